"""What the notebook on battles asks: chances to guess, and choices that the exact odds decide."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ..odds import Broadside, Odds, attack_merchant, attack_pirate, how_lucky
from .questions import Found, Readings, Ruling, question

#: Two broadsides with four symbols each, one Deckhand on Cannons and two dice.
STACKED = Broadside(dice=2, symbols={6: 4}, cannons=1)
SPREAD = Broadside(dice=2, symbols={3: 1, 4: 1, 5: 1, 6: 1}, cannons=1)


def percent(chance: Fraction) -> str:
    """A chance as people say it, with one decimal."""
    return f"{float(chance) * 100:.1f} %"


def _sink(odds: Odds, readings: Readings) -> Fraction:
    """The chance to sink a merchant; who thinks that a tie sinks adds the ties."""
    return odds.win + odds.tie if readings.get("M1") == "sunk" else odds.win


def _best(chances: Mapping[str, Fraction]) -> dict[str, Ruling]:
    """A ruling for each option: the best chance is right, and every one says its chance."""
    best = max(chances.values())
    return {
        id: Ruling("right" if chance == best else "wrong", f"It sinks the merchant in {percent(chance)}.")
        for id, chance in chances.items()
    }


@question("odds-one-die")
def one_die(readings: Readings) -> Found:
    """One die with two symbols."""
    return attack_merchant(Broadside(dice=1, symbols={2: 1, 5: 1}), damage=0).win


@question("odds-two-dice")
def two_dice(readings: Readings) -> Found:
    """Two dice against a merchant of 2."""
    return _sink(attack_merchant(Broadside(dice=2, symbols={2: 1, 4: 1, 6: 1}, cannons=1), 2), readings)


def _spread_or_stack(damage: int, readings: Readings) -> Found:
    ships = {"stack": STACKED, "spread": SPREAD}
    return _best({id: _sink(attack_merchant(ship, damage), readings) for id, ship in ships.items()})


@question("odds-spread-2")
def spread_2(readings: Readings) -> Found:
    """Spread or stack against a weak merchant."""
    return _spread_or_stack(2, readings)


@question("odds-spread-4")
def spread_4(readings: Readings) -> Found:
    """Spread or stack against a stronger one."""
    return _spread_or_stack(4, readings)


@question("odds-token")
def token(readings: Readings) -> Found:
    """What one Sure-fire Token does."""
    return _sink(attack_merchant(Broadside(dice=2, symbols={6: 2}, cannons=1, surefire=1), 2), readings)


@question("odds-reroll")
def reroll(readings: Readings) -> Found:
    """Which dice to reroll, for this very roll."""
    ship = Broadside(dice=3, symbols={1: 1, 6: 2}, surefire=1, rerolls=[{2, 3}])
    thrown = {"both": (2, 3), "two": (2,), "three": (3,), "stop": ()}
    chances = {}
    for advice in reversed(attack_merchant(ship, 4).advise((2, 3, 6))):
        for id, dice in thrown.items():
            if (advice.card is not None) == bool(dice) and sorted((*advice.keep, *dice)) == [2, 3, 6]:
                chances[id] = advice.odds.win
    return _best(chances)


@question("odds-duel")
def duel(readings: Readings) -> Found:
    """Equal ships: who wins more often."""
    ship = Broadside(dice=2, symbols={2: 1, 4: 1, 6: 1}, cannons=1, surefire=1)
    odds = attack_pirate(ship, ship)
    right = "attacker" if odds.win > odds.lose else "defender" if odds.lose > odds.win else "even"
    shares = (
        f"The attacker wins {percent(odds.win)}, the defender {percent(odds.lose)}; {percent(odds.tie)} tie."
    )
    why = f"{shares} Seeing the total saves the defender tokens; it does not win more battles."
    return {id: Ruling("right" if id == right else "wrong", why) for id in ("attacker", "even", "defender")}


@question("odds-lucky")
def lucky(readings: Readings) -> Found:
    """How lucky a win was."""
    return how_lucky(attack_merchant(Broadside(dice=2, symbols={6: 2}), damage=2), "win")
