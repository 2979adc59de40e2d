"""A second reading of the rulebook: Plunder, Trade, Crew Up with Mutiny, Search, Hide Out, what may be held.

Every test states one thing the book says, in our own words, and drives the core by its texts alone.
The sea of these tests (s1, s2 = a settlement, m = a market and what it buys, c = a Cove):

        A                 B             C               D
    1   16 m coffee       03 m rum      12 s2 m gunp.   07 s1 m coffee
    2   01 storm          05 c          11 storm        13 storm
    3   02 s1 m sugar c   15 c          08 storm        09 s1 m gunp.
    4   10 m sugar c      14 s1 m rum c 06 storm s2     04 s2 c
"""

import contextlib
from fractions import Fraction

import pytest

import tep_explorer as tep

SEA = {
    "A1": "map-16", "B1": "map-03", "C1": "map-12", "D1": "map-07",
    "A2": "map-01", "B2": "map-05", "C2": "map-11", "D2": "map-13",
    "A3": "map-02", "B3": "map-15", "C3": "map-08", "D3": "map-09",
    "A4": "map-10", "B4": "map-14", "C4": "map-06", "D4": "map-04",
}  # fmt: skip
WHEEL = ["hide_out", "plunder", "trade", "crew_up", "search", "attack"]
SPACE = {order: k for k, order in enumerate(WHEEL)}
CAPTAINS = ["captain-1b", "captain-2b", "captain-3a", "captain-4a"]  # all of them triggered by Attack
COVES = ["B2", "A3", "B3", "D4"]
BOOTY = ("sugarcane", "rum", "coffee", "gunpowder")
TOKENS = ("gold_2", "gold_3", "sure_fire", "booty", "sail_2", "ignore_storm")
SETTLEMENTS = {"C1": 2, "D1": 1, "A3": 1, "D3": 1, "B4": 1, "C4": 2, "D4": 2}
MARKETS = {
    "A1": "coffee", "B1": "rum", "C1": "gunpowder", "D1": "coffee",
    "A3": "sugarcane", "D3": "gunpowder", "A4": "sugarcane", "B4": "rum",
}  # fmt: skip
SQUARES = sorted(SEA)


def hands(wheel=(), rigging=0, cannons=0, extort=0, repair=0):
    return {
        "wheel": list(wheel), "rigging": rigging, "cannons": cannons, "extort": extort, "repair": repair,
    }  # fmt: skip


def plain(order="plunder", players=3, rivals=(), top=None, **me):
    """Seat 0 is about to execute this order, as plain data; ``me`` changes seat 0, ``top`` the table."""
    d = tep.Game.new(players=players, seed=1).position.to_dict()
    for key in ("unseen", "agenda", "box"):
        d.pop(key, None)
    d.update(step="order", sea=SEA, ports=["A1", "D4"], navy="D1", turn={}, market=list(BOOTY))
    d["merchants"]["orange"].update(at="A1", heading="D4", cargo="rum")
    d["merchants"]["green"].update(at="D4", heading="A1", cargo="coffee")
    d["row"] = ["crew-13", "crew-14", "crew-15"]  # none of them has anything to do in these orders
    for k, seat in enumerate(d["seats"]):
        seat.update(at=COVES[k], hidden=True, wheel=WHEEL, card=CAPTAINS[k], cargo=[])
        seat["hands"] = hands(cannons=3)
    for k, changes in enumerate(rivals, 1):
        d["seats"][k].update(changes)
    me.setdefault("space", SPACE[order])
    if "at" in me:
        me.setdefault("hidden", False)
    d["seats"][0].update(me)
    kept = sum(len(s["kept"]) for s in d["seats"])
    d["search"] = [q for q in SQUARES if q != "D1"][: 16 - kept] if kept else SQUARES
    if order == "hide_out":
        d["turn"] = {"crossed": True}
    d.update(top or {})
    return d


def table(order="plunder", box=None, **changes):
    return tep.Position.from_dict(plain(order, **changes), box=box)


def texts(pos):
    return {str(a) for a in pos.actions()}


def kinds(pos):
    return {a.kind for a in pos.actions()}


def run(pos, *causes):
    for cause in causes:
        pos = pos.apply(cause).after
    return pos


def seat(pos, k=0):
    return pos.to_dict()["seats"][k]


def bag(pos):
    return pos.to_dict()["unseen"]["bag"]


def chances(pos):
    assert pos.decider == tep.CHANCE
    assert sum(p for _, p in pos.outcomes()) == 1
    return {str(x): p for x, p in pos.outcomes()}


def legal(pos, text):
    assert text in texts(pos)
    assert pos.why_not(text) == ()


def refused(pos, text):
    """The rule ids of a refusal; the position is untouched and the text is not offered."""
    before = pos.to_dict()
    refusals = pos.why_not(text)
    assert refusals, f"{text} should be refused"
    assert text not in texts(pos)
    for r in refusals:
        assert tep.rule(r.rule).id == r.rule
        assert r.text
        assert r.nearest is None or str(r.nearest) in texts(pos)
    with pytest.raises(tep.IllegalAction) as caught:
        pos.apply(text)
    assert [r.rule for r in caught.value.refusals] == [r.rule for r in refusals]
    assert pos.to_dict() == before
    return {r.rule for r in refusals}


def over(pos):
    """The turn of seat 0 has gone beyond its order."""
    return pos.step != "order" or pos.seat != 0


# --- which order ---------------------------------------------------------------------------------------

ASKED = {
    "plunder": "plunder", "trade": "trade 1", "crew_up": "crew_up", "search": "search",
    "hide_out": "hide_out",
}  # fmt: skip


@pytest.mark.parametrize("order", ASKED)
def test_only_the_order_under_the_captain_may_be_executed(order):
    """At A3 every one of these orders could be executed."""
    pos = table(order, at="A3", cargo=["sugarcane"], rivals=[{"at": "B2"}])
    legal(pos, ASKED[order])
    for other, text in ASKED.items():
        if other != order:
            assert refused(pos, text)


@pytest.mark.parametrize("order", [*ASKED, "attack"])
def test_no_order_must_be_executed(order):
    pos = table(order, at="A3", cargo=["sugarcane"], rivals=[{"at": "B2"}])
    legal(pos, "pass")
    after = pos.apply("pass").after
    assert over(after)
    a, b = pos.to_dict(), after.to_dict()
    for key in ("sea", "search", "navy", "market", "merchants", "row", "bottom", "seats", "unseen"):
        assert a[key] == b[key]


def test_the_order_is_executed_once():
    after = run(table("trade", at="A3", cargo=["sugarcane", "sugarcane"], rivals=[{"at": "B2"}]), "trade 1")
    assert over(after)
    refused(after, "trade 1")


def test_after_an_order_that_triggers_nothing_and_no_line_the_next_captain_plays():
    after = run(table("trade", at="B1", cargo=["rum"]), "trade 1")
    assert (after.seat, after.step, after.decider) == (1, "helm", 1)


# --- Plunder -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("square", SQUARES)
def test_plunder_needs_a_settlement_and_draws_as_many_cubes_as_it_shows(square):
    pos = table(at=square, rivals=[{"hidden": False}, {"hidden": False}])
    n = SETTLEMENTS.get(square, 0)
    if not n:
        assert refused(pos, "plunder")
        assert texts(pos) == {"pass"}
        return
    legal(pos, "plunder")
    pos = pos.apply("plunder").after
    drawn = 0
    while not over(pos):
        if pos.decider == tep.CHANCE:
            drawn += 1
            pos = pos.apply("draw coffee").after
        else:
            assert kinds(pos) == {"load"}
            pos = pos.apply("load coffee").after
    assert drawn == n
    assert seat(pos)["cargo"] == ["coffee"] * n


def test_cubes_are_drawn_from_what_is_in_the_bag():
    pos = table(at="D1", cargo=["rum", "rum"]).apply("plunder").after
    inside = bag(pos)
    assert inside == {"sugarcane": 9, "rum": 6, "coffee": 8, "gunpowder": 9}
    assert chances(pos) == {f"draw {b}": Fraction(n, 32) for b, n in inside.items()}


def test_the_second_cube_is_drawn_without_the_first():
    pos = run(table(at="C1"), "plunder", "draw rum")
    assert chances(pos)["draw rum"] == Fraction(7, 33)
    assert chances(pos)["draw sugarcane"] == Fraction(9, 33)


def test_a_type_that_is_not_in_the_bag_is_not_drawn():
    pos = table(
        at="D1", cargo=["rum", "rum"], rivals=[{"cargo": ["rum"] * 3}, {"cargo": ["rum"] * 3}],
    )  # fmt: skip
    assert bag(pos)["rum"] == 0
    pos = pos.apply("plunder").after
    assert "draw rum" not in chances(pos)
    assert pos.why_not("draw rum")


def load_all(pos):
    """Loads whatever fits, without a choice being open."""
    while not over(pos) and kinds(pos) == {"load"} and len(texts(pos)) == 1:
        pos = pos.apply(next(iter(texts(pos)))).after
    return pos


@pytest.mark.parametrize("held", [[], ["rum"], ["rum", "coffee"]])
def test_a_cube_that_fits_is_loaded_and_taken_from_the_bag(held):
    pos = table(at="D1", cargo=held)
    after = load_all(run(pos, "plunder", "draw sugarcane"))
    assert over(after)
    assert sorted(seat(after)["cargo"]) == sorted([*held, "sugarcane"])
    assert bag(after)["sugarcane"] == bag(pos)["sugarcane"] - 1


def test_a_full_hold_may_plunder_all_the_same():
    legal(table(at="D1", cargo=["rum", "rum", "coffee"]), "plunder")


def test_a_cube_that_does_not_fit_may_be_put_back_into_the_bag():
    pos = table(at="D1", cargo=["rum", "rum", "coffee"])
    choice = run(pos, "plunder", "draw sugarcane")
    legal(choice, "drop sugarcane")
    after = choice.apply("drop sugarcane").after
    assert over(after)
    assert sorted(seat(after)["cargo"]) == ["coffee", "rum", "rum"]
    assert bag(after) == bag(pos)


@pytest.mark.parametrize("out", ["rum", "coffee"])
def test_a_cube_that_does_not_fit_may_replace_one_aboard_which_goes_to_the_bag(out):
    pos = table(at="D1", cargo=["rum", "rum", "coffee"])
    choice = run(pos, "plunder", "draw sugarcane")
    legal(choice, f"swap {out} sugarcane")
    after = choice.apply(f"swap {out} sugarcane").after
    left = ["rum", "rum", "coffee"]
    left.remove(out)
    assert sorted(seat(after)["cargo"]) == sorted([*left, "sugarcane"])
    assert bag(after)[out] == bag(pos)[out] + 1
    assert bag(after)["sugarcane"] == bag(pos)["sugarcane"] - 1


def test_only_cubes_aboard_and_cubes_drawn_take_part_in_a_swap():
    choice = run(table(at="D1", cargo=["rum", "rum", "coffee"]), "plunder", "draw sugarcane")
    for text in ("swap gunpowder sugarcane", "swap rum gunpowder", "drop gunpowder", "load sugarcane"):
        refused(choice, text)


def test_a_settlement_of_two_with_one_place_left_lets_the_captain_choose_among_both():
    pos = table(at="C1", cargo=["rum", "coffee"])
    choice = run(pos, "plunder", "draw sugarcane", "draw gunpowder")
    assert {"load sugarcane", "load gunpowder"} <= texts(choice)
    after = run(choice, "load gunpowder", "drop sugarcane")
    assert over(after)
    assert sorted(seat(after)["cargo"]) == ["coffee", "gunpowder", "rum"]
    assert bag(after)["sugarcane"] == bag(pos)["sugarcane"]


def test_a_settlement_of_two_with_a_full_hold_may_change_two_cubes():
    pos = table(at="C1", cargo=["rum", "rum", "coffee"])
    choice = run(pos, "plunder", "draw sugarcane", "draw gunpowder")
    after = run(choice, "swap rum gunpowder", "swap rum sugarcane")
    assert over(after)
    assert sorted(seat(after)["cargo"]) == ["coffee", "gunpowder", "sugarcane"]
    assert bag(after)["rum"] == bag(pos)["rum"] + 2


def test_a_settlement_of_two_with_a_full_hold_may_give_both_back():
    pos = table(at="C1", cargo=["rum", "rum", "coffee"])
    after = run(pos, "plunder", "draw sugarcane", "draw gunpowder", "drop sugarcane", "drop gunpowder")
    assert over(after)
    assert bag(after) == bag(pos)
    assert seat(after)["cargo"] == seat(pos)["cargo"]


def test_a_hold_never_has_more_than_three_cubes_whatever_is_chosen():
    start = run(table(at="C1", cargo=["rum", "coffee"]), "plunder")
    todo, seen, ends = [start], set(), 0
    while todo:
        pos = todo.pop()
        if pos in seen:
            continue
        seen.add(pos)
        assert len(seat(pos)["cargo"]) <= 3
        if over(pos):
            ends += 1
            assert len(seat(pos)["cargo"]) == 3
            total = sum(bag(pos).values()) + 3
            assert total == sum(bag(start).values()) + 2
            continue
        causes = [x for x, _ in pos.outcomes()] if pos.decider == tep.CHANCE else pos.actions()
        assert causes
        todo += [pos.apply(c).after for c in causes]
    assert ends > 1


def test_a_cube_that_fits_may_not_be_refused_nor_swapped():
    choice = run(table(at="C1", cargo=["rum"]), "plunder", "draw coffee", "draw sugarcane")
    if not over(choice):
        assert kinds(choice) == {"load"}
        for text in ("drop coffee", "swap rum coffee"):
            refused(choice, text)
    assert sorted(seat(load_all(choice))["cargo"]) != ["rum"] or kinds(choice) == {"load"}


def test_open_reading_twenty_by_default_draws_both_cubes_before_loading():
    pos = run(table(at="C1", cargo=["rum"] * 3), "plunder", "draw sugarcane")
    assert pos.decider == tep.CHANCE
    assert chances(pos)["draw sugarcane"] == Fraction(8, 30)


def test_open_reading_twenty_one_by_one_settles_the_first_cube_before_the_second_is_drawn():
    pos = table(at="C1", cargo=["rum"] * 3, top={"readings": {"A20": "one_by_one"}})
    choice = run(pos, "plunder", "draw sugarcane")
    assert texts(choice) == {"drop sugarcane", "swap rum sugarcane"}
    dropped = choice.apply("drop sugarcane").after
    assert chances(dropped)["draw sugarcane"] == Fraction(9, 31)
    swapped = choice.apply("swap rum sugarcane").after
    assert chances(swapped)["draw rum"] == Fraction(6, 31)
    after = run(swapped, "draw coffee", "swap sugarcane coffee")
    assert sorted(seat(after)["cargo"]) == ["coffee", "rum", "rum"]


def test_plunder_leaves_gold_the_settlement_and_the_market_alone():
    pos = table(at="D1", gold=5)
    after = load_all(run(pos, "plunder", "draw rum"))
    a, b = pos.to_dict(), after.to_dict()
    assert (a["sea"], a["market"], a["search"]) == (b["sea"], b["market"], b["search"])
    assert seat(after)["gold"] == 5


def test_other_ships_on_the_card_do_not_hinder_plundering():
    """The Navy and two rivals lie on the same card."""
    pos = table(at="D1", rivals=[{"at": "D1", "hidden": False}, {"at": "D1", "hidden": False}])
    legal(pos, "plunder")


# --- Trade ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("square", SQUARES)
def test_a_market_buys_its_own_type_and_no_other(square):
    for booty in BOOTY:
        pos = table("trade", at=square, cargo=[booty], rivals=[{"hidden": False}, {"hidden": False}])
        if MARKETS.get(square) == booty:
            legal(pos, "trade 1")
            assert seat(pos.apply("trade 1").after)["cargo"] == []
        else:
            assert refused(pos, "trade 1")
            assert texts(pos) == {"pass"}


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize(("square", "booty", "price"), [
    ("A4", "sugarcane", 2), ("B1", "rum", 3), ("A1", "coffee", 4), ("C1", "gunpowder", 5),
])  # fmt: skip
def test_a_trade_pays_one_price_times_the_number_of_cubes(square, booty, price, count):
    pos = table("trade", at=square, cargo=[booty] * 3, gold=0)
    after = pos.apply(f"trade {count}").after
    assert seat(after)["gold"] == min(13, price * count)
    assert seat(after)["cargo"] == [booty] * (3 - count)
    assert bag(after)[booty] == bag(pos)[booty] + count


def test_the_books_own_example_three_cubes_at_four_give_twelve():
    top = {"market": ["rum", "coffee", "sugarcane", "gunpowder"]}
    pos = table("trade", at="A4", cargo=["sugarcane"] * 3, gold=1, top=top)
    assert seat(pos.apply("trade 3").after)["gold"] == 13
    pos = table("trade", at="A4", cargo=["sugarcane"] * 3, gold=0, top=top)
    assert seat(pos.apply("trade 3").after)["gold"] == 12


@pytest.mark.parametrize(("gold", "expected"), [(1, 13), (3, 13), (13, 13), (0, 13)])
def test_gold_beyond_thirteen_is_lost_and_the_trade_still_happens(gold, expected):
    pos = table("trade", at="C1", cargo=["gunpowder"] * 3, gold=gold)
    step = pos.apply("trade 3")
    assert seat(step.after)["gold"] == expected
    assert seat(step.after)["cargo"] == []
    assert step.after.to_dict()["market"][0] == "gunpowder"


def test_one_gold_more_at_thirteen_stays_thirteen():
    pos = table("trade", at="A4", cargo=["sugarcane"], gold=13)
    assert seat(pos.apply("trade 1").after)["gold"] == 13


@pytest.mark.parametrize(
    ("square", "booty", "ladder"),
    [
        ("A4", "sugarcane", ["sugarcane", "rum", "coffee", "gunpowder"]),
        ("B1", "rum", ["rum", "sugarcane", "coffee", "gunpowder"]),
        ("A1", "coffee", ["coffee", "sugarcane", "rum", "gunpowder"]),
        ("C1", "gunpowder", ["gunpowder", "sugarcane", "rum", "coffee"]),
    ],
)
@pytest.mark.parametrize("count", [1, 3])
def test_the_type_sold_falls_to_two_and_the_others_close_the_gap(square, booty, ladder, count):
    pos = table("trade", at=square, cargo=[booty] * 3)
    assert pos.apply(f"trade {count}").after.to_dict()["market"] == ladder


def test_passing_a_trade_leaves_the_ladder_alone():
    pos = table("trade", at="C1", cargo=["gunpowder"])
    assert run(pos, "pass").to_dict()["market"] == list(BOOTY)


@pytest.mark.parametrize("count", [2, 3])
def test_no_more_cubes_are_sold_than_are_aboard(count):
    pos = table("trade", at="B1", cargo=["rum", "coffee", "coffee"])
    refused(pos, f"trade {count}")
    assert texts(pos) == {"trade 1", "pass"}


def test_fewer_cubes_than_aboard_may_be_sold():
    pos = table("trade", at="B1", cargo=["rum"] * 3)
    assert texts(pos) == {"trade 1", "trade 2", "trade 3", "pass"}


def test_an_empty_hold_has_nothing_to_trade():
    assert refused(table("trade", at="B1", cargo=[]), "trade 1")


def test_cubes_of_other_types_stay_aboard():
    after = run(table("trade", at="B1", cargo=["rum", "coffee", "rum"], gold=0), "trade 2")
    assert seat(after)["cargo"] == ["coffee"]
    assert seat(after)["gold"] == 6


@pytest.mark.parametrize(
    ("square", "booty", "one", "falling"),
    [("C1", "gunpowder", 13, 12), ("A1", "coffee", 12, 9), ("B1", "rum", 9, 7), ("A4", "sugarcane", 6, 6)],
)
def test_misreading_four_lets_the_price_fall_with_every_cube(square, booty, one, falling):
    for option, gold in (("one_price", one), ("falling_price", falling)):
        pos = table("trade", at=square, cargo=[booty] * 3, gold=0, top={"readings": {"M4": option}})
        after = pos.apply("trade 3").after
        assert seat(after)["gold"] == gold
        assert after.to_dict()["market"][0] == booty


def test_a_single_cube_is_sold_alike_under_both_options_of_misreading_four():
    for option in ("one_price", "falling_price"):
        pos = table("trade", at="C1", cargo=["gunpowder"], gold=0, top={"readings": {"M4": option}})
        assert seat(pos.apply("trade 1").after)["gold"] == 5


def test_a_trade_is_told_with_its_figures():
    step = table("trade", at="C1", cargo=["gunpowder"] * 2, gold=1).apply("trade 2")
    gold = [e for e in step.events if e.kind == "gold"]
    assert [(e.seat, e.before, e.after) for e in gold] == [(0, 1, 11)]
    assert all(tep.rule(r).id == r for e in step.events for r in e.rules)
    assert all(e.rules for e in step.events)


# --- Crew Up -------------------------------------------------------------------------------------------

CREW = [f"crew-{n:02}" for n in range(1, 25)]
ROW = ["crew-13", "crew-14", "crew-15"]


def finish(pos):
    """Ends a Crew Up that still has something to offer."""
    while not over(pos) and pos.decider != tep.CHANCE and "done" in texts(pos):
        pos = pos.apply("done").after
    return pos


@pytest.mark.parametrize("square", SQUARES)
def test_crew_up_needs_no_place_and_no_gold(square):
    pos = table("crew_up", at=square, gold=0, rivals=[{"hidden": False}, {"hidden": False}])
    legal(pos, "crew_up")
    legal(pos.apply("crew_up").after, "hire crew-13")


@pytest.mark.parametrize("card", ROW)
def test_a_card_of_the_row_is_hired_free_and_the_row_refilled_at_once(card):
    pos = table("crew_up", gold=4).apply("crew_up").after
    legal(pos, f"hire {card}")
    pos = pos.apply(f"hire {card}").after
    assert chances(pos) == {f"crew {c}": Fraction(1, 21) for c in CREW if c not in ROW}
    after = finish(pos.apply("crew crew-20").after)
    assert over(after)
    assert seat(after)["crew"] == [card]
    assert seat(after)["gold"] == 4
    assert sorted(after.to_dict()["row"]) == sorted([*(c for c in ROW if c != card), "crew-20"])
    assert "crew-20" not in after.to_dict()["unseen"]["crew"]


def test_a_new_card_goes_to_the_right_of_the_others():
    pos = table("crew_up", crew=["crew-06", "crew-08"])
    assert seat(run(pos, "crew_up", "hire crew-14"))["crew"] == ["crew-06", "crew-08", "crew-14"]


def test_only_one_card_is_hired():
    pos = run(table("crew_up"), "crew_up", "hire crew-13", "crew crew-20")
    for card in ("crew-14", "crew-20"):
        refused(pos, f"hire {card}")


def test_only_cards_of_the_row_are_hired():
    pos = run(table("crew_up", rivals=[{"crew": ["crew-08"]}]), "crew_up")
    for card in ("crew-08", "crew-20"):
        refused(pos, f"hire {card}")


def test_no_card_need_be_hired():
    pos = table("crew_up")
    after = run(pos, "crew_up", "done")
    assert over(after)
    assert seat(after)["crew"] == []
    assert after.to_dict()["row"] == pos.to_dict()["row"]


def refresh(pos, *new):
    pos = run(pos, "refresh")
    for card in new:
        pos = pos.apply(f"crew {card}").after
    return pos


def test_for_one_gold_the_row_goes_under_the_deck_and_three_new_cards_come():
    pos = run(table("crew_up", gold=3), "crew_up")
    legal(pos, "refresh")
    drawing = pos.apply("refresh").after
    assert seat(drawing)["gold"] == 2
    assert chances(drawing) == {f"crew {c}": Fraction(1, 21) for c in CREW if c not in ROW}
    assert set(drawing.to_dict()["bottom"]) == set(ROW)
    pos = refresh(pos, "crew-01", "crew-02", "crew-04")
    assert sorted(pos.to_dict()["row"]) == ["crew-01", "crew-02", "crew-04"]
    assert sorted(pos.to_dict()["bottom"]) == ROW
    legal(pos, "hire crew-02")
    refused(pos, "hire crew-13")


def test_even_a_paid_row_need_not_be_hired_from():
    pos = refresh(run(table("crew_up", gold=1), "crew_up"), "crew-01", "crew-02", "crew-04")
    after = run(pos, "done")
    assert over(after)
    assert (seat(after)["crew"], seat(after)["gold"]) == ([], 0)


def test_a_new_row_cannot_be_paid_without_gold():
    assert refused(run(table("crew_up", gold=0), "crew_up"), "refresh")


def test_the_row_is_renewed_once():
    pos = refresh(run(table("crew_up", gold=5), "crew_up"), "crew-01", "crew-02", "crew-04")
    assert refused(pos, "refresh")


def test_the_row_is_renewed_before_choosing_and_not_after():
    pos = run(table("crew_up", gold=5), "crew_up", "hire crew-13", "crew crew-20")
    refused(pos, "refresh")


def own_box(**faces):
    """The standard box with other triggers and bonus actions on some crew cards."""
    d = tep.Box.standard().to_dict()
    d.pop("fingerprint", None)
    for card in d["crew"]:
        if card["id"].replace("-", "_") in faces:
            card["trigger"], card["bonus"] = faces[card["id"].replace("-", "_")]
    return tep.Box.from_dict(d)


def test_the_row_is_renewed_once_a_turn_even_when_a_bonus_crew_up_follows():
    box = own_box(crew_06=("crew_up", [{"kind": "crew_up"}]))
    start = table("crew_up", box=box, gold=5, crew=["crew-06"])
    used = run(refresh(run(start, "crew_up"), "crew-01", "crew-02", "crew-04"), "done")
    assert used.step == "bonus"
    again = run(used, "bonus crew-06 1")
    assert kinds(again) >= {"hire", "done"}
    refused(again, "refresh")
    legal(run(start, "pass", "bonus crew-06 1"), "refresh")


def test_a_bonus_crew_up_hires_another_card():
    box = own_box(crew_06=("crew_up", [{"kind": "crew_up"}]))
    pos = run(table("crew_up", box=box, crew=["crew-06"]), "crew_up", "hire crew-13", "crew crew-20")
    while pos.step == "order":
        pos = pos.apply("done").after
    pos = run(pos, "bonus crew-06 1", "hire crew-14")
    assert seat(pos)["crew"] == ["crew-06", "crew-13", "crew-14"]


def test_the_next_captain_may_renew_the_row_again():
    pos = run(refresh(run(table("crew_up", gold=5), "crew_up"), "crew-01", "crew-02", "crew-04"), "done")
    assert pos.seat == 1
    assert not pos.to_dict()["turn"].get("refreshed", False)


FULL = ["crew-06", "crew-08", "crew-17", "crew-19"]


def test_a_full_crew_takes_nobody_in_addition():
    pos = run(table("crew_up", crew=FULL), "crew_up")
    assert refused(pos, "hire crew-13")
    assert "hire" not in kinds(pos)


def test_a_fourth_card_may_be_hired_and_the_captain_does_not_count():
    legal(run(table("crew_up", crew=FULL[:3]), "crew_up"), "hire crew-13")


def test_a_full_crew_may_change_one_of_its_cards():
    pos = run(table("crew_up", crew=FULL), "crew_up")
    assert {t for t in texts(pos) if t.startswith("replace")} == {
        f"replace {a} {b}" for a in FULL for b in ROW
    }
    after = pos.apply("replace crew-08 crew-14").after
    assert sorted(seat(after)["crew"]) == ["crew-06", "crew-14", "crew-17", "crew-19"]
    assert after.to_dict()["bottom"] == ["crew-08"]
    assert chances(after) == {f"crew {c}": Fraction(1, 17) for c in CREW if c not in ROW + FULL}


def test_a_card_sent_away_lies_under_those_already_at_the_bottom():
    pos = run(table("crew_up", crew=FULL, top={"bottom": ["crew-01", "crew-02"]}), "crew_up")
    after = pos.apply("replace crew-08 crew-14").after
    assert after.to_dict()["bottom"] == ["crew-01", "crew-02", "crew-08"]


def test_the_captain_is_never_sent_away():
    pos = run(table("crew_up", crew=FULL), "crew_up")
    with contextlib.suppress(ValueError):  # no such text at all is as good
        refused(pos, "replace captain-1b crew-13")
    assert all("captain" not in t for t in texts(pos))


def test_nobody_is_sent_away_while_there_is_room():
    pos = run(table("crew_up", crew=FULL[:3]), "crew_up")
    assert refused(pos, "replace crew-06 crew-13")


def test_only_own_cards_are_sent_away_and_only_for_cards_of_the_row():
    pos = run(table("crew_up", crew=FULL, rivals=[{"crew": ["crew-01"]}]), "crew_up")
    for text in ("replace crew-01 crew-13", "replace crew-06 crew-20", "replace crew-06 crew-08"):
        refused(pos, text)


def test_only_one_card_is_replaced():
    pos = run(table("crew_up", crew=FULL), "crew_up", "replace crew-08 crew-14", "crew crew-20")
    assert not kinds(pos) & {"replace", "hire", "refresh"}


def crowded(**changes):
    """Four captains with four crew each: five cards are left in the deck."""
    crews = [
        FULL,
        CREW[0:4],
        ["crew-05", "crew-07", "crew-09", "crew-10"],
        ["crew-11", "crew-12", "crew-16", "crew-18"],
    ]
    rivals = [{"crew": c} for c in crews[1:]]
    return table("crew_up", players=4, crew=crews[0], rivals=rivals, **changes)


LEFT = ["crew-20", "crew-21", "crew-22", "crew-23", "crew-24"]


def test_with_every_crew_full_five_cards_are_left_to_draw():
    pos = run(crowded(), "crew_up", "replace crew-06 crew-13")
    assert chances(pos) == {f"crew {c}": Fraction(1, 5) for c in LEFT}


def test_when_all_of_the_deck_is_known_its_top_is_certain():
    pos = crowded(gold=1, top={"bottom": LEFT[::-1]})
    assert pos.to_dict()["unseen"]["crew"] == []
    pos = run(pos, "crew_up", "replace crew-06 crew-13")
    assert chances(pos) == {"crew crew-24": 1}
    pos = pos.apply("crew crew-24").after
    assert pos.to_dict()["bottom"] == ["crew-23", "crew-22", "crew-21", "crew-20", "crew-06"]


def test_a_new_row_comes_from_the_known_cards_once_the_unseen_ones_are_gone():
    pos = run(crowded(gold=1, top={"bottom": LEFT[1:]}), "crew_up", "refresh")
    for expected in ("crew-20", "crew-21", "crew-22"):
        assert chances(pos) == {f"crew {expected}": 1}
        pos = pos.apply(f"crew {expected}").after
    assert pos.to_dict()["bottom"] == ["crew-23", "crew-24", *ROW]


def test_every_crew_card_is_somewhere_exactly_once():
    pos = run(
        refresh(run(table("crew_up", gold=2, crew=FULL), "crew_up"), *CREW[:3]),
        "replace crew-06 crew-02",
        "crew crew-20",
    )
    d = pos.to_dict()
    everywhere = [*d["row"], *d["bottom"], *d["unseen"]["crew"], *(c for s in d["seats"] for c in s["crew"])]
    assert sorted(everywhere) == CREW


# --- Mutiny --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "flipped"), [("captain-1b", "captain-1a"), ("captain-1a", "captain-1b")])
def test_a_mutiny_turns_the_captain_card_over_and_bloodies_the_token(card, flipped):
    pos = run(table("crew_up", card=card), "crew_up")
    legal(pos, "mutiny")
    after = pos.apply("mutiny").after
    assert (seat(after)["card"], seat(after)["mutinied"]) == (flipped, True)


def test_a_mutiny_needs_no_new_card():
    after = finish(run(table("crew_up"), "crew_up", "mutiny"))
    assert over(after)
    assert (seat(after)["mutinied"], seat(after)["crew"]) == (True, [])


@pytest.mark.parametrize("causes", [
    ("mutiny", "hire crew-13", "crew crew-20"), ("hire crew-13", "crew crew-20", "mutiny"),
])  # fmt: skip
def test_a_mutiny_goes_with_a_new_card_before_or_after_it(causes):
    after = finish(run(table("crew_up"), "crew_up", *causes))
    assert over(after)
    assert (seat(after)["mutinied"], seat(after)["crew"]) == (True, ["crew-13"])


def test_a_mutiny_is_never_forced():
    after = finish(run(table("crew_up"), "crew_up", "hire crew-13", "crew crew-20"))
    assert over(after)
    assert seat(after)["mutinied"] is False


def test_a_captain_mutinies_once_a_game():
    pos = run(table("crew_up", mutinied=True), "crew_up")
    assert refused(pos, "mutiny")
    twice = run(table("crew_up"), "crew_up", "mutiny")
    assert refused(twice, "mutiny")


def test_a_mutiny_happens_only_while_crewing_up():
    refused(table("crew_up"), "mutiny")
    refused(table("plunder", at="D1"), "mutiny")


def test_a_mutiny_costs_nothing_and_leaves_the_rest_of_the_mat_alone():
    pos = run(table("crew_up", gold=0, crew=FULL, surefire=1), "crew_up")
    after = seat(pos.apply("mutiny").after)
    before = seat(pos)
    assert {k for k in before if before[k] != after[k]} == {"card", "mutinied"}


def test_a_mutiny_does_not_use_up_the_new_row():
    legal(run(table("crew_up", gold=1), "crew_up", "mutiny"), "refresh")


def test_another_captains_mutiny_does_not_count():
    legal(run(table("crew_up", rivals=[{"mutinied": True}]), "crew_up"), "mutiny")


# --- Search --------------------------------------------------------------------------------------------


def test_a_search_reveals_one_of_the_unseen_tokens_at_random():
    pos = table("search", at="B1").apply("search").after
    assert chances(pos) == {
        "reveal gold_2": Fraction(4, 20), "reveal gold_3": Fraction(3, 20),
        "reveal sure_fire": Fraction(4, 20), "reveal booty": Fraction(4, 20),
        "reveal sail_2": Fraction(3, 20), "reveal ignore_storm": Fraction(2, 20),
    }  # fmt: skip


def test_tokens_already_seen_are_not_found_again():
    pos = table("search", at="A1", kept=["ignore_storm", "ignore_storm"]).apply("search").after
    assert "reveal ignore_storm" not in chances(pos)
    assert chances(pos)["reveal gold_2"] == Fraction(4, 18)


@pytest.mark.parametrize("token", TOKENS)
def test_a_searched_card_has_no_token_any_more(token):
    pos = table("search", at="B1")
    after = run(pos, "search", f"reveal {token}")
    d = after.to_dict()
    assert d["search"] == [q for q in pos.to_dict()["search"] if q != "B1"]
    assert d["unseen"]["search"][token] == pos.to_dict()["unseen"]["search"][token] - 1
    assert sum(d["unseen"]["search"].values()) == 19


def test_a_card_without_a_token_cannot_be_searched():
    top = {"search": [q for q in SQUARES if q != "B1"]}
    d = plain("search", at="B1", top=top)
    d["unseen"] = {
        "search": {"gold_2": 3, "gold_3": 3, "sure_fire": 4, "booty": 4, "sail_2": 3, "ignore_storm": 2}
    }
    d["unseen"].update({k: v for k, v in table("search").to_dict()["unseen"].items() if k != "search"})
    pos = tep.Position.from_dict(d)
    assert refused(pos, "search")
    assert texts(pos) == {"pass"}


@pytest.mark.parametrize("square", SQUARES)
def test_any_card_with_a_token_may_be_searched_storms_included(square):
    legal(table("search", at=square, rivals=[{"hidden": False}, {"hidden": False}]), "search")


@pytest.mark.parametrize(("token", "n"), [("gold_2", 2), ("gold_3", 3)])
@pytest.mark.parametrize("gold", [0, 1, 10, 11, 12, 13])
def test_found_gold_is_gained_up_to_thirteen(token, n, gold):
    after = run(table("search", at="B1", gold=gold), "search", f"reveal {token}")
    assert over(after)
    assert seat(after)["gold"] == min(13, gold + n)
    assert seat(after)["kept"] == []


@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_a_found_sure_fire_token_is_gained_up_to_three(held):
    after = run(table("search", at="B1", surefire=held), "search", "reveal sure_fire")
    assert over(after)
    assert seat(after)["surefire"] == min(3, held + 1)
    assert seat(after)["kept"] == []


def test_found_booty_is_drawn_from_the_bag_and_loaded():
    pos = table("search", at="B1")
    drawing = run(pos, "search", "reveal booty")
    assert chances(drawing) == {f"draw {b}": Fraction(n, 34) for b, n in bag(pos).items()}
    after = load_all(drawing.apply("draw coffee").after)
    assert over(after)
    assert seat(after)["cargo"] == ["coffee"]
    assert seat(after)["kept"] == []


def test_found_booty_may_replace_a_cube_of_a_full_hold_or_go_back():
    choice = run(
        table("search", at="B1", cargo=["rum", "rum", "coffee"]), "search", "reveal booty", "draw sugarcane"
    )
    assert texts(choice) == {"drop sugarcane", "swap rum sugarcane", "swap coffee sugarcane"}
    after = choice.apply("swap coffee sugarcane").after
    assert sorted(seat(after)["cargo"]) == ["rum", "rum", "sugarcane"]
    assert sorted(seat(choice.apply("drop sugarcane").after)["cargo"]) == ["coffee", "rum", "rum"]


@pytest.mark.parametrize("token", ["sail_2", "ignore_storm"])
def test_a_sail_or_storm_token_is_kept_for_later(token):
    after = run(table("search", at="B1", kept=["sail_2"]), "search", f"reveal {token}")
    assert over(after)
    assert sorted(seat(after)["kept"]) == sorted(["sail_2", token])


def test_there_is_no_limit_to_kept_tokens():
    kept = ["sail_2", "sail_2", "sail_2", "ignore_storm"]
    after = run(table("search", at="A1", kept=kept), "search", "reveal ignore_storm")
    assert len(seat(after)["kept"]) == 5


def test_a_sail_token_found_now_does_not_reopen_the_sail():
    after = run(table("search", at="B1"), "search", "reveal sail_2")
    assert after.seat == 1
    refused(after, "boost")


def test_a_sail_token_found_now_serves_a_sail_bonus_of_the_same_turn():
    """Crew-03 gives a Sail bonus after Search."""
    pos = run(
        table("search", at="B1", crew=["crew-03"]), "search", "reveal sail_2", "bonus crew-03 1", "boost"
    )
    after = run(pos, "sail A1", "sail B1", "sail C1")
    assert seat(after)["at"] == "C1"
    assert seat(after)["kept"] == []
    refused(after, "sail B1")


def test_a_storm_token_found_now_serves_a_sail_bonus_of_the_same_turn():
    pos = run(table("search", at="C1", crew=["crew-03"]), "search", "reveal ignore_storm", "bonus crew-03 1")
    after = run(pos, "shelter C2")
    assert seat(after)["hands"] == hands(cannons=3)
    assert seat(after)["kept"] == []


def test_a_search_finds_one_token_only():
    assert over(run(table("search", at="B1"), "search", "reveal gold_2"))


# --- Hide Out ------------------------------------------------------------------------------------------

ALL_COVES = {"B2", "A3", "B3", "A4", "B4", "D4"}


@pytest.mark.parametrize("square", SQUARES)
def test_hide_out_needs_a_cove(square):
    pos = table("hide_out", at=square, rivals=[{"hidden": False}, {"hidden": False}])
    if square in ALL_COVES:
        legal(pos, "hide_out")
        after = pos.apply("hide_out").after
        assert (seat(after)["at"], seat(after)["hidden"]) == (square, True)
    else:
        assert refused(pos, "hide_out")
        assert texts(pos) == {"pass"}


def test_a_cove_that_hides_a_rival_is_taken():
    pos = table("hide_out", at="A3", rivals=[{"at": "A3", "hidden": True}])
    assert refused(pos, "hide_out")
    assert texts(pos) == {"pass"}


def test_a_rival_in_the_middle_of_the_card_does_not_take_the_cove():
    pos = table("hide_out", at="A3", rivals=[{"at": "A3", "hidden": False}, {"at": "A3", "hidden": False}])
    legal(pos, "hide_out")


def test_the_navy_and_a_merchant_do_not_take_a_cove():
    pos = table("hide_out", at="D4")  # the green merchant lies there
    legal(pos, "hide_out")
    pos = table("hide_out", at="B2", top={"navy": "B2"})
    legal(pos, "hide_out")


def test_a_ship_that_lies_on_its_cove_already_may_hide_out_again():
    pos = table("hide_out", at="B2", hidden=True)
    legal(pos, "hide_out")
    assert seat(pos.apply("hide_out").after)["hidden"] is True


def test_a_captain_on_hide_out_away_from_a_cove_crosses_the_line_without_hiding():
    pos = table("hide_out", at="B1", hands=hands(extort=3), gold=0)
    after = run(pos, "pass")
    assert after.step == "line"
    assert seat(after)["hidden"] is False
    assert seat(run(after, "line"))["gold"] == 3


def test_passing_hide_out_on_a_free_cove_does_not_hide_the_ship():
    after = run(table("hide_out", at="B2"), "pass")
    assert seat(after)["hidden"] is False


MIXED = hands(wheel=[2, 3], extort=1, repair=1)


def hideout(**me):
    me.setdefault("at", "B2")
    return run(table("hide_out", **me), "hide_out")


@pytest.mark.parametrize(("start", "source"), [
    (hands(wheel=[2, 3], cannons=1), "2"), (hands(wheel=[2, 3], cannons=1), "3"),
    (hands(repair=3), "repair"), (hands(rigging=1, repair=2), "rigging"),
    (hands(cannons=3), "cannons"), (hands(extort=3), "extort"),
])  # fmt: skip
def test_hiding_out_moves_deckhands_from_anywhere_to_the_three_working_boxes(start, source):
    pos = hideout(hands=start)
    for box in ("rigging", "cannons", "extort"):
        if box == source:
            continue
        legal(pos, f"move {source} {box}")
        after = seat(pos.apply(f"move {source} {box}").after)["hands"]
        assert after[box] == start[box] + 1
        if source.isdigit():
            assert int(source) not in after["wheel"]
        else:
            assert after[source] == start[source] - 1


def test_hiding_out_never_puts_a_deckhand_into_repair_or_onto_the_wheel():
    pos = hideout(rank=3, hands=MIXED)
    for source in ("extort", "2", "3", "repair"):
        refused(pos, f"move {source} repair")
    assert all(t.split()[-1] in {"rigging", "cannons", "extort", "done"} for t in texts(pos))


def test_nothing_is_moved_from_where_nobody_is():
    pos = hideout(hands=hands(wheel=[2], repair=2))
    for text in ("move 3 rigging", "move rigging cannons", "move extort rigging"):
        refused(pos, text)


def test_hiding_out_may_move_nobody():
    pos = hideout(hands=hands(repair=3))
    legal(pos, "done")
    after = pos.apply("done").after
    assert after.step == "line"
    assert seat(after)["hands"] == hands(repair=3)


def test_hiding_out_may_bring_all_four_back_to_work():
    pos = hideout(rank=3, hands=hands(wheel=[1, 5], repair=2))
    after = run(pos, "move 1 rigging", "move 5 cannons", "move repair rigging", "move repair rigging")
    while not over(after):
        after = after.apply("done").after
    assert seat(after)["hands"] == hands(rigging=3, cannons=1)


def test_each_deckhand_put_on_extort_gives_a_gold_at_once():
    pos = hideout(gold=2, hands=hands(wheel=[2], repair=2))
    pos = run(pos, "move 2 extort")
    assert seat(pos)["gold"] == 3
    pos = run(pos, "move repair extort")
    assert seat(pos)["gold"] == 4
    pos = run(pos, "move repair cannons")
    assert seat(pos)["gold"] == 4


def test_gold_from_extort_at_a_cove_stops_at_thirteen():
    pos = run(hideout(gold=12, hands=hands(repair=3)), "move repair extort", "move repair extort")
    assert seat(pos)["gold"] == 13


def end_hideout(pos):
    while pos.step == "order":
        pos = pos.apply("done").after
    assert pos.step == "line"
    return pos


@pytest.mark.parametrize(("option", "gold"), [("once", 5), ("twice", 7)])
def test_open_reading_one_says_whether_the_line_pays_again_what_hide_out_paid(option, gold):
    """Two are put on Extort (2 Gold at once), one stood there before (1 Gold at the line)."""
    start = hideout(gold=2, hands=hands(extort=1, repair=2), top={"readings": {"A1": option}})
    pos = run(start, "move repair extort", "move repair extort")
    assert seat(pos)["gold"] == 4
    pos = end_hideout(pos)
    assert seat(run(pos, "line"))["gold"] == gold


@pytest.mark.parametrize("option", ["once", "twice"])
def test_a_deckhand_that_stays_on_extort_is_paid_at_the_line_alone(option):
    pos = hideout(gold=2, hands=hands(extort=3), top={"readings": {"A1": option}})
    pos = end_hideout(pos)
    assert seat(pos)["gold"] == 2
    assert seat(run(pos, "line"))["gold"] == 5


@pytest.mark.parametrize("start", [
    hands(extort=1, cannons=1, repair=1), hands(extort=2, wheel=[4]), hands(rigging=3), hands(repair=3),
])  # fmt: skip
def test_no_deckhand_is_paid_twice_however_it_is_moved_about(start):
    """However Deckhands go round at a Cove, the turn pays no more than one Gold for each of the three."""
    todo, seen, ends = [hideout(gold=0, hands=start)], set(), 0
    while todo:
        pos = todo.pop()
        if pos in seen:
            continue
        seen.add(pos)
        assert len(seen) < 5000
        assert seat(pos)["gold"] <= 3
        if pos.step == "line":
            ends += 1
            assert seat(run(pos, "line"))["gold"] <= 3
            continue
        todo += [pos.apply(a).after for a in pos.actions()]
    assert ends


def test_the_line_comes_after_hiding_out_and_the_ships_sail():
    pos = end_hideout(hideout(hands=hands(repair=3)))
    assert pos.seat == 0
    assert texts(pos) == {"line"}
    pos = run(pos, "line")
    assert pos.decider == 2  # the captain to the right of the first of three
    assert kinds(pos) == {"steer"}


def test_a_hidden_ship_stays_hidden_while_others_play():
    pos = run(table("hide_out", at="B2", hands=hands(cannons=3)), "hide_out")
    pos = end_hideout(pos)
    while pos.seat == 0:
        pos = pos.apply(pos.outcomes()[0][0] if pos.decider == tep.CHANCE else pos.actions()[0]).after
    assert seat(pos)["hidden"] is True


def test_hiding_out_is_told_as_events_with_rules():
    step = table("hide_out", at="B2", hands=hands(repair=3)).apply("hide_out")
    events = [*step.events, *step.after.apply("move repair extort").events]
    assert {"gold"} <= {e.kind for e in events}
    for e in events:
        assert e.rules
        assert all(tep.rule(r).id == r for r in e.rules)
        assert e.seat == 0


# --- what may be held ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "me",
    [
        {"gold": 14}, {"gold": -1}, {"surefire": 4}, {"surefire": -1}, {"cargo": ["rum"] * 4},
        {"crew": [*FULL, "crew-20"]}, {"rank": 0}, {"rank": 7}, {"hands": hands(cannons=4)},
        {"hands": hands(cannons=2)}, {"hands": hands(wheel=[2, 2], cannons=1)},
        {"hands": hands(wheel=[0], cannons=2)},
        {"space": 6}, {"buried": ["A2", "A2"]}, {"at": "B1", "hidden": True}, {"cargo": ["silk"]},
        {"wheel": ["hide_out", "plunder", "plunder", "crew_up", "search", "attack"]},
        {"wheel": ["plunder", "hide_out", "trade", "crew_up", "search", "attack"]},
        {"card": "captain-2b"}, {"rank": 3, "hands": hands(cannons=3)}, {"at": "E1"},
    ],
    ids=str,
)  # fmt: skip
def test_a_mat_that_cannot_be_is_refused_with_a_place_and_a_reason(me):
    with pytest.raises(tep.PositionError) as caught:
        table(**me)
    assert caught.value.problems
    for path, rule, text in caught.value.problems:
        assert path.startswith("seats")
        assert text
        assert not rule or tep.rule(rule).id == rule


@pytest.mark.parametrize("me", [
    {"gold": 13}, {"gold": 0}, {"surefire": 3}, {"cargo": ["rum"] * 3}, {"crew": FULL},
    {"rank": 3, "hands": hands(cannons=4)}, {"rank": 6, "hands": hands(wheel=[2, 3, 4, 5])},
], ids=str)  # fmt: skip
def test_a_mat_at_its_limits_is_fine(me):
    pos = table(**me)
    assert tep.Position.from_dict(pos.to_dict()) == pos


def test_two_ships_cannot_hide_on_one_cove():
    with pytest.raises(tep.PositionError):
        table(at="A3", hidden=True, rivals=[{"at": "A3", "hidden": True}])


def test_no_more_cubes_of_a_type_than_the_box_holds():
    """Ten of a type; one is always in the market."""
    rivals = [{"cargo": ["rum"] * 3}, {"cargo": ["rum"] * 3}]
    top = {"merchants": table().to_dict()["merchants"]}
    top["merchants"]["green"]["cargo"] = "rum"
    with pytest.raises(tep.PositionError):
        table(cargo=["rum"] * 3, rivals=rivals, top=top)


def test_every_cube_is_somewhere_exactly_once_after_each_order():
    def total(pos):
        d = pos.to_dict()
        held = sum(len(s["cargo"]) for s in d["seats"]) + len(d["merchants"]) + len(d["market"])
        return held + sum(d["unseen"]["bag"].values())

    assert total(run(table("trade", at="B1", cargo=["rum"] * 3), "trade 3")) == 40
    assert total(load_all(run(table(at="D1"), "plunder", "draw rum"))) == 40
    assert total(run(table(at="D1", cargo=["rum"] * 3), "plunder", "draw coffee", "swap rum coffee")) == 40
