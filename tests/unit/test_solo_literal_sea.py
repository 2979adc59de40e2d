"""The rules against `solo_literal` at sea: storms, jostling, Coves to flee to, islands to bury on."""

from __future__ import annotations

import copy
import random
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

import reader_table
from core_table import box_with
from solo_literal import BOXES, SQUARES, Helm, burial, every_helm, nearest, pirate_sails

MAPS = {card["id"]: card for card in tep.Box.standard().to_dict()["map"]}
#: A helm mat that makes for the human wherever its Captain stands.
STALKER = box_with(helm_4={"targets": {str(space): "human" for space in range(1, 6)}})


def helm_of(pos: tep.Position) -> Helm:
    it = reader_table.captain(pos)
    boxes = tuple(box for box in BOXES for _ in range(it["hands"][box]))
    return Helm(it["space"], tuple(sorted(it["hands"]["wheel"])), boxes)


def tidy(helm: Helm) -> Helm:
    """The same Deckhands, in the mat's order."""
    return Helm(helm.space, helm.wheel, tuple(sorted(helm.boxes, key=BOXES.index)))


def shuffled_sea(dice: random.Random) -> dict[str, str]:
    return dict(zip(SQUARES, dice.sample(sorted(MAPS), 16), strict=True))


def where(sea: dict[str, str], face: str) -> list[str]:
    """The squares whose cards have something."""
    return [square for square in SQUARES if MAPS[sea[square]][face] not in (False, None, "none")]


def core_sails(data: dict[str, Any], at: str, goal: str, helm: Helm) -> tuple[list[str], Helm]:
    """Set the pirate to sail, and take its automatic steps until it has."""
    data["seats"][0]["at"] = goal
    it = data["seats"][1]
    it.update(at=at, space=helm.space, wheel=reader_table.wheel_with("trade", helm.space))
    it["hands"] = reader_table.hands(helm.wheel, **{box: helm.count(box) for box in set(helm.boxes)})
    pos = tep.Position.from_dict(data, box=STALKER)
    way = [at]
    while (pos.seat, pos.step) == (1, "sail"):
        assert (pos.decider, len(pos.actions())) == (1, 1)
        pos = pos.apply(pos.actions()[0]).after
        now = reader_table.captain(pos)["at"]
        way += [now] if now != way[-1] else []
    return way, helm_of(pos)


def sea_data(reading: str, sea: dict[str, str], buried: list[str]) -> dict[str, Any]:
    changed = {} if reading == "jostled" else {"A7": reading}
    it = {"buried": buried, "space": 1}
    return reader_table.data("sail", it=it, helm="helm-4", sea=sea, readings=changed)


@pytest.mark.parametrize("reading", ["jostled", "ignored"])
def test_every_helm_sails_through_storms_as_the_text_says(reading: str) -> None:
    """A column of storms: every one of the 320 helms sails it, at the first level and at the second."""
    sea = dict(reader_table.data()["sea"])
    for square, other in (("A2", "B2"), ("A3", "C3")):
        sea[square], sea[other] = sea[other], sea[square]
    storms = frozenset(where(sea, "storm"))
    assert {"A1", "A2", "A3", "A4"} <= storms
    for buried, speed in (([], 1), (["D4"], 2)):
        data = sea_data(reading, sea, buried)
        for helm in every_helm():
            way, after = pirate_sails("A4", "A1", helm, speed, storms, reading)
            assert core_sails(data, "A4", "A1", helm) == (way, tidy(after)), helm


def test_every_pair_of_cards_is_sailed_as_the_text_says() -> None:
    """On several seas, with some helms each."""
    dice = random.Random(22)
    helms = list(every_helm())
    for _ in range(4):
        sea = shuffled_sea(dice)
        storms = frozenset(where(sea, "storm"))
        site = where(sea, "bury")[0]
        for buried, speed in (([], 1), ([site], 2)):
            data = sea_data("jostled", sea, buried)
            for at, goal in product(SQUARES, SQUARES):
                helm = dice.choice(helms)
                way, after = pirate_sails(at, goal, helm, speed, storms)
                assert core_sails(data, at, goal, helm) == (way, tidy(after)), (sea, at, goal, helm)


def offered(pos: tep.Position) -> list[str]:
    """The squares among which the next decision is."""
    return sorted(str(action)[-2:] for action in pos.actions())


def test_burials_are_those_of_the_text() -> None:
    """Everywhere on many seas, with treasures of both; among equal islands the human chooses."""
    dice = random.Random(38)
    choices = 0
    for _ in range(120):
        sea = shuffled_sea(dice)
        prices = {square: MAPS[sea[square]]["bury"] for square in where(sea, "bury")}
        taken = dice.sample(sorted(prices), dice.randrange(4))
        its = {"space": 3, "wheel": reader_table.wheel_with("trade", 3), "cargo": ["gunpowder"] * 2}
        for at in SQUARES:
            it = its | {"at": at, "buried": taken[2:]}
            data = reader_table.data("order", it=it, me={"at": at, "buried": taken[:2]}, sea=sea)
            sold = tep.Position.from_dict(data)
            sold = sold.apply(sold.actions()[0]).after
            said = sorted(burial(at, prices, taken))
            assert offered(sold) == said, (sea, at, taken)
            assert sold.decider == (0 if len(said) > 1 else 1)
            choices += len(said) > 1
    assert choices > 20


def test_the_coves_it_flees_to_are_those_of_the_text() -> None:
    """Beaten by a merchant anywhere on several seas, the human hiding in any Cove or in none."""
    dice = random.Random(55)
    choices = 0
    for _ in range(6):
        sea = shuffled_sea(dice)
        coves = where(sea, "cove")
        its = {
            "space": 2,
            "wheel": reader_table.wheel_with("attack", 2),
            "hands": reader_table.hands(repair=3),
        }
        for at, human in product(SQUARES, [None, *coves]):
            me = {"at": human or "B2", "hidden": human is not None}
            orange = reader_table.merchant(at, "A1" if at == "D4" else "D4", "rum", "merchant-10")
            data = reader_table.data(
                "order", it=its | {"at": at}, me=me, sea=copy.copy(sea), orange=orange, helm="helm-4"
            )
            pos = tep.Position.from_dict(data)
            pos = pos.apply(pos.actions()[0]).after.apply("roll 1 1").after
            while not str(pos.actions()[0]).startswith("cove"):
                assert pos.decider == 1
                pos = pos.apply(pos.actions()[0]).after
            said = sorted(nearest(at, [cove for cove in coves if cove != human]))
            assert offered(pos) == said, (sea, at, human)
            assert pos.decider == (0 if len(said) > 1 else 1)
            choices += len(said) > 1
            fled = reader_table.captain(pos.apply(pos.actions()[-1]).after)
            assert (fled["at"], fled["hidden"]) == (said[-1], True)
    assert choices > 20
