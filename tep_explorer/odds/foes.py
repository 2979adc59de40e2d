"""The other side: in how many ways an attacker's total wins, ties or loses."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import Protocol

from .broadside import Broadside
from .tally import top_spread

DEFENCES = ("best", "never_spends", "only_to_win")


class Foe(Protocol):
    """Somebody who answers a score; `ways` is the number of equally likely answers.

    A score is what the attacker's dice deal; what its cannons and automatic hits add is taken off the foe's
    damage instead. A score below `least` is lost and one above `most` won, whatever the answer.
    """

    ways: int
    least: int
    most: int

    def answer(self, score: int) -> tuple[int, int, int]:
        """In how many ways `score` wins, ties and loses."""

    def stakes(self, scores: Iterable[int], win: int, tie: int, lose: int) -> dict[int, int]:
        """What stopping with each score is worth, at so much for each way to win, tie and lose."""


class Merchant:
    """A merchant ship deals the damage on its card, neither more nor less.

    >>> Merchant(6, fixed=1).answer(5)
    (0, 1, 0)
    """

    ways = 1

    def __init__(self, damage: int, fixed: int = 0) -> None:
        self.least = self.most = damage - fixed

    def answer(self, score: int) -> tuple[int, int, int]:
        """More damage than the merchant's sinks it."""
        return int(score > self.most), int(score == self.most), int(score < self.most)

    def stakes(self, scores: Iterable[int], win: int, tie: int, lose: int) -> dict[int, int]:
        """One of the three for each score."""
        need = self.most
        return {score: win if score > need else lose if score < need else tie for score in scores}


class Defender:
    """A pirate ship that sees the attacker's total, rolls, and may spend tokens but no rerolls.

    At its best it acts on the best total it can reach, which sets its lowest dice to its best face. It loses
    to more than that and ties with exactly that, whatever the tokens cost.

    >>> Defender(Broadside(2, {6: 2}), "best").answer(2)
    (25, 10, 1)
    """

    def __init__(self, ship: Broadside, defence: str, fixed: int = 0) -> None:
        tokens = 0 if defence == "never_spends" else min(ship.surefire, ship.dice)
        best = max(ship.scores)
        floor = ship.fixed + tokens * best - fixed
        self.ways = 6**ship.dice
        self.reach, self.ties = top_spread(ship.scores, ship.dice, ship.dice - tokens, floor)
        self.least, self.most = self.reach[0], self.reach[-1]
        self.beaten = [
            0,
            *accumulate(self.ties),
        ]  #: ways to stay below each of these, and below more
        self.wins = self.beaten
        if tokens and defence == "only_to_win":
            self._leave_ties(ship.scores.count(best) ** ship.dice)

    def _leave_ties(self, perfect: int) -> None:
        """Tokens are spent only to win: a tie is left to the rolls that are perfect by themselves."""
        self.ties = [0] * (len(self.reach) - 1) + [perfect]
        self.wins = [*self.beaten[1:-1], self.ways - perfect]

    def answer(self, score: int) -> tuple[int, int, int]:
        """Ways for the attacker to win, tie and lose with `score`."""
        place = bisect_left(self.reach, score)
        win, tie = self.beaten[place], 0
        if score in self.reach:
            win, tie = self.wins[place], self.ties[place]
        return win, tie, self.ways - win - tie

    def stakes(self, scores: Iterable[int], win: int, tie: int, lose: int) -> dict[int, int]:
        """The answers to each score, and to some others, weighed."""
        lost, win, tie = self.ways * lose, win - lose, tie - lose
        reach, beaten = self.reach, self.beaten
        met = zip(reach, self.wins, self.ties, strict=False)  # `wins` may be one longer
        stakes = {score: lost + wins * win + ties * tie for score, wins, ties in met}
        for score in scores:
            if score not in stakes:
                stakes[score] = lost + win * beaten[bisect_left(reach, score)]
        return stakes


def plain_damage(ship: Broadside) -> list[tuple[int, int]]:
    """Every total of dice, cannons and hits alone, and in how many rolls it falls.

    >>> plain_damage(Broadside(2, {6: 2}, cannons=1))
    [(1, 25), (3, 10), (5, 1)]
    """
    return list(zip(*top_spread(ship.scores, ship.dice, ship.dice, ship.fixed), strict=True))
