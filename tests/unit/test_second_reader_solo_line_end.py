"""The solo chapter by a second reader: burying, the pirate's Ship Line, the Navy against it, the end, games.

Written from the rulebook and the contract alone. legend-1's gold track has ten spaces; two gunpowder fill it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from core_table import legal
from reader_table import (
    about_to,
    box_with_ring,
    captain,
    deckhands,
    hands,
    humans_turn,
    merchant,
    ship,
    sound,
    swapped,
    table,
    trail,
    walk,
    wheel_with,
)

POWDER = ["gunpowder", "gunpowder"]


def rich(
    at: str, me: Mapping[str, Any] | None = None, it: Mapping[str, Any] | None = None, **given: Any
) -> tep.Position:
    """The pirate sells two gunpowder on a card it shares with the human, which fills its gold track."""
    pirate = {"at": at, "cargo": POWDER, **(it or {})}
    return walk(
        about_to("trade", 3, it=pirate, me={"at": at, **(me or {})}, helm="helm-3", **given), "roll 3"
    )


# Burying


def test_it_buries_on_its_own_card_when_the_gold_track_is_full() -> None:
    after = rich("A2")
    assert (captain(after)["buried"], captain(after)["gold"], captain(after)["at"]) == (["A2"], 0, "A2")
    assert humans_turn(after)


def test_it_does_not_bury_one_short() -> None:
    after = rich("A2", it={"cargo": ["gunpowder"], "gold": 4})
    assert (captain(after)["buried"], captain(after)["gold"]) == ([], 9)


def test_each_legend_mat_has_its_own_gold_track() -> None:
    after = rich("A2", legend="legend-2")
    assert (captain(after)["buried"], captain(after)["gold"]) == ([], 10)


def test_it_buries_on_the_nearest_island_from_afar() -> None:
    """A4 is the cheapest of all, but far."""
    assert captain(rich("D3"))["buried"] == ["C3"]


def test_among_equally_near_islands_it_takes_the_cheapest() -> None:
    assert captain(rich("B4"))["buried"] == ["A4"]


def test_sites_with_a_treasure_are_not_available() -> None:
    assert captain(rich("B4", me={"buried": ["A4"]}))["buried"] == ["C4"]
    assert captain(rich("B4", it={"buried": ["A4"]}))["buried"] == ["A4", "C4"]


def test_the_human_chooses_between_equally_near_and_equally_cheap_islands() -> None:
    before = rich("B4", sea=swapped(("A1", "A4")))
    assert before.decider == 0
    assert sorted(str(action)[-2:] for action in before.actions()) == ["A4", "C4"]
    choice = next(action for action in before.actions() if str(action).endswith("C4"))
    after = walk(before, str(choice))
    assert (captain(after)["buried"], captain(after)["gold"]) == (["C4"], 0)
    assert humans_turn(after)


def test_the_navy_does_not_keep_it_from_burying() -> None:
    assert captain(rich("A2", navy="A2"))["buried"] == ["A2"]


def test_gold_beyond_the_top_is_lost() -> None:
    assert captain(rich("A2", it={"gold": 7}))["gold"] == 0


def test_sinking_a_merchant_may_bury_with_its_gold_and_again_with_its_cube() -> None:
    """Gold comes before the cube: 8 and 2 fill the track in B4, then three gunpowder make more than ten."""
    it = {"at": "B4", "space": 1, "wheel": wheel_with("attack", 2), "gold": 8, "cargo": POWDER}
    pos = table(it=it, me={"at": "A3"}, orange=merchant("B4", "D4", "gunpowder"), helm="helm-4")
    after = walk(pos, "roll 2", "roll 1 3", "merchant merchant-03", "draw rum")
    assert (captain(after)["buried"], captain(after)["gold"], captain(after)["cargo"]) == (
        ["A4", "C4"],
        0,
        [],
    )


def test_its_power_grows_at_once() -> None:
    """1 Gold from the ring, then the ring's attack: the first burial brings a hit, and 2 beats 1."""
    ring = [
        [{"kind": "trade"}],
        [{"kind": "gain_gold", "n": 1}, {"kind": "attack"}],
        *[[{"kind": "trade"}]] * 4,
    ]
    pos = table(it={"at": "A3", "gold": 9}, helm="helm-4", box=box_with_ring("legend-1", ring))
    before = walk(pos, "roll 6")
    assert captain(before)["buried"] == ["A4"]
    after = walk(before, "roll 1 1", "roll 1 1", "fire", "jostle extort")
    assert captain(after)["gold"] == 2


def test_it_buries_in_the_humans_turn_too() -> None:
    """A tie in the human's attack gives it the tenth Gold."""
    me = {"at": "B4", "space": 5}
    pos = table("order", active=0, me=me, it={"at": "B4", "space": 2, "gold": 9}, helm="helm-4")
    after = walk(pos, "attack 1", "roll 1 1", "fire", "roll 1 1")
    assert (captain(after)["buried"], captain(after)["gold"]) == (["A4"], 0)
    assert (after.seat, after.decider) == (1, tep.CHANCE)


def test_a_beaten_pirate_buries_where_it_fought_before_it_is_placed_in_a_cove() -> None:
    """The Gold comes before the Cove: D4 has a site of its own, C4 is nearer to the Cove."""
    it = {"at": "D4", "space": 1, "wheel": wheel_with("attack", 2), "gold": 9}
    green = merchant("A1", "D4", "coffee", "merchant-02")
    pos = table(it=it, me={"at": "A3"}, orange=merchant("D4", "A1"), green=green, helm="helm-4")
    after = walk(pos, "roll 2", "roll 1 1")
    assert (captain(after)["buried"], captain(after)["gold"], captain(after)["at"]) == (["D4"], 0, "C4")


# Its Ship Line: helm-3 makes for the human on space 1


def crossing(
    it: Mapping[str, Any] | None = None, me: Mapping[str, Any] | None = None, **given: Any
) -> tep.Position:
    """The pirate in B4 passes from space 5 to a trade of nothing; the human, there too, is to steer."""
    pirate = {"at": "B4", "space": 5, "wheel": wheel_with("trade", 1), **(it or {})}
    return walk(table(it=pirate, me={"at": "B4", **(me or {})}, **{"helm": "helm-3"} | given), "roll 1")


def test_the_human_steers_the_ships_when_the_pirate_crosses() -> None:
    pos = crossing()
    assert (pos.seat, pos.decider, legal(pos)) == (1, 0, {"steer orange A2", "steer orange B1"})
    pos = walk(pos, "steer orange B1")
    assert (pos.decider, legal(pos)) == (0, {"steer green C4", "steer green D3"})
    pos = walk(pos, "steer green D3")
    assert (pos.decider, legal(pos)) == (0, {"steer navy C1", "steer navy D2"})
    assert humans_turn(walk(pos, "steer navy C1"))


def test_the_human_may_put_one_merchant_onto_the_other() -> None:
    pos = crossing(orange=merchant("B1", "D4"), green=merchant("C1", "D4", "coffee", "merchant-02"))
    assert "steer orange C1" in legal(pos)


@pytest.mark.parametrize(("reading", "gold"), [("gains", 1), ("none", 0)])
def test_a8_extort_pays_the_pirate_at_the_line(reading: str, gold: int) -> None:
    pos = crossing(readings={} if reading == "gains" else {"A8": reading})
    assert captain(pos)["gold"] == gold
    assert ship(pos, "orange")["at"] == "A1", "before the ships move"


def test_extort_may_fill_its_track_and_it_buries_before_the_ships_sail() -> None:
    pos = crossing({"gold": 9})
    assert (captain(pos)["buried"], captain(pos)["gold"]) == (["A4"], 0)
    assert "steer orange B1" in legal(pos)


def test_without_crossing_its_extort_pays_nothing() -> None:
    after = walk(about_to("trade", 3, it={"at": "A3"}), "roll 3")
    assert captain(after)["gold"] == 0


def steered(pos: tep.Position, *navy: str) -> tep.Position:
    """Both merchants go somewhere, the Navy where it is told."""
    return walk(pos, "steer orange B1", "steer green D3", *(f"steer navy {square}" for square in navy))


def test_the_navy_hunts_the_pirate_and_not_the_human() -> None:
    after = steered(crossing({"hands": hands((3, 4), rigging=1)}, navy="B3"), "B4")
    assert deckhands(after) == {"repair": 3}
    assert (captain(after)["at"], captain(after)["hidden"], captain(after)["gold"]) == ("B4", True, 0)
    assert deckhands(after, 0) == {"rigging": 1, "cannons": 1, "extort": 1}
    assert humans_turn(after)


def test_the_navy_sends_the_pirate_to_the_nearest_free_cove() -> None:
    """In B4 the human hides; C4 and B3 are equally near, and the human chooses."""
    pos = steered(crossing(me={"hidden": True}, navy="A4"), "B4")
    assert pos.decider == 0
    assert sorted(str(action)[-2:] for action in pos.actions()) == ["B3", "C4"]
    choice = next(action for action in pos.actions() if str(action).endswith("C4"))
    after = walk(pos, str(choice))
    assert (captain(after)["at"], captain(after)["hidden"], deckhands(after)) == ("C4", True, {"repair": 3})


def test_the_navys_speed_is_that_of_the_pirates_treasures() -> None:
    pos = crossing({"buried": ["A4"]}, me={"buried": ["C4", "C3"]})
    pos = steered(pos, "D2")
    assert (pos.seat, pos.decider) == (1, 0)
    assert humans_turn(walk(pos, "steer navy D3"))


def test_the_navy_does_not_attack_a_pirate_that_has_stayed_hidden() -> None:
    after = steered(crossing({"hidden": True}, navy="B3"), "B4")
    assert captain(after)["hidden"]
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "extort": 1}


@pytest.mark.parametrize(
    ("reading", "there"),
    [
        ("hidden_until_it_sails", {"rigging": 1, "cannons": 1, "repair": 1}),
        ("never_hidden", {"repair": 3}),
    ],
)
def test_a33_the_navy_and_a_pirate_beaten_into_a_cove_this_turn(reading: str, there: dict[str, int]) -> None:
    it = {"at": "B4", "space": 5, "wheel": wheel_with("attack", 1)}
    orange = merchant("B4", "D4", "rum", "merchant-10")
    changed = {} if reading == "hidden_until_it_sails" else {"A33": reading}
    pos = walk(
        table(it=it, me={"at": "A3"}, orange=orange, navy="B3", readings=changed), "roll 1", "roll 1 1"
    )
    after = walk(pos, "steer orange C4", "steer green D3", "steer navy B4")
    assert deckhands(after) == there


def test_a_merchant_that_the_human_brings_to_its_port_turns() -> None:
    pos = crossing(orange=merchant("C4", "D4"), green=merchant("A1", "D4", "coffee", "merchant-02"))
    after = walk(pos, "steer orange D4", "draw gunpowder")
    assert ship(after, "orange") == {"at": "D4", "heading": "A1", "cargo": "gunpowder", "card": "merchant-01"}


# The end


def test_the_pirates_third_treasure_ends_the_game_at_once() -> None:
    after = rich("A2", it={"buried": ["A4", "C4"]})
    assert (after.decider, after.step, after.winners) == (tep.END, "over", (1,))
    assert sorted(captain(after)["buried"]) == ["A2", "A4", "C4"]


def test_its_third_treasure_in_the_humans_turn_ends_the_game_too() -> None:
    me = {"at": "B4", "space": 5}
    it = {
        "at": "B4",
        "space": 2,
        "gold": 9,
        "buried": ["C3", "C4"],
        "hands": hands(rigging=1, extort=1, repair=1),
    }
    pos = table("order", active=0, me=me, it=it, helm="helm-4")
    after = walk(pos, "attack 1", "roll 1 1", "fire", "roll 1 1 1")
    assert (after.decider, after.winners) == (tep.END, (1,))


def test_its_third_treasure_at_the_line_leaves_the_ships_where_they_are() -> None:
    after = crossing({"gold": 9, "buried": ["C3", "C4"]})
    assert (after.decider, after.winners) == (tep.END, (1,))
    assert ship(after, "orange")["at"] == "A1"


def test_its_third_treasure_in_a_battle_leaves_the_merchant_unreset() -> None:
    it = {"at": "B4", "space": 1, "wheel": wheel_with("attack", 2), "gold": 8, "buried": ["C3", "C4"]}
    pos = table(it=it, me={"at": "A3"}, orange=merchant("B4", "D4"), helm="helm-4")
    after = walk(pos, "roll 2", "roll 1 1 3")
    assert (after.decider, after.winners) == (tep.END, (1,))
    assert ship(after, "orange")["card"] == "merchant-01"


def test_the_humans_third_treasure_ends_the_game_at_once() -> None:
    me = {"at": "A2", "space": 1, "gold": 13, "buried": ["A4", "C4"]}
    after = walk(table("bonus", active=0, me=me), "bonus captain-1a 1")
    assert (after.decider, after.step, after.winners) == (tep.END, "over", (0,))


def test_the_humans_second_treasure_ends_nothing() -> None:
    me = {"at": "A2", "space": 1, "gold": 13, "buried": ["A4"]}
    after = walk(table("bonus", active=0, me=me), "bonus captain-1a 1")
    assert after.decider == 0
    assert after.winners == ()


# Whole games


def invariants(pos: tep.Position) -> None:
    """What must hold whenever the human is to choose an order."""
    it = captain(pos)
    there = it["hands"]
    assert len(it["cargo"]) <= 2
    assert len(there["wheel"]) + sum(there[box] for box in ("rigging", "cannons", "extort", "repair")) == 3
    assert max(there["rigging"], there["cannons"], there["extort"]) <= 1
    assert it["gold"] < 11
    assert (it["surefire"], it["kept"], len(it["crew"]) <= 4) == (0, [], True)
    assert it["space"] not in there["wheel"]


@pytest.mark.parametrize("mats", range(4))
def test_whole_games_keep_the_pirates_rules(mats: int) -> None:
    """Some hundred steps with the human taking the first or the last action, by turns."""
    game = tep.Game.solo(seed=mats, helm=f"helm-{mats + 1}", legend=f"legend-{4 - mats}")
    rounds = 0
    for count in range(700):
        game.advance()
        pos = game.position
        if pos.decider == tep.END:
            break
        if humans_turn(pos):
            rounds += 1
            invariants(pos)
        step = pos.apply(pos.actions()[-1 if count % 3 else 0])
        if pos.decider == 1:
            assert len(pos.actions()) == 1
            sound(step)
        else:
            assert step.reason is None
        game.play(step.cause)
    assert rounds > 5


def test_a_turn_of_the_pirate_is_a_trail_of_small_steps() -> None:
    """A skip, the landing, two legs and a trade: none of them in one step with another."""
    it = {"at": "B4", "space": 1, "cargo": ["rum"], "wheel": wheel_with("trade", 3)}
    steps = trail(table(it=it, me={"at": "A3"}), "roll 3")
    changes = [
        [key for key in ("space", "at", "cargo") if captain(step.before)[key] != captain(step.after)[key]]
        for step in steps
    ]
    flat = [key for changed in changes for key in changed]
    assert flat.count("at") == 2
    assert flat.count("cargo") == 1
    assert all(len(changed) <= 1 for changed in changes)
