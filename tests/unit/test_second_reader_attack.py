"""Attacks and the legend track, read from the rulebook apart from the rules core."""

from fractions import Fraction

import pytest

import tep_explorer as tep

SEA = {
    "A1": "map-16",  # buys coffee, bury 13
    "B1": "map-15",  # bury 9, Cove
    "C1": "map-07",  # settlement 1, buys coffee
    "D1": "map-10",  # buys sugarcane, bury 10, Cove
    "A2": "map-06",  # settlement 2, bury 11, storm
    "B2": "map-09",  # settlement 1, buys gunpowder
    "C2": "map-05",  # bury 8, Cove
    "D2": "map-02",  # settlement 1, buys sugarcane, Cove
    "A3": "map-04",  # settlement 2, bury 12, Cove
    "B3": "map-03",  # buys rum, bury 11
    "C3": "map-11",  # bury 10, storm
    "D3": "map-14",  # settlement 1, buys rum, Cove
    "A4": "map-08",  # bury 12, storm
    "B4": "map-13",  # bury 7, storm
    "C4": "map-12",  # settlement 2, buys gunpowder
    "D4": "map-01",  # bury 9, storm
}
WHEEL = ["hide_out", "plunder", "trade", "crew_up", "search", "attack"]
HOMES = ["B2", "D2", "A3", "C1"]


def box(**changes):
    """The standard box with other faces: box(captain={"captain-1a": {...}}, crew={...})."""
    data = tep.Box.standard().to_dict()
    data.pop("fingerprint")
    for group, cards in changes.items():
        for card in data[group]:
            card.update(cards.get(card["id"], {}))
    return tep.Box.from_dict(data)


def captain(seat, change):
    change = dict(change)
    working = change.pop("hands", {"rigging": 1, "extort": 1})
    me = {
        "at": HOMES[seat],
        "hidden": False,
        "space": 0,
        "wheel": list(WHEEL),
        "gold": 1,
        "rank": 1,
        "surefire": 0,
        "cargo": [],
        "kept": [],
        "buried": [],
        "card": f"captain-{seat + 1}a",
        "mutinied": False,
        "crew": [],
        **change,
    }
    hands = {"wheel": [], "rigging": 0, "cannons": 0, "extort": 0, **working}
    there = len(hands["wheel"]) + hands["rigging"] + hands["cannons"] + hands["extort"]
    me["hands"] = {**hands, "repair": (4 if me["rank"] >= 3 else 3) - there}
    return me


def table(step, order=None, *, seat=0, players=3, seats=None, orange=None, green=None, box=None, **rest):
    """A position: Deckhands that are not named stand in Repair; orange lies with the captain of seat 0."""
    crews = [captain(n, (seats or {}).get(n, {})) for n in range(players)]
    if order:
        crews[seat]["space"] = WHEEL.index(order)
    data = {
        "format": 1,
        "readings": {},
        "solo": None,
        "seat": seat,
        "step": step,
        "turn": {},
        "sea": dict(SEA),
        "search": sorted(SEA),
        "ports": ["A1", "D4"],
        "navy": "D1",
        "market": ["sugarcane", "rum", "coffee", "gunpowder"],
        "merchants": {
            "orange": {"at": "B2", "heading": "D4", "cargo": "rum", "card": "merchant-01", **(orange or {})},
            "green": {"at": "D3", "heading": "A1", "cargo": "coffee", "card": "merchant-02", **(green or {})},
        },
        "row": ["crew-20", "crew-17", "crew-09"],
        "bottom": [],
        "seats": crews,
        **rest,
    }
    return tep.Position.from_dict(data, box=box)


def play(pos, *causes):
    """The position after these steps, and their events; every step is allowed and can be written down."""
    events = []
    for cause in causes:
        assert pos.why_not(cause) == ()
        step = pos.apply(cause)
        assert step.before == pos
        events += [event.to_dict() for event in step.events]
        pos = step.after
        assert tep.Position.from_dict(pos.to_dict(), box=pos.box) == pos
    return pos, events


def after(pos, *causes):
    return play(pos, *causes)[0]


def may(pos):
    return {str(action) for action in pos.actions()}


def seat(pos, n=0):
    return pos.to_dict()["seats"][n]


def bag(pos):
    return pos.to_dict()["unseen"]["bag"]


def chance(pos):
    return {str(outcome): odds for outcome, odds in pos.outcomes()}


def refuses(pos, text, rule=None):
    """The action is refused, by this rule if one is named, and leaves the position alone."""
    as_it_was = pos.to_dict()
    refusals = pos.why_not(text)
    assert refusals, f"{text} is allowed"
    assert text not in may(pos)
    if rule:
        assert rule in {refusal.rule for refusal in refusals}
    assert all(refusal.text and tep.rule(refusal.rule) for refusal in refusals)
    with pytest.raises(tep.IllegalAction) as error:
        pos.apply(text)
    assert error.value.refusals == refusals
    assert pos.to_dict() == as_it_was


# Captains whose symbols are easy to count: two 6s in seat 0, two 5s in seat 1, none in seat 2.
GUNS = box(
    captain={
        "captain-1a": {"symbols": {"6": 2}},
        "captain-2a": {"symbols": {"5": 2}},
        "captain-3a": {"symbols": {}},
    }
)


def attacker(me=None, rival=None, *, players=3, **rest):
    """Seat 0 has its Captain on Attack."""
    rest.setdefault("box", GUNS)
    return table("order", "attack", players=players, seats={0: me or {}, 1: rival or {}}, **rest)


def duel(me=None, rival=None, **rest):
    """Seats 0 and 1 lie on B2, and no merchant does."""
    return attacker(me, {"at": "B2", **(rival or {})}, orange={"at": "C4"}, **rest)


def battle(events):
    (end,) = [event for event in events if event["kind"] == "battle"]
    return end["damage"], end["result"]


def total(events, which=0):
    return [event["to"] for event in events if event["kind"] == "damage"][which]


# ---------------------------------------------------------------- whom one may attack


def test_every_other_ship_on_the_card_may_be_attacked_and_one_is_chosen():
    pos = table(
        "order", "attack", players=4, seats={n: {"at": "B2"} for n in range(4)}, green={"at": "B2"}, box=GUNS
    )
    assert may(pos) == {"attack orange", "attack green", "attack 1", "attack 2", "attack 3", "pass"}


@pytest.mark.parametrize("square", ["A2", "C2", "B1", "B3", "A1", "C3", "D4"])
def test_a_merchant_on_another_card_is_out_of_range(square):
    pos = attacker(orange={"at": square, "heading": "A1" if square == "D4" else "D4"})
    refuses(pos, "attack orange", "ATK-1")


@pytest.mark.parametrize("square", ["A2", "C3"])
def test_a_pirate_on_another_card_is_out_of_range(square):
    refuses(attacker(rival={"at": square}), "attack 1", "ATK-1")


def test_the_navy_on_the_card_is_no_target():
    pos = attacker(navy="B2")
    assert may(pos) == {"attack orange", "pass"}
    refuses(pos, "attack navy")


def test_nobody_attacks_himself():
    refuses(attacker(), "attack 0", "ATK-1")


def test_a_pirate_hidden_in_the_cove_cannot_be_attacked():
    pos = attacker({"at": "B1"}, {"at": "B1", "hidden": True})
    refuses(pos, "attack 1", "HIDE-4")


def test_a_pirate_on_a_cove_card_who_is_not_hidden_can_be_attacked():
    assert "attack 1" in may(attacker({"at": "B1"}, {"at": "B1"}))


def test_a_merchant_on_the_card_of_a_hidden_pirate_can_be_attacked():
    pos = attacker({"at": "B1"}, {"at": "B1", "hidden": True}, orange={"at": "B1"})
    assert may(pos) == {"attack orange", "pass"}


@pytest.mark.parametrize(("reading", "hidden"), [("sails", True), ("sails_or_attacks", False)])
def test_a_hidden_attacker_may_fire(reading, hidden):
    pos = attacker({"at": "B1", "hidden": True}, orange={"at": "B1"}, readings={"A2": reading})
    pos = after(pos, "attack orange", "roll 6 6", "fire", "load rum")
    assert seat(pos)["hidden"] is hidden


def test_attacking_is_optional_and_passing_changes_nothing():
    before = attacker()
    pos = after(before, "pass")
    assert pos.to_dict()["merchants"] == before.to_dict()["merchants"]
    assert pos.to_dict()["seats"] == before.to_dict()["seats"]


def test_without_a_target_one_can_only_pass():
    assert may(attacker(orange={"at": "C4"})) == {"pass"}


def test_the_captain_must_be_on_attack():
    pos = table("order", "search", box=GUNS)
    refuses(pos, "attack orange")


def test_one_attack_order_is_one_attack():
    pos = attacker(green={"at": "B2"})
    pos = after(pos, "attack orange", "roll 1 6", "fire")
    assert pos.seat == 1
    refuses(pos, "attack green")


def test_the_ship_not_attacked_is_left_alone():
    pos = attacker(green={"at": "B2"}, me={"hands": {"cannons": 3}})
    before = pos.to_dict()["merchants"]["orange"]
    pos = after(pos, "attack green", "roll 6 6", "fire", "load coffee", "merchant merchant-03", "draw rum")
    assert pos.to_dict()["merchants"]["orange"] == before


# ---------------------------------------------------------------- rolling


@pytest.mark.parametrize(("rank", "dice"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_the_rank_says_how_many_dice_are_rolled(rank, dice):
    pos = after(attacker({"rank": rank}), "attack orange")
    assert pos.decider == tep.CHANCE
    odds = chance(pos)
    assert len(odds) == {2: 21, 3: 56}[dice]
    assert sum(odds.values()) == 1
    assert odds["roll" + " 6" * dice] == Fraction(1, 6**dice)
    assert odds["roll" + " 5" * (dice - 1) + " 6"] == Fraction(dice, 6**dice)


@pytest.mark.parametrize(
    ("roll", "damage"), [("1 2", 0), ("5 5", 0), ("1 6", 2), ("6 6", 4), ("5 6", 2), ("3 4", 0)]
)
def test_each_die_scores_for_every_symbol_of_its_face(roll, damage):
    _, events = play(attacker(), "attack orange", f"roll {roll}", "fire")
    assert total(events) == damage


def test_symbols_of_captain_and_crew_are_added():
    pos = attacker({"crew": ["crew-05", "crew-13"]})  # two 6s, and a 3 with a 6
    _, events = play(pos, "attack orange", "roll 3 6", "fire")
    assert total(events) == 1 + 5


def test_symbols_of_a_rivals_crew_do_not_help():
    pos = attacker({}, {"crew": ["crew-05"]})
    _, events = play(pos, "attack orange", "roll 1 6", "fire")
    assert total(events) == 2


@pytest.mark.parametrize("cannons", [0, 1, 2, 3])
def test_each_deckhand_on_cannons_adds_one(cannons):
    pos = attacker({"hands": {"cannons": cannons}})
    _, events = play(pos, "attack orange", "roll 1 1", "fire")
    assert total(events) == cannons


def test_deckhands_elsewhere_add_nothing():
    pos = attacker({"rank": 3, "hands": {"rigging": 1, "extort": 1, "wheel": [2]}})
    _, events = play(pos, "attack orange", "roll 1 1", "fire")
    assert total(events) == 0


def test_automatic_hits_of_the_crew_count_whatever_is_rolled():
    pos = attacker({"crew": ["crew-16", "crew-21"]})  # two hits and one
    _, events = play(pos, "attack orange", "roll 1 1", "fire")
    assert total(events) == 3


def test_vector_seven_two_dice_and_two_sixes():
    damage, results = {}, {}
    rolled = after(attacker({"hands": {"cannons": 1}}), "attack orange")
    for outcome, odds in rolled.outcomes():
        _, events = play(rolled, outcome, "fire")
        dice = total(events) - 1
        damage[dice] = damage.get(dice, 0) + odds
        result = battle(events)[1]
        results[result] = results.get(result, 0) + odds
    assert damage == {0: Fraction(25, 36), 2: Fraction(10, 36), 4: Fraction(1, 36)}
    assert results == {"win": Fraction(11, 36), "lose": Fraction(25, 36)}


def test_vector_seven_the_odds_agree_with_the_core():
    odds = tep.odds_at(attacker({"hands": {"cannons": 1}}), "orange")
    assert (odds.win, odds.tie, odds.lose) == (Fraction(11, 36), 0, Fraction(25, 36))


def test_vector_seven_one_token_makes_it_certain():
    pos = attacker({"hands": {"cannons": 1}, "surefire": 1})
    odds = tep.odds_at(pos, "orange")
    assert (odds.win, odds.spent) == (1, Fraction(25, 36))
    rolled = after(pos, "attack orange")
    for outcome, _ in rolled.outcomes():
        aimed = after(rolled, outcome)
        if "6" not in str(outcome):
            aimed = after(aimed, next(text for text in sorted(may(aimed)) if text.endswith(" 6")))
        assert battle(play(aimed, "fire")[1])[1] == "win"


# ---------------------------------------------------------------- Sure-fire Tokens


def test_a_token_sets_one_rolled_die_and_is_spent():
    pos = after(attacker({"surefire": 2}), "attack orange", "roll 1 2", "set 1 6")
    assert seat(pos)["surefire"] == 1
    assert total(play(pos, "fire")[1]) == 2


def test_a_token_adds_no_die():
    pos = after(attacker({"surefire": 1}), "attack orange", "roll 6 6")
    assert total(play(pos, "set 6 1", "fire")[1]) == 2
    assert total(play(pos, "fire")[1]) == 4


def test_several_tokens_may_be_spent_in_one_attack():
    pos = after(attacker({"surefire": 2}), "attack orange", "roll 1 2", "set 1 6", "set 2 6")
    assert may(pos) == {"fire"}
    assert seat(pos)["surefire"] == 0
    assert total(play(pos, "fire")[1]) == 4


def test_tokens_are_optional():
    pos = after(attacker({"surefire": 3}), "attack orange", "roll 1 1", "fire", "jostle rigging")
    assert seat(pos)["surefire"] == 3


def test_the_face_is_chosen_freely():
    pos = after(attacker({"surefire": 1}), "attack orange", "roll 3 3")
    assert {text for text in may(pos) if text.startswith("set")} == {f"set 3 {n}" for n in (1, 2, 4, 5, 6)}


def test_without_a_token_no_die_is_set():
    pos = after(attacker(), "attack orange", "roll 1 2")
    assert may(pos) == {"fire"}
    refuses(pos, "set 1 6", "ATK-5")


def test_only_a_die_that_lies_there_is_set():
    refuses(after(attacker({"surefire": 1}), "attack orange", "roll 1 2"), "set 3 6", "ATK-5")


def test_no_token_before_the_dice_are_rolled():
    pos = after(attacker({"surefire": 1}), "attack orange")
    assert may(pos) == set()
    refuses(pos, "set 1 6")


def test_no_token_after_the_guns_have_fired():
    pos = after(attacker({"surefire": 1}), "attack orange", "roll 1 2", "fire")
    refuses(pos, "set 1 6")


# ---------------------------------------------------------------- Reroll


def rerolling(*crew, **rest):
    return after(attacker({"crew": list(crew), "surefire": 1}, **rest), "attack orange")


def test_reroll_takes_the_dice_with_the_faces_of_the_card():
    pos = after(rerolling("crew-06"), "roll 1 2")
    assert {text for text in may(pos) if text.startswith("reroll")} == {
        "reroll crew-06 1",
        "reroll crew-06 2",
        "reroll crew-06 1 2",
    }


def test_reroll_leaves_other_faces_alone():
    pos = after(rerolling("crew-06"), "roll 1 3")
    assert "reroll crew-06 1" in may(pos)
    refuses(pos, "reroll crew-06 3", "RERL-2")
    refuses(pos, "reroll crew-06 1 3", "RERL-2")


def test_reroll_needs_a_die_with_one_of_the_faces():
    assert not [text for text in may(after(rerolling("crew-06"), "roll 3 4")) if "reroll" in text]


def test_reroll_is_optional():
    assert "fire" in may(after(rerolling("crew-06"), "roll 1 2"))


def test_rerolled_dice_are_rolled_anew_and_the_others_lie():
    pos = after(rerolling("crew-06"), "roll 1 6", "reroll crew-06 1")
    assert pos.decider == tep.CHANCE
    assert chance(pos) == {f"roll {n}": Fraction(1, 6) for n in range(1, 7)}
    # the captain's two 6s and the card's own 6 on each die
    assert total(play(pos, "roll 6", "fire")[1]) == 6


def test_three_dice_may_be_rerolled_together():
    pos = after(attacker({"rank": 4, "crew": ["crew-06"]}), "attack orange", "roll 1 1 2")
    pos = after(pos, "reroll crew-06 1 1 2")
    assert len(chance(pos)) == 56


def test_a_card_rerolls_each_die_only_once():
    pos = after(rerolling("crew-06"), "roll 1 2", "reroll crew-06 1 2", "roll 1 2")
    refuses(pos, "reroll crew-06 1", "RERL-2")
    refuses(pos, "reroll crew-06 1 2", "RERL-2")


def test_a_reroll_card_not_in_the_crew_does_not_serve():
    refuses(after(rerolling("crew-06"), "roll 3 4"), "reroll crew-13 3")


def test_reroll_cards_are_used_one_after_the_other_in_either_order():
    pos = after(rerolling("crew-06", "crew-13"), "roll 1 3")
    assert {"reroll crew-06 1", "reroll crew-13 3"} <= may(pos)
    pos = after(pos, "reroll crew-13 3", "roll 2")
    assert {"reroll crew-06 1", "reroll crew-06 2", "reroll crew-06 1 2"} <= may(pos)


def test_a_reroll_card_may_serve_after_another_has_made_its_face():
    pos = after(rerolling("crew-06", "crew-13"), "roll 1 6", "reroll crew-06 1", "roll 3")
    assert "reroll crew-13 3" in may(pos)


def test_reading_a17_a_second_card_may_reroll_the_same_die():
    pos = after(rerolling("crew-06", "crew-14"), "roll 1 6", "reroll crew-06 1", "roll 2")
    assert "reroll crew-14 2" in may(pos)


def test_reading_a17_once_per_die_bars_the_second_card():
    pos = rerolling("crew-06", "crew-14", readings={"A17": "once_per_die"})
    pos = after(pos, "roll 1 5", "reroll crew-06 1", "roll 2")
    refuses(pos, "reroll crew-14 2")
    assert "reroll crew-14 5" in may(pos)


def test_reading_a16_together_a_card_is_used_up_by_its_first_reroll():
    pos = after(rerolling("crew-06"), "roll 1 2", "reroll crew-06 1", "roll 6")
    refuses(pos, "reroll crew-06 2", "RERL-2")


def test_reading_a16_one_by_one_the_second_die_may_wait_for_the_first():
    pos = after(rerolling("crew-06", readings={"A16": "one_by_one"}), "roll 1 2")
    refuses(pos, "reroll crew-06 1 2")
    pos = after(pos, "reroll crew-06 1", "roll 1")
    refuses(pos, "reroll crew-06 1", "RERL-2")
    pos = after(pos, "reroll crew-06 2", "roll 2")
    assert not [text for text in may(pos) if "reroll" in text]


def test_reading_a16_one_by_one_counts_dice_of_one_face():
    pos = after(
        rerolling("crew-06", readings={"A16": "one_by_one"}), "roll 1 1", "reroll crew-06 1", "roll 1"
    )
    pos = after(pos, "reroll crew-06 1", "roll 1")
    refuses(pos, "reroll crew-06 1", "RERL-2")


def test_reading_a16_one_by_one_a_card_is_finished_before_the_next():
    pos = rerolling("crew-06", "crew-14", readings={"A16": "one_by_one"})
    pos = after(pos, "roll 1 2", "reroll crew-06 1", "roll 5", "reroll crew-14 5", "roll 6")
    refuses(pos, "reroll crew-06 2")


def test_reading_a6_after_a_token_nothing_is_rerolled():
    pos = after(rerolling("crew-06"), "roll 1 2", "set 2 6")
    refuses(pos, "reroll crew-06 1")


def test_reading_a6_any_time_tokens_and_rerolls_mix():
    pos = rerolling("crew-06", readings={"A6": "any_time"})
    pos = after(pos, "roll 1 2", "set 2 6", "reroll crew-06 1", "roll 6")
    assert total(play(pos, "fire")[1]) == 6
    pos = rerolling("crew-06", readings={"A6": "any_time"})
    assert "set 3 6" in may(after(pos, "roll 1 2", "reroll crew-06 1", "roll 3"))


def test_reroll_serves_against_a_pirate_too():
    pos = after(duel({"crew": ["crew-06"]}), "attack 1", "roll 1 2")
    assert "reroll crew-06 1 2" in may(pos)


def test_reroll_does_not_serve_in_defence():
    pos = after(duel({}, {"crew": ["crew-06"]}), "attack 1", "roll 1 2", "fire", "roll 1 2")
    assert pos.decider == 1
    assert may(pos) == {"fire"}
    refuses(pos, "reroll crew-06 1", "RERL-1")


def test_reroll_does_not_serve_in_an_attack_bonus_action():
    pos = table("order", "plunder", seats={0: {"crew": ["crew-06"]}}, box=GUNS)
    pos = after(pos, "pass", "bonus captain-1a 2", "attack orange", "roll 1 2")
    assert may(pos) == {"fire"}
    refuses(pos, "reroll crew-06 1", "RERL-1")


def test_reroll_is_no_bonus_action_after_the_attack():
    pos = after(attacker({"crew": ["crew-06", "crew-12"]}), "pass")
    assert may(pos) == {"bonus crew-12 1", "done"}
    refuses(pos, "bonus crew-06 1", "BON-2")


# ---------------------------------------------------------------- the merchant is not sunk


def test_a_tie_sinks_no_merchant_and_gives_a_token():
    before = attacker()
    pos, events = play(before, "attack orange", "roll 1 6", "fire")
    assert battle(events) == ([2, 2], "tie")
    assert pos.to_dict()["merchants"] == before.to_dict()["merchants"]
    assert seat(pos) == {**seat(before), "surefire": 1}


def test_misreading_m1_a_tie_sinks_the_merchant():
    pos, events = play(attacker(readings={"M1": "sunk"}), "attack orange", "roll 1 6", "fire", "load rum")
    assert battle(events)[0] == [2, 2]
    assert seat(pos)["gold"] == 3
    assert seat(pos)["cargo"] == ["rum"]


def test_misreading_m1_still_loses_with_less():
    _, events = play(attacker(readings={"M1": "sunk"}), "attack orange", "roll 1 1", "fire")
    assert battle(events) == ([0, 2], "lose")


def test_less_damage_jostles_the_attacker_and_gives_a_token():
    before = attacker()
    pos, events = play(before, "attack orange", "roll 1 1", "fire")
    assert battle(events) == ([0, 2], "lose")
    assert pos.decider == 0
    assert may(pos) == {"jostle rigging", "jostle extort"}
    pos = after(pos, "jostle extort")
    assert seat(pos)["surefire"] == 1
    assert seat(pos)["hands"] == {"wheel": [], "rigging": 1, "cannons": 0, "extort": 0, "repair": 2}
    assert seat(pos)["at"] == "B2"
    assert pos.to_dict()["merchants"] == before.to_dict()["merchants"]


def test_the_wheel_is_spared_while_a_working_box_has_a_deckhand():
    pos = after(attacker({"hands": {"cannons": 1, "wheel": [2, 3]}}), "attack orange", "roll 1 1", "fire")
    assert may(pos) == {"jostle cannons"}
    refuses(pos, "jostle 2", "JOST-2")


def test_with_empty_working_boxes_a_deckhand_of_the_wheel_is_lost():
    pos = after(attacker({"hands": {"wheel": [2, 3]}}), "attack orange", "roll 1 1", "fire")
    assert may(pos) == {"jostle 2", "jostle 3"}
    assert seat(after(pos, "jostle 3"))["hands"]["wheel"] == [2]


def test_with_all_deckhands_in_repair_a_defeat_costs_none_and_still_gives_a_token():
    pos = after(attacker({"hands": {}}), "attack orange", "roll 1 1", "fire")
    assert pos.seat == 1
    assert seat(pos)["surefire"] == 1
    assert seat(pos)["hands"]["repair"] == 3


@pytest.mark.parametrize("roll", ["1 1", "1 6"])
def test_a_fourth_token_is_not_gained(roll):
    pos = after(attacker({"surefire": 3, "hands": {}}), "attack orange", f"roll {roll}", "fire")
    assert seat(pos)["surefire"] == 3


def test_a_token_spent_in_the_attack_comes_back_with_the_defeat():
    pos = after(
        attacker({"surefire": 3, "hands": {}}), "attack orange", "roll 1 1", "set 1 2", "set 1 2", "fire"
    )
    assert seat(pos)["surefire"] == 2


# ---------------------------------------------------------------- the merchant is sunk


def test_more_damage_sinks_the_merchant_and_jostles_nobody():
    before = attacker({"hands": {"cannons": 1, "rigging": 1}})
    pos, events = play(before, "attack orange", "roll 1 6", "fire")
    assert battle(events) == ([3, 2], "win")
    pos = after(pos, "load rum", "merchant merchant-03", "draw coffee")
    assert seat(pos) == {**seat(before), "gold": 3, "cargo": ["rum"]}


def test_sinking_goes_in_the_four_steps_of_the_book():
    pos = attacker({"cargo": ["coffee"]})
    pos, events = play(pos, "attack orange", "roll 6 6", "fire", "load rum")
    assert pos.decider == tep.CHANCE
    pos, more = play(pos, "merchant merchant-03", "draw gunpowder")
    kinds = [(event["kind"], event["what"]) for event in events + more]
    steps = [("gold", "sunk"), ("cargo", "load rum"), ("card", "merchant-03"), ("merchant", "orange")]
    places = [kinds.index(step) for step in [*steps, ("cargo", "orange")]]
    assert places == sorted(places)
    assert pos.to_dict()["merchants"]["orange"] == {
        "at": "D4",
        "heading": "A1",
        "cargo": "gunpowder",
        "card": "merchant-03",
    }


@pytest.mark.parametrize(("gold", "left"), [(1, 4), (10, 13), (11, 13), (13, 13)])
def test_the_gold_of_the_card_is_gained_up_to_thirteen(gold, left):
    pos = attacker({"gold": gold}, orange={"card": "merchant-03"})
    assert seat(after(pos, "attack orange", "roll 6 6", "fire"))["gold"] == left


def test_with_room_aboard_the_cube_is_loaded():
    pos = after(attacker({"cargo": ["rum", "coffee"]}), "attack orange", "roll 6 6", "fire")
    assert may(pos) == {"load rum"}
    assert sorted(seat(after(pos, "load rum"))["cargo"]) == ["coffee", "rum", "rum"]


def test_a_full_ship_drops_the_cube_into_the_bag():
    pos = after(attacker({"cargo": ["coffee", "coffee", "sugarcane"]}), "attack orange", "roll 6 6", "fire")
    assert may(pos) == {"drop rum", "swap coffee rum", "swap sugarcane rum"}
    refuses(pos, "load rum", "PLUN-2")
    rum = bag(pos)["rum"]
    pos = after(pos, "drop rum")
    assert sorted(seat(pos)["cargo"]) == ["coffee", "coffee", "sugarcane"]
    assert bag(pos)["rum"] == rum + 1


def test_a_full_ship_may_put_another_cube_into_the_bag_instead():
    pos = after(attacker({"cargo": ["coffee", "coffee", "sugarcane"]}), "attack orange", "roll 6 6", "fire")
    before = bag(pos)
    pos = after(pos, "swap sugarcane rum")
    assert sorted(seat(pos)["cargo"]) == ["coffee", "coffee", "rum"]
    assert bag(pos) == {**before, "sugarcane": before["sugarcane"] + 1}


def test_the_dropped_cube_is_in_the_bag_when_the_new_one_is_drawn():
    pos = after(attacker({"cargo": ["coffee", "coffee", "sugarcane"]}), "attack orange", "roll 6 6", "fire")
    pos = after(pos, "drop rum", "merchant merchant-03")
    cubes = bag(pos)
    assert sum(cubes.values()) == 40 - 4 - 3 - 1
    assert chance(pos) == {f"draw {kind}": Fraction(n, 32) for kind, n in cubes.items()}
    assert cubes["rum"] == 9
    assert bag(after(pos, "draw rum"))["rum"] == 8


def test_the_sunk_merchants_card_leaves_the_game():
    pos = after(
        attacker(), "attack orange", "roll 6 6", "fire", "load rum", "merchant merchant-03", "draw rum"
    )
    data = pos.to_dict()
    assert data["merchants"]["orange"]["card"] == "merchant-03"
    assert data["merchants"]["green"]["card"] == "merchant-02"
    assert data["unseen"]["merchants"] == [f"merchant-{n:02}" for n in range(4, 12)]


def test_the_next_card_is_one_of_the_lowest_value_left():
    pos = attacker(orange={"card": "merchant-03"}, green={"card": "merchant-04"}, readings={})
    pos = after(pos, "attack orange", "roll 6 6", "fire", "load rum")
    assert chance(pos) == {"merchant merchant-05": Fraction(1, 2), "merchant merchant-06": Fraction(1, 2)}


def test_the_eights_come_after_the_last_six():
    pos = attacker({"hands": {"cannons": 3}}, orange={"card": "merchant-09"}, green={"card": "merchant-08"})
    data = pos.to_dict()
    data["unseen"]["merchants"] = ["merchant-10", "merchant-11"]
    pos = tep.Position.from_dict(data, box=GUNS)
    pos = after(pos, "attack orange", "roll 6 6", "fire", "load rum")
    assert chance(pos) == {"merchant merchant-10": Fraction(1, 2), "merchant merchant-11": Fraction(1, 2)}


def test_a_card_of_eight_stays_and_the_ship_is_reset_as_usual():
    me = {"hands": {"cannons": 3}, "crew": ["crew-16"]}
    pos = attacker(me, orange={"card": "merchant-10"}, green={"card": "merchant-11"})
    unseen = pos.to_dict()["unseen"]["merchants"]
    pos, events = play(pos, "attack orange", "roll 6 6", "fire", "load rum", "draw sugarcane")
    assert battle(events) == ([9, 8], "win")
    assert seat(pos)["gold"] == 12  # 1 at the start, 9 from the card, 2 from the second rank
    orange = pos.to_dict()["merchants"]["orange"]
    assert orange == {"at": "D4", "heading": "A1", "cargo": "sugarcane", "card": "merchant-10"}
    assert pos.to_dict()["unseen"]["merchants"] == unseen


def test_a_card_of_eight_stays_even_while_another_is_in_the_deck():
    me = {"hands": {"cannons": 3}, "crew": ["crew-16"]}
    pos = attacker(me, orange={"card": "merchant-10"}, green={"card": "merchant-09"})
    pos = after(pos, "attack orange", "roll 6 6", "fire", "load rum", "draw sugarcane")
    assert pos.to_dict()["merchants"]["orange"]["card"] == "merchant-10"


def test_a_tie_with_an_eight_does_not_sink_it():
    me = {"hands": {"cannons": 2}, "crew": ["crew-16"]}
    _, events = play(attacker(me, orange={"card": "merchant-10"}), "attack orange", "roll 6 6", "fire")
    assert battle(events) == ([8, 8], "tie")


@pytest.mark.parametrize(
    ("at", "ports", "goes"),
    [
        ("B2", ["A1", "D4"], "D4"),
        ("C3", ["A1", "D4"], "A1"),
        ("A1", ["A1", "D4"], "D4"),
        ("D4", ["A1", "D4"], "A1"),
        ("D3", ["A1", "D4"], "A1"),
        ("A2", ["A1", "D4"], "D4"),
        ("D2", ["D1", "A4"], "A4"),
        ("B4", ["D1", "A4"], "D1"),
    ],
)
def test_the_ship_goes_to_the_port_farther_from_the_attacker_and_points_at_the_other(at, ports, goes):
    away = {"at": "C2", "heading": ports[0]}
    pos = attacker({"at": at}, ports=ports, orange={"at": at, "heading": ports[1]}, green=away, navy="B1")
    pos = after(pos, "attack orange", "roll 6 6", "fire", "load rum", "merchant merchant-03")
    orange = pos.to_dict()["merchants"]["orange"]
    (other,) = set(ports) - {goes}
    assert (orange["at"], orange["heading"]) == (goes, other)


@pytest.mark.parametrize("at", ["D1", "C2", "B3", "A4"])
@pytest.mark.parametrize(("goes", "other"), [("A1", "D4"), ("D4", "A1")])
def test_of_two_ports_equally_far_the_attacker_chooses(at, goes, other):
    pos = attacker({"at": at}, orange={"at": at}, navy="B1")
    pos = after(pos, "attack orange", "roll 6 6", "fire", "load rum", "merchant merchant-03")
    assert pos.decider == 0
    assert may(pos) == {"port A1", "port D4"}
    refuses(pos, "port D1", "SINK-4")
    orange = after(pos, f"port {goes}").to_dict()["merchants"]["orange"]
    assert (orange["at"], orange["heading"]) == (goes, other)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("card", "marked"),
    [("merchant-01", 0), ("merchant-04", 2), ("merchant-07", 3), ("merchant-10", 4)],
)
def test_the_mark_on_the_card_counts_for_its_numbers_of_players(players, card, marked):
    pos = attacker(
        {"hands": {"cannons": 3}, "crew": ["crew-16"]},
        players=players,
        orange={"card": card},
        green={"card": "merchant-11" if card == "merchant-10" else "merchant-02"},
    )
    pos = after(pos, "attack orange", "roll 6 6", "fire", "load rum")
    while pos.decider == tep.CHANCE:
        pos = after(pos, pos.outcomes()[0][0])
    assert seat(pos)["rank"] == (2 if players <= marked else 1)


@pytest.mark.parametrize("roll", ["1 1", "6 6"])
def test_a_marked_merchant_that_is_not_sunk_gives_no_legend(roll):
    pos = attacker({"hands": {}}, players=2, orange={"card": "merchant-04"})
    pos, events = play(pos, "attack orange", f"roll {roll}", "fire")
    assert battle(events)[1] == {"1 1": "lose", "6 6": "tie"}[roll]
    assert seat(pos)["rank"] == 1


# ---------------------------------------------------------------- pirate against pirate


def test_the_attacker_rolls_and_totals_before_the_defender_rolls():
    pos = duel({"surefire": 1}, {"surefire": 1})
    pos = after(pos, "attack 1")
    assert pos.decider == tep.CHANCE
    pos = after(pos, "roll 1 1")
    assert pos.decider == 0
    pos, events = play(pos, "fire")
    assert total(events) == 0
    assert pos.decider == tep.CHANCE
    pos = after(pos, "roll 2 2")
    assert pos.decider == 1
    pos = after(pos, "set 2 5")
    assert (seat(pos, 0)["surefire"], seat(pos, 1)["surefire"]) == (1, 0)
    _, events = play(pos, "fire")
    assert battle(events) == ([0, 2], "lose")


def test_an_attacker_who_deals_more_wins_a_level_and_the_defender_is_jostled():
    before = duel({"cargo": ["rum"]}, {"cargo": ["coffee"], "gold": 7})
    pos, events = play(before, "attack 1", "roll 6 6", "fire", "roll 1 5", "fire")
    assert battle(events) == ([4, 2], "win")
    assert pos.decider == 1
    assert may(pos) == {"jostle rigging", "jostle extort"}
    pos = after(pos, "jostle rigging")
    assert seat(pos, 0)["rank"] == 2
    assert seat(pos, 0)["surefire"] == 0
    assert seat(pos, 1)["rank"] == 1
    assert seat(pos, 1)["surefire"] == 1
    assert seat(pos, 1)["hands"] == {"wheel": [], "rigging": 0, "cannons": 0, "extort": 1, "repair": 2}


def test_neither_cubes_nor_gold_change_hands():
    before = duel({"cargo": ["rum"], "rank": 3}, {"cargo": ["coffee"], "gold": 7})
    pos = after(before, "attack 1", "roll 6 6", "fire", "roll 1 1", "fire", "jostle rigging")
    for n in (0, 1):
        assert seat(pos, n)["cargo"] == seat(before, n)["cargo"]
        assert seat(pos, n)["gold"] == seat(before, n)["gold"]
        assert seat(pos, n)["at"] == "B2"


def test_a_defender_who_deals_more_wins_the_level_and_the_attacker_is_jostled():
    pos, events = play(duel(), "attack 1", "roll 1 6", "fire", "roll 5 5", "fire")
    assert battle(events) == ([2, 4], "lose")
    assert pos.decider == 0
    pos = after(pos, "jostle extort")
    assert (seat(pos, 0)["rank"], seat(pos, 1)["rank"]) == (1, 2)
    assert (seat(pos, 0)["surefire"], seat(pos, 1)["surefire"]) == (1, 0)
    assert seat(pos, 1)["gold"] == 3
    assert seat(pos, 1)["hands"]["repair"] == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "damage"), [("1 6", "1 5", 2), ("1 1", "1 1", 0), ("6 6", "5 5", 4)]
)
def test_a_tie_gives_both_a_token_and_jostles_nobody(mine, theirs, damage):
    before = duel()
    pos, events = play(before, "attack 1", f"roll {mine}", "fire", f"roll {theirs}", "fire")
    assert battle(events) == ([damage, damage], "tie")
    for n in (0, 1):
        assert seat(pos, n) == {**seat(before, n), "surefire": 1}


def test_the_defender_rolls_the_dice_of_his_own_rank():
    pos = after(duel({}, {"rank": 4}), "attack 1", "roll 1 1", "fire")
    assert len(chance(pos)) == 56
    pos = after(duel({"rank": 4}), "attack 1", "roll 1 1 1", "fire")
    assert len(chance(pos)) == 21


def test_the_defenders_symbols_cannons_and_hits_count_for_him():
    pos = duel({}, {"hands": {"cannons": 2}, "crew": ["crew-16", "crew-01"]})
    _, events = play(pos, "attack 1", "roll 1 1", "fire", "roll 4 5", "fire")
    assert total(events, 1) == 2 + 2 + 1 + 2  # cannons, hits, the crew's 4, the captain's 5s


def test_the_defender_may_decline_his_tokens():
    pos = after(
        duel({}, {"surefire": 2}), "attack 1", "roll 1 6", "fire", "roll 1 1", "fire", "jostle rigging"
    )
    assert seat(pos, 1)["surefire"] == 3


def test_the_attacker_cannot_spend_once_the_defender_has_rolled():
    pos = after(duel({"surefire": 1}), "attack 1", "roll 1 1", "fire", "roll 1 2")
    refuses(pos, "set 1 6")


def test_a_loser_with_all_deckhands_in_repair_loses_none_and_gains_a_token():
    pos = after(duel({}, {"hands": {}}), "attack 1", "roll 6 6", "fire", "roll 1 1", "fire")
    assert pos.decider == 1  # the next turn
    assert pos.step == "helm"
    assert seat(pos, 1)["surefire"] == 1
    assert seat(pos, 0)["rank"] == 2


def test_a_defender_without_working_deckhands_loses_one_of_the_wheel():
    pos = duel({}, {"hands": {"wheel": [3, 4]}})
    pos = after(pos, "attack 1", "roll 6 6", "fire", "roll 1 1", "fire")
    assert (pos.decider, may(pos)) == (1, {"jostle 3", "jostle 4"})


def test_a_pirate_at_three_tokens_gains_no_fourth():
    pos = duel({"surefire": 3}, {"surefire": 3})
    pos = after(pos, "attack 1", "roll 1 1", "fire", "roll 1 1", "fire")
    assert (seat(pos, 0)["surefire"], seat(pos, 1)["surefire"]) == (3, 3)


def test_the_third_captain_on_the_card_takes_no_part():
    pos = table("order", "attack", seats={n: {"at": "B2"} for n in range(3)}, orange={"at": "C4"}, box=GUNS)
    before = seat(pos, 2)
    pos = after(pos, "attack 1", "roll 6 6", "fire", "roll 1 1", "fire", "jostle rigging")
    assert seat(pos, 2) == before


def test_after_the_battle_the_attackers_turn_goes_on():
    pos = duel({"crew": ["crew-12"]})
    pos = after(pos, "attack 1", "roll 6 6", "fire", "roll 1 1", "fire", "jostle rigging")
    assert (pos.seat, pos.step, pos.decider) == (0, "bonus", 0)


def test_any_seat_may_attack_any_other_and_its_own_damage_comes_first():
    seats = {1: {"at": "B2"}, 0: {"at": "B2", "hands": {}}}
    pos = table("order", "attack", seat=1, seats=seats, orange={"at": "C4"}, box=GUNS)
    assert may(pos) == {"attack 0", "pass"}
    pos, events = play(pos, "attack 0", "roll 5 5", "fire", "roll 1 6", "fire")
    assert battle(events) == ([4, 2], "win")
    assert (seat(pos, 0)["rank"], seat(pos, 1)["rank"]) == (1, 2)


def best(pos, memo):
    """How likely the attack is won if the attacker does his best and the defender his."""
    if pos in memo:
        return memo[pos]
    values = []
    for cause, odds in pos.outcomes() or [(action, 1) for action in pos.actions()]:
        step = pos.apply(cause)
        ends = [event.to_dict()["result"] for event in step.events if event.kind == "battle"]
        values.append(odds * (int(ends == ["win"]) if ends else best(step.after, memo)))
    memo[pos] = {tep.CHANCE: sum, 0: max, 1: min}[pos.decider](values)
    return memo[pos]


@pytest.mark.parametrize(
    ("me", "card"),
    [
        ({"surefire": 1}, "merchant-01"),
        ({"crew": ["crew-06"]}, "merchant-01"),
        ({"crew": ["crew-06", "crew-13"], "hands": {"cannons": 1}}, "merchant-04"),
        ({"crew": ["crew-14", "crew-21"], "surefire": 1}, "merchant-04"),
    ],
)
@pytest.mark.parametrize("readings", [{}, {"A16": "one_by_one"}, {"A17": "once_per_die"}])
def test_playing_the_steps_at_their_best_gives_exactly_the_odds(me, card, readings):
    pos = attacker(me, orange={"card": card}, readings=readings)
    assert best(after(pos, "attack orange"), {}) == tep.odds_at(pos, "orange").win


def test_playing_a_duel_at_its_best_gives_exactly_the_odds():
    pos = duel({"hands": {"cannons": 1}}, {"surefire": 1})
    assert best(after(pos, "attack 1"), {}) == tep.odds_at(pos, 1).win


# ---------------------------------------------------------------- Gain Legend


@pytest.mark.parametrize(("rank", "gold", "surefire"), [(1, 3, 0), (3, 1, 1), (4, 4, 0), (5, 1, 1)])
def test_each_new_rank_gives_its_reward_once(rank, gold, surefire):
    pos = duel({"rank": rank}, {"hands": {}})
    roll = "roll 6 6" if rank < 4 else "roll 1 6 6"
    pos = after(pos, "attack 1", roll, "fire", "roll 1 1", "fire")
    me = seat(pos)
    assert (me["rank"], me["gold"], me["surefire"]) == (rank + 1, gold, surefire)


def test_a_reward_goes_no_further_than_the_limits():
    pos = duel({"rank": 4, "gold": 12}, {"hands": {}})
    assert seat(after(pos, "attack 1", "roll 1 6 6", "fire", "roll 1 1", "fire"))["gold"] == 13
    pos = duel({"rank": 3, "surefire": 3}, {"hands": {}})
    assert seat(after(pos, "attack 1", "roll 6 6", "fire", "roll 1 1", "fire"))["surefire"] == 3


def test_at_the_highest_rank_a_victory_brings_nothing_more():
    before = duel({"rank": 6}, {"hands": {}})
    pos = after(before, "attack 1", "roll 1 6 6", "fire", "roll 1 1", "fire")
    assert seat(pos) == seat(before)


@pytest.mark.parametrize("rank", [2, 6])
def test_a_defeat_costs_no_rank(rank):
    dice = "roll 1 1" if rank == 2 else "roll 1 1 1"
    pos = after(duel({"rank": rank, "hands": {}}), "attack 1", dice, "fire", "roll 5 5", "fire")
    assert seat(pos)["rank"] == rank


@pytest.mark.parametrize("box_", ["rigging", "cannons", "extort"])
def test_the_deckhand_of_the_third_rank_joins_at_once(box_):
    pos = duel({"rank": 2, "hands": {}}, {"hands": {}})
    pos = after(pos, "attack 1", "roll 6 6", "fire", "roll 1 1", "fire")
    assert pos.decider == 0
    assert may(pos) == {"berth rigging", "berth cannons", "berth extort"}
    refuses(pos, "berth repair", "LEG-4")
    me = seat(after(pos, f"berth {box_}"))
    assert me["hands"] == {"wheel": [], "rigging": 0, "cannons": 0, "extort": 0, "repair": 3, box_: 1}
    assert me["rank"] == 3


def test_a_defender_who_reaches_the_third_rank_places_the_deckhand_himself():
    pos = duel({"hands": {}}, {"rank": 2, "hands": {}})
    pos = after(pos, "attack 1", "roll 1 1", "fire", "roll 5 5", "fire")
    assert pos.decider == 1
    pos = after(pos, "berth cannons")
    assert seat(pos, 1)["hands"]["cannons"] == 1
    assert sum(seat(pos, 0)["hands"][name] for name in ("rigging", "cannons", "extort", "repair")) == 3


def test_a_marked_merchant_can_win_the_deckhand():
    pos = attacker({"rank": 2, "hands": {"cannons": 1}}, players=2, orange={"card": "merchant-04"})
    pos = after(pos, "attack orange", "roll 6 6", "fire", "load rum", "merchant merchant-05", "draw rum")
    assert may(pos) == {"berth rigging", "berth cannons", "berth extort"}
    assert seat(after(pos, "berth extort"))["rank"] == 3


def bonus_battles(rank, hands):
    """Two attacks in one turn: the captain's bonus action and that of a crew card (one hit, a 2)."""
    me = {"rank": rank, "hands": hands, "crew": ["crew-08"]}
    return table(
        "order", "plunder", seats={0: me, 1: {"at": "B2", "hands": {}}}, orange={"at": "C4"}, box=GUNS
    )


def test_more_dice_are_rolled_from_the_next_attack_on():
    pos = after(bonus_battles(3, {}), "pass", "bonus captain-1a 2", "attack 1")
    assert len(chance(pos)) == 21
    pos = after(pos, "roll 6 6", "fire", "roll 1 1", "fire")
    pos = after(pos, "done") if "bonus crew-08 1" not in may(pos) else pos
    pos = after(pos, "bonus crew-08 1", "attack 1")
    assert len(chance(pos)) == 56


def test_a_deckhand_won_serves_in_a_later_bonus_attack_but_not_in_its_own_battle():
    pos = after(bonus_battles(2, {}), "pass", "bonus captain-1a 2", "attack 1")
    pos, events = play(pos, "roll 6 6", "fire", "roll 1 1", "fire", "berth cannons")
    assert total(events) == 4 + 1
    pos = after(pos, "done") if "bonus crew-08 1" not in may(pos) else pos
    _, events = play(pos, "bonus crew-08 1", "attack 1", "roll 1 1", "fire")
    assert total(events) == 1 + 1
