"""How quick the table is in a browser: `python benchmarks/bench_table.py`, as ratios to a bare widget.

A real JupyterLab runs in a real browser. In one page, a bare anywidget that counts its clicks and a table are
clicked in turn; each time is from the click to the redrawn DOM, through the kernel. The table is measured at
the start of a game and after 500 steps of history. The exit code says whether every row holds.
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

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests/browser"))

from conftest import FLAGS, Deck, Lab, _probed
from playwright.sync_api import Page, sync_playwright
from stage import BROWSERS

#: A click may take so many times a bare round trip, and so many milliseconds more.
FACTOR, EXTRA = 1.5, 20.0
#: A table is there so many seconds after its cell ran; a step's message has so many bytes.
FIRST, MESSAGE = 1.0, 20_000
CLICKS = 40

CELLS = [
    """
import anywidget, traitlets, json
import tep_explorer as tep
from tep_explorer.players import Deckhand

class Bare(anywidget.AnyWidget):
    _esm = '''
    function render({ model, el }) {
      const button = document.createElement("button");
      button.id = "bare";
      const show = () => { button.textContent = model.get("count"); };
      button.addEventListener("click", () => model.send({}));
      model.on("change:count", show);
      show();
      el.append(button);
    }
    export default { render };
    '''
    count = traitlets.Int(0).tag(sync=True)

bare = Bare()
bare.on_msg(lambda *_: setattr(bare, "count", bare.count + 1))
bare
""",
    """
game = tep.Game.new(players=4, seed=3)
table = tep.Table(game)
table
""",
]
#: Deckhands play until 500 steps are behind.
LONG = """(lambda: [game.advance() if game.position.decider == tep.CHANCE
    else game.play(Deckhand(game.position.decider).choose(game.position))
    for _ in range(2000) if game.number < 500 and game.position.decider != tep.END])() and table.refresh()"""
#: The milliseconds from a click to the change of a text.
TIMED = """async ([control, watched]) => {
  const target = document.querySelector(watched), before = target.textContent, start = performance.now();
  document.querySelector(control).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  while (document.querySelector(watched).textContent === before) {
    if (performance.now() - start > 5000) throw new Error(`${control} changed nothing`);
    await new Promise((go) => setTimeout(go, 0));
  }
  return performance.now() - start;
}"""


#: Notes the seconds from running a cell by keyboard to a table's first frame on the page.
WATCH = """() => {
  let start = 0;
  const run = ({ key }) => { if (key === 'Enter') start = performance.now(); };
  document.addEventListener('keydown', run, true);
  const seen = new MutationObserver(() => {
    if (document.querySelectorAll('[data-tep=table] .tep-chart [data-action]').length < 32) return;
    seen.disconnect();
    requestAnimationFrame(() => { window.painted = (performance.now() - start) / 1000; });
  });
  seen.observe(document.body, { childList: true, subtree: true });
}"""


def clicked(page: Page, control: str, watched: str) -> float:
    """How long one click took."""
    took: float = page.evaluate(TIMED, [control, watched])
    return took


def rounds(page: Page) -> tuple[float, float]:
    """The medians of the bare widget and of the table, clicked in turn: back and forth one step.

    What is clicked is on screen, as it is for a person: running a cell has scrolled to that cell.
    """
    bare, table = [], []
    page.locator("#bare").scroll_into_view_if_needed()
    log = "[data-tep=table] .tep-log-head"
    for number in range(CLICKS):
        bare.append(clicked(page, "#bare", "#bare"))
        tool = "undo" if number % 2 == 0 else "redo"
        table.append(clicked(page, f"[data-tep=table] [data-action={tool}]", log))
    return median(bare), median(table)


def row(what: str, figure: float, limit: float, unit: str) -> bool:
    """Print one line; whether it holds."""
    fine = figure <= limit
    print(f"{what:58} {figure:9.1f} of {limit:9.1f} {unit:6} {'holds' if fine else 'DOES NOT HOLD'}")
    return fine


def measured(deck: Deck) -> bool:
    """Every row of the table."""
    page, fine = deck.page, []
    page.evaluate(WATCH)
    deck.kernel("display(table)")
    page.wait_for_function("window.painted !== undefined")
    fine.append(
        row("first paint of a table after its cell was run", page.evaluate("window.painted"), FIRST, "s")
    )
    deck.kernel("None")
    page.locator("[data-tep=table] .tep-move").first.click()
    page.locator("[data-tep=table] .tep-log li").first.wait_for()
    for history in ("at the start", "after 500 steps"):
        bare, table = rounds(page)
        limit = FACTOR * bare + EXTRA
        print(f"bare round trip {bare:.1f} ms; the table takes {table / bare:.2f} times that")
        fine.append(row(f"click to redrawn table, {history}", table, limit, "ms"))
        size = int(deck.kernel("len(json.dumps(table.view, separators=(',', ':')).encode())"))
        fine.append(row(f"a step's view, {history}", size, MESSAGE, "bytes"))
        deck.kernel(LONG)
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
            deck.file.write_text(json.dumps(_probed(CELLS)), encoding="utf-8")
            deck.open()
            deck.run_all()
            page.locator("[data-tep=table]").wait_for()
            return 0 if measured(deck) else 1
    finally:
        lab.stop()


if __name__ == "__main__":
    sys.exit(main())
