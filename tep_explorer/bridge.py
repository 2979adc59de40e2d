"""From the board to the odds: the broadsides of a position, and the odds of an attack there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from .odds import Broadside, Odds, attack_merchant, attack_pirate
from .rules import Captain, Position
from .rules.attack import battery, dice_of, reroll_faces
from .rules.solo_power import legendary
from .rules.words import CANNONS, NAVY, ORANGE, TARGET


def broadside(pos: Position, seat: int) -> Broadside:
    """The fire power of a captain as the odds know it: dice, symbols, cannons, hits, tokens, Reroll cards."""
    captain: Captain = pos.captains[seat]
    symbols, hits = battery(pos, captain)
    crew = () if legendary(pos, seat) else captain.crew
    return Broadside(
        dice=dice_of(pos, seat),
        symbols={face: count for face, count in enumerate(symbols, 1) if count},
        cannons=captain.boxes[CANNONS],
        hits=hits,
        surefire=captain.surefire,
        rerolls=[set(faces) for card in crew if (faces := reroll_faces(pos, card))],
    )


def odds_at(pos: Position, target: str | int) -> Odds:
    """The odds of the active captain's attack on "orange", "green" or a seat, under the game's readings.

    In the bonus step the attack is a bonus action, so without rerolls. Where ships lie does not matter: this
    also answers "what if they met?".
    """
    number = TARGET.value(str(target)) if not isinstance(target, bool) else None
    if number in (None, NAVY, pos.seat) or len(pos.captains) <= number < ORANGE:
        raise ValueError(f"target: {target!r} is not orange, green or another seat of this game")
    mine = broadside(pos, pos.seat)
    reads = pos.rules.reads
    order = pos.step != "bonus"
    together, once = reads["A16"] == "together", reads["A17"] == "once_per_die"
    if number < ORANGE:
        theirs = broadside(pos, number)
        return attack_pirate(mine, theirs, order=order, rerolls_together=together, reroll_once_per_die=once)
    card = pos.merchants[number - ORANGE].card
    if card < 0:
        raise ValueError(f"target: the {target} merchant has no card yet")
    damage = pos.rules.damage[card]
    attack = partial(attack_merchant, order=order, rerolls_together=together, reroll_once_per_die=once)
    if reads["M1"] == "not_sunk":
        return attack(mine, damage)
    fired = attack(_tie_breaker(mine), 2 * damage)
    return replace(
        attack(mine, damage, goal="not_lose"),
        win=fired.win,
        tie=fired.tie,
        lose=fired.lose,
        spent=fired.spent,
    )


def _tie_breaker(ship: Broadside) -> Broadside:
    """The same ship with every damage doubled and half of one added: what was a tie is a win (reading M1)."""
    return Broadside(
        dice=ship.dice,
        symbols={face: 2 * count for face, count in ship.symbols.items()},
        cannons=2 * ship.cannons,
        hits=2 * ship.hits + 1,
        surefire=ship.surefire,
        rerolls=ship.rerolls,
    )
