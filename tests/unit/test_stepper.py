"""The solo stepper: a decision is hidden until it is predicted, then told with every rule that struck out."""

from __future__ import annotations

import json

import pytest

import tep_explorer as tep
from tep_explorer.players import Deckhand
from tep_explorer.views.decision import can_guess, decision_view
from tep_explorer.widgets import SoloStepper


def solo_game(seed: int = 3) -> tep.Game:
    """A solo game at a decision with several candidates."""
    game, human = tep.Game.solo(seed=seed), Deckhand(1)
    while not can_guess(game.position):
        game.advance()
        if game.position.decider == 0:
            game.play(human.choose(game.position))
        elif not can_guess(game.position):
            game.play(game.position.actions()[0])
    return game


def send(stepper: SoloStepper, action: str, text: str | None = None) -> str:
    more = {} if text is None else {"text": text}
    stepper._receive(stepper, {"kind": "intent", "action": action, "revision": stepper.revision, **more}, [])
    return str(stepper.notice["text"])


def test_a_decision_to_be_predicted_tells_nothing() -> None:
    stepper = SoloStepper(solo_game())
    shown = stepper.view["solo"]["decision"]
    assert not shown["shown"]
    assert stepper.view["actions"] == []
    assert all(set(row) == {"id", "label"} for row in shown["candidates"])
    assert shown["candidates"] == sorted(shown["candidates"], key=lambda row: row["id"])


def test_a_right_prediction_counts_and_a_wrong_one_is_told_why() -> None:
    game = solo_game()
    (right,) = game.position.actions()
    stepper = SoloStepper(game)
    wrong = next(r["id"] for r in stepper.view["solo"]["decision"]["candidates"] if r["id"] != right.text)
    assert send(stepper, f"predict {wrong}").startswith("Not this time.")
    assert stepper.score == (0, 1)
    struck = next(r for r in stepper.view["solo"]["decision"]["candidates"] if r["id"] == wrong)
    assert tep.rule(struck["rule"]).id == struck["rule"]
    assert struck["why"].endswith(".")
    assert "nothing to predict" in send(stepper, f"predict {right.text}")
    send(stepper, "undo")
    second = SoloStepper(solo_game())
    assert send(second, f"predict {right.text}").startswith("Right.")
    assert second.score == (1, 1)


def test_what_is_shown_is_the_reason_of_the_step() -> None:
    game = solo_game()
    stepper = SoloStepper(game, guessing=False)
    shown = stepper.view["solo"]["decision"]
    reason = game.position.apply(game.position.actions()[0]).reason
    assert reason is not None
    assert shown["question"] == reason.question
    assert {r["id"]: r["rule"] for r in shown["candidates"] if "rule" in r} == {
        action.text: rule for action, rule in reason.removed.items()
    }
    assert shown["chosen"] == reason.chosen.text
    assert shown["candidates"][-1]["chosen"]


def test_the_next_step_waits_for_a_prediction() -> None:
    stepper = SoloStepper(solo_game())
    before = stepper.game.position
    assert "First say what you think" in send(stepper, "next")
    assert stepper.game.position == before
    send(stepper, "reveal")
    send(stepper, "next")
    assert stepper.game.number > 0
    assert stepper.game.position != before
    assert stepper.score == (0, 0)


def test_it_goes_on_until_the_human_decides() -> None:
    stepper = SoloStepper(solo_game())
    send(stepper, "its_turn")
    assert stepper.game.position.decider == 0
    assert "for you to decide" in send(stepper, "its_turn")


@pytest.mark.parametrize(
    "action", ["predict", "predict helm 9", "guessing maybe", "enter", "next now", "reveal 1 2"]
)
def test_odd_messages_are_answered_and_change_nothing(action: str) -> None:
    stepper = SoloStepper(solo_game())
    before = stepper.game.position
    send(stepper, action)
    assert stepper.game.position == before


def test_beside_the_box_what_happened_is_typed_in() -> None:
    at = tep.Game.solo(seed=3).position
    game = tep.Game.at(at.edit().set("seat", 1).done())
    while game.position.decider != tep.CHANCE:
        game.play(game.position.actions()[0])
    stepper = SoloStepper(game)
    assert "roll" in stepper.view["solo"]["entry"]["text"]
    assert send(stepper, "enter", "roll 7")
    assert stepper.game.position.decider == tep.CHANCE
    send(stepper, "enter", "  Roll  4 ")
    assert stepper.game.position.decider != tep.CHANCE
    assert stepper.view["solo"]["entry"] is None


def test_a_stepper_needs_a_solo_game() -> None:
    with pytest.raises(ValueError, match="solo game"):
        SoloStepper(tep.Game.new(players=2, seed=1))


def test_a_view_stays_small() -> None:
    stepper = SoloStepper(solo_game(), guessing=False)
    assert len(json.dumps(stepper.view)) < 20_000


def test_without_a_decision_there_is_none_to_show() -> None:
    assert decision_view(tep.Game.new(players=2, seed=1).position, "", True) is None
