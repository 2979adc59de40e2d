"""Chapter 4: what each kind of bonus action does - burying, special trade, exchange, sailing a ship."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..box import BOOTY, Bonus
from .convoy import deliver, set_merchant
from .crew import CrewUp
from .ending import end_at_once
from .hold import names, without
from .orders import Copy, plunder, reassign, search
from .position import Position, View
from .sailing import BonusSail
from .tasks import Check, Task, task
from .turn import Turn
from .words import ATTACK, CARD, SHIP, SQUARES, TRADE, Action, Domain, Move

_PASS, _STOP = Action.of("pass"), Action.of("stop")
_STEER = tuple(tuple(Action.of("steer", ship, square) for square in range(16)) for ship in SHIP.values())
_EXCHANGE = tuple(Action.of("exchange", out, new) for out in range(4) for new in range(4) if out != new)
_NAVY, _EITHER = 2, 3


def take(turn: Turn, card: int, number: int) -> None:
    """Carry out one icon of a card."""
    icon = turn.rules.card(card).bonus[number - 1]
    turn.note("bonus", ("BON-1",), what=CARD.text(card), after=icon.kind)
    _KINDS[icon.kind](turn, icon)


def bury(turn: Turn, icon: Bonus) -> None:
    """Pay and bury a treasure; the third brings the end of the game."""
    me, table = turn.me, turn.table
    turn.pay(table.seat, table.chart.bury[me.at], ("BURY-1", "GOLD-2"), "bury")
    me.buried = tuple(sorted((*me.buried, me.at)))
    turn.note(
        "bury", ("BURY-1", "BURY-3"), what=SQUARES[me.at], before=len(me.buried) - 1, after=len(me.buried)
    )
    if len(me.buried) == 3 and table.solo is not None:
        end_at_once(turn, ("BURY-4", "SOLO-56"))
    elif len(me.buried) == 3:
        turn.note("last_round", ("BURY-4", "END-1"))


def special_trade(turn: Turn, icon: Bonus) -> None:
    """Give the listed cubes for the listed Gold; the ladder stays."""
    me = turn.me
    before = names(me.cargo)
    for cube in icon.cubes:
        me.cargo = without(me.cargo, BOOTY.index(cube))
    turn.into_bag(*(BOOTY.index(cube) for cube in icon.cubes))
    turn.note(
        "cargo", ("SPEC-1", "SPEC-2", "SPEC-3"), what="special trade", before=before, after=names(me.cargo)
    )
    turn.gain_gold(turn.table.seat, icon.gold, "SPEC-1", "special trade")


def _bonus_sail(turn: Turn, icon: Bonus) -> None:
    turn.table.sailed = turn.table.boosted = 0
    turn.note("fresh_sail", ("BSAIL-1",))
    turn.push(BonusSail.of())


_KINDS: dict[str, Callable[[Turn, Bonus], None]] = {
    "bury": bury,
    "plunder": lambda turn, icon: plunder(turn),
    "trade": lambda turn, icon: turn.push(Copy.of(TRADE)),
    "crew_up": lambda turn, icon: turn.push(CrewUp.of(0)),
    "search": lambda turn, icon: search(turn),
    "attack": lambda turn, icon: turn.push(Copy.of(ATTACK)),
    "trade_special_booty": special_trade,
    "exchange": lambda turn, icon: turn.push(Exchange.of()),
    "sail_navy": lambda turn, icon: turn.push(Push.of(_NAVY, icon.n, 0)),
    "sail_merchant": lambda turn, icon: turn.push(Push.of(_EITHER, icon.n, 0)),
    "gain_gold": lambda turn, icon: turn.gain_gold(turn.table.seat, icon.n, "GAIN-1", "bonus"),
    "reassign": lambda turn, icon: reassign(turn),
    "sail": _bonus_sail,
}


@task("exchange")
class Exchange(Task):
    """A cube aboard is exchanged for another kind from the bag."""

    title = "Exchange a cube"
    help = "Any kind that is in the bag."
    rules = ("EXCH-1", "BON-2")
    checks = {
        "exchange": (
            Check(
                "EXCH-1",
                "not_aboard",
                lambda p, t, a: a[0] in p.captains[p.seat].cargo,
                lambda p, t, a: f"No {BOOTY[a[0]]} is aboard.",
            ),
            Check(
                "EXCH-1",
                "not_in_bag",
                lambda p, t, a: p.bag[a[1]] > 0,
                lambda p, t, a: f"No {BOOTY[a[1]]} is in the bag.",
            ),
            Check(
                "EXCH-1",
                "same",
                lambda p, t, a: a[0] != a[1],
                lambda p, t, a: "Exchanging a cube for its like changes nothing.",
            ),
        ),
        "pass": (),
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """Every pair of kinds."""
        return (*_EXCHANGE, _PASS)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Exchange."""
        if cause.kind == "pass":
            return
        out, new = cause.args
        me = turn.me
        before = names(me.cargo)
        turn.into_bag(out)
        turn.out_of_bag(new)
        me.cargo = tuple(sorted((*without(me.cargo, out), new)))
        turn.note("cargo", ("EXCH-1",), what="exchange", before=before, after=names(me.cargo))


def _next_to(pos: Position, task: Push, args: tuple[int, ...]) -> bool:
    return args[1] in pos.rules.near[ship_at(pos, args[0])]


def ship_at(pos: View, ship: int) -> int:
    """Where a merchant (0 orange, 1 green) or the Navy (2) lies."""
    return pos.navy if ship == _NAVY else pos.merchants[ship].at


@task("push")
class Push(Task):
    """A bonus action sails a ship: 0 orange, 1 green, 2 the Navy, 3 a merchant still to be chosen."""

    ship: int
    left: int
    moved: int
    title = "Sail a ship by bonus action"
    help = "Card by card, wherever you like; it need not come nearer to anything."
    rules = ("PUSH-1", "PUSH-2", "PUSH-3")
    form = {"ship": Domain("ship", (*SHIP.texts, "either")), "left": 9, "moved": 9}
    checks = {
        "steer": (
            Check(
                "PUSH-1",
                "other_ship",
                lambda p, t, a: a[0] == t.ship or (t.ship == _EITHER and a[0] != _NAVY),
                lambda p, t, a: "This bonus action moves another ship.",
            ),
            Check(
                "SAIL-3",
                "not_adjacent",
                _next_to,
                lambda p, t, a: f"{SQUARES[a[1]]} does not share an edge with {SQUARES[ship_at(p, a[0])]}.",
            ),
        ),
        "stop": (
            Check(
                "PUSH-1",
                "exactly",
                lambda p, t, a: p.rules.reads["A23"] == "up_to",
                lambda p, t, a: (
                    f"The ship sails exactly as far as the card says; {t.left} to go (reading A23)."
                ),
            ),
        ),
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """The cards around the ship or ships."""
        ships = (0, 1) if self.ship == _EITHER else (self.ship,)
        near = pos.rules.near
        return [_STOP, *(_STEER[ship][square] for ship in ships for square in near[ship_at(pos, ship)])]

    def settle(self, turn: Turn, cause: Move) -> None:
        """Sail the ship one card; a merchant at its port delivers and goes on."""
        if cause.kind == "stop":
            return
        ship, square = cause.args
        if self.left > 1:
            turn.push(Push.of(ship, self.left - 1, self.moved + 1))
        table = turn.table
        turn.note(
            "push", ("PUSH-1", "PUSH-2"), -1, SHIP.text(ship), SQUARES[ship_at(table, ship)], SQUARES[square]
        )
        if ship == _NAVY:
            table.navy = square
            return
        set_merchant(turn, ship, table.merchants[ship]._replace(at=square))
        if square == table.merchants[ship].heading:
            if turn.rules.reads["A10"] == "delivers":
                deliver(turn, ship, ("PUSH-3", "MERCH-3"))
            else:
                turn.note("port", ("PUSH-3",), -1, SHIP.text(ship))

    def problems(self, pos: View) -> Iterable[str]:
        """There must be a way to go."""
        if self.left < 1:
            yield "no card is left to sail"
