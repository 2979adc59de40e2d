"""Codes, records and plain data give back what was written, whatever game, box and readings."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

import tep_explorer as tep
from tep_explorer.game import draw_number
from tep_explorer.rules.readings import READINGS

READINGS_TO_TRY = st.fixed_dictionaries(
    {}, optional={reading.id: st.sampled_from(reading.options) for reading in READINGS}
)


def wander(seed: int, captains: int, ready: bool, readings: dict[str, str], steps: int) -> tep.Game:
    """A game some steps on; 1 captain is the solo game."""
    if captains == 1:
        game = tep.Game.solo(seed=seed, ready=ready, readings=readings)
    else:
        game = tep.Game.new(captains, seed=seed, ready=ready, readings=readings)
    for number in range(steps):
        moves = [*game.position.actions(), *(outcome for outcome, _ in game.position.outcomes())]
        if not moves:
            break
        game.play(moves[draw_number(seed, number) % len(moves)])
    return game


@given(st.integers(0, 10**9), st.integers(1, 4), st.booleans(), READINGS_TO_TRY, st.integers(0, 160))
@settings(max_examples=60, deadline=None)
def test_every_position_of_a_game_goes_there_and_back(
    seed: int, captains: int, ready: bool, readings: dict[str, str], steps: int
) -> None:
    game = wander(seed, captains, ready, readings, steps)
    pos, code = game.position, game.position.code()
    assert len(code) <= 240
    back = tep.Position.from_code(code)
    assert back == pos
    assert back.code() == code
    assert hash(back) == hash(pos)
    assert back.actions() == pos.actions()
    assert tep.Position.from_dict(json.loads(json.dumps(pos.to_dict()))) == pos
    again = tep.Game.from_record(game.record())
    assert again.record() == game.record()
    assert [step.after for step in again.steps] == [step.after for step in game.steps]
