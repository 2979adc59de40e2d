"""A whole game as readable text: headings, then turns, a line for each step, comments and branches.

This file writes; `replaying` reads. A step's line has its number, the move, and after a bar what it brought,
in a few words. A line that begins with a semicolon is a comment on the step above it. Between a line ``(``
and a line ``)`` stands another way to go on, from before the step that has the number of its first line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules.position import Position
from ..rules.turn import Step
from .describing import readings_words
from .names import Names
from .offers import offer
from .telling import tell_event
from .tree import Moment, Tree
from .wording import listing, plain, shorten

FORMAT = 1
#: Raised whenever a sentence about an event changes: words of another number are not compared when read.
WORDS = 2
TITLE = "Tiny Epic Pirates record"
#: No record that is read is longer, in bytes of UTF-8.
RECORD_LIMIT = 20_000_000
#: The longest seed; a longer one would make texts and numbers slow.
SEED_BITS = 1024
_DEEPEST = 6


def seed_problem(seed: object) -> str:
    """What is wrong with a seed, in words; "" for a whole number of a bounded length, or None."""
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        return f"{shorten(repr(seed), 60)} is not a whole number"
    if isinstance(seed, int) and seed.bit_length() > SEED_BITS:
        return f"a number of more than {SEED_BITS} bits is too large"
    return ""


def date_words(text: str) -> str:
    """A date as a heading holds it: one line; "" where it is not known."""
    words = plain(text)
    return "" if words == "unknown" else words


@dataclass(frozen=True, slots=True)
class Record:
    """What a record holds: the tree of steps, the seed, the names of the seats, and a date in any words."""

    tree: Tree
    seed: int | None
    names: tuple[str, ...]
    date: str = ""


def write_record(record: Record) -> str:
    """The record as text."""
    record.tree.trace()
    return "\n".join([*_headings(record), "", *_body(record)]) + "\n"


def _headings(record: Record) -> Iterator[str]:
    start, tree = record.tree.start.position, record.tree
    yield f"{TITLE} {FORMAT}"
    yield f"Date: {date_words(record.date) or 'unknown'}"
    for seat, name in enumerate(record.names, 1):
        yield f"Captain {seat}: {name}"
    yield f"Box: {start.box.fingerprint}"
    yield f"Readings: {readings_words(start)}"
    yield f"Seed: {'none' if record.seed is None else record.seed}"
    yield f"Start: {start.code()}"
    yield f"Result: {result_words(_end(tree).position, record.names)}"
    yield f"Words: {WORDS}"
    if tree.ahead(tree.here):
        yield f"Now: {tree.here.number}"


def _end(tree: Tree) -> Moment:
    return (tree.here, *tree.future())[-1]


def result_words(pos: Position, names: Sequence[str]) -> str:
    """Who has won, in words."""
    if pos.tasks:
        return "not over"
    winners = [names[seat] for seat in pos.winners]
    return (
        f"{listing(winners)} {'share the victory' if len(winners) > 1 else 'wins'}"
        if winners
        else "nobody wins"
    )


# The body: the main line, and after (or before) a step the other ways to go on, each in brackets


def _body(record: Record) -> Iterator[str]:
    tree = record.tree
    yield from _comment(tree, tree.start, "")
    writer = _Writer(record)
    lines = [writer.line(tree.start, writer.heading(tree.start, 0), 0)]
    yield writer.heading(tree.start, 0)
    while lines:
        item = next(lines[-1], None)
        indent = "  " * min(len(lines) - 1, _DEEPEST)
        if item is None:
            lines.pop()
            if lines:
                yield "  " * min(len(lines) - 1, _DEEPEST) + ")"
        elif isinstance(item, str):
            yield indent + item
        else:
            yield indent + "("
            lines.append(item)


#: Lines, and branches to be opened between them.
_Lines = Iterator["str | _Lines"]


class _Writer:
    """Writes the lines of a record; a branch is a generator of its own, so that no tree is too deep."""

    def __init__(self, record: Record) -> None:
        self.tree = record.tree
        self.given = record.names

    def heading(self, moment: Moment, turn: int) -> str:
        """What stands over the steps that follow a moment."""
        return turn_heading(moment.position, turn, self.given)

    def line(self, point: Moment, over: str, turn: int) -> _Lines:
        """The steps from a point on along the ways last taken, with branches where there are others."""
        ahead = self.tree.ahead(point)
        while ahead:
            ways = self.tree.ways(point)
            at = ways.index(ahead)
            heading = self.heading(point, turn)
            if heading != over:
                yield heading
                over = heading
            for way in ways[:at]:
                yield self.branch(way, over, turn)
            yield from self.step(ahead)
            for way in ways[at + 1 :]:
                yield self.branch(way, over, turn)
            turn += new_turn(ahead)
            point, ahead = ahead, self.tree.ahead(ahead)

    def branch(self, way: Moment, over: str, turn: int) -> _Lines:
        """Another way on, to its end."""
        yield from self.step(way)
        yield from self.line(way, over, turn + new_turn(way))

    def step(self, moment: Moment) -> Iterator[str]:
        """The line of a step, and the comment on it."""
        if moment.step:
            words = few_words(moment.step, self.given)
            yield f"{moment.number:4}. {moment.step.cause} | {words}"
        yield from _comment(self.tree, moment, "      ")


def _comment(tree: Tree, moment: Moment, indent: str) -> Iterator[str]:
    for line in tree.comment(moment).splitlines():
        yield f"{indent}; {line}".rstrip()


def new_turn(moment: Moment) -> int:
    """1 if a turn begins with this moment, else 0."""
    if moment.step is None or moment.before is None:
        return 0
    before, after = moment.before.position, moment.position
    return int(before.seat != after.seat)


def turn_heading(pos: Position, turn: int, names: Sequence[str]) -> str:
    """What stands over the steps of a turn; turns count from 0 here and from 1 in the text."""
    if pos.step == "setup":
        return "Set-up"
    return f"Turn {turn + 1}, {names[pos.seat]}"


def few_words(step: Step, given: Sequence[str]) -> str:
    """What a step brought, without the name of the captain on turn and without saying whose turn is next."""
    names = Names.at(step.before, given, ids=True)
    told = [tell_event(event, names) for event in step.events if event.kind != "turn"]
    who = names.seat(step.before.seat)
    return "; ".join(_shorter(text, who) for text in told) or offer(step.before, step.cause, given, ids=True)


def _shorter(text: str, who: str) -> str:
    return text.removeprefix(f"{who} ").removesuffix(".")
