"""The solo chapter by a second reader: corners where two rules meet.

Written from the rulebook and the contract alone. The chart of the sea is in `core_table`.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from core_table import box_with, chances, legal, refused
from reader_table import (
    about_to,
    captain,
    data,
    deckhands,
    hands,
    humans_turn,
    merchant,
    places,
    ship,
    table,
    trail,
    walk,
    wheel_with,
)
from solo_literal import steps_apart

FAR_GREEN = merchant("A1", "D4", "coffee", "merchant-02")

# Deckhands that the wheel has just moved


def test_a_deckhand_lifted_into_rigging_sails_this_turn() -> None:
    it = {"at": "B4", "space": 2, "hands": hands((3,), extort=1, repair=1), "wheel": wheel_with("trade", 3)}
    assert places(trail(table(it=it, me={"at": "A3"}), "roll 3")) == ["B4", "B3", "A3"]


def test_a_deckhand_taken_from_rigging_to_skip_sails_no_more() -> None:
    it = {"at": "B4", "space": 1, "hands": hands((4, 5), rigging=1), "wheel": wheel_with("trade", 3)}
    steps = trail(table(it=it, me={"at": "A3"}), "roll 3")
    assert deckhands(steps[-1].after) == {"wheel": [2, 4, 5]}
    assert places(steps) == ["B4", "B3"]


def test_a_deckhand_lifted_into_cannons_fires_this_turn() -> None:
    """A tie with 2 but for the Deckhand that stood on the wheel."""
    it = {"at": "B4", "space": 1, "hands": hands((2,), rigging=1, repair=1), "wheel": wheel_with("attack", 2)}
    pos = walk(table(it=it, orange=merchant("B4", "D4"), helm="helm-4"), "roll 2")
    assert captain(walk(pos, "roll 1 3", "merchant merchant-03", "draw rum"))["gold"] == 2


# Orders


def test_the_trade_of_a_third_cube_is_no_trade_order_to_the_helm_mat() -> None:
    """helm-2 adds 1 Gold to a Trade Order; here the order is a plunder, and the tenth Gold would bury."""
    pos = about_to("plunder", 4, it={"at": "B4", "cargo": ["rum", "rum"]}, me={"at": "B4"}, helm="helm-2")
    after = walk(pos, "roll 4", "draw rum")
    assert (captain(after)["gold"], captain(after)["buried"]) == (9, [])


def test_its_search_reveals_what_nobody_has_seen() -> None:
    pos = walk(about_to("search", 3, it={"at": "B4"}, me={"at": "B4"}), "roll 3")
    tokens = {"gold_2": 4, "gold_3": 3, "sure_fire": 4, "booty": 4, "sail_2": 3, "ignore_storm": 2}
    assert chances(pos) == {f"reveal {token}": Fraction(many, 20) for token, many in tokens.items()}


def test_the_row_is_renewed_from_the_known_bottom_when_the_deck_runs_out() -> None:
    """One unseen card, then the oldest of those known at the bottom; the old row goes below them."""
    mine, its = (["crew-01", "crew-02", "crew-03", "crew-04"], ["crew-05", "crew-06", "crew-07", "crew-08"])
    bottom = [f"crew-{n:02d}" for n in range(10, 22)]
    it = {"at": "B4", "crew": its}
    pos = walk(about_to("crew_up", 3, it=it, me={"at": "B4", "crew": mine}, bottom=bottom), "roll 3")
    for card in ("crew-09", "crew-10", "crew-11"):
        assert chances(pos) == {f"crew {card}": 1}
        pos = walk(pos, f"crew {card}")
    assert pos.to_dict()["row"] == ["crew-09", "crew-10", "crew-11"]
    assert pos.to_dict()["bottom"] == [*bottom[2:], "crew-22", "crew-23", "crew-24"]
    assert humans_turn(pos)


def test_a_ring_attack_on_a_hidden_human_is_left_out() -> None:
    pos = table(ring=5, it={"at": "B4"}, me={"at": "B4", "hidden": True}, helm="helm-4")
    after = walk(pos, "roll 6")
    assert humans_turn(after)
    assert (captain(after)["gold"], after.to_dict()["solo"]["ring"]) == (0, 0)


# Battles


def test_a_human_with_all_deckhands_in_repair_is_not_jostled() -> None:
    pos = about_to("attack", 4, it={"at": "B4"}, me={"at": "B4", "hands": hands(repair=3)}, helm="helm-4")
    after = walk(pos, "roll 4", "roll 3 3", "roll 1 1", "fire")
    assert humans_turn(after)
    assert (deckhands(after, 0), captain(after, 0)["surefire"], captain(after)["gold"]) == (
        {"repair": 3},
        1,
        2,
    )


def test_a_human_who_rises_in_the_pirates_turn_gets_the_reward_then() -> None:
    """The third rank brings a Deckhand, which the human places."""
    pos = about_to("attack", 4, it={"at": "B4"}, me={"at": "B4", "rank": 2}, helm="helm-4")
    before = walk(pos, "roll 4", "roll 1 1", "roll 2 2", "fire")
    assert (before.seat, before.decider) == (1, 0)
    choice = next(action for action in before.actions() if str(action).endswith("cannons"))
    after = walk(before, str(choice))
    assert deckhands(after, 0) == {"rigging": 1, "cannons": 2, "extort": 1}
    assert captain(after, 0)["rank"] == 3
    assert humans_turn(after)


def test_the_solo_game_is_a_game_of_one_for_the_merchants_legend() -> None:
    for players, rank in (([1], 2), ([2, 3], 1)):
        box = box_with(merchant_01={"legend": players})
        pos = table("order", active=0, me={"at": "B4", "space": 5}, orange=merchant("B4", "D4"), box=box)
        moves = ("load rum", "merchant merchant-03", "draw coffee")
        after = walk(pos, "attack orange", "roll 2 4", "fire", *moves)
        assert captain(after, 0)["rank"] == rank


def test_a_pirate_beaten_in_the_humans_turn_buries_before_it_flees() -> None:
    me, it = {"at": "D4", "space": 5}, {"at": "D4", "space": 2, "gold": 9}
    pos = table("order", active=0, me=me, it=it, helm="helm-4", orange=merchant("B1", "D4"), green=FAR_GREEN)
    after = walk(pos, "attack 1", "roll 2 2", "fire", "roll 1 1")
    assert (captain(after)["buried"], captain(after)["gold"], captain(after)["at"]) == (["D4"], 0, "C4")
    assert (captain(after, 0)["rank"], after.seat, after.decider) == (2, 1, tep.CHANCE)


def test_a_merchants_port_is_farthest_from_the_pirate_not_from_the_human() -> None:
    """From C4 the port A1 is farther; from the human in A1 it would be D4."""
    it = {"at": "C4", "space": 1, "wheel": wheel_with("attack", 2)}
    pos = table(it=it, me={"at": "A1"}, orange=merchant("C4", "D4"), helm="helm-4")
    after = walk(pos, "roll 2", "roll 1 3", "merchant merchant-03", "draw rum")
    assert (ship(after, "orange")["at"], ship(after, "orange")["heading"]) == ("A1", "D4")


def test_a_pirate_that_flees_into_a_cove_enters_no_storm() -> None:
    """The Cove next to A3 that the human names; only the battle has jostled it."""
    it = {"at": "A3", "space": 1, "wheel": wheel_with("attack", 2)}
    pos = walk(
        table(it=it, me={"at": "D3"}, orange=merchant("A3", "D4"), helm="helm-4"), "roll 2", "roll 1 1"
    )
    choice = next(action for action in pos.actions() if str(action).endswith("A2"))
    assert deckhands(walk(pos, str(choice))) == {"rigging": 1, "cannons": 1, "repair": 1}


def matched(symbols: dict[int, int], *dice: int) -> int:
    return sum(symbols.get(die, 0) for die in dice)


def test_the_odds_of_an_attack_on_the_pirate_are_those_of_every_pair_of_rolls() -> None:
    """captain-1a and a Deckhand against helm-4, crew-07, a Deckhand and a level's hit."""
    me, it = {"at": "B4", "space": 5}, {"at": "B4", "space": 2, "crew": ["crew-07"], "buried": ["A4"]}
    odds = tep.odds_at(table("order", active=0, me=me, it=it, helm="helm-4"), 1)
    faces = range(1, 7)
    mine = [matched({2: 1, 4: 1, 6: 1}, *dice) + 1 for dice in product(faces, faces)]
    its = [matched({3: 2, 5: 1}, *dice) + 1 + 1 + 1 for dice in product(faces, faces)]
    pairs = list(product(mine, its))
    assert odds.win == Fraction(sum(one > other for one, other in pairs), len(pairs))
    assert odds.tie == Fraction(sum(one == other for one, other in pairs), len(pairs))
    assert odds.lose == 1 - odds.win - odds.tie


# Hiding


def test_the_human_cannot_hide_in_the_cove_where_the_pirate_lies() -> None:
    me = {"at": "B4", "space": 0}
    assert "hide_out" in legal(table("order", active=0, me=me, it={"at": "B4"}))
    assert "hide_out" not in legal(table("order", active=0, me=me, it={"at": "B4", "hidden": True}))


def test_a33_a_pirate_that_is_never_hidden_cannot_be_set_up_hidden() -> None:
    plain = data(it={"at": "B4", "hidden": True}, readings={"A33": "never_hidden"})
    with pytest.raises(tep.PositionError) as caught:
        tep.Position.from_dict(plain)
    assert [problem.path for problem in caught.value.problems] == ["seats.1.hidden"]


def test_why_a_hidden_pirate_cannot_be_attacked_is_said() -> None:
    pos = table("order", active=0, me={"at": "B4", "space": 5}, it={"at": "B4", "hidden": True})
    assert refused(pos, "attack 1")


# The Navy


@pytest.mark.parametrize(("reading", "there"), [("no_attack", 0), ("attack", 3)])
def test_a3_the_navy_already_lies_on_the_pirates_card(reading: str, there: int) -> None:
    it = {"at": "B4", "space": 5, "wheel": wheel_with("trade", 1)}
    changed = {} if reading == "no_attack" else {"A3": reading}
    pos = table(it=it, me={"at": "B4"}, helm="helm-3", navy="B4", readings=changed)
    after = walk(pos, "roll 1", "steer orange B1", "steer green D3", *(["line"] if there else []))
    assert deckhands(after).get("repair", 0) == there
    assert after.to_dict()["navy"] == "B4"
    assert humans_turn(after)


def test_a15_only_the_human_may_stop_the_navy_short() -> None:
    it = {"at": "B4", "space": 5, "wheel": wheel_with("trade", 1)}
    pos = table(it=it, me={"at": "B4"}, helm="helm-3", readings={"A15": "yes"})
    before = walk(pos, "roll 1", "steer orange B1", "steer green D3")
    assert (before.decider, "stop" in legal(before)) == (0, True)
    mine = {"at": "A3", "space": 1, "buried": ["A4", "C4"]}
    pos = table("line", active=0, turn={"crossed": True}, me=mine, readings={"A15": "yes"})
    assert walk(pos, "line").to_dict()["navy"] == "C3"


def test_the_human_may_lead_the_navy_round_by_any_nearer_card() -> None:
    it = {"at": "B4", "space": 5, "wheel": wheel_with("trade", 1), "buried": ["A4", "C3"]}
    pos = walk(table(it=it, me={"at": "B4"}, helm="helm-3"), "roll 1", "steer orange B1", "steer green D3")
    for square in ("C1", "C2"):
        assert pos.decider == 0
        pos = walk(pos, f"steer navy {square}")
    assert legal(pos) == {"steer navy B2", "steer navy C3"}


# What cannot be


@pytest.mark.parametrize("move", ["roll 7", "roll 0", "roll 1 2", "helm 3", "draw rum", "line"])
def test_before_its_roll_nothing_but_a_die_is_possible(move: str) -> None:
    pos = table()
    assert pos.why_not(move)
    with pytest.raises(tep.IllegalAction):
        pos.apply(move)


def test_nobody_chooses_for_the_pirate() -> None:
    pos = table(it={"space": 2}).apply("roll 4").after
    assert (pos.decider, len(pos.actions())) == (1, 1)
    for other in ("helm 3", "helm 5", "helm 0"):
        assert pos.why_not(other)


def test_a_card_on_the_table_cannot_be_drawn() -> None:
    pos = walk(about_to("crew_up", 3, it={"at": "B4"}, me={"at": "B4", "crew": ["crew-05"]}), "roll 3")
    assert pos.decider == tep.CHANCE
    for card in ("crew-05", "crew-22"):
        assert pos.why_not(f"crew {card}")


def test_when_the_game_is_over_nothing_is_possible() -> None:
    it = {"at": "A2", "cargo": ["gunpowder", "gunpowder"], "buried": ["A4", "C4"]}
    over = walk(about_to("trade", 3, it=it, me={"at": "A2"}, helm="helm-3"), "roll 3")
    assert (over.decider, over.actions(), over.outcomes()) == (tep.END, (), ())
    assert over.why_not("roll 3")


# Set-up


def cards_with_coves(plain: dict[str, Any]) -> list[str]:
    faces = {card["id"]: card for card in tep.Box.standard().to_dict()["map"]}
    return [square for square, card in plain["sea"].items() if faces[card]["cove"]]


def test_the_pirates_cove_is_the_humans_choice_only_where_several_are_farthest() -> None:
    choices = set()
    for seed in range(30):
        game = tep.Game.solo(seed=seed, ready=False)
        while game.position.step == "setup":
            game.advance()
            pos = game.position
            plain = pos.to_dict()
            if pos.step != "setup":
                break
            if plain["navy"] and plain["seats"][0]["at"] and not plain["seats"][1]["at"]:
                free = [cove for cove in cards_with_coves(plain) if cove != plain["seats"][0]["at"]]
                far = max(steps_apart(cove, plain["navy"]) for cove in free)
                farthest = sorted(cove for cove in free if steps_apart(cove, plain["navy"]) == far)
                offered = sorted(str(action)[-2:] for action in pos.actions())
                if offered[0] in plain["sea"]:
                    assert offered == farthest
                    assert pos.decider == (0 if len(farthest) > 1 else 1)
                    choices.add(len(farthest))
            game.play(pos.actions()[0])
    assert {1, 2} <= choices


# Plain data and codes


def written_and_read(steps: list[tep.Step]) -> None:
    """Every position on the way is the same after a trip through plain data and through its code."""
    for step in steps:
        for met in (step.before, step.after):
            assert tep.Position.from_dict(met.to_dict()) == met
            assert tep.Position.from_code(met.code()) == met


def test_every_position_of_a_turn_can_be_written_and_read_again() -> None:
    it = {"space": 5, "at": "B4", "wheel": wheel_with("attack", 2), "hands": hands((1,), extort=1, repair=1)}
    orange = merchant("B4", "D4", "rum", "merchant-10")
    pos = table(it=it | {"gold": 9}, me={"at": "A3"}, orange=orange, navy="B3", helm="helm-4")
    steps = trail(pos, "roll 2", "roll 1 1", "steer orange C4", "steer green D3", "steer navy B4")
    steps += trail(table(it={"at": "A3"}, ring=1, helm="helm-4"), "roll 6", "roll 1 1", "roll 2 2", "fire")
    written_and_read(steps)


def test_a_prize_that_buries_can_be_written_and_read_again() -> None:
    """The merchant's Gold fills the track: it buries while the cube still waits."""
    its = {"at": "B4", "space": 1, "wheel": wheel_with("attack", 2), "gold": 8}
    for cargo in ([], ["gunpowder", "gunpowder"]):
        pos = table(it=its | {"cargo": cargo}, orange=merchant("B4", "D4", "gunpowder"), helm="helm-4")
        steps = trail(pos, "roll 2", "roll 1 3", "merchant merchant-03", "draw rum")
        assert any(len(captain(step.after)["buried"]) == 1 for step in steps)
        written_and_read(steps)


def test_a_turn_can_be_entered_by_hand() -> None:
    game = tep.Game.at(about_to("plunder", 3, it={"at": "B4"}, me={"at": "B4"}, helm="helm-3"), seed=None)
    for entered in ("roll 3", "draw coffee"):
        while game.position.decider == 1:
            game.play(game.position.actions()[0])
        game.play(entered)
    assert humans_turn(game.position)
    assert captain(game.position)["cargo"] == ["coffee"]
