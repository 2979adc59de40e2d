"""The voyages of the course: each goal can be reached, is seen when it is, and missing it is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tep_explorer.lessons import voyages
from tep_explorer.lessons.voyage import Voyage


def send(voyage: Voyage, action: str) -> str:
    voyage._receive(voyage, {"kind": "intent", "action": action, "revision": voyage.revision}, [])
    return str(voyage.notice["text"])


def sail_on(voyage: Voyage, *moves: str) -> None:
    for move in moves:
        told = send(voyage, move)
        assert "Nothing has changed" not in told, (move, told)


def first_legal(voyage: Voyage, *kinds: str) -> None:
    """Whatever of these kinds is possible now, the first of them."""
    for kind in kinds:
        found = [action.text for action in voyage.position.actions() if action.text.startswith(kind)]
        if found:
            sail_on(voyage, found[0])


@pytest.mark.parametrize(
    ("make", "moves"),
    [
        (voyages.first_voyage, ("helm 1", "sail D1", "stop", "pass", "bonus captain-1a 1")),
        (voyages.first_voyage, ("helm 1", "stop", "bonus captain-1a 1")),
        (voyages.helm_voyage, ("helm 2", "skip rigging", "lift cannons")),
        (voyages.bonus_voyage, ("bonus captain-1a 1",)),
    ],
)
def test_a_goal_is_reached(make: Callable[[], Voyage], moves: tuple[str, ...]) -> None:
    voyage = make()
    assert voyage.state == "open"
    sail_on(voyage, *moves)
    assert voyage.state == "reached"
    assert voyage.view["goal"]["state"] == "reached"


def test_plundering_on_the_way_wins_too() -> None:
    voyage = voyages.first_voyage()
    sail_on(voyage, "helm 1", "sail D1", "stop", "plunder")
    first_legal(voyage, "load", "load", "bonus")
    assert voyage.state == "reached"


def test_the_storm_takes_the_speed_with_the_wrong_deckhand_and_not_with_the_right_one() -> None:
    voyage = voyages.sail_voyage()
    sail_on(voyage, "sail C3", "jostle rigging")
    assert voyage.position.captains[0].at != 11
    send(voyage, "stage again")
    sail_on(voyage, "sail C3", "jostle extort", "sail D3")
    assert voyage.state == "reached"
    assert "First reach" in send(voyages.sail_voyage(), "stage next")
    sail_on(voyage, "stage next", "shelter C3", "sail D3")
    assert (voyage.stage, voyage.state) == (1, "reached")


def test_each_order_is_executed_once() -> None:
    voyage = voyages.orders_voyage()
    ways: tuple[tuple[str, ...], ...] = (
        ("plunder", "load", "load"),
        ("trade 2",),
        ("crew_up", "hire"),
        ("search",),
        ("attack orange", "set 1 3", "set 6 3", "set 2 3", "fire", "port"),
        ("hide_out", "move repair"),
    )
    for stage, way in enumerate(ways):
        assert voyage.stage == stage
        for move in way:
            if any(action.text == move for action in voyage.position.actions()):
                sail_on(voyage, move)
            elif voyage.state != "reached":
                first_legal(voyage, move)
        assert voyage.state == "reached", (stage, [a.text for a in voyage.position.actions()])
        if stage < 5:
            sail_on(voyage, "stage next")
    assert voyage.view["goal"]["count"] == "6 of 6"


def test_the_line_pays_extort() -> None:
    voyage = voyages.line_voyage()
    sail_on(voyage, "helm 0")
    for _ in range(40):
        if voyage.state != "open":
            break
        legal = [action.text for action in voyage.position.actions()]
        sail_on(
            voyage, next((leave for leave in ("stop", "pass", "done", "line") if leave in legal), legal[0])
        )
    assert voyage.state == "reached"


def test_what_was_allowed_but_not_the_point_is_told() -> None:
    voyage = voyages.orders_voyage()
    sail_on(voyage, "pass")
    while voyage.state == "open":
        legal = [action.text for action in voyage.position.actions()]
        sail_on(
            voyage, next((leave for leave in ("stop", "pass", "done", "line") if leave in legal), legal[0])
        )
    assert voyage.state == "missed"
    assert voyage.view["now"]["help"].startswith("All of that was allowed, but it was not the point.")
    assert voyage.view["now"]["offers"][0] == ("stage again", "Try again", "restart")
    sail_on(voyage, "stage again")
    assert voyage.state == "open"


def test_a_voyage_needs_a_stage() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Voyage([])


def test_a_reached_goal_is_shown_in_the_place_of_the_next_decision_and_says_what_to_do() -> None:
    voyage = voyages.sail_voyage()
    sail_on(voyage, "sail C3", "jostle extort", "sail D3")
    view = voyage.view
    assert (view["now"]["kind"], view["now"]["title"], view["actions"]) == ("goal", "Goal reached", [])
    assert [action for action, *_ in view["now"]["offers"]] == ["stage next", "stage again", "stage on"]
    assert "Goal reached. The next table waits: 2 of 2." in voyage.notice["text"]
    sail_on(voyage, "stage on")
    assert voyage.view["now"]["kind"] != "goal"
    assert voyage.view["goal"]["state"] == "reached"
    assert {choice["id"] for choice in voyage.view["actions"]} == {a.text for a in voyage.position.actions()}
    sail_on(voyage, "undo", "undo")
    assert voyage.view["goal"]["state"] == "open"


def test_a_move_on_the_board_plays_on_after_the_goal() -> None:
    voyage = voyages.helm_voyage()
    sail_on(voyage, "helm 2", "skip rigging", "lift cannons")
    assert voyage.view["now"]["kind"] == "goal"
    sail_on(voyage, "stop")
    assert voyage.view["now"]["kind"] != "goal"
    assert voyage.state == "reached"
