"""A real JupyterLab in a real browser: its own directories, the loopback address only, nothing left behind.

The browser is the executable that TEP_BROWSER names, else a Chromium or Chrome on the path, else Playwright's
own. Without one these tests fail; they never skip. With TEP_PICTURES set to a directory, `Deck.picture` saves
what it saw there.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect, sync_playwright

from tep_explorer.lab import PROMPT

ROOT = Path(__file__).parents[2]
AXE = ROOT / "widgets/node_modules/axe-core/axe.min.js"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
)
SLOW = 60_000  # milliseconds that a busy machine may take
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = os.environ.get("TEP_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        try:
            launched = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        except Error as error:
            pytest.fail(f"These tests need a browser: set TEP_BROWSER or install chromium. {error}")
        yield launched
        launched.close()


class Lab:
    """A running JupyterLab that knows no other configuration than its own."""

    def __init__(self, home: Path) -> None:
        self.root, self._home = home / "notebooks", home
        self.root.mkdir()
        self._token = secrets.token_hex(16)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"http://127.0.0.1:{free.getsockname()[1]}"
        self._configure("notification", {"fetchNews": "false", "checkForUpdates": False})
        self._log = home / "lab.log"
        self._process = self._start()

    def _configure(
        self, plugin: str, settings: dict[str, Any], extension: str = "@jupyterlab/apputils-extension"
    ) -> None:
        folder = self._home / "settings" / extension
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{plugin}.jupyterlab-settings").write_text(json.dumps(settings))

    def theme(self, name: str) -> None:
        """The theme of every page that is opened from now on."""
        self._configure("themes", {"theme": THEMES[name]})

    def save_widget_state(self, on: bool) -> None:
        """Whether pages opened from now on save the state of widgets with the notebook."""
        self._configure("plugin", {"saveState": on}, "@jupyter-widgets/jupyterlab-manager")

    def _start(self) -> subprocess.Popen[bytes]:
        own = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        env = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
        env |= {name: str(self._home / folder) for name, folder in own.items()}
        options = (
            "--no-browser",
            "--ip=127.0.0.1",
            f"--port={self.address.rpartition(':')[2]}",
            "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={self._token}",
            f"--ServerApp.root_dir={self.root}",
            "--allow-root",
            "--LabApp.news_url=",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            "--LabApp.extension_manager=readonly",
            "--ServerApp.terminals_enabled=False",
            f"--ServerApp.kernel_websocket_connection_class={PROMPT}",
        )
        with self._log.open("wb") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "jupyterlab", *options],
                env=env | {"ANYWIDGET_HMR": "0"},
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def wait(self) -> None:
        """Return when the server answers; fail with its log when it does not."""
        end = time.monotonic() + 60
        while True:
            try:
                return self.call("/api/status")
            except OSError:
                if self._process.poll() is not None or time.monotonic() > end:
                    pytest.fail(f"JupyterLab did not start:\n{self._log.read_text()}")
                time.sleep(0.1)

    def call(self, path: str, method: str = "GET") -> Any:
        asked = urllib.request.Request(self.address + path, method=method)
        asked.add_header("Authorization", f"token {self._token}")
        with urllib.request.urlopen(asked, timeout=10) as answer:
            return json.loads(answer.read() or "null")

    def page(self, notebook: str) -> str:
        return f"{self.address}/lab/tree/{notebook}?token={self._token}&reset"

    def end_kernels(self) -> None:
        for session in self.call("/api/sessions"):
            self.call(f"/api/sessions/{session['id']}", "DELETE")

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    lab = Lab(tmp_path_factory.mktemp("lab"))
    try:
        lab.wait()
        yield lab
    finally:
        lab.stop()


@pytest.fixture
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """Another JupyterLab, which has signed no notebook."""
    lab = Lab(tmp_path_factory.mktemp("stranger"))
    try:
        lab.wait()
        yield lab
    finally:
        lab.stop()


class Deck:
    """A notebook open in JupyterLab, with one cell more at its end to ask the kernel with."""

    def __init__(self, page: Page, lab: Lab, notebook: str) -> None:
        self.page, self._lab, self._notebook = page, lab, notebook
        self.problems: list[str] = []
        self._restoring = False
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("console", self._console)
        page.on("request", lambda request: self._request(request.url))
        page.on("websocket", lambda socket: self._request(socket.url.replace("ws", "http", 1)))

    def _console(self, message: ConsoleMessage) -> None:
        early = self._restoring and "widget model not found" in message.text
        if message.type == "error" and not early:
            self.problems.append(f"the console says: {message.text}")

    def _request(self, url: str) -> None:
        if not url.startswith((self._lab.address + "/", "data:", "blob:")):
            self.problems.append(f"a request left the loopback address: {url}")

    @property
    def file(self) -> Path:
        return self._lab.root / self._notebook

    def open(self) -> None:
        self.page.goto(self._lab.page(self._notebook))
        self._ready()

    def reload(self) -> None:
        """Load the page anew; JupyterLab may complain until the kernel has told it of its models."""
        self._restoring = True
        self.page.reload()
        self._ready()

    def _ready(self) -> None:
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=SLOW)
        self.page.locator("#jp-main-statusbar", has_text="| Idle").wait_for(timeout=SLOW)

    def run_all(self) -> None:
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.locator(".lm-Menu-item[data-command='runmenu:run-all']").click()
        expect(self._probe.locator(".jp-OutputArea-output")).to_be_visible(timeout=SLOW)

    @property
    def _probe(self) -> Locator:
        return self.page.locator(".jp-Notebook .jp-CodeCell").last

    def kernel(self, expression: str) -> str:
        """What the kernel says to an expression, by typing it into the last cell and running that."""
        mark = secrets.token_hex(4)
        self._probe.locator(".cm-content").click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(f"print('{mark}', {expression})")
        self.page.keyboard.press("Control+Enter")
        answer = self._probe.locator(".jp-OutputArea-output").filter(has_text=mark)
        expect(answer).to_be_visible(timeout=SLOW)
        return answer.inner_text().strip().removeprefix(mark).strip()

    def axe(self, selector: str) -> list[str]:
        """What axe-core has to say against an element of the page."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("async (selector) => (await axe.run(selector)).violations", selector)
        return [f"{item['id']}: {node['html'][:120]}" for item in found for node in item["nodes"]]

    def picture(self, name: str, selector: str | None = None) -> None:
        if folder := os.environ.get("TEP_PICTURES"):
            self.page.wait_for_timeout(300)
            shown = self.page if selector is None else self.page.locator(selector)
            shown.screenshot(path=Path(folder) / f"{name}.png")


def _probed(notebook: str | list[str]) -> dict[str, Any]:
    """A notebook of the course, or one of some cells, with one cell more."""
    if isinstance(notebook, str):
        found: dict[str, Any] = json.loads((ROOT / "notebooks" / notebook).read_text(encoding="utf-8"))
    else:
        cells = [_cell(f"cell-{number}", source) for number, source in enumerate(notebook)]
        kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
        found = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    found["cells"].append(_cell("probe", "print('ready')"))
    return found


def _cell(id: str, source: str) -> dict[str, Any]:
    blank = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    return {**blank, "id": id, "source": source}


@pytest.fixture
def open_deck(lab: Lab, browser: Browser) -> Iterator[Callable[..., Deck]]:
    """Opens a notebook of the course, or some cells, and runs it; nothing may have gone wrong unseen."""
    decks: list[Deck] = []

    def opened(
        notebook: str | list[str],
        theme: str = "light",
        width: int = 1280,
        height: int = 1400,
        run: bool = True,
        at: Lab = lab,
    ) -> Deck:
        at.theme(theme)
        page = browser.new_context(viewport={"width": width, "height": height}).new_page()
        deck = Deck(page, at, f"{secrets.token_hex(4)}.ipynb")
        decks.append(deck)
        deck.file.write_text(json.dumps(_probed(notebook)), encoding="utf-8")
        if run:
            deck.open()
            deck.run_all()
        return deck

    yield opened
    for deck in decks:
        deck.page.context.close()
    lab.end_kernels()
    assert [problem for deck in decks for problem in deck.problems] == []
