"""Where an impossibility lies on the table, and the simplest changes that would put it right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..box import ASSIGNMENTS, BOOTY
from ..notation.names import title
from ..notation.reading import Problem
from ..rules.position import Position
from ..rules.words import CAPTAIN_SIDE, CREW, LEGEND, MERCHANT, SQUARES

_SQUARE = re.compile(r"\b[A-D][1-4]\b")
_CREW = re.compile(r"\bcrew-\d\d\b")


@dataclass(frozen=True, slots=True)
class Fix:
    """A way to put something right: what it is called, and the changes it makes, as editor's texts."""

    label: str
    edits: tuple[str, ...]


def squares_of(problem: Problem, data: Mapping[str, Any]) -> list[str]:
    """The squares on which an impossibility can be seen."""
    head, *rest = problem.path.split(".")
    if head == "seats" and rest:
        if rest[1:2] == ["buried"]:
            return _SQUARE.findall(problem.text)
        return [data["seats"][int(rest[0])]["at"]] if rest[1:2] in (["at"], ["hidden"]) else []
    if head == "merchants" and rest:
        return [data["merchants"][rest[0]]["at"]]
    if head == "sea" and rest:
        return [rest[0]]
    return list(data["ports"]) if head == "ports" else []


def tab_of(path: str) -> str:
    """The sheet on which a path can be set: a seat's, "table" or "decks"; "" where it is always in sight."""
    head, *rest = path.split(".")
    if head == "seats":
        return rest[0] if rest else ""
    if head in ("merchants", "ports", "navy", "market", "row", "solo"):
        return "table"
    return {"unseen": "decks", "bottom": "decks", "readings": "readings"}.get(head, "")


def place_of(path: str, names: Sequence[str]) -> str:
    """Where an impossibility lies, in words."""
    head, *rest = path.split(".")
    if head == "seats" and rest and int(rest[0]) < len(names):
        what = {"at": "ship", "hands": "Deckhands", "card": "captain", "buried": "treasures"}
        where = what.get(rest[1], rest[1]) if len(rest) > 1 else ""
        return f"{names[int(rest[0])]}{', ' if where else ''}{where}"
    if head == "merchants" and rest:
        return f"The {rest[0]} merchant{', ' if rest[1:] else ''}{' '.join(rest[1:])}"
    if head == "sea" and rest:
        return rest[0]
    if head in ("solo", "turn") and rest:
        return {"rolled": "Its die", "ring": "Its ring", "helm": "Helm mat", "legend": "Legend mat"}.get(
            rest[0], title(rest[0])
        )
    known = {"seats": "Cubes", "row": "Crew for hire", "bottom": "Crew deck", "navy": "The Navy"}
    return known.get(head) or {"unseen": "What nobody sees", "search": "Search tokens"}.get(head, title(head))


def fixes(problem: Problem, data: Mapping[str, Any], drawn: Position) -> list[Fix]:
    """Ways to put an impossibility right, the simplest first; none where it takes more than a step or two."""
    head, *rest = problem.path.split(".")
    if head == "seats" and len(rest) > 1:
        return list(_seat_fixes(problem, int(rest[0]), rest[1:], data, drawn))
    if problem.path.startswith(("solo.", "turn.rolled")):
        return list(_solo_fixes(problem, data))
    if head == "merchants" and len(rest) == 2:
        return list(_merchant_fixes(rest[0], rest[1], data, drawn))
    return list(_table_fixes(problem, head, data, drawn))


# A captain's


def _seat_fixes(
    problem: Problem, seat: int, key: list[str], data: Mapping[str, Any], drawn: Position
) -> Iterator[Fix]:
    path, mat = f"seats.{seat}", data["seats"][seat]
    pirate = data.get("solo") is not None and seat == LEGEND
    if pirate and key[0] in _PIRATE:
        yield from _PIRATE[key[0]](problem, mat)
    elif key[0] == "buried":
        yield from _treasure_fixes(problem, path, data, drawn)
    elif key == ["hands"]:
        yield from _hand_fixes(problem, path, mat)
    elif key == ["hands", "wheel"]:
        space = mat["space"]
        edits = (f"set {path}.hands.wheel.{space} false", f"more {path}.hands.rigging")
        yield Fix("move the Deckhand to Rigging", edits)
    elif key[0] == "hidden":
        yield Fix("let the ship be seen", (f"set {path}.hidden false",))
    elif key[0] == "card":
        used = {str(other["card"])[:-1] for i, other in enumerate(data["seats"]) if i != seat}
        free = [side for side in CAPTAIN_SIDE if side[:-1] not in used]
        yield from (Fix(f"take {side}", (f"set {path}.card {side}",)) for side in free[:1])
    elif key[0] == "at":
        yield from (Fix(f"put it on {at}", (f"put ship-{seat} {at}",)) for at in _coves(data, drawn)[:1])
    elif key[0] == "crew":
        cards = _CREW.findall(problem.text)
        yield from (Fix(f"take {card} away", (f"drop {path}.crew {card}",)) for card in cards[:1])


def _treasure_fixes(problem: Problem, path: str, data: Mapping[str, Any], drawn: Position) -> Iterator[Fix]:
    taken = [square for seat in data["seats"] for square in seat["buried"]]
    free = [at for i, at in enumerate(SQUARES) if drawn.chart.bury[i] and at not in taken]
    for square in _SQUARE.findall(problem.text)[:1]:
        yield from (Fix(f"move it to {at}", (f"change {path}.buried {square} {at}",)) for at in free[:1])
        yield Fix("take it off", (f"drop {path}.buried {square}",))


def _hand_fixes(problem: Problem, path: str, mat: Mapping[str, Any]) -> Iterator[Fix]:
    figures = [int(figure) for figure in re.findall(r"\d+", problem.text)]
    if len(figures) < 2:  # the Legendary Pirate has two where one belongs
        crowded = [name for name in ASSIGNMENTS[:3] if mat["hands"][name] > 1]
        edits = [(f"less {path}.hands.{name}", f"more {path}.hands.repair") for name in crowded]
        yield from (Fix("move one to Repair", pair) for pair in edits[:1])
        return
    has, wanted = figures[:2]
    if has < wanted:
        box = min(ASSIGNMENTS[:3], key=lambda name: mat["hands"][name])
        yield Fix(f"put one on {title(box)}", (f"more {path}.hands.{box}",))
        return
    box = max(ASSIGNMENTS, key=lambda name: mat["hands"][name])
    if mat["hands"][box]:
        yield Fix(f"take one off {title(box)}", (f"less {path}.hands.{box}",))
    for space in mat["hands"]["wheel"][:1]:
        yield Fix(f"take the one on space {space} off", (f"set {path}.hands.wheel.{space} false",))


def _coves(data: Mapping[str, Any], drawn: Position) -> list[str]:
    ships = [seat["at"] for seat in data["seats"]]
    return [square for i, square in enumerate(SQUARES) if drawn.chart.cove[i] and square not in ships]


# The Legendary Pirate's


def _pirate_gold(problem: Problem, mat: Mapping[str, Any]) -> Iterator[Fix]:
    figures = re.findall(r"\d+", problem.text)
    for full in figures[:1]:
        yield Fix(f"leave it {int(full) - 1} Gold", (f"set seats.{LEGEND}.gold {int(full) - 1}",))


def _pirate_cargo(_: Problem, mat: Mapping[str, Any]) -> Iterator[Fix]:
    cube = mat["cargo"][-1]
    yield Fix(f"take one {cube} away", (f"drop seats.{LEGEND}.cargo {cube}",))


_PIRATE: dict[str, Callable[[Problem, Mapping[str, Any]], Iterator[Fix]]] = {
    "gold": _pirate_gold,
    "cargo": _pirate_cargo,
    "card": lambda *_: iter([Fix("take its captain card away", ("strip card",))]),
    "surefire": lambda *_: iter([Fix("take its tokens away", ("strip tokens",))]),
    "rank": lambda *_: iter([Fix("take its rank away", ("strip rank",))]),
}


def _solo_fixes(problem: Problem, data: Mapping[str, Any]) -> Iterator[Fix]:
    """Its ring and its die."""
    key = problem.path.partition(".")[2]
    if key == "ring":
        yield Fix("put the ring back to 0", ("set solo.ring 0",))
    elif key == "rolled" and "does not lead" in problem.text and "agenda" in data:
        yield Fix("let the step begin", ("begin",))
    elif key == "rolled":
        yield Fix("no die was rolled", ("set turn.rolled 0",))


# Everybody's


def _merchant_fixes(name: str, key: str, data: Mapping[str, Any], drawn: Position) -> Iterator[Fix]:
    path, ports = f"merchants.{name}", data["ports"]
    at = data["merchants"][name]["at"]
    used = [ship["card"] for ship in data["merchants"].values()]
    if key == "at":
        yield from (Fix(f"put it on {port}", (f"put {name} {port}",)) for port in ports[:1])
    elif key == "heading":
        ahead = [port for port in ports if port != at]
        yield from (Fix(f"head for {port}", (f"set {path}.heading {port}",)) for port in ahead[:1])
    elif key == "cargo":
        left = [cube for cube, count in zip(BOOTY, drawn.bag, strict=True) if count]
        yield from (Fix(f"load {cube}", (f"set {path}.cargo {cube}",)) for cube in left[:1])
    elif key == "card":
        free = [card for card in MERCHANT.texts if card not in used]
        yield from (Fix(f"take {card}", (f"set {path}.card {card}",)) for card in free[:1])


def _table_fixes(problem: Problem, head: str, data: Mapping[str, Any], drawn: Position) -> Iterator[Fix]:
    if head == "seats":
        yield from _cube_fixes(problem, data)
    elif head == "ports":
        yield Fix("choose A1 and D4", ("set ports A1-D4",))
    elif head == "navy":
        corner = next(at for at in ("D1", "A1") if at not in data["ports"])
        yield Fix(f"put it on {corner}", (f"put navy {corner}",))
    elif head in ("row", "bottom"):
        yield from _crew_fixes(problem, head, data, drawn)
    elif head in ("unseen", "search") and "unseen" in data:
        yield Fix("work them out anew", ("anew",))
    elif head == "unseen":
        yield from _kept_fixes(problem, data)
    elif head == "search":
        yield from (Fix(f"take the one on {at} off", (f"take token {at}",)) for at in data["search"][-1:])
    elif head == "agenda" and "agenda" in data:
        yield Fix("let the step begin", ("begin",))
    elif head in ("step", "agenda"):
        yield Fix("go to the beginning of the turn", ("set step helm",))


def _cube_fixes(problem: Problem, data: Mapping[str, Any]) -> Iterator[Fix]:
    for cube in BOOTY:
        holds = [i for i, seat in enumerate(data["seats"]) if cube in seat["cargo"]]
        if f"of {cube};" in problem.text and holds:
            yield Fix(f"take one from seat {holds[-1]}", (f"drop seats.{holds[-1]}.cargo {cube}",))


def _kept_fixes(problem: Problem, data: Mapping[str, Any]) -> Iterator[Fix]:
    """Captains keep more tokens of a kind than there are."""
    kind = problem.path.rpartition(".")[2]
    keepers = [seat for seat, mat in enumerate(data["seats"]) if kind in mat["kept"]]
    for seat in keepers[-1:]:
        yield Fix(f"take one from seat {seat}", (f"less seats.{seat}.kept.{kind}",))


def _crew_fixes(problem: Problem, head: str, data: Mapping[str, Any], drawn: Position) -> Iterator[Fix]:
    free = [CREW.text(card) for card in CREW.values() if drawn.deck >> card & 1]
    doubled = _CREW.findall(problem.text)[:1]
    if head == "bottom":
        yield from (Fix(f"take {card} out", (f"drop bottom {card}",)) for card in doubled)
        return
    row = data["row"]
    places = [i for i, card in enumerate(row) if card is None or card in doubled]
    doubles = [i for i in places if row[i] is not None and row.count(row[i]) > 1]
    chosen = [i for i in places if row[i] is None] or doubles[-1:] or places[:1]
    if len(free) >= len(chosen) > 0:
        edits = tuple(f"set row.{i} {card}" for i, card in zip(chosen, free, strict=False))
        yield Fix("lay out cards that lie nowhere else", edits)
