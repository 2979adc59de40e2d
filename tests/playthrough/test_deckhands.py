"""Deckhands play whole games, with several boxes and readings, and everything that must hold holds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from fleet import BOXES, mixed, plain, rounds  # noqa: E402
from seaworthy import Leak, check_game, pieces, step_problems  # noqa: E402

GAMES, CHUNK = 300, 20


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_deckhands_finish_their_games_and_everything_holds(first: int) -> None:
    for number in range(first, first + CHUNK):
        voyage = mixed(number, randoms=False)
        game = voyage.sail(rounds=200)
        try:
            check_game(game)
        except Leak as leak:
            pytest.fail(f"{voyage}: {leak}")


def test_these_games_cover_captains_boxes_and_readings() -> None:
    voyages = [mixed(number, randoms=False) for number in range(GAMES)]
    assert {(voyage.captains, voyage.box) for voyage in voyages} == {(n, b) for n in (2, 3, 4) for b in BOXES}
    changed = {item for voyage in voyages for item in voyage.readings.items()}
    assert changed == {(reading.id, option) for reading in tep.READINGS for option in reading.options[1:]}
    assert sum(not voyage.readings for voyage in voyages) > GAMES / 5


@pytest.mark.parametrize("first", [1000, 1020])
def test_games_with_captains_who_do_anything_hold_too(first: int) -> None:
    for number in range(first, first + 20):
        check_game(mixed(number).sail())


@pytest.mark.parametrize("captains", [2, 3, 4])
def test_by_the_book_a_game_takes_a_sensible_time(captains: int) -> None:
    took = sorted(rounds(plain(number, captains).sail()) for number in range(25))
    assert 12 <= took[len(took) // 2] <= 40
    assert took[-1] <= 120


def test_a_deckhand_does_not_depend_on_the_hash_seed() -> None:
    printed = set()
    for hash_seed in ("0", "77"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(HERE.parents[1])}
        command = [sys.executable, "-m", "tep_explorer", "play", "--players", "3", "--seed", "7"]
        done = subprocess.run(command, capture_output=True, env=env, check=True)
        printed.add(done.stdout)
    assert len(printed) == 1


# What holds would be missed if it did not


def _gold(table: Any) -> None:
    captain = table.captains[0].edit()
    captain.gold += 1
    table.captains = (captain.freeze(), *table.captains[1:])


def _cube(table: Any) -> None:
    table.bag = (table.bag[0] + 1, *table.bag[1:])


def _crew(table: Any) -> None:
    table.deck |= 1 << table.row[0]


def _token(table: Any) -> None:
    table.search = 0


def _card(table: Any) -> None:
    table.freight |= 1 << table.merchants[0].card


def _navy(table: Any) -> None:
    table.merchants = (table.merchants[0]._replace(cargo=-1), table.merchants[1])


@pytest.mark.parametrize("damage", [_gold, _cube, _crew, _token, _card, _navy])
def test_a_leak_is_found(damage: Callable[[Any], None]) -> None:
    step = plain(5, 3).sail().steps[90]
    assert list(step_problems(step)) == []
    table = step.after.draft()
    damage(table)
    damaged = tep.Step(step.before, step.cause, table.freeze(), list(step._notes))
    assert list(step_problems(damaged)) != []


def test_a_treasure_buried_twice_is_found() -> None:
    end = plain(5, 3).sail().position
    table = end.draft()
    winner, *others = sorted(end.captains, key=lambda captain: -len(captain.buried))
    twin = others[0].edit()
    twin.buried = winner.buried
    table.captains = (winner, twin.freeze(), *others[1:])
    assert "two treasures on one site" in list(pieces(table.freeze()))
