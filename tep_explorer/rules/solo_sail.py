"""The Legendary Pirate's ship: sailing toward its target, storms, being jostled, fleeing to a Cove."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .attack import whereabouts
from .helm import changed
from .position import View
from .reasons import Decision, best, must
from .solo_power import boost, level, ring_turn, ship_name, solo_speed, solo_target
from .solo_setup import cove_free, coves, lie_in_cove
from .tasks import task
from .turn import Turn
from .words import BERTH, LEGEND, REPAIR, RIGGING, SQUARES, Action, Move

_SAIL = tuple(Action.of("sail", square) for square in range(16))
_STOP = Action.of("stop")
_JOSTLE = tuple(Action.of("jostle", berth) for berth in BERTH.values())


def vertical(start: int, square: int) -> bool:
    """Whether two adjacent squares lie above each other."""
    return start % 4 == square % 4


def _goal(pos: View) -> int:
    return whereabouts(pos, solo_target(pos))


def _stops(pos: View, task: object, candidate: Action) -> bool:
    return candidate is _STOP or pos.captains[LEGEND].at != _goal(pos)


def _has_way(pos: View, task: object, candidate: Action) -> bool:
    return candidate is _STOP or pos.sailed < solo_speed(pos, pos.captains[LEGEND])


def _nearer(pos: View, task: object, candidate: Action) -> bool:
    far, goal = pos.rules.far, _goal(pos)
    return candidate is _STOP or far[candidate.args[0]][goal] < far[pos.captains[LEGEND].at][goal]


def _rows_first(pos: View, task: object, candidate: Action) -> bool:
    at, goal = pos.captains[LEGEND].at, _goal(pos)
    return candidate is _STOP or at // 4 == goal // 4 or vertical(at, candidate.args[0])


def _says_speed(pos: View, task: object) -> str:
    pirate = pos.captains[LEGEND]
    parts = {
        "its level": level(pos, pirate).sail,
        "Rigging": pirate.boxes[RIGGING],
        "its mats": boost(pos, "sail"),
    }
    told = ", ".join(f"{name} {cards}" for name, cards in parts.items() if cards)
    return f"it has sailed {pos.sailed} and its speed is {solo_speed(pos, pirate)} ({told})"


@task("solo_sail")
class SoloSail(Decision):
    """One card toward the target, vertically first; or stop there, or where its speed ends."""

    title = "The Legendary Pirate sails"
    help = "Toward its target: first up or down to its row, then sideways; it stops at the target."
    rules = ("SOLO-21",)
    step = "sail"
    filters = (
        must("SOLO-23", lambda p, t: f"it has reached {ship_name(solo_target(p))}", _stops),
        must("SOLO-24", _says_speed, _has_way),
        must("SOLO-22", "that brings it no nearer", _nearer),
        must("SOLO-22", "it sails up or down to the row of its target before it sails sideways", _rows_first),
        best("SOLO-24", "it sails as far as it can", lambda p, t, a: a is not _STOP),
    )

    def question(self, pos: View) -> str:
        """Where to?"""
        target = solo_target(pos)
        cause = "after a 6" if ring_turn(pos) else f"on wheel space {pos.captains[LEGEND].space}"
        place = f"{ship_name(target)} on {SQUARES[_goal(pos)]}"
        here = SQUARES[pos.captains[LEGEND].at]
        return f"It lies on {here} and makes for {place} ({cause}): where does it sail?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """The cards around, and stopping."""
        return [*(_SAIL[square] for square in pos.rules.near[pos.captains[LEGEND].at]), _STOP]

    def say(self, pos: View, candidate: Action) -> str:
        """The square, or stopping."""
        return SQUARES[candidate.args[0]] if candidate.args else "stopping"

    def verdict(self, pos: View, chosen: Action) -> str:
        """Where it goes."""
        return f"It sails to {SQUARES[chosen.args[0]]}." if chosen.args else "It stops."

    def settle(self, turn: Turn, cause: Move) -> None:
        """Sail a card, or be done."""
        if cause is _STOP:
            turn.table.sailed = 0
            return
        turn.push(self)
        _enter(turn, cause.args[0])

    def problems(self, pos: View) -> Iterable[str]:
        """It makes for somebody only when its Captain has left Hide Out."""
        if not pos.captains[LEGEND].space and not ring_turn(pos) and pos.step != "helm":
            yield "the Legendary Pirate's Captain has not left Hide Out yet"


def _enter(turn: Turn, square: int) -> None:
    pirate, table = turn.captain(LEGEND), turn.table
    before = pirate.at
    turn.note("sail", ("SOLO-22", "SOLO-24"), LEGEND, "", SQUARES[before], SQUARES[square])
    if pirate.hidden:
        turn.note("hidden", ("SOLO-57",), LEGEND, "", True, False)
    pirate.at, pirate.hidden = square, False
    table.sailed += 1
    if table.chart.storm[square] and turn.rules.reads["A7"] == "jostled":
        turn.note("storm", ("SOLO-25",), LEGEND, "", None, SQUARES[square])
        jostle_pirate(turn)


# Jostled


def jostle_pirate(turn: Turn) -> None:
    """Jostle the Legendary Pirate, unless all its Deckhands are in Repair."""
    if turn.see(LEGEND).adrift:
        turn.note("spared", ("SOLO-54",), LEGEND)
    else:
        turn.push(SoloJostle.of())


def _boxes_first(pos: View, task: object, candidate: Action) -> bool:
    return candidate.args[0] < REPAIR or not any(pos.captains[LEGEND].boxes[:REPAIR])


def _rightmost(pos: View, task: object, candidate: Action) -> int:
    return candidate.args[0] if candidate.args[0] < REPAIR else 0


def _closest_behind(pos: View, task: object, candidate: Action) -> int:
    return -((pos.captains[LEGEND].space - (candidate.args[0] - REPAIR)) % 6)


@task("solo_jostle")
class SoloJostle(Decision):
    """One of its Deckhands goes to Repair: the rightmost, else the nearest behind the Captain."""

    title = "The Legendary Pirate is jostled"
    help = "Its rightmost Deckhand goes to Repair; with none in a box, the nearest behind the Captain."
    rules = ("SOLO-52", "SOLO-53")
    filters = (
        must("SOLO-52", "Deckhands in the boxes come before those on the wheel", _boxes_first),
        best("SOLO-52", "the rightmost goes", _rightmost),
        best("SOLO-53", "another is nearer to the Captain, counter-clockwise", _closest_behind),
    )

    def question(self, pos: View) -> str:
        """Who goes?"""
        return "It is jostled: which of its Deckhands goes to Repair?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """Everybody outside Repair."""
        pirate = pos.captains[LEGEND]
        boxes = [_JOSTLE[box] for box in range(REPAIR) if pirate.boxes[box]]
        return boxes + [_JOSTLE[REPAIR + space] for space in range(1, 6) if pirate.pegs >> space & 1]

    def say(self, pos: View, candidate: Action) -> str:
        """The place."""
        berth = candidate.args[0]
        return f"space {berth - REPAIR}" if berth > REPAIR else BERTH.text(berth).title()

    def verdict(self, pos: View, chosen: Action) -> str:
        """Who goes."""
        return f"The Deckhand on {self.say(pos, chosen)} goes to Repair."

    def settle(self, turn: Turn, cause: Move) -> None:
        """Move the Deckhand."""
        pirate, berth = turn.captain(LEGEND), cause.args[0]
        if berth > REPAIR:
            pirate.pegs &= ~(1 << (berth - REPAIR))
        else:
            pirate.boxes = changed(pirate.boxes, berth, -1)
        pirate.boxes = changed(pirate.boxes, REPAIR, 1)
        rule = "SOLO-53" if berth > REPAIR else "SOLO-52"
        before = berth - REPAIR if berth > REPAIR else BERTH.text(berth)
        turn.note("hand", (rule,), LEGEND, "jostle", before, "repair")

    def problems(self, pos: View) -> Iterable[str]:
        """Somebody must be there to be jostled."""
        if pos.captains[LEGEND].adrift:
            yield "all Deckhands of the Legendary Pirate are in Repair, so it cannot be jostled"


# Fleeing


@task("solo_retreat")
class SoloRetreat(Decision):
    """A beaten Legendary Pirate goes to the nearest free Cove."""

    title = "The Legendary Pirate flees to a Cove"
    help = "The nearest that is free; of several, you choose."
    rules = ("SOLO-55", "SOLO-6")
    filters = (
        must("SOLO-55", "your ship lies in that Cove", cove_free),
        best("SOLO-55", "another is nearer", lambda p, t, a: -p.rules.far[p.captains[LEGEND].at][a.args[0]]),
    )

    def question(self, pos: View) -> str:
        """Which Cove?"""
        return f"It was beaten on {SQUARES[pos.captains[LEGEND].at]}: to which Cove does it flee?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """Every Cove."""
        return coves(pos)

    def say(self, pos: View, candidate: Action) -> str:
        """The square."""
        return SQUARES[candidate.args[0]]

    def verdict(self, pos: View, chosen: Action) -> str:
        """Where it goes."""
        return f"It is placed on {SQUARES[chosen.args[0]]}."

    def settle(self, turn: Turn, cause: Move) -> None:
        """Put the ship there."""
        before = turn.see(LEGEND).at
        hidden = lie_in_cove(turn, cause.args[0])
        after = SQUARES[cause.args[0]]
        turn.note("ship", ("SOLO-55", "SOLO-57"), LEGEND, "flees", SQUARES[before], after, ("hidden", hidden))
