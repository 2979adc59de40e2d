"""Chapter 1: choose the Captain's Order, and the Deckhands that the Captain's way costs and frees."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..box import ASSIGNMENTS
from .position import Mate, Position, View
from .tasks import Check, Task, task
from .turn import Turn
from .words import BOX, ORDER_NAMES, REPAIR, SPACE, Action, Move

_HELM = tuple(Action.of("helm", space) for space in SPACE.values())
_SKIP = tuple(Action.of("skip", box) for box in BOX.values())
_LIFT = tuple(Action.of("lift", box) for box in BOX.values())


_WAYS = tuple(
    tuple(tuple((start + i) % 6 for i in range(1, (goal - start) % 6 + 1)) for goal in range(6))
    for start in range(6)
)


def way(start: int, goal: int) -> tuple[int, ...]:
    """The spaces from `start` to `goal`, clockwise, without the first."""
    return _WAYS[start][goal]


def skipped(captain: Mate, goal: int) -> tuple[int, ...]:
    """The spaces on the way to `goal` that each cost a Deckhand."""
    return _skipped(captain.space, captain.pegs, goal)


@cache
def _skipped(start: int, pegs: int, goal: int) -> tuple[int, ...]:
    return tuple(space for space in way(start, goal)[:-1] if space and not pegs >> space & 1)


@cache
def _reach(start: int, pegs: int, hands: int) -> tuple[Action, ...]:
    goals = (goal for goal in SPACE.values() if goal != start)
    return tuple(_HELM[goal] for goal in goals if len(_skipped(start, pegs, goal)) <= hands)


def hands_for_skipping(pos: View, captain: Mate) -> int:
    """How many Deckhands may be put on the wheel."""
    repair = captain.boxes[REPAIR] if pos.rules.reads["M3"] == "allowed" else 0
    return sum(captain.boxes[:REPAIR]) + repair


def crosses(pos: View, start: int, goal: int) -> bool:
    """Whether the way from `start` to `goal` crosses the Ship Line."""
    return goal < start or (start == 0 and pos.rules.reads["M2"] == "yes")


def _elsewhere(pos: Position, _: Helm, args: tuple[int, ...]) -> bool:
    return pos.captains[pos.seat].space != args[0]


def _affordable(pos: Position, _: Helm, args: tuple[int, ...]) -> bool:
    me = pos.captains[pos.seat]
    return len(skipped(me, args[0])) <= hands_for_skipping(pos, me)


def _cost(pos: Position, _: Helm, args: tuple[int, ...]) -> str:
    me = pos.captains[pos.seat]
    need, have = len(skipped(me, args[0])), hands_for_skipping(pos, me)
    cost = "costs a Deckhand" if need == 1 else f"costs {need} Deckhands"
    return f"The way to space {args[0]} {cost}; {have or 'none'} can be placed."


@task("helm")
class Helm(Task):
    """The active captain chooses where the Captain goes."""

    title = "Choose the Captain's Order"
    help = (
        "Go clockwise at least one space. Each space skipped costs a Deckhand, except Hide Out and spaces "
        "where one of yours stands already."
    )
    rules = ("HELM-1", "HELM-2", "HELM-3", "HELM-4", "HELM-5", "TURN-1")
    step = "helm"
    checks = {
        "helm": (
            Check(
                "HELM-2", "same_space", _elsewhere, lambda p, t, a: f"The Captain already stands on {a[0]}."
            ),
            Check("HELM-3", "hands", _affordable, _cost),
        )
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """Every space of the wheel."""
        return _HELM

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The spaces in reach, from a table."""
        me = pos.captains[pos.seat]
        return _reach(me.space, me.pegs, hands_for_skipping(pos, me))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Move the Captain; then Deckhands go onto the wheel, and only after that others come off it."""
        me, goal = turn.me, cause.args[0]
        start = me.space
        me.space = goal
        turn.note("captain", ("HELM-1",), what=ORDER_NAMES[me.wheel[goal]], before=start, after=goal)
        if goal < start or (start == 0 and turn.rules.reads["M2"] == "yes"):
            turn.table.crossed = True
            turn.note("crossed", ("HELM-8",), before=start, after=goal)
            if goal and start:
                turn.note("free_skip", ("HELM-4",), what="hide_out")
        turn.push(*_hands(start, me.pegs, goal))


@cache
def _hands(start: int, pegs: int, goal: int) -> tuple[Task, ...]:
    """The Deckhands to be moved on the Captain's way: first all that go onto the wheel."""
    onto = (Skip.of(space) for space in _skipped(start, pegs, goal))
    return (*onto, *(Lift.of(space) for space in way(start, goal) if pegs >> space & 1))


def _stands_in(pos: Position, _: Task, args: tuple[int, ...]) -> bool:
    return pos.captains[pos.seat].boxes[args[0]] > 0


def _may_skip(pos: Position, _: Task, args: tuple[int, ...]) -> bool:
    return args[0] != REPAIR or pos.rules.reads["M3"] == "allowed"


@cache
def _skips(boxes: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(sorted(_SKIP[box] for box in BOX.values() if boxes[box]))


_LIFTS = {"three": tuple(sorted(_LIFT[:REPAIR])), "four": tuple(sorted(_LIFT))}


@task("skip")
class Skip(Task):
    """A Deckhand goes from a box onto a space that the Captain skipped."""

    space: int
    title = "Take a Deckhand for a skipped space"
    help = "Any box will do, Repair too."
    rules = ("HELM-3",)
    form = {"space": SPACE}
    checks = {
        "skip": (
            Check(
                "HELM-3",
                "nobody",
                _stands_in,
                lambda p, t, a: f"No Deckhand stands on {BOX.text(a[0]).title()}.",
            ),
            Check("HELM-3", "misreading", _may_skip, lambda p, t, a: "By this house rule Repair is locked."),
        )
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """Every box."""
        return _SKIP

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The boxes with Deckhands, from a table."""
        boxes = pos.captains[pos.seat].boxes
        return _skips(boxes if pos.rules.reads["M3"] == "allowed" else (*boxes[:REPAIR], 0))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Put the Deckhand on the wheel."""
        me, box = turn.me, cause.args[0]
        me.boxes = changed(me.boxes, box, -1)
        me.pegs |= 1 << self.space
        turn.note("hand", ("HELM-3",), -1, "skip", ASSIGNMENTS[box], self.space)

    def problems(self, pos: View) -> Iterable[str]:
        """The space must be one that costs a Deckhand, and there must be one for each such space."""
        me = pos.captains[pos.seat]
        if not self.space:
            yield "Hide Out is skipped without a Deckhand"
        if self.space == me.space:
            yield "the Captain does not skip the space it stands on"
        elif me.pegs >> self.space & 1:
            yield f"space {self.space} already holds a Deckhand"
        if sum(isinstance(task, Skip) for task in pos.tasks) > hands_for_skipping(pos, me):
            yield "there are not enough Deckhands for the spaces that were skipped"


def _may_return(pos: Position, _: Task, args: tuple[int, ...]) -> bool:
    return args[0] != REPAIR or pos.rules.reads["A19"] == "four"


@task("lift")
class Lift(Task):
    """A Deckhand that was skipped or landed on comes off the wheel."""

    space: int
    title = "Assign a Deckhand that comes off the wheel"
    help = "Choose its box. It cannot skip another space this turn."
    rules = ("HELM-6", "HELM-7", "HAND-1")
    form = {"space": SPACE}
    checks = {
        "lift": (
            Check(
                "HELM-6",
                "repair",
                _may_return,
                lambda p, t, a: "A Deckhand off the wheel goes to Rigging, Cannons or Extort (reading A19).",
            ),
        )
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """Every box."""
        return _LIFT

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """Three boxes or four."""
        return _LIFTS[pos.rules.reads["A19"]]

    def settle(self, turn: Turn, cause: Move) -> None:
        """Put the Deckhand into the box."""
        me, box = turn.me, cause.args[0]
        me.pegs &= ~(1 << self.space)
        me.boxes = changed(me.boxes, box, 1)
        rules = ("HELM-5", "HELM-6", "HELM-7") if me.space != self.space else ("HELM-6", "HELM-7")
        turn.note("hand", rules, -1, "lift", self.space, ASSIGNMENTS[box])

    def problems(self, pos: View) -> Iterable[str]:
        """A Deckhand must stand there."""
        if not pos.captains[pos.seat].pegs >> self.space & 1:
            yield f"no Deckhand stands on wheel space {self.space}"


def changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])
