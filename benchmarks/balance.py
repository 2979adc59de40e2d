"""``make balance``: how long Deckhands take by the book with the standard box, and which seats win."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from fractions import Fraction
from functools import partial
from typing import Any

from logged import ROOT, Log, added, quantile, run

sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "playthrough")]
from fleet import plain, rounds  # noqa: E402

import tep_explorer as tep  # noqa: E402
from tep_explorer.players import play_out  # noqa: E402

#: What the median number of rounds should be, what is too long, and how far from a fair share a seat may be.
MEDIAN, LONG, MOST_LONG, OFF = (12, 40), 120, 0.01, 10.0


def sail(captains: int, path: str | None, numbers: range) -> dict[str, Any]:
    """Play a chunk of games with the box in a file, or the standard box: how many rounds, and who won."""
    box = tep.Box.load(path) if path else None
    took: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    shared = 0
    for number in numbers:
        game = tep.Game.new(captains, number, box, ready=False)
        play_out(game, plain(number, captains).players())
        took[str(rounds(game))] += 1
        winners = game.position.winners
        shared += len(winners) > 1
        for seat in winners:
            wins[str(seat)] += 12 // len(winners)  # twelfths, so that a shared victory stays whole
    return {"first": numbers.start, "rounds": took, "wins": wins, "shared": {"games": shared}}


def row(captains: int, entries: list[dict[str, Any]]) -> tuple[str, list[str]]:
    """A line of the table, and what is out of bounds."""
    took = {int(value): count for value, count in added(entries, "rounds").items()}
    games = sum(took.values())
    median = quantile(took, 0.5)
    late = sum(count for value, count in took.items() if value > LONG) / games
    wins = added(entries, "wins")
    shares = [float(Fraction(100 * wins.get(str(seat), 0), 12 * games)) for seat in range(captains)]
    fair = 100 / captains
    wrong = []
    if not MEDIAN[0] <= median <= MEDIAN[1]:
        wrong.append(f"{captains} captains: a median of {median} rounds")
    if late >= MOST_LONG:
        wrong.append(f"{captains} captains: {late:.1%} of the games take more than {LONG} rounds")
    wrong += [
        f"{captains} captains: seat {seat} wins {share:.1f} %, fair is {fair:.1f} %"
        for seat, share in enumerate(shares)
        if abs(share - fair) > OFF
    ]
    won = " / ".join(f"{share:.1f}" for share in shares)
    spread = f"{quantile(took, 0.05)}-{quantile(took, 0.95)}"
    line = f"| {captains} | {games} | {median} | {spread} | {max(took)} | {late:.1%} | {won} | {fair:.1f} |"
    return line, wrong


def main() -> int:
    """Play, print the table, and say what is out of bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=1000, help="for each number of captains (1000)")
    parser.add_argument("--box", help="a box file; else the standard box")
    arguments = parser.parse_args()
    games, box = max(arguments.games, 1), tep.Box.load(arguments.box) if arguments.box else tep.Box.standard()
    lines, problems = [], []
    for captains in (2, 3, 4):
        log = Log(f"balance-{captains}-{box.fingerprint}")
        run(log, partial(sail, captains, arguments.box), games)
        line, wrong = row(captains, log.upto(games))
        lines.append(line)
        problems += wrong
    print("| captains | games | median rounds | 5-95 % | longest | above 120 | seats win % | fair % |")
    print("|---|---|---|---|---|---|---|---|")
    print("\n".join(lines))
    print("\n".join(problems) or "Everything is within bounds.")
    return 1 if problems else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("Interrupted. The same command goes on from here.")
        sys.exit(130)
