"""The command line: ``python -m tep_explorer odds --dice 2 --symbols 6,6 --cannons 1 --merchant 2``."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from .battle import Battle
from .broadside import Broadside
from .checks import MOST_DICE, Inspection, OddsError, show
from .foes import DEFENCES
from .goals import GOALS, Ev
from .questions import NO_CHANCE, Gain, Need, needed_for, one_more
from .result import Odds

EXAMPLES = """\
examples:
  odds --dice 3 --symbols 1,6,6 --cannons 1 --surefire 2 --reroll 2,3 --merchant 6
  odds --dice 2 --symbols 6,6 --pirate dice=3,symbols=1+6+6,cannons=1,surefire=2
  odds --dice 3 --symbols 5,6,6 --reroll 1,2 --merchant 4 --roll 2,6,6
  odds --dice 2 --symbols 6,6 --merchant 4 --goal win=6,tie=1,lose=-1,token=1/2 --json

A defender is written name=number, separated by commas: dice, symbols (faces joined by +), cannons, hits,
surefire. What is left out is 0. The solo pirate, as attacker or defender, has neither tokens nor rerolls.
"""

SHIP = ("dice", "symbols", "cannons", "hits", "surefire")

#: What the command line calls a field that is called otherwise elsewhere.
OPTIONS = {"--rerolls": "--reroll", "roll": "--roll", "goal": "--goal"}

Fields = dict[str, str]


def add_parser(subparsers: Any) -> None:
    """Add the subcommand `odds`; its `run` takes the parsed arguments and returns the exit code.

    >>> parser = argparse.ArgumentParser()
    >>> add_parser(parser.add_subparsers())
    >>> args = parser.parse_args("odds --dice 2 --symbols 6,6 --cannons 1 --merchant 2".split())
    >>> args.run(args)
    win 30.6 %, tie 0 %, lose 69.4 %, spends 0 tokens
    0
    """
    parser = subparsers.add_parser(
        "odds",
        help="exact odds of an attack, under best play",
        description="Exact odds of an attack on a merchant or a pirate, under best play.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_ships(parser)
    _add_choices(parser)
    parser.set_defaults(run=run)


def _add_ships(parser: argparse.ArgumentParser) -> None:
    """Who fights: all values stay text here, so that every wrong one can be named at once."""
    ship = parser.add_argument_group("your ship")
    ship.add_argument(
        "--dice", default="2", metavar="N", help="dice of your Legend level, 1 to 3 (default 2)"
    )
    ship.add_argument("--symbols", default="", metavar="FACES", help="all your die symbols, such as 1,6,6")
    ship.add_argument("--cannons", default="0", metavar="N", help="Deckhands on Cannons")
    ship.add_argument("--hits", default="0", metavar="N", help="automatic hits")
    ship.add_argument("--surefire", default="0", metavar="N", help="Sure-fire tokens, 0 to 3")
    ship.add_argument(
        "--reroll", action="append", default=[], metavar="FACES", help="a Reroll card, such as 2,3; repeat it"
    )
    foe = parser.add_argument_group("the other ship (one of the two)")
    foe.add_argument("--merchant", metavar="DAMAGE", help="a merchant ship that deals this damage")
    foe.add_argument("--pirate", metavar="SHIP", help="such as dice=3,symbols=1+6+6,cannons=1,surefire=2")
    foe.add_argument("--defence", help="a pirate's: best (default), never_spends or only_to_win")


def _add_choices(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--goal", default="win", help="win (default), not_lose, or worths: win=6,tie=1,token=1/2"
    )
    parser.add_argument("--bonus", action="store_true", help="an Attack bonus action: no rerolls")
    parser.add_argument(
        "--one-by-one", action="store_true", help="A16: a card's dice are rerolled one by one"
    )
    parser.add_argument(
        "--once-per-die", action="store_true", help="A17: no die is rerolled by a second card"
    )
    parser.add_argument(
        "--roll", metavar="FACES", help="the dice on the table: lists every choice, best first"
    )
    parser.add_argument("--at-least", metavar="PERCENT", help="what is needed for this chance, such as 80")
    parser.add_argument("--one-more", action="store_true", help="what one more of anything would bring")
    parser.add_argument("--json", action="store_true", help="exact figures as JSON")


def run(args: argparse.Namespace) -> int:
    """Answer the question; 2 when it cannot be asked, with every wrong field named.

    >>> parser = argparse.ArgumentParser()
    >>> add_parser(parser.add_subparsers())
    >>> run(parser.parse_args("odds --dice 2 --symbols 6,6 --merchant 2 --roll 1,6".split()))
    win 2.8 %, tie 27.8 %, lose 69.4 %, spends 0 tokens
    stop with 1 and 6 (a certain tie): 0 %
    0
    """
    try:
        answer = _answer(args)
    except OddsError as error:
        for field, text in error.problems.items():
            print(f"odds: {OPTIONS.get(field, field.strip())} {text}", file=sys.stderr)
        return 2
    print(json.dumps(answer, indent=2) if args.json else "\n".join(_lines(answer)))
    return 0


def _battle(args: argparse.Namespace) -> Battle:
    """The battle that was asked about, or an OddsError that names all that is wrong."""
    inspection = Inspection()
    fields = {name: getattr(args, name) for name in SHIP}
    cards = [_faces(text) for text in args.reroll]
    ship = inspection.merge(lambda: _ship(fields, rerolls=cards), "--")
    foe: Broadside | int | None = None
    if args.pirate is not None:
        foe = inspection.merge(lambda: _pirate(args.pirate), "--pirate ")
    elif args.merchant is not None:
        foe = inspection.number("--merchant", _number(args.merchant))
    if (args.merchant is None) == (args.pirate is None):
        inspection.wrong("--merchant", "or --pirate must say who is attacked: one of the two")
    goal = args.goal if args.goal in GOALS else inspection.merge(lambda: _ev(args.goal), "--goal ")
    defence = "best" if args.defence is None else args.defence
    inspection.one_of("--defence", defence, DEFENCES)
    if args.defence is not None and args.pirate is None:
        inspection.wrong("--defence", "goes with --pirate: a merchant decides nothing")
    inspection.finish()
    assert foe is not None
    readings = (not args.one_by_one, args.once_per_die)
    return Battle(ship, foe, goal, not args.bonus, *readings, defence)


def _ship(fields: Fields, rerolls: list[list[Any]] | None = None) -> Broadside:
    """A ship from its fields as text; Broadside itself says what is wrong with them."""
    numbers: dict[str, Any] = {name: _number(text) for name, text in fields.items() if name != "symbols"}
    return Broadside(**numbers, symbols=_faces(fields.get("symbols", "")), rerolls=rerolls or ())


def _pirate(text: str) -> Broadside:
    """A defender such as dice=3,symbols=1+6+6."""
    inspection = Inspection()
    fields = _named(inspection, text, SHIP, "must be such as dice=3,symbols=1+6+6")
    ship: Broadside = inspection.merge(lambda: _ship({"dice": "1", **fields}))
    if not re.search(r"\bdice\b", text):
        inspection.wrong("dice", "must be given, as in dice=2")
    inspection.finish()
    return ship


def _ev(text: str) -> Ev:
    """A goal such as win=6,tie=1,token=1/2."""
    inspection = Inspection()
    names = ("win", "tie", "lose", "token")
    fields = _named(inspection, text, names, "must be win, not_lose, or worths such as win=6,tie=1")
    goal: Ev = inspection.merge(lambda: Ev(**{name: _fraction(worth) for name, worth in fields.items()}))
    inspection.finish()
    return goal


def _named(inspection: Inspection, text: str, names: Sequence[str], rule: str) -> Fields:
    """Fields written name=value and separated by commas, those that are right."""
    fields: Fields = {}
    wrong = []
    for part in text.split(","):
        name, _, value = part.partition("=")
        name = name.strip()
        if name not in names or not value:
            wrong.append(name)
        elif name in fields:
            inspection.wrong(name, "is there twice")
        else:
            fields[name] = value
    if wrong:
        inspection.wrong("", f"{rule}; {show(', '.join(wrong))} is none of {', '.join(names)} with a value")
    return fields


def _faces(text: str) -> list[Any]:
    """Faces separated by commas or plus signs; what is no number stays text, to be named as wrong."""
    return [_number(part) for part in text.replace("+", ",").split(",")] if text.strip() else []


def _number(text: str) -> Any:
    try:
        return int(text)
    except ValueError:
        return text


def _fraction(text: str) -> Any:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return text


def _answer(args: argparse.Namespace) -> dict[str, Any]:
    """Everything that was asked for, as plain JSON; OddsError names all that is wrong with it."""
    inspection = Inspection()
    battle: Battle | None = inspection.merge(lambda: _battle(args))
    share = None if args.at_least is None else _share(inspection, args.at_least)
    roll = None if args.roll is None else _faces(args.roll)
    for face in roll or ():
        inspection.face("roll", face, "show")
    if battle is None:
        _look_further(inspection, args, roll)
        inspection.finish()
    assert battle is not None
    odds = battle.odds()
    found = {
        "advice": None if roll is None else inspection.merge(lambda: _advice(odds, roll)),
        "one more": _each(one_more(odds)) if args.one_more else None,
        "at least": None if share is None else inspection.merge(lambda: _each(needed_for(odds, share))),
    }
    inspection.finish()
    return odds.to_dict() | {name: entries for name, entries in found.items() if entries is not None}


def _look_further(inspection: Inspection, args: argparse.Namespace, roll: list[Any] | None) -> None:
    """What can be said of the questions about a battle that is none."""
    dice = _number(args.dice)
    if roll is not None and dice in range(1, MOST_DICE + 1) and len(roll) != dice:
        inspection.wrong("roll", f"must show {dice} dice, not {len(roll)}")
    if args.at_least is not None and args.goal not in GOALS and "=" in args.goal:
        inspection.wrong("goal", NO_CHANCE)


def _advice(odds: Odds, roll: list[Any]) -> list[dict[str, Any]]:
    return [
        {"text": advice.text, "keep": list(advice.keep), "set": list(advice.set), **_figures(advice.odds)}
        | {"card": None if advice.card is None else sorted(advice.card)}
        for advice in odds.advise(roll)
    ]


def _each(found: Sequence[Gain | Need]) -> list[dict[str, Any]]:
    return [{"text": str(one), **_figures(one.odds)} for one in found]


def _share(inspection: Inspection, text: str) -> Fraction | None:
    """A percentage as a chance."""
    percentage = _fraction(text.rstrip(" %"))
    if not isinstance(percentage, Fraction) or not (percentage == 0 or 1 <= percentage <= 100):
        inspection.wrong("--at-least", f"must be a percentage such as 80, at most 100, not {show(text)}")
        return None
    return percentage / 100


def _figures(odds: Odds) -> dict[str, Any]:
    return {"exact": odds.to_dict()["exact"]}


def _lines(answer: dict[str, Any]) -> list[str]:
    """The answer for people: one line of odds, then one for each choice, addition or need."""
    lists = [answer.get(name, []) for name in ("advice", "one more", "at least")]
    return [answer["text"], *(entry["text"] for entries in lists for entry in entries)]
