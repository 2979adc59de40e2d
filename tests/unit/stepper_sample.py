"""The sample that the front end's tests draw: what the solo stepper adds to a table, as Python made it.

`python tests/unit/stepper_sample.py` writes it anew, after the shape of a view has changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tep_explorer as tep
from tep_explorer.players import Deckhand
from tep_explorer.views.decision import can_guess, decision_at, decision_view

SAMPLE = Path(__file__).parents[2] / "widgets/tests/stepper.json"
#: What of a view is kept; the rest is any table's.
_PARTS = ("solo", "actions", "means", "now", "mats", "outcomes", "tools", "just")


def games(seed: int) -> Iterator[tep.Game]:
    """A solo game, each time that the Legendary Pirate decides."""
    game, human = tep.Game.solo(seed=seed), Deckhand(1)
    while game.position.decider != tep.END:
        pos = game.position
        if pos.decider == tep.CHANCE:
            game.advance()
            continue
        if decision_at(pos) is not None:
            yield game
        game.play(human.choose(pos) if pos.decider == 0 else pos.actions()[0])


def decisions(seed: int) -> Iterator[tep.Position]:
    """Every position of a solo game where the Legendary Pirate decides."""
    return (game.position for game in games(seed))


def decision_of(task: str, seed: int = 3) -> tep.Game:
    """A solo game at the first decision of a kind that has several candidates."""
    kinds = ((game, type(game.position.tasks[-1]).__name__) for game in games(seed))
    return next(game for game, kind in kinds if kind == task and can_guess(game.position))


def debated() -> tep.Game:
    """A solo game at a decision that an open question would change."""
    return next(game for game in games(10) if (decision_view(game.position, "", True) or {})["open"])


def boxed_game() -> tep.Game:
    """A game without a seed, its Legendary Pirate about to roll."""
    at = tep.Game.solo(seed=3).position
    return tep.Game.at(at.edit().set("seat", 1).done())


def sample() -> dict[str, Any]:
    """A view for each thing that the stepper can show: to be guessed, told after a wrong guess, and so on."""
    told = tep.SoloStepper(decision_of("SoloSail"))
    wrong = next(row for row in told.view["actions"] if row["id"] != told.game.position.actions()[0].text)
    told._move(wrong["id"])
    views = {
        "guess": tep.SoloStepper(decision_of("SoloHelm")).view,
        "told": told.view,
        "open": tep.SoloStepper(debated(), guessing=False).view,
        "jostle": tep.SoloStepper(decision_of("SoloJostle")).view,
        "yours": tep.SoloStepper(tep.Game.solo(seed=3)).view,
        "entry": tep.SoloStepper(boxed_game()).view,
    }
    return {name: {part: view[part] for part in _PARTS} for name, view in views.items()}


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(sample(), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
