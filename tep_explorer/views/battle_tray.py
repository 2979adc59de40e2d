"""The dice of a battle lab on the table: rolled or entered, followed choice by choice, a thousand at once.

Dice are drawn by integers from a seed and a counter, so the same seed rolls the same dice everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ..game import draw_number
from ..odds import Advice, Battle, Broadside, Odds
from .battle_setting import Card, Setting

Dice = tuple[int, ...]

#: How many battles "Roll 1,000" fights.
MANY = 1000


def roll(seed: int, number: int, dice: int) -> Dice:
    """The dice of one draw; the same for the same seed and number, everywhere."""
    drawn = draw_number(seed, number)
    return tuple(drawn // 6**place % 6 + 1 for place in range(dice))


class End(NamedTuple):
    """How an attack ended: my total, theirs, and what that means for the attacker."""

    mine: int
    theirs: int
    result: str
    answer: Dice  #: the defender's dice as rolled, () for a merchant
    spent: int  #: tokens the defender spent


@dataclass(frozen=True, slots=True)
class Tray:
    """The dice on the table in the middle of an attack, each in its place, and what is left to use."""

    dice: Dice
    tokens: int
    cards: tuple[Card, ...]
    rerolled: tuple[bool, ...]  #: which dice a card has rerolled, as far as it matters
    begun: Card | None = None  #: the card being resolved die by die
    end: End | None = None

    @classmethod
    def fresh(cls, setting: Setting, dice: Dice) -> Tray:
        """The dice as they were just rolled, with everything still to use."""
        cards = setting.battle.cards
        return cls(dice, setting.ship.surefire, cards, (False,) * len(dice))

    def shown(self, place: int, face: int) -> Tray:
        """These dice with one of them turned to a face, as it lies on a table elsewhere."""
        return replace(self, dice=_with(self.dice, place, face), end=None)

    def advice(self, odds: Odds) -> tuple[Advice, ...]:
        """Every choice for these dice, best first; none once the attack has ended."""
        if self.end is not None:
            return ()
        marked = [face for face, again in zip(self.dice, self.rerolled, strict=True) if again]
        return odds.advise(self.dice, self.tokens, self.cards, marked, self.begun)

    def going(self, advice: Advice) -> tuple[int, ...]:
        """The places of the dice that a choice takes up: to be rerolled, or to be set."""
        keep = list(advice.keep)
        places = []
        # A die that may not be rerolled again is kept rather than its fresh twin.
        for place in sorted(range(len(self.dice)), key=lambda place: not self.rerolled[place]):
            if self.dice[place] in keep:
                keep.remove(self.dice[place])
            else:
                places.append(place)
        return tuple(sorted(places))

    def followed(self, advice: Advice, setting: Setting, seed: int, number: int) -> Tray:
        """The tray after a choice: dice rerolled from the seed, or the end of the attack."""
        going = self.going(advice)
        if advice.card is None:
            return self._stopped(advice, going, setting, seed, number)
        faces = roll(seed, number, len(going))
        dice = self.dice
        for place, face in zip(going, faces, strict=True):
            dice = _with(dice, place, face)
        left = advice.odds.asked.attacker.rerolls
        goes_on = len(left) == len(self.cards)
        begun = None if setting.together else advice.card
        remembers = setting.once_per_die or goes_on
        marks = tuple(place in going or (remembers and again) for place, again in enumerate(self.rerolled))
        return replace(self, dice=dice, cards=left, rerolled=marks, begun=begun)

    def _stopped(
        self, advice: Advice, going: Sequence[int], setting: Setting, seed: int, number: int
    ) -> Tray:
        dice = self.dice
        for place, face in zip(going, advice.set, strict=True):
            dice = _with(dice, place, face)
        mine = total(setting.ship, dice)
        end = answered(setting, mine, seed, number)
        return replace(self, dice=dice, tokens=self.tokens - len(going), end=end)


def total(ship: Broadside, dice: Sequence[int]) -> int:
    """The damage these dice deal, with cannons and hits."""
    return ship.fixed + sum(ship.scores[face - 1] for face in dice)


def answered(setting: Setting, mine: int, seed: int, number: int) -> End:
    """What the target makes of a total: a merchant's card says, a pirate rolls."""
    if setting.target == "merchant":
        return End(mine, setting.damage, outcome(mine, setting.damage), (), 0)
    dice = roll(seed, number, setting.defender.dice)
    theirs, spent = defended(setting.defender, dice, mine, setting.defence)
    return End(mine, theirs, outcome(mine, theirs), dice, spent)


def outcome(mine: int, theirs: int) -> str:
    """The attacker's result."""
    return "win" if mine > theirs else "tie" if mine == theirs else "lose"


def defended(ship: Broadside, dice: Sequence[int], mine: int, defence: str) -> tuple[int, int]:
    """The defender's total against mine, and the tokens spent: to win, else to tie, as few as will do."""
    best = max(ship.scores)
    low = sorted(ship.scores[face - 1] for face in dice)
    tokens = 0 if defence == "never_spends" else min(ship.surefire, len(low))
    totals = [ship.fixed + spent * best + sum(low[spent:]) for spent in range(tokens + 1)]
    wanted = [">"] if defence == "only_to_win" else [">", "="]
    for sign in wanted:
        for spent, reached in enumerate(totals):
            if reached > mine if sign == ">" else reached == mine:
                return reached, spent
    return totals[0], 0


class Luck(NamedTuple):
    """A thousand battles from a seed: how often each damage fell before any choice, and each result."""

    seed: int
    rolls: dict[int, int]
    results: dict[str, int]

    def at_least(self, damage: int) -> int:
        """How many of the rolls dealt so much damage or more."""
        return sum(count for dealt, count in self.rolls.items() if dealt >= damage)


def luck(battle: Battle, odds: Odds, seed: int) -> Luck:
    """A thousand battles with best play: the dice are rolled, and what follows is drawn from its exact odds.

    So the results are spread exactly as if every reroll were rolled, and only as many different rolls as
    there are have to be thought through.
    """

    @cache
    def after(dice: Dice) -> Odds:
        return odds.advise(dice)[0].odds

    ship = battle.attacker
    rolls: dict[int, int] = {}
    results = {"win": 0, "tie": 0, "lose": 0}
    for dice, number in _draws(seed, ship.dice):
        dealt = total(ship, dice)
        rolls[dealt] = rolls.get(dealt, 0) + 1
        results[_drawn(after(tuple(sorted(dice))), number)] += 1
    return Luck(seed, rolls, results)


def _draws(seed: int, dice: int) -> Iterator[tuple[Dice, int]]:
    """The dice of each of the thousand, and a large number for what follows."""
    for number in range(MANY):
        drawn = draw_number(seed, number)
        yield tuple(drawn // 6**place % 6 + 1 for place in range(dice)), drawn // 6**dice


def _drawn(odds: Odds, number: int) -> str:
    """One of the three results, each as likely as the odds say."""
    part = Fraction(number % odds.win.denominator, odds.win.denominator)
    if part < odds.win:
        return "win"
    lost = odds.lose / (1 - odds.win)
    number //= odds.win.denominator
    return "lose" if Fraction(number % lost.denominator, lost.denominator) < lost else "tie"


def _with(dice: Dice, place: int, face: int) -> Dice:
    return (*dice[:place], face, *dice[place + 1 :])
