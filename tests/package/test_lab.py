"""The command line, and ``python -m tep_explorer lab`` as someone with only the wheel has it."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tep_explorer import __version__, lab
from tep_explorer.__main__ import main


@pytest.fixture
def course(tmp_path: Path) -> Path:
    folder = tmp_path / "course"
    (folder / "pictures").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "old.ipynb").write_text("left behind")
    (folder / "00_welcome.ipynb").write_text("welcome")
    (folder / "pictures" / "sea.svg").write_text("<svg/>")
    return folder


def test_the_course_is_copied_without_what_running_it_left_behind(course: Path, tmp_path: Path) -> None:
    report = lab.copy_notebooks(course, tmp_path / "mine")
    assert report.copied == ["00_welcome.ipynb", "pictures/sea.svg"]
    assert (tmp_path / "mine" / "pictures" / "sea.svg").read_text() == "<svg/>"


def test_a_changed_notebook_is_never_written_over(course: Path, tmp_path: Path) -> None:
    lab.copy_notebooks(course, tmp_path / "mine")
    (tmp_path / "mine" / "00_welcome.ipynb").write_text("my notes")
    report = lab.copy_notebooks(course, tmp_path / "mine")
    assert (report.copied, report.same, report.kept) == ([], ["pictures/sea.svg"], ["00_welcome.ipynb"])
    assert (tmp_path / "mine" / "00_welcome.ipynb").read_text() == "my notes"
    assert "kept yours: 00_welcome.ipynb" in str(report)


def test_the_course_can_be_opened_where_it_is(course: Path) -> None:
    assert str(lab.copy_notebooks(course, course)) == ""


def test_a_folder_that_cannot_be_written_is_said_in_words(course: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("a file, not a folder")
    with pytest.raises(lab.LabError, match="cannot be copied"):
        lab.copy_notebooks(course, tmp_path / "mine")


def test_without_a_command_it_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "lab" in capsys.readouterr().out


def test_it_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"tep-explorer {__version__}\n"


def test_without_the_extra_it_says_what_to_install_and_copies_nothing(bare: Any) -> None:
    done = bare.python("-m", "tep_explorer", "lab")
    assert done.returncode == 2
    assert 'pip install "tep-explorer[lab]"' in done.stderr
    assert "Traceback" not in done.stderr
    assert list(bare.desk.iterdir()) == []


@contextmanager
def serving(place: Any, *arguments: str) -> Iterator[tuple[str, str, str]]:
    """Run the command until the address it prints answers; yield that address, its token, and the output."""
    command = [place.executable, "-u", "-m", "tep_explorer", "lab", *arguments, "--no-browser"]
    log = place.folder / "lab.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            command, cwd=place.desk, env=place.variables, stdin=subprocess.DEVNULL, stdout=out, stderr=out
        )
    try:
        deadline = time.monotonic() + 90
        while True:
            printed = re.search(
                r"(http://127.0.0.1:\d+)/lab/tree/00_welcome\.ipynb\?token=(\w+)", log.read_text()
            )
            if printed and answers(printed[1], printed[2]):
                break
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.2)
        yield printed[1], printed[2], log.read_text()
    finally:
        process.terminate()
        process.wait(30)


def fetch(address: str) -> Any:
    with urllib.request.urlopen(address, timeout=10) as answer:
        return json.load(answer)


def answers(address: str, token: str) -> bool:
    try:
        fetch(f"{address}/api/status?token={token}")
    except OSError:
        return False
    return True


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_it_copies_the_notebooks_and_serves_them_to_this_machine_alone(full: Any) -> None:
    port = free_port()
    with serving(full, "--port", str(port)) as (address, token, output):
        assert address.endswith(f":{port}")
        assert "copied: 00_welcome.ipynb" in output
        assert fetch(f"{address}/api/contents/00_welcome.ipynb?token={token}")["type"] == "notebook"
        settings = fetch(
            f"{address}/lab/api/settings/@jupyterlab/apputils-extension:notification?token={token}"
        )
        assert settings["schema"]["properties"]["fetchNews"]["default"] == "false"
        with pytest.raises(urllib.error.HTTPError, match="403"):
            fetch(f"{address}/api/contents/00_welcome.ipynb")
        assert not listens_beyond_loopback(port)
    copied = full.desk / "tep-notebooks" / "00_welcome.ipynb"
    copied.write_text(copied.read_text() + "\n")
    with serving(full, "--port", str(free_port())) as (_, _, output):
        assert "kept yours: 00_welcome.ipynb" in output


def listens_beyond_loopback(port: int) -> bool:
    """Whether the port is taken on this machine's other addresses too."""
    with socket.socket() as probe:
        return probe.connect_ex((outer_address(), port)) == 0 and outer_address() != "127.0.0.1"


def outer_address() -> str:
    try:
        found = socket.gethostbyname(socket.gethostname())
    except OSError:
        return "127.0.0.1"
    return found if not found.startswith("127.") else "127.0.0.1"
