"""How long a damaged text takes against a good one: `python benchmarks/bench_damage.py [how many]`.

Codes, records and action texts are damaged as in tests/property/test_damage.py. Of each kind the slowest
damaged texts, timed again to be rid of what the machine did meanwhile, are compared with the texts they were
made from. The exit code says whether every ratio is below the limit.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "property"))

from test_damage import STRANGE, damaged, damaged_lines, wander

import tep_explorer as tep
from tep_explorer.notation.packing import DIGITS, checksum

LIMIT = 100
Reading = Callable[[str], object]


def seconds(read: Reading, text: str, times: int = 1) -> float:
    """The fastest of several readings; what is wrong with the text does not matter here."""
    best = float("inf")
    for _ in range(times):
        started = perf_counter()
        with suppress(ValueError):
            read(text)
        best = min(best, perf_counter() - started)
    return best


def ratio(read: Reading, pairs: Iterator[tuple[str, str]]) -> float:
    """The slowest damaged text, in multiples of the good one it was made from."""
    timed = sorted((seconds(read, bad) / seconds(read, good), good, bad) for good, bad in pairs)
    return max(seconds(read, bad, 5) / seconds(read, good, 5) for _, good, bad in timed[-20:])


def _mended(code: str, chance: Random) -> str:
    head = "tep1." + damaged(code[5:-6], chance, DIGITS)
    return head + checksum(head)


def main(count: int) -> int:
    """Print a line for each kind of text; 1 if one took too long."""
    chance = Random(5)
    games = [wander(seed, 10 + 9 * seed) for seed in range(16)]
    codes, records = [game.position.code() for game in games], [game.record() for game in games]
    pos = games[1].position
    moves = [str(move) for move in (*pos.actions(), *(outcome for outcome, _ in pos.outcomes()))]

    def some(texts: list[str], damage: Callable[[str], str], many: int) -> Iterator[tuple[str, str]]:
        for _ in range(many):
            good = chance.choice(texts)
            yield good, damage(good)

    def strange(text: str) -> str:
        return damaged(text, chance, STRANGE)

    kinds: list[tuple[str, Reading, Iterator[tuple[str, str]]]] = [
        ("codes", tep.Position.from_code, some(codes, strange, count)),
        ("codes, mended", tep.Position.from_code, some(codes, lambda c: _mended(c, chance), count)),
        ("records", tep.Game.from_record, some(records, strange, count // 10)),
        (
            "records, lines",
            tep.Game.from_record,
            some(records, lambda r: damaged_lines(r, chance), count // 10),
        ),
        ("action texts", pos.apply, some(moves, strange, count)),
    ]
    worst = 0.0
    for name, read, pairs in kinds:
        found = ratio(read, pairs)
        worst = max(worst, found)
        print(f"{name:16} the slowest damaged one takes {found:6.2f} times as long (limit {LIMIT})")
    return int(worst > LIMIT)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
