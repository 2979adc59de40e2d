"""What is still to be settled: the shape of a task, of a check, and of what they say.

A task is a kind and a few small numbers. It knows who decides, the options, the checks each option must pass,
how to settle what was chosen, and how to explain itself. The chapters of the rule book define the tasks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from ..box.sealed import Portable, sealed
from .words import Action, Domain, Move

if TYPE_CHECKING:
    from .force import Chances
    from .position import Position, View
    from .reasons import Reason
    from .turn import Turn

T = TypeVar("T", bound="Task")
_text = attrgetter("text")


class Check(NamedTuple):
    """One condition of an action: `holds` answers yes or no, `says` finds the words when it does not."""

    rule: str
    kind: str
    holds: Callable[[Position, Any, tuple[int, ...]], bool]
    says: Callable[[Position, Any, tuple[int, ...]], str]


@sealed
@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not possible now: a kind, the rule, a sentence, and the nearest legal action."""

    kind: str
    rule: str
    text: str
    nearest: Action | None = None

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class IllegalAction(Portable, ValueError):
    """An action or outcome that cannot be applied; `refusals` lists every reason."""

    def __init__(self, cause: object, refusals: tuple[Refusal, ...]) -> None:
        self.refusals = refusals
        super().__init__(f"{_named(cause)}: " + " ".join(refusal.text for refusal in refusals))


def _named(cause: object) -> str:
    """Whatever was to be applied, in a few characters that can be printed."""
    try:
        named = str(cause)
    except Exception:  # a number with thousands of digits, or something that cannot be shown
        return type(cause).__name__
    named = named if len(named) <= 60 else f"{named[:60]}…"
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in named)


@sealed
@dataclass(frozen=True, slots=True)
class AgendaItem:
    """A task as a screen shows it."""

    kind: str
    title: str
    decider: int
    rules: tuple[str, ...]
    help: str


@sealed
@dataclass(frozen=True, slots=True)
class Counts:
    """A field that is a fixed number of small counts."""

    length: int


#: How a field of a task is written in JSON: a word, a list of words up to a length, counts, or a number up to
#: a limit.
FieldForm = Domain | tuple[Domain, int] | Counts | int


class Task:
    """One thing to be settled. Subclasses are frozen dataclasses; `of` gives the one with these numbers."""

    __slots__ = ()
    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    help: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()
    #: The step of the turn that begins when this task comes up; "" for what happens within a step.
    step: ClassVar[str] = ""
    #: Settled by itself, without a decision.
    automatic: ClassVar[bool] = False
    #: Whether it may come up with nothing to settle.
    may_idle: ClassVar[bool] = False
    checks: ClassVar[Mapping[str, tuple[Check, ...]]] = {}
    #: How each field is written in JSON.
    form: ClassVar[Mapping[str, FieldForm]] = {}
    _known: ClassVar[dict[tuple[type[Task], tuple[Any, ...]], Any]] = {}

    @classmethod
    def of(cls: type[T], *values: Any) -> T:
        """The task with these numbers; equal ones are the same object."""
        found: T | None = Task._known.get((cls, values))
        if found is None:
            found = Task._known[cls, values] = cls(*values)
            if len(Task._known) > 50_000:
                Task._known.clear()
        return found

    def decider(self, pos: View) -> int | None:
        """The seat that decides, CHANCE, or None for what settles itself."""
        return None if self.automatic else pos.seat

    def options(self, pos: Position) -> Iterable[Action]:
        """Actions worth checking, among them every legal one."""
        raise NotImplementedError

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """Every legal action, sorted: the options that pass all their checks.

        A task that is asked often may find them without asking its checks; a test compares the two.
        """
        checks = self.checks
        found = []
        for candidate in self.options(pos):
            args = candidate.args
            for check in checks[candidate.kind]:
                if not check.holds(pos, self, args):
                    break
            else:
                found.append(candidate)
        if len(found) > 1:
            found.sort(key=_text)
        return tuple(found)

    def chances(self, pos: View) -> Chances:
        """The outcomes, where chance decides."""
        raise NotImplementedError

    def settle(self, turn: Turn, cause: Move) -> None:
        """Carry out what was chosen or drawn; the task is already off the agenda."""
        raise NotImplementedError

    def follow(self, turn: Turn) -> None:
        """Carry out a task that settles itself."""
        raise NotImplementedError

    def idle(self, pos: View) -> bool:
        """Whether there is nothing to settle after all; asked only where `may_idle` says so."""
        return False

    def reason(self, pos: Position) -> Reason | None:
        """Why the Legendary Pirate does what it does here; None for what anybody else decides."""
        return None

    def cubes(self) -> tuple[int, ...]:
        """Cubes this task holds that are neither in the bag nor aboard."""
        return ()

    def problems(self, pos: View) -> Iterable[str]:
        """What makes this task impossible in the position, in words; for positions that are set up."""
        return ()


#: Every kind of task by name, filled by the chapters.
TASKS: dict[str, type[Task]] = {}


def task(name: str) -> Callable[[type[T]], type[T]]:
    """Register a kind of task under its name in JSON."""

    def register(cls: type[T]) -> type[T]:
        made: type[T] = sealed(dataclass(frozen=True, slots=True)(cls))
        made.name = name
        made.may_idle = made.idle is not Task.idle
        TASKS[name] = made
        return made

    return register
