"""Tables to start from: the first turn, and a few moments worth looking at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..box import Box
from ..game import Game
from ..rules.words import CREW, SQUARES

Data = dict[str, Any]
#: A sea that has everything near at hand; any seed would do.
_SEED = 7


def preset(name: str, captains: int, box: Box, readings: Mapping[str, str]) -> Data:
    """The data of a table to start from, for so many captains; KeyError if there is none of that name."""
    _, change = PRESETS[name]
    game = Game.new(players=captains, seed=_SEED, box=box, readings=readings)
    data = game.position.to_dict()
    change(data, box)
    del data["unseen"]
    return data


def _faces(data: Data, box: Box) -> dict[str, Any]:
    """The face of the card on every square."""
    cards = {card.id: card for card in box.map}
    return {square: cards[id] for square, id in data["sea"].items()}


def _first_turn(data: Data, box: Box) -> None:
    """Nothing has happened yet."""


def _one_to_go(data: Data, box: Box) -> None:
    """Everybody has buried two treasures; the captain on turn lies at a site with the price in Gold."""
    faces = _faces(data, box)
    sites = sorted((s for s in SQUARES if faces[s].bury is not None), key=lambda s: -faces[s].bury)
    last = sites.pop()
    giver = next(at for at, rank in enumerate(box.ranks, 1) if rank.reward == "deckhand")
    for mat in data["seats"]:
        mat["buried"] = sorted(sites[:2], key=SQUARES.index)
        del sites[:2]
        mat["rank"], mat["gold"] = giver, min(6, box.gold_limit)
        mat["hands"] = {"wheel": [], "rigging": 2, "cannons": 1, "extort": 1, "repair": 0}
    me = data["seats"][0]
    me["at"], me["hidden"], me["gold"] = last, False, min(faces[last].bury, box.gold_limit)
    card = next((card.id for card in box.captain if any(icon.kind == "bury" for icon in card.bonus)), None)
    if card and not any(str(mat["card"])[:-1] == card[:-1] for mat in data["seats"][1:]):
        me["card"] = card


def _storm_ahead(data: Data, box: Box) -> None:
    """The captain on turn is about to sail, and a storm is next to the ship."""
    faces = _faces(data, box)
    calm = [s for s in SQUARES if not faces[s].storm and any(faces[n].storm for n in _beside(s))]
    me = data["seats"][0]
    me["at"], me["hidden"], me["space"] = (calm or list(SQUARES))[0], False, 1
    data["step"] = "sail"


def _duel(data: Data, box: Box) -> None:
    """Two captains on one card, with crew and Sure-fire tokens; one has just ordered the attack."""
    free = [card for card in CREW.texts if card not in data["row"]]
    first, second = data["seats"][:2]
    for mat in (first, second):
        mat["at"], mat["hidden"], mat["surefire"] = "B2", False, 1
        mat["crew"], free = free[:2], free[2:]
    first["space"] = first["wheel"].index("attack")
    data["step"] = "order"


def _beside(square: str) -> list[str]:
    """The squares that share a side with a square."""
    at = SQUARES.index(square)
    near = [(at // 4 + down, at % 4 + right) for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1))]
    return [SQUARES[4 * row + column] for row, column in near if 0 <= row < 4 and 0 <= column < 4]


PRESETS: dict[str, tuple[str, Callable[[Data, Box], None]]] = {
    "first_turn": ("First turn", _first_turn),
    "one_to_go": ("One treasure to go", _one_to_go),
    "storm_ahead": ("Storm ahead", _storm_ahead),
    "duel": ("Duel", _duel),
}
