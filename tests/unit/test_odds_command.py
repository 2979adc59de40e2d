"""The subcommand `odds` of the command line."""

from __future__ import annotations

import argparse
import json

import pytest

from tep_explorer.odds.command import add_parser


def odds(line: str) -> int:
    parser = argparse.ArgumentParser(prog="tep_explorer")
    add_parser(parser.add_subparsers(required=True))
    args = parser.parse_args(["odds", *line.split()])
    code = args.run(args)
    assert isinstance(code, int)
    return code


def test_a_merchant(capsys: pytest.CaptureFixture[str]) -> None:
    assert odds("--dice 3 --symbols 1,6,6 --cannons 1 --surefire 2 --reroll 2,3 --merchant 6") == 0
    assert capsys.readouterr().out == "win 52.9 %, tie 29.9 %, lose 17.1 %, spends 1.52 tokens\n"


def test_a_pirate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert odds("--symbols 6,6 --pirate dice=2,symbols=6+6 --defence only_to_win --json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) == {"exact", "about", "damage", "text"}


def test_advice_additions_and_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert odds("--dice 2 --symbols 6,6 --merchant 1 --reroll 1 --roll 1,2 --one-more --at-least 80%") == 0
    out = capsys.readouterr().out
    assert "reroll the 1, keep 2: 16.7 %" in out
    assert "one more token: " in out
    assert "1 more token: " in out


def test_advice_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert odds("--dice 2 --symbols 6,6 --merchant 1 --reroll 1 --roll 1,2 --one-by-one --json") == 0
    advice = json.loads(capsys.readouterr().out)["advice"]
    assert [entry["card"] for entry in advice] == [[1], None]


def test_the_goal_may_be_worths(capsys: pytest.CaptureFixture[str]) -> None:
    assert odds("--dice 2 --symbols 6,6 --merchant 3 --goal win=6,tie=1,token=1/2") == 0
    assert capsys.readouterr().out.startswith("worth ")


def test_a_bonus_attack_and_the_readings_change_the_odds(capsys: pytest.CaptureFixture[str]) -> None:
    base = "--dice 2 --symbols 1,6,6 --merchant 2 --reroll 1,2,3,4,5 --reroll 1,2,3,4,5 "
    lines = []
    for more in ("", "--bonus", "--one-by-one", "--once-per-die"):
        assert odds(base + more) == 0
        lines.append(capsys.readouterr().out)
    assert len(set(lines)) == 4


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (
            "--dice 5 --symbols 7 --cannons -1 --hits x --surefire 4 --reroll z "
            "--goal g --defence d --merchant m",
            "--dice --symbols --cannons --hits --surefire --reroll --goal --defence --merchant",
        ),
        ("", "--merchant"),
        ("--merchant 1 --pirate dice=2", "--merchant"),
        ("--pirate dice=9,cannons=z", "--pirate:dice --pirate:cannons"),
        ("--pirate boats=2", "--pirate --pirate:dice"),
        ("--pirate cannons=2", "--pirate:dice"),
        ("--merchant 2 --roll 1,9", "--roll"),
        ("--merchant 2 --at-least 101", "--at-least"),
        ("--merchant 2 --at-least 0.8", "--at-least"),
        ("--merchant 2 --goal win=1/0", "--goal:win"),
        (
            "--merchant 4 --surefire 9 --goal zz --roll 9 --at-least 900 --defence qq",
            "--surefire --goal --roll --at-least --defence",
        ),
        ("--merchant 2 --roll 1,2,3 --at-least 900", "--roll --at-least"),
        ("--merchant 2 --goal win=x,tie=1,tie=2,bogus=2", "--goal --goal:win --goal:tie"),
        ("--merchant 2 --goal win=1 --at-least 80 --roll 1", "--goal --roll"),
        ("--pirate dice=2,dice=3", "--pirate:dice"),
        ("--pirate dice=,symbols=6", "--pirate"),
        ("--surefire 9 --merchant 6 --roll 1,2,3", "--surefire --roll"),
        ("--cannons -1 --merchant 6 --goal win=6 --at-least 80", "--cannons --goal"),
        ("--pirate symbols=9,boats=2", "--pirate --pirate:dice --pirate:symbols"),
        ("--merchant 2 --defence never_spends", "--defence"),
    ],
)
def test_every_wrong_option_is_named(line: str, named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert odds(line) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert len(lines) == max(len(named.split()), 1)
    for name in named.split():
        assert any(each.startswith(f"odds: {name.replace(':', ' ')} ") for each in lines), (name, lines)


def test_an_empty_defence_is_none() -> None:
    assert odds("--pirate dice=2 --defence=") == 2


def test_help_shows_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        odds("--help")
    assert stopped.value.code == 0
    assert "dice=3,symbols=1+6+6" in capsys.readouterr().out
