"""The Python half of the table, without a front end: what is asked is done, or refused with every reason."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest
import traitlets

import tep_explorer as tep
from tep_explorer.players import Deckhand, Random
from tep_explorer.views.spoken import spoken

sys.path.insert(0, str(Path(__file__).parent))
from core_table import hands, merchant, play, table
from table_sample import SAMPLE, sample, shape

#: What one step may cost on its way to the page, in bytes.
LIMIT = 20_000


def at_table(pos: tep.Position | None = None, **given: Any) -> tep.Table:
    """A table at a position, or at a new game of two."""
    game = tep.Game.new(players=2, seed=7) if pos is None else tep.Game.at(pos, seed=7)
    return tep.Table(game, **given)


def ask(shown: tep.Table, action: str, **more: Any) -> dict[str, Any]:
    """What the table answers to an intent, delivered as ipywidgets delivers it."""
    content = {"kind": "intent", "action": action, "revision": shown.revision, **more}
    shown._handle_custom_msg(content, [])
    notice: dict[str, Any] = shown.notice
    return notice


def done(shown: tep.Table, action: str, **more: Any) -> str:
    """What the table says to an intent that is carried out."""
    notice = ask(shown, action, **more)
    assert notice["kind"] == "event", notice
    text: str = notice["text"]
    return text


def refused(shown: tep.Table, action: str, **more: Any) -> str:
    """What the table says to an intent that is refused; the game and the view stay as they were."""
    before = (shown.game.position, shown.game.number, shown.revision, json.dumps(shown.view))
    notice = ask(shown, action, **more)
    assert notice["kind"] == "refusal", notice
    assert (shown.game.position, shown.game.number, shown.revision, json.dumps(shown.view)) == before
    assert notice["text"].endswith("Nothing has changed.")
    text: str = notice["text"]
    return text


# Moves


def test_a_move_is_played_told_and_followed_by_who_decides_next() -> None:
    shown = at_table(table("sail", me={"space": 2}))
    told = done(shown, "sail C3")
    assert "sails from C4 to C3" in told
    assert "now: Jostled" in told
    assert shown.position == shown.game.position
    assert [step.cause.text for step in shown.game.steps] == ["sail C3"]


def test_a_turn_at_the_table_is_the_turn_of_the_api() -> None:
    rng = random.Random(4)
    shown, api = at_table(), tep.Game.new(players=2, seed=7)
    for _ in range(60):
        if api.position.decider == tep.CHANCE:
            done(shown, "roll now")
            outcome = shown.game.steps[-1].cause
            api.play(outcome)
        else:
            action = rng.choice(api.position.actions())
            api.play(action)
            done(shown, action.text)
    assert shown.game.record() == api.record()
    assert shown.position == api.position


def test_every_step_of_a_game_with_its_log_fits_into_its_message() -> None:
    shown = tep.Table(tep.Game.new(players=4, seed=3), ["A" * 28, "B" * 28, "C" * 28, "D" * 28])
    rng = random.Random(3)
    for _ in range(250):
        pos = shown.position
        texts = [str(x) for x in pos.actions()] or [str(outcome) for outcome, _ in pos.outcomes()]
        if not texts:
            break
        done(shown, rng.choice(texts))
        state = {"view": shown.view, "notice": shown.notice, "revision": shown.revision, "aside": shown.aside}
        assert len(json.dumps(state, separators=(",", ":")).encode()) <= LIMIT


# Why not

SAILING = {"space": 5, "at": "C4"}
FORBIDDEN = [
    ("a square too far", table("sail", me=SAILING), "sail A1", "SAIL-3"),
    ("a square before the order is chosen", table("helm"), "sail B4", "HELM-1"),
    ("the space the Captain stands on", table("helm"), "helm 0", "HELM-2"),
    ("a space that costs too many Deckhands", table("helm"), "helm 5", "HELM-3"),
    ("a box with nobody in it", play(table("helm"), "helm 2"), "skip repair", "HELM-3"),
    ("a ship on another card", table("order", me=SAILING), "attack green", "ATK-1"),
    ("the Navy", table("order", me={**SAILING, "at": "D1"}), "attack navy", "ATK-2"),
    ("another order", table("order", me=SAILING), "plunder", "ORDER-1"),
    ("a crew card when nobody hires", table("sail", me=SAILING), "hire crew-22", "SAIL-1"),
    ("a market without the goods", table("order", me={"space": 2, "at": "C2"}), "trade 1", "TRADE-2"),
    ("a card that is not triggered", table("bonus", me={"space": 1}), "bonus captain-1b 1", "BON-3"),
    (
        "a storm with all in Repair",
        table("sail", me={**SAILING, "hands": hands(repair=3)}),
        "sail C3",
        "STORM-2",
    ),
]


@pytest.mark.parametrize(("what", "pos", "action", "rule"), FORBIDDEN, ids=[row[0] for row in FORBIDDEN])
def test_what_is_forbidden_says_why_with_its_rule(
    what: str, pos: tep.Position, action: str, rule: str
) -> None:
    shown = at_table(pos)
    said = refused(shown, action)
    why = shown.aside["why"]
    assert why["id"] == action
    reasons = [spoken(reason.text, shown.view["names"]) for reason in pos.why_not(action)]
    assert [reason["text"] for reason in why["reasons"]] == reasons
    assert rule in {reason["rule"] for reason in why["reasons"]}
    assert all(reason["text"] in said for reason in why["reasons"])
    nearest = next((r.nearest for r in pos.why_not(action) if r.nearest), None)
    assert (why["nearest"] or {}).get("id") == (nearest.text if nearest else None)


def test_reasons_go_away_with_the_next_step_or_when_closed() -> None:
    shown = at_table(table("sail", me=SAILING))
    refused(shown, "sail A1")
    done(shown, "rule SAIL-3")
    assert set(shown.aside) == {"why", "rule"}
    done(shown, "close why")
    assert set(shown.aside) == {"rule"}
    done(shown, "stop")
    assert shown.aside == {}


def test_a_rule_opens_with_its_place_and_how_sure_it_is() -> None:
    shown = at_table()
    assert "SAIL-3" in done(shown, "rule SAIL-3")
    assert shown.aside["rule"]["text"] == tep.rule("SAIL-3").text
    assert "p. " in shown.aside["rule"]["place"]
    refused(shown, "rule NOPE-1")


# Messages that are not intents


def test_stale_unknown_and_malformed_messages_change_nothing_and_are_answered() -> None:
    shown = at_table()
    game, rng = shown.game.position, random.Random(1)
    junk: list[Any] = [None, 3, "x", [], {}, {"kind": "intent"}, {"kind": "intent", "action": "helm 1"}]
    junk += [
        {"kind": "intent", "action": a, "revision": shown.revision} for a in ("", "goto", "goto -1", "goto x")
    ]
    junk += [
        {"kind": "intent", "action": a, "revision": shown.revision} for a in ("seat 9 deckhand", "seat 0 <b>")
    ]
    junk += [{"kind": "intent", "action": "helm 1", "revision": r} for r in (0, -1, True, 1.0, "1", None, 99)]
    for _ in range(1000):
        words = "".join(rng.choice("helm sail 012345 ABCD\x00<>&ä…") for _ in range(rng.randrange(20)))
        junk.append({"kind": "intent", "action": words, "revision": rng.randrange(3)})
    for content in junk:
        if isinstance(content, dict) and content.get("action") in {a.text for a in game.actions()}:
            continue
        shown._handle_custom_msg(content, [])
        assert shown.notice["kind"] == "refusal", content
        assert shown.game.position is game


def test_a_page_can_set_nothing_by_itself() -> None:
    shown = at_table()
    view = shown.view
    shown.set_state({"mode": "play", "view": {}, "revision": 9, "printed": {}})
    assert (shown.mode, shown.view, shown.revision) == ("step", view, 1)


def test_a_game_changed_in_another_cell_is_shown_before_anything_else_is_done() -> None:
    shown = at_table()
    shown.game.play(shown.position.actions()[0])
    notice = ask(shown, shown.view["actions"][0]["id"])
    assert notice["kind"] == "refusal"
    assert "another cell" in notice["text"]
    assert shown.position is shown.game.position


# Back, forth and aside


def test_undo_redo_goto_and_branches() -> None:
    shown = at_table(table("helm"))
    refused(shown, "undo")
    refused(shown, "redo")
    for action in ("helm 1", "sail B4"):
        done(shown, action)
    done(shown, "undo")
    assert shown.view["tools"]["redo"]
    assert shown.game.number == 1
    done(shown, "sail D4")
    done(shown, "goto 1")
    labels = [branch["label"] for branch in shown.view["log"]["branches"]]
    assert labels == ["Sail to B4", "Sail to D4"]
    before = (shown.game.number, shown.game.branches)
    done(shown, "compare 0")
    assert (shown.game.number, shown.game.branches) == before
    assert [row[1:] for row in shown.aside["changes"]["rows"] if "ship" in row[0]] == [["D4", "B4"]]
    refused(shown, "compare 9")
    done(shown, "branch 0")
    assert shown.game.steps[-1].cause.text == "sail B4"
    refused(shown, "branch 7")
    done(shown, "restart")
    assert shown.game.number == 0
    assert not shown.view["tools"]["restart"]


def test_the_log_tells_the_last_steps_with_their_rules() -> None:
    shown = at_table(table("helm"))
    done(shown, "helm 1")
    done(shown, "sail B4")
    entries = shown.view["log"]["entries"]
    assert [entry["n"] for entry in entries] == [1, 2]
    assert "sails from C4 to B4" in entries[1]["text"]
    assert "SAIL-3" in entries[1]["rules"]


# Chance, modes, bots


def test_chance_is_rolled_by_the_seed_or_chosen_with_its_probability() -> None:
    pos = table("order", me={**SAILING, "at": "A1"})
    shown = at_table(pos)
    done(shown, "attack orange")
    assert shown.view["tools"]["roll"]
    assert len(shown.view["outcomes"]) == 21
    told = done(shown, "roll now")
    assert "The chance of that was 1/" in told
    done(shown, "undo")
    done(shown, "roll 6 6")
    assert shown.view["battle"]["dice"] == [6, 6]
    refused(shown, "roll now")


def test_without_a_seed_chance_has_to_be_chosen() -> None:
    shown = tep.Table(tep.Game.at(table("order", me={"space": 1, "at": "C2"})))
    done(shown, "plunder")
    assert not shown.view["tools"]["roll"]
    refused(shown, "roll now")
    done(shown, "draw rum")
    done(shown, "load rum")


def test_play_mode_runs_what_is_forced_and_marks_what_happened_meanwhile() -> None:
    shown = at_table(table("order", me={"space": 1, "at": "C2"}), mode="play")
    told = done(shown, "plunder")
    assert "draws" in told
    assert "loads" in told
    assert shown.position.decider >= 0
    assert len(shown.position.actions()) > 1
    assert shown.view["log"]["since"] == 1


def test_finish_leaves_out_what_is_optional_and_stops_where_somebody_must_decide() -> None:
    shown = at_table(table("sail", me={"space": 2}))
    done(shown, "finish")
    assert shown.position.seat == 1
    assert shown.position.step == "helm"
    refused(shown, "finish")
    crossing = play(table("helm", me={"space": 5}), "helm 1")
    shown = at_table(crossing)
    done(shown, "finish")
    assert shown.position.tasks[-1].name in ("convoy", "patrol")
    assert len(shown.position.actions()) > 1


def test_bots_take_seats_decide_and_leave_again() -> None:
    shown = at_table()
    done(shown, "seat 0 deckhand")
    assert shown.view["tools"]["bot"] == "simple bot"
    assert shown.view["tools"]["seats"] == ["simple bot", ""]
    done(shown, "bot")
    assert shown.game.number == 1
    done(shown, "seat 0 you")
    refused(shown, "bot")


def test_bots_play_a_whole_game_and_the_winners_are_shown() -> None:
    bots = {0: Deckhand(0), 1: Random(1)}
    shown = tep.Table(tep.Game.new(players=2, seed=5), bots=bots)
    shown.mode = "play"
    while shown.position.decider != tep.END:
        done(shown, "bot")
    assert shown.view["winners"] == list(shown.position.winners)
    assert shown.view["title"].endswith(("wins", "victory"))
    assert [row["won"] for row in shown.view["standings"]].count(True) == len(shown.position.winners)


# Sharing


def test_a_code_and_a_record_can_be_taken_away_and_opened_again() -> None:
    shown = at_table()
    done(shown, shown.view["actions"][0]["id"])
    done(shown, "share code")
    assert shown.aside["text"]["text"] == shown.position.code()
    code, record = shown.position.code(), shown.game.record()
    other = at_table()
    done(other, "open", text=code)
    assert other.position == shown.position
    assert other.game.number == 0
    done(other, "open", text=record)
    assert other.game.record() == record
    for text in ("", "nonsense", code[:-3] + "xyz", "a\nb"):
        refused(other, "open", text=text)
    done(other, "restart")
    assert other.game.number == 0


def test_the_table_can_be_taken_away_in_words_and_as_a_picture() -> None:
    shown = at_table(names=["Ann", "Bo"])
    done(shown, "share text")
    assert "Ann" in shown.aside["text"]["text"]
    done(shown, "share svg")
    assert shown.aside["text"]["text"].startswith("<svg")
    assert shown.aside["text"]["file"] == "sea.svg"
    refused(shown, "share gold")


# Without a front end, and by hand


def test_a_table_says_what_is_there_without_a_front_end() -> None:
    shown = at_table(names=["<b>Ann</b>", "Bo"])
    bundle, _ = shown._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "&lt;b&gt;Ann" in bundle["text/html"]
    assert "<b>Ann" not in bundle["text/html"]
    assert "Ann" in bundle["text/plain"]


def test_mode_and_size_are_what_they_can_be() -> None:
    shown = at_table()
    done(shown, "mode play")
    done(shown, "size projector")
    assert (shown.mode, shown.size) == ("play", "projector")
    refused(shown, "mode fast")
    refused(shown, "size huge")
    with pytest.raises(traitlets.TraitError):
        shown.mode = "fast"


def test_a_solo_game_and_a_set_up_can_be_shown() -> None:
    for game in (tep.Game.solo(seed=1), tep.Game.solo(seed=1, ready=False), tep.Game.new(3, 1, ready=False)):
        shown = tep.Table(game)
        for _ in range(90):
            pos = shown.position
            texts = [str(x) for x in pos.actions()] or [str(outcome) for outcome, _ in pos.outcomes()]
            done(shown, texts[-1])


def test_an_error_while_something_is_carried_out_is_told_in_words() -> None:
    class Broken:
        def choose(self, pos: tep.Position) -> tep.Action:
            raise RuntimeError("no wind")

    shown = tep.Table(tep.Game.new(players=2, seed=1), bots={0: Broken()})
    assert ask(shown, "bot") == {
        "kind": "error",
        "text": "This went wrong while it was carried out: RuntimeError: no wind",
        "serial": 1,
    }


def test_merchants_are_lit_where_they_can_be_attacked() -> None:
    pos = table("order", me={**SAILING, "at": "B2"}, orange=merchant("B2", "D4"))
    shown = at_table(pos)
    legal = {choice["id"] for choice in shown.view["actions"]}
    assert shown.view["means"]["ships"]["orange"] in legal
    assert shown.view["means"]["ships"]["green"] not in legal


def test_the_sample_of_the_front_ends_tests_has_the_shape_of_what_is_sent() -> None:
    kept = json.loads(SAMPLE.read_text(encoding="utf-8"))
    assert shape(kept["view"]) == shape(json.loads(json.dumps(sample()["view"])))
    assert set(kept["printed"]) == set(sample()["printed"])
