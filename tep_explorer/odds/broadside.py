"""A ship's broadside: the numbers one side brings to a battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from .checks import FACES, MOST_CARDS, MOST_DICE, MOST_TOKENS, Inspection, sealed

_ALL = frozenset(FACES)

#: Every Reroll card there can be, and where it stands among them.
_RANK = {
    frozenset(card): rank
    for rank, card in enumerate(sorted(part for size in FACES for part in combinations(FACES, size)))
}

Symbols = Mapping[int, int] | Iterable[int]


@sealed
@dataclass(frozen=True, slots=True, init=False, repr=False)
class Broadside:
    """One side of a battle: dice, symbols, Deckhands on Cannons, automatic hits, tokens, Reroll cards.

    `symbols` maps a face to how many symbols show it (or lists the faces: ``[1, 6, 6]``). Each of up to four
    Reroll cards is the set of faces it names; equal cards are allowed. A Broadside never changes, can be
    compared and hashed, and prints as something that can be pasted back.

    >>> Broadside(dice=3, symbols={1: 1, 6: 2}, cannons=1, surefire=2, rerolls=[{2, 3}])
    Broadside(dice=3, symbols={1: 1, 6: 2}, cannons=1, surefire=2, rerolls=[{2, 3}])
    >>> Broadside(2, [6, 6]) == Broadside(2, {6: 2})
    True
    """

    dice: int
    scores: tuple[int, ...]  #: how many symbols the faces 1 to 6 match
    cannons: int
    hits: int
    surefire: int
    rerolls: tuple[frozenset[int], ...]

    def __init__(
        self,
        dice: int,
        symbols: Symbols = (),
        cannons: int = 0,
        hits: int = 0,
        surefire: int = 0,
        rerolls: Iterable[Iterable[int]] = (),
    ) -> None:
        scores = _plain_scores(symbols)
        cards = _plain_cards(rerolls)
        if scores is None or cards is None or not _plain(dice, cannons, hits, surefire):
            inspection = Inspection()
            dice = inspection.number("dice", dice, 1, MOST_DICE)
            scores = inspection.symbols(symbols)
            cannons = inspection.number("cannons", cannons)
            hits = inspection.number("hits", hits)
            surefire = inspection.number("surefire", surefire, 0, MOST_TOKENS)
            cards = inspection.cards(rerolls)
            inspection.finish()
        _fill(self, dice, scores, cannons, hits, surefire, cards)

    @property
    def symbols(self) -> dict[int, int]:
        """The symbols as face -> count, without the faces that have none.

        >>> Broadside(2, [6, 1, 6]).symbols
        {1: 1, 6: 2}
        """
        return {face: count for face, count in zip(FACES, self.scores, strict=True) if count}

    @property
    def fixed(self) -> int:
        """The damage that needs no dice: Deckhands on Cannons and automatic hits.

        >>> Broadside(2, cannons=1, hits=2).fixed
        3
        """
        return self.cannons + self.hits

    def replace(self, **changes: Any) -> Broadside:
        """The same broadside with some fields changed.

        >>> Broadside(2, {6: 1}).replace(dice=3, surefire=1)
        Broadside(dice=3, symbols={6: 1}, surefire=1)
        """
        fields = {"dice": self.dice, "symbols": self.symbols, "cannons": self.cannons, "hits": self.hits}
        return Broadside(**{**fields, "surefire": self.surefire, "rerolls": self.rerolls, **changes})

    def refitted(self, dice: int, cannons: int, surefire: int) -> Broadside:
        """`replace` for three figures that are known to be right: a sweep needs many of these.

        >>> Broadside(2, {6: 1}, hits=1).refitted(3, 2, 1)
        Broadside(dice=3, symbols={6: 1}, cannons=2, hits=1, surefire=1)
        """
        twin = object.__new__(Broadside)
        _fill(twin, dice, self.scores, cannons, self.hits, surefire, self.rerolls)
        return twin

    def __repr__(self) -> str:
        numbers = {"cannons": self.cannons, "hits": self.hits, "surefire": self.surefire}
        more = "".join(f", {name}={number}" for name, number in numbers.items() if number)
        if self.rerolls:
            cards = ", ".join("{" + ", ".join(map(str, sorted(card))) + "}" for card in self.rerolls)
            more += f", rerolls=[{cards}]"
        return f"Broadside(dice={self.dice}, symbols={self.symbols}{more})"


_set_dice = Broadside.__dict__["dice"].__set__
_set_scores = Broadside.__dict__["scores"].__set__
_set_cannons = Broadside.__dict__["cannons"].__set__
_set_hits = Broadside.__dict__["hits"].__set__
_set_surefire = Broadside.__dict__["surefire"].__set__
_set_rerolls = Broadside.__dict__["rerolls"].__set__


def _fill(
    ship: Broadside,
    dice: int,
    scores: tuple[int, ...],
    cannons: int,
    hits: int,
    surefire: int,
    rerolls: tuple[frozenset[int], ...],
) -> None:
    """Write the fields of a new Broadside, past the guard that keeps it from changing later."""
    _set_dice(ship, dice)
    _set_scores(ship, scores)
    _set_cannons(ship, cannons)
    _set_hits(ship, hits)
    _set_surefire(ship, surefire)
    _set_rerolls(ship, rerolls)


def _plain(dice: object, cannons: object, hits: object, surefire: object) -> bool:
    """Whether the four numbers are plainly right; anything else gets the full inspection."""
    return (
        type(dice) is int
        and type(cannons) is int
        and type(hits) is int
        and type(surefire) is int
        and 1 <= dice <= MOST_DICE
        and cannons >= 0
        and hits >= 0
        and 0 <= surefire <= MOST_TOKENS
    )


def _plain_cards(rerolls: object) -> tuple[frozenset[int], ...] | None:
    """The cards of a list or tuple of sets that is plainly right, in their fixed order, else None."""
    if type(rerolls) not in (tuple, list) or len(rerolls) > MOST_CARDS:  # type: ignore[arg-type]
        return None
    cards = []
    for card in rerolls:  # type: ignore[attr-defined]
        if type(card) not in (set, frozenset) or not card or not card <= _ALL:
            return None
        for face in card:
            if type(face) is not int:
                return None
        cards.append(frozenset(card))
    if len(cards) > 1:
        cards.sort(key=_RANK.__getitem__)
    return tuple(cards)


def _plain_scores(symbols: object) -> tuple[int, ...] | None:
    """The scores of a dict that is plainly right, else None."""
    if type(symbols) is not dict:
        return None
    scores = [0, 0, 0, 0, 0, 0]
    for face, count in symbols.items():
        if type(face) is not int or type(count) is not int or not 0 < face < 7 or count < 0:
            return None
        scores[face - 1] = count
    return tuple(scores)
