"""Whole games as records: those of Deckhands replay to their end, and no text depends on the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer.players import Deckhand, play_out

HERE = Path(__file__).parent
UNIT = HERE.parent / "unit"
CAPTAINS = (2, 3, 4)
sys.path.insert(0, str(UNIT))
from seeded_records import kept_box  # noqa: E402


@pytest.mark.parametrize("captains", CAPTAINS)
def test_a_whole_game_replays_to_its_end(captains: int) -> None:
    text = (HERE / f"whole_{captains}.txt").read_text("utf-8")
    game = tep.Game.from_record(text, kept_box())
    assert game.record() == text
    assert game.position.decider == tep.END
    assert [len(game.position.captains[seat].buried) for seat in game.position.winners] == [3]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
@pytest.mark.parametrize("name", ["3", "solo"])
def test_the_text_does_not_depend_on_the_hash_seed(name: str, hash_seed: str) -> None:
    code = (
        "from seeded_records import GAMES, seeded_record\n"
        f"print(*(seeded_record(c, s) for n, c, s in GAMES if n == {name!r}), end='')"
    )
    path = os.pathsep.join([str(HERE.parents[1]), str(UNIT)])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", env=env, check=True
    )
    assert done.stdout == (HERE / f"record_{name}.txt").read_text("utf-8")


if __name__ == "__main__":  # write the whole games anew, after a rule or a sentence changed
    for number in CAPTAINS:
        game = tep.Game.new(number, seed=number, box=kept_box())
        play_out(game, [Deckhand(seat) for seat in range(number)])
        (HERE / f"whole_{number}.txt").write_text(game.record(), "utf-8")
