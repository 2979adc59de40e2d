"""``make balance``, second table: a Deckhand against the Legendary Pirate, for every pair of its mats."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import partial
from itertools import product
from typing import Any

from logged import ROOT, Log, added, quantile, run

sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "playthrough")]
from fleet import rounds  # noqa: E402

import tep_explorer as tep  # noqa: E402
from tep_explorer.players import Deckhand, play_out  # noqa: E402

#: What the median number of rounds should be, and which part of the games the human should win.
MEDIAN, WINS = (12, 60), (15, 85)
PAIRS = [(f"helm-{helm}", f"legend-{legend}") for helm, legend in product(range(1, 5), repeat=2)]


def sail(pair: tuple[str, str], path: str | None, numbers: range) -> dict[str, Any]:
    """Play a chunk of games with a pair of mats: how many rounds, and who won."""
    box = tep.Box.load(path) if path else None
    took: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for number in numbers:
        game = tep.Game.solo(number, *pair, box=box)
        wins["human" if play_out(game, [Deckhand(number)]).winners == (0,) else "pirate"] += 1
        took[str(rounds(game))] += 1
    return {"first": numbers.start, "rounds": took, "wins": wins}


def row(pair: tuple[str, str], entries: list[dict[str, Any]]) -> tuple[str, list[str]]:
    """A line of the table, and what is out of bounds."""
    took = {int(value): count for value, count in added(entries, "rounds").items()}
    games, median = sum(took.values()), quantile(took, 0.5)
    won = 100 * added(entries, "wins").get("human", 0) / games
    name = " and ".join(pair)
    wrong = []
    if not MEDIAN[0] <= median <= MEDIAN[1]:
        wrong.append(f"{name}: a median of {median} rounds")
    if not WINS[0] <= won <= WINS[1]:
        wrong.append(f"{name}: the human wins {won:.1f} %")
    spread = f"{quantile(took, 0.05)}-{quantile(took, 0.95)}"
    return f"| {pair[0]} | {pair[1]} | {games} | {median} | {spread} | {won:.1f} |", wrong


def main() -> int:
    """Play, print the table, and say what is out of bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=300, help="for each pair of mats (300)")
    parser.add_argument("--box", help="a box file; else the standard box")
    arguments = parser.parse_args()
    games, box = max(arguments.games, 1), tep.Box.load(arguments.box) if arguments.box else tep.Box.standard()
    lines, problems = [], []
    for pair in PAIRS:
        log = Log("-".join(("balance", *pair, box.fingerprint)))
        run(log, partial(sail, pair, arguments.box), games)
        line, wrong = row(pair, log.upto(games))
        lines.append(line)
        problems += wrong
    print("| helm mat | legend mat | games | median rounds | 5-95 % | human wins % |")
    print("|---|---|---|---|---|---|")
    print("\n".join(lines))
    print("\n".join(problems) or "Everything is within bounds.")
    return 1 if problems else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("Interrupted. The same command goes on from here.")
        sys.exit(130)
