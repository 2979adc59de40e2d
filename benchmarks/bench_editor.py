"""How quick the position editor is in a browser: `python benchmarks/bench_editor.py`, beside a bare widget.

In one page of a real JupyterLab a bare anywidget and the editor are clicked in turn; each time is from the
click to the redrawn DOM, through the kernel, for a table that can be and for one that cannot.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent))

from bench_table import BROWSERS, CELLS, CLICKS, EXTRA, FACTOR, FLAGS, Deck, Lab, _probed, clicked, row
from playwright.sync_api import Page, sync_playwright

EDITOR = "editor = tep.PositionEditor(tep.Game.new(players=4, seed=3).position)\neditor"
GOLD = "[data-tep=editor] [data-spin='seats.0.gold']"


def rounds(page: Page) -> tuple[float, float]:
    """The medians of the bare widget and of the editor, clicked in turn: one Gold more, one less."""
    bare, editor = [], []
    for number in range(CLICKS):
        bare.append(clicked(page, "#bare", "#bare"))
        verb = "less" if number % 2 else "more"
        editor.append(clicked(page, f"[data-tep=editor] [data-action='{verb} seats.0.gold']", GOLD))
    return median(bare), median(editor)


def measured(deck: Deck) -> bool:
    """A row for each table."""
    fine = []
    for what, load in (
        ("can be", "None"),
        ("cannot be", "editor._edit('set seats.1.hands.rigging 4') and editor._edit('put treasure-2 A2')"),
    ):
        deck.kernel(load)
        bare, editor = rounds(deck.page)
        print(f"bare round trip {bare:.1f} ms; the editor takes {editor / bare:.2f} times that")
        fine.append(row(f"click to redrawn editor, a table that {what}", editor, FACTOR * bare + EXTRA, "ms"))
    return all(fine)


def main() -> int:
    """Measure in a fresh JupyterLab."""
    found = os.environ.get("TEP_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    lab = Lab(Path(tempfile.mkdtemp()))
    try:
        lab.wait()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
            page = browser.new_context(viewport={"width": 1280, "height": 1400}).new_page()
            deck = Deck(page, lab, f"{secrets.token_hex(4)}.ipynb")
            deck.file.write_text(json.dumps(_probed([CELLS[0], EDITOR])), encoding="utf-8")
            deck.open()
            deck.run_all()
            page.locator(GOLD).wait_for()
            return 0 if measured(deck) else 1
    finally:
        lab.stop()


if __name__ == "__main__":
    sys.exit(main())
