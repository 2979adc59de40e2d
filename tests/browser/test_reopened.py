"""The course after its first run: run again, opened by a stranger who does not trust it, exported."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, Page, expect

TABLE = "[data-tep=table]"
WIDGET = "application/vnd.jupyter.widget-view+json"
ERRORS = ", ".join(f"[data-mime-type='application/vnd.jupyter.{kind}']" for kind in ("error", "stderr"))
#: What the first table of each notebook says in words, and a question of it.
WORDS = {
    "00_welcome.ipynb": (
        "Magnus Bolt decides: Choose the Captain's Order.",
        "Which order buries a treasure?",
    ),
    "01_a_turn.ipynb": ("Magnus Bolt decides: Choose the Captain's Order.", "Where can the Captain go?"),
}


def menu(deck: Any, name: str, command: str) -> None:
    deck.page.get_by_role("menuitem", name=name, exact=True).click()
    deck.page.locator(f".lm-Menu-item[data-command='{command}']").click()


@pytest.mark.parametrize("notebook", WORDS)
def test_restart_and_run_all_begins_anew(open_deck: Callable[..., Any], notebook: str) -> None:
    deck = open_deck(notebook)
    first = deck.page.locator(TABLE).first
    first.locator(".tep-now button[data-action^='helm ']").first.click()
    expect(first.locator(".tep-logbook")).to_contain_text("step 1")
    process = deck.kernel("__import__('os').getpid()")
    menu(deck, "Run", "runmenu:restart-and-run-all")
    deck.page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(deck.page.locator(TABLE).first.locator(".tep-logbook")).to_contain_text("step 0", timeout=60_000)
    assert deck.kernel("__import__('os').getpid()") != process
    deck.page.locator(TABLE).first.locator(".tep-now button[data-action^='helm ']").first.click()
    expect(deck.page.locator(TABLE).first.locator(".tep-logbook")).to_contain_text("step 1")
    expect(deck.page.locator(ERRORS)).to_have_count(0)


def saved(deck: Any) -> dict[str, Any]:
    """The notebook as JupyterLab writes it."""
    menu(deck, "File", "docmanager:save")
    expect(deck.page.locator(".jp-mod-dirty")).to_have_count(0)
    found: dict[str, Any] = json.loads(deck.file.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(
    ("notebook", "with_state"),
    [("00_welcome.ipynb", True), ("01_a_turn.ipynb", True), ("00_welcome.ipynb", False)],
)
def test_a_stranger_reads_the_tables_in_words(
    lab: Any, stranger: Any, open_deck: Callable[..., Any], offline: Page, notebook: str, with_state: bool
) -> None:
    lab.save_widget_state(with_state)
    written = saved(open_deck(notebook))
    lab.save_widget_state(False)
    assert ("widgets" in written["metadata"]) == with_state
    deck = open_deck(notebook, run=False, at=stranger)
    deck.file.write_text(json.dumps(written), encoding="utf-8")
    deck.open()
    assert not any(trusted(stranger, deck.file.name))
    shown = deck.page.locator(".jp-OutputArea-output[data-mime-type='text/html']")
    expect(shown).to_have_count(told(written))
    for words in WORDS[notebook]:
        expect(shown.filter(has_text=words).first).to_be_visible()
    expect(deck.page.locator(f"{ERRORS}, {TABLE}")).to_have_count(0)
    deck.picture(f"untrusted-{notebook[:2]}-{with_state}")
    if not with_state:
        reads_offline(offline, written, deck.file.with_suffix(".html"), WORDS[notebook])


def told(notebook: dict[str, Any]) -> int:
    """How many outputs of a notebook have words for a page without a kernel: widgets, and the progress."""
    shown = [output.get("data", {}) for cell in notebook["cells"] for output in cell.get("outputs", ())]
    assert all("text/html" in data for data in shown if WIDGET in data)
    return sum("text/html" in data for data in shown)


def trusted(lab: Any, notebook: str) -> list[bool]:
    cells = lab.call(f"/api/contents/{notebook}")["content"]["cells"]
    return [cell["metadata"].get("trusted", False) for cell in cells if cell.get("outputs")]


@pytest.fixture
def offline(browser: Browser) -> Iterator[Page]:
    """A page that reaches nothing but files."""
    context = browser.new_context(viewport={"width": 1280, "height": 1400})
    context.route(lambda url: not url.startswith("file:"), lambda route: route.abort())
    yield context.new_page()
    context.close()


def reads_offline(offline: Page, notebook: dict[str, Any], file: Path, texts: tuple[str, ...]) -> None:
    """The notebook, exported as File, Save and Export does it, can be read without a network."""
    page, _ = HTMLExporter().from_notebook_node(nbformat.reads(json.dumps(notebook), as_version=4))
    file.write_text(page, encoding="utf-8")
    offline.goto(file.as_uri(), wait_until="domcontentloaded")
    for words in texts:
        expect(offline.get_by_text(words).first).to_be_visible()
    assert "Traceback" not in offline.locator("body").inner_text()
