"""Advice in words, and answers that print, compare and never round to certainty."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import product

import pytest

from tep_explorer.odds import (
    Broadside,
    Ev,
    Odds,
    at_least,
    attack_merchant,
    attack_pirate,
    expected_damage,
    how_lucky,
    how_lucky_roll,
    needed_for,
    one_more,
)
from tep_explorer.odds.result import decimal, percent

SHIP = Broadside(3, {5: 1, 6: 2}, cannons=1, surefire=1, rerolls=[{2, 3}, {1, 4}])


def texts(odds: Odds, *roll: int) -> list[str]:
    return [advice.text for advice in odds.advise(roll)]


def test_the_advice_says_what_to_reroll_and_what_to_keep() -> None:
    odds = attack_merchant(Broadside(3, {5: 1, 6: 2}, rerolls=[{2, 3}]), 4)
    stop = "stop with 2, 5 and 6: 0 %"
    assert texts(odds, 2, 5, 6) == ["reroll the 2, keep 5 and 6: 16.7 %", stop]
    best = odds.advise([5, 2, 6])[0]
    assert (best.keep, best.card, best.set) == ((5, 6), frozenset({2, 3}), ())


def test_the_advice_says_which_die_to_set_to_which_face() -> None:
    odds = attack_merchant(Broadside(2, {6: 2}, surefire=2), 3)
    best = odds.advise([1, 2])[0]
    assert best.text == "set the 1 and 2 to 6: 100 %"
    assert (best.keep, best.card, best.set, best.odds.spent) == ((), None, (6, 6), 2)


def test_where_no_win_can_come_the_advice_tells_of_the_tie() -> None:
    odds = attack_merchant(Broadside(2, {6: 1}, surefire=2, rerolls=[{1}]), 2)
    assert texts(odds, 1, 6) == [
        "reroll the 1, keep 6 (a certain tie): 0 %",
        "set the 1 to 6, keep 6 (a certain tie): 0 %",
        "set the 1 and 6 to 6 (a certain tie): 0 %",
        "stop with 1 and 6: 0 %",
        "set the 6 to 6, keep 1: 0 %",
    ]
    bare = attack_merchant(Broadside(2, {6: 1}, rerolls=[{1}]), 2)
    assert texts(bare, 1, 6)[0] == "reroll the 1, keep 6 (tie 16.7 %): 0 %"


@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_with_several_tokens_setting_fewer_dice_is_a_choice_too(tokens: int) -> None:
    odds = attack_merchant(Broadside(3, {6: 2}, surefire=tokens), 3)
    assert {len(advice.set) for advice in odds.advise([1, 2, 3])} == set(range(tokens + 1))


def test_several_cards_are_told_apart() -> None:
    found = texts(attack_merchant(SHIP.replace(surefire=0), 6), 2, 4, 6)
    assert any(text.startswith("reroll the 2 with the 2-3 card, keep 4 and 6") for text in found)
    assert any(text.startswith("reroll the 4 with the 1-4 card, keep 2 and 6") for text in found)


def test_the_advice_names_what_the_goal_looks_at() -> None:
    ship = Broadside(1, {6: 1})
    assert texts(attack_merchant(ship, 1, goal="not_lose"), 6) == ["stop with 6: 100 % not to lose"]
    assert texts(attack_merchant(ship, 1, goal=Ev(tie=Fraction(1, 3))), 6) == ["stop with 6: worth 0.33"]


def test_a_bonus_attack_has_no_reroll_to_advise() -> None:
    odds = attack_merchant(SHIP, 6, order=False)
    assert all(advice.card is None for advice in odds.advise([2, 3, 4]))


def test_one_by_one_says_which_die_goes_first() -> None:
    odds = attack_merchant(SHIP, 6, rerolls_together=False)
    assert "reroll the 2 first with the 2-3 card, then see about 3 and 6" in " ".join(texts(odds, 2, 3, 6))


def test_in_the_middle_of_a_card_only_its_fresh_dice_are_offered() -> None:
    odds = attack_merchant(SHIP, 6, rerolls_together=False)
    found = odds.advise([2, 3, 3], rerolls=[{1, 4}], rerolled=[3], card={2, 3})
    offered = [advice.keep for advice in found if advice.card == frozenset({2, 3})]
    assert sorted(offered) == [(2, 3), (3, 3)]


def test_the_card_in_use_is_not_left_for_later() -> None:
    odds = attack_merchant(Broadside(1, {6: 1}, rerolls=[{1}]), 0, rerolls_together=False)
    found = odds.advise([1], rerolled=[1], card={1})
    assert [advice.text for advice in found] == ["stop with 1 (a certain tie): 0 %"]


def test_going_on_with_a_card_and_starting_an_equal_one_read_differently() -> None:
    ship = Broadside(2, {5: 1, 6: 2}, rerolls=[{1, 5}, {1, 5}])
    found = attack_merchant(ship, 3, rerolls_together=False).advise([1, 5], rerolled=[1], card={1, 5})
    assert len({advice.text.partition(":")[0] for advice in found}) == len(found)
    assert sum("with another 1-5 card" in advice.text for advice in found) == 2


@pytest.mark.parametrize("once_per_die", [False, True])
def test_one_by_one_the_first_die_leads_to_the_middle_of_its_card(once_per_die: bool) -> None:
    """The odds of rerolling a die first are the average of the best advice after it."""
    ship = Broadside(2, {5: 1, 6: 2}, surefire=1, rerolls=[{2, 3}, {1, 2, 4}])
    odds = attack_merchant(ship, 3, rerolls_together=False, reroll_once_per_die=once_per_die)
    first = next(advice for advice in odds.advise([2, 3]) if advice.keep == (3,) and 3 in (advice.card or ()))
    then = [
        odds.advise([face, 3], rerolls=[{1, 2, 4}], rerolled=[face], card={2, 3})[0].odds.win
        for face in range(1, 7)
    ]
    assert first.odds.win == sum(then) / 6


def test_a_die_already_rerolled_stays_when_each_may_go_once() -> None:
    odds = attack_merchant(SHIP, 6, reroll_once_per_die=True)
    found = odds.advise([2, 2, 6], rerolls=[{2, 3}], rerolled=[2])
    assert {advice.keep for advice in found if advice.card} == {(2, 6)}


@pytest.mark.parametrize("goal", ["win", "not_lose", Ev(win=3, tie=1, token=1)])
@pytest.mark.parametrize("readings", [{}, {"rerolls_together": False}, {"reroll_once_per_die": True}])
def test_the_best_advice_averaged_over_all_rolls_is_the_attack(
    goal: str | Ev, readings: dict[str, bool]
) -> None:
    ship = Broadside(2, {1: 1, 5: 1, 6: 2}, surefire=1, rerolls=[{2, 3}, {1, 4}])
    for odds in (
        attack_merchant(ship, 3, goal=goal, **readings),
        attack_pirate(ship, Broadside(2, {6: 2}, surefire=1, cannons=1), goal=goal, **readings),
    ):
        best = [odds.advise(roll)[0].odds for roll in product(range(1, 7), repeat=2)]
        for name in ("win", "tie", "lose", "spent"):
            assert sum(getattr(each, name) for each in best) / 36 == getattr(odds, name)
        if odds.value is not None:
            assert sum((each.value or 0) for each in best) / 36 == odds.value


def test_the_odds_of_a_piece_of_advice_can_be_asked_again() -> None:
    advice = attack_merchant(SHIP, 6).advise([2, 5, 6])[0]
    again = [advice.odds.advise([face, 5, 6])[0].odds.win for face in range(1, 7)]
    assert sum(again) / 6 == advice.odds.win


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(9997, 10000), ">99.9 %"),
        (Fraction(1, 10**9), "<0.1 %"),
        (Fraction(999, 1000), "99.9 %"),
        (Fraction(1, 1000), "0.1 %"),
        (Fraction(613, 1000), "61.3 %"),
    ],
)
def test_only_certainty_prints_as_certainty(chance: Fraction, text: str) -> None:
    assert percent(chance) == text


def test_decimals_never_look_whole_unless_they_are() -> None:
    assert [decimal(Fraction(*pair)) for pair in ((3, 1), (1999, 1000), (-2001, 1000))] == [
        "3",
        "<2.00",
        "<-2.00",
    ]


def test_odds_print_on_one_line_and_as_an_accessible_bar() -> None:
    odds = attack_merchant(SHIP, 6, goal=Ev(win=1))
    html = odds._repr_html_()
    assert "\n" not in str(odds)
    assert 'role="img"' in html
    assert html.count(f"win {percent(odds.win)}") >= 2
    assert "<script" not in html
    assert not re.search(r"[<>](0\.1|99\.9) %", html), "signs in text must be escaped"


def test_odds_as_plain_json() -> None:
    plain = attack_merchant(Broadside(2, {6: 2}), 2).to_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["exact"] == {"win": "1/36", "tie": "5/18", "lose": "25/36", "spent": "0"}
    assert plain["damage"] == {"0": "25/36", "2": "5/18", "4": "1/36"}


def test_odds_made_by_hand_belong_to_no_battle() -> None:
    odds = Odds(Fraction(1), Fraction(0), Fraction(0), Fraction(0))
    assert odds.to_dict()["damage"] == {}
    with pytest.raises(ValueError, match="no battle"):
        odds.advise([1])


def test_one_more_of_everything_is_the_attack_with_one_more() -> None:
    odds = attack_merchant(Broadside(2, {6: 2}), 3)
    gains = {gain.what: gain for gain in one_more(odds)}
    assert len(gains) == 10
    assert gains["die"].odds == attack_merchant(Broadside(3, {6: 2}), 3)
    assert gains["symbol 6"].odds == attack_merchant(Broadside(2, {6: 3}), 3)
    assert gains["token"].gain == gains["token"].odds.win - odds.win
    assert {"die", "token"}.isdisjoint(
        gain.what for gain in one_more(attack_merchant(Broadside(3, surefire=3), 1))
    )


def test_what_is_needed_is_enough_and_one_less_is_not() -> None:
    odds = attack_merchant(Broadside(2, {1: 1, 6: 2}, rerolls=[{2, 3}]), 4)
    needs = needed_for(odds, Fraction(4, 5))
    assert len(needs) > 2
    for need in needs:
        assert need.odds.win >= Fraction(4, 5)
        if need.cannons:
            ship = need.odds.asked.attacker
            assert attack_merchant(ship.replace(cannons=ship.cannons - 1), 4).win < Fraction(4, 5)


def test_nothing_is_needed_when_it_is_good_enough() -> None:
    needs = needed_for(attack_merchant(Broadside(2, hits=3), 2), 1)
    assert [str(need) for need in needs] == ["nothing more: win 100 %, tie 0 %, lose 0 %, spends 0 tokens"]


def test_what_is_needed_against_a_pirate() -> None:
    strong = Broadside(3, {6: 2}, cannons=2, surefire=3)
    needs = needed_for(attack_pirate(Broadside(2, {6: 2}), strong), 1)
    assert all(need.odds.win == 1 for need in needs)


def test_luck_is_the_chance_of_a_result_at_least_as_good() -> None:
    ship = Broadside(2, {6: 2}, cannons=1)
    odds = attack_merchant(ship, 3)
    assert [how_lucky(odds, result) for result in ("win", "tie", "lose")] == [
        Fraction(1, 36),
        Fraction(11, 36),
        1,
    ]
    assert how_lucky_roll(ship, 2) == at_least(ship)[3] == Fraction(11, 36)
    assert how_lucky_roll(ship, 6) == 0
    with pytest.raises(ValueError, match="result"):
        how_lucky(odds, "draw")


def test_expected_damage_is_the_mean_of_the_distribution() -> None:
    damage = attack_merchant(SHIP, 1).damage
    assert expected_damage(SHIP) == sum(total * chance for total, chance in damage.items())
