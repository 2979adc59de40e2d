"""The questions people ask about the rules, each asked of the core at a table set up for it.

The numbers are those of the project's list of questions. Where a question touches a reading, the default is
asked first and then every other option.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from core_table import (
    ATTACK,
    CREW_UP,
    PLUNDER,
    SEARCH,
    SQUARES,
    TRADE,
    box_with,
    captain,
    chances,
    data,
    deckhands,
    hands,
    kinds,
    legal,
    merchant,
    play,
    refused,
    seat,
    story,
    table,
)

# The helm


@pytest.mark.parametrize(("option", "crossed"), [("no", False), ("yes", True)])
def test_q1_leaving_hide_out_does_not_cross_the_line(option: str, crossed: bool) -> None:
    pos = table(readings={"M2": option})
    events = story(pos, "helm 1", "stop", "pass", "done")
    assert ("crossed" in kinds(events)) is crossed
    assert play(pos, "helm 1", "stop", "pass", "done").seat == (0 if crossed else 1)


def test_q2_from_five_to_one_is_free_and_crosses() -> None:
    pos = table(me={"space": 5, "hands": hands((2, 3, 4))})
    assert legal(pos) == {"helm 0", "helm 1", "helm 2", "helm 3", "helm 4"} - {"helm 3", "helm 4", "helm 2"}
    events = story(pos, "helm 1")
    assert kinds(events) == ["captain", "crossed", "free_skip"]
    after = play(pos, "helm 1")
    assert after.step == "sail"
    assert after.to_dict()["turn"]["crossed"] is True


def test_q3_the_captain_never_stays() -> None:
    pos = table(me={"space": 3})
    assert refused(pos, "helm 3") == {"HELM-2"}


def test_q4_a_full_circle_is_refused_even_with_deckhands_for_it() -> None:
    pos = table(me={"space": 3, "rank": 3, "hands": hands(rigging=4)})
    assert refused(pos, "helm 3") == {"HELM-2"}
    assert legal(pos) == {"helm 0", "helm 1", "helm 2", "helm 4", "helm 5"}


def test_q5_a_deckhand_in_repair_may_skip() -> None:
    pos = play(table(me={"space": 1, "hands": hands(repair=3)}), "helm 3")
    assert legal(pos) == {"skip repair"}
    assert deckhands(play(pos, "skip repair")) == {"wheel": [2], "repair": 2}


def test_q5_read_wrongly_repair_is_locked() -> None:
    pos = table(me={"space": 1, "hands": hands(repair=3)}, readings={"M3": "forbidden"})
    assert refused(pos, "helm 3") == {"HELM-3"}
    mixed = table(me={"space": 1, "hands": hands(repair=2, extort=1)}, readings={"M3": "forbidden"})
    assert refused(play(mixed, "helm 3"), "skip repair") == {"HELM-3"}


def test_q6_a_space_with_my_deckhand_is_skipped_free_and_frees_it() -> None:
    pos = play(table(me={"space": 1, "hands": hands((2,), rigging=1, extort=1)}), "helm 3")
    assert legal(pos, "skip") == set()
    after = play(pos, "lift cannons")
    assert deckhands(after) == {"rigging": 1, "cannons": 1, "extort": 1}
    assert after.step == "sail"


def test_q7_landing_on_my_deckhand_frees_it_too() -> None:
    pos = play(table(me={"space": 1, "hands": hands((2,), rigging=1, extort=1)}), "helm 2")
    assert deckhands(play(pos, "lift extort")) == {"rigging": 1, "extort": 2}


@pytest.mark.parametrize("reading", ["three", "four"])
def test_q8_a_returned_deckhand_goes_where_i_like(reading: str) -> None:
    pos = play(table(me={"space": 1, "hands": hands((2,), rigging=2)}, readings={"A19": reading}), "helm 2")
    working = {"lift rigging", "lift cannons", "lift extort"}
    assert legal(pos) == (working if reading == "three" else working | {"lift repair"})
    if reading == "three":
        assert refused(pos, "lift repair") == {"HELM-6"}
    assert deckhands(play(pos, "lift rigging")) == {"rigging": 3}


def test_q9_a_deckhand_picked_up_cannot_skip_further() -> None:
    pos = table(me={"space": 1, "hands": hands((2, 3, 5))})
    assert legal(pos) == {"helm 2", "helm 3", "helm 4"}
    assert refused(pos, "helm 5") == {"HELM-3"}


def test_q9_deckhands_are_placed_before_others_come_off() -> None:
    pos = play(table(me={"space": 1, "hands": hands((2, 3), extort=1)}), "helm 5")
    assert legal(pos) == {"skip extort"}
    pos = play(pos, "skip extort", "lift extort", "lift extort")
    assert deckhands(pos) == {"wheel": [4], "extort": 2}


def test_q10_no_free_juggling_between_boxes() -> None:
    pos = table()
    assert legal(pos) == {"helm 1", "helm 2", "helm 3", "helm 4"}
    for later in (pos, play(pos, "helm 1"), play(pos, "helm 1", "stop")):
        assert refused(later, "move extort rigging")
        assert not legal(later, "move")


def test_q11_reach_and_price_of_every_space_from_three() -> None:
    pos = table(me={"space": 3})
    found = {}
    for space in (0, 1, 2, 4, 5):
        after = play(pos, f"helm {space}")
        skips = 0
        while after.step == "helm":
            after = play(after, min(legal(after, "skip")))
            skips += 1
        found[space] = (skips, after.to_dict()["turn"].get("crossed", False))
    assert found == {4: (0, False), 5: (1, False), 0: (2, True), 1: (2, True), 2: (3, True)}


# Sailing


def test_q12_sailing_comes_before_the_order() -> None:
    pos = table("order", me={"at": "B1", "space": PLUNDER})
    assert refused(pos, "sail C1")
    after = play(pos, "plunder", "draw rum", "load rum")
    assert legal(after) == {"done"}
    assert refused(after, "sail C1")


def test_q12_only_a_sail_bonus_sails_after_the_order() -> None:
    pos = table("order", me={"at": "B1", "space": PLUNDER, "crew": ["crew-01"]})
    pos = play(pos, "pass", "done", "bonus crew-01 1", "sail C1", "stop")
    assert captain(pos)["at"] == "C1"


@pytest.mark.parametrize(("option", "allowed"), [("orthogonal", False), ("diagonal", True)])
def test_q13_never_diagonally(option: str, allowed: bool) -> None:
    pos = table("sail", me={"at": "C4"}, readings={"M5": option})
    straight = {"sail B4", "sail D4", "sail C3"}
    assert legal(pos, "sail") == (straight | {"sail B3", "sail D3"} if allowed else straight)
    if not allowed:
        assert refused(pos, "sail B3") == {"SAIL-3"}


def test_q14_sailing_to_the_navy_is_not_punished_but_stops_burying() -> None:
    pos = table("sail", me={"at": "C1", "space": PLUNDER, "gold": 13}, navy="D1")
    before = deckhands(pos)
    events = story(pos, "sail D1", "stop", "pass")
    assert "navy_attack" not in kinds(events)
    after = play(pos, "sail D1", "stop", "pass")
    assert deckhands(after) == before
    assert refused(after, "bonus captain-1a 1") == {"BURY-2"}
    through = play(pos, "sail D1", "sail C1")
    assert deckhands(through) == before


def test_q15_only_entering_a_storm_jostles() -> None:
    pos = table("sail", me={"at": "A1"})
    assert "storm" not in kinds(story(pos, "stop"))
    assert "storm" not in kinds(story(pos, "sail B1", "stop"))
    assert deckhands(play(pos, "sail B1")) == {"rigging": 1, "cannons": 1, "extort": 1}


def test_q16_two_storms_jostle_twice() -> None:
    pos = table("sail", me={"at": "B1", "rank": 4})
    after = play(pos, "sail B2", "jostle cannons", "sail C2", "sail C3", "jostle extort")
    assert deckhands(after) == {"rigging": 1, "repair": 3}


def test_q17_i_choose_who_is_jostled_boxes_before_the_wheel() -> None:
    pos = play(table("sail", me={"at": "B1", "hands": hands((3,), cannons=1, extort=1)}), "sail B2")
    assert pos.decider == 0
    assert legal(pos) == {"jostle cannons", "jostle extort"}
    assert refused(pos, "jostle 3") == {"JOST-2"}
    empty = play(table("sail", me={"at": "B1", "hands": hands((3, 4), repair=1)}), "sail B2")
    assert legal(empty) == {"jostle 3", "jostle 4"}
    assert refused(empty, "jostle rigging") == {"JOST-1"}
    assert deckhands(play(empty, "jostle 4")) == {"wheel": [3], "repair": 2}


def test_q18_a_deckhand_lost_from_rigging_shortens_the_sail() -> None:
    pos = play(table("sail", me={"at": "B1", "hands": hands((4,), rigging=1, repair=1)}), "sail B2")
    assert legal(pos) == {"jostle rigging"}
    pos = play(pos, "jostle rigging")
    assert legal(pos) == {"stop"}
    assert refused(pos, "sail C2") == {"SAIL-2"}


def test_q19_no_storm_with_everybody_in_repair() -> None:
    pos = table("sail", me={"at": "B1", "hands": hands(repair=3)})
    assert legal(pos) == {"stop", "sail C1"}
    assert refused(pos, "sail B2") == {"STORM-2"}


def test_q20_losing_with_everybody_in_repair_jostles_nobody() -> None:
    pos = table("order", me={"at": "A1", "space": ATTACK, "hands": hands(repair=3)})
    events = story(pos, "attack orange", "roll 1 1", "fire")
    assert "spared" in kinds(events)
    after = play(pos, "attack orange", "roll 1 1", "fire")
    assert deckhands(after) == {"repair": 3}
    assert captain(after)["surefire"] == 1
    assert after.decider == 1


def test_q21_the_last_deckhand_lost_on_the_way_closes_the_next_storm() -> None:
    pos = table("sail", me={"at": "B1", "rank": 4, "hands": hands((4,), repair=3)})
    pos = play(pos, "sail B2", "jostle 4", "sail C2")
    assert refused(pos, "sail C3") == {"STORM-2"}
    assert "sail C1" in legal(pos)


# The orders


def test_q22_plunder_with_a_full_hold_drops_or_swaps() -> None:
    pos = table("order", me={"at": "D1", "space": PLUNDER, "cargo": ["rum", "rum", "sugarcane"]})
    pos = play(pos, "plunder", "draw coffee")
    assert pos.decider == tep.CHANCE
    pos = play(pos, "draw gunpowder")
    assert refused(pos, "load coffee") == {"PLUN-2"}
    assert legal(pos) == {
        *("drop coffee", "swap rum coffee", "swap sugarcane coffee"),
        *("drop gunpowder", "swap rum gunpowder", "swap sugarcane gunpowder"),
    }
    bag = pos.to_dict()["unseen"]["bag"]
    after = play(pos, "swap rum gunpowder", "drop coffee")
    assert captain(after)["cargo"] == ["sugarcane", "rum", "gunpowder"]
    assert after.to_dict()["unseen"]["bag"] == bag | {"rum": bag["rum"] + 1, "coffee": bag["coffee"] + 1}


def test_q22_or_each_cube_is_loaded_before_the_next_is_drawn() -> None:
    full = {"at": "D1", "space": PLUNDER, "cargo": ["rum"] * 3}
    pos = table("order", me=full, readings={"A20": "one_by_one"})
    pos = play(pos, "plunder", "draw coffee")
    assert legal(pos) == {"drop coffee", "swap rum coffee"}
    assert play(pos, "drop coffee").decider == tep.CHANCE


@pytest.mark.parametrize(("option", "gold"), [("one_price", 12), ("falling_price", 9)])
def test_q23_three_cubes_at_one_price(option: str, gold: int) -> None:
    me = {"at": "C2", "space": TRADE, "cargo": ["coffee"] * 3, "gold": 0}
    pos = play(table("order", me=me, readings={"M4": option}), "trade 3")
    assert captain(pos)["gold"] == gold
    assert captain(pos)["cargo"] == []


def test_q24_the_booty_sold_falls_and_those_below_rise() -> None:
    pos = table("order", me={"at": "C2", "space": TRADE, "cargo": ["coffee"]})
    assert play(pos, "trade 1").to_dict()["market"] == ["coffee", "sugarcane", "rum", "gunpowder"]


def test_q25_booty_on_the_lowest_spot_stays() -> None:
    pos = play(table("order", me={"at": "B1", "space": TRADE, "cargo": ["sugarcane"] * 2}), "trade 2")
    assert pos.to_dict()["market"] == ["sugarcane", "rum", "coffee", "gunpowder"]
    assert captain(pos)["gold"] == 5


def test_q26_gold_beyond_thirteen_is_lost() -> None:
    pos = table("order", me={"at": "A3", "space": TRADE, "cargo": ["gunpowder"] * 3, "gold": 3})
    gold = next(event for event in story(pos, "trade 3") if event.kind == "gold")
    assert (gold.before, gold.after, dict(gold.more)) == (3, 13, {"lost": 5})
    assert "GOLD-1" in gold.rules
    assert captain(play(pos, "trade 3"))["gold"] == 13


def test_q27_a_market_buys_one_kind() -> None:
    pos = table("order", me={"at": "C2", "space": TRADE, "cargo": ["rum", "rum"]})
    assert refused(pos, "trade 1") == {"TRADE-2"}
    both = table("order", me={"at": "C2", "space": TRADE, "cargo": ["coffee", "rum"]})
    assert legal(both) == {"pass", "trade 1"}
    assert captain(play(both, "trade 1"))["cargo"] == ["rum"]
    nowhere = table("order", me={"at": "C3", "space": TRADE, "cargo": ["rum"]})
    assert "TRADE-1" in refused(nowhere, "trade 1")


def test_q28_crew_up_anywhere_and_for_nothing() -> None:
    pos = play(table("order", me={"at": "C3", "space": CREW_UP, "gold": 0}), "crew_up")
    assert legal(pos) == {"hire crew-22", "hire crew-23", "hire crew-24", "mutiny", "done"}
    after = play(pos, "hire crew-23", "crew crew-01")
    assert captain(after)["crew"] == ["crew-23"]
    assert captain(after)["gold"] == 0
    assert after.to_dict()["row"] == ["crew-22", "crew-01", "crew-24"]


def test_q29_nobody_must_take_a_card_after_paying() -> None:
    pos = play(table("order", me={"space": CREW_UP}), "crew_up", "refresh")
    pos = play(pos, "crew crew-01", "crew crew-02", "crew crew-03", "done")
    assert captain(pos)["crew"] == []
    assert captain(pos)["gold"] == 0
    assert pos.to_dict()["bottom"] == ["crew-22", "crew-23", "crew-24"]
    assert pos.to_dict()["row"] == ["crew-01", "crew-02", "crew-03"]


def test_q30_the_row_is_renewed_once_a_turn() -> None:
    box = box_with(crew_10={"trigger": "crew_up", "bonus": [{"kind": "crew_up"}]})
    pos = table("order", box, me={"space": CREW_UP, "gold": 5, "crew": ["crew-10"]})
    pos = play(pos, "crew_up", "refresh", "crew crew-01", "crew crew-02", "crew crew-03", "done")
    pos = play(pos, "bonus crew-10 1")
    assert refused(pos, "refresh") == {"CREW-5"}
    assert "hire crew-01" in legal(pos)


def test_q31_a_full_crew_swaps_one_to_the_bottom() -> None:
    crew = ["crew-01", "crew-02", "crew-03", "crew-04"]
    pos = play(table("order", me={"space": CREW_UP, "crew": crew}, bottom=["crew-05"]), "crew_up")
    assert refused(pos, "hire crew-22") == {"CREW-2"}
    assert legal(pos, "replace") == {f"replace {out} {new}" for out in crew for new in pos.to_dict()["row"]}
    assert refused(pos, "replace captain-1a crew-22")
    after = play(pos, "replace crew-02 crew-22", "crew crew-06")
    assert captain(after)["crew"] == ["crew-01", "crew-03", "crew-04", "crew-22"]
    assert after.to_dict()["bottom"] == ["crew-05", "crew-02"]
    room = play(table("order", me={"space": CREW_UP, "crew": crew[:3]}), "crew_up")
    assert refused(room, "replace crew-01 crew-22") == {"CREW-8"}


def test_q32_mutiny_without_hiring_once_a_game() -> None:
    pos = play(table("order", me={"space": CREW_UP}), "crew_up", "mutiny")
    assert captain(pos)["card"] == "captain-1b"
    assert captain(pos)["mutinied"] is True
    assert refused(pos, "mutiny") == {"MUT-1"}
    assert captain(play(pos, "done"))["crew"] == []
    hired = play(table("order", me={"space": CREW_UP}), "crew_up", "hire crew-22", "crew crew-01", "mutiny")
    assert hired.seat == 1
    later = play(table("order", me={"space": CREW_UP, "mutinied": True}), "crew_up")
    assert refused(later, "mutiny") == {"MUT-1"}


def test_q33_no_token_no_search_and_none_comes_back() -> None:
    pos = table("order", me={"at": "C3", "space": SEARCH})
    after = play(pos, "search", "reveal gold_2")
    assert "C3" not in after.to_dict()["search"]
    assert len(after.to_dict()["search"]) == 15
    empty = table("order", me={"at": "C3", "space": SEARCH}, search=["A1"])
    assert refused(empty, "search") == {"SRCH-1"}


def test_q34_a_sail_token_found_now_needs_a_sail_bonus_to_serve_now() -> None:
    pos = play(table("order", me={"at": "C3", "space": SEARCH}), "search", "reveal sail_2")
    assert pos.seat == 1
    assert captain(pos)["kept"] == ["sail_2"]
    pos = play(
        table("order", me={"at": "C3", "space": SEARCH, "crew": ["crew-03"]}), "search", "reveal sail_2"
    )
    pos = play(pos, "bonus crew-03 1", "boost", "sail C2", "sail D2")
    assert pos.decider == 0
    storm = table("order", me={"at": "C4", "space": SEARCH, "crew": ["crew-03"]})
    storm = play(storm, "search", "reveal ignore_storm", "bonus crew-03 1", "shelter C3")
    assert captain(storm)["kept"] == []
    assert "repair" not in deckhands(storm)


# Battles


def test_q35_the_navy_is_never_a_target() -> None:
    pos = table("order", me={"at": "D1", "space": ATTACK}, navy="D1")
    assert legal(pos) == {"pass"}
    assert refused(pos, "attack navy") == {"ATK-2"}
    with pytest.raises(ValueError):
        tep.odds_at(pos, "navy")


def test_q36_two_symbols_on_two_dice_are_four() -> None:
    me = {"at": "A1", "space": ATTACK, "card": "captain-2a", "hands": hands(rigging=3)}
    pos = table("order", me=me, others={1: {"card": "captain-1a"}})
    damage = {}
    for roll in ("6 6", "1 6", "3 6", "1 1", "2 3"):
        events = story(pos, "attack orange", f"roll {roll}", "fire")
        damage[roll] = next(event.after for event in events if event.kind == "damage")
    assert damage == {"6 6": 4, "1 6": 3, "3 6": 2, "1 1": 2, "2 3": 0}


def test_q37_a_sure_fire_token_sets_a_die_and_adds_none() -> None:
    me = {"at": "A1", "space": ATTACK, "card": "captain-2a", "surefire": 2, "hands": hands(rigging=3)}
    pos = play(table("order", me=me, others={1: {"card": "captain-1a"}}), "attack orange", "roll 2 3")
    events = story(pos, "set 2 6", "set 3 6", "fire")
    damage = next(event for event in events if event.kind == "damage")
    assert (damage.before, damage.after) == ([6, 6], 4)
    spent = play(pos, "set 2 6", "set 3 6")
    assert captain(spent)["surefire"] == 0
    assert refused(spent, "set 6 1") == {"ATK-5"}
    full = table("order", me=me | {"surefire": 3}, others={1: {"card": "captain-1a"}})
    events = story(full, "attack orange", "roll 2 3", "fire")
    assert any("FIRE-1" in event.rules for event in events)


@pytest.mark.parametrize("option", ["not_sunk", "sunk"])
def test_q38_a_tie_with_a_merchant(option: str) -> None:
    me = {"at": "A1", "space": ATTACK, "hands": hands(rigging=3)}
    pos = table("order", me=me, readings={"M1": option})
    after = play(pos, "attack orange", "roll 2 4", "fire")
    if option == "sunk":
        assert captain(after)["gold"] == 3
        assert after.seat == 0
        return
    assert captain(after)["surefire"] == 1
    assert deckhands(after) == {"rigging": 3}
    assert after.to_dict()["merchants"] == pos.to_dict()["merchants"]
    assert captain(after)["gold"] == 1


def test_q39_losing_to_a_merchant_keeps_the_ship_where_it_is() -> None:
    pos = table("order", me={"at": "A1", "space": ATTACK, "hands": hands(rigging=3)})
    after = play(pos, "attack orange", "roll 1 4", "fire", "jostle rigging")
    assert captain(after)["at"] == "A1"
    assert captain(after)["surefire"] == 1
    assert deckhands(after) == {"rigging": 2, "repair": 1}
    assert after.to_dict()["merchants"] == pos.to_dict()["merchants"]


def test_q40_a_sunk_merchant_in_the_order_of_the_book() -> None:
    me = {"at": "C1", "space": ATTACK, "hands": hands(cannons=3)}
    pos = play(table("order", me=me, orange=merchant("C1", "D4")), "attack orange", "roll 2 2", "fire")
    assert captain(pos)["gold"] == 3
    assert legal(pos) == {"load rum"}
    pos = play(pos, "load rum")
    assert set(chances(pos)) == {"merchant merchant-03"}
    assert pos.to_dict()["merchants"]["orange"]["at"] == "C1"
    pos = play(pos, "merchant merchant-03")
    ship = pos.to_dict()["merchants"]["orange"]
    assert (ship["at"], ship["heading"], ship["cargo"]) == ("D4", "A1", None)
    assert set(chances(pos)) == {"draw sugarcane", "draw rum", "draw coffee", "draw gunpowder"}
    ship = play(pos, "draw gunpowder").to_dict()["merchants"]["orange"]
    assert ship == merchant("D4", "A1", "gunpowder", "merchant-03")


def test_q40_equally_far_ports_are_the_attackers_choice() -> None:
    me = {"at": "D1", "space": ATTACK, "hands": hands(cannons=3)}
    pos = table("order", me=me, orange=merchant("D1", "D4"), navy="A4")
    pos = play(pos, "attack orange", "roll 2 2", "fire", "load rum", "merchant merchant-03")
    assert legal(pos) == {"port A1", "port D4"}
    ship = play(pos, "port A1", "draw rum").to_dict()["merchants"]["orange"]
    assert (ship["at"], ship["heading"]) == ("A1", "D4")
    assert refused(pos, "port D1") == {"SINK-4"}


def test_q40_an_eight_keeps_its_card() -> None:
    me = {"at": "C1", "space": ATTACK, "card": "captain-1a", "hands": hands(cannons=4), "rank": 4}
    me["crew"] = ["crew-16", "crew-08"]
    pos = table("order", me=me, orange=merchant("C1", "D4", "rum", "merchant-10"))
    pos = play(pos, "attack orange", "roll 2 2 2", "fire", "load rum")
    ship = pos.to_dict()["merchants"]["orange"]
    assert (ship["at"], ship["card"]) == ("D4", "merchant-10")


@pytest.mark.parametrize(("captains", "rank"), [(2, 2), (3, 1), (4, 1)])
def test_q41_the_legend_of_a_merchant_depends_on_the_players(captains: int, rank: int) -> None:
    me = {"at": "C1", "space": ATTACK, "hands": hands(cannons=3)}
    orange = merchant("C1", "D4", "rum", "merchant-04")
    pos = table("order", me=me, orange=orange, captains=captains)
    pos = play(pos, "attack orange", "roll 2 2", "fire", "load rum")
    pos = play(pos, min(chances(pos)), "draw rum")
    assert captain(pos)["rank"] == rank


def duel(**changes: object) -> tep.Position:
    """Seat 0 and seat 1 on one card, rank 3 each, so that a win brings no Gold."""
    me = {"at": "C2", "space": ATTACK, "rank": 3, "hands": hands(rigging=4), "gold": 4, "cargo": ["rum"]}
    them = {"at": "C2", "rank": 3, "hands": hands(rigging=4), "gold": 6, "cargo": ["coffee", "coffee"]}
    return table("order", me=me | changes, others={1: them | {"card": "captain-2a"}})


def test_q42_nothing_is_taken_from_a_beaten_pirate() -> None:
    pos = play(duel(), "attack 1", "roll 2 2", "fire", "roll 3 3", "fire", "jostle rigging")
    assert [captain(pos, n)["rank"] for n in (0, 1)] == [4, 3]
    assert [captain(pos, n)["gold"] for n in (0, 1)] == [4, 6]
    assert [captain(pos, n)["cargo"] for n in (0, 1)] == [["rum"], ["coffee", "coffee"]]
    assert [captain(pos, n)["surefire"] for n in (0, 1)] == [1, 1]
    assert deckhands(pos, 1) == {"rigging": 3, "repair": 1}


def test_q43_the_defender_may_win_the_legend() -> None:
    pos = play(duel(), "attack 1", "roll 1 2", "fire", "roll 6 6", "fire")
    assert pos.decider == 0
    assert legal(pos) == {"jostle rigging"}
    pos = play(pos, "jostle rigging")
    assert [captain(pos, n)["rank"] for n in (0, 1)] == [3, 4]
    assert captain(pos)["surefire"] == 1
    assert captain(pos)["at"] == "C2"


def test_q43_equal_damage_gives_both_a_token() -> None:
    pos = play(duel(), "attack 1", "roll 2 2", "fire", "roll 3 6", "fire")
    assert [captain(pos, n)["rank"] for n in (0, 1)] == [3, 3]
    assert [captain(pos, n)["surefire"] for n in (0, 1)] == [1, 1]
    assert all(deckhands(pos, n) == {"rigging": 4} for n in (0, 1))


def test_q44_the_attacker_totals_before_the_defender_rolls() -> None:
    pos = play(duel(surefire=2), "attack 1", "roll 1 3")
    assert pos.decider == 0
    pos = play(pos, "set 1 2", "fire")
    assert pos.decider == tep.CHANCE
    assert captain(pos)["surefire"] == 1
    pos = play(pos, "roll 1 1")
    assert pos.decider == 1
    assert legal(pos) == {"fire"}
    assert refused(pos, "set 1 2") == {"ATK-5"}
    lost = next(event for event in story(pos, "fire") if event.kind == "surefire")
    assert (lost.seat, lost.before, lost.after) == (0, 1, 2)


def test_q45_reroll_cards_serve_in_an_attack_order_only() -> None:
    me = {"at": "A1", "space": ATTACK, "crew": ["crew-06"], "hands": hands(rigging=3)}
    pos = play(table("order", me=me), "attack orange", "roll 1 2")
    assert legal(pos, "reroll") == {"reroll crew-06 1", "reroll crew-06 2", "reroll crew-06 1 2"}
    bonus = table("bonus", me=me | {"space": PLUNDER})
    bonus = play(bonus, "bonus captain-1a 2", "attack orange", "roll 1 2")
    assert legal(bonus) == {"fire"}
    assert refused(bonus, "reroll crew-06 1") == {"RERL-1"}
    foe = {"at": "C2", "crew": ["crew-06"]}
    defence = table("order", me={"at": "C2", "space": ATTACK}, others={1: foe})
    defence = play(defence, "attack 1", "roll 1 1", "fire", "roll 1 2")
    assert defence.decider == 1
    assert "RERL-1" in refused(defence, "reroll crew-06 1")


# Bonus actions and burying


def test_q46_a_bonus_plunder_triggers_nothing() -> None:
    me = {"at": "B1", "space": ATTACK, "card": "captain-1b", "crew": ["crew-01"]}
    pos = play(table("order", me=me), "pass", "bonus captain-1b 2", "draw rum", "load rum")
    assert pos.seat == 1
    both = table("order", me=me | {"crew": ["crew-01", "crew-12"]})
    both = play(both, "pass", "bonus captain-1b 2", "draw rum", "load rum")
    assert legal(both) == {"bonus crew-12 1", "done"}
    assert refused(both, "bonus crew-01 1") == {"BON-1"}


def test_q47_bonus_actions_need_the_captain_there_not_the_order_done() -> None:
    pos = table("order", me={"at": "C3", "space": PLUNDER, "crew": ["crew-01"]})
    assert legal(pos) == {"pass"}
    pos = play(pos, "pass", "done")
    assert legal(pos) == {"bonus crew-01 1", "done"}


def test_q48_the_captains_bonus_actions_come_first_from_left_to_right() -> None:
    me = {"at": "C2", "space": PLUNDER, "gold": 13, "crew": ["crew-01"]}
    pos = table("bonus", me=me, others={1: {"at": "C2"}})
    assert refused(pos, "bonus crew-01 1") == {"BON-3"}
    assert legal(pos) == {"bonus captain-1a 2", "done"}
    site = table("bonus", me=me | {"at": "C1"}, others={1: {"at": "C1"}})
    assert legal(site) == {"bonus captain-1a 1", "bonus captain-1a 2", "done"}
    site = play(site, "bonus captain-1a 2", "attack 1", "roll 1 1", "fire", "roll 1 1", "fire")
    site = play(site, "jostle rigging") if site.decider == 0 and legal(site, "jostle") else site
    assert legal(site) == {"bonus crew-01 1", "done"}
    assert "BON-4" in refused(site, "bonus captain-1a 1")


def test_q48_after_the_second_icon_the_first_is_gone() -> None:
    box = box_with(captain_1a={"bonus": [{"kind": "bury"}, {"kind": "attack"}, {"kind": "bury"}]})
    me = {"at": "C1", "space": PLUNDER, "gold": 13}
    pos = table("bonus", box, me=me, others={1: {"at": "C1"}})
    pos = play(
        pos, "bonus captain-1a 2", "attack 1", "roll 2 2", "fire", "roll 3 3", "fire", "jostle cannons"
    )
    assert refused(pos, "bonus captain-1a 1") == {"BON-3"}
    assert "bonus captain-1a 3" in legal(pos)


def test_q49_bury_is_no_order() -> None:
    for space in range(6):
        pos = table("order", me={"at": "C3", "space": space, "gold": 13})
        assert refused(pos, "bury")
        buried = False
        for action in pos.actions():
            after = pos.apply(action).after
            buried |= after.step == "bonus" and "bonus captain-1a 1" in legal(after)
            assert captain(after)["buried"] == []
        assert buried is (space == PLUNDER)


def test_q50_burying_costs_the_price_of_the_site() -> None:
    pos = play(table("bonus", me={"at": "C3", "space": PLUNDER, "gold": 13}), "bonus captain-1a 1")
    assert captain(pos)["gold"] == 3
    assert captain(pos)["buried"] == ["C3"]


def test_q51_where_nobody_buries() -> None:
    me = {"at": "C3", "space": PLUNDER, "gold": 10}
    assert "bonus captain-1a 1" in legal(table("bonus", me=me))
    rival = table("bonus", me=me, others={1: {"buried": ["C3"]}})
    assert refused(rival, "bonus captain-1a 1") == {"BURY-3"}
    assert refused(table("bonus", me=me, navy="C3"), "bonus captain-1a 1") == {"BURY-2"}
    assert refused(table("bonus", me=me | {"gold": 9}), "bonus captain-1a 1") == {"BURY-1"}
    every = table("bonus", me=me | {"gold": 9}, others={1: {"buried": ["C3"]}}, navy="C3")
    assert refused(every, "bonus captain-1a 1") == {"BURY-1", "BURY-2", "BURY-3"}
    assert "BURY-1" in refused(table("bonus", me=me | {"at": "C2"}), "bonus captain-1a 1")


def test_q52_a_special_trade_leaves_the_ladder_alone() -> None:
    me = {"space": TRADE, "crew": ["crew-05"], "cargo": ["gunpowder", "rum", "sugarcane"], "gold": 0}
    for market in ("B1", "A3"):
        pos = table("bonus", me=me | {"at": market})
        after = play(pos, "bonus crew-05 1")
        assert captain(after)["gold"] == 8
        assert captain(after)["cargo"] == ["rum"]
        assert after.to_dict()["market"] == pos.to_dict()["market"]
    assert refused(table("bonus", me=me | {"at": "C2"}), "bonus crew-05 1") == {"SPEC-1"}
    short = table("bonus", me=me | {"at": "B1", "cargo": ["sugarcane"]})
    assert refused(short, "bonus crew-05 1") == {"SPEC-1"}


# The Ship Line


def line(active: int = 0, **given: object) -> tep.Position:
    """Step 5 with the line crossed."""
    return table("line", active=active, turn={"crossed": True}, **given)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_q53_extort_then_orange_then_green_then_navy_by_the_player_to_the_right(active: int) -> None:
    right = (active - 1) % 3
    pos = line(active, me={"at": "A2"}, navy="D1")
    step = pos.apply("line")
    assert kinds(list(step.events))[0] == "gold"
    assert captain(step.after, active)["gold"] == 2
    pos, moved = step.after, []
    while pos.seat == active:
        assert pos.decider == right
        action = pos.actions()[0]
        moved.append(action.text.split()[1])
        pos = pos.apply(action).after
    assert moved == ["orange", "green", "navy"]


def test_q54_a_merchant_that_comes_by_does_nothing() -> None:
    pos = play(line(me={"at": "B1"}), "line")
    step = pos.apply("steer orange B1")
    assert kinds(list(step.events)) == ["merchant"]
    assert "MERCH-2" in step.events[0].rules
    assert step.after.captains == pos.captains


def test_q55_a_merchant_at_its_port_turns_and_delivers() -> None:
    pos = play(line(orange=merchant("D3", "D4", "gunpowder")), "line")
    bag = pos.to_dict()["unseen"]["bag"]
    pos = play(pos, "steer orange D4")
    assert pos.decider == tep.CHANCE
    assert pos.to_dict()["unseen"]["bag"] == bag | {"gunpowder": bag["gunpowder"] + 1}
    ship = play(pos, "draw sugarcane").to_dict()["merchants"]["orange"]
    assert ship == merchant("D4", "A1", "sugarcane")


def test_q56_the_navy_ignores_everybody_else() -> None:
    others = {1: {"at": "C1"}, 2: {"at": "B1"}}
    pos = line(me={"at": "A2", "buried": ["A1", "A4"]}, others=others, navy="D1")
    pos = play(pos, "line", "steer orange B1", "steer green D3")
    before = pos.captains
    events = story(pos, "steer navy C1", "steer navy B1", "steer navy A1")
    assert "navy_attack" not in kinds(events)
    after = play(pos, "steer navy C1", "steer navy B1", "steer navy A1")
    assert after.captains[1:] == before[1:]
    assert after.seat == 1


def test_q57_the_navy_sends_everybody_to_repair_and_nothing_else() -> None:
    me = {"at": "C1", "hands": hands((2,), rigging=1, extort=1), "cargo": ["rum"], "surefire": 1, "gold": 5}
    pos = play(line(me=me), "line", "steer orange B1", "steer green D3")
    before = captain(pos)
    step = pos.apply("steer navy C1")
    assert "navy_attack" in kinds(list(step.events))
    assert captain(step.after) == before | {
        "hands": {"wheel": [], "rigging": 0, "cannons": 0, "extort": 0, "repair": 3}
    }


def test_q58_a_navy_moved_by_a_crew_card_attacks_nobody() -> None:
    me = {"at": "C2", "space": SEARCH, "crew": ["crew-04"]}
    pos = table("bonus", me=me, others={1: {"at": "C1"}}, navy="D1")
    after = play(pos, "bonus crew-04 1", "steer navy C1", "steer navy C2")
    assert after.to_dict()["navy"] == "C2"
    assert after.captains == pos.captains


def test_q59_a_taken_cove_takes_nobody_else() -> None:
    pos = table("order", me={"at": "B1"}, others={1: {"at": "B1", "hidden": True}})
    assert refused(pos, "hide_out") == {"HIDE-1"}
    assert "hide_out" in legal(table("order", me={"at": "B1"}, others={1: {"at": "B1"}}))
    assert refused(table("order", me={"at": "C2"}), "hide_out") == {"HIDE-1"}


def test_q60_hidden_from_rivals_and_from_the_navy_that_still_comes() -> None:
    pos = table("order", me={"at": "B1", "space": ATTACK}, others={1: {"at": "B1", "hidden": True}})
    assert refused(pos, "attack 1") == {"HIDE-4"}
    pos = play(line(me={"at": "B1", "hidden": True}, navy="C1"), "line")
    pos = play(pos, "steer orange A2", "steer green D3")
    assert legal(pos) == {"steer navy B1"}
    after = play(pos, "steer navy B1")
    assert after.to_dict()["navy"] == "B1"
    assert after.captains == pos.captains


def test_q61_hide_out_moves_deckhands_from_anywhere() -> None:
    me = {"at": "B1", "hands": hands((2, 4), repair=1), "gold": 0}
    pos = play(table("order", me=me, turn={"crossed": True}), "hide_out")
    assert legal(pos) == {"done"} | {
        f"move {place} {box}" for place in ("2", "4", "repair") for box in ("rigging", "cannons", "extort")
    }
    assert refused(pos, "move 2 repair") == {"HIDE-2"}
    pos = play(pos, "move 2 rigging", "move repair extort", "done")
    assert captain(pos)["gold"] == 1
    assert deckhands(pos) == {"wheel": [4], "rigging": 1, "extort": 1}


def test_q61_reassign_never_touches_the_wheel() -> None:
    me = {"at": "C2", "space": PLUNDER, "crew": ["crew-02"], "hands": hands((3,), extort=1, repair=1)}
    pos = play(table("bonus", me=me), "done", "bonus crew-02 1")
    assert refused(pos, "move 3 rigging") == {"REAS-2"}
    assert "move repair cannons" in legal(pos)


# Legend and the end


def test_q62_ranks_are_never_lost_and_end_at_the_top() -> None:
    me = {"at": "C2", "space": ATTACK, "rank": 6, "gold": 4}
    pos = table("order", me=me, others={1: {"at": "C2", "rank": 2}})
    won = play(pos, "attack 1", "roll 2 2 2", "fire", "roll 1 1", "fire", "jostle cannons")
    assert (captain(won)["rank"], captain(won)["gold"], captain(won)["surefire"]) == (6, 4, 0)
    lost = play(pos, "attack 1", "roll 1 1 1", "fire", "roll 5 5", "fire")
    assert captain(lost)["rank"] == 6


def test_q63_equal_turns_and_not_one_more() -> None:
    me = {"at": "C3", "space": PLUNDER, "gold": 13, "card": "captain-1a", "buried": ["A1", "A2"]}
    pos = table("bonus", active=2, captains=4, me=me, others={0: {"card": "captain-3b"}})
    pos = play(pos, "bonus captain-1a 1", "done")
    assert (pos.seat, pos.step, pos.winners) == (3, "helm", ())
    pos = play(pos, "helm 4", "skip rigging", "skip cannons", "skip extort", "stop", "pass")
    assert pos.decider == tep.END
    assert pos.step == "over"
    assert pos.winners == (2,)
    assert pos.actions() == ()
    assert refused(pos, "helm 1") == {"END-2"}


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ({"rank": 2, "gold": 1}, {"rank": 1, "gold": 9}, (0,)),
        ({"rank": 2, "gold": 1}, {"rank": 2, "gold": 2}, (1,)),
        ({"rank": 2, "gold": 2, "cargo": ["rum"]}, {"rank": 2, "gold": 2}, (0,)),
        ({"rank": 2, "gold": 2, "cargo": ["rum"]}, {"rank": 2, "gold": 2, "cargo": ["coffee"]}, (0, 1)),
    ],
)
def test_q64_legend_then_gold_then_cubes_then_shared(
    first: dict[str, object], second: dict[str, object], winners: tuple[int, ...]
) -> None:
    chests = (["A1", "A2", "B2"], ["C3", "C4", "D4"])
    third = {"rank": 6, "gold": 13, "buried": ["D1"]}
    pos = table(
        "order",
        active=2,
        me=third | {"space": TRADE},
        others={0: first | {"buried": chests[0]}, 1: second | {"buried": chests[1]}},
    )
    assert pos.winners == ()
    assert play(pos, "pass").winners == winners


def setting_up(captains: int = 2) -> tep.Position:
    """The last choice of set-up, read back from plain data."""
    game = tep.Game.new(captains, seed=5, ready=False)
    while game.position.agenda[0].kind != "start" and len(game.position.agenda) > 2:
        game.advance()
        if game.position.decider >= 0 and len(game.position.agenda) > 2:
            game.play(game.position.actions()[0])
    plain = game.position.to_dict()
    plain.pop("unseen")
    return tep.Position.from_dict(plain)


@pytest.mark.parametrize("captains", [2, 3, 4])
def test_q65_the_first_player_starts_with_the_cheapest_booty(captains: int) -> None:
    pos = setting_up(captains)
    assert pos.step == "setup"
    pos = play(pos, pos.actions()[0].text)
    market = pos.to_dict()["market"]
    assert [captain(pos, n)["cargo"] for n in range(captains)] == [[booty] for booty in market[:captains]]
    assert (pos.seat, pos.step) == (0, "helm")


def test_q66_four_tokens_never_enter_play() -> None:
    plain = setting_up().to_dict()
    assert len(plain["search"]) == 16
    assert sum(plain["unseen"]["search"].values()) == 20
    me = {"at": "C3", "space": SEARCH}
    left = {"gold_2": 1, "gold_3": 1, "sure_fire": 1, "sail_2": 1, "ignore_storm": 1}
    last = table("order", me=me, search=["C3"], unseen={"search": left})
    assert chances(play(last, "search")) == {f"reveal {kind}": Fraction(1, 5) for kind in left}
    after = play(last, "search", "reveal gold_2")
    assert sum(after.to_dict()["unseen"]["search"].values()) == 4
    with pytest.raises(tep.PositionError):
        table("order", me=me, search=["C3"], unseen={"search": {"gold_2": 4}})


def test_q66_tokens_used_up_unknown_to_us_change_no_chance() -> None:
    pos = play(table("order", me={"at": "C3", "space": SEARCH}, search=["C3"]), "search")
    assert chances(pos)["reveal gold_2"] == Fraction(4, 20)
    assert len(chances(pos)) == 6


def test_q67_hide_out_away_from_a_cove_still_crosses_the_line() -> None:
    pos = play(table(me={"at": "C1", "space": 5}), "helm 0", "stop")
    assert legal(pos) == {"pass"}
    pos = play(pos, "pass")
    assert pos.step == "line"
    pos = play(pos, "line")
    assert captain(pos)["gold"] == 2
    pos = play(pos, "steer orange B1", "steer green C4", "steer navy C1")
    assert deckhands(pos) == {"repair": 3}


def test_q68_the_player_to_the_right_picks_among_the_cards_nearer() -> None:
    pos = play(line(me={"at": "B3", "buried": ["A1"]}, navy="D1"), "line")
    assert (pos.decider, legal(pos)) == (2, {"steer orange B1", "steer orange A2"})
    assert refused(pos, "steer green C4") == {"LINE-3", "MERCH-1"}
    pos = play(pos, "steer orange A2")
    assert (pos.decider, legal(pos)) == (2, {"steer green C4", "steer green D3"})
    pos = play(pos, "steer green C4")
    assert (pos.decider, legal(pos)) == (2, {"steer navy C1", "steer navy D2"})
    assert refused(pos, "stop") == {"NAVY-1"}
    assert legal(play(pos, "steer navy C1")) == {"steer navy B1", "steer navy C2"}


def test_q69_reroll_cards_in_an_order_chosen_as_one_goes() -> None:
    me = {"at": "A1", "space": ATTACK, "crew": ["crew-06", "crew-14"]}
    pos = play(table("order", me=me), "attack orange", "roll 2 5")
    assert legal(pos, "reroll") == {
        *("reroll crew-06 2", "reroll crew-14 2", "reroll crew-14 5", "reroll crew-14 2 5"),
    }
    one = play(pos, "reroll crew-14 5")
    assert set(chances(one)) == {f"roll {face}" for face in range(1, 7)}
    one = play(one, "roll 1")
    assert legal(one, "reroll") == {"reroll crew-06 1", "reroll crew-06 2", "reroll crew-06 1 2"}
    other = play(pos, "reroll crew-06 2", "roll 2")
    assert legal(other, "reroll") == {"reroll crew-14 2", "reroll crew-14 5", "reroll crew-14 2 5"}
    assert refused(other, "reroll crew-06 2") == {"RERL-2"}


def test_q70_no_exchange_for_what_is_not_in_the_bag() -> None:
    rum = {"cargo": ["rum"] * 3}
    pos = table(
        "bonus",
        captains=4,
        me={"space": PLUNDER, "crew": ["crew-19"], "cargo": ["sugarcane"]},
        others={1: rum, 2: rum, 3: rum},
        orange=merchant("A1", "D4", "coffee"),
    )
    assert pos.to_dict()["unseen"]["bag"]["rum"] == 0
    pos = play(pos, "done", "bonus crew-19 1")
    assert legal(pos) == {"exchange sugarcane coffee", "exchange sugarcane gunpowder", "pass"}
    assert refused(pos, "exchange sugarcane rum") == {"EXCH-1"}
    assert captain(play(pos, "exchange sugarcane coffee"))["cargo"] == ["coffee"]


def test_q71_the_turn_of_the_third_burial_is_played_out() -> None:
    me = {"at": "B2", "space": PLUNDER, "gold": 11, "buried": ["A1", "A2"], "crew": ["crew-01"]}
    pos = table("bonus", me=me, turn={"crossed": True})
    pos = play(pos, "bonus captain-1a 1", "done")
    assert legal(pos) == {"bonus crew-01 1", "done"}
    pos = play(pos, "done")
    assert pos.step == "line"
    assert captain(play(pos, "line"))["gold"] == 1
    last = table("bonus", captains=2, active=1, me=me | {"card": "captain-2a"}, turn={"crossed": True})
    last = play(last, "bonus captain-2a 1", "done", "done", "line")
    while last.decider != tep.END:
        last = last.apply(last.actions()[0]).after
    assert (last.winners, captain(last, 1)["gold"]) == ((1,), 1)


def test_q72_storms_do_not_touch_merchants_or_the_navy() -> None:
    pos = line(me={"at": "B4", "buried": ["A1"]}, orange=merchant("B1", "D4"), navy="D1")
    pos = play(pos, "line")
    storm = pos.apply("steer orange B2")
    assert kinds(list(storm.events)) == ["merchant"]
    assert "LINE-4" in storm.events[0].rules
    pos = play(storm.after, "steer green D3")
    assert "storm" not in kinds(story(pos, "steer navy D2", "steer navy D3"))


def test_q73_a_round_trip_ends_in_the_open() -> None:
    pos = table("sail", me={"at": "C4", "hidden": True})
    assert captain(play(pos, "stop"))["hidden"] is True
    back = play(pos, "sail B4", "sail C4")
    assert (captain(back)["at"], captain(back)["hidden"]) == ("C4", False)


def test_q74_refresh_needs_gold_and_comes_before_choosing() -> None:
    poor = play(table("order", me={"space": CREW_UP, "gold": 0}), "crew_up")
    assert refused(poor, "refresh") == {"GOLD-2"}
    rich = play(table("order", me={"space": CREW_UP, "gold": 9}), "crew_up")
    late = play(rich, "hire crew-22", "crew crew-01")
    assert refused(late, "refresh") == {"CREW-4"}
    again = play(rich, "refresh", "crew crew-01", "crew crew-02", "crew crew-03")
    assert refused(again, "refresh") == {"CREW-5"}


def test_q75_a_deckhand_won_is_placed_at_once_and_serves_afterwards() -> None:
    me = {"at": "C2", "space": ATTACK, "rank": 2, "hands": hands((2,), repair=2), "crew": ["crew-12"]}
    pos = table("order", me=me, others={1: {"at": "C2"}}, turn={"crossed": True})
    pos = play(pos, "attack 1", "roll 2 2", "fire", "roll 2 2")
    step = pos.apply("fire")
    battle = next(event for event in step.events if event.kind == "battle")
    assert dict(battle.more)["damage"] == (2, 1)
    pos = play(step.after, "jostle rigging")
    assert legal(pos) == {"berth rigging", "berth cannons", "berth extort"}
    assert refused(pos, "berth repair") == {"LEG-4"}
    fast = play(pos, "berth rigging", "bonus crew-12 1", "sail C1", "sail B1", "sail A1", "jostle rigging")
    assert captain(fast)["at"] == "A1"
    paid = play(pos, "berth extort", "done", "line")
    assert captain(paid)["gold"] == 2


def test_q76_my_own_treasure_blocks_the_site() -> None:
    pos = table("bonus", me={"at": "C3", "space": PLUNDER, "gold": 13, "buried": ["C3"]})
    assert refused(pos, "bonus captain-1a 1") == {"BURY-3"}


def test_q77_any_number_of_kept_tokens_each_used_once() -> None:
    kept = ["sail_2", "sail_2", "ignore_storm", "ignore_storm"]
    me = {"at": "B1", "kept": kept, "hands": hands(cannons=3)}
    pos = table("sail", me=me, search=SQUARES[4:])
    pos = play(pos, "boost", "boost", "shelter B2", "sail C2", "shelter C3", "sail C4", "sail D4")
    assert captain(pos)["kept"] == []
    assert deckhands(pos) == {"cannons": 3}
    assert legal(pos) == {"stop"}
    assert refused(pos, "boost") == {"SAIL-6"}
    assert sum(play(pos, "stop", "pass").to_dict()["unseen"]["search"].values()) == 16


def test_q77_kept_tokens_no_longer_lie_on_the_sea() -> None:
    with pytest.raises(tep.PositionError) as caught:
        table("sail", me={"kept": ["sail_2"]})
    assert [problem.rule for problem in caught.value.problems] == ["SETUP-2"]


def test_every_question_has_its_test() -> None:
    asked = {name.split("_")[1] for name in globals() if name.startswith("test_q")}
    assert asked == {f"q{number}" for number in range(1, 78)}


def test_the_chart_of_this_file_is_the_standard_box() -> None:
    plain = data()
    pos = tep.Position.from_dict(plain)
    assert pos.to_dict()["sea"] == {square: f"map-{i:02d}" for i, square in enumerate(SQUARES, 1)}
    assert seat(0)["wheel"] == pos.to_dict()["seats"][0]["wheel"]
