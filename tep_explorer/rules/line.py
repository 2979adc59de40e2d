"""Chapter 5: the Ship Line - Extort, the merchants, the Navy and its attack - and the turn's end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

from .convoy import WHICH, deliver, set_merchant
from .ending import end_turn
from .force import distance
from .position import Merchant, Position, View, captain_on
from .solo_power import legendary
from .tasks import TASKS, Check, Task, task
from .turn import Turn
from .words import BOX, EXTORT, MERCHANT_NAMES, SQUARES, Action, Move

_LINE, _STOP = Action.of("line"), Action.of("stop")
_STEER = tuple(tuple(Action.of("steer", ship, square) for square in range(16)) for ship in range(3))
_NAVY = 2


@task("line")
class Line(Task):
    """Step 5 begins; without a crossing it only ends the turn."""

    title = "The Ship Line"
    help = "If it was crossed: Extort pays, then the ships sail."
    rules: ClassVar[tuple[str, ...]] = ("LINE-1", "LINE-2", "LINE-3", "HAND-4", "TURN-1")
    step = "line"
    checks = {"line": ()}

    def options(self, pos: Position) -> Iterable[Action]:
        """The one thing to do."""
        return (_LINE,)

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The one thing to do."""
        return (_LINE,)

    def idle(self, pos: View) -> bool:
        """The line was not crossed."""
        return not pos.crossed

    def settle(self, turn: Turn, cause: Move) -> None:
        """Extort pays; then orange, green and the Navy are to sail."""
        table = turn.table
        if not table.crossed:
            return
        extort(turn)
        turn.note("line", ("LINE-2", "LINE-3"), what=str(right_of(table)))
        turn.push(*self.ships(turn))

    def ships(self, turn: Turn) -> tuple[Task, ...]:
        """The ships in the order in which they sail."""
        return (Convoy.of(0), Convoy.of(1), Patrol.of(turn.rules.box.navy[len(turn.me.buried)], 1))


def extort(turn: Turn) -> None:
    """Every Deckhand on Extort pays; those paid by Hide Out not again, unless reading A1 says twice."""
    table, me = turn.table, turn.me
    hands = me.boxes[EXTORT]
    if turn.rules.reads["A1"] == "once":
        hands = max(0, hands - table.paid)
    if hands:
        turn.gain_gold(table.seat, hands, "LINE-1", "extort")


def right_of(pos: View) -> int:
    """The seat to the right of the active captain: the one before him."""
    return (pos.seat - 1) % len(pos.captains)


def _toward(pos: Position, ship: int, goal: int, square: int) -> bool:
    at = pos.navy if ship == _NAVY else pos.merchants[ship].at
    far = pos.rules.far
    return square in pos.rules.near[at] and far[square][goal] < far[at][goal]


@cache
def _courses(ship: int, at: int, goal: int) -> tuple[Action, ...]:
    nearer = (square for square in range(16) if distance(at, square) == 1)
    found = (_STEER[ship][square] for square in nearer if distance(square, goal) < distance(at, goal))
    return tuple(sorted(found))


@task("convoy")
class Convoy(Task):
    """The player to the right sails a merchant one card nearer to its port."""

    which: int
    title = "Sail a merchant"
    help = "One card, nearer to the port it points to."
    rules: ClassVar[tuple[str, ...]] = ("LINE-2", "LINE-4", "MERCH-1", "MERCH-2")
    form = {"which": WHICH}
    checks = {
        "steer": (
            Check(
                "LINE-3",
                "other_ship",
                lambda p, t, a: a[0] == t.which,
                lambda p, t, a: f"Now the {MERCHANT_NAMES[t.which]} merchant sails.",
            ),
            Check(
                "MERCH-1",
                "not_nearer",
                lambda p, t, a: _toward(p, t.which, p.merchants[t.which].heading, a[1]),
                lambda p, t, a: (
                    f"{SQUARES[a[1]]} is not one card nearer to {SQUARES[p.merchants[t.which].heading]}."
                ),
            ),
        ),
        "line": (
            Check(
                "MERCH-1",
                "under_way",
                lambda p, t, a: p.merchants[t.which].at == p.merchants[t.which].heading,
                lambda p, t, a: "The merchant is not at its port yet.",
            ),
        ),
    }

    def decider(self, pos: View) -> int:
        """The player to the right."""
        return right_of(pos)

    def options(self, pos: Position) -> Iterable[Action]:
        """The cards around the ship; turning, when it lies at the port it points to (reading A10)."""
        return (
            *(_STEER[self.which][square] for square in pos.rules.near[pos.merchants[self.which].at]),
            _LINE,
        )

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The cards nearer to the port, from a table."""
        ship = pos.merchants[self.which]
        return _courses(self.which, ship.at, ship.heading) or (_LINE,)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Sail; at the port turn, deliver and load anew."""
        table = turn.table
        ship = table.merchants[self.which]
        if cause.kind == "steer":
            goal = cause.args[1]
            set_merchant(turn, self.which, Merchant(goal, ship.heading, ship.cargo, ship.card))
            before, name = SQUARES[ship.at], MERCHANT_NAMES[self.which]
            rules = ("MERCH-1", *self._others(turn, goal))
            turn.note("merchant", rules, right_of(table), name, before, SQUARES[goal])
        if table.merchants[self.which].at == ship.heading:
            deliver(turn, self.which, ("MERCH-3",))

    def _others(self, turn: Turn, square: int) -> tuple[str, ...]:
        table = turn.table
        storm = ("LINE-4",) if table.chart.storm[square] else ()
        met = table.merchants[1 - self.which].at == square or captain_on(table, square, -1)
        return (*storm, "MERCH-2") if met else storm


@task("patrol")
class Patrol(Task):
    """The player to the right sails the Navy toward the active captain; `fresh` until it has moved."""

    left: int
    fresh: int
    title = "Sail the Navy"
    help = "Toward the active captain, as far as his buried treasures say."
    rules: ClassVar[tuple[str, ...]] = ("LINE-2", "NAVY-1", "NAVY-2", "NAVY-4")
    form = {"left": 6, "fresh": 1}
    checks = {
        "steer": (
            Check(
                "LINE-3",
                "other_ship",
                lambda p, t, a: a[0] == _NAVY,
                lambda p, t, a: "Now the Navy sails.",
            ),
            Check(
                "NAVY-2",
                "not_nearer",
                lambda p, t, a: _toward(p, _NAVY, p.captains[p.seat].at, a[1]),
                lambda p, t, a: (
                    f"{SQUARES[a[1]]} is not one card nearer to {SQUARES[p.captains[p.seat].at]}."
                ),
            ),
        ),
        "stop": (
            Check(
                "NAVY-1",
                "all_the_way",
                lambda p, t, a: p.rules.reads["A15"] == "yes",
                lambda p, t, a: f"The Navy sails on; {t.left} to go (reading A15).",
            ),
        ),
        "line": (
            Check(
                "NAVY-3",
                "no_attack",
                lambda p, t, a: p.navy == p.captains[p.seat].at,
                lambda p, t, a: "The Navy is not on the captain's card.",
            ),
        ),
    }

    def decider(self, pos: View) -> int:
        """The player to the right."""
        return right_of(pos)

    def idle(self, pos: View) -> bool:
        """It is there already, and only attacks then by reading A3; or it has no way to go."""
        at_him = pos.navy == pos.captains[pos.seat].at
        attacks = self.fresh and at_him and pos.rules.reads["A3"] == "attack"
        return (at_him or not self.left) and not attacks

    def options(self, pos: Position) -> Iterable[Action]:
        """The cards around the Navy, and stopping."""
        if pos.navy == pos.captains[pos.seat].at:
            return (_LINE,)
        return (*(_STEER[_NAVY][square] for square in pos.rules.near[pos.navy]), _STOP)

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The cards nearer to the active captain, from a table; stopping by reading A15."""
        courses = _courses(_NAVY, pos.navy, pos.captains[pos.seat].at)
        if not courses:
            return (_LINE,)
        return courses if pos.rules.reads["A15"] == "no" else (*courses, _STOP)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Sail a card; entering the active captain's card it attacks."""
        table = turn.table
        if cause.kind == "steer":
            square = cause.args[1]
            met = captain_on(table, square, table.seat)
            rules = ("NAVY-1", "NAVY-2", "NAVY-4") if met else ("NAVY-1", "NAVY-2")
            turn.note("navy", rules, right_of(table), "navy", SQUARES[table.navy], SQUARES[square])
            table.navy = square
            if square != turn.me.at:
                turn.push(type(self).of(self.left - 1, 0))
        if cause.kind != "stop" and table.navy == turn.me.at:
            navy_attacks(turn)


def navy_attacks(turn: Turn) -> None:
    """Everything to Repair, nothing else; a hidden ship is left alone."""
    me = turn.me
    if me.hidden:
        turn.note("hidden_from_navy", ("HIDE-4", "NAVY-3"))
        return
    hands = sum(me.boxes) + me.pegs.bit_count()
    before = _hands(me.boxes, me.pegs)
    rules = ("NAVY-3", "SOLO-51") if legendary(turn.table, turn.table.seat) else ("NAVY-3",)
    me.boxes = (0, 0, 0, hands)
    me.pegs = 0
    turn.note("navy_attack", rules, before=before, after=_hands(me.boxes, 0))
    if legendary(turn.table, turn.table.seat):
        turn.push(TASKS["solo_retreat"].of())


def _hands(boxes: tuple[int, ...], pegs: int) -> dict[str, Any]:
    """Where Deckhands stand: the wheel spaces, and how many in each box."""
    wheel = [space for space in range(6) if pegs >> space & 1]
    return {"wheel": wheel, **{BOX.text(box): hands for box, hands in enumerate(boxes)}}


@task("end_turn")
class EndTurn(Task):
    """The turn is over: the next captain, or the end."""

    title = "The next captain's turn"
    help = "The game ends after the last seat's turn if somebody has buried three treasures."
    rules = ("TURN-2", "END-2")
    automatic = True

    def follow(self, turn: Turn) -> None:
        """Hand on the turn."""
        end_turn(turn)
