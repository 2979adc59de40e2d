"""Bonus actions, the Ship Line and the end of the game, read from the rulebook apart from the rules core."""

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


def box_with(base, **changes):
    data = base.to_dict()
    data.pop("fingerprint")
    for group, cards in changes.items():
        for card in data[group]:
            card.update(cards.get(card["id"], {}))
    return tep.Box.from_dict(data)


def settle(pos, order):
    """Take the copied order and let chance and the loading of cubes run."""
    pos = after(pos, order) if order in may(pos) else pos
    while pos.decider == tep.CHANCE or any(text.startswith("load") for text in may(pos)):
        pos = after(pos, pos.outcomes()[0][0] if pos.decider == tep.CHANCE else pos.actions()[0])
    return pos


def commands(order="search", me=None, *, turn=None, **rest):
    """Seat 0 has its Captain on this order and has passed it."""
    rest.setdefault("seats", {})[0] = me or {}
    return after(table("order", order, turn=turn or {}, **rest), "pass")


def bonus(**icons):
    """A box in which crew-01 and so on carry these icons, all triggered by Search."""
    return box(
        crew={
            name.replace("_", "-"): {"trigger": "search", "bonus": list(actions), "hits": 0, "symbols": {}}
            for name, actions in icons.items()
        }
    )


def icon(kind, **figures):
    return {"kind": kind, **figures}


# ---------------------------------------------------------------- which bonus actions, and when


def test_bonus_actions_wait_until_the_order_is_settled():
    pos = table("order", "search", seats={0: {"crew": ["crew-24"]}})
    refuses(pos, "bonus crew-24 1")
    pos = after(pos, "search")
    refuses(pos, "bonus crew-24 1")
    assert "bonus crew-24 1" in may(after(pos, "reveal gold_2"))


def test_bonus_actions_follow_an_order_that_was_not_executed():
    assert may(commands("search", {"crew": ["crew-24"]})) == {"bonus crew-24 1", "done"}


def test_bonus_actions_follow_an_order_that_could_not_be_executed():
    pos = table("order", "plunder", seats={0: {"at": "C2", "gold": 8}})
    assert may(pos) == {"pass"}
    assert "bonus captain-1a 1" in may(after(pos, "pass"))


def test_a_card_of_another_order_is_not_triggered():
    pos = commands("search", {"crew": ["crew-24", "crew-01"]})
    refuses(pos, "bonus crew-01 1", "BON-1")
    refuses(pos, "bonus captain-1a 2")


def test_without_a_triggered_card_the_turn_ends():
    assert commands("search", {"crew": ["crew-01"]}).seat == 1


def test_bonus_actions_are_optional():
    before = commands("search", {"crew": ["crew-24"]})
    pos = after(before, "done")
    assert pos.seat == 1
    assert seat(pos) == seat(before)


def test_a_crew_card_of_a_rival_triggers_nothing():
    pos = commands("search", {"crew": ["crew-24"]}, seats={1: {"crew": ["crew-03"]}})
    assert may(pos) == {"bonus crew-24 1", "done"}
    refuses(pos, "bonus crew-03 1")


def test_each_icon_serves_once_a_turn():
    pos = commands("search", {"crew": ["crew-24", "crew-03"]})
    pos = after(pos, "bonus crew-24 1")
    refuses(pos, "bonus crew-24 1", "BON-6")
    assert may(pos) == {"bonus crew-03 1", "done"}


def test_the_captain_comes_before_the_crew():
    pos = commands("plunder", {"crew": ["crew-02"]})
    assert may(pos) == {"bonus captain-1a 2", "done"}
    refuses(pos, "bonus crew-02 1", "BON-3")
    assert "bonus crew-02 1" in may(after(pos, "done"))


def test_after_the_crew_the_captain_has_no_more_bonus_actions():
    pos = after(commands("plunder", {"crew": ["crew-02"], "at": "C2", "gold": 13}), "done")
    refuses(pos, "bonus captain-1a 1")
    pos = after(pos, "bonus crew-02 1", "done")
    assert pos.seat == 1 or not [text for text in may(pos) if "captain" in text]


def test_the_captains_second_action_may_be_taken_without_the_first():
    pos = commands("plunder", {"at": "C2", "gold": 13}, orange={"at": "C2"})
    assert may(pos) == {"bonus captain-1a 1", "bonus captain-1a 2", "done"}
    assert "attack orange" in may(after(pos, "bonus captain-1a 2"))


def test_the_captains_first_action_is_gone_after_the_second():
    pos = commands("plunder", {"at": "C2", "gold": 13, "crew": ["crew-02"], "hands": {}}, orange={"at": "C2"})
    pos = after(pos, "bonus captain-1a 2", "attack orange", "roll 1 1", "fire")
    assert pos.seat == 0
    refuses(pos, "bonus captain-1a 1")
    assert seat(pos)["buried"] == []


def test_the_captain_buries_and_then_attacks():
    pos = commands("plunder", {"at": "C2", "gold": 13}, orange={"at": "C2"})
    pos = after(pos, "bonus captain-1a 1")
    assert may(pos) == {"bonus captain-1a 2", "done"}
    assert "attack orange" in may(after(pos, "bonus captain-1a 2"))


def test_the_captain_buries_and_then_plunders():
    pos = table("order", "attack", seats={0: {"at": "A3", "gold": 13, "card": "captain-1b"}})
    pos = after(pos, "pass", "bonus captain-1b 1", "bonus captain-1b 2")
    while "plunder" in may(pos):
        pos = after(pos, "plunder")
    assert pos.decider == tep.CHANCE


def test_gold_won_by_the_captains_attack_comes_too_late_for_his_burial():
    pos = commands("plunder", {"at": "C2", "gold": 7, "hands": {"cannons": 3}}, orange={"at": "C2"})
    refuses(pos, "bonus captain-1a 1", "BURY-1")
    pos = after(pos, "bonus captain-1a 2", "attack orange", "roll 6 6", "fire", "load rum")
    pos = after(pos, "merchant merchant-03")
    pos = after(pos, next(text for text in sorted(may(pos)) if text.startswith("port")))
    pos = after(pos, "draw rum")
    assert seat(pos)["gold"] == 9
    refuses(pos, "bonus captain-1a 1")


def test_crew_bonus_actions_come_in_any_order():
    ready = commands("search", {"crew": ["crew-24", "crew-03", "crew-04"]})
    assert may(ready) == {"bonus crew-24 1", "bonus crew-03 1", "bonus crew-04 1", "done"}
    pos = after(ready, "bonus crew-04 1", "steer navy C1", "steer navy D1", "bonus crew-24 1")
    assert may(pos) == {"bonus crew-03 1", "done"}
    assert "bonus crew-04 1" in may(after(ready, "bonus crew-03 1", "stop"))


def test_one_crew_bonus_action_is_finished_before_the_next():
    pos = commands("search", {"crew": ["crew-24", "crew-04"]})
    pos = after(pos, "bonus crew-04 1", "steer navy C1")
    refuses(pos, "bonus crew-24 1")


def test_a_crew_card_with_two_icons_gives_both():
    pos = commands("trade", {"crew": ["crew-23"]})
    assert may(pos) == {"bonus crew-23 1", "bonus crew-23 2", "done"}
    pos = after(pos, "bonus crew-23 2", "bonus crew-23 1")
    assert {"steer navy C1", "steer navy D2"} <= may(pos)


# ---------------------------------------------------------------- Bury


def gravedigger(me=None, **rest):
    return commands("plunder", {"at": "C2", "gold": 8, **(me or {})}, **rest)


def test_burying_costs_the_price_of_the_site():
    before = gravedigger({"gold": 10})
    pos = after(before, "bonus captain-1a 1")
    assert seat(pos)["gold"] == 2
    assert seat(pos)["buried"] == ["C2"]


def test_burying_with_exactly_the_price():
    pos = after(gravedigger(), "bonus captain-1a 1")
    assert (seat(pos)["gold"], seat(pos)["buried"]) == (0, ["C2"])


def test_one_gold_short_is_too_little_to_bury():
    refuses(gravedigger({"gold": 7}), "bonus captain-1a 1", "BURY-1")


def test_no_burying_without_a_site():
    refuses(gravedigger({"at": "B2", "gold": 13}), "bonus captain-1a 1", "BURY-1")


def test_no_burying_where_the_navy_lies():
    refuses(gravedigger(navy="C2"), "bonus captain-1a 1", "BURY-2")


def test_the_navy_next_door_does_not_hinder_burying():
    assert "bonus captain-1a 1" in may(gravedigger(navy="C1"))


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_no_burying_on_a_site_that_holds_a_treasure(owner):
    seats = {} if owner == 0 else {owner: {"buried": ["C2"]}}
    me = {"buried": ["C2"]} if owner == 0 else {}
    refuses(gravedigger(me, seats=seats), "bonus captain-1a 1", "BURY-3")


def test_other_ships_on_the_card_do_not_hinder_burying():
    pos = gravedigger(seats={1: {"at": "C2", "hidden": True}, 2: {"at": "C2"}}, orange={"at": "C2"})
    assert "bonus captain-1a 1" in may(pos)


def test_a_hidden_ship_may_bury():
    digger = bonus(crew_01=[icon("bury")])
    digger = box_with(digger, captain={"captain-1a": {"trigger": "hide_out"}})
    me = {"at": "C2", "gold": 8, "hidden": True}
    pos = after(table("order", "hide_out", seats={0: me}, box=digger, turn={"crossed": True}), "pass")
    assert "bonus captain-1a 1" in may(pos)


def test_there_is_no_fourth_treasure_to_bury():
    pos = gravedigger({"buried": ["A1", "B1", "D1"]})
    refuses(pos, "bonus captain-1a 1")


def test_the_second_treasure_is_buried_beside_none():
    pos = after(gravedigger({"buried": ["A1"]}), "bonus captain-1a 1")
    assert sorted(seat(pos)["buried"]) == ["A1", "C2"]


# ---------------------------------------------------------------- orders as bonus actions


def test_a_copied_plunder_needs_a_settlement_and_draws_its_cubes():
    copied = bonus(crew_01=[icon("plunder")])
    pos = commands("search", {"crew": ["crew-01"], "at": "C2"}, box=copied)
    refuses(pos, "bonus crew-01 1")
    pos = after(commands("search", {"crew": ["crew-01"], "at": "A3"}, box=copied), "bonus crew-01 1")
    pos = settle(pos, "plunder")
    assert len(seat(pos)["cargo"]) == 2


def test_a_copied_plunder_triggers_no_plunder_bonus_actions():
    pos = commands("attack", {"crew": ["crew-07", "crew-01", "crew-19"], "at": "A3"})
    assert may(pos) == {"bonus crew-07 1", "done"}
    pos = settle(after(pos, "bonus crew-07 1"), "plunder")
    assert pos.seat == 1 or may(pos) == {"done"}


def test_a_copied_trade_sells_at_the_market_and_moves_the_ladder():
    me = {"crew": ["crew-15", "crew-23"], "at": "C1", "cargo": ["coffee", "coffee", "rum"]}
    pos = commands("attack", me)
    pos = after(pos, "bonus crew-15 1")
    assert {"trade 1", "trade 2"} <= may(pos)
    pos = after(pos, "trade 2")
    assert seat(pos)["gold"] == 1 + 2 * 4
    assert pos.to_dict()["market"] == ["coffee", "sugarcane", "rum", "gunpowder"]
    assert pos.seat == 1 or may(pos) == {"done"}


def test_a_copied_trade_needs_a_cube_the_market_buys():
    pos = commands("attack", {"crew": ["crew-15"], "at": "C1", "cargo": ["rum"]})
    refuses(pos, "bonus crew-15 1")


def test_a_copied_search_turns_over_the_token():
    copied = bonus(crew_01=[icon("search")], crew_03=[icon("gain_gold", n=1)])
    copied = box_with(copied, crew={"crew-01": {"trigger": "trade"}})
    pos = after(commands("trade", {"crew": ["crew-01", "crew-03"]}, box=copied), "bonus crew-01 1")
    pos = after(pos, "search") if "search" in may(pos) else pos
    pos = after(pos, "reveal gold_3")
    assert seat(pos)["gold"] == 4
    assert "B2" not in pos.to_dict()["search"]
    assert pos.seat == 1 or may(pos) == {"done"}


def test_a_copied_search_needs_a_token():
    copied = bonus(crew_01=[icon("search")])
    pos = commands("search", {"crew": ["crew-01"]}, box=copied, search=sorted(set(SEA) - {"B2"}))
    refuses(pos, "bonus crew-01 1", "SRCH-1")


def test_order_and_copied_search_cannot_turn_the_same_token_twice():
    copied = bonus(crew_01=[icon("search")])
    pos = table("order", "search", seats={0: {"crew": ["crew-01"]}}, box=copied)
    refuses(after(pos, "search", "reveal gold_2"), "bonus crew-01 1", "SRCH-1")


def test_a_copied_crew_up_takes_a_card():
    pos = after(commands("trade", {"crew": ["crew-11"]}, box=COPIES), "bonus crew-11 1")
    pos = after(pos, "crew_up") if "crew_up" in may(pos) else pos
    assert {"hire crew-20", "hire crew-17", "hire crew-09", "refresh", "mutiny"} <= may(pos)
    pos = after(pos, "hire crew-20")
    assert seat(pos)["crew"] == ["crew-11", "crew-20"]


# crew-11 crews up after Trade; crew-20 and captain-1b answer to Crew Up.
COPIES = box(
    crew={
        "crew-11": {"trigger": "trade", "bonus": [{"kind": "crew_up"}]},
        "crew-10": {"trigger": "crew_up", "bonus": [{"kind": "crew_up"}, {"kind": "gain_gold", "n": 2}]},
        "crew-20": {"trigger": "crew_up", "bonus": [{"kind": "gain_gold", "n": 1}]},
    },
    captain={"captain-1b": {"trigger": "crew_up"}, "captain-2b": {"trigger": "trade"}},
)


def crewing_up(pos):
    return after(pos, "crew_up") if "crew_up" in may(pos) else pos


def test_a_copied_crew_up_triggers_no_crew_up_bonus_actions():
    pos = crewing_up(
        after(commands("trade", {"crew": ["crew-11", "crew-10"]}, box=COPIES), "bonus crew-11 1")
    )
    pos = after(pos, "hire crew-20", "crew crew-01")
    pos = after(pos, "done") if pos.seat == 0 else pos
    pos = after(pos, "done") if pos.seat == 0 else pos
    assert pos.seat == 1
    assert seat(pos)["gold"] == 1


def test_the_row_is_renewed_once_a_turn_by_order_and_bonus_action_together():
    me = {"crew": ["crew-10"], "gold": 5}
    pos = after(table("order", "crew_up", seats={0: me}, box=COPIES), "crew_up", "refresh")
    while pos.decider == tep.CHANCE:
        pos = after(pos, pos.outcomes()[0][0])
    pos = crewing_up(after(pos, "done", "bonus crew-10 1"))
    refuses(pos, "refresh", "CREW-5")
    assert seat(pos)["gold"] == 4


def test_a_copied_crew_up_may_renew_the_row_if_the_order_did_not():
    me = {"crew": ["crew-10"], "gold": 5}
    pos = after(table("order", "crew_up", seats={0: me}, box=COPIES), "pass", "bonus crew-10 1")
    assert "refresh" in may(crewing_up(pos))


def test_a_mutiny_in_a_copied_crew_up_comes_too_late_for_the_new_captain():
    seats = {
        0: {"card": "captain-2a", "crew": ["crew-11"], "at": "C2", "gold": 13},
        1: {"card": "captain-1a"},
    }
    pos = after(table("order", "trade", seats=seats, box=COPIES), "pass", "bonus crew-11 1")
    pos = after(crewing_up(pos), "mutiny", "done")
    assert seat(pos)["card"] == "captain-2b"
    assert not [text for text in may(pos) if "captain" in text]


@pytest.mark.parametrize(("reading", "counts"), [("yes", True), ("no", False)])
def test_reading_a13_the_new_captain_after_a_mutiny(reading, counts):
    me = {"at": "C2", "gold": 13}
    pos = table("order", "crew_up", seats={0: me}, box=COPIES, readings={"A13": reading})
    pos = after(pos, "crew_up", "mutiny", "done")
    assert seat(pos)["card"] == "captain-1b"
    assert seat(pos)["mutinied"] is True
    assert ("bonus captain-1b 1" in may(pos)) is counts


@pytest.mark.parametrize(("reading", "counts"), [("count", True), ("next_turn", False)])
def test_reading_a26_a_card_hired_this_turn(reading, counts):
    pos = table("order", "crew_up", box=COPIES, readings={"A26": reading})
    pos = after(pos, "crew_up", "hire crew-20", "crew crew-01")
    pos = after(pos, "done") if pos.step == "order" else pos
    assert ("bonus crew-20 1" in may(pos)) is counts


@pytest.mark.parametrize(("reading", "counts"), [("count", True), ("next_turn", False)])
def test_reading_a26_a_card_hired_by_a_copied_crew_up(reading, counts):
    me = {"crew": ["crew-11"], "at": "B3", "cargo": ["rum", "coffee"]}
    pos = table("order", "trade", seats={0: me}, box=COPIES, readings={"A26": reading})
    pos = after(crewing_up(after(pos, "pass", "bonus crew-11 1")), "hire crew-17", "crew crew-01")
    pos = after(pos, "done") if "mutiny" in may(pos) else pos
    assert ("bonus crew-17 1" in may(pos)) is counts


def test_a_crew_card_given_away_takes_its_bonus_action_along():
    crew = ["crew-11", "crew-23", "crew-02", "crew-03"]
    pos = table("order", "trade", seats={0: {"crew": crew}}, box=COPIES)
    pos = after(crewing_up(after(pos, "pass", "bonus crew-11 1")), "replace crew-23 crew-20", "crew crew-01")
    pos = after(pos, "done") if "mutiny" in may(pos) else pos
    assert pos.seat == 1 or "bonus crew-23 1" not in may(pos)
    assert pos.to_dict()["bottom"] == ["crew-23"]


def test_a_mutiny_loses_the_old_captains_bonus_actions():
    old = box(captain={"captain-1a": {"trigger": "crew_up"}})
    pos = table("order", "crew_up", seats={0: {"at": "C2", "gold": 13}}, box=old)
    assert "bonus captain-1a 1" in may(after(pos, "pass"))
    pos = after(pos, "crew_up", "mutiny", "done")
    assert pos.seat == 1 or not [text for text in may(pos) if "captain" in text]


def test_reading_a26_a_card_hired_earlier_counts_either_way():
    me = {"crew": ["crew-20"]}
    row = ["crew-17", "crew-09", "crew-02"]
    pos = table("order", "crew_up", seats={0: me}, row=row, box=COPIES, readings={"A26": "next_turn"})
    assert "bonus crew-20 1" in may(after(pos, "pass"))


def test_a_copied_attack_follows_the_rules_of_attack_and_triggers_nothing():
    pos = commands("plunder", {"crew": ["crew-07"], "hands": {}})
    pos, events = play(pos, "bonus captain-1a 2", "attack orange", "roll 1 6", "fire")
    # the 6 of the captain and the hit of the crew card tie with the merchant
    assert [event["result"] for event in events if event["kind"] == "battle"] == ["tie"]
    assert seat(pos)["surefire"] == 1
    assert pos.seat == 1 or may(pos) == {"done"}


def test_a_copied_attack_needs_a_target():
    refuses(commands("plunder", orange={"at": "C4"}), "bonus captain-1a 2", "ATK-1")


def test_a_copied_attack_cannot_reach_a_hidden_ship():
    me = {"at": "B1"}
    pos = commands("plunder", me, seats={1: {"at": "B1", "hidden": True}}, orange={"at": "C4"})
    refuses(pos, "bonus captain-1a 2")


def test_a_copied_attack_may_spend_tokens():
    pos = commands("plunder", {"surefire": 1})
    pos = after(pos, "bonus captain-1a 2", "attack orange", "roll 1 1", "set 1 6")
    assert seat(pos)["surefire"] == 0


# ---------------------------------------------------------------- Trade Special Booty


def special(me=None, **rest):
    """crew-05 gives 8 Gold for sugarcane and gunpowder."""
    me = {"at": "D2", "cargo": ["sugarcane", "gunpowder", "rum"], "crew": ["crew-05"], **(me or {})}
    return commands("trade", me, **rest)


@pytest.mark.parametrize("at", ["D2", "B2"])
def test_a_special_trade_at_a_market_of_either_kind(at):
    before = special({"at": at})
    pos = after(before, "bonus crew-05 1")
    assert seat(pos)["cargo"] == ["rum"]
    assert seat(pos)["gold"] == 9
    assert pos.to_dict()["market"] == before.to_dict()["market"]
    gained = {kind: n - bag(before)[kind] for kind, n in bag(pos).items()}
    assert gained == {"sugarcane": 1, "gunpowder": 1, "rum": 0, "coffee": 0}


@pytest.mark.parametrize("at", ["B3", "C1", "C2"])
def test_no_special_trade_at_another_market_or_none(at):
    refuses(special({"at": at}), "bonus crew-05 1", "SPEC-1")


@pytest.mark.parametrize("cargo", [["sugarcane", "sugarcane"], ["gunpowder"], ["rum", "coffee"], []])
def test_no_special_trade_without_all_the_cubes(cargo):
    refuses(special({"cargo": cargo}), "bonus crew-05 1", "SPEC-1")


def test_a_special_trade_does_not_follow_the_prices():
    pos = special(market=["gunpowder", "sugarcane", "rum", "coffee"])
    assert seat(after(pos, "bonus crew-05 1"))["gold"] == 9


def test_a_special_trade_stops_at_thirteen_gold():
    assert seat(after(special({"gold": 9}), "bonus crew-05 1"))["gold"] == 13


def test_a_special_trade_follows_an_ordinary_trade():
    me = {"at": "D2", "cargo": ["sugarcane", "sugarcane", "gunpowder"], "crew": ["crew-05"]}
    pos = table("order", "trade", seats={0: me})
    pos = after(pos, "trade 1", "bonus crew-05 1")
    assert (seat(pos)["gold"], seat(pos)["cargo"]) == (1 + 2 + 8, [])


def test_a_special_trade_of_two_cubes_of_one_kind_needs_both():
    twice = bonus(crew_01=[icon("trade_special_booty", cubes=["rum", "rum"], gold=7)])
    me = {"at": "B3", "crew": ["crew-01"]}
    refuses(commands("search", {**me, "cargo": ["rum"]}, box=twice), "bonus crew-01 1", "SPEC-1")
    pos = after(commands("search", {**me, "cargo": ["rum", "rum"]}, box=twice), "bonus crew-01 1")
    assert (seat(pos)["gold"], seat(pos)["cargo"]) == (8, [])


# ---------------------------------------------------------------- Exchange


def test_exchange_gives_a_cube_and_takes_one_of_choice():
    before = after(
        commands("plunder", {"crew": ["crew-19"], "cargo": ["rum", "rum"]}), "done", "bonus crew-19 1"
    )
    assert {"exchange rum coffee", "exchange rum sugarcane", "exchange rum gunpowder"} <= may(before)
    pos = after(before, "exchange rum coffee")
    assert sorted(seat(pos)["cargo"]) == ["coffee", "rum"]
    assert bag(pos)["coffee"] == bag(before)["coffee"] - 1
    assert bag(pos)["rum"] == bag(before)["rum"] + 1


def test_exchange_needs_a_cube_aboard():
    pos = after(commands("plunder", {"crew": ["crew-19"]}), "done")
    refuses(pos, "bonus crew-19 1", "EXCH-1")


def test_exchange_gives_only_what_is_aboard():
    pos = after(commands("plunder", {"crew": ["crew-19"], "cargo": ["rum"]}), "done", "bonus crew-19 1")
    refuses(pos, "exchange coffee rum", "EXCH-1")


def test_exchange_takes_only_what_is_in_the_bag():
    hoard = ["coffee"] * 3
    pos = table(
        "order",
        "plunder",
        players=4,
        seats={0: {"crew": ["crew-19"], "cargo": ["rum"]}, **{n: {"cargo": hoard} for n in (1, 2, 3)}},
        green={"cargo": "rum"},
    )
    assert bag(pos)["coffee"] == 0
    pos = after(pos, "pass", "done", "bonus crew-19 1")
    refuses(pos, "exchange rum coffee", "EXCH-1")
    assert "exchange rum sugarcane" in may(pos)


# ---------------------------------------------------------------- sailing the Navy or a merchant


def test_the_taker_steers_the_navy_over_any_edge_exactly_as_far_as_listed():
    pos = after(commands("search", {"crew": ["crew-04"]}), "bonus crew-04 1")
    assert pos.decider == 0
    assert may(pos) == {"steer navy C1", "steer navy D2"}
    refuses(pos, "stop", "PUSH-1")
    pos = after(pos, "steer navy D2")
    assert may(pos) == {"steer navy D1", "steer navy C2", "steer navy D3"}
    assert after(pos, "steer navy D3").to_dict()["navy"] == "D3"


def test_the_navy_may_be_sailed_away_and_back():
    pos = after(
        commands("search", {"crew": ["crew-04"]}), "bonus crew-04 1", "steer navy D2", "steer navy D1"
    )
    assert pos.to_dict()["navy"] == "D1"


def test_the_navy_is_not_steered_diagonally_or_far():
    pos = after(commands("search", {"crew": ["crew-04"]}), "bonus crew-04 1")
    refuses(pos, "steer navy C2", "SAIL-3")
    refuses(pos, "steer navy B1", "SAIL-3")
    refuses(pos, "steer orange B3")


def test_reading_a23_up_to_lets_the_ship_stop_early():
    pos = commands("search", {"crew": ["crew-04"]}, readings={"A23": "up_to"})
    pos = after(pos, "bonus crew-04 1", "steer navy D2", "stop")
    assert pos.to_dict()["navy"] == "D2"


def test_reading_a23_up_to_still_has_its_limit():
    pos = commands("search", {"crew": ["crew-04"]}, readings={"A23": "up_to"})
    pos = after(pos, "bonus crew-04 1", "steer navy D2", "steer navy D3")
    refuses(pos, "steer navy D4")


@pytest.mark.parametrize("target", [0, 1])
def test_the_navy_sailed_by_a_bonus_action_attacks_nobody(target):
    seats = {1: {"at": "C1", "hands": {"rigging": 2, "cannons": 1}}}
    me = {"crew": ["crew-04"], "at": "C2" if target == 0 else "B2", "hands": {"rigging": 3}}
    before = commands("search", me, seats=seats)
    pos = after(
        before, "bonus crew-04 1", "steer navy C1", "steer navy C2" if target == 0 else "steer navy D1"
    )
    for n in (0, 1):
        assert seat(pos, n)["hands"] == seat(before, n)["hands"]


def test_the_navy_does_not_stop_at_pirates_in_a_bonus_action():
    pos = commands("search", {"crew": ["crew-04"], "at": "D2"}, seats={1: {"at": "D2"}})
    pos = after(pos, "bonus crew-04 1", "steer navy D2", "steer navy D3")
    assert pos.to_dict()["navy"] == "D3"


def test_the_taker_chooses_one_merchant_and_steers_it_anywhere():
    pos = after(commands("search", {"crew": ["crew-22"]}), "bonus crew-22 1")
    assert {"steer orange A2", "steer orange B1", "steer green D4", "steer green C3"} <= may(pos)
    pos = after(pos, "steer orange A2")
    assert may(pos) == {"steer orange A1", "steer orange A3", "steer orange B2"}
    refuses(pos, "steer green D4")
    refuses(pos, "steer navy C1")


def test_a_merchant_sailed_by_a_bonus_action_still_points_at_its_port():
    pos = after(
        commands("search", {"crew": ["crew-22"]}), "bonus crew-22 1", "steer orange A2", "steer orange A1"
    )
    assert pos.to_dict()["merchants"]["orange"] == {
        "at": "A1",
        "heading": "D4",
        "cargo": "rum",
        "card": "merchant-01",
    }


def test_a_merchant_sailed_into_storms_and_onto_ships_suffers_and_does_nothing():
    before = commands("search", {"crew": ["crew-22"], "at": "C3"}, orange={"at": "B3"})
    pos = after(before, "bonus crew-22 1", "steer orange C3", "steer orange C2")
    assert seat(pos) == seat(before)
    assert pos.to_dict()["merchants"]["orange"]["cargo"] == "rum"


def test_reading_a10_a_merchant_pushed_into_its_port_delivers_turns_and_sails_on():
    pos = commands("search", {"crew": ["crew-22"]}, orange={"at": "D3"}, green={"at": "C1"})
    rum = bag(pos)["rum"]
    pos = after(pos, "bonus crew-22 1", "steer orange D4")
    assert pos.decider == tep.CHANCE
    assert bag(pos)["rum"] == rum + 1
    pos = after(pos, "draw coffee")
    assert pos.to_dict()["merchants"]["orange"] == {
        "at": "D4",
        "heading": "A1",
        "cargo": "coffee",
        "card": "merchant-01",
    }
    assert may(pos) == {"steer orange C4", "steer orange D3"}


def test_reading_a10_nothing_happens_at_the_port():
    pos = commands("search", {"crew": ["crew-22"]}, orange={"at": "C4"}, readings={"A10": "nothing"})
    pos = after(pos, "bonus crew-22 1", "steer orange D4")
    assert pos.decider == 0
    orange = pos.to_dict()["merchants"]["orange"]
    assert (orange["cargo"], orange["heading"]) == ("rum", "D4")


def test_reading_a10_a_merchant_left_on_its_port_lets_the_game_go_on():
    pos = table(
        "line", turn={"crossed": True}, orange={"at": "D4", "heading": "D4"}, readings={"A10": "nothing"}
    )
    pos = after(pos, "line")
    for _ in range(20):
        if pos.step != "line":
            break
        pos = after(pos, pos.actions()[0] if pos.actions() else pos.outcomes()[0][0])
    assert (pos.seat, pos.step) == (1, "helm")


def test_a_merchant_pushed_into_the_port_behind_it_does_not_turn():
    pos = commands("search", {"crew": ["crew-22"]}, orange={"at": "A3"})
    pos = after(pos, "bonus crew-22 1", "steer orange A2", "steer orange A1")
    assert pos.to_dict()["merchants"]["orange"]["heading"] == "D4"


# ---------------------------------------------------------------- Gain Gold, Reassign, Sail


@pytest.mark.parametrize(("gold", "left"), [(1, 3), (11, 13), (12, 13), (13, 13)])
def test_gain_gold_gives_the_listed_gold_up_to_thirteen(gold, left):
    pos = commands("crew_up", {"crew": ["crew-10"], "gold": gold})
    assert seat(after(pos, "bonus crew-10 1"))["gold"] == left


def reassigning(hands, **rest):
    return after(
        commands("plunder", {"crew": ["crew-02"], "hands": hands}, **rest), "done", "bonus crew-02 1"
    )


def test_reassign_moves_deckhands_among_the_boxes_out_of_repair_too():
    pos = reassigning({"rigging": 1})
    assert {
        "move repair rigging",
        "move repair cannons",
        "move repair extort",
        "move rigging cannons",
    } <= may(pos)
    pos = after(pos, "move repair cannons", "move repair extort", "move rigging extort")
    assert seat(pos)["hands"] == {"wheel": [], "rigging": 0, "cannons": 1, "extort": 2, "repair": 0}


def test_reassign_may_move_none():
    before = reassigning({"rigging": 1})
    assert seat(after(before, "done"))["hands"] == seat(before)["hands"]


def test_reassign_never_touches_the_wheel():
    pos = reassigning({"wheel": [3], "rigging": 1})
    refuses(pos, "move 3 rigging", "REAS-2")
    refuses(pos, "move rigging 3")


def test_reassign_pays_nothing_for_extort_by_itself():
    pos = after(reassigning({}), "move repair extort", "move repair extort", "done")
    assert seat(pos)["gold"] == 1


def test_reassign_to_extort_pays_when_the_line_was_crossed():
    pos = reassigning({}, turn={"crossed": True})
    pos = after(pos, "move repair extort", "move repair extort", "done")
    pos = after(pos, "done") if pos.step == "bonus" else pos
    assert seat(after(pos, "line"))["gold"] == 3


def test_reassign_away_from_extort_pays_nothing():
    pos = reassigning({"extort": 2}, turn={"crossed": True})
    pos = after(pos, "move extort rigging", "move extort rigging", "done")
    pos = after(pos, "done") if pos.step == "bonus" else pos
    assert seat(after(pos, "line"))["gold"] == 1


def test_reassign_to_rigging_speeds_a_sail_bonus_action():
    slow = after(commands("crew_up", {"crew": ["crew-11"], "hands": {}}), "bonus crew-11 2", "sail B1")
    assert seat(slow)["at"] == "B1"
    refuses(slow, "sail A1", "SAIL-2")
    pos = after(
        commands("crew_up", {"crew": ["crew-11"], "hands": {}}), "bonus crew-11 1", "move repair rigging"
    )
    pos = after(pos, "move repair rigging", "done", "bonus crew-11 2", "sail B1", "sail C1", "sail D1")
    assert seat(pos)["at"] == "D1"


def test_reassign_to_cannons_strengthens_an_attack_bonus_action():
    pos = after(commands("plunder", {"crew": ["crew-02", "crew-08"], "hands": {}}), "done", "bonus crew-02 1")
    pos = after(pos, "move repair cannons", "move repair cannons", "done", "bonus crew-08 1", "attack orange")
    _, events = play(pos, "roll 1 1", "fire")
    assert [event["to"] for event in events if event["kind"] == "damage"] == [3]


def test_a_sail_bonus_action_is_a_whole_sail_though_the_ship_has_sailed():
    me = {"crew": ["crew-03"], "hands": {"rigging": 1}}
    pos = table("sail", "search", seats={0: me})
    pos = after(pos, "sail B1", "sail C1")
    pos = after(pos, "stop") if pos.step == "sail" else pos
    pos = after(pos, "pass", "bonus crew-03 1", "sail C2", "sail D2")
    assert seat(pos)["at"] == "D2"


def test_a_sail_bonus_action_is_optional_and_goes_only_along_edges():
    pos = after(commands("search", {"crew": ["crew-03"]}), "bonus crew-03 1")
    refuses(pos, "sail C3", "SAIL-3")
    assert seat(after(pos, "stop"))["at"] == "B2"


def test_a_sail_bonus_action_into_a_storm_jostles():
    pos = after(
        commands("search", {"crew": ["crew-03"], "hands": {"rigging": 2}}), "bonus crew-03 1", "sail A2"
    )
    assert may(pos) == {"jostle rigging"}
    assert seat(after(pos, "jostle rigging"))["hands"]["rigging"] == 1


def test_a_sail_bonus_action_may_spend_a_sail_token():
    me = {"crew": ["crew-03"], "hands": {}, "kept": ["sail_2"]}
    pos = after(
        commands("search", me, search=sorted(set(SEA) - {"A4"})),
        "bonus crew-03 1",
        "boost",
        "sail B1",
        "sail C1",
        "sail D1",
    )
    assert (seat(pos)["at"], seat(pos)["kept"]) == ("D1", [])


def test_a_sail_token_spent_on_the_first_sail_does_not_speed_the_bonus_sail():
    me = {"crew": ["crew-03"], "hands": {}, "kept": ["sail_2"]}
    pos = table("sail", "search", seats={0: me}, search=sorted(set(SEA) - {"A4"}))
    pos = after(pos, "boost", "sail B1", "sail C1", "stop", "pass", "bonus crew-03 1", "sail D1")
    refuses(pos, "sail D2", "SAIL-2")


def test_a_storm_token_serves_in_a_sail_bonus_action():
    me = {"crew": ["crew-03"], "kept": ["ignore_storm"]}
    before = commands("search", me, search=sorted(set(SEA) - {"A4"}))
    pos = after(before, "bonus crew-03 1", "shelter A2")
    assert seat(pos) == {**seat(before), "at": "A2", "kept": []}


def test_two_sail_bonus_actions_are_two_sails():
    sails = bonus(crew_01=[icon("sail")], crew_02=[icon("sail")])
    pos = commands("search", {"crew": ["crew-01", "crew-02"], "hands": {}}, box=sails)
    pos = after(pos, "bonus crew-02 1", "sail B1", "stop", "bonus crew-01 1", "sail C1")
    assert seat(pos)["at"] == "C1"


def test_deckhands_jostled_in_a_lost_bonus_attack_are_missing_afterwards():
    me = {"crew": ["crew-08", "crew-01"], "hands": {"rigging": 1}}
    pos = after(
        commands("plunder", me, orange={"card": "merchant-04"}), "done", "bonus crew-08 1", "attack orange"
    )
    pos = after(pos, "roll 1 1", "fire", "jostle rigging", "bonus crew-01 1", "sail B1")
    refuses(pos, "sail C1", "SAIL-2")


def test_a_copied_order_that_is_let_go_is_used_up():
    pos = after(commands("plunder", {"crew": ["crew-08"]}), "done", "bonus crew-08 1", "pass")
    assert pos.seat == 1 or may(pos) == {"done"}


def test_a_sail_is_finished_before_the_next_bonus_action():
    pos = after(commands("search", {"crew": ["crew-03", "crew-24"]}), "bonus crew-03 1", "sail B1")
    refuses(pos, "bonus crew-24 1")
    assert "bonus crew-24 1" in may(after(pos, "stop"))


def test_a_sail_bonus_action_leaves_the_cove():
    me = {"crew": ["crew-03"], "at": "B1", "hidden": True}
    pos = after(commands("search", me), "bonus crew-03 1", "sail B2")
    assert seat(pos)["hidden"] is False


def test_a_round_trip_by_a_sail_bonus_action_ends_beside_the_cove():
    me = {"crew": ["crew-03"], "at": "B1", "hidden": True, "hands": {"rigging": 1}}
    pos = after(commands("search", me), "bonus crew-03 1", "sail B2", "sail B1")
    assert (seat(pos)["at"], seat(pos)["hidden"]) == ("B1", False)


def test_a_sail_bonus_action_of_no_card_leaves_the_ship_hidden():
    me = {"crew": ["crew-03"], "at": "B1", "hidden": True}
    assert seat(after(commands("search", me), "bonus crew-03 1", "stop"))["hidden"] is True


def test_hide_out_triggers_its_crew_cards_too():
    pos = hiding("once", {}, crew=["crew-03"], box=box(crew={"crew-03": {"trigger": "hide_out"}}))
    assert "bonus crew-03 1" in may(after(pos, "done"))


def test_a_copied_plunder_with_a_full_ship_drops_or_swaps():
    copied = bonus(crew_01=[icon("plunder")])
    me = {"crew": ["crew-01"], "cargo": ["rum", "rum", "rum"]}
    pos = after(commands("search", me, box=copied), "bonus crew-01 1")
    pos = after(pos, "plunder") if "plunder" in may(pos) else pos
    pos = after(pos, "draw coffee")
    assert may(pos) == {"drop coffee", "swap rum coffee"}


def test_a_sail_bonus_action_can_bring_the_ship_to_a_target():
    pos = after(commands("plunder", {"crew": ["crew-01", "crew-08"]}, orange={"at": "C2"}), "done")
    refuses(pos, "bonus crew-08 1", "ATK-1")
    pos = after(pos, "bonus crew-01 1", "sail C2", "stop", "bonus crew-08 1")
    assert "attack orange" in may(pos)


# ---------------------------------------------------------------- the Ship Line


def line(me=None, *, seats=None, turn=None, seat=0, **rest):
    return table(
        "line",
        seat=seat,
        seats={**(seats or {}), seat: me or {}},
        turn={"crossed": True, **(turn or {})},
        **rest,
    )


@pytest.mark.parametrize(
    ("start", "wheel", "goal", "crossed"),
    [
        (0, [], 1, False),
        (5, [], 0, True),
        (5, [], 1, True),
        (4, [], 5, False),
        (4, [5], 1, True),
        (2, [], 3, False),
    ],
)
def test_the_line_is_crossed_between_space_five_and_hide_out(start, wheel, goal, crossed):
    pos = table("helm", seats={0: {"space": start, "hands": {"wheel": wheel, "rigging": 1}}})
    pos = after(pos, f"helm {goal}")
    pos = after(pos, "lift rigging") if wheel else pos
    assert bool(pos.to_dict()["turn"].get("crossed")) is crossed


def test_nothing_happens_when_the_line_was_not_crossed():
    before = table("order", "search", seats={0: {"hands": {"extort": 3}}})
    pos = after(before, "pass")
    assert pos.seat == 1
    assert seat(pos)["gold"] == 1
    for ships in ("merchants", "navy"):
        assert pos.to_dict()[ships] == before.to_dict()[ships]


@pytest.mark.parametrize(
    ("extort", "gold", "left"), [(0, 1, 1), (1, 1, 2), (3, 1, 4), (3, 11, 13), (2, 13, 13)]
)
def test_each_deckhand_on_extort_gives_one_gold(extort, gold, left):
    assert seat(after(line({"hands": {"extort": extort}, "gold": gold}), "line"))["gold"] == left


def test_only_the_active_captain_extorts():
    pos = after(line({"hands": {}}, seats={1: {"hands": {"extort": 3}}}), "line")
    assert seat(pos, 1)["gold"] == 1


def test_vector_five_extort_orange_green_navy():
    pos, events = play(line(), "line", "steer orange B3", "steer green C3", "steer navy C1")
    kinds = [(event["kind"], event["what"]) for event in events]
    order = [("gold", "extort"), ("merchant", "orange"), ("merchant", "green"), ("navy", "navy")]
    places = [kinds.index(step) for step in order]
    assert places == sorted(places)
    assert (pos.seat, pos.step) == (1, "helm")


def test_the_ships_sail_in_their_order_only():
    pos = after(line(), "line")
    refuses(pos, "steer green D2")
    refuses(pos, "steer navy C1")
    pos = after(pos, "steer orange B3")
    refuses(pos, "steer orange B4")
    refuses(pos, "steer navy C1")


@pytest.mark.parametrize(
    ("players", "active", "mover"),
    [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 1, 0), (3, 2, 1), (4, 0, 3), (4, 1, 0), (4, 2, 1), (4, 3, 2)],
)
def test_the_player_to_the_right_sails_all_the_ships(players, active, mover):
    pos = after(line({"at": "B4"}, seat=active, players=players), "line")
    assert pos.decider == mover
    pos = after(pos, "steer orange C2")
    assert pos.decider == mover
    pos = after(pos, "steer green C3")
    assert pos.decider == mover
    assert pos.seat == active


@pytest.mark.parametrize(
    ("at", "heading", "cards"),
    [
        ("B2", "D4", {"C2", "B3"}),
        ("B2", "A1", {"A2", "B1"}),
        ("D2", "D4", {"D3"}),
        ("A4", "D4", {"B4"}),
        ("A1", "D4", {"B1", "A2"}),
        ("D1", "A1", {"C1"}),
        ("C4", "D4", {"D4"}),
    ],
)
def test_a_merchant_sails_one_card_nearer_to_its_port(at, heading, cards):
    pos = after(line(orange={"at": at, "heading": heading}), "line")
    assert may(pos) == {f"steer orange {card}" for card in cards}


@pytest.mark.parametrize("card", ["A2", "B1", "C3", "B2", "D4"])
def test_a_merchant_sails_neither_away_nor_diagonally_nor_stays(card):
    pos = after(line(), "line")
    refuses(pos, f"steer orange {card}", "MERCH-1")
    refuses(pos, "stop")


def test_a_merchant_may_join_the_other_merchant_and_pirates_without_a_fight():
    before = line({"at": "B3", "hands": {}}, orange={"at": "B2"}, green={"at": "C3"})
    pos = after(before, "line", "steer orange B3", "steer green B3")
    assert seat(pos)["hands"] == seat(before)["hands"]
    assert {ship["at"] for ship in pos.to_dict()["merchants"].values()} == {"B3"}


def test_a_merchant_is_not_harmed_by_a_storm():
    pos = after(line(orange={"at": "B3"}), "line", "steer orange C3")
    assert pos.to_dict()["merchants"]["orange"] == {
        "at": "C3",
        "heading": "D4",
        "cargo": "rum",
        "card": "merchant-01",
    }


def test_a_merchant_at_its_port_turns_delivers_and_draws():
    pos = line(orange={"at": "C4"})
    rum = bag(pos)["rum"]
    pos = after(pos, "line", "steer orange D4")
    assert pos.decider == tep.CHANCE
    cubes = bag(pos)
    assert cubes["rum"] == rum + 1
    assert chance(pos) == {f"draw {kind}": Fraction(n, sum(cubes.values())) for kind, n in cubes.items()}
    pos = after(pos, "draw gunpowder")
    assert pos.to_dict()["merchants"]["orange"] == {
        "at": "D4",
        "heading": "A1",
        "cargo": "gunpowder",
        "card": "merchant-01",
    }
    assert {text.split()[1] for text in may(pos)} == {"green"}


def test_a_merchant_that_turned_sails_back_at_the_next_crossing():
    pos = after(line(orange={"at": "D4", "heading": "A1"}), "line")
    assert may(pos) == {"steer orange C4", "steer orange D3"}


def test_a_merchant_does_not_turn_at_a_port_it_only_leaves():
    pos = after(line(orange={"at": "A1", "heading": "D4"}), "line", "steer orange B1")
    assert pos.to_dict()["merchants"]["orange"]["heading"] == "D4"


# ---------------------------------------------------------------- the Navy


def patrol(me=None, **rest):
    """The merchants have sailed; the Navy is next."""
    pos = after(line(me, **rest), "line", "steer orange B3")
    return after(pos, next(text for text in sorted(may(pos)) if text.startswith("steer green")))


@pytest.mark.parametrize(
    ("buried", "speed"), [([], 1), (["A1"], 2), (["A1", "C3"], 3), (["A1", "C3", "B3"], 4)]
)
def test_the_navy_sails_as_far_as_the_active_captains_treasures_say(buried, speed):
    pos = patrol({"at": "A4", "buried": buried})
    sailed = 0
    while pos.step == "line":
        pos = after(pos, sorted(may(pos))[0])
        sailed += 1
    assert sailed == speed
    navy = pos.to_dict()["navy"]
    assert (ord(navy[0]) - ord("A")) + (4 - int(navy[1])) == 6 - speed


def test_the_treasures_of_others_do_not_speed_the_navy():
    pos = patrol({"at": "A4"}, seats={1: {"buried": ["A1", "C3"]}})
    assert after(pos, "steer navy C1").step == "helm"


def test_the_navy_always_comes_nearer():
    pos = patrol({"at": "C3", "buried": ["A1"]}, navy="B2")
    assert may(pos) == {"steer navy B3", "steer navy C2"}
    refuses(pos, "steer navy A2", "NAVY-2")
    refuses(pos, "steer navy B1", "NAVY-2")


def test_reading_a15_the_navy_does_not_stop_short():
    refuses(patrol({"at": "A4", "buried": ["A1"]}), "stop")
    pos = after(patrol({"at": "A4", "buried": ["A1"]}), "steer navy C1")
    refuses(pos, "stop")


def test_reading_a15_yes_lets_the_mover_stop():
    pos = patrol({"at": "A4", "buried": ["A1"]}, readings={"A15": "yes"})
    pos = after(pos, "steer navy C1", "stop")
    assert (pos.to_dict()["navy"], pos.step) == ("C1", "helm")


def test_the_navy_stops_on_the_active_captains_card():
    pos = after(patrol({"at": "C1", "buried": ["A1", "C3"]}), "steer navy C1")
    assert (pos.step, pos.to_dict()["navy"]) == ("helm", "C1")


def test_vector_five_the_navy_sends_every_deckhand_to_repair_and_takes_nothing_else():
    me = {
        "at": "C1",
        "rank": 3,
        "gold": 5,
        "surefire": 1,
        "cargo": ["rum"],
        "hands": {"wheel": [2, 3], "cannons": 1, "rigging": 1},
    }
    before = patrol(me)
    pos, events = play(before, "steer navy C1")
    assert any(event["kind"] == "navy_attack" for event in events)
    in_repair = {"wheel": [], "rigging": 0, "cannons": 0, "extort": 0, "repair": 4}
    assert seat(pos) == {**seat(before), "hands": in_repair}


def test_extort_has_paid_before_the_navy_strikes():
    pos = after(patrol({"at": "C1", "hands": {"extort": 3}}), "steer navy C1")
    assert seat(pos)["gold"] == 4
    assert seat(pos)["hands"]["repair"] == 3


def test_the_navy_does_not_attack_a_hidden_captain_though_it_comes():
    before = patrol({"at": "D2", "hidden": True}, seats={1: {"at": "A4"}})
    pos = after(before, "steer navy D2")
    assert pos.to_dict()["navy"] == "D2"
    assert seat(pos) == seat(before)


def test_the_navy_attacks_on_a_cove_card_when_the_captain_is_not_hidden():
    pos = after(patrol({"at": "D2"}, seats={1: {"at": "A4"}}), "steer navy D2")
    assert seat(pos)["hands"]["repair"] == 3


def test_the_navy_passes_other_captains_without_a_word():
    rival = {"at": "C1", "hands": {"rigging": 3}}
    before = patrol({"at": "B1", "buried": ["A1"]}, seats={1: rival})
    assert may(before) == {"steer navy C1"}
    pos = after(before, "steer navy C1", "steer navy B1")
    assert seat(pos, 1) == seat(before, 1)
    assert seat(pos)["hands"]["repair"] == 3


def test_the_navy_ending_on_another_captains_card_does_not_attack():
    before = patrol({"at": "B1"}, seats={1: {"at": "C1", "hands": {"rigging": 3}}})
    pos = after(before, "steer navy C1")
    assert seat(pos, 1) == seat(before, 1)
    assert seat(pos) == seat(before)


def test_the_navy_strikes_only_the_active_captain_of_two_on_the_card():
    before = patrol({"at": "C1"}, seats={1: {"at": "C1", "hands": {"rigging": 3}}})
    pos = after(before, "steer navy C1")
    assert seat(pos, 1)["hands"]["rigging"] == 3
    assert seat(pos, 0)["hands"]["repair"] == 3


def test_reading_a3_a_navy_already_there_does_not_attack():
    before = line({"hands": {"rigging": 3}}, navy="B2")
    pos = after(before, "line", "steer orange B3", "steer green C3")
    while pos.step == "line":
        pos = after(pos, pos.actions()[0])
    assert seat(pos)["hands"]["rigging"] == 3
    assert pos.to_dict()["navy"] == "B2"


def test_reading_a3_attack_lets_a_navy_already_there_attack():
    pos = line({"hands": {"rigging": 2, "wheel": [2]}}, navy="B2", readings={"A3": "attack"})
    pos = after(pos, "line", "steer orange B3", "steer green C3")
    while pos.step == "line":
        pos = after(pos, pos.actions()[0])
    assert seat(pos)["hands"] == {"wheel": [], "rigging": 0, "cannons": 0, "extort": 0, "repair": 3}
    assert pos.to_dict()["navy"] == "B2"


def test_reading_a3_attack_still_spares_a_hidden_captain():
    me = {"at": "B1", "hidden": True, "hands": {"rigging": 3}}
    pos = line(me, navy="B1", readings={"A3": "attack"})
    pos = after(pos, "line", "steer orange B3", "steer green C3")
    while pos.step == "line":
        pos = after(pos, pos.actions()[0])
    assert seat(pos)["hands"]["rigging"] == 3


def test_the_navy_is_not_harmed_by_storms_and_sails_through_them():
    pos = patrol({"at": "C4", "buried": ["A1"]}, navy="C2")
    pos = after(pos, "steer navy C3", "steer navy C4")
    assert pos.to_dict()["navy"] == "C4"


def test_the_navy_hunts_where_the_ship_is_after_its_bonus_sail():
    pos = commands("search", {"crew": ["crew-03"], "hands": {"rigging": 3}}, turn={"crossed": True})
    pos = after(pos, "bonus crew-03 1", "sail C2", "sail D2", "stop")
    pos = after(pos, "done") if pos.step == "bonus" else pos
    pos = after(pos, "line", "steer orange B3", "steer green C3")
    assert may(pos) == {"steer navy D2"}


def test_merchants_and_navy_reset_the_turn_for_the_next_captain():
    pos = after(line(), "line", "steer orange B3", "steer green C3", "steer navy C1")
    assert not pos.to_dict()["turn"].get("crossed")


# ---------------------------------------------------------------- reading A1


def hiding(reading, hands, *, crew=(), box=None):
    me = {"at": "B1", "hands": hands, "crew": list(crew)}
    pos = table("order", "hide_out", seats={0: me}, turn={"crossed": True}, readings={"A1": reading}, box=box)
    return after(pos, "hide_out")


@pytest.mark.parametrize(("reading", "left"), [("once", 3), ("twice", 4)])
def test_reading_a1_deckhands_placed_on_extort_by_hide_out(reading, left):
    pos = after(hiding(reading, {"extort": 1}), "move repair extort")
    assert seat(pos)["gold"] == 2
    pos = after(pos, "done")
    pos = after(pos, "line")
    assert seat(pos)["gold"] == left


@pytest.mark.parametrize("reading", ["once", "twice"])
def test_reading_a1_deckhands_that_already_stood_on_extort_are_paid_at_the_line(reading):
    pos = after(hiding(reading, {"extort": 2}), "done", "line")
    assert seat(pos)["gold"] == 3


@pytest.mark.parametrize("reading", ["once", "twice"])
def test_hide_out_cannot_be_milked_by_moving_deckhands_to_and_fro(reading):
    best, seen = 0, set()
    todo = [hiding(reading, {"extort": 1, "rigging": 1})]
    while todo:
        pos = todo.pop()
        if pos in seen or pos.step == "line":
            continue
        seen.add(pos)
        best = max(best, seat(pos)["gold"])
        assert len(seen) < 5000
        todo += [pos.apply(action).after for action in pos.actions() if action.kind == "move"]
    assert best <= 1 + 3


def test_under_the_default_reading_a_crossing_pays_each_deckhand_at_most_once():
    totals, seen = set(), set()
    todo = [hiding("once", {"extort": 1, "rigging": 1})]
    while todo:
        pos = todo.pop()
        if pos in seen:
            continue
        seen.add(pos)
        if pos.step == "line":
            totals.add(seat(after(pos, "line"))["gold"])
            continue
        todo += [pos.apply(action).after for action in pos.actions()]
    assert max(totals) == 1 + 3


def test_hiding_out_still_sends_the_ships_at_the_end_of_the_turn():
    pos = after(hiding("once", {}), "done")
    assert pos.step == "line"
    pos = after(pos, "line")
    assert {text.split()[1] for text in may(pos)} == {"orange"}


def test_a_captain_on_hide_out_who_does_not_hide_can_be_attacked_by_the_navy():
    pos = table("order", "hide_out", seats={0: {"at": "C1"}}, turn={"crossed": True})
    pos = after(pos, "pass", "line", "steer orange B3", "steer green C3", "steer navy C1")
    assert seat(pos)["hands"]["repair"] == 3


# ---------------------------------------------------------------- the next turn and the end of the game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_clockwise(players):
    for n in range(players):
        pos = after(table("order", "search", seat=n, players=players), "pass")
        assert (pos.seat, pos.step, pos.decider) == ((n + 1) % players, "helm", (n + 1) % players)


THREE = [["A1", "B1", "D1"], ["A2", "C2", "A3"], ["B3", "C3", "A4"]]


def last_turn(*captains, seat=None, players=None):
    """The last step of a turn; each captain is a dict, or None for one without treasures."""
    seats = {n: {"at": "B2", **(change or {})} for n, change in enumerate(captains)}
    count = players or len(captains)
    return after(
        table("order", "search", seat=count - 1 if seat is None else seat, players=count, seats=seats), "pass"
    )


def test_two_treasures_do_not_end_the_game():
    assert last_turn({"buried": THREE[0][:2]}, {"buried": THREE[1][:2]}).step == "helm"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("winner", [0, 1])
def test_the_round_is_played_out_and_then_the_game_ends(players, winner):
    seats = [{"buried": THREE[0]} if n == winner else None for n in range(players)]
    for n in range(winner, players):
        pos = last_turn(*seats, seat=n)
        if n < players - 1:
            assert (pos.step, pos.seat, pos.decider) == ("helm", n + 1, n + 1)
            assert pos.winners == ()
        else:
            assert (pos.step, pos.decider) == ("over", tep.END)
            assert pos.winners == (winner,)


def test_the_first_player_gets_no_further_turn_when_the_last_one_buries():
    pos = last_turn(None, None, {"buried": THREE[0]})
    assert pos.decider == tep.END
    assert pos.winners == (2,)
    assert pos.actions() == ()
    assert pos.outcomes() == ()


def test_the_turn_of_the_third_burial_is_played_to_its_end():
    me = {"at": "C2", "gold": 8, "buried": ["A1", "B1"], "crew": ["crew-02"]}
    pos = table(
        "order",
        "plunder",
        seat=1,
        players=2,
        seats={0: {"at": "B3"}, 1: {**me, "card": "captain-2a", "hands": {"extort": 1}}},
        orange={"at": "C2"},
        turn={"crossed": True},
    )
    pos = after(pos, "pass", "bonus captain-2a 1")
    assert len(seat(pos, 1)["buried"]) == 3
    assert pos.winners == ()
    pos = after(
        pos, "bonus captain-2a 2", "attack orange", "roll 6 6", "fire", "load rum", "merchant merchant-03"
    )
    pos = after(pos, "port A1", "draw rum")
    assert "bonus crew-02 1" in may(after(pos, "done") if "bonus crew-02 1" not in may(pos) else pos)
    while pos.step == "bonus":
        pos = after(pos, "done")
    pos = after(pos, "line")
    assert seat(pos, 1)["gold"] == 0 + 2 + 1
    while pos.decider != tep.END:
        pos = after(pos, pos.actions()[0] if pos.actions() else pos.outcomes()[0][0])
    assert pos.winners == (1,)


def test_the_third_treasure_of_the_active_captain_speeds_the_navy_that_turn():
    me = {"at": "C2", "gold": 8, "buried": ["A1", "B1"]}
    pos = table("order", "plunder", seats={0: me}, navy="A4", turn={"crossed": True})
    pos = after(pos, "pass", "bonus captain-1a 1")
    while pos.step == "bonus":
        pos = after(pos, "done")
    pos = after(
        pos, "line", "steer orange B3", "steer green C3", "steer navy A3", "steer navy A2", "steer navy B2"
    )
    pos = after(pos, "steer navy C2")
    assert seat(pos)["hands"]["repair"] == 3


def test_treasures_come_before_rank_and_gold():
    pos = last_turn(
        {"buried": THREE[0]}, {"buried": THREE[1][:2], "rank": 6, "gold": 13, "cargo": ["rum"] * 3}
    )
    assert pos.winners == (0,)


def test_of_two_with_three_treasures_the_higher_rank_wins():
    pos = last_turn({"buried": THREE[0], "rank": 2, "gold": 13}, {"buried": THREE[1], "rank": 3, "gold": 0})
    assert pos.winners == (1,)


def test_then_the_richer_one_wins():
    pos = last_turn({"buried": THREE[0], "gold": 5, "cargo": ["rum"] * 3}, {"buried": THREE[1], "gold": 6})
    assert pos.winners == (1,)


def test_then_the_one_with_more_cubes_wins():
    pos = last_turn({"buried": THREE[0], "cargo": ["rum"]}, {"buried": THREE[1], "cargo": []})
    assert pos.winners == (0,)


def test_cubes_are_counted_and_not_valued():
    pos = last_turn(
        {"buried": THREE[0], "cargo": ["gunpowder"]}, {"buried": THREE[1], "cargo": ["sugarcane"]}
    )
    assert pos.winners == (0, 1)


def test_after_all_that_the_victory_is_shared():
    pos = last_turn({"buried": THREE[0]}, {"buried": THREE[1]})
    assert pos.winners == (0, 1)


def test_sure_fire_tokens_and_crew_break_no_tie():
    pos = last_turn({"buried": THREE[0], "surefire": 3, "crew": ["crew-01"]}, {"buried": THREE[1]})
    assert pos.winners == (0, 1)


def test_a_victory_may_be_shared_by_two_of_three():
    pos = last_turn({"buried": THREE[0]}, {"buried": THREE[1]}, {"buried": THREE[2], "gold": 0})
    assert pos.winners == (0, 1)


def test_three_may_share_and_a_captain_with_fewer_treasures_never_does():
    pos = last_turn({"buried": THREE[0]}, {"buried": THREE[1]}, {"buried": THREE[2]}, {"gold": 13, "rank": 6})
    assert pos.winners == (0, 1, 2)


def test_a_later_captain_of_the_round_can_still_catch_up_and_win():
    digger = {"at": "D4", "gold": 10, "rank": 2, "buried": ["C3", "A4"], "card": "captain-2a"}
    pos = table("order", "plunder", seat=1, players=2, seats={0: {"at": "B2", "buried": THREE[0]}, 1: digger})
    pos = after(pos, "pass", "bonus captain-2a 1")
    while pos.decider != tep.END:
        pos = after(pos, "done")
    assert pos.winners == (1,)


def test_after_the_end_nothing_can_be_done():
    pos = last_turn(None, {"buried": THREE[0]})
    refuses(pos, "helm 1")
    refuses(pos, "pass")
