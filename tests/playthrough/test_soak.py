"""`make soak`: what is done is kept, an interruption loses nothing, and a broken game is told and counted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOAK = ROOT / "benchmarks" / "soak.py"
sys.path[:0] = [str(SOAK.parent), str(Path(__file__).parent)]
import soak  # noqa: E402
from logged import CHUNK, Log, added, quantile, run  # noqa: E402
from seaworthy import stranded  # noqa: E402

import tep_explorer as tep  # noqa: E402


def start(folder: Path, games: int) -> str:
    command = [sys.executable, SOAK, str(games), "--log", folder]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def summary(printed: str) -> list[str]:
    """What the games came to, without the time they took."""
    lines = printed.splitlines()
    return lines[next(i for i, line in enumerate(lines) if "games finished" in line) : -1]


def test_a_soak_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    first = start(tmp_path, CHUNK)
    assert f"{CHUNK} games finished" in first
    assert "0 games broken" in first
    log = next(tmp_path.glob("*.jsonl"))
    with log.open("a", encoding="utf-8") as file:
        file.write('\n{"first": 50, "seco')  # as an interruption leaves it
    again = start(tmp_path, CHUNK)
    assert f"{CHUNK} games are in {log.name} already" in again
    assert summary(again) == summary(first)


def test_only_what_is_missing_is_done(tmp_path: Path) -> None:
    log = Log("test", tmp_path)
    entry = {"first": 0, "rounds": {"12": 30, "20": 20}}
    log.keep(entry)
    log.keep({"first": CHUNK, "rounds": {"12": 50}})
    again = Log("test", tmp_path)
    assert again.upto(CHUNK) == [entry]
    assert added(again.upto(2 * CHUNK), "rounds") == {"12": 80, "20": 20}
    assert run(again, soak.soak, 2 * CHUNK - 7) == 0.0


def test_a_broken_game_is_told_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    entry = {name: {} for name in soak.COUNTED}
    broken = {**entry, "first": 0, "seconds": 1.0, "broken": {"17": "Leak: two cubes"}}
    assert soak.report([json.loads(json.dumps(broken))], 1.0) == 1
    said = capsys.readouterr().out
    assert "1 games broken" in said
    assert "soak.py --game 17" in said
    assert soak.report([{**broken, "broken": {}}], 1.0) == 0


ADRIFT = 62745
"""A game whose captains lie among storms with Repair locked and every Deckhand in it."""


def test_a_game_that_goes_adrift_is_checked_and_told_but_is_not_broken(
    capsys: pytest.CaptureFixture[str],
) -> None:
    entry = soak.soak(range(ADRIFT, ADRIFT + 1))
    assert not entry["broken"]
    assert not entry["rounds"]
    assert entry["steps"]["all"] > 1000
    assert soak.report([json.loads(json.dumps(entry))], 1.0) == 0
    said = capsys.readouterr().out
    assert "0 games finished" in said
    assert f"adrift: 1: {ADRIFT} " in said


CIRCLING = 54957
"""A game whose Deckhands once put off the last burial for ever: they counted on hands they had spent."""


def test_nobody_counts_on_hands_that_the_way_to_the_next_order_takes() -> None:
    entry = soak.soak(range(CIRCLING, CIRCLING + 1))
    assert not entry["broken"]
    assert list(entry["rounds"].values()) == [1]


def test_a_game_that_does_not_end_by_the_book_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "ROUNDS", 3)
    entry = soak.soak(range(3))
    assert list(entry["broken"]) == ["0", "1", "2"]
    assert "nobody has won after 3 rounds" in entry["broken"]["0"]
    monkeypatch.setattr(soak, "stranded", lambda pos, seat: seat != 1)  # one who could sail on is enough
    assert list(soak.soak(range(3))["broken"]) == ["0", "1", "2"]


def test_stranded_is_who_has_locked_repair_and_reaches_no_cove() -> None:
    pos = soak.sail(ADRIFT).position
    seats = range(len(pos.captains))
    assert all(stranded(pos, seat) for seat in seats)
    by_the_book = pos.to_dict() | {"readings": {}}
    assert not any(stranded(tep.Position.from_dict(by_the_book, pos.box), seat) for seat in seats)
    helped = pos.to_dict()
    helped["seats"][0]["hands"] |= {"repair": 3, "extort": 1}
    assert [stranded(tep.Position.from_dict(helped, pos.box), seat) for seat in seats] == [False, True]
    ashore = pos.to_dict()
    ashore["seats"][0]["at"] = "B1"  # a Cove
    assert [stranded(tep.Position.from_dict(ashore, pos.box), seat) for seat in seats] == [False, True]


def test_what_breaks_in_a_game_is_kept_with_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def sink(number: int) -> None:
        raise soak.Leak(f"game {number} leaks")

    monkeypatch.setattr(soak, "play", sink)
    entry = soak.soak(range(3, 5))
    assert list(entry["broken"]) == ["3", "4"]
    assert "game 4 leaks" in entry["broken"]["4"]


def test_a_quantile_is_a_value_that_was_seen() -> None:
    assert [quantile({10: 5, 20: 4, 90: 1}, share) for share in (0.5, 0.9, 0.99)] == [10, 20, 90]
