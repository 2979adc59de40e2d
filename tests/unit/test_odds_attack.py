"""Attacks on merchants and pirates: results small enough to work out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from tep_explorer.odds import Broadside, Ev, Odds, attack_merchant, attack_pirate, sweep

SIXES = Broadside(2, {6: 2})


def figures(odds: Odds) -> tuple[Fraction, ...]:
    return odds.win, odds.tie, odds.lose, odds.spent


def test_two_dice_with_two_sixes_deal_0_2_or_4() -> None:
    damage = attack_merchant(SIXES, 2).damage
    assert damage == {0: Fraction(25, 36), 2: Fraction(10, 36), 4: Fraction(1, 36)}


def test_a_deckhand_on_cannons_sinks_damage_2_with_any_six() -> None:
    odds = attack_merchant(SIXES.replace(cannons=1), 2)
    assert figures(odds) == (Fraction(11, 36), 0, Fraction(25, 36), 0)


def test_one_token_makes_it_certain_and_is_spent_when_no_six_falls() -> None:
    odds = attack_merchant(SIXES.replace(cannons=1, surefire=1), 2)
    assert figures(odds) == (1, 0, 0, Fraction(25, 36))


def test_a_tie_does_not_sink_the_merchant() -> None:
    assert figures(attack_merchant(SIXES, 2)) == (Fraction(1, 36), Fraction(10, 36), Fraction(25, 36), 0)


def test_tokens_are_spent_for_a_tie_when_no_win_is_in_reach() -> None:
    odds = attack_merchant(Broadside(1, {6: 1}, surefire=3), 1)
    assert figures(odds) == (0, 1, 0, Fraction(5, 6))


def test_no_token_is_spent_on_a_lost_cause() -> None:
    assert figures(attack_merchant(SIXES.replace(surefire=3), 9)) == (0, 0, 1, 0)


def test_a_merchant_without_damage_ties_with_nothing() -> None:
    assert figures(attack_merchant(Broadside(1), 0)) == (0, 1, 0, 0)


def test_one_reroll_card_gives_a_matching_die_a_second_chance() -> None:
    odds = attack_merchant(Broadside(1, {6: 1}, rerolls=[{1, 2, 3}]), 0)
    assert odds.win == Fraction(1, 6) + Fraction(1, 2) * Fraction(1, 6)


def test_a_bonus_attack_uses_no_reroll_card() -> None:
    ship = SIXES.replace(rerolls=[{1, 2}, {3, 4}])
    assert attack_merchant(ship, 1, order=False) == attack_merchant(SIXES, 1)
    assert attack_pirate(ship, SIXES, order=False) == attack_pirate(SIXES, SIXES)


def test_a_second_card_may_reroll_the_same_die_unless_once_per_die() -> None:
    ship = Broadside(1, {6: 1}, rerolls=[{1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}])
    assert attack_merchant(ship, 0).lose == 0
    assert attack_merchant(ship, 0).tie == Fraction(5, 6) ** 3
    assert attack_merchant(ship, 0, reroll_once_per_die=True).tie == Fraction(5, 6) ** 2


def test_with_one_card_once_per_die_changes_nothing() -> None:
    ship = Broadside(3, {5: 1, 6: 2}, surefire=1, rerolls=[{1, 2}])
    for damage in range(7):
        usual = attack_merchant(ship, damage)
        assert attack_merchant(ship, damage, reroll_once_per_die=True) == usual


def test_seeing_one_die_before_rerolling_the_next_never_hurts_and_can_help() -> None:
    ship = Broadside(2, {1: 1, 6: 2}, rerolls=[{1, 2, 3, 4, 5}])
    pairs = [
        (attack_merchant(ship, damage, rerolls_together=False).win, attack_merchant(ship, damage).win)
        for damage in range(4)
    ]
    assert all(one_by_one >= together for one_by_one, together in pairs)
    assert any(one_by_one > together for one_by_one, together in pairs)


def test_the_goals_order_their_wishes() -> None:
    ship = Broadside(2, {1: 1, 2: 1, 6: 2}, rerolls=[{1, 2}])
    win, safe = attack_merchant(ship, 2), attack_merchant(ship, 2, goal="not_lose")
    assert win.win > safe.win
    assert safe.not_lose > win.not_lose


def test_the_value_is_the_expected_worth() -> None:
    goal = Ev(win=6, tie=1, lose=-2, token=Fraction(1, 2))
    odds = attack_merchant(SIXES.replace(cannons=1, surefire=1), 3, goal=goal)
    gained = odds.tie + odds.lose
    worth = 6 * odds.win + odds.tie - 2 * odds.lose + Fraction(1, 2) * (gained - odds.spent)
    assert odds.value == worth


def test_a_fourth_token_is_not_gained() -> None:
    worth_a_token = Ev(token=1)
    assert attack_merchant(SIXES.replace(surefire=3), 9, goal=worth_a_token).value == 0
    assert attack_merchant(SIXES.replace(surefire=2), 9, goal=worth_a_token).value == 1


def test_a_captain_who_wants_a_tie_sets_dice_for_a_tie() -> None:
    odds = attack_merchant(Broadside(1, {6: 2, 5: 1}, surefire=1), 1, goal=Ev(tie=1))
    assert (odds.tie, odds.value) == (1, 1)


@pytest.mark.parametrize(
    ("defence", "win", "tie"),
    [
        ("best", 0, 1),
        ("never_spends", Fraction(5, 6), Fraction(1, 6)),
        ("only_to_win", Fraction(5, 6), Fraction(1, 6)),
    ],
)
def test_how_a_defender_who_can_only_tie_defends(defence: str, win: Fraction, tie: Fraction) -> None:
    odds = attack_pirate(Broadside(1, hits=1), Broadside(1, {6: 1}, surefire=1), defence=defence)
    assert (odds.win, odds.tie) == (win, tie)


def test_a_defender_uses_no_reroll_card() -> None:
    assert attack_pirate(SIXES, SIXES.replace(rerolls=[{1, 2, 3, 4, 5}])) == attack_pirate(SIXES, SIXES)


def test_the_attacker_does_not_spend_where_the_defender_decides_alone() -> None:
    weak = Broadside(2, {6: 1}, surefire=2)
    assert attack_pirate(weak, Broadside(1, hits=5)).spent == 0
    assert attack_pirate(weak.replace(hits=9), SIXES).spent == 0


def test_a_solo_pirate_may_have_any_number_of_dice() -> None:
    solo = [Broadside(dice, {6: 1, 3: 1}, cannons=1, hits=1) for dice in (1, 2, 3)]
    wins = [attack_pirate(ship, SIXES).win for ship in solo]
    assert wins == sorted(wins)


def test_spread_or_stack_depends_on_the_merchant() -> None:
    """Four symbols, one cannon, two dice: which faces they should stand on depends on the damage to beat."""
    ways = [Broadside(2, faces, cannons=1) for faces in combinations_with_replacement(range(1, 7), 4)]

    def best(damage: int) -> set[tuple[int, ...]]:
        wins = {ship: attack_merchant(ship, damage).win for ship in ways}
        top = max(wins.values())
        return {tuple(sorted(ship.symbols.values())) for ship, win in wins.items() if win == top}

    assert best(1) == {(1, 1, 1, 1)}
    assert best(2) == {(2, 2)}
    assert best(3) == {(1, 3), (4,)}
    assert best(4) == {(4,)}


def test_a_sweep_has_every_cell_and_each_is_the_single_attack() -> None:
    ship = Broadside(2, {1: 1, 6: 2}, hits=1, rerolls=[{2, 3}])
    cells = sweep(ship, damages=(2, 5), cannons=(0, 2), surefire=(0, 3), dice=(1, 3))
    assert len(cells) == 16
    for (dice, tokens, cannons, damage), odds in cells.items():
        single = attack_merchant(ship.replace(dice=dice, surefire=tokens, cannons=cannons), damage)
        assert odds == single
        assert odds.damage == single.damage
        assert odds.battle == single.battle


def test_the_default_sweep_has_160_cells() -> None:
    assert len(sweep(SIXES)) == 160


def test_hundreds_of_symbols_on_a_face_are_no_trouble() -> None:
    many, few = Broadside(3, {6: 10**9, 5: 10**9 - 1}, surefire=1), Broadside(3, {6: 10, 5: 9}, surefire=1)
    assert figures(attack_merchant(many, 2 * 10**9)) == figures(attack_merchant(few, 20))
    assert attack_pirate(many, many).win + attack_pirate(many, many).not_lose <= 2
    assert len(attack_merchant(many, 1).damage) == len(attack_merchant(few, 1).damage)
