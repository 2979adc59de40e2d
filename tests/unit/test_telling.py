"""What happens and what may be done, in words: every kind has its sentence, and the sentences read well."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer import Action, Event, Outcome
from tep_explorer.game import draw_number
from tep_explorer.notation.changes import what_changed
from tep_explorer.notation.names import NAME_ROOM, Names, seat_names
from tep_explorer.notation.offers import known_moves, offer
from tep_explorer.notation.telling import known_kinds, tell_event, tell_step
from tep_explorer.rules.words import ACTIONS, OUTCOMES

sys.path.insert(0, str(Path(__file__).parent))

from core_table import data, seat, story, table


def noted_kinds() -> Iterator[str]:
    """Every kind of event that the rules note, read off their source."""
    for path in files("tep_explorer.rules").iterdir():
        if path.name.endswith(".py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    first = node.args[0] if node.func.attr == "note" and node.args else None
                    if isinstance(first, ast.Constant):
                        yield first.value


def walk(players: int, seed: int, steps: int) -> Iterator[tep.Step]:
    """A game with seeded choices."""
    game = tep.Game.new(players=players, seed=seed, ready=False)
    for number in range(steps):
        if game.position.decider == tep.END:
            return
        if game.position.decider == tep.CHANCE:
            yield from game.advance()
        else:
            actions = game.position.actions()
            yield game.play(actions[draw_number(seed + 1, number) % len(actions)])


def told(step: str, *moves: str, **given: object) -> str:
    """Everything these moves bring, in sentences."""
    pos = table(step, **given)  # type: ignore[arg-type]
    names = Names.at(pos)
    return " ".join(tell_event(event, names) for event in story(pos, *moves))


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(noted_kinds()) - known_kinds() == set()


def test_every_kind_of_move_has_words() -> None:
    every = {(Action, kind) for kind in ACTIONS} | {(Outcome, kind) for kind in OUTCOMES}
    assert every - known_moves() == set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_read_well(players: int) -> None:
    for step in walk(players, seed=players, steps=1200):
        for text in (*tell_step(step), *tell_step(step, ids=True)):
            assert text.endswith("."), text
            assert len(text) < 160, text
            assert not re.search(r"None|Nobody|[{}\[\]]|\n|  |\b_|_\b| \.", text), text
        assert not re.search(r"(crew|captain|map)-\d", step.describe()), step.describe()


@pytest.mark.parametrize("players", [2, 4])
def test_whatever_may_be_done_is_told_before(players: int) -> None:
    for step in walk(players, seed=players + 7, steps=600):
        moves = [*step.before.actions(), *(outcome for outcome, _ in step.before.outcomes())]
        texts = [offer(step.before, move) for move in moves]
        assert len(set(texts)) == len(texts), texts
        for text in texts:
            assert text[0].isupper(), text
            assert len(text) < 100, text
            assert not re.search(r"None|Nobody|\?|[{}\[\]]|  |\n|\.$", text), text


@pytest.mark.parametrize("step", ["helm", "sail", "order", "line"])
def test_whatever_can_be_asked_for_has_words_everywhere(step: str) -> None:
    for pos in (table(step), tep.Game.new(players=2, ready=False).position):
        for action in pos.rules.every_action(3):
            assert offer(pos, action)


def test_a_step_says_who_sailed_where_and_what_the_storm_did() -> None:
    pos = table("sail", me={"at": "B1"})
    assert pos.apply("sail B2").describe() == (
        "Captain 1 sails from B1 to B2. Captain 1 runs into the storm on B2."
    )
    after = pos.apply("sail B2").after.apply("jostle rigging")
    assert after.describe(["Anne"]) == "Anne is jostled: a Deckhand goes from Rigging to Repair."


def test_a_step_without_consequence_says_what_was_chosen() -> None:
    assert table("sail", me={"at": "B1"}).apply("stop").describe() == "Captain 1: Stay at B1."


def test_selling_tells_the_gold_and_the_market() -> None:
    text = told("order", "trade 2", me={"at": "C1", "space": 2, "cargo": ["rum", "rum"]})
    assert "Captain 1 gains 6 Gold for 2 rum (now 7)." in text
    assert "Rum falls to the bottom of the market, now rum, sugarcane, coffee and gunpowder" in text


def test_a_battle_tells_dice_damage_and_result() -> None:
    text = told("order", "attack orange", "roll 1 1", "fire", me={"at": "A1", "space": 5})
    assert text.startswith("Captain 1 executes the order Attack. Captain 1 attacks the orange merchant.")
    assert "Captain 1 rolls 1 and 1. Captain 1 deals 1 damage with 1 and 1." in text
    assert "Captain 1 loses to the orange merchant, 1 to 2." in text


def test_a_duel_names_both_captains() -> None:
    moves = ("attack 1", "roll 1 1", "fire", "roll 6 6", "fire")
    pos = table("order", me={"at": "B4", "space": 5}, others={1: {"at": "B4"}})
    names = Names.at(pos, ["Anne", "Jack"])
    text = " ".join(tell_event(event, names) for event in story(pos, *moves))
    assert "Anne attacks Jack." in text
    assert re.search(r"Anne loses to Jack, \d to \d\.", text)


def test_gold_over_the_limit_is_told_as_lost() -> None:
    event = Event("gold", 0, ("TRADE-2", "GOLD-1"), "trade 3 rum", 12, 15, (("lost", 3),))
    names = Names.at(table())
    assert tell_event(event, names) == (
        "Captain 1 gains 3 Gold for 3 rum (now 15, the most there can be; 3 lost)."
    )


def test_an_unknown_kind_of_event_is_never_silent() -> None:
    event = Event("sea_monster", 1, (), "kraken", 2, 3)
    assert tell_event(event, Names.at(table())) == "Captain 2: Sea monster kraken: 2 to 3."


def test_cards_go_by_their_names_or_by_their_ids() -> None:
    pos = table("order", me={"space": 3})
    step = pos.apply("crew_up").after.apply("hire crew-22")
    name = pos.box.crew[21].name
    assert tell_step(step) == (f"Captain 1 hires {name}.",)
    assert tell_step(step, ids=True) == ("Captain 1 hires crew-22.",)


def test_hostile_names_stay_one_bounded_line() -> None:
    names = seat_names(3, given=["A\nB", "x" * 500, ""])
    assert names[0] == "A B"
    assert len(names[1]) <= NAME_ROOM
    assert names[2] == "Captain 3"


def test_a_name_of_the_box_is_told_as_one_line() -> None:
    box = tep.Box.from_toml('[[crew]]\nid = "crew-22"\nname = "Evil   <b>One</b>"\n')
    pos = tep.Position.from_dict(data("order", me={"space": 3}), box=box)
    step = pos.apply("crew_up").after.apply("hire crew-22")
    assert tell_step(step) == ("Captain 1 hires Evil <b>One</b>.",)


def test_offers_say_what_the_move_means_here() -> None:
    pos = table("helm", me=seat(0) | {"space": 0})
    assert offer(pos, Action.parse("helm 3")) == "Captain to space 3: Crew Up, skipping with 2 Deckhands"
    pos = table("helm", me={"space": 5})
    assert offer(pos, Action.parse("helm 0")) == "Captain to space 0: Hide Out, crossing the Ship Line"
    pos = table("sail", me={"at": "B1"})
    assert offer(pos, Action.parse("sail B2")) == "Sail to B2, into the storm"
    assert offer(pos, Action.parse("stop")) == "Stay at B1"


#: A card by its id, or any other word of the machine; a person reads none of them.
RAW = re.compile(r"\b(?:map|crew|merchant|captain|helm|legend|rank)-\d|[a-z]_[a-z\d]")

#: What is to be typed in is told as it is typed.
ENTRY = re.compile(r"enter \w+ <")


@pytest.mark.parametrize("seed", range(6))
def test_what_people_read_holds_no_ids(seed: int) -> None:
    solo = seed % 2 == 1
    game = tep.Game.solo(seed=seed, ready=False) if solo else tep.Game.new(2, seed=seed, ready=False)
    told: list[str] = []
    while game.number < 300 and game.position.decider != tep.END:
        pos, number = game.position, game.number
        moves = [*pos.actions(), *(outcome for outcome, _ in pos.outcomes())]
        told += [offer(pos, move) for move in moves]
        if number % 10 == 0:
            told += [refusal.text for move in some(pos, number) for refusal in pos.why_not(move)]
        step = game.play(moves[draw_number(seed, number) % len(moves)])
        told += [step.describe(), step.reason.text if step.reason else ""]
        told += map(str, what_changed(pos, step.after))
        if number % 20 == 0:
            told += step.after.describe().splitlines()
    assert [text for text in told if RAW.search(ENTRY.sub("", text))] == []


def some(pos: tep.Position, number: int) -> tuple[tep.Action, ...]:
    """A few of all actions there can be."""
    return tuple(pos.rules.every_action(len(pos.captains)))[number::499]


def test_the_legendary_pirate_is_written_small_within_a_sentence() -> None:
    game = tep.Game.solo(seed=4)
    told: list[str] = []
    while game.number < 400 and game.position.decider != tep.END:
        game.advance() or game.play(game.position.actions()[game.number % len(game.position.actions())])
        told += re.split(r"(?<=\.) ", game.steps[-1].describe())
    assert any("the Legendary Pirate" in text for text in told)
    assert not any("The Legendary Pirate" in text[1:] for text in told)


def test_the_legendary_pirate_keeps_no_search_token() -> None:
    event = Event("token", 1, ("SOLO-30",), "sail_2", "B3")
    words = "The Legendary Pirate turns over the search token on B3: a sail token, which it does not keep."
    assert tell_event(event, Names.at(tep.Game.solo(seed=1).position)) == words
