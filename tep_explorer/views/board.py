"""A position as a static picture: the sea with all that lies on it, and the table in its description."""

from __future__ import annotations

from collections.abc import Sequence

from ..notation.textboard import board_text
from ..rules.position import Position
from .chart import SHEET, SQUARES, backdrop, card_marks, corner
from .look import Theme
from .marks import Mark, group, rect
from .pieces import pieces, searchable, token_marks, treasures
from .sea import assumed
from .svg import picture


def board_marks(pos: Position) -> list[Mark]:
    """The whole sea of a position as one display list."""
    marks = [rect(0, 0, (SHEET, SHEET), "sheet-ground"), *backdrop()]
    buried, tokens, lying = treasures(pos), searchable(pos), pieces(pos)
    for index, square in enumerate(SQUARES):
        here: list[Mark] = []
        if pos.chart.cards[index] >= 0:
            card = pos.box.map[pos.chart.cards[index]]
            here += card_marks(card, assumed(pos.box, card), named=False, site=square not in buried)
        here += token_marks() if square in tokens else []
        marks.append(group([*here, *lying.get(square, [])], "", corner(square)))
    return marks


def board_svg(pos: Position, given: Sequence[str] = (), theme: Theme = "light") -> str:
    """The sea of a position as a picture that needs nothing around it."""
    return picture(board_marks(pos), (SHEET, SHEET), "The sea", board_text(pos, given), theme)
