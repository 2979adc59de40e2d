"""What may be asked: values that never change, and every wrong field named at once."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import FrozenInstanceError
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from tep_explorer.odds import (
    Battle,
    Broadside,
    Ev,
    OddsError,
    at_least,
    attack_merchant,
    attack_pirate,
    damage_of,
    expected_damage,
    how_lucky,
    how_lucky_roll,
    needed_for,
    one_more,
    sweep,
)

SHIP = Broadside(3, {1: 1, 6: 2}, cannons=1, surefire=2, rerolls=[{3, 2}, {1}])
NAN = float("nan")


def wrong_fields(ask: Any, *args: Any, **options: Any) -> set[str]:
    with pytest.raises(ValueError) as caught:
        ask(*args, **options)
    assert isinstance(caught.value, OddsError)
    assert all(field in str(caught.value) for field in caught.value.problems)
    return set(caught.value.problems)


def test_a_broadside_is_a_value() -> None:
    twin = Broadside(3, [6, 1, 6], 1, 0, 2, ({1}, [2, 3]))
    assert twin == SHIP
    assert hash(twin) == hash(SHIP)
    assert SHIP.replace(hits=1) != SHIP
    with pytest.raises(FrozenInstanceError):
        SHIP.dice = 2  # type: ignore[misc]


@pytest.mark.parametrize("ship", [SHIP, Broadside(1), Broadside(2, {6: 1}, hits=2, rerolls=[{4}, {4}])])
def test_a_broadside_prints_as_something_to_paste_back(ship: Broadside) -> None:
    names = {"Broadside": Broadside}
    assert eval(repr(ship), names) == ship


def test_symbols_may_be_any_mapping_or_list_of_faces() -> None:
    assert Broadside(2, Counter([6, 6])) == Broadside(2, (6, 6)) == Broadside(2, {6: 2, 1: 0})


@pytest.mark.parametrize("dice", [0, 4, 5, -1, "3", True, NAN, 2.0, None, [2]])
def test_wrong_dice(dice: Any) -> None:
    assert wrong_fields(Broadside, dice, {6: 1}) == {"dice"}


@pytest.mark.parametrize(
    "symbols", [{7: 1}, {0: 1}, {6: -1}, {6: 1.5}, {True: 1}, {6: True}, "66", [7], 6, {"6": 1}, None]
)
def test_wrong_symbols(symbols: Any) -> None:
    assert wrong_fields(Broadside, 2, symbols) == {"symbols"}


@pytest.mark.parametrize(
    "rerolls", [[set()], [{7}], [{1}] * 5, "23", [2, 3], {2, 3}, [{"2"}], ["2"], None, 2, [{True}]]
)
def test_wrong_reroll_cards(rerolls: Any) -> None:
    assert wrong_fields(Broadside, 2, {6: 1}, rerolls=rerolls) == {"rerolls"}


@pytest.mark.parametrize("number", [-1, "1", True, NAN, 1.0, None])
def test_every_wrong_field_is_named_at_once(number: Any) -> None:
    found = wrong_fields(Broadside, 5, {7: 1}, cannons=number, hits=number, surefire=4, rerolls=[[]])
    assert found == {"dice", "symbols", "cannons", "hits", "surefire", "rerolls"}


def test_a_wrong_attack_on_a_merchant_names_all_its_fields() -> None:
    found = wrong_fields(attack_merchant, "ship", -1, "plunder", 1, "yes", None)
    assert found == {"broadside", "damage", "goal", "order", "rerolls_together", "reroll_once_per_die"}


@pytest.mark.parametrize("damage", [-1, 1.5, "6", True, NAN, None, SHIP])
def test_wrong_damage(damage: Any) -> None:
    assert wrong_fields(attack_merchant, SHIP, damage) == {"damage"}


def test_a_wrong_attack_on_a_pirate_names_all_its_fields() -> None:
    assert wrong_fields(attack_pirate, SHIP, 6, "", defence="run") == {"defender", "goal", "defence"}


def test_a_wrong_sweep_names_all_its_fields() -> None:
    found = wrong_fields(sweep, SHIP, damages=[-1], cannons="12", surefire=[4], dice=[0], goal=1)
    assert found == {"damages", "cannons", "surefire", "dice", "goal"}


def test_a_wrong_ev_names_all_its_fields() -> None:
    assert wrong_fields(Ev, win="6", tie=NAN, lose=True, token=float("inf")) == {
        "win",
        "tie",
        "lose",
        "token",
    }


def test_an_ev_is_exact_and_prints_as_something_to_paste_back() -> None:
    goal = Ev(win=0.1, tie=Decimal("0.2"), lose=-1, token=Fraction(1, 3))
    assert (goal.win, goal.tie) == (Fraction(1, 10), Fraction(1, 5))
    assert eval(repr(goal), {"Ev": Ev, "Fraction": Fraction}) == goal


def test_wrong_advice_names_all_its_fields() -> None:
    odds = attack_merchant(SHIP, 4)
    found = wrong_fields(odds.advise, [1, 7, 2], surefire=5, rerolls=[[]], rerolled=[9], card=[0])
    assert found == {"roll", "surefire", "rerolls", "rerolled", "card"}
    one_by_one = attack_merchant(SHIP, 4, rerolls_together=False)
    for card in (7, set(), "12", {9}, {4, 5}):
        assert wrong_fields(one_by_one.advise, [1, 2, 3], card=card) == {"card"}
    bonus = attack_merchant(SHIP, 4, order=False, rerolls_together=False)
    for odds in (attack_merchant(SHIP, 4), bonus):
        for card in ({2, 3}, {4, 5}):
            with pytest.raises(OddsError, match=r"^card must be left out"):
                odds.advise([1, 2, 3], card=card)
    full = attack_merchant(Broadside(2, rerolls=[{1}] * 4), 1, rerolls_together=False)
    assert wrong_fields(full.advise, [1, 2], rerolls=[{1}] * 4, card={1}) == {"rerolls"}
    assert wrong_fields(odds.advise, [1, 2]) == {"roll"}
    assert wrong_fields(odds.advise, "123") == {"roll"}
    assert wrong_fields(odds.advise, [1, 2, 3], rerolled=[4]) == {"rerolled"}
    assert wrong_fields(attack_merchant(SHIP, 4, order=False).advise, [1, 2, 3], rerolls=[{1}]) == {"rerolls"}


@pytest.mark.parametrize("wrong", [3, "ship", None])
def test_questions_about_no_ship_and_no_odds_say_so(wrong: Any) -> None:
    for about_a_ship in (damage_of, at_least, expected_damage):
        assert wrong_fields(about_a_ship, wrong) == {"ship"}
    assert wrong_fields(one_more, wrong) == {"odds"}
    assert wrong_fields(needed_for, wrong, 0.5) == {"odds"}
    assert wrong_fields(needed_for, wrong, 8) == {"odds", "chance"}
    assert wrong_fields(how_lucky, wrong, "draw") == {"odds", "result"}
    assert wrong_fields(how_lucky_roll, wrong, -1) == {"ship", "damage"}


def test_a_number_too_long_to_print_is_still_named() -> None:
    assert wrong_fields(Broadside, 10**5000) == {"dice"}


@pytest.mark.parametrize("chance", [-1, 2, "80", NAN, True])
def test_a_wrong_chance(chance: Any) -> None:
    assert wrong_fields(needed_for, attack_merchant(SHIP, 4), chance) == {"chance"}


def test_what_is_needed_for_an_ev_is_not_a_chance() -> None:
    assert wrong_fields(needed_for, attack_merchant(SHIP, 4, goal=Ev(win=1)), 0.5) == {"goal"}


@pytest.mark.parametrize(
    ("battle", "fields"),
    [
        (Battle(SHIP, 2, "banana"), {"goal"}),
        (Battle(SHIP, -3, order="no"), {"foe", "order"}),  # type: ignore[arg-type]
        (Battle(None, None), {"attacker", "foe"}),  # type: ignore[arg-type]
        (Battle(SHIP, SHIP, defence="flee"), {"defence"}),
        (Battle(SHIP, 2.0, together=1, once_per_die=0), {"foe", "together", "once_per_die"}),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_battle_has_no_odds(battle: Battle, fields: set[str]) -> None:
    assert wrong_fields(battle.odds) == fields


def test_an_error_of_another_process_arrives_whole() -> None:
    with pytest.raises(OddsError) as caught:
        Broadside(5, {7: 1})
    sent = pickle.loads(pickle.dumps(caught.value))
    assert (sent.problems, str(sent)) == (caught.value.problems, str(caught.value))


def test_a_reroll_card_that_is_none_is_told_what_to_write_instead() -> None:
    with pytest.raises(OddsError, match=r"such as \[\{2, 3\}\], not 2"):
        Broadside(2, rerolls={2, 3})  # type: ignore[arg-type]


def test_damage_may_be_any_whole_number() -> None:
    class Six:
        def __index__(self) -> int:
            return 6

    assert Battle(SHIP, Six()).odds() == attack_merchant(SHIP, 6)  # type: ignore[arg-type]


def test_messages_stay_short_and_on_one_line() -> None:
    with pytest.raises(ValueError) as caught:
        Broadside("\n" * 500)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 100
