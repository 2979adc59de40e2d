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
from ..rules import END, Position, Step
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
    """The tables of a lesson, one after the other. The learner has seat 0; with `rival`, a bot plays on.

    `state` is "open", "reached", or "missed" once the turn has passed without reaching the goal.
    """

    def __init__(self, stages: Sequence[Stage], rival: bool = False) -> None:
        if not stages:
            raise ValueError("a voyage needs at least one stage")
        self._stages, self._at = tuple(stages), 0
        self._playing_on = False
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
        goal = self._goal()
        if goal["state"] == "open":
            self._playing_on = False
        shown = {**view, "goal": goal}
        super()._show(self._instead(shown) if self._settled else shown, actions)

    @property
    def _settled(self) -> bool:
        """Whether the goal is decided and nobody has asked to play on: then that is what is shown."""
        return self.state != "open" and not self._playing_on and self.game.position.decider != END

    def _goal(self) -> dict[str, Any]:
        """The banner over the table."""
        stage, state, last = self._stages[self._at], self.state, len(self._stages) - 1
        notes = {
            "open": "",
            "reached": "Done.",
            "missed": f"All of that was allowed, but it was not the point. {stage.hint}",
        }
        offers = []
        if state == "reached" and self._at < last:
            offers.append(("stage next", "Next"))
        if state != "open":
            offers.append(("stage again", "Try again" if state == "missed" else "Once more"))
        count = f"{self._at + 1} of {last + 1}" if last else ""
        return {"count": count, "text": stage.goal, "state": state, "note": notes[state], "offers": offers}

    def _instead(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """The view with how the goal stands in the place of the next decision; nothing is lit."""
        goal, tools = view["goal"], view["tools"]
        reached = goal["state"] == "reached"
        now = {
            "kind": "goal",
            "who": "Well done" if reached else "Allowed, but not the point",
            "title": "Goal reached" if reached else "Goal missed",
            "help": self._what_next() if reached else goal["note"],
            "rules": [],
            "beside": [],
            "offers": [*map(_offer, goal["offers"]), ("stage on", "Play on from here", "")],
        }
        idle: dict[str, Any] = {"actions": [], "outcomes": [], "agenda": [], "battle": None, "fight": None}
        still = {**tools, "roll": False, "bot": "", "finish": False}
        return {**view, **idle, "tools": still, "now": now, "goal": {**goal, "note": "", "offers": []}}

    def _what_next(self) -> str:
        left = len(self._stages) - 1 - self._at
        if left:
            return f"The next table waits: {self._at + 2} of {len(self._stages)}."
        return "Go on with the text below this table; or play on, if you like."

    def _next(self) -> str:
        """Who decides what now, or how it stands with the goal."""
        if not self._settled:
            return super()._next()
        return (
            f"Goal reached. {self._what_next()}" if self.state == "reached" else f"Goal missed. {self._hint}"
        )

    @property
    def _hint(self) -> str:
        return self._stages[self._at].hint

    def _move(self, text: str) -> str:
        """A move made on the board after all plays on."""
        self._playing_on = self.state != "open"
        return super()._move(text)

    def _set_stage(self, rest: str) -> str:
        if rest == "next":
            if self.state != "reached" or self._at + 1 >= len(self._stages):
                raise Refused("First reach the goal of this table.")
            self._at += 1
        elif rest == "on":
            return self._play_on()
        elif rest != "again":
            raise Refused("A stage is tried again, played on, or the next begins.")
        stage = self._stages[self._at]
        self._helm.game = Game.at(stage.start, stage.seed)
        self._begin = (self._helm.game, 0)
        self._since, self._asked = None, 0
        self._helm.run()
        self.refresh()
        return f"{stage.goal} {self._next()}"

    def _play_on(self) -> str:
        self._playing_on = True
        self.refresh()
        return super()._next()

    _TOOLS: dict[str, Callable[[Any, str], str]] = {**Table._TOOLS, "stage": _set_stage}


def _offer(offer: tuple[str, str]) -> tuple[str, str, str]:
    """An offer with the sign of the one natural next thing, or none."""
    return (*offer, {"Next": "arrow", "Try again": "restart"}.get(offer[1], ""))
