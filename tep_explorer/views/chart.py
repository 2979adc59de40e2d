"""The chart: sixteen squares on water, and how one map card is drawn on its square."""

from __future__ import annotations

import math
from collections.abc import Container, Iterator

from ..box import MapCard
from .coast import coast
from .marks import Mark, group, number, path, rect, text, use
from .words import broken, plain

COLUMNS = "ABCD"
ROWS = "1234"
#: Every square in reading order.
SQUARES = tuple(column + row for row in ROWS for column in COLUMNS)

#: A card's side, the margin left and above for the coordinates, the one right and below, and the whole sheet.
SIDE = 149
MARGIN = 34
EDGE = 10
SHEET = MARGIN + 4 * SIDE + EDGE
_SEA = 4 * SIDE
#: The width of the scale band of the neat line.
_BAND = 8

#: Half the width of an island, and the distance between its features, by the number of features.
_ISLAND = {0: (24, 0), 1: (37, 0), 2: (50, 42), 3: (57, 35)}
#: Where the middle of an island is; a full one is further to the right, clear of the cove.
_MIDDLE, _MIDDLE_FULL, _HEIGHT = 70, 72, 60
_NAME_ROOM = 7.6


def corner(square: str) -> tuple[int, int]:
    """The upper left corner of a square."""
    return MARGIN + COLUMNS.index(square[0]) * SIDE, MARGIN + ROWS.index(square[1]) * SIDE


def backdrop() -> list[Mark]:
    """Water, compass lines, the lines between the cards, and the neat line with its coordinates."""
    far = MARGIN - _BAND
    return [
        rect(MARGIN, MARGIN, (_SEA, _SEA), "water"),
        path("".join(_rhumbs()), "rhumb"),
        path("".join(_gutters()), "gutter"),
        path(_rose(MARGIN + _SEA / 2, MARGIN + _SEA / 2), "rose"),
        path("".join(_scale()), "scale"),
        rect(MARGIN, MARGIN, (_SEA, _SEA), "neat"),
        rect(far, far, (_SEA + 2 * _BAND, _SEA + 2 * _BAND), "neat"),
        *_coordinates(),
    ]


def _gutters() -> Iterator[str]:
    for index in (1, 2, 3):
        at = MARGIN + index * SIDE
        yield f"M{at} {MARGIN}v{_SEA}M{MARGIN} {at}h{_SEA}"


def _scale() -> Iterator[str]:
    """The dark blocks of the scale band, a quarter of a card each, every other one."""
    step = SIDE / 4
    for index in range(1, 16, 2):
        at = number(MARGIN + index * step)
        for side in (MARGIN - _BAND, MARGIN + _SEA):
            yield f"M{at} {side}h{step}v{_BAND}h{-step}z"
            yield f"M{side} {at}h{_BAND}v{step}h{-_BAND}z"


def _coordinates() -> Iterator[Mark]:
    for index in range(4):
        at = MARGIN + (index + 0.5) * SIDE
        yield group([text(COLUMNS[index], at, MARGIN - 14, "coordinate")], "slot")
        yield group([text(ROWS[index], MARGIN - 19, at + 5, "coordinate")], "slot")


def _rhumbs() -> Iterator[str]:
    """Sixteen compass lines from each of three points, cut off at the edge of the sea."""
    for x, y in ((2.0, 2.0), (0.0, 1.5), (4.0, 2.5)):
        for index in range(16):
            angle = math.tau * (index + 0.5) / 16
            reach = _reach(x, math.cos(angle)), _reach(y, math.sin(angle))
            length = SIDE * min(reach)
            if length > 0:
                start = f"M{number(MARGIN + x * SIDE)} {number(MARGIN + y * SIDE)}"
                yield f"{start}l{number(length * math.cos(angle))} {number(length * math.sin(angle))}"


def _rose(x: float, y: float) -> str:
    """A small compass star: eight points, every other one short."""
    star = []
    for index in range(16):
        far, angle = (12, 2.6, 7, 2.6)[index % 4], math.tau * index / 16
        star.append(f"{number(x + far * math.sin(angle))} {number(y - far * math.cos(angle))}")
    return "M" + "L".join(star) + "z"


def _reach(start: float, slope: float) -> float:
    """How far a line from `start` can go along `slope` before it leaves 0..4."""
    return (4 - start) / slope if slope > 0 else -start / slope


def card_marks(
    card: MapCard, assumed: Container[str], *, named: bool = True, site: bool = True
) -> list[Mark]:
    """A map card, drawn from (0, 0) to (SIDE, SIDE); `assumed` names the figures to mark as such.

    Without `site` the place of the bury site stays bare, for a treasure to lie there; without `named` the
    lower band is free for ships.
    """
    features = list(_features(card, assumed))
    half = _ISLAND[len(features)][0]
    middle = _MIDDLE_FULL if len(features) == 3 else _MIDDLE
    marks = _island(card.id, middle, half, 5 if len(features) == 3 else 9)
    shown = features if site or card.bury is None else features[:-1]
    for index, feature in enumerate(shown):
        marks.append(group([group(feature, "", feature_place(card, index))], "feature slot"))
    if card.cove:
        marks.append(group([use("cove", 20, 95, 25)], "feature slot"))
    if card.storm:
        marks.append(group([use("storm", 126, 24, 32)], "weather slot"))
    return [*marks, _name(card.name)] if named else marks


def feature_place(card: MapCard, index: int = -1) -> tuple[float, float]:
    """Where a feature of a card stands, counted from the left; the last one, if any, is the bury site."""
    count = bool(card.settlement) + (card.market is not None) + (card.bury is not None)
    middle = _MIDDLE_FULL if count == 3 else _MIDDLE
    return middle + (index % max(count, 1) - (count - 1) / 2) * _ISLAND[count][1], _HEIGHT - 9


def _island(name: str, middle: float, half: float, shallow: float) -> list[Mark]:
    """The same coast three times: soundings, shallow water, land."""
    centre = (middle, _HEIGHT)
    return [
        path(coast(name, centre, (half + shallow, 41), 0.1), "shoal"),
        path(coast(name, centre, (half + shallow + 5, 46), 0.1), "sounding"),
        path(coast(name, centre, (half, 33), 0.13), "land"),
    ]


def _features(card: MapCard, assumed: Container[str]) -> Iterator[list[Mark]]:
    """What stands on the island, each an icon over a caption, drawn round (0, 0)."""
    if card.settlement:
        figure = _figure(card.settlement, 0, "settlement" in assumed)
        yield [use(f"settlement_{card.settlement}", 0, 0, 25), *figure]
    if card.market is not None:
        yield [use("market", 0, 0, 24), use(card.market, 0, 23, 20)]
    if card.bury is not None:
        plate = rect(-13, 13, (26, 18), "plate", 3)
        yield [use("bury", 0, 0, 21), plate, *_figure(card.bury, 0, "bury" in assumed)]


def _figure(value: int, x: float, assumed: bool) -> list[Mark]:
    figure = text(str(value), x, 26, "caption")
    if not assumed:
        return [figure]
    half = 3 + 3 * (len(str(value)) - 1)
    return [figure, path(f"M{number(x - half)} 28.7h{2 * half}", "assumed")]


def _name(name: str) -> Mark:
    lines = broken(plain(name), _NAME_ROOM)
    top = 133 if len(lines) == 1 else 124
    return group([text(line, SIDE / 2, top + 15 * index, "name") for index, line in enumerate(lines)], "slot")
