"""The command line: ``python -m tep_explorer rules storm`` and ``python -m tep_explorer code TEXT``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from textwrap import fill
from typing import Any

from ..box import Box, BoxError
from ..rules import READINGS, Rule, find_rules
from .code import CodeError, position_from_code
from .describing import describe
from .textboard import board_text
from .wording import plain, shorten


def add_parsers(subparsers: Any) -> None:
    """Add the subcommands `rules` and `code`; `run` takes the parsed arguments and returns the exit code."""
    rules = subparsers.add_parser(
        "rules",
        help="find rules by words, or by their id",
        description="Print every rule whose id, chapter or sentence has all the words; without words, all.",
    )
    rules.add_argument("words", nargs="*", help="storm, or SAIL-3, or: bonus captain")
    rules.set_defaults(run=run_rules)
    code = subparsers.add_parser(
        "code",
        help="the table of a position code",
        description="Print the table of a position code, as a board or in words.",
    )
    code.add_argument("text", help="the code; it begins with tep1 and a dot")
    code.add_argument("--box", help="a box file; else the standard box")
    code.add_argument("--words", action="store_true", help="in words, without a board")
    code.set_defaults(run=run_code)


def run_rules(arguments: argparse.Namespace) -> int:
    """Print the rules found; 1 when there is none."""
    words = " ".join(arguments.words)
    found = find_rules(words)
    if not found:
        print(f"No rule has all of these words: {shorten(plain(words), 80)}", file=sys.stderr)
        return 1
    for rule in found:
        print(*_rule_lines(rule), sep="\n")
    return 0


def _rule_lines(rule: Rule) -> Iterator[str]:
    yield f"{rule.id} ({rule.section}, p. {rule.page}, {rule.status})"
    yield fill(rule.text, 96, initial_indent="  ", subsequent_indent="  ")
    for reading in READINGS:
        if rule.id in reading.rules:
            options = ", ".join(reading.options)
            text = f"Reading {reading.id}: {reading.question} {options}."
            yield fill(text, 96, initial_indent="  ", subsequent_indent="    ")


def run_code(arguments: argparse.Namespace) -> int:
    """Print the table; 1, and what is wrong, when there is none."""
    try:
        box = Box.load(arguments.box) if arguments.box else None
        pos = position_from_code(arguments.text, box)
    except (CodeError, BoxError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(describe(pos) if arguments.words else board_text(pos))
    return 0
