"""The Ship Line in a solo game: the Legendary Pirate sails the ships for the human, the human for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .line import Convoy, Line, Patrol, right_of
from .position import View
from .reasons import Decision, best, must
from .solo_sail import vertical
from .tasks import Task, task
from .turn import Turn
from .words import EXTORT, HUMAN, LEGEND, MERCHANT_NAMES, SQUARES, Action, Move

_LINE, _STOP = Action.of("line"), Action.of("stop")
_STEER = tuple(tuple(Action.of("steer", ship, square) for square in range(16)) for ship in range(3))
_NAVY = 2


# The human has crossed


@task("solo_line")
class SoloLine(Line):
    """Step 5 of the human's turn: the Legendary Pirate sails the ships."""

    rules = (*Line.rules, "SOLO-8")

    def ships(self, turn: Turn) -> tuple[Task, ...]:
        """Orange, green and the Navy, by its rules."""
        navy = turn.rules.box.navy[len(turn.see(HUMAN).buried)]
        return (SoloConvoy.of(0), SoloConvoy.of(1), SoloPatrol.of(navy, 1))


def _steers(candidate: Action) -> bool:
    return candidate.kind == "steer"


def courses(pos: View, which: int) -> list[int]:
    """The squares that bring a merchant nearer to its port."""
    ship, far = pos.merchants[which], pos.rules.far
    home = far[ship.heading]
    return [square for square in pos.rules.near[ship.at] if home[square] < home[ship.at]]


def _advances(pos: View, task: SoloConvoy, candidate: Action) -> bool:
    return not _steers(candidate) or candidate.args[1] in courses(pos, task.which)


def _apart(pos: View, task: SoloConvoy, candidate: Action) -> bool:
    """Not onto the other merchant; by reading A29 "shares" unless there is no other way on."""
    other = pos.merchants[1 - task.which].at
    if not _steers(candidate) or candidate.args[1] != other:
        return True
    return pos.rules.reads["A29"] == "shares" and courses(pos, task.which) == [other]


def _leaves_green_a_way(pos: View, task: SoloConvoy, candidate: Action) -> int:
    """For orange, by reading A30: whether green then has a card of its own to sail to."""
    if task.which or pos.rules.reads["A30"] == "no":
        return 1
    ways = courses(pos, 1)
    return int(not ways or any(square != candidate.args[1] for square in ways))


def _away(pos: View, task: SoloConvoy, candidate: Action) -> int:
    return pos.rules.far[candidate.args[1]][pos.captains[HUMAN].at]


def _upright(pos: View, task: SoloConvoy, candidate: Action) -> int:
    return int(vertical(pos.merchants[task.which].at, candidate.args[1]))


@task("solo_convoy")
class SoloConvoy(Decision, Convoy):
    """The Legendary Pirate sails a merchant: on toward its port, away from the human."""

    which: int
    title = "The Legendary Pirate sails a merchant"
    help = "On to its port, not onto the other merchant; away from you if it can, up or down before sideways."
    rules = ("SOLO-8",)
    filters = (
        must("MERCH-1", "that brings it no nearer to its port", _advances),
        must("SOLO-10", "the other merchant lies there", _apart),
        best("MERCH-1", "it sails on where it can", lambda p, t, a: _steers(a)),
        best("SOLO-11", "then green would have no card of its own to sail to", _leaves_green_a_way),
        best("SOLO-9", "the other card is farther from you", _away),
        best("SOLO-8", "up or down comes before sideways", _upright),
    )

    def question(self, pos: View) -> str:
        """Where does it sail?"""
        ship, you = pos.merchants[self.which], SQUARES[pos.captains[HUMAN].at]
        name, at, port = MERCHANT_NAMES[self.which], SQUARES[ship.at], SQUARES[ship.heading]
        return f"The {name} merchant on {at} heads for {port}, and you are on {you}: where does it sail?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """The cards around and staying; turning, when it lies at the port it points to (reading A10)."""
        ship = pos.merchants[self.which]
        if ship.at == ship.heading:
            return (_LINE,)
        return [*(_STEER[self.which][square] for square in pos.rules.near[ship.at]), _STOP]

    def say(self, pos: View, candidate: Action) -> str:
        """The square, or staying."""
        return SQUARES[candidate.args[1]] if _steers(candidate) else "staying"

    def verdict(self, pos: View, chosen: Action) -> str:
        """Where it goes."""
        if chosen is _LINE:
            return "It lies at its port already, so it turns there."
        return f"It sails to {SQUARES[chosen.args[1]]}." if _steers(chosen) else "It stays where it is."

    def settle(self, turn: Turn, cause: Move) -> None:
        """Sail or turn as any merchant; or stay."""
        if cause is _STOP:
            at, name = SQUARES[turn.table.merchants[self.which].at], MERCHANT_NAMES[self.which]
            turn.note("blocked", ("SOLO-10",), LEGEND, name, at, at)
        else:
            Convoy.settle(self, turn, cause)


@task("solo_patrol")
class SoloPatrol(Decision, Patrol):
    """The Legendary Pirate sails the Navy toward the human: to the row first, then sideways."""

    left: int
    fresh: int
    title = "The Legendary Pirate sails the Navy"
    help = "Up or down until it is in your row, then toward you."
    rules = ("SOLO-12", "NAVY-1")
    filters = (
        must(
            "NAVY-2",
            "that brings it no nearer to you",
            lambda p, t, a: (
                p.rules.far[a.args[1]][p.captains[HUMAN].at] < p.rules.far[p.navy][p.captains[HUMAN].at]
            ),
        ),
        best("SOLO-12", "it sails up or down to your row first", lambda p, t, a: vertical(p.navy, a.args[1])),
    )

    def question(self, pos: View) -> str:
        """Where does it sail?"""
        at, you = SQUARES[pos.navy], SQUARES[pos.captains[HUMAN].at]
        return f"The Navy is on {at}, you are on {you}, and it has {self.left} to go: where does it sail?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """The cards around the Navy; attacking, when it is there already (reading A3)."""
        if pos.navy == pos.captains[HUMAN].at:
            return (_LINE,)
        return [_STEER[_NAVY][square] for square in pos.rules.near[pos.navy]]

    def say(self, pos: View, candidate: Action) -> str:
        """The square."""
        return SQUARES[candidate.args[1]]

    def verdict(self, pos: View, chosen: Action) -> str:
        """Where it goes."""
        return (
            f"It sails to {SQUARES[chosen.args[1]]}."
            if _steers(chosen)
            else "It is on your card and attacks."
        )


# The Legendary Pirate has crossed


@task("legend_line")
class LegendLine(Decision):
    """Step 5 of the Legendary Pirate's turn: Extort, then the human sails the ships."""

    title = "The Legendary Pirate's Ship Line"
    help = "If it was crossed: Extort pays (reading A8), then you sail the ships; the Navy hunts it."
    rules = ("SOLO-35", "SOLO-36")
    step = "line"

    def question(self, pos: View) -> str:
        """What does the crossing bring?"""
        return "Its Captain has crossed the Ship Line: what happens?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """The one thing to do."""
        return (_LINE,)

    def verdict(self, pos: View, chosen: Action) -> str:
        """Extort, then the ships."""
        hands = pos.captains[LEGEND].boxes[EXTORT]
        pays = hands and pos.rules.reads["A8"] == "gains"
        gold = f"Its Deckhand on Extort gives it {hands} Gold. " if pays else "Extort gives it nothing. "
        return f"{gold}Then you sail the merchants, and the Navy toward it."

    def idle(self, pos: View) -> bool:
        """The line was not crossed."""
        return not pos.crossed

    def settle(self, turn: Turn, cause: Move) -> None:
        """Extort pays, which may bury; then the ships are to sail."""
        if not turn.table.crossed:
            return
        turn.push(SoloFleet.of())
        hands = turn.see(LEGEND).boxes[EXTORT]
        if hands and turn.rules.reads["A8"] == "gains":
            turn.gain_gold(LEGEND, hands, "SOLO-36", "extort")


@task("solo_fleet")
class SoloFleet(Task):
    """The human sails the ships for the Legendary Pirate."""

    title = "You sail the ships"
    help = "Orange, green, then the Navy, which hunts the Legendary Pirate."
    rules = ("SOLO-35", "LINE-3")
    automatic = True

    def follow(self, turn: Turn) -> None:
        """The ships, the Navy as fast as its treasures say by now."""
        turn.note("line", ("SOLO-35", "LINE-3"), LEGEND, str(right_of(turn.table)))
        navy = turn.rules.box.navy[len(turn.see(LEGEND).buried)]
        turn.push(Convoy.of(0), Convoy.of(1), Patrol.of(navy, 1))

    def problems(self, pos: View) -> Iterable[str]:
        """The line must have been crossed."""
        if not pos.crossed:
            yield "the Ship Line was not crossed"
