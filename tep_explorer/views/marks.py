"""The display list: a drawing as plain JSON, made here once and shown by two small interpreters.

A mark is a dict whose first key says what it is. All lengths are in the units of the drawing.

    {"path": d}                           a path, in SVG's own letters
    {"circle": r, "x": cx, "y": cy}       a circle round (x, y)
    {"rect": [w, h], "x": x, "y": y}      a rectangle from its upper left corner; "round" rounds the corners
    {"text": words, "x": x, "y": y}       one line of text, its baseline at y
    {"use": icon, "x": cx, "y": cy, "size": s}    an icon of `icons.json`, centred on (x, y), s wide and high
    {"group": [marks]}                    marks that belong together; "x" and "y" move them

Each may have a "class": names from `drawing.css`, separated by spaces. A class says how marks are inked;
colours never appear in a list. Text is text: an interpreter escapes it and never reads it as markup.
A group of the class "slot" may be enlarged about its own centre where the drawing is shown small.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

Mark: TypeAlias = dict[str, Any]


def _mark(cls: str, **what: Any) -> Mark:
    return {**what, "class": cls} if cls else what


def number(value: float) -> float:
    """`value` to a tenth of a unit, as an int where it is one, so that lists stay short."""
    tenth = round(value, 1)
    return int(tenth) if tenth == int(tenth) else tenth


def path(d: str, cls: str) -> Mark:
    """A path."""
    return _mark(cls, path=d)


def circle(x: float, y: float, r: float, cls: str) -> Mark:
    """A circle of radius r round (x, y)."""
    return _mark(cls, circle=number(r), x=number(x), y=number(y))


def rect(x: float, y: float, size: tuple[float, float], cls: str, corner: float = 0) -> Mark:
    """A rectangle with its upper left corner at (x, y)."""
    mark = _mark(cls, rect=[number(size[0]), number(size[1])], x=number(x), y=number(y))
    return {**mark, "round": number(corner)} if corner else mark


def text(words: str, x: float, y: float, cls: str) -> Mark:
    """One line of text with its baseline at y."""
    return _mark(cls, text=words, x=number(x), y=number(y))


def use(icon: str, x: float, y: float, size: float, cls: str = "") -> Mark:
    """An icon centred on (x, y)."""
    return _mark(cls, use=icon, x=number(x), y=number(y), size=number(size))


def group(marks: Iterable[Mark], cls: str = "", at: tuple[float, float] | None = None) -> Mark:
    """Marks that belong together, moved to `at`."""
    mark = _mark(cls, group=list(marks))
    return mark if at is None else {**mark, "x": number(at[0]), "y": number(at[1])}
