"""Every rule of the solo chapter is seen at work: a position, what happens, and where the rule is named.

The rare ones need a table set up for them; a last test finds the rules that nothing here has seen.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer.notation.agenda import task_to_dict

sys.path.insert(0, str(Path(__file__).parent))

from core_table import hands, merchant
from solo_table import BOX, mats, solo, solo_data, steps

Seen = Callable[[], set[str]]
STORM = {"turn": {"rolled": 6}, "me": {"at": "A4"}}
RICH = {"space": 2, "gold": 8, "cargo": ["gunpowder"]}
ATTACKER = {"at": "B2", "space": 1, "wheel": ["hide_out", "attack", "plunder", "trade", "crew_up", "search"]}
CREW = {"me": {"at": "B2", "space": 5, "crew": ["crew-01"]}}


def named(*taken: tep.Step) -> set[str]:
    """The rules that events and reasons of these steps name."""
    found = {rule for step in taken for event in step.events for rule in event.rules}
    return found | {rule for step in taken if step.reason for rule in step.reason.rules}


def played(*moves: str, step: str = "order", box: tep.Box | None = None, **given: Any) -> Seen:
    """What these moves, and what the pirate does between them, name."""
    return lambda: named(*steps(solo(step, box, **given), *moves))


def offered(*moves: str, step: str = "order", **given: Any) -> Seen:
    """What the agenda after these moves names."""

    def see() -> set[str]:
        pos = solo(step, **given)
        for move in moves:
            pos = pos.apply(move).after
        return set(pos.agenda[0].rules)

    return see


def refused(move: str, *before: str, step: str = "order", **given: Any) -> Seen:
    """What a refusal names."""

    def see() -> set[str]:
        pos = solo(step, **given)
        for cause in before:
            pos = pos.apply(cause).after
        return {refusal.rule for refusal in pos.why_not(move)}

    return see


def set_up() -> set[str]:
    game = tep.Game.solo(seed=3, ready=False)
    taken: list[tep.Step] = []
    agenda = {rule for item in game.position.agenda for rule in item.rules}
    while game.position.step == "setup":
        taken += game.advance(forced=True) or (game.play(game.position.actions()[0]),)
    return named(*taken) | agenda


def wrong(**given: Any) -> Seen:
    """What a table that cannot be is refused by."""

    def see() -> set[str]:
        with pytest.raises(tep.PositionError) as caught:
            tep.Position.from_dict(solo_data(**given), BOX)
        return {problem.rule for problem in caught.value.problems}

    return see


def human_line(**given: Any) -> Seen:
    return played("line", step="line", active=0, turn={"crossed": True}, **given)


def duel(mine: str, theirs: str, **given: Any) -> Seen:
    """The human attacks it on B2 with these dice."""
    pirate = {"at": "B2", **given.pop("pirate", {})}
    return played("attack 1", mine, "fire", theirs, active=0, pirate=pirate, **(CREW | given))


def raid(roll: str, **pirate: Any) -> Seen:
    """It attacks the orange merchant on B2 with these dice."""
    return played(roll, pirate=ATTACKER | pirate, orange=merchant("B2", "D4"))


GREEN = {"at": "B3", "heading": "A1", "cargo": "coffee", "card": "merchant-02"}
AHEAD = {"at": "A3", "heading": "A1", "cargo": "coffee", "card": "merchant-02"}
LISTED = mats(
    helm={"bonus": {"plunder": [{"kind": "gain_gold", "n": 2}]}},
    legend={"ring": [[{"kind": "plunder"}, {"kind": "trade"}]]},
)

LISTED_SEARCH = mats(helm={"bonus": {"search": [{"kind": "gain_gold", "n": 2}]}})

WITNESSES: dict[str, Seen] = {
    "SOLO-1": set_up,
    "SOLO-2": set_up,
    "SOLO-3": wrong(pirate={"hands": hands(rigging=1, cannons=1, extort=1, repair=1)}),
    "SOLO-4": set_up,
    "SOLO-5": set_up,
    "SOLO-6": offered(
        "attack orange", "roll 1 1", "jostle extort", pirate=ATTACKER, orange=merchant("B2", "D4")
    ),
    "SOLO-7": set_up,
    "SOLO-8": human_line(me={"at": "B2"}, orange=merchant("B2", "D4")),
    "SOLO-9": human_line(me={"at": "C2"}, orange=merchant("B2", "D4")),
    "SOLO-10": human_line(me={"at": "C2"}, orange=merchant("B2", "D4"), green=GREEN),
    "SOLO-11": human_line(me={"at": "D2"}, orange=merchant("A1", "D4"), green=AHEAD),
    "SOLO-12": human_line(me={"at": "B3"}, navy="D1"),
    "SOLO-13": played("roll 1", step="helm"),
    "SOLO-14": played("roll 1", step="helm", pirate={"space": 5}),
    "SOLO-15": refused("helm 3", "roll 2", step="helm"),
    "SOLO-16": played("roll 3", step="helm"),
    "SOLO-17": played("roll 2", step="helm", pirate={"space": 1, "hands": hands((2,), rigging=1, repair=1)}),
    "SOLO-18": played("roll 5", step="helm", pirate={"space": 2, "hands": hands((1, 4, 5))}),
    "SOLO-19": played("roll 6", step="helm"),
    "SOLO-20": played("draw rum", box=LISTED, turn={"rolled": 6}),
    "SOLO-21": played(step="sail", pirate={"space": 1}),
    "SOLO-22": played(step="sail", pirate={"space": 1}),
    "SOLO-23": played(step="sail", pirate={"space": 1, "at": "A1"}),
    "SOLO-24": played(step="sail", pirate={"space": 1}),
    "SOLO-25": played(step="sail", pirate={"space": 1, "at": "A3"}, **STORM),
    "SOLO-26": played("draw rum", box=LISTED, pirate={"space": 1}),
    "SOLO-27": played("draw rum", pirate={"space": 1}),
    "SOLO-28": played("draw rum", pirate={"space": 1, "cargo": ["rum", "coffee"]}),
    "SOLO-29": played(pirate={"space": 2, "cargo": ["rum", "coffee"]}),
    "SOLO-30": played("reveal gold_2", pirate={"space": 4}),
    "SOLO-31": played("reveal sail_2", pirate={"space": 4}),
    "SOLO-32": played("crew crew-03", pirate={"space": 3}),
    "SOLO-33": played(pirate={"space": 3, "crew": [f"crew-0{i}" for i in range(1, 5)]}),
    "SOLO-34": played(pirate={"space": 5}),
    "SOLO-35": played(step="line", turn={"crossed": True}, pirate={"space": 1}),
    "SOLO-36": played(step="line", turn={"crossed": True}, pirate={"space": 1}),
    "SOLO-37": played(pirate=RICH | {"at": "B3"}),
    "SOLO-38": played(pirate=RICH | {"at": "B3"}),
    "SOLO-39": played(pirate=RICH | {"at": "B4"}),
    "SOLO-40": played(pirate=RICH | {"at": "B3"}, navy="B3"),
    "SOLO-41": played(pirate=RICH | {"at": "B3"}),
    "SOLO-42": raid("roll 1 1"),
    "SOLO-43": played("reveal sure_fire", pirate={"space": 4}),
    "SOLO-44": raid("roll 1 1"),
    "SOLO-45": raid("roll 6 6"),
    "SOLO-46": raid("roll 1 1"),
    "SOLO-47": raid("roll 1 6"),
    "SOLO-48": duel("roll 6 6", "roll 1 1"),
    "SOLO-49": duel("roll 1 1", "roll 6 6", me={"at": "B2", "space": 5, "hands": hands(repair=3)}),
    "SOLO-50": duel("roll 1 1", "roll 1 1", me={"at": "B2", "space": 5, "card": "captain-1a"}, pirate={}),
    "SOLO-51": played(
        "steer orange B1",
        "steer green C4",
        "steer navy D4",
        step="line",
        turn={"crossed": True},
        navy="D3",
        pirate={"space": 1, "at": "D4"},
    ),
    "SOLO-52": raid("roll 1 1"),
    "SOLO-53": raid("roll 1 1", hands=hands((2, 5), repair=1)),
    "SOLO-54": raid("roll 1 1", hands=hands(repair=3)),
    "SOLO-55": offered(
        "attack orange", "roll 1 1", "jostle extort", pirate=ATTACKER, orange=merchant("B2", "D4")
    ),
    "SOLO-56": played(pirate=RICH | {"at": "B3", "buried": ["A1", "A4"]}),
    "SOLO-57": played(step="sail", pirate={"space": 1, "at": "D1", "hidden": True}),
    "SOLO-58": offered("pass", step="order", box=LISTED_SEARCH, pirate={"space": 4}, search=["A1"]),
}


@pytest.mark.parametrize("rule", WITNESSES)
def test_the_rule_is_named_where_it_is_at_work(rule: str) -> None:
    assert rule in WITNESSES[rule]()


def test_every_solo_rule_has_a_witness() -> None:
    known = {card.id for card in tep.find_rules("SOLO-") if card.id.startswith("SOLO-")}
    assert known == set(WITNESSES)


@pytest.mark.parametrize("reading", ["A7", "A8", "A9", "A29", "A30", "A33"])
def test_every_solo_reading_touches_rules_that_name_it(reading: str) -> None:
    found = next(entry for entry in tep.READINGS if entry.id == reading)
    assert found.status == "open"
    assert any(reading in tep.rule(rule).text for rule in found.rules)


def test_what_the_register_decides_without_a_switch_is_open() -> None:
    decided = ("SOLO-6", "SOLO-20", "SOLO-25", "SOLO-36", "SOLO-40", "SOLO-44", "SOLO-57", "SOLO-58")
    assert {tep.rule(rule).status for rule in decided} == {"open"}


def test_a_solo_agenda_cannot_be_past_the_end_of_a_list() -> None:
    """Agendas of real games, with entries done that there are not, or not yet."""
    tried = set()
    for seed in range(12):
        game = tep.Game.solo(seed=seed)
        while game.number < 400 and game.position.decider != tep.END:
            game.advance() or game.play(game.position.actions()[game.number % len(game.position.actions())])
            if game.position.seat == 1:
                tried |= past_the_end(game.position)
    assert {(name, step) for name, step in tried} >= {
        ("solo_order", "order"),
        ("solo_order", "sail"),
        ("solo_bonus", "bonus"),
        ("ring_bonus", "order"),
    }


def past_the_end(pos: tep.Position) -> set[tuple[str, str]]:
    """Refused with words where an entry is past the end; which tasks were tried."""
    agenda = [task_to_dict(task) for task in reversed(pos.tasks)]
    listed = [i for i, task in enumerate(agenda) if "index" in task and task["index"] < 4]
    for i in listed:
        changed = [dict(task) for task in agenda]
        changed[i]["index"] = 4
        with pytest.raises(tep.PositionError, match=r"4 of the entries of .* list cannot be done by now"):
            tep.Position.from_dict({**pos.to_dict(), "agenda": changed}, pos.box)
        assert tep.Position.from_dict({**pos.to_dict(), "agenda": agenda}, pos.box) == pos
    return {(agenda[i]["task"], pos.step) for i in listed}
