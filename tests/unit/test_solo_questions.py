"""The solo questions S1 to S32, answered by the core. The table and its mats are in `solo_table`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from core_table import hands, legal, merchant
from solo_table import BOX, causes, human, mats, on, pirate, settle, solo, solo_data, steps

GOLD = {card.id: card.gold for card in BOX.merchant}


# The die and the wheel


def test_s1_the_die_names_the_wheel_space_and_the_order_is_the_token_there() -> None:
    wheel = ["hide_out", "attack", "search", "crew_up", "trade", "plunder"]
    pos = solo(pirate={"wheel": wheel}).apply("roll 2").after
    assert legal(pos) == {"helm 2"}
    assert "Search" in pos.apply("helm 2").reason.text


def test_s2_from_hide_out_a_5_needs_four_skips_and_it_stops_on_4() -> None:
    taken = steps(solo(), "roll 5")
    assert causes(taken)[:5] == ["roll 5", "helm 4", "skip extort", "skip cannons", "skip rigging"]
    assert pirate(taken[4].after)["hands"] == hands((1, 2, 3), rigging=0, cannons=0, extort=0, repair=0)


@pytest.mark.parametrize(
    ("stand", "taken"),
    [
        (hands(rigging=1, cannons=1, repair=1), "repair"),
        (hands(rigging=1, cannons=1, extort=1), "extort"),
        (hands((5,), rigging=1, cannons=1), "cannons"),
        (hands((4, 5), rigging=1), "rigging"),
    ],
)
def test_s3_the_rightmost_deckhand_skips_first_repair_included(stand: dict[str, object], taken: str) -> None:
    pos = solo(pirate={"hands": stand}).apply("roll 2").after.apply("helm 2").after
    assert legal(pos) == {f"skip {taken}"}


@pytest.mark.parametrize(
    ("stand", "box"),
    [
        (hands((2,), repair=2), "rigging"),
        (hands((2,), rigging=1, repair=1), "cannons"),
        (hands((2,), rigging=1, cannons=1), "extort"),
        (hands((2,), cannons=1, extort=1), "rigging"),
    ],
)
def test_s4_a_returned_deckhand_goes_to_the_leftmost_free_assignment(
    stand: dict[str, object], box: str
) -> None:
    pos = solo(pirate={"space": 1, "hands": stand})
    for die, order in ((2, "landed on"), (3, "skipped")):
        step = pos.apply(f"roll {die}").after.apply(f"helm {die}")
        assert legal(step.after) == {f"lift {box}"}, order


def test_s5_rolling_its_own_space_it_ends_one_space_short_with_three_free_deckhands() -> None:
    taken = steps(solo(pirate={"space": 3}), "roll 3")
    assert causes(taken, "helm") == ["helm 2"]
    assert causes(taken, "skip") == ["skip extort", "skip cannons", "skip rigging"]
    assert pirate(taken[-1].after)["hands"]["wheel"] == [1, 4, 5]


def test_s6_a_6_moves_the_token_clockwise_and_makes_for_the_human() -> None:
    pos = solo(ring=1, pirate={"space": 1, "at": "D4"}, me={"at": "D1"}, orange=merchant("A4", "D4"))
    taken = steps(pos, "roll 6")
    assert taken[1].after.to_dict()["solo"]["ring"] == 2
    assert causes(taken, "sail") == ["sail D3", "sail D2"]
    assert causes(taken)[-1] == "plunder"
    assert causes(steps(taken[-1].after, "draw rum")) == ["draw rum", "sell rum"]


def test_s7_it_sails_up_or_down_first_then_sideways_and_stops_on_the_target() -> None:
    fast = mats(legend={"levels": {str(n): {"sail": 6, "dice": 2, "hits": 0} for n in range(4)}})
    pos = solo("sail", box=fast, pirate={"space": 1, "at": "D4"}, orange=merchant("B1", "D4"))
    taken = [cause for cause in causes(steps(pos)) if not cause.startswith("jostle")]
    assert taken[:6] == ["sail D3", "sail D2", "sail D1", "sail C1", "sail B1", "stop"]


# Orders


def test_s8_plunder_draws_one_cube_anywhere_and_a_third_brings_a_trade() -> None:
    pos = solo("order", pirate={"space": 1, "at": "C1", "cargo": ["rum"]}).apply("plunder").after
    assert pos.decider == tep.CHANCE
    assert pirate(on(pos, "draw coffee"))["cargo"] == ["rum", "coffee"]
    full = solo("order", pirate={"space": 1, "at": "C1", "cargo": ["rum", "rum"]}).apply("plunder").after
    after = full.apply("draw coffee").after
    assert legal(after) == {"sell coffee"}
    assert pirate(settle(after))["cargo"] == ["rum", "rum"]


def test_s9_it_sells_every_cube_of_its_highest_valued_kind_anywhere_and_the_ladder_moves() -> None:
    pos = solo("order", pirate={"space": 2, "at": "A1", "cargo": ["rum", "rum"]})
    step = pos.apply("sell rum")
    assert pirate(step.after)["gold"] == 6
    assert step.after.to_dict()["market"] == ["rum", "sugarcane", "coffee", "gunpowder"]
    mixed = solo("order", pirate={"space": 2, "cargo": ["sugarcane", "coffee"]})
    reason = mixed.apply("sell coffee").reason
    assert {str(move): rule for move, rule in reason.removed.items()} == {
        "sell sugarcane": "SOLO-29",
        "pass": "SOLO-29",
    }


@pytest.mark.parametrize(
    ("token", "gold"), [("gold_2", 2), ("gold_3", 3), ("sure_fire", 1), ("sail_2", 1), ("ignore_storm", 1)]
)
def test_s10_a_search_gives_gold_and_keeps_no_token(token: str, gold: int) -> None:
    pos = on(solo("order", pirate={"space": 4, "at": "B3"}), "search", f"reveal {token}")
    found = pirate(pos)
    assert (found["gold"], found["surefire"], found["kept"]) == (gold, 0, [])
    assert "B3" not in pos.to_dict()["search"]


def test_s10_a_booty_token_draws_a_cube_and_an_empty_card_gives_nothing() -> None:
    pos = solo("order", pirate={"space": 4, "at": "B3"})
    assert pirate(on(pos, "search", "reveal booty", "draw rum"))["cargo"] == ["rum"]
    bare = solo("order", pirate={"space": 4, "at": "B3"}, search=["A1"])
    assert legal(bare) == {"pass"}


def test_s11_crew_comes_from_the_deck_and_instead_of_a_fifth_the_row_is_renewed() -> None:
    pos = solo("order", pirate={"space": 3, "crew": ["crew-09"]}).apply("crew_up").after
    drawn = {str(outcome) for outcome, _ in pos.outcomes()}
    assert "crew crew-22" not in drawn
    assert "crew crew-01" in drawn
    assert pirate(pos.apply("crew crew-01").after)["crew"] == ["crew-09", "crew-01"]
    four = ["crew-04", "crew-03", "crew-02", "crew-01"]
    full = solo("order", pirate={"space": 3, "crew": four})
    assert legal(full) == {"refresh"}
    after = on(full, "refresh", "crew crew-10", "crew crew-11", "crew crew-12").to_dict()
    assert after["row"] == ["crew-10", "crew-11", "crew-12"]
    assert after["bottom"] == ["crew-22", "crew-23", "crew-24"]
    assert after["seats"][1]["crew"] == four
    assert after["seats"][1]["gold"] == 0


def test_s12_its_crew_triggers_nothing_but_its_helm_mat_does() -> None:
    box = mats(helm={"bonus": {"search": [{"kind": "gain_gold", "n": 2}, {"kind": "plunder"}]}})
    every = [card.id for card in box.crew if card.trigger == "search" and card.bonus][:4]
    row = [card.id for card in box.crew if card.id not in every][:3]
    crew = solo("order", box=box, pirate={"space": 4, "crew": every}, search=["A1"], row=row)
    taken = steps(crew)
    assert causes(taken) == ["pass", "gain", "plunder"]
    assert pirate(taken[-1].after)["gold"] == 2
    assert causes(steps(taken[-1].after, "draw rum")) == ["draw rum"]


@pytest.mark.parametrize("space", range(1, 6))
@pytest.mark.parametrize("die", range(1, 6))
def test_s13_its_captain_never_stops_on_hide_out(space: int, die: int) -> None:
    for stand in (hands(rigging=1, cannons=1, extort=1), hands(repair=3)):
        pos = solo(pirate={"space": space, "hands": stand}).apply(f"roll {die}").after
        assert "helm 0" not in legal(pos)
        assert pos.why_not("helm 0")[0].rule == "SOLO-14"


def test_s14_when_it_crosses_you_move_the_ships_and_the_navy_hunts_it() -> None:
    pos = solo("line", turn={"crossed": True}, pirate={"space": 1, "at": "B4"}, me={"at": "C3"}, navy="D3")
    pos = settle(pos)
    assert (pos.decider, legal(pos)) == (0, {"steer orange A2", "steer orange B1"})
    pos = on(pos, "steer orange B1", "steer green D3")
    assert (pos.decider, legal(pos)) == (0, {"steer navy C3", "steer navy D4"})


# The human's Ship Line


def line(**given: object) -> tep.Position:
    """The human has crossed; the Legendary Pirate is about to sail orange."""
    return solo("line", active=0, turn={"crossed": True}, **given).apply("line").after


@pytest.mark.parametrize(
    ("at", "goal"),
    [("C2", "B3"), ("A3", "C2"), ("B2", "B3"), ("D4", "B3"), ("A1", "B3"), ("B3", "C2")],
)
def test_s15_merchants_sail_away_from_you_and_else_up_or_down(at: str, goal: str) -> None:
    pos = line(me={"at": at}, orange=merchant("B2", "D4"))
    assert legal(pos) == {f"steer orange {goal}"}
    assert pos.decider == 1


def test_s15_a_merchant_sails_onto_you_rather_than_onto_the_other_merchant() -> None:
    green = merchant("B3", "A1", "coffee", "merchant-02")
    pos = line(me={"at": "C2"}, orange=merchant("B2", "D4"), green=green)
    step = pos.apply(pos.actions()[0])
    assert str(step.cause) == "steer orange C2"
    assert step.reason.removed[tep.Action.parse("steer orange B3")] == "SOLO-10"


def test_s15_a_blocked_merchant_stays_or_shares_by_reading_a29() -> None:
    green = merchant("D3", "A1", "coffee", "merchant-02")
    given = {"me": {"at": "A1"}, "orange": merchant("D2", "D4"), "green": green}
    assert legal(line(**given)) == {"stop"}
    assert legal(line(**given, readings={"A29": "shares"})) == {"steer orange D3"}


def test_s15_orange_looks_ahead_for_green_by_reading_a30() -> None:
    green = merchant("A3", "A1", "coffee", "merchant-02")
    given = {"me": {"at": "D2"}, "orange": merchant("A1", "D4"), "green": green}
    assert legal(line(**given)) == {"steer orange B1"}
    assert legal(line(**given, readings={"A30": "no"})) == {"steer orange A2"}


def test_the_navy_sails_up_or_down_to_your_row_then_sideways() -> None:
    pos = line(me={"at": "B3", "buried": ["A1", "B2"]}, navy="D1")
    moved = causes(steps(pos))
    assert [cause for cause in moved if "navy" in cause] == [
        "steer navy D2",
        "steer navy D3",
        "steer navy C3",
    ]


# Battles


def attack(**given: object) -> tep.Position:
    """The Legendary Pirate attacks orange on B2: chance rolls its dice."""
    crew = {"space": 1, "wheel": ["hide_out", "attack", "plunder", "trade", "crew_up", "search"]}
    base = {"orange": merchant("B2", "D4", "rum", "merchant-01"), "pirate": {"at": "B2", **crew}}
    base["pirate"] |= given.pop("pirate", {})
    return solo("order", **(base | given)).apply("attack orange").after


def test_s16_losing_to_a_merchant_jostles_it_gives_1_gold_and_sends_it_to_a_cove() -> None:
    pos = attack().apply("roll 1 1").after
    assert legal(pos) == {"jostle extort"}
    after = pos.apply("jostle extort").after
    assert (after.decider, legal(after)) == (0, {"cove A2", "cove B1", "cove B3"})
    found = pirate(on(after, "cove B3"))
    assert (found["at"], found["hidden"], found["gold"]) == ("B3", True, 1)
    assert found["hands"] == hands(rigging=1, cannons=1, extort=0, repair=1)


def test_s16_a_tie_with_a_merchant_gives_1_gold_and_leaves_it_there() -> None:
    pos = on(attack(), "roll 1 6")
    assert (pirate(pos)["gold"], pirate(pos)["at"]) == (1, "B2")


def test_it_sinks_a_merchant_for_gold_and_cube_and_the_merchant_is_reset() -> None:
    pos = on(attack(pirate={"cargo": ["coffee"]}), "roll 6 6")
    assert (pirate(pos)["gold"], pirate(pos)["cargo"]) == (GOLD["merchant-01"], ["rum", "coffee"])
    assert {str(outcome) for outcome, _ in pos.outcomes()} == {"merchant merchant-03"}
    after = on(pos, "merchant merchant-03", "draw gunpowder").to_dict()["merchants"]["orange"]
    assert after == {"at": "D4", "heading": "A1", "cargo": "gunpowder", "card": "merchant-03"}


def test_of_two_ports_as_far_from_it_the_human_chooses() -> None:
    pos = attack(pirate={"at": "A4"}, orange=merchant("A4", "D4", "rum", "merchant-01"))
    pos = on(pos, "roll 6 6", "merchant merchant-03")
    assert (pos.decider, legal(pos)) == (0, {"port A1", "port D4"})


def human_attacks(*, roll: str, answer: str, **given: object) -> tep.Position:
    """The human attacks the Legendary Pirate on B2 with these dice."""
    me = {"at": "B2", "space": 5, **given.pop("me", {})}
    box = given.pop("box", None)
    pos = solo("order", box=box, active=0, me=me, pirate={"at": "B2", **given.pop("pirate", {})}, **given)
    return pos.apply("attack 1").after.apply(roll).after.apply("fire").after.apply(answer).after


def test_s17_and_s27_it_beats_you_gains_the_lower_gold_and_you_are_jostled() -> None:
    pos = human_attacks(
        roll="roll 1 1",
        answer="roll 6 6",
        orange=merchant("A1", "D4", card="merchant-07"),
        green=merchant("D4", "A1", "coffee", "merchant-05"),
        me={"card": "captain-1b", "hands": hands(extort=1, rigging=1, repair=1)},
    )
    assert pos.decider == 0
    after = pos.apply("jostle rigging").after
    assert pirate(after)["gold"] == min(GOLD["merchant-07"], GOLD["merchant-05"])
    assert (human(after)["surefire"], human(after)["rank"], pirate(after)["rank"]) == (1, 1, 1)


def test_s18_you_beat_it_you_gain_legend_and_it_flees_jostled_with_1_gold() -> None:
    pos = human_attacks(roll="roll 6 6", answer="roll 1 1", me={"crew": ["crew-01"], "surefire": 0})
    taken = steps(pos)
    assert causes(taken) == ["jostle extort"]
    after = taken[-1].after
    assert human(after)["rank"] == 2
    assert pirate(after)["gold"] == 1
    assert after.decider == 0, "three Coves are one card away"
    assert pirate(on(after, "cove B1"))["hidden"]


def test_a_tie_gives_you_a_token_and_it_1_gold() -> None:
    me = {"card": "captain-1a", "hands": hands(cannons=1, repair=2)}
    symbols = BOX.captain[0].symbols
    blank = next(face for face in range(1, 7) if not symbols[face - 1])
    pos = human_attacks(roll=f"roll {blank} {blank}", answer="roll 1 1", me=me)
    assert (human(pos)["surefire"], pirate(pos)["gold"]) == (1, 1)


# Burying


def test_s19_it_buries_on_the_nearest_site_wherever_it_lies_and_loses_the_surplus() -> None:
    pos = solo("order", pirate={"space": 2, "gold": 8, "cargo": ["gunpowder"], "at": "B3"})
    step = pos.apply("sell gunpowder")
    assert step.after.apply("bury B3").reason.text
    after = on(step.after, "bury B3")
    assert (pirate(after)["buried"], pirate(after)["gold"]) == (["B3"], 0)


def test_s19_of_sites_as_near_the_cheapest_and_of_those_the_human_chooses() -> None:
    # From B4 the sites on A4 (7), C4 (9) and B3 (10) are one card away.
    given = {"space": 2, "gold": 8, "cargo": ["gunpowder"], "at": "B4"}
    cheap = solo("order", pirate=given).apply("sell gunpowder").after
    assert (cheap.decider, legal(cheap)) == (1, {"bury A4"})
    reason = cheap.apply("bury A4").reason
    assert reason.removed[tep.Action.parse("bury C4")] == "SOLO-39"
    assert reason.removed[tep.Action.parse("bury A1")] == "SOLO-38"
    taken = solo("order", pirate=given, me={"buried": ["A4"]}).apply("sell gunpowder").after
    assert legal(taken) == {"bury C4"}
    assert taken.apply("bury C4").reason.removed[tep.Action.parse("bury A4")] == "BURY-3"


def test_s19_equally_near_and_cheap_the_human_chooses() -> None:
    plain = tep.Box.standard().to_dict()
    for card in plain["map"]:
        card["bury"] = 9
    box = tep.Box.from_dict(plain)
    given = {"space": 2, "gold": 8, "cargo": ["gunpowder"], "at": "B4"}
    pos = solo("order", box=box, pirate=given, me={"buried": ["B4"]}).apply("sell gunpowder").after
    assert (pos.decider, legal(pos)) == (0, {"bury A4", "bury B3", "bury C4"})
    assert pos.apply("bury C4").reason is None


def test_the_navy_does_not_keep_it_from_burying() -> None:
    pos = solo("order", navy="B3", pirate={"space": 2, "gold": 8, "cargo": ["gunpowder"], "at": "B3"})
    step = pos.apply("sell gunpowder").after.apply("bury B3")
    assert "SOLO-40" in step.events[0].rules


# Jostled, caught, hidden


@pytest.mark.parametrize(
    ("stand", "space", "goes"),
    [
        (hands(rigging=1, cannons=1, extort=1), 1, "jostle extort"),
        (hands((2,), rigging=1, cannons=1), 1, "jostle cannons"),
        (hands((2, 3), rigging=1), 1, "jostle rigging"),
        (hands((2, 5), repair=1), 1, "jostle 5"),
        (hands((2, 5), repair=1), 4, "jostle 2"),
        (hands((1, 5), repair=1), 3, "jostle 1"),
    ],
)
def test_s20_jostled_the_rightmost_goes_else_the_nearest_behind_the_captain(
    stand: dict[str, object], space: int, goes: str
) -> None:
    pos = solo(
        "sail", pirate={"space": space, "at": "A3", "hands": stand}, me={"at": "A4"}, turn={"rolled": 6}
    )
    assert legal(pos.apply("sail A4").after) == {goes}


def test_s20_with_all_in_repair_a_storm_changes_nothing() -> None:
    pos = solo(
        "sail", pirate={"space": 1, "at": "A3", "hands": hands(repair=3)}, turn={"rolled": 6}, me={"at": "A4"}
    )
    step = pos.apply("sail A4")
    assert [event.kind for event in step.events] == ["sail", "storm", "spared"]


def test_a_storm_is_ignored_by_reading_a7() -> None:
    given = {"pirate": {"space": 1, "at": "A3"}, "turn": {"rolled": 6}, "me": {"at": "A4"}}
    assert legal(solo("sail", **given).apply("sail A4").after) == {"jostle extort"}
    assert legal(solo("sail", **given, readings={"A7": "ignored"}).apply("sail A4").after) == {"stop"}


def test_s21_the_navy_sends_all_its_deckhands_to_repair_and_its_ship_to_a_cove() -> None:
    pos = solo(
        "line",
        turn={"crossed": True},
        navy="D3",
        pirate={"at": "D4", "space": 1, "hands": hands((4,), rigging=1, cannons=1)},
        readings={"A8": "none"},
    )
    pos = on(settle(pos), "steer orange B1", "steer green C4")
    after = on(pos, "steer navy D4")
    found = pirate(after)
    assert found["hands"] == hands(rigging=0, cannons=0, extort=0, repair=3)
    assert (found["at"], found["gold"], after.seat) == ("C4", 0, 0)


def test_extort_pays_it_at_the_line_before_the_ships_by_reading_a8() -> None:
    given = {"turn": {"crossed": True}, "pirate": {"space": 1}}
    assert pirate(settle(solo("line", **given)))["gold"] == 1
    assert pirate(settle(solo("line", **given, readings={"A8": "none"})))["gold"] == 0


def test_s22_the_third_treasure_of_either_side_ends_the_game_at_once() -> None:
    given = {"space": 2, "gold": 8, "cargo": ["gunpowder"], "at": "B3", "buried": ["A1", "A4"]}
    over = on(solo("order", pirate=given), "sell gunpowder")
    assert (over.step, over.decider, over.winners) == ("over", tep.END, (1,))
    card = next(i for i, side in enumerate(BOX.captain) if side.bonus[0].kind == "bury")
    trigger = BOX.captain[card].trigger
    me = {"at": "B3", "gold": 13, "buried": ["A1", "A4"], "card": BOX.captain[card].id}
    me["space"] = ["hide_out", "plunder", "trade", "crew_up", "search", "attack"].index(trigger)
    bonus = solo("bonus", active=0, me=me, pirate={"at": "D4"})
    done = bonus.apply(f"bonus {BOX.captain[card].id} 1").after
    assert (done.step, done.decider, done.winners) == ("over", tep.END, (0,))


def test_s23_starting_cubes_and_gold() -> None:
    table = tep.Game.solo(seed=5).position.to_dict()
    assert [seat["cargo"] for seat in table["seats"]] == [table["market"][:1], table["market"][1:2]]
    assert [seat["gold"] for seat in table["seats"]] == [1, 0]


def test_s24_on_a_6_its_captain_stays_and_nothing_is_crossed() -> None:
    taken = steps(solo(pirate={"space": 5}), "roll 6")
    assert pirate(taken[-1].after)["space"] == 5
    assert not any(event.kind == "crossed" for step in taken for event in step.events)


def test_s25_falling_short_order_and_target_come_from_where_it_stops() -> None:
    # It rolled 5 (Attack, for green) and has no Deckhand below the wheel to skip space 3.
    stand = {"space": 2, "at": "A4", "hands": hands((1, 4, 5)), "cargo": []}
    pos = solo(pirate=stand, orange=merchant("A1", "D4"), me={"at": "D4"})
    taken = steps(pos, "roll 5")
    assert causes(taken, "helm") == ["helm 3"], "Crew Up, and it makes for the human"
    assert causes(taken, "sail") == ["sail B4"]
    assert causes(taken)[-1] == "crew_up"


def test_s26_its_track_fills_in_the_humans_turn_and_it_buries_at_once_even_to_end_the_game() -> None:
    stand = {"gold": 9, "hands": hands(repair=3)}
    pos = human_attacks(roll="roll 6 6", answer="roll 1 1", me={"crew": ["crew-01"]}, pirate=stand)
    assert (pos.seat, pos.decider, legal(pos)) == (0, 1, {"bury B2"})
    last = stand | {"buried": ["A1", "A4"]}
    over = settle(human_attacks(roll="roll 6 6", answer="roll 1 1 1", me={"crew": ["crew-01"]}, pirate=last))
    assert (over.winners, over.step) == ((1,), "over")


def test_s28_its_hold_never_keeps_three_cubes() -> None:
    with pytest.raises(tep.PositionError, match="trades at once"):
        solo(pirate={"cargo": ["rum", "rum", "rum"]})
    pos = solo("order", pirate={"space": 1, "cargo": ["rum", "rum"]})
    assert pirate(on(pos, "plunder", "draw rum"))["cargo"] == []


def test_s29_after_the_last_space_the_ring_goes_on_round() -> None:
    pos = solo(ring=2).apply("roll 6").after.apply("ring").after
    assert pos.to_dict()["solo"]["ring"] == 0


def test_s30_a_burial_raises_its_power_at_once() -> None:
    box = mats(legend={"ring": [[{"kind": "gain_gold", "n": 9}, {"kind": "attack"}]] * 2})
    given = {"at": "B3", "gold": 1, "buried": ["A1"]}
    pos = solo("order", box=box, pirate=given, me={"at": "B3"}, turn={"rolled": 6})
    after = on(pos, "gain")
    assert pirate(after)["buried"] == ["A1", "B3"]
    assert len(after.outcomes()) == 56, "three dice after the second burial"


def test_s31_hiding_out_protects_you_but_it_still_sails_to_you() -> None:
    crew = {"space": 1, "at": "B4"}
    pos = solo("sail", me={"at": "B3", "hidden": True}, pirate=crew, turn={"rolled": 6})
    taken = steps(pos)
    assert causes(taken, "sail") == ["sail B3"]
    strike = mats(legend={"ring": [[{"kind": "attack"}]]})
    pos = solo(
        "order", box=strike, me={"at": "B3", "hidden": True}, pirate=crew | {"at": "B3"}, turn={"rolled": 6}
    )
    assert legal(pos) == {"pass"}
    assert pos.apply("pass").reason.removed[tep.Action.parse("attack 0")] == "HIDE-4"


def test_s32_set_up_places_you_the_navy_and_then_it() -> None:
    game = tep.Game.solo(seed=9, ready=False)
    kinds = []
    while game.position.step == "setup":
        taken = (
            game.advance()
            if game.position.decider == tep.CHANCE
            else (game.play(game.position.actions()[0]),)
        )
        kinds += [(step.cause.kind, step.before.decider) for step in taken if step.before.decider >= 0]
    assert [kind for kind, _ in kinds] == ["ports", "cove", "anchor", "cove", "side"]
    assert game.position.to_dict()["seats"][1]["card"] is None


def test_the_pirate_on_a_cove_is_hidden_until_it_sails_by_reading_a33() -> None:
    data = solo_data("order", active=0, me={"at": "B3", "space": 5}, pirate={"at": "B3", "hidden": True})
    assert tep.Position.from_dict(data, BOX).why_not("attack 1")[0].rule == "HIDE-4"
    with pytest.raises(tep.PositionError, match="never hidden"):
        tep.Position.from_dict({**data, "readings": {"A33": "never_hidden"}}, BOX)
    seen = tep.Game.solo(seed=1, readings={"A33": "never_hidden"}).position
    assert not pirate(seen)["hidden"]
    assert pirate(tep.Game.solo(seed=1).position)["hidden"]


@pytest.mark.parametrize(
    ("reading", "goal", "stand"),
    [
        ("at_once", 4, hands((3, 5), cannons=1)),
        ("at_once_reusable", 5, hands((3, 4), rigging=1)),
        ("after_the_move", 4, hands((3, 5), rigging=1)),
    ],
)
def test_reading_a9_three_results_from_one_wheel(reading: str, goal: int, stand: dict[str, object]) -> None:
    given = {"space": 1, "hands": hands((2, 5), rigging=1)}
    pos = settle_wheel(solo(pirate=given, readings={"A9": reading}).apply("roll 5").after)
    assert pirate(pos)["space"] == goal
    assert pirate(pos)["hands"] == {"rigging": 0, "cannons": 0, "extort": 0, "repair": 0} | stand


def settle_wheel(pos: tep.Position) -> tep.Position:
    while pos.step == "helm":
        pos = pos.apply(pos.actions()[0]).after
    return pos
