"""The sea of a box as a view: the plain JSON that the widget draws, a static picture, and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..box import BOOTY, Box, MapCard
from .chart import ROWS, SHEET, SIDE, SQUARES, backdrop, card_marks, corner
from .look import Theme
from .marks import Mark, group, rect
from .svg import picture
from .words import listing, plain

#: What is printed on a map card, besides its name.
FEATURES = ("settlement", "market", "bury", "cove", "storm")

#: The signs of the chart, each with what it stands for.
KEY = (
    ("settlement_1", "Settlement, of size 1 or 2: the place to Plunder"),
    ("market", "Market: the place to Trade the one booty shown"),
    ("bury", "Bury site: a treasure may be buried here, for the price in Gold"),
    ("cove", "Cove: the place to Hide Out"),
    ("storm", "Storm: a ship that sails in is jostled"),
)

#: The one footnote on what the box had to assume; the mark is the writer's own.
ASSUMED = (
    "{marked} figures and names are assumed: the rulebook does not print them, so this box fills them in."
)

#: What the front end says by itself, when it has no kernel to ask.
WORDS = {
    "waiting": "The kernel has not answered yet: it is busy, or no longer there. Nothing has changed so far.",
    "gone": "There is no kernel behind this picture. Run its cell again to bring it back.",
    "broken": "This could not be drawn:",
}


def arranged(box: Box, arrangement: Mapping[str, str] | None = None) -> dict[str, MapCard]:
    """The card on each square: in reading order, or as `arrangement` says (square -> card id)."""
    if arrangement is None:
        return dict(zip(SQUARES, box.map, strict=True))
    problems = tuple(_problems(box, arrangement))
    if problems:
        raise ValueError("This is not an arrangement of the sea: " + "; ".join(problems) + ".")
    cards = {card.id: card for card in box.map}
    return {square: cards[arrangement[square]] for square in SQUARES}


def _problems(box: Box, arrangement: Mapping[str, str]) -> Iterator[str]:
    ids = [card.id for card in box.map]
    placed = [arrangement[square] for square in SQUARES if square in arrangement]
    yield from (f"{square} has no card" for square in SQUARES if square not in arrangement)
    yield from (f"{plain(str(square))} is not a square" for square in arrangement if square not in SQUARES)
    yield from (f"{plain(str(card))} is not a map card" for card in dict.fromkeys(placed) if card not in ids)
    yield from (f"{card} lies on {placed.count(card)} squares" for card in ids if placed.count(card) > 1)


def assumed(box: Box, card: MapCard) -> frozenset[str]:
    """The figures of a card that the box had to assume, by name."""
    figures = ("name", *FEATURES)
    return frozenset(figure for figure in figures if box.source(f"{card.id}.{figure}") == "assumed")


def facts(card: MapCard) -> Iterator[tuple[str, str, str]]:
    """What a card shows: the figure's name, an icon, and words."""
    if card.settlement:
        yield "settlement", f"settlement_{card.settlement}", f"Settlement {card.settlement}"
    if card.market is not None:
        yield "market", card.market, f"Market for {card.market}"
    if card.bury is not None:
        yield "bury", "bury", f"Bury site for {card.bury} Gold"
    if card.cove:
        yield "cove", "cove", "Cove"
    if card.storm:
        yield "storm", "storm", "Storm"


def contents(card: MapCard) -> str:
    """What a card shows, in one phrase."""
    return listing([words[0].lower() + words[1:] for _, _, words in facts(card)]) or "open water"


def label(square: str, card: MapCard) -> str:
    """A card in one line for somebody who hears it: square, full name, everything on it."""
    return f"{square}, {plain(card.name)}: {contents(card)}"


def _sheet(box: Box, square: str, card: MapCard) -> dict[str, Any]:
    """A card in words, for the place beside the sea."""
    guessed = assumed(box, card)
    rows = [
        {"icon": icon, "text": words, "assumed": figure in guessed} for figure, icon, words in facts(card)
    ]
    return {
        "title": plain(card.name),
        "under": f"{square} · map card {int(card.id.rpartition('-')[2])}",
        "facts": rows or [{"icon": "sail", "text": "Open water", "assumed": False}],
    }


def _sign(icon: str, words: str) -> dict[str, Any]:
    return {"icon": icon, "text": words, "assumed": False}


def _square(box: Box, square: str, card: MapCard) -> dict[str, Any]:
    x, y = corner(square)
    return {
        "square": square,
        "card": card.id,
        "name": plain(card.name),
        "label": label(square, card),
        "action": f"look {square}",
        "x": x,
        "y": y,
        "marks": card_marks(card, assumed(box, card)),
        "sheet": _sheet(box, square, card),
    }


def sea_view(box: Box, arrangement: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Everything a front end needs to draw the sea and to talk about it; plain JSON."""
    cards = arranged(box, arrangement)
    squares = [_square(box, square, card) for square, card in cards.items()]
    return {
        "format": 1,
        "title": "The sea",
        "lead": "Sixteen map cards, four by four. Choose one to read it.",
        "size": [SHEET, SHEET],
        "side": SIDE,
        "backdrop": backdrop(),
        "rows": [
            {"label": f"Row {row}", "squares": [s for s in squares if s["square"][1] == row]} for row in ROWS
        ],
        "key": {"title": "What the signs mean", "facts": [_sign(icon, words) for icon, words in KEY]},
        "cargo": [_sign(cargo, cargo.capitalize()) for cargo in BOOTY],
        "note": ASSUMED.format(marked="Dotted") if any(assumed(box, card) for card in cards.values()) else "",
        "assumed": "assumed",
        "close": {"action": "close", "text": "Back to the signs"},
        "words": dict(WORDS),
    }


def actions(view: Mapping[str, Any]) -> dict[str, str]:
    """What may be clicked in a view: each action's text, and the square it chooses ("" for none)."""
    chosen = {square["action"]: square["square"] for row in view["rows"] for square in row["squares"]}
    return {**chosen, view["close"]["action"]: ""}


def sea_marks(view: Mapping[str, Any]) -> list[Mark]:
    """The whole sheet as one display list, for a static picture."""
    ground = rect(0, 0, (SHEET, SHEET), "sheet-ground")
    cards = [group(s["marks"], "", (s["x"], s["y"])) for row in view["rows"] for s in row["squares"]]
    return [ground, *view["backdrop"], *cards]


def sea_svg(box: Box, arrangement: Mapping[str, str] | None = None, theme: Theme = "light") -> str:
    """The sea as a picture that needs nothing around it."""
    view = sea_view(box, arrangement)
    labels = [square["label"] for row in view["rows"] for square in row["squares"]]
    return picture(sea_marks(view), (SHEET, SHEET), view["title"], ". ".join(labels) + ".", theme)
