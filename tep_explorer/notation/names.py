"""What seats, cards and places are called in a text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..box import Bonus, Box
from ..rules.position import Position
from .wording import listing, plain, shorten

#: How long a name may be in a sentence; longer ones are cut.
NAME_ROOM = 40
PIRATE = "The Legendary Pirate"
#: What a search token gives, inside a sentence.
TOKENS = {
    "gold_2": "2 Gold",
    "gold_3": "3 Gold",
    "sure_fire": "a Sure-fire Token",
    "booty": "a cube from the bag",
    "sail_2": "a sail token",
    "ignore_storm": "a storm token",
}
_BONUS = {
    "trade_special_booty": "Trade special booty",
    "sail_navy": "Sail the Navy",
    "sail_merchant": "Sail a merchant",
    "gain_gold": "Gain Gold",
}


@lru_cache(maxsize=1024)
def one_line(name: str) -> str:
    """A name from a file as one line of a bounded length; the same few are asked for at every step."""
    return shorten(plain(name), NAME_ROOM)


def title(id: str) -> str:
    """An order, box or other word of the game as it is written in a sentence: "crew_up" is "Crew Up"."""
    return id.replace("_", " ").title()


def bonus_title(kind: str) -> str:
    """A kind of bonus action as it is written in a sentence."""
    return _BONUS.get(kind) or title(kind)


def bonus_words(icon: Bonus) -> str:
    """A bonus action with its figures: "Gain 2 Gold"."""
    if icon.kind == "gain_gold":
        return f"Gain {icon.n} Gold"
    if icon.kind == "reroll":
        return f"Reroll {listing([str(face) for face in icon.faces])}"
    if icon.kind == "trade_special_booty":
        return f"Trade {listing(icon.cubes)} for {icon.gold} Gold"
    if icon.n:
        return f"{bonus_title(icon.kind)} {count(icon.n, 'card')}"
    return bonus_title(icon.kind)


def count(number: int, thing: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def numbers(values: Iterable[int]) -> str:
    """Numbers as a list in words."""
    return listing([str(value) for value in values])


def seat_names(captains: int, solo: bool = False, given: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for every seat: those given, as one bounded line each, then the usual ones."""
    usual = ("Captain 1", PIRATE) if solo else tuple(f"Captain {seat + 1}" for seat in range(captains))
    names = [one_line(name) for name in given[:captains]]
    return tuple(name or usual[seat] for seat, name in enumerate(names)) + usual[len(names) :]


class Names:
    """What seats and cards are called: by the box's names, or by ids where a text must need no box."""

    def __init__(self, box: Box, seats: Sequence[str], ids: bool = False) -> None:
        """`seats` names every seat; see `seat_names`."""
        self.box = box
        self.seats = tuple(seats)
        self.ids = ids

    @classmethod
    def at(cls, pos: Position, given: Sequence[str] = (), ids: bool = False) -> Names:
        """The names at a position's table."""
        return cls(pos.box, seat_names(len(pos.captains), pos.solo is not None, given), ids)

    def seat(self, seat: int) -> str:
        """A seat's name; "Nobody" for no seat."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else "Nobody"

    def within(self, seat: int) -> str:
        """A seat's name inside a sentence: "the Legendary Pirate", where it goes by that name."""
        name = self.seat(seat)
        return f"the{name[3:]}" if name == PIRATE else name

    def target(self, text: str) -> str:
        """A target of an attack or a ship: "orange", "navy", or a seat's number as text."""
        if text.isdigit():
            return self.within(int(text))
        return "the Navy" if text == "navy" else f"the {text} merchant"

    def card(self, id: str) -> str:
        """A card's name in the box, or its id."""
        name = "" if self.ids else getattr(self.box.card(id), "name", "")
        return one_line(name) or id

    def freight(self, id: str) -> str:
        """A merchant card, which has no name: its id or its number, and its figures."""
        card = next(card for card in self.box.merchant if card.id == id)
        if self.ids:
            return f"{id}: {card.damage} damage, {card.gold} Gold"
        return f"number {int(id[-2:])}, with {card.damage} damage and {card.gold} Gold"

    def captain_card(self, id: str) -> str:
        """A captain card without a side by both its names, one with a side by its own."""
        if self.ids or not id[-1].isdigit():
            return self.card(id)
        return f"{self.card(id + 'a')} / {self.card(id + 'b')}"
