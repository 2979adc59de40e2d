"""The Legendary Pirate, one decision at a time: its candidates, what struck each out, and your prediction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import traitlets

from ..game import Game
from ..notation.expecting import expects
from ..notation.wording import plain, shorten
from ..players import Player
from ..rules import CHANCE, Step
from ..rules.words import HUMAN
from ..views.decision import can_guess, decision_at, decision_view, left_to_you
from .shell import Refused, front_end
from .table import Table

#: What is said above the field for entries, beside a boxed game.
_COMPANION = "Playing beside the box? Enter what happened at your table."


class SoloStepper(Table):
    """A solo game at the table, with the Legendary Pirate's decision in focus.

    With `guessing`, a decision is shown only after you have said what you think it does; `score` counts the
    right predictions and all of them. A game without a seed waits for what happened at your own table.
    """

    _esm, _css = front_end("stepper")

    guessing = traitlets.Bool(True).tag(sync=True)
    #: Right predictions, and predictions in all.
    score = traitlets.Tuple(traitlets.Int(), traitlets.Int(), default_value=(0, 0), read_only=True)

    def __init__(
        self,
        game: Game,
        names: Sequence[str] = (),
        bots: Mapping[int, Player] | None = None,
        guessing: bool = True,
        size: str = "page",
    ) -> None:
        if game.position.solo is None:
            raise ValueError("SoloStepper shows a solo game: tep.Game.solo(seed=3)")
        self._guess, self._told = "", False
        self._guessed_at: object = None
        with self.hold_trait_notifications():
            super().__init__(game, names, bots, size=size)
            self.guessing = guessing
        self.refresh()
        self.observe(lambda _: self.refresh(), names="guessing")

    # The decision in focus

    @property
    def _hidden(self) -> bool:
        """Whether the decision is still to be predicted."""
        return self.guessing and not self._told and can_guess(self.game.position)

    def refresh(self) -> None:
        """Show the game as it stands now, the decision in focus."""
        if self._guessed_at is not self.game.position:
            self._guessed_at, self._guess, self._told = self.game.position, "", False
        super().refresh()

    def _show(self, view: Mapping[str, Any], actions: Mapping[str, Callable[[], str]]) -> None:
        pos = self.game.position
        shown = dict(view)
        if self._hidden:
            shown["actions"] = []
        right, asked = self.score
        shown["solo"] = {
            "decision": decision_view(pos, self._guess, not self._hidden),
            "yours": left_to_you(pos),
            "guessing": self.guessing,
            "score": f"{right} of {asked} predicted" if asked else "",
            "entry": {"lead": _COMPANION, "text": expects(pos, self._names)} if self._enters else None,
        }
        super()._show(shown, actions)

    @property
    def _enters(self) -> bool:
        return self.game.seed is None and self.game.position.decider == CHANCE

    # Intents

    def _predict(self, rest: str) -> str:
        """Keep a prediction, then show what the rules leave."""
        pos = self.game.position
        task = decision_at(pos)
        if task is None or not self._hidden:
            raise Refused("There is nothing to predict now.")
        if rest not in [candidate.text for candidate in task.candidates(pos)]:
            raise Refused(f"“{shorten(plain(rest), 40)}” is not among the candidates.")
        self._guess, self._told = rest, True
        (chosen,) = pos.actions()
        right, asked = self.score
        self.set_trait("score", (right + (rest == chosen.text), asked + 1))
        self.refresh()
        said = "Right." if rest == chosen.text else "Not this time."
        return f"{said} {task.verdict(pos, chosen)}"

    def _reveal(self, _: str) -> str:
        """Show the decision without a prediction."""
        task = decision_at(self.game.position)
        if task is None:
            raise Refused("The Legendary Pirate decides nothing now.")
        self._told = True
        self.refresh()
        return task.verdict(self.game.position, self.game.position.actions()[0])

    def _next_step(self, _: str) -> str:
        """Carry out what the Legendary Pirate decided."""
        if decision_at(self.game.position) is None:
            raise Refused("The Legendary Pirate decides nothing now.")
        if self._hidden:
            raise Refused("First say what you think it does.")
        (action,) = self.game.position.actions()
        return self._taken([self.game.play(action)])

    def _its_turn(self, _: str) -> str:
        """Go on until the human has something to decide."""
        steps: list[Step] = []
        while self.game.position.decider not in (HUMAN, -2) and len(steps) < 500:
            if self.game.position.decider == CHANCE:
                if not self._helm.chance:
                    break
                steps.append(self._helm.draw())
            else:
                steps.append(self.game.play(self.game.position.actions()[0]))
        if not steps:
            raise Refused("It is for you to decide now.")
        return self._taken(steps)

    def _enter(self, text: str) -> str:
        """Take an outcome as a person at a real table types it: "roll 4"."""
        return self._move(" ".join(text.split()).lower())

    def _set_guessing(self, rest: str) -> str:
        if rest not in ("on", "off"):
            raise Refused("Guessing is on or off.")
        self.guessing = rest == "on"
        return "Say first what it does." if self.guessing else "Every decision is shown at once."

    _TOOLS: dict[str, Callable[[Any, str], str]] = {
        **Table._TOOLS,
        "predict": _predict,
        "reveal": _reveal,
        "next": _next_step,
        "its_turn": _its_turn,
        "enter": _enter,
        "guessing": _set_guessing,
    }
