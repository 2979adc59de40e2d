"""The Legendary Pirate, one decision at a time: its candidates, what struck each out, and your prediction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import traitlets

from ..game import Game
from ..players import Deckhand, Player
from ..rules import CHANCE, END, Position, Step
from ..rules.words import HUMAN
from ..views.companion import entered, expected
from ..views.decision import can_guess, decision_at, decision_view, decision_words, guesses, left_to_you
from .helmsman import Helmsman
from .shell import Refused, front_end, mistaken
from .table import Table

#: How many steps may follow one press of a button.
_BREATH = 1000
#: What one is to do now, by who decides.
_SAYS = {
    "setup": "Set-up: what chance brings is drawn or entered below, one thing at a time.",
    "guess": "It has to decide. Say what you think it does, then see what the rules leave.",
    "told": "This is how the rules decide for it. “Next” carries it out.",
    "chance": "Its rules wait for the dice or for a draw: roll below.",
    "yours": "It is your turn: choose below, or let a Deckhand play for you until it has to decide.",
    "over": "The game is over. Step back to look at any decision again.",
}


class Watch(Helmsman):
    """A helmsman who stops wherever the Legendary Pirate has more than one candidate."""

    def _by_itself(self) -> Step | None:
        return None if can_guess(self.game.position) else super()._by_itself()


class SoloStepper(Table):
    """A solo game at the table, with the Legendary Pirate's decision in focus.

    With `guessing`, a decision is shown only after you have said what you think it does; `score` counts the
    right predictions and all of them. A game without a seed waits for what happened at your own table.
    """

    _esm, _css = front_end("stepper")

    guessing = traitlets.Bool(True).tag(sync=True)
    #: Right predictions, and predictions in all; a decision counts once.
    score = traitlets.Tuple(traitlets.Int(), traitlets.Int(), default_value=(0, 0), read_only=True)

    def __init__(
        self,
        game: Game,
        names: Sequence[str] = (),
        bots: Mapping[int, Player] | None = None,
        guessing: bool = True,
        size: str = "page",
    ) -> None:
        if not isinstance(game, Game):
            way = "" if isinstance(game, Position) else "make one with tep.Game.solo(seed=3)"
            raise mistaken(type(self).__name__, "a solo Game", game, way)
        if game.position.solo is None:
            raise ValueError("SoloStepper shows a solo game: tep.Game.solo(seed=3)")
        self._guess, self._told = "", False
        self._at: Position | None = None
        self._counted: set[Position] = set()
        with self.hold_trait_notifications():
            self.guessing = guessing
            super().__init__(game, names, bots, size=size)
        self._helm = Watch(game, bots)
        self.observe(lambda _: self.refresh(), names="guessing")

    # The decision in focus

    @property
    def _hidden(self) -> bool:
        """Whether the decision is still to be predicted."""
        return self.guessing and not self._told and can_guess(self.game.position)

    def refresh(self) -> None:
        """Show the game as it stands now, the decision in focus."""
        if self._at is not self.game.position:
            self._at, self._guess, self._told = self.game.position, "", False
        super().refresh()

    def _show(self, view: Mapping[str, Any], actions: Mapping[str, Callable[[], str]]) -> None:
        pos, hidden = self.game.position, self._hidden
        shown = guesses(pos, view) if hidden else dict(view)
        entry = expected(pos, self._names) if self.game.seed is None else None
        decision = decision_view(pos, self._guess, not hidden)
        if entry:
            shown["now"] = {**shown["now"], "who": "Your table decides"}
        elif decision:  # stands in the place of what is to be decided else, with its own wheel
            shown["now"] = {**shown["now"], "beside": []}
        right, asked = self.score
        shown["solo"] = {
            "decision": decision,
            "says": left_to_you(pos) or _SAYS[self._case()],
            "skips": pos.decider == HUMAN and pos.step != "setup",
            "guessing": self.guessing,
            "score": f"{right} of {asked} predicted" if asked else "",
            "entry": entry,
        }
        super()._show(shown, actions)

    def _case(self) -> str:
        """Which sentence says what one is to do now."""
        pos = self.game.position
        if pos.decider == END:
            return "over"
        if decision_at(pos) is not None:
            return "guess" if self._hidden else "told"
        if pos.step == "setup":
            return "setup"
        return "chance" if pos.decider == CHANCE else "yours"

    # Intents

    def _move(self, text: str) -> str:
        """Play a move; while a decision is to be predicted, a click on a candidate predicts it."""
        return self._predict(text) if self._hidden else super()._move(text)

    def _predict(self, rest: str) -> str:
        """Keep a prediction, then show what the rules leave."""
        pos = self.game.position
        task = decision_at(pos)
        if task is None or not self._hidden:
            raise Refused("There is nothing to predict now.")
        if rest not in [candidate.text for candidate in task.candidates(pos)]:
            raise Refused("That is not among the candidates.")
        (chosen,) = pos.actions()
        self._guess, self._told = rest, True
        self._count(rest == chosen.text)
        self.refresh()
        said = "Right." if rest == chosen.text else "Not this time."
        return f"{said} {task.verdict(pos, chosen)}"

    def _count(self, right: bool) -> None:
        """Count a prediction, unless this very decision was predicted or looked up before."""
        if self.game.position in self._counted:
            return
        self._counted.add(self.game.position)
        before, asked = self.score
        self.set_trait("score", (before + right, asked + 1))

    def _show_it(self, _: str) -> str:
        """Show the decision without a prediction."""
        pos = self.game.position
        task = decision_at(pos)
        if task is None:
            raise Refused("The Legendary Pirate decides nothing now.")
        self._told = True
        self._counted.add(pos)
        self.refresh()
        return task.verdict(pos, pos.actions()[0])

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
        steps = self._until(lambda pos: pos.decider == HUMAN)
        if not steps:
            raise Refused(self._over() or "It is for you to decide now, or for your table.")
        return self._taken(steps)

    def _seek(self, _: str) -> str:
        """Let a Deckhand decide for the human until the Legendary Pirate has something to decide."""
        steps = self._until(can_guess, Deckhand(self.game.number))
        if not steps:
            raise Refused(self._over() or "The game waits: for a prediction, or for your own table.")
        return f"A Deckhand decided for you. {self._taken(steps)}"

    def _over(self) -> str:
        return "The game is over." if self.game.position.decider == END else ""

    def _until(self, stops: Callable[[Position], bool], human: Player | None = None) -> list[Step]:
        """Play on until somebody is to look; what neither rules nor seed nor `human` decide stops it too."""
        steps: list[Step] = []
        while len(steps) < _BREATH and not stops(self.game.position):
            pos = self.game.position
            if pos.decider == CHANCE and self._helm.chance:
                steps.append(self._helm.draw())
            elif pos.decider == HUMAN and human is not None:
                steps.append(self.game.play(human.choose(pos)))
            elif pos.decider > HUMAN:
                steps.append(self.game.play(pos.actions()[0]))
            else:
                break
        return steps

    def _enter(self, text: str) -> str:
        """Take an outcome as a person at a real table types it: "roll 4", "5 2", a card's name."""
        if self.game.position.decider != CHANCE:
            raise Refused("Chance decides nothing now.")
        return self._move(entered(self.game.position, text, self._names))

    def _set_guessing(self, rest: str) -> str:
        if rest not in ("on", "off"):
            raise Refused("Guessing is on or off.")
        self.guessing = rest == "on"
        return "Say first what it does." if self.guessing else "Every decision is shown at once."

    def _open(self, text: str) -> str:
        before = self.game
        told = super()._open(text)
        if self.game.position.solo is None:
            self._helm.game = before
            self.refresh()
            raise Refused("That game has no Legendary Pirate; a Table shows it.")
        return told

    def _seat(self, rest: str) -> str:
        if rest.startswith("1 "):
            raise Refused("The Legendary Pirate plays by its rules; nobody sits for it.")
        return super()._seat(rest)

    # Without a front end

    def text(self) -> str:
        """The decision, then the table, in words."""
        decision = decision_words(self.game.position, not self._hidden)
        return f"{decision}\n\n{super().text()}" if decision else super().text()

    def _repr_mimebundle_(self, **given: Any) -> Any:
        bundle, about = super()._repr_mimebundle_(**given)
        decision = decision_words(self.game.position, not self._hidden)
        if decision:
            bundle["text/html"] = f"<p>{escape(decision)}</p>{bundle['text/html']}"
        return bundle, about

    _TOOLS: dict[str, Callable[[Any, str], str]] = {
        **Table._TOOLS,
        "seat": _seat,
        "open": _open,
        "predict": _predict,
        "show": _show_it,
        "next": _next_step,
        "its_turn": _its_turn,
        "seek": _seek,
        "enter": _enter,
        "guessing": _set_guessing,
    }
