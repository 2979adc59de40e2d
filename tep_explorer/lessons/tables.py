"""The tables of the course: one sea for all lessons, and everything on it where a lesson wants it.

::

        A              B                C              D
    1   storm b9       s1 $sugar cove   $rum b11       s2 b12 cove
    2   b8 cove        s2 b11 storm     s1 $coffee     b12 storm
    3   s1 $gunpowder  $sugar b10 cove  b10 storm      s2 $gunpowder
    4   b7 storm       s1 $rum cove     b9 cove        $coffee b13

(s settlement, $ market, b bury site with its price in the standard box)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules import CHANCE, Position, Step
from ..rules.words import SQUARES

WHEEL = ("hide_out", "plunder", "trade", "crew_up", "search", "attack")
HIDE_OUT, PLUNDER, TRADE, CREW_UP, SEARCH, ATTACK = range(6)
_BERTHS = ("B3", "D1", "A2", "C4")


def hands(wheel: tuple[int, ...] = (), **boxes: int) -> dict[str, Any]:
    """Deckhands on wheel spaces and in boxes."""
    return {"wheel": list(wheel), **boxes}


def captain(number: int, **changes: Any) -> dict[str, Any]:
    """A captain as at the start of a game, but out of hiding, with `changes`."""
    first: dict[str, Any] = {
        "at": _BERTHS[number],
        "hidden": False,
        "space": 0,
        "wheel": list(WHEEL),
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
    return first | changes


def table(
    step: str = "helm",
    readings: Mapping[str, str] | None = None,
    *,
    captains: int = 2,
    me: Mapping[str, Any] | None = None,
    other: Mapping[str, Any] | None = None,
    **top: Any,
) -> Position:
    """A position at the beginning of a step: `me` changes seat 0, `other` seat 1, the rest the table."""
    changes = {0: dict(me or {}), 1: dict(other or {})}
    data: dict[str, Any] = {
        "format": 1,
        "readings": dict(readings or {}),
        "seat": 0,
        "step": step,
        "sea": {square: f"map-{i:02d}" for i, square in enumerate(SQUARES, 1)},
        "search": list(SQUARES),
        "ports": ["A1", "D4"],
        "navy": "D1",
        "market": ["sugarcane", "rum", "coffee", "gunpowder"],
        "merchants": {
            "orange": {"at": "A1", "heading": "D4", "cargo": "rum", "card": "merchant-01"},
            "green": {"at": "D4", "heading": "A1", "cargo": "coffee", "card": "merchant-02"},
        },
        "row": ["crew-22", "crew-23", "crew-24"],
        "seats": [captain(number, **changes.get(number, {})) for number in range(captains)],
        **top,
    }
    return Position.from_dict(data)


def play_line(pos: Position) -> tuple[Step, ...]:
    """The rest of seat 0's Ship Line, with the first choice and the first outcome everywhere."""
    steps: list[Step] = []
    while pos.step == "line" and pos.seat == 0:
        move = pos.actions()[0] if pos.decider != CHANCE else pos.outcomes()[0][0]
        steps.append(pos.apply(move))
        pos = steps[-1].after
    return tuple(steps)


def navy_story(option: str) -> str:
    """The Ship Line of a captain on whose card the Navy lies already, told under an option of reading A3."""
    pos = table("line", {"A3": option}, navy="B3", turn={"crossed": True}, me={"space": 1})
    return " ".join(step.describe() for step in play_line(pos))
