"""Merchants at their port: turning, delivering, loading anew."""

from __future__ import annotations

from ..box import BOOTY
from .attack import Cargo, set_merchant
from .force import opposite
from .turn import Turn
from .words import MERCHANT_NAMES, SQUARES


def deliver(turn: Turn, which: int, rules: tuple[str, ...]) -> None:
    """A merchant at its port turns to the other one, delivers its cube and draws a new one."""
    ship = turn.table.merchants[which]
    turn.into_bag(ship.cargo)
    goal = opposite(ship.heading)
    set_merchant(turn, which, ship._replace(heading=goal, cargo=-1))
    more = ("cargo", BOOTY[ship.cargo])
    turn.note("deliver", rules, -1, MERCHANT_NAMES[which], SQUARES[ship.heading], SQUARES[goal], more)
    turn.push(Cargo.of(which))
