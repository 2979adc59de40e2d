"""Solo tables with parts taken from others: a position that plays on, or every impossibility in words."""

from __future__ import annotations

import copy
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parents[1] / "playthrough"))
from solo_fleet import solo_game

GAMES, MUTATIONS = 4, 150
WRONG: tuple[Any, ...] = (None, True, -1, 99, 1.5, "", "x", [], {}, "A1", "navy", "legend-9", ["rum"] * 4)
Way = tuple[str | int, ...]


def ways(data: Any, before: Way = ()) -> list[Way]:
    """Every place in plain data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    found = []
    for key, value in items:
        found += [(*before, key), *ways(value, (*before, key))]
    return found


def at(data: Any, way: Way) -> Any:
    for key in way:
        data = data[key]
    return data


def kind(way: Way) -> Way:
    """A place with the numbers of lists left out, except those of seats."""
    return tuple("*" if isinstance(key, int) and way[0] != "seats" else key for key in way)


@cache
def tables() -> tuple[list[dict[str, Any]], dict[Way, list[Any]]]:
    """Tables of some games, and what stood at each kind of place."""
    found = [
        step.before.to_dict() for n in range(GAMES) for step in solo_game(n, by_the_book=True).steps[::3]
    ]
    seen: dict[Way, list[Any]] = defaultdict(list)
    for table in found:
        for way in ways(table):
            seen[kind(way)].append(at(table, way))
    return found, seen


def mutated(rng: Random) -> dict[str, Any]:
    """A table with one or two parts replaced, and what nobody sees left to be worked out."""
    found, seen = tables()
    table = copy.deepcopy(rng.choice(found))
    table.pop("unseen")
    if rng.random() < 0.3:
        table.pop("agenda", None)
    for _ in range(rng.choice((1, 1, 2))):
        way = rng.choice([way for way in ways(table) if way[0] not in ("sea", "box", "format")])
        new = rng.choice(WRONG) if rng.random() < 0.1 else rng.choice(seen[kind(way)] or WRONG)
        at(table, way[:-1])[way[-1]] = copy.deepcopy(new)
    return table


def play_on(pos: tep.Position, rng: Random, steps: int = 25) -> None:
    """Whatever may happen from here can be told, explained, and written down."""
    for _ in range(steps):
        if pos.decider == tep.END:
            return
        moves = [*pos.actions(), *(outcome for outcome, _ in pos.outcomes())]
        if pos.decider == 1:
            assert len(moves) == 1
        step = pos.apply(rng.choice(moves))
        assert step.describe()
        assert (step.reason is None) == (pos.decider != 1)
        pos = step.after
    assert tep.Position.from_dict(pos.to_dict()) == pos


def position_or_problems(table: dict[str, Any]) -> tep.Position | tuple[Any, ...]:
    """The position of a table, or what makes it impossible; any other exception is a defect."""
    try:
        return tep.Position.from_dict(table)
    except tep.PositionError as error:
        return error.problems


@pytest.mark.parametrize("seed", range(4))
def test_a_mutated_table_plays_on_or_says_what_is_impossible(seed: int) -> None:
    rng = Random(seed)
    possible = 0
    for _ in range(MUTATIONS):
        found = position_or_problems(mutated(rng))
        if isinstance(found, tuple):
            assert found
            assert all(problem.path and problem.text and tep.rule(problem.rule) for problem in found)
            continue
        pos = found
        possible += 1
        assert tep.Position.from_dict(pos.to_dict()) == pos
        assert tep.Position.from_code(pos.code()) == pos
        play_on(pos, rng)
    assert MUTATIONS / 10 < possible < MUTATIONS
