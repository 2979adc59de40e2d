"""Attacks on a merchant in which nothing is decided but tokens: counted instead of solved."""

from __future__ import annotations

from collections.abc import Sequence

from .goals import Figures, share
from .tally import DICE, FRACTIONS, TALLIED, above, at, top_tally


def surely_rerolled(scores: Sequence[int], cards: Sequence[frozenset[int]]) -> int | None:
    """How many worst faces are rerolled whenever they fall; None if there is more to decide.

    Who wants damage and nothing else uses a single card for all the worst faces it names, and never for a
    best face. Any other face it names has to be thought about.

    >>> surely_rerolled((0, 0, 0, 1, 1, 2), [frozenset({1, 2, 6})])
    2
    >>> surely_rerolled((0, 0, 0, 1, 1, 2), [frozenset({1, 4})]) is None
    True
    """
    best = max(scores)
    if len(cards) > 1 or best > TALLIED:
        return None
    if not cards:
        return 0
    worst, named = min(scores), 0
    for face in cards[0]:
        score = scores[face - 1]
        if score == worst:
            named += 1
        elif score < best:
            return None
    return named


class Volley:
    """A roll against a merchant whose lowest faces, so many as are `named`, are rerolled once if they fall.

    With j tokens the best total sets the j lowest dice to the best face. A token that wins nothing by itself
    is spent only for a tie, and then it takes all of them: with one token less the total was smaller, unless
    the dice left are perfect already.
    """

    def __init__(self, scores: Sequence[int], dice: int, tokens: int, named: int = 0) -> None:
        ranked = sorted(scores)
        self.dice = dice
        self.best = ranked[-1]
        self.die = die = DICE[named]
        self.tallies = [top_tally(ranked, dice, dice - j, die) for j in range(min(tokens, dice) + 1)]

    def figures(self, need: int, tokens: int) -> Figures:
        """Odds of scoring more than `need` with the dice.

        >>> Volley((0, 0, 0, 0, 0, 2), 2, 1).figures(1, tokens=1).spent
        Fraction(25, 36)
        >>> Volley((0, 0, 0, 0, 0, 2), 1, 0, named=3).figures(1, tokens=0).win
        Fraction(1, 4)
        """
        tallies, best, lane = self.tallies, self.best, self.die.lane
        tokens = min(tokens, self.dice)
        after = need - tokens * best
        win = above(tallies[tokens], after, lane)
        tie = at(tallies[tokens], after, lane)
        spent = sum([win - above(tallies[j], need - j * best, lane) for j in range(tokens)])
        if tie and need < self.dice * best:
            spent += tie * tokens
        elif tie:
            spent += sum([tie - at(tallies[j], need - j * best, lane) for j in range(tokens)])
        return self._figures(win, tie, spent)

    def _figures(self, win: int, tie: int, spent: int) -> Figures:
        ways = self.die.ways**self.dice
        lose = ways - win - tie
        if ways == 6**self.dice:
            chance = FRACTIONS[self.dice]
            return Figures(chance[win], chance[tie], chance[lose], chance[spent], None)
        return Figures(share(win, ways), share(tie, ways), share(lose, ways), share(spent, ways), None)
