"""The command line: ``python -m tep_explorer COMMAND``. Each room brings its own command."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TextIO, cast

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
    parser = build_parser()
    arguments = parser.parse_args(argv)
    if not hasattr(arguments, "run"):
        parser.print_help()
        return 0
    return cast(int, arguments.run(arguments))


def command() -> int:
    """`main` as a process: its output may go to a full disk, or to a reader who has had enough."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a name that the terminal has no letters for is no error
            stream.reconfigure(errors="backslashreplace")
    code: int | str | None
    try:
        try:
            code = main()
        except SystemExit as stop:  # the help was printed, or an option is wrong
            code = stop.code
        _flush(sys.stdout)
        _flush(sys.stderr)
    except OSError as error:
        if not isinstance(error, BrokenPipeError) and error.errno not in _UNWRITTEN:
            raise
        code = _unwritten(error)
    return code if isinstance(code, int) else int(bool(code))


#: Why an output cannot be written: the disk is full, the file would be too large, or the device fails.
_UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def _flush(stream: TextIO | None) -> None:
    if stream is not None:
        stream.flush()


def _unwritten(error: OSError) -> int:
    """Say, if that is possible, that an output could not be written; `| head` is no error."""
    enough = isinstance(error, BrokenPipeError)
    try:
        if not enough:
            print(error, file=sys.stderr)
        _flush(sys.stderr)
    except OSError:
        _silence(sys.stderr)
    _silence(sys.stdout)
    return 0 if enough else 1


def _silence(stream: TextIO | None) -> None:
    """Whatever is still to be written goes nowhere, so that nothing is said about it at the end."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


if __name__ == "__main__":
    sys.exit(command())
