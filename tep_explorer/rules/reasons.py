"""Decisions that follow from rules alone, and the reasons they leave behind.

A decision is a list of candidates and an ordered list of filters, each with its rule. What survives is what
may be done: one survivor is the Legendary Pirate's own move, several are left to the human. The reason is the
trace of the same filters, so nothing is explained after the fact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ..box.sealed import sealed
from .position import Position, View
from .tasks import Refusal, Task
from .words import HUMAN, LEGEND, Action, Move

Holds = Callable[[View, Any, Action], bool]
Key = Callable[[View, Any, Action], int]
Words = str | Callable[[View, Any], str]


class Filter(NamedTuple):
    """One step of a decision: the rule, why it removes a candidate, and which candidates it keeps."""

    rule: str
    why: Words
    keep: Callable[[View, Any, Sequence[Action]], Sequence[Action]]

    def says(self, pos: View, task: Any) -> str:
        """Why it removes, in words."""
        return self.why if isinstance(self.why, str) else self.why(pos, task)


def must(rule: str, why: Words, holds: Holds) -> Filter:
    """A filter that removes every candidate for which `holds` fails."""

    def keep(pos: View, task: Any, left: Sequence[Action]) -> Sequence[Action]:
        return [candidate for candidate in left if holds(pos, task, candidate)]

    return Filter(rule, why, keep)


def best(rule: str, why: Words, key: Key) -> Filter:
    """A filter that keeps only the candidates with the highest key."""

    def keep(pos: View, task: Any, left: Sequence[Action]) -> Sequence[Action]:
        keys = [key(pos, task, candidate) for candidate in left]
        top = max(keys)
        return [candidate for candidate, value in zip(left, keys, strict=True) if value == top]

    return Filter(rule, why, keep)


@sealed
@dataclass(frozen=True, slots=True)
class Reason:
    """Why the Legendary Pirate did what it did.

    `candidates` are all that were considered, `removed` says which rule struck out which, `chosen` is the one
    that remains, `rules` are the rules of the question and of every removal, `text` is the whole in words.
    """

    question: str
    candidates: tuple[Action, ...]
    removed: Mapping[Action, str]
    chosen: Action
    rules: tuple[str, ...]
    text: str

    def to_dict(self) -> dict[str, Any]:
        """The reason as plain data."""
        return {
            "question": self.question,
            "candidates": [candidate.text for candidate in self.candidates],
            "removed": {candidate.text: rule for candidate, rule in self.removed.items()},
            "chosen": self.chosen.text,
            "rules": list(self.rules),
            "text": self.text,
        }

    def __str__(self) -> str:
        return self.text


Removals = list[tuple[Filter, tuple[Action, ...]]]


class Decision(Task):
    """A task that is decided by candidates and filters; the human chooses only what they leave open."""

    __slots__ = ()
    filters: ClassVar[tuple[Filter, ...]] = ()
    #: How a sentence about what was struck out begins.
    negation: ClassVar[str] = "Not"

    def question(self, pos: View) -> str:
        """What is to be decided, as a question a player would ask."""
        raise NotImplementedError

    def candidates(self, pos: View) -> Sequence[Action]:
        """Everything that is considered; at least one survives the filters."""
        raise NotImplementedError

    def procedure(self, pos: View) -> tuple[Filter, ...]:
        """The filters, in the order in which they are asked."""
        return self.filters

    def basis(self, pos: View) -> tuple[str, ...]:
        """The rules that ask this question here."""
        return self.rules

    def verdict(self, pos: View, chosen: Action) -> str:
        """What is done in the end, as a sentence."""
        return f"So: {self.say(pos, chosen)}."

    def say(self, pos: View, candidate: Action) -> str:
        """A candidate in words."""
        return candidate.text

    def survivors(self, pos: View) -> Sequence[Action]:
        """What the filters leave."""
        left = self.candidates(pos)
        for step in self.procedure(pos):
            if len(left) == 1:
                break
            left = step.keep(pos, self, left)
        return left

    def trace(self, pos: View) -> tuple[Sequence[Action], Removals]:
        """What the filters leave, and what each that struck out something struck out."""
        left = self.candidates(pos)
        removals: Removals = []
        for step in self.procedure(pos):
            if len(left) == 1:
                break
            kept = step.keep(pos, self, left)
            gone = tuple(candidate for candidate in left if candidate not in kept)
            if gone:
                removals.append((step, gone))
            left = kept
        return left, removals

    def decider(self, pos: View) -> int:
        """The Legendary Pirate when the rules leave one thing to do, else the human."""
        if pos.tasks[-1] != self:  # what comes first may change what is considered
            return LEGEND
        return LEGEND if len(self.survivors(pos)) == 1 else HUMAN

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """What the filters leave, sorted."""
        return tuple(sorted(self.survivors(pos)))

    def options(self, pos: Position) -> Sequence[Action]:
        """Every candidate."""
        return self.candidates(pos)

    def reason(self, pos: Position) -> Reason | None:
        """The trace of the decision in words; None where the human chooses."""
        left, removals = self.trace(pos)
        if len(left) != 1:
            return None
        struck = {candidate: step.rule for step, gone in removals for candidate in gone}
        rules = dict.fromkeys((*self.basis(pos), *struck.values()))
        text = " ".join((self.question(pos), *self._told(pos, removals), self.verdict(pos, left[0])))
        return Reason(self.question(pos), tuple(self.candidates(pos)), struck, left[0], tuple(rules), text)

    def _told(self, pos: View, removals: Removals) -> list[str]:
        told = []
        for step, gone in removals:
            names = [self.say(pos, candidate) for candidate in gone]
            told.append(f"{self.negation} {either(names)}: {step.says(pos, self)}.")
        return told

    def refusals(self, pos: Position, move: Move) -> tuple[Refusal, ...]:
        """Why a move is not the one that the rules leave; () when it is."""
        left, removals = self.trace(pos)
        if move in left:
            return ()
        near = min(left) if len(left) == 1 else None
        for step, gone in removals:
            if move in gone:
                return (Refusal("automatic", step.rule, f"{step.says(pos, self).capitalize()}.", near),)
        return (Refusal("not_now", self.rules[0], f"Now this is to be settled: {self.title}.", near),)


def either(names: Sequence[str]) -> str:
    """Names as "a", "a or b", "a, b or c"."""
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} or {names[-1]}"
