"""The welcome notebook in a real JupyterLab: what a person can do there, the kernel knows of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Locator, expect

SEA = "[data-tep=sea]"
WELCOME = "00_welcome.ipynb"


def card(deck: Any, square: str) -> Locator:
    found: Locator = deck.page.locator(f"{SEA} [data-square={square}]")
    return found


def live(deck: Any) -> Locator:
    found: Locator = deck.page.locator(f"{SEA} [data-tep-live]")
    return found


def test_mouse_and_keyboard_choose_a_card_and_the_kernel_knows(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(WELCOME)
    expect(deck.page.locator(f"{SEA} [role=grid] [role=row] [role=gridcell]")).to_have_count(16)
    assert deck.kernel("repr(sea.selected)") == "''"

    card(deck, "C2").click()
    expect(card(deck, "C2")).to_have_attribute("aria-selected", "true")
    expect(live(deck)).to_contain_text("C2, Copra Landing: settlement 1 and market for coffee.")
    expect(deck.page.locator(f"{SEA} .tep-reading")).to_contain_text("Market for coffee")
    assert deck.kernel("repr(sea.selected)") == "'C2'"

    card(deck, "C2").focus()
    for key in ("ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft"):
        deck.page.keyboard.press(key)
    expect(card(deck, "A3")).to_be_focused()
    expect(card(deck, "C2")).to_have_attribute("aria-selected", "true")
    deck.page.keyboard.press("Enter")
    expect(card(deck, "A3")).to_have_attribute("aria-selected", "true")
    deck.page.keyboard.press("Control+End")
    deck.page.keyboard.press("Space")
    expect(card(deck, "D4")).to_have_attribute("aria-selected", "true")
    assert deck.kernel("repr(sea.selected)") == "'D4'"

    card(deck, "D4").focus()
    deck.page.keyboard.press("Escape")
    expect(live(deck)).to_contain_text("No card is chosen.")
    assert deck.kernel("repr(sea.selected)") == "''"


def test_typing_in_the_widget_triggers_no_shortcut_of_jupyterlab(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(WELCOME)
    cells = deck.page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    assert before > 5
    card(deck, "B2").click()
    expect(card(deck, "B2")).to_be_focused()
    for key in (
        "a",
        "b",
        "x",
        "d",
        "d",
        "m",
        "y",
        "1",
        "c",
        "v",
        "0",
        "0",
        "Shift+Enter",
        "Shift+M",
        "j",
        "k",
    ):
        deck.page.keyboard.press(key)
    deck.page.wait_for_timeout(300)
    expect(cells).to_have_count(before)
    expect(card(deck, "B2")).to_be_focused()
    expect(deck.page.locator(".jp-Dialog")).to_have_count(0)
    assert deck.kernel("repr(sea.selected)") == "'B2'"


def test_two_views_keep_in_step_and_a_reload_keeps_the_state(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(WELCOME)
    card(deck, "D1").click()
    expect(card(deck, "D1")).to_have_attribute("aria-selected", "true")
    assert deck.kernel("(setattr(sea, 'selected', 'A2'), display(sea))[0]") == "None"
    views = deck.page.locator(SEA)
    expect(views).to_have_count(2)
    for view in (views.first, views.last):
        expect(view.locator("[data-square=A2]")).to_have_attribute("aria-selected", "true")
    views.last.locator("[data-square=B4]").click()
    expect(views.first.locator("[data-square=B4]")).to_have_attribute("aria-selected", "true")
    ids = deck.page.evaluate(f"[...document.querySelectorAll('{SEA} [id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids)) > 0

    deck.page.get_by_role("menuitem", name="File", exact=True).click()
    deck.page.locator(".lm-Menu-item[data-command='docmanager:save']").click()
    expect(deck.page.locator(".jp-mod-dirty")).to_have_count(0)
    deck.reload()
    expect(card(deck, "B4").first).to_have_attribute("aria-selected", "true")
    assert deck.kernel("repr(sea.selected)") == "'B4'"


def test_an_untrusted_notebook_shows_the_sea_as_a_table(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(["import tep_explorer as tep\n\nsea = tep.Sea()\nsea"], run=False)
    notebook = nbformat.read(deck.file, as_version=4)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    nbformat.write(notebook, deck.file)
    deck.open()
    table = deck.page.locator(".jp-OutputArea-output table")
    expect(table.locator("td")).to_have_count(16)
    expect(table.locator("td").nth(5)).to_contain_text("Windlass Point")
    expect(deck.page.locator(".jp-OutputArea-output")).to_contain_text(["assumed", "ready"])
    expect(deck.page.locator(SEA)).to_have_count(0)
    deck.picture("sea-untrusted")


def test_an_error_in_a_callback_is_told_in_the_widget(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(WELCOME)
    deck.kernel("sea.observe(lambda change: 1 / 0, names='selected')")
    card(deck, "A1").click()
    expect(deck.page.locator(f"{SEA} .tep-answer")).to_contain_text("ZeroDivisionError: division by zero")
    expect(live(deck)).to_contain_text("ZeroDivisionError")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_sea_is_accessible_and_follows_the_theme(open_deck: Callable[..., Any], theme: str) -> None:
    deck = open_deck(WELCOME, theme=theme)
    expect(deck.page.locator("body")).to_have_attribute("data-jp-theme-light", str(theme == "light").lower())
    ground = deck.page.locator(SEA).evaluate("(root) => getComputedStyle(root).backgroundColor")
    assert ground == {"light": "rgb(245, 238, 221)", "dark": "rgb(11, 21, 32)"}[theme]
    assert deck.axe(SEA) == []
    deck.picture(f"sea-{theme}-signs")
    card(deck, "B3").click()
    expect(card(deck, "B3")).to_have_attribute("aria-selected", "true")
    deck.page.keyboard.press("ArrowRight")
    expect(card(deck, "C3")).to_be_focused()
    assert deck.axe(SEA) == []
    deck.picture(f"sea-{theme}")


#: The size on the screen of every text of the chart that is not a letter inside an icon, in pixels.
SIZES = f"""[...document.querySelectorAll('{SEA} :is(.tep-name, .tep-caption, .tep-coordinate)')].map(
    (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
WIDER = f"(root => root.scrollWidth - root.clientWidth)(document.querySelector('{SEA}'))"


@pytest.mark.parametrize("width", [480, 760, 1000])
def test_the_sea_fits_any_width_and_stays_readable(open_deck: Callable[..., Any], width: int) -> None:
    deck = open_deck(WELCOME)
    deck.page.locator(SEA).evaluate("(root, width) => { root.style.width = `${width}px` }", width)
    card(deck, "B3").click()
    expect(card(deck, "B3")).to_have_attribute("aria-selected", "true")
    assert deck.page.evaluate(WIDER) <= 0
    assert min(deck.page.evaluate(SIZES)) >= 10.9
    deck.picture(f"sea-{width}", SEA)


def test_the_sea_fits_a_small_window(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(WELCOME, width=480, height=900)
    if deck.page.locator("#jp-left-stack").is_visible():
        deck.page.keyboard.press("Control+b")
    card(deck, "B3").click()
    expect(card(deck, "B3")).to_have_attribute("aria-selected", "true")
    assert deck.page.evaluate(WIDER) <= 0
    deck.picture("sea-window-480")
