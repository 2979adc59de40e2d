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
from ..rules.words import CHANCE, ORDER_NAMES

#: How many steps before and after the present one are told, and how long a step's sentences may be.
_BEFORE, _AFTER, _LONG = 7, 3, 420
#: How many steps are told where the next thing is asked.
_JUST = 5
#: Steps that tell what a turn is about: the order, and what was done on it; then where the ship went.
_ORDERED = ("helm", *ORDER_NAMES, "bury", "mutiny", "ring")
_SAILED = ("sail", "shelter", "stop", "bonus", "hire", "replace", "roll", "reveal")
#: Steps that say little: cubes and cards that come as they come.
_PLAIN = ("draw", "load", "crew", "merchant", "line", "steer", "skip", "lift")


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

    The first step is what was asked for, the last is where we are; of those between, the most telling.
    """
    if since is None or since >= game.number:
        return None
    numbers = range(since + 1, game.number + 1)
    shown = [*numbers] if len(numbers) <= _JUST + 1 else _telling(game, numbers)
    rows = [_entry(game.line[number - 1], number, tuple(names)) for number in shown]
    return {
        "rows": [{"seat": row["seat"], "text": row["text"]} for row in rows],
        "more": len(numbers) - len(shown),
    }


def _telling(game: Game, numbers: range) -> list[int]:
    """The first and the last step, and between them those that say most; the later ones of equals."""
    between = sorted(numbers[1:-1], key=lambda number: (_weight(game.line[number - 1]), number))
    return [numbers[0], *sorted(between[2 - _JUST :]), numbers[-1]]


def _weight(step: Step) -> int:
    """How much a step says of a turn: the order first, then what was chosen; draws and forced steps last."""
    cause = step.cause
    if cause.kind in _ORDERED:
        return 4
    if cause.kind in _PLAIN or (step.before.decider != CHANCE and len(step.before.actions()) == 1):
        return 0
    return 3 if cause.kind in _SAILED else 1 if step.before.decider == CHANCE else 2


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
