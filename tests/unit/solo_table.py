"""A solo table for tests: the sea of `core_table`, the human on seat 0, the Legendary Pirate on seat 1.

Its mats are the plain ones below, so that no test hangs on a figure that was made up: one symbol for a 6, no
bonuses; it makes for orange, green, the human, orange, green on wheel spaces 1 to 5, with the orders Plunder,
Trade, Crew Up, Search, Attack; its track fills at 10 Gold; each burial adds a card, a die or a hit.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from core_table import data, seat

HELM: dict[str, Any] = {
    "symbols": {"6": 1},
    "targets": {"1": "orange", "2": "green", "3": "human", "4": "orange", "5": "green"},
    "bonus": {},
}
LEGEND: dict[str, Any] = {
    "ring": [[{"kind": "plunder"}], [{"kind": "search"}], [{"kind": "plunder"}, {"kind": "trade"}]],
    "gold_track": 10,
    "levels": {
        "0": {"sail": 1, "dice": 2, "hits": 0},
        "1": {"sail": 2, "dice": 2, "hits": 0},
        "2": {"sail": 2, "dice": 3, "hits": 0},
        "3": {"sail": 2, "dice": 3, "hits": 1},
    },
}


def mats(helm: Mapping[str, Any] | None = None, legend: Mapping[str, Any] | None = None) -> tep.Box:
    """A box whose helm-1 and legend-1 are the plain mats, with changes."""
    plain = tep.Box.standard().to_dict()
    for shelf, face in (("helm", HELM | dict(helm or {})), ("legend", LEGEND | dict(legend or {}))):
        plain[shelf][0].update(face)
    return tep.Box.from_dict(plain)


BOX = mats()


def solo_data(
    step: str = "helm",
    *,
    active: int = 1,
    me: Mapping[str, Any] | None = None,
    pirate: Mapping[str, Any] | None = None,
    helm: str = "helm-1",
    legend: str = "legend-1",
    ring: int = 0,
    **top: Any,
) -> dict[str, Any]:
    """The table as plain data: `me` changes the human, `pirate` the Legendary Pirate."""
    plain = data(step, captains=2, active=active, **top)
    changes = {"gold": 0, "card": None, "at": "D4", **(pirate or {})}
    plain["seats"] = [seat(0, **(me or {})), seat(1, **changes)]
    return {**plain, "solo": {"helm": helm, "legend": legend, "ring": ring}}


def solo(step: str = "helm", box: tep.Box | None = None, **given: Any) -> tep.Position:
    """The table as a position, with the plain mats; see `solo_data`."""
    return tep.Position.from_dict(solo_data(step, **given), box=box or BOX)


def on(pos: tep.Position, *moves: str) -> tep.Position:
    """The position after these moves; between them the Legendary Pirate's own steps are played."""
    for move in moves:
        pos = pos.apply(move).after
        pos = settle(pos)
    return pos


def settle(pos: tep.Position) -> tep.Position:
    """The position when the Legendary Pirate has done what it does by itself."""
    while pos.decider == 1:
        pos = pos.apply(pos.actions()[0]).after
    return pos


def steps(pos: tep.Position, *moves: str) -> list[tep.Step]:
    """Every step of these moves and of what the Legendary Pirate does between and after them."""
    taken: list[tep.Step] = []
    for move in ("", *moves):
        if move:
            taken.append(pos.apply(move))
            pos = taken[-1].after
        while pos.decider == 1:
            taken.append(pos.apply(pos.actions()[0]))
            pos = taken[-1].after
    return taken


def causes(taken: Iterable[tep.Step], kind: str = "") -> list[str]:
    """What was done in these steps, of one kind if it is named."""
    return [str(step.cause) for step in taken if kind in ("", step.cause.kind)]


def pirate(pos: tep.Position) -> dict[str, Any]:
    """The Legendary Pirate as plain data."""
    found: dict[str, Any] = pos.to_dict()["seats"][1]
    return found


def human(pos: tep.Position) -> dict[str, Any]:
    """The human as plain data."""
    found: dict[str, Any] = pos.to_dict()["seats"][0]
    return found
