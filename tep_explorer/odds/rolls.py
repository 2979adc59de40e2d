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
def additions(dice: int, falls: tuple[int, ...]) -> tuple[tuple[Pick, ...], ...]:
    """For hands of one die fewer, then two fewer, ...: the six hands that adding one die can give.

    Each pick takes the six out of the level above, a kind of two faces twice, so `sum` averages over a
    rerolled die and `max` chooses the face a Sure-fire token sets.

    >>> [pick([10, 20, 30]) for pick in additions(2, (5, 1))[0]]
    [(10, 10, 10, 10, 10, 20), (20, 20, 20, 20, 20, 30)]
    """
    levels = hands(dice, len(falls))
    added = [kind for kind, count in enumerate(falls) for _ in range(count)]
    return tuple(_additions(upper, lower, added) for upper, lower in pairwise(levels))


def _additions(upper: Sequence[Hand], lower: Sequence[Hand], added: Sequence[int]) -> tuple[Pick, ...]:
    place = {hand: number for number, hand in enumerate(upper)}
    return tuple(itemgetter(*(place[tuple(sorted((*hand, kind)))] for kind in added)) for hand in lower)


@cache
def keeps(dice: int, kinds: int, loose: frozenset[int]) -> tuple[Pick, ...]:
    """For every full hand: all hands that may be kept of it when dice of the `loose` kinds may go.

    >>> [pick("abcdef") for pick in keeps(2, 2, frozenset({1}))]
    [('a', 'a'), ('b', 'd'), ('c', 'e', 'f')]
    """
    place = places(dice, kinds)
    return tuple(_pick([place[kept] for kept in kept_of(hand, loose)]) for hand in hands(dice, kinds)[0])


def kept_of(hand: Hand, loose: frozenset[int]) -> list[Hand]:
    """Every different hand that may be kept of `hand`, most dice first.

    >>> kept_of((0, 1, 1), frozenset({1}))
    [(0, 1, 1), (0, 1), (0,)]
    """
    stay = tuple(kind for kind in hand if kind not in loose)
    go = [kind for kind in hand if kind in loose]
    sizes = range(len(go), -1, -1)
    found = (tuple(sorted(stay + part)) for size in sizes for part in combinations(go, size))
    return list(dict.fromkeys(found))


class Turn(NamedTuple):
    """A full hand while a Reroll card is resolved die by die; odd kinds mark dice that were rerolled."""

    place: int
    marks: int
    cleared: int  #: the place of the same hand without marks
    without: tuple[int, ...]  #: where the hand stands, one die fewer, when one more die is taken up


@cache
def turns(dice: int, kinds: int, loose: frozenset[int]) -> tuple[Turn, ...]:
    """All full hands as turns, most marks first: what a turn can lead to stands before it.

    >>> turns(1, 2, frozenset({0}))
    (Turn(place=1, marks=1, cleared=0, without=()), Turn(place=0, marks=0, cleared=0, without=(0,)))
    """
    full, fewer = hands(dice, kinds)[:2]
    place = {hand: number for number, hand in enumerate(full)}
    spot = {hand: number for number, hand in enumerate(fewer)}
    found = []
    for number, hand in enumerate(full):
        cleared = tuple(sorted(kind & ~1 for kind in hand))
        taken = [hand.index(kind) for kind in sorted(set(hand)) if kind in loose]
        without = tuple(spot[hand[:die] + hand[die + 1 :]] for die in taken)
        found.append(Turn(number, sum(kind & 1 for kind in hand), place[cleared], without))
    return tuple(sorted(found, key=lambda turn: -turn.marks))


def _pick(numbers: list[int]) -> Pick:
    """An itemgetter of one place gives no tuple; of the same place twice it does, and `max` does not mind."""
    return itemgetter(*numbers) if len(numbers) > 1 else itemgetter(numbers[0], numbers[0])


@cache
def tops(dice: int, kinds: int, fewer: int) -> tuple[int, ...]:
    """For every full hand, where its best dice stand among the hands with `fewer` dice (kinds score upwards).

    >>> tops(2, 2, 1)
    (0, 1, 1)
    """
    levels = hands(dice, kinds)
    place = {hand: number for number, hand in enumerate(levels[fewer])}
    return tuple(place[hand[fewer:]] for hand in levels[0])


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
