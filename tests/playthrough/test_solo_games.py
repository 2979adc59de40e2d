"""Whole solo games with every pair of mats: everything that must hold holds, and every reason holds too."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))
from seaworthy import Leak
from second_opinion import DECISIONS
from solo_fleet import check_solo, reason_problems, solo_game, solo_start, step_problems

from tep_explorer.rules.reasons import Decision
from tep_explorer.rules.tasks import TASKS

GAMES, CHUNK = 160, 20


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_solo_games_are_finished_and_everything_holds(first: int) -> None:
    for number in range(first, first + CHUNK):
        game = solo_game(number)
        try:
            check_solo(game)
        except Leak as leak:
            pytest.fail(f"game {number}: {leak}")


def test_these_games_cover_all_mats_and_readings_of_the_solo_game() -> None:
    starts = [solo_start(number).start for number in range(GAMES)]
    assert {start.solo[:2] for start in starts if start.solo and start.solo.helm >= 0} == {
        (h, p) for h in range(4) for p in range(4)
    }
    changed = {item for start in starts for item in start.readings.items()}
    solo = ("A7", "A8", "A9", "A29", "A30", "A33")
    wanted = {(r.id, option) for r in tep.READINGS if r.id in solo for option in r.options[1:]}
    assert wanted <= changed


def test_every_decision_has_a_second_opinion() -> None:
    assert set(DECISIONS) == {name for name, kind in TASKS.items() if issubclass(kind, Decision)}


def test_a_wrong_reason_and_a_full_hold_are_found() -> None:
    game = solo_game(1, by_the_book=True)
    step = next(step for step in game.steps if step.cause.kind == "sail" and step.before.decider == 1)
    assert list(reason_problems(step)) == []
    stop = tep.Step(step.before, tep.Action.parse("stop"), step.after, list(step._notes))
    assert list(reason_problems(stop)) != []
    table = step.after.draft()
    pirate = table.captains[1].edit()
    pirate.cargo = (0, 0, 0)
    table.captains = (table.captains[0], pirate.freeze())
    full = tep.Step(step.before, step.cause, table.freeze(), list(step._notes))
    assert any("more cubes" in problem for problem in step_problems(full))
