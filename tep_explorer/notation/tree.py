"""The steps of a game as a tree: what was played, what was taken back, and where the game stands.

A `Moment` is a step with the moment before it and never changes, so games share their past: taking a step,
undoing it and forking a game each cost the same however long the game is. Which moments follow which, and
which of them redo goes to, is kept by each tree for itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.position import Position
from ..rules.turn import Step
from .wording import plain

#: How long a comment may be.
COMMENT_LIMIT = 20_000


class Moment:
    """A point of a game: the step that led to it and the moment before; the start has neither."""

    __slots__ = ("before", "number", "position", "step")

    def __init__(self, position: Position, step: Step | None = None, before: Moment | None = None) -> None:
        """The moment after `step`, or a start."""
        self.position = position
        self.step = step
        self.before = before
        self.number: int = before.number + 1 if before else 0


class Tree:
    """Every moment of a game, the one where it stands, and comments."""

    def __init__(self, start: Position) -> None:
        """A tree with nothing but a start."""
        self.here = self.start = Moment(start)
        self._next: dict[Moment, list[Moment]] = {}  # only where there are several ways on
        self._ahead: dict[Moment, Moment] = {}
        self._comments: dict[Moment, str] = {}

    # Moving about

    def take(self, step: Step) -> Step:
        """Go forward by a step, which is the one taken here before if its cause is the same."""
        after = self.known(self.here, step) or Moment(step.after, step, self.here)
        self.go(after)
        return after.step or step

    def known(self, moment: Moment, step: Step) -> Moment | None:
        """The moment after a step like this, if it was taken here before."""
        return next((way for way in self.ways(moment) if way.step and way.step.cause == step.cause), None)

    def go(self, after: Moment) -> None:
        """Stand at a moment that follows this one."""
        self.remember(self.here, after)
        self.here = after

    def back(self) -> None:
        """Stand one step earlier, if there is one; the way is remembered."""
        if self.here.before:
            self.remember(self.here.before, self.here)
            self.here = self.here.before

    def on(self) -> None:
        """Stand one step later, along the way last taken, if there is one."""
        self.here = self._ahead.get(self.here, self.here)

    # Ways

    def remember(self, before: Moment, after: Moment, ahead: bool = True) -> None:
        """Keep a way from one moment to the next, as the one to go if `ahead`."""
        known = self._ahead.setdefault(before, after)
        if known is not after:
            ways = self._next.setdefault(before, [known])
            if after not in ways:
                ways.append(after)
            if ahead:
                self._ahead[before] = after

    def ways(self, moment: Moment) -> list[Moment]:
        """Every moment that is known to follow one, oldest first."""
        if moment in self._next:
            return self._next[moment]
        return [self._ahead[moment]] if moment in self._ahead else []

    def ahead(self, moment: Moment) -> Moment | None:
        """The moment to go on to, if there is one."""
        return self._ahead.get(moment)

    def past(self) -> Iterator[Moment]:
        """This moment and those before it, back to the start."""
        moment: Moment | None = self.here
        while moment:
            yield moment
            moment = moment.before

    def future(self, moment: Moment | None = None) -> Iterator[Moment]:
        """The moments after one (or after this), along the ways last taken."""
        after = self._ahead.get(moment or self.here)
        while after:
            yield after
            after = self._ahead.get(after)

    @property
    def length(self) -> int:
        """How many steps this line has, those ahead included."""
        return self.here.number + sum(1 for _ in self.future())

    def fork(self) -> Tree:
        """A tree with the same past that stands here."""
        tree = Tree(self.start.position)
        tree.start, tree.here, tree._comments = self.start, self.here, dict(self._comments)
        return tree

    def trace(self) -> None:
        """Remember the whole way from the start to here, which a fork does not know yet."""
        for moment in self.past():
            if moment.before:
                self.remember(moment.before, moment)

    # Comments

    def comment(self, moment: Moment) -> str:
        """What was noted at a moment."""
        return self._comments.get(moment, "")

    def annotate(self, moment: Moment, text: str) -> None:
        """Note something at a moment, line by line without control characters; nothing takes it back.

        ValueError if it is too long.
        """
        if len(text) > COMMENT_LIMIT:
            raise ValueError(f"{len(text):,} characters are too many; {COMMENT_LIMIT:,} at the most are kept")
        lines = "\n".join(plain(line) for line in text.splitlines()).strip("\n")
        self._comments.pop(moment, None)
        if lines:
            self._comments[moment] = lines
