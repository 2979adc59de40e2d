"""Chapter 2: sailing card by card, storms, and getting jostled."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from .helm import changed
from .position import Mate, Position, View, captain_on
from .tasks import Check, Task, task
from .turn import Turn
from .words import BERTH, EXTORT, REPAIR, RIGGING, SEAT, SQUARES, Action, Move

_SAIL = tuple(Action.of("sail", square) for square in range(16))
_SHELTER = tuple(Action.of("shelter", square) for square in range(16))
_BOOST, _STOP = Action.of("boost"), Action.of("stop")
_JOSTLE = tuple(Action.of("jostle", berth) for berth in BERTH.values())


def speed(pos: View, captain: Mate) -> int:
    """How many cards the active captain's ship may sail in this sail."""
    return pos.rules.box.ranks[captain.rank].sail + captain.boxes[RIGGING] + 2 * pos.boosted


def _adjacent(pos: Position, _: Task, args: tuple[int, ...]) -> bool:
    return args[0] in pos.rules.legs[pos.captains[pos.seat].at]


def _says_adjacent(pos: Position, _: Task, args: tuple[int, ...]) -> str:
    return f"{SQUARES[args[0]]} does not share an edge with {SQUARES[pos.captains[pos.seat].at]}."


def _in_reach(pos: Position, _: Task, args: tuple[int, ...]) -> bool:
    return pos.sailed < speed(pos, pos.captains[pos.seat])


def _says_in_reach(pos: Position, _: Task, args: tuple[int, ...]) -> str:
    cards = "1 card" if pos.sailed == 1 else f"{pos.sailed} cards"
    return f"The ship has sailed {cards}; its speed is {speed(pos, pos.captains[pos.seat])}."


def _weather(pos: Position, _: Task, args: tuple[int, ...]) -> bool:
    return not (pos.chart.storm[args[0]] and pos.captains[pos.seat].adrift)


def _says_weather(pos: Position, _: Task, args: tuple[int, ...]) -> str:
    return f"{SQUARES[args[0]]} has a storm, and all Deckhands are in Repair."


def _sheltered(pos: Position, _: Task, args: tuple[int, ...]) -> bool:
    return not pos.captains[pos.seat].adrift or pos.rules.reads["A4"] == "allowed"


_ADJACENT = Check("SAIL-3", "not_adjacent", _adjacent, _says_adjacent)
_REACH = Check("SAIL-2", "speed", _in_reach, _says_in_reach)


@cache
def _legs(squares: tuple[int, ...]) -> tuple[Action, ...]:
    return (*(_SAIL[square] for square in squares), _STOP)


@task("sail")
class Sail(Task):
    """The active captain sails one card, or stops."""

    title = "Sail, or stay"
    help = "One card at a time, up to your speed."
    rules: ClassVar[tuple[str, ...]] = ("SAIL-1", "SAIL-2", "SAIL-3", "HAND-2", "STORM-1")
    step = "sail"
    checks = {
        "sail": (_ADJACENT, _REACH, Check("STORM-2", "all_in_repair", _weather, _says_weather)),
        "shelter": (
            _ADJACENT,
            _REACH,
            Check(
                "STORM-3",
                "no_storm",
                lambda p, t, a: p.chart.storm[a[0]],
                lambda p, t, a: f"{SQUARES[a[0]]} has no storm to be sheltered from.",
            ),
            Check(
                "STORM-3",
                "no_token",
                lambda p, t, a: p.captains[p.seat].calms > 0,
                lambda p, t, a: "You hold no storm token.",
            ),
            Check(
                "STORM-2",
                "all_in_repair",
                _sheltered,
                lambda p, t, a: "All Deckhands are in Repair; the token does not help (reading A4).",
            ),
        ),
        "boost": (
            Check(
                "SAIL-6",
                "no_token",
                lambda p, t, a: p.captains[p.seat].boosts > 0,
                lambda p, t, a: "You hold no sail token.",
            ),
        ),
        "stop": (),
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """The cards around the ship, the tokens held, and stopping."""
        me = pos.captains[pos.seat]
        found = [_STOP]
        if me.boosts:
            found.append(_BOOST)
        if pos.sailed < speed(pos, me):
            storm = pos.chart.storm
            for square in pos.rules.legs[me.at]:
                found.append(_SAIL[square])
                if me.calms and storm[square]:
                    found.append(_SHELTER[square])
        return found

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The options, less storms that may not be entered."""
        me = pos.captains[pos.seat]
        if me.boosts or me.calms or me.adrift:
            return Task.legal(self, pos)
        if pos.sailed >= speed(pos, me):
            return (_STOP,)
        return _legs(pos.rules.legs[me.at])

    def settle(self, turn: Turn, cause: Move) -> None:
        """Sail a card; a storm jostles unless a token shelters from it."""
        table = turn.table
        if cause.kind == "stop":
            table.sailed = table.boosted = 0
        elif cause.kind == "boost":
            turn.me.boosts -= 1
            table.boosted += 1
            turn.note(
                "token", ("SAIL-6", "SRCH-3"), what="sail_2", before=table.sailed, after=speed(table, turn.me)
            )
            turn.push(self)
        else:
            turn.push(self)
            _enter(turn, cause.args[0], sheltered=cause.kind == "shelter")


@task("bonus_sail")
class BonusSail(Sail):
    """A whole sail as a bonus action."""

    rules: ClassVar[tuple[str, ...]] = ("BSAIL-1", *Sail.rules)
    step = ""


def _enter(turn: Turn, square: int, sheltered: bool) -> None:
    table, me = turn.table, turn.me
    start = me.at
    turn.note("sail", _sail_rules(turn, start, square), before=SQUARES[start], after=SQUARES[square])
    me.at = square
    if me.hidden:
        me.hidden = False
        turn.note("hidden", ("SAIL-4", "HIDE-5"), before=True, after=False)
    table.sailed += 1
    if not table.chart.storm[square]:
        return
    if sheltered:
        me.calms -= 1
        turn.note("token", ("STORM-3",), what="ignore_storm", after=SQUARES[square])
    else:
        turn.note("storm", ("STORM-1",), after=SQUARES[square])
        jostle(turn, table.seat)


def _sail_rules(turn: Turn, start: int, square: int) -> tuple[str, ...]:
    table = turn.table
    orange, green = table.merchants
    if square in (table.navy, orange.at, green.at) or captain_on(table, square, table.seat):
        return ("SAIL-3", "SAIL-5", "STORM-4") if table.chart.storm[start] else ("SAIL-3", "SAIL-5")
    return ("SAIL-3", "STORM-4") if table.chart.storm[start] else ("SAIL-3",)


def jostle(turn: Turn, seat: int) -> None:
    """Jostle a captain: he has to move a Deckhand to Repair, if any is elsewhere."""
    if turn.see(seat).adrift:
        turn.note("spared", ("JOST-3",), seat)
    else:
        turn.push(Jostle.of(seat))


def _there(pos: Position, task: Jostle, args: tuple[int, ...]) -> bool:
    captain, berth = pos.captains[task.seat], args[0]
    if berth > REPAIR:
        return bool(captain.pegs >> (berth - REPAIR) & 1)
    return berth < REPAIR and captain.boxes[berth] > 0


def _says_there(pos: Position, task: Jostle, args: tuple[int, ...]) -> str:
    if args[0] == REPAIR:
        return "A Deckhand in Repair is there already."
    place = f"wheel space {args[0] - REPAIR}" if args[0] > REPAIR else BERTH.text(args[0]).title()
    return f"No Deckhand stands on {place}."


def _boxes_first(pos: Position, task: Jostle, args: tuple[int, ...]) -> bool:
    return args[0] <= REPAIR or not any(pos.captains[task.seat].boxes[:REPAIR])


@cache
def _victims(boxes: tuple[int, ...], pegs: int) -> tuple[Action, ...]:
    found = [_JOSTLE[box] for box in range(REPAIR) if boxes[box]]
    found = found or [_JOSTLE[REPAIR + space] for space in range(1, 6) if pegs >> space & 1]
    return tuple(sorted(found))


def off_extort(turn: Turn) -> None:
    """A Deckhand leaves Extort; of those there, one that Hide Out has paid this turn leaves first."""
    turn.table.paid = max(0, turn.table.paid - 1)


@task("jostle")
class Jostle(Task):
    """A jostled captain chooses the Deckhand that goes to Repair."""

    seat: int
    title = "Jostled: one Deckhand goes to Repair"
    help = "From Rigging, Cannons or Extort; from the wheel only if none stands there."
    rules = ("JOST-1", "JOST-2")
    form = {"seat": SEAT}
    checks = {
        "jostle": (
            Check("JOST-1", "nobody", _there, _says_there),
            Check(
                "JOST-2",
                "boxes_first",
                _boxes_first,
                lambda p, t, a: "Deckhands on Rigging, Cannons or Extort come before those on the wheel.",
            ),
        )
    }

    def decider(self, pos: View) -> int:
        """The jostled captain."""
        return self.seat

    def options(self, pos: Position) -> Iterable[Action]:
        """The three boxes, or the wheel."""
        return _JOSTLE[: EXTORT + 1] if any(pos.captains[self.seat].boxes[:REPAIR]) else _JOSTLE[REPAIR + 1 :]

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The places of Deckhands that may go, from a table."""
        captain = pos.captains[self.seat]
        return _victims(captain.boxes, captain.pegs)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Move the Deckhand to Repair."""
        captain, berth = turn.captain(self.seat), cause.args[0]
        if berth > REPAIR:
            captain.pegs &= ~(1 << (berth - REPAIR))
        else:
            captain.boxes = changed(captain.boxes, berth, -1)
            if berth == EXTORT and self.seat == turn.table.seat:
                off_extort(turn)
        captain.boxes = changed(captain.boxes, REPAIR, 1)
        rule = "JOST-2" if berth > REPAIR else "JOST-1"
        before = berth - REPAIR if berth > REPAIR else BERTH.text(berth)
        turn.note("hand", (rule,), self.seat, "jostle", before, "repair")

    def problems(self, pos: View) -> Iterable[str]:
        """Somebody must be there to be jostled."""
        if self.seat >= len(pos.captains):
            yield f"there is no seat {self.seat}"
        elif pos.captains[self.seat].adrift:
            yield f"all Deckhands of seat {self.seat} are in Repair, so it cannot be jostled"
