"""What is committed: no addresses to fetch from, no paths of one machine, no outputs of notebooks."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

#: Hosts a text may name: the loopback address, the SVG namespace, Binder, and placeholders.
HOSTS = {"127.0.0.1", "localhost", "[::1]", "www.w3.org", "mybinder.org", "example.org", "example.com"}
ADDRESS = re.compile(r"\b(?:https?|wss?|ftp|git)://([^/\s\"'`<>)\\?#:{}]+|\[::1\])")
MACHINE_PATH = re.compile(r"(?<![\w.~}/-])/(?:home|root|Users|work|opt|mnt|var/folders)/\w")
TOP = {
    ".ci",
    ".editorconfig",
    ".gitignore",
    ".pre-commit-config.yaml",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "benchmarks",
    "binder",
    "docs",
    "notebooks",
    "pyproject.toml",
    "tep_explorer",
    "tests",
    "widgets",
}


def texts(root: Path, tracked: list[str]) -> list[tuple[str, str]]:
    """Every committed text file with its content."""
    found = []
    for name in tracked:
        raw = (root / name).read_bytes()
        if b"\0" not in raw:
            found.append((name, raw.decode("utf-8")))
    return found


def test_the_top_of_the_repository_stays_small(tracked: list[str]) -> None:
    assert {name.split("/")[0] for name in tracked} - TOP == set()


def test_no_text_names_a_host_to_fetch_from(root: Path, tracked: list[str]) -> None:
    named = [
        f"{name}: {host}"
        for name, text in texts(root, tracked)
        if not name.endswith("package-lock.json")
        for host in ADDRESS.findall(text)
        if host.rpartition("@")[2].rstrip(".,;") not in HOSTS
    ]
    assert named == []


def test_lock_files_name_versions_and_no_addresses(root: Path, tracked: list[str]) -> None:
    locks = [name for name in tracked if name.endswith("package-lock.json")]
    assert "widgets/package-lock.json" in locks
    for name in locks:
        packages = json.loads((root / name).read_text("utf-8"))["packages"]
        assert [path for path, entry in packages.items() if "resolved" in entry] == []
        settings = (root / name).with_name(".npmrc").read_text("utf-8").splitlines()
        assert "omit-lockfile-registry-resolved=true" in settings
        assert not [line for line in settings if "registry=" in line or "://" in line]


@pytest.mark.parametrize("name", [".ci/constraints.txt", ".ci/pyodide/requirements.txt"])
def test_constraints_name_versions_and_nothing_else(root: Path, name: str) -> None:
    lines = (root / name).read_text("utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"#.*|[a-z0-9-]+==[0-9][0-9a-z.]*", line)] == []


def test_the_constraints_cover_every_dependency(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {
        re.match(r"[\w-]+", line)[0].lower()  # type: ignore[index]
        for lines in project["optional-dependencies"].values()
        for line in lines
    }
    text = (root / ".ci" / "constraints.txt").read_text("utf-8")
    assert wanted - set(re.findall(r"^([a-z0-9-]+)==", text, re.M)) == {"tep-explorer"}


def test_no_text_names_a_path_of_one_machine(root: Path, tracked: list[str]) -> None:
    own = [re.escape(str(path)) for path in (root, Path.home()) if len(path.parts) > 1]
    pattern = re.compile("|".join([MACHINE_PATH.pattern, *(rf"(?<!\w){path}\b/" for path in own)]))
    named = [f"{name}: {found[0]}" for name, text in texts(root, tracked) for found in pattern.finditer(text)]
    assert named == []


def test_notebooks_are_committed_without_outputs_and_widget_state(root: Path, tracked: list[str]) -> None:
    notebooks = [name for name in tracked if name.endswith(".ipynb")]
    assert "notebooks/00_welcome.ipynb" in notebooks
    for name in notebooks:
        notebook = json.loads((root / name).read_text("utf-8"))
        assert notebook["metadata"]["kernelspec"]["name"] == "python3", name
        assert "widgets" not in notebook["metadata"], name
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        assert not [cell for cell in code if cell["outputs"] or cell["execution_count"] is not None], name


def test_the_architecture_fits_one_page(root: Path) -> None:
    lines = (root / "ARCHITECTURE.md").read_text("utf-8").splitlines()
    assert len(lines) <= 80
    assert max(map(len, lines)) <= 160


def test_hooks_are_local(root: Path) -> None:
    text = (root / ".pre-commit-config.yaml").read_text("utf-8")
    assert set(re.findall(r"repo:\s*(\S+)", text)) == {"local"}
