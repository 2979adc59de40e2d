"""A second reading of the rulebook: set-up, the helm and its Deckhands, sailing, storms, being jostled.

Every test states one thing the book says, in our own words, and drives the core by its texts alone.
The sea of these tests (storms in capitals, c = a Cove, the rest is calm):

        A        B        C        D
    1   16       03       12       07
    2   01 STORM 05 c     11 STORM 13 STORM
    3   02 c     15 c     08 STORM 09
    4   10 c     14 c     06 STORM 04 c
"""

import random
from collections import Counter
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
CAPTAINS = ["captain-1b", "captain-2b", "captain-3a", "captain-4a"]  # all of them triggered by Attack
COVES = ["B2", "A3", "B3", "D4"]
BOXES = ("rigging", "cannons", "extort", "repair")


def hands(wheel=(), rigging=0, cannons=0, extort=0, repair=0):
    return {
        "wheel": list(wheel), "rigging": rigging, "cannons": cannons, "extort": extort, "repair": repair,
    }  # fmt: skip


def table(step="helm", players=3, readings=None, box=None, rivals=(), **me):
    """Seat 0 to move on the sea above; ``me`` changes seat 0, ``rivals`` the seats after it."""
    d = tep.Game.new(players=players, seed=1).position.to_dict()
    for key in ("unseen", "agenda", "box"):
        d.pop(key, None)
    d.update(step=step, sea=SEA, ports=["A1", "D4"], navy="D1", readings=readings or {}, turn={})
    d["market"] = ["sugarcane", "rum", "coffee", "gunpowder"]
    d["merchants"]["orange"].update(at="A1", heading="D4", cargo="rum")
    d["merchants"]["green"].update(at="D4", heading="A1", cargo="coffee")
    d["row"] = ["crew-22", "crew-23", "crew-24"]
    for k, seat in enumerate(d["seats"]):
        seat.update(at=COVES[k], hidden=True, wheel=WHEEL, card=CAPTAINS[k], cargo=[])
    for k, changes in enumerate(rivals, 1):
        d["seats"][k].update(changes)
    if "at" in me:
        me.setdefault("hidden", False)
    d["seats"][0].update(me)
    d["search"] = d["search"][: 16 - len(me.get("kept", ()))]  # kept tokens came from somewhere
    return tep.Position.from_dict(d, box=box)


def texts(pos):
    return {str(a) for a in pos.actions()}


def kinds(pos):
    return {a.kind for a in pos.actions()}


def run(pos, *causes):
    """The position after these texts, one after the other."""
    for cause in causes:
        pos = pos.apply(cause).after
    return pos


def seat(pos, k=0):
    return pos.to_dict()["seats"][k]


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


def targets(pos):
    return {int(str(a).split()[1]) for a in pos.actions() if a.kind == "helm"}


def walk_setup(players, seed=5, choose=lambda pos: pos.actions()[0]):
    """Walks through a set-up; returns the first position of the game and what was met on the way."""
    dice = random.Random(seed)
    pos = tep.Game.new(players=players, seed=None, ready=False).position
    met = []
    while pos.step == "setup":
        chance = pos.decider == tep.CHANCE
        cause = dice.choice(pos.outcomes())[0] if chance else choose(pos)
        met.append((pos, None if chance else str(cause)))
        pos = pos.apply(cause).after
    return pos, met


def until(players, kind, seed=5):
    """The first position of a set-up in which an action of this kind is to be chosen."""
    _, met = walk_setup(players, seed)
    return next(pos for pos, cause in met if cause and cause.split()[0] == kind)


def storms_of(pos):
    faces = {c["id"]: c for c in pos.box.to_dict()["map"]}
    return {q for q, card in pos.to_dict()["sea"].items() if faces[card]["storm"]}


# --- set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sea_is_all_sixteen_map_cards_each_once(players):
    sea = tep.Game.new(players=players, seed=3).position.to_dict()["sea"]
    assert sorted(sea) == sorted(c + r for c in "ABCD" for r in "1234")
    assert sorted(sea.values()) == [f"map-{n:02}" for n in range(1, 17)]


def test_map_cards_are_dealt_at_random_one_after_the_other():
    pos = tep.Game.new(players=2, seed=None, ready=False).position
    for left in range(16, 0, -1):
        outcomes = pos.outcomes()
        assert {p for _, p in outcomes} == {Fraction(1, left)}
        assert all(x.kind == "map" for x, _ in outcomes)
        assert len(outcomes) == left
        pos = pos.apply(outcomes[-1][0]).after


def test_a_map_card_cannot_be_dealt_twice():
    pos = tep.Game.new(players=2, seed=None, ready=False).position.apply("map map-07").after
    assert pos.why_not("map map-07")
    assert "map map-07" not in {str(x) for x, _ in pos.outcomes()}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_gets_a_search_token_and_four_stay_unknown(players):
    d = tep.Game.new(players=players, seed=3).position.to_dict()
    assert len(d["search"]) == len(set(d["search"])) == 16
    assert sum(d["unseen"]["search"].values()) == 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_captain_starts_poor_and_with_three_deckhands_at_work(players):
    d = tep.Game.new(players=players, seed=3).position.to_dict()
    assert len(d["seats"]) == players
    for s in d["seats"]:
        assert (s["gold"], s["rank"], s["surefire"], s["mutinied"]) == (1, 1, 0, False)
        assert s["buried"] == s["crew"] == s["kept"] == []
        assert s["space"] == 0
        assert s["hands"] == hands(rigging=1, cannons=1, extort=1)


def test_the_wheel_gets_the_five_orders_in_a_random_order_from_space_one():
    _, met = walk_setup(2)
    deals = [pos for pos, cause in met if cause is None and pos.outcomes()[0][0].kind == "order"]
    assert [len(pos.outcomes()) for pos in deals] == [5, 4, 3, 2, 1] * 2
    for pos in deals:
        assert {p for _, p in pos.outcomes()} == {Fraction(1, len(pos.outcomes()))}
    final, _ = walk_setup(2)
    for s in final.to_dict()["seats"]:
        assert s["wheel"][0] == "hide_out"
        assert sorted(s["wheel"][1:]) == ["attack", "crew_up", "plunder", "search", "trade"]


def test_wheels_differ_between_captains_and_games():
    wheels = {
        tuple(s["wheel"])
        for seed in range(8)
        for s in tep.Game.new(players=4, seed=seed).position.to_dict()["seats"]
    }
    assert len(wheels) > 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_captain_cards_are_dealt_at_random_and_each_once(players):
    final, met = walk_setup(players)
    deals = [pos for pos, c in met if c is None and pos.outcomes()[0][0].kind == "captain"]
    assert [len(p.outcomes()) for p in deals] == [4, 3, 2, 1][:players]
    cards = [s["card"][:-1] for s in final.to_dict()["seats"]]
    assert len(set(cards)) == players


def test_the_market_starts_with_one_cube_of_each_type_in_random_order():
    ladders = {tuple(tep.Game.new(players=2, seed=s).position.to_dict()["market"]) for s in range(30)}
    assert all(sorted(m) == ["coffee", "gunpowder", "rum", "sugarcane"] for m in ladders)
    assert len(ladders) > 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_other_cubes_go_into_the_bag(players):
    d = tep.Game.new(players=players, seed=3).position.to_dict()
    out = Counter(d["market"])
    out.update(m["cargo"] for m in d["merchants"].values())
    out.update(s["cargo"][0] for s in d["seats"])
    assert {b: 10 - out[b] for b in out} == {b: d["unseen"]["bag"][b] for b in out}
    assert sum(d["unseen"]["bag"].values()) == 40 - 4 - 2 - players


def test_ports_lie_in_opposite_corners_and_any_pair_may_be_chosen():
    pos = until(2, "ports")
    assert pos.decider == 0
    assert texts(pos) == {"ports A1", "ports A4", "ports D1", "ports D4"}
    opposite = {"A1": "D4", "D4": "A1", "A4": "D1", "D1": "A4"}
    for corner, other in opposite.items():
        d = pos.apply(f"ports {corner}").after.to_dict()
        assert set(d["ports"]) == {corner, other}
        assert (d["merchants"]["orange"]["at"], d["merchants"]["orange"]["heading"]) == (corner, other)
        assert (d["merchants"]["green"]["at"], d["merchants"]["green"]["heading"]) == (other, corner)


@pytest.mark.parametrize("square", ["B1", "B2", "D3"])
def test_a_port_never_lies_outside_a_corner(square):
    refused(until(2, "ports"), f"ports {square}")


def test_each_merchant_is_loaded_with_one_cube_drawn_from_the_bag_of_thirty_six():
    pos = until(3, "ports").apply("ports A1").after
    first = {str(x): p for x, p in pos.outcomes()}
    assert first == {f"draw {b}": Fraction(1, 4) for b in ("sugarcane", "rum", "coffee", "gunpowder")}
    pos = pos.apply("draw rum").after
    second = {str(x): p for x, p in pos.outcomes()}
    assert second["draw rum"] == Fraction(8, 35)
    assert second["draw coffee"] == Fraction(9, 35)
    d = pos.apply("draw rum").after.to_dict()
    assert [d["merchants"][m]["cargo"] for m in ("orange", "green")] == ["rum", "rum"]


def test_the_first_two_merchant_cards_are_of_value_two():
    _, met = walk_setup(2)
    deals = [pos.outcomes() for pos, c in met if c is None and pos.outcomes()[0][0].kind == "merchant"]
    assert {str(x) for x, _ in deals[0]} == {
        "merchant merchant-01",
        "merchant merchant-02",
        "merchant merchant-03",
    }
    assert [len(o) for o in deals] == [3, 2]
    assert {p for _, p in deals[0]} == {Fraction(1, 3)}


def test_three_crew_cards_form_the_row():
    _, met = walk_setup(4)
    deals = [pos.outcomes() for pos, c in met if c is None and pos.outcomes()[0][0].kind == "crew"]
    assert [len(o) for o in deals] == [24, 23, 22]
    d = tep.Game.new(players=4, seed=3).position.to_dict()
    assert len(set(d["row"])) == 3
    assert len(d["unseen"]["crew"]) == 21
    assert d["bottom"] == []


def test_the_navy_is_anchored_by_the_first_captain_in_a_corner_without_a_port():
    for corner, free in (("A1", {"anchor A4", "anchor D1"}), ("D1", {"anchor A1", "anchor D4"})):
        _, met = walk_setup(
            3, choose=lambda p, c=corner: f"ports {c}" if "ports A1" in texts(p) else p.actions()[0]
        )
        anchor = next(p for p, c in met if c and c.startswith("anchor"))
        assert anchor.decider == 0
        assert texts(anchor) == free
        refused(anchor, f"anchor {corner}")
        refused(anchor, "anchor B2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up_choices_come_in_order_navy_then_coves_then_sides_each_in_seat_order(players):
    _, met = walk_setup(players)
    got = [(cause.split()[0], pos.decider) for pos, cause in met if cause]
    seats = list(range(players))
    assert got == [("ports", 0), ("anchor", 0), *[("cove", k) for k in seats], *[("side", k) for k in seats]]


def test_a_ship_starts_hidden_on_a_cove_of_its_captains_choice():
    pos = until(2, "cove")
    d = pos.to_dict()
    coves = {c["id"] for c in pos.box.to_dict()["map"] if c["cove"]}
    assert {t.split()[1] for t in texts(pos)} == {q for q, card in d["sea"].items() if card in coves}
    choice = sorted(texts(pos))[0]
    s = seat(pos.apply(choice).after)
    assert (s["at"], s["hidden"]) == (choice.split()[1], True)


def test_a_ship_does_not_start_on_a_card_without_a_cove():
    pos = until(2, "cove")
    offered = {t.split()[1] for t in texts(pos)}
    for square in sorted(set(pos.to_dict()["sea"]) - offered):
        refused(pos, f"cove {square}")


def test_a_taken_cove_is_not_open_to_the_next_captain():
    pos = until(4, "cove")
    for k in range(4):
        assert pos.decider == k
        choice = sorted(texts(pos))[0]
        pos = pos.apply(choice).after
        if k < 3:
            refused(pos, choice)


def test_each_captain_chooses_a_side_of_the_captain_card():
    pos = until(2, "side")
    assert texts(pos) == {"side a", "side b"}
    for side in "ab":
        after = pos.apply(f"side {side}").after
        assert seat(after)["card"][-1] == side
        assert seat(after)["mutinied"] is False


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_k_starts_with_the_type_on_the_kth_spot_of_the_market(players):
    for seed in range(5):
        d = tep.Game.new(players=players, seed=seed).position.to_dict()
        assert [s["cargo"] for s in d["seats"]] == [[b] for b in d["market"][:players]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_captain_has_the_first_turn_at_the_helm(players):
    pos = tep.Game.new(players=players, seed=9).position
    assert (pos.seat, pos.step, pos.decider) == (0, "helm", 0)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_only_two_to_four_captains_play(players):
    with pytest.raises(ValueError):
        tep.Game.new(players=players, seed=1)


def test_merchant_cards_come_by_value_from_low_to_high():
    values = [c["damage"] for c in tep.Box.standard().to_dict()["merchant"]]
    assert sorted(values) == [2, 2, 2, 4, 4, 4, 6, 6, 6, 8, 8]
    d = tep.Game.new(players=2, seed=1).position.to_dict()
    assert len(d["unseen"]["merchants"]) == 9


# --- 1A: the Captain goes round the wheel ----------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "wheel", "below", "reach"),
    [
        (0, (), 3, {1: 0, 2: 1, 3: 2, 4: 3}),
        (5, (1, 2, 3), 0, {0: 0, 1: 0, 2: 0, 3: 0, 4: 0}),
        (4, (1, 2), 1, {5: 0, 0: 1, 1: 1, 2: 1, 3: 1}),
        (2, (3, 4, 5), 0, {3: 0, 4: 0, 5: 0, 0: 0, 1: 0}),
        (3, (), 3, {4: 0, 5: 1, 0: 2, 1: 2, 2: 3}),
        (3, (4,), 2, {4: 0, 5: 0, 0: 1, 1: 1, 2: 2}),
        (1, (3, 5), 1, {2: 0, 3: 1, 4: 1}),
        (1, (2, 4), 1, {2: 0, 3: 0, 4: 1, 5: 1}),
        (0, (1, 2, 3), 0, {1: 0, 2: 0, 3: 0, 4: 0}),
    ],
)
def test_the_captain_reaches_exactly_the_spaces_deckhands_allow(space, wheel, below, reach):
    pos = table(space=space, hands=hands(wheel, rigging=below))
    assert targets(pos) == set(reach)
    for target, cost in reach.items():
        after = pos.apply(f"helm {target}").after
        for _ in range(cost):
            assert kinds(after) == {"skip"}
            after = after.apply("skip rigging").after
        assert "skip" not in kinds(after)
        assert seat(after)["space"] == target
    for target in set(range(6)) - set(reach):
        refused(pos, f"helm {target}")


@pytest.mark.parametrize(
    ("space", "wheel", "below", "expected"),
    [
        (0, (), 3, {1, 2, 3, 4}),
        (5, (2, 3, 4), 0, {0, 1}),
        (4, (2, 3), 1, {5, 0, 1}),
        (2, (3, 4, 1), 0, {3, 4, 5}),
    ],
)
def test_deckhands_lying_farther_round_do_not_help_to_get_there(space, wheel, below, expected):
    """The published vectors: the Deckhands they do not name lie behind the spaces they reach."""
    assert targets(table(space=space, hands=hands(wheel, rigging=below))) == expected


@pytest.mark.parametrize("space", range(6))
def test_the_captain_cannot_stay_where_it_stands(space):
    pos = table(space=space, hands=hands(repair=3))
    assert f"helm {space}" not in texts(pos)
    refused(pos, f"helm {space}")


@pytest.mark.parametrize("space", range(6))
def test_even_four_deckhands_do_not_bring_the_captain_back_to_its_own_space(space):
    pos = table(space=space, rank=3, hands=hands(rigging=4))
    refused(pos, f"helm {space}")
    assert targets(pos) == set(range(6)) - {space}


def test_the_captain_must_be_moved_before_anything_else():
    pos = table()
    assert kinds(pos) == {"helm"}
    for text in ("stop", "sail A1", "pass", "plunder", "hide_out", "done", "move extort rigging"):
        refused(pos, text)


def test_the_captain_never_goes_backwards_so_the_space_behind_is_the_dearest():
    pos = table(space=3, hands=hands(rigging=2, wheel=[1]))
    after = run(pos, "helm 2", "skip rigging", "skip rigging", "lift rigging")
    assert seat(after)["space"] == 2
    assert seat(after)["hands"]["wheel"] == [4, 5]
    assert after.to_dict()["turn"].get("crossed") is True


def test_a_step_to_the_next_space_is_free():
    for space in range(5):
        pos = table(space=space, hands=hands(repair=3))
        after = pos.apply(f"helm {space + 1}").after
        assert after.step == "sail"
        assert seat(after)["hands"] == hands(repair=3)


@pytest.mark.parametrize("box", BOXES)
def test_a_deckhand_from_any_of_the_four_boxes_may_be_placed_to_skip(box):
    pos = table(
        hands=hands(rigging=1, cannons=1, extort=1) if box != "repair" else hands(repair=1, rigging=2)
    )
    choice = pos.apply("helm 2").after
    legal(choice, f"skip {box}")
    after = choice.apply(f"skip {box}").after
    assert seat(after)["hands"]["wheel"] == [1]
    assert seat(after)["hands"][box] == seat(pos)["hands"][box] - 1


def test_a_box_without_deckhands_gives_none_to_skip():
    choice = table(hands=hands(rigging=3)).apply("helm 2").after
    assert texts(choice) == {"skip rigging"}
    for box in ("cannons", "extort", "repair"):
        refused(choice, f"skip {box}")


def test_one_deckhand_is_placed_on_each_skipped_space_from_mixed_boxes():
    after = run(
        table(hands=hands(repair=1, extort=1, rigging=1)),
        "helm 4",
        "skip repair",
        "skip extort",
        "skip rigging",
    )
    assert seat(after)["hands"] == hands(wheel=[1, 2, 3])


def test_too_few_deckhands_to_skip_is_refused():
    assert refused(table(hands=hands(rigging=3)), "helm 5")


def test_hide_out_is_skipped_without_a_deckhand():
    after = table(space=5, hands=hands(repair=3)).apply("helm 1").after
    assert after.step == "sail"
    assert seat(after)["space"] == 1
    assert seat(after)["hands"] == hands(repair=3)


def test_no_deckhand_is_ever_placed_on_hide_out():
    after = run(table(space=4, hands=hands(rigging=3)), "helm 2", "skip rigging", "skip rigging")
    assert after.step == "sail"
    assert seat(after)["hands"] == hands(wheel=[1, 5], rigging=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_the_first_turn_the_captain_leaves_from_hide_out_and_reaches_four_spaces(players):
    pos = tep.Game.new(players=players, seed=4).position
    assert targets(pos) == {1, 2, 3, 4}


@pytest.mark.parametrize("target", [1, 2, 3, 4])
def test_leaving_hide_out_does_not_cross_the_line(target):
    pos = table(hands=hands(rigging=3)).apply(f"helm {target}").after
    while "skip" in kinds(pos):
        pos = pos.apply("skip rigging").after
    assert not pos.to_dict()["turn"].get("crossed", False)
    done = run(pos, "stop", "pass")
    assert done.seat == 1


@pytest.mark.parametrize(("space", "target"), [(5, 0), (5, 1), (4, 0), (4, 1), (3, 2), (1, 0), (2, 1)])
def test_going_past_five_crosses_the_line(space, target):
    pos = table(space=space, rank=3, hands=hands(rigging=4)).apply(f"helm {target}").after
    assert pos.to_dict()["turn"].get("crossed") is True


@pytest.mark.parametrize(("space", "target"), [(1, 2), (1, 5), (4, 5), (2, 4), (0, 4), (0, 1)])
def test_going_on_without_passing_five_does_not_cross_the_line(space, target):
    pos = table(space=space, rank=3, hands=hands(rigging=4)).apply(f"helm {target}").after
    assert not pos.to_dict()["turn"].get("crossed", False)


@pytest.mark.parametrize("option", ["no", "yes"])
def test_misreading_two_says_whether_leaving_hide_out_crosses_the_line(option):
    pos = run(table(readings={"M2": option}, hands=hands(extort=3)), "helm 1")
    assert pos.to_dict()["turn"].get("crossed", False) is (option == "yes")
    after = run(pos, "stop", "pass")
    if option == "no":
        assert after.seat == 1
        assert seat(after)["gold"] == 1
    else:
        assert (after.step, after.seat) == ("line", 0)
        assert seat(run(after, "line"))["gold"] == 4


@pytest.mark.parametrize("option", ["allowed", "forbidden"])
def test_misreading_three_locks_repair_against_skipping(option):
    pos = table(readings={"M3": option}, hands=hands(repair=2, rigging=1))
    if option == "allowed":
        assert targets(pos) == {1, 2, 3, 4}
        assert texts(pos.apply("helm 2").after) == {"skip rigging", "skip repair"}
    else:
        assert targets(pos) == {1, 2}
        assert texts(pos.apply("helm 2").after) == {"skip rigging"}
        refused(pos, "helm 3")


# --- 1B: Deckhands on the wheel come back ----------------------------------------------------------


def test_a_space_with_a_deckhand_is_skipped_free_and_the_deckhand_comes_off():
    pos = table(space=1, hands=hands(wheel=[2], rigging=2))
    choice = pos.apply("helm 3").after
    assert kinds(choice) == {"lift"}
    after = choice.apply("lift extort").after
    assert seat(after)["hands"] == hands(rigging=2, extort=1)
    assert after.step == "sail"


def test_a_deckhand_landed_on_comes_off_too():
    after = run(table(space=1, hands=hands(wheel=[2], rigging=2)), "helm 2", "lift cannons")
    assert seat(after)["hands"] == hands(rigging=2, cannons=1)


def test_several_adjacent_deckhands_are_skipped_and_all_come_off():
    after = run(table(hands=hands(wheel=[1, 2, 3])), "helm 4", "lift rigging", "lift cannons", "lift extort")
    assert seat(after)["hands"] == hands(rigging=1, cannons=1, extort=1)


def test_all_may_go_to_one_box():
    after = run(table(hands=hands(wheel=[1, 2, 3])), "helm 4", "lift extort", "lift extort", "lift extort")
    assert seat(after)["hands"] == hands(extort=3)


def test_deckhands_not_reached_stay_on_the_wheel():
    after = run(table(space=1, hands=hands(wheel=[2, 4, 5])), "helm 2", "lift rigging")
    assert seat(after)["hands"] == hands(wheel=[4, 5], rigging=1)


def test_a_deckhand_picked_up_this_turn_cannot_skip_further():
    pos = table(space=2, hands=hands(wheel=[3, 1, 5]))
    assert targets(pos) == {3, 4}
    assert refused(pos, "helm 5")
    assert refused(pos, "helm 0")


def test_placing_and_picking_up_mix_on_one_way_round():
    pos = table(space=1, hands=hands(wheel=[2], rigging=1, repair=1))
    after = pos.apply("helm 4").after
    seen = Counter()
    while after.step == "helm":
        kind = sorted(kinds(after))
        assert len(kind) == 1
        seen[kind[0]] += 1
        after = after.apply("skip repair" if kind == ["skip"] else "lift cannons").after
    assert seen == {"skip": 1, "lift": 1}
    assert seat(after)["hands"] == hands(wheel=[3], rigging=1, cannons=1)


@pytest.mark.parametrize(("option", "boxes"), [("three", 3), ("four", 4)])
def test_open_reading_nineteen_says_whether_repair_is_open_to_a_deckhand_coming_off(option, boxes):
    pos = table(space=1, hands=hands(wheel=[2], rigging=2), readings={"A19": option}).apply("helm 2").after
    assert texts(pos) == {f"lift {b}" for b in BOXES[:boxes]}
    if option == "three":
        refused(pos, "lift repair")
    else:
        assert seat(pos.apply("lift repair").after)["hands"] == hands(rigging=2, repair=1)


def test_deckhands_do_not_change_boxes_at_the_start_of_a_turn():
    pos = table(hands=hands(rigging=1, extort=1, repair=1))
    for text in ("move extort rigging", "move repair rigging", "lift rigging", "skip rigging"):
        refused(pos, text)
    sailing = pos.apply("helm 1").after
    for text in ("move extort rigging", "move repair rigging", "lift rigging", "skip rigging"):
        refused(sailing, text)


def test_a_deckhand_out_of_repair_by_way_of_the_wheel_can_work_again():
    first = run(table(space=1, hands=hands(repair=1, rigging=2)), "helm 3", "skip repair")
    assert seat(first)["hands"] == hands(wheel=[2], rigging=2)
    later = table(space=1, hands=seat(first)["hands"])
    assert seat(run(later, "helm 2", "lift cannons"))["hands"] == hands(rigging=2, cannons=1)


def test_moving_the_captain_leaves_gold_ships_and_rivals_alone():
    pos = table(space=4, hands=hands(rigging=1, extort=2))
    after = run(pos, "helm 1", "skip rigging")
    a, b = pos.to_dict(), after.to_dict()
    for key in ("sea", "search", "navy", "market", "merchants", "row", "unseen"):
        assert a[key] == b[key]
    assert a["seats"][1:] == b["seats"][1:]
    assert b["seats"][0]["gold"] == a["seats"][0]["gold"]


def test_the_steps_at_the_helm_are_told_as_events_with_rules():
    pos = table(space=1, hands=hands(wheel=[2], rigging=2))
    for cause in ("helm 4", "skip rigging", "lift extort"):
        step = pos.apply(cause)
        assert step.events
        for e in step.events:
            assert e.seat == 0
            assert e.rules
            assert all(tep.rule(r).id == r for r in e.rules)
        pos = step.after


# --- 2: sailing ------------------------------------------------------------------------------------


def at_sea(at="B1", players=3, readings=None, **me):
    """Seat 0 is about to sail; its Captain stands on Plunder."""
    me.setdefault("hands", hands(rigging=0, cannons=3))
    me.setdefault("space", 1)
    return table("sail", players=players, readings=readings, at=at, **me)


def can_sail(pos):
    return any(a.kind == "sail" for a in pos.actions())


def farthest(pos, route):
    """How many cards of a route can be sailed."""
    for n, square in enumerate(route):
        if f"sail {square}" not in texts(pos):
            return n
        pos = pos.apply(f"sail {square}").after
    return len(route)


CALM_LOOP = ["A1", "B1", "C1", "B1", "A1", "B1", "C1", "B1", "A1", "B1", "C1"]


@pytest.mark.parametrize(("rank", "speed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_the_legend_rank_gives_the_cards_that_may_be_sailed(rank, speed):
    crew = hands(cannons=4 if rank >= 3 else 3)
    assert farthest(at_sea(rank=rank, hands=crew), CALM_LOOP) == speed


@pytest.mark.parametrize("rigging", [0, 1, 2, 3])
def test_each_deckhand_in_rigging_adds_a_card(rigging):
    assert farthest(at_sea(hands=hands(rigging=rigging, cannons=3 - rigging)), CALM_LOOP) == 1 + rigging


def test_deckhands_elsewhere_add_no_card():
    for crew in (hands(cannons=3), hands(extort=3), hands(repair=3), hands(wheel=[2, 3, 4])):
        assert farthest(at_sea(hands=crew), CALM_LOOP) == 1


def test_a_deckhand_put_into_rigging_this_turn_sails_at_once():
    pos = run(table(at="B1", space=1, hands=hands(wheel=[2], cannons=2)), "helm 2", "lift rigging")
    assert farthest(pos, CALM_LOOP) == 2


def test_a_deckhand_taken_from_rigging_to_skip_does_not_help_to_sail():
    pos = run(table(at="B1", hands=hands(rigging=1, cannons=2)), "helm 2", "skip rigging")
    assert farthest(pos, CALM_LOOP) == 1


def test_sailing_goes_to_orthogonal_neighbours_only():
    pos = at_sea("B3")
    assert texts(pos) == {"sail A3", "sail B2", "sail C3", "sail B4", "stop"}
    for square in ("A2", "C2", "A4", "C4", "B1", "D3", "B3"):
        assert refused(pos, f"sail {square}")


@pytest.mark.parametrize(
    ("corner", "next_to"),
    [("A1", {"A2", "B1"}), ("D1", {"C1", "D2"}), ("A4", {"A3", "B4"}), ("D4", {"C4", "D3"})],
)
def test_the_sea_has_edges(corner, next_to):
    pos = at_sea(corner)
    assert texts(pos) == {f"sail {q}" for q in next_to} | {"stop"}


@pytest.mark.parametrize(("option", "more"), [("orthogonal", set()), ("diagonal", {"A2", "C2", "A4", "C4"})])
def test_misreading_five_lets_ships_sail_diagonally(option, more):
    pos = at_sea("B3", readings={"M5": option})
    assert texts(pos) == {f"sail {q}" for q in {"A3", "B2", "C3", "B4"} | more} | {"stop"}


def test_a_captain_may_stay_where_it_is():
    pos = at_sea("B1", hands=hands(rigging=3))
    after = pos.apply("stop").after
    assert after.step == "order"
    assert seat(after)["at"] == "B1"


def test_a_captain_may_stop_before_its_speed_is_used_up():
    after = run(at_sea("B1", hands=hands(rigging=3)), "sail A1", "stop")
    assert after.step == "order"
    assert seat(after)["at"] == "A1"


def test_a_card_may_be_visited_twice_on_one_sail():
    after = run(at_sea("B1", hands=hands(rigging=3)), "sail A1", "sail B1", "sail A1", "sail B1")
    assert seat(after)["at"] == "B1"
    assert not can_sail(after)


def test_no_card_can_be_sailed_beyond_the_speed():
    pos = run(at_sea("B1"), "sail A1")
    if pos.step == "sail":
        assert texts(pos) == {"stop"}
    refused(pos, "sail B1")


def test_sailing_is_over_once_stopped():
    pos = run(at_sea("B1", hands=hands(rigging=3)), "stop")
    assert pos.step == "order"
    for text in ("sail A1", "boost", "shelter A2", "stop"):
        refused(pos, text)


def test_no_order_is_executed_before_sailing_is_over():
    pos = at_sea("C1")
    for text in ("plunder", "pass", "trade 1", "crew_up", "search"):
        refused(pos, text)


def test_other_ships_are_passed_and_joined_without_penalty():
    pos = table(
        "sail", at="C1", space=1, rank=2, hands=hands(rigging=3),
        rivals=[{"at": "B1", "hidden": False}, {"at": "B1", "hidden": False}],
    )  # fmt: skip
    d = pos.to_dict()
    d["navy"] = "A1"
    d.pop("unseen")
    pos = tep.Position.from_dict(d)
    after = run(pos, "sail B1", "sail A1", "sail B1", "sail A1")
    assert seat(after)["at"] == "A1"
    assert seat(after)["hands"] == hands(rigging=3)
    assert seat(after)["surefire"] == 0
    legal(run(pos, "sail B1"), "stop")
    a, b = pos.to_dict(), after.to_dict()
    assert a["seats"][1:] == b["seats"][1:]
    assert (a["navy"], a["merchants"]) == (b["navy"], b["merchants"])


def test_sailing_out_from_under_the_navy_is_free():
    after = run(at_sea("D1", hands=hands(cannons=3)), "sail C1")
    assert seat(after)["hands"] == hands(cannons=3)


def test_only_the_sailing_ship_moves():
    pos = at_sea("B1")
    after = run(pos, "sail A1")
    a, b = pos.to_dict(), after.to_dict()
    assert a["merchants"] == b["merchants"]
    assert a["navy"] == b["navy"]
    assert a["seats"][1:] == b["seats"][1:]


# --- hidden ships that sail ------------------------------------------------------------------------


def test_sailing_off_a_cove_ends_the_hiding():
    assert seat(run(at_sea("B2", hidden=True), "sail B1"))["hidden"] is False


def test_a_round_trip_ends_in_the_middle_of_the_card_and_not_on_its_cove():
    after = run(at_sea("B2", hidden=True, hands=hands(rigging=3)), "sail B1", "sail B2", "stop")
    assert seat(after)["at"] == "B2"
    assert seat(after)["hidden"] is False


def test_passing_a_cove_does_not_hide_a_ship():
    assert seat(run(at_sea("B1"), "sail B2", "stop"))["hidden"] is False


@pytest.mark.parametrize(
    ("option", "hidden"), [("sails", True), ("sails_or_attacks", True), ("next_turn", False)]
)
def test_open_reading_two_says_whether_a_ship_that_stays_put_remains_hidden(option, hidden):
    pos = table(readings={"A2": option}, at="B2", hidden=True, hands=hands(cannons=3))
    pos = run(pos, *["helm 1", "stop", "pass"] * 3)
    assert (pos.seat, pos.step) == (0, "helm")
    assert seat(run(pos, "helm 2"))["hidden"] is hidden


@pytest.mark.parametrize("option", ["sails", "sails_or_attacks", "next_turn"])
def test_under_every_option_of_reading_two_a_ship_that_sails_off_is_seen(option):
    pos = at_sea("B2", hidden=True, readings={"A2": option})
    assert seat(run(pos, "sail B1"))["hidden"] is False


@pytest.mark.parametrize(("option", "hidden"), [("sails", True), ("sails_or_attacks", False)])
def test_open_reading_two_says_whether_attacking_gives_a_ship_away(option, hidden):
    pos = table("order", readings={"A2": option}, at="D4", hidden=True, space=5, hands=hands(cannons=3))
    after = run(pos, "attack green", "roll 2 2", "fire")
    assert seat(after)["hidden"] is hidden


# --- sail tokens -----------------------------------------------------------------------------------


def test_a_sail_token_adds_two_cards_and_is_used_up():
    pos = at_sea("B1", kept=["sail_2"])
    legal(pos, "boost")
    after = pos.apply("boost").after
    assert seat(after)["kept"] == []
    assert farthest(after, CALM_LOOP) == 3
    refused(after, "boost")


def test_a_sail_token_leaves_the_game():
    pos = at_sea("B1", kept=["sail_2"])
    after = pos.apply("boost").after
    assert pos.to_dict()["unseen"]["search"] == after.to_dict()["unseen"]["search"]
    assert pos.to_dict()["search"] == after.to_dict()["search"]


def test_several_sail_tokens_may_be_used_in_one_turn():
    pos = at_sea("B1", kept=["sail_2", "sail_2", "sail_2"])
    assert farthest(run(pos, "boost", "boost", "boost"), CALM_LOOP) == 7


def test_a_sail_token_may_be_played_with_the_speed_used_up():
    pos = run(at_sea("B1", kept=["sail_2"]), "sail A1")
    assert texts(pos) == {"boost", "stop"}
    assert farthest(pos.apply("boost").after, CALM_LOOP[1:]) == 2


def test_a_sail_token_is_not_played_by_itself():
    pos = run(at_sea("B1", kept=["sail_2"]), "sail A1", "stop")
    assert seat(pos)["kept"] == ["sail_2"]


def test_without_a_sail_token_there_is_no_boost():
    for kept in ([], ["ignore_storm"]):
        assert refused(at_sea("B1", kept=kept), "boost")


def test_what_a_sail_token_left_over_is_lost_for_the_next_sail():
    """Crew-01 gives a Sail bonus after Plunder: the boost of the first sail is not there again."""
    pos = run(at_sea("B1", kept=["sail_2"], crew=["crew-01"]), "boost", "stop", "pass")
    assert pos.step == "bonus"
    assert farthest(run(pos, "bonus crew-01 1"), CALM_LOOP) == 1


# --- storms and being jostled ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "storm"), [("A1", "A2"), ("C1", "C2"), ("D3", "D2"), ("D3", "C3"), ("B4", "C4")]
)
def test_entering_a_storm_jostles_the_ship(start, storm):
    pos = at_sea(start).apply(f"sail {storm}").after
    assert seat(pos)["at"] == storm
    assert kinds(pos) == {"jostle"}
    after = pos.apply("jostle cannons").after
    assert seat(after)["hands"] == hands(cannons=2, repair=1)


def test_entering_a_calm_card_does_not_jostle():
    pos = at_sea("B1").apply("sail A1").after
    assert "jostle" not in kinds(pos)
    assert seat(pos)["hands"] == hands(cannons=3)


def test_the_deckhand_lost_is_the_captains_choice_among_the_three_working_boxes():
    pos = run(at_sea("C1", hands=hands(rigging=1, cannons=1, extort=1)), "sail C2")
    assert texts(pos) == {"jostle rigging", "jostle cannons", "jostle extort"}
    for box in BOXES[:3]:
        after = seat(pos.apply(f"jostle {box}").after)["hands"]
        assert (after[box], after["repair"]) == (0, 1)


def test_an_empty_box_cannot_lose_a_deckhand():
    pos = run(at_sea("C1", hands=hands(extort=1, repair=2)), "sail C2")
    assert texts(pos) == {"jostle extort"}
    refused(pos, "jostle rigging")
    refused(pos, "jostle repair")


def test_the_wheel_is_safe_while_a_deckhand_is_at_work():
    pos = run(at_sea("C1", hands=hands(wheel=[3, 4], extort=1)), "sail C2")
    assert texts(pos) == {"jostle extort"}
    refused(pos, "jostle 3")


def test_with_nobody_at_work_a_deckhand_of_choice_comes_off_the_wheel():
    pos = run(at_sea("C1", hands=hands(wheel=[3, 4], repair=1)), "sail C2")
    assert texts(pos) == {"jostle 3", "jostle 4"}
    refused(pos, "jostle 5")
    assert seat(pos.apply("jostle 4").after)["hands"] == hands(wheel=[3], repair=2)


def test_a_storm_does_not_take_gold_cubes_or_tokens():
    pos = at_sea("C1", gold=7, cargo=["rum", "coffee"], surefire=2)
    after = run(pos, "sail C2", "jostle cannons")
    for key in ("gold", "cargo", "surefire", "rank", "crew", "kept"):
        assert seat(after)[key] == seat(pos)[key]


def test_being_jostled_by_a_storm_wins_no_sure_fire_token():
    assert seat(run(at_sea("C1"), "sail C2", "jostle cannons"))["surefire"] == 0


def test_each_storm_on_the_way_jostles():
    pos = at_sea("C1", rank=2, hands=hands(rigging=1, cannons=2))
    after = run(pos, "sail C2", "jostle cannons", "sail C3", "jostle cannons")
    assert seat(after)["hands"] == hands(rigging=1, repair=2)


def test_a_storm_jostles_each_time_it_is_entered():
    pos = at_sea("C1", rank=4, hands=hands(cannons=4))
    after = run(pos, "sail C2", "jostle cannons", "sail C1", "sail C2", "jostle cannons")
    assert seat(after)["hands"] == hands(cannons=2, repair=2)


def test_staying_in_a_storm_does_no_harm():
    after = run(at_sea("C2"), "stop")
    assert after.step == "order"
    assert seat(after)["hands"] == hands(cannons=3)


def test_sailing_out_of_a_storm_does_no_harm():
    after = run(at_sea("C2"), "sail C1")
    assert seat(after)["hands"] == hands(cannons=3)


def test_sailing_from_storm_to_storm_jostles_once_for_the_one_entered():
    after = run(at_sea("C2"), "sail C3", "jostle cannons")
    assert seat(after)["hands"] == hands(cannons=2, repair=1)
    assert "jostle" not in kinds(after)


def test_a_deckhand_lost_from_rigging_shortens_the_sail_at_once():
    pos = run(at_sea("C1", hands=hands(rigging=2, cannons=1)), "sail C2")
    assert farthest(pos.apply("jostle rigging").after, CALM_LOOP[2:]) == 1
    assert farthest(pos.apply("jostle cannons").after, CALM_LOOP[2:]) == 2


def test_the_only_rigging_lost_in_the_first_storm_ends_the_sail():
    pos = run(at_sea("C1", hands=hands(rigging=1, repair=2)), "sail C2", "jostle rigging")
    assert not can_sail(pos)
    refused(pos, "sail C1")
    assert seat(pos)["at"] == "C2"


def test_the_ship_stays_where_it_is_when_its_speed_falls_below_the_cards_sailed():
    pos = run(at_sea("B1", hands=hands(rigging=1, repair=2)), "sail C1", "sail C2", "jostle rigging")
    assert seat(pos)["at"] == "C2"
    assert not can_sail(pos)


def test_a_sail_token_makes_good_for_rigging_lost_in_mid_sail():
    pos = at_sea("B1", hands=hands(rigging=1, repair=2), kept=["sail_2"])
    pos = run(pos, "sail C1", "sail C2", "jostle rigging", "boost")
    assert farthest(pos, ["C1", "B1"]) == 1


def test_no_storm_is_entered_with_every_deckhand_in_repair():
    pos = at_sea("C1", hands=hands(repair=3))
    assert "STORM-2" in refused(pos, "sail C2")
    assert texts(pos) == {"sail B1", "sail D1", "stop"}


def test_a_deckhand_on_the_wheel_is_enough_to_enter_a_storm():
    legal(at_sea("C1", hands=hands(wheel=[4], repair=2)), "sail C2")


def test_skipping_a_space_frees_the_way_into_a_storm():
    start = table(at="C1", hands=hands(repair=3))
    refused(run(start, "helm 1"), "sail C2")
    legal(run(start, "helm 2", "skip repair"), "sail C2")


def test_the_deckhand_still_on_the_legend_mat_does_not_open_a_storm():
    refused(at_sea("C1", rank=2, hands=hands(repair=3)), "sail C2")


def test_with_four_deckhands_all_four_must_be_in_repair_to_bar_the_storm():
    legal(at_sea("C1", rank=3, hands=hands(repair=3, extort=1)), "sail C2")
    refused(at_sea("C1", rank=3, hands=hands(repair=4)), "sail C2")


def test_a_second_storm_is_barred_once_the_first_has_sent_everybody_to_repair():
    pos = at_sea("C1", rank=4, hands=hands(repair=3, wheel=[4]))
    pos = run(pos, "sail C2", "jostle 4")
    assert "STORM-2" in refused(pos, "sail C3")
    refused(pos, "sail D2")
    legal(pos, "sail B2")


def test_out_of_a_storm_into_calm_is_open_with_everybody_in_repair():
    pos = at_sea("C2", hands=hands(repair=3))
    assert texts(pos) == {"sail B2", "sail C1", "stop"}


def test_sailing_diagonally_by_the_misreading_does_not_dodge_the_jostle():
    pos = at_sea("B1", readings={"M5": "diagonal"})
    assert kinds(run(pos, "sail C2")) == {"jostle"}


# --- storm tokens ----------------------------------------------------------------------------------


def test_a_storm_token_takes_the_ship_into_a_storm_without_a_jostle():
    pos = at_sea("C1", kept=["ignore_storm"])
    legal(pos, "shelter C2")
    after = pos.apply("shelter C2").after
    assert seat(after)["at"] == "C2"
    assert seat(after)["kept"] == []
    assert seat(after)["hands"] == hands(cannons=3)
    assert "jostle" not in kinds(after)


def test_a_storm_token_serves_one_card_only():
    pos = run(at_sea("C1", rank=4, kept=["ignore_storm"], hands=hands(cannons=4)), "shelter C2")
    refused(pos, "shelter C3")
    assert kinds(pos.apply("sail C3").after) == {"jostle"}


def test_two_storm_tokens_serve_two_cards_in_one_turn():
    pos = at_sea("C1", rank=2, kept=["ignore_storm", "ignore_storm"])
    after = run(pos, "shelter C2", "shelter C3")
    assert seat(after)["hands"] == hands(cannons=3)
    assert seat(after)["kept"] == []


def test_both_kinds_of_token_may_be_used_in_one_turn():
    pos = at_sea("C1", kept=["ignore_storm", "sail_2"])
    after = run(pos, "shelter C2", "boost", "sail B2", "sail B1")
    assert (seat(after)["at"], seat(after)["kept"]) == ("B1", [])


def test_a_storm_token_need_not_be_used():
    pos = at_sea("C1", kept=["ignore_storm"])
    legal(pos, "sail C2")
    after = run(pos, "sail C2", "jostle cannons")
    assert seat(after)["kept"] == ["ignore_storm"]


def test_a_storm_token_needs_a_storm():
    pos = at_sea("C1", kept=["ignore_storm"])
    refused(pos, "shelter B1")


def test_without_a_storm_token_there_is_no_shelter():
    for kept in ([], ["sail_2"]):
        assert refused(at_sea("C1", kept=kept), "shelter C2")


def test_entering_with_a_storm_token_still_costs_a_card_of_speed():
    pos = run(at_sea("C1", kept=["ignore_storm", "ignore_storm"]), "shelter C2")
    refused(pos, "shelter C3")
    refused(pos, "sail C1")


@pytest.mark.parametrize("option", ["forbidden", "allowed"])
def test_open_reading_four_says_whether_a_storm_token_opens_a_storm_to_a_ship_in_repair(option):
    pos = at_sea("C1", kept=["ignore_storm"], hands=hands(repair=3), readings={"A4": option})
    refused(pos, "sail C2")
    if option == "forbidden":
        assert "STORM-2" in refused(pos, "shelter C2")
    else:
        after = run(pos, "shelter C2")
        assert seat(after)["at"] == "C2"
        assert seat(after)["kept"] == []
        assert seat(after)["hands"] == hands(repair=3)


@pytest.mark.parametrize("option", ["forbidden", "allowed"])
def test_open_reading_four_holds_in_mid_route_as_well(option):
    pos = at_sea(
        "C1", rank=2, kept=["ignore_storm"], hands=hands(repair=2, wheel=[4]), readings={"A4": option}
    )
    pos = run(pos, "sail C2", "jostle 4")
    assert ("shelter C3" in texts(pos)) is (option == "allowed")
    refused(pos, "sail C3")


def test_storms_are_those_of_the_cards():
    assert storms_of(table()) == {"A2", "C2", "D2", "C3", "C4"}
