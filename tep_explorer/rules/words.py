"""The words of the game as numbers: squares, boxes, ships, and the moves that are made of them.

A move is a kind and a few arguments, each from a fixed vocabulary, so every text either names one move or is
refused with what was expected. Moves are interned: equal texts are the same object.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import Any, ClassVar, TypeVar

from ..box import ASSIGNMENTS, BOOTY, HIDE_OUT, ORDERS, SEARCH_KINDS
from ..box.sealed import sealed

CHANCE, END = -1, -2
SQUARES = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")
CORNERS = (0, 3, 12, 15)
RIGGING, CANNONS, EXTORT, REPAIR = range(4)
SUGARCANE, RUM, COFFEE, GUNPOWDER = range(4)
PLUNDER, TRADE, CREW_UP, SEARCH, ATTACK, HIDING = range(6)
ORDER_NAMES = (*ORDERS, HIDE_OUT)
#: The orders as they stand in a sentence.
ORDER_TITLES = tuple(name.replace("_", " ").title() for name in ORDER_NAMES)
SAIL_2, IGNORE_STORM = SEARCH_KINDS.index("sail_2"), SEARCH_KINDS.index("ignore_storm")
#: Whom one may want to attack: a seat, a merchant (4 orange, 5 green), or the Navy (6).
ORANGE, GREEN, NAVY = 4, 5, 6
MERCHANT_NAMES = ("orange", "green")
#: The two seats of a solo game.
HUMAN, LEGEND = 0, 1
STEPS = ("setup", "helm", "sail", "order", "bonus", "line", "over")


@sealed
@dataclass(frozen=True, slots=True)
class Domain:
    """A vocabulary: the texts of its values, which count from `base`."""

    name: str
    texts: tuple[str, ...]
    base: int = 0

    def value(self, text: str) -> int | None:
        """The number behind a text, or None."""
        return self.texts.index(text) + self.base if text in self.texts else None

    def text(self, value: int) -> str:
        """The text of a number."""
        return self.texts[value - self.base]

    def values(self) -> range:
        """Every number of this vocabulary."""
        return range(self.base, self.base + len(self.texts))


SQUARE = Domain("square", SQUARES)
SPACE = Domain("wheel space", tuple("012345"))
BOX = Domain("assignment", ASSIGNMENTS)
CUBE = Domain("booty", BOOTY)
DIE = Domain("die face", tuple("123456"), 1)
COUNT = Domain("number", tuple("123"), 1)
SEAT = Domain("seat", tuple("0123"))
#: The Navy is in it so that "attack navy" can be asked about; it is never legal.
TARGET = Domain("target", (*SEAT.texts, *MERCHANT_NAMES, "navy"))
SHIP = Domain("ship", ("orange", "green", "navy"))
SIDE = Domain("side", ("a", "b"))
CREW = Domain("crew card", tuple(f"crew-{i:02d}" for i in range(1, 25)))
CAPTAIN_SIDE = tuple(f"captain-{i}{side}" for i in range(1, 5) for side in "ab")
CARD = Domain("card", (*CREW.texts, *CAPTAIN_SIDE))
MAP = Domain("map card", tuple(f"map-{i:02d}" for i in range(1, 17)))
MERCHANT = Domain("merchant card", tuple(f"merchant-{i:02d}" for i in range(1, 12)))
CAPTAIN = Domain("captain card", tuple(f"captain-{i}" for i in range(1, 5)))
HELM_MAT = Domain("helm mat", tuple(f"helm-{i}" for i in range(1, 5)))
LEGEND_MAT = Domain("legend mat", tuple(f"legend-{i}" for i in range(1, 5)))
TOKEN = Domain("search token", SEARCH_KINDS)
ORDER = Domain("order", ORDERS)
#: Where a Deckhand can stand: the four boxes, then wheel spaces 1-5.
BERTH = Domain("place of a Deckhand", (*ASSIGNMENTS, "1", "2", "3", "4", "5"))

Signature = tuple[tuple[str, Domain], ...]

ACTIONS: dict[str, Signature] = {
    # set-up
    "ports": (("orange", SQUARE),),
    "anchor": (("navy", SQUARE),),
    "cove": (("at", SQUARE),),
    "side": (("side", SIDE),),
    # helm
    "helm": (("to", SPACE),),
    "skip": (("from", BOX),),
    "lift": (("to", BOX),),
    # sailing and jostling
    "sail": (("to", SQUARE),),
    "shelter": (("to", SQUARE),),
    "boost": (),
    "stop": (),
    "jostle": (("from", BERTH),),
    # orders
    "plunder": (),
    "trade": (("cubes", COUNT),),
    "crew_up": (),
    "search": (),
    "attack": (("target", TARGET),),
    "hide_out": (),
    "pass": (),
    "load": (("cube", CUBE),),
    "drop": (("cube", CUBE),),
    "swap": (("out", CUBE), ("in", CUBE)),
    "refresh": (),
    "hire": (("crew", CREW),),
    "replace": (("out", CREW), ("crew", CREW)),
    "mutiny": (),
    "done": (),
    "move": (("from", BERTH), ("to", BOX)),
    # battle
    "reroll": (("card", CREW), ("dice", DIE)),
    "set": (("die", DIE), ("face", DIE)),
    "fire": (),
    "port": (("at", SQUARE),),
    "berth": (("to", BOX),),
    # bonus actions
    "bonus": (("card", CARD), ("icon", COUNT)),
    "exchange": (("out", CUBE), ("in", CUBE)),
    "steer": (("ship", SHIP), ("to", SQUARE)),
    # the Ship Line
    "line": (),
    # the Legendary Pirate
    "ring": (),
    "sell": (("cube", CUBE),),
    "gain": (),
    "bury": (("at", SQUARE),),
}
OUTCOMES: dict[str, Signature] = {
    "map": (("card", MAP),),
    "order": (("token", ORDER),),
    "captain": (("card", CAPTAIN),),
    "merchant": (("card", MERCHANT),),
    "crew": (("card", CREW),),
    "draw": (("cube", CUBE),),
    "reveal": (("token", TOKEN),),
    "roll": (("dice", DIE),),
    "helm_mat": (("mat", HELM_MAT),),
    "legend_mat": (("mat", LEGEND_MAT),),
}
#: Kinds whose last argument is repeated, one to three times, in ascending order.
DICE_KINDS = frozenset({"reroll", "roll"})

M = TypeVar("M", bound="Move")


@sealed
class Move:
    """What somebody does or chance brings: a kind and arguments, printed as text that parses back."""

    __slots__ = ("args", "kind", "text")
    kind: str
    args: tuple[int, ...]
    text: str
    vocabulary: ClassVar[dict[str, Signature]] = {}
    _known: ClassVar[dict[tuple[str, tuple[int, ...]], Any]] = {}

    @classmethod
    def of(cls: type[M], kind: str, *args: int) -> M:
        """The one move of this kind with these numbers."""
        found: M | None = cls._known.get((kind, args))
        if found is None:
            found = object.__new__(cls)
            words = (d.text(a) for d, a in zip(_domains(cls.vocabulary[kind], len(args)), args, strict=True))
            object.__setattr__(found, "kind", kind)
            object.__setattr__(found, "args", args)
            object.__setattr__(found, "text", " ".join((kind, *words)))
            cls._known[kind, args] = found
        return found

    @classmethod
    def parse(cls: type[M], text: str) -> M:
        """The move that `text` names, dice in any order; ValueError says what was expected."""
        if not isinstance(text, str):
            raise ValueError(f"{type(text).__name__} is not the text of a move")
        if len(text) > 60 or not text.isascii():
            raise ValueError(
                f"{text[:40]!r}: a move has at most 60 characters, none with accents or the like"
            )
        kind, *words = text.split() or [""]
        signature = cls.vocabulary.get(kind)
        if signature is None:
            raise ValueError(f"{text[:40]!r}: no such move; known are {', '.join(cls.vocabulary)}")
        return cls.of(kind, *_numbers(text, kind, signature, words))

    @classmethod
    def every(cls: type[M]) -> Iterator[M]:
        """Every move there can be, kind by kind."""
        for kind, signature in cls.vocabulary.items():
            for args in _all_arguments(kind, signature):
                yield cls.of(kind, *args)

    def to_dict(self) -> dict[str, Any]:
        """The move as plain data: its kind and its arguments by name."""
        data: dict[str, Any] = {"kind": self.kind}
        signature = self.vocabulary[self.kind]
        for (name, domain), value in zip(signature, self.args, strict=False):
            data[name] = _plain(domain, value)
        if self.kind in DICE_KINDS:
            data["dice"] = list(self.args[len(signature) - 1 :])
        return data

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).parse, (self.text,)

    def __lt__(self, other: Move) -> bool:
        return self.text < other.text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({self.text!r})"


class Action(Move):
    """What a seat may do."""

    __slots__ = ()
    vocabulary = ACTIONS
    _known: ClassVar[dict[tuple[str, tuple[int, ...]], Action]] = {}


class Outcome(Move):
    """What chance brings: a roll, a cube, a card, a token."""

    __slots__ = ()
    vocabulary = OUTCOMES
    _known: ClassVar[dict[tuple[str, tuple[int, ...]], Outcome]] = {}


def _plain(domain: Domain, value: int) -> Any:
    text = domain.text(value)
    return int(text) if text.isdigit() else text


def _domains(signature: Signature, count: int) -> list[Domain]:
    domains = [domain for _, domain in signature]
    return domains + domains[-1:] * (count - len(domains))


def _numbers(text: str, kind: str, signature: Signature, words: list[str]) -> list[int]:
    repeated = kind in DICE_KINDS
    low, high = len(signature), len(signature) + (2 if repeated else 0)
    if not low <= len(words) <= high:
        wanted = ", ".join(domain.name for _, domain in signature) or "nothing"
        raise ValueError(f"{text[:40]!r}: {kind} takes {wanted}{' (one to three)' if repeated else ''}")
    numbers = []
    for domain, word in zip(_domains(signature, len(words)), words, strict=True):
        value = domain.value(word)
        if value is None:
            raise ValueError(f"{text[:40]!r}: {word[:20]!r} is not a {domain.name}")
        numbers.append(value)
    return [*numbers[: low - 1], *sorted(numbers[low - 1 :])] if repeated else numbers


def _all_arguments(kind: str, signature: Signature) -> Iterable[tuple[int, ...]]:
    if kind not in DICE_KINDS:
        return product(*(domain.values() for _, domain in signature))
    heads = product(*(domain.values() for _, domain in signature[:-1]))
    rolls = [roll for n in (1, 2, 3) for roll in combinations_with_replacement(DIE.values(), n)]
    return (head + roll for head in heads for roll in rolls)
