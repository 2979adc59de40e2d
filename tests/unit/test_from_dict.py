"""What the data of a position may leave out, and that everything wrong with it is told at once."""

from __future__ import annotations

import copy
import sys
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))
from core_table import ATTACK, SEARCH, data, hands, legal, table


def problems(plain: Any) -> dict[str, str]:
    """The path of every problem, with its rule."""
    with pytest.raises(tep.PositionError) as caught:
        tep.Position.from_dict(plain)
    return {problem.path: problem.rule for problem in caught.value.problems}


def test_only_where_the_ships_lie_must_be_said() -> None:
    pos = tep.Position.from_dict({"seats": [{"at": "B2"}, {"at": "C3"}]})
    assert (pos.seat, pos.step, pos.decider) == (0, "helm", 0)
    assert legal(pos) == {"helm 1", "helm 2", "helm 3", "helm 4"}
    plain = pos.to_dict()
    assert plain["ports"] == ["A1", "D4"]
    assert plain["navy"] == "D1"
    assert plain["sea"]["D4"] == "map-16"
    assert plain["merchants"]["green"]["heading"] == "A1"
    assert plain["row"] == ["crew-01", "crew-02", "crew-03"]
    assert [seat["card"] for seat in plain["seats"]] == ["captain-1a", "captain-2a"]
    assert tep.Position.from_dict(plain) == pos


def test_what_is_left_out_makes_room_for_what_is_given() -> None:
    seats = [{"at": "B2", "crew": ["crew-01", "crew-03"], "kept": ["sail_2"]}, {"at": "D4", "rank": 4}]
    ships = {"orange": {"at": "B4", "card": "merchant-01"}, "green": {"cargo": "rum"}}
    pos = tep.Position.from_dict({"seats": seats, "ports": ["D1", "A4"], "merchants": ships})
    plain = pos.to_dict()
    assert plain["row"] == ["crew-02", "crew-04", "crew-05"]
    assert plain["navy"] == "A1"
    assert len(plain["search"]) == 15
    assert {"B2", "D4"} <= set(plain["search"])
    assert plain["merchants"]["orange"]["heading"] == "A4"
    assert plain["merchants"]["green"] == {"at": "A4", "heading": "D1", "cargo": "rum", "card": "merchant-03"}
    assert sum(plain["seats"][1]["hands"][box] for box in ("rigging", "cannons", "extort", "repair")) == 4


@pytest.mark.parametrize(
    "key", ["sea", "search", "ports", "navy", "market", "merchants", "row", "seat", "step"]
)
def test_any_part_may_be_left_out(key: str) -> None:
    plain = data(me={"at": "C2"})
    del plain[key]
    pos = tep.Position.from_dict(plain)
    assert pos.actions()
    assert plain == {k: v for k, v in data(me={"at": "C2"}).items() if k != key}


@pytest.mark.parametrize("key", ["wheel", "hands", "card", "gold", "rank", "cargo", "kept", "crew", "space"])
def test_any_part_of_a_seat_may_be_left_out(key: str) -> None:
    plain = data()
    del plain["seats"][0][key]
    assert tep.Position.from_dict(plain).actions()


def test_what_is_said_to_be_nothing_is_not_filled_in() -> None:
    plain = data(navy=None, row=["crew-01"], market=[])
    plain["seats"][0]["card"] = None
    assert set(problems(plain)) == {"navy", "row", "market", "seats.0.card"}


def test_values_and_impossibilities_are_told_together() -> None:
    plain = data(navy="Z9", row=["crew-01", "crew-02", "crew-02"])
    plain["seats"][0] |= {"gold": 14, "cargo": ["rum"] * 4, "surefire": "two"}
    plain["seats"][1] |= {"hands": hands(rigging=5), "card": "captain-1b"}
    plain["seats"][2] |= {"hidden": True, "at": "C3", "buried": ["C2"]}
    assert problems(plain) == {
        "seats.0.gold": "GOLD-1",
        "seats.0.cargo": "PLUN-2",
        "seats.0.surefire": "FIRE-1",
        "seats.1.hands.rigging": "HAND-1",
        "navy": "SETUP-11",
        "seats.1.card": "SETUP-5",
        "seats.2.hidden": "HIDE-1",
        "seats.2.buried": "BURY-1",
        "row": "CREW-1",
    }


def test_a_problem_is_path_rule_and_text() -> None:
    with pytest.raises(tep.PositionError) as caught:
        table(me={"gold": 14})
    ((path, rule, text),) = caught.value.problems
    assert (path, rule) == ("seats.0.gold", "GOLD-1")
    assert "13" in text
    assert str(caught.value).count("seats.0.gold") == 1


def test_cubes_cards_and_deckhands_are_conserved() -> None:
    plain = data(orange={"at": "A1", "heading": "D4", "cargo": "rum", "card": "merchant-02"})
    plain["seats"] = [
        seat | {"cargo": ["rum"] * 3, "crew": ["crew-07"], "hands": hands(rigging=2)}
        for seat in plain["seats"]
    ]
    assert set(problems(plain)) == {
        *("seats.0.hands", "seats.1.hands", "seats.2.hands", "seats.1.crew", "seats.2.crew"),
        *("seats", "merchants.green.card"),
    }


def test_unseen_pieces_are_what_lies_nowhere_else() -> None:
    me = {"cargo": ["rum", "rum", "coffee"], "crew": ["crew-05"], "kept": ["sail_2"]}
    unseen = table(me=me, search=["A1"], bottom=["crew-09"]).to_dict()["unseen"]
    assert unseen["bag"] == {"sugarcane": 9, "rum": 6, "coffee": 7, "gunpowder": 9}
    assert len(unseen["crew"]) == 24 - 3 - 1 - 1
    assert unseen["search"]["sail_2"] == 2
    assert unseen["merchants"] == [f"merchant-{i:02d}" for i in range(3, 12)]
    plain = data(me=me, search=["A1"], bottom=["crew-09"], unseen=unseen)
    assert tep.Position.from_dict(plain).to_dict()["unseen"] == unseen
    wrong = copy.deepcopy(plain)
    wrong["unseen"]["bag"]["rum"] = 7
    wrong["unseen"]["crew"].remove("crew-10")
    assert set(problems(wrong)) == {"unseen.bag", "unseen.crew"}


def test_merchant_cards_that_must_have_been_drawn_are_not_unseen() -> None:
    orange = {"at": "A1", "heading": "D4", "cargo": "rum", "card": "merchant-07"}
    unseen = table(orange=orange).to_dict()["unseen"]["merchants"]
    assert unseen == ["merchant-08", "merchant-09", "merchant-10", "merchant-11"]


@pytest.mark.parametrize("step", ["helm", "sail", "order", "bonus", "line"])
def test_without_an_agenda_the_step_begins(step: str) -> None:
    pos = table(step, me={"at": "A1", "space": ATTACK}, turn={"crossed": True})
    assert pos.step == step
    assert pos.decider == 0
    assert "agenda" not in pos.to_dict()
    assert [item.kind for item in pos.agenda][-1] == "end_turn"


def test_a_bonus_step_begins_with_whoever_has_bonus_actions() -> None:
    me = {"at": "C2", "space": SEARCH, "crew": ["crew-03"]}
    assert legal(table("bonus", me=me)) == {"bonus crew-03 1", "done"}
    assert table("bonus", me=me | {"crew": []}).agenda[0].kind == "crew_bonus"
    assert legal(table("bonus", me=me | {"crew": []})) == {"done"}


def test_an_edit_checks_everything_at_the_end() -> None:
    pos = table()
    edit = pos.edit().set("seats.0.gold", 7).set("navy", "B2")
    assert edit.problems() == ()
    after = edit.done()
    assert after.to_dict()["seats"][0]["gold"] == 7
    assert after.to_dict()["navy"] == "B2"
    assert pos.to_dict()["navy"] == "D1"
    twice = pos.edit().set("seats.0.rank", 3).set("seats.9.gold", 1).set("seats.0.at", "E1")
    assert {problem.path for problem in twice.problems()} == {"seats.9.gold", "seats.0.at", "seats.0.hands"}
    with pytest.raises(tep.PositionError):
        twice.done()


def test_an_edit_of_the_step_begins_it() -> None:
    pos = table("order", me={"at": "A1", "space": ATTACK}).apply("attack orange").after
    assert pos.edit().set("step", "sail").done().agenda[0].kind == "sail"
    assert pos.edit().set("seats.1.gold", 3).done().agenda[0].kind == "roll"


def told(data: dict[str, Any]) -> list[tuple[str, str]]:
    """The paths and rules of what is wrong."""
    with pytest.raises(tep.PositionError) as caught:
        tep.Position.from_dict(data)
    return [(problem.path, problem.rule) for problem in caught.value.problems]


TWO = [{"at": "B1"}, {"at": "C2"}]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"captains": []}, ("captains", "TURN-1")),
        ({"captains": TWO}, ("captains", "TURN-1")),
        ({"seats": []}, ("seats", "SETUP-3")),
        ({"seats": TWO * 3}, ("seats", "SETUP-3")),
        ({"seats": "two"}, ("seats", "SETUP-3")),
        ({"seats": [{"at": "B1", "rank": 7}, {"at": "C2"}]}, ("seats.0.rank", "LEG-3")),
        ({"seats": TWO, "row": ["crew-01", "crew-02", "crew-03", "crew-04"]}, ("row", "SETUP-10")),
        ({"seats": TWO, "merchants": [1, 2, 3, 4]}, ("merchants", "SETUP-7")),
        ({"seats": TWO, "sea": {}}, ("sea", "SETUP-1")),
        ({"seats": TWO, "unseen": {"crew": ["crew-99"]}}, ("unseen.crew.0", "SETUP-10")),
    ],
)
def test_one_cause_is_one_problem_under_its_own_rule(data: dict[str, Any], problem: tuple[str, str]) -> None:
    assert told(data) == [problem]


@pytest.mark.parametrize(
    ("path", "value"),
    [("sea", {}), ("ports", ["A1"]), ("market", ["rum"] * 4), ("row", ["crew-01", "crew-02"])],
)
def test_what_follows_from_a_wrong_thing_is_not_told_besides(path: str, value: object) -> None:
    data = tep.Game.new(players=2, seed=4).position.to_dict()
    data[path] = value
    assert [where for where, _ in told(data)] == [path]


def test_captains_under_another_name_are_asked_for_by_theirs() -> None:
    with pytest.raises(tep.PositionError, match="did you mean seats"):
        tep.Position.from_dict({"captains": TWO})


def test_the_ports_of_a_set_up_in_progress_are_two_opposite_corners() -> None:
    game = tep.Game.new(players=2, seed=4, ready=False)
    while not game.position.ports:
        game.advance() or game.play(game.position.actions()[0])
    data = game.position.to_dict()
    data["ports"] = data["ports"][:1]
    assert ("ports", "SETUP-7") in told(data)
