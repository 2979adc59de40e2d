"""A game, driven in any order, against plain lists: what was played, and which way was taken last.

The model keeps the moves of the line in a list, and beside it for each list of moves what was tried after it.
Its positions are worked out anew from the start, one move after the other, with nothing of `Game`. Games that
were forked rest: whatever is done to the fork, they stay as they were, until one of them is gone on with.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tep_explorer as tep
from tep_explorer.game import draw_number

Line = tuple[str, ...]
NAMES = st.lists(st.sampled_from(["Anne", "Jack"]), max_size=2)
#: How many games rest at most; the longest at rest is forgotten.
RESTING = 3


@dataclass
class Model:
    """What a game should know: the moves of its line, what was tried after each line, and what was noted."""

    line: Line = ()
    tried: dict[Line, list[str]] = field(default_factory=dict)
    last: dict[Line, str] = field(default_factory=dict)
    comments: dict[Line, str] = field(default_factory=dict)

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

    def fork(self) -> Model:
        """The line up to here with its comments, and nothing of what lies ahead or aside."""
        on_line = {past: text for past, text in self.comments.items() if past == self.line[: len(past)]}
        model = Model(comments=on_line)
        for move in self.line:
            model.go(move)
        return model


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
        names=NAMES,
        date=st.sampled_from(["a rainy Sunday", ""]),
    )
    def begin(
        self, seed: int, players: int, ready: bool, readings: dict[str, str], names: list[str], date: str
    ) -> None:
        names = names[:players]
        given = {"seed": seed, "ready": ready, "readings": readings, "names": names}
        self.game = tep.Game.solo(**given) if players == 1 else tep.Game.new(players, **given)  # type: ignore[arg-type]
        self.game.date = date
        assert list(self.game.names[: len(names)]) == names
        self.headings = seed, self.game.names, date
        self.model = Model()
        self.resting: list[tuple[tep.Game, Model, str]] = []

    def position(self) -> tep.Position:
        return position_after(self.game.start, self.model.line)

    # What can be done

    @rule(number=st.integers(0, 10**6))
    def play(self, number: int) -> None:
        moves = moves_of(self.game.position)
        if moves:
            move = moves[number % len(moves)]
            assert str(self.game.play(move).cause) == move
            self.model.go(move)

    @rule(forced=st.booleans())
    def advance(self, forced: bool) -> None:
        pos = self.game.position
        seed, *_ = self.headings
        steps = self.game.advance(forced=forced)
        for step in steps:
            if pos.decider == tep.CHANCE:
                drawn = draw_number(seed, len(self.model.line))
                assert step.cause == pos.tasks[-1].chances(pos).pick(drawn)
            else:
                assert forced
                assert len(pos.actions()) == 1
            self.model.go(str(step.cause))
            pos = step.after
        assert self.game.position.decider != tep.CHANCE

    @rule()
    def undo(self) -> None:
        self.game.undo()
        self.model.line = self.model.line[:-1]

    @rule()
    def redo(self) -> None:
        self.game.redo()
        if self.model.line in self.model.last:
            self.model.line = (*self.model.line, self.model.last[self.model.line])

    @rule(number=st.integers(0, 10**6))
    def goto(self, number: int) -> None:
        whole = self.model.ahead(self.model.line)
        number %= len(whole) + 1
        self.game.goto(number)
        self.model.line = whole[:number]

    @precondition(lambda self: self.model.tried.get(self.model.line))
    @rule(number=st.integers(0, 100))
    def switch(self, number: int) -> None:
        ways = self.model.tried[self.model.line]
        number %= len(ways)
        self.game.switch(number)
        self.model.go(ways[number])

    @rule(text=st.text(max_size=12))
    def comment(self, text: str) -> None:
        self.game.comment = text
        self.model.comments[self.model.line] = self.game.comment

    @rule()
    def fork(self) -> None:
        """The fork knows this line and nothing of what lies ahead or aside; the old game rests."""
        self.resting = [*self.resting, (self.game, self.model, self.game.record())][-RESTING:]
        self.game, self.model = self.game.fork(), self.model.fork()

    @precondition(lambda self: self.resting)
    @rule(number=st.integers(0, RESTING - 1))
    def go_on_with_an_old_game(self, number: int) -> None:
        """The old game knows what it knew; the one it is left for rests."""
        left = self.game, self.model, self.game.record()
        self.game, self.model, _ = self.resting.pop(number % len(self.resting))
        self.resting.append(left)

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
        line = self.model.line
        assert self.game.position == self.position()
        assert self.game.number == len(line)
        assert tuple(str(step.cause) for step in self.game.steps) == line
        assert tuple(str(step.cause) for step in self.game.line) == self.model.ahead(line)

    @invariant()
    def it_knows_every_branch(self) -> None:
        model, branches = self.model, self.game.branches
        assert [str(branch.cause) for branch in branches] == model.tried.get(model.line, [])
        for branch in branches:
            way = (*model.line, str(branch.cause))
            assert branch.length == len(model.ahead(way)) - len(model.line)
            assert branch.ahead == (model.last[model.line] == str(branch.cause))

    @invariant()
    def it_keeps_its_comments_and_its_headings(self) -> None:
        assert self.game.comment == self.model.comments.get(self.model.line, "")
        assert (self.game.seed, self.game.names, self.game.date) == self.headings

    @invariant()
    def games_at_rest_stay_as_they_were(self) -> None:
        for game, model, record in self.resting:
            assert game.number == len(model.line)
            assert game.record() == record


TestExplorer = Explorer.TestCase
TestExplorer.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
