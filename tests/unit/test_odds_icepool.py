"""Where icepool, a library for dice, can put the question, it gives the same exact answer."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import icepool
import pytest

from tep_explorer.odds import Broadside, attack_merchant, attack_pirate, damage_of


def ship(random: Random) -> Broadside:
    symbols = [random.randint(1, 6) for _ in range(random.randint(0, 8))]
    return Broadside(
        random.randint(1, 3), symbols, random.randint(0, 3), random.randint(0, 2), random.randint(0, 3)
    )


def natural(one: Broadside) -> icepool.Die[int]:
    """The total of the dice as they fall."""
    return icepool.Die(list(one.scores)).highest(one.dice, one.dice) + one.fixed


def reached(one: Broadside, tokens: int) -> icepool.Die[int]:
    """The best total so many tokens can make: the lowest dice count as the best face."""
    spent = min(tokens, one.dice)
    die = icepool.Die(list(one.scores))
    kept = die.highest(one.dice, one.dice - spent) if spent < one.dice else icepool.Die([0])
    return kept + spent * max(one.scores) + one.fixed


@pytest.mark.parametrize("seed", range(60))
def test_the_damage_distribution(seed: int) -> None:
    one = ship(Random(seed))
    total = natural(one)
    assert damage_of(one) == dict(zip(total.outcomes(), total.probabilities(), strict=True))


@pytest.mark.parametrize("seed", range(60))
def test_an_attack_on_a_merchant_with_tokens(seed: int) -> None:
    random = Random(seed)
    one, damage = ship(random), random.randint(0, 9)
    odds = attack_merchant(one, damage)
    best = reached(one, one.surefire)
    assert (odds.win, odds.tie) == (best.probability(">", damage), best.probability("==", damage))
    assert attack_merchant(one, damage, goal="not_lose").not_lose == best.probability(">=", damage)


@pytest.mark.parametrize("seed", range(60))
def test_an_attack_on_a_pirate_with_tokens_on_both_sides(seed: int) -> None:
    random = Random(seed)
    one, other = ship(random), ship(random)
    for defence, tokens in (("best", other.surefire), ("never_spends", 0)):
        odds = attack_pirate(one, other, defence=defence)
        mine, theirs = reached(one, one.surefire), reached(other, tokens)
        assert odds.win == (mine > theirs).probability(True)
        assert odds.tie == (mine == theirs).probability(True)


@pytest.mark.parametrize("seed", range(20))
def test_one_die_with_a_reroll_card(seed: int) -> None:
    random = Random(seed)
    card = set(random.sample(range(1, 7), random.randint(1, 6)))
    one = ship(random).replace(dice=1, surefire=0, rerolls=[card])
    need = random.randint(0, 5) - one.fixed

    def won(face: int) -> Fraction:
        return Fraction(one.scores[face - 1] > need)

    again = icepool.d6.map(won).mean()
    best = icepool.d6.map(lambda face: max(won(face), again) if face in card else won(face)).mean()
    assert attack_merchant(one, max(0, need + one.fixed)).win == best
