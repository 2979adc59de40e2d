"""The turn's frame, the next captain, and the end of the game."""

from __future__ import annotations

from ..box.faces import TREASURES
from .position import Captain, Position
from .tasks import TASKS, Task
from .turn import Turn

#: The tasks of a turn from a step on, last first.
_FRAME: tuple[tuple[str, str, tuple[object, ...]], ...] = (
    ("line", "end_turn", ()),
    ("line", "line", ()),
    ("bonus", "crew_bonus", ((),)),
    ("bonus", "captain_bonus", (0,)),
    ("order", "order", ()),
    ("sail", "sail", ()),
    ("helm", "helm", ()),
)
_BEGINNINGS: dict[str, tuple[Task, ...]] = {}


def frame(step: str) -> tuple[Task, ...]:
    """The agenda of a turn at the beginning of a step."""
    if not _BEGINNINGS:
        tasks: tuple[Task, ...] = ()
        for name, kind, values in _FRAME:
            tasks += (TASKS[kind].of(*values),)
            _BEGINNINGS[name] = tasks
    return _BEGINNINGS[step]


def begin_turn(turn: Turn, seat: int) -> None:
    """A captain's turn begins with nothing used up."""
    table = turn.table
    table.seat = seat
    table.crossed = table.refreshed = table.mutinied = False
    table.sailed = table.boosted = table.hired = table.paid = 0
    if turn.rules.reads["A2"] == "next_turn" and turn.see(seat).hidden:
        turn.me.hidden = False
        turn.note("hidden", ("HIDE-5",), before=True, after=False)
    table.tasks = frame("helm")


def end_turn(turn: Turn) -> None:
    """The next captain is on turn, unless all have had theirs and somebody has buried three treasures."""
    table = turn.table
    last = table.seat == len(table.captains) - 1
    if last and any(len(turn.see(seat).buried) == TREASURES for seat in range(len(table.captains))):
        table.tasks = ()
        won = _best(tuple(turn.see(seat) for seat in range(len(table.captains))))
        turn.note("end", ("END-2", "END-3"), after=list(won))
        return
    before = table.seat
    begin_turn(turn, (before + 1) % len(table.captains))
    turn.note("turn", ("TURN-2",), table.seat, "", before, table.seat)


def winners(pos: Position) -> tuple[int, ...]:
    """The seats with three treasures that no other beats by rank, Gold, then cubes."""
    return _best(pos.captains)


def _best(captains: tuple[Captain, ...]) -> tuple[int, ...]:
    standing = {
        seat: (c.rank, c.gold, len(c.cargo)) for seat, c in enumerate(captains) if len(c.buried) == TREASURES
    }
    best = max(standing.values(), default=None)
    return tuple(seat for seat, value in standing.items() if value == best)
