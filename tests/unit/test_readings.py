"""Every option of every reading of the game for several captains, at a table where it makes a difference."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer.rules import READINGS

sys.path.insert(0, str(Path(__file__).parent))
from core_table import (
    ATTACK,
    CREW_UP,
    PLUNDER,
    SEARCH,
    TRADE,
    box_with,
    captain,
    hands,
    kinds,
    legal,
    merchant,
    play,
    story,
    table,
)

Case = Callable[[dict[str, str]], Any]
#: For each reading what is looked at, and what each option makes of it.
CASES: dict[str, tuple[Case, dict[str, Any]]] = {}


def reading(id: str, **options: Any) -> Callable[[Case], Case]:
    def register(case: Case) -> Case:
        CASES[id] = (case, options)
        return case

    return register


@reading("A1", once=[3, 4], twice=[3, 6])
def gold_after_hide_out_and_after_the_line(read: dict[str, str]) -> Any:
    """Two Deckhands placed on Extort by Hide Out, one that stood there before."""
    me = {"at": "C4", "space": 0, "gold": 1, "hands": hands((3,), extort=1, repair=1)}
    pos = table("order", me=me, turn={"crossed": True}, readings=read)
    pos = play(pos, "hide_out", "move 3 extort", "move repair extort")
    pos = play(pos, "done") if legal(pos, "done") else pos
    return [captain(pos)["gold"], captain(play(pos, "line"))["gold"]]


@reading("A2", sails=[True, True], sails_or_attacks=[False, True], next_turn=[True, False])
def hidden_after_an_attack_and_on_the_next_turn(read: dict[str, str]) -> Any:
    me = {"at": "C4", "hidden": True, "space": ATTACK}
    pos = table("order", me=me, orange=merchant("C4", "D4"), readings=read)
    attacked = play(pos, "attack orange")
    last = table("line", active=2, others={0: {"hidden": True}}, readings=read)
    return [captain(attacked)["hidden"], captain(play(last, "line"))["hidden"]]


@reading("A3", no_attack=False, attack=True)
def the_navy_on_my_card_at_the_line(read: dict[str, str]) -> Any:
    pos = table("line", me={"at": "C2"}, navy="C2", turn={"crossed": True}, readings=read)
    pos = play(pos, "line")
    seen: list[str] = []
    while pos.seat == 0:
        move = pos.actions()[0] if pos.actions() else pos.outcomes()[0][0]
        seen += kinds(story(pos, str(move)))
        pos = play(pos, str(move))
    return "navy_attack" in seen


@reading("A4", forbidden=set(), allowed={"shelter A1", "shelter B2"})
def a_storm_token_with_everybody_in_repair(read: dict[str, str]) -> Any:
    me = {"at": "B1", "hands": hands(repair=3), "kept": ["ignore_storm"]}
    return legal(table("sail", me=me, search=["A1"], readings=read), "shelter")


@reading("A6", after_rerolls=set(), any_time={"reroll crew-06 2"})
def a_reroll_after_a_token(read: dict[str, str]) -> Any:
    me = {"at": "A1", "space": ATTACK, "crew": ["crew-06"], "surefire": 2}
    pos = table("order", me=me, readings=read)
    return legal(play(pos, "attack orange", "roll 2 3", "set 3 6"), "reroll")


@reading("A10", delivers=["A1", None], nothing=["D4", "rum"])
def a_merchant_pushed_into_its_port(read: dict[str, str]) -> Any:
    box = box_with(crew_04={"trigger": "search", "bonus": [{"kind": "sail_merchant", "n": 1}]})
    me = {"at": "C2", "space": SEARCH, "crew": ["crew-04"]}
    pos = table("bonus", box, me=me, orange=merchant("C4", "D4"), readings=read)
    ship = play(pos, "bonus crew-04 1", "steer orange D4").to_dict()["merchants"]["orange"]
    return [ship["heading"], ship["cargo"]]


@reading("A13", yes={"bonus captain-1b 1"}, no=set())
def the_new_captain_after_a_mutiny(read: dict[str, str]) -> Any:
    box = box_with(captain_1b={"trigger": "crew_up", "bonus": [{"kind": "bury"}]})
    pos = table("order", box, me={"at": "C3", "space": CREW_UP, "gold": 13}, readings=read)
    return legal(play(pos, "crew_up", "mutiny", "done"), "bonus")


@reading("A15", no=set(), yes={"stop"})
def stopping_the_navy_short(read: dict[str, str]) -> Any:
    me = {"at": "C2", "buried": ["A2", "B3"]}
    agenda = [{"task": "patrol", "left": 3, "fresh": 1}, {"task": "end_turn"}]
    pos = table("line", me=me, navy="D4", turn={"crossed": True}, readings=read, agenda=agenda)
    return legal(pos, "stop")


@reading("A16", together={"reroll crew-06 1", "reroll crew-06 1 1"}, one_by_one={"reroll crew-06 1"})
def one_card_and_two_matching_dice(read: dict[str, str]) -> Any:
    pos = table("order", me={"at": "A1", "space": ATTACK, "crew": ["crew-06"]}, readings=read)
    return legal(play(pos, "attack orange", "roll 1 1"), "reroll")


@reading("A17", once_per_card={"reroll crew-14 2"}, once_per_die=set())
def a_second_card_and_a_die_rerolled_before(read: dict[str, str]) -> Any:
    me = {"at": "A1", "space": ATTACK, "crew": ["crew-06", "crew-14"]}
    pos = table("order", me=me, readings=read)
    return legal(play(pos, "attack orange", "roll 1 6", "reroll crew-06 1", "roll 2"), "reroll")


WORKING = {"rigging", "cannons", "extort"}


@reading(
    "A19",
    three=[WORKING, WORKING - {"rigging"}],
    four=[WORKING | {"repair"}, {"cannons", "extort", "repair"}],
)
def boxes_for_deckhands_off_the_wheel_or_reassigned(read: dict[str, str]) -> Any:
    landed = play(table(me={"space": 1, "hands": hands((2,), rigging=2)}, readings=read), "helm 2")
    me = {"space": PLUNDER, "hands": hands((3,), rigging=2), "crew": ["crew-02"], "at": "C2"}
    moved = play(table("bonus", me=me, readings=read), "done", "bonus crew-02 1")
    return [
        {text.split()[-1] for text in legal(pos, kind)} for pos, kind in ((landed, "lift"), (moved, "move"))
    ]


@reading("A20", both_then_load=tep.CHANCE, one_by_one=0)
def after_the_first_of_two_cubes(read: dict[str, str]) -> Any:
    return play(
        table("order", me={"at": "D1", "space": PLUNDER}, readings=read), "plunder", "draw rum"
    ).decider


@reading("A23", exactly=set(), up_to={"stop"})
def stopping_a_pushed_ship_early(read: dict[str, str]) -> Any:
    me = {"at": "C2", "space": SEARCH, "crew": ["crew-04"]}
    return legal(play(table("bonus", me=me, readings=read), "bonus crew-04 1", "steer navy C1"), "stop")


@reading("A26", count={"bonus crew-10 1"}, next_turn=set())
def bonus_actions_of_a_card_hired_this_turn(read: dict[str, str]) -> Any:
    row = ["crew-10", "crew-23", "crew-24"]
    pos = table("order", me={"space": CREW_UP, "mutinied": True}, row=row, readings=read)
    pos = play(pos, "crew_up", "hire crew-10", "crew crew-01")
    return legal(pos, "bonus") if pos.seat == 0 else set()


@reading("M1", not_sunk="tie", sunk="win")
def equal_damage_against_a_merchant(read: dict[str, str]) -> Any:
    pos = table(
        "order", me={"at": "A1", "space": ATTACK, "hands": hands(cannons=2, rigging=1)}, readings=read
    )
    events = story(pos, "attack orange", "roll 1 1", "fire")
    return next(event for event in events if event.kind == "battle").to_dict()["result"]


@reading("M2", no=False, yes=True)
def leaving_hide_out(read: dict[str, str]) -> Any:
    return play(table(readings=read), "helm 1").to_dict()["turn"].get("crossed", False)


@reading("M3", allowed={"helm 2", "helm 3"}, forbidden={"helm 2"})
def skipping_from_repair(read: dict[str, str]) -> Any:
    return legal(table(me={"space": 1, "hands": hands((5, 4), repair=1)}, readings=read))


@reading("M4", one_price=12, falling_price=9)
def three_cubes_at_four(read: dict[str, str]) -> Any:
    me = {"at": "C2", "space": TRADE, "cargo": ["coffee"] * 3, "gold": 0}
    return captain(play(table("order", me=me, readings=read), "trade 3"))["gold"]


@reading("M5", orthogonal={"sail B1", "sail A2"}, diagonal={"sail B1", "sail A2", "sail B2"})
def from_the_corner(read: dict[str, str]) -> Any:
    return legal(table("sail", me={"at": "A1"}, readings=read), "sail")


OPTIONS = [(id, option) for id, (_, options) in CASES.items() for option in options]


@pytest.mark.parametrize(("id", "option"), OPTIONS)
def test_each_option_makes_its_difference(id: str, option: str) -> None:
    look, options = CASES[id]
    assert look({id: option}) == options[option]


@pytest.mark.parametrize("id", CASES)
def test_the_first_option_is_the_default(id: str) -> None:
    look, options = CASES[id]
    assert look({}) == next(iter(options.values()))


def test_every_reading_for_several_captains_is_here_with_all_its_options() -> None:
    several = [known for known in READINGS if known.id in CASES]
    assert {known.id for known in several} >= {
        *("A1", "A2", "A3", "A4", "A6", "A10", "A13", "A15", "A16", "A17", "A19", "A20", "A23", "A26"),
        *("M1", "M2", "M3", "M4", "M5"),
    }
    for known in several:
        assert known.options == tuple(CASES[known.id][1])
        assert known.status == ("open" if known.id.startswith("A") else "settled")
        assert known.question
        assert known.why
        assert all(tep.rule(id).id == id for id in known.rules)


def test_positions_keep_their_readings_and_differ_by_them() -> None:
    plain, other = table(), table(readings={"A1": "twice"})
    assert plain != other
    assert plain.readings == {}
    assert other.readings == other.to_dict()["readings"] == {"A1": "twice"}
    assert table(readings={"A1": "once"}) == plain


def test_unknown_readings_are_told_all_at_once() -> None:
    with pytest.raises(tep.PositionError) as caught:
        table(readings={"A1": "thrice", "A99": "x", "M1": 3})
    assert [problem.path for problem in caught.value.problems] == [
        "readings.A99",
        "readings.A1",
        "readings.M1",
    ]
    with pytest.raises(ValueError, match=r"A99.*A1") as wrong:
        tep.rules_in_force(readings={"A99": "x", "A1": "thrice"})
    assert "once, twice" in str(wrong.value)
