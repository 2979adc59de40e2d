"""A table for tests of the rules: the same sea every time, and everything on it where a test wants it.

The map cards lie in the order of their numbers, so that a test can be read beside this chart (s1, s2 are
settlements, $x markets, b9 bury sites with their price)::

        A              B                C              D
    1   storm b9       s1 $sugar cove   $rum b11       s2 b12 cove
    2   b8 cove        s2 b11 storm     s1 $coffee     b12 storm
    3   s1 $gunpowder  $sugar b10 cove  b10 storm      s2 $gunpowder
    4   b7 storm       s1 $rum cove     b9 cove        $coffee b13
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer import Event

ORDERS = ("hide_out", "plunder", "trade", "crew_up", "search", "attack")
PLUNDER, TRADE, CREW_UP, SEARCH, ATTACK = range(1, 6)
SQUARES = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")
BERTHS = ("C4", "B4", "B3", "A2")


def hands(wheel: tuple[int, ...] = (), **boxes: int) -> dict[str, Any]:
    """Deckhands on wheel spaces and in boxes."""
    return {"wheel": list(wheel), **boxes}


def seat(number: int, **changes: Any) -> dict[str, Any]:
    """A captain as at the start, but visible and without cargo."""
    captain: dict[str, Any] = {
        "at": BERTHS[number],
        "hidden": False,
        "space": 0,
        "wheel": list(ORDERS),
        "hands": hands(rigging=1, cannons=1, extort=1),
        "gold": 1,
        "rank": 1,
        "surefire": 0,
        "cargo": [],
        "kept": [],
        "buried": [],
        "card": f"captain-{number + 1}a",
        "mutinied": False,
        "crew": [],
    }
    assert set(changes) <= set(captain), changes
    if "hands" not in changes and changes.get("rank", 1) >= 3:
        captain["hands"] = hands(rigging=1, cannons=1, extort=1, repair=1)
    return captain | changes


def merchant(at: str, heading: str, cargo: str = "rum", card: str = "merchant-01") -> dict[str, Any]:
    """A merchant ship."""
    return {"at": at, "heading": heading, "cargo": cargo, "card": card}


def data(
    step: str = "helm",
    *,
    captains: int = 3,
    active: int = 0,
    me: Mapping[str, Any] | None = None,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    orange: Mapping[str, Any] | None = None,
    green: Mapping[str, Any] | None = None,
    **top: Any,
) -> dict[str, Any]:
    """The table as plain data: `me` changes the active captain, `others` the captains by seat."""
    changes = {number: dict(given) for number, given in (others or {}).items()}
    changes[active] = dict(me or {})
    return {
        "format": 1,
        "seat": active,
        "step": step,
        "sea": {square: f"map-{i:02d}" for i, square in enumerate(SQUARES, 1)},
        "search": list(SQUARES),
        "ports": ["A1", "D4"],
        "navy": "D1",
        "market": ["sugarcane", "rum", "coffee", "gunpowder"],
        "merchants": {
            "orange": dict(orange or merchant("A1", "D4")),
            "green": dict(green or merchant("D4", "A1", "coffee", "merchant-02")),
        },
        "row": ["crew-22", "crew-23", "crew-24"],
        "seats": [seat(number, **changes.get(number, {})) for number in range(captains)],
        **top,
    }


def table(step: str = "helm", box: tep.Box | None = None, **given: Any) -> tep.Position:
    """The table as a position; see `data`."""
    return tep.Position.from_dict(data(step, **given), box=box)


def play(pos: tep.Position, *moves: str) -> tep.Position:
    """The position after these moves, each of which must be possible."""
    for move in moves:
        pos = pos.apply(move).after
    return pos


def story(pos: tep.Position, *moves: str) -> list[Event]:
    """Every event of these moves, in order."""
    events: list[Event] = []
    for move in moves:
        step = pos.apply(move)
        events += step.events
        pos = step.after
    return events


def legal(pos: tep.Position, kind: str = "") -> set[str]:
    """The texts of the legal actions, of one kind if it is named."""
    return {action.text for action in pos.actions() if kind in ("", action.kind)}


def chances(pos: tep.Position) -> dict[str, Any]:
    """What chance can bring, with its probability."""
    return {str(outcome): probability for outcome, probability in pos.outcomes()}


def refused(pos: tep.Position, move: str) -> set[str]:
    """The rules that forbid a move; it must be forbidden, and leave no trace."""
    before = pos.to_dict()
    reasons = pos.why_not(move)
    assert reasons, f"{move} is possible"
    with pytest.raises(tep.IllegalAction) as caught:
        pos.apply(move)
    assert caught.value.refusals == reasons
    assert pos.to_dict() == before
    for reason in reasons:
        assert reason.text
        assert tep.rule(reason.rule).id == reason.rule
        assert reason.nearest is None or reason.nearest in pos.actions()
    return {reason.rule for reason in reasons}


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def captain(pos: tep.Position, number: int = 0) -> dict[str, Any]:
    """A captain as plain data."""
    found: dict[str, Any] = pos.to_dict()["seats"][number]
    return found


def deckhands(pos: tep.Position, number: int = 0) -> dict[str, Any]:
    """Where a captain's Deckhands stand, places with none left out."""
    return {place: there for place, there in captain(pos, number)["hands"].items() if there}


def box_with(**cards: Mapping[str, Any]) -> tep.Box:
    """The standard box with some faces of crew or captain cards changed: crew_10={"trigger": "crew_up"}."""
    plain = tep.Box.standard().to_dict()
    for id, face in cards.items():
        id = id.replace("_", "-")
        shelf = plain[id.split("-")[0]]
        card = shelf[id] if isinstance(shelf, dict) else next(c for c in shelf if c["id"] == id)
        card.update(face)
    return tep.Box.from_dict(plain)
