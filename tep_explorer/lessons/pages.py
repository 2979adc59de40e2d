"""What a notebook shows besides widgets: plain HTML that follows the page's theme, and the same as text.

Each of these is a value that displays itself: with a rich page as a table or a picture, elsewhere in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from ..box import Bonus, Box, Change
from ..notation.names import bonus_title
from ..rules import READINGS, Position
from ..rules.solo_power import helm_mat, legend_mat, solo_of
from ..rules.words import LEGEND, ORDER_TITLES
from ..views.board import board_svg
from .tables import navy_story

#: A box of one's own as it is typed in: only what differs.
EXAMPLE = """\
[[crew]]
id = "crew-07"
symbols = { 6 = 2 }
"""


@dataclass(frozen=True)
class Grid:
    """A small table of words: `head` above, a row each below."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def _repr_html_(self) -> str:
        head = "".join(f"<th style='text-align:left'>{escape(words)}</th>" for words in self.head)
        rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in self.rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def __repr__(self) -> str:
        return "\n".join(
            "\n".join(f"{name}: {words}" for name, words in zip(self.head, row, strict=True))
            for row in self.rows
        )


def _cell(words: str) -> str:
    return f"<td style='text-align:left;vertical-align:top'>{escape(words)}</td>"


@dataclass(frozen=True)
class Picture:
    """A position as a picture; where pictures are not shown, the table in words."""

    position: Position

    def _repr_mimebundle_(self, **_: Any) -> Mapping[str, str]:
        return {"image/svg+xml": board_svg(self.position), "text/plain": self.position.describe()}


def both_readings() -> Grid:
    """One position, the Navy on your card, under both options of reading A3: what the Ship Line brings."""
    found = next(reading for reading in READINGS if reading.id == "A3")
    rows = [(_named(option, found.default), navy_story(option)) for option in found.options]
    return Grid((f"Reading {found.id}", "What happens at the Ship Line"), rows)


def _named(option: str, default: str) -> str:
    return option.replace("_", " ") + (" (the default)" if option == default else "")


def card_changes(own: Box) -> Grid:
    """Every figure in which a box of one's own differs from the standard box."""
    return Grid(("Figure", "Standard box", "Your box"), [_change(c) for c in Box.standard().diff(own)])


def _change(change: Change) -> tuple[str, str, str]:
    return _named_figure(change.path), _figure(change.before), _figure(change.after)


def _named_figure(path: str) -> str:
    """A figure's path with the name of its card."""
    owner, _, figure = path.partition(".")
    try:
        card = Box.standard().card(owner)
    except KeyError:
        return path
    return f"{getattr(card, 'name', '') or owner} ({owner}): {figure}"


def _figure(value: Any) -> str:
    """A figure in words; symbols by the face of the die."""
    if isinstance(value, Mapping):
        return ", ".join(f"{count} on the {face}" for face, count in value.items()) or "none"
    return str(value)


def own_box(file: str | Path = "my-box.toml") -> Box:
    """The box of a file beside the notebook; while there is none, that of the `EXAMPLE`."""
    path = Path(file)
    return Box.load(path) if path.is_file() else Box.from_toml(EXAMPLE)


def solo_targets(pos: Position) -> Grid:
    """Whom the Legendary Pirate of this game makes for from each space of its wheel, and its helm bonuses."""
    mat, wheel = helm_mat(pos), pos.captains[LEGEND].wheel
    rows = [
        (f"{space}, {ORDER_TITLES[wheel[space]]}", _AIMS[aim], _listed(mat.bonus[wheel[space]]))
        for space, aim in enumerate(mat.targets, 1)
    ]
    return Grid(("Its Captain stands on", "It sails for", "Helm bonus"), rows)


def solo_ring(pos: Position) -> Grid:
    """What each space of its ring lists, in the order in which its Legend Token comes to them."""
    ring, here = legend_mat(pos).ring, solo_of(pos).ring
    spaces = [(here + step) % len(ring) for step in range(1, len(ring) + 1)]
    rows = [(_nth(step), _listed(ring[space])) for step, space in enumerate(spaces, 1)]
    return Grid(("Its next 6s", "It sails for you; then"), rows)


def _nth(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


_AIMS = {"orange": "the orange merchant", "green": "the green merchant", "human": "you"}


def _listed(icons: Sequence[Bonus]) -> str:
    return ", ".join(map(_deed, icons)) or "none"


def _deed(icon: Bonus) -> str:
    """An entry of a solo mat: "1 Gold", "1 more damage", "Crew Up"."""
    counted = {
        "gain_gold": f"{icon.n} Gold",
        "hits": f"{icon.n} more damage",
        "sail": f"{icon.n} more to sail",
    }
    return counted.get(icon.kind) or bonus_title(icon.kind)
