"""Everything about a table that can be set, each with its path, its name and the values it may be given.

The fields are the editor's vocabulary: its forms are drawn from them, and what a page asks for is checked
against them. They keep to what fits a mat or a track, not to what is possible: that is told beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..box import ASSIGNMENTS, BOOTY, ORDERS, SEARCH_KINDS, Box
from ..box.faces import CREW_LIMIT, DECKHANDS, HOLD, SURE_FIRE_LIMIT, TREASURES, MerchantCard
from ..notation.names import title
from ..notation.wording import plain, shorten
from ..rules.force import opposite
from ..rules.readings import READINGS, Reading
from ..rules.words import (
    CORNERS,
    CREW,
    HELM_MAT,
    LEGEND,
    LEGEND_MAT,
    MERCHANT,
    MERCHANT_NAMES,
    SQUARES,
)
from .faces import short_name

#: The steps at which a table can be set up, and their names.
STEPS = {
    "helm": "Order",
    "sail": "Sail",
    "order": "Execute",
    "bonus": "Bonus",
    "line": "Line",
    "over": "Over",
}
_KEPT = {"sail_2": "Sail 2 more", "ignore_storm": "Storm token"}
_TOKENS = {"gold_2": "2 Gold", "gold_3": "3 Gold", "sure_fire": "Sure-fire", "booty": "Booty", **_KEPT}
#: The Gold track of the Legendary Pirate is printed on its mat; this is the longest a file may give.
_LONGEST_TRACK = 20

Options = tuple[tuple[str, str], ...]
_ON_SEA: Options = tuple((square, square) for square in SQUARES)


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that can be set. `way` says how it lies in the data, "" where its path says so itself."""

    path: str
    label: str
    kind: str
    options: Options = ()
    low: int = 0
    high: int = 0
    way: str = ""
    owner: str = ""

    @property
    def values(self) -> tuple[str, ...]:
        """The texts of the values it may be given."""
        return tuple(value for value, _ in self.options)

    def word(self, value: object) -> str:
        """A value as it is called."""
        if self.kind == "flag":
            return "yes" if value else "no"
        return dict(self.options).get(str(value), "none" if value is None else str(value))


def catalog(data: Mapping[str, Any], box: Box, names: tuple[str, ...]) -> dict[str, Field]:
    """Every field of a table by its path."""
    fields = [*_turn_fields(data, box, names), *_table_fields(data, box), *_deck_fields(box)]
    fields += _reading_fields()
    for seat in range(len(data["seats"])):
        fields += seat_fields(data, seat, box, names[seat])
    return {field.path: field for field in fields}


def number(path: str, label: str, high: int, low: int = 0, **more: Any) -> Field:
    """A field with a whole number."""
    return Field(path, label, "number", (), low, high, **more)


def choice(path: str, label: str, options: Options, **more: Any) -> Field:
    """A field with one of some values."""
    return Field(path, label, "choice", options, **more)


def many(path: str, label: str, options: Options, high: int, **more: Any) -> Field:
    """A field with a list of at most so many values."""
    return Field(path, label, "list", options, 0, high, **more)


def flag(path: str, label: str, **more: Any) -> Field:
    """A field that is so or not."""
    return Field(path, label, "flag", (("true", "yes"), ("false", "no")), **more)


# What the fields of one captain are


def seat_fields(data: Mapping[str, Any], seat: int, box: Box, name: str) -> list[Field]:
    """The fields of one captain."""
    pirate = data.get("solo") is not None and seat == LEGEND
    return list(_seat_fields(seat, tuple(data["seats"][seat]["wheel"]), pirate, box, name))


@lru_cache(maxsize=64)
def _seat_fields(seat: int, wheel: tuple[str, ...], pirate: bool, box: Box, name: str) -> tuple[Field, ...]:
    path = f"seats.{seat}"
    fields = [
        number(f"{path}.gold", "Gold", _LONGEST_TRACK if pirate else box.gold_limit, owner=name),
        *(number(f"{path}.hands.{b}", title(b), DECKHANDS, owner=name) for b in ASSIGNMENTS),
        choice(f"{path}.space", "Captain on", _spaces(wheel), way="number", owner=name),
        *(flag(f"{path}.hands.wheel.{k}", str(k), way="peg", owner=name) for k in range(1, 6)),
        *(
            choice(f"{path}.wheel.{k}", f"Space {k}", _titled(ORDERS), way="swap", owner=name)
            for k in range(1, len(wheel))
        ),
        choice(f"{path}.at", "Ship on", _ON_SEA, owner=name),
        flag(f"{path}.hidden", "Hidden", owner=name),
        many(f"{path}.cargo", "Hold", _titled(BOOTY), HOLD, owner=name),
        many(f"{path}.buried", "Treasures", _ON_SEA, TREASURES, owner=name),
        many(f"{path}.crew", "Crew", crew_options(box), CREW_LIMIT, owner=name),
    ]
    return tuple(fields) if pirate else (*fields, *_own_fields(path, box, name))


def _own_fields(path: str, box: Box, name: str) -> Iterator[Field]:
    """What the Legendary Pirate has not: a captain card, a rank, tokens."""
    yield choice(f"{path}.rank", "Rank", _ranks(box), way="number", owner=name)
    yield number(f"{path}.surefire", "Sure-fire", SURE_FIRE_LIMIT, owner=name)
    for kind, words in _KEPT.items():
        yield number(f"{path}.kept.{kind}", words, box.search[kind], way="kept", owner=name)
    yield choice(f"{path}.card", "Captain", _captain_options(box), owner=name)
    yield flag(f"{path}.mutinied", "Mutinied", owner=name)


@lru_cache(maxsize=8)
def _captain_options(box: Box) -> Options:
    return _numbered(tuple((card.id, short_name(card.name)) for card in box.captain))


def _spaces(wheel: Sequence[str]) -> Options:
    return tuple((str(space), f"{space} {title(order)}") for space, order in enumerate(wheel))


@lru_cache(maxsize=8)
def _ranks(box: Box) -> Options:
    return tuple((str(at), f"{at} {plain(rank.name)}") for at, rank in enumerate(box.ranks, 1))


def _titled(words: tuple[str, ...]) -> Options:
    return tuple((word, title(word)) for word in words)


def _numbered(named: Options) -> Options:
    """Cards by name, each with the last part of its id, since names may be equal."""
    return tuple((id, f"{shorten(name, 28)} ({id.rpartition('-')[2]})") for id, name in named)


@lru_cache(maxsize=8)
def crew_options(box: Box) -> Options:
    """Every crew card by id and name."""
    return _numbered(tuple((card.id, short_name(card.name)) for card in box.crew))


# What everybody shares


def _table_fields(data: Mapping[str, Any], box: Box) -> Iterator[Field]:
    for spot in range(len(data["market"])):
        yield choice(f"market.{spot}", f"{box.market_values[spot]} Gold", _titled(BOOTY), way="swap")
    yield choice("ports", "Ports", _pairs(), way="ports")
    yield choice("navy", "Navy on", _ON_SEA)
    cards = _merchant_options(box)
    for name in MERCHANT_NAMES:
        path, owner = f"merchants.{name}", f"The {name} merchant"
        yield choice(f"{path}.at", "Lies on", _ON_SEA, owner=owner)
        yield choice(f"{path}.heading", "Heads for", _ON_SEA, owner=owner)
        yield choice(f"{path}.cargo", "Cargo", _titled(BOOTY), owner=owner)
        yield choice(f"{path}.card", "Card", cards, owner=owner)
    for place in range(3):
        yield choice(f"row.{place}", f"Crew for hire {place + 1}", crew_options(box))
    if data.get("solo") is not None:
        for key, domain, mats in (("helm", HELM_MAT, box.helm), ("legend", LEGEND_MAT, box.legend)):
            named = zip(domain.texts, (plain(mat.name) for mat in mats), strict=True)
            yield choice(f"solo.{key}", f"{key.title()} mat", _numbered(tuple(named)))
        yield number("solo.ring", "Ring", 11)


def _pairs() -> Options:
    """The two pairs of opposite corners."""
    pairs = [(corner, opposite(corner)) for corner in CORNERS]
    found = [(SQUARES[one], SQUARES[two]) for one, two in pairs if one < two]
    return tuple((f"{one}-{two}", f"{one} and {two}") for one, two in found)


@lru_cache(maxsize=8)
def _merchant_options(box: Box) -> Options:
    return tuple((card.id, _merchant_words(box, card)) for card in box.merchant)


def _merchant_words(box: Box, card: MerchantCard) -> str:
    guessed = any(box.source(f"{card.id}.{figure}") == "assumed" for figure in ("damage", "gold"))
    words = f"{card.id.rpartition('-')[2]}: damage {card.damage}, {card.gold} Gold"
    return f"{words} (assumed)" if guessed else words


# What is known of decks and tokens


def _deck_fields(box: Box) -> Iterator[Field]:
    for kind in SEARCH_KINDS:
        yield number(f"unseen.search.{kind}", _TOKENS[kind], box.search[kind], way="token")
    cards = _merchant_options(box)
    yield many("unseen.merchants", "Merchant cards to come", cards, len(MERCHANT.texts), way="freight")
    yield many("bottom", "Bottom of the crew deck, next first", crew_options(box), len(CREW.texts))


# The readings


@lru_cache(maxsize=1)
def _reading_fields() -> tuple[Field, ...]:
    return tuple(
        choice(f"readings.{reading.id}", reading.question, _readings_of(reading), way="reading")
        for reading in READINGS
    )


def _readings_of(reading: Reading) -> Options:
    """The options of a reading as they are called; the first is the one in force unless told."""
    usual = "the book" if reading.status == "settled" else "default"
    words = [option.replace("_", " ") for option in reading.options]
    return tuple(zip(reading.options, [f"{words[0]} ({usual})", *words[1:]], strict=True))


# The turn


def _turn_fields(data: Mapping[str, Any], box: Box, names: tuple[str, ...]) -> Iterator[Field]:
    yield choice("seat", "Turn of", tuple((str(i), name) for i, name in enumerate(names)), way="number")
    steps = STEPS if data["step"] in STEPS else {data["step"]: "Set-up", **STEPS}
    yield choice("step", "Step", tuple(steps.items()))
    yield flag("turn.crossed", "Ship Line crossed", way="turn")
    yield number("turn.sailed", "Cards sailed", 20, way="turn")
    yield number("turn.boosted", "Sail tokens used", box.search["sail_2"], way="turn")
    yield flag("turn.refreshed", "Crew row refreshed", way="turn")
    yield flag("turn.mutinied", "Mutiny this turn", way="turn")
    yield number("turn.paid", "Deckhands paid by Hide Out", DECKHANDS, way="turn")
    yield many("turn.hired", "Hired this turn", crew_options(box), CREW_LIMIT, way="turn")
    if data.get("solo") is not None:
        yield number("turn.rolled", "Its die", 6, way="turn")
