"""A check of understanding: predict, commit, then see what the core says and why.

The widget knows no question of the course. It is given a title, options with a verdict each (or a number to
guess), and keeps the key to itself until an answer was given: nothing in the page tells it before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from html import escape
from typing import Any, Protocol, cast

import traitlets

from ..rules import rule
from ..views.sea import WORDS
from .shell import Refused, Shell, front_end, mistaken

#: What each verdict is called, for eyes and ears.
VERDICTS = {
    "right": "Right",
    "close": "Close",
    "legal": "Allowed, but not the point",
    "illegal": "Not allowed",
    "wrong": "Not so",
    "missed": "Not all of it",
    "": "",
}
#: What is said of an option that was not chosen and does not belong to the answer: no reproach.
LEFT_OUT = {True: "Rightly left out", False: "Not this one"}


class Chooser(Protocol):
    """A question with options: see `tep_explorer.lessons` for the ones of the course."""

    @property
    def view(self) -> Mapping[str, Any]:
        """The question without its key: title, prompt, options (texts), many, number."""

    def judge(self, chosen: Sequence[int], reveal: bool = False) -> Mapping[str, Any]:
        """The feedback: verdict, text, key, and a line (verdict, why, rules) for each option.

        Options that were not chosen have empty lines, unless the answer is right or `reveal` is asked for.
        """


class Weigher(Protocol):
    """A number to be guessed."""

    @property
    def view(self) -> Mapping[str, Any]:
        """The question without its key: title, prompt, number."""

    def weigh(self, guess: Fraction) -> Mapping[str, Any]:
        """The feedback to a guessed number."""


class Check(Shell):
    """A prediction to commit to, and the answer of the core with its rules.

    `answer` holds what was answered last, `verdict` how it was ("" before), `tries` how often.
    """

    _esm, _css = front_end("check")

    answer: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    verdict = traitlets.Unicode("", read_only=True).tag(sync=True)
    tries = traitlets.Int(0, read_only=True).tag(sync=True)

    def __init__(self, judge: Chooser | Weigher, told: Callable[[str, int], None] | None = None) -> None:
        """Ask what `judge` asks; `told` hears the verdict and the number of tries after each answer."""
        if not hasattr(judge, "view") or not (hasattr(judge, "judge") or hasattr(judge, "weigh")):
            raise mistaken("Check", "something that can judge", judge, 'use tep.lessons.check("helm-cost")')
        super().__init__()
        self._judge, self._told = judge, told
        self._feedback: Mapping[str, Any] | None = None
        self._redraw()

    def _redraw(self) -> None:
        asked = dict(self._judge.view)
        view = {
            **asked,
            "format": 1,
            "phase": "ask" if self._feedback is None else "told",
            "chosen": list(self.answer),
            "feedback": self._feedback,
            "words": WORDS,
        }
        offered: dict[str, Callable[[], str]] = {}
        if self._feedback is not None:
            offered["retry"] = self._retry
            if self.verdict != "right" and not asked["number"]:
                offered["reveal"] = self._reveal
        self._show({**view, "offers": list(offered)}, offered)

    def _found(self, action: str) -> Callable[[], str]:
        """An answer is read and checked as a whole before anything is kept."""
        verb, _, text = action.partition(" ")
        if verb == "answer" and text and self._feedback is None:
            return partial(self._answer, text)
        return super()._found(action)

    def _answer(self, text: str) -> str:
        """Keep the answer, then reveal what the core says of it."""
        kept, feedback = self._read(text)
        with self.hold_sync():
            self.set_trait("answer", kept)
            self.set_trait("tries", self.tries + 1)
            self.set_trait("verdict", str(feedback["verdict"]))
            self._feedback = self._with_cards(feedback)
            self._redraw()
        if self._told is not None:
            self._told(self.verdict, self.tries)
        return f"{VERDICTS[self.verdict]}. {feedback['text']} {self._feedback['common']}".rstrip()

    def _read(self, text: str) -> tuple[list[Any], Mapping[str, Any]]:
        """What was answered, and what the judge says of it; Refused if it is no answer."""
        if self._judge.view["number"]:
            guess = _number(text)
            return [float(guess)], cast(Weigher, self._judge).weigh(guess)
        chosen = self._choice(text)
        return list(chosen), cast(Chooser, self._judge).judge(chosen)

    def _choice(self, text: str) -> list[int]:
        options = self._judge.view["options"]
        words = text.split(",")
        numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 3]
        fits = len(numbers) == len(words) == len(set(numbers)) and all(n < len(options) for n in numbers)
        if not fits or (len(numbers) > 1 and not self._judge.view["many"]):
            raise Refused("That is not one of the answers.")
        return sorted(numbers)

    def _reveal(self) -> str:
        """Show the verdict on every option."""
        told = cast(Chooser, self._judge).judge(self.answer, reveal=True)
        answer = f"The answer: {told['key']}"
        self._feedback = self._with_cards({**told, "text": answer})
        self._redraw()
        return answer

    def _with_cards(self, feedback: Mapping[str, Any]) -> dict[str, Any]:
        """The feedback with its rules as cards, and the options that were well left out marked as such."""
        told = _with_cards(feedback)
        if not self._judge.view["number"]:
            words = LEFT_OUT[self._judge.view["many"]]
            told["lines"] = [_left(line, at in self.answer, words) for at, line in enumerate(told["lines"])]
        return told

    def _retry(self) -> str:
        """Ask again; what was answered before is forgotten, the tries are not."""
        self._feedback = None
        with self.hold_sync():
            self.set_trait("answer", [])
            self.set_trait("verdict", "")
            self._redraw()
        return "Try again."

    def __repr__(self) -> str:
        state = f"{VERDICTS[self.verdict].lower()} after {self.tries}" if self.verdict else "not answered"
        return f"<Check {self._judge.view['title']!r}: {state}>"

    def _repr_mimebundle_(self, **given: Any) -> Any:
        """The widget, and beside it the question as text for every place where no front end runs."""
        shown = super()._repr_mimebundle_(**given)
        bundle, about = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {**bundle, "text/html": self._html(), "text/plain": self.text()}, about

    def text(self) -> str:
        """The question as text, without its key."""
        view = self._judge.view
        return "\n".join([view["title"], view["prompt"], *(f"  [ ] {text}" for text in view["options"])])

    def _html(self) -> str:
        view = self._judge.view
        items = "".join(f"<li>{escape(text)}</li>" for text in view["options"])
        return (
            f"<p><strong>{escape(view['title'])}</strong></p><p>{escape(view['prompt'])}</p>"
            f"{f'<ul>{items}</ul>' if items else ''}<p><em>Run this cell to answer.</em></p>"
        )


def _number(text: str) -> Fraction:
    try:
        guess = Fraction(text.replace(",", ".")) if len(text) <= 8 else Fraction(-1)
    except (ValueError, ZeroDivisionError):
        guess = Fraction(-1)
    if not 0 <= guess <= 100:
        raise Refused("A guess is a number from 0 to 100.")
    return guess


def _with_cards(feedback: Mapping[str, Any]) -> dict[str, Any]:
    """The feedback with every rule it names as a card, and its verdicts in words."""
    named = dict.fromkeys(id for line in feedback["lines"] for id in line["rules"])
    common = _common(feedback)
    return {
        **feedback,
        "head": VERDICTS[feedback["verdict"]],
        "common": common,
        "lines": list(_lines(feedback, {common, feedback["text"]})),
        "cards": [_card(id) for id in named],
    }


def _lines(feedback: Mapping[str, Any], said: set[str]) -> Iterator[dict[str, Any]]:
    """Each option's verdict, with its reason unless that is said already; a right one's is said once."""
    for line in feedback["lines"]:
        yield {**line, "head": VERDICTS[line["verdict"]], "why": "" if line["why"] in said else line["why"]}
        if line["verdict"] == "right":
            said.add(line["why"])


def _left(line: Mapping[str, Any], chosen: bool, words: str) -> dict[str, Any]:
    """A line, told calmly if its option was not chosen and should not be."""
    left = not chosen and line["verdict"] not in ("", "right")
    return {**line, "head": words if left else line["head"], "left": left}


def _common(feedback: Mapping[str, Any]) -> str:
    """The reason that is the same for every option judged, to be said once; "" if there is none."""
    whys = [line["why"] for line in feedback["lines"] if line["verdict"]]
    same = len(whys) > 1 and len(set(whys)) == 1
    return whys[0] if same and whys[0] not in feedback["text"] else ""


def _card(id: str) -> dict[str, str]:
    card = rule(id)
    where = f"{card.section}, p. {card.page}"
    return {"id": card.id, "text": card.text, "where": where, "status": card.status}
