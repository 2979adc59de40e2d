"""What is printed on each component, as immutable values.

Nothing here knows a rule. A card is known by its id (``crew-07``), never by its name: names are text from a
file, may be anything, and are only ever shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from .sealed import sealed

#: The four kinds of booty, in the order every list of this package uses.
BOOTY = ("sugarcane", "rum", "coffee", "gunpowder")
#: The five orders that have a token, and the printed one.
ORDERS = ("plunder", "trade", "crew_up", "search", "attack")
HIDE_OUT = "hide_out"
#: The four deck assignments, from left to right.
ASSIGNMENTS = ("rigging", "cannons", "extort", "repair")
#: The six kinds of search token; the last two are kept until used.
SEARCH_KINDS = ("gold_2", "gold_3", "sure_fire", "booty", "sail_2", "ignore_storm")
#: What a legend rank may give once, when it is reached.
REWARDS = ("none", "gold", "deckhand", "sure_fire")
#: Bonus actions on captain and crew cards, and the figures each carries.
BONUS_KINDS: dict[str, tuple[str, ...]] = {
    "bury": (),
    "plunder": (),
    "trade": (),
    "crew_up": (),
    "search": (),
    "attack": (),
    "trade_special_booty": ("cubes", "gold"),
    "exchange": (),
    "sail_navy": ("n",),
    "sail_merchant": ("n",),
    "gain_gold": ("n",),
    "reroll": ("faces",),
    "reassign": (),
    "sail": (),
}
#: What a solo mat may list: orders, gold, and boosts that last while the order or space is active.
SOLO_KINDS: dict[str, tuple[str, ...]] = {
    "plunder": (),
    "trade": (),
    "crew_up": (),
    "search": (),
    "attack": (),
    "gain_gold": ("n",),
    "sail": ("n",),
    "hits": ("n",),
}
#: Whom the Legendary Pirate may make for.
TARGETS = ("orange", "green", "human")

#: How many of each piece a copy of the game has; these do not differ from copy to copy.
MAP_CARDS, CREW_CARDS, CAPTAIN_CARDS, MERCHANT_CARDS, RANKS, SOLO_MATS = 16, 24, 4, 11, 6, 4
SEARCH_TOKENS, CUBES_EACH, DECKHANDS, TREASURES = 20, 10, 4, 3
#: What a ship, a captain and the table hold.
HOLD, CREW_LIMIT, CREW_ROW, SURE_FIRE_LIMIT = 3, 4, 3, 3

#: How a figure is known: in the rulebook's text, told by somebody who owns the game, following from the
#: rulebook, made up to fill a gap, or typed in by the owner of a copy.
SOURCES = ("printed", "reported", "inferred", "assumed", "owner")


@sealed
@dataclass(frozen=True, slots=True)
class Bonus:
    """One bonus action, or one thing on a solo mat; what `kind` does not use stays empty."""

    kind: str
    n: int = 0
    faces: tuple[int, ...] = ()
    cubes: tuple[str, ...] = ()
    gold: int = 0


@sealed
@dataclass(frozen=True, slots=True)
class MapCard:
    """One of the sixteen cards of the sea."""

    id: str
    name: str
    settlement: int
    market: str | None
    bury: int | None
    cove: bool
    storm: bool


@sealed
@dataclass(frozen=True, slots=True)
class CrewCard:
    """A crew card, or one side of a captain card; `symbols[f - 1]` counts the symbols for die face f."""

    id: str
    name: str
    symbols: tuple[int, ...]
    hits: int
    trigger: str
    bonus: tuple[Bonus, ...]


@sealed
@dataclass(frozen=True, slots=True)
class MerchantCard:
    """A merchant card; sinking it raises the legend in games of the listed numbers of players."""

    id: str
    damage: int
    gold: int
    legend: tuple[int, ...]


@sealed
@dataclass(frozen=True, slots=True)
class Rank:
    """One row of the legend track, with what reaching it gives once."""

    id: str
    name: str
    sail: int
    dice: int
    reward: str
    amount: int


@sealed
@dataclass(frozen=True, slots=True)
class HelmMat:
    """A solo helm mat: the captain's die symbols, whom to make for on wheel spaces 1-5, bonuses by order."""

    id: str
    name: str
    symbols: tuple[int, ...]
    targets: tuple[str, ...]
    bonus: tuple[tuple[Bonus, ...], ...]


@sealed
@dataclass(frozen=True, slots=True)
class Level:
    """What the Legendary Pirate's ship can do after so many burials."""

    sail: int
    dice: int
    hits: int


@sealed
@dataclass(frozen=True, slots=True)
class LegendMat:
    """A solo legend mat: the ring of orders and actions, the gold track's length, a level per burial."""

    id: str
    name: str
    ring: tuple[tuple[Bonus, ...], ...]
    gold_track: int
    levels: tuple[Level, ...]
