"""What an editor does to a table's plain data: one text, one change; the data given is never touched.

set seats.0.gold 5         more seats.0.gold          less seats.0.gold
add seats.0.cargo rum      drop seats.0.cargo rum     change seats.0.buried C1 B1
put treasure-0 B1          take treasure-0 B1         captains 3
strip card                 the Legendary Pirate gives back what it cannot have
usual                      every reading is as usual again
begin                      the agenda of a step in progress is forgotten: the step begins
anew                       what nobody sees is worked out anew
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping
from typing import Any

from ..box import HIDE_OUT, ORDERS, SEARCH_KINDS
from ..notation.sketch import usual_unseen
from ..notation.table import table_to_dict
from ..notation.wording import plain, shorten
from ..rules.position import Position
from ..rules.readings import READING
from ..rules.words import CAPTAIN_SIDE, LEGEND, MERCHANT, MERCHANT_NAMES, SQUARES
from .editor_fields import Field, catalog

Data = dict[str, Any]
#: What the Legendary Pirate has not, as it lies in the data of its seat.
_NOT_THE_PIRATES: dict[str, Data] = {
    "card": {"card": None, "mutinied": False},
    "tokens": {"surefire": 0, "kept": []},
    "rank": {"rank": 1},
}
PIECE = re.compile(r"(ship|treasure)-([0-3])|(orange|green|navy|token)|(card)-([A-D][1-4])")


class EditError(ValueError):
    """A text that is no change of this table; it says why."""


class Edits:
    """The changes of one table: its data, its drawing, the names of its seats."""

    def __init__(self, data: Mapping[str, Any], drawn: Position, names: tuple[str, ...]) -> None:
        self.data: Data = dict(data)
        self.drawn, self.box, self.names = drawn, drawn.box, names
        self.fields = catalog(data, drawn.box, names)

    def make(self, text: str) -> tuple[Data, str]:
        """The data after the change that a text asks for, and a sentence; EditError if it asks for none."""
        verb, *rest = text.split(" ")
        deed = _VERBS.get(verb)
        if deed is None or len(rest) != deed[0] or not all(rest):
            raise EditError(f"“{shorten(plain(text), 40)}” is not something that can be done here.")
        self.data = copy.deepcopy(self.data)
        said = deed[1](self, *rest)
        return self.data, said

    def _field(self, path: str, *kinds: str) -> Field:
        field = self.fields.get(path)
        if field is None or field.kind not in kinds:
            raise EditError(f"There is no place “{shorten(plain(path), 40)}” for that.")
        return field

    def _said(self, field: Field, value: object) -> str:
        if field.way == "reading":
            return f"Reading {field.path.rpartition('.')[2]}: {field.word(value)}."
        return f"{field.owner + ', ' if field.owner else ''}{field.label}: {field.word(value)}."

    # Numbers, choices, flags

    def _set(self, path: str, text: str) -> str:
        field = self._field(path, "number", "choice", "flag")
        value = self._value(field, text)
        write(self.data, field, value, self.drawn)
        self._follow(field)
        return self._said(field, value)

    def _value(self, field: Field, text: str) -> Any:
        if field.kind == "number":
            if not (text.isascii() and text.isdigit() and len(text) < 4):
                raise EditError(f"{field.label} is a whole number.")
            if not field.low <= int(text) <= field.high:
                raise EditError(f"{field.label} is from {field.low} to {field.high}.")
            return int(text)
        if text not in field.values:
            raise EditError(f"“{shorten(plain(text), 40)}” is nothing that {field.label} can be.")
        return text == "true" if field.kind == "flag" else int(text) if field.way == "number" else text

    def _more(self, path: str, by: int = 1) -> str:
        field = self._field(path, "number")
        value = read(self.data, field, self.drawn) + by
        if not field.low <= value <= field.high:
            raise EditError(f"{field.label} is from {field.low} to {field.high}.")
        return self._set(path, str(value))

    def _less(self, path: str) -> str:
        return self._more(path, -1)

    def _follow(self, field: Field) -> None:
        """A step or a turn that was changed begins; the data has no agenda then."""
        if field.path in ("seat", "step"):
            self.data.pop("agenda", None)

    # Lists

    def _items(self, path: str, *values: str) -> tuple[Field, list[Any]]:
        field = self._field(path, "list")
        if any(value not in field.values for value in values):
            raise EditError(f"{field.label} cannot hold that.")
        return field, list(read(self.data, field, self.drawn))

    def _add(self, path: str, value: str) -> str:
        field, items = self._items(path, value)
        if len(items) >= field.high:
            raise EditError(f"{field.label}: there is room for {field.high}.")
        write(self.data, field, [*items, value], self.drawn)
        return f"{field.owner or field.label}: {field.word(value)} added."

    def _drop(self, path: str, value: str) -> str:
        field, items = self._items(path, value)
        if value not in items:
            raise EditError(f"{field.label} has no {field.word(value)}.")
        items.remove(value)
        write(self.data, field, items, self.drawn)
        return f"{field.owner or field.label}: {field.word(value)} taken away."

    def _change(self, path: str, old: str, new: str) -> str:
        self._drop(path, old)
        self._add(path, new)
        return f"{self.fields[path].owner or self.fields[path].label}: {old} is now {new}."

    # Pieces on the sea

    def _piece(self, text: str, square: str) -> tuple[str, str]:
        found = PIECE.fullmatch(text)
        if found is None or square not in SQUARES:
            raise EditError(f"“{shorten(plain(text), 40)}” cannot be put there.")
        kind, of, single, card, other = found.groups()
        if kind and int(of) >= len(self.data["seats"]):
            raise EditError(f"There is no seat {of}.")
        return (kind, of) if kind else (card, other) if card else (single, "")

    def _put(self, piece: str, square: str) -> str:
        kind, of = self._piece(piece, square)
        if kind == "card":
            sea = self.data["sea"]
            sea[of], sea[square] = sea.get(square), sea.get(of)
            self.data["sea"] = {at: sea[at] for at in SQUARES if sea.get(at)}
            return f"The cards of {of} and {square} have changed places."
        if kind == "treasure":
            return self._add(f"seats.{of}.buried", square)
        if kind == "token":
            if square in self.data["search"]:
                raise EditError(f"{square} has a search token.")
            self.data["search"] = [at for at in SQUARES if at in (*self.data["search"], square)]
            return f"A search token on {square}."
        self._place(kind, of, square)
        return f"{self.piece_name(piece)} on {square}."

    def _place(self, kind: str, of: str, square: str | None) -> None:
        if kind == "navy":
            self.data["navy"] = square
        elif kind == "ship":
            seat = self.data["seats"][int(of)]
            seat["at"] = square
            seat["hidden"] = seat["hidden"] and square is not None and self._has_cove(square)
        else:
            self.data["merchants"][kind]["at"] = square

    def _has_cove(self, square: str) -> bool:
        return bool(self.drawn.chart.cove[SQUARES.index(square)])

    def _take(self, piece: str, square: str) -> str:
        kind, of = self._piece(piece, square)
        if kind == "treasure":
            return self._drop(f"seats.{of}.buried", square)
        if piece not in pieces_on(self.data, square):
            raise EditError(f"{self.piece_name(piece)} is not on {square}.")
        if kind == "token":
            self.data["search"] = [at for at in self.data["search"] if at != square]
            return f"The search token of {square} taken off."
        self._place(kind, of, None)
        return f"{self.piece_name(piece)} taken off the sea."

    def piece_name(self, piece: str) -> str:
        """A piece in words."""
        kind, _, of = piece.partition("-")
        if kind == "ship":
            return f"{self.names[int(of)]}’s ship"
        if kind == "treasure":
            return f"{self.names[int(of)]}’s treasure"
        return {"navy": "The Navy", "token": "Search token", "card": f"The card of {of}"}.get(
            kind, f"The {kind} merchant"
        )

    # The whole table

    def _captains(self, text: str) -> str:
        if self.data.get("solo") is not None:
            raise EditError("A solo game has two seats.")
        if text not in ("2", "3", "4"):
            raise EditError("Two to four captains can play.")
        seats, wanted = self.data["seats"], int(text)
        del seats[wanted:]
        while len(seats) < wanted:
            seats.append(_fresh_seat(self.data, self.drawn))
        self.data["seat"] = min(self.data["seat"], wanted - 1)
        self.data.pop("agenda", None)
        return f"{text} captains."

    def _strip(self, what: str) -> str:
        """Take from the Legendary Pirate what only a captain has."""
        if self.data.get("solo") is None or what not in _NOT_THE_PIRATES:
            raise EditError(
                f"There is no “{shorten(plain(what), 20)}” to be taken from the Legendary Pirate."
            )
        self.data["seats"][LEGEND] |= copy.deepcopy(_NOT_THE_PIRATES[what])
        return f"{self.names[LEGEND]}: {what} taken away."

    def _usual(self) -> str:
        if not self.data.get("readings"):
            raise EditError("Every reading is as usual.")
        self.data["readings"] = {}
        return "Every reading is as usual."

    def _begin(self) -> str:
        if self.data.pop("agenda", None) is None:
            raise EditError("The step is at its beginning.")
        return "The step begins."

    def _anew(self) -> str:
        if self.data.pop("unseen", None) is None:
            raise EditError("Tokens and cards that nobody sees are all that lie nowhere else.")
        return "Tokens and cards that nobody sees are worked out anew."


def pieces_on(data: Mapping[str, Any], square: str) -> list[str]:
    """The pieces that lie on a square."""
    found = [f"ship-{i}" for i, seat in enumerate(data["seats"]) if seat["at"] == square]
    found += [name for name in MERCHANT_NAMES if data["merchants"][name]["at"] == square]
    found += ["navy"] if data["navy"] == square else []
    found += [f"treasure-{i}" for i, seat in enumerate(data["seats"]) if square in seat["buried"]]
    return found + (["token"] if square in data["search"] else [])


def _fresh_seat(data: Data, drawn: Position) -> Data:
    """A captain as at the first turn: hidden in a Cove where nobody is, with a card that nobody has."""
    ships = [seat["at"] for seat in data["seats"]]
    coves = [square for i, square in enumerate(SQUARES) if drawn.chart.cove[i] and square not in ships]
    used = {str(seat["card"])[:-1] for seat in data["seats"]}
    card = next(side for side in CAPTAIN_SIDE if side[:-1] not in used)
    return {
        "at": coves[0] if coves else None,
        "hidden": bool(coves),
        "space": 0,
        "wheel": [HIDE_OUT, *ORDERS],
        "hands": {"wheel": [], "rigging": 1, "cannons": 1, "extort": 1, "repair": 0},
        "gold": drawn.box.gold_start,
        "rank": 1,
        "surefire": 0,
        "cargo": [],
        "kept": [],
        "buried": [],
        "card": card,
        "mutinied": False,
        "crew": [],
    }


# How fields lie in the data


def _at(data: Any, path: str) -> tuple[Any, Any]:
    """The table or list that holds what a path names, and its key there."""
    *steps, last = path.split(".")
    for step in steps:
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data, int(last) if isinstance(data, list) else last


def read(data: Mapping[str, Any], field: Field, drawn: Position) -> Any:
    """What a field is now."""
    if field.way in ("token", "freight"):
        return unseen_of(data, drawn, field)
    *_, last = field.path.split(".")
    if field.way == "turn":
        default: dict[str, Any] = {"number": 0, "flag": False, "list": []}
        return data.get("turn", {}).get(last, default[field.kind])
    if field.way == "reading":
        return data.get("readings", {}).get(last, READING[last].default)
    if field.way == "ports":
        return "-".join(data["ports"])
    if field.way == "peg":
        return int(last) in data["seats"][_seat(field)]["hands"]["wheel"]
    if field.way == "kept":
        return data["seats"][_seat(field)]["kept"].count(last)
    place, key = _at(data, field.path)
    return place[key]


def _seat(field: Field) -> int:
    return int(field.path.split(".")[1])


def unseen_of(data: Mapping[str, Any], drawn: Position, field: Field) -> Any:
    """Tokens of a kind, or merchant cards, that nobody has seen."""
    given, usual = data.get("unseen", {}), usual_unseen(drawn)
    if field.way == "token":
        kind = field.path.rpartition(".")[2]
        return given.get("search", dict(zip(SEARCH_KINDS, usual["tokens"], strict=True)))[kind]
    cards = [MERCHANT.text(card) for card in MERCHANT.values() if usual["freight"] >> card & 1]
    return given.get("merchants", cards)


def write(data: Data, field: Field, value: Any, drawn: Position) -> None:
    """Put a value that a field may have into the data."""
    _WRITE.get(field.way, _plainly)(data, field, value, drawn)


def _plainly(data: Data, field: Field, value: Any, _: Position) -> None:
    place, key = _at(data, field.path)
    ordered = field.kind == "list" and field.path != "bottom"
    place[key] = sorted(value, key=field.values.index) if ordered else value


def _swap(data: Data, field: Field, value: str, _: Position) -> None:
    """Each order or booty is there once: what lay here goes where the new one was."""
    place, key = _at(data, field.path)
    if value in place:
        place[place.index(value)] = place[key]
    place[key] = value


def _write_turn(data: Data, field: Field, value: Any, _: Position) -> None:
    turn = data.setdefault("turn", {})
    key = field.path.rpartition(".")[2]
    turn.pop(key, None)
    if value:
        turn[key] = value


def _write_reading(data: Data, field: Field, value: str, _: Position) -> None:
    """Only readings that are not as usual stand in the data."""
    id = field.path.rpartition(".")[2]
    others = {key: option for key, option in data.get("readings", {}).items() if key != id}
    data["readings"] = others | ({} if value == READING[id].default else {id: value})


def _write_ports(data: Data, field: Field, value: str, _: Position) -> None:
    data["ports"] = value.split("-")


def _write_peg(data: Data, field: Field, value: bool, _: Position) -> None:
    hands = data["seats"][_seat(field)]["hands"]
    space = int(field.path.rpartition(".")[2])
    hands["wheel"] = sorted({*hands["wheel"], space} if value else {*hands["wheel"]} - {space})


def _write_kept(data: Data, field: Field, value: int, _: Position) -> None:
    """Keeping a token means that it is seen: where the unseen ones are counted, one less is."""
    seat, kind = data["seats"][_seat(field)], field.path.rpartition(".")[2]
    before = seat["kept"].count(kind)
    rest = [token for token in seat["kept"] if token != kind]
    seat["kept"] = sorted([*rest, *[kind] * value], key=SEARCH_KINDS.index)
    unseen = data.get("unseen", {}).get("search")
    if unseen is not None:
        unseen[kind] = max(unseen[kind] - (value - before), 0)


def _write_token(data: Data, field: Field, value: int, drawn: Position) -> None:
    unseen = data.setdefault("unseen", {})
    unseen.setdefault("search", dict(zip(SEARCH_KINDS, usual_unseen(drawn)["tokens"], strict=True)))
    unseen["search"][field.path.rpartition(".")[2]] = value


def _write_freight(data: Data, field: Field, value: list[str], _: Position) -> None:
    data.setdefault("unseen", {})["merchants"] = sorted(set(value))


_WRITE: dict[str, Callable[[Data, Field, Any, Position], None]] = {
    "swap": _swap,
    "turn": _write_turn,
    "ports": _write_ports,
    "reading": _write_reading,
    "peg": _write_peg,
    "kept": _write_kept,
    "token": _write_token,
    "freight": _write_freight,
}
#: Each verb: how many words follow it, and what it does.
_VERBS: dict[str, tuple[int, Callable[..., str]]] = {
    "set": (2, Edits._set),
    "more": (1, Edits._more),
    "less": (1, Edits._less),
    "add": (2, Edits._add),
    "drop": (2, Edits._drop),
    "change": (3, Edits._change),
    "put": (2, Edits._put),
    "take": (2, Edits._take),
    "captains": (1, Edits._captains),
    "strip": (1, Edits._strip),
    "usual": (0, Edits._usual),
    "begin": (0, Edits._begin),
    "anew": (0, Edits._anew),
}


def plain_data(drawn: Position, agenda: Any = None) -> Data:
    """The data of a table as an editor keeps it: of what nobody sees, only what is not worked out anyway."""
    data = table_to_dict(drawn)
    unseen, usual = data.pop("unseen"), usual_unseen(drawn)
    own: Data = {}
    if drawn.tokens != usual["tokens"]:
        own["search"] = unseen["search"]
    if drawn.freight != usual["freight"]:
        own["merchants"] = unseen["merchants"]
    return {**data, **({"unseen": own} if own else {}), **({"agenda": agenda} if agenda else {})}
