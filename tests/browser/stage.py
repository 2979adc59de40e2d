"""A page with a widget's built front end, bridged to its Python half without a notebook: for pictures."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

STATIC = Path(__file__).parents[2] / "tep_explorer/static"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PAGE = "<!doctype html><meta charset=utf-8><body data-jp-theme-light=%s style='margin:0'><div id=stage></div>"
#: A model as anywidget gives it to a front end, whose kernel is a function of the page.
BOOT = """async ([source, css, state]) => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const heard = new Map(), widget = (await import(url)).default;
  const differs = (one, other) => JSON.stringify(one) !== JSON.stringify(other);
  const change = (next) => {
    const names = Object.keys(next).filter((name) => differs(next[name], state[name]));
    Object.assign(state, next);
    for (const name of names) for (const call of heard.get(`change:${name}`) ?? []) call();
  };
  const model = {
    get: (name) => state[name],
    on: (event, call) => heard.set(event, [...(heard.get(event) ?? []), call]),
    off: (event, call) => heard.set(event, (heard.get(event) ?? []).filter((other) => other !== call)),
    send: async (content) => change(await window.kernel(content)),
  };
  widget.render({ model, el: document.getElementById('stage') });
}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser: the one TEP_BROWSER names, one on the path, or Playwright's own."""
    found = os.environ.get("TEP_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        try:
            yield launched
        finally:
            launched.close()


class Stage:
    """A widget on a page of its own; what is clicked there goes to the widget, and its answer comes back."""

    def __init__(
        self, browser: Browser, widget: Any, name: str, theme: str = "light", width: int = 1100
    ) -> None:
        self.widget = widget
        self.page = browser.new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.set_content(PAGE % ("true" if theme == "light" else "false"))
        self.page.expose_function("kernel", self._receive)
        parts = [(STATIC / f"{name}.{kind}").read_text(encoding="utf-8") for kind in ("js", "css")]
        self.page.evaluate(BOOT, [*parts, self._state()])

    def _state(self) -> Any:
        names = [name for name in self.widget.keys if not name.startswith("_")]
        names = [name for name in names if name not in ("layout", "tabbable", "tooltip")]
        return json.loads(json.dumps({name: getattr(self.widget, name) for name in names}))

    def _receive(self, content: Any) -> Any:
        self.widget._handle_custom_msg(content, [])
        return self._state()

    def ask(self, selector: str) -> None:
        """Click, and wait for the answer."""
        before = self.widget.notice["serial"]
        self.page.locator(selector).first.click()
        while self.widget.notice["serial"] == before:
            self.page.wait_for_timeout(20)
        self.page.wait_for_timeout(50)

    def save(self, path: Path, height: int | None = None) -> None:
        """Take the picture: the whole widget, or its upper part."""
        if height is None:
            self.page.screenshot(path=path, full_page=True)
        else:
            width = self.page.viewport_size["width"]  # type: ignore[index]
            clip = {"x": 0, "y": 0, "width": width, "height": height}
            self.page.screenshot(path=path, full_page=True, clip=clip)  # type: ignore[arg-type]
