"""The forms of the editor: a sheet for each captain, the table, the decks and the readings; and the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..notation.wording import plain
from ..rules.position import Position
from ..rules.readings import READING, READINGS
from ..rules.words import MERCHANT_NAMES
from .editor_edits import read
from .editor_fields import Field
from .editor_fixes import tab_of
from .editor_scene import Scene
from .mats import mat
from .pieces import RIGS

_SHARED = (("table", "Table"), ("decks", "Decks"), ("readings", "Readings"))


def tabs(data: Mapping[str, Any]) -> list[str]:
    """The sheets there are."""
    return [*(str(seat) for seat in range(len(data["seats"]))), *(tab for tab, _ in _SHARED)]


def tabs_view(scene: Scene) -> Iterator[dict[str, Any]]:
    """The sheets as things to choose from, with what cannot be on each."""
    labels = dict(_SHARED)
    for tab in tabs(scene.data):
        flags = [n for n, problem in scene.marks if tab_of(problem.path) == tab]
        name = scene.names[int(tab)] if tab.isdigit() else ""
        said = changed_readings(scene.data) if tab == "readings" else ""
        yield {
            "action": f"tab {tab}",
            "label": labels.get(tab, tab),
            "count": said.partition(" ")[0] if scene.data.get("readings") and said else "",
            "name": f"Seat {tab}: {name}" if name else f"{labels[tab]}{', ' if said else ''}{said}",
            "on": tab == scene.desk.tab,
            "flags": flags,
        }


def form(scene: Scene, found: Field) -> dict[str, Any]:
    """A field with what it is now."""
    value = read(scene.data, found, scene.sketch.drawn)
    shown: dict[str, Any] = {
        "path": found.path,
        "label": found.label,
        "kind": found.kind,
        "value": value if found.kind in ("number", "flag", "list") else "" if value is None else str(value),
        "flags": scene.flags(found.path),
    }
    if found.kind == "number":
        return {**shown, "low": found.low, "high": found.high}
    if found.kind == "flag":
        return shown
    if found.kind == "list":
        shown |= {"words": [found.word(item) for item in value], "most": found.high}
    return {**shown, "options": [list(option) for option in found.options]}


def _group(scene: Scene, title: str, paths: Sequence[str], flagged: str = "", **more: Any) -> dict[str, Any]:
    """Fields under a title; those that this table has not are left out."""
    known = scene.edits.fields
    numbers = [n for n, problem in scene.marks if problem.path == flagged]
    rows = [form(scene, known[path]) for path in paths if path in known]
    return {"title": title, "fields": rows, "flags": numbers, **more}


def sheet(scene: Scene) -> dict[str, Any]:
    """The sheet in front."""
    tab = scene.desk.tab
    if tab.isdigit():
        return _seat_sheet(scene, int(tab))
    return {"table": _table_sheet, "decks": _deck_sheet, "readings": _reading_sheet}[tab](scene)


def _seat_sheet(scene: Scene, seat: int) -> dict[str, Any]:
    path, shown = f"seats.{seat}", mat(scene.sketch.drawn, seat, scene.names)
    own = [f"{path}.{key}" for key in ("gold", "surefire", "rank", "space")]
    boxes = [f"{path}.hands.{box}" for box in ("rigging", "cannons", "extort", "repair")]
    ship = [f"{path}.{key}" for key in ("at", "hidden", "cargo", "buried")]
    kept = [f"{path}.kept.sail_2", f"{path}.kept.ignore_storm"]
    cards = [f"{path}.{key}" for key in ("card", "mutinied", "crew")]
    pegs = [f"{path}.hands.wheel.{space}" for space in range(1, 6)]
    orders = [f"{path}.wheel.{space}" for space in range(1, 6)]
    groups = (
        _group(scene, "", own),
        _group(scene, _hands_title(scene, seat), boxes, f"{path}.hands"),
        _group(scene, "Deckhands on the wheel", pegs, f"{path}.hands.wheel", row=True),
        _group(scene, "Order tokens", orders, f"{path}.wheel"),
        _group(scene, "Ship", ship),
        _group(scene, "Kept tokens", kept, f"{path}.kept"),
        _group(scene, "Captain and crew", cards),
    )
    return {
        "title": scene.names[seat],
        "under": f"Seat {seat}",
        "icon": RIGS[seat],
        "colours": f"seat-{seat}",
        "wheel": shown["wheel"],
        "wheel_label": shown["wheel_label"],
        "spaces": [f"set {path}.space {space}" for space in range(6)],
        "space": scene.data["seats"][seat]["space"],
        "groups": [group for group in groups if group["fields"]],
    }


def _hands_title(scene: Scene, seat: int) -> str:
    hands = scene.data["seats"][seat]["hands"]
    return f"Deckhands: {sum(len(at) if isinstance(at, list) else at for at in hands.values())} in all"


def _table_sheet(scene: Scene) -> dict[str, Any]:
    merchants = [
        _group(scene, f"The {name} merchant", [f"merchants.{name}.{key}" for key in _MERCHANT])
        for name in MERCHANT_NAMES
    ]
    groups = (
        _group(scene, "Market, from the cheapest", [f"market.{spot}" for spot in range(4)], "market"),
        _group(scene, "Ports and Navy", ["ports", "navy"]),
        *merchants,
        _group(scene, "Crew for hire", [f"row.{place}" for place in range(3)], "row"),
        _group(scene, "The Legendary Pirate", ["solo.helm", "solo.legend", "solo.ring"]),
    )
    kept = [group for group in groups if group["fields"]]
    return {"title": "The table", "under": "What everybody shares", "icon": "market", "groups": kept}


_MERCHANT = ("at", "heading", "cargo", "card")


def _deck_sheet(scene: Scene) -> dict[str, Any]:
    tokens = [path for path in scene.edits.fields if path.startswith("unseen.search.")]
    groups = [
        _group(scene, "Search tokens nobody has turned over", tokens, "unseen.search"),
        _group(scene, "Decks", ["unseen.merchants", "bottom"]),
    ]
    own = "unseen" in scene.data
    return {
        "title": "What nobody sees",
        "under": "Set by you" if own else "All that lies nowhere else",
        "icon": "token",
        "groups": groups,
        "acts": [{"action": "anew", "label": "Work it out anew"}] if own else [],
    }


def changed_readings(data: Mapping[str, Any]) -> str:
    """How many readings are not as usual, in words."""
    count = len(data.get("readings", {}))
    return f"{count} changed" if count else "all as usual"


def _reading_sheet(scene: Scene) -> dict[str, Any]:
    """Open questions and popular misreadings; those of the solo game only where they matter."""
    data = scene.data
    solo = data.get("solo") is not None
    shown = [r for r in READINGS if solo or not r.rules[0].startswith("SOLO") or r.id in data["readings"]]
    groups = []
    for status, heading in (("open", "What the book leaves open"), ("settled", "What is often misread")):
        ids = [reading.id for reading in shown if reading.status == status]
        group = _group(scene, heading, [f"readings.{id}" for id in ids])
        for row, id in zip(group["fields"], ids, strict=True):
            row |= {"id": id, "help": READING[id].why, "changed": id in data["readings"]}
        groups.append(group)
    acts = [{"action": "usual", "label": "All as usual"}] if data["readings"] else []
    under = f"{changed_readings(data)[:1].upper()}{changed_readings(data)[1:]}"
    return {"title": "Readings", "under": under, "icon": "info", "groups": groups, "acts": acts}


def turn(scene: Scene) -> dict[str, Any]:
    """Whose turn it is, which step, and what the turn has used up."""
    figures = [path for path in scene.edits.fields if path.startswith("turn.")]
    given = scene.data.get("turn")
    used = any(given.values()) if isinstance(given, dict) else bool(given)
    return {
        "seat": form(scene, scene.edits.fields["seat"]),
        "step": form(scene, scene.edits.fields["step"]),
        "figures": _group(scene, "What this turn has used up", figures),
        "used": used,
        "agenda": _agenda(scene),
        "flags": [n for n, problem in scene.marks if problem.path.partition(".")[0] == "agenda"],
    }


def _agenda(scene: Scene) -> str:
    """What is being settled, where the table stands in the middle of a step."""
    given = scene.data.get("agenda")
    position: Position | None = scene.sketch.position
    if not given:
        return ""
    what = position.agenda[0].title if position is not None and position.agenda else given[0].get("task", "")
    return f"In the middle of the step: {plain(str(what))}"
