"""A game, driven in any order, against plain lists: what was played, and which way was taken last.

The model keeps the moves of the line in a list, and beside it for each list of moves what was tried after it.
Its positions are worked out anew from the start, one move after the other, with nothing of `Game`.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tep_explorer as tep
from tep_explorer.game import draw_number

Line = tuple[str, ...]


def position_after(start: tep.Position, line: Line) -> tep.Position:
    for move in line:
        start = start.apply(move).after
    return start


def moves_of(pos: tep.Position) -> list[str]:
    return [str(move) for move in (*pos.actions(), *(outcome for outcome, _ in pos.outcomes()))]


class Explorer(RuleBasedStateMachine):
    """Plays, goes back and forth, branches, forks, saves and loads."""

    @initialize(
        seed=st.integers(-5, 10**30),
        players=st.integers(1, 4),
        ready=st.booleans(),
        readings=st.sampled_from([{}, {"A20": "one_by_one", "A15": "yes"}, {"A16": "one_by_one"}]),
    )
    def begin(self, seed: int, players: int, ready: bool, readings: dict[str, str]) -> None:
        given = {"seed": seed, "ready": ready, "readings": readings}
        self.game = tep.Game.solo(**given) if players == 1 else tep.Game.new(players, **given)  # type: ignore[arg-type]
        self.seed = seed
        self.line: Line = ()
        self.tried: dict[Line, list[str]] = {}
        self.last: dict[Line, str] = {}
        self.comments: dict[Line, str] = {}

    # The model

    def position(self) -> tep.Position:
        return position_after(self.game.start, self.line)

    def go(self, move: str) -> None:
        ways = self.tried.setdefault(self.line, [])
        if move not in ways:
            ways.append(move)
        self.last[self.line] = move
        self.line = (*self.line, move)

    def ahead(self, line: Line) -> Line:
        while line in self.last:
            line = (*line, self.last[line])
        return line

    # What can be done

    @rule(number=st.integers(0, 10**6))
    def play(self, number: int) -> None:
        moves = moves_of(self.game.position)
        if moves:
            move = moves[number % len(moves)]
            assert str(self.game.play(move).cause) == move
            self.go(move)

    @rule(forced=st.booleans())
    def advance(self, forced: bool) -> None:
        pos = self.game.position
        steps = self.game.advance(forced=forced)
        for step in steps:
            if pos.decider == tep.CHANCE:
                drawn = draw_number(self.seed, len(self.line))
                assert step.cause == pos.tasks[-1].chances(pos).pick(drawn)
            else:
                assert forced
                assert len(pos.actions()) == 1
            self.go(str(step.cause))
            pos = step.after
        assert self.game.position.decider != tep.CHANCE

    @rule()
    def undo(self) -> None:
        self.game.undo()
        self.line = self.line[:-1]

    @rule()
    def redo(self) -> None:
        self.game.redo()
        if self.line in self.last:
            self.line = (*self.line, self.last[self.line])

    @rule(number=st.integers(0, 10**6))
    def goto(self, number: int) -> None:
        whole = self.ahead(self.line)
        number %= len(whole) + 1
        self.game.goto(number)
        self.line = whole[:number]

    @precondition(lambda self: self.tried.get(self.line))
    @rule(number=st.integers(0, 100))
    def switch(self, number: int) -> None:
        number %= len(self.tried[self.line])
        self.game.switch(number)
        self.go(self.tried[self.line][number])

    @rule(text=st.text(max_size=12))
    def comment(self, text: str) -> None:
        self.game.comment = text
        self.comments[self.line] = self.game.comment

    @rule()
    def fork(self) -> None:
        """The fork knows this line and nothing of what lies ahead or aside; the old game goes on unharmed."""
        old, before = self.game, self.game.record()
        self.game = old.fork()
        line, self.line = self.line, ()
        self.comments = {past: text for past, text in self.comments.items() if past == line[: len(past)]}
        self.tried, self.last = {}, {}
        for move in line:
            self.go(move)
        if moves_of(self.game.position):
            self.play(0)
            self.undo()
        assert old.record() == before

    @rule(by_file=st.booleans())
    def save_and_load(self, by_file: bool) -> None:
        text = self.game.record()
        if by_file:
            with tempfile.TemporaryDirectory() as folder:
                self.game.save(Path(folder) / "game.txt")
                self.game = tep.Game.load(Path(folder) / "game.txt")
        else:
            self.game = tep.Game.from_record(text)
        assert self.game.record() == text

    # What must hold

    @invariant()
    def it_stands_where_the_list_says(self) -> None:
        assert self.game.position == self.position()
        assert self.game.number == len(self.line)
        assert tuple(str(step.cause) for step in self.game.steps) == self.line
        assert tuple(str(step.cause) for step in self.game.line) == self.ahead(self.line)

    @invariant()
    def it_knows_every_branch(self) -> None:
        branches = self.game.branches
        assert [str(branch.cause) for branch in branches] == self.tried.get(self.line, [])
        for branch in branches:
            way = (*self.line, str(branch.cause))
            assert branch.length == len(self.ahead(way)) - len(self.line)
            assert branch.ahead == (self.last[self.line] == str(branch.cause))

    @invariant()
    def it_keeps_its_comments_and_its_seed(self) -> None:
        assert self.game.comment == self.comments.get(self.line, "")
        assert self.game.seed == self.seed


TestExplorer = Explorer.TestCase
TestExplorer.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
