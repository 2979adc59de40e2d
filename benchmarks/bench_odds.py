"""The speed table of the odds: `python benchmarks/bench_odds.py`, as ratios against peers in the same run.

Every contestant gets fresh questions as plain numbers, builds its own objects inside the timing and has every
figure of its result read. Contestants take turns in every round, so that a busy machine slows all alike, and
each gets the same time, in which it answers as many questions as it can: one that answers a thousand times as
fast would otherwise be timed for a blink, most of which goes by while the processor fetches its code. What
such a blink costs stands beside it: 20 questions at once, straight after icepool's turn. The table shows the
median over the rounds of the ratio of process times. All contestants must agree before any is timed. The exit
code says whether every row holds.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import odds_icepool
import odds_numpy
from odds_questions import CANNONS, DAMAGES, DICE, TOKENS, Question, Ship, questions

from tep_explorer.odds import Broadside, Odds, attack_merchant, attack_pirate, damage_of, sweep

Contestant = Callable[[Question], Any]

ROUNDS = 15
TURN = 0.05  #: process time in seconds that a contestant gets in a round, at the least
BURST = 20


def _broadside(ship: Ship, tokens: int) -> Broadside:
    return Broadside(
        dice=3, symbols=ship.symbols, cannons=ship.cannons, surefire=tokens, rerolls=ship.rerolls
    )


def _read(odds: Odds) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    return odds.win, odds.tie, odds.lose, odds.spent


def our_damage(question: Question) -> dict[int, Fraction]:
    return damage_of(_broadside(question.attacker, 0))


def our_merchant(question: Question) -> tuple[Fraction, ...]:
    ship = question.attacker
    return _read(attack_merchant(_broadside(ship, ship.surefire), question.damage))


def our_pirate(question: Question) -> tuple[Fraction, ...]:
    ship, foe = question.attacker, question.defender
    return _read(attack_pirate(_broadside(ship, ship.surefire), _broadside(foe, foe.surefire)))


def our_sweep(question: Question) -> dict[tuple[int, int, int, int], tuple[Fraction, ...]]:
    cells = sweep(_broadside(question.attacker, 0), DAMAGES, CANNONS, TOKENS, DICE)
    return {cell: _read(odds) for cell, odds in cells.items()}


class Row(NamedTuple):
    """One line of the table: who is timed, on which questions, and what must hold."""

    task: str
    ours: Contestant
    icepool: Contestant
    numpy: Contestant | None
    least: Fraction  #: how many times as fast as icepool we must be
    tokens: int = 0
    cards: int = 0
    compared: int = (
        20  #: on how many questions the contestants must agree; 0 where they answer different ones
    )

    def questions(self, random: Random, count: int) -> list[Question]:
        """So many fresh questions."""
        return questions(random, count, self.tokens, self.cards)


def with_cards(
    task: str, ours: Contestant, icepool: Callable[..., Any], numpy: Contestant, least: int, cards: int
) -> tuple[Row, Row]:
    """A row with as many Reroll cards as tokens, and one against a recursion with two of our ideas."""
    row = Row(task, ours, icepool, numpy, Fraction(least), cards, cards, compared=4)
    tuned = partial(icepool, tuned=True)
    lent = row._replace(
        task="the same against a tuned recursion", icepool=tuned, least=Fraction(0), numpy=None
    )
    return row, lent


TABLE = (
    Row("damage distribution, 3 dice", our_damage, odds_icepool.damage, odds_numpy.damage, Fraction(8)),
    Row(
        "merchant, 1 token, 3 dice",
        our_merchant,
        odds_icepool.merchant,
        odds_numpy.merchant,
        Fraction(6),
        tokens=1,
    ),
    Row(
        "pirate v pirate, 2+2 tokens",
        our_pirate,
        odds_icepool.pirate,
        odds_numpy.pirate,
        Fraction(3),
        tokens=2,
    ),
    *with_cards(
        "merchant, 1 token, 1 Reroll card",
        our_merchant,
        odds_icepool.merchant_rerolls,
        odds_numpy.merchant_rerolls,
        least=500,
        cards=1,
    ),
    *with_cards(
        "pirate v pirate, 2+2 tokens, 2 Reroll cards",
        our_pirate,
        odds_icepool.pirate_rerolls,
        odds_numpy.pirate_rerolls,
        least=800,
        cards=2,
    ),
    Row(
        "sweep of 160 cells, no card",
        our_sweep,
        odds_icepool.sweep,
        odds_numpy.sweep,
        Fraction(2),
    ),
    Row(
        "sweep with 2 Reroll cards v icepool's without",
        our_sweep,
        odds_icepool.sweep,
        None,
        Fraction(1, 3),
        cards=2,
        compared=0,
    ),
)


def same(ours: Any, theirs: Any) -> bool:
    """Whether two answers agree: exactly, or to rounding with a float; P(win) alone is enough."""
    if isinstance(theirs, Mapping):
        return list(ours) == list(theirs) and all(same(ours[key], theirs[key]) for key in theirs)
    if isinstance(theirs, tuple):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    number = ours[0] if isinstance(ours, tuple) else ours
    if isinstance(theirs, float):
        return abs(float(number) - theirs) < 1e-12
    return bool(number == theirs)


def check(row: Row, random: Random) -> None:
    """Stop everything unless all contestants of a row agree."""
    for question in row.questions(random, row.compared):
        ours = row.ours(question)
        for peer in (row.icepool, row.numpy):
            if peer and not same(ours, peer(question)):
                raise SystemExit(f"{row.task}: {peer} disagrees on {question}")


def seconds(contestant: Contestant, batch: list[Question]) -> float:
    """Process time for a batch."""
    start = process_time()
    for question in batch:
        contestant(question)
    return process_time() - start


def pace(row: Row, contestant: Contestant, random: Random) -> float:
    """Process time for each question, over as many fresh ones as it takes to fill a turn."""
    gc.collect()
    took, asked, more = 0.0, 0, 1
    while took < TURN:
        took += seconds(contestant, row.questions(random, more))
        asked, more = asked + more, 2 * more
    return took / asked


class Ratios(NamedTuple):
    """How many times as fast as a peer we are."""

    icepool: float
    numpy: float | None
    burst: float  #: icepool's pace against ours for the first few questions, with cold memory


def measure(row: Row, random: Random) -> Ratios:
    """The medians over rounds of fresh questions."""
    icepool, numpy, burst = [], [], []
    for _ in range(ROUNDS):
        few = row.questions(random, BURST)
        theirs = pace(row, row.icepool, random)
        gc.collect()
        burst.append(theirs / (seconds(row.ours, few) / BURST))
        ours = pace(row, row.ours, random)
        icepool.append(theirs / ours)
        if row.numpy:
            numpy.append(pace(row, row.numpy, random) / ours)
    return Ratios(median(icepool), median(numpy) if numpy else None, median(burst))


def bound(row: Row) -> str:
    """What must hold, in words."""
    if not row.least:
        return "(no bound)"
    return f"at least {row.least}x" if row.least >= 1 else f"at most {1 / row.least} times icepool's time"


def shown(row: Row, ratio: float) -> str:
    return f"{ratio:.1f}x" if not 0 < row.least < 1 else f"{1 / ratio:.2f} times its time"


def main() -> int:
    """Check, measure and print every row; 1 if any misses what it must reach."""
    random = Random()
    missed = []
    print(f"| task | v icepool | must be | v numpy | {BURST} at once v icepool |\n|---|---|---|---|---|")
    for row in TABLE:
        check(row, random)
        ratios = measure(row, random)
        numpy = "" if ratios.numpy is None else f"{ratios.numpy:.1f}x"
        cells = (row.task, shown(row, ratios.icepool), bound(row), numpy, shown(row, ratios.burst))
        print(f"| {' | '.join(cells)} |", flush=True)
        if ratios.icepool < row.least:
            missed.append(row.task)
    for task in missed:
        print(f"missed: {task}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
