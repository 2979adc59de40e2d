"""Every roll of one, two or three dice, sorted, and how one becomes another: tables that ask no question.

Faces that score alike and are named by the same Reroll cards are one *kind*. A *hand* is a sorted tuple of
kinds: the dice that lie on the table, or those of them that are kept. There are at most 56 full hands of
three dice. The tables depend on the number of dice, on how many faces each kind has, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import factorial
from operator import itemgetter
from typing import NamedTuple

Hand = tuple[int, ...]
Six = tuple[int, int, int, int, int, int]
Pick = Callable[[Sequence[int]], tuple[int, ...]]


@cache
def hands(dice: int, kinds: int) -> tuple[tuple[Hand, ...], ...]:
    """All hands, the full ones first, then those with one die fewer, down to the empty hand.

    >>> hands(2, 2)
    (((0, 0), (0, 1), (1, 1)), ((0,), (1,)), ((),))
    """
    sizes = range(dice, -1, -1)
    return tuple(tuple(combinations_with_replacement(range(kinds), size)) for size in sizes)


@cache
def places(dice: int, kinds: int) -> dict[Hand, int]:
    """Where each hand stands when all are written in one list.

    >>> places(2, 2)[(1,)]
    4
    """
    flat = [hand for level in hands(dice, kinds) for hand in level]
    return {hand: place for place, hand in enumerate(flat)}


@cache
def weights(dice: int, falls: tuple[int, ...]) -> tuple[int, ...]:
    """In how many of the 6, 36 or 216 rolls each full hand falls; `falls` counts the faces of each kind.

    >>> weights(2, (5, 1))
    (25, 10, 1)
    """
    return tuple(_weight(hand, falls) for hand in hands(dice, len(falls))[0])


def _weight(hand: Hand, falls: tuple[int, ...]) -> int:
    ways = factorial(len(hand))
    for kind in set(hand):
        ways //= factorial(hand.count(kind))
    for kind in hand:
        ways *= falls[kind]
    return ways


@cache
def additions(dice: int, falls: tuple[int, ...]) -> tuple[tuple[Six, ...], ...]:
    """For hands of one die fewer, then two fewer, ...: the six hands that adding one die can give.

    Hands are given by their places in the level above; a kind of two faces comes twice.

    >>> additions(2, (5, 1))
    (((0, 0, 0, 0, 0, 1), (1, 1, 1, 1, 1, 2)), ((0, 0, 0, 0, 0, 1),))
    """
    levels = hands(dice, len(falls))
    added = [kind for kind, count in enumerate(falls) for _ in range(count)]
    return tuple(_additions(upper, lower, added) for upper, lower in pairwise(levels))


def _additions(upper: Sequence[Hand], lower: Sequence[Hand], added: Sequence[int]) -> tuple[Six, ...]:
    place = {hand: number for number, hand in enumerate(upper)}
    sixes = ([place[tuple(sorted((*hand, kind)))] for kind in added] for hand in lower)
    return tuple((a, b, c, d, e, f) for a, b, c, d, e, f in sixes)


@cache
def keeps(dice: int, kinds: int, loose: int) -> tuple[tuple[int, int], ...]:
    """Every full hand with every part of it that may be kept when some dice of the `loose` kinds go.

    Loose kinds are given as bits, hands by their places in the list of all hands.

    >>> keeps(2, 2, 0b10)
    ((1, 3), (2, 4), (2, 5))
    """
    place = places(dice, kinds)
    full = hands(dice, kinds)[0]
    return tuple((place[hand], place[kept]) for hand in full for kept in kept_of(hand, loose)[1:])


@cache
def lasts(dice: int, kinds: int, loose: int, worst: int) -> tuple[Pick, tuple[tuple[int, int], ...]]:
    """`keeps` for the last card of somebody who wants damage: what is surely rerolled, and what may be.

    Dice of the first `worst` kinds can only get better, so all that may go do go. Of the others the lower
    ones go first. The pick takes, for every full hand, what is left without the former; the pairs say what
    else may be kept.

    >>> surely, choices = lasts(2, 3, 0b11, 1)
    >>> hands(2, 3)[0], surely([hand for level in hands(2, 3) for hand in level])
    (((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)), ((), (1,), (2,), (1, 1), (1, 2), (2, 2)))
    >>> len(choices)
    4
    """
    place = places(dice, kinds)
    surely, choices = [], []
    for hand in hands(dice, kinds)[0]:
        stay = [kind for kind in hand if not loose >> kind & 1 or kind >= worst]
        surely.append(place[tuple(stay)])
        for kind in [kind for kind in stay if loose >> kind & 1]:
            stay.remove(kind)
            choices.append((place[hand], place[tuple(stay)]))
    return gather(surely), tuple(choices)


def kept_of(hand: Hand, loose: int) -> list[Hand]:
    """Every different hand that may be kept of `hand`, most dice first.

    >>> kept_of((0, 1, 1), 0b10)
    [(0, 1, 1), (0, 1), (0,)]
    """
    stay = tuple(kind for kind in hand if not loose >> kind & 1)
    go = [kind for kind in hand if loose >> kind & 1]
    sizes = range(len(go), -1, -1)
    found = (tuple(sorted(stay + part)) for size in sizes for part in combinations(go, size))
    return list(dict.fromkeys(found))


class Turn(NamedTuple):
    """A full hand while a Reroll card is resolved die by die; odd kinds mark dice that were rerolled."""

    place: int
    cleared: int  #: the place of the same hand without marks
    without: tuple[int, ...]  #: where the hand stands, one die fewer, when one more die is taken up


@cache
def turns(dice: int, kinds: int, loose: int) -> tuple[Turn, ...]:
    """All full hands as turns, most marks first: what a turn can lead to stands before it.

    >>> turns(1, 2, 0b1)
    (Turn(place=1, cleared=0, without=()), Turn(place=0, cleared=0, without=(0,)))
    """
    full, fewer = hands(dice, kinds)[:2]
    place = {hand: number for number, hand in enumerate(full)}
    spot = {hand: number for number, hand in enumerate(fewer)}
    found = []
    for hand in sorted(full, key=lambda hand: -sum(kind & 1 for kind in hand)):
        cleared = tuple(sorted(kind & ~1 for kind in hand))
        taken = [hand.index(kind) for kind in sorted(set(hand)) if loose >> kind & 1]
        without = tuple(spot[hand[:die] + hand[die + 1 :]] for die in taken)
        found.append(Turn(place[hand], place[cleared], without))
    return tuple(found)


def gather(numbers: Sequence[int]) -> Pick:
    """A function that takes these places out of a list, as a tuple whatever their number.

    >>> gather([1])("abc"), gather([2, 0])("abc")
    (('b',), ('c', 'a'))
    """
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda values: tuple([values[number] for number in numbers])


@cache
def finer(dice: int, sizes: tuple[int, ...]) -> Pick:
    """Takes what is known by score to all hands of kinds.

    `sizes` says how many kinds share each score, from the lowest score up.

    >>> finer(1, (1, 2))("abc")
    ('a', 'b', 'b', 'c')
    """
    grade = [number for number, size in enumerate(sizes) for _ in range(size)]
    place = places(dice, len(sizes))
    fine = [hand for level in hands(dice, len(grade)) for hand in level]
    return gather([place[tuple([grade[kind] for kind in hand])] for hand in fine])


@cache
def tops(dice: int, kinds: int, fewer: int) -> Pick:
    """Takes the best dice of every full hand out of a list of the hands with `fewer` dice.

    >>> tops(2, 2, 1)("ab")
    ('a', 'b', 'b')
    """
    levels = hands(dice, kinds)
    place = {hand: number for number, hand in enumerate(levels[fewer])}
    return gather([place[hand[fewer:]] for hand in levels[0]])


@cache
def _steps(size: int, kinds: int) -> tuple[tuple[int, int], ...]:
    """Each hand of `size` dice as a hand of one fewer (its place) and one more die."""
    shorter = combinations_with_replacement(range(kinds), size - 1)
    place = {hand: number for number, hand in enumerate(shorter)}
    return tuple((place[h[:-1]], h[-1]) for h in combinations_with_replacement(range(kinds), size))


def totals(dice: int, scores: Sequence[int]) -> list[list[int]]:
    """What every hand scores, level by level as in `hands`.

    >>> totals(2, (0, 2))
    [[0, 2, 4], [0, 2], [0]]
    """
    levels = [[0], list(scores)]
    for size in range(2, dice + 1):
        shorter = levels[-1]
        levels.append([shorter[place] + scores[kind] for place, kind in _steps(size, len(scores))])
    return levels[::-1]
