"""Damage without decisions: how many rolls reach each total, counted without listing the rolls.

A tally is one integer with a byte for every total: the byte says how many rolls give that total. Three dice
have 216 rolls, so no byte overflows, and multiplying tallies adds dice: one multiplication per die. The
number of rolls above a total is a shift and a remainder, since 256 leaves 1 when divided by 255.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .checks import MOST_DICE

#: Counts of symbols up to this are tallied in bytes; absurdly many would make absurdly long integers.
TALLIED = 1000

#: Totals from low to high, and how many rolls give each.
Spread = tuple[list[int], list[int]]

#: FRACTIONS[dice][ways]: the chance of so many of the 6, 36 or 216 rolls; in tokens up to three each.
FRACTIONS = tuple(
    tuple(Fraction(ways, 6**dice) for ways in range(3 * 6**dice + 1)) for dice in range(MOST_DICE + 1)
)

#: _BEST[dice][face]: in how many rolls this face, of six from low to high, is the best.
_BEST = tuple(tuple((face + 1) ** dice - face**dice for face in range(6)) for dice in range(MOST_DICE + 1))


def tally(scores: Sequence[int], dice: int) -> int:
    """The tally of all dice together.

    >>> list(tally((0, 0, 0, 0, 0, 2), 2).to_bytes(5, "little"))
    [25, 0, 10, 0, 1]
    """
    one = 0
    for score in scores:
        one += 1 << 8 * score
    return int(one**dice)


def top_tally(ranked: Sequence[int], dice: int, kept: int) -> int:
    """The tally of the `kept` best of `dice` dice, for scores from low to high.

    >>> list(top_tally((0, 0, 0, 0, 0, 2), 2, 1).to_bytes(3, "little"))
    [25, 0, 11]
    """
    if kept == dice:
        return tally(ranked, dice)
    if kept == 0:
        return int(6**dice)
    if kept == 1:
        one = 0
        for ways, score in zip(_BEST[dice], ranked, strict=True):
            one += ways << 8 * score
        return one
    return _top_two_of_three(ranked)


def _top_two_of_three(ranked: Sequence[int]) -> int:
    """Faces from low to high: the third die is at most the second best, in 2 * below + 1 orders or less."""
    total = lower = 0
    for below, score in enumerate(ranked):
        face = 1 << 8 * score
        total += face * (lower + (3 * below + 1) * face)
        lower += (6 * below + 3) * face
    return total


def above(tallied: int, total: int) -> int:
    """How many rolls of a tally exceed `total`.

    >>> above(tally((0, 0, 0, 0, 0, 2), 2), 1)
    11
    """
    return (tallied >> 8 * (total + 1)) % 255 if total >= 0 else tallied % 255


def at(tallied: int, total: int) -> int:
    """How many rolls of a tally give exactly `total`.

    >>> at(tally((0, 0, 0, 0, 0, 2), 2), 2)
    10
    """
    return (tallied >> 8 * total) & 255 if total >= 0 else 0


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
    return [total for total, count in enumerate(ways, floor) if count], [count for count in ways if count]


def _spread_of_many(ranked: Sequence[int], dice: int, kept: int, floor: int) -> Spread:
    """The same by listing the rolls: for hundreds of symbols on a face."""
    from .rolls import hands, weights

    counts: dict[int, int] = {}
    for roll, ways in zip(hands(dice, 6)[0], weights(dice, (1,) * 6), strict=True):
        total = floor + sum(ranked[rank] for rank in roll[dice - kept :])
        counts[total] = counts.get(total, 0) + ways
    return sorted(counts), [counts[total] for total in sorted(counts)]
