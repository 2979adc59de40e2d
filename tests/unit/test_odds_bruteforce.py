"""The solver and the slow second opinion give the same fractions, on many seeded battles.

The first half checks the second opinion itself against figures worked out by hand; the second half
compares `tep_explorer.odds` with it. Equality is always exact.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

if "bruteforce_odds" not in sys.modules:
    _spec = importlib.util.spec_from_file_location(
        "bruteforce_odds", Path(__file__).with_name("bruteforce_odds.py")
    )
    assert _spec is not None
    assert _spec.loader is not None
    _module = importlib.util.module_from_spec(_spec)
    sys.modules["bruteforce_odds"] = _module
    _spec.loader.exec_module(_module)

from bruteforce_odds import (
    Attack,
    Choice,
    Guns,
    Prizes,
    Worth,
    against_merchant,
    against_pirate,
    every_roll,
)

F = Fraction
SEED = 20240611


# ---------------------------------------------------------------- the second opinion, checked by hand


def merchant(guns: Guns, damage: int, goal: Any = "win", **terms: bool) -> Worth:
    return Attack(guns, against_merchant(damage), goal, **terms).odds()


def test_hand_two_sixes_on_two_dice() -> None:
    guns = Guns(2, {6: 2})
    assert Attack(guns, against_merchant(2)).damage() == {0: F(25, 36), 2: F(10, 36), 4: F(1, 36)}
    assert merchant(guns._replace(cannons=1), 2)[:4] == (F(11, 36), 0, F(25, 36), 0)
    assert merchant(guns._replace(cannons=1, surefire=1), 2)[:4] == (1, 0, 0, F(25, 36))


def test_hand_a_token_is_no_extra_die() -> None:
    # One die, one 6-symbol: the total is at most 1 however many tokens are held.
    assert merchant(Guns(1, {6: 1}, surefire=3), 1)[:4] == (0, 1, 0, F(5, 6))
    assert merchant(Guns(1, {6: 1}, surefire=3), 2)[:4] == (0, 0, 1, 0)


def test_hand_hits_and_cannons_add_up() -> None:
    assert Attack(Guns(1, {}, cannons=2, hits=3), against_merchant(5)).damage() == {5: 1}
    assert merchant(Guns(1, {}, cannons=2, hits=3), 5)[:3] == (0, 1, 0)
    assert merchant(Guns(1, {}, cannons=2, hits=3), 4)[:3] == (1, 0, 0)


def test_hand_one_reroll_card() -> None:
    # 6 at once, or one of two faces and then the 6.
    guns = Guns(1, {6: 1}, rerolls=[{1, 2}])
    assert merchant(guns, 0)[:4] == (F(1, 6) + F(2, 6) * F(1, 6), 1 - F(2, 9), 0, 0)
    assert merchant(guns, 0, order=False)[:4] == (F(1, 6), F(5, 6), 0, 0)


def test_hand_two_equal_reroll_cards_and_reading_a17() -> None:
    guns = Guns(1, {6: 1}, rerolls=[{1, 2}, {1, 2}])
    assert merchant(guns, 0).win == F(1, 6) + F(1, 3) * (F(1, 6) + F(1, 3) * F(1, 6))
    assert merchant(guns, 0, reroll_once_per_die=True).win == F(2, 9)


def test_hand_the_order_of_cards_is_chosen_after_each_result() -> None:
    # A 1 is rerolled by either card; the card kept back must be the one that the new face asks for.
    # From 1: with {1,2} first, a new 3 uses {1,3}; with {1,3} first, a new 2 uses {1,2}. Both give
    # 1/6 + 2/6*1/6 (a new 1 or 3, or a new 1 or 2). From 2: {1,2}, then 1 or 3 by {1,3}. From 3 likewise.
    guns = Guns(1, {6: 1}, rerolls=[{1, 2}, {1, 3}])
    then = F(1, 6) + F(2, 6) * F(1, 6)
    assert merchant(guns, 0).win == F(1, 6) + F(3, 6) * then


def test_hand_reading_a16_under_win() -> None:
    # On the table 5 and 5, worth 1 each; a 6 is worth 3; four hits are needed. Together: reroll one, 1/6.
    # One by one: a first 5 may be followed by rerolling the other, 1/6 + 1/6*1/6.
    guns = Guns(2, {5: 1, 6: 3}, rerolls=[{5}])
    together = Attack(guns, against_merchant(3))
    one_by_one = Attack(guns, against_merchant(3), rerolls_together=False)
    assert together.after_roll((5, 5)).win == F(1, 6)
    assert one_by_one.after_roll((5, 5)).win == F(7, 36)


def test_hand_reading_a16_for_a_captain_who_wants_a_tie() -> None:
    guns = Guns(2, {6: 1}, rerolls=[{1}])
    wish = Prizes(0, 1, 0, 0)
    assert Attack(guns, against_merchant(1), wish).after_roll((1, 1)).tie == F(10, 36)
    assert Attack(guns, against_merchant(1), wish, rerolls_together=False).after_roll((1, 1)).tie == F(11, 36)


def test_hand_one_card_rerolls_a_die_once_even_one_by_one() -> None:
    guns = Guns(1, {6: 1}, rerolls=[{1, 2, 3, 4, 5}])
    assert merchant(guns, 0, rerolls_together=False).win == F(11, 36)
    assert merchant(guns, 0).win == F(11, 36)


def test_hand_the_defender_sees_the_total() -> None:
    guns = Guns(1, {6: 1}, cannons=1)
    foe = Guns(1, {6: 1}, cannons=1, surefire=1, rerolls=[{1, 2, 3}])
    expected = {
        "best": (0, F(1, 6), F(5, 6)),
        "never_spends": (F(5, 36), F(26, 36), F(5, 36)),
        "only_to_win": (F(5, 36), F(1, 36), F(30, 36)),
    }
    for defence, figures in expected.items():
        assert Attack(guns, against_pirate(foe, defence)).odds()[:3] == figures, defence


def test_hand_expected_value_counts_tokens_gained_and_spent() -> None:
    def value(surefire: int, prizes: Prizes) -> tuple[Fraction, Fraction]:
        worth = merchant(Guns(1, {6: 1}, surefire=surefire), 0, prizes)
        return worth.value(prizes), worth.spent

    assert value(3, Prizes(10, 0, 0, 4)) == (F(1, 6) * 10 + F(5, 6) * 6, F(5, 6))
    assert value(3, Prizes(3, 0, 0, 4)) == (F(1, 2), 0)  # three are held: a tie gives none
    assert value(2, Prizes(6, 0, 0, 4)) == (1 + F(5, 6) * 4, 0)  # the tie's token beats spending one
    assert value(0, Prizes(0, 1, 1, 0)) == (F(5, 6), 0)


def test_hand_not_lose_prefers_a_sure_tie() -> None:
    # 5 on the table is a tie; rerolling it wins with a 6 or ties with a 5, and loses otherwise.
    guns = Guns(1, {5: 1, 6: 2}, rerolls=[{5}])
    attack = Attack(guns, against_merchant(1), "not_lose")
    assert attack.after_roll((5,))[:3] == (0, 1, 0)
    assert Attack(guns, against_merchant(1)).after_roll((5,))[:3] == (F(1, 6), F(1, 6), F(4, 6))


def test_hand_advice_lists_every_choice() -> None:
    attack = Attack(Guns(2, {6: 1}, surefire=1, rerolls=[{1, 2}]), against_merchant(1))
    advice = attack.advice((1, 6))
    assert advice[Choice(None, (), ())].tie == 1
    assert advice[Choice(None, (), ((0, 6),))].win == 1
    assert advice[Choice(frozenset({1, 2}), (0,), ())][:4] == (1, 0, 0, F(5, 6))
    assert len(advice) == 1 + 12 + 1


@pytest.mark.parametrize("seed", range(8))
def test_tokens_before_or_between_rerolls_never_help(seed: int) -> None:
    """Reading A6 changes what may be clicked and never the odds."""
    rng = Random(SEED + seed)
    for _ in range(4):
        case = random_case(rng, dice=rng.choice((1, 2)), cards=rng.choice((1, 2)))
        case = case._replace(guns=case.guns._replace(surefire=rng.randint(1, case.guns.dice)))
        late = case.brute().odds()
        early = case.brute(tokens_any_time=True).odds()
        assert early == late, case


# ---------------------------------------------------------------- random battles


class Case(NamedTuple):
    """One battle with all its terms; prints as something to paste."""

    guns: Guns
    damage: int | None
    defender: Guns | None
    defence: str
    goal: Any
    terms: dict[str, bool]

    def brute(self, **more: bool) -> Attack:
        foe: Callable[[int], Any]
        if self.defender is None:
            assert self.damage is not None
            foe = against_merchant(self.damage)
        else:
            foe = against_pirate(self.defender, self.defence)
        return Attack(self.guns, foe, self.goal, **self.terms, **more)

    def solved(self) -> Any:
        from tep_explorer.odds import Ev, attack_merchant, attack_pirate

        goal = Ev(**self.goal._asdict()) if isinstance(self.goal, Prizes) else self.goal
        attacker = broadside(self.guns)
        if self.defender is None:
            return attack_merchant(attacker, self.damage, goal=goal, **self.terms)
        foe = broadside(self.defender)
        return attack_pirate(attacker, defender=foe, defence=self.defence, goal=goal, **self.terms)


def broadside(guns: Guns) -> Any:
    from tep_explorer.odds import Broadside

    return Broadside(**guns._asdict())


def random_symbols(rng: Random) -> dict[int, int]:
    symbols: dict[int, int] = {}
    faces = rng.sample(range(1, 7), rng.choice((1, 2, 3, 3, 4, 6)))
    for _ in range(rng.choice((0, 1, 2, 3, 3, 4, 4, 5, 6, 8))):
        face = rng.choice(faces)
        symbols[face] = symbols.get(face, 0) + 1
    return symbols


def random_cards(rng: Random, cards: int) -> list[set[int]]:
    drawn: list[set[int]] = []
    for _ in range(cards):
        if drawn and rng.random() < 0.25:
            drawn.append(set(rng.choice(drawn)))
        else:
            drawn.append(set(rng.sample(range(1, 7), rng.choice((1, 2, 2, 2, 3, 4)))))
    return drawn


def random_goal(rng: Random, guns: Guns) -> Any:
    pick = rng.random()
    if pick < 0.35:
        return "win"
    if pick < 0.55:
        return "not_lose"
    if pick < 0.65:  # a captain who fishes for a tie, or for a token
        return Prizes(0, rng.randint(1, 4), rng.randint(-1, 0), F(rng.randint(0, 4), 2))
    prizes = [rng.randint(-4, 12) if rng.random() < 0.7 else F(rng.randint(-20, 60), 7) for _ in range(3)]
    # With a token worth less than nothing, tokens beyond the number of dice would be thrown away by
    # setting a die twice; no reading settles that, so such battles are left out.
    least = -2 if guns.surefire <= guns.dice else 0
    token = rng.randint(least, 4) if rng.random() < 0.7 else F(rng.randint(0, 20), 9)
    return Prizes(*prizes, token)


def random_guns(rng: Random, dice: int, cards: int) -> Guns:
    return Guns(
        dice=dice,
        symbols=random_symbols(rng),
        cannons=rng.choice((0, 0, 1, 2, 4)),
        hits=rng.choice((0, 0, 0, 1, 2)),
        surefire=rng.choice((0, 0, 0, 1, 1, 2, 3)),
        rerolls=random_cards(rng, cards),
    )


def good_total(rng: Random, guns: Guns) -> int:
    """A total the guns may well reach, so that most battles are neither lost nor won beforehand."""
    dice = tuple(rng.randint(1, 6) for _ in range(guns.dice))
    best = max(guns.symbols.values(), default=0)
    lift = sum(best - guns.symbols.get(face, 0) for face in dice[: guns.surefire])
    return guns.total(dice) + lift


def random_case(rng: Random, dice: int, cards: int) -> Case:
    guns = random_guns(rng, dice, cards)
    damage: int | None = None
    defender: Guns | None = None
    if rng.random() < 0.6:
        near = max(0, good_total(rng, guns) - rng.choice((0, 0, 1, 1, 2)))
        damage = near if rng.random() < 0.85 else rng.randint(0, 14)
    else:
        defender = random_guns(rng, rng.choice((1, 2, 2, 3)), rng.choice((0, 0, 1)))
        short = good_total(rng, guns) - good_total(rng, defender)
        defender = defender._replace(cannons=max(0, defender.cannons + short))
    terms = {
        "order": rng.random() < 0.9,
        "rerolls_together": rng.random() < 0.6,
        "reroll_once_per_die": rng.random() < 0.4,
    }
    defence = rng.choice(("best", "best", "never_spends", "only_to_win"))
    return Case(guns, damage, defender, defence, random_goal(rng, guns), terms)


#: (dice, cards): how many battles of each batch; 16 batches make 640 battles.
BATCH = {
    (1, 0): 1,
    (1, 1): 2,
    (1, 2): 2,
    (1, 3): 2,
    (1, 4): 2,
    (2, 0): 2,
    (2, 1): 5,
    (2, 2): 5,
    (2, 3): 4,
    (2, 4): 3,
    (3, 0): 3,
    (3, 1): 5,
    (3, 2): 4,
}
BATCHES = 16
HEAVY = ((3, 3), (3, 3), (3, 3), (3, 4), (3, 4))


def assert_same(case: Case) -> None:
    attack = case.brute()
    mine, theirs = attack.odds(), case.solved()
    assert (theirs.win, theirs.tie, theirs.lose, theirs.spent) == mine[:4], case
    assert theirs.damage == attack.damage(), case
    figures = (theirs.win, theirs.tie, theirs.lose, theirs.spent, *theirs.damage.values())
    if isinstance(case.goal, Prizes):
        assert theirs.value == mine.value(case.goal), case
        figures += (theirs.value,)
    assert all(type(figure) is Fraction for figure in figures), case


def test_there_are_enough_battles() -> None:
    assert BATCHES * sum(BATCH.values()) + len(HEAVY) >= 500


@pytest.mark.parametrize("batch", range(BATCHES))
def test_odds_equal_the_brute_force(batch: int) -> None:
    rng = Random(SEED * 1000 + batch)
    for (dice, cards), times in BATCH.items():
        for _ in range(times):
            assert_same(random_case(rng, dice, cards))


@pytest.mark.parametrize(("number", "size"), list(enumerate(HEAVY)))
def test_odds_equal_the_brute_force_with_many_cards(number: int, size: tuple[int, int]) -> None:
    rng = Random(SEED * 2000 + number)
    case = random_case(rng, *size)
    assert_same(case._replace(terms={**case.terms, "order": True, "rerolls_together": number % 2 == 0}))


def test_sweep_equals_the_brute_force_in_every_cell() -> None:
    from tep_explorer.odds import sweep

    guns = Guns(3, {1: 1, 4: 1, 6: 2}, cannons=9, hits=1, surefire=2, rerolls=[{2, 3}])
    damages, cannons, tokens, dice = (2, 4, 6), (0, 2), (0, 1, 3), (1, 2)
    cells = sweep(broadside(guns), damages=damages, cannons=cannons, surefire=tokens, dice=dice)
    assert set(cells) == set(product(dice, tokens, cannons, damages))
    for (n, held, fired, damage), odds in cells.items():
        cell = merchant(guns._replace(dice=n, surefire=held, cannons=fired), damage)
        assert (odds.win, odds.tie, odds.lose, odds.spent) == cell[:4], (n, held, fired, damage)


def test_sweep_with_the_contracts_ranges_equals_single_attacks() -> None:
    from tep_explorer.odds import attack_merchant, sweep

    guns = Guns(3, {1: 1, 6: 2}, hits=0, surefire=2, rerolls=[{2, 3}, {2, 4}])
    cells = sweep(broadside(guns), damages=(2, 4, 6, 8), cannons=range(5), surefire=range(4), dice=(2, 3))
    assert len(cells) == 160
    for (n, held, fired, damage), odds in cells.items():
        single = attack_merchant(broadside(guns._replace(dice=n, surefire=held, cannons=fired)), damage)
        assert (odds.win, odds.tie, odds.lose, odds.spent) == (
            single.win,
            single.tie,
            single.lose,
            single.spent,
        )


# ---------------------------------------------------------------- advice


def figures(odds: Any) -> tuple[Fraction, ...]:
    return (odds.win, odds.tie, odds.lose, odds.spent)


def rank_of(odds: Any, goal: Any) -> tuple[Fraction, ...]:
    """The goal's comparison, from an advice's own odds."""
    if isinstance(goal, Prizes):
        return (odds.value, odds.win, odds.tie, -odds.spent)
    return Worth(*figures(odds), F(0)).rank(goal)


def by_faces(attack: Attack, roll: tuple[int, ...], choices: dict[Choice, Worth]) -> tuple[dict, dict]:
    """The choices as a player names them: by the faces rerolled or set and kept, not by their places.

    First the rerolls, {(card, kept): worth}; then the stops, {kept: {faces set: worth}}.
    """
    rerolls: dict[Any, Worth] = {}
    stops: dict[Any, dict[Any, Worth]] = {}
    for choice, worth in choices.items():
        moved = {*choice.rerolled, *(place for place, _ in choice.marks)}
        kept = tuple(sorted(face for place, face in enumerate(roll) if place not in moved))
        if choice.card is not None:
            assert rerolls.setdefault((choice.card, kept), worth) == worth
        else:
            faces = tuple(sorted(face for _, face in choice.marks))
            assert stops.setdefault(kept, {}).setdefault(faces, worth) == worth
    return rerolls, stops


def assert_advice(
    case: Case, roll: tuple[int, ...], tokens: int | None, cards: list[set[int]] | None
) -> None:
    attack = case.brute()
    advised = case.solved().advise(roll, surefire=tokens, rerolls=cards)
    rerolls, stops = by_faces(attack, roll, attack.advice(roll, tokens, cards))
    where = (case, roll, tokens, cards)

    best = attack.after_roll(roll, tokens, cards)
    assert figures(advised[0].odds) == best[:4], where
    ranks = [rank_of(advice.odds, case.goal) for advice in advised]
    assert ranks == sorted(ranks, reverse=True), where

    seen = []
    for advice in advised:
        keep, faces = tuple(sorted(advice.keep)), tuple(sorted(advice.set))
        seen.append((advice.card, keep))
        if advice.card is not None:
            assert faces == (), where
            worth = rerolls[frozenset(advice.card), keep]
        else:
            worth = stops[keep][faces]
            # Of all the faces these dice may be set to, the advice names a best one.
            assert worth.rank(case.goal) == max(w.rank(case.goal) for w in stops[keep].values()), where
        assert figures(advice.odds) == worth[:4], (where, advice)
        if isinstance(case.goal, Prizes):
            assert advice.odds.value == worth.value(case.goal), (where, advice)
        assert_words(advice, case.goal)
    # Every set of dice to reroll with every card, and every set of dice to spend tokens on, once each.
    assert len(seen) == len(set(seen)), where
    assert set(seen) == set(rerolls) | {(None, keep) for keep in stops}, where


def assert_words(advice: Any, goal: Any) -> None:
    """The sentence names what to do, and under "win" ends with the chance to win."""
    verb = "reroll" if advice.card is not None else "set" if advice.set else "stop"
    assert advice.text.startswith(verb), advice.text
    assert all(str(face) in advice.text for face in advice.keep), advice.text
    if goal == "win":
        percent = advice.text.rpartition(":")[2].strip().removesuffix("%").strip()
        # "<0.1" and ">99.9" keep a chance that is not certain from being rounded to certain.
        near = F(percent.lstrip("<>")) - 100 * advice.odds.win
        assert abs(near) <= (F(1, 10) if percent[0] in "<>" else F(1, 20)), advice.text
        assert (percent in ("0", "100")) <= (advice.odds.win in (0, 1)), advice.text


@pytest.mark.parametrize("batch", range(10))
def test_advice_equals_the_brute_force(batch: int) -> None:
    rng = Random(SEED * 3000 + batch)
    for dice, cards in ((1, 1), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (3, 0), (3, 1), (3, 2)):
        case = random_case(rng, dice, cards)
        case = case._replace(terms={**case.terms, "order": True})
        roll = tuple(rng.randint(1, 6) for _ in range(dice))
        assert_advice(case, roll, None, None)


@pytest.mark.parametrize("batch", range(6))
def test_advice_with_the_cards_and_tokens_left_equals_the_brute_force(batch: int) -> None:
    rng = Random(SEED * 4000 + batch)
    for dice, cards in ((1, 2), (2, 2), (2, 3), (3, 2)):
        case = random_case(rng, dice, cards)
        case = case._replace(terms={**case.terms, "order": True})
        roll = tuple(rng.randint(1, 6) for _ in range(dice))
        left = [set(card) for card in case.guns.rerolls if rng.random() < 0.6]
        assert_advice(case, roll, rng.randint(0, case.guns.surefire), left)


def test_advice_of_an_attack_bonus_action_has_no_rerolls() -> None:
    rng = Random(SEED * 5000)
    for dice in (1, 2, 2, 3):
        case = random_case(rng, dice, 2)
        case = case._replace(terms={**case.terms, "order": False})
        assert_advice(case, tuple(rng.randint(1, 6) for _ in range(dice)), None, None)


@pytest.mark.parametrize("batch", range(4))
def test_best_advice_averaged_over_every_roll_is_the_attack(batch: int) -> None:
    rng = Random(SEED * 6000 + batch)
    for dice, cards in ((1, 4), (2, 1), (2, 3), (3, 1)):
        case = random_case(rng, dice, cards)
        odds = case.solved()
        best = [figures(odds.advise(roll)[0].odds) for roll in every_roll(dice)]
        mean = tuple(sum(column, F(0)) / len(best) for column in zip(*best, strict=True))
        assert mean == figures(odds) == case.brute().odds()[:4], case
