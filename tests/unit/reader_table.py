"""A solo table for tests that know the rulebook and the contract only.

The sea is that of `core_table` (its chart says what lies where). Seat 0 is the human, seat 1 the Legendary
Pirate. `walk` plays the moves a test gives and settles every automatic step of the pirate on the way; each of
those must have exactly one action and a reason that holds together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import core_table

import tep_explorer as tep
from tep_explorer import Event, Step

ORDERS = ("plunder", "trade", "crew_up", "search", "attack")
COVES = ("B1", "D1", "A2", "B3", "B4", "C4")
hands = core_table.hands
merchant = core_table.merchant

#: Merchants far from where the tests play, so that no battle and no blocking happens by chance.
FAR_ORANGE = merchant("A1", "D4", "rum", "merchant-01")
FAR_GREEN = merchant("D4", "A1", "coffee", "merchant-02")


def pirate(**changes: Any) -> dict[str, Any]:
    """The solo pirate as at the start, but visible, without cargo, and with its Captain on space 1."""
    plain = core_table.seat(1, card=None, gold=0, space=1, at="B4")
    assert set(changes) <= set(plain), changes
    return plain | changes


def wheel_with(order: str, space: int) -> list[str]:
    """A wheel with an order on a space and the others around it."""
    others = [other for other in ORDERS if other != order]
    return ["hide_out", *others[: space - 1], order, *others[space - 1 :]]


def data(
    step: str = "helm",
    *,
    active: int = 1,
    me: Mapping[str, Any] | None = None,
    it: Mapping[str, Any] | None = None,
    helm: str = "helm-1",
    legend: str = "legend-1",
    ring: int = 0,
    **top: Any,
) -> dict[str, Any]:
    """A solo table as plain data: `me` changes the human, `it` the pirate; the pirate is to move."""
    human = core_table.seat(0, **{"at": "A3", "card": "captain-1a"} | dict(me or {}))
    plain = core_table.data(step, captains=2, **{"orange": FAR_ORANGE, "green": FAR_GREEN} | top)
    plain["seat"] = active
    plain["seats"] = [human, pirate(**dict(it or {}))]
    plain["solo"] = {"helm": helm, "legend": legend, "ring": ring}
    return plain


def table(step: str = "helm", box: tep.Box | None = None, **given: Any) -> tep.Position:
    """A solo table as a position; see `data`."""
    return tep.Position.from_dict(data(step, **given), box=box)


def about_to(order: str, space: int = 3, it: Mapping[str, Any] | None = None, **given: Any) -> tep.Position:
    """The pirate before its roll, with an order on the space after its Captain's."""
    return table(it={"space": space - 1, "wheel": wheel_with(order, space)} | dict(it or {}), **given)


def sound(step: Step) -> None:
    """An automatic step's reason: exactly one candidate is left when the rules have removed the others."""
    reason = step.reason
    assert reason is not None, f"{step.cause} has no reason"
    assert all((reason.question, reason.text, reason.rules))
    candidates = list(reason.candidates)
    assert reason.chosen in candidates
    assert set(reason.removed) <= set(candidates)
    assert [one for one in candidates if one not in reason.removed] == [reason.chosen], reason
    for rule in (*reason.removed.values(), *reason.rules):
        assert tep.rule(rule).id == rule


def trail(pos: tep.Position, *moves: str) -> list[Step]:
    """Every step of these moves and of the pirate's automatic steps before, between and after them."""
    steps: list[Step] = []
    left = list(moves)
    for _ in range(400):
        if pos.decider == 1:
            assert len(pos.actions()) == 1, [str(action) for action in pos.actions()]
            step = pos.apply(pos.actions()[0])
            sound(step)
        elif left and pos.decider != tep.END:
            step = pos.apply(left.pop(0))
            assert step.reason is None
        else:
            break
        steps.append(step)
        pos = step.after
    else:
        raise AssertionError("the pirate never comes to an end")
    assert not left, f"the game stands before {left}"
    return steps


def walk(pos: tep.Position, *moves: str) -> tep.Position:
    """The position after these moves and all automatic steps that follow."""
    steps = trail(pos, *moves)
    return steps[-1].after if steps else pos


def events(steps: Iterable[Step]) -> list[Event]:
    """Every event of some steps, in order."""
    return [event for step in steps for event in step.events]


def captain(pos: tep.Position, number: int = 1) -> dict[str, Any]:
    """A captain as plain data; the pirate unless asked."""
    found: dict[str, Any] = pos.to_dict()["seats"][number]
    return found


def deckhands(pos: tep.Position, number: int = 1) -> dict[str, Any]:
    """Where a captain's Deckhands stand, places with none left out."""
    return {place: there for place, there in captain(pos, number)["hands"].items() if there}


def ship(pos: tep.Position, which: str) -> dict[str, Any]:
    """A merchant as plain data."""
    found: dict[str, Any] = pos.to_dict()["merchants"][which]
    return found


def humans_turn(pos: tep.Position) -> bool:
    """Whether the human is to choose an order."""
    return pos.decider == 0 and pos.seat == 0 and pos.step == "helm"


def places(steps: Iterable[Step], number: int = 1) -> list[str]:
    """The cards a captain's ship was on, in order, without repeats."""
    found: list[str] = []
    for step in steps:
        for pos in (step.before, step.after):
            at = captain(pos, number)["at"]
            if not found or found[-1] != at:
                found.append(at)
    return found


def swapped(*pairs: tuple[str, str]) -> dict[str, str]:
    """The sea with the map cards of some squares exchanged."""
    sea = {square: f"map-{i:02d}" for i, square in enumerate(core_table.SQUARES, 1)}
    for one, other in pairs:
        sea[one], sea[other] = sea[other], sea[one]
    return sea


def box_with_ring(legend: str, ring: list[list[dict[str, Any]]]) -> tep.Box:
    """The standard box with another ring on a solo legend mat."""
    return core_table.box_with(**{legend: {"ring": ring}})
