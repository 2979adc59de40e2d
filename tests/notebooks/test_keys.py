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


#: What somebody answers who misreads a rule, worked out by hand: the question, the misreading, the answer.
MISREAD = [
    ("helm-cross", {"M2": "yes"}, ["0-1", "4-0", "5-1"]),  # leaving space 0 would cross the line, too
    ("helm-reach", {"M3": "forbidden"}, ["helm 0", "helm 1", "helm 4", "helm 5"]),  # Repair would not pay
    ("trade-gold", {"M4": "falling_price"}, ["12"]),  # 5 + 4 + 3
    ("sail-reach", {"M5": "diagonal"}, ["B1", "B2", "B3", "C2", "C4", "D3"]),  # round every storm
    ("attack-tie", {"M1": "sunk"}, ["sunk"]),
    ("odds-two-dice", {"M1": "sunk"}, ["3/4"]),  # one hit would do: 1 - 1/4
    ("branch-sinks", {"M1": "sunk"}, ["1 2", "2 3", "4 5", "6 6"]),  # 2 from Cannons would do
]


@pytest.mark.parametrize(("id", "readings", "answer"), MISREAD, ids=lambda value: str(value))
def test_under_a_misreading_the_key_is_what_follows_from_it(
    id: str, readings: dict[str, str], answer: list[str]
) -> None:
    found = lessons.make(id, readings).key
    assert sorted(found) == answer != sorted(KEYS[id])
    if len(found) > 1 or found[0] in [option.id for option in getattr(lessons.make(id), "options", ())]:
        told = lessons.misreading(id, found)
        assert told is not None
        assert told.id in readings


def changes(id: str) -> set[str]:
    """The misreadings under which the computed key is another."""
    return {
        reading.id
        for reading in tep.READINGS
        if reading.status == "settled"
        and lessons.make(id, {reading.id: reading.options[1]}).key != lessons.make(id).key
    }


def test_every_misreading_changes_a_key() -> None:
    settled = {reading.id for reading in tep.READINGS if reading.status == "settled"}
    assert {found for id in lessons.known() for found in changes(id)} == settled >= {"M1", "M5"}


def test_every_question_is_asked_in_a_notebook_and_none_that_does_not_exist() -> None:
    text = "".join(
        "".join(cell["source"]) for path in NOTEBOOKS for cell in json.loads(path.read_text("utf-8"))["cells"]
    )
    assert set(re.findall(r'lessons\.check\("([\w-]+)"\)', text)) == set(lessons.known())
