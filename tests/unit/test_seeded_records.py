"""Golden records: the same seed gives the same text here and in a browser's Python, and it replays."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))

from seeded_records import FOLDER, GAMES, kept_box, seeded_record


def golden(name: str) -> str:
    return (FOLDER / f"record_{name}.txt").read_text("utf-8")


@pytest.mark.parametrize(("name", "captains", "seed"), GAMES)
def test_the_same_seed_gives_the_same_text(name: str, captains: int, seed: int) -> None:
    assert seeded_record(captains, seed).splitlines() == golden(name).splitlines()


@pytest.mark.parametrize("name", [name for name, _, _ in GAMES])
def test_the_text_replays_line_by_line(name: str) -> None:
    text = golden(name)
    game = tep.Game.from_record(text, kept_box())
    assert game.record() == text
    main_line = re.sub(r"^\(\n.*?^\)\n", "", text, flags=re.M | re.S)
    assert main_line != text
    moves = re.findall(r"^ *\d+\. ([^|]*?) \|", main_line, re.M)
    position = game.start
    for move, step in zip(moves, game.line, strict=True):
        assert step.before == position
        position = position.apply(move).after
        assert step.after == position
