"""Binder without Binder: what repo2docker makes of the repository, and a replay of the install it runs.

Not covered this way: the base image with its conda environment, its Debian packages, and mybinder itself.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any


def dockerfile(repository: Path) -> str:
    tool = Path(sys.executable).with_name("jupyter-repo2docker")
    done = subprocess.run(
        [tool, "--no-build", "--debug", "."],
        cwd=repository,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout + done.stderr


def test_repo2docker_installs_the_package_with_its_extra(clean_copy: Path) -> None:
    printed = dockerfile(clean_copy)
    assert re.search(r"Building conda environment for python=3\.11\b", printed)
    install = re.search(r"pip install --no-cache-dir -r \"?binder/requirements\.txt", printed)
    assert install
    copies = [found.start() for found in re.finditer(r"^COPY --chown=\S+ src/ \$\{REPO_DIR\}", printed, re.M)]
    assert [at for at in copies if at < install.start()], "the package's files come too late"
    assert ".[lab]" in (clean_copy / "binder" / "requirements.txt").read_text("utf-8").splitlines()


def test_what_binder_installs_has_the_package_and_its_front_end(binder: Any) -> None:
    code = (
        "import pathlib, tep_explorer as tep, plotly, jupyterlab\n"
        "home = pathlib.Path(tep.__file__).resolve().parent\n"
        "assert 'site-packages' in home.parts, home\n"
        "assert list(home.glob('static/*.js')) and list(home.glob('static/*.css'))\n"
        "tep.Sea(tep.Box.standard())\n"
    )
    done = binder.python("-c", code)
    assert done.returncode == 0, done.stderr


def test_what_binder_installs_fits_together(binder: Any) -> None:
    done = binder.python("-m", "pip", "check")
    assert done.returncode == 0, done.stdout


def test_the_badge_opens_the_first_notebook(clean_copy: Path) -> None:
    readme = (clean_copy / "README.md").read_text("utf-8")
    addresses = re.findall(r"/v2/gh/\S+\?urlpath=lab/tree/(\S+)\)", readme)
    assert addresses == ["notebooks/00_welcome.ipynb"]
    assert (clean_copy / addresses[0]).is_file()
