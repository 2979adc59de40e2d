"""Whatever is done to the data of a position: one that can be played, or one error that names it all."""

from __future__ import annotations

import copy
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer.rules import rules as rule_book

sys.path.insert(0, str(Path(__file__).parent))
from random_games import SHARE, choose, positions

MUTATIONS = 5000 // SHARE
JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 7, 99, 10**30, 1.5, float("nan"), "", "x", "rum", "A1", "E5", "0"),
    *(
        "crew-01",
        "crew-25",
        "captain-1a",
        "map-01",
        "merchant-11",
        "hide_out",
        "helm",
        "over",
        "\x00",
        "é" * 99,
    ),
    *([], {}, [[]], ["rum"] * 50, {"a": 1}, {"task": "guns"}, [{"task": "jostle", "seat": "9"}], b"rum", ()),
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of everything in plain data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    found = [path] if path else []
    for key, value in items:
        found += places(value, (*path, key))
    return found


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def mutate(data: dict[str, Any], random: Random) -> None:
    """One small or large change, anywhere."""
    path = random.choice(places(data))
    place, key = at(data, path[:-1]), path[-1]
    what = random.randrange(7)
    if what == 0:
        del place[key]
    elif what == 1:
        place[key] = copy.deepcopy(at(data, random.choice(places(data))))
    elif what == 2 and isinstance(place[key], int):
        place[key] += random.choice((-1, 1))
    elif what == 3 and isinstance(place, list):
        place.insert(random.randrange(len(place) + 1), copy.deepcopy(place[key]))
    elif what == 4 and isinstance(place, dict):
        place[f"{key}s" if isinstance(key, str) else 5] = place.pop(key)
    elif what == 5 and isinstance(place, list):
        random.shuffle(place)
    else:
        place[key] = copy.deepcopy(random.choice(JUNK))


def check_problems(error: tep.PositionError, announced: tuple[Any, ...] | None = None) -> None:
    assert error.problems
    assert announced in (None, error.problems)
    for path, rule, text in error.problems:
        assert isinstance(path, str)
        assert text
        assert rule in rule_book()
        assert len(text) < 400


def check_playable(pos: tep.Position, random: Random) -> None:
    """It is a position like any other: it can be told, read back, and played on."""
    assert tep.Position.from_dict(pos.to_dict(), pos.box) == pos
    assert all(item.title for item in pos.agenda)
    for _ in range(12):
        if pos.decider == tep.END:
            return
        assert pos.actions() or pos.outcomes()
        pos = pos.apply(choose(pos, random)).after


@pytest.mark.parametrize("part", range(10))
def test_mutated_data_is_a_position_or_one_error_with_every_path(part: int) -> None:
    random = Random(f"mutations {part}")
    fine = 0
    start = list(positions(400, every=11))
    for _ in range(MUTATIONS * 4 // 5 // 10):
        pos = random.choice(start)
        data = pos.to_dict()
        for _ in range(random.choice((1, 1, 1, 2, 4))):
            mutate(data, random)
        kept = copy.deepcopy(data)
        try:
            found = tep.Position.from_dict(data, pos.box)
        except tep.PositionError as error:
            check_problems(error)
        else:
            fine += 1
            check_playable(found, random)
        assert repr(data) == repr(kept)
    assert fine or MUTATIONS < 5_000  # a small sample may have none


def test_mutated_edits_are_a_position_or_one_error_with_every_path() -> None:
    random = Random("edits")
    fine = 0
    start = list(positions(400, every=11))
    for _ in range(MUTATIONS // 5):
        pos = random.choice(start)
        before = pos.to_dict()
        edit = pos.edit()
        paths = places(before)
        for _ in range(random.choice((1, 1, 2, 3))):
            path = ".".join(map(str, random.choice(paths)))
            value = random.choice(JUNK) if random.random() < 0.5 else at(before, random.choice(paths))
            edit.set(random.choice((path, path, path, f"{path}.x", "nowhere", "")), value)
        problems = edit.problems()
        try:
            found = edit.done()
        except tep.PositionError as error:
            check_problems(error, problems)
        else:
            assert problems == ()
            fine += 1
            check_playable(found, random)
        assert pos.to_dict() == before
    assert fine or MUTATIONS < 5_000  # a small sample may have none


@pytest.mark.parametrize("data", [None, 3, "position", [], {}, {"seats": None}, {"seats": [{}, {}]}, b""])
def test_what_is_no_position_at_all_is_one_error(data: Any) -> None:
    with pytest.raises(tep.PositionError) as caught:
        tep.Position.from_dict(data)
    check_problems(caught.value)
