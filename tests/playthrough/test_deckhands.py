"""Deckhands play whole games, with several boxes and readings, and everything that must hold holds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import tep_explorer as tep

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from fleet import BOXES, box_named, mixed, plain, rounds  # noqa: E402
from seaworthy import Leak, check_codes, check_game, code_problems, pieces, step_problems  # noqa: E402

GAMES, CHUNK = 300, 20


class Sailed(NamedTuple):
    """What a game that was played and checked was played with, and how far it went."""

    seed: int | None
    captains: int
    box: str
    readings: Mapping[str, str]
    crews: tuple[str, ...]
    winners: tuple[int, ...]
    positions: int
    coded: int
    """How many of its positions were read back from their codes."""


@cache
def sailed(number: int) -> Sailed:
    """The game of this number, played once by Deckhands and checked; of every third dozen all codes too."""
    voyage = mixed(number, randoms=False)
    game = voyage.sail(rounds=200)
    try:
        check_game(game)
        coded = 0 if number // 12 % 3 else check_codes(game)
    except Leak as leak:
        raise Leak(f"{voyage}: {leak}") from None
    start, end = game.start, game.position
    played = (game.seed, len(start.captains), start.box.fingerprint, start.readings, voyage.crews)
    return Sailed(*played, end.winners, 1 + len(game.steps), coded)


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_deckhands_finish_their_games_and_everything_holds(first: int) -> None:
    for number in range(first, first + CHUNK):
        assert sailed(number).winners


def test_at_least_300_games_were_played_of_all_captains_boxes_and_readings() -> None:
    games = [sailed(number) for number in range(GAMES)]  # those not played yet are played now
    assert len({game.seed for game in games if game.winners}) >= 300
    assert {crew for game in games for crew in game.crews} == {"Deckhand"}
    boxes = {box_named(name).fingerprint for name in BOXES}
    assert len(boxes) >= 4
    assert {(game.captains, game.box) for game in games} == {(n, box) for n in (2, 3, 4) for box in boxes}
    changed = {item for game in games for item in game.readings.items()}
    assert changed == {(reading.id, option) for reading in tep.READINGS for option in reading.options[1:]}
    assert sum(not game.readings for game in games) > len(games) / 5


def test_a_third_of_all_positions_of_these_games_were_read_back_from_their_codes() -> None:
    games = [sailed(number) for number in range(GAMES)]
    assert sum(game.coded for game in games) > sum(game.positions for game in games) / 3
    coded = [game for game in games if game.coded]
    assert {(game.captains, game.box) for game in coded} == {(game.captains, game.box) for game in games}
    assert {item for game in coded for item in game.readings.items()} == {
        item for game in games for item in game.readings.items()
    }


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


@pytest.mark.parametrize(("field", "value"), [("bag", (0, 0, 0, 0)), ("navy", -1)])
def test_a_code_that_does_not_give_the_position_back_is_found(field: str, value: Any) -> None:
    pos = plain(5, 3).sail().steps[90].after
    assert list(code_problems(pos)) == []
    table = pos.draft()
    setattr(table, field, value)  # what is in the bag no code says; where the Navy is it must say
    assert len(list(code_problems(table.freeze()))) == 1


def test_a_treasure_buried_twice_is_found() -> None:
    end = plain(5, 3).sail().position
    table = end.draft()
    winner, *others = sorted(end.captains, key=lambda captain: -len(captain.buried))
    twin = others[0].edit()
    twin.buried = winner.buried
    table.captains = (winner, twin.freeze(), *others[1:])
    assert "two treasures on one site" in list(pieces(table.freeze()))
