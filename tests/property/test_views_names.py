"""Whatever a name is, it is shown as text: in the picture, in the table, on the board, in the view."""

from __future__ import annotations

import json
import unicodedata
import xml.etree.ElementTree as ElementTree
from html import unescape

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tep_explorer import Box, BoxError
from tep_explorer.box import MapCard
from tep_explorer.views.chart import card_marks
from tep_explorer.views.sea import sea_svg, sea_view
from tep_explorer.views.svg import picture
from tep_explorer.views.text import sea_html, sea_text
from tep_explorer.views.words import broken, columns, ems, plain, shorten

BOX = Box.standard()
TEXT = "{http://www.w3.org/2000/svg}text"

#: Pieces of markup, quotes, turning marks and piled accents, mixed with anything else.
PIECES = st.sampled_from(
    [
        "<img src=x onerror=alert(1)>",
        "</text>",
        "</script>",
        "]]>",
        "<!--",
        "&lt;",
        "&",
        '"',
        "'",
        "\u202e",
        "\u0301",
    ]
)
NAMES = st.lists(st.one_of(PIECES, st.text(max_size=8)), min_size=1, max_size=8).map("".join)


@settings(max_examples=150, deadline=None)
@given(NAMES)
@example("<img src=x onerror=alert(1)>")
def test_any_name_that_a_box_takes_is_shown_as_text(name: str) -> None:
    document = BOX.to_dict()
    document["map"][0]["name"] = name
    try:
        box = Box.from_dict(document)
    except BoxError:
        return
    shown = plain(name)
    root = ElementTree.fromstring(sea_svg(box))
    assert sum(1 for _ in root.iter()) <= sum(1 for _ in ElementTree.fromstring(sea_svg(BOX)).iter()) + 1
    table = sea_html(box)
    assert table.count("<") == sea_html(BOX).count("<")
    assert shown in unescape(table)
    assert len({columns(line) for line in sea_text(box).splitlines() if line.endswith(("|", "+"))}) == 1
    view = sea_view(box)
    assert view["rows"][0]["squares"][0]["name"] == shown
    assert json.loads(json.dumps(view)) == view


@settings(max_examples=300, deadline=None)
@given(st.one_of(NAMES, st.text(st.characters(), max_size=300)))
def test_a_name_no_box_would_take_still_makes_a_sound_picture(name: str) -> None:
    marks = card_marks(MapCard("map-01", name, 1, "rum", 9, True, True), ("bury",))
    root = ElementTree.fromstring(picture(marks, (149, 149), plain(name)))
    lines = [part.text or "" for part in root.iter(TEXT)][-2:]
    assert all(len(line) < 60 and ems(line) < 9 for line in lines)


@given(st.text(st.characters(), max_size=200))
def test_plain_words_are_one_line_that_turns_nothing_round(name: str) -> None:
    shown = plain(name)
    assert plain(shown) == shown
    assert not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in shown)
    assert not any(
        unicodedata.bidirectional(c) in ("RLO", "LRO", "RLE", "LRE", "PDF", "RLI", "LRI", "FSI", "PDI")
        for c in shown
    )


@given(st.text(max_size=120), st.integers(2, 40))
def test_cut_words_fit(words: str, room: int) -> None:
    assert columns(shorten(words, room)) <= room
    assert all(ems(line) <= room for line in broken(plain(words), room))
