"""Reading a record: every step is replayed, and whatever does not agree is told with its line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from ..box import Box
from ..box.sealed import Portable
from ..rules.position import Position
from ..rules.tasks import IllegalAction
from ..rules.turn import Step
from .code import CodeError, position_from_code
from .describing import readings_words
from .names import seat_names
from .record import (
    FORMAT,
    RECORD_LIMIT,
    SEED_BITS,
    TITLE,
    WORDS,
    Record,
    date_words,
    few_words,
    new_turn,
    result_words,
    seed_problem,
    turn_heading,
)
from .tree import Moment, Tree
from .wording import plain, shorten

_HEADING = re.compile(r"([A-Z][a-z]+(?: \d)?): *(.*)")
_NUMBER = re.compile(r"(\d{1,9})\. ")
_SEED = re.compile(r"-?[0-9]+")
#: A number of so many digits is no seed, and not worth the time to work it out.
_DIGITS = 400
#: How the body begins: with a turn, a step or a branch.
_BODY = re.compile(r"Set-up|Turn .*|[()]|\d{1,9}\. .*")
_KNOWN = re.compile(r"Date|Captain [1-4]|Box|Readings|Seed|Start|Result|Words|Now")
#: How many mismatches are told; after so many a text is hopeless.
_MOST = 100


class Mismatch(NamedTuple):
    """Something in a record that does not agree: the line, counted from 1, and what is wrong."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"


class RecordError(Portable, ValueError):
    """A text that is no record, or does not agree with the rules; `problems` lists every mismatch."""

    def __init__(self, problems: list[Mismatch]) -> None:
        """Keep every mismatch with its line."""
        self.problems = tuple(problems)
        shown = "".join(f"\n  {problem}" for problem in self.problems)
        super().__init__(f"this record cannot be replayed:{shown}")


def read_record(text: object, box: Box | None = None) -> Record:
    """The game of a record; RecordError lists every mismatch by line."""
    if not isinstance(text, str):
        raise RecordError([Mismatch(1, f"{type(text).__name__} is not a text")])
    if len(text) > RECORD_LIMIT or len(text.encode("utf-8", "surrogatepass")) > RECORD_LIMIT:
        raise RecordError([Mismatch(1, f"the text is too long for a record: over {RECORD_LIMIT:,} bytes")])
    return _Reader(text.split("\n"), box).read()


def text_of(raw: bytes) -> str:
    """The text of a record's file; RecordError where it is no UTF-8 text, or too long."""
    if len(raw) > RECORD_LIMIT:
        raise RecordError([Mismatch(1, f"the file is too long for a record: over {RECORD_LIMIT:,} bytes")])
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError([Mismatch(line, "this is no UTF-8 text")]) from None


@dataclass(slots=True)
class _Branch:
    """A line being replayed: where it stands, its turn, the heading over it, and whether it can go on."""

    tip: Moment
    turn: int
    begun: bool = False
    lost: bool = False


@dataclass(slots=True)
class _Note:
    """A comment being read, and the line it begins on."""

    lines: list[str] = field(default_factory=list)
    first: int = 0

    def add(self, line: str, number: int) -> None:
        self.first = self.first or number
        self.lines.append(line[1:].strip())


@dataclass(slots=True)
class _Heads:
    """The headings of a record, each with its line."""

    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def get(self, name: str) -> str:
        return self.values.get(name, "")

    def line(self, name: str) -> int:
        return self.lines.get(name, 1)


class _Reader:
    """Reads a record line by line and gathers what is wrong."""

    def __init__(self, lines: list[str], box: Box | None) -> None:
        self.lines = [line.rstrip() for line in lines]
        self.box = box
        self.problems: list[Mismatch] = []
        self.heads = _Heads()
        self.foreword = _Note()  #: the comment on the start, which stands before the first step
        self.notes: dict[Moment, _Note] = {}
        self.number = 0

    def wrong(self, text: str, line: int | None = None) -> None:
        """Note a mismatch; with too many of them, give up."""
        self.problems.append(Mismatch(line or self.number, text))
        if len(self.problems) >= _MOST:
            last = max(problem.line for problem in self.problems)
            self.problems.append(Mismatch(last, "and perhaps more after this"))
            self.fail()

    def fail(self) -> NoReturn:
        """Tell every mismatch, line by line."""
        raise RecordError(sorted(self.problems, key=lambda problem: problem.line))

    def read(self) -> Record:
        """The record, or every mismatch."""
        self._read_title()
        first = self._read_headings()
        start = self._start()
        self.names = self._names(start)
        self.tree = Tree(start)
        self.notes = {self.tree.start: self.foreword}
        self.open = [_Branch(self.tree.start, 0)]
        for index in range(first, len(self.lines)):
            self.number = index + 1
            self._read_line(self.lines[index].strip())
        if more := len(self.open) - 1:
            self.wrong("a branch is not closed" if more == 1 else f"{more} branches are not closed")
        for moment, note in self.notes.items():
            self._annotate(moment, note)
        self._stand()
        self._check_headings(start)
        seed = self._seed()
        if self.problems:
            self.fail()
        return Record(self.tree, seed, self.names, date_words(self.heads.get("Date")))

    # Headings

    def _read_title(self) -> None:
        found = re.fullmatch(rf"{TITLE} (\d{{1,6}})", self.lines[0].strip().lstrip("\ufeff"))
        if found is None:
            raise RecordError([Mismatch(1, f"a record begins with the line {TITLE} {FORMAT}")])
        if int(found[1]) != FORMAT:
            text = f"this record is of format {found[1]}; this program reads {FORMAT}"
            raise RecordError([Mismatch(1, text)])

    def _read_headings(self) -> int:
        """The headings; the index of the first line after them."""
        for index, line in enumerate(map(str.strip, self.lines[1:]), 1):
            if _BODY.fullmatch(line):
                return index
            self.number = index + 1
            if line.startswith(";"):
                self.foreword.add(line, self.number)
            elif line and not line.startswith("#"):
                self._read_heading(line)
        return len(self.lines)

    def _read_heading(self, line: str) -> None:
        found = _HEADING.fullmatch(line)
        if found is None:
            self.wrong(f"{_short(line)!r} is not understood")
            return
        name, value = found.groups()
        if not _KNOWN.fullmatch(name):
            self.wrong(f"there is no heading {_short(name)!r}")
        elif name in self.heads.values:
            self.wrong(f"the heading {name!r} is there twice")
        self.heads.values[name] = value
        self.heads.lines[name] = self.number

    def _start(self) -> Position:
        line = self.heads.line("Start")
        if not self.heads.get("Start"):
            self.wrong("the heading 'Start' with a position code is missing", line)
            self.fail()
        try:
            return position_from_code(self.heads.get("Start"), self.box)
        except CodeError as error:
            mark = Box.given(self.box).fingerprint
            other = f"the game has another box than {mark}. Give it that box, as in Game.load(path, box)."
            self.wrong(f"Start: {other if error.reason == 'box' else error}", line)
            self.fail()

    def _names(self, start: Position) -> tuple[str, ...]:
        given = [self.heads.get(f"Captain {seat}") for seat in range(1, 5)]
        for seat in range(len(start.captains), 4):
            if given[seat]:
                self.wrong(f"there is no captain {seat + 1}", self.heads.line(f"Captain {seat + 1}"))
        return seat_names(len(start.captains), start.solo is not None, given)

    def _seed(self) -> int | None:
        given = self.heads.get("Seed")
        if given in ("", "none"):
            return None
        seed: object = given
        if _SEED.fullmatch(given):
            seed = int(given) if len(given) < _DIGITS else 1 << SEED_BITS
        if problem := seed_problem(seed):
            self.wrong(f"Seed: {problem}", self.heads.line("Seed"))
        return seed if isinstance(seed, int) else None

    def _check_headings(self, start: Position) -> None:
        expected = {
            "Box": start.box.fingerprint,
            "Readings": readings_words(start),
            "Result": result_words(self._end(), self.names),
        }
        lost = any(branch.lost for branch in self.open)
        for name, value in expected.items():
            given = self.heads.get(name)
            if given and given != value and not (lost and name == "Result"):
                self.wrong(f"{name}: {_short(given)!r} should be {value!r}", self.heads.line(name))

    def _end(self) -> Position:
        return self.open[0].tip.position

    def _stand(self) -> None:
        """Stand where the record says, else at the end of its main line."""
        end, lost = self.open[0].tip, any(branch.lost for branch in self.open)
        given = "" if lost else self.heads.get("Now")
        if given and not (re.fullmatch(r"\d{1,9}", given) and int(given) <= end.number):
            self.wrong(f"Now: {_short(given)!r} is not a step of the main line", self.heads.line("Now"))
            given = ""
        while given and end.before and end.number > int(given):
            end = end.before
        self.tree.here = end

    # The body

    def _read_line(self, line: str) -> None:
        if not line or line.startswith("#"):
            return
        if line == "(":
            self.open.append(_Branch(self.open[-1].tip, self.open[-1].turn, lost=self.open[-1].lost))
        elif line == ")":
            self._close()
        elif line.startswith(";"):
            self._note(line)
        elif found := _NUMBER.match(line):
            move, bar, words = line[found.end() :].partition("|")
            self._replay(self.open[-1], int(found[1]), move.strip(), words.strip() if bar else None)
        elif line == "Set-up" or line.startswith("Turn "):
            self._check_turn(self.open[-1], line)
        else:
            self.wrong(f"{_short(line)!r} is not understood")

    def _close(self) -> None:
        if len(self.open) == 1:
            self.wrong("no branch is open here")
        elif not self.open.pop().begun:
            self.wrong("this branch is empty")

    def _note(self, line: str) -> None:
        branch = self.open[-1]
        if not branch.lost:
            self.notes.setdefault(branch.tip, _Note()).add(line, self.number)

    def _annotate(self, moment: Moment, note: _Note) -> None:
        try:
            self.tree.annotate(moment, "\n".join(note.lines))
        except ValueError as error:
            self.wrong(f"the comment that begins here: {error}", note.first)

    def _check_turn(self, branch: _Branch, line: str) -> None:
        expected = turn_heading(branch.tip.position, branch.turn, self.names)
        if line != expected and not branch.lost:
            self.wrong(f"{_short(line)!r} should be {expected!r}")

    def _replay(self, branch: _Branch, number: int, move: str, words: str | None) -> None:
        """Replay one step; where it cannot be, nothing more of its line is replayed."""
        if len(self.open) > 1 and not branch.begun:
            self._branch_off(branch, number)
        main, branch.begun = branch.begun or len(self.open) == 1, True
        if branch.lost:
            return
        if number != branch.tip.number + 1:
            self.wrong(f"this is step {branch.tip.number + 1}, not {number}")
        try:
            step = branch.tip.position.apply(move)
        except IllegalAction as error:
            branch.lost = True
            self.wrong(f"{_short(str(error), 200)} What follows it was not replayed.")
            return
        self._compare(step, words)
        self._keep(branch, step, main)

    def _branch_off(self, branch: _Branch, number: int) -> None:
        """A branch begins before the last step of the line around it, or after it; its number says where."""
        before = branch.tip.before
        if before and number == branch.tip.number and not branch.lost:
            branch.turn -= new_turn(branch.tip)
            branch.tip = before
        elif number != branch.tip.number + 1 and not branch.lost:
            self.wrong(f"a branch cannot begin with step {number} here")

    def _compare(self, step: Step, words: str | None) -> None:
        if words is None or self.heads.get("Words") != str(WORDS):
            return
        expected = few_words(step, self.names)
        if words != expected:
            self.wrong(f"{_short(words, 80)!r} should be {expected!r}")

    def _keep(self, branch: _Branch, step: Step, main: bool) -> None:
        if self.tree.known(branch.tip, step):
            self.wrong(f"this way on is there already: {step.cause}")
            branch.lost = True
            return
        after = Moment(step.after, step, branch.tip)
        self.tree.remember(branch.tip, after, ahead=main)
        branch.tip, branch.turn = after, branch.turn + new_turn(after)


def _short(text: str, room: int = 60) -> str:
    return shorten(plain(text[: 4 * room]), room)
