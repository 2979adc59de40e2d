"""What lies on the sea: ships, treasures, search tokens and ports, drawn on the square they lie on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..box import BOOTY
from ..rules.position import Merchant, Position
from ..rules.words import MERCHANT_NAMES, SQUARES
from .chart import SIDE, corner, feature_place
from .marks import Mark, circle, group, number, path, text, use

#: The rig of each seat's ship, of the two merchants and of the Navy: told apart by shape.
RIGS = ("sloop", "brig", "xebec", "junk")
COGS = ("cog_orange", "cog_green")
MAN_OF_WAR = "man_of_war"
#: The lower band of a card, where ships lie; so many as it has room for lie side by side.
_BAND = 121
_ABREAST = 3
_SIZES = {1: 46, 2: 40, 3: 34}
_CROWDED = 26
#: How far from the left edge the first of several lies, and the last from the right: clear of Cove and token.
_CLEAR = {2: (32, 31), 3: (26, 25)}
#: More lie in two rows, the lower one below Cove and token: how high each lies, and how long it may be.
_UPPER, _LOWER = (109, 62), (134, 102)
_APART = 42


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship as the sea shows it: who, its rig and colours, where it lies, and what it carries."""

    who: str
    icon: str
    colours: str
    at: int
    seat: int = -1
    hidden: bool = False
    cargo: int = -1
    heading: int = -1


def ships(pos: Position) -> Iterator[Ship]:
    """Every ship that lies on the sea: captains by seat, merchants, the Navy."""
    for seat, captain in enumerate(pos.captains):
        if captain.at >= 0:
            yield Ship(str(seat), RIGS[seat], f"seat-{seat}", captain.at, seat, captain.hidden)
    for which, merchant in enumerate(pos.merchants):
        if merchant.at >= 0:
            yield _merchant(which, merchant)
    if pos.navy >= 0:
        yield Ship("navy", MAN_OF_WAR, "navy", pos.navy)


def _merchant(which: int, ship: Merchant) -> Ship:
    name = MERCHANT_NAMES[which]
    return Ship(name, COGS[which], name, ship.at, cargo=ship.cargo, heading=ship.heading)


class Berth(NamedTuple):
    """Where a ship lies on a card: its middle and its width."""

    x: float
    y: float
    size: float


def berths(count: int) -> list[Berth]:
    """Where so many ships lie on a card: side by side, or in two rows."""
    size = _SIZES.get(count, _CROWDED)
    if count == 1:
        return [Berth(SIDE / 2, _BAND, size)]
    if count > _ABREAST:
        above = count // 2
        return [*_row(above, *_UPPER, size), *_row(count - above, *_LOWER, size)]
    before, behind = _CLEAR[count]
    left, right = before + size / 2, SIDE - behind - size / 2
    step = (right - left) / (count - 1)
    return [Berth(number(left + step * index), _BAND, size) for index in range(count)]


def _row(count: int, y: float, room: float, size: float) -> Iterator[Berth]:
    """So many berths in a row round the middle of a card."""
    step = min(_APART, room / (count - 1))
    for index in range(count):
        yield Berth(number(SIDE / 2 + step * (index - (count - 1) / 2)), y, size)


def ship_marks(ship: Ship, berth: Berth, active: bool = False) -> list[Mark]:
    """A ship in its berth: its drawing, its number or cube, where it heads, how it lies.

    Beside another ship there is no room for arrows; the merchants' cards say where they are bound.
    """
    x, y, size = berth
    marks = [circle(x, y, size * 0.62, "hiding")] if ship.hidden else []
    if active:
        marks.append(path(_ellipse(x, y, size * 0.68, size * 0.56), "active"))
    marks.append(use(ship.icon, x, y, size, ship.colours))
    if ship.seat >= 0:
        marks.append(_pennant(ship.seat, x + size * 0.36, y - size * 0.3))
    if ship.cargo >= 0:
        cube = use(BOOTY[ship.cargo], x + size * 0.42, y + size * 0.22, 20)
        marks.append(group([cube], "slot"))
    if ship.heading not in (-1, ship.at) and size > _SIZES[2]:
        marks.append(path(_bearing(ship, berth), "heading"))
    return marks


def _pennant(seat: int, x: float, y: float) -> Mark:
    """The numbered disc of a seat."""
    disc = [circle(x, y, 8.5, "pennant"), text(str(seat), x, y + 4.3, "pennant-figure")]
    return group([group(disc, "slot")], f"seat-{seat}")


def _ellipse(x: float, y: float, wide: float, high: float) -> str:
    arc = f"a{number(wide)} {number(high)} 0 1 0 "
    return f"M{number(x - wide)} {number(y)}{arc}{number(2 * wide)} 0{arc}{number(-2 * wide)} 0z"


def _bearing(ship: Ship, berth: Berth) -> str:
    """A small arrow beside the mast that points to the port."""
    here, there = corner(SQUARES[ship.at]), corner(SQUARES[ship.heading])
    right, down = (_sign(there[0] - here[0]), _sign(there[1] - here[1]))
    side = -1 if right < 0 else 1
    x, y, size = berth
    tip = (x + side * size * 0.62 + right * 4.5, y - size * 0.32 + down * 4.5)
    return "".join(_strokes(tip, (-right * 10, -down * 10), *_barbs(right, down)))


def _strokes(start: tuple[float, float], *ways: tuple[float, float]) -> Iterator[str]:
    """A line from `start` along each way."""
    for across, along in ways:
        yield f"M{number(start[0])} {number(start[1])}l{number(across)} {number(along)}"


def _barbs(right: int, down: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two strokes of an arrow's head, seen from its tip."""
    if right and down:
        return (-6 * right, 0), (0, -6 * down)
    if right:
        return (-4.5 * right, -4.5), (-4.5 * right, 4.5)
    return (-4.5, -4.5 * down), (4.5, -4.5 * down)


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def treasure_marks(seat: int, place: tuple[float, float]) -> Mark:
    """A buried treasure with its seat, where the bury site was."""
    x, y = place
    chest = use("chest_buried", x, y + 1, 26, "own")
    return group([chest, _pennant(seat, x, y + 24)], f"seat-{seat}")


def token_marks() -> list[Mark]:
    """A search token, face down, in its place on a card."""
    return [group([use("token", 130, 88, 24)], "face-down slot")]


def searchable(pos: Position) -> list[str]:
    """The squares on which a search token still lies."""
    return [name for i, name in enumerate(SQUARES) if pos.search >> i & 1 and pos.chart.cards[i] >= 0]


def pieces(pos: Position) -> dict[str, list[Mark]]:
    """What lies on each square that is not bare, besides search tokens, in the coordinates of its card."""
    marks: dict[str, list[Mark]] = {}
    for square in pos.ports:
        marks.setdefault(SQUARES[square], []).append(group([use("port", 76, 19, 29)], "feature slot"))
    for name, seat in treasures(pos).items():
        place = feature_place(pos.box.map[pos.chart.cards[SQUARES.index(name)]])
        marks.setdefault(name, []).append(treasure_marks(seat, place))
    for name, fleet in fleets(pos).items():
        for ship, berth in zip(fleet, berths(len(fleet)), strict=True):
            active = ship.seat == pos.seat and pos.step != "over"
            marks.setdefault(name, []).extend(ship_marks(ship, berth, active))
    return marks


def fleets(pos: Position) -> dict[str, list[Ship]]:
    """The ships on each square that has any."""
    found: dict[str, list[Ship]] = {}
    for ship in ships(pos):
        found.setdefault(SQUARES[ship.at], []).append(ship)
    return found


def treasures(pos: Position) -> dict[str, int]:
    """The seat whose treasure lies on each square."""
    return {SQUARES[square]: seat for seat, c in enumerate(pos.captains) for square in c.buried}


def ship_places(pos: Position) -> list[list[Any]]:
    """Where each ship is drawn: who, its square, and its middle and width on the card."""
    return [
        [ship.who, name, *berth]
        for name, fleet in fleets(pos).items()
        for ship, berth in zip(fleet, berths(len(fleet)), strict=True)
    ]
