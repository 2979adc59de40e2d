"""The table in words, as a text board, as bare HTML, and what changed between two tables."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer.game import draw_number
from tep_explorer.notation.textboard import board_html, board_text
from tep_explorer.notation.wording import columns

sys.path.insert(0, str(Path(__file__).parent))

from core_table import SQUARES, data, hands, table


def positions(seed: int, steps: int, solo: bool = False) -> Iterator[tep.Position]:
    """Positions of a game from set-up on."""
    players = 2 + seed % 3
    game = tep.Game.solo(seed=seed, ready=False) if solo else tep.Game.new(players, seed=seed, ready=False)
    for number in range(steps):
        moves = [*game.position.actions(), *(outcome for outcome, _ in game.position.outcomes())]
        if not moves:
            return
        yield game.play(moves[draw_number(seed, number) % len(moves)]).after


RICH = {
    "at": "B1",
    "hidden": True,
    "gold": 7,
    "rank": 3,
    "surefire": 2,
    "cargo": ["rum", "rum", "coffee"],
    "kept": ["sail_2", "ignore_storm"],
    "buried": ["A1", "C4"],
    "crew": ["crew-01", "crew-02"],
    "space": 2,
    "hands": hands((4,), rigging=2, repair=1),
    "mutinied": True,
}


def rich(**given: object) -> tep.Position:
    """A captain who has a little of everything."""
    return table(
        "sail", me=RICH, search=[square for square in SQUARES if square not in ("B4", "C2")], **given
    )


def test_the_description_says_everything_of_a_captain() -> None:
    text = rich(turn={"crossed": True, "sailed": 1}).describe(["Anne"])
    for words in (
        "Sail, Anne's turn. Anne decides: Sail, or stay.",
        "the Ship Line was crossed and sailed 1 of",
        "Anne (Cpt. Magnus Bolt): ship at B1, hidden.",
        "7 Gold, rank 3 Corsair, 2 Sure-fire Tokens, 1 sail token, 1 storm token, buried on A1 and C4.",
        "Hold: 2 rum and coffee.",
        "2 Trade (Captain), 3 Crew Up, 4 Search (Deckhand)",
        "Deckhands: Rigging 2, Cannons 0, Extort 0, Repair 1.",
        "Crew: Jolly Rodge and Quartermaster Quigley.",
        "Has had the mutiny of the game.",
        "treasure of Anne",
    ):
        assert words in text, words


def test_the_description_says_where_everything_lies() -> None:
    text = table().describe()
    for words in (
        "A1 Gull Rock (bury site 9 Gold, storm): search token, port and the orange merchant.",
        "The orange merchant lies at A1, heads for D4, carries rum; ",
        "its card: 2 damage, 2 Gold, no legend.",
        "The Navy lies at D1.",
        "Market, cheapest first: sugarcane 2, rum 3, coffee 4, gunpowder 5.",
        "Crew deck: 21 not seen.",
        "Readings: by the book.",
        "Some figures of this box are assumed",
    ):
        assert words in text, words


def test_dice_and_cubes_under_way_are_told() -> None:
    pos = table("order", me={"at": "A1", "space": 5}).apply("attack orange").after.apply("roll 2 5").after
    assert "On the table: 2 and 5." in pos.describe()
    pos = table("order", me={"at": "B1", "space": 1}).apply("plunder").after.apply("draw rum").after
    assert "Not loaded yet: rum." in pos.describe()


def test_what_comes_next_is_told_once_however_often_it_comes() -> None:
    text = tep.Game.new(players=4, ready=False).position.describe()
    assert "Then: Lay out the sea (15 times); Lay an order token on the wheel (20 times); " in text


def test_the_end_names_the_winner() -> None:
    pos = tep.Position.from_dict(data("over", me={"buried": ["A1", "C4", "A2"]}))
    assert pos.describe(["Anne"]).startswith("The game is over: Anne wins.")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("solo", [False, True])
def test_every_position_can_be_described(seed: int, solo: bool) -> None:
    for pos in positions(seed, 150, solo):
        for text in (pos.describe(), board_text(pos)):
            assert not re.search(r"None|Nobody|[{}<>\[\]](?! )", text.replace("> ", "")), text


def test_the_text_board_is_straight() -> None:
    lines = board_text(table()).splitlines()
    board = [line for line in lines if re.match(r"[1-4 ] [|+]", line)]
    assert len({columns(line) for line in board}) == 1
    assert len([line for line in board if "+--" in line]) == 5


def test_the_text_board_shows_every_piece() -> None:
    text = board_text(rich())
    assert "> (0) ?" in text
    assert "> O port ? x0" in text
    assert "> N ?" in text


ALLOWED = {"p", "table", "caption", "thead", "tbody", "tr", "th", "td", "strong", "bdi", "br", "ul", "li"} | {
    "small"
}


class Tags(HTMLParser):
    """Notes every tag and attribute, and whether they are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.attributes: set[str] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_html_board_survives_any_sanitiser() -> None:
    tags = Tags()
    tags.feed(rich()._repr_html_())
    assert tags.open == []
    assert tags.found <= ALLOWED
    assert tags.attributes == {"scope"}


def test_hostile_names_are_escaped_in_html() -> None:
    box = tep.Box.from_toml('[[map]]\nid = "map-01"\nname = "<script>alert(1)</script>"\n')
    html = board_html(tep.Position.from_dict(data(), box=box), ["<img src=x onerror=alert(1)>"])
    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;" in html
    assert "&lt;img" in html


# What changed


def changed(pos: tep.Position, *moves: str) -> list[str]:
    after = pos
    for move in moves:
        after = after.apply(move).after
    return [str(change) for change in tep.what_changed(pos, after, ["Anne"])]


def test_what_changed_by_sailing() -> None:
    found = changed(table("sail", me={"at": "C4", "hidden": True}), "sail C3", "jostle rigging")
    assert "Anne's ship: C4 hidden -> C3" in found
    assert "Anne's Deckhands in Rigging: 1 -> 0" in found
    assert "Anne's Deckhands in Repair: 0 -> 1" in found
    assert "Cards sailed: 0 -> 1" in found
    assert len(found) == 4


def test_what_changed_by_selling() -> None:
    found = changed(table("order", me={"at": "C1", "space": 2, "cargo": ["rum", "rum"]}), "trade 2")
    assert "Anne's Gold: 1 -> 7" in found
    assert "Anne's hold: 2 rum -> -" in found
    assert "Rum in the bag: 6 -> 8" in found
    assert "Market: sugarcane, rum, coffee, gunpowder -> rum, sugarcane, coffee, gunpowder" in found


@pytest.mark.parametrize("solo", [False, True])
def test_equal_positions_have_no_change_and_others_have_one(solo: bool) -> None:
    last = None
    for pos in positions(5, 150, solo):
        assert tep.what_changed(pos, pos) == ()
        if last is not None:
            assert bool(tep.what_changed(last, pos)) == (last != pos)
        last = pos


def test_what_is_to_be_settled_is_told_in_words() -> None:
    found = changed(table("sail", me={"at": "C4"}), "sail C3")
    settled = next(change for change in found if change.startswith("To be settled: "))
    assert "Jostled: one Deckhand goes to Repair (seat Anne)" in settled
    for solo in (False, True):
        last = None
        for pos in positions(3, 400, solo):
            told = tep.what_changed(last or pos, pos)
            agenda = [str(line) for line in told if line.what == "To be settled"]
            assert not [line for line in agenda if re.search(r"[(,] ?\(?\d+, |None|crew-\d\d|\(\(", line)]
            last = pos


def test_the_picture_its_description_and_the_board_number_the_ships_alike() -> None:
    pos = rich()
    drawn = pos._repr_svg_()
    assert "&gt; (0) ?" in drawn
    assert "Seat 0: Captain 1 (" in drawn
    assert re.search(r">\s*0\s*</text>", drawn)
    assert not re.search(r"Seat 4", drawn)
    assert '<th scope="row">Seat 0</th><td><bdi>Captain 1</bdi>' in pos._repr_html_()


def test_another_reading_is_a_change() -> None:
    one, two = table(), table(readings={"A1": "twice"})
    assert [str(change) for change in tep.what_changed(one, two)] == ["Readings: by the book -> A1 twice"]


def test_what_changed_takes_positions_and_nothing_else() -> None:
    pos = tep.Game.new(players=2, seed=1).position
    with pytest.raises(ValueError, match="NoneType is not a Position"):
        tep.what_changed(pos, None)  # type: ignore[arg-type]
