"""The solo set-up: the human's Cove, the Navy, then the Legendary Pirate's ship; mats, Deckhands, cargo."""

from __future__ import annotations

import pytest

import tep_explorer as tep


def walk(game: tep.Game, choices: dict[str, str]) -> list[tep.Step]:
    """Set-up to its end; `choices` names moves by their kind, everything else takes the first option."""
    steps = []
    while game.position.step == "setup":
        if game.position.decider == tep.CHANCE:
            steps += game.advance()
            continue
        actions = game.position.actions()
        wanted = [action for action in actions if choices.get(action.kind) == str(action)]
        steps.append(game.play((wanted or actions)[0]))
    return steps


def test_the_ships_are_placed_in_the_order_human_navy_legendary_pirate() -> None:
    game = tep.Game.solo(seed=4, ready=False)
    steps = walk(game, {})
    placed = [event for step in steps for event in step.events if event.kind in ("ship", "navy")]
    assert [(event.kind, event.seat) for event in placed] == [("ship", 0), ("navy", 0), ("ship", 1)]


def test_the_legendary_pirate_begins_in_the_free_cove_farthest_from_the_navy() -> None:
    game = tep.Game.solo(seed=4, ready=False)
    walk(game, {})
    table = game.position.to_dict()
    pos, (human, pirate) = game.position, table["seats"]
    squares = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")
    distance = {
        square: abs(ord(square[0]) - ord(table["navy"][0])) + abs(int(square[1]) - int(table["navy"][1]))
        for i, square in enumerate(squares)
        if pos.chart.cove[i] and square != human["at"]
    }
    assert distance[pirate["at"]] == max(distance.values())
    assert pirate["hidden"]


def test_it_has_three_deckhands_no_card_no_gold_and_the_dearer_cube() -> None:
    pos = tep.Game.solo(seed=7, helm="helm-2", legend="legend-4").position
    table = pos.to_dict()
    human, pirate = table["seats"]
    assert table["solo"] == {"helm": "helm-2", "legend": "legend-4", "ring": 0}
    assert pirate["hands"] == {"wheel": [], "rigging": 1, "cannons": 1, "extort": 1, "repair": 0}
    assert (pirate["card"], pirate["gold"], pirate["space"]) == (None, 0, 0)
    assert sorted(pirate["wheel"][1:]) == ["attack", "crew_up", "plunder", "search", "trade"]
    assert (human["gold"], human["cargo"], pirate["cargo"]) == (1, table["market"][:1], table["market"][1:2])
    assert (pos.seat, pos.step, pos.decider) == (0, "helm", 0)


def test_mats_are_picked_by_chance_unless_they_are_named() -> None:
    first = tep.Game.solo(seed=1, ready=False).position
    assert {str(outcome) for outcome, _ in first.outcomes()} == {f"helm_mat helm-{i}" for i in range(1, 5)}
    second = first.apply("helm_mat helm-2").after
    assert {str(outcome) for outcome, _ in second.outcomes()} == {
        f"legend_mat legend-{i}" for i in range(1, 5)
    }
    named = tep.Game.solo(seed=1, ready=False, helm="helm-2", legend="legend-3").position
    assert named == second.apply("legend_mat legend-3").after


@pytest.mark.parametrize("wrong", [{"helm": "helm-5"}, {"legend": 1}, {"helm": "legend-1"}])
def test_a_mat_that_does_not_exist_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="is not one of"):
        tep.Game.solo(seed=1, **wrong)
