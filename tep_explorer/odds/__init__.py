"""Exact odds of every attack, under best play: `Broadside` in, `Odds` out, all in fractions.

>>> from tep_explorer.odds import Broadside, attack_merchant
>>> ship = Broadside(dice=3, symbols={1: 1, 6: 2}, cannons=1, surefire=2, rerolls=[{2, 3}])
>>> print(attack_merchant(ship, damage=6))
win 52.9 %, tie 29.9 %, lose 17.1 %, spends 1.52 tokens
"""

from .battle import Battle, attack_merchant, attack_pirate, sweep
from .broadside import Broadside
from .checks import OddsError
from .goals import Ev
from .questions import (
    Gain,
    Need,
    at_least,
    expected_damage,
    how_lucky,
    how_lucky_roll,
    needed_for,
    one_more,
)
from .result import Advice, Odds, damage_of

__all__ = [
    "Advice",
    "Battle",
    "Broadside",
    "Ev",
    "Gain",
    "Need",
    "Odds",
    "OddsError",
    "at_least",
    "attack_merchant",
    "attack_pirate",
    "damage_of",
    "expected_damage",
    "how_lucky",
    "how_lucky_roll",
    "needed_for",
    "one_more",
    "sweep",
]
