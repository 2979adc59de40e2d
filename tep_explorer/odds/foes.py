"""The other side: in how many ways an attacker's total wins, ties or loses."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import Protocol

from .broadside import Broadside
from .tally import spread, top_spread

#: What one way to win, to tie and to lose counts for.
Rates = tuple[int, int, int]

DEFENCES = ("best", "never_spends", "only_to_win")


class Foe(Protocol):
    """Somebody who answers a total; `ways` is the number of equally likely answers."""

    ways: int

    def answer(self, total: int) -> tuple[int, int, int]:
        """In how many ways `total` wins, ties and loses."""

    def stakes(self, scores: Iterable[int], fixed: int, rates: Rates) -> dict[int, int]:
        """What stopping with each score is worth, at so much for each way to win, tie and lose."""


class Merchant:
    """A merchant ship deals the damage on its card, neither more nor less.

    >>> Merchant(6).answer(6)
    (0, 1, 0)
    """

    ways = 1

    def __init__(self, damage: int) -> None:
        self.damage = damage

    def answer(self, total: int) -> tuple[int, int, int]:
        """More damage than the merchant's sinks it."""
        if total > self.damage:
            return 1, 0, 0
        return (0, 1, 0) if total == self.damage else (0, 0, 1)

    def stakes(self, scores: Iterable[int], fixed: int, rates: Rates) -> dict[int, int]:
        """One of the three rates for each score."""
        win, tie, lose = rates
        need = self.damage - fixed
        return {score: win if score > need else lose if score < need else tie for score in scores}


class Defender:
    """A pirate ship that sees the attacker's total, rolls, and may spend tokens but no rerolls.

    At its best it acts on the best total it can reach, which sets its lowest dice to its best face. It loses
    to more than that and ties with exactly that, whatever the tokens cost.

    >>> Defender(Broadside(2, {6: 2}), "best").answer(2)
    (25, 10, 1)
    """

    def __init__(self, ship: Broadside, defence: str) -> None:
        tokens = 0 if defence == "never_spends" else min(ship.surefire, ship.dice)
        best = max(ship.scores)
        reach = top_spread(ship.scores, ship.dice, ship.dice - tokens)
        floor = ship.fixed + tokens * best
        self.ways = 6**ship.dice
        self.totals = [floor + total for total, _ in reach]
        self.counts = [count for _, count in reach]
        self.below = [0, *accumulate(self.counts)]
        self.exact = {
            total: (win, tie, self.ways - win - tie)
            for total, win, tie in zip(self.totals, self.below, self.counts, strict=False)
        }
        if tokens and defence == "only_to_win":
            self._leave_ties(ship.scores.count(best) ** ship.dice)

    def _leave_ties(self, perfect: int) -> None:
        """Tokens are spent only to win: a tie is left to the rolls that are perfect by themselves."""
        for total, (win, tie, lose) in self.exact.items():
            drawn = perfect if total == self.totals[-1] else 0
            self.exact[total] = win + tie - drawn, drawn, lose

    def answer(self, total: int) -> tuple[int, int, int]:
        """Ways for the attacker to win, tie and lose with `total`."""
        exact = self.exact.get(total)
        if exact is not None:
            return exact
        win = self.below[bisect_left(self.totals, total)]
        return win, 0, self.ways - win

    def stakes(self, scores: Iterable[int], fixed: int, rates: Rates) -> dict[int, int]:
        """The answers to each score, weighed by the rates."""
        of_win, of_tie, of_lose = rates
        answers = [(score, self.answer(fixed + score)) for score in scores]
        return {score: win * of_win + tie * of_tie + lose * of_lose for score, (win, tie, lose) in answers}


def plain_damage(ship: Broadside) -> list[tuple[int, int]]:
    """Every total of dice, cannons and hits alone, and in how many rolls it falls.

    >>> plain_damage(Broadside(2, {6: 2}, cannons=1))
    [(1, 25), (3, 10), (5, 1)]
    """
    return [(ship.fixed + total, count) for total, count in spread(ship.scores, ship.dice)]
