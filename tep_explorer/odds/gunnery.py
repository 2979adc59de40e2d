"""The attacker's decisions, solved exactly: Reroll cards in any order, any dice, then tokens.

The solver works backwards from the end of the attack. Every full hand gets one integer (see `Ledger`) for the
best play from there. Rerolling some dice is averaging, once for each, over one added face; setting dice is
choosing the best added face instead. A node's value is the greatest integer among its choices. All integers
count the same number of equally likely ways, so many that every average is a whole number.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import TypeVar

from .broadside import Broadside
from .foes import Foe
from .goals import LOST, SURE, Ev, Figures, Goal, Ledger
from .kinds import Card, Cards, Kinds, levelled
from .rolls import Six, additions, finer, keeps, lasts, lowest, tops, totals, turns, weights

AnyCard = TypeVar("AnyCard")


def solve(
    ship: Broadside,
    cards: tuple[frozenset[int], ...],
    foe: Foe,
    goal: Goal,
    together: bool = True,
    once_per_die: bool = False,
) -> Figures:
    """The figures of an attack with these Reroll cards.

    Who wants damage and nothing else never rerolls a die that shows the best face. Leaving that out, and
    differences of score that cannot matter, makes fewer kinds of faces.
    """
    if isinstance(goal, Ev):
        kinds = Kinds.sort(ship.scores, cards)
    elif foe.most < 0:
        return SURE
    elif ship.dice * max(ship.scores) < foe.least:
        return LOST
    else:
        scores = levelled(ship.scores, ship.dice, foe.least, foe.most)
        kinds = Kinds.sort(scores, cards, stay=max(scores)).eased()
    return Gunnery(ship, foe, goal, kinds, together, once_per_die).figures()


class Gunnery:
    """One attack to be decided: values of every hand, with any of the cards left."""

    def __init__(
        self,
        ship: Broadside,
        foe: Foe,
        goal: Goal,
        kinds: Kinds,
        together: bool = True,
        once_per_die: bool = False,
    ) -> None:
        self.dice = ship.dice
        self.tokens = min(ship.surefire, ship.dice)
        self.foe = foe
        self.kinds = kinds if together and not once_per_die else kinds.marked()
        self.together = together
        self.once_per_die = once_per_die
        self.greedy = isinstance(goal, str)  #: more damage is never worse
        self.unit = 6 ** (ship.dice * len(kinds.cards))  #: every card may roll all dice once more
        self.ways = foe.ways * self.unit
        self.rolls = sum(kinds.first) ** ship.dice
        self.ledger = Ledger(goal, self.ways * self.rolls, ship.surefire)
        self._values: dict[Cards, list[int]] = {}
        self._rerolled: dict[Cards, Sequence[int]] = {}
        self._end()

    def figures(self) -> Figures:
        """The figures of the whole attack, before the first roll."""
        values = self.values(self.kinds.cards)
        packed = sum(map(mul, weights(self.dice, self.kinds.first), values))
        return self.ledger.figures(packed, self.ways * self.rolls)

    def values(self, cards: Cards) -> list[int]:
        """The value of every full hand with these cards left."""
        values = self._values.get(cards)
        if values is None:
            if not self.together:
                values = self._best_single(cards)
            elif self.greedy and len(cards) == 1:
                values = self._last_reroll(cards[0])
            else:
                values = self._best_reroll(cards)
            self._values[cards] = values
        return values

    def _last_reroll(self, card: Card) -> list[int]:
        """The same for the last card of who wants damage: worst dice always go, and bad ones before good."""
        kinds, flat = self.kinds, self._rerolled[()]
        surely, moves = lasts(self.dice, len(kinds.first), card, kinds.sizes[0])
        best = list(surely(flat))
        for hand, kept in zip(*moves, strict=True):
            if best[hand] < flat[kept]:
                best[hand] = flat[kept]
        return best

    def _best_reroll(self, cards: Cards) -> list[int]:
        """The best of stopping and of every card used next, for every part of the matching dice.

        Who wants damage rerolls a worst die with any card that is used, whatever cards are left.
        """
        best = list(self._values[()])
        kinds = self.kinds
        worst = kinds.sizes[0] if self.greedy else 0
        for card, rest in each_card(cards):
            flat = self.rerolled(rest)
            moves = keeps(self.dice, len(kinds.first), card, lowest(card, worst))
            for hand, kept in zip(*moves, strict=True):
                if best[hand] < flat[kept]:
                    best[hand] = flat[kept]
        return best

    def rerolled(self, rest: Cards) -> Sequence[int]:
        """The value of keeping each hand, full or not, and rerolling the other dice with `rest` to follow."""
        flat = self._rerolled.get(rest)
        if flat is None:
            flat = self._rerolled[rest] = rolled(self.values(rest), additions(self.dice, self.kinds.again))
        return flat

    def _end(self) -> None:
        """Fill in the values with no card left, where only scores matter: found by grade, spread to kinds."""
        kinds = self.kinds
        stopped = self._stopped()
        if not kinds.cards:
            self._values[()] = stopped
            return
        flat: Sequence[int] = rolled(stopped, additions(self.dice, kinds.falls))
        if len(kinds.first) > len(kinds.grades):
            flat = finer(self.dice, kinds.sizes)(flat)
        self._rerolled[()] = flat
        self._values[()] = list(flat[: len(weights(self.dice, kinds.first))])

    def _best_single(self, cards: Cards) -> list[int]:
        """The best card to resolve next, die by die."""
        used = [self.one_by_one(card, rest) for card, rest in each_card(cards)]
        return used[0] if len(used) == 1 else list(map(max, *used))

    def one_by_one(self, card: Card, rest: Cards) -> list[int]:
        """The value of every hand in the middle of resolving `card` die by die; marked dice are done."""
        after = self.values(rest)
        sixes = additions(self.dice, self.kinds.again)
        single = [0] * len(after)
        for place, cleared, without in turns(self.dice, len(self.kinds.first), card):
            value = after[place if self.once_per_die else cleared]
            for spot in without:
                value = max(value, average(single, sixes[spot]))
            single[place] = value
        return single

    def _stopped(self) -> list[int]:
        """The value of every full hand of grades with no card left: spend the tokens that are worth it."""
        if not self.greedy:
            return self._stopped_anyhow()
        grades = self.kinds.grades
        levels = totals(self.dice, grades)
        stakes = self._stakes(levels[0], 0)
        best = [stakes[total] for total in levels[0]]
        for spent in range(1, self.tokens + 1):
            gain, cost = spent * grades[-1], spent * self.ways
            level = [stakes[total + gain] - cost for total in levels[spent]]
            tried = tops(self.dice, len(grades), spent)(level)
            best = [new if new > old else old for old, new in zip(best, tried, strict=True)]
        return best

    def _stopped_anyhow(self) -> list[int]:
        """The same when any dice might be worth setting to any face: more damage may not be wanted."""
        grades = len(self.kinds.grades)
        levels = totals(self.dice, self.kinds.grades)
        kept: list[int] = []
        for spent in range(self.tokens + 1):
            stakes = self._stakes(levels[0], spent)
            flat = [stakes[score] for score in levels[0]]
            for six in additions(self.dice, self.kinds.falls):
                flat.append(max([flat[place] for place in six]))
            kept += flat[len(kept) : len(kept) + len(levels[spent])]
        best = kept[: len(levels[0])]
        for hand, place in zip(*keeps(self.dice, grades, (1 << grades) - 1), strict=True):
            if place < len(kept) and best[hand] < kept[place]:
                best[hand] = kept[place]
        return best

    def _stakes(self, scores: Sequence[int], spent: int) -> dict[int, int]:
        """What it is worth to stop with each score, for so many tokens spent."""
        win, tie, lose = self.ledger.rates(spent)
        return self.foe.stakes(scores, win * self.unit, tie * self.unit, lose * self.unit)


def rolled(values: Sequence[int], sixes: Sequence[Six]) -> list[int]:
    """Values of full hands, and after them those of hands with a die fewer, two fewer, ... yet to be rolled.

    This is most of the work, so `average` is written out.

    >>> rolled([0, 6, 12], [(0, 0, 0, 0, 0, 1), (1, 1, 1, 1, 1, 2), (3, 3, 3, 3, 3, 4)])
    [0, 6, 12, 1, 7, 2]
    """
    flat = [*values]
    add = flat.append
    for a, b, c, d, e, f in sixes:
        add((flat[a] + flat[b] + flat[c] + flat[d] + flat[e] + flat[f]) // 6)
    return flat


def average(values: Sequence[int], six: Six) -> int:
    """The mean of six places of a list.

    >>> average([0, 6, 12], (1, 1, 1, 1, 1, 2))
    7
    """
    return sum([values[place] for place in six]) // 6


def each_card(cards: tuple[AnyCard, ...]) -> list[tuple[AnyCard, tuple[AnyCard, ...]]]:
    """Every different card and what is left without it.

    >>> each_card((1, 1, 2))
    [(1, (1, 2)), (2, (1, 1))]
    """
    return [
        (card, cards[:place] + cards[place + 1 :])
        for place, card in enumerate(cards)
        if card not in cards[:place]
    ]
