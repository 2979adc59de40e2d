"""Cubes: drawn from the bag, loaded into the hold, dropped or swapped when it is full."""

from __future__ import annotations

from collections.abc import Iterable

from ..box import BOOTY
from ..box.faces import HOLD
from .force import Chances, draws
from .position import Position, View
from .tasks import Check, Task, task
from .turn import Turn
from .words import CHANCE, CUBE, Action, Move

_LOAD = tuple(Action.of("load", cube) for cube in range(4))
_DROP = tuple(Action.of("drop", cube) for cube in range(4))
_SWAP = tuple(tuple(Action.of("swap", out, new) for new in range(4)) for out in range(4))


@task("draw")
class Draw(Task):
    """Cubes are drawn from the bag, to be loaded when all are there."""

    left: int
    drawn: tuple[int, ...]
    title = "Draw a cube from the bag"
    help = "Every cube in the bag is equally likely."
    rules = ("PLUN-1", "SRCH-2")
    form = {"left": 2, "drawn": (CUBE, 1)}

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """By what is in the bag."""
        return draws("draw", pos.bag)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Hold the cube; load when the last is drawn."""
        cube = cause.args[0]
        turn.out_of_bag(cube)
        drawn = tuple(sorted((*self.drawn, cube)))
        turn.note("draw", ("PLUN-1",), what=BOOTY[cube])
        turn.push(Draw.of(self.left - 1, drawn) if self.left > 1 else Load.of(drawn))

    def cubes(self) -> tuple[int, ...]:
        """What was drawn so far."""
        return self.drawn

    def problems(self, pos: View) -> Iterable[str]:
        """One or two cubes at a time."""
        if not 1 <= self.left <= 2 - len(self.drawn):
            yield "at most two cubes are drawn, and at least one is still to come"


def _in_hand(pos: Position, task: Load, args: tuple[int, ...]) -> bool:
    return args[-1] in task.waiting


def _says_in_hand(pos: Position, task: Load, args: tuple[int, ...]) -> str:
    return f"No {BOOTY[args[-1]]} waits to be loaded."


def _full(pos: Position, task: Load, args: tuple[int, ...]) -> bool:
    return len(pos.captains[pos.seat].cargo) >= HOLD


_IN_HAND = Check("PLUN-1", "not_drawn", _in_hand, _says_in_hand)
_FULL = Check(
    "PLUN-4",
    "room",
    _full,
    lambda p, t, a: f"There is room for it: {len(p.captains[p.seat].cargo)} of {HOLD}.",
)


@task("load")
class Load(Task):
    """Cubes are loaded; what does not fit is dropped or swapped."""

    waiting: tuple[int, ...]
    title = "Load a cube"
    help = "A ship holds three. What does not fit is dropped, or replaces a cube aboard."
    rules = ("PLUN-2", "PLUN-3", "PLUN-4")
    form = {"waiting": (CUBE, 2)}
    checks = {
        "load": (
            _IN_HAND,
            Check("PLUN-2", "full", lambda p, t, a: not _full(p, t, a), lambda p, t, a: "The hold is full."),
        ),
        "drop": (_IN_HAND, _FULL),
        "swap": (
            _IN_HAND,
            _FULL,
            Check(
                "PLUN-2",
                "not_aboard",
                lambda p, t, a: a[0] in p.captains[p.seat].cargo,
                lambda p, t, a: f"No {BOOTY[a[0]]} is aboard.",
            ),
            Check(
                "PLUN-2",
                "same",
                lambda p, t, a: a[0] != a[1],
                lambda p, t, a: "Swapping a cube for its like changes nothing; drop it instead.",
            ),
        ),
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """Load while there is room, else drop or swap."""
        waiting = sorted(set(self.waiting))
        cargo = pos.captains[pos.seat].cargo
        if len(cargo) < HOLD:
            return [_LOAD[cube] for cube in waiting]
        return [
            move
            for cube in waiting
            for move in (_DROP[cube], *(_SWAP[out][cube] for out in sorted(set(cargo))))
        ]

    def settle(self, turn: Turn, cause: Move) -> None:
        """Stow, drop or swap one cube; the others wait on."""
        me, cube = turn.me, cause.args[-1]
        before = me.cargo
        if cause.kind == "load":
            me.cargo = tuple(sorted((*before, cube)))
        elif cause.kind == "drop":
            turn.into_bag(cube)
        else:
            out = cause.args[0]
            turn.into_bag(out)
            me.cargo = tuple(sorted((*without(before, out), cube)))
        rules = ("PLUN-2",) if cause.kind == "load" else ("PLUN-2", "PLUN-3")
        turn.note("cargo", rules, what=cause.text, before=names(before), after=names(me.cargo))
        rest = without(self.waiting, cube)
        if rest:
            turn.push(Load.of(rest))

    def cubes(self) -> tuple[int, ...]:
        """What waits."""
        return self.waiting

    def problems(self, pos: View) -> Iterable[str]:
        """Something must wait."""
        if not self.waiting:
            yield "no cube waits to be loaded"


def without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """The items less one."""
    i = items.index(item)
    return items[:i] + items[i + 1 :]


def names(cubes: tuple[int, ...]) -> list[str]:
    """Cubes by name."""
    return [BOOTY[cube] for cube in cubes]
