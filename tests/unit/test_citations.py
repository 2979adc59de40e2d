"""Where a rule applies it is cited: by the events of what happens, or by the task that offers the options."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))
from core_table import (
    ATTACK,
    CREW_UP,
    PLUNDER,
    SEARCH,
    TRADE,
    box_with,
    hands,
    merchant,
    play,
    story,
    table,
)


def cited(pos: tep.Position, *moves: str) -> set[str]:
    """The rules of every event of these moves."""
    return {id for event in story(pos, *moves) for id in event.rules}


def offered(pos: tep.Position) -> set[str]:
    """The rules of what is to be settled next."""
    return set(pos.agenda[0].rules)


def set_up() -> list[tuple[str, set[str]]]:
    """Every step of set-up: what was chosen or drawn, and the rules it cites."""
    pos = tep.Game.new(players=2, ready=False).position
    told = []
    while pos.step == "setup":
        assert offered(pos)
        move = str((pos.actions() or [pos.outcomes()[0][0]])[0])
        told.append((move, cited(pos, move)))
        pos = play(pos, move)
    return told


def test_set_up_cites_its_rules_step_by_step() -> None:
    told = set_up()
    kinds = list(dict.fromkeys(move.split()[0] for move, _ in told))
    assert kinds == ["map", "order", "captain", "draw", "ports", "merchant", "crew", "anchor", "cove", "side"]
    rules = {kind: set().union(*(ids for move, ids in told if move.split()[0] == kind)) for kind in kinds}
    assert rules["map"] == {"SETUP-1", "SETUP-2"}
    assert rules["order"] == {"SETUP-3", "SETUP-4"}
    assert rules["captain"] == {"SETUP-5"}
    assert rules["draw"] == {"SETUP-6", "SETUP-8"}
    assert rules["ports"] == {"SETUP-7", "SETUP-8"}
    assert rules["merchant"] == {"SETUP-9"}
    assert rules["crew"] == {"SETUP-10"}
    assert rules["anchor"] == {"SETUP-11"}
    assert rules["cove"] == {"SETUP-12"}
    assert rules["side"] == {"SETUP-13", "SETUP-14"}


@pytest.mark.parametrize("step", ["helm", "sail", "order", "bonus", "line"])
def test_each_step_of_the_turn_is_offered_by_the_order_of_steps(step: str) -> None:
    pos = table(step, me={"at": "C2", "space": PLUNDER})
    assert offered(pos) & {"TURN-1", "SAIL-1"}
    assert pos.step == step


def test_the_next_captain_comes_by_the_order_of_turns() -> None:
    assert "TURN-2" in cited(table("order", me={"space": SEARCH}), "pass")


def test_the_helm_cites_what_it_costs_and_frees() -> None:
    assert {"HELM-1"} == cited(table(), "helm 1")
    assert {"HELM-1", "HELM-4", "HELM-8"} == cited(table(me={"space": 5}), "helm 1")
    passing = table(me={"space": 1, "hands": hands((2,), rigging=2)})
    assert {"HELM-5", "HELM-6", "HELM-7"} <= cited(passing, "helm 3", "lift rigging")
    assert "HELM-5" not in cited(passing, "helm 2", "lift rigging")
    assert offered(play(passing, "helm 3")) == {"HELM-6", "HELM-7", "HAND-1"}


def test_sailing_cites_speed_ships_storms_and_leaving_the_cove() -> None:
    pos = table("sail", me={"at": "C4", "hidden": True})
    assert {"SAIL-1", "HAND-2"} <= offered(pos)
    assert cited(pos, "sail C3", "jostle extort") == {"SAIL-3", "SAIL-4", "HIDE-5", "STORM-1", "JOST-1"}
    assert "SAIL-5" in cited(pos, "sail D4")
    assert "STORM-4" in cited(table("sail", me={"at": "A1"}), "sail A2")
    lost = table("order", me={"at": "A1", "space": ATTACK, "hands": hands(repair=3)})
    assert "JOST-3" in cited(lost, "attack orange", "roll 1 1", "fire")


def test_plunder_trade_and_search_cite_theirs() -> None:
    pos = table("order", me={"at": "B1", "space": PLUNDER, "cargo": ["rum"] * 3})
    assert cited(pos, "plunder", "draw rum", "drop rum") >= {"ORDER-1", "PLUN-1", "PLUN-2", "PLUN-3"}
    room = play(table("order", me={"at": "B1", "space": PLUNDER}), "plunder", "draw rum")
    assert "PLUN-4" in {refusal.rule for refusal in room.why_not("drop rum")}
    trade = table("order", me={"at": "B1", "space": TRADE, "cargo": ["sugarcane"]})
    assert {"TRADE-2", "TRADE-3"} <= cited(trade, "trade 1")
    search = table("order", me={"at": "C3", "space": SEARCH})
    assert {"SRCH-2", "SRCH-4"} <= cited(search, "search", "reveal gold_2")
    assert {"SRCH-3", "SRCH-4"} <= cited(search, "search", "reveal sail_2")
    kept = table("sail", me={"kept": ["sail_2"]}, search=["A1"])
    assert cited(kept, "boost") == {"SAIL-6", "SRCH-3"}


def test_crewing_up_cites_row_deck_and_mutiny() -> None:
    pos = play(table("order", me={"space": CREW_UP, "gold": 1}), "crew_up")
    assert {"CREW-1", "CREW-6", "CREW-7", "MUT-1"} <= offered(pos)
    assert cited(pos, "hire crew-22", "crew crew-01") == {"CREW-1", "CREW-3"}
    assert {"CREW-4", "CREW-9"} <= cited(pos, "refresh")
    assert cited(pos, "mutiny") == {"MUT-1", "MUT-2", "MUT-3"}
    crew = ["crew-01", "crew-02", "crew-03", "crew-04"]
    full = play(table("order", me={"space": CREW_UP, "crew": crew}), "crew_up")
    assert "CREW-7" in cited(full, "replace crew-01 crew-22")


def test_a_battle_cites_dice_symbols_cannons_and_hits() -> None:
    me = {"at": "A1", "space": ATTACK, "crew": ["crew-06", "crew-07"], "surefire": 1}
    pos = table("order", me=me)
    rolled = play(pos, "attack orange", "roll 1 2")
    assert offered(play(pos, "attack orange")) == {"ATK-3", "DUEL-1"}
    assert {"RERL-3", "RERL-4"} <= offered(rolled)
    assert "RERL-3" in cited(rolled, "reroll crew-06 1")
    assert {"ATK-4", "ATK-6", "ATK-7", "HAND-3"} <= cited(rolled, "fire")


def test_what_a_battle_gives_is_cited() -> None:
    gunner = {"at": "A1", "space": ATTACK, "hands": hands(cannons=3)}
    strong = table("order", me=gunner, captains=2)
    marked = merchant("A1", "D4", "rum", "merchant-04")
    moves = ("attack orange", "roll 2 2", "fire", "load rum", "merchant merchant-03", "draw coffee")
    assert {"SINK-1", "SINK-2", "SINK-3", "SINK-4", "SINK-5"} <= cited(strong, *moves)
    legend = table(
        "order", captains=2, me={"at": "A1", "space": ATTACK, "hands": hands(cannons=3)}, orange=marked
    )
    assert {"SINK-6"} <= cited(legend, "attack orange", "roll 2 2", "fire")
    weak = table("order", me={"at": "A1", "space": ATTACK})
    assert "SINK-8" in cited(weak, "attack orange", "roll 1 1", "fire")
    assert "SINK-7" in cited(weak, "attack orange", "roll 1 2", "fire")
    duel = table("order", me={"at": "C2", "space": ATTACK}, others={1: {"at": "C2"}})
    assert {"DUEL-1", "DUEL-2", "DUEL-3"} <= cited(duel, "attack 1", "roll 2 2", "fire", "roll 3 3", "fire")
    assert {"DUEL-4"} <= cited(duel, "attack 1", "roll 1 1", "fire", "roll 3 3", "fire")
    beaten = play(duel, "attack 1", "roll 2 2", "fire", "roll 3 3", "fire")
    assert {"LEG-1", "LEG-2"} <= cited(beaten, "jostle extort")
    top = {"at": "C2", "space": ATTACK, "rank": 6, "hands": hands(cannons=4)}
    top_duel = table("order", me=top, others={1: {"at": "C2"}})
    moves = ("attack 1", "roll 2 2 2", "fire", "roll 3 3", "fire", "jostle extort")
    assert "LEG-3" in cited(top_duel, *moves)


def test_bonus_actions_cite_theirs() -> None:
    def bonus(kind: dict[str, object], *moves: str, **me: object) -> set[str]:
        box = box_with(crew_10={"trigger": "search", "bonus": [kind]})
        mine = {"at": "B1", "space": SEARCH, "crew": ["crew-10"], **me}
        return cited(table("bonus", box, me=mine), "bonus crew-10 1", *moves)

    special = {"kind": "trade_special_booty", "cubes": ["sugarcane", "rum"], "gold": 5}
    assert {"SPEC-1", "SPEC-2", "SPEC-3"} <= bonus(special, cargo=["rum", "sugarcane"])
    assert {"BON-1", "GAIN-1"} == bonus({"kind": "gain_gold", "n": 2}) - {"TURN-2"}
    assert {"PUSH-1", "PUSH-2"} <= bonus({"kind": "sail_navy", "n": 1}, "steer navy C1")
    pushed = {"kind": "sail_merchant", "n": 2}
    assert "PUSH-3" not in bonus(pushed, "steer green C4", "steer green D4")
    assert {"BSAIL-1"} <= bonus({"kind": "sail"}, "stop")
    assert {"REAS-1", "HAND-1"} <= bonus({"kind": "reassign"}, "move rigging extort")
    box = box_with(crew_10={"trigger": "search", "bonus": [{"kind": "attack"}, {"kind": "reassign"}]})
    pos = table("bonus", box, me={"at": "A1", "space": SEARCH, "crew": ["crew-10"]})
    assert offered(play(pos, "bonus crew-10 1")) == {"BON-5", "BON-2"}
    assert {"HAND-5", "REAS-1"} <= offered(play(pos, "bonus crew-10 2"))
    moving = play(pos, "bonus crew-10 2")
    assert [refusal.rule for refusal in moving.why_not("move rigging repair")] == ["REAS-1"]


def test_a_merchant_pushed_into_its_port_cites_why_it_delivers() -> None:
    box = box_with(crew_10={"trigger": "search", "bonus": [{"kind": "sail_merchant", "n": 1}]})
    me = {"space": SEARCH, "crew": ["crew-10"], "at": "B1"}
    pos = table("bonus", box, me=me, orange=merchant("D3", "D4"))
    assert {"PUSH-3", "MERCH-3"} <= cited(pos, "bonus crew-10 1", "steer orange D4")


def test_burying_and_the_end_cite_theirs() -> None:
    me = {"at": "C3", "space": PLUNDER, "gold": 13, "buried": ["A2", "B3"]}
    pos = table("bonus", active=2, me=me | {"card": "captain-3b"})
    rules = cited(pos, "bonus captain-3b 1", "done")
    assert {"BURY-1", "BURY-3", "BURY-4", "END-1", "END-2", "END-3"} <= rules


def test_hide_out_cites_what_it_pays() -> None:
    me = {"at": "C4", "space": 0, "hands": hands((2,), repair=2)}
    pos = table("order", me=me, turn={"crossed": True})
    rules = cited(pos, "hide_out", "move repair extort", "done", "line")
    assert {"HIDE-1", "HIDE-2", "HIDE-3", "HIDE-4", "HIDE-5", "HAND-1"} <= rules


def test_the_line_cites_who_moves_what() -> None:
    pos = table("line", me={"at": "C1"}, others={1: {"at": "D2"}}, turn={"crossed": True}, navy="D4")
    assert {"LINE-2", "HAND-4"} <= offered(pos)
    assert {"LINE-1", "LINE-2", "LINE-3"} == cited(pos, "line")
    sailed = ("line", "steer orange B1", "steer green C4", "steer navy D3")
    assert {"MERCH-1", "NAVY-1", "NAVY-2"} <= cited(pos, *sailed)
    met = table("line", me={"at": "D2"}, others={1: {"at": "D3"}}, turn={"crossed": True}, navy="D4")
    assert "NAVY-4" in cited(met, *sailed)
    near = table("line", me={"at": "D3"}, turn={"crossed": True}, navy="D4")
    assert "NAVY-3" in cited(near, *sailed)
    home = table("line", turn={"crossed": True}, orange=merchant("D3", "D4"))
    assert "MERCH-3" in cited(home, "line", "steer orange D4")
    stormy = table("line", turn={"crossed": True}, orange=merchant("C2", "D4"), others={1: {"at": "C3"}})
    assert {"LINE-4", "MERCH-2"} <= cited(stormy, "line", "steer orange C3")
