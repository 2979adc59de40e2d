"""A step being taken: the draft of the table, what is noted on the way, and the events made of the notes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ..box.faces import SURE_FIRE_LIMIT
from ..box.sealed import sealed
from .position import Captain, CaptainDraft, Position, Table
from .tasks import TASKS, Task
from .words import LEGEND, Move

if TYPE_CHECKING:
    from .reasons import Reason

Note = tuple[Any, ...]


class Event(NamedTuple):
    """One consequence: what changed, for whom, by which rules, with figures before and after."""

    kind: str
    seat: int
    rules: tuple[str, ...]
    what: str = ""
    before: Any = None
    after: Any = None
    more: tuple[tuple[str, Any], ...] = ()

    @property
    def damage(self) -> tuple[int, int] | None:
        """The attacker's and the other's damage, at the end of a battle."""
        return dict(self.more).get("damage")

    @property
    def result(self) -> str | None:
        """What the attacker got, "win", "tie" or "lose", at the end of a battle."""
        return dict(self.more).get("result")

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "rules": list(self.rules),
            "what": self.what,
            "from": self.before,
            "to": self.after,
            **{key: list(value) if isinstance(value, tuple) else value for key, value in self.more},
        }


#: An event of a note: the same fields, so without a call of Python code.
_event = partial(tuple.__new__, Event)


class _StepDraft:
    """A step while it is put together; it becomes a `Step` by taking its class, as a position does."""

    __slots__ = ("_events", "_notes", "after", "before", "cause")
    before: Position
    cause: Move
    after: Position
    _notes: list[Note]
    _events: tuple[Event, ...] | None


@sealed
class Step:
    """One transition: the position before, what caused it, the position after, and every consequence."""

    __slots__ = ("_events", "_notes", "after", "before", "cause")
    before: Position
    cause: Move
    after: Position
    _notes: list[Note]
    _events: tuple[Event, ...] | None

    def __new__(cls, before: Position, cause: Move, after: Position, notes: list[Note]) -> Step:
        """Keep the notes; events are made of them when asked for."""
        step = object.__new__(_StepDraft)
        step.before = before
        step.cause = cause
        step.after = after
        step._notes = notes
        step._events = None
        step.__class__ = cls  # type: ignore[assignment]  # it has the same slots
        return step  # type: ignore[return-value]  # it has just become one

    @property
    def events(self) -> tuple[Event, ...]:
        """Every consequence, in order."""
        events = self._events
        if events is None:
            events = tuple(map(_event, self._notes))
            object.__setattr__(self, "_events", events)
        return events

    def describe(self, names: Sequence[str] = ()) -> str:
        """What happened, in sentences; `names` are those of the seats, "Captain 1" and so on by default."""
        from ..notation.telling import tell_step

        return " ".join(tell_step(self, names))

    @property
    def reason(self) -> Reason | None:
        """Why the Legendary Pirate did this; None for any other step."""
        return self.before.tasks[-1].reason(self.before)

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: object) -> Step:
        return self

    def __repr__(self) -> str:
        return f"<Step {self.cause.text!r}: {', '.join(event.kind for event in self.events)}>"


class Turn:
    """The table while a step is taken. Captains are copied when first changed."""

    __slots__ = ("_open", "notes", "rules", "table")

    def __init__(self, position: Position) -> None:
        """Open a draft of `position`."""
        self.table: Table = position.draft()
        self.rules = position.rules
        self.notes: list[Note] = []
        self._open: dict[int, CaptainDraft] = {}

    # Captains

    def captain(self, seat: int) -> CaptainDraft:
        """The captain of a seat, to be changed."""
        draft = self._open.get(seat)
        if draft is None:
            draft = self._open[seat] = self.table.captains[seat].edit()
        return draft

    def see(self, seat: int) -> Captain:
        """The captain of a seat as he is now, to be read only."""
        return self._open.get(seat) or self.table.captains[seat]  # type: ignore[return-value]  # only read

    @property
    def me(self) -> CaptainDraft:
        """The active captain, to be changed."""
        return self.captain(self.table.seat)

    # What everybody does

    def note(
        self,
        kind: str,
        rules: tuple[str, ...],
        seat: int = -1,
        what: str = "",
        before: Any = None,
        after: Any = None,
        *more: tuple[str, Any],
    ) -> None:
        """Note one consequence."""
        self.notes.append((kind, seat if seat >= 0 else self.table.seat, rules, what, before, after, more))

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, to be settled in this order before all others."""
        self.table.tasks += tasks[::-1]

    def gain_gold(self, seat: int, gold: int, rule: str, what: str) -> None:
        """Give Gold, up to the limit; a full track of the Legendary Pirate is buried at once."""
        captain, solo = self.captain(seat), self.table.solo
        legendary = seat == LEGEND and solo is not None
        box = self.rules.box
        limit = box.legend[solo.legend].gold_track if legendary and solo else box.gold_limit
        before = captain.gold
        captain.gold = min(before + gold, limit)
        lost = before + gold - captain.gold
        rules = (rule, "SOLO-37" if legendary else "GOLD-1") if lost else (rule,)
        self.note("gold", rules, seat, what, before, captain.gold, *((("lost", lost),) if lost else ()))
        if legendary and captain.gold == limit:
            self.push(TASKS["solo_bury"].of())

    def pay(self, seat: int, gold: int, rules: tuple[str, ...], what: str) -> None:
        """Take Gold that is there."""
        captain = self.captain(seat)
        self.note("gold", rules, seat, what, captain.gold, captain.gold - gold)
        captain.gold -= gold

    def gain_surefire(self, seat: int, rule: str, what: str) -> None:
        """Give a Sure-fire Token, unless three are held."""
        captain = self.captain(seat)
        before = captain.surefire
        captain.surefire = min(before + 1, SURE_FIRE_LIMIT)
        rules = (rule,) if captain.surefire > before else (rule, "FIRE-1")
        self.note("surefire", rules, seat, what, before, captain.surefire)

    def into_bag(self, *cubes: int) -> None:
        """Put cubes into the bag."""
        bag = list(self.table.bag)
        for cube in cubes:
            bag[cube] += 1
        self.table.bag = tuple(bag)

    def out_of_bag(self, cube: int) -> None:
        """Take a cube out of the bag."""
        bag = self.table.bag
        self.table.bag = (*bag[:cube], bag[cube] - 1, *bag[cube + 1 :])

    # The end of a step

    def finish(self) -> Position:
        """Settle what settles itself, and make the draft a position."""
        table = self.table
        while table.tasks:
            top = table.tasks[-1]
            if top.automatic:
                table.tasks = table.tasks[:-1]
                top.follow(self)
            elif top.may_idle and top.idle(self.close()):
                table.tasks = table.tasks[:-1]
            else:
                if top.step:
                    table.step = top.step
                break
        else:
            table.step = "over"
        if self._open:
            self.close()
        return table.freeze()

    def close(self) -> Table:
        """The draft with the captains that were changed put back."""
        if self._open:
            captains = list(self.table.captains)
            for seat, draft in self._open.items():
                captains[seat] = draft.freeze()
            self.table.captains = tuple(captains)
            self._open.clear()
        return self.table


def take_step(position: Position, cause: Move) -> Step:
    """The step that a possible cause makes."""
    turn = Turn(position)
    top = position.tasks[-1]
    turn.table.tasks = position.tasks[:-1]
    top.settle(turn, cause)
    return Step(position, cause, turn.finish(), turn.notes)
