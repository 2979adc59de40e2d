"""Coast lines: a closed, smooth outline that is always the same for the same name."""

from __future__ import annotations

import hashlib
import math

from .marks import number

#: How many points a coast has before it is smoothed.
_POINTS = 11

Point = tuple[float, float]


def _wobbles(name: str) -> list[float]:
    """A figure between -1 and 1 for each point, that depends on nothing but the name."""
    return [byte / 127.5 - 1 for byte in hashlib.sha256(name.encode()).digest()[:_POINTS]]


def _outline(name: str, centre: Point, radii: Point, rough: float) -> list[Point]:
    points = []
    for index, wobble in enumerate(_wobbles(name)):
        angle, far = math.tau * index / _POINTS, 1 + rough * wobble
        right, down = radii[0] * far * math.cos(angle), radii[1] * far * math.sin(angle)
        points.append((centre[0] + right, centre[1] + down))
    return points


def _tenths(points: list[Point]) -> list[Point]:
    return [(number(x), number(y)) for x, y in points]


def coast(name: str, centre: Point, radii: Point, rough: float) -> str:
    """The path of an island round `centre`: a closed curve through points that `name` decides."""
    points = _tenths(_outline(name, centre, radii, rough))
    d = f"M{points[0][0]} {points[0][1]}"
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % _POINTS]
        beyond = points[(index + 2) % _POINTS]
        bends = ((after[0] - before[0]) / 6, (after[1] - before[1]) / 6)
        meets = (after[0] - x - (beyond[0] - x) / 6, after[1] - y - (beyond[1] - y) / 6)
        d += "c" + " ".join(f"{number(v):g}" for v in (*bends, *meets, after[0] - x, after[1] - y))
    return d + "z"
