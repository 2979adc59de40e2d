"""The helm wheel: six spaces with their orders, the Captain, the Deckhands on the rim, the Ship Line."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

from ..notation.names import title
from ..notation.wording import listing
from ..rules.position import Captain
from ..rules.words import ORDER_NAMES
from .marks import Mark, circle, group, number, path, text, use

#: Half the side of the drawing; its middle is (0, 0).
HALF = 91
_SPACE, _RIM, _HUB, _INNER, _FIGURE = 56, 77, 13, 33, 27
#: The radius of a space, and how far before and after it the pegs stand, in radians.
RADIUS, _ASIDE = 19.5, 0.33
#: The Ship Line lies between space 5 and space 0.
_LINE = -120
#: The arrow in the hub: an arc with its head where it ends, the way that the Captain goes.
_CLOCKWISE = "M3 5.5A6.3 6.3 0 1 1 5.5 -3.2M5.8 -7.5V-2.8H1.2"


def _polar(degrees: float, far: float, turn: float = 0) -> tuple[float, float]:
    angle = math.radians(degrees) + turn
    return number(far * math.cos(angle)), number(far * math.sin(angle))


def _spoke(degrees: float, start: float, end: float) -> str:
    (x, y), (u, v) = _polar(degrees, start), _polar(degrees, end)
    return f"M{x} {y}L{u} {v}"


def space_place(space: int, far: float = _SPACE, turn: float = 0) -> tuple[float, float]:
    """The middle of a space; 0 is at the top, and they count clockwise."""
    return _polar(space * 60 - 90, far, turn)


@lru_cache(maxsize=1)
def rim_marks() -> tuple[Mark, ...]:
    """What every wheel has: rim, spokes, handles, hub, the figures, and the Ship Line with its sail."""
    spokes = "".join(_spoke(space * 60 - 60, _HUB + 1, _RIM - 1) for space in range(6))
    handles = "".join(_spoke(space * 60 - 60, _RIM - 1, _RIM + 7) for space in range(5))
    mast = _polar(_LINE, 95)
    figures = [text(str(space), x, y + 4, "wheel-figure") for space, (x, y) in _figures()]
    return (
        path(handles, "wheel-handle"),
        path(spokes, "wheel-rim"),
        circle(0, 0, _RIM, "wheel-edge"),
        circle(0, 0, _INNER, "wheel-rim"),
        circle(0, 0, _HUB, "wheel-hub"),
        path(_CLOCKWISE, "wheel-turn"),
        path(_spoke(_LINE, _HUB + 2, _RIM + 7), "ship-line"),
        use("sail", mast[0] + 1, mast[1] + 1, 15, "weather"),
        *(circle(*space_place(space), RADIUS, "space" if space else "space-cove") for space in range(6)),
        *figures,
    )


def _figures() -> list[tuple[int, tuple[float, float]]]:
    return [(space, space_place(space, _FIGURE)) for space in range(6)]


def _space_marks(captain: Captain, space: int) -> list[Mark]:
    x, y = space_place(space)
    here = space == captain.space
    marks = [circle(x, y, RADIUS, "space-here")] if here else []
    if space < len(captain.wheel):
        marks.append(use(ORDER_NAMES[captain.wheel[space]], x, y, 25, "order-here" if here else "order"))
    if captain.pegs >> space & 1:
        marks += _peg("deckhand", space, -_ASIDE, 9.5)
    if here:
        marks += _peg("captain", space, _ASIDE, 11)
    return marks


def _peg(icon: str, space: int, turn: float, radius: float) -> list[Mark]:
    x, y = space_place(space, _RIM, turn)
    return [circle(x, y, radius, "peg"), use(icon, x, y - 0.3, radius * 1.45, "own")]


def wheel_marks(captain: Captain, seat: int) -> Mark:
    """What stands on a captain's wheel, to be drawn over `rim_marks`."""
    return group([mark for space in range(6) for mark in _space_marks(captain, space)], f"seat-{seat}")


def wheel_label(captain: Captain) -> str:
    """A wheel in words: every space, where the Captain is, where Deckhands stand."""
    orders = [f"{space} {title(ORDER_NAMES[order])}" for space, order in enumerate(captain.wheel)]
    pegs = [str(space) for space in range(6) if captain.pegs >> space & 1]
    hands = f" Deckhands on {listing(pegs)}." if pegs else ""
    return f"Helm wheel: {', '.join(orders)}. The Captain stands on {captain.space}.{hands}"


def wheel_plan() -> dict[str, Any]:
    """The wheel as every captain has it: its size, its rim, and where each space is."""
    return {
        "half": HALF,
        "radius": RADIUS,
        "marks": list(rim_marks()),
        "spaces": [list(space_place(space)) for space in range(6)],
    }
