"""The logbook beside the table: the last steps in sentences, where we are, and the branches from here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ..game import Game
from ..notation.offers import offer
from ..notation.telling import tell_step
from ..notation.wording import shorten
from ..rules.turn import Step
from ..rules.words import CHANCE

#: How many steps before and after the present one are told, and how long a step's sentences may be.
_BEFORE, _AFTER, _LONG = 7, 3, 260
#: How many steps are told where the next thing is asked.
_JUST = 5


def log_view(game: Game, names: Sequence[str], since: int | None = None) -> dict[str, Any]:
    """The steps around the present one; `since` marks what has happened without being asked."""
    line, at = game.line, game.number
    first = max(0, min(at - _BEFORE, len(line) - _BEFORE - _AFTER))
    told = [
        _entry(step, number, tuple(names)) for number, step in enumerate(line[first : at + _AFTER], first + 1)
    ]
    return {
        "at": at,
        "of": len(line),
        "turn": turn_number(game),
        "entries": told,
        "since": at if since is None else since,
        "branches": [_branch(game, index, names) for index in range(len(game.branches))],
    }


def told(step: Step, names: Sequence[str]) -> str:
    """What a step brought, in sentences."""
    return " ".join(tell_step(step, names))


def just_view(game: Game, names: Sequence[str], since: int | None) -> dict[str, Any] | None:
    """What has happened since step `since`, to be shown where the next thing is asked; None if nothing.

    The first step is what was asked for; of what followed by itself the last few steps are told.
    """
    if since is None or since >= game.number:
        return None
    numbers = range(since + 1, game.number + 1)
    shown = [*numbers] if len(numbers) <= _JUST + 1 else [numbers[0], *numbers[1 - _JUST :]]
    rows = [_entry(game.line[number - 1], number, tuple(names)) for number in shown]
    return {
        "rows": [{"seat": row["seat"], "text": row["text"]} for row in rows],
        "more": len(numbers) - len(shown),
    }


def turn_number(game: Game) -> int:
    """Which turn of the game this is, counted from where it started."""
    return 1 + sum(step.before.seat != step.after.seat for step in game.steps)


@lru_cache(maxsize=512)
def _entry(step: Step, number: int, names: tuple[str, ...]) -> dict[str, Any]:
    rules = dict.fromkeys(rule for event in step.events for rule in event.rules)
    who = step.before.decider
    return {
        "n": number,
        "seat": step.before.seat if who == CHANCE else who,
        "text": shorten(told(step, names), _LONG),
        "rules": list(rules)[:4],
    }


def _branch(game: Game, index: int, names: Sequence[str]) -> dict[str, Any]:
    branch = game.branches[index]
    return {
        "id": f"branch {index}",
        "compare": f"compare {index}",
        "label": offer(game.position, branch.cause, names),
        "length": branch.length,
        "ahead": branch.ahead,
    }
