"""From the board to the odds: the broadsides of a position, and the odds of an attack there."""

from __future__ import annotations

from fractions import Fraction

from .odds import Broadside, Odds, attack_merchant, attack_pirate
from .rules import Captain, Position
from .rules.attack import battery, reroll_faces
from .rules.words import CANNONS, NAVY, ORANGE, TARGET


def broadside(pos: Position, seat: int) -> Broadside:
    """The fire power of a captain as the odds know it: dice, symbols, cannons, hits, tokens, Reroll cards."""
    captain: Captain = pos.captains[seat]
    symbols, hits = battery(pos, captain)
    return Broadside(
        dice=pos.box.ranks[captain.rank].dice,
        symbols={face: count for face, count in enumerate(symbols, 1) if count},
        cannons=captain.boxes[CANNONS],
        hits=hits,
        surefire=captain.surefire,
        rerolls=[set(faces) for card in captain.crew if (faces := reroll_faces(pos, card))],
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
    sunk_by_a_tie = reads["M1"] == "sunk"
    odds = attack_merchant(
        mine,
        pos.rules.damage[card],
        goal="not_lose" if sunk_by_a_tie else "win",
        order=order,
        rerolls_together=together,
        reroll_once_per_die=once,
    )
    return Odds(odds.win + odds.tie, Fraction(0), odds.lose, odds.spent) if sunk_by_a_tie else odds
