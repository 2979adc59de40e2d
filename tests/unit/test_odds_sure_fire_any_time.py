"""A6: Sure-fire tokens before, between or after rerolls. It changes what may be done, never the odds.

The recursion below knows nothing of the solver. It plays the attack as a table would: at any moment a token
may set any die to any face, and a die so set may even be rerolled.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from tep_explorer.odds import Broadside, attack_merchant

FACES = range(1, 7)
Dice = tuple[int, ...]
Line = tuple[Fraction, Fraction, Fraction]  # won, tied, minus tokens spent: compared in this order


def literal(ship: Broadside, damage: int, any_time: bool) -> Line:
    """The best line of play, every roll, every subset and every setting tried."""

    def stop(dice: Dice) -> Line:
        total = ship.fixed + sum(ship.symbols.get(face, 0) for face in dice)
        return Fraction(total > damage), Fraction(total == damage), Fraction(0)

    @cache
    def best(dice: Dice, tokens: int, cards: tuple[Dice, ...], rolling: bool) -> Line:
        lines = [stop(dice)]
        if rolling:
            lines += [best(dice, tokens, (), False)]
            lines += rerolls(dice, tokens, cards)
        if tokens and (any_time or not rolling):
            lines += settings(dice, tokens, cards, rolling)
        return max(lines)

    def rerolls(dice: Dice, tokens: int, cards: tuple[Dice, ...]) -> list[Line]:
        found = []
        for number, card in enumerate(cards):
            rest = cards[:number] + cards[number + 1 :]
            match = [die for die, face in enumerate(dice) if face in card]
            for size in range(1, len(match) + 1):
                for going in combinations(match, size):
                    kept = tuple(face for die, face in enumerate(dice) if die not in going)
                    rolls = product(FACES, repeat=size)
                    found.append(
                        average([best(tuple(sorted(kept + new)), tokens, rest, True) for new in rolls])
                    )
        return found

    def settings(dice: Dice, tokens: int, cards: tuple[Dice, ...], rolling: bool) -> list[Line]:
        found = []
        for die, face in product(range(len(dice)), FACES):
            after = tuple(sorted((*dice[:die], face, *dice[die + 1 :])))
            won, tied, spent = best(after, tokens - 1, cards, rolling)
            found.append((won, tied, spent - 1))
        return found

    cards = tuple(tuple(sorted(card)) for card in ship.rerolls)
    rolls = product(FACES, repeat=ship.dice)
    return average([best(tuple(sorted(roll)), ship.surefire, cards, True) for roll in rolls])


def average(lines: list[Line]) -> Line:
    won, tied, spent = (sum(column, Fraction(0)) / len(lines) for column in zip(*lines, strict=True))
    return won, tied, spent


@pytest.mark.parametrize(
    ("ship", "damage"),
    [
        (Broadside(2, {5: 1, 6: 2}, surefire=1, rerolls=[{1, 2}]), 2),
        (Broadside(2, {1: 1, 6: 2}, surefire=2, rerolls=[{2, 3}, {1, 4}]), 3),
        (Broadside(2, {2: 3, 3: 1, 6: 1}, cannons=1, surefire=1, rerolls=[{2, 3}, {2, 3}]), 5),
        (Broadside(1, {4: 1}, surefire=3, rerolls=[{1, 2, 3}, {5}]), 1),
        (Broadside(3, {1: 1, 6: 2}, surefire=1, rerolls=[{2, 3}]), 4),
        (Broadside(3, {1: 2, 2: 1, 6: 2}, hits=1, surefire=2, rerolls=[{1, 2}]), 6),
    ],
)
def test_spending_at_any_time_never_changes_the_odds(ship: Broadside, damage: int) -> None:
    odds = attack_merchant(ship, damage)
    afterwards = literal(ship, damage, any_time=False)
    assert literal(ship, damage, any_time=True) == afterwards
    assert (odds.win, odds.tie, -odds.spent) == afterwards
