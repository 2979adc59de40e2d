"""The commands that the texts promise are there."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

TEXTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "ARCHITECTURE.md")


def targets(root: Path) -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (root / "Makefile").read_text("utf-8"), re.M))


@pytest.mark.parametrize("name", TEXTS)
def test_every_make_command_of_the_texts_exists(root: Path, name: str) -> None:
    text = (root / name).read_text("utf-8")
    assert set(re.findall(r"(?:^ {4}|`)make ([a-z][a-z-]*)", text, re.M)) <= targets(root)


@pytest.mark.parametrize("name", TEXTS)
def test_every_link_to_a_file_leads_somewhere(root: Path, name: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (root / name).read_text("utf-8"))
    assert [link for link in links if not (root / link).exists()] == []


def test_the_readme_has_the_two_commands_and_the_way_without_make(root: Path) -> None:
    lines = (root / "README.md").read_text("utf-8").splitlines()
    for command in ("make lab", "make test", 'pip install "tep-explorer[lab]"', "python -m tep_explorer lab"):
        assert f"    {command}" in lines


def test_every_part_of_the_tests_runs_alone(root: Path) -> None:
    parts = re.findall(r'^    Part\(\s*"(\w+)"', (root / ".ci" / "parts.py").read_text("utf-8"), re.M)
    assert len(parts) > 5
    assert {f"test-{part}" for part in parts} == {name for name in targets(root) if name.startswith("test-")}


def test_make_alone_lists_every_command(root: Path) -> None:
    done = subprocess.run(["make"], cwd=root, capture_output=True, text=True, check=True)
    assert set(re.findall(r"^ +make ([a-z-]+)", done.stdout, re.M)) == targets(root)


def test_ci_runs_what_a_person_runs(root: Path) -> None:
    assert os.access(root / ".ci" / "run", os.X_OK)
    assert "make test" in (root / ".ci" / "run").read_text("utf-8")
