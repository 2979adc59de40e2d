"""The sea without a front end: a board of plain characters, and a table that survives any sanitiser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from ..box import Box, MapCard
from .chart import COLUMNS, ROWS
from .sea import ASSUMED, arranged, assumed, facts
from .words import columns, plain, shorten

#: How many columns a card takes in the text board.
_WIDE = 18
_STARRED = ASSUMED.format(marked="Starred")


def _lines(box: Box, card: MapCard) -> list[str]:
    """A card as short lines; a star marks what is assumed."""
    guessed = assumed(box, card)
    return [f"{words}{'*' if figure in guessed else ''}" for figure, _, words in _short(card)]


def _short(card: MapCard) -> Iterator[tuple[str, str, str]]:
    for figure, icon, words in facts(card):
        yield figure, icon, words.replace("Market for ", "Market ").replace("Bury site for ", "Bury ")


def _padded(words: str) -> str:
    return words + " " * (_WIDE - columns(words))


def _row(row: str, cells: Sequence[list[str]]) -> Iterator[str]:
    for index in range(max(len(cell) for cell in cells)):
        shown = [_padded(cell[index] if index < len(cell) else "") for cell in cells]
        yield f"{row if index == 0 else ' '} | " + " | ".join(shown) + " |"


def sea_text(box: Box, arrangement: Mapping[str, str] | None = None) -> str:
    """The sea as a board of characters, with every full name that had to be cut below it."""
    cards = arranged(box, arrangement)
    rule = "  +" + "+".join(["-" * (_WIDE + 2)] * 4) + "+"
    lines = ["    " + "   ".join(_padded(column) for column in COLUMNS).rstrip(), rule]
    for row in ROWS:
        here = [cards[column + row] for column in COLUMNS]
        lines += _row(row, [[shorten(plain(card.name), _WIDE), *_lines(box, card)] for card in here])
        lines.append(rule)
    if any(assumed(box, card) for card in cards.values()):
        lines.append(f"* {_STARRED}")
    cut = [(s, plain(c.name)) for s, c in cards.items() if shorten(plain(c.name), _WIDE) != plain(c.name)]
    return "\n".join([*lines, *(f"{square}: {name}" for square, name in cut)])


def _cell(box: Box, card: MapCard) -> str:
    lines = "<br>".join(escape(line) for line in _lines(box, card))
    return f"<td><strong><bdi>{escape(plain(card.name))}</bdi></strong><br>{lines}</td>"


def sea_html(box: Box, arrangement: Mapping[str, str] | None = None) -> str:
    """The sea as a bare HTML table: no style, no script, no picture, so that nothing can be taken from it."""
    cards = arranged(box, arrangement)
    head = "".join(f'<th scope="col">{column}</th>' for column in COLUMNS)
    body = ""
    for row in ROWS:
        here = "".join(_cell(box, cards[column + row]) for column in COLUMNS)
        body += f'<tr><th scope="row">{row}</th>{here}</tr>'
    guessed = any(assumed(box, card) for card in cards.values())
    note = f"<p><small>* {escape(_STARRED)}</small></p>" if guessed else ""
    table = f"<caption>The sea</caption><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody>"
    return f"<table>{table}</table>{note}"
