"""Reading plain data with care: every wrong type, range or key is noted with its path; nothing raises."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from ..box.sealed import Portable
from ..rules.words import Domain


class Problem(NamedTuple):
    """One impossibility: where, by which rule, in words."""

    path: str
    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}: {self.text} ({self.rule})"


class PositionError(Portable, ValueError):
    """A position that cannot be; `problems` lists every impossibility."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("this position cannot be:" + "".join(f"\n  {problem}" for problem in self.problems))


class Reader:
    """Takes values out of plain data and gathers what is wrong with them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def follow_up(self, before: int) -> None:
        """Of what was noted after the first `before` problems, leave out what those bring about."""
        known = [problem.path for problem in self.problems[:before]]
        if before:
            self.problems[before:] = [p for p in self.problems[before:] if not _follows(p.path, known)]

    def one_cause(self) -> None:
        """Leave out what only follows from another problem that is told."""
        paths = [problem.path for problem in self.problems]
        self.problems = [p for p in self.problems if not _brought(p.path, paths)]

    def wrong(self, path: str, text: str, rule: str = "TURN-1") -> None:
        """Note an impossibility."""
        self.problems.append(Problem(path, rule, text))

    def table(self, value: Any, path: str, known: tuple[str, ...], rule: str = "TURN-1") -> Mapping[str, Any]:
        """A table with only these keys."""
        if not isinstance(value, Mapping):
            self.wrong(path, f"{show(value)} is not a table", rule)
            return {}
        for key in value:
            if key not in known:
                near = ALSO.get(str(key), []) or get_close_matches(str(key)[:40], known, 1)
                self.wrong(
                    join(path, str(key)[:40]), f"unknown key{f'; did you mean {near[0]}?' if near else ''}"
                )
        return value

    def items(self, value: Any, path: str, most: int, rule: str = "TURN-1") -> list[Any]:
        """A list of at most so many things."""
        if not isinstance(value, list | tuple):
            self.wrong(path, f"{show(value)} is not a list", rule)
            return []
        if len(value) > most:
            self.wrong(path, f"has {len(value)} entries; at most {most} are possible", rule)
            return []
        return list(value)

    def number(self, value: Any, path: str, low: int, high: int, rule: str = "TURN-1") -> int:
        """A whole number in a range."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(path, f"{show(value)} is not a whole number", rule)
        elif not low <= value <= high:
            self.wrong(path, f"{show(value)} is not from {low} to {high}", rule)
        else:
            return value
        return low

    def flag(self, value: Any, path: str) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.wrong(path, f"{show(value)} is neither true nor false")
        return value is True

    def word(self, value: Any, path: str, domain: Domain, rule: str = "TURN-1") -> int:
        """A word of a vocabulary, as its number; -1 if it is none."""
        found = domain.value(value) if isinstance(value, str) else None
        if found is None:
            self.wrong(path, f"{show(value)} is not a {domain.name}", rule)
            return domain.base if domain.base > 0 else -1
        return found

    def words(self, value: Any, path: str, domain: Domain, most: int, rule: str = "TURN-1") -> list[int]:
        """A list of words of a vocabulary; those that are none are left out."""
        found = []
        for i, item in enumerate(self.items(value, path, most, rule)):
            number = domain.value(item) if isinstance(item, str) else None
            if number is None:
                self.wrong(f"{path}.{i}", f"{show(item)} is not a {domain.name}", rule)
            else:
                found.append(number)
        return found


#: What people call things that have another name here.
ALSO = {"captains": ["seats"], "players": ["seats"]}


def _follows(path: str, known: list[str]) -> bool:
    """Whether a problem at `path` may come from one at a known path: at it, below it, or around it."""
    if path.startswith("unseen"):
        return True
    around = path != "seats"
    return any(
        path == other or path.startswith(f"{other}.") or (around and other.startswith(f"{path}."))
        for other in known
    )


#: What is only a consequence where something else is wrong: its path, and the paths that bring it about.
_BROUGHT = tuple(
    (re.compile(effect), causes)
    for effect, causes in (
        (r"seats\.(\d)\.hands", (r"seats\.{0}\.rank",)),
        (r"unseen\.bag", ("market", "seats", r"seats\.\d\.cargo", r"merchants(\.\w+)?(\.cargo)?")),
        (r"unseen\.crew", ("row", "bottom", r"seats\.\d\.crew")),
        (r"unseen\.merchants", (r"merchants(\.\w+)?(\.card)?",)),
    )
)


def _brought(path: str, paths: list[str]) -> bool:
    """Whether a problem at `path` only follows from one at another path."""
    for effect, causes in _BROUGHT:
        found = effect.fullmatch(path)
        if found:
            cause = "|".join(causes).format(*found.groups())
            return any(re.fullmatch(cause, other) for other in paths)
    return False


def join(path: str, key: str) -> str:
    """A path one step deeper."""
    return f"{path}.{key}" if path else key


def show(value: object) -> str:
    """A value in a few characters."""
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 64:
        return "a very large number"
    if isinstance(value, Mapping | list | tuple):
        return f"a {'table' if isinstance(value, Mapping) else 'list'} of {len(value)}"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
