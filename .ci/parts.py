"""The parts of the tests: what each needs, what it runs, and how its results are counted."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from environment import BUILD, FRONT_END, PYODIDE, ROOT, python, say

#: Nothing here takes nearly as long; what hangs is ended and counted as failed.
TIME_LIMIT = 1800.0

#: The commands under way, so that an interrupt can end them.
running: set[subprocess.Popen[str]] = set()

PYTEST = ("{python}", "-m", "pytest", "-p", "no:cacheprovider", "--junitxml={results}")


@dataclass(frozen=True)
class Check:
    """One command of a part. With `counted`, it writes its results as JUnit XML to ``{results}``."""

    argv: tuple[str, ...]
    counted: bool = False
    cwd: Path = ROOT


@dataclass(frozen=True)
class Part:
    """One part of the tests, runnable alone as ``make test-NAME``."""

    name: str
    checks: tuple[Check, ...]
    needs: frozenset[str] = frozenset({"python"})
    room: str = ""
    """The room whose tests these are: while the room is not there, the part has nothing to run."""

    @property
    def awaited(self) -> bool:
        """Whether the part's room is still to be built."""
        return bool(self.room) and not (ROOT / self.room).exists()


@dataclass
class Result:
    """What became of one part."""

    name: str
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    problems: list[str] = field(default_factory=list)
    output: str = ""

    @property
    def good(self) -> bool:
        """Whether everything ran and passed; a skipped test did not run."""
        return self.passed > 0 and not (self.failed or self.skipped or self.problems)

    def count(self) -> str:
        """Return the closing line that counts in any language."""
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def pytest(*arguments: str) -> Check:
    """Return a check that runs pytest and has its tests counted."""
    return Check((*PYTEST, *arguments), counted=True)


def with_tests(folder: str) -> list[str]:
    """Return the folder if there are tests in it."""
    return [folder] if any((ROOT / folder).glob("**/test_*.py")) else []


def plain(*argv: str, cwd: Path = ROOT) -> Check:
    """Return a check that passes or fails as a whole."""
    return Check(argv, cwd=cwd)


#: The longest first, so that two of them at a time end together.
PARTS = (
    Part("package", (pytest("tests/package"),)),
    Part("browser", (pytest("tests/browser"),), needs=frozenset({"python", "browser", "node"})),
    Part("property", (pytest("tests/property"),)),
    Part(
        "pyodide",
        (Check(("{node}", str(PYODIDE / "run.mjs"), "{site}", "{results}"), counted=True),),
        needs=frozenset({"python", "pyodide"}),
    ),
    Part("playthrough", (pytest("tests/playthrough"),), room="tep_explorer/game.py"),
    Part("notebooks", (pytest("--nbval-lax", "notebooks", *with_tests("tests/notebooks")),)),
    Part("unit", (pytest("tests/unit"),)),
    Part(
        "frontend",
        (
            plain("{npm}", "run", "types", cwd=FRONT_END),
            Check(
                ("{npm}", "test", "--", "--reporter=default", "--reporter=junit", "--outputFile={results}"),
                counted=True,
                cwd=FRONT_END,
            ),
            plain("{npm}", "run", "check-build", cwd=FRONT_END),
        ),
        needs=frozenset({"node"}),
    ),
    Part(
        "lint",
        (
            plain("{python}", "-m", "ruff", "check", "."),
            plain("{python}", "-m", "ruff", "format", "--check", "."),
            plain("{python}", "-m", "mypy", "--strict", "tep_explorer"),
            plain("{python}", "-m", "mypy", "--strict", ".ci"),
        ),
    ),
)


def run_part(part: Part, words: Mapping[str, str], env: Mapping[str, str], live: bool) -> Result:
    """Run every check of a part, also after one failed, and count."""
    result = Result(part.name)
    started = time.monotonic()
    for number, check in enumerate(part.checks):
        results = BUILD / "results" / f"{part.name}-{number}.xml"
        results.parent.mkdir(parents=True, exist_ok=True)
        results.unlink(missing_ok=True)
        argv = [word.format(results=results, **words) for word in check.argv]
        code, output = run_check(argv, check.cwd, env, live)
        result.output += f"$ {_shown(argv)}\n{output}"
        _count(result, check, results, code, _shown(argv))
    result.seconds = time.monotonic() - started
    return result


def _shown(argv: list[str]) -> str:
    """Return a command as a reader would type it in the checkout."""
    return " ".join(argv).replace(f"{ROOT}{os.sep}", "")


def _count(result: Result, check: Check, results: Path, code: int, shown: str) -> None:
    """Add one check's tests to the result; a command that cannot be counted counts as one."""
    if not check.counted:
        result.passed += code == 0
        result.failed += code != 0
        return
    if results.exists():
        tests, failed, skipped = read_junit(results)
        result.passed += tests - failed - skipped
        result.failed += failed
        result.skipped += skipped
        if code == 0 or failed:
            return
    result.failed += 1
    result.problems.append(f"{shown}: exit code {code}")


def read_junit(path: Path) -> tuple[int, int, int]:
    """Return how many tests a JUnit file has, how many failed, and how many were skipped."""
    cases = list(ElementTree.parse(path).getroot().iter("testcase"))
    failed = sum(1 for case in cases if case.find("failure") is not None or case.find("error") is not None)
    skipped = sum(1 for case in cases if case.find("skipped") is not None)
    return len(cases), failed, skipped


def run_check(argv: list[str], cwd: Path, env: Mapping[str, str], live: bool) -> tuple[int, str]:
    """Run one command, end it with all it started when it takes too long, and return what it printed."""
    process = subprocess.Popen(
        argv,
        cwd=cwd,
        env=dict(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    running.add(process)
    late = threading.Timer(TIME_LIMIT, end, [process])
    late.start()
    lines: list[str] = []
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(line)
        if live:
            say(line.rstrip("\n"))
    code = process.wait()
    if late.finished.is_set():
        lines.append(f"Ended, because it took longer than {TIME_LIMIT:.0f} s.\n")
    late.cancel()
    running.discard(process)
    return code, "".join(lines)


def end(process: subprocess.Popen[str]) -> None:
    """End a command together with everything it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def words_and_environment(found: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return what the checks' placeholders stand for, and the environment the checks run in."""
    env = dict(os.environ)
    jupyter = BUILD / "jupyter"
    env.update(
        PATH=os.pathsep.join([str(python().parent), *filter(None, [found.get("node")]), env.get("PATH", "")]),
        IPYTHONDIR=str(jupyter / "ipython"),
        JUPYTER_CONFIG_DIR=str(jupyter / "config"),
        JUPYTER_DATA_DIR=str(jupyter / "data"),
        JUPYTER_RUNTIME_DIR=str(jupyter / "runtime"),
        PYTHONUNBUFFERED="1",
    )
    if "browser" in found:
        env["TEP_BROWSER"] = found["browser"]
    folder = Path(found.get("node", ""))
    words = {
        "python": str(python()),
        "node": str(folder / "node"),
        "npm": str(folder / "npm"),
        "site": found.get("pyodide", ""),
    }
    return words, env
