"""What the signs on the table mean: every icon that stands there, with its word, set by set."""

from __future__ import annotations

from functools import lru_cache

from .icons import icons
from .pieces import COGS, MAN_OF_WAR, RIGS

#: The sets in the order one meets them on the table, and what each is called there.
_SETS = {
    "places": "On a map card",
    "ships": "Ships",
    "cargo": "Cargo",
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
    "deckhand": "Deckhand",
    "captain": "Captain on the wheel",
}
_COLOURS = {rig: f"seat-{seat}" for seat, rig in enumerate(RIGS)}
_COLOURS |= {COGS[0]: "orange", COGS[1]: "green", MAN_OF_WAR: "navy"}
#: What is not an icon of a set: dice on cards, dotted figures and the two colours with a meaning.
_MORE = (
    ("die_6", "A die face on a card: every die rolled with this face scores a hit"),
    ("arrow", "On this order (left) the card gives these bonus actions (right)"),
    ("lamp", "Amber: may be done now"),
    ("no", "Dashed magenta: cannot be done; the reasons are beside it"),
)


@lru_cache(maxsize=1)
def signs() -> list[list[object]]:
    """The sets: a title, and each icon with its words and whose colours it has."""
    groups: list[list[object]] = []
    for name, title in _SETS.items():
        members = [icon for icon, drawing in icons().items() if drawing["set"] in (name, _ALSO.get(name))]
        groups.append(
            [
                title,
                [
                    [icon, _WORDS.get(icon, icons()[icon]["title"]), _COLOURS.get(icon, "")]
                    for icon in members
                ],
            ]
        )
    return [*groups, ["Everywhere", [[*row, ""] for row in _MORE]]]
