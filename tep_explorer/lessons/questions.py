"""Questions whose key the core works out: every option has a verdict, a reason and the rules behind it.

The words stand in ``course.toml``; what is right is found by asking the core, never typed in. Made again
under a popular misreading, a question shows what somebody who holds that misreading would answer, so that a
wrong answer can be told what it was mistaken about.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple

from ..rules import READINGS, Position, Reading, Step

#: right; allowed but not what was asked for; forbidden by a rule; not so.
Verdict = Literal["right", "legal", "illegal", "wrong"]
Readings = Mapping[str, str]

#: How near a guessed percentage must come: to count as right, and as close.
NEAR, CLOSE = 3, 10


class Ruling(NamedTuple):
    """What the core says of one option."""

    verdict: Verdict
    why: str
    rules: tuple[str, ...] = ()


class Option(NamedTuple):
    """One possible answer, with what the core says of it."""

    id: str
    text: str
    verdict: Verdict
    why: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its options; `many` lets several be chosen."""

    id: str
    title: str
    prompt: str
    options: tuple[Option, ...]
    many: bool = False

    @property
    def key(self) -> tuple[str, ...]:
        """The ids of the right options, as the core has it."""
        return tuple(option.id for option in self.options if option.verdict == "right")

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule behind the options, each once."""
        return tuple(dict.fromkeys(rule for option in self.options for rule in option.rules))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A chance to be guessed in per cent; the core knows it exactly."""

    id: str
    title: str
    prompt: str
    exact: Fraction
    why: str
    rules: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, ...]:
        """The exact chance as a fraction."""
        return (str(self.exact),)

    def off(self, guess: Fraction) -> Fraction:
        """By how many points a guess in per cent is off."""
        return abs(self.exact * 100 - guess)


#: What the core finds: the right options, or a ruling on each, or an exact chance.
Found = Collection[str] | Mapping[str, Ruling] | Fraction
Finder = Callable[[Readings], Found]
_FINDERS: dict[str, Finder] = {}


def question(id: str) -> Callable[[Finder], Finder]:
    """Register what finds the key of the question whose words have this id."""

    def kept(finder: Finder) -> Finder:
        _FINDERS[id] = finder
        return finder

    return kept


@lru_cache(maxsize=1)
def _words() -> dict[str, dict[str, Any]]:
    return tomllib.loads(files(__package__).joinpath("course.toml").read_text(encoding="utf-8"))


def known() -> tuple[str, ...]:
    """The ids of all questions, in the order of the course."""
    return tuple(_words())


def title_of(id: str) -> str:
    """The title of a question, without working out its key."""
    return str(_words()[id]["title"])


def option_ids(id: str) -> tuple[str, ...]:
    """The ids of a question's options."""
    return tuple(_words()[id].get("options", ()))


def make(id: str, readings: Readings | None = None) -> Question | Estimate:
    """The question of this id; its key is worked out under these readings.

    >>> make("helm-cost").key
    ('2',)
    """
    if id not in _words():
        raise ValueError(f"{id!r} is not a question of the course; known are {', '.join(known())}")
    return _made(id, tuple(sorted((readings or {}).items())))


@lru_cache(maxsize=512)
def _made(id: str, readings: tuple[tuple[str, str], ...]) -> Question | Estimate:
    words, found = _words()[id], _FINDERS[id](dict(readings))
    rules = tuple(words.get("rules", ()))
    if isinstance(found, Fraction):
        return Estimate(id, words["title"], words["prompt"], found, words["why"], rules)
    options = []
    for name, text in words["options"].items():
        ruling = found[name] if isinstance(found, Mapping) else _so(name in found, words, rules)
        options.append(Option(name, text, ruling.verdict, ruling.why or words["why"], ruling.rules or rules))
    return Question(id, words["title"], words["prompt"], tuple(options), words.get("many", False))


def _so(right: bool, words: Mapping[str, Any], rules: tuple[str, ...]) -> Ruling:
    return Ruling("right" if right else "wrong", words["why"], rules)


def misreading(id: str, chosen: Sequence[str]) -> Reading | None:
    """The popular misreading under which exactly these options would be right, if there is one."""
    right = make(id).key
    for reading in READINGS:
        for option in reading.options[1:] if reading.status == "settled" else ():
            key = make(id, {reading.id: option}).key
            if key != right and set(key) == set(chosen):
                return reading
    return None


# Ways to let the core judge ---------------------------------------------------------------------------


def rule_on(pos: Position, action: str, point: Callable[[Step], bool] | None = None) -> Ruling:
    """What the core says of an action: forbidden and why, or allowed, and to the `point` or not."""
    refusals = pos.why_not(action)
    if refusals:
        why = " ".join(refusal.text for refusal in refusals)
        return Ruling("illegal", why, tuple(dict.fromkeys(refusal.rule for refusal in refusals)))
    step = pos.apply(action)
    rules = tuple(dict.fromkeys(rule for event in step.events for rule in event.rules))
    if point is None or point(step):
        return Ruling("right", "", rules)  # the question says why
    return Ruling("legal", "The rules allow it, but it is not what was asked for.", rules)


def rule_on_all(id: str, pos: Position) -> dict[str, Ruling]:
    """A ruling on every option of a question whose options are actions."""
    return {action: rule_on(pos, action) for action in option_ids(id)}
