"""What a captain wants from a battle, and how a whole line of play becomes one comparable integer."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import gcd, isfinite, lcm
from numbers import Rational
from typing import NamedTuple

from .checks import MOST_TOKENS, Inspection, sealed, show

GOALS = ("win", "not_lose")

Number = int | float | Fraction | Decimal


@sealed
@dataclass(frozen=True, slots=True, init=False, repr=False)
class Ev:
    """What the three results and one Sure-fire token are worth; the goal of the greatest expected worth.

    A tie or a loss also earns one token, unless three are still held after spending. Numbers may be whole,
    Fraction or Decimal; a float stands for the decimal number it prints as. All are kept exactly. With a
    token worth less than nothing tokens are got rid of, but no die is set twice for it.

    >>> Ev(win=6, lose=-1, token=0.5)
    Ev(win=6, tie=0, lose=-1, token=Fraction(1, 2))
    """

    win: Fraction
    tie: Fraction
    lose: Fraction
    token: Fraction

    def __init__(self, win: Number = 0, tie: Number = 0, lose: Number = 0, token: Number = 0) -> None:
        inspection = Inspection()
        for field, worth in {"win": win, "tie": tie, "lose": lose, "token": token}.items():
            exact = exactly(worth)
            if exact is None:
                inspection.wrong(field, f"must be a finite number, not {show(worth)}")
            object.__setattr__(self, field, exact)
        inspection.finish()

    def __repr__(self) -> str:
        fields = (f"{name}={_plain(getattr(self, name))!r}" for name in ("win", "tie", "lose", "token"))
        return f"Ev({', '.join(fields)})"


Goal = str | Ev


class Figures(NamedTuple):
    """The exact figures of a battle, before they are dressed as Odds."""

    win: Fraction
    tie: Fraction
    lose: Fraction
    spent: Fraction
    value: Fraction | None


#: An attack that needs no dice, and one that no dice can save.
SURE = Figures(Fraction(1), Fraction(0), Fraction(0), Fraction(0), None)
LOST = Figures(Fraction(0), Fraction(0), Fraction(1), Fraction(0), None)


class Ledger:
    """Writes a battle's figures into one integer that is greater exactly when the play is better.

    Counts of won and tied rolls and of tokens spent stand in separate groups of bits, the goal's first wish
    on top. Adding two integers adds the figures, so averaging over dice is a sum and choosing is `max`:
    ties in the first wish are settled by the second and the third, at every node, without rounding.
    `most` is the number of equally likely ways the whole battle can go: no count can exceed it.

    >>> ledger = Ledger("win", 36)
    >>> ledger.entry(11, 0, 25, spent=0) > ledger.entry(10, 26, 0, spent=0)
    True
    >>> ledger.figures(ledger.entry(11, 0, 25, spent=1), 36).spent
    Fraction(1, 1)
    """

    def __init__(self, goal: Goal, most: int, held: int = 0) -> None:
        bits = (8 * most).bit_length()
        self.goal = goal
        self.bits = bits
        self.capped = held - MOST_TOKENS  #: with this many tokens spent or fewer, no token can be gained
        self.win, self.tie, self.lose = 1 << 2 * bits, 1 << bits, 0
        self.spend, self.gain = -1, 0
        if goal == "not_lose":
            self.win, self.tie = self.win + self.tie, self.win
        elif isinstance(goal, Ev):
            self._add_worth(goal)

    def _add_worth(self, goal: Ev) -> None:
        """Put the worth of each result and token on top, in the smallest unit that makes all whole."""
        self.unit = lcm(*(worth.denominator for worth in (goal.win, goal.tie, goal.lose, goal.token)))
        top = self.unit << 3 * self.bits
        self.win += int(goal.win * top)
        self.tie += int(goal.tie * top)
        self.lose += int(goal.lose * top)
        self.gain = int(goal.token * top)
        self.spend -= self.gain

    def rates(self, spent: int) -> tuple[int, int, int]:
        """What each way to win, tie and lose counts for after so many tokens were spent."""
        cost = spent * self.spend
        gain = self.gain if spent > self.capped else 0
        return self.win + cost, self.tie + cost + gain, self.lose + cost + gain

    def entry(self, win: int, tie: int, lose: int, spent: int) -> int:
        """The integer for a stopped attack with so many ways to win, tie and lose, after `spent` tokens."""
        of_win, of_tie, of_lose = self.rates(spent)
        return win * of_win + tie * of_tie + lose * of_lose

    def counts(self, packed: int) -> tuple[int, int, int, int]:
        """Ways to win, ways to tie, tokens spent and worth, as they were added up in `packed`."""
        bits = self.bits
        mask = (1 << bits) - 1
        spent = -packed & mask
        upper = packed + spent >> bits
        second = upper & mask
        upper >>= bits
        first = upper & mask
        if self.goal == "not_lose":
            first, second = second, first - second
        return first, second, spent, upper >> bits

    def figures(self, packed: int, ways: int) -> Figures:
        """The figures in `packed`, out of so many equally likely ways."""
        win, tie, spent, worth = self.counts(packed)
        value = Fraction(worth, ways * self.unit) if isinstance(self.goal, Ev) else None
        lose = share(ways - win - tie, ways)
        return Figures(share(win, ways), share(tie, ways), lose, share(spent, ways), value)


_set_numerator = Fraction.__dict__["_numerator"].__set__
_set_denominator = Fraction.__dict__["_denominator"].__set__


def share(part: int, whole: int) -> Fraction:
    """Fraction(part, whole), for whole numbers with a positive `whole`, in a third of the time.

    >>> share(6, 36)
    Fraction(1, 6)
    """
    common = gcd(part, whole)
    fraction = object.__new__(Fraction)
    _set_numerator(fraction, part // common)
    _set_denominator(fraction, whole // common)
    return fraction


def exactly(value: object) -> Fraction | None:
    """A finite number as a Fraction, or None; a float is read as the decimal number it prints as."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float):
        return Fraction(repr(float(value))) if isfinite(value) else None
    if isinstance(value, Decimal):
        return Fraction(value) if value.is_finite() else None
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    return None


def check_goal(inspection: Inspection, goal: object) -> None:
    """Note a goal that is none."""
    if not isinstance(goal, Ev) and not (isinstance(goal, str) and goal in GOALS):
        inspection.wrong("goal", f"must be 'win', 'not_lose' or an Ev(...), not {show(goal)}")


def _plain(worth: Fraction) -> int | Fraction:
    return worth.numerator if worth.denominator == 1 else worth
