"""``make soak N=1000``: whole games with several boxes and readings, every step checked, on all cores.

``python benchmarks/soak.py --game 1234`` plays one of them again and says what does not hold. Every fifth
game is against the Legendary Pirate; ``make soak N="--solo 5000"`` plays such games only.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from logged import CHUNK, ROOT, Log, added, quantile, run

sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "playthrough")]
from fleet import mixed, rounds  # noqa: E402
from seaworthy import Leak, check_game, record_problems, replay_problems, stranded  # noqa: E402
from solo_fleet import check_solo, solo_game  # noqa: E402

import tep_explorer as tep  # noqa: E402
from tep_explorer.players import Unfinished, play_out  # noqa: E402

ROUNDS = 400
#: One in so many games is written down as a record, saved, and read back; the others are replayed.
KEPT = 20
COUNTED = ("captains", "players", "boxes", "rounds", "adrift", "steps", "rules", "reasons", "moves", "tasks")
KINDS = {"tasks": "kinds of tasks", "moves": "kinds of moves", "rules": "rules cited by events"}


def soak(numbers: range, solo: bool = False) -> dict[str, Any]:
    """Play and check a chunk of games: what they touched, and what broke."""
    started = time.process_time()
    total: dict[str, Counter[str]] = {name: Counter() for name in COUNTED}
    broken: dict[str, str] = {}
    for place in numbers:
        number = 5 * place + 4 if solo else place
        try:
            game = play(number)
        except Exception:
            broken[str(number)] = traceback.format_exc(limit=-4)
            continue
        count_game(number, game, total)
        count_steps(game, total)
    spent = round(time.process_time() - started, 2)
    return {"first": numbers.start, "seconds": spent, "broken": broken, **total}


def count_game(number: int, game: tep.Game, total: dict[str, Counter[str]]) -> None:
    """Count what a game was played with, and how long it took, if it ended."""
    if game.position.decider == tep.END:
        total["rounds"][str(rounds(game))] += 1
    else:
        total["adrift"][str(number)] += 1
    if game.start.solo:
        total["captains"]["solo"] += 1
        return
    voyage = mixed(number)
    total["captains"][str(voyage.captains)] += 1
    total["players"]["Random too" if "Random" in voyage.crews else "Deckhands"] += 1
    total["boxes"][voyage.box] += 1


def count_steps(game: tep.Game, total: dict[str, Counter[str]]) -> None:
    """Count steps, the moves made, the tasks settled, and the rules that events cite."""
    total["steps"]["all"] += len(game.steps)
    for step in game.steps:
        total["moves"][step.cause.kind] += 1
        total["tasks"][step.before.tasks[-1].name] += 1
        for event in step.events:
            total["rules"].update(event.rules)
        if step.reason is not None:
            total["reasons"].update(step.reason.rules)


def play(number: int) -> tep.Game:
    """One game of the soak, checked; every fifth is against the Legendary Pirate."""
    if number % 5 == 4:
        game = solo_game(number // 5)
        check_solo(game)
        if problems := list(record_problems(game) if number % KEPT == KEPT - 1 else replay_problems(game)):
            raise Leak(problems[0])
    else:
        game = sail(number)
        check_game(game, kept=number % KEPT == 0)
    return game


def sail(number: int) -> tep.Game:
    """A game of two to four captains, to its end, or adrift: without one if all Deckhands are stranded."""
    voyage = mixed(number)
    game = voyage.new()
    try:
        play_out(game, voyage.players(), ROUNDS)
    except Unfinished:
        crews = enumerate(voyage.crews)
        if not all(stranded(game.position, seat) for seat, crew in crews if crew == "Deckhand"):
            raise
    return game


def report(entries: list[dict[str, Any]], wall: float) -> int:
    """Print what the games came to; 1 if anything broke."""
    took = {int(value): count for value, count in added(entries, "rounds").items()}
    broken = {number: text for entry in entries for number, text in entry["broken"].items()}
    steps = added(entries, "steps").get("all", 0)
    adrift = sorted(added(entries, "adrift"), key=int)
    print(f"{sum(took.values())} games finished, {steps} steps checked, {len(broken)} games broken")
    if adrift:
        lost = f"adrift: {len(adrift)}: {', '.join(adrift)}"
        print(f"{lost} (reading M3 forbidden, and storms around all whose Deckhands are in Repair)")
    for name in ("captains", "players", "boxes"):
        print(f"{name}: " + ", ".join(f"{key} {count}" for key, count in added(entries, name).items()))
    late, longest = quantile(took, 0.99), max(took, default=0)
    print(f"rounds: median {quantile(took, 0.5)}, 99 % within {late}, longest {longest}")
    kinds = [f"{len(added(entries, name))} {what}" for name, what in KINDS.items()]
    print(f"touched: {', '.join(kinds)}")
    solo = Counter(added(entries, "rules")) + Counter(added(entries, "reasons"))
    told = {card.id: solo[card.id] for card in tep.find_rules("SOLO-")}
    print("solo rules in events and reasons: " + ", ".join(f"{id} {count}" for id, count in told.items()))
    print(f"cpu time {sum(entry['seconds'] for entry in entries):.0f} s; this run {wall:.0f} s")
    for number, text in list(broken.items())[:5]:
        print(f"\ngame {number}, again with: python benchmarks/soak.py --game {number}\n{text}")
    return 1 if broken else 0


def main() -> int:
    """Soak, or play one game again."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="?", type=int, default=1000)
    parser.add_argument("--game", type=int, help="only this game, with everything that does not hold")
    parser.add_argument("--solo", action="store_true", help="only games against the Legendary Pirate")
    parser.add_argument("--log", type=Path, help="the folder that results are kept in")
    arguments = parser.parse_args()
    if arguments.game is not None:
        print(play(arguments.game))
        return 0
    if arguments.games < 1:
        parser.error("the number of games is at least 1")
    print(f"chunks of {CHUNK} games; an interrupted soak goes on where it stopped", flush=True)
    log = Log("soak-solo" if arguments.solo else "soak", arguments.log)
    wall = run(log, partial(soak, solo=arguments.solo), arguments.games)
    return report(log.upto(arguments.games), wall)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("Interrupted. The same command goes on from here.")
        sys.exit(130)
