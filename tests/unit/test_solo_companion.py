"""The companion to the boxed game: outcomes are entered, impossible ones are refused, and nothing is lost."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer.players import Deckhand, play_out

sys.path.insert(0, str(Path(__file__).parent))

from solo_table import solo


def script(seed: int) -> tuple[list[str], tep.Game]:
    """What a person would type through a whole solo game, with the game it was taken from."""
    game = tep.Game.solo(seed=seed, ready=False)
    player = Deckhand(seed)
    play_out(game, [player, player])
    return [step.cause.text for step in game.steps], game


@pytest.mark.parametrize("seed", [3, 8])
def test_a_whole_game_entered_by_hand_gives_the_same_record(seed: int) -> None:
    texts, played = script(seed)
    entered = tep.Game.solo()
    assert entered.seed is None
    for text in texts:
        entered.play(text)
    assert entered.position == played.position

    def without_seed(game: tep.Game) -> str:
        return re.sub(r"\n(Seed|Date): [^\n]*", "", game.record())

    assert without_seed(entered) == without_seed(played)


def test_only_chance_and_choices_need_to_be_entered() -> None:
    texts, played = script(3)
    steps = iter(played.steps)
    game = tep.Game.solo(ready=False)
    typed = 0
    for step in steps:
        if step.before.decider == 1:
            continue
        while game.position.decider == 1:
            game.play(game.position.actions()[0])
        game.play(step.cause.text)
        typed += 1
    while game.position.decider == 1:
        game.play(game.position.actions()[0])
    assert game.position == played.position
    assert typed < len(texts) * 0.8


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("roll 7", "not a die face"),
        ("roll 0", "not a die face"),
        ("roll 2 3", "1 die is rolled, not 2"),
        ("draw rum", "enter roll <die face>"),
        ("helm 3", "enter roll <die face>"),
        ("", "no such move"),
    ],
)
def test_an_impossible_die_is_refused_and_changes_nothing(entry: str, words: str) -> None:
    game = tep.Game.at(solo())
    before = game.position
    with pytest.raises(tep.IllegalAction, match=re.escape(words)):
        game.play(entry)
    assert game.position is before
    assert game.steps == ()


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("crew-22", "lies in the row"),
        ("crew-05", "is in the crew of seat 0"),
        ("crew-09", "is in the crew of seat 1"),
        ("crew-07", "went under the deck"),
        ("crew-99", "not a crew card"),
    ],
)
def test_a_crew_card_that_lies_elsewhere_is_refused(card: str, words: str) -> None:
    pos = solo(
        "order", me={"crew": ["crew-05"]}, pirate={"space": 3, "crew": ["crew-09"]}, bottom=["crew-07"]
    )
    pos = pos.apply("crew_up").after
    with pytest.raises(tep.IllegalAction, match=words):
        pos.apply(f"crew {card}")


def test_a_cube_a_token_and_a_card_that_cannot_be_are_refused_with_where_they_are() -> None:
    game = tep.Game.solo(ready=False, helm="helm-1", legend="legend-1")
    game.play("map map-03")
    with pytest.raises(tep.IllegalAction, match="map-03 lies on A1"):
        game.play("map map-03")
    tokens = {"gold_2": 0, "gold_3": 3, "sure_fire": 4, "booty": 4, "sail_2": 3, "ignore_storm": 2}
    sea = ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3", "D3"]
    pos = solo("order", pirate={"space": 4, "at": "B3"}, search=sea, unseen={"search": tokens})
    with pytest.raises(tep.IllegalAction, match="every gold_2 has been found"):
        pos.apply("search").after.apply("reveal gold_2")


def test_expects_says_what_to_enter_and_every_line_of_it_can_be_entered() -> None:
    game = tep.Game.solo(seed=5, ready=False)
    player = Deckhand(5)
    asked = set()
    while game.position.decider != tep.END:
        text = game.expects()
        first, who, *lines = text.splitlines()
        assert first.endswith(".")
        assert who.endswith(":")
        asked.add(who)
        for line in lines:
            entry = (
                line.split("for example: ")[-1]
                if "for example" in line
                else re.split(r"  +", line.strip())[0]
            )
            assert not game.position.why_not(entry), (entry, text)
        if game.position.decider == tep.CHANCE:
            chances = game.position.tasks[-1].chances(game.position)
            game.play(chances.pick(tep.game.draw_number(5, len(game.steps))))
        else:
            game.play(player.choose(game.position))
    assert "wins." in game.expects()
    assert len(asked) == 4


def test_expects_at_its_die_names_all_six_faces() -> None:
    text = tep.Game.at(solo()).expects()
    assert text.splitlines()[0].startswith("Roll the Legendary Pirate's die")
    assert re.findall(r"roll \d", text) == [f"roll {die}" for die in range(1, 7)]


def test_a_game_without_a_seed_plays_what_leaves_no_choice_and_stops_at_chance() -> None:
    game = tep.Game.at(solo())
    game.play("roll 2")
    taken = game.advance(forced=True)
    assert [step.cause.kind for step in taken] == ["helm", "skip", "stop", "pass"]
    assert game.position.seat == 0


def test_without_a_seed_the_game_begins_with_set_up_and_cannot_be_ready() -> None:
    assert tep.Game.solo().position.step == "setup"
    assert tep.Game.solo(seed=1).position.step == "helm"
    with pytest.raises(ValueError, match="set-up has to be entered"):
        tep.Game.solo(ready=True)
