"""The words around the board: why nothing else can be done, who rolls, what has just happened; no raw ids."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer.notation.telling import tell_step
from tep_explorer.players import Deckhand, Player, Random
from tep_explorer.rules.words import ORDER_NAMES
from tep_explorer.views.alone import nothing_else
from tep_explorer.views.choices import LEAVES
from tep_explorer.views.faces import printed
from tep_explorer.views.icons import icons
from tep_explorer.views.log import log_view, told
from tep_explorer.views.rest import rest_of_turn
from tep_explorer.views.signs import signs
from tep_explorer.views.spoken import spoken
from tep_explorer.views.table import seat_names, table_view
from tep_explorer.widgets.helmsman import called

sys.path.insert(0, str(Path(__file__).parent))
from core_table import hands, merchant, play, table

NAMES = ("Ann", "Bo", "Cy")
RAW = re.compile(r"\b(?:map|crew|merchant|captain|helm|legend)-\d|\b[a-z]+_[a-z0-9]+\b")


def reasons(pos: tep.Position) -> list[str]:
    return [row["text"] for row in nothing_else(pos, NAMES)]


# Leaving is the only choice


def test_an_order_that_cannot_be_executed_says_what_is_missing() -> None:
    pos = table("order", me={"space": 1, "at": "C4"})
    assert [action.text for action in pos.actions()] == ["pass"]
    now = table_view(pos, NAMES)["now"]
    assert now["only"] == [{"text": "There is no settlement on C4.", "rule": "PLUN-1"}]


def test_an_attack_without_a_target_says_where_each_ship_lies() -> None:
    pos = table("order", me={"space": 5, "at": "C4"})
    assert reasons(pos) == [
        "The orange merchant: The target lies on A1, your ship on C4.",
        "The green merchant: The target lies on D4, your ship on C4.",
        "Bo: The target lies on B4, your ship on C4.",
        "Cy: The target lies on B3, your ship on C4.",
    ]


def test_a_ship_without_speed_left_is_told_once() -> None:
    pos = play(table("sail", me={"space": 5, "hands": hands(repair=3)}), "sail B4")
    assert reasons(pos) == ["The ship has sailed 1 card; its speed is 1."]


def test_a_ship_that_cannot_sail_on_is_not_asked_again_whether_it_sails() -> None:
    pos = play(table("sail", me={"space": 2, "hands": hands(repair=3)}), "sail B4")
    assert table_view(pos, NAMES)["now"]["title"] == "No sail left: go on to Trade"
    assert table_view(table("sail"), NAMES)["now"]["title"] == "Sail, or stay"


def test_a_choice_has_no_such_reasons() -> None:
    assert "only" not in table_view(table("helm"), NAMES)["now"]


def test_every_reason_is_one_the_core_gives() -> None:
    for pos in positions():
        if pos.decider >= 0 and len(pos.actions()) == 1 and pos.actions()[0].kind in LEAVES:
            for row in nothing_else(pos, seat_names(pos)):
                assert tep.rule(row["rule"])
                assert row["text"].endswith(".")


# Whose dice


def test_a_duel_says_who_rolls_and_on_which_side() -> None:
    start = table("order", me={"space": 5, "at": "B3"}, others={1: {"at": "B3"}})
    attack = play(start, "attack 1")
    now = table_view(attack, NAMES)["now"]
    assert (now["title"], now["draw"]) == ("Ann rolls, attacking", "Roll for Ann")
    assert now["help"].startswith("Ann attacks Bo, who will answer.")
    answer = play(attack, "roll 2 5", "fire")
    now = table_view(answer, NAMES)["now"]
    assert (now["title"], now["draw"]) == ("Bo rolls, defending", "Roll for Bo")
    assert now["help"].startswith("Bo defends against Ann, who deals 2 damage.")


def test_an_attack_on_a_merchant_says_whom_it_is_on() -> None:
    orange = merchant("B3", "D4", "rum", "merchant-01")
    pos = play(table("order", me={"space": 5, "at": "B3"}, orange=orange), "attack orange")
    assert table_view(pos, NAMES)["now"]["help"].startswith("Ann attacks the orange merchant.")


# No raw ids


def positions() -> Iterator[tep.Position]:
    """What three random games come by: with set-up, of several captains, and solo."""
    starts = (
        tep.Game.new(players=2, seed=1, ready=False),
        tep.Game.new(players=3, seed=2),
        tep.Game.solo(seed=3),
    )
    for seed, game in enumerate(starts):
        rng = random.Random(seed)
        for _ in range(220):
            pos = game.position
            if pos.decider == tep.END:
                break
            yield pos
            chances = [move for move, _ in pos.outcomes()]
            game.play(rng.choice(chances or list(pos.actions())))


WORDS = ("label", "then", "text", "title", "help", "who", "note", "notes", "under", "foe", "words", "draw")


def words_of(view: Any, key: str = "") -> Iterator[str]:
    """Every text of a view that is meant for eyes or ears."""
    if isinstance(view, dict):
        for name, value in view.items():
            yield from words_of(value, name)
    elif isinstance(view, list):
        for value in view:
            yield from words_of(value, key)
    elif isinstance(view, str) and key in WORDS:
        yield view


def test_no_text_at_the_table_has_a_raw_id() -> None:
    for pos in positions():
        for words in words_of(table_view(pos)):
            assert not RAW.search(words), words


def test_reasons_have_no_raw_ids_and_call_seats_by_their_names() -> None:
    pos = table("order", me={"space": 5, "at": "C4"})
    for asked in ("plunder", "crew_up", "attack 1", "hire crew-22", "bonus captain-1a 1"):
        for refusal in pos.why_not(asked):
            assert not RAW.search(spoken(refusal.text, NAMES)), refusal.text
    hidden = table("order", me={"space": 5, "at": "B4"}, others={1: {"at": "B4", "hidden": True}})
    assert [spoken(refusal.text, NAMES) for refusal in hidden.why_not("attack 1")] == ["Bo hides in a Cove."]


# What has just happened


def test_what_happened_since_the_last_click_is_told_where_the_next_thing_is_asked() -> None:
    shown = tep.Table(tep.Game.at(table("order", me={"space": 1, "at": "B4"}), seed=3), names=NAMES)
    assert shown.view["just"] is None
    shown._handle_custom_msg({"kind": "intent", "action": "plunder", "revision": shown.revision}, [])
    rows = shown.view["just"]["rows"]
    assert [row["text"] for row in rows] == [
        "Ann executes the order Plunder. Ann plunders 1 cube from the settlement on B4."
    ]
    assert rows[0]["text"] in shown.notice["text"]
    shown._handle_custom_msg({"kind": "intent", "action": "undo", "revision": shown.revision}, [])
    assert shown.view["just"] is None


def test_a_table_opened_on_a_game_tells_its_last_step() -> None:
    game = tep.Game.at(table("order", me={"space": 5, "at": "B3"}, others={1: {"at": "B3"}}), seed=3)
    game.play("attack 1")
    shown = tep.Table(game, names=NAMES)
    assert [row["text"] for row in shown.view["just"]["rows"]] == [
        "Ann executes the order Attack. Ann attacks Bo."
    ]
    assert repr(shown) == "Table(step 1, Chance now: Ann rolls, attacking.)"


def test_a_long_run_is_told_by_its_first_and_its_last_steps() -> None:
    game = tep.Game.new(players=3, seed=5)
    shown = tep.Table(game, bots={1: Deckhand(1), 2: Random(2)}, mode="play")
    while game.number < 60:
        action = shown.view["actions"][0]["id"]
        before = game.number
        shown._handle_custom_msg({"kind": "intent", "action": action, "revision": shown.revision}, [])
        just = shown.view["just"]
        assert len(just["rows"]) + just["more"] == game.number - before
        assert len(just["rows"]) <= 6
        assert just["more"] != 1
        log = log_view(game, shown.view["names"])
        assert just["rows"][-1]["text"] == next(
            row["text"] for row in log["entries"] if row["n"] == log["at"]
        )


def test_of_a_bots_turn_its_order_and_what_it_did_are_told_before_draws() -> None:
    game = tep.Game.new(players=2, seed=5)
    shown = tep.Table(game, bots={1: Deckhand(1)}, mode="play")
    cut = 0
    while game.number < 120:
        action, before = shown.view["actions"][0]["id"], game.number
        shown._handle_custom_msg({"kind": "intent", "action": action, "revision": shown.revision}, [])
        just = shown.view["just"]
        told = {row["text"] for row in just["rows"]}
        orders = [n for n, step in enumerate(game.line[before:], before + 1) if step.cause.kind == "helm"]
        names = shown.view["names"]
        assert all(log_entry(game, names, number) in told for number in orders)
        cut += just["more"] > 0
    assert cut


def log_entry(game: tep.Game, names: list[str], number: int) -> str:
    return " ".join(tell_step(game.line[number - 1], names))


def test_the_sentences_of_a_step_are_told_to_their_end_also_with_long_names() -> None:
    names = ("Francisco de Guerra y Mar", "Bartholomew of the Shoals")
    game, bot = tep.Game.new(players=2, seed=5), Deckhand(1)
    while not game.position.winners:
        game.play(bot.choose(game.position))
        game.advance()
    long = max(range(1, game.number + 1), key=lambda number: len(told(game.line[number - 1], names)))
    game.goto(long)
    entry = next(entry for entry in log_view(game, names)["entries"] if entry["n"] == long)
    assert entry["text"] == told(game.line[long - 1], names)
    assert len(entry["text"]) > 260


# Signs and bots


def test_every_sign_on_the_key_is_an_icon_and_every_order_cargo_and_place_is_there() -> None:
    shown = {icon for _, rows in signs() for icon, *_ in rows}  # type: ignore[attr-defined]
    assert shown <= set(icons())
    wanted = ("orders", "cargo", "places", "tokens", "ships", "people", "goods", "bonus")
    assert {name for name, icon in icons().items() if icon["set"] in wanted} <= shown


def test_every_order_and_box_is_explained_once_and_not_at_every_step() -> None:
    pos = table("helm", me={"space": 4})
    fixed = printed(pos.box)
    assert set(fixed["orders"]) == set(ORDER_NAMES)
    assert set(fixed["box_words"]) == set(fixed["boxes"])
    for choice in table_view(pos, NAMES)["actions"]:
        assert choice["label"].startswith(choice["order"].replace("_", " ").title())
        assert fixed["orders"][choice["order"]] not in choice["then"]
    key = {words for _, rows in signs() for _, words, _ in rows}  # type: ignore[attr-defined]
    for order, sentence in fixed["orders"].items():
        assert any(words.endswith(f". {sentence}") for words in key), order


@pytest.mark.parametrize(
    ("hint", "sign"),
    [("jostled", "storm"), ("Dashed ring", "cove"), ("bound for", "cog_orange"), ("−1", "deckhand")],
)
def test_the_key_explains_what_is_drawn_without_an_icon_of_its_own(hint: str, sign: str) -> None:
    rows = [row for _, rows in signs() for row in rows]  # type: ignore[attr-defined]
    assert any(icon == sign and hint in words for icon, words, _ in rows)


def test_skipping_the_rest_of_a_turn_says_what_is_left_out() -> None:
    trade = table("sail", me={"space": 2})
    assert rest_of_turn(trade).startswith("Leaves out sailing and the order Trade")
    assert "Ship Line" not in rest_of_turn(trade)
    crossing = table("helm", me={"space": 5})
    after = play(crossing, "helm 0")
    assert after.step == "sail"
    assert rest_of_turn(after).startswith("Leaves out sailing and the order Hide Out")
    assert "Ship Line was crossed" in rest_of_turn(after)


def test_leaving_the_order_out_and_leaving_the_turn_out_have_different_names() -> None:
    pos = table("order", me={"space": 1, "at": "B4"})
    assert [choice["label"] for choice in table_view(pos, NAMES)["actions"]][-1] == "Skip this step"


def test_a_skipped_space_is_asked_about_beside_the_wheel() -> None:
    pos = play(table("helm", me={"space": 4}), "helm 2")
    assert table_view(pos, NAMES)["now"]["beside"] == ["wheel", "boxes"]


class Miser:
    """A bot of a reader's own."""

    def choose(self, pos: tep.Position) -> tep.Action:
        return pos.actions()[0]


@pytest.mark.parametrize(
    ("player", "name"), [(Deckhand(), "simple bot"), (Random(1), "random bot"), (Miser(), "bot Miser")]
)
def test_no_bot_is_called_like_a_piece_of_the_game(player: Player, name: str) -> None:
    assert called(player) == name


def test_leaving_has_a_sign_of_its_own() -> None:
    pos = table("order", me={"space": 1, "at": "C4"})
    assert [choice["icon"] for choice in table_view(pos)["actions"]] == ["pass"]
