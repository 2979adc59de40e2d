"""Views: the sea as data, as a static picture and as words. No front end is needed for any of it."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from tep_explorer import Box
from tep_explorer.box import BOOTY, ORDERS, SEARCH_KINDS, MapCard
from tep_explorer.views import sea
from tep_explorer.views.chart import SHEET, SIDE, SQUARES, card_marks
from tep_explorer.views.coast import coast
from tep_explorer.views.icons import icons
from tep_explorer.views.look import inks, resolved, tokens
from tep_explorer.views.pieces import berths
from tep_explorer.views.sea import arranged, sea_svg, sea_view
from tep_explorer.views.svg import picture
from tep_explorer.views.text import sea_html, sea_text
from tep_explorer.views.words import broken, columns, ems, listing, plain, shorten

BOX = Box.standard()
VIEW = sea_view(BOX)
SVG = "{http://www.w3.org/2000/svg}"


def named(name: str) -> Box:
    """The standard box with another name on its first map card."""
    document = BOX.to_dict()
    document["map"][0]["name"] = name
    return Box.from_dict(document)


def squares(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [square for row in view["rows"] for square in row["squares"]]


def every_mark(marks: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for mark in marks:
        yield mark
        yield from every_mark(mark.get("group", []))


# the view


def test_the_sea_lies_in_reading_order() -> None:
    assert [square["square"] for square in squares(VIEW)] == list(SQUARES)
    assert SQUARES[:5] == ("A1", "B1", "C1", "D1", "A2")
    assert [square["card"] for square in squares(VIEW)] == [card.id for card in BOX.map]


def test_the_view_is_plain_json_and_small() -> None:
    text = json.dumps(VIEW, separators=(",", ":"))
    assert json.loads(text) == VIEW
    assert len(text) < 40_000


def test_an_arrangement_puts_each_card_where_it_says_and_keeps_its_coast() -> None:
    turned = dict(zip(SQUARES, [card.id for card in reversed(BOX.map)], strict=True))
    there = {square["card"]: square for square in squares(sea_view(BOX, turned))}
    here = {square["card"]: square for square in squares(VIEW)}
    assert there["map-16"]["square"] == "A1"
    assert all(there[card]["marks"] == here[card]["marks"] for card in here)


def test_a_bad_arrangement_is_refused_with_every_reason() -> None:
    wrong = dict(zip(SQUARES, [card.id for card in BOX.map], strict=True))
    del wrong["A1"]
    wrong |= {"E5": "map-01", "B1": "map-99", "C1": "map-04"}
    with pytest.raises(ValueError, match="not an arrangement") as caught:
        arranged(BOX, wrong)
    for reason in (
        "A1 has no card",
        "E5 is not a square",
        "map-99 is not a map card",
        "map-04 lies on 2 squares",
    ):
        assert reason in str(caught.value)


def test_a_label_says_everything_the_drawing_shows() -> None:
    card = MapCard("map-01", "Gull Rock", 2, "rum", 9, True, True)
    assert sea.label("C3", card) == (
        "C3, Gull Rock: settlement 2, market for rum, bury site for 9 Gold, cove and storm"
    )
    assert sea.label("C3", MapCard("map-01", "Gull Rock", 0, None, None, False, False)).endswith("open water")


def test_every_square_offers_one_action_and_the_sheet_offers_the_way_back() -> None:
    assert sea.actions(VIEW) == {**{f"look {square}": square for square in SQUARES}, "close": ""}


def test_what_is_assumed_is_marked_and_explained_once() -> None:
    assert VIEW["note"].count("assumed") == 1
    marked = [mark for mark in every_mark(squares(VIEW)[0]["marks"]) if mark.get("class") == "assumed"]
    assert len(marked) == 1
    assert all(fact["assumed"] for square in squares(VIEW) for fact in square["sheet"]["facts"])


def test_what_an_owner_typed_in_is_not_marked() -> None:
    document = BOX.to_dict()
    for card in document["map"]:
        card["source"] = "owner"
    owned = Box.from_dict(document)
    assert {owned.source(f"{card.id}.bury") for card in owned.map} == {"owner"}
    view = sea_view(owned)
    assert view["note"] == ""
    assert not any(
        "assumed" in mark.get("class", "") for s in squares(view) for mark in every_mark(s["marks"])
    )
    assert "*" not in sea_text(owned)
    assert "assumed" not in sea_html(owned)


# the drawing


@pytest.mark.parametrize("features", [(0, None, None), (1, None, None), (2, "rum", None), (1, "coffee", 13)])
def test_a_card_is_drawn_inside_its_square(features: tuple[int, str | None, int | None]) -> None:
    marks = card_marks(MapCard("map-01", "Gull Rock", *features, cove=True, storm=True), ())
    for mark in every_mark(marks):
        assert 0 <= mark.get("x", 70) + (70 if -20 < mark.get("x", 0) < 0 else 0) <= SIDE
    used = [mark["use"] for mark in every_mark(marks) if "use" in mark]
    assert set(used) >= {"cove", "storm"}
    assert set(used) <= set(icons())


@pytest.mark.parametrize("count", range(1, 8))
def test_ships_that_share_a_card_do_not_cover_each_other(count: int) -> None:
    lying = berths(count)
    assert len(lying) == count
    for x, y, size in lying:
        assert size / 2 <= x <= SIDE - size / 2
        assert 95 <= y - size / 2 < y + size / 2 <= SIDE
    for index, one in enumerate(lying):
        for other in lying[index + 1 :]:
            apart = max(abs(one.x - other.x) / one.size, abs(one.y - other.y) / one.size)
            assert apart > 0.9


def test_a_coast_depends_on_its_name_alone() -> None:
    shape = coast("map-01", (70, 60), (50, 33), 0.1)
    assert shape == coast("map-01", (70, 60), (50, 33), 0.1)
    assert shape != coast("map-02", (70, 60), (50, 33), 0.1)
    assert shape.startswith("M")
    assert shape.endswith("z")


def test_there_is_an_icon_for_everything_the_contract_names() -> None:
    wanted = {*ORDERS, "hide_out", *BOOTY, *(f"token_{kind}" for kind in SEARCH_KINDS)}
    wanted |= {"settlement_1", "settlement_2", "market", "bury", "cove", "storm", "port", "token"}
    wanted |= {"sloop", "brig", "xebec", "junk", "cog_orange", "cog_green", "man_of_war"}
    wanted |= {"captain", "deckhand", "sure_fire", "gold", "hit", *(f"die_{face}" for face in range(7))}
    assert wanted <= set(icons())


def test_every_class_of_every_mark_has_an_ink() -> None:
    marks = [*VIEW["backdrop"], *(mark for square in squares(VIEW) for mark in square["marks"])]
    marks += [mark for icon in icons().values() for mark in icon["marks"]]
    used = {name for mark in every_mark(marks) for name in mark.get("class", "").split()}
    assert used - set(inks()) == {"slot"}


# static pictures


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_static_picture_needs_nothing_around_it(theme: Any) -> None:
    text = sea_svg(BOX, theme=theme)
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == f"0 0 {SHEET} {SHEET}"
    for loose in ("var(", "light-dark(", "currentColor", " class=", " style=", " id=", "href", "url("):
        assert loose not in text
    assert root.findtext(f"{SVG}title") == "The sea"
    assert "B2, Windlass Point: settlement 2" in (root.findtext(f"{SVG}desc") or "")
    assert [text.text for text in root.iter(f"{SVG}text") if text.text == "Gull Rock"] == ["Gull Rock"]


def test_themes_differ_in_ink_only() -> None:
    light, dark = (ElementTree.fromstring(sea_svg(BOX, theme=theme)) for theme in ("light", "dark"))
    assert [part.tag for part in light.iter()] == [part.tag for part in dark.iter()]
    assert tokens("light")["--ink"] in sea_svg(BOX)
    assert tokens("dark")["--ink"] in sea_svg(BOX, theme="dark")


def test_variables_are_inherited_and_fall_back() -> None:
    assert resolved("var(--a, var(--b))", {"--b": "#123"}) == "#123"
    assert resolved("currentColor", {"color": "#456"}) == "#456"
    hull = {"use": "sloop", "x": 24, "y": 24, "size": 48}
    blue = picture([{"group": [hull], "class": "seat-1"}], (48, 48), "A sloop")
    assert tokens("light")["--seat-1"] in blue
    assert tokens("light")["--seat-0"] not in blue


# words


def test_the_text_board_shows_every_card_in_columns() -> None:
    lines = sea_text(BOX).splitlines()
    board = [line for line in lines if line[:3].rstrip().endswith(("|", "+"))]
    assert len({columns(line) for line in board}) == 1
    assert all(plain(card.name) in sea_text(BOX) for card in BOX.map)


def test_a_long_name_is_cut_on_the_board_and_whole_below_it() -> None:
    name = "The Very Long Sandbank of Saint Brendan"
    text = sea_text(named(name))
    assert "The Very Long San…" in text
    assert text.splitlines()[-1] == f"A1: {name}"


class Cells(HTMLParser):
    """Collects the tags and the text of a document."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, attrs))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_table_survives_a_sanitiser() -> None:
    cells = Cells(sea_html(BOX))
    allowed = {"table", "caption", "thead", "tbody", "tr", "th", "td", "strong", "bdi", "br", "p", "small"}
    assert {tag for tag, _ in cells.tags} <= allowed
    assert {name for _, given in cells.tags for name, _ in given} == {"scope"}
    assert all(card.name in cells.text for card in BOX.map)


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "</text><script>alert(1)</script>",
    "\"'`&amp;&#60;b&#62;]]>",
    "javascript:alert(1)",
    "אבג Shalom ابج",
    "海賊の島々海賊の島々海賊の島々海賊の島々",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_text_everywhere(name: str) -> None:
    box = named(name)
    root = ElementTree.fromstring(sea_svg(box))
    assert {part.tag.removeprefix(SVG) for part in root.iter()} == {
        "svg", "title", "desc", "g", "path", "circle", "rect", "text",
    }  # fmt: skip
    assert plain(name) in (root.findtext(f"{SVG}desc") or "")
    assert Cells(sea_html(box)).text.count(plain(name)) == 1
    assert len(Cells(sea_html(box)).tags) == len(Cells(sea_html(BOX)).tags)
    assert squares(sea_view(box))[0]["label"].startswith(f"A1, {plain(name)}: ")


def test_a_name_becomes_one_line_that_turns_nothing_round() -> None:
    assert plain("  a\n\tb\u202ec\u2066d\x00e\ud800f ") == "a bcd\ufffde\ufffdf"


def test_words_are_cut_by_their_width() -> None:
    assert shorten("Gull Rock", 9) == "Gull Rock"
    assert shorten("Gull Rock", 6) == "Gull…"
    assert columns(shorten("海賊の島々", 5)) <= 5
    assert len(shorten("a" + "\u0301" * 500, 5)) < 30
    assert broken("Smuggler's Notch", 7.0) == ["Smuggler's", "Notch"]
    assert broken("W" * 99, 7.0)[-1].endswith("…")
    assert all(ems(line) <= 7 for line in broken("The Very Long Sandbank of Saint Brendan", 7.0))


@pytest.mark.parametrize(
    ("parts", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_listing_reads_like_a_sentence(parts: list[str], said: str) -> None:
    assert listing(parts) == said
