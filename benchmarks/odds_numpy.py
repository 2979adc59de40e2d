"""The same questions in numpy: all 216 rolls at once, in floating point, P(win) alone where it decides."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray
from odds_questions import CANNONS, DAMAGES, DICE, TOKENS, Question, Ship

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

#: All rolls of two and three dice as face numbers from 0, made once: not part of any timing.
ROLLS = {dice: np.array(list(product(range(6), repeat=dice))) for dice in DICE}
PARTS = [part for size in (1, 2, 3) for part in combinations(range(3), size)]


def best_totals(ship: Ship, dice: int, tokens: int) -> Ints:
    """The best total of every roll with so many tokens."""
    scores = np.array(ship.scores)
    rolled = scores[ROLLS[dice]]
    if tokens:
        rolled.sort(axis=1)
        rolled[:, :tokens] = scores.max()
    return rolled.sum(axis=1)


def damage(question: Question) -> dict[int, float]:
    """The damage distribution."""
    counts = np.bincount(best_totals(question.attacker, 3, 0) + question.attacker.cannons)
    totals = counts.nonzero()[0]
    return dict(zip(totals.tolist(), (counts[totals] / 216).tolist(), strict=True))


def merchant(question: Question) -> float:
    """P(win) alone, with tokens."""
    ship = question.attacker
    return float((best_totals(ship, 3, ship.surefire) > question.damage - ship.cannons).mean())


def pirate(question: Question) -> float:
    """P(win) alone, tokens on both sides."""
    return float(_below(question)[best_totals(question.attacker, 3, question.attacker.surefire)].mean())


def _below(question: Question) -> Floats:
    """For each of the attacker's scores, the chance that the defender stays below it."""
    ship, foe = question.attacker, question.defender
    theirs = np.sort(best_totals(foe, 3, foe.surefire) + foe.cannons - ship.cannons)
    return np.searchsorted(theirs, np.arange(3 * max(ship.scores) + 1)) / 216


def merchant_rerolls(question: Question) -> float:
    """P(win) alone with Reroll cards."""
    ship = question.attacker
    won = best_totals(ship, 3, ship.surefire) > question.damage - ship.cannons
    return _reroll(ship, won.astype(np.float64))


def pirate_rerolls(question: Question) -> float:
    """P(win) alone with Reroll cards against a defender with tokens."""
    ship = question.attacker
    return _reroll(ship, _below(question)[best_totals(ship, 3, ship.surefire)])


def _reroll(ship: Ship, stopped: Floats) -> float:
    """Backwards over the cards left; rerolling dice is a mean over their axes."""
    named = [np.array([face in card for face in range(1, 7)]) for card in ship.rerolls]

    def value(cards: tuple[int, ...]) -> Floats:
        best = stopped.reshape(6, 6, 6)
        for card in cards:
            after = value(tuple(other for other in cards if other != card))
            best = np.maximum(best, _use(named[card], after))
        return best

    return float(value(tuple(range(len(named)))).mean())


def _use(named: NDArray[np.bool_], after: Floats) -> Floats:
    match = [named.reshape([6 if axis == die else 1 for axis in range(3)]) for die in range(3)]
    best = after
    for part in PARTS:
        allowed = match[part[0]]
        for die in part[1:]:
            allowed = allowed & match[die]
        mean = after.mean(axis=part, keepdims=True)
        best = np.where(allowed, np.maximum(best, mean), best)
    return best


def sweep(question: Question) -> dict[tuple[int, int, int, int], tuple[float, ...]]:
    """All four figures of all 160 cells without cards: every need against every roll at once."""
    needs = np.array([damage - cannons for cannons in CANNONS for damage in DAMAGES])[:, None]
    keys = [(cannons, damage) for cannons in CANNONS for damage in DAMAGES]
    cells = {}
    for dice in DICE:
        reach = [best_totals(question.attacker, dice, tokens) for tokens in range(dice + 1)]
        for tokens in TOKENS:
            for key, four in zip(keys, _four(reach[: tokens + 1], needs), strict=True):
                cells[(dice, tokens, *key)] = tuple(four)
    return cells


def _four(reach: list[Ints], needs: Ints) -> list[list[float]]:
    """Win, tie, lose and tokens spent of every need."""
    result = [np.sign(totals - needs) for totals in reach]
    final = result[-1]
    spent = sum(((step < final) & (final >= 0)).mean(axis=1) for step in result[:-1])
    columns = [(final > 0).mean(axis=1), (final == 0).mean(axis=1), (final < 0).mean(axis=1)]
    return np.stack([*columns, spent + np.zeros(len(needs))], axis=1).tolist()
