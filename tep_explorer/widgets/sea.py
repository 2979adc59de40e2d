"""The sea of a box, to walk over with the keyboard or the mouse and to read card by card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import traitlets

from ..box import Box
from ..views.chart import SQUARES
from ..views.look import Theme
from ..views.sea import actions, arranged, label, sea_svg, sea_view
from ..views.text import sea_html, sea_text
from .shell import Shell, front_end, mistaken


class Sea(Shell):
    """The 4x4 sea of a box, the standard one unless told; `arrangement` lays it out anew (square -> card id).

    `selected` is the chosen square ("" for none). Set it from Python or by a click; to follow it, use
    ``sea.observe(callback, names="selected")``.
    """

    _esm, _css = front_end("sea")

    selected = traitlets.Unicode("").tag(sync=True)

    def __init__(self, box: Box | None = None, arrangement: Mapping[str, str] | None = None) -> None:
        _check(box, arrangement)
        super().__init__()
        self.lay_out(box, arrangement)

    def lay_out(self, box: Box | None = None, arrangement: Mapping[str, str] | None = None) -> None:
        """Show another box, or the same cards in another arrangement (square -> card id)."""
        _check(box, arrangement)
        chosen = Box.standard() if box is None else box
        view = sea_view(chosen, arrangement)
        self._box, self._arrangement = chosen, None if arrangement is None else dict(arrangement)
        self._cards = arranged(chosen, arrangement)
        offered: dict[str, Callable[[], str]] = {
            action: partial(self._look, square) for action, square in actions(view).items()
        }
        self._show(view, offered)

    def _look(self, square: str) -> str:
        """Choose a square and say what lies there."""
        self.selected = square
        return f"{label(square, self._cards[square])}." if square else "No card is chosen."

    @traitlets.validate("selected")
    def _known(self, proposal: Mapping[str, Any]) -> str:
        square = str(proposal["value"])
        if square and square not in SQUARES:
            raise traitlets.TraitError(f"{square!r} is not a square: A1 to D4, or nothing.")
        return square

    def __repr__(self) -> str:
        return f"{type(self).__name__}(selected={self.selected!r})"

    def svg(self, theme: Theme = "light") -> str:
        """The sea as a picture that needs nothing around it."""
        return sea_svg(self._box, self._arrangement, theme)

    def text(self) -> str:
        """The sea as a board of characters."""
        return sea_text(self._box, self._arrangement)

    def _repr_mimebundle_(self, **given: Any) -> Any:
        """The widget, and beside it a table and a text for every place where no front end runs."""
        shown = super()._repr_mimebundle_(**given)
        bundle, about = shown if isinstance(shown, tuple) else (shown or {}, {})
        words = {"text/html": sea_html(self._box, self._arrangement), "text/plain": self.text()}
        return {**bundle, **words}, about


def _check(box: object, arrangement: object) -> None:
    """TypeError unless these are a box and an arrangement."""
    if box is not None and not isinstance(box, Box):
        ways = {"Game": "give it game.position.box", "Position": "give it position.box"}
        way = ways.get(type(box).__name__, "leave it out for the standard one, or use tep.Box.load(path)")
        raise mistaken("Sea", "a Box", box, way)
    if arrangement is not None and not isinstance(arrangement, Mapping):
        raise mistaken("Sea", "an arrangement that maps squares to map cards", arrangement)
