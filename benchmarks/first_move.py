"""How soon a newcomer makes a first move: `make first-move`, on a fresh clone of the last commit.

It clones, starts the lab as `make lab` does, and goes through `00_welcome` in a browser of ordinary size as
its first lines tell: Run All Cells, the link back up, a choice of the table. Every click, and every turn of
the wheel that is needed to see the next thing, counts as an interaction. The time begins when the page is up:
when the notebook's first lines can be read. A second visitor waits for nothing and clicks at once.

`make first-move ARGS=binder` does the same with a replay of Binder's install: what `binder/` names, without a
cache, in an environment of its own.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run")
SCREEN = {"width": 1366, "height": 768}
#: What a newcomer may be asked for: so many interactions, so many seconds.
MOST_INTERACTIONS, MOST_SECONDS = 6, 60
#: Milliseconds that a busy machine may take for anything.
PATIENCE = 120_000
OWN = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "IPYTHONDIR",
)
#: Where Binder's address leads.
FIRST = "/lab/tree/notebooks/00_welcome.ipynb"
ADDRESS = re.compile(r"http:/{2}127\.0\.0\.1:\d+/lab/tree/\S+token=\w+")


def fresh_clone(home: Path) -> Path:
    """A clone of the last commit of this repository."""
    clone = home / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    return clone


@contextmanager
def lab(command: list[str], clone: Path) -> Iterator[str]:
    """A lab started by a command, without opening a browser: the address of the notebook with the token."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env |= {name: str(clone.parent / name.lower()) for name in OWN}
    server = subprocess.Popen(
        [*command, "--no-browser", "--port", str(port)],
        cwd=clone,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield _address(server)
    finally:
        server.terminate()
        server.wait(30)


def make_lab(_: Path) -> list[str]:
    """What `make lab` runs."""
    return [sys.executable, ".ci/steps.py", "lab"]


def binder(clone: Path) -> list[str]:
    """What runs on Binder, installed as there."""
    began, bin = time.monotonic(), clone.parent / "binder/bin"
    subprocess.run([sys.executable, "-m", "venv", str(bin.parent)], check=True)
    install = [str(bin / "pip"), "install", "-qq", "--no-cache-dir", "-r", "binder/requirements.txt"]
    subprocess.run(install, cwd=clone, check=True)
    print(f"pip installed what binder/ names in {time.monotonic() - began:.0f} s", flush=True)
    return [str(bin / "jupyter"), "lab", "--allow-root", f"--LabApp.default_url={FIRST}"]


def _address(server: subprocess.Popen[str]) -> str:
    """The address that the server prints; what it printed instead, if it ends without one."""
    printed = []
    for line in server.stdout or ():
        printed.append(line)
        if found := ADDRESS.search(line):
            return found[0]
    raise SystemExit(f"The lab did not start:\n{''.join(printed)}")


class Newcomer:
    """Somebody with a mouse who does what the page says; every interaction is counted."""

    def __init__(self, page: Page) -> None:
        """Sit down before a page."""
        self.page, self.did = page, list[str]()

    def click(self, what: str, target: Locator) -> None:
        """Click something, turning the wheel first if it is not in sight."""
        target.wait_for(timeout=PATIENCE)
        if not self._in_sight(target):
            target.scroll_into_view_if_needed()
            self.did.append(f"scroll to {what}")
        target.click(timeout=PATIENCE)
        self.did.append(what)

    def _in_sight(self, target: Locator) -> bool:
        self.page.wait_for_timeout(200)  # a page that has just been drawn still moves
        box = target.bounding_box()
        panel = self.page.locator(".jp-WindowedPanel-outer").bounding_box()
        if box is None or panel is None:
            return False
        inside = target.evaluate("one => one.closest('.jp-Notebook') !== null")
        top, bottom = (panel["y"], panel["y"] + panel["height"]) if inside else (0, SCREEN["height"])
        return top <= box["y"] and box["y"] + box["height"] <= bottom

    def choose_kernel_if_asked(self) -> None:
        """Accept JupyterLab's own question, should it come."""
        button = self.page.locator(".jp-Dialog .jp-mod-accept")
        table = self.page.locator("[data-tep=table]").first
        button.or_(table).first.wait_for(timeout=PATIENCE)
        if button.is_visible():
            self.click("the kernel's dialog", button)


def visit(browser: Browser, address: str, patient: bool) -> tuple[float, list[str]]:
    """Seconds from the page being up to the first move's answer, and what had to be done for it."""
    page = browser.new_context(viewport=SCREEN).new_page()  # type: ignore[arg-type]
    page.goto(f"{address}&reset={secrets.token_hex(2)}")
    page.get_by_role("heading", name="Welcome aboard").wait_for(timeout=PATIENCE)
    began = time.monotonic()
    if patient:
        page.locator("#jp-main-statusbar", has_text="| Idle").wait_for(timeout=PATIENCE)
    person = Newcomer(page)
    person.click("Run", page.get_by_role("menuitem", name="Run", exact=True))
    person.click("Run All Cells", page.locator(".lm-Menu-item[data-command='runmenu:run-all']"))
    person.choose_kernel_if_asked()
    person.click("the link up", page.get_by_role("link", name="Up to your first turn"))
    table = page.locator("[data-tep=table]").first
    person.click("Plunder, space 1", table.locator(".tep-now button[data-action='helm 1']"))
    expect(table.locator("[data-tep-live]")).to_contain_text("Plunder", timeout=PATIENCE)
    took = time.monotonic() - began
    page.context.close()
    return took, person.did


def told(what: str, took: float, did: list[str]) -> bool:
    """Print a line; whether it is within the bounds."""
    fine = len(did) <= MOST_INTERACTIONS and took <= MOST_SECONDS
    print(f"{what}: {len(did)} interactions ({', '.join(did)}), {took:.1f} s after the page was up", end="; ")
    print(f"{'within' if fine else 'NOT within'} {MOST_INTERACTIONS} and {MOST_SECONDS} s", flush=True)
    return fine


def main(arguments: list[str]) -> int:
    """Clone, start and visit, twice; 0 when both visits are within the bounds."""
    found = os.environ.get("TEP_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    fine = []
    with tempfile.TemporaryDirectory(prefix="tep-first-move-") as name, sync_playwright() as playwright:
        clone = fresh_clone(Path(name))
        command = binder(clone) if arguments == ["binder"] else make_lab(clone)
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        for who in ("a newcomer", "one who does not wait"):
            began = time.monotonic()
            with lab(command, clone) as address:
                print(f"the lab was ready after {time.monotonic() - began:.0f} s", flush=True)
                fine.append(told(who, *visit(browser, address, patient=who == "a newcomer")))
        browser.close()
    return int(not all(fine))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
