"""The table as a view: small plain JSON that says what the position says, and nothing of its own."""

from __future__ import annotations

import json
import math
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tep_explorer as tep
from tep_explorer.views.board import board_svg
from tep_explorer.views.choices import percent
from tep_explorer.views.faces import printed
from tep_explorer.views.icons import icons
from tep_explorer.views.table import table_view
from tep_explorer.views.wheel import rim_marks

sys.path.insert(0, str(Path(__file__).parent))
from core_table import SQUARES, box_with, hands, merchant, play, table

#: What one step may cost on its way to the page, in bytes.
LIMIT = 20_000


def walk(captains: int, seed: int, steps: int, ready: bool = True) -> Iterator[tep.Position]:
    """The positions of a game of random captains."""
    rng = random.Random(seed)
    game = tep.Game.new(players=captains, seed=seed, ready=ready)
    for _ in range(steps):
        yield game.position
        game.advance()
        if game.position.decider == tep.END:
            return
        yield game.position
        game.play(rng.choice(game.position.actions()))


@pytest.mark.parametrize("captains", [2, 3, 4])
def test_a_view_is_plain_json_of_at_most_18_kilobytes_besides_the_log(captains: int) -> None:
    for pos in walk(captains, captains, 250, ready=False):
        view = table_view(pos)
        text = json.dumps(view, separators=(",", ":"), allow_nan=False)
        assert json.loads(text) == view
        assert len(text.encode()) <= LIMIT - 2_000


def test_every_legal_action_and_outcome_is_listed_once_with_words_and_a_known_icon() -> None:
    for pos in walk(3, 5, 300):
        view = table_view(pos)
        assert sorted(choice["id"] for choice in view["actions"]) == [action.text for action in pos.actions()]
        assert {choice["id"]: choice["p"] for choice in view["outcomes"]} == {
            str(outcome): str(chance) for outcome, chance in pos.outcomes()
        }
        assert all(choice["label"] and choice["icon"] in icons() for choice in view["actions"])
        assert all(choice.get("dice") or choice["label"] for choice in view["outcomes"])


def test_whatever_a_click_means_is_an_action_that_the_core_can_judge() -> None:
    for pos in walk(4, 9, 200):
        view = table_view(pos)
        meant = view["means"]
        texts = [*meant["squares"].values(), *meant["spaces"], *meant["boxes"].values(), meant["market"]]
        for name in ("row", "cards", "ships", "hold"):
            texts += meant[name].values()
        for text in texts:
            assert tep.Action.parse(text).text == text
            assert pos.decider < 0 or bool(pos.why_not(text)) == (text not in {a.text for a in pos.actions()})


def test_every_legal_square_of_a_sail_is_lit() -> None:
    pos = table("sail", me={"space": 2})
    squares = table_view(pos)["means"]["squares"]
    legal = {action.text for action in pos.actions()}
    assert {square for square, text in squares.items() if text in legal} == {"B4", "D4", "C3"}
    assert squares["A1"] == "sail A1"


def test_a_helm_choice_tells_its_deckhands_and_the_ship_line() -> None:
    pos = table("helm", me={"space": 4})
    view = {choice["id"]: choice for choice in table_view(pos)["actions"]}
    assert view["helm 5"]["pill"] == "0"
    assert "notes" not in view["helm 5"]
    assert view["helm 2"]["notes"] == ["costs 2 Deckhands", "crosses the Ship Line"]


def test_a_sail_tells_what_is_left_and_the_odds_of_an_attack() -> None:
    pos = table("sail", me={"space": 5, "at": "C2"}, orange=merchant("B2", "D4"), navy="A1")
    calm = table("sail", me={"space": 5, "at": "C1"}, orange=merchant("B1", "D4"))
    choice = next(c for c in table_view(calm)["actions"] if c["id"] == "sail B1")
    assert choice["notes"] == ["1 more after it"]
    odds = tep.odds_at(calm.apply("sail B1").after, "orange")
    assert choice["odds"] == [
        {
            "foe": "the orange merchant",
            "win": percent(odds.win),
            "tie": percent(odds.tie),
            "lose": percent(odds.lose),
            "exact": f"{odds.win}, {odds.tie}, {odds.lose}",
        }
    ]
    peaceful = table("sail", me={"space": 3, "at": "C2"}, orange=merchant("C3", "D4"))
    assert all("odds" not in choice for choice in table_view(peaceful)["actions"])
    storm = next(c for c in table_view(pos)["actions"] if c["id"] == "sail B2")
    assert storm["notes"] == ["jostled: 1 Deckhand to Repair", "up to 1 more after it"]  # Rigging may pay


def test_the_last_card_of_a_sail_is_said_to_use_the_last_sail() -> None:
    pos = table("sail", me={"space": 5, "at": "C1", "hands": hands(repair=3)})
    choice = next(c for c in table_view(pos)["actions"] if c["id"] == "sail B1")
    assert choice["notes"] == ["uses your last sail"]


def test_odds_beyond_a_storm_are_told_for_every_deckhand_that_may_pay() -> None:
    pos = table("sail", me={"space": 5, "at": "C2"}, orange=merchant("C3", "D4"))
    choice = next(c for c in table_view(pos)["actions"] if c["id"] == "sail C3")
    after = pos.apply("sail C3").after
    ends = {box: after.apply(f"jostle {box}").after for box in ("cannons", "extort")}
    wins = {box: tep.odds_at(end, "orange").win for box, end in ends.items()}
    assert wins["cannons"] < wins["extort"]
    assert [fight["foe"] for fight in choice["odds"]] == [
        "the orange merchant, if Cannons pays",
        "the orange merchant, if Extort or Rigging pays",
    ]
    assert [fight["win"] for fight in choice["odds"]] == [percent(wins["cannons"]), percent(wins["extort"])]
    assert choice["win"] == f"{percent(wins['cannons'])} to {percent(wins['extort'])}"


def test_nothing_is_rounded_to_certainty() -> None:
    from fractions import Fraction

    shown = [percent(Fraction(*f)) for f in ((0, 1), (1, 3000), (1, 3), (2999, 3000), (1, 1))]
    assert shown == ["0", "<0.1", "33.3", ">99.9", "100"]


def test_dice_on_the_table_are_shown_with_what_they_score_and_meet() -> None:
    pos = table("order", me={"space": 5, "at": "A1", "surefire": 1})
    view = table_view(play(pos, "attack orange", "roll 3 5"))
    assert view["battle"]["dice"] == [3, 5]
    assert view["battle"]["against"] == "the orange merchant"
    assert view["battle"]["meets"] == tep.Box.standard().merchant[0].damage


def test_the_course_has_five_steps_and_says_where_we_are() -> None:
    states = {step: [s["state"] for s in table_view(table(step))["course"]] for step in ("helm", "order")}
    assert states["helm"] == ["now", "todo", "todo", "todo", "todo"]
    assert states["order"] == ["done", "done", "now", "todo", "todo"]


def test_orders_are_listed_clockwise_from_the_captain_and_boxes_as_they_stand_on_the_mat() -> None:
    pos = table("helm", me={"space": 4, "hands": hands(rigging=1, cannons=1, extort=1, repair=1), "rank": 3})
    listed = [choice["id"] for choice in table_view(pos)["actions"]]
    assert listed == ["helm 5", "helm 0", "helm 1", "helm 2", "helm 3"]
    skip = play(pos, "helm 2")
    assert [choice["id"] for choice in table_view(skip)["actions"]] == [
        "skip rigging",
        "skip cannons",
        "skip extort",
        "skip repair",
    ]


def test_the_agenda_leaves_out_what_the_turn_will_not_have() -> None:
    def agenda(pos: tep.Position) -> set[str]:
        return {item["title"] for item in table_view(pos)["agenda"]}

    bonus, line = {"The captain's bonus actions", "The crew's bonus actions"}, {"The Ship Line"}
    start = table("helm", me={"space": 4})
    assert bonus | line <= agenda(start)
    captain = start.box.captain[start.captains[0].card]
    orders = [title for title in ("plunder", "trade", "search", "attack") if title != captain.trigger]
    quiet = table(
        "sail", me={"space": ("plunder", "trade", "crew_up", "search", "attack").index(orders[0]) + 1}
    )
    assert not agenda(quiet) & (bonus | line)
    crewing = table("sail", me={"space": 3})
    assert bonus <= agenda(crewing)
    assert table_view(crewing)["course"][3]["note"] != "none triggered"
    assert line <= agenda(play(start, "helm 0"))


def test_the_course_names_no_reroll_card_under_bonus() -> None:
    def note(*crew: str) -> str:
        me = {"space": 5, "card": "captain-1a", "crew": list(crew)}
        return table_view(table("order", me=me))["course"][3]["note"]

    alone, sailor = note(), note("crew-12")
    assert alone == "none triggered"
    assert sailor != alone
    assert note("crew-06") == alone
    assert note("crew-06", "crew-12", "crew-13") == sailor


def test_the_arrow_in_the_hub_of_the_wheel_goes_clockwise_as_the_captain_does() -> None:
    drawn = next(mark["path"] for mark in rim_marks() if mark.get("class") == "wheel-turn")
    arc, head = re.findall(r"M[^M]+", drawn)
    *_, clockwise, x, y = (float(figure) for figure in re.findall(r"-?[\d.]+", arc))
    corner = [float(figure) for figure in re.findall(r"-?[\d.]+", head)]
    assert clockwise == 1
    assert math.dist((x, y), (corner[0], corner[2])) < 1


def test_mats_come_in_turn_order_and_say_what_lies_on_them() -> None:
    pos = table(
        active=1,
        me={"gold": 7, "cargo": ["rum"], "kept": ["sail_2"], "hands": hands((3,), rigging=2)},
        search=SQUARES[1:],
    )
    mats = table_view(pos)["mats"]
    assert [mat["seat"] for mat in mats] == [1, 2, 0]
    mine = mats[0]
    assert mine["turn"]
    assert mine["decides"]
    assert mine["gold"] == [7, 13]
    assert mine["hold"] == ["rum", "", ""]
    assert mine["kept"] == ["sail_2"]
    assert mine["boxes"][0] == ["rigging", 2, "sail +2"]
    assert "Deckhands on 3" in mine["wheel_label"]


def test_given_names_are_used_cut_and_never_markup() -> None:
    view = table_view(table(), ["<b>Ann</b>", "x" * 300, ""])
    assert view["names"][0] == "<b>Ann</b>"
    assert len(view["names"][1]) <= 28
    assert view["names"][2]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_of_a_position_is_one_whole_svg_with_the_table_in_words(theme: str) -> None:
    box = box_with(captain_1a={"name": '<script>alert("x")</script>'})
    pos = table(box=box, me={"buried": ["A1"], "at": "B3", "hidden": True})
    root = ElementTree.fromstring(board_svg(pos, theme=theme))  # type: ignore[arg-type]
    described = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert "<script>" in described
    assert not list(root.iter("{http://www.w3.org/2000/svg}script"))
    assert "Gull Rock" in described
    assert "treasure" in described
    assert "hidden" in described
    assert "var(" not in board_svg(pos, theme=theme)  # type: ignore[arg-type]


def test_a_notebook_shows_a_position_as_a_picture_even_before_the_sea_is_laid() -> None:
    for pos in walk(2, 1, 30, ready=False):
        assert pos._repr_svg_().startswith("<svg")


def test_what_is_printed_names_every_card_and_only_known_icons() -> None:
    box = tep.Box.standard()
    shown = printed(box)
    assert set(shown["map"]) == {card.id for card in box.map}
    assert set(shown["cards"]) == {card.id for card in (*box.crew, *box.captain)}
    used = {icon["icon"] for card in shown["cards"].values() for icon in card["bonus"]}
    assert used <= set(icons())
