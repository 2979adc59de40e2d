"""An action is legal if and only if nothing speaks against it; every kind is legal somewhere."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import tep_explorer as tep
from tep_explorer.rules.words import ACTIONS

sys.path.insert(0, str(Path(__file__).parent))
from random_games import SHARE, positions

COUNT = 2000 // SHARE


def test_legal_is_what_nothing_speaks_against() -> None:
    legal: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    everything = {captains: tuple(tep.rules_in_force().every_action(captains)) for captains in (2, 3, 4)}
    for pos in positions(COUNT):
        possible = {action for action in everything[len(pos.captains)] if not pos.why_not(action)}
        assert possible == set(pos.actions())
        legal.update(action.kind for action in possible)
        steps[pos.step] += 1
    assert set(steps) >= {"setup", "helm", "sail", "order", "bonus", "line"}
    assert SHARE > 1 or set(legal) == set(ACTIONS)


def test_every_action_lists_each_kind_and_no_seat_too_many() -> None:
    rules = tep.rules_in_force()
    for captains in (2, 3, 4):
        listed = list(rules.every_action(captains))
        assert len({action.text for action in listed}) == len(listed)
        assert {action.kind for action in listed} == set(ACTIONS)
        targets = {str(action).split()[1] for action in listed if action.kind == "attack"}
        assert targets == {*map(str, range(captains)), "orange", "green", "navy"}


def test_every_legal_action_of_random_games_is_listed() -> None:
    listed = {captains: set(tep.rules_in_force().every_action(captains)) for captains in (2, 3, 4)}
    for pos in positions(COUNT, every=3):
        assert listed[len(pos.captains)] >= set(pos.actions())
