"""The keys that the course computes are those that a reader of the rulebook wrote down."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer import lessons

HERE = Path(__file__).parent
KEYS = tomllib.loads((HERE / "keys.toml").read_text("utf-8"))
NOTEBOOKS = sorted((HERE.parents[1] / "notebooks").glob("*.ipynb"))


def test_every_question_has_a_key_by_hand() -> None:
    assert set(KEYS) == set(lessons.known())


@pytest.mark.parametrize("id", lessons.known())
def test_the_computed_key_is_the_readers(id: str) -> None:
    assert sorted(lessons.make(id).key) == sorted(KEYS[id])


def changes(id: str) -> set[str]:
    """The misreadings under which the computed key is another."""
    return {
        reading.id
        for reading in tep.READINGS
        if reading.status == "settled"
        and lessons.make(id, {reading.id: reading.options[1]}).key != lessons.make(id).key
    }


def test_every_misreading_of_several_captains_changes_a_key() -> None:
    assert {found for id in lessons.known() for found in changes(id)} == {"M1", "M2", "M3", "M4", "M5"}


def test_every_question_is_asked_in_a_notebook_and_none_that_does_not_exist() -> None:
    text = "".join(
        "".join(cell["source"]) for path in NOTEBOOKS for cell in json.loads(path.read_text("utf-8"))["cells"]
    )
    assert set(re.findall(r'lessons\.check\("([\w-]+)"\)', text)) == set(lessons.known())
