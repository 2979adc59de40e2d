"""Records of games that a seed alone decides: set-up, some turns, a comment and a branch.

They are played with a box kept with the tests, so that they stay the same when the standard box changes.
``python tests/unit/seeded_records.py`` writes the golden records anew, after a rule or a sentence changed.
"""

from __future__ import annotations

import json
from pathlib import Path

import tep_explorer as tep
from tep_explorer.game import draw_number

FOLDER = Path(__file__).parents[1] / "playthrough"
#: The golden records: a name, how many captains (1 is the solo game), a seed.
GAMES = (("2", 2, 21), ("3", 3, 22), ("4", 4, 23), ("solo", 1, 24))
TURNS = 10


def kept_box() -> tep.Box:
    """The box that the golden records and codes were made with."""
    path = Path(__file__).with_name("released_codes.json")
    return tep.Box.from_dict(json.loads(path.read_text("utf-8"))["box"])


def choose(game: tep.Game, seed: int) -> str:
    """A choice that depends on the seed and the step alone."""
    actions = game.position.actions()
    return str(actions[draw_number(seed + 1, game.number) % len(actions)])


def seeded_record(captains: int, seed: int) -> str:
    """The record of a game from set-up on."""
    names = ["Anne", "Jack"] if captains > 1 else ["Anne"]
    given = {"seed": seed, "ready": False, "names": names, "box": kept_box()}
    game = tep.Game.solo(**given) if captains == 1 else tep.Game.new(captains, **given)  # type: ignore[arg-type]
    turns = 0
    while turns < TURNS:
        if not game.advance():
            before = game.position
            after = game.play(choose(game, seed)).after
            turns += before.seat != after.seat
    game.comment = "So far."
    game.undo()
    while len(game.position.actions()) < 2:
        game.undo()
    other = next(action for action in game.position.actions() if action != game.line[game.number].cause)
    game.play(other)
    game.undo()
    game.switch(0)
    return game.record()


if __name__ == "__main__":
    for name, captains, seed in GAMES:
        (FOLDER / f"record_{name}.txt").write_text(seeded_record(captains, seed), "utf-8")
