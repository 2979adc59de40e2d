"""What a click on each thing of the board would mean now: the text of an action, allowed or not.

The front end lights what is among the legal actions and sends any of them; what is not allowed is answered
with the core's reasons. Nothing here decides what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..box import ASSIGNMENTS, BOOTY
from ..rules.position import Position
from ..rules.words import CAPTAIN_SIDE, CREW, MERCHANT_NAMES, SHIP, SQUARES, Action

#: What a click on a square, a wheel space or a box asks for while a task of this kind is on top.
_SQUARES = {"ports": "ports", "anchor": "anchor", "cove": "cove", "harbour": "port", "patrol": "steer navy"}
_BOXES = {"skip": "skip", "lift": "lift", "jostle": "jostle", "berth": "berth"}


def means(pos: Position) -> dict[str, Any]:
    """The action behind every square, wheel space, box, ship, card, cube and spot of the market."""
    seat = pos.decider if pos.decider >= 0 else pos.seat
    captain = pos.captains[seat]
    top = pos.tasks[-1].name if pos.tasks else ""
    return {
        "squares": {square: _square(pos, top, square) for square in SQUARES},
        "spaces": [_space(pos, top, space) for space in range(6)],
        "boxes": {box: _box(pos, top, box) for box in ASSIGNMENTS},
        "row": {CREW.text(card): f"hire {CREW.text(card)}" for card in pos.row if card >= 0},
        "cards": {id: _card(pos, id) for id in _own_cards(captain.card, captain.crew)},
        "ships": {ship: f"attack {ship}" for ship in (*map(str, range(len(pos.captains))), *MERCHANT_NAMES)},
        "hold": {BOOTY[cube]: _cube(pos, BOOTY[cube]) for cube in captain.cargo},
        "market": _first(pos, lambda action: action.kind == "trade", "trade 1"),
    }


def _first(pos: Position, fits: Callable[[Action], bool], otherwise: str) -> str:
    """The first legal action that fits, or the one to be refused."""
    return next((action.text for action in pos.actions() if fits(action)), otherwise)


def _square(pos: Position, top: str, square: str) -> str:
    legal = _first(pos, lambda action: _ends_on(action, square), "")
    return legal or f"{_verb(pos, top)} {square}"


def _ends_on(action: Action, square: str) -> bool:
    return action.kind not in ("shelter", "reroll") and action.text.endswith(f" {square}")


def _verb(pos: Position, top: str) -> str:
    """What one does to a square now; a ship that must be steered is steered there."""
    if top == "convoy":
        return f"steer {MERCHANT_NAMES[getattr(pos.tasks[-1], 'which', 0)]}"
    if top == "push":
        ship = getattr(pos.tasks[-1], "ship", 0)
        return f"steer {SHIP.texts[ship] if ship < len(SHIP.texts) else MERCHANT_NAMES[0]}"
    return _SQUARES.get(top, "sail")


def _space(pos: Position, top: str, space: int) -> str:
    if top == "muster" and space:
        return _first(pos, lambda action: action.text.startswith(f"move {space} "), f"helm {space}")
    return f"jostle {space}" if top == "jostle" and space else f"helm {space}"


def _box(pos: Position, top: str, box: str) -> str:
    if top == "muster":
        return _first(pos, lambda action: action.text.endswith(f" {box}"), f"move {box} {box}")
    return f"{_BOXES.get(top, 'lift')} {box}"


def _own_cards(card: int, crew: tuple[int, ...]) -> list[str]:
    return ([CAPTAIN_SIDE[card]] if card >= 0 else []) + [CREW.text(mate) for mate in crew]


def _card(pos: Position, id: str) -> str:
    """A bonus action of the card, a reroll by it, or letting it go; the first that is possible."""
    starts = (f"bonus {id} ", f"reroll {id} ", f"replace {id} ")
    return _first(pos, lambda action: action.text.startswith(starts), f"bonus {id} 1")


def _cube(pos: Position, cube: str) -> str:
    starts = (f"swap {cube} ", f"exchange {cube} ")
    return _first(pos, lambda action: action.text.startswith(starts), f"drop {cube}")
