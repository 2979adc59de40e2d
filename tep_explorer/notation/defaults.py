"""What plain data may leave out: everything but where the ships of the captains lie.

What is left out is as at the beginning of a game: the map cards in the order of their numbers, the ports on
A1 and D4, the merchants there, and so on. Only what is absent is filled in; what is given is never changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..box import BOOTY, HIDE_OUT, ORDERS, Box
from ..rules.force import opposite
from ..rules.words import CAPTAIN_SIDE, CORNERS, CREW, LEGEND, MAP, MERCHANT, MERCHANT_NAMES, SQUARES


def completed(data: Mapping[str, Any], box: Box) -> Mapping[str, Any]:
    """The data with what it leaves out; data of a set-up in progress leaves out what is not there yet."""
    if data.get("step") == "setup":
        return data
    ports = _ports(data.get("ports"))
    filled: dict[str, Any] = {
        "sea": {square: MAP.text(i) for i, square in enumerate(SQUARES)},
        "market": list(BOOTY),
        "ports": ports,
        "navy": next(SQUARES[corner] for corner in CORNERS if SQUARES[corner] not in ports),
        **data,
    }
    filled["seats"] = _seats(data, box)
    filled["merchants"] = _merchants(data.get("merchants", {}), ports)
    if "row" not in data:
        filled["row"] = _row(filled["seats"], data.get("bottom"))
    if "search" not in data:
        filled["search"] = _search(filled["seats"], data.get("turn"))
    return filled


def _ports(given: Any) -> list[str]:
    """The ports as given if they are two opposite corners, else those that a table has by default."""
    corners = [SQUARES[corner] for corner in CORNERS]
    if isinstance(given, list | tuple) and len(given) == 2 and all(port in corners for port in given):
        one, two = (SQUARES.index(port) for port in given)
        if opposite(one) == two:
            return list(given)
    return [corners[0], corners[-1]]


def _seats(data: Mapping[str, Any], box: Box) -> Any:
    seats = data.get("seats", [])
    if not isinstance(seats, list | tuple):
        return seats
    solo = data.get("solo") is not None
    given = [str(seat["card"])[:-1] for seat in seats if isinstance(seat, Mapping) and seat.get("card")]
    free = [side for side in CAPTAIN_SIDE[::2] if side[:-1] not in given]
    filled = []
    for number, seat in enumerate(seats[:4]):
        needs = isinstance(seat, Mapping) and "card" not in seat and not (solo and number == LEGEND)
        filled.append(_seat(seat, free.pop(0) if needs and free else None, box))
    return [*filled, *seats[4:]]


def _seat(seat: Any, card: str | None, box: Box) -> Any:
    if not isinstance(seat, Mapping):
        return seat
    filled: dict[str, Any] = {"wheel": [HIDE_OUT, *ORDERS], "hands": _hands(seat.get("rank"), box)}
    if card is not None:
        filled["card"] = card
    return {**filled, **seat}


def _hands(rank: Any, box: Box) -> dict[str, Any]:
    giver = next(i for i, rank in enumerate(box.ranks, 1) if rank.reward == "deckhand")
    fourth = isinstance(rank, int) and rank >= giver
    return {"rigging": 2 if fourth else 1, "cannons": 1, "extort": 1}


def _merchants(given: Any, ports: list[str]) -> Any:
    if not isinstance(given, Mapping):
        return given
    both = {name: given.get(name, {}) for name in MERCHANT_NAMES}
    if not all(isinstance(ship, Mapping) for ship in both.values()):
        return given
    shown = [ship.get("card") for ship in both.values()]
    free = [card for card in MERCHANT.texts if card not in shown]
    filled = {}
    for i, (name, ship) in enumerate(both.items()):
        at = ship.get("at", ports[i])
        heading = ports[1 - ports.index(at)] if at in ports else ports[1 - i]
        filled[name] = {"at": at, "heading": heading, "cargo": BOOTY[i], "card": free[i], **ship}
    return {**given, **filled}


def _row(seats: Any, bottom: Any) -> list[str]:
    """The first crew cards that lie nowhere else."""
    elsewhere = list(bottom) if isinstance(bottom, list | tuple) else []
    for seat in seats if isinstance(seats, list) else ():
        crew = seat.get("crew") if isinstance(seat, Mapping) else None
        elsewhere += crew if isinstance(crew, list | tuple) else []
    return [card for card in CREW.texts if card not in elsewhere][:3]


def _search(seats: Any, turn: Any) -> list[str]:
    """A token on every card, less as many as captains have found: from the last cards without a ship on."""
    boosted = turn.get("boosted", 0) if isinstance(turn, Mapping) else 0
    found = boosted if isinstance(boosted, int) else 0
    ships = []
    for seat in seats if isinstance(seats, list) else ():
        if isinstance(seat, Mapping):
            kept = seat.get("kept", [])
            found += len(kept) if isinstance(kept, list | tuple) else 0
            ships.append(seat.get("at"))
    spare = [square for square in reversed(SQUARES) if square not in ships]
    taken = spare[: max(found, 0)]
    return [square for square in SQUARES if square not in taken]
