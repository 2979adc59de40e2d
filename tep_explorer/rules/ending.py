"""The turn's frame, the next captain, and the end of the game."""

from __future__ import annotations

from ..box.faces import TREASURES
from .position import Captain, Position, View
from .tasks import TASKS, Task
from .turn import Turn
from .words import LEGEND

#: The tasks of a turn from a step on, last first: of a captain, and of both sides of a solo game.
_CAPTAIN: tuple[tuple[str, str, tuple[object, ...]], ...] = (
    ("line", "end_turn", ()),
    ("line", "line", ()),
    ("bonus", "crew_bonus", ((),)),
    ("bonus", "captain_bonus", (0,)),
    ("order", "order", ()),
    ("sail", "sail", ()),
    ("helm", "helm", ()),
)
FRAMES: dict[str, tuple[tuple[str, str, tuple[object, ...]], ...]] = {
    "captain": _CAPTAIN,
    "human": (_CAPTAIN[0], ("line", "solo_line", ()), *_CAPTAIN[2:]),
    "legend": (
        ("line", "end_turn", ()),
        ("line", "legend_line", ()),
        ("bonus", "solo_bonus", (0,)),
        ("order", "solo_order", (0,)),
        ("sail", "solo_sail", ()),
        ("helm", "solo_roll", ()),
    ),
}
_BEGINNINGS: dict[tuple[str, str], tuple[Task, ...]] = {}


def rota(pos: View, seat: int) -> str:
    """Which frame a seat's turn has."""
    return "captain" if pos.solo is None else "legend" if seat == LEGEND else "human"


def frame(step: str, who: str = "captain") -> tuple[Task, ...]:
    """The agenda of a turn at the beginning of a step."""
    if not _BEGINNINGS:
        for owner, lines in FRAMES.items():
            tasks: tuple[Task, ...] = ()
            for name, kind, values in lines:
                tasks += (TASKS[kind].of(*values),)
                _BEGINNINGS[owner, name] = tasks
    return _BEGINNINGS[who, step]


def begin_turn(turn: Turn, seat: int) -> None:
    """A captain's turn begins with nothing used up."""
    table = turn.table
    table.seat = seat
    table.crossed = table.refreshed = table.mutinied = False
    table.sailed = table.boosted = table.hired = table.paid = table.rolled = 0
    who = rota(table, seat)
    if turn.rules.reads["A2"] == "next_turn" and turn.see(seat).hidden and who != "legend":
        turn.me.hidden = False
        turn.note("hidden", ("HIDE-5",), before=True, after=False)
    table.tasks = frame("helm", who)


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


def end_at_once(turn: Turn, rules: tuple[str, ...]) -> None:
    """A third treasure ends a solo game: nothing more is settled."""
    turn.table.tasks = ()
    won = _best(tuple(turn.see(seat) for seat in range(len(turn.table.captains))))
    turn.note("end", rules, after=list(won))


def winners(pos: Position) -> tuple[int, ...]:
    """The seats with three treasures that no other beats by rank, Gold, then cubes."""
    return _best(pos.captains)


def _best(captains: tuple[Captain, ...]) -> tuple[int, ...]:
    standing = {
        seat: (c.rank, c.gold, len(c.cargo)) for seat, c in enumerate(captains) if len(c.buried) == TREASURES
    }
    best = max(standing.values(), default=None)
    return tuple(seat for seat, value in standing.items() if value == best)
