"""The commands where their output does not go to a terminal that takes everything."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

COMMANDS = [
    "play --players 2 --seed 7",
    "solo --seed 3",
    "rules storm",
    "odds --dice 2 --symbols 6,6 --merchant 2 --json",
]


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = line.replace("TEP", f"{shlex.quote(sys.executable)} -m tep_explorer")
    env = os.environ | environment
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, env=env)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_who_has_had_enough_is_no_error(command: str) -> None:
    done = shell(f"TEP {command} | head -n 1; exit ${{PIPESTATUS[0]}}")
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_is_told_in_one_line(command: str) -> None:
    done = shell(f"TEP {command} > /dev/full")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "No space left" in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_without_an_output_nothing_breaks(command: str) -> None:
    done = shell(f"TEP {command} >&-")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_name_that_the_terminal_has_no_letters_for_is_spelled_out(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('[[map]]\nid = "map-01"\nname = "Ωμέγα"\n', "utf-8")
    done = shell(f"TEP play --players 2 --seed 7 --box {shlex.quote(str(box))}", PYTHONIOENCODING="cp1252")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Captain 1" in done.stdout


@pytest.mark.parametrize("command", ["", "--help", "--version", "odds --help"])
def test_the_help_bears_a_full_disk_and_a_reader_who_has_had_enough(command: str) -> None:
    full = shell(f"TEP {command} > /dev/full", PYTHONUNBUFFERED="")
    assert (full.returncode, full.stderr.count("\n")) == (1, 1)
    done = shell(f"TEP {command} | head -c 0; exit ${{PIPESTATUS[0]}}", PYTHONUNBUFFERED="")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["rules zzzz", "odds --dice 9", "code x", "nonsense"])
def test_what_is_wrong_may_go_to_a_full_disk(command: str) -> None:
    assert shell(f"TEP {command} 2> /dev/full").returncode in (1, 2)
    assert shell(f"TEP {command} > /dev/full 2>&1").returncode in (1, 2)
