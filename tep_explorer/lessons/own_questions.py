"""What the last notebook asks: what can lie on a table, and what another roll would have brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..game import Game
from ..notation import PositionError
from .questions import Found, Readings, Ruling, option_ids, question
from .tables import ATTACK, hands, table

#: Tables set up by hand, as changes of the usual one, by the option that describes them.
_BY_HAND: Mapping[str, Mapping[str, Any]] = {
    "shared_site": {"me": {"buried": ["A1"]}, "other": {"buried": ["A1"]}},
    "full_card": {"me": {"at": "B3"}, "other": {"at": "B3"}, "navy": "B3"},
    "purse": {"me": {"gold": 14}},
    "shared_space": {"me": {"hands": hands((4, 4), rigging=1)}},
    "hidden_beside_navy": {"me": {"at": "B3", "hidden": True}, "navy": "B3"},
}
_MERCHANTS = {
    "orange": {"at": "B3", "heading": "D4", "cargo": "rum", "card": "merchant-01"},
    "green": {"at": "D4", "heading": "A1", "cargo": "coffee", "card": "merchant-02"},
}


@question("edit-cannot")
def edit_cannot(readings: Readings) -> Found:
    """Which tables can never be."""
    return {id: _possible(_BY_HAND[id], readings) for id in option_ids("edit-cannot")}


def _possible(changes: Mapping[str, Any], readings: Readings) -> Ruling:
    """Right for a table that cannot be, with what stands against it."""
    try:
        table("helm", readings, **changes)
    except PositionError as error:
        why = "; ".join(problem.text for problem in error.problems)
        rules = dict.fromkeys(problem.rule for problem in error.problems)
        return Ruling("right", f"The editor would say: {why}.", tuple(rule for rule in rules if rule))
    return Ruling("wrong", "This can be: no rule is against it.")


@question("branch-sinks")
def branch_sinks(readings: Readings) -> Found:
    """Which rolls sink a merchant, each tried in a branch of its own."""
    game = two_rolls(readings)
    found = []
    for roll in option_ids("branch-sinks"):
        game.goto(1)
        game.play(f"roll {roll}")
        if any(event.kind == "prize" for event in game.play("fire").events):
            found.append(roll)
    return found


def two_rolls(readings: Readings | None = None) -> Game:
    """A game with two branches: the same attack rolled well and rolled badly. It stands before the roll."""
    me = {"space": ATTACK, "card": "captain-4a", "hands": hands(cannons=2, extort=1), "gold": 4}
    game = Game.at(table("order", readings, me=me, other={"at": "A1"}, merchants=_MERCHANTS))
    game.play("attack orange")
    for roll in ("roll 3 4", "roll 1 2"):
        game.goto(1)
        game.play(roll)
        game.play("fire")
    game.goto(1)
    return game
