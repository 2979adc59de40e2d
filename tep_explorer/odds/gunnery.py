"""The attacker's decisions, solved exactly: Reroll cards in any order, any dice, then tokens.

The solver works backwards from the end of the attack. Every full hand gets one integer (see `Ledger`) for the
best play from there. Rerolling some dice is averaging, once for each, over one added face; setting dice is
choosing the best added face instead. A node's value is the greatest integer among its choices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import mul
from typing import NamedTuple

from .broadside import Broadside
from .foes import Foe
from .goals import Ev, Figures, Goal, Ledger
from .rolls import Turn, additions, hands, keeps, tops, totals, turns, weights

Card = frozenset[int]
Cards = tuple[Card, ...]


class Kinds(NamedTuple):
    """The faces of a die, sorted into kinds that score alike and are named by the same cards.

    With `marked` dice every kind comes twice: an even number while the die is fresh, the odd number after it
    once it was rerolled. Kinds are sorted by score, so the best dice of a hand are its last.
    """

    of_face: tuple[int, ...]  #: the kind of the faces 1 to 6
    scores: tuple[int, ...]
    first: tuple[int, ...]  #: how many faces of a fresh die are of each kind
    again: tuple[int, ...]  #: the same for a die that was rerolled
    cards: Cards  #: the kinds each card names

    @classmethod
    def sort(cls, scores: Sequence[int], cards: Sequence[frozenset[int]], marked: bool = False) -> Kinds:
        """The kinds of these scores and cards.

        >>> Kinds.sort((1, 0, 0, 0, 0, 2), [frozenset({2, 3})])[1:3]
        ((0, 0, 1, 2), (2, 2, 1, 1))
        """
        signs = list(scores)
        for card in cards:
            signs = [2 * sign + (face in card) for face, sign in enumerate(signs, 1)]
        order = sorted(set(signs))
        of_face = tuple([order.index(sign) for sign in signs])
        falls = tuple([signs.count(sign) for sign in order])
        worth = tuple([sign >> len(cards) for sign in order])
        if marked:
            of_face = tuple(2 * kind for kind in of_face)
            worth = tuple(score for score in worth for _ in range(2))
        named = tuple([frozenset([of_face[face - 1] for face in card]) for card in cards])
        if marked:
            fresh, used = zip(*(((count, 0), (0, count)) for count in falls), strict=True)
            return cls(of_face, worth, sum(fresh, ()), sum(used, ()), named)
        return cls(of_face, worth, falls, falls, named)


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
        self.fixed = ship.fixed
        self.foe = foe
        self.kinds = kinds
        self.together = together
        self.once_per_die = once_per_die
        self.shift = 6**ship.dice  #: each card, used or not, multiplies the number of ways by this
        self.ledger = Ledger(goal, self.ways(len(kinds.cards) + 1), ship.surefire)
        self.totals = totals(ship.dice, kinds.scores)
        self._values: dict[Cards, list[int]] = {}
        self._rerolled: dict[Cards, list[int]] = {}

    def ways(self, cards: int) -> int:
        """The number of equally likely ways after so many cards (the first roll counts as one)."""
        return int(self.foe.ways * self.shift**cards)

    def figures(self) -> Figures:
        """The figures of the whole attack, before the first roll."""
        cards = self.kinds.cards
        packed = sum(map(mul, weights(self.dice, self.kinds.first), self.values(cards)))
        return self.ledger.figures(packed, self.ways(len(cards) + 1))

    def values(self, cards: Cards) -> list[int]:
        """The value of every full hand with these cards left."""
        if cards not in self._values:
            self._values[cards] = self._best_card(cards) if cards else self._stopped()
        return self._values[cards]

    def _best_card(self, cards: Cards) -> list[int]:
        used = [self._use(card, rest) for card, rest in each_card(cards)]
        return used[0] if len(used) == 1 else list(map(max, *used))

    def _use(self, card: Card, rest: Cards) -> list[int]:
        """The value of every full hand when `card` comes next, used for any matching dice or none."""
        if not self.together:
            single = self.one_by_one(card, rest)
            return [single[turn.place] * 6**turn.marks for turn in sorted(self._turns(card))]
        flat = self.rerolled(rest)
        return [max(pick(flat)) for pick in keeps(self.dice, len(self.kinds.scores), card)]

    def rerolled(self, rest: Cards) -> list[int]:
        """The value of keeping each hand, full or not, and rerolling the other dice with `rest` to follow."""
        flat = self._rerolled.get(rest)
        if flat is None:
            level = self.values(rest)
            scale = self.shift
            flat = [value * scale for value in level]
            for picks in additions(self.dice, self.kinds.again):
                scale //= 6
                level = [sum(pick(level)) for pick in picks]
                flat += [value * scale for value in level]
            self._rerolled[rest] = flat
        return flat

    def one_by_one(self, card: Card, rest: Cards) -> list[int]:
        """The value of every hand in the middle of resolving `card` die by die; marked dice are done.

        With so many marks the value counts that many rolled dice less than a finished card does.
        """
        after = self.values(rest)
        picks = additions(self.dice, self.kinds.again)[0]
        single = [0] * len(after)
        for place, marks, cleared, without in self._turns(card):
            value = after[place if self.once_per_die else cleared] * 6 ** (self.dice - marks)
            for spot in without:
                value = max(value, sum(picks[spot](single)))
            single[place] = value
        return single

    def _turns(self, card: Card) -> tuple[Turn, ...]:
        return turns(self.dice, len(self.kinds.scores), card)

    def _stopped(self) -> list[int]:
        """The value of every full hand with no card left: spend the tokens that are worth it."""
        levels = self.settings()
        if isinstance(self.ledger.goal, Ev):
            return self._stopped_anyhow(levels)
        kinds = len(self.kinds.scores)
        best = [[levels[j][top] for top in tops(self.dice, kinds, j)] for j in range(1, len(levels))]
        return list(map(max, levels[0], *best)) if best else levels[0]

    def _stopped_anyhow(self, levels: list[list[int]]) -> list[int]:
        """The same when any dice might be worth setting to any face."""
        floor = min(levels[0])
        kinds = len(self.kinds.scores)
        missing = hands(self.dice, kinds)[len(levels) :]
        flat = [value for level in levels for value in level]
        flat += [floor for level in missing for _ in level]
        return [max(pick(flat)) for pick in keeps(self.dice, kinds, frozenset(range(kinds)))]

    def settings(self) -> list[list[int]]:
        """For 0, 1, ... tokens: the value of keeping each hand and setting the other dice at their best."""
        if isinstance(self.ledger.goal, Ev):
            return [self._settings(spent) for spent in range(self.tokens + 1)]
        best = self.kinds.scores[-1]
        stakes = self._stakes(0)
        ways = self.foe.ways
        return [
            [stakes[total + j * best] - j * ways for total in self.totals[j]] for j in range(self.tokens + 1)
        ]

    def _settings(self, spent: int) -> list[int]:
        """The same for one number of tokens, trying every face: more damage may not be what is wanted."""
        stakes = self._stakes(spent)
        level = [stakes[total] for total in self.totals[0]]
        for picks in additions(self.dice, self.kinds.first)[:spent]:
            level = [max(pick(level)) for pick in picks]
        return level

    def _stakes(self, spent: int) -> dict[int, int]:
        """What it is worth to stop with each score, for so many tokens spent."""
        return self.foe.stakes(set(self.totals[0]), self.fixed, self.ledger.rates(spent))


def each_card(cards: Cards) -> Iterator[tuple[Card, Cards]]:
    """Every different card and what is left without it.

    >>> a, b = frozenset({1}), frozenset({2})
    >>> [len(rest) for _, rest in each_card((a, a, b))]
    [2, 2]
    """
    for place, card in enumerate(cards):
        if cards.index(card) == place:
            yield card, cards[:place] + cards[place + 1 :]
