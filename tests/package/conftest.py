"""The package as a stranger gets it: built from what is committed, installed elsewhere, used elsewhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*argv: str | Path, cwd: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in argv],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def must(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, f"{done.args}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@dataclass(frozen=True)
class Elsewhere:
    """A fresh environment, and an empty folder far from the checkout to use it from."""

    folder: Path
    desk: Path

    @classmethod
    def make(cls, folder: Path) -> Elsewhere:
        must(run(sys.executable, "-m", "venv", folder / "venv", cwd=folder))
        desk = folder / "desk"
        desk.mkdir()
        return cls(folder, desk)

    @property
    def executable(self) -> Path:
        return self.folder / "venv" / "bin" / "python"

    @property
    def variables(self) -> dict[str, str]:
        """The environment of a user who has nothing else to do with this checkout."""
        ours = ("PYTHON", "JUPYTER", "IPYTHON")
        return {name: value for name, value in os.environ.items() if not name.startswith(ours)} | {
            "HOME": str(self.folder),
            "PATH": f"{self.executable.parent}{os.pathsep}{os.environ['PATH']}",
            "PIP_CONSTRAINT": str(ROOT / ".ci" / "constraints.txt"),
            "PIP_CACHE_DIR": os.environ.get("PIP_CACHE_DIR") or _pip_cache(),
        }

    def install(self, *what: str | Path, cwd: Path | None = None) -> None:
        pip = (self.executable, "-m", "pip", "install", "-q")
        must(run(*pip, *what, cwd=cwd or self.desk, env=self.variables))

    def python(self, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return run(self.executable, *arguments, cwd=self.desk, env=self.variables)


def _pip_cache() -> str:
    done = run(sys.executable, "-m", "pip", "cache", "dir", cwd=ROOT)
    return done.stdout.strip() if done.returncode == 0 else ""


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def tracked(root: Path) -> list[str]:
    """Every file that is committed, by its path in the repository."""
    listed = must(run("git", "ls-files", "-z", cwd=root)).split("\0")
    return [name for name in listed if name and (root / name).is_file()]


@pytest.fixture(scope="session")
def clean_copy(root: Path, tracked: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is committed and nothing else, as a clone would have it."""
    copy = tmp_path_factory.mktemp("clone") / "repository"
    for name in tracked:
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, target)
    return copy


@pytest.fixture(scope="session")
def built(clean_copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sdist, and the wheel that was built from the sdist."""
    out = tmp_path_factory.mktemp("dist")
    must(run(sys.executable, "-m", "build", "-q", "--no-isolation", "--outdir", out, ".", cwd=clean_copy))
    return out


@pytest.fixture(scope="session")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """The wheel alone, without any extra."""
    place = Elsewhere.make(tmp_path_factory.mktemp("bare"))
    place.install(wheel)
    return place


@pytest.fixture(scope="session")
def full(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """The wheel with the extra ``lab``, as a user has it."""
    place = Elsewhere.make(tmp_path_factory.mktemp("full"))
    place.install(f"{wheel}[lab]")
    return place


@pytest.fixture(scope="session")
def binder(clean_copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """What repo2docker's install leaves: the requirements of binder/, installed from the repository's top."""
    place = Elsewhere.make(tmp_path_factory.mktemp("binder"))
    place.install("-r", "binder/requirements.txt", cwd=clean_copy)
    return place
