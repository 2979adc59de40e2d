"""What a stranger tries first with the contract's names: small things that must simply work."""

from __future__ import annotations

import copy
import pickle

import pytest

import tep_explorer as tep
from tep_explorer.odds import Broadside, Ev, attack_merchant


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


def values() -> dict[str, object]:
    """One of each value that the contract hands out."""
    pos = small()
    step = pos.apply("helm 1")
    odds = attack_merchant(Broadside(3, {6: 2}, surefire=1), 4)
    return {
        "position": pos,
        "captain": pos.captains[0],
        "step": step,
        "event": step.events[0],
        "action": step.cause,
        "refusal": pos.why_not("trade 1")[0],
        "item of the agenda": pos.agenda[0],
        "task": pos.tasks[-1],
        "reason": first_reason(),
        "rule": tep.rule("SAIL-3"),
        "box": pos.box,
        "card": pos.box.map[0],
        "odds": odds,
        "advice": odds.advise((1, 2, 3))[0],
        "broadside": Broadside(2),
        "goal": Ev(1, 0, 0),
    }


def first_reason() -> object:
    game = tep.Game.solo(seed=3)
    while game.position.decider != 1:
        game.advance()
        game.play(game.position.actions()[0])
    return game.play(game.position.actions()[0]).reason


@pytest.mark.parametrize("what", values())
def test_a_value_refuses_every_change_as_python_does_with_an_attribute_error(what: str) -> None:
    value = values()[what]
    known = next(
        name for name in dir(value) if not name.startswith("_") and not callable(getattr(value, name))
    )
    for name in (known, "foo"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert not hasattr(value, "foo")


def test_a_steps_parts_cannot_be_exchanged() -> None:
    step = small().apply("helm 1")
    for name in ("before", "cause", "after", "events", "reason"):
        with pytest.raises(AttributeError):
            setattr(step, name, None)
    assert step.after == small().apply("helm 1").after


def test_copying_a_position_or_a_step_gives_an_equal_one() -> None:
    pos = small()
    step = pos.apply("helm 1")
    for value in (pos, step, pos.captains[0]):
        assert copy.copy(value) == value == copy.deepcopy(value)
    assert hash(copy.copy(pos)) == hash(pos)


def test_a_position_is_kept_as_code_or_data_not_pickled() -> None:
    with pytest.raises(TypeError, match=r"pos\.code\(\) or pos\.to_dict\(\)"):
        pickle.dumps(small())
    with pytest.raises(TypeError, match=r"pos\.code\(\) or pos\.to_dict\(\)"):
        pickle.dumps(small().apply("helm 1"))


def test_a_trade_says_which_cubes_left_the_hold() -> None:
    seats = [{"at": "B1", "space": 1, "wheel": TRADING, "cargo": ["rum", "rum", "coffee"]}, {"at": "C2"}]
    market = next(card.id for card in tep.Box.standard().map if card.market == "rum")
    sea = small().to_dict()["sea"]
    other = next(square for square, card in sea.items() if card == market)
    sea["B1"], sea[other] = sea[other], sea["B1"]
    step = small(seats=seats, step="order", sea=sea).apply("trade 2")
    event = next(event.to_dict() for event in step.events if event.kind == "cargo")
    assert (event["what"], event["from"], event["to"]) == ("trade", ["rum", "rum", "coffee"], ["coffee"])
    assert event["rules"] == ["TRADE-2"]
    assert "Captain 1 sells 2 cubes of rum." in step.describe()


TRADING = ["hide_out", "trade", "plunder", "crew_up", "search", "attack"]


def test_the_navys_attack_says_where_every_deckhand_stood() -> None:
    hands = {"wheel": [2, 4], "rigging": 0, "cannons": 1, "extort": 0, "repair": 0}
    pos = small(
        seats=[{"at": "B1", "hands": hands}, {"at": "C2"}],
        navy="B2",
        step="line",
        turn={"crossed": True},
    )
    while pos.seat == 0 and pos.decider != tep.CHANCE:
        step = pos.apply(pos.actions()[0])
        pos = step.after
    event = next(event.to_dict() for event in step.events if event.kind == "navy_attack")
    assert event["from"] == hands
    assert event["to"] == {"wheel": [], "rigging": 0, "cannons": 0, "extort": 0, "repair": 3}
