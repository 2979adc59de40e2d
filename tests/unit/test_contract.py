"""What a stranger tries first with the contract's names: small things that must simply work."""

from __future__ import annotations

import copy

import pytest

import tep_explorer as tep


def small(**over: object) -> tep.Position:
    return tep.Position.from_dict({"seats": [{"at": "B1"}, {"at": "C2"}], **over})


def test_a_captain_whose_card_is_not_given_gets_one_that_nobody_has() -> None:
    pos = small(seats=[{"at": "B1", "card": "captain-1b"}, {"at": "C2"}])
    assert [seat["card"] for seat in pos.to_dict()["seats"]] == ["captain-1b", "captain-2a"]
    pos = small(seats=[{"at": "B1", "card": "captain-2b"}, {"at": "C2"}])
    assert [seat["card"] for seat in pos.to_dict()["seats"]] == ["captain-2b", "captain-1a"]


def test_positions_boxes_and_games_can_be_deeply_copied() -> None:
    game = tep.Game.new(players=2, seed=1)
    game.play(game.position.actions()[0])
    assert copy.deepcopy(game.position) == game.position
    assert copy.deepcopy(game.position.box) == game.position.box
    other = copy.deepcopy(game)
    other.undo()
    assert (game.number, other.number) == (1, 0)


def test_what_a_turn_has_used_up_is_always_told() -> None:
    assert small().to_dict()["turn"] == {"crossed": False, "sailed": 0, "refreshed": False}


def test_a_newer_code_is_told_from_a_damaged_one() -> None:
    code = small().code()
    with pytest.raises(tep.CodeError) as caught:
        tep.Position.from_code("tep9" + code[code.index(".") :])
    assert caught.value.reason == "newer"


def test_every_decider_of_the_agenda_is_a_number() -> None:
    assert {item.decider for item in small().agenda} == {0, tep.END}


def test_every_action_can_be_counted_and_looped_over_again() -> None:
    actions = tep.rules_in_force().every_action(2)
    assert len(actions) == len(list(actions)) == len(set(actions))


def test_the_contracts_argument_names() -> None:
    pos = small()
    assert pos.apply(x="helm 1").after.captains[0].space == 1
    assert pos.why_not(x="helm 1") == ()
    assert tep.Position.from_dict(d=pos.to_dict()) == pos


def test_wrong_things_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="words in a text"):
        tep.find_rules(None)  # type: ignore[arg-type]
