"""Every roll of one, two or three dice, sorted, and how one becomes another: tables that ask no question.

Faces that score alike and are named by the same Reroll cards are one *kind*. A *hand* is a sorted tuple of
kinds: the dice that lie on the table, or those of them that are kept. There are at most 56 full hands of
three dice. The tables depend on the number of dice, on how many faces each kind has, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from operator import itemgetter, mul
from typing import NamedTuple

Hand = tuple[int, ...]
Six = tuple[int, int, int, int, int, int]
Moves = tuple[tuple[int, ...], tuple[int, ...]]  #: places of hands, and of what may be kept of each
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
def _orders(dice: int, kinds: int) -> tuple[int, ...]:
    """In how many orders the dice of each full hand can fall."""
    return tuple(
        factorial(dice) // prod([factorial(hand.count(kind)) for kind in set(hand)])
        for hand in hands(dice, kinds)[0]
    )


@cache
def weights(dice: int, falls: tuple[int, ...]) -> tuple[int, ...]:
    """In how many of the 6, 36 or 216 rolls each full hand falls; `falls` counts the faces of each kind.

    >>> weights(2, (5, 1))
    (25, 10, 1)
    """
    products = map(prod, combinations_with_replacement(falls, dice))
    return tuple(map(mul, _orders(dice, len(falls)), products))


@cache
def _added(dice: int, kinds: int) -> tuple[Hand, ...]:
    """For every hand that is not full: where it stands with one die of each kind more."""
    place = places(dice, kinds)
    return tuple(
        tuple(place[tuple(sorted((*hand, kind)))] for kind in range(kinds))
        for lower in hands(dice, kinds)[1:]
        for hand in lower
    )


@cache
def additions(dice: int, falls: tuple[int, ...]) -> tuple[Six, ...]:
    """For every hand that is not full, in their order: the six hands that adding one die can give.

    Hands are given by their places in the list of all hands; a kind of two faces comes twice.

    >>> additions(2, (5, 1))
    ((0, 0, 0, 0, 0, 1), (1, 1, 1, 1, 1, 2), (3, 3, 3, 3, 3, 4))
    """
    six: Callable[[Hand], Six] = itemgetter(*[kind for kind, count in enumerate(falls) for _ in range(count)])
    return tuple(map(six, _added(dice, len(falls))))


class Part(NamedTuple):
    """A full hand and a part of it that is kept, by their places; the kinds that go and stay, as bits."""

    hand: int
    kept: int
    gone: int
    stay: int


@cache
def _parts(dice: int, kinds: int) -> tuple[Part, ...]:
    """Every full hand with every different part of it, most dice first."""
    place = places(dice, kinds)
    return tuple(
        Part(place[hand], place[kept], _bits(part), _bits(kept))
        for hand in hands(dice, kinds)[0]
        for part, kept in _splits(hand).items()
    )


def _splits(hand: Hand) -> dict[Hand, Hand]:
    """What may go of a hand, fewest dice first, and what then stays."""
    dice = range(len(hand))
    going = [set(some) for size in range(len(hand) + 1) for some in combinations(dice, size)]
    return {
        tuple([hand[die] for die in some]): tuple([hand[die] for die in dice if die not in some])
        for some in going
    }


def _bits(hand: Hand) -> int:
    return sum([1 << kind for kind in set(hand)])


@cache
def keeps(dice: int, kinds: int, loose: int, surely: int = 0) -> Moves:
    """Every full hand with every part of it that may be kept when some dice of the `loose` kinds go.

    Loose kinds are given as bits, and so are those of them that all go if any go; hands are given by their
    places in the list of all hands.

    >>> keeps(2, 2, 0b10)
    ((1, 2, 2), (3, 4, 5))
    >>> keeps(2, 2, 0b10, surely=0b10)
    ((1, 2), (3, 5))
    """
    firm = ~loose
    parts = _parts(dice, kinds)
    return _moves(
        [(hand, kept) for hand, kept, gone, stay in parts if gone and not (gone & firm or stay & surely)]
    )


@cache
def lasts(dice: int, kinds: int, loose: int, worst: int) -> tuple[Pick, Moves]:
    """`keeps` for the last card of somebody who wants damage: what is surely rerolled, and what may be.

    Dice of the first `worst` kinds can only get better, so all that may go do go. Of the others the lower
    ones go first. The pick takes, for every full hand, what is left without the former; the rest says what
    else may be kept.

    >>> surely, moves = lasts(2, 3, 0b11, 1)
    >>> hands(2, 3)[0], surely([hand for level in hands(2, 3) for hand in level])
    (((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)), ((), (1,), (2,), (1, 1), (1, 2), (2, 2)))
    >>> moves
    ((1, 3, 3, 4), (9, 7, 9, 8))
    """
    sure = lowest(loose, worst)
    firm, maybe = ~loose, loose & ~sure
    surely, moves = [], []
    for hand, kept, gone, stay in _parts(dice, kinds):
        if gone & firm or stay & sure:
            continue
        if not gone & maybe:
            surely.append(kept)
        elif not stay & maybe & ~(-1 << gone.bit_length() - 1):
            moves.append((hand, kept))
    return gather(surely), _moves(moves)


def lowest(loose: int, worst: int) -> int:
    """Those of the loose kinds, as bits, that are among the first so many.

    >>> bin(lowest(0b110, 2))
    '0b10'
    """
    return loose & ~(-1 << worst)


def _moves(pairs: Sequence[tuple[int, int]]) -> Moves:
    """Pairs as two rows: less to fetch from memory, which takes longer than the work itself."""
    return tuple([hand for hand, _ in pairs]), tuple([kept for _, kept in pairs])


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


@lru_cache(maxsize=256)
def totals(dice: int, scores: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """What every hand scores, level by level as in `hands`.

    >>> totals(2, (0, 2))
    ((0, 2, 4), (0, 2), (0,))
    """
    sizes = range(dice, -1, -1)
    return tuple(tuple(map(sum, combinations_with_replacement(scores, size))) for size in sizes)
