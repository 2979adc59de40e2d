"""Static pictures: a display list written as SVG that needs nothing around it.

Every class becomes plain attributes with its variables resolved for one theme, so a picture looks the same in
a browser, an image viewer, a README and a printed page, and never touches the styles of the page around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from .icons import icons
from .look import Style, Theme, inks, resolved, tokens
from .marks import Mark, number


def _attributes(given: Iterable[tuple[str, object]]) -> str:
    return "".join(f' {name}="{escape(str(value))}"' for name, value in given)


def _shift(x: float, y: float, scale: float = 1) -> list[tuple[str, object]]:
    turn = f"translate({number(x)} {number(y)})" + ("" if scale == 1 else f" scale({scale:.4g})")
    return [("transform", turn)]


class _Writer:
    """Writes marks; knows in which scope of variables it stands."""

    def __init__(self, scope: Style) -> None:
        self._scope = dict(scope)
        self._ink: list[tuple[str, object]] = []

    def _inside(self, mark: Mark) -> _Writer:
        """A writer for what is inside `mark`: its variables and its colour are set, its ink is known."""
        inner = _Writer(self._scope)
        given: dict[str, str] = {}
        for name in mark.get("class", "").split():
            given |= inks().get(name, {})
        for name, value in given.items():
            if name.startswith("--") or name == "color":
                inner._scope[name] = resolved(value, self._scope)
        inner._ink = [
            (name, resolved(value, inner._scope).removesuffix("px"))
            for name, value in given.items()
            if not name.startswith("--") and name != "color"
        ]
        return inner

    def mark(self, mark: Mark) -> str:
        """One mark as SVG."""
        kind = next(iter(mark))
        return _KINDS[kind](self._inside(mark), mark)

    def marks(self, marks: Iterable[Mark]) -> str:
        """Marks as SVG, in their order."""
        return "".join(self.mark(mark) for mark in marks)

    def _element(self, name: str, given: list[tuple[str, object]]) -> str:
        return f"<{name}{_attributes([*given, *self._ink])}/>"

    def _around(self, given: list[tuple[str, object]], inside: str) -> str:
        return f"<g{_attributes([*given, *self._ink])}>{inside}</g>"

    def path(self, mark: Mark) -> str:
        return self._element("path", [("d", mark["path"])])

    def circle(self, mark: Mark) -> str:
        return self._element("circle", [("cx", mark["x"]), ("cy", mark["y"]), ("r", mark["circle"])])

    def rect(self, mark: Mark) -> str:
        wide, high = mark["rect"]
        given = [("x", mark["x"]), ("y", mark["y"]), ("width", wide), ("height", high)]
        return self._element("rect", [*given, ("rx", mark["round"])] if "round" in mark else given)

    def text(self, mark: Mark) -> str:
        given = [("x", mark["x"]), ("y", mark["y"]), *self._ink]
        return f"<text{_attributes(given)}>{escape(mark['text'])}</text>"

    def use(self, mark: Mark) -> str:
        icon, size = icons()[mark["use"]], mark["size"]
        corner = _shift(mark["x"] - size / 2, mark["y"] - size / 2, size / icon["size"])
        return self._around(corner, self.marks(icon["marks"]))

    def group(self, mark: Mark) -> str:
        moved = _shift(mark["x"], mark["y"]) if "x" in mark else []
        return self._around(moved, self.marks(mark["group"]))


_KINDS: dict[str, Callable[[_Writer, Any], str]] = {
    "path": _Writer.path,
    "circle": _Writer.circle,
    "rect": _Writer.rect,
    "text": _Writer.text,
    "use": _Writer.use,
    "group": _Writer.group,
}


def picture(
    marks: Iterable[Mark], size: tuple[float, float], title: str, words: str = "", theme: Theme = "light"
) -> str:
    """A whole SVG document; `words` says what it shows to somebody who cannot see it."""
    wide, high = size
    root = [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", f"0 0 {wide:g} {high:g}"),
        ("width", f"{wide:g}"),
        ("height", f"{high:g}"),
        ("role", "img"),
    ]
    about = f"<title>{escape(title)}</title>" + (f"<desc>{escape(words)}</desc>" if words else "")
    return f"<svg{_attributes(root)}>{about}{_Writer(tokens(theme)).marks(marks)}</svg>"
