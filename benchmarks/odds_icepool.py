"""The questions of the speed table in icepool, each in the quickest way we found to put it.

Every function takes the question as plain numbers and builds its dice itself. Where icepool has no word for
a decision (Reroll cards), a memoised recursion decides and icepool averages.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement

import icepool
from icepool import Die
from odds_questions import CANNONS, DAMAGES, DICE, TOKENS, Question, Ship

Hand = tuple[int, ...]
Cards = tuple[frozenset[int], ...]

#: The sorted rolls of one, two and three dice, made once: not part of any timing.
ROLLS = {size: icepool.d6.pool(size).expand() for size in (1, 2, 3)}


def best_total(ship: Ship, dice: int, tokens: int) -> Die[int]:
    """The best total the tokens can make: the lowest dice count as the best face."""
    die = Die(list(ship.scores))
    if tokens >= dice:
        return Die([dice * max(ship.scores)])
    if tokens == 0:
        return die + die if dice == 2 else die + die + die
    return die.highest(dice, dice - tokens) + tokens * max(ship.scores)


def damage(question: Question) -> dict[int, Fraction]:
    """The damage distribution."""
    ship = question.attacker
    total = best_total(ship, 3, 0) + ship.cannons
    return dict(zip(total.outcomes(), total.probabilities(), strict=True))


def merchant(question: Question) -> Fraction:
    """P(win) alone, with tokens."""
    ship = question.attacker
    return best_total(ship, 3, ship.surefire).probability(">", question.damage - ship.cannons)


def pirate(question: Question) -> Fraction:
    """P(win) alone, tokens on both sides."""
    ship, foe = question.attacker, question.defender
    mine = best_total(ship, 3, ship.surefire) + (ship.cannons - foe.cannons)
    return (mine > best_total(foe, 3, foe.surefire)).probability(True)


def merchant_rerolls(question: Question, tuned: bool = False) -> Fraction:
    """P(win) alone with Reroll cards."""
    ship = question.attacker
    need = question.damage - ship.cannons
    chance = {score: Fraction(score > need) for score in _scores(ship)}
    return _tuned_recursion(ship, chance) if tuned else _recursion(ship, chance)


def pirate_rerolls(question: Question, tuned: bool = False) -> Fraction:
    """P(win) alone with Reroll cards against a defender with tokens."""
    ship, foe = question.attacker, question.defender
    theirs = best_total(foe, 3, foe.surefire) + (foe.cannons - ship.cannons)
    chance = {score: theirs.probability("<", score) for score in _scores(ship)}
    return _tuned_recursion(ship, chance) if tuned else _recursion(ship, chance)


def _scores(ship: Ship) -> set[int]:
    return {sum(faces) for faces in combinations_with_replacement(ship.scores, 3)}


def _stop(ship: Ship, chance: dict[int, Fraction], hand: Hand) -> Fraction:
    kept = sorted(ship.scores[face - 1] for face in hand)[ship.surefire :]
    return chance[sum(kept) + ship.surefire * max(ship.scores)]


def _recursion(ship: Ship, chance: dict[int, Fraction]) -> Fraction:
    """Best play as one would write it down: memoised by sorted hand and cards left, averaged by icepool."""

    @cache
    def value(hand: Hand, cards: Cards) -> Fraction:
        values = [_stop(ship, chance, hand)]
        for card, rest in _each(cards):
            for kept, size in _kept(hand, card):

                def after(*new: int, kept: Hand = kept, rest: Cards = rest) -> Fraction:
                    return value(tuple(sorted((*kept, *new))), rest)

                values.append(icepool.map(after, *[icepool.d6] * size).mean())
        return max(values)

    first = icepool.map(lambda *hand: value(tuple(sorted(hand)), ship.rerolls), *[icepool.d6] * 3)
    return first.mean()


def _tuned_recursion(ship: Ship, chance: dict[int, Fraction]) -> Fraction:
    """The same with two of our own ideas lent to it: sorted rolls, one average for each set of kept dice."""

    @cache
    def value(hand: Hand, cards: Cards) -> Fraction:
        choices = [(kept, size, rest) for card, rest in _each(cards) for kept, size in set(_kept(hand, card))]
        return max([_stop(ship, chance, hand), *(average(*choice) for choice in choices)])

    @cache
    def average(kept: Hand, size: int, rest: Cards) -> Fraction:
        return ROLLS[size].map(lambda *new: value(tuple(sorted((*kept, *new))), rest), star=True).mean()

    return ROLLS[3].map(lambda *hand: value(hand, ship.rerolls), star=True).mean()


def _each(cards: Cards) -> list[tuple[frozenset[int], Cards]]:
    return [(card, cards[:place] + cards[place + 1 :]) for place, card in enumerate(cards)]


def _kept(hand: Hand, card: frozenset[int]) -> list[tuple[Hand, int]]:
    """What stays for every part of the matching dice that goes, and how many go."""
    match = [die for die in range(3) if hand[die] in card]
    parts = [part for size in range(1, len(match) + 1) for part in combinations(match, size)]
    return [(tuple(hand[die] for die in range(3) if die not in part), len(part)) for part in parts]


def sweep(question: Question) -> dict[tuple[int, int, int, int], tuple[Fraction, ...]]:
    """All four figures of all 160 cells without cards; each best total is evaluated once and shared."""
    cells = {}
    for dice in DICE:
        totals = [best_total(question.attacker, dice, tokens) for tokens in range(dice + 1)]
        for tokens in TOKENS:
            for cannons in CANNONS:
                for damage in DAMAGES:
                    cell = _four(totals[: min(tokens, dice) + 1], damage - cannons)
                    cells[dice, tokens, cannons, damage] = cell
    return cells


def _four(totals: list[Die[int]], need: int) -> tuple[Fraction, ...]:
    """Win, tie, lose and tokens spent, from the best totals with 0, 1, ... tokens."""
    last = totals[-1]
    win, tie = last.probability(">", need), last.probability("==", need)
    spent = sum((win - total.probability(">", need) for total in totals[:-1]), Fraction(0))
    if tie and need == last.max_outcome():
        spent += sum((tie - total.probability("==", need) for total in totals[:-1]), Fraction(0))
    elif tie:
        spent += tie * (len(totals) - 1)
    return win, tie, 1 - win - tie, spent
