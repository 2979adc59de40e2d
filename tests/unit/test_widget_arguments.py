"""A widget given the wrong kind of thing says what it wants and what to do, and is not made at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets import Widget

import tep_explorer as tep
from tep_explorer.widgets import Check

GAME = tep.Game.new(players=2, seed=1)
POSITION = GAME.position
#: What was called with what, and what the error says.
MISTAKES: list[tuple[Callable[..., Any], Any, str]] = [
    (tep.Sea, GAME, "Sea wants a Box, not a Game: give it game.position.box"),
    (tep.Sea, POSITION, "Sea wants a Box, not a Position: give it position.box"),
    (
        tep.Sea,
        "box.toml",
        "Sea wants a Box, not a str: leave it out for the standard one, or",
    ),
    (tep.Table, POSITION, "Table wants a Game, not a Position: give it tep.Game.at(position)"),
    (tep.Table, None, "Table wants a Game, not nothing: make one with tep.Game.new(players=3, seed=1)"),
    (tep.Table, POSITION.code(), "Table wants a Game, not a str: make one with"),
    (
        tep.SoloStepper,
        POSITION,
        "wants a solo Game, not a Position: give it tep.Game.at(position)",
    ),
    (tep.SoloStepper, 3, "SoloStepper wants a solo Game, not an int: make one with tep.Game.solo(seed=3)"),
    (tep.PositionEditor, GAME, "its code or its plain data, not a Game: give it game.position"),
    (tep.PositionEditor, 3, "PositionEditor wants a Position, its code or its plain data, not an int"),
    (tep.BattleLab, GAME, "not a Game: use tep.BattleLab.at(game.position)"),
    (tep.BattleLab, POSITION, "not a Position: use tep.BattleLab.at(position)"),
    (tep.BattleLab, 3, "name the fields, as in tep.BattleLab(dice=3, damage=6)"),
    (tep.BattleLab.at, GAME, "BattleLab.at wants a Position, not a Game: give it game.position"),
    (Check, "helm-cost", "Check wants something that can judge, not a str: use tep.lessons.check"),
]


@pytest.mark.parametrize(("widget", "given", "said"), MISTAKES)
def test_the_wrong_kind_of_thing_is_refused_with_the_way_out(
    widget: Callable[..., Any], given: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Widget] = []
    monkeypatch.setattr(Widget, "open", made.append)
    with pytest.raises(TypeError) as refused:
        widget(given)
    assert said in str(refused.value)
    assert made == []


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: tep.Table(GAME, names="Ann"), 'as in names=["Ann", "Ben"]'),
        (lambda: tep.Table(GAME, names=[1, 2]), 'as in names=["Ann", "Ben"]'),
        (lambda: tep.Table(GAME, bots=["deckhand"]), "as in bots={1: tep.players.Deckhand(1)}"),
        (lambda: tep.Table(GAME, bots={1: "deckhand"}), "as in bots={1: tep.players.Deckhand(1)}"),
        (lambda: tep.Sea(arrangement=["map-01"]), "Sea wants an arrangement that maps squares to map cards"),
        (lambda: tep.PositionEditor(box="box.toml"), "PositionEditor wants a Box as box, not a str"),
    ],
)
def test_the_other_arguments_are_looked_at_too(make: Callable[[], Any], said: str) -> None:
    with pytest.raises(TypeError) as refused:
        make()
    assert said in str(refused.value)
