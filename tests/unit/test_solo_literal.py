"""The rules against `solo_literal`: every wheel move of the solo pirate, and how it sails merchants."""

from __future__ import annotations

import copy
import random
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

import reader_table
from solo_literal import A9, SPACES, SQUARES, START, Helm, Ship, every_helm, merchants_sail, wheel_move

HELM_DATA = reader_table.data("helm")
LINE_DATA = reader_table.data(
    "line", active=0, turn={"crossed": True}, me={"space": 1, "hands": reader_table.hands(rigging=3)}
)


def readings(data: dict[str, Any], **changed: str) -> dict[str, Any]:
    """The table under some readings; a default is left out, as the contract has it."""
    defaults = {"A9": "at_once", "A29": "stays", "A30": "yes"}
    asked = {id: option for id, option in changed.items() if defaults[id] != option}
    return {**copy.deepcopy(data), "readings": asked}


def test_there_are_320_helms_of_three_deckhands() -> None:
    helms = list(every_helm())
    assert len(helms) == len(set(helms)) == 320


def test_the_example_of_reading_a9_has_three_results() -> None:
    helm = Helm(1, (2, 5), ("rigging",))
    assert wheel_move(helm, 5, "at_once").helm == Helm(4, (3, 5), ("cannons",))
    assert wheel_move(helm, 5, "at_once_reusable").helm == Helm(5, (3, 4), ("rigging",))
    assert wheel_move(helm, 5, "after_the_move").helm == Helm(4, (3, 5), ("rigging",))


def with_helm(data: dict[str, Any], helm: Helm) -> tep.Position:
    it = data["seats"][1]
    it["space"] = helm.space
    it["hands"] = reader_table.hands(helm.wheel, **{box: helm.count(box) for box in set(helm.boxes)})
    return tep.Position.from_dict(data)


def core_wheel_move(pos: tep.Position, die: int) -> tuple[Helm, bool]:
    """Roll, and take the automatic steps until the Captain's move is over."""
    pos = pos.apply(f"roll {die}").after
    while pos.step == "helm":
        assert (pos.seat, pos.decider, len(pos.actions())) == (1, 1, 1)
        pos = pos.apply(pos.actions()[0]).after
    plain = pos.to_dict()
    it = plain["seats"][1]
    boxes = tuple(box for box in ("rigging", "cannons", "extort", "repair") for _ in range(it["hands"][box]))
    helm = Helm(it["space"], tuple(sorted(it["hands"]["wheel"])), boxes)
    return helm, bool(plain["turn"].get("crossed"))


@pytest.mark.parametrize("reading", A9)
def test_every_wheel_move_is_that_of_the_text(reading: str) -> None:
    data = readings(HELM_DATA, A9=reading)
    differences = []
    for helm in (START, *every_helm()):
        pos = with_helm(data, helm)
        for die in SPACES:
            said, done = wheel_move(helm, die, reading), core_wheel_move(pos, die)
            if (said.helm, said.crossed) != done:
                differences.append((helm, die, said, done))
    assert not differences, f"{len(differences)}, the first: {differences[0]}"


def core_merchants_sail(data: dict[str, Any], orange: Ship, green: Ship, human: str) -> tuple[str, ...]:
    """Cross the line, and let the solo pirate sail the ships until the human's turn is over."""
    for which, ship in (("orange", orange), ("green", green)):
        data["merchants"][which].update(at=ship.at, heading=ship.heading)
    data["seats"][0]["at"] = human
    pos = tep.Position.from_dict(data).apply("line").after
    while pos.seat == 0:
        if pos.decider == tep.CHANCE:
            pos = pos.apply(pos.outcomes()[0][0]).after
        else:
            assert (pos.decider, len(pos.actions())) == (1, 1)
            pos = pos.apply(pos.actions()[0]).after
    plain = pos.to_dict()["merchants"]
    return tuple(plain[which][key] for which in ("orange", "green") for key in ("at", "heading"))


def literal(orange: Ship, green: Ship, human: str, ports: tuple[str, str], **chosen: str) -> tuple[str, ...]:
    """What the text makes of it, with the turn that follows at a port."""
    ends = merchants_sail(orange, green, human, **chosen)
    found: list[str] = []
    for ship, end in zip((orange, green), ends, strict=True):
        arrived = end == ship.heading
        found += [end, next(port for port in ports if (port != ship.heading) == arrived)]
    return tuple(found)


def every_pair(ports: tuple[str, str]) -> Iterator[tuple[Ship, Ship, str]]:
    """All pairs of merchants on their way, and all squares of the human."""
    ships = [Ship(at, heading) for at, heading in product(SQUARES, ports) if at != heading]
    yield from product(ships, ships, SQUARES)


def differences(ports: tuple[str, str], blocked: str, looks_ahead: str, cases: Any) -> list[Any]:
    """The cases in which the rules do something else than the text."""
    data = readings(LINE_DATA, A29=blocked, A30=looks_ahead)
    data["ports"] = list(ports)
    found = []
    for orange, green, human in cases:
        said = literal(orange, green, human, ports, blocked=blocked, looks_ahead=looks_ahead)
        done = core_merchants_sail(data, orange, green, human)
        if said != done:
            found.append((orange, green, human, said, done))
    return found


@pytest.mark.parametrize("ports", [("A1", "D4"), ("A4", "D1")])
def test_a_merchant_with_the_other_far_away_sails_as_the_text_says(ports: tuple[str, str]) -> None:
    """Every square and heading of each merchant and every human square, the other leaving the far port."""
    cases = []
    for ship in (Ship(at, heading) for at, heading in product(SQUARES, ports) if at != heading):
        other = Ship(*reversed(ports)) if ship.heading == ports[0] else Ship(*ports)
        for human in SQUARES:
            cases += [(ship, other, human), (other, ship, human)]
    found = differences(ports, "stays", "yes", cases)
    assert not found, f"{len(found)}, the first: {found[0]}"


@pytest.mark.parametrize(("blocked", "looks_ahead"), list(product(("stays", "shares"), ("yes", "no"))))
def test_pairs_of_merchants_sail_as_the_text_says(blocked: str, looks_ahead: str) -> None:
    ports = ("A1", "D4")
    cases = list(every_pair(ports))
    assert len(cases) == 30 * 30 * 16
    if (blocked, looks_ahead) != ("stays", "yes"):
        cases = random.Random(29).sample(cases, 3000) + [
            case for case in cases if merchants_sail(*case) != merchants_sail(*case, blocked, looks_ahead)
        ]
    found = differences(ports, blocked, looks_ahead, cases)
    assert not found, f"{len(found)}, the first: {found[0]}"
