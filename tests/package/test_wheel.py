"""What is in the wheel, and whether it works where the checkout is far away."""

from __future__ import annotations

import re
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

WHERE = "import tep_explorer, pathlib; print(pathlib.Path(tep_explorer.__file__).resolve())"
FRONT_END = """
import pathlib, tep_explorer as tep
static = pathlib.Path(tep.__file__).parent / "static"
assert list(static.glob("*.js")) and list(static.glob("*.css")), sorted(static.iterdir())
sea = tep.Sea(tep.Box.standard())
assert "export" in sea.get_state()["_esm"]
"""


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_carries_everything_of_the_package_and_the_course(wheel: Path, tracked: list[str]) -> None:
    committed = {name for name in tracked if name.startswith("tep_explorer/")}
    committed |= {f"tep_explorer/{name}" for name in tracked if name.startswith("notebooks/")}
    assert committed - names_in(wheel) == set()


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    others = [
        name
        for name in names_in(wheel)
        if not re.match(r"tep_explorer/|tep_explorer-[^/]*\.dist-info/", name)
    ]
    assert others == []


@pytest.mark.parametrize(
    "name", ["py.typed", "box/standard.toml", "notebooks/00_welcome.ipynb", "static/*.js", "static/*.css"]
)
def test_the_wheel_carries(wheel: Path, name: str) -> None:
    assert [found for found in names_in(wheel) if Path(found).match(f"tep_explorer/{name}")]


def test_the_sdist_can_be_read_and_tested(built: Path, tracked: list[str]) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {name for name in tracked if not name.startswith((".", "binder/"))}
    assert wanted - inside == set()


def test_the_installed_package_is_used_not_the_checkout(bare: Any) -> None:
    assert "site-packages" in bare.python("-c", WHERE).stdout


def test_the_core_works_without_any_extra(bare: Any) -> None:
    done = bare.python("-c", "import tep_explorer as tep; print(tep.Box.standard().fingerprint)")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_a_widget_without_the_extra_says_what_to_install(bare: Any) -> None:
    done = bare.python("-c", "import tep_explorer as tep; tep.Sea")
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError")
    assert 'pip install "tep-explorer[lab]"' in last


def test_the_names_of_widgets_are_listed_without_the_extra(bare: Any) -> None:
    assert bare.python("-c", "import tep_explorer; print('Sea' in dir(tep_explorer))").stdout == "True\n"


def test_the_front_end_is_there_and_the_widget_carries_it(full: Any) -> None:
    done = full.python("-c", FRONT_END)
    assert done.returncode == 0, done.stderr


def test_what_is_installed_fits_together(full: Any) -> None:
    done = full.python("-m", "pip", "check")
    assert done.returncode == 0, done.stdout
