"""A table with a goal: play until it is reached; every step is the core's, so is whether it is reached.

A lesson is data: a position, a goal in words, and a predicate over what was played. Feedback has three
values: reached; allowed, but not the point; and, from the table itself, forbidden because of a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..game import Game
from ..players import Deckhand
from ..rules import Position, Step
from ..widgets.shell import Refused
from ..widgets.table import Table

Reached = Callable[[Step], bool]


@dataclass(frozen=True)
class Stage:
    """One table of a lesson: where it begins, what is wanted, and what to say if it was missed."""

    start: Position
    goal: str
    reached: Reached
    hint: str
    seed: int = 1


class Voyage(Table):
    """The tables of a lesson, one after the other. The learner has seat 0; with `rival`, a Deckhand plays on.

    `state` is "open", "reached", or "missed" once the turn has passed without reaching the goal.
    """

    def __init__(self, stages: Sequence[Stage], rival: bool = False) -> None:
        if not stages:
            raise ValueError("a voyage needs at least one stage")
        self._stages, self._at = tuple(stages), 0
        first = stages[0]
        others = range(1, len(first.start.captains)) if rival else ()
        bots = {seat: Deckhand(seat) for seat in others}
        super().__init__(Game.at(first.start, first.seed), bots=bots, mode="play")

    @property
    def stages(self) -> tuple[Stage, ...]:
        """Every stage of this voyage."""
        return self._stages

    @property
    def stage(self) -> int:
        """The number of the stage now, from 0."""
        return self._at

    @property
    def state(self) -> str:
        """Whether the goal of this stage is open, reached or missed."""
        stage, steps = self._stages[self._at], self.game.steps
        if any(stage.reached(step) for step in steps):
            return "reached"
        passed = any(step.after.seat != stage.start.seat or step.after.step == "over" for step in steps)
        return "missed" if passed else "open"

    def _show(self, view: Mapping[str, Any], actions: Mapping[str, Callable[[], str]]) -> None:
        super()._show({**view, "goal": self._goal()}, actions)

    def _goal(self) -> dict[str, Any]:
        """The banner over the table."""
        stage, state, last = self._stages[self._at], self.state, len(self._stages) - 1
        notes = {
            "open": "",
            "reached": "Done.",
            "missed": f"All of that was allowed, but it was not the point. {stage.hint}",
        }
        offers = []
        if state != "open":
            offers.append(("stage again", "Try again" if state == "missed" else "Once more"))
        if self._at < last and (state == "reached"):
            offers.append(("stage next", "Next"))
        count = f"{self._at + 1} of {last + 1}" if last else ""
        return {"count": count, "text": stage.goal, "state": state, "note": notes[state], "offers": offers}

    def _next(self) -> str:
        """Who decides what now, and how it stands with the goal."""
        if self.state == "reached":
            return f"Goal reached. {super()._next()}"
        return super()._next()

    def _set_stage(self, rest: str) -> str:
        if rest == "next":
            if self.state != "reached" or self._at + 1 >= len(self._stages):
                raise Refused("First reach the goal of this table.")
            self._at += 1
        elif rest != "again":
            raise Refused("A stage is tried again, or the next begins.")
        stage = self._stages[self._at]
        self._helm.game = Game.at(stage.start, stage.seed)
        self._begin = (self._helm.game, 0)
        self._since = None
        self._helm.run()
        self.refresh()
        return f"{stage.goal} {self._next()}"

    _TOOLS: dict[str, Callable[[Any, str], str]] = {**Table._TOOLS, "stage": _set_stage}
