"""How quick the solo stepper is in a browser: `python benchmarks/bench_stepper.py`, beside a bare widget.

In one page of a real JupyterLab a bare anywidget and the stepper are clicked in turn; each time is from the
click to the redrawn DOM, through the kernel: stepping to and fro between two decisions, and predicting one.
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

STEPPER = """
from tep_explorer.rules.solo_wheel import SoloHelm
game = tep.Game.solo(seed=3)
stepper = tep.SoloStepper(game)
def sail_on(steps):
    'Play on for so many steps, then until its Captain is to move.'
    while game.number < steps or not isinstance(game.position.tasks[-1], SoloHelm):
        stepper._show_it("") and stepper._next_step("") if game.position.decider == 1 else stepper._seek("")
sail_on(1)
stepper
"""
#: How many steps are behind when it is measured.
HISTORY = (1, 150)
#: What is pressed in turn, what changes each time, and whether only the first of them is measured.
ROUNDS = {
    "a decision shown and hidden": (("guessing off", "guessing on"), ".tep-watch", False),
    "a step back and forward": (("undo", "redo"), ".tep-log-head", False),
    "a guess": (("helm 3", "undo", "redo"), ".tep-watch", True),
}


def rounds(page: Page, actions: tuple[str, ...], watched: str, only: bool) -> tuple[float, float]:
    """The medians of the bare widget and of the stepper, clicked in turn."""
    bare, stepper = [], []
    for _ in range(CLICKS // (1 if only else len(actions))):
        for action in actions:
            control = f"[data-stepper] button[data-action='{action}']"
            changes = watched if action not in ("undo", "redo") else ".tep-log-head"
            bare.append(clicked(page, "#bare", "#bare"))
            took = clicked(page, control, f"[data-stepper] {changes}")
            if not only or action == actions[0]:
                stepper.append(took)
    return median(bare), median(stepper)


def measured(deck: Deck) -> bool:
    """A row for each thing one does."""
    fine = []
    for steps in HISTORY:
        deck.kernel(f"sail_on({steps})")
        number = deck.kernel("game.number")
        for what, given in ROUNDS.items():
            bare, stepper = rounds(deck.page, *given)
            print(f"bare round trip {bare:.1f} ms; the stepper takes {stepper / bare:.2f} times that")
            fine.append(row(f"redrawn stepper, step {number}, {what}", stepper, FACTOR * bare + EXTRA, "ms"))
    return all(fine)


def opened(page: Page, lab: Lab) -> Deck:
    """The page with both widgets."""
    deck = Deck(page, lab, f"{secrets.token_hex(4)}.ipynb")
    deck.file.write_text(json.dumps(_probed([CELLS[0], STEPPER])), encoding="utf-8")
    deck.open()
    deck.run_all()
    page.locator("[data-stepper] .tep-candidate").first.wait_for()
    return deck


def main() -> int:
    """Measure in a fresh JupyterLab."""
    found = os.environ.get("TEP_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    lab = Lab(Path(tempfile.mkdtemp()))
    try:
        lab.wait()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
            page = browser.new_context(viewport={"width": 1280, "height": 1400}).new_page()
            return 0 if measured(opened(page, lab)) else 1
    finally:
        lab.stop()


if __name__ == "__main__":
    sys.exit(main())
