"""A position: everything the table can see, and nothing else.

`Position` and `Captain` are values that never change. Beside each stands a draft with the same fields; a step
edits a draft and the draft then becomes the value by taking its class, without a copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Protocol, cast

from ..box import Box
from ..box.sealed import sealed
from .force import Chart, Rules
from .tasks import AgendaItem, IllegalAction, Refusal, Task
from .words import CHANCE, END, Action, Move, Outcome

if TYPE_CHECKING:
    from .turn import Step


class Editing(Protocol):
    """A copy of a position that is changed path by path; `notation` makes it."""

    def set(self, path: str, value: Any) -> Editing:
        """Put `value` at a path such as "seats.0.gold"."""

    def problems(self) -> tuple[Any, ...]:
        """Every impossibility of the table as it would be."""

    def done(self) -> Position:
        """The position, checked; PositionError lists every impossibility."""


class Merchant(NamedTuple):
    """A merchant ship: its square, the port it heads for, its cube and its card; -1 while not set up."""

    at: int = -1
    heading: int = -1
    cargo: int = -1
    card: int = -1


class Solo(NamedTuple):
    """The Legendary Pirate's mats and how far its token is on the ring."""

    helm: int
    legend: int
    ring: int


class _Mat:
    """What can be read off a captain's mat, frozen or not."""

    __slots__ = ()
    boxes: tuple[int, ...]
    pegs: int
    space: int
    wheel: tuple[int, ...]

    @property
    def order(self) -> int:
        """The order under the Captain."""
        return self.wheel[self.space]

    @property
    def adrift(self) -> bool:
        """Whether every Deckhand is in Repair."""
        rigging, cannons, extort, _ = self.boxes
        return not (rigging or cannons or extort or self.pegs)


@sealed
@dataclass(frozen=True, slots=True, eq=False)
class Captain(_Mat):
    """A captain's ship, mats and cards."""

    at: int = -1
    hidden: bool = False
    space: int = 0
    wheel: tuple[int, ...] = ()
    pegs: int = 0
    boxes: tuple[int, ...] = (1, 1, 1, 0)
    gold: int = 0
    rank: int = 0
    surefire: int = 0
    cargo: tuple[int, ...] = ()
    boosts: int = 0
    calms: int = 0
    buried: tuple[int, ...] = ()
    card: int = -1
    mutinied: bool = False
    crew: tuple[int, ...] = ()
    _hash: int | None = None

    def edit(self) -> CaptainDraft:
        """A draft of this captain."""
        return CaptainDraft(*_captain_state(self))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Captain) and _captain_state(self) == _captain_state(other))

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", hash(_captain_state(self)))
        return self._hash  # type: ignore[return-value]  # it was just worked out


@dataclass(slots=True, eq=False)
class CaptainDraft(_Mat):
    """A captain being changed within a step."""

    at: int = -1
    hidden: bool = False
    space: int = 0
    wheel: tuple[int, ...] = ()
    pegs: int = 0
    boxes: tuple[int, ...] = (1, 1, 1, 0)
    gold: int = 0
    rank: int = 0
    surefire: int = 0
    cargo: tuple[int, ...] = ()
    boosts: int = 0
    calms: int = 0
    buried: tuple[int, ...] = ()
    card: int = -1
    mutinied: bool = False
    crew: tuple[int, ...] = ()
    _hash: int | None = None

    def freeze(self) -> Captain:
        """This draft as a value, from now on."""
        self.__class__ = Captain  # type: ignore[assignment]  # it has the same slots
        return self  # type: ignore[return-value]  # it has just become one


@sealed
@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """The whole table at one moment. Immutable, hashable, comparable."""

    rules: Rules
    captains: tuple[Captain, ...]
    seat: int = 0
    step: str = "setup"
    tasks: tuple[Task, ...] = ()
    chart: Chart = field(default=cast(Chart, None))
    search: int = 0
    ports: tuple[int, ...] = ()
    navy: int = -1
    market: tuple[int, ...] = ()
    merchants: tuple[Merchant, Merchant] = (Merchant(), Merchant())
    bag: tuple[int, ...] = (0, 0, 0, 0)
    row: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    deck: int = 0
    tokens: tuple[int, ...] = ()
    freight: int = 0
    crossed: bool = False
    sailed: int = 0
    boosted: int = 0
    refreshed: bool = False
    mutinied: bool = False
    hired: int = 0
    paid: int = 0
    rolled: int = 0
    solo: Solo | None = None
    #: The seat that decides, CHANCE, or END; it follows from the tasks.
    decider: int = END
    _legal: tuple[Action, ...] | None = None
    _hash: int | None = None

    # Who decides, and what

    @property
    def box(self) -> Box:
        """The box this game is played with."""
        return self.rules.box

    @property
    def readings(self) -> Mapping[str, str]:
        """The readings that differ from the default."""
        return dict(self.rules.changed)

    @property
    def agenda(self) -> tuple[AgendaItem, ...]:
        """What is still to be settled, next first; END decides what settles itself."""
        found = []
        for task in reversed(self.tasks):
            who = task.decider(self)
            found.append(
                AgendaItem(task.name, task.title, END if who is None else who, task.rules, task.help)
            )
        return tuple(found)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; several when the victory is shared, none before the end."""
        from .ending import winners

        return winners(self) if not self.tasks else ()

    def actions(self) -> tuple[Action, ...]:
        """Every legal action, sorted; () unless a seat decides."""
        legal = self._legal
        if legal is None:
            legal = self.tasks[-1].legal(self) if self.decider >= 0 else ()
            object.__setattr__(self, "_legal", legal)
        return legal

    def outcomes(self) -> tuple[tuple[Outcome, Fraction], ...]:
        """Every outcome of a chance point with its exact probability; () unless CHANCE decides."""
        return self.tasks[-1].chances(self).exact() if self.decider == CHANCE else ()

    # What happens

    def apply(self, x: Move | str) -> Step:
        """The step that `x` makes from here; IllegalAction, with every reason, if it cannot be."""
        move = x if isinstance(x, Move) else self._move(x)
        if self.decider == CHANCE:
            fine = move in self.tasks[-1].chances(self).known
        else:
            fine = move in self.actions()
        if not fine or move is None:
            raise IllegalAction(x, self.why_not(x))
        return _turn.take_step(self, move)

    def _move(self, text: object) -> Move | None:
        try:
            return (Outcome if self.decider == CHANCE else Action).parse(text)  # type: ignore[arg-type]
        except ValueError:
            return None

    def why_not(self, x: Move | str) -> tuple[Refusal, ...]:
        """Every reason against an action or outcome; () when it is possible now."""
        from .refusals import why_not

        return why_not(self, x)

    # Doors to other rooms

    def to_dict(self) -> dict[str, Any]:
        """The whole table as plain JSON data."""
        from ..notation.table import position_to_dict

        return position_to_dict(self)

    @staticmethod
    def from_dict(d: Mapping[str, Any], box: Box | None = None) -> Position:
        """The position that plain data describes; PositionError lists every impossibility."""
        from ..notation.table import position_from_dict

        return position_from_dict(d, box)

    def code(self) -> str:
        """The whole table as one short line for an address, a chat or a file."""
        from ..notation.code import position_to_code

        return position_to_code(self)

    @staticmethod
    def from_code(text: str, box: Box | None = None) -> Position:
        """The position of a code; CodeError says whether it is damaged, newer, of another box, or none."""
        from ..notation.code import position_from_code

        return position_from_code(text, box)

    def edit(self) -> Editing:
        """A copy to be changed path by path: ``pos.edit().set("navy", "B2").done()``."""
        from ..notation.table import Edit

        return Edit(self)

    def describe(self, names: Sequence[str] = ()) -> str:
        """The whole table in words; `names` are those of the seats, "Captain 1" and so on by default."""
        from ..notation.describing import describe

        return describe(self, names)

    def _repr_html_(self) -> str:
        """The table as bare HTML, for a page that shows no picture."""
        from ..notation.textboard import board_html

        return board_html(self)

    def _repr_svg_(self) -> str:
        """The sea as a picture, for notebooks; the table in words is its description."""
        from ..views.board import board_svg

        return board_svg(self)

    def draft(self) -> Table:
        """A draft of this position, for a step."""
        return Table(*_position_state(self))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Position) and _position_state(self) == _position_state(other)
        )

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", hash(_position_state(self)))
        return self._hash  # type: ignore[return-value]  # it was just worked out

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a position is not pickled: keep pos.code() or pos.to_dict(), both can be read back")

    def __repr__(self) -> str:
        who = f"seat {self.seat}, {self.step}, decider {self.decider}"
        return f"<Position: {len(self.captains)} captains, {who}>"


@dataclass(slots=True, eq=False)
class Table:
    """A position being changed within a step."""

    rules: Rules
    captains: tuple[Captain, ...]
    seat: int = 0
    step: str = "setup"
    tasks: tuple[Task, ...] = ()
    chart: Chart = field(default=cast(Chart, None))
    search: int = 0
    ports: tuple[int, ...] = ()
    navy: int = -1
    market: tuple[int, ...] = ()
    merchants: tuple[Merchant, Merchant] = (Merchant(), Merchant())
    bag: tuple[int, ...] = (0, 0, 0, 0)
    row: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    deck: int = 0
    tokens: tuple[int, ...] = ()
    freight: int = 0
    crossed: bool = False
    sailed: int = 0
    boosted: int = 0
    refreshed: bool = False
    mutinied: bool = False
    hired: int = 0
    paid: int = 0
    rolled: int = 0
    solo: Solo | None = None
    #: The seat that decides, CHANCE, or END; it follows from the tasks.
    decider: int = END
    _legal: tuple[Action, ...] | None = None
    _hash: int | None = None

    def freeze(self) -> Position:
        """This draft as a value, from now on."""
        tasks = self.tasks
        self.decider = tasks[-1].decider(self) if tasks else END  # type: ignore[assignment]  # none is automatic
        self.__class__ = Position  # type: ignore[assignment]  # it has the same slots
        return self  # type: ignore[return-value]  # it has just become one


#: What rules may read: a position, or the draft of one.
View = Position | Table
Mate = Captain | CaptainDraft


def captain_on(pos: View, square: int, but: int) -> bool:
    """Whether a captain's ship other than that of seat `but` lies on a square."""
    for seat, captain in enumerate(pos.captains):  # noqa: SIM110  # asked often; a generator costs more
        if captain.at == square and seat != but:
            return True
    return False


def _state(cls: type) -> tuple[str, ...]:
    """The fields that make the value; the others follow from them."""
    return tuple(f.name for f in fields(cls) if not f.name.startswith("_") and f.name != "decider")


_captain_state = attrgetter(*_state(CaptainDraft))
_position_state = attrgetter(*_state(Table))

# At the end, because a step is made of the classes above.
from . import turn as _turn  # noqa: E402
