"""`python -m tep_explorer odds` as a person types it."""

from __future__ import annotations

import json
import subprocess
import sys


def odds(line: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tep_explorer", "odds", *line.split()]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_example_of_the_readme_as_json() -> None:
    done = odds("--dice 3 --symbols 1,6,6 --cannons 1 --surefire 2 --reroll 2,3 --merchant 6 --json")
    assert (done.returncode, done.stderr) == (0, "")
    exact = json.loads(done.stdout)["exact"]
    assert exact == {"win": "386/729", "tie": "218/729", "lose": "125/729", "spent": "1108/729"}


def test_wrong_options_are_named_and_nothing_is_answered() -> None:
    done = odds("--dice 5 --symbols 7 --merchant x")
    assert (done.returncode, done.stdout) == (2, "")
    assert [line.split()[1] for line in done.stderr.splitlines()] == ["--dice", "--symbols", "--merchant"]
