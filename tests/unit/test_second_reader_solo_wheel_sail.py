"""The solo chapter by a second reader: the die, the wheel, the ring, sailing, reasons.

Written from the rulebook and the contract alone, without a look at the rules. The chart of the sea is in
`core_table`; helm-1 makes for orange, green, the human, orange, green on its spaces 1-5.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from reader_table import (
    about_to,
    box_with_ring,
    captain,
    deckhands,
    hands,
    humans_turn,
    merchant,
    places,
    swapped,
    table,
    trail,
    walk,
    wheel_with,
)

# The die and the wheel


def wheel_end(pos: tep.Position, die: int) -> tep.Position:
    """The position when the Captain has arrived."""
    pos = pos.apply(f"roll {die}").after
    while pos.step == "helm" and pos.decider == 1:
        pos = pos.apply(pos.actions()[0]).after
    return pos


def test_the_pirates_turn_begins_with_one_die() -> None:
    outcomes = {str(outcome): chance for outcome, chance in table().outcomes()}
    assert outcomes == {f"roll {face}": Fraction(1, 6) for face in range(1, 7)}


def test_the_die_names_the_space_and_the_order_is_the_token_there() -> None:
    it = {"space": 1, "at": "A2", "wheel": ["hide_out", "attack", "plunder", "trade", "search", "crew_up"]}
    pos = walk(table(it=it, me={"at": "A2"}, helm="helm-4"), "roll 2")
    assert pos.decider == tep.CHANCE
    assert {str(outcome).split()[0] for outcome, _ in pos.outcomes()} == {"draw"}
    assert captain(pos)["space"] == 2


@pytest.mark.parametrize(
    ("die", "space", "there"),
    [
        (1, 1, {"rigging": 1, "cannons": 1, "extort": 1}),
        (2, 2, {"wheel": [1], "rigging": 1, "cannons": 1}),
        (3, 3, {"wheel": [1, 2], "rigging": 1}),
        (4, 4, {"wheel": [1, 2, 3]}),
        (5, 4, {"wheel": [1, 2, 3]}),
    ],
)
def test_the_first_turn_takes_deckhands_from_the_right(die: int, space: int, there: dict[str, Any]) -> None:
    after = wheel_end(table(it={"space": 0}), die)
    assert captain(after)["space"] == space
    assert deckhands(after) == there
    assert not after.to_dict()["turn"].get("crossed")


def test_deckhands_in_repair_skip_first() -> None:
    after = wheel_end(table(it={"space": 1, "hands": hands(rigging=1, extort=1, repair=1)}), 3)
    assert deckhands(after) == {"wheel": [2], "rigging": 1, "extort": 1}


def test_a_deckhand_skipped_over_returns_to_the_leftmost_free_assignment() -> None:
    after = wheel_end(table(it={"space": 1, "hands": hands((2,), rigging=1, repair=1)}), 3)
    assert captain(after)["space"] == 3
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "repair": 1}


def test_a_deckhand_landed_on_returns_too() -> None:
    after = wheel_end(table(it={"space": 1, "hands": hands((2, 4), repair=1)}), 2)
    assert deckhands(after) == {"wheel": [4], "rigging": 1, "repair": 1}


@pytest.mark.parametrize(
    ("reading", "space", "there"),
    [
        ("at_once", 4, {"wheel": [3, 5], "cannons": 1}),
        ("at_once_reusable", 5, {"wheel": [3, 4], "rigging": 1}),
        ("after_the_move", 4, {"wheel": [3, 5], "rigging": 1}),
    ],
)
def test_a9_when_a_picked_up_deckhand_is_put_down(reading: str, space: int, there: dict[str, Any]) -> None:
    changed = {} if reading == "at_once" else {"A9": reading}
    after = wheel_end(table(it={"space": 1, "hands": hands((2, 5), rigging=1)}, readings=changed), 5)
    assert (captain(after)["space"], deckhands(after)) == (space, there)


@pytest.mark.parametrize("space", range(1, 6))
def test_rolling_the_space_it_stands_on_leads_almost_round(space: int) -> None:
    after = wheel_end(table(it={"space": space}), space)
    assert captain(after)["space"] == (space - 2) % 5 + 1
    assert len(deckhands(after)["wheel"]) == 3


def test_hide_out_is_passed_for_nothing_and_the_line_with_it() -> None:
    after = wheel_end(table(it={"space": 5, "hands": hands((2, 3, 4))}), 1)
    assert captain(after)["space"] == 1
    assert deckhands(after) == {"wheel": [2, 3, 4]}
    assert after.to_dict()["turn"]["crossed"]


def test_a_pirate_without_deckhands_stops_on_the_next_order_never_on_hide_out() -> None:
    after = wheel_end(table(it={"space": 5, "hands": hands((2, 3, 4))}), 3)
    assert captain(after)["space"] == 1


def test_falling_short_gives_the_order_and_the_target_of_the_space_it_stops_on() -> None:
    """Space 2 makes for green, space 3 would make for the human."""
    it = {"space": 1, "at": "B3", "hands": hands((3, 4, 5)), "wheel": wheel_with("plunder", 2)}
    green = merchant("B4", "A1", "coffee", "merchant-02")
    steps = trail(table(it=it, me={"at": "A3"}, green=green), "roll 3", "draw rum")
    assert captain(steps[-1].after)["space"] == 2
    assert places(steps) == ["B3", "B4"]
    assert captain(steps[-1].after)["cargo"] == ["rum"]


def test_each_space_of_the_wheel_has_its_own_target() -> None:
    """From B3, orange lies above in B2, green to the right in C3, the human to the left in A3."""
    ships = {
        "orange": merchant("B2", "D4"),
        "green": merchant("C3", "A1", "coffee", "merchant-02"),
        "me": {"at": "A3"},
    }
    goes = []
    for space in range(2, 6):
        it = {"at": "B3", "space": space - 1, "wheel": wheel_with("trade", space)}
        goes.append(captain(walk(table(it=it, **ships), f"roll {space}"))["at"])
    assert goes == ["C3", "A3", "B2", "C3"]


# The six


def test_a_six_leaves_the_wheel_and_moves_the_ring_token() -> None:
    pos = table(it={"space": 5, "at": "A3", "hands": hands((2,), rigging=1, repair=1)}, helm="helm-3")
    after = walk(pos, "roll 6", "draw rum")
    assert after.to_dict()["solo"]["ring"] == 1
    assert captain(after)["space"] == 5
    assert deckhands(after) == {"wheel": [2], "rigging": 1, "repair": 1}
    assert humans_turn(after), "the line was not crossed, so nobody sails ships"


def test_a_six_always_makes_for_the_human() -> None:
    """The Captain stands on space 4, which makes for orange."""
    it = {"space": 4, "at": "B3"}
    steps = trail(
        table(it=it, me={"at": "A3"}, orange=merchant("B4", "D4"), helm="helm-3"), "roll 6", "draw rum"
    )
    assert places(steps) == ["B3", "A3"]


def test_the_ring_goes_on_round_after_its_last_space() -> None:
    pos = walk(table(ring=5, it={"at": "A3"}, helm="helm-4"), "roll 6")
    assert pos.to_dict()["solo"]["ring"] == 0
    assert pos.decider == tep.CHANCE, "the marked space of legend-1 is an attack"
    assert {str(outcome).count(" ") for outcome, _ in pos.outcomes()} == {2}


def test_a_ring_space_is_done_from_top_to_bottom() -> None:
    """legend-2, space 1: plunder, then trade what was plundered."""
    after = walk(table(it={"at": "A3"}, helm="helm-3", legend="legend-2"), "roll 6", "draw rum")
    assert (captain(after)["cargo"], captain(after)["gold"]) == ([], 3)


def test_a_ring_space_may_list_the_same_order_twice() -> None:
    after = walk(
        table(it={"at": "A3"}, ring=4, helm="helm-3", legend="legend-2"), "roll 6", "draw rum", "draw coffee"
    )
    assert sorted(captain(after)["cargo"]) == ["coffee", "rum"]


def test_an_action_of_the_ring_gives_gold() -> None:
    after = walk(table(it={"at": "A3"}, ring=2, helm="helm-3", legend="legend-2"), "roll 6")
    assert captain(after)["gold"] == 2
    assert humans_turn(after)


def test_the_helm_bonus_follows_an_order_of_the_ring() -> None:
    """legend-1, space 1: plunder and 1 Gold; helm-1 adds 1 Gold for a plunder."""
    after = walk(table(it={"at": "A3"}, helm="helm-1"), "roll 6", "draw rum")
    assert captain(after)["gold"] == 2


def test_a_sail_of_the_ring_counts_for_the_one_sail_of_the_turn() -> None:
    """legend-1, space 4: level 1, Rigging 1 and the ring's 1 make three cards."""
    it = {"at": "A3", "hands": hands(rigging=1, repair=2)}
    pos = table(it=it, me={"at": "D3"}, ring=3, helm="helm-2", readings={"A7": "ignored"})
    steps = trail(pos, "roll 6")
    assert places(steps) == ["A3", "B3", "C3", "D3"]
    assert steps[-1].after.decider == tep.CHANCE, "it has arrived and attacks"


# Sailing


def test_the_pirate_sails_vertically_into_the_row_and_then_horizontally() -> None:
    pos = about_to("trade", it={"at": "B4"}, me={"at": "A3"})
    assert places(trail(pos, "roll 3")) == ["B4", "B3", "A3"]


def test_its_speed_is_that_of_its_level_and_one_for_rigging() -> None:
    it = {"at": "B4", "hands": hands(cannons=1, extort=1, repair=1)}
    assert places(trail(about_to("trade", it=it, me={"at": "A3"}), "roll 3")) == ["B4", "B3"]


def test_each_treasure_buried_makes_it_faster() -> None:
    it = {"at": "B4", "hands": hands(cannons=1, extort=1, repair=1), "buried": ["A4"]}
    assert places(trail(about_to("trade", it=it, me={"at": "A3"}), "roll 3")) == ["B4", "B3", "A3"]


def test_it_stops_on_the_targets_card() -> None:
    it = {"at": "B4", "buried": ["A4", "C4"]}
    assert places(trail(about_to("trade", it=it, me={"at": "B3"}), "roll 3")) == ["B4", "B3"]


def test_it_does_not_sail_when_it_is_there_already_and_stays_hidden() -> None:
    it = {"at": "B4", "hidden": True}
    after = walk(about_to("trade", it=it, me={"at": "B4"}), "roll 3")
    assert (captain(after)["at"], captain(after)["hidden"]) == ("B4", True)


def test_it_is_no_longer_hidden_once_it_has_sailed() -> None:
    it = {"at": "B4", "hidden": True}
    after = walk(about_to("trade", it=it, me={"at": "B3"}), "roll 3")
    assert (captain(after)["at"], captain(after)["hidden"]) == ("B3", False)


def test_a_sail_of_the_helm_mat_counts_while_that_order_is_active() -> None:
    """helm-2: +1 for a plunder; space 4 makes for the human."""
    it = {"at": "B4", "hands": hands(cannons=1, extort=1, repair=1)}
    with_it = about_to("plunder", 4, it=it, me={"at": "A3"}, helm="helm-2")
    without = about_to("crew_up", 4, it=it, me={"at": "A3"}, helm="helm-2")
    assert places(trail(with_it, "roll 4", "draw rum")) == ["B4", "B3", "A3"]
    assert places(trail(without, "roll 4", "crew crew-05")) == ["B4", "B3"]


def stormy(there: dict[str, Any], space: int = 3, **given: Any) -> tep.Position:
    """The pirate leaves B3 for the human in C3, a storm."""
    return about_to("trade", space, it={"at": "B3", "hands": there}, **{"me": {"at": "C3"}} | given)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (hands(rigging=1, cannons=1, extort=1), {"rigging": 1, "cannons": 1, "repair": 1}),
        (hands(rigging=1, cannons=1, repair=1), {"rigging": 1, "repair": 2}),
        (hands((1, 4), rigging=1), {"wheel": [1, 4], "repair": 1}),
        (hands((1, 4), repair=1), {"wheel": [4], "repair": 2}),
        (hands((4, 5), repair=1), {"wheel": [4], "repair": 2}),
        (hands(repair=3), {"repair": 3}),
    ],
    ids=["Extort", "Cannons", "Rigging before the wheel", "behind it", "behind Hide Out", "none left"],
)
def test_a_storm_jostles_the_rightmost_then_the_nearest_behind_the_captain(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    done = walk(stormy(before), "roll 3")
    assert captain(done)["at"] == "C3"
    assert deckhands(done) == after


def test_a_deckhand_left_on_the_wheel_this_turn_is_the_nearest() -> None:
    it = {"at": "B3", "space": 1, "hands": hands((4, 5), repair=1), "wheel": wheel_with("trade", 3)}
    done = walk(table(it=it, me={"at": "C3"}), "roll 3")
    assert deckhands(done) == {"wheel": [4, 5], "repair": 1}


def test_a7_storms_may_be_ignored() -> None:
    done = walk(stormy(hands(rigging=1, cannons=1, extort=1), readings={"A7": "ignored"}), "roll 3")
    assert deckhands(done) == {"rigging": 1, "cannons": 1, "extort": 1}


def test_a_storm_that_takes_rigging_shortens_the_sail() -> None:
    done = walk(stormy(hands(rigging=1, repair=2), me={"at": "D3"}), "roll 3")
    assert (captain(done)["at"], deckhands(done)) == ("C3", {"repair": 3})
    done = walk(stormy(hands(rigging=1, extort=1, repair=1), me={"at": "D3"}), "roll 3")
    assert (captain(done)["at"], deckhands(done)) == ("D3", {"rigging": 1, "repair": 2})


def test_two_storms_jostle_twice() -> None:
    pos = stormy(hands(rigging=1, cannons=1, extort=1), me={"at": "D3"}, sea=swapped(("D2", "D3")))
    done = walk(pos, "roll 3")
    assert (captain(done)["at"], deckhands(done)) == ("D3", {"rigging": 1, "repair": 2})


def test_staying_in_a_storm_jostles_nobody() -> None:
    pos = about_to("trade", it={"at": "C3"}, me={"at": "C3"})
    assert deckhands(walk(pos, "roll 3")) == {"rigging": 1, "cannons": 1, "extort": 1}


# Reasons


def test_steps_of_the_human_and_of_chance_need_no_reason() -> None:
    """`trail` checks every reason of the tests above; here the steps that have none."""
    assert table().apply("roll 3").reason is None
    assert table(active=0, me={"space": 0}).apply("helm 1").reason is None


def test_the_reason_of_a_leg_names_the_card_and_what_was_not_taken() -> None:
    steps = trail(about_to("trade", it={"at": "B4"}, me={"at": "A3"}), "roll 3")
    leg = next(
        step for step in steps if captain(step.before)["at"] == "B4" and captain(step.after)["at"] == "B3"
    )
    assert leg.reason is not None
    assert any("A4" in str(one) for one in leg.reason.removed), "horizontal comes after vertical"
    assert "B3" in str(leg.reason.chosen)


def test_the_reason_of_a_skip_names_the_deckhand_taken() -> None:
    steps = trail(about_to("trade", 2, it={"space": 5, "at": "A3"}, helm="helm-3"), "roll 2")
    taken = next(step for step in steps if deckhands(step.after).get("wheel") == [1])
    assert taken.reason is not None
    assert "extort" in str(taken.reason.chosen).lower()
    assert len(taken.reason.candidates) >= 3


def test_hidden_humans_are_still_sailed_to() -> None:
    pos = about_to("attack", 4, it={"at": "B4"}, me={"at": "B3", "hidden": True}, helm="helm-2")
    steps = trail(pos, "roll 4")
    assert places(steps) == ["B4", "B3"]
    assert humans_turn(steps[-1].after), "and they are not attacked"


def test_the_boxs_own_ring_is_followed() -> None:
    box = box_with_ring(
        "legend-1", [[{"kind": "trade"}], [{"kind": "gain_gold", "n": 3}], *[[{"kind": "trade"}]] * 4]
    )
    after = walk(table(it={"at": "A3"}, box=box, helm="helm-3"), "roll 6")
    assert captain(after)["gold"] == 3
