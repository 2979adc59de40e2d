"""From the board to the odds: the broadsides of a position, and the odds of an attack there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from .odds import Broadside, Odds, attack_merchant, attack_pirate
from .rules import Captain, Position
from .rules.attack import battery, dice_of, reroll_faces
from .rules.bonus import CAPTAINS, triggered
from .rules.solo_power import legendary
from .rules.words import ATTACK, CANNONS, NAVY, ORANGE, TARGET


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


def by_order(pos: Position) -> bool:
    """Whether the next attack of this turn is an Attack order, with rerolls, and not a bonus action.

    Once the Captain stands on another order, an attack can only be a bonus action. Where none is to come
    either, the question is "what if?", and the answer is that of an order.
    """
    me = pos.captains[pos.seat]
    if pos.step not in ("sail", "order") or me.order == ATTACK:
        return pos.step != "bonus"
    cards = me.crew if me.card < 0 else (CAPTAINS + me.card, *me.crew)
    return not any(icon.kind == "attack" for card in cards for icon in triggered(pos, card))


def odds_at(pos: Position, target: str | int) -> Odds:
    """The odds of the active captain's attack on "orange", "green" or a seat, under the game's readings.

    An attack that is a bonus action (see `by_order`) has no rerolls. Where ships lie does not matter: this
    also answers "what if they met?".
    """
    number = TARGET.value(str(target)) if not isinstance(target, bool) else None
    if number in (None, NAVY, pos.seat) or len(pos.captains) <= number < ORANGE:
        raise ValueError(f"target: {target!r} is not orange, green or another seat of this game")
    mine = broadside(pos, pos.seat)
    reads = pos.rules.reads
    order = by_order(pos)
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
