"""The answers: odds and advice that print, compare, and never round to certainty."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from .broadside import Broadside
from .checks import require, sealed
from .tally import FRACTIONS, TALLIED, spread, tally

if TYPE_CHECKING:
    from .battle import Battle

_BAR = (("win", "#1b7f5a", "#fff"), ("tie", "#f2c14e", "#000"), ("lose", "#a63a50", "#fff"))


@sealed
@dataclass(frozen=True, slots=True, init=False)
class Odds:
    """The exact odds of an attack under best play.

    `win`, `tie` and `lose` are the attacker's and sum to 1; `spent` is how many Sure-fire tokens the attacker
    spends on average; `value` is the greatest expected worth when the goal is an Ev, otherwise None.

    >>> from tep_explorer.odds import Broadside, attack_merchant
    >>> o = attack_merchant(Broadside(2, {6: 2}, cannons=1), damage=2)
    >>> o.win, o.tie, o.lose, o.spent
    (Fraction(11, 36), Fraction(0, 1), Fraction(25, 36), Fraction(0, 1))
    >>> print(o)
    win 30.6 %, tie 0 %, lose 69.4 %, spends 0 tokens
    """

    win: Fraction
    tie: Fraction
    lose: Fraction
    spent: Fraction
    value: Fraction | None = None
    battle: Battle | None = field(default=None, compare=False, repr=False)

    def __init__(
        self,
        win: Fraction,
        tie: Fraction,
        lose: Fraction,
        spent: Fraction,
        value: Fraction | None = None,
        battle: Battle | None = None,
    ) -> None:
        _set_win(self, win)
        _set_tie(self, tie)
        _set_lose(self, lose)
        _set_spent(self, spent)
        _set_value(self, value)
        _set_battle(self, battle)

    @property
    def not_lose(self) -> Fraction:
        """The chance of a win or a tie.

        >>> from tep_explorer.odds import Broadside, attack_merchant
        >>> attack_merchant(Broadside(2, {6: 2}), damage=2).not_lose
        Fraction(11, 36)
        """
        return self.win + self.tie

    @property
    def damage(self) -> dict[int, Fraction]:
        """The chance of every total of the dice, cannons and hits alone: no tokens, no rerolls.

        >>> from tep_explorer.odds import Broadside, attack_merchant
        >>> attack_merchant(Broadside(2, {6: 2}), damage=2).damage
        {0: Fraction(25, 36), 2: Fraction(5, 18), 4: Fraction(1, 36)}
        """
        return damage_of(self.asked.attacker)

    @property
    def asked(self) -> Battle:
        """The battle these odds belong to.

        >>> from tep_explorer.odds import Broadside, attack_merchant
        >>> attack_merchant(Broadside(2, {6: 2}), damage=2).asked.attacker
        Broadside(dice=2, symbols={6: 2})
        """
        if self.battle is None:
            raise ValueError("these odds were put together by hand and belong to no battle")
        return self.battle

    def advise(
        self,
        roll: Iterable[int],
        surefire: int | None = None,
        rerolls: Iterable[Iterable[int]] | None = None,
        rerolled: Iterable[int] = (),
        card: Iterable[int] | None = None,
    ) -> tuple[Advice, ...]:
        """Every choice for the dice on the table, best first, each with its exact odds.

        `surefire` and `rerolls` are the tokens and Reroll cards left; by default all that the attack began
        with, but for `card`. `rerolled` names the faces of those dice of `roll` that were already rerolled:
        it matters when a die may be rerolled only once (A17), and, when dice are rerolled one by one (A16),
        together with `card`, the card that is being resolved.

        >>> from tep_explorer.odds import Broadside, attack_merchant
        >>> o = attack_merchant(Broadside(3, {5: 1, 6: 2}, rerolls=[{2, 3}]), damage=4)
        >>> for advice in o.advise([6, 2, 6]):
        ...     print(advice)
        reroll the 2, keep 6 and 6: 33.3 %
        stop with 2, 6 and 6 (a certain tie): 0 %
        """
        from .advice import advise

        return advise(self.asked, roll, surefire, rerolls, rerolled, card)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain JSON: exact fractions as text, and the nearest floats.

        >>> from tep_explorer.odds import Broadside, attack_merchant
        >>> attack_merchant(Broadside(2, {6: 2}), damage=2).to_dict()["exact"]["tie"]
        '5/18'
        """
        named = {"win": self.win, "tie": self.tie, "lose": self.lose, "spent": self.spent}
        if self.value is not None:
            named["value"] = self.value
        damage = {} if self.battle is None else self.damage
        return {
            "exact": {name: str(figure) for name, figure in named.items()},
            "about": {name: float(figure) for name, figure in named.items()},
            "damage": {str(total): str(chance) for total, chance in damage.items()},
            "text": str(self),
        }

    def __str__(self) -> str:
        worth = "" if self.value is None else f"worth {decimal(self.value)}, "
        chances = ", ".join(f"{name} {percent(getattr(self, name))}" for name in ("win", "tie", "lose"))
        tokens = "token" if self.spent == 1 else "tokens"
        return f"{worth}{chances}, spends {decimal(self.spent)} {tokens}"

    def _repr_html_(self) -> str:
        """A small bar for notebooks; every number is there as text too."""
        label = escape(str(self), quote=True)
        parts = "".join(_part(name, getattr(self, name), back, ink) for name, back, ink in _BAR)
        bar = f'<div style="display:flex;width:24em;max-width:100%;height:1.4em">{parts}</div>'
        picture = f'<div role="img" aria-label="{label}">{bar}</div>'
        return f'<div class="tep-odds">{picture}<div>{label}</div></div>'


# These write the fields past the guard that keeps them from changing later, twice as quickly as a dataclass.
_set_win, _set_tie, _set_lose, _set_spent, _set_value, _set_battle = (
    Odds.__dict__[name].__set__ for name in ("win", "tie", "lose", "spent", "value", "battle")
)


@sealed
@dataclass(frozen=True, slots=True)
class Advice:
    """One thing the attacker may do with the dice on the table, and the odds of best play after it.

    `keep` are the faces left lying, `card` is the Reroll card to use (None to stop) and `set` the new faces
    of the dice that tokens set, in place of those not kept.

    >>> from tep_explorer.odds import Broadside, attack_merchant
    >>> o = attack_merchant(Broadside(2, {6: 2}, surefire=1), damage=2)
    >>> best = o.advise([1, 6])[0]
    >>> best.text, best.keep, best.card, best.set, best.odds.win
    ('set the 1 to 6, keep 6: 100 %', (6,), None, (6,), Fraction(1, 1))
    """

    text: str
    keep: tuple[int, ...]
    card: frozenset[int] | None
    set: tuple[int, ...]
    odds: Odds

    def __str__(self) -> str:
        return self.text


def damage_of(ship: Broadside) -> dict[int, Fraction]:
    """The chance of every total of a broadside's dice, cannons and hits alone.

    >>> damage_of(Broadside(2, {6: 2}, cannons=1))
    {1: Fraction(25, 36), 3: Fraction(5, 18), 5: Fraction(1, 36)}
    """
    require("ship", ship, Broadside)
    dice, scores, chances = ship.dice, ship.scores, FRACTIONS[ship.dice]
    best = max(scores)
    if best > TALLIED:
        return {ship.fixed + total: chances[ways] for total, ways in zip(*spread(scores, dice), strict=True)}
    counts = tally(scores, dice).to_bytes(dice * best + 1, "little")
    return {total: chances[ways] for total, ways in enumerate(counts, ship.fixed) if ways}


def percent(chance: Fraction) -> str:
    """A chance as text with one decimal; only certainty prints as 0 % or 100 %.

    >>> [percent(Fraction(*pair)) for pair in ((0, 1), (1, 5000), (5, 36), (4999, 5000), (1, 1))]
    ['0 %', '<0.1 %', '13.9 %', '>99.9 %', '100 %']
    """
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    if chance < Fraction(1, 1000):
        return "<0.1 %"
    if chance > Fraction(999, 1000):
        return ">99.9 %"
    tenths = round(chance * 1000)
    return f"{tenths // 10}.{tenths % 10} %"


def decimal(number: Fraction) -> str:
    """A number as short text: whole numbers plainly, others with two decimals and never as a whole number.

    >>> [decimal(Fraction(*pair)) for pair in ((2, 1), (25, 36), (1, 1000), (-1, 3))]
    ['2', '0.69', '>0.00', '-0.33']
    """
    if number.denominator == 1:
        return str(number.numerator)
    hundredths = round(abs(number) * 100)
    sign = "-" if number < 0 else ""
    text = f"{sign}{hundredths // 100}.{hundredths % 100:02}"
    if hundredths % 100:
        return text
    return (">" if number > Fraction(text) else "<") + text


def _part(name: str, chance: Fraction, back: str, ink: str) -> str:
    """One stretch of the bar; a word is written into it where there is room."""
    if not chance:
        return ""
    word = name if chance > Fraction(1, 6) else ""
    style = f"width:{float(chance):.2%};background:{back};color:{ink};overflow:hidden;text-align:center"
    return f'<span style="{style}" title="{name} {escape(percent(chance))}">{word}</span>'
