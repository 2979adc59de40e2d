"""Rules in force: a box and readings, with everything that never changes in a game worked out once."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod

from ..box import Box, CrewCard
from .readings import READING, complete
from .words import CORNERS, DIE, ORDER_NAMES, SQUARES, Action, Outcome


class Chances:
    """The outcomes of one chance point with whole-number weights; exact, and cheap to draw from."""

    __slots__ = ("_exact", "known", "moves", "sums", "weights")

    def __init__(self, moves: Sequence[Outcome], weights: Sequence[int]) -> None:
        """Keep the outcomes that can happen, sorted."""
        pairs = sorted((move, weight) for move, weight in zip(moves, weights, strict=True) if weight)
        self.moves = tuple(move for move, _ in pairs)
        self.known = frozenset(self.moves)
        self.weights = tuple(weight for _, weight in pairs)
        self.sums = tuple(accumulate(self.weights))
        self._exact: tuple[tuple[Outcome, Fraction], ...] | None = None

    def exact(self) -> tuple[tuple[Outcome, Fraction], ...]:
        """Each outcome with its probability."""
        if self._exact is None:
            total = self.sums[-1]
            pairs = zip(self.moves, self.weights, strict=True)
            self._exact = tuple((move, Fraction(weight, total)) for move, weight in pairs)
        return self._exact

    def pick(self, number: int) -> Outcome:
        """The outcome at `number`, counted through the weights; number modulo the total is uniform."""
        return self.moves[bisect(self.sums, number % self.sums[-1])]


class Chart:
    """The sea as laid out: what is on each square, as plain lists a rule can ask. Equal seas are equal."""

    __slots__ = ("bury", "cards", "cove", "key", "market", "settlement", "storm")

    def __init__(self, box: Box, cards: tuple[int, ...]) -> None:
        """`cards[square]` is the index of the map card there, or -1."""
        from ..box import BOOTY

        self.cards = cards
        self.key = (box.fingerprint, cards)
        faces = [box.map[card] if card >= 0 else None for card in cards]
        self.settlement = tuple(face.settlement if face else 0 for face in faces)
        self.market = tuple(BOOTY.index(face.market) if face and face.market else -1 for face in faces)
        self.bury = tuple(face.bury or 0 if face else 0 for face in faces)
        self.cove = tuple(bool(face and face.cove) for face in faces)
        self.storm = tuple(bool(face and face.storm) for face in faces)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Chart) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)


class Rules:
    """A box and readings in force; shared by every position of a game."""

    def __init__(self, box: Box, readings: Mapping[str, str]) -> None:
        """Use `rules_in_force`, which shares equal ones."""
        self.box = box
        self.reads = dict(readings)
        self.changed = {id: option for id, option in self.reads.items() if option != READING[id].default}
        self.key = (box.fingerprint, tuple(sorted(self.changed.items())))
        self.near = tuple(tuple(_neighbours(square, False)) for square in range(16))
        diagonal = self.reads["M5"] == "diagonal"
        self.legs = tuple(tuple(_neighbours(square, diagonal)) for square in range(16))
        self.far = tuple(tuple(distance(a, b) for b in range(16)) for a in range(16))
        self.deckhand_rank = next(i for i, rank in enumerate(box.ranks) if rank.reward == "deckhand")
        self.damage = tuple(card.damage for card in box.merchant)
        #: Crew cards (0-23), then captains' sides (24-31): the order that triggers each.
        self.faces: tuple[CrewCard, ...] = (*box.crew, *box.captain)
        self.trigger = tuple(ORDER_NAMES.index(face.trigger) for face in self.faces)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Rules) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Rules {self.box.fingerprint} {self.changed or 'by the book'}>"

    def every_action(self, captains: int) -> tuple[Action, ...]:
        """Every action there can be, ever legal or not, in a game of so many captains."""
        return tuple(
            action
            for action in Action.every()
            if action.kind != "attack" or action.args[0] < captains or action.args[0] >= 4
        )

    def chart(self, cards: tuple[int, ...]) -> Chart:
        """The sea with these map cards on the squares."""
        return _chart(self.box, cards)

    def card(self, index: int) -> CrewCard:
        """A crew card (0-23) or a captain's side (24-31)."""
        return self.faces[index]


@lru_cache(maxsize=64)
def _chart(box: Box, cards: tuple[int, ...]) -> Chart:
    return Chart(box, cards)


def rules_in_force(box: Box | None = None, readings: Mapping[str, str] | None = None) -> Rules:
    """The rules of a box under readings, the standard box by the book unless said otherwise."""
    chosen = complete(readings)
    return _rules(Box.given(box), tuple(sorted(chosen.items())))


@lru_cache(maxsize=64)
def _rules(box: Box, readings: tuple[tuple[str, str], ...]) -> Rules:
    return Rules(box, dict(readings))


def _neighbours(square: int, diagonal: bool) -> Iterator[int]:
    x, y = square % 4, square // 4
    for other in sorted(range(16), key=SQUARES.__getitem__):
        dx, dy = abs(other % 4 - x), abs(other // 4 - y)
        if dx + dy == 1 or (diagonal and dx == dy == 1):
            yield other


def distance(a: int, b: int) -> int:
    """How many cards lie between two squares, counted by edges."""
    return abs(a % 4 - b % 4) + abs(a // 4 - b // 4)


def opposite(corner: int) -> int:
    """The corner across the sea."""
    return CORNERS[3 - CORNERS.index(corner)]


@lru_cache(maxsize=3)
def rolls(dice: int) -> Chances:
    """Every roll of one to three dice, sorted faces, with how many ordered rolls it stands for."""
    faces = list(combinations_with_replacement(DIE.values(), dice))
    weights = [factorial(dice) // prod(factorial(roll.count(f)) for f in set(roll)) for roll in faces]
    return Chances([Outcome.of("roll", *roll) for roll in faces], weights)


@lru_cache(maxsize=4096)
def draws(kind: str, counts: tuple[int, ...]) -> Chances:
    """One thing drawn from several, `counts[i]` of the i-th."""
    return Chances([Outcome.of(kind, i) for i in range(len(counts))], counts)


@lru_cache(maxsize=4096)
def cards(kind: str, mask: int, size: int) -> Chances:
    """One of the cards in `mask`, all equally likely."""
    return draws(kind, tuple(mask >> i & 1 for i in range(size)))
