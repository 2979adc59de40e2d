"""Golden games: the same seed gives the same text, and the text replays line by line without a generator."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tep_explorer as tep

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from games import line, play  # noqa: E402

GAMES = [(2, 11), (3, 12), (4, 13)]


def golden(players: int) -> list[str]:
    return (HERE / f"golden_{players}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_same_seed_gives_the_same_text(players: int, seed: int) -> None:
    assert list(play(players, seed)) == golden(players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_text_replays_without_a_generator(players: int) -> None:
    position = tep.Game.new(players=players, ready=False).position
    for number, text in enumerate(golden(players)[1:]):
        cause = (
            text.split(" | ")[0][18:].strip()
            if "chance" not in text[:18]
            else text[18:].split(" | ")[0].strip()
        )
        step = position.apply(cause)
        assert line(number, step) == text
        position = step.after


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_text_does_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    code = "from games import play\nprint('\\n'.join(play(3, 12)))"
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{HERE.parents[1]}{os.pathsep}{HERE}"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)
    assert done.stdout.splitlines() == golden(3)


if __name__ == "__main__":
    for captains, number in GAMES:
        text = "\n".join(play(captains, number)) + "\n"
        (HERE / f"golden_{captains}.txt").write_text(text, "utf-8")
