"""A solo game as a text to learn from: every step with what was entered, what followed, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator

import tep_explorer as tep
from tep_explorer.players.solo_command import standing, told

_ENTRY = re.compile(r"^ {2}\[([^\]]+)\]")


def story(game: tep.Game) -> Iterator[str]:
    """The game line by line; what was entered stands in brackets before what it brought."""
    yield "A solo game, by the book, told step by step"
    turn, rounds = -1, 0
    for step in game.steps:
        pos = step.before
        if pos.step == "helm" and pos.seat != turn:
            turn, rounds = pos.seat, rounds + (pos.seat == 0)
            yield from ("", f"Round {rounds}, {game.names[turn]}: {standing(pos, turn)}")
        first, *rest = told(step)
        yield f"  [{step.cause}] {first.strip()}"
        yield from (f"      {line.strip()}" for line in rest)


def entries(text: str) -> list[str]:
    """What was entered in a story."""
    return [found[1] for line in text.splitlines() if (found := _ENTRY.match(line))]
