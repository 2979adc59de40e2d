"""A game being explored: a position with its history, chance drawn from a seed, undo, redo and branches.

The steps form a tree (`notation.tree`): a step after an undo starts a branch, and what was there is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from secrets import token_hex

from .box import Box
from .box.sealed import sealed
from .notation.expecting import expects
from .notation.names import seat_names
from .notation.record import RECORD_LIMIT, Record, date_words, seed_problem, write_record
from .notation.replaying import read_record, text_of
from .notation.tree import Tree
from .notation.wording import shorten
from .rules import CHANCE, END, Position, Step, rules_in_force, set_up, set_up_solo
from .rules.words import HELM_MAT, LEGEND_MAT, Domain, Move


def draw_number(seed: int, step: int) -> int:
    """A large number that depends on the seed and the step alone: the same everywhere."""
    return _number(f"{seed}:{step}")


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


def _mat(what: str, known: Domain, id: object) -> int:
    """The number of a mat, -1 for one that chance picks."""
    found = known.value(id) if isinstance(id, str) else None
    if id is not None and found is None:
        raise ValueError(f"{what}: {id!r} is not one of {', '.join(known.texts)}")
    return -1 if found is None else found


def _check_names(names: Sequence[str], seats: int) -> None:
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise ValueError("names: give one text for each seat, as in names=['Anne', 'Jack']")
    if len(names) > seats:
        raise ValueError(f"names: {len(names)} names for {seats} seats")


@sealed
@dataclass(frozen=True, slots=True)
class Branch:
    """One way on from a point that was tried: its first step, and how many steps its line has."""

    step: Step
    length: int
    ahead: bool
    """Whether this is the branch that redo follows."""

    @property
    def cause(self) -> Move:
        """The move that begins the branch."""
        return self.step.cause

    def __str__(self) -> str:
        return f"{self.cause} ({self.length} step{'s' if self.length > 1 else ''})"


class Game:
    """A game from a start position on; every step is kept, also those of branches that were left."""

    def __init__(self, start: Position, seed: int | None = None, names: Sequence[str] = ()) -> None:
        """Begin at `start`; without a seed, outcomes of chance have to be entered with `play`."""
        if not isinstance(start, Position):
            raise ValueError(f"position: {type(start).__name__} is not a Position")
        _check_names(names, len(start.captains))
        self.seed = seed
        self.names = seat_names(len(start.captains), start.solo is not None, names)
        self.date = ""
        self._tree = Tree(start)

    @property
    def seed(self) -> int | None:
        """What chance is drawn from; None where outcomes are entered."""
        return self._seed

    @seed.setter
    def seed(self, seed: int | None) -> None:
        if problem := seed_problem(seed):
            raise ValueError(f"seed: {problem}")
        self._seed = seed

    @property
    def date(self) -> str:
        """When it was played, in any words; it stands in the record's headings."""
        return self._date

    @date.setter
    def date(self, text: str) -> None:
        if not isinstance(text, str):
            raise ValueError(f"date: {type(text).__name__} is not a text")
        self._date = date_words(text)

    # Where games come from

    @classmethod
    def new(
        cls,
        players: int,
        seed: int | None = None,
        box: Box | None = None,
        readings: Mapping[str, str] | None = None,
        ready: bool = True,
        names: Sequence[str] = (),
    ) -> Game:
        """A new game of two to four captains; `ready` stands at the first turn, else before set-up."""
        if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= 4:
            raise ValueError(f"players: {players!r} is not 2, 3 or 4")
        game = cls(set_up(rules_in_force(box, readings), players), seed, names)
        return game._made_ready() if ready else game

    @classmethod
    def solo(
        cls,
        seed: int | None = None,
        helm: str | None = None,
        legend: str | None = None,
        ready: bool | None = None,
        box: Box | None = None,
        readings: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
    ) -> Game:
        """A game of one captain (seat 0) against the Legendary Pirate (seat 1).

        `helm` and `legend` name its mats ("helm-3", "legend-1"), else chance picks them. `ready` stands at
        the first turn, else before set-up; a game without a seed, for a real table, begins with set-up.
        """
        ready = seed is not None if ready is None else ready
        mats = _mat("helm", HELM_MAT, helm), _mat("legend", LEGEND_MAT, legend)
        game = cls(set_up_solo(rules_in_force(box, readings), *mats), seed, names)
        return game._made_ready() if ready else game

    @classmethod
    def at(cls, position: Position, seed: int | None = None, names: Sequence[str] = ()) -> Game:
        """A game that starts at a position."""
        return cls(position, seed, names)

    def _made_ready(self) -> Game:
        """A game that starts where this one's set-up ends, chance and the captains' choices by the seed."""
        if self.seed is None:
            raise ValueError("seed: without one, set-up has to be entered step by step (ready=False)")
        position, number = self.position, 0
        while position.step == "setup":
            drawn = _number(f"set-up {self.seed}:{number}")
            if position.decider == CHANCE:
                cause: Move = position.tasks[-1].chances(position).pick(drawn)
            else:
                actions = position.actions()
                cause = actions[drawn % len(actions)]
            position, number = position.apply(cause).after, number + 1
        return type(self)(position, self.seed, self.names)

    # Where the game stands

    @property
    def start(self) -> Position:
        """The position the game started from."""
        return self._tree.start.position

    @property
    def position(self) -> Position:
        """The position now."""
        return self._tree.here.position

    @property
    def number(self) -> int:
        """How many steps were taken up to now."""
        return self._tree.here.number

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps up to now."""
        return tuple(reversed([moment.step for moment in self._tree.past() if moment.step]))

    @property
    def line(self) -> tuple[Step, ...]:
        """The steps up to now, and on along the branch that redo follows."""
        return (*self.steps, *(moment.step for moment in self._tree.future() if moment.step))

    @property
    def comment(self) -> str:
        """What was noted at this point; set it to note something."""
        return self._tree.comment(self._tree.here)

    @comment.setter
    def comment(self, text: str) -> None:
        if not isinstance(text, str):
            raise ValueError(f"comment: {shorten(repr(text), 60)} is not a text")
        try:
            self._tree.annotate(self._tree.here, text)
        except ValueError as error:
            raise ValueError(f"comment: {error}") from None

    def __repr__(self) -> str:
        where = f"step {self.number} of {self._tree.length}"
        return f"<Game of {len(self.names)} captains, seed {self.seed}, {where}>"

    # Steps

    def play(self, cause: Move | str) -> Step:
        """Take one step: an action, or an outcome of chance; after an undo, on a branch of its own."""
        return self._tree.take(self.position.apply(cause))

    def _draw(self, seed: int) -> Step:
        chances = self.position.tasks[-1].chances(self.position)
        return self.play(chances.pick(draw_number(seed, self.number)))

    def advance(self, forced: bool = False) -> tuple[Step, ...]:
        """Settle chance from the seed until a seat must decide; `forced` also plays single options.

        A game without a seed draws nothing: it stops where chance has to be entered with `play`, and
        standing there it takes no step and returns (). `expects` says what to enter.
        """
        taken: list[Step] = []
        while self.position.decider != END:
            if self.position.decider == CHANCE:
                if self.seed is None:
                    break
                taken.append(self._draw(self.seed))
            elif forced and len(self.position.actions()) == 1:
                taken.append(self.play(self.position.actions()[0]))
            else:
                break
        return tuple(taken)

    def expects(self) -> str:
        """What to enter next and what is possible, in words: for somebody who plays at a real table."""
        return expects(self.position, self.names)

    # Back and forth

    def undo(self) -> Position:
        """One step back, if there is one; the step is kept."""
        self._tree.back()
        return self.position

    def redo(self) -> Position:
        """One step forward again, along the branch last taken, if there is one."""
        self._tree.on()
        return self.position

    def goto(self, number: int) -> Position:
        """The position after so many steps of this line; 0 is the start."""
        last = self._tree.length
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= last:
            raise ValueError(f"step {number!r} is not from 0 to {last}")
        while self.number > number:
            self._tree.back()
        while self.number < number:
            self._tree.on()
        return self.position

    @property
    def branches(self) -> tuple[Branch, ...]:
        """Every way on from this point that was tried, oldest first."""
        tree = self._tree
        ahead = tree.ahead(tree.here)
        return tuple(
            Branch(way.step, 1 + sum(1 for _ in tree.future(way)), way is ahead)
            for way in tree.ways(tree.here)
            if way.step
        )

    def switch(self, number: int) -> Position:
        """One step into a branch of this point, counted as in `branches`; redo then follows it."""
        ways = self._tree.ways(self._tree.here)
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(ways):
            raise ValueError(f"branch {number!r} is not one of the {len(ways)} here, counted from 0")
        self._tree.go(ways[number])
        return self.position

    def fork(self) -> Game:
        """An independent game with the same past, seed, names and date, standing here."""
        return self._with(self._tree.fork(), self.seed, self.names, self.date)

    # Texts and files

    @classmethod
    def _with(cls, tree: Tree, seed: int | None, names: Sequence[str], date: str) -> Game:
        game = cls(tree.start.position, seed, names)
        game._tree, game.date = tree, date
        return game

    def record(self) -> str:
        """The whole game as readable text: headings, turns, a line for each step, comments and branches."""
        return write_record(Record(self._tree, self.seed, self.names, self.date))

    @classmethod
    def from_record(cls, text: str, box: Box | None = None) -> Game:
        """The game that a text records, replayed step by step; RecordError lists every mismatch by line."""
        record = read_record(text, box)
        return cls._with(record.tree, record.seed, record.names, record.date)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file; a file that is there is replaced only when all is written."""
        raw = self.record().encode("utf-8")
        if len(raw) > RECORD_LIMIT:
            raise ValueError(
                f"this record has {len(raw):,} bytes; no more than {RECORD_LIMIT:,} are read back"
            )
        target = Path(path).resolve()
        if not target.parent.is_dir():
            raise FileNotFoundError(f"there is no folder {target.parent}")
        beside = target.with_name(f".tep-{token_hex(8)}.new")
        with beside.open("xb") as file:
            try:
                file.write(raw)
                file.close()
                if target.exists():
                    beside.chmod(target.stat().st_mode)
                beside.replace(target)
            except BaseException:
                beside.unlink(missing_ok=True)
                raise

    @classmethod
    def load(cls, path: str | PathLike[str], box: Box | None = None) -> Game:
        """The game in a file that `save` wrote."""
        with Path(path).open("rb") as file:
            raw = file.read(RECORD_LIMIT + 1)
        return cls.from_record(text_of(raw), box)
