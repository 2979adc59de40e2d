"""Which figures a box has, and what each may be: one reader a figure.

A reader takes what stands in a file and returns the value the box keeps, or notes in the ledger what is wrong
and returns None. The sections at the end are the whole schema: reading, writing and the list of assumed
figures all follow them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .faces import (
    BONUS_KINDS,
    BOOTY,
    CAPTAIN_CARDS,
    CREW_CARDS,
    HIDE_OUT,
    MAP_CARDS,
    MERCHANT_CARDS,
    ORDERS,
    RANKS,
    REWARDS,
    SEARCH_KINDS,
    SEARCH_TOKENS,
    SOLO_KINDS,
    SOLO_MATS,
    TARGETS,
    TREASURES,
    Bonus,
    Level,
)
from .problems import Ledger, show

Reader = Callable[[object, str, Ledger], Any]

NAME_LENGTH = 60
NONE = "none"


def whole(low: int, high: int, what: str = "") -> Reader:
    """A whole number from `low` to `high`."""

    def read(value: object, path: str, ledger: Ledger) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int):
            ledger.add(path, f"{show(value)} is not a whole number")
        elif not low <= value <= high:
            ledger.add(path, f"{show(value)} is not {what or f'a number from {low} to {high}'}")
        else:
            return value
        return None

    return read


die_face = whole(1, 6, "a die face")


def text(value: object, path: str, ledger: Ledger) -> str | None:
    """A name: one line of printable text, not empty, not long."""
    if not isinstance(value, str):
        ledger.add(path, f"{show(value)} is not text")
    elif not value.strip():
        ledger.add(path, "is empty")
    elif len(value) > NAME_LENGTH:
        ledger.add(path, f"has {len(value)} characters; at most {NAME_LENGTH} are allowed")
    elif not value.isprintable():
        ledger.add(path, "has characters that cannot be shown (line breaks, controls)")
    else:
        return value
    return None


def flag(value: object, path: str, ledger: Ledger) -> bool | None:
    """True or false."""
    if isinstance(value, bool):
        return value
    ledger.add(path, f"{show(value)} is neither true nor false")
    return None


def one_of(options: Iterable[str]) -> Reader:
    """One of a few words."""
    known = tuple(options)

    def read(value: object, path: str, ledger: Ledger) -> str | None:
        if isinstance(value, str) and value in known:
            return value
        ledger.add(path, f"{show(value)} is not one of {', '.join(known)}")
        return None

    return read


@dataclass(frozen=True, slots=True)
class Nothing:
    """What a card has that may be absent, told from a value that could not be read."""


NOTHING = Nothing()


def optional(reader: Reader) -> Reader:
    """What `reader` reads, or "none" (null in JSON)."""

    def read(value: object, path: str, ledger: Ledger) -> Any:
        return NOTHING if value is None or value == NONE else reader(value, path, ledger)

    return read


def list_of(reader: Reader, low: int, high: int) -> Reader:
    """A list of `low` to `high` things."""

    def read(value: object, path: str, ledger: Ledger) -> tuple[Any, ...] | None:
        if not isinstance(value, list | tuple):
            ledger.add(path, f"{show(value)} is not a list")
            return None
        if not low <= len(value) <= high:
            span = str(low) if low == high else f"{low} to {high}"
            ledger.add(path, f"has {len(value)} entries; {span} are expected")
            return None
        items = [reader(item, f"{path}[{i}]", ledger) for i, item in enumerate(value)]
        return None if any(item is None for item in items) else tuple(items)

    return read


def sorted_unique(reader: Reader) -> Reader:
    """What `reader` reads, without repetition and in ascending order."""

    def read(value: object, path: str, ledger: Ledger) -> tuple[Any, ...] | None:
        items = reader(value, path, ledger)
        if items is not None and len(set(items)) < len(items):
            ledger.add(path, "lists something twice")
            return None
        return items if items is None else tuple(sorted(items))

    return read


def symbols(value: object, path: str, ledger: Ledger) -> tuple[int, ...] | None:
    """Die symbols by face, {"6": 2}, as six counts."""
    if not isinstance(value, Mapping):
        ledger.add(path, f"{show(value)} is not a table of die faces and counts")
        return None
    counts, sound, count = [0] * 6, True, whole(0, 6)
    for key, given in value.items():
        face = int(key) if isinstance(key, str) and key in {"1", "2", "3", "4", "5", "6"} else None
        if face is None:
            bare = isinstance(key, str) and key.isdigit() and len(key) < 10
            ledger.add(path, f"{key if bare else show(key)} is not a die face")
        number = None if face is None else count(given, f"{path}.{key}", ledger)
        if face is None or number is None:
            sound = False
        else:
            counts[face - 1] = number
    return tuple(counts) if sound else None


_BONUS_FIGURES: dict[str, Reader] = {
    "n": whole(1, 9),
    "faces": sorted_unique(list_of(die_face, 1, 6)),
    "cubes": list_of(one_of(BOOTY), 1, 3),
    "gold": whole(1, 20),
}


def bonus(kinds: Mapping[str, tuple[str, ...]]) -> Reader:
    """One bonus action of `kinds`, with just the figures its kind carries."""

    def read(value: object, path: str, ledger: Ledger) -> Bonus | None:
        if not isinstance(value, Mapping):
            ledger.add(path, f"{show(value)} is not a bonus action such as {{kind = 'sail'}}")
            return None
        kind = value.get("kind")
        if not isinstance(kind, str) or kind not in kinds:
            ledger.unknown(f"{path}.kind", kind, kinds, "bonus action")
            return None
        return _bonus_figures(kind, kinds[kind], value, path, ledger)

    return read


def _bonus_figures(
    kind: str, figures: tuple[str, ...], value: Mapping[str, object], path: str, ledger: Ledger
) -> Bonus | None:
    before = len(ledger.problems)
    for key in value:
        if key != "kind" and key not in figures:
            ledger.unknown(path, key, ("kind", *figures))
    found: dict[str, Any] = {}
    for key in figures:
        if key not in value:
            ledger.add(path, f"{kind} needs {key!r}")
        else:
            found[key] = _BONUS_FIGURES[key](value[key], f"{path}.{key}", ledger)
    return Bonus(kind, **found) if len(ledger.problems) == before else None


def by_order(reader: Reader) -> Reader:
    """A table from orders to what `reader` reads: five entries, empty where an order is absent."""

    def read(value: object, path: str, ledger: Ledger) -> tuple[Any, ...] | None:
        if not isinstance(value, Mapping):
            ledger.add(path, f"{show(value)} is not a table of orders")
            return None
        before = len(ledger.problems)
        for key in value:
            if key not in ORDERS:
                ledger.unknown(path, key, ORDERS, "order")
        items = tuple(
            reader(value[order], f"{path}.{order}", ledger) if order in value else () for order in ORDERS
        )
        return items if len(ledger.problems) == before else None

    return read


def record(make: Callable[..., Any], **figures: Reader) -> Reader:
    """A small table with just these keys, made into a value by `make`."""

    def read(value: object, path: str, ledger: Ledger) -> Any:
        if not isinstance(value, Mapping):
            ledger.add(path, f"{show(value)} is not a table of {', '.join(figures)}")
            return None
        before = len(ledger.problems)
        for key in value:
            if key not in figures:
                ledger.unknown(path, key, figures)
        for key in figures:
            if key not in value:
                ledger.add(path, f"{key!r} is missing")
        found = {
            k: read_one(value[k], f"{path}.{k}", ledger) for k, read_one in figures.items() if k in value
        }
        return make(**found) if len(ledger.problems) == before else None

    return read


def _reward(kind: str, n: int) -> tuple[str, int]:
    return kind, n


@dataclass(frozen=True, slots=True)
class Field:
    """One figure of a component; with `keys` it is a table of figures of the same sort, one a key."""

    name: str
    read: Reader
    note: str
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One kind of component: a single table when `ids` is empty, else a list of tables with an id each."""

    name: str
    note: str
    fields: tuple[Field, ...]
    ids: tuple[str, ...] = ()
    by_name: dict[str, Field] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {f.name: f for f in self.fields})

    def paths(self) -> Iterable[tuple[str, str, str, Field]]:
        """(owner, field, key, Field) of every figure of this section; key is "" for a plain figure."""
        for owner in self.ids or (self.name,):
            for item in self.fields:
                for key in item.keys or ("",):
                    yield owner, item.name, key, item


def figure_path(owner: str, name: str, key: str = "") -> str:
    """The name of a figure: ``crew-07.symbols``, ``helm-1.targets.3``."""
    return f"{owner}.{name}.{key}" if key else f"{owner}.{name}"


def _numbered(stem: str, count: int, width: int = 1) -> tuple[str, ...]:
    return tuple(f"{stem}-{i:0{width}d}" for i in range(1, count + 1))


_NAME = Field("name", text, "what it is called")
_SYMBOLS = Field("symbols", symbols, "how many symbols it has for each die face")
_TRIGGER = Field("trigger", one_of((*ORDERS, HIDE_OUT)), "the order that allows its bonus actions")
_HITS = Field("hits", whole(0, 4), "automatic hits")

SECTIONS: tuple[Section, ...] = (
    Section(
        "figures",
        "What the mats say for everybody.",
        (
            Field("gold_start", whole(0, 20), "Gold a captain begins with"),
            Field("gold_limit", whole(1, 20), "the most Gold a captain can have"),
            Field("refresh_price", whole(0, 9), "Gold for a new row of crew"),
            Field("market", list_of(whole(0, 20), 4, 4), "Gold a cube, from the lowest spot up"),
        ),
    ),
    Section(
        "navy",
        "How many cards the Navy sails, by the treasures the active captain has buried.",
        tuple(Field(str(n), whole(0, 6), f"after {n} burials") for n in range(TREASURES + 1)),
    ),
    Section(
        "search",
        f"How many of the {SEARCH_TOKENS} search tokens are of each kind.",
        tuple(Field(kind, whole(0, SEARCH_TOKENS), "tokens of this kind") for kind in SEARCH_KINDS),
    ),
    Section(
        "ranks",
        "The legend track from the bottom up: cards sailed, dice rolled, what reaching the rank gives once\n"
        "(kind = none, gold, deckhand or sure_fire; n = how many).",
        (
            _NAME,
            Field("sail", whole(0, 9), "cards sailed"),
            Field("dice", whole(1, 3), "dice rolled"),
            Field("reward", record(_reward, kind=one_of(REWARDS), n=whole(0, 13)), "what it gives once"),
        ),
        _numbered("rank", RANKS),
    ),
    Section(
        "map",
        "The sixteen cards of the sea. settlement = 0, 1 or 2 cubes; market = the booty it buys or none;\n"
        "bury = the price of its bury site or none.",
        (
            _NAME,
            Field("settlement", whole(0, 2), "cubes plundered here; 0 where there is no settlement"),
            Field("market", optional(one_of(BOOTY)), "the booty bought here"),
            Field("bury", optional(whole(1, 20)), "Gold for burying a treasure here"),
            Field("cove", flag, "whether there is a cove"),
            Field("storm", flag, "whether there is a storm"),
        ),
        _numbered("map", MAP_CARDS, 2),
    ),
    Section(
        "crew",
        "The crew. symbols = how many for each die face; trigger = the order that allows the bonus actions.",
        (
            _NAME,
            _SYMBOLS,
            _HITS,
            _TRIGGER,
            Field("bonus", list_of(bonus(BONUS_KINDS), 0, 3), "its bonus actions"),
        ),
        _numbered("crew", CREW_CARDS, 2),
    ),
    Section(
        "captain",
        "The captains: two sides, a and b, of four cards. Bonus actions are taken from left to right.",
        (
            _NAME,
            _SYMBOLS,
            _HITS,
            _TRIGGER,
            Field("bonus", list_of(bonus(BONUS_KINDS), 0, 3), "its bonus actions, first to last"),
        ),
        tuple(f"captain-{i}{side}" for i in range(1, CAPTAIN_CARDS + 1) for side in "ab"),
    ),
    Section(
        "merchant",
        "The merchants' cards. legend = the numbers of players for which sinking one raises the legend.",
        (
            Field("damage", whole(0, 20), "damage it deals"),
            Field("gold", whole(0, 13), "Gold for sinking it"),
            Field("legend", sorted_unique(list_of(whole(1, 4), 0, 4)), "player numbers with a legend icon"),
        ),
        _numbered("merchant", MERCHANT_CARDS, 2),
    ),
    Section(
        "helm",
        "Solo helm mats: the captain's symbols, whom it makes for on wheel spaces 1-5, bonuses by order.",
        (
            _NAME,
            _SYMBOLS,
            Field("targets", one_of(TARGETS), "the ship it makes for", tuple("12345")),
            Field("bonus", by_order(list_of(bonus(SOLO_KINDS), 0, 3)), "bonuses by order"),
        ),
        _numbered("helm", SOLO_MATS),
    ),
    Section(
        "legend",
        "Solo legend mats: the ring clockwise from the marked space, the spaces of the gold track, and what\n"
        "the ship can do after 0, 1, 2 and 3 burials.",
        (
            _NAME,
            Field("ring", list_of(list_of(bonus(SOLO_KINDS), 1, 4), 1, 12), "the ring of orders and actions"),
            Field("gold_track", whole(1, 20), "Gold that fills the track"),
            Field(
                "levels",
                record(Level, sail=whole(0, 9), dice=whole(1, 3), hits=whole(0, 9)),
                "sail, dice and hits",
                tuple("0123"),
            ),
        ),
        _numbered("legend", SOLO_MATS),
    ),
)
SECTION = {section.name: section for section in SECTIONS}
