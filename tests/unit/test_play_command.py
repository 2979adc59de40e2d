"""`python -m tep_explorer play`: a whole game in words."""

from __future__ import annotations

from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer.__main__ import main


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["play", *words]) == 0
    return capsys.readouterr().out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    try:
        code = main(["play", *words])
    except SystemExit as left:  # argparse's own way of saying no
        code = int(str(left.code))
    assert code in (1, 2)
    said = capsys.readouterr()
    assert said.out == ""
    assert "Traceback" not in said.err
    return said.err


def test_a_game_has_its_heading_every_turn_and_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "--players", "3", "--seed", "7")
    assert lines[0] == "Tiny Epic Pirates: 3 captains, seed 7"
    turns = [line for line in lines if line.startswith("Round ")]
    assert turns[0].startswith("Round 1, Captain 1: Sea Dog at ")
    assert [line.split(",")[1].split(":")[0] for line in turns] == [
        f" Captain {seat}" for _ in range(len(turns) // 3) for seat in (1, 2, 3)
    ]
    rounds = turns[-1].split(",")[0].split()[1]
    assert f"The end, after {rounds} rounds" in lines
    assert lines[-1].endswith(("wins.", "share the victory."))


def test_the_same_seed_prints_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "--players", "2", "--seed", "4") == shown(capsys, "--players", "2", "--seed", "4")


def test_no_line_is_a_program_speaking(capsys: pytest.CaptureFixture[str]) -> None:
    for line in shown(capsys, "--players", "4", "--seed", "2"):
        assert not {"<", "_", "None", "crew-"} & {
            word for word in ("<", "_", "None", "crew-") if word in line
        }


def test_a_reading_and_another_player_are_said_at_the_top(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "--players", "2", "--who", "deckhand,random", "--reading", "A1=twice")
    assert "Readings: A1=twice" in lines
    assert "Played by: Captain 1 (Deckhand), Captain 2 (Random)" in lines


def test_a_box_file_is_played_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('format = 1\nname = "My box"\n[figures]\ngold_start = 3\n', "utf-8")
    lines = shown(capsys, "--players", "2", "--box", str(path))
    assert lines[1] == f"Box: My box ({tep.Box.load(path).fingerprint})"
    assert "3 Gold, 1 cube" in next(line for line in lines if line.startswith("Round 1,"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--players", "5"], "5"),
        (["--seed", "x"], "x"),
        (["--who", "deckhand,admiral,random"], "admiral: known are deckhand and random"),
        (["--who", "deckhand"], "names 1, but there are 3 captains"),
        (["--reading", "A1"], "A1=twice"),
        (["--reading", "A1=thrice"], "once, twice"),
        (["--box", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_what_cannot_be_played_is_said_in_words(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    assert says in refused(capsys, *words)


def test_players_that_never_end_are_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    from tep_explorer.players import command

    rounds, command.ROUNDS = command.ROUNDS, 2
    try:
        assert "nobody has won after 2 rounds" in refused(capsys, "--players", "2")
    finally:
        command.ROUNDS = rounds
