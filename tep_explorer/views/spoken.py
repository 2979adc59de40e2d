"""Sentences of the core in people's words: no card, order or seat goes by its id on a screen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..box import BONUS_KINDS, HIDE_OUT, ORDERS
from ..notation.names import Names, bonus_title, title
from ..rules.position import Position

#: Words of the game that their ids write with an underscore.
_WORDS = {id: bonus_title(id) for id in BONUS_KINDS if "_" in id}
_WORDS |= {id: title(id) for id in (*ORDERS, HIDE_OUT) if "_" in id}
_WORD = re.compile("|".join(sorted(_WORDS, key=len, reverse=True)))
#: An order that is a common word is one of the game's words only where a sentence speaks of the order.
_ORDER = re.compile(rf"\b(is|not) ({'|'.join(order for order in ORDERS if '_' not in order)})\b")
_CARD = re.compile(r"\b(?:crew-\d\d|captain-\d[ab]?|map-\d\d|helm-\d|legend-\d)\b")
_SEAT = re.compile(r"\b[Ss]eat ([0-3])\b")
#: A merchant card has no name: its figures follow it, or have to be told.
_NEW = re.compile(r"\bthe card merchant-\d\d(?=: )")
_TOLD = re.compile(r"\bmerchant-\d\d: ")
_MERCHANT = re.compile(r"\bmerchant-\d\d\b")


def spoken(pos: Position, sentence: str, names: Sequence[str]) -> str:
    """A sentence with names and words in place of ids."""
    known = Names.at(pos, names)
    sentence = _TOLD.sub("", _NEW.sub("a new card", sentence))
    sentence = _MERCHANT.sub(lambda found: freight(pos, found[0]), sentence)
    sentence = _CARD.sub(lambda found: _named(known, found[0]), sentence)
    sentence = _SEAT.sub(lambda found: known.seat(int(found[1])), sentence)
    sentence = _ORDER.sub(lambda found: f"{found[1]} {title(found[2])}", sentence)
    return _WORD.sub(lambda found: _WORDS[found[0]], sentence)


def _named(known: Names, id: str) -> str:
    """A card's name; what only looks like a card's id stays as it is."""
    both = id.startswith("captain-") and id[-1].isdigit()
    try:
        return known.captain_card(id) if both else known.card(id)
    except KeyError:
        return id


def freight(pos: Position, id: str) -> str:
    """A merchant card by its figures; just "a merchant card" if the box has none of that id."""
    card = next((card for card in pos.box.merchant if card.id == id), None)
    if card is None:
        return "a merchant card"
    legend = ", raises the legend" if len(pos.captains) in card.legend else ""
    return f"the one with {card.damage} damage and {card.gold} Gold{legend}"
