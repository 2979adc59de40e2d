"""What the signs on the table mean: every icon that stands there, with its word, set by set."""

from __future__ import annotations

from functools import lru_cache

from .icons import icons
from .pieces import COGS, MAN_OF_WAR, RIGS

#: The sets in the order one meets them on the table, and what each is called there.
_SETS = {
    "places": "On a map card",
    "ships": "Ships",
    "cargo": "Cargo: cubes in a hold, the bag or the market",
    "orders": "Orders on the wheel",
    "goods": "On a mat",
    "bonus": "Bonus actions",
    "tokens": "Search tokens",
}
#: A small set that is shown with another.
_ALSO = {"goods": "people"}
#: Words that say more than the icon's name, where its name alone would not help.
_WORDS = {
    "settlement_1": "Settlement: Plunder gives 1 cube",
    "settlement_2": "Settlement: Plunder gives 2 cubes",
    "market": "Market: buys the cargo under it",
    "bury": "Bury site, with its price in Gold",
    "cove": "Cove: here a ship can hide",
    "storm": "Storm: entering it sends a Deckhand to Repair (jostled)",
    "port": "Port of a merchant",
    "hit": "Automatic hit, or damage",
    "sail": "Sail; on the wheel, the Ship Line",
    "legend": "Legend: whether sinking this merchant raises your rank",
    "sure_fire": "Sure-fire Token: sets one die",
    "token_ignore_storm": "Storm token: enter one storm without being jostled",
    "deckhand": "Deckhand: in a box it works, on the wheel it has skipped a space",
    "captain": "Captain on the wheel",
}
#: What each order does, in one sentence.
ORDERS = {
    "hide_out": "On a card with a free Cove: the ship hides there and cannot be attacked; you may move "
    "Deckhands from anywhere on your mat to Rigging, Cannons or Extort, with 1 Gold for each put on Extort.",
    "plunder": "On a card with a settlement: draw one or two cubes from the bag, as it shows.",
    "trade": "On a card with a market: sell up to three cubes of the kind it buys; then that kind is the "
    "cheapest on the market.",
    "crew_up": "Anywhere: take an open crew card for nothing; before that, Gold can buy a new row. Once a "
    "game you may mutiny here, which turns your captain card over.",
    "search": "On a card with a search token: turn it over for Gold, a Sure-fire Token, a cube, or a token "
    "to keep.",
    "attack": "Fight one merchant or pirate on your card with dice: more damage than it deals sinks a "
    "merchant for its cube and Gold, or beats a pirate for a higher rank. Not the Navy, nor a hidden ship.",
}
#: What the boxes on a mat do for the Deckhands in them.
BOXES = {
    "rigging": "Each Deckhand here sails you one card farther",
    "cannons": "Each Deckhand here adds one damage in battle",
    "extort": "Each Deckhand here brings 1 Gold when your Captain crosses the Ship Line",
    "repair": "A Deckhand here does nothing; it can skip a space, or be moved out by Hide Out or Reassign",
}
_COLOURS = {rig: f"seat-{seat}" for seat, rig in enumerate(RIGS)}
_COLOURS |= {COGS[0]: "orange", COGS[1]: "green", MAN_OF_WAR: "navy"}
#: What is not an icon of a set: dice on cards, dotted figures and the two colours with a meaning.
_MORE = (
    ("die_6", "A die face on a card: every die rolled with this face scores a hit"),
    ("hit", "Symbols on a mat: how often each die face stands on the captain’s cards"),
    ("legend", "The small boxes beside a rank: how many of all ranks are reached"),
    ("token_sail_2", "Kept tokens: found by Search, spent when the captain likes"),
    ("cove", "Dashed ring round a ship: it hides and cannot be attacked"),
    ("cog_orange", "Arrow beside a merchant: the way to the port it is bound for"),
    ("deckhand", "Amber −1 at the wheel: Deckhands that the skipped spaces cost"),
    ("arrow", "On this order (left) the card gives these bonus actions (right)"),
    ("lamp", "Amber: may be done now"),
    ("no", "Dashed magenta: cannot be done; the reasons are beside it"),
)


def _words(icon: str) -> str:
    name: str = _WORDS.get(icon) or icons()[icon]["title"]
    return f"{name}. {ORDERS[icon]}" if icon in ORDERS else name


@lru_cache(maxsize=1)
def signs() -> list[list[object]]:
    """The sets: a title, and each icon with its words and whose colours it has."""
    groups: list[list[object]] = []
    for name, title in _SETS.items():
        members = [icon for icon, drawing in icons().items() if drawing["set"] in (name, _ALSO.get(name))]
        groups.append(
            [
                title,
                [[icon, _words(icon), _COLOURS.get(icon, "")] for icon in members],
            ]
        )
    return [*groups, ["Everywhere", [[*row, ""] for row in _MORE]]]
