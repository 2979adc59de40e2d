"""Games by number: how many captains, which box, which readings and who plays depend on the number alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import tep_explorer as tep
from tep_explorer.game import draw_number
from tep_explorer.players import Deckhand, Player, Random, play_out

FOLDER = Path(__file__).parent / "boxes"
#: The standard box, and others that differ from it: a game must not depend on figures of one box.
BOXES = ("standard", "heavy_guns", "odd_captains", "rough_seas")


@dataclass(frozen=True, slots=True)
class Voyage:
    """What a game is played with."""

    number: int
    captains: int
    box: str
    readings: Mapping[str, str]
    crews: tuple[str, ...]
    """Who plays each seat: "Deckhand" or "Random"."""

    def players(self) -> list[Player]:
        """The players, one for each seat."""
        kinds: dict[str, type[Deckhand] | type[Random]] = {"Deckhand": Deckhand, "Random": Random}
        return [kinds[crew](self.number * 4 + seat) for seat, crew in enumerate(self.crews)]

    def new(self) -> tep.Game:
        """The game before set-up."""
        return tep.Game.new(self.captains, self.number, box_named(self.box), self.readings, ready=False)

    def sail(self, rounds: int = 400) -> tep.Game:
        """The whole game."""
        game = self.new()
        play_out(game, self.players(), rounds)
        return game


@cache
def box_named(name: str) -> tep.Box:
    """A box of the fleet."""
    return tep.Box.standard() if name == "standard" else tep.Box.load(FOLDER / f"{name}.toml")


def plain(number: int, captains: int) -> Voyage:
    """A game by the book with the standard box, all seats played by Deckhands."""
    return Voyage(number, captains, "standard", {}, ("Deckhand",) * captains)


def mixed(number: int, randoms: bool = True) -> Voyage:
    """Any box and any readings; in every fourth game, unless not wanted, all seats but one play at random."""
    drawn = draw_number(number, 0)
    captains = 2 + number % 3
    box = BOXES[number // 3 % len(BOXES)]
    crews = ["Deckhand"] * captains
    if randoms and drawn % 4 == 0:
        crews = ["Random"] * captains
        crews[drawn // 4 % captains] = "Deckhand"
    return Voyage(number, captains, box, some_readings(number), tuple(crews))


def some_readings(number: int) -> dict[str, str]:
    """None of the readings changed in every third game, else about a quarter of them."""
    if draw_number(number, 1) % 3 == 0:
        return {}
    found = {}
    for place, reading in enumerate(tep.READINGS):
        drawn = draw_number(number, 2 + place)
        if drawn % 4 == 0:
            found[reading.id] = reading.options[1 + drawn // 4 % (len(reading.options) - 1)]
    return found


def rounds(game: tep.Game) -> int:
    """How many rounds a game took."""
    return sum(step.cause.kind == "helm" and step.before.seat == 0 for step in game.steps)
