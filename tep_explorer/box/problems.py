"""What can be wrong with a box: every problem with its place, gathered and told at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from .sealed import Portable, sealed


@sealed
@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and where: ``crew[3].symbols: 7 is not a die face``."""

    path: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}: {self.text}" if self.path else self.text


class BoxError(Portable, ValueError):
    """A box that cannot be used; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem], title: str = "this box cannot be used") -> None:
        self.problems = tuple(problems)
        lines = "".join(f"\n  {problem}" for problem in self.problems)
        super().__init__(f"{title}:{lines}")


class Ledger:
    """Gathers problems while a document is read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, path: str, text: str) -> None:
        """Note one problem."""
        self.problems.append(Problem(path, text))

    def unknown(self, path: str, key: object, known: Iterable[str], what: str = "key") -> None:
        """Note a key or an id that does not exist, with the nearest one that does."""
        near = nearest(key if isinstance(key, str) else show(key), known)
        hint = f"; did you mean {near!r}?" if near else f"; known are {', '.join(known)}"
        self.add(path, f"unknown {what} {show(key)}{hint}")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, the first of several equally like it; None if none is."""
    likeness = {other: SequenceMatcher(None, other, word[:60]).ratio() for other in known}
    best = max(likeness, key=likeness.__getitem__)
    return best if likeness[best] >= 0.5 else None


def key_path(key: object) -> str:
    """A key at the top of a file as the path of its problem."""
    return key if isinstance(key, str) and key.isidentifier() and len(key) <= 40 else show(key)


def show(value: object) -> str:
    """A value from a file in a few characters, fit for a message."""
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 64:
        return "a very large number"
    if isinstance(value, dict):
        return f"a table of {len(value)}"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
