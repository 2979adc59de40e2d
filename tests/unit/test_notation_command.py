"""The commands `rules` and `code`."""

from __future__ import annotations

from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer.__main__ import main


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_rules_finds_rules_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "rules", "storm")
    assert code == 0
    assert "STORM-1 (Storms, p. 8, said)" in out
    assert "Reading A4:" in out
    assert "PLUN-1" not in out


def test_rules_finds_a_rule_by_its_id_and_all_words_must_be_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules", "sail-3")[1].startswith("SAIL-3 (")
    assert len(said(capsys, "rules", "storm", "merchants")[1].splitlines()) == 2


def test_rules_without_words_prints_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules")[1].count("\n") > 200


def test_rules_says_when_there_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules", "xyz\nzy") == (1, "", "No rule has all of these words: xyz zy\n")


def test_code_shows_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    pos = tep.Game.new(players=3, seed=1).position
    code, out, _ = said(capsys, "code", pos.code())
    assert code == 0
    assert "1 | " in out
    assert "Market, cheapest first:" in out
    assert said(capsys, "code", pos.code(), "--words")[1] == pos.describe() + "\n"


def test_code_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "code", "tep1.AAAAAAAAAA")
    assert (code, out) == (1, "")
    assert err.startswith("This code is damaged")
    assert "no position code" in said(capsys, "code", "hello")[2]


def test_code_takes_another_box(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("[figures]\ngold_start = 2\n", "utf-8")
    text = tep.Game.new(players=2, seed=1, box=tep.Box.load(path)).position.code()
    assert "another box" in said(capsys, "code", text)[2]
    assert said(capsys, "code", text, "--box", str(path))[0] == 0
    assert said(capsys, "code", text, "--box", str(tmp_path / "none.toml"))[0] == 1
