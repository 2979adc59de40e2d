"""How quick the battle lab is in a browser: `python benchmarks/bench_battle.py`, as ratios to a bare widget.

A real JupyterLab runs in a real browser. In one page, a bare anywidget that counts its clicks and a battle
lab are clicked in turn; each time is from the click to the new number in the DOM, through the kernel. The
exit code says whether every row holds. How long it takes until the charts are new is printed beside it.
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

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests/browser")]

from conftest import BROWSERS, FLAGS, Deck, Lab, _probed  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

#: A control may take so many times a bare round trip, and so many milliseconds more.
FACTOR, EXTRA = 1.5, 20.0
CLICKS = 40
WARM_UP = 6
CARDS = "&symbols=102031&cannons=1&surefire=1&rerolls=24,15,36,24"
SETTINGS = {
    "the first example": "tep:battle?dice=3&symbols=110012&cannons=1&hits=1&surefire=1&rerolls=34&damage=6",
    "four cards": f"tep:battle?dice=3{CARDS}&damage=9",
    "four cards, one by one, a pirate": f"tep:battle?dice=3{CARDS}&target=pirate&foe.symbols=011122"
    "&foe.cannons=3&A16=one_by_one&A17=once_per_die",
}
BARE = """
import anywidget, traitlets
import tep_explorer as tep

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
"""
#: The milliseconds from a click to the change of a text, and from there to new charts, where there are any.
TIMED = """async ([control, watched]) => {
  const changed = (element, read) => new Promise((done) => {
    const before = read();
    const observer = new MutationObserver(() => {
      if (read() === before) return;
      observer.disconnect();
      done(performance.now());
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true, attributes: true });
  });
  const charts = document.querySelector("[data-tep=battle] .tep-charts");
  const numbers = changed(document.querySelector(watched), () => document.querySelector(watched).textContent);
  const drawn = control === "#bare" ? numbers : changed(charts, () => charts.dataset.of);
  const start = performance.now();
  document.querySelector(control).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return [(await numbers) - start, (await drawn) - start];
}"""


def rounds(page: Page) -> tuple[float, float, float]:
    """The medians of the bare widget, of the lab's numbers and of its charts, clicked in turn."""
    bare, numbers, charts = [], [], []
    cannons = '[data-tep=battle] [data-control="cannons"] button:'
    for click in range(WARM_UP + CLICKS):
        bare.append(page.evaluate(TIMED, ["#bare", "#bare"])[0])
        control = cannons + ("last-child" if click % 2 == 0 else "first-child")
        took = page.evaluate(TIMED, [control, "[data-tep=battle] .tep-figures"])
        numbers.append(took[0])
        charts.append(took[1])
    return median(bare[WARM_UP:]), median(numbers[WARM_UP:]), median(charts[WARM_UP:])


def measured(deck: Deck) -> bool:
    """Print every row; whether all hold."""
    fine = []
    print("| setting | numbers v bare round trip | may be | charts v bare |\n|---|---|---|---|")
    for name, setting in SETTINGS.items():
        deck.kernel(f"setattr(lab, 'setting', {setting!r})")
        bare, numbers, charts = rounds(deck.page)
        limit = FACTOR * bare + EXTRA
        print(f"| {name} | {numbers / bare:.2f} | {limit / bare:.2f} | {charts / bare:.2f} |", flush=True)
        fine.append(numbers <= limit)
    return all(fine)


def main() -> int:
    """Measure in a fresh JupyterLab; 1 if any row misses what it must reach."""
    found = os.environ.get("TEP_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with tempfile.TemporaryDirectory(prefix="tep-bench-", ignore_cleanup_errors=True) as home:
        lab = Lab(Path(home))
        try:
            lab.wait()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
                page = browser.new_context(viewport={"width": 1280, "height": 1400}).new_page()
                deck = Deck(page, lab, f"{secrets.token_hex(4)}.ipynb")
                cells = [BARE, "lab = tep.BattleLab()\nlab"]
                deck.file.write_text(json.dumps(_probed(cells)), encoding="utf-8")
                deck.open()
                deck.run_all()
                page.locator("[data-tep=battle] .tep-heat").wait_for()
                return 0 if measured(deck) else 1
        finally:
            lab.stop()


if __name__ == "__main__":
    sys.exit(main())
