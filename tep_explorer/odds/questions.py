"""Questions people ask about a battle, with exact answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .battle import Battle
from .broadside import Broadside
from .checks import FACES, MOST_DICE, MOST_TOKENS, Inspection, require, show
from .foes import plain_damage
from .goals import GOALS, Number, exactly
from .result import Odds, damage_of, decimal, percent

RESULTS = ("win", "tie", "lose")
#: Why there is no chance that could be reached.
NO_CHANCE = "must be 'win' or 'not_lose' here, not an Ev"


@dataclass(frozen=True, slots=True)
class Gain:
    """What one more of something brings: the new odds, and how much better the goal's first figure gets.

    >>> from tep_explorer.odds import attack_merchant
    >>> print(one_more(attack_merchant(Broadside(2, {6: 2}, cannons=1), damage=2))[0])
    one more token: win 100 %, tie 0 %, lose 0 %, spends 0.69 tokens (+69.4 %)
    """

    what: str
    odds: Odds
    gain: Fraction

    def __str__(self) -> str:
        sign = "+" if self.gain >= 0 else "-"
        size = percent(abs(self.gain)) if self.odds.value is None else decimal(abs(self.gain))
        return f"one more {self.what}: {self.odds} ({sign}{size})"


@dataclass(frozen=True, slots=True)
class Need:
    """A smallest set of additions that reaches a chance, and the odds with it.

    >>> from tep_explorer.odds import attack_merchant
    >>> print(needed_for(attack_merchant(Broadside(2, {6: 2}), damage=2), Fraction(4, 5))[0])
    1 more cannon and 1 more token: win 100 %, tie 0 %, lose 0 %, spends 0.69 tokens
    """

    cannons: int
    tokens: int
    dice: int
    odds: Odds

    def __str__(self) -> str:
        more = {"cannon": self.cannons, "token": self.tokens, "die": self.dice}
        words = [f"{count} more {_several(what, count)}" for what, count in more.items() if count]
        return f"{' and '.join(words) or 'nothing more'}: {self.odds}"


def one_more(odds: Odds) -> tuple[Gain, ...]:
    """What one more cannon, hit, token, die or symbol would bring, the most first.

    The gain is in the chance to win; in the chance not to lose for that goal; in worth for an Ev. Dice and
    tokens are left out where three are the limit.

    >>> from tep_explorer.odds import attack_merchant
    >>> gains = one_more(attack_merchant(Broadside(3, {6: 2}), damage=3))
    >>> [(gain.what, str(gain.gain)) for gain in gains[:3]]
    [('token', '25/72'), ('symbol 1', '1/72'), ('symbol 2', '1/72')]
    """
    require("odds", odds, Odds)
    battle = odds.asked
    now = _first_wish(odds)
    found = []
    for what, ship in _additions(battle.attacker):
        better = battle._replace(attacker=ship).odds()
        found.append(Gain(what, better, _first_wish(better) - now))
    return tuple(sorted(found, key=lambda gain: gain.gain, reverse=True))


def _additions(ship: Broadside) -> Iterator[tuple[str, Broadside]]:
    yield "cannon", ship.replace(cannons=ship.cannons + 1)
    yield "hit", ship.replace(hits=ship.hits + 1)
    if ship.surefire < MOST_TOKENS:
        yield "token", ship.replace(surefire=ship.surefire + 1)
    if ship.dice < MOST_DICE:
        yield "die", ship.replace(dice=ship.dice + 1)
    for face in FACES:
        yield f"symbol {face}", ship.replace(symbols={**ship.symbols, face: ship.scores[face - 1] + 1})


def needed_for(odds: Odds, chance: Number) -> tuple[Need, ...]:
    """The smallest additions of cannons, tokens and dice that reach at least `chance`.

    The chance is to win, or not to lose when that is the goal. No answer contains another one; fewest
    additions come first. The answer is a single Need of nothing when the odds are good enough already.
    An Ev has no such chance and is refused.

    >>> from tep_explorer.odds import attack_merchant
    >>> o = attack_merchant(Broadside(2, {6: 2}, cannons=1), damage=4)
    >>> [(need.cannons, need.tokens, need.dice) for need in needed_for(o, 0.8)]
    [(0, 2, 0), (2, 1, 0), (4, 0, 0)]
    """
    least = _chance(odds, chance)
    battle = odds.asked
    found: list[Need] = []
    for dice in range(MOST_DICE - battle.attacker.dice + 1):
        for tokens in range(MOST_TOKENS - battle.attacker.surefire + 1):
            need = _fewest_cannons(battle, dice, tokens, least)
            if not any(_within(other, need) for other in found):
                found.append(need)
    return tuple(sorted(found, key=lambda need: need.cannons + need.tokens + need.dice))


def _chance(odds: Odds, chance: Number) -> Fraction:
    inspection = Inspection()
    inspection.made_of("odds", odds, Odds)
    least = exactly(chance)
    if least is None or not 0 <= least <= 1:
        inspection.wrong("chance", f"must be from 0 to 1, such as 0.8 for 80 %, not {show(chance)}")
    if isinstance(odds, Odds) and odds.asked.goal not in GOALS:
        inspection.wrong("goal", NO_CHANCE)
    inspection.finish()
    return least or Fraction(0)


def _fewest_cannons(battle: Battle, dice: int, tokens: int, least: Fraction) -> Need:
    """With so many more dice and tokens, the fewest cannons: more never hurt, so halving finds them."""
    ship = battle.attacker
    low, high = 0, _strongest(battle.foe) + 1
    while low < high:
        middle = (low + high) // 2
        enough = _first_wish(_reinforced(battle, ship, middle, tokens, dice)) >= least
        low, high = (low, middle) if enough else (middle + 1, high)
    return Need(low, tokens, dice, _reinforced(battle, ship, low, tokens, dice))


def _strongest(foe: Broadside | int) -> int:
    """The most damage the other side can deal; one more cannon than that always wins."""
    return foe if isinstance(foe, int) else foe.fixed + foe.dice * max(foe.scores)


def _reinforced(battle: Battle, ship: Broadside, cannons: int, tokens: int, dice: int) -> Odds:
    better = ship.refitted(ship.dice + dice, ship.cannons + cannons, ship.surefire + tokens)
    return battle._replace(attacker=better).odds()


def _within(small: Need, large: Need) -> bool:
    return small.cannons <= large.cannons and small.tokens <= large.tokens and small.dice <= large.dice


def at_least(ship: Broadside) -> dict[int, Fraction]:
    """The chance that dice, cannons and hits alone deal at least each total.

    >>> at_least(Broadside(2, {6: 2}, cannons=1))
    {1: Fraction(1, 1), 3: Fraction(11, 36), 5: Fraction(1, 36)}
    """
    require("ship", ship, Broadside)
    curve: dict[int, Fraction] = {}
    left = 6**ship.dice
    for total, ways in plain_damage(ship):
        curve[total] = Fraction(left, 6**ship.dice)
        left -= ways
    return curve


def how_lucky(odds: Odds, result: str) -> Fraction:
    """After a battle: the chance of a result at least this good, with best play.

    A small number is good luck; `1 - how_lucky` of the next better result says how bad the luck was.

    >>> from tep_explorer.odds import attack_merchant
    >>> o = attack_merchant(Broadside(2, {6: 2}), damage=2)
    >>> [str(how_lucky(o, result)) for result in ("win", "tie", "lose")]
    ['1/36', '11/36', '1']
    """
    inspection = Inspection()
    inspection.made_of("odds", odds, Odds)
    inspection.one_of("result", result, RESULTS)
    inspection.finish()
    return {"win": odds.win, "tie": odds.win + odds.tie, "lose": Fraction(1)}[result]


def how_lucky_roll(ship: Broadside, damage: int) -> Fraction:
    """After a roll: the chance that dice, cannons and hits alone deal `damage` or more.

    >>> how_lucky_roll(Broadside(2, {6: 2}, cannons=1), 3)
    Fraction(11, 36)
    """
    inspection = Inspection()
    inspection.made_of("ship", ship, Broadside)
    dealt = inspection.number("damage", damage)
    inspection.finish()
    return sum((chance for total, chance in damage_of(ship).items() if total >= dealt), Fraction(0))


def expected_damage(ship: Broadside) -> Fraction:
    """The damage dealt on average by dice, cannons and hits alone.

    >>> expected_damage(Broadside(2, {6: 2}, cannons=1))
    Fraction(5, 3)
    """
    require("ship", ship, Broadside)
    return ship.fixed + Fraction(ship.dice * sum(ship.scores), 6)


def _first_wish(odds: Odds) -> Any:
    """The figure the goal looks at first."""
    if odds.value is not None:
        return odds.value
    return odds.not_lose if odds.asked.goal == "not_lose" else odds.win


def _several(what: str, count: int) -> str:
    if count == 1:
        return what
    return "dice" if what == "die" else f"{what}s"
