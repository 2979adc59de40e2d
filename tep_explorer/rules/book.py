"""The rule book as data: a card for every rule, in our own words, with its place in the rulebook."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from ..box.sealed import sealed


@sealed
@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: stable id, our sentence, chapter and page of the rulebook, and whether the book says it.

    `status` is "said", "inferred" (it follows from the text) or "open" (the text leaves it to us).
    """

    id: str
    text: str
    section: str
    page: int
    status: str

    def __str__(self) -> str:
        return f"{self.id} ({self.section}, p. {self.page}, {self.status}): {self.text}"


@lru_cache(maxsize=1)
def rules() -> dict[str, Rule]:
    """Every rule by id, in the order of the book."""
    text = files(__package__).joinpath("rulebook.toml").read_text(encoding="utf-8")
    found = {}
    for section in tomllib.loads(text)["section"]:
        for id, (page, status, sentence) in section["rules"].items():
            found[id] = Rule(id, sentence, section["name"], page, status)
    return found


def rule(id: str) -> Rule:
    """The card of one rule: ``rule("SAIL-3")``."""
    found = rules().get(id.upper()) if isinstance(id, str) else None
    if found is None:
        raise KeyError(f"no rule {id!r}; find_rules(text) searches them")
    return found


def find_rules(text: str) -> tuple[Rule, ...]:
    """Every rule whose id, section or sentence has all the words of `text`, whatever their case."""
    if not isinstance(text, str):
        raise ValueError(f"find_rules looks for words in a text, not for {type(text).__name__}")
    words = text.lower().split()
    return tuple(
        card
        for card in rules().values()
        if all(word in f"{card.id} {card.section} {card.text}".lower() for word in words)
    )
