"""The solo chapter by a second reader: set-up and the human's turn.

Written from the rulebook and the contract alone, without a look at the rules. The chart of the sea is in
`core_table`; helm-1 makes for orange, green, the human, orange, green on its spaces 1-5.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from core_table import legal
from reader_table import (
    COVES,
    captain,
    data,
    deckhands,
    hands,
    humans_turn,
    merchant,
    ship,
    table,
    trail,
    walk,
)
from solo_literal import steps_apart

SEEDS = range(24)


# Set-up


def start(seed: int, **given: Any) -> dict[str, Any]:
    found: dict[str, Any] = tep.Game.solo(seed=seed, **given).position.to_dict()
    return found


def coves_of(plain: dict[str, Any]) -> list[str]:
    faces = {card["id"]: card for card in tep.Box.standard().to_dict()["map"]}
    return [square for square, card in plain["sea"].items() if faces[card]["cove"]]


def test_the_mats_asked_for_are_used_and_the_ring_token_stands_on_the_marked_space() -> None:
    assert start(1, helm="helm-3", legend="legend-2")["solo"] == {
        "helm": "helm-3",
        "legend": "legend-2",
        "ring": 0,
    }


def test_the_mats_are_drawn_when_none_is_asked_for() -> None:
    drawn = [start(seed)["solo"] for seed in SEEDS]
    assert len({mats["helm"] for mats in drawn}) == len({mats["legend"] for mats in drawn}) == 4


def test_the_human_is_the_first_player_and_there_are_two() -> None:
    pos = tep.Game.solo(seed=2).position
    assert humans_turn(pos)
    assert len(pos.to_dict()["seats"]) == 2


def test_the_pirate_starts_with_three_deckhands_no_gold_and_no_captain_card() -> None:
    it = start(3)["seats"][1]
    assert it["hands"] == {"wheel": [], "rigging": 1, "cannons": 1, "extort": 1, "repair": 0}
    assert (it["space"], it["gold"], it["surefire"], it["crew"], it["buried"]) == (0, 0, 0, [], [])
    assert not it.get("card")


def test_the_human_starts_as_in_a_game_of_two() -> None:
    me = start(3)["seats"][0]
    assert me["hands"] == {"wheel": [], "rigging": 1, "cannons": 1, "extort": 1, "repair": 0}
    assert (me["space"], me["gold"], me["rank"]) == (0, 1, 1)
    assert me["card"].startswith("captain-")


def test_starting_cargo_is_the_2_gold_type_for_the_human_and_the_3_gold_type_for_the_pirate() -> None:
    for seed in SEEDS:
        plain = start(seed)
        assert [seat["cargo"] for seat in plain["seats"]] == [[plain["market"][0]], [plain["market"][1]]]
        assert sum(plain["unseen"]["bag"].values()) == 40 - 4 - 2 - 2


def test_both_wheels_have_the_five_orders_in_any_order() -> None:
    wheels = [seat["wheel"] for seed in SEEDS for seat in start(seed)["seats"]]
    assert all(wheel[0] == "hide_out" and len(set(wheel)) == 6 for wheel in wheels)
    assert len({tuple(wheel) for wheel in wheels}) > 10


def test_the_pirate_lies_in_the_free_cove_farthest_from_the_navy() -> None:
    for seed in SEEDS:
        plain = start(seed)
        free = [cove for cove in coves_of(plain) if cove != plain["seats"][0]["at"]]
        farthest = max(steps_apart(cove, plain["navy"]) for cove in free)
        assert plain["seats"][1]["at"] in free
        assert steps_apart(plain["seats"][1]["at"], plain["navy"]) == farthest
        assert plain["seats"][0]["hidden"]
        assert plain["seats"][1]["hidden"]


def test_the_navy_starts_in_a_corner_without_a_merchant() -> None:
    for seed in SEEDS:
        plain = start(seed)
        assert plain["navy"] in {"A1", "A4", "D1", "D4"} - {
            ship["at"] for ship in plain["merchants"].values()
        }


def test_set_up_places_the_human_then_the_navy_then_the_pirate() -> None:
    for seed in range(6):
        game = tep.Game.solo(seed=seed, ready=False)
        placed: list[str] = []
        while game.position.step == "setup":
            plain = game.position.to_dict()
            seats = plain.get("seats") or [{}, {}]
            now = {"human": seats[0].get("at"), "navy": plain.get("navy"), "pirate": seats[1].get("at")}
            placed += [who for who, at in now.items() if at and who not in placed]
            game.advance()
            if game.position.step == "setup":
                game.play(game.position.actions()[-1])
        placed += [who for who in ("human", "navy", "pirate") if who not in placed]
        assert placed == ["human", "navy", "pirate"]


def test_in_set_up_the_human_chooses_only_among_farthest_coves() -> None:
    """The book leaves open which of several farthest coves, and so the human decides."""
    for seed in range(6):
        game = tep.Game.solo(seed=seed, ready=False)
        while game.position.step == "setup":
            game.advance()
            pos = game.position
            if pos.step == "setup":
                assert pos.decider == 0 or len(pos.actions()) == 1
                game.play(pos.actions()[0])
        plain = game.position.to_dict()
        free = [cove for cove in coves_of(plain) if cove != plain["seats"][0]["at"]]
        farthest = max(steps_apart(cove, plain["navy"]) for cove in free)
        assert steps_apart(plain["seats"][1]["at"], plain["navy"]) == farthest


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": hands(rigging=1, cannons=2)},
        {"hands": hands(rigging=1, cannons=1, extort=1, repair=1)},
        {"surefire": 1},
        {"gold": 10},
        {"card": "captain-2a"},
        {"kept": ["sail_2"]},
    ],
    ids=[
        "two in a box",
        "four Deckhands",
        "Sure-fire",
        "a full gold track",
        "a captain card",
        "a kept token",
    ],
)
def test_a_pirate_that_cannot_be_is_refused(changes: dict[str, Any]) -> None:
    plain = data(it=changes)
    with pytest.raises(tep.PositionError) as caught:
        tep.Position.from_dict(plain)
    assert any(str(problem.path).startswith("seats.1") for problem in caught.value.problems)


# The human's turn


def crossing(me: dict[str, Any] | None = None, **given: Any) -> tep.Position:
    """The human at the Ship Line, crossed; no Deckhand in Extort."""
    mine = {"space": 1, "hands": hands(rigging=2, cannons=1), "at": "A3"} | (me or {})
    return table("line", active=0, turn={"crossed": True}, me=mine, **given)


def test_the_pirate_sails_the_ships_of_a_human_who_crosses() -> None:
    steps = trail(crossing(), "line")
    assert [step.before.decider for step in steps] == [0, 1, 1, 1]
    after = steps[-1].after
    assert (after.seat, after.step, after.decider) == (1, "helm", tep.CHANCE)


def test_extort_pays_the_human_before_the_ships_sail() -> None:
    pos = crossing({"hands": hands(extort=2, rigging=1), "gold": 4})
    first = pos.apply("line").after
    assert captain(first, 0)["gold"] == 6
    assert ship(first, "orange")["at"] == "A1"


def test_a_merchant_sails_away_from_the_human() -> None:
    """A2 would bring orange nearer to A3."""
    assert ship(walk(crossing({"at": "A3"}), "line"), "orange")["at"] == "B1"


def test_a_merchant_prefers_vertical_when_both_cards_are_away() -> None:
    pos = crossing({"at": "A1"}, orange=merchant("B2", "D4"))
    assert ship(walk(pos, "line"), "orange")["at"] == "B3"


def test_a_merchant_prefers_vertical_when_no_card_is_away() -> None:
    pos = crossing({"at": "D4"}, green=merchant("C4", "A1", "coffee", "merchant-02"))
    assert ship(walk(pos, "line"), "orange")["at"] == "A2"


def test_a_merchant_still_advances_when_that_brings_it_to_the_human() -> None:
    """Only D4 lies ahead of D3, and away from the human would be back."""
    pos = crossing(
        {"at": "D4"}, orange=merchant("D3", "D4"), green=merchant("C1", "A1", "coffee", "merchant-02")
    )
    step = trail(pos, "line", "draw coffee")
    assert ship(step[-1].after, "orange")["at"] == "D4"


def test_a_merchant_sails_onto_the_human_rather_than_onto_the_other() -> None:
    pos = crossing({"at": "A2"}, green=merchant("B1", "D4", "coffee", "merchant-02"))
    assert ship(walk(pos, "line"), "orange")["at"] == "A2"


@pytest.mark.parametrize(("reading", "ends"), [("stays", ("D2", "C3")), ("shares", ("D3", "D2"))])
def test_a29_a_merchant_with_the_other_on_its_only_card(reading: str, ends: tuple[str, str]) -> None:
    changed = {} if reading == "stays" else {"A29": reading}
    pos = crossing(
        orange=merchant("D2", "D4"), green=merchant("D3", "A1", "coffee", "merchant-02"), readings=changed
    )
    after = walk(pos, "line")
    assert (ship(after, "orange")["at"], ship(after, "green")["at"]) == ends


@pytest.mark.parametrize(("reading", "ends"), [("yes", ("A2", "B1")), ("no", ("B1", "C1"))])
def test_a30_orange_leaves_green_a_card_even_if_that_is_the_humans(
    reading: str, ends: tuple[str, str]
) -> None:
    changed = {} if reading == "yes" else {"A30": reading}
    pos = crossing({"at": "A2"}, green=merchant("C1", "A1", "coffee", "merchant-02"), readings=changed)
    after = walk(pos, "line")
    assert (ship(after, "orange")["at"], ship(after, "green")["at"]) == ends


def test_orange_sails_before_green_and_green_sees_where_it_went() -> None:
    """Orange leaves B1 vertically; only then has green at C1 the card B1 to go to."""
    pos = crossing(
        {"at": "D4"}, orange=merchant("B1", "D4"), green=merchant("C1", "A1", "coffee", "merchant-02")
    )
    after = walk(pos, "line")
    assert (ship(after, "orange")["at"], ship(after, "green")["at"]) == ("B2", "B1")


def test_a_merchant_that_reaches_its_port_turns_and_draws_a_cube() -> None:
    pos = crossing(
        {"at": "A4"}, orange=merchant("C4", "D4", "rum"), green=merchant("A1", "D4", "coffee", "merchant-02")
    )
    after = walk(pos, "line", "draw gunpowder")
    assert ship(after, "orange") == {"at": "D4", "heading": "A1", "cargo": "gunpowder", "card": "merchant-01"}


def test_the_navy_sails_vertically_into_the_humans_row_first() -> None:
    assert walk(crossing({"at": "A3"}), "line").to_dict()["navy"] == "D2"


def test_the_navy_sails_horizontally_once_it_is_in_the_humans_row() -> None:
    assert walk(crossing({"at": "A3"}, navy="D3"), "line").to_dict()["navy"] == "C3"


def test_the_navy_is_faster_for_each_treasure_of_the_human() -> None:
    pos = crossing({"at": "A3", "buried": ["A4", "C4"]})
    assert walk(pos, "line").to_dict()["navy"] == "C3"


def test_the_navy_stops_on_the_humans_card_and_attacks() -> None:
    pos = crossing(
        {"at": "A3", "buried": ["A4", "C4"], "hands": hands((2,), rigging=1, cannons=1)}, navy="B3"
    )
    after = walk(pos, "line")
    assert after.to_dict()["navy"] == "A3"
    assert deckhands(after, 0) == {"repair": 3}
    assert captain(after, 0)["surefire"] == 0


def test_the_navy_leaves_a_hidden_human_alone_but_comes() -> None:
    pos = crossing({"at": "B3", "hidden": True}, navy="C3")
    after = walk(pos, "line")
    assert after.to_dict()["navy"] == "B3"
    assert deckhands(after, 0) == {"rigging": 2, "cannons": 1}


def test_the_navy_ignores_the_pirate_in_the_humans_turn() -> None:
    pos = crossing({"at": "B2", "buried": ["A4"]}, it={"at": "B3"}, navy="B4")
    after = walk(pos, "line")
    assert after.to_dict()["navy"] == "B2"
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "extort": 1}
    assert captain(after)["at"] == "B3"


def test_without_crossing_nobody_sails_and_the_pirate_rolls() -> None:
    after = walk(table("sail", active=0, me={"space": 2, "at": "A3"}), "stop", "pass")
    assert (after.seat, after.step, after.decider) == (1, "helm", tep.CHANCE)
    assert (ship(after, "orange")["at"], ship(after, "green")["at"], after.to_dict()["navy"]) == (
        "A1",
        "D4",
        "D1",
    )


def test_the_reason_of_a_merchants_move_names_the_rule_that_removed_the_other_card() -> None:
    steps = trail(crossing({"at": "A3"}), "line")
    moved = next(step for step in steps if ship(step.after, "orange")["at"] == "B1")
    assert moved.reason is not None
    assert any("A2" in str(one) for one in moved.reason.removed)


def test_the_coves_of_the_chart_are_those_of_the_box() -> None:
    assert sorted(coves_of(data())) == sorted(COVES)
    assert "attack 1" not in legal(table("order", active=0, me={"space": 5, "at": "A3"}))
