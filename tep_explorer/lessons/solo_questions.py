"""What the notebook on the Legendary Pirate asks, and the games it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Game
from ..rules import CHANCE, Position, Step
from .questions import Found, Readings, question
from .tables import captain, hands, table

#: The mats of the notebook; any would do.
_MATS = {"helm": "helm-1", "legend": "legend-1", "ring": 0}


def solo_table(readings: Readings, pirate: Mapping[str, Any], **me: Any) -> Position:
    """A solo game at the beginning of the Legendary Pirate's turn."""
    its = captain(1, gold=0, card=None, at="D1", cargo=[]) | dict(pirate)
    return table("helm", readings, me=me, seats=[captain(0, **me), its], solo=_MATS, seat=1, navy="A4")


def followed(pos: Position, rolls: list[str], until: Callable[[Step], bool]) -> list[Step]:
    """The steps of its turn with these outcomes of chance, until one fits."""
    steps: list[Step] = []
    given = list(rolls)
    while not steps or not until(steps[-1]):
        move = given.pop(0) if pos.decider == CHANCE else pos.actions()[0]
        steps.append(pos.apply(move))
        pos = steps[-1].after
    return steps


def _sails(step: Step) -> bool:
    """Whether the Captain has stopped and it is about to sail."""
    return step.after.step != "helm"


@question("solo-short")
def short(readings: Readings) -> Found:
    """Where its Captain stops when it lacks Deckhands."""
    steps = followed(solo_table(readings, {}), ["roll 5"], _sails)
    return [str(steps[-1].after.captains[1].space)]


@question("solo-hand")
def hand(readings: Readings) -> Found:
    """Which Deckhand it takes to skip a space."""
    after = followed(solo_table(readings, {}), ["roll 2"], _sails)[-1].after.to_dict()["seats"][1]["hands"]
    return [box for box in ("rigging", "cannons", "extort") if not after[box]]


@question("solo-route")
def route(readings: Readings) -> Found:
    """Where it sails first when you are its target."""
    start = solo_table(readings, {"hands": hands(rigging=1, cannons=1, extort=1)}, at="B2")
    steps = followed(start, ["roll 6"], lambda step: step.after.captains[1].at != start.captains[1].at)
    return [str(steps[-1].after.to_dict()["seats"][1]["at"])]


@question("solo-third")
def third(readings: Readings) -> Found:
    """What a third cube makes it do."""
    start = solo_table(readings, {"cargo": ["rum", "coffee"]}, at="B2")
    steps = followed(
        start,
        ["roll 1", "draw coffee"],
        lambda step: step.after.step in ("bonus", "line") or step.after.seat == 0,
    )
    left = steps[-1].after.to_dict()["seats"][1]
    signs = {
        "keeps": len(left["cargo"]) == 3,
        "sells": left["cargo"] == ["rum"],
        "sells_all": left["cargo"] == [],
        "gold": left["gold"] > 0,
    }
    return [name for name, shown in signs.items() if shown]


def first_solo_game() -> Game:
    """A solo game at the Legendary Pirate's first turn, its die not yet rolled."""
    return Game.at(solo_table({}, {"hidden": True}, at="B3"), seed=5)


def companion_game() -> Game:
    """A game without a seed: what chance brings at a real table is entered."""
    return Game.at(solo_table({}, {"hidden": True}, at="B3"))
