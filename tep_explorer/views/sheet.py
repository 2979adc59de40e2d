"""The icon set on one sheet: every icon with its title, set by set, and every colour token."""

from __future__ import annotations

from collections.abc import Iterator

from .icons import icons
from .look import Theme, tokens
from .marks import Mark, group, rect, text, use
from .svg import picture
from .words import broken

#: What each set is called on the sheet, in order.
SETS = {
    "orders": "Six orders",
    "cargo": "Cargo: shape, letter, colour",
    "places": "On the map",
    "tokens": "Search tokens",
    "ships": "Ships, told apart by rig and hull",
    "people": "People",
    "goods": "Goods",
    "bonus": "Bonus actions that repeat no order",
    "dice": "Dice",
    "controls": "Controls",
}
_WIDE, _CELL, _HIGH, _MARGIN, _ACROSS = 940, 104, 88, 30, 8
#: The colours of the ships, which they take from whose they are.
_COLOURS = ("seat-0", "seat-1", "seat-2", "seat-3", "orange", "green", "navy")


def _members(name: str) -> list[str]:
    return [icon for icon, drawing in icons().items() if drawing["set"] == name]


def _cell(icon: str, at: int, colours: str) -> Mark:
    x, y = _MARGIN + _CELL * (at % _ACROSS) + _CELL / 2, _HIGH * (at // _ACROSS)
    size = 56 if icons()[icon]["size"] > 24 else 36
    lines = broken(icons()[icon]["title"], 8.6)
    words = [text(line, 0, 46 + 14 * row, "sheet-caption") for row, line in enumerate(lines)]
    return group([group([use(icon, 0, 10, size)], f"feature {colours}"), *words], "", (x, y + 34))


def _set(name: str, title: str, top: float) -> tuple[list[Mark], float]:
    """A set from `top` down, and where the next begins."""
    members = _members(name)
    ships = name == "ships"
    cells = [_cell(icon, at, _COLOURS[at] if ships else "own-ink") for at, icon in enumerate(members)]
    rows = -(-len(members) // _ACROSS)
    marks = [text(title, _MARGIN, top + 20, "sheet-title"), group(cells, "", (0, top + 34))]
    return marks, top + 60 + rows * _HIGH


def _sets() -> Iterator[tuple[list[Mark], float]]:
    top = 10.0
    for name, title in SETS.items():
        marks, top = _set(name, title, top)
        yield marks, top


def icon_sheet(theme: Theme = "light") -> str:
    """Every icon in one picture."""
    sets = list(_sets())
    high = sets[-1][1]
    ground = rect(0, 0, (_WIDE, high), "sheet-ground")
    marks = [ground, *(mark for drawn, _ in sets for mark in drawn)]
    titles = ", ".join(drawing["title"] for drawing in icons().values())
    return picture(marks, (_WIDE, high), "The icon set", f"{titles}.", theme)


def colours(theme: Theme) -> dict[str, str]:
    """Every token that is a colour, in one theme."""
    return {name.removeprefix("--"): value for name, value in tokens(theme).items() if value.startswith("#")}
