"""What must hold of battle odds whoever works them out: read from the rulebook, not from the solver.

Properties over random battles, the vectors of the rule questions, cases a player can check with a pencil,
and what must be refused.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tep_explorer.odds import Broadside, Ev, attack_merchant, attack_pirate, sweep

if "bruteforce_odds" not in sys.modules:
    _path = Path(__file__).parents[1] / "unit" / "bruteforce_odds.py"
    _spec = importlib.util.spec_from_file_location("bruteforce_odds", _path)
    assert _spec is not None
    assert _spec.loader is not None
    _module = importlib.util.module_from_spec(_spec)
    sys.modules["bruteforce_odds"] = _module
    _spec.loader.exec_module(_module)

from bruteforce_odds import Attack, Guns, against_merchant

F = Fraction
FACES = range(1, 7)

relaxed = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

symbols = st.dictionaries(st.sampled_from(FACES), st.integers(1, 4), max_size=6)
card = st.sets(st.sampled_from(FACES), min_size=1, max_size=4)
readings = st.fixed_dictionaries(
    {"order": st.booleans(), "rerolls_together": st.booleans(), "reroll_once_per_die": st.booleans()}
)
prizes = st.builds(
    Ev,
    win=st.integers(-5, 12),
    tie=st.integers(-5, 12),
    lose=st.integers(-5, 12),
    token=st.fractions(0, 4, max_denominator=6),
)
goals = st.one_of(st.sampled_from(("win", "not_lose")), prizes)
damages = st.integers(0, 14)
defences = st.sampled_from(("best", "never_spends", "only_to_win"))


@st.composite
def sides(draw: st.DrawFn, most_dice: int = 3, most_cards: int = 2) -> dict[str, Any]:
    """The fields of one side, as a dict, so that a test may change one of them."""
    return {
        "dice": draw(st.integers(1, most_dice)),
        "symbols": draw(symbols),
        "cannons": draw(st.integers(0, 4)),
        "hits": draw(st.integers(0, 2)),
        "surefire": draw(st.integers(0, 3)),
        "rerolls": draw(st.lists(card, max_size=most_cards)),
    }


@st.composite
def opponents(draw: st.DrawFn) -> tuple[str, Any]:
    """A merchant's damage, or a defender and how it plays."""
    if draw(st.booleans()):
        return "merchant", draw(damages)
    return "pirate", (draw(sides(most_cards=1)), draw(defences))


def attack(side: dict[str, Any], opponent: tuple[str, Any], goal: Any = "win", **terms: bool) -> Any:
    kind, what = opponent
    if kind == "merchant":
        return attack_merchant(Broadside(**side), what, goal=goal, **terms)
    foe, defence = what
    return attack_pirate(Broadside(**side), defender=Broadside(**foe), defence=defence, goal=goal, **terms)


def figures(odds: Any) -> tuple[Fraction, ...]:
    return (odds.win, odds.tie, odds.lose, odds.spent)


# ---------------------------------------------------------------- properties


@relaxed
@given(sides(), opponents(), goals, readings)
def test_win_tie_lose_sum_to_one_and_tokens_are_in_hand(
    side: dict[str, Any], opponent: tuple[str, Any], goal: Any, terms: dict[str, bool]
) -> None:
    odds = attack(side, opponent, goal, **terms)
    assert odds.win + odds.tie + odds.lose == 1
    assert min(odds.win, odds.tie, odds.lose) >= 0
    assert 0 <= odds.spent <= side["surefire"]
    assert sum(odds.damage.values()) == 1
    assert all(type(figure) is Fraction for figure in (*figures(odds), *odds.damage.values()))


@relaxed
@given(sides(), opponents(), readings, st.sampled_from(("cannons", "hits", "surefire", "dice")))
def test_one_more_of_anything_never_lowers_the_chance_to_win(
    side: dict[str, Any], opponent: tuple[str, Any], terms: dict[str, bool], what: str
) -> None:
    assume(what not in ("surefire", "dice") or side[what] < 3)
    more = {**side, what: side[what] + 1}
    assert attack(more, opponent, **terms).win >= attack(side, opponent, **terms).win


@relaxed
@given(sides(), opponents(), readings, st.sampled_from(FACES))
def test_one_more_symbol_never_lowers_the_chance_to_win(
    side: dict[str, Any], opponent: tuple[str, Any], terms: dict[str, bool], face: int
) -> None:
    more = {**side, "symbols": {**side["symbols"], face: side["symbols"].get(face, 0) + 1}}
    assert attack(more, opponent, **terms).win >= attack(side, opponent, **terms).win


@relaxed
@given(sides(), opponents(), readings, card)
def test_one_more_reroll_card_never_lowers_the_chance_to_win(
    side: dict[str, Any], opponent: tuple[str, Any], terms: dict[str, bool], extra: set[int]
) -> None:
    more = {**side, "rerolls": [*side["rerolls"], extra]}
    before, after = attack(side, opponent, **terms), attack(more, opponent, **terms)
    assert (after.win, after.tie) >= (before.win, before.tie)
    if not terms["order"]:
        assert figures(after) == figures(before)


@relaxed
@given(sides(), damages, readings)
def test_more_damage_never_raises_the_chance_to_win(
    side: dict[str, Any], damage: int, terms: dict[str, bool]
) -> None:
    weak, strong = (attack_merchant(Broadside(**side), damage + more, **terms) for more in (0, 1))
    assert strong.win <= weak.win
    # To win against the weak one is to tie the strong one or better, and to beat it is to deal one more.
    safe = attack_merchant(Broadside(**side), damage + 1, goal="not_lose", **terms)
    assert safe.win + safe.tie == weak.win


@relaxed
@given(sides(), opponents(), goals, readings, st.permutations(FACES))
def test_names_of_faces_do_not_matter(
    side: dict[str, Any], opponent: tuple[str, Any], goal: Any, terms: dict[str, bool], renamed: list[int]
) -> None:
    name = dict(zip(FACES, renamed, strict=True))
    other = {
        **side,
        "symbols": {name[face]: count for face, count in side["symbols"].items()},
        "rerolls": [{name[face] for face in faces} for faces in side["rerolls"]],
    }
    before, after = attack(side, opponent, goal, **terms), attack(other, opponent, goal, **terms)
    assert figures(after) == figures(before)
    assert after.damage == before.damage


@relaxed
@given(sides(most_cards=4), opponents(), goals, readings, st.randoms(use_true_random=False))
def test_the_order_in_which_cards_are_listed_does_not_matter(
    side: dict[str, Any], opponent: tuple[str, Any], goal: Any, terms: dict[str, bool], rng: Any
) -> None:
    assume(side["dice"] < 3 or len(side["rerolls"]) < 4)
    shuffled = {**side, "rerolls": rng.sample(side["rerolls"], len(side["rerolls"]))}
    assert figures(attack(shuffled, opponent, goal, **terms)) == figures(
        attack(side, opponent, goal, **terms)
    )


@relaxed
@given(sides(), opponents(), goals, readings)
def test_best_advice_averaged_over_all_rolls_is_the_attack(
    side: dict[str, Any], opponent: tuple[str, Any], goal: Any, terms: dict[str, bool]
) -> None:
    assume(side["dice"] < 3 or len(side["rerolls"]) < 2)
    odds = attack(side, opponent, goal, **terms)
    best: dict[tuple[int, ...], tuple[Fraction, ...]] = {}
    mean = [F(0)] * 4
    for roll in product(FACES, repeat=side["dice"]):
        key = tuple(sorted(roll))
        if key not in best:
            best[key] = figures(odds.advise(key)[0].odds)
        mean = [old + new / 6 ** side["dice"] for old, new in zip(mean, best[key], strict=True)]
    assert tuple(mean) == figures(odds)


@relaxed
@given(sides(), opponents(), readings)
def test_other_goals_keep_what_they_promise(
    side: dict[str, Any], opponent: tuple[str, Any], terms: dict[str, bool]
) -> None:
    bold = attack(side, opponent, **terms)
    safe = attack(side, opponent, "not_lose", **terms)
    greedy = attack(side, opponent, Ev(win=1, tie=0, lose=0, token=0), **terms)
    assert bold.win >= safe.win
    assert safe.lose <= bold.lose
    assert greedy.value == bold.win
    assert figures(greedy) == figures(bold)


@relaxed
@given(sides(), sides(), readings)
def test_a_defender_at_its_best_is_the_worst_to_meet(
    side: dict[str, Any], foe: dict[str, Any], terms: dict[str, bool]
) -> None:
    met = {d: attack(side, ("pirate", (foe, d)), **terms) for d in ("best", "only_to_win", "never_spends")}
    assert met["best"].win <= met["only_to_win"].win <= met["never_spends"].win
    without_cards = {**foe, "rerolls": []}
    assert figures(attack(side, ("pirate", (without_cards, "best")), **terms)) == figures(met["best"])


@relaxed
@given(sides(), sides(), st.sampled_from(FACES), readings)
def test_a_defender_without_symbols_is_a_merchant(
    side: dict[str, Any], foe: dict[str, Any], face: int, terms: dict[str, bool]
) -> None:
    blank = {**foe, "symbols": {}}
    as_merchant = attack(side, ("merchant", foe["cannons"] + foe["hits"]), **terms)
    assert figures(attack(side, ("pirate", (blank, "best")), **terms)) == figures(as_merchant)


@relaxed
@given(sides(), damages, goals)
def test_an_attack_bonus_action_is_an_attack_without_reroll_cards(
    side: dict[str, Any], damage: int, goal: Any
) -> None:
    bonus = attack(side, ("merchant", damage), goal, order=False)
    assert figures(bonus) == figures(attack({**side, "rerolls": []}, ("merchant", damage), goal))


# ---------------------------------------------------------------- vectors and pencil-and-paper cases


def test_vector_two_dice_and_two_six_symbols() -> None:
    bare = attack_merchant(Broadside(dice=2, symbols={6: 2}), 2)
    assert dict(bare.damage) == {0: F(25, 36), 2: F(10, 36), 4: F(1, 36)}
    manned = attack_merchant(Broadside(dice=2, symbols={6: 2}, cannons=1), damage=2)
    assert figures(manned) == (F(11, 36), 0, F(25, 36), 0)
    armed = attack_merchant(Broadside(dice=2, symbols={6: 2}, cannons=1, surefire=1), damage=2)
    assert figures(armed) == (1, 0, 0, F(25, 36))


def test_rulebook_two_sixes_with_two_symbols_deal_four() -> None:
    odds = attack_merchant(Broadside(dice=2, symbols={6: 2}), 4)
    assert odds.tie == F(1, 36)
    assert odds.win == 0


def test_rulebook_a_tie_does_not_sink_the_merchant() -> None:
    assert figures(attack_merchant(Broadside(dice=1, symbols={}, cannons=2), 2)) == (0, 1, 0, 0)


def test_rulebook_sure_fire_sets_a_die_and_adds_none() -> None:
    assert figures(attack_merchant(Broadside(dice=1, symbols={6: 1}, surefire=3), 1)) == (0, 1, 0, F(5, 6))
    assert figures(attack_merchant(Broadside(dice=1, symbols={6: 1}, surefire=3), 2)) == (0, 0, 1, 0)


def test_rulebook_hits_are_added_without_a_roll() -> None:
    assert attack_merchant(Broadside(dice=3, symbols={}, hits=2, cannons=1), 3).tie == 1


def test_reroll_one_card_by_hand() -> None:
    b = Broadside(dice=1, symbols={6: 1}, rerolls=[{1, 2}])
    assert figures(attack_merchant(b, 0)) == (F(2, 9), F(7, 9), 0, 0)
    assert figures(attack_merchant(b, 0, order=False)) == (F(1, 6), F(5, 6), 0, 0)


def test_reroll_a17_by_hand() -> None:
    b = Broadside(dice=1, symbols={6: 1}, rerolls=[{1, 2}, {1, 2}])
    assert attack_merchant(b, 0).win == F(13, 54)
    assert attack_merchant(b, 0, reroll_once_per_die=True).win == F(2, 9)


def test_reroll_a16_by_hand() -> None:
    # Both dice show 5 with 1/36: one by one gains 1/36 there. Every other roll is the same in both readings.
    b = Broadside(dice=2, symbols={5: 1, 6: 3}, rerolls=[{5}])
    together = attack_merchant(b, 3)
    one_by_one = attack_merchant(b, 3, rerolls_together=False)
    assert one_by_one.win - together.win == F(1, 36) * F(1, 36)


def test_reroll_the_order_of_cards_is_the_attackers_choice() -> None:
    b = Broadside(dice=1, symbols={6: 1}, rerolls=[{1, 2}, {1, 3}])
    assert attack_merchant(b, 0).win == F(1, 6) + F(1, 2) * (F(1, 6) + F(1, 3) * F(1, 6))


def test_pirate_three_defences_by_hand() -> None:
    b = Broadside(dice=1, symbols={6: 1}, cannons=1)
    d = Broadside(dice=1, symbols={6: 1}, cannons=1, surefire=1, rerolls=[{1, 2, 3}])
    assert figures(attack_pirate(b, defender=d)) == (0, F(1, 6), F(5, 6), 0)
    assert figures(attack_pirate(b, defender=d, defence="best")) == (0, F(1, 6), F(5, 6), 0)
    assert figures(attack_pirate(b, defender=d, defence="never_spends")) == (F(5, 36), F(26, 36), F(5, 36), 0)
    assert figures(attack_pirate(b, defender=d, defence="only_to_win")) == (F(5, 36), F(1, 36), F(30, 36), 0)


def test_pirate_solo_side_has_neither_tokens_nor_cards() -> None:
    # Symbols on all faces but one: each side scores 1 with 5/6.
    crew = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1}
    odds = attack_pirate(Broadside(dice=1, symbols=crew), defender=Broadside(dice=1, symbols=crew))
    assert figures(odds) == (F(5, 36), F(26, 36), F(5, 36), 0)


def test_ev_by_hand() -> None:
    def solved(surefire: int, **pay: int) -> tuple[Fraction, Fraction]:
        odds = attack_merchant(Broadside(dice=1, symbols={6: 1}, surefire=surefire), 0, goal=Ev(**pay))
        return odds.value, odds.spent

    assert solved(3, win=10, tie=0, lose=0, token=4) == (F(20, 3), F(5, 6))
    assert solved(3, win=3, tie=0, lose=0, token=4) == (F(1, 2), 0)
    assert solved(2, win=6, tie=0, lose=0, token=4) == (F(13, 3), 0)
    assert solved(0, win=0, tie=1, lose=1, token=0) == (F(5, 6), 0)
    # Spending one of three to no avail and getting it back is worth nothing: the fewest tokens are spent.
    assert solved(3, win=0, tie=0, lose=0, token=4) == (0, 0)


def test_ev_may_ask_for_a_tie() -> None:
    # A tie needs exactly one 6; a token may also lower a die.
    b = Broadside(dice=2, symbols={6: 1}, surefire=1)
    odds = attack_merchant(b, 1, goal=Ev(win=0, tie=1, lose=0, token=0))
    assert figures(odds) == (0, 1, 0, F(26, 36))


def test_spread_or_stack_depends_on_the_merchant() -> None:
    """Four symbols, one cannon, two dice: no way to spread them over the faces is best against all."""
    ways = [{6: 4}, {6: 3, 5: 1}, {6: 2, 5: 2}, {6: 2, 5: 1, 4: 1}, {6: 1, 5: 1, 4: 1, 3: 1}]
    sinks_in_36 = {1: (11, 20, 20, 27, 32), 2: (11, 12, 20, 15, 16), 4: (11, 3, 4, 1, 0), 8: (1, 0, 0, 0, 0)}
    best = {}
    for damage, by_hand in sinks_in_36.items():
        wins = [attack_merchant(Broadside(dice=2, symbols=way, cannons=1), damage).win for way in ways]
        assert wins == [F(sinks, 36) for sinks in by_hand]
        assert wins == [Attack(Guns(2, way, 1), against_merchant(damage)).odds().win for way in ways]
        best[damage] = ways[wins.index(max(wins))]
    assert best == {1: ways[4], 2: ways[2], 4: ways[0], 8: ways[0]}


# ---------------------------------------------------------------- what must be refused


def said(error: pytest.ExceptionInfo[ValueError]) -> set[str]:
    return set(re.findall(r"[a-z_]+", str(error.value)))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("dice", 0),
        ("dice", 4),
        ("dice", 5),
        ("dice", -1),
        ("dice", "three"),
        ("dice", 2.5),
        ("dice", None),
        ("symbols", {7: 1}),
        ("symbols", {0: 1}),
        ("symbols", {6: -1}),
        ("symbols", {"six": 1}),
        ("symbols", {6: "two"}),
        ("symbols", "sixes"),
        ("cannons", -1),
        ("cannons", "1"),
        ("cannons", 0.5),
        ("hits", -1),
        ("hits", "none"),
        ("surefire", 4),
        ("surefire", -1),
        ("surefire", "all"),
        ("rerolls", [set()]),
        ("rerolls", [{2, 3}, set()]),
        ("rerolls", [{1}] * 5),
        ("rerolls", [{7}]),
        ("rerolls", [{0, 1}]),
        ("rerolls", ["text"]),
        ("rerolls", "text"),
        ("rerolls", [3]),
        ("rerolls", 3),
    ],
)
def test_one_wrong_field_is_named(field: str, wrong: Any) -> None:
    right: dict[str, Any] = {"dice": 2, "symbols": {6: 1}}
    with pytest.raises(ValueError) as error:
        attack_merchant(Broadside(**{**right, field: wrong}), 4)
    assert field in said(error)


def test_every_wrong_field_of_a_broadside_is_named_at_once() -> None:
    with pytest.raises(ValueError) as error:
        attack_merchant(
            Broadside(dice=5, symbols={7: 1}, cannons=-1, hits=-2, surefire=4, rerolls=[set()]), 4
        )
    assert {"dice", "symbols", "cannons", "hits", "surefire", "rerolls"} <= said(error)


def test_every_wrong_text_of_a_broadside_is_named_at_once() -> None:
    with pytest.raises(ValueError) as error:
        attack_merchant(Broadside(dice="a", symbols="b", cannons="c", hits="d", surefire="e", rerolls="f"), 4)
    assert {"dice", "symbols", "cannons", "hits", "surefire", "rerolls"} <= said(error)


@given(
    st.sets(st.sampled_from(("dice", "symbols", "cannons", "hits", "surefire", "rerolls")), min_size=1),
    st.data(),
)
@settings(max_examples=80, deadline=None)
def test_exactly_the_wrong_fields_are_named(fields: set[str], data: st.DataObject) -> None:
    mistakes = {
        "dice": (0, 4, 5, "two", 1.5),
        "symbols": ({7: 1}, {1: -1}, "six", {"a": 1}),
        "cannons": (-1, "one", 1.5),
        "hits": (-3, "one", 0.5),
        "surefire": (4, -1, "none"),
        "rerolls": ([set()], [{1}] * 5, [{8}], "none"),
    }
    side: dict[str, Any] = {"dice": 2, "symbols": {6: 1}}
    side.update({field: data.draw(st.sampled_from(mistakes[field]), label=field) for field in sorted(fields)})
    with pytest.raises(ValueError) as error:
        attack_merchant(Broadside(**side), 4)
    assert fields <= said(error)


GOOD = {"dice": 2, "symbols": {6: 1}}


@pytest.mark.parametrize("wrong", [-1, "six", 2.5, None])
def test_a_wrong_damage_is_named(wrong: Any) -> None:
    with pytest.raises(ValueError) as error:
        attack_merchant(Broadside(**GOOD), wrong)
    assert "damage" in said(error)


@pytest.mark.parametrize("wrong", ["sink", "", 3, None])
def test_a_wrong_goal_is_named(wrong: Any) -> None:
    with pytest.raises(ValueError) as error:
        attack_merchant(Broadside(**GOOD), 4, goal=wrong)
    assert "goal" in said(error)


def test_wrong_damage_and_wrong_goal_are_named_at_once() -> None:
    with pytest.raises(ValueError) as error:
        attack_merchant(Broadside(**GOOD), -1, goal="sink")
    assert {"damage", "goal"} <= said(error)


def test_wrong_defence_and_wrong_goal_are_named_at_once() -> None:
    with pytest.raises(ValueError) as error:
        attack_pirate(Broadside(**GOOD), defender=Broadside(**GOOD), defence="flees", goal="sink")
    assert {"defence", "goal"} <= said(error)


@pytest.mark.parametrize("wrong", ["Blackbeard", 6, None])
def test_a_wrong_defender_is_named(wrong: Any) -> None:
    with pytest.raises(ValueError) as error:
        attack_pirate(Broadside(**GOOD), defender=wrong)
    assert "defender" in said(error)


def test_wrong_prizes_are_named_at_once() -> None:
    with pytest.raises(ValueError) as error:
        attack_merchant(Broadside(**GOOD), 4, goal=Ev(win="a", tie=None, lose="c", token="d"))
    assert {"win", "tie", "lose", "token"} <= said(error)


@pytest.mark.parametrize("wrong", [(7, 1), (1,), (1, 2, 3), (), "ab", (0, 1), ("1", "x"), 5])
def test_a_wrong_roll_is_named(wrong: Any) -> None:
    odds = attack_merchant(Broadside(**GOOD), 4)
    with pytest.raises(ValueError) as error:
        odds.advise(wrong)
    assert "roll" in said(error)


def test_wrong_roll_tokens_and_cards_are_named_at_once() -> None:
    odds = attack_merchant(Broadside(**GOOD), 4)
    with pytest.raises(ValueError) as error:
        odds.advise((7, 7), surefire=4, rerolls=[set()])
    assert {"roll", "surefire", "rerolls"} <= said(error)


def test_wrong_ranges_of_a_sweep_are_named_at_once() -> None:
    with pytest.raises(ValueError) as error:
        sweep(Broadside(**GOOD), damages=(-1,), cannons=(-1,), surefire=(4,), dice=(5,))
    assert {"damages", "cannons", "surefire", "dice"} <= said(error)
