"""The solo stepper: a decision is hidden until it is predicted, then told with every rule that struck out."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer.notation.offers import offer
from tep_explorer.players import Deckhand
from tep_explorer.rules.words import ACTIONS, OUTCOMES
from tep_explorer.views.companion import entered, expected
from tep_explorer.views.decision import can_guess, decision_view
from tep_explorer.widgets import SoloStepper
from tep_explorer.widgets.helmsman import Helmsman

sys.path.insert(0, str(Path(__file__).parent))
from stepper_sample import SAMPLE, decision_of, decisions, sample
from table_sample import shape


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
    assert stepper.view["actions"] == shown["candidates"]
    assert all(set(row) == {"id", "label", "icon"} for row in shown["candidates"])
    assert stepper.view["means"]["spaces"] == [f"helm {space}" for space in range(6)]
    assert set(stepper.view["means"]["squares"].values()) == {""}
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
    send(stepper, "show")
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
    "action", ["predict", "predict helm 9", "guessing maybe", "enter", "next now", "show 1 2"]
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
    assert stepper.view["solo"]["entry"]["title"] == "Roll the Legendary Pirate's die"
    assert stepper.view["now"]["who"] == "Your table decides"
    assert send(stepper, "enter", "roll 7")
    assert stepper.game.position.decider == tep.CHANCE
    send(stepper, "enter", "  Roll  4 ")
    assert stepper.game.position.decider != tep.CHANCE
    assert stepper.view["solo"]["entry"] is None


def test_a_click_on_a_candidate_predicts_it_and_one_elsewhere_tells_nothing() -> None:
    stepper = SoloStepper(solo_game())
    before, (right,) = stepper.game.position, stepper.game.position.actions()
    assert send(stepper, "sail A1") == "That is not among the candidates. Nothing has changed."
    assert stepper.aside == {}
    assert send(stepper, right.text).startswith("Right.")
    assert stepper.game.position == before
    send(stepper, right.text)
    assert stepper.game.steps[-1].cause == right


def test_a_decision_counts_once_and_not_after_it_was_looked_up() -> None:
    stepper = SoloStepper(solo_game())
    (right,) = stepper.game.position.actions()
    send(stepper, "show")
    send(stepper, "next")
    send(stepper, "undo")
    assert send(stepper, right.text).startswith("Right.")
    assert stepper.score == (0, 0)


def test_a_deckhand_plays_until_the_next_decision() -> None:
    stepper = SoloStepper(tep.Game.solo(seed=3))
    assert stepper.view["solo"]["skips"]
    assert send(stepper, "seek").startswith("A Deckhand decided for you.")
    assert can_guess(stepper.game.position)
    assert "The game waits" in send(stepper, "seek")


def test_in_play_mode_the_game_stops_at_its_decisions() -> None:
    game = solo_game()
    stepper = SoloStepper(game)
    send(stepper, "mode play")
    decided = 0
    while game.position.decider != 0 and decided < 30:
        assert can_guess(game.position)
        send(stepper, "show")
        send(stepper, "next")
        decided += 1
    assert decided > 2
    assert "nobody sits for it" in send(stepper, "seat 1 random")


@pytest.mark.parametrize("name", ["SoloHelm", "SoloSail", "SoloWalk", "SoloJostle", "SoloConvoy", "SoloBury"])
def test_every_candidate_that_has_a_place_is_lit_there(name: str) -> None:
    view = SoloStepper(decision_of(name)).view
    means = view["means"]
    places = {*means["squares"].values(), *means["spaces"], *means["boxes"].values()} - {""}
    assert {row["id"] for row in view["actions"] if " " in row["id"]} == places


def test_the_pill_of_its_ship_counts_with_its_own_speed() -> None:
    game = solo_game()
    while game.position.tasks[-1].title != "The Legendary Pirate sails":
        game.advance() if game.position.decider == tep.CHANCE else game.play(game.position.actions()[0])
    view = SoloStepper(game, guessing=False).view
    fast = next(step["note"] for step in view["course"] if step["state"] == "now").split()[2]
    assert view["actions"][0]["pill"] == f"1/{fast}"


@pytest.mark.parametrize(
    ("typed", "meant"), [("4", "roll 4"), (" Roll 6 ", "roll 6"), ("roll 7", "roll 7"), ("", ""), ("x", "x")]
)
def test_a_die_is_typed_as_one_reads_it(typed: str, meant: str) -> None:
    game = solo_game()
    while game.position.decider != tep.CHANCE:
        game.undo()
    assert entered(game.position, typed, ()) == meant


def test_dice_come_in_any_order_and_everything_else_by_its_name() -> None:
    game, human = tep.Game.solo(seed=4, ready=False), Deckhand(1)
    kinds = set()
    while game.number < 300:
        pos = game.position
        for outcome, _ in pos.outcomes():
            kinds.add(outcome.kind)
            said = offer(pos, outcome, ()).upper()
            typed = " ".join(reversed(outcome.text.split()[1:])) if outcome.kind == "roll" else said
            assert entered(pos, re.sub("^(.*? (IS|GIVES)|LAY OUT) ", "", typed), ()) == outcome.text
        if example := expected(pos, ()):
            assert not pos.why_not(entered(pos, example["example"], ())), example
            Helmsman(game).draw()
        else:
            game.play(human.choose(pos) if pos.decider == 0 else pos.actions()[0])
    assert kinds >= {"helm_mat", "legend_mat", "map", "order", "captain", "draw", "merchant", "crew", "roll"}


def test_what_is_expected_says_where_it_goes() -> None:
    game, human, titles = tep.Game.solo(seed=1, ready=False), Deckhand(1), []
    while game.number < 250:
        pos = game.position
        if entry := expected(pos, ("Ann", "The Legendary Pirate")):
            titles.append(entry["title"])
            Helmsman(game).draw()
        else:
            game.play(human.choose(pos) if pos.decider == 0 else pos.actions()[0])
    assert titles[2:5] == [f"Lay out the sea: the card on {square}" for square in ("A1", "B1", "C1")]
    for title in (
        "Lay an order token on the wheel: The Legendary Pirate, space 5",
        "Fill the market: the 2-Gold spot",
        "The merchant loads a cube: the green one",
        "Draw a merchant card: the orange one",
        "Lay out a crew card: place 3 of the row",
        "Roll the dice: 2 dice for Ann",
        "Roll the Legendary Pirate's die",
    ):
        assert title in titles


def test_the_end_of_a_solo_game_is_told_by_its_own_rule() -> None:
    stepper = SoloStepper(tep.Game.solo(seed=3), guessing=False)
    while stepper.game.position.decider != tep.END:
        send(stepper, "seek")
        send(stepper, "its_turn")
    assert stepper.view["now"]["rules"] == ["SOLO-56"]
    assert "over" in stepper.view["solo"]["says"]
    ranks = {row["seat"]: row["rank"] for row in stepper.view["standings"]}
    assert ranks == {mat["seat"]: mat["rank"]["name"] for mat in stepper.view["mats"]}
    assert "The game is over" in send(stepper, "seek")
    assert "The game is over" in send(stepper, "its_turn")


def test_an_open_question_that_matters_here_is_shown_with_every_result() -> None:
    asked = []
    for pos in decisions(seed=2):
        view = decision_view(pos, "", shown=True) or {}
        for question in view["open"]:
            asked.append(question["id"])
            assert [row["result"] for row in question["results"] if row["here"]] == [view["verdict"]]
            assert len({row["result"] for row in question["results"]}) > 1
    assert asked == ["A9", "A8"]


def test_after_a_six_the_course_tells_of_the_ring_and_not_of_the_wheel() -> None:
    for pos in decisions(seed=11):
        notes = [step["note"] for step in SoloStepper(tep.Game.at(pos)).view["course"]]
        assert ("Legend Token, after a 6" in notes) == (pos.rolled == 6)
        assert ("as its ring says" in notes) == (pos.rolled == 6)
        if pos.rolled == 6:
            break
    assert pos.rolled == 6


def test_without_a_front_end_the_decision_stands_above_the_table_in_words() -> None:
    stepper = SoloStepper(decision_of("SoloSail"))
    question = stepper.view["solo"]["decision"]["question"]
    bundle, _ = stepper._repr_mimebundle_()
    assert bundle["text/plain"].startswith(f"{question} Candidates: ")
    assert bundle["text/html"].startswith(f"<p>{question} Candidates: ")
    send(stepper, "show")
    reason = stepper.game.position.apply(stepper.game.position.actions()[0]).reason
    assert stepper.text().startswith(f"{reason}\n\n")
    assert not SoloStepper(tep.Game.solo(seed=3)).text().startswith("It ")


def test_no_tool_has_the_name_of_a_move() -> None:
    assert not {*ACTIONS, *OUTCOMES} & SoloStepper._TOOLS.keys()


def test_a_game_without_a_legendary_pirate_is_not_opened() -> None:
    stepper = SoloStepper(solo_game())
    before = stepper.game
    said = send(stepper, "open", tep.Game.new(players=2, seed=1).position.code())
    assert "no Legendary Pirate" in said
    assert stepper.game is before


def test_a_stepper_needs_a_solo_game() -> None:
    with pytest.raises(ValueError, match="solo game"):
        SoloStepper(tep.Game.new(players=2, seed=1))


def test_a_view_stays_small() -> None:
    stepper = SoloStepper(solo_game(), guessing=False)
    assert len(json.dumps(stepper.view)) < 20_000


def test_without_a_decision_there_is_none_to_show() -> None:
    assert decision_view(tep.Game.new(players=2, seed=1).position, "", True) is None


def test_the_sample_of_the_front_end_has_the_shape_that_is_sent() -> None:
    kept = json.loads(SAMPLE.read_text(encoding="utf-8"))
    now = json.loads(json.dumps(sample()))
    assert {name: shape(view["solo"]) for name, view in kept.items()} == {
        name: shape(view["solo"]) for name, view in now.items()
    }
