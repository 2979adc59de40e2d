"""What is printed and never changes in a game, as plain JSON: map, crew and captain cards, the wheel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..box import ASSIGNMENTS, Bonus, Box, CrewCard
from ..notation.names import bonus_words, title
from ..notation.wording import listing, plain
from .chart import SHEET, SIDE, SQUARES, backdrop, card_marks, corner
from .pieces import token_marks
from .sea import ASSUMED, WORDS, assumed
from .signs import BOXES, ORDERS, signs
from .wheel import wheel_plan

#: The icon of each bonus action that does not repeat an order.
_BONUS = {
    "bury": "bonus_bury",
    "trade_special_booty": "bonus_special_trade",
    "exchange": "bonus_exchange",
    "sail_navy": "bonus_navy",
    "sail_merchant": "bonus_merchant",
    "gain_gold": "bonus_gold",
    "reroll": "bonus_reroll",
    "reassign": "bonus_reassign",
}


def bonus_icon(kind: str) -> str:
    """The icon of a bonus action; one that repeats an order has the order's."""
    return _BONUS.get(kind, kind)


def short_name(name: str) -> str:
    """A captain's name without the rank before it."""
    return plain(name).removeprefix("Cpt. ") or "?"


def dice_of(card: CrewCard) -> list[int]:
    """The die faces printed on a card, each as often as it stands there."""
    return [face for face, count in enumerate(card.symbols, 1) for _ in range(count)]


def _symbols(card: CrewCard) -> Iterator[str]:
    dice = dice_of(card)
    if dice:
        yield f"symbols {listing([str(face) for face in dice])}"
    if card.hits:
        yield "1 automatic hit" if card.hits == 1 else f"{card.hits} automatic hits"


def card_words(card: CrewCard) -> str:
    """A crew or captain card in one sentence."""
    scores = listing(list(_symbols(card))) or "no symbols"
    bonus = ", then ".join(bonus_words(icon) for icon in card.bonus) or "no bonus"
    return f"{plain(card.name)}: {scores}. On {title(card.trigger)}: {bonus}."


def _bonus(icon: Bonus) -> dict[str, str]:
    return {"icon": bonus_icon(icon.kind), "text": bonus_words(icon)}


def face(box: Box, card: CrewCard) -> dict[str, Any]:
    """A crew or captain card as a small picture needs it."""
    figures = ("symbols", "hits", "trigger", "bonus")
    return {
        "name": short_name(card.name),
        "words": card_words(card),
        "dice": dice_of(card),
        "hits": card.hits,
        "trigger": card.trigger,
        "bonus": [_bonus(icon) for icon in card.bonus],
        "assumed": any(box.source(f"{card.id}.{figure}") == "assumed" for figure in figures),
    }


@lru_cache(maxsize=8)
def printed(box: Box) -> dict[str, Any]:
    """Everything a table draws that is the same at every step; sent to a front end once."""
    return {
        "size": [SHEET, SHEET],
        "side": SIDE,
        "corners": {square: list(corner(square)) for square in SQUARES},
        "backdrop": backdrop(),
        "map": {card.id: _chart_card(box, index) for index, card in enumerate(box.map)},
        "cards": {card.id: face(box, card) for card in (*box.crew, *box.captain)},
        "wheel": wheel_plan(),
        "token": token_marks(),
        "boxes": {box: title(box) for box in ASSIGNMENTS},
        "box_words": BOXES,
        "orders": ORDERS,
        "note": ASSUMED.format(marked="Dotted") if box.assumed() else "",
        "words": dict(WORDS),
        "signs": signs(),
    }


def _chart_card(box: Box, index: int) -> dict[str, Any]:
    """A map card with its bury site apart, so that a treasure can take its place."""
    card = box.map[index]
    guessed = assumed(box, card)
    marks = card_marks(card, guessed, named=False)
    bare = card_marks(card, guessed, named=False, site=False)
    site = [mark for mark in marks if mark not in bare] if card.bury is not None else []
    return {"name": plain(card.name), "marks": bare, "site": site}
