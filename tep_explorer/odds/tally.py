"""Damage without decisions: how many rolls reach each total, counted without listing the rolls.

A tally is one integer with a byte for every total: the byte says how many rolls give that total. Three dice
have 216 rolls, so no byte overflows, and multiplying tallies adds dice: one multiplication per die. The
number of rolls above a total is a shift and a remainder, since 256 leaves 1 when divided by 255. Where a
Reroll card turns the dice into better ones, they fall in 46656 ways, and two bytes do the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, compress, count, pairwise
from typing import NamedTuple

from .checks import FACES, MOST_DICE

#: Counts of symbols up to this are tallied in bytes; absurdly many would make absurdly long integers.
TALLIED = 1000

#: Totals from low to high, and how many rolls give each.
Spread = tuple[list[int], list[int]]

#: FRACTIONS[dice][ways]: the chance of so many of the 6, 36 or 216 rolls; in tokens up to three each.
FRACTIONS = tuple(
    tuple(Fraction(ways, 6**dice) for ways in range(3 * 6**dice + 1)) for dice in range(MOST_DICE + 1)
)


class Die(NamedTuple):
    """A die of six faces from low to high that may fall unequally, and what counting its rolls needs.

    The lowest faces of a die that a Reroll card names are rerolled once whenever they fall: of 36 equally
    likely ways, a face that is one of `named` keeps that many, and any other has as many more than 6.
    """

    lane: int  #: bits for every total in a tally; the ways of three dice fit in
    ways: int  #: in how many equally likely ways one die can fall
    falls: tuple[int, ...]  #: in how many of them it shows each face
    best: tuple[tuple[int, ...], ...]  #: best[dice][face]: in how many rolls this face is the best
    pairs: tuple[tuple[int, int, int], ...]  #: what `_top_two_of_three` needs of each face

    @classmethod
    def load(cls, lane: int, falls: tuple[int, ...]) -> Die:
        """The die that falls so often on each face."""
        below = (0, *accumulate(falls))
        steps = list(pairwise(below))
        best = tuple(tuple(up**dice - low**dice for low, up in steps) for dice in range(MOST_DICE + 1))
        pairs = tuple((up - low, 3 * (up**2 - low**2), (up - low) ** 2 * (up + 2 * low)) for low, up in steps)
        return cls(lane, below[-1], falls, best, pairs)


#: A plain die, and DICE[named]: the dice whose lowest faces are named by a Reroll card, one to six of them.
PLAIN = Die.load(8, (1,) * 6)
DICE = (PLAIN, *(Die.load(16, (named,) * named + (6 + named,) * (6 - named)) for named in FACES))


def tally(scores: Sequence[int], dice: int) -> int:
    """The tally of all dice together.

    >>> list(tally((0, 0, 0, 0, 0, 2), 2).to_bytes(5, "little"))
    [25, 0, 10, 0, 1]
    """
    one = 0
    for score in scores:
        one += 1 << 8 * score
    return int(one**dice)


def top_tally(ranked: Sequence[int], dice: int, kept: int, die: Die = PLAIN) -> int:
    """The tally of the `kept` best of `dice` dice, for scores from low to high.

    >>> list(top_tally((0, 0, 0, 0, 0, 2), 2, 1).to_bytes(3, "little"))
    [25, 0, 11]
    """
    if kept == 2 < dice:
        return _top_two_of_three(ranked, die)
    if kept == 0:
        return int(die.ways**dice)
    one, lane = 0, die.lane
    for ways, score in zip(die.falls if kept == dice else die.best[dice], ranked, strict=True):
        one += ways << lane * score
    return int(one**kept)


def _top_two_of_three(ranked: Sequence[int], die: Die) -> int:
    """Faces from low to high: either the best shows once and the next once or twice, or it shows twice."""
    total = lower = 0
    lane = die.lane
    for (falls, beside, twice), score in zip(die.pairs, ranked, strict=True):
        place = lane * score
        total += (falls * lower << place) + (twice << 2 * place)
        lower += beside << place
    return total


def above(tallied: int, total: int, lane: int = 8) -> int:
    """How many rolls of a tally exceed `total`.

    >>> above(tally((0, 0, 0, 0, 0, 2), 2), 1)
    11
    """
    return (tallied >> lane * (total + 1) if total >= 0 else tallied) % ((1 << lane) - 1)


def at(tallied: int, total: int, lane: int = 8) -> int:
    """How many rolls of a tally give exactly `total`.

    >>> at(tally((0, 0, 0, 0, 0, 2), 2), 2)
    10
    """
    return (tallied >> lane * total) & ((1 << lane) - 1) if total >= 0 else 0


def spread(scores: Sequence[int], dice: int) -> Spread:
    """Every total of the dice, from low to high, and how many rolls give each.

    >>> spread((0, 0, 0, 0, 0, 2), 2)
    ([0, 2, 4], [25, 10, 1])
    """
    return top_spread(scores, dice, dice)


def top_spread(scores: Sequence[int], dice: int, kept: int, floor: int = 0) -> Spread:
    """The same for the `kept` best dice, on top of `floor`."""
    best = max(scores)
    if best > TALLIED:
        return _spread_of_many(sorted(scores), dice, kept, floor)
    tallied = tally(scores, dice) if kept == dice else top_tally(sorted(scores), dice, kept)
    ways = tallied.to_bytes(kept * best + 2, "little")
    return list(compress(count(floor), ways)), list(filter(None, ways))


def _spread_of_many(ranked: Sequence[int], dice: int, kept: int, floor: int) -> Spread:
    """The same by listing the rolls: for hundreds of symbols on a face."""
    from .rolls import hands, weights

    counts: dict[int, int] = {}
    for roll, ways in zip(hands(dice, 6)[0], weights(dice, (1,) * 6), strict=True):
        total = floor + sum(ranked[rank] for rank in roll[dice - kept :])
        counts[total] = counts.get(total, 0) + ways
    return sorted(counts), [counts[total] for total in sorted(counts)]
