"""Whole games as readable text, a line a step: who decides, what happens, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator

import tep_explorer as tep
from tep_explorer.game import draw_number

TURNS = 14


def choose(game: tep.Game, seed: int, number: int) -> str:
    """A choice that depends on the seed and the step alone."""
    actions = game.position.actions()
    return str(actions[draw_number(seed + 1, number) % len(actions)])


def who(position: tep.Position) -> str:
    return "chance" if position.decider == tep.CHANCE else f"seat {position.decider}"


def line(number: int, step: tep.Step) -> str:
    told = "; ".join(
        f"{event.kind} [{' '.join(event.rules)}]"
        + (f" {event.what}" if event.what else "")
        + (f" {event.before} -> {event.after}" if event.after is not None else "")
        for event in step.events
    )
    return f"{number:4} {step.before.step:5} {who(step.before):6} {step.cause} | {told}"


def play(players: int, seed: int) -> Iterator[str]:
    """A game from the box on, with seeded choices, for some turns."""
    game = tep.Game.new(players=players, seed=seed, ready=False)
    yield f"# {players} captains, seed {seed}, box {game.position.box.fingerprint}"
    turns = number = 0
    while turns < TURNS and game.position.decider != tep.END:
        if game.position.decider == tep.CHANCE:
            steps = game.advance()
        else:
            steps = (game.play(choose(game, seed, number)),)
        for step in steps:
            yield line(number, step)
            number += 1
            turns += any(event.kind == "turn" for event in step.events)
