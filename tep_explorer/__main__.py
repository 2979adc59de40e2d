"""The command line: ``python -m tep_explorer COMMAND``. Each room brings its own command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import cast

from . import __version__, lab
from .notation import command as notation_command
from .odds import command as odds_command
from .players import command as play_command
from .players import solo_command


def build_parser() -> argparse.ArgumentParser:
    """Return the parser with the command of every room that has one."""
    parser = argparse.ArgumentParser(
        prog="python -m tep_explorer",
        description="Learn Tiny Epic Pirates right: rules, exact battle odds, notebooks with widgets.",
    )
    parser.add_argument("--version", action="version", version=f"tep-explorer {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    lab.add_parser(commands)
    odds_command.add_parser(commands)
    play_command.add_parser(commands)
    solo_command.add_parser(commands)
    notation_command.add_parsers(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; without a command, print the help."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a name that the terminal has no letters for is no error
            stream.reconfigure(errors="backslashreplace")
    parser = build_parser()
    arguments = parser.parse_args(argv)
    if not hasattr(arguments, "run"):
        parser.print_help()
        return 0
    try:
        code = cast(int, arguments.run(arguments))
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # a reader who has had enough, as in `| head`
            return 0
        print(error, file=sys.stderr)
        return 1
    return code


if __name__ == "__main__":
    sys.exit(main())
