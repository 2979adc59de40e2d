"""Importing the package costs next to nothing and brings nothing along."""

from __future__ import annotations

import subprocess
import sys
import time

import tep_explorer as tep

HEAVY = ("numpy", "plotly", "IPython", "ipywidgets", "anywidget", "traitlets", "jupyterlab")
PEER = "import dataclasses, fractions, tomllib"


def best_time(code: str, times: int = 9) -> float:
    """Seconds of the fastest of several runs: what is left when the machine does nothing else."""

    def once() -> float:
        started = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - started

    return min(once() for _ in range(times))


def test_importing_the_package_imports_no_libraries() -> None:
    code = f"import sys, tep_explorer; print(sorted(set(sys.modules) & set({HEAVY!r})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_listing_the_names_imports_no_libraries_either() -> None:
    code = (
        "import sys, tep_explorer; assert 'Sea' in dir(tep_explorer); "
        f"print(sorted(set(sys.modules) & set({HEAVY!r})))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_rooms_are_there_by_name() -> None:
    code = "import tep_explorer as tep; print(tep.players.Deckhand.__name__, tep.odds.Broadside.__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Deckhand", "Broadside"]
    assert {"players", "odds", "lessons"} <= {*dir(tep)}


def test_importing_the_package_is_quick() -> None:
    ours, peer = best_time("import tep_explorer"), best_time(PEER)
    assert ours < 2 * peer + 0.060, f"{ours * 1000:.0f} ms, and {peer * 1000:.0f} ms for: {PEER}"
