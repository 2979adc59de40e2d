"""The table as a board of plain characters, and as bare HTML tables that survive any sanitiser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..rules.position import Position
from ..rules.words import BOX, CAPTAIN_SIDE, CREW, MAP, MERCHANT_NAMES, SQUARES
from .describing import (
    agenda_lines,
    captain_lines,
    common_lines,
    cubes_words,
    headline,
    map_words,
    ship_lines,
)
from .names import Names, title
from .wording import columns, shorten

_WIDE = 18
_COLUMNS = "ABCD"
LEGEND = "0-3 the ships by seat, in brackets when hidden; O and G merchants, N Navy; ? token; x treasure."


# As characters


def board_text(pos: Position, given: Sequence[str] = ()) -> str:
    """The sea with every ship as characters, and the rest in words."""
    names = Names.at(pos, given)
    rule = "  +" + "+".join(["-" * (_WIDE + 2)] * 4) + "+"
    lines = [
        headline(pos, names),
        *agenda_lines(pos, names),
        "",
        "    " + "   ".join(_padded(c) for c in _COLUMNS).rstrip(),
        rule,
    ]
    for row in range(4):
        lines += [*_row(str(row + 1), [_cell(pos, 4 * row + column, names) for column in range(4)]), rule]
    lines += [LEGEND, "", *ship_lines(pos)]
    for seat in range(len(pos.captains)):
        first, *rest = captain_lines(pos, seat, names)
        lines += ["", f"Seat {seat}: {first}", *rest]
    return "\n".join([*lines, "", *common_lines(pos, names)])


def _padded(words: str) -> str:
    return words + " " * (_WIDE - columns(words))


def _row(label: str, cells: Sequence[Sequence[str]]) -> Iterator[str]:
    for index in range(max(len(cell) for cell in cells)):
        shown = [_padded(shorten(cell[index], _WIDE) if index < len(cell) else "") for cell in cells]
        yield f"{label if index == 0 else ' '} | " + " | ".join(shown) + " |"


def _cell(pos: Position, square: int, names: Names) -> list[str]:
    """A square as short lines: its name, what is printed, what lies there."""
    card = pos.chart.cards[square]
    lines = [names.card(MAP.text(card)) if card >= 0 else "-"]
    if card >= 0:
        lines += [_short(words) for words in map_words(pos.box.map[card])]
    here = _signs(pos, square)
    return [*lines, f"> {here}"] if here else lines


def _short(words: str) -> str:
    words = words.replace("market for ", "market ").replace("bury site ", "bury ").replace(" Gold", "")
    return words[0].upper() + words[1:]


def _signs(pos: Position, square: int) -> str:
    """Everything that lies on a square, as letters and numbers."""
    signs = [
        f"({seat})" if captain.hidden else str(seat)
        for seat, captain in enumerate(pos.captains)
        if captain.at == square
    ]
    ships = ((name[0].upper(), ship.at) for name, ship in zip(MERCHANT_NAMES, pos.merchants, strict=True))
    signs += [letter for letter, at in (*ships, ("N", pos.navy)) if at == square]
    signs += ["port"] if square in pos.ports else []
    signs += ["?"] if pos.chart.cards[square] >= 0 and pos.search >> square & 1 else []
    signs += [f"x{seat}" for seat, captain in enumerate(pos.captains) if square in captain.buried]
    return " ".join(signs)


def _facts(pos: Position, seat: int, names: Names) -> Iterator[tuple[str, str]]:
    """What there is to know of a captain, as pairs of a heading and words."""
    captain = pos.captains[seat]
    yield "Name", names.seat(seat)
    yield "Captain", names.card(CAPTAIN_SIDE[captain.card]) if captain.card >= 0 else "-"
    yield "Ship", f"{SQUARES[captain.at]}{' hidden' if captain.hidden else ''}" if captain.at >= 0 else "-"
    yield "Gold", str(captain.gold)
    yield "Rank", str(captain.rank + 1)
    yield "Sure-fire", str(captain.surefire)
    yield "Hold", cubes_words(captain.cargo) or "-"
    yield "Space", str(captain.space)
    hands = [f"{title(BOX.text(box))} {number}" for box, number in enumerate(captain.boxes) if number]
    hands += [f"wheel {space}" for space in range(1, 6) if captain.pegs >> space & 1]
    yield "Deckhands", ", ".join(hands)
    yield "Crew", ", ".join(names.card(CREW.text(mate)) for mate in captain.crew) or "-"
    yield "Treasures", ", ".join(SQUARES[square] for square in captain.buried) or "-"


# As HTML: no style, no script, no picture, so that nothing can be taken from it


def board_html(pos: Position, given: Sequence[str] = ()) -> str:
    """The table as bare HTML: the sea, the captains, and the rest in words."""
    names = Names.at(pos, given)
    top = "".join(f"<p>{escape(line)}</p>" for line in (headline(pos, names), *agenda_lines(pos, names)))
    rest = "".join(f"<li>{escape(line)}</li>" for line in (*ship_lines(pos), *common_lines(pos, names)))
    return f"{top}{_sea_html(pos, names)}{_captains_html(pos, names)}<ul>{rest}</ul>"


def _sea_html(pos: Position, names: Names) -> str:
    head = "".join(f'<th scope="col">{column}</th>' for column in _COLUMNS)
    body = ""
    for row in range(4):
        cells = "".join(_cell_html(_cell(pos, 4 * row + column, names)) for column in range(4))
        body += f'<tr><th scope="row">{row + 1}</th>{cells}</tr>'
    table = f"<caption>The sea</caption><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody>"
    return f"<table>{table}</table><p><small>{escape(LEGEND)}</small></p>"


def _cell_html(lines: Sequence[str]) -> str:
    name, *rest = (escape(line.removeprefix("> ")) for line in lines)
    return f"<td><strong><bdi>{name}</bdi></strong>" + "".join(f"<br>{line}" for line in rest) + "</td>"


def _captains_html(pos: Position, names: Names) -> str:
    rows = [list(_facts(pos, seat, names)) for seat in range(len(pos.captains))]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name, _ in rows[0])
    body = "".join(
        f'<tr><th scope="row">Seat {seat}</th>'
        + "".join(f"<td><bdi>{escape(words)}</bdi></td>" for _, words in row)
        + "</tr>"
        for seat, row in enumerate(rows)
    )
    return (
        f"<table><caption>The captains</caption><thead><tr><th></th>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
    )
