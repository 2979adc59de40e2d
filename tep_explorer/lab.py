"""The command ``lab``: the course's notebooks in a folder of the reader's own, opened in JupyterLab."""

from __future__ import annotations

import argparse
import filecmp
import importlib.util
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

FIRST_NOTEBOOK = "00_welcome.ipynb"
DEFAULT_FOLDER = "tep-notebooks"
HOW_TO_INSTALL = 'pip install "tep-explorer[lab]"'

#: What the command imports in the end; all of it comes with the extra.
_NEEDED = ("jupyterlab", "ipywidgets", "anywidget")

#: The class of the kernels' sockets: answers are not held back (see lab_socket.py).
PROMPT = "tep_explorer.lab_socket.PromptConnection"

#: JupyterLab asks about news and looks for updates on the network unless its settings say no.
_QUIET = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}


class LabError(Exception):
    """Something the reader can put right; its text says how."""


@dataclass
class CopyReport:
    """What happened to each notebook, by its path inside the folder."""

    copied: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """Say it in one line per kind of thing that happened."""
        lines = []
        if self.copied:
            lines.append(f"copied: {', '.join(self.copied)}")
        if self.same:
            lines.append(f"already there: {', '.join(self.same)}")
        if self.kept:
            lines.append(
                f"kept yours: {', '.join(self.kept)} (changed since it was copied; name another "
                "folder to get a fresh one)"
            )
        return "\n".join(lines)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``lab`` to the command line."""
    parser = commands.add_parser(
        "lab",
        help="copy the notebooks to a folder of yours and open them in JupyterLab",
        description="Copy the notebooks to a folder of yours, never over a file you changed, and open "
        "JupyterLab there: on this machine only, with a token.",
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path(DEFAULT_FOLDER),
        metavar="FOLDER",
        help=f"where the notebooks go (default: {DEFAULT_FOLDER} in the current folder)",
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address instead of opening it")
    parser.add_argument("--port", type=int, default=8888, help="the port to try first (default: 8888)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Copy, say what was done, and serve until stopped; 2 where the reader must do something first."""
    folder: Path = arguments.folder.expanduser()
    try:
        require_lab()
        report = copy_notebooks(shipped_notebooks(), folder)
    except LabError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"Notebooks: {folder.resolve()}")
    if str(report):
        print(report)
    return serve(folder, port=arguments.port, browser=not arguments.no_browser)


def require_lab() -> None:
    """Raise a `LabError` with the line to type when the extra ``lab`` is not installed."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise LabError(f"The notebooks need {', '.join(missing)}. Type:\n\n    {HOW_TO_INSTALL}\n")


def shipped_notebooks() -> Path:
    """Return the folder with the course: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if (folder / FIRST_NOTEBOOK).is_file():
            return folder
    raise LabError(f"This installation has no notebooks. Type:\n\n    {HOW_TO_INSTALL} --force-reinstall\n")


def copy_notebooks(source: Path, folder: Path) -> CopyReport:
    """Copy what is missing in `folder`; a file that is there already is never written."""
    report = CopyReport()
    if source == folder.resolve():
        return report
    try:
        for path in _course_files(source):
            name = path.relative_to(source).as_posix()
            target = folder / name
            if not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
                report.copied.append(name)
            elif filecmp.cmp(path, target, shallow=False):
                report.same.append(name)
            else:
                report.kept.append(name)
    except OSError as error:
        raise LabError(f"The notebooks cannot be copied to {folder}: {error.strerror}.") from error
    return report


def _course_files(source: Path) -> Iterator[Path]:
    """Every file of the course in order, without hidden files and what running it left behind."""
    for path in sorted(source.rglob("*")):
        parts = path.relative_to(source).parts
        if path.is_file() and not any(part.startswith((".", "__")) for part in parts):
            yield path


def serve(folder: Path, *, port: int, browser: bool) -> int:
    """Run JupyterLab on the first notebook, reachable from this machine only, until it is stopped."""
    from jupyterlab.labapp import LabApp

    with quiet_settings() as settings:
        options = lab_options(folder, settings, port=port, browser=browser)
        try:
            LabApp.launch_instance(options)
        except SystemExit as stop:
            return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    return 0


def lab_options(folder: Path, settings: Path, *, port: int, browser: bool) -> list[str]:
    """Return JupyterLab's command line. The token is the one Jupyter makes, so that it prints it."""
    options = [
        "--ip=127.0.0.1",
        f"--port={port}",
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{FIRST_NOTEBOOK}",
        f"--LabApp.app_settings_dir={settings}",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        f"--ServerApp.kernel_websocket_connection_class={PROMPT}",
    ]
    if not browser:
        options.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    return options


@contextmanager
def quiet_settings() -> Iterator[Path]:
    """Lend a copy of JupyterLab's own defaults that ask nothing of the network; the reader's settings win."""
    from jupyterlab.commands import get_app_dir

    with tempfile.TemporaryDirectory(prefix="tep-lab-") as name:
        settings = Path(name) / "settings"
        installed = Path(get_app_dir()) / "settings"
        if installed.is_dir():
            shutil.copytree(installed, settings)
        defaults = settings / "overrides.d"
        defaults.mkdir(parents=True, exist_ok=True)
        (defaults / "tep-explorer.json").write_text(json.dumps(_QUIET), encoding="utf-8")
        yield settings
