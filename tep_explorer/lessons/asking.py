"""Questions as a check can ask them: the key stays here, the widget gets texts and, later, feedback."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from .questions import CLOSE, NEAR, Estimate, Option, Question, make, misreading


def judge(id: str, readings: Mapping[str, str] | None = None) -> Choices | Guess:
    """The question of this id, to be given to a `Check`."""
    found = make(id, readings)
    return Guess(found) if isinstance(found, Estimate) else Choices(found)


class Choices:
    """Judges answers to a question with options."""

    def __init__(self, question: Question) -> None:
        """Judge by the verdicts of `question`."""
        self.question = question

    @property
    def view(self) -> dict[str, Any]:
        """The question without its key."""
        asked = self.question
        texts = [option.text for option in asked.options]
        return {
            "title": asked.title,
            "prompt": asked.prompt,
            "options": texts,
            "many": asked.many,
            "number": False,
        }

    def judge(self, chosen: Sequence[int], reveal: bool = False) -> dict[str, Any]:
        """What the core says of these options; of the others too when all is right or `reveal` is asked."""
        options = self.question.options
        picked = [options[at] for at in chosen]
        verdict = self._verdict(picked)
        open_ = reveal or verdict == "right"
        lines = [_line(option, at in chosen, open_) for at, option in enumerate(options)]
        key = "; ".join(option.text for option in options if option.verdict == "right")
        return {"verdict": verdict, "text": self._text(picked, verdict), "lines": lines, "key": key}

    def _verdict(self, picked: Sequence[Option]) -> str:
        """The gravest verdict among what was chosen; "missed" if only something is lacking."""
        found = {option.verdict for option in picked}
        for verdict in ("illegal", "wrong", "legal"):
            if verdict in found:
                return verdict
        return "right" if len(picked) == len(self.question.key) or not self.question.many else "missed"

    def _text(self, picked: Sequence[Option], verdict: str) -> str:
        if verdict == "right":
            return picked[0].why if not self.question.many else "That is all of it, and nothing else."
        mistaken = misreading(self.question.id, [option.id for option in picked])
        if mistaken is not None:
            return f"Many people read it that way, but: {mistaken.why}"
        if verdict == "missed":
            return "What you chose is right, but something is missing."
        return "Look at what the rules say below, and try again."


def _words(asked: Question | Estimate) -> dict[str, Any]:
    return {"title": asked.title, "prompt": asked.prompt}


def _line(option: Option, chosen: bool, open_: bool) -> dict[str, Any]:
    if not (chosen or open_):
        return {"verdict": "", "why": "", "rules": []}
    return {"verdict": option.verdict, "why": option.why, "rules": list(option.rules)}


class Guess:
    """Judges a guessed percentage."""

    def __init__(self, estimate: Estimate) -> None:
        """Judge by how far off a guess is."""
        self.question = estimate

    @property
    def view(self) -> dict[str, Any]:
        """The question without its key."""
        return {**_words(self.question), "options": [], "many": False, "number": True}

    def weigh(self, guess: Fraction) -> dict[str, Any]:
        """How near a guess in per cent is to the exact chance."""
        off = self.question.off(guess)
        verdict = "right" if off <= NEAR else "close" if off <= CLOSE else "wrong"
        exact = self.question.exact
        fraction = f", exactly {exact}" if exact.denominator > 1 else ""
        text = f"It is {float(exact) * 100:.1f} %{fraction}. {self.question.why}"
        line = {"verdict": verdict, "why": self.question.why, "rules": list(self.question.rules)}
        return {"verdict": verdict, "text": text, "lines": [line], "key": str(exact)}
