"""What the solver leaves out before solving never changes an answer.

The plain way looks at every face and every card as they are: it is what the advice is made from.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tep_explorer.odds import Battle, Broadside
from tep_explorer.odds.goals import share

BATCHES = 24


def ship(random: Random, cards: int) -> Broadside:
    symbols = [random.randint(1, 6) for _ in range(random.choice((1, 3, 5, 7)))]
    rerolls = [random.sample(range(1, 7), random.randint(1, 4)) for _ in range(cards)]
    dice = 2 if cards > 2 else random.randint(1, 3)
    return Broadside(dice, symbols, random.randint(0, 2), random.randint(0, 1), random.randint(0, 3), rerolls)


def battle(random: Random) -> Battle:
    foe = random.choice((random.randint(0, 8), ship(random, 0)))
    goal = random.choice(("win", "not_lose"))
    readings = random.choice(((True, False), (True, False), (False, False), (True, True), (False, True)))
    attacker = ship(random, random.choice((0, 1, 1, 1, 2, 2, 3)))
    return Battle(attacker, foe, goal, True, *readings, random.choice(("best", "only_to_win")))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_leaving_out_what_cannot_matter_changes_nothing(batch: int) -> None:
    random = Random(batch)
    for _ in range(25):
        asked = battle(random)
        odds = asked.odds()
        plain = asked.gunnery().figures()
        assert (odds.win, odds.tie, odds.lose, odds.spent, odds.value) == plain, asked


def test_a_card_for_worst_faces_only_is_a_better_die() -> None:
    one = Broadside(1, {6: 2}, rerolls=[{1, 2, 3}])
    assert Battle(one, 1).odds().win == Fraction(1, 6) + Fraction(3, 6) * Fraction(1, 6)


@given(st.integers(0, 10**9), st.integers(1, 10**9))
def test_a_share_is_a_fraction_in_lowest_terms(part: int, whole: int) -> None:
    assert repr(share(part, whole)) == repr(Fraction(part, whole))
    assert hash(share(part, whole)) == hash(Fraction(part, whole))
