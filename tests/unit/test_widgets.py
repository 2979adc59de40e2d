"""The Python half of the widgets, without a front end: intents are carried out or refused, in words."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
import traitlets

import tep_explorer as tep
from tep_explorer.views.chart import SQUARES
from tep_explorer.widgets import Sea


def send(sea: Sea, content: Any) -> dict[str, Any]:
    """What the widget answers to a message from a page, delivered as ipywidgets delivers it."""
    sea._handle_custom_msg(content, [])
    notice: dict[str, Any] = sea.notice
    return notice


def intent(action: str, revision: int = 1) -> dict[str, Any]:
    return {"kind": "intent", "action": action, "revision": revision}


def state(sea: Sea) -> dict[str, Any]:
    return {name: getattr(sea, name) for name in ("view", "selected", "revision")}


@pytest.fixture
def sea() -> Sea:
    return Sea()


def test_an_intent_chooses_a_square_and_says_what_lies_there(sea: Sea) -> None:
    assert send(sea, intent("look B2")) == {
        "kind": "event",
        "text": "B2, Windlass Point: settlement 2, bury site for 11 Gold and storm.",
        "serial": 1,
    }
    assert sea.selected == "B2"
    assert send(sea, intent("close"))["text"] == "No card is chosen."
    assert sea.selected == ""


def test_two_quick_clicks_are_two_intents_in_order(sea: Sea) -> None:
    seen: list[str] = []
    sea.observe(lambda change: seen.append(change["new"]), names="selected")
    for action in ("look A1", "look D4"):
        send(sea, intent(action))
    assert seen == ["A1", "D4"]
    assert sea.notice["serial"] == 2


@pytest.mark.parametrize(
    "content",
    [
        None,
        "look A1",
        [],
        {},
        {"kind": "intent"},
        {"kind": "other", "action": "look A1", "revision": 1},
        {"kind": "intent", "action": ["look A1"], "revision": 1},
        {"kind": "intent", "action": "look A1", "revision": True},
        {"kind": "intent", "action": "look A1", "revision": "1"},
        intent("look A1", 0),
        intent("look A1", 2),
        intent("look E5"),
        intent("__class__"),
        intent("<img src=x onerror=alert(1)>" * 1000),
    ],
)
def test_a_stale_unknown_or_malformed_intent_is_refused_in_words(sea: Sea, content: Any) -> None:
    send(sea, intent("look C3"))
    before = state(sea)
    answer = send(sea, content)
    assert answer["kind"] == "refusal"
    assert answer["text"].endswith("Nothing has changed.")
    assert len(answer["text"]) < 200
    assert state(sea) == before


def test_a_new_layout_makes_older_clicks_stale(sea: Sea) -> None:
    turned = dict(zip(SQUARES, [card.id for card in reversed(tep.Box.standard().map)], strict=True))
    sea.lay_out(arrangement=turned)
    assert "earlier view" in send(sea, intent("look A1", 1))["text"]
    assert "A1, Harbour Light" in send(sea, intent("look A1", 2))["text"]


def test_a_bad_layout_changes_nothing(sea: Sea) -> None:
    before = state(sea)
    with pytest.raises(ValueError, match="not an arrangement"):
        sea.lay_out(arrangement={"A1": "map-01"})
    assert state(sea) == before


def test_an_error_in_a_callback_is_told_in_words(sea: Sea) -> None:
    sea.observe(lambda change: {}["missing"], names="selected")
    answer = send(sea, intent("look A1"))
    assert answer["kind"] == "error"
    assert "KeyError: 'missing'" in answer["text"]
    assert send(sea, intent("look A1"))["kind"] == "event"


def test_a_page_can_set_nothing_by_itself(sea: Sea) -> None:
    before = state(sea)
    sea.set_state({"selected": "A1", "view": {}, "revision": 9, "notice": {}, "nonsense": 1})
    assert state(sea) == before
    assert sea.notice["serial"] == 0


def test_python_may_choose_a_square_but_only_one_there_is(sea: Sea) -> None:
    sea.selected = "D4"
    with pytest.raises(traitlets.TraitError, match="'E5' is not a square"):
        sea.selected = "E5"
    assert sea.selected == "D4"
    with pytest.raises(traitlets.TraitError):
        sea.view = {}


def test_the_widget_shows_itself_without_a_front_end(sea: Sea) -> None:
    bundle, _ = sea._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/html"].startswith("<table>")
    assert "Gull Rock" in bundle["text/plain"]
    assert sea.svg("dark").startswith("<svg")
    assert repr(sea) == "Sea(selected='')"


def test_the_front_end_is_ours_and_loads_nothing(sea: Sea) -> None:
    sent = sea.get_state()
    for part in ("_esm", "_css"):
        assert "tep-" in sent[part]
        # The only addresses are the names of the SVG and XML vocabularies.
        assert {word for word in sent[part].split('"') if "://" in word} <= {"http://www.w3.org/2000/svg"}
        assert "import(" not in sent[part]
        assert "url(" not in sent[part]


MISSING = """
import sys
for name in ("anywidget", "ipywidgets", "traitlets"):
    sys.modules[name] = None
import tep_explorer as tep
assert "Sea" in dir(tep) and "Sea" in dir(__import__("tep_explorer.widgets").widgets)
try:
    tep.Sea
except ImportError as error:
    print(error)
"""


def test_without_the_extra_a_widget_says_what_to_type() -> None:
    told = subprocess.run([sys.executable, "-c", MISSING], capture_output=True, text=True, check=True)
    assert 'pip install "tep-explorer[lab]"' in told.stdout
