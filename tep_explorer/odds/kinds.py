"""Faces sorted into kinds: what tells one face of a die from another in a given attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

#: The kinds a Reroll card names, as bits: the lowest bit is kind 0.
Card = int
Cards = tuple[Card, ...]
Counts = tuple[int, ...]


class Kinds(NamedTuple):
    """The faces of a die, sorted into kinds that score alike and are named by the same cards.

    With `marked` dice every kind comes twice: an even number while the die is fresh, the odd number after it
    once it was rerolled. Kinds are sorted by score, so the best dice of a hand are its last. When no card is
    left only the score matters: kinds of the same score are one *grade*.
    """

    first: Counts  #: how many faces of a fresh die are of each kind
    again: Counts  #: the same for a die that was rerolled
    cards: Cards  #: the kinds each card names
    grades: Counts  #: the different scores
    sizes: Counts  #: how many kinds have each score
    falls: Counts  #: how many faces have each score

    @classmethod
    def sort(cls, scores: Sequence[int], cards: Sequence[frozenset[int]], stay: int = -1) -> Kinds:
        """The kinds of these scores and cards; a card does not count for faces of the score `stay`.

        >>> Kinds.sort((1, 0, 0, 0, 0, 2), [frozenset({2, 3})])[1:]
        ((2, 2, 1, 1), (2,), (0, 1, 2), (2, 1, 1), (4, 1, 1))
        >>> Kinds.sort((1, 0, 0, 0, 0, 2), [frozenset({1, 6}), frozenset({6})], stay=2).cards
        (2,)
        """
        shift = len(cards)
        named, named_by_any = [0] * shift, (1 << shift) - 1
        first: list[int] = []
        grades: list[int] = []
        sizes: list[int] = []
        falls: list[int] = []
        before = last = -1
        kind = 1  #: as a bit, like those of a card
        for sign in sorted(signed(scores, cards, stay)):
            if sign == before:
                first[-1] += 1
                falls[-1] += 1
                continue
            before = sign
            first.append(1)
            score = sign >> shift
            if score == last:
                sizes[-1] += 1
                falls[-1] += 1
            else:
                last = score
                grades.append(score)
                sizes.append(1)
                falls.append(1)
            if sign & named_by_any:
                for bit in range(shift):
                    if sign >> bit & 1:
                        named[bit] += kind
            kind += kind
        useful = tuple([card for card in named if card])
        fresh = tuple(first)
        return cls(fresh, fresh, useful, tuple(grades), tuple(sizes), tuple(falls))

    def eased(self) -> Kinds:
        """The same without a single card that names only worst faces: it turns a die into a better one.

        Rerolling a die that shows a worst face never hurts, so such a card is used for all it names, and
        then every die has fallen in one of 36 equally likely ways.

        >>> Kinds.sort((0, 0, 0, 0, 0, 2), [frozenset({1, 2, 3})]).eased().first
        (27, 9)
        """
        if len(self.cards) != 1 or self.cards[0] >> self.sizes[0]:
            return self
        named = self.first[self.sizes[0] - 1]
        falls = [(6 + named) * count for count in self.falls]
        falls[0] -= 6 * named
        first = tuple(falls)
        return Kinds(first, first, (), self.grades, (1,) * len(falls), self.falls)

    def marked(self) -> Kinds:
        """The same with every kind twice, for dice that remember whether they were rerolled."""
        if not self.cards:
            return self
        fresh = tuple([number for count in self.first for number in (count, 0)])
        kinds = range(len(self.first))
        cards = tuple([sum([(card >> kind & 1) << 2 * kind for kind in kinds]) for card in self.cards])
        sizes = tuple([2 * size for size in self.sizes])
        return Kinds(fresh, (0, *fresh[:-1]), cards, self.grades, sizes, self.falls)


def signed(scores: Sequence[int], cards: Sequence[frozenset[int]], stay: int = -1) -> list[int]:
    """A number for each face, the same for faces of one kind, greater for a greater score.

    >>> signed((1, 0, 0, 0, 0, 2), [frozenset({2, 3})])
    [2, 1, 1, 0, 0, 4]
    """
    shift = len(cards)
    signs = [score << shift for score in scores]
    for bit, card in enumerate(cards):
        for face in card:
            if scores[face - 1] != stay:
                signs[face - 1] += 1 << bit
    return signs


def levelled(scores: Sequence[int], dice: int, least: int, most: int) -> Sequence[int]:
    """The scores without differences that cannot matter to who wants damage and nothing else.

    Less than `least` is lost and more than `most` is won: one die never needs to score more than that, and
    what is lost even with the best face on all other dice is as bad as any other such face.

    >>> levelled((0, 0, 1, 2, 4, 9), dice=2, least=7, most=7)
    [0, 0, 1, 2, 4, 8]
    >>> levelled((0, 0, 1, 2, 2, 3), dice=2, least=5, most=5)
    [1, 1, 1, 2, 2, 3]
    """
    top = max(scores)
    best = most + 1 if top > most else top
    low = least - (dice - 1) * best - 1
    if best == top and low <= min(scores):
        return scores
    return [low if score < low else best if score > best else score for score in scores]
