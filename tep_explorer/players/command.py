"""The command line: ``python -m tep_explorer play --players 3 --seed 7`` prints a whole game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..box import Box, BoxError
from ..game import Game
from ..notation.names import count, one_line, seat_names
from ..notation.telling import tell_step
from ..notation.wording import listing
from ..rules import Position, Step
from ..rules.words import SQUARES
from .deckhand import Deckhand
from .player import Player, Random, Unfinished, play_out

KINDS: dict[str, Callable[[int], Player]] = {"deckhand": Deckhand, "random": Random}
#: A game of Deckhands takes about 15 rounds; one that has not ended by then never will.
ROUNDS = 1000

EXAMPLES = """\
examples:
  play --players 3 --seed 7
  play --players 2 --seed 1 --who deckhand,random
  play --players 4 --seed 5 --reading A1=twice --box my_box.toml
"""


def add_parser(subparsers: Any) -> None:
    """Add the subcommand `play`; its `run` takes the parsed arguments and returns the exit code."""
    parser = subparsers.add_parser(
        "play",
        help="a whole game by captains that play by themselves, in words",
        description="Print a whole game that captains play by themselves. A seed gives one game.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--players", type=int, default=3, choices=(2, 3, 4), help="how many captains (3)")
    parser.add_argument("--seed", type=int, default=1, help="a whole number (1)")
    parser.add_argument(
        "--who", type=_kinds, default=(), help="deckhand or random for each seat, separated by commas"
    )
    parser.add_argument("--box", help="a box file; else the standard box")
    parser.add_argument(
        "--reading", type=read_reading, action="append", default=[], help="a rule read otherwise: A1=twice"
    )
    parser.set_defaults(run=run)


def _kinds(text: str) -> tuple[str, ...]:
    kinds = tuple(text.split(","))
    unknown = sorted(set(kinds) - set(KINDS))
    if unknown:
        raise argparse.ArgumentTypeError(f"{listing(unknown)}: known are {listing(list(KINDS))}")
    return kinds


def read_reading(text: str) -> tuple[str, str]:
    """A reading's id and option, as in A1=twice."""
    id, equals, option = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not written as A1=twice")
    return id, option


def run(arguments: argparse.Namespace) -> int:
    """Print the game, or one sentence that says why there is none."""
    try:
        game, players = _prepare(arguments)
        play_out(game, players, ROUNDS)
    except (ValueError, OSError, BoxError, Unfinished) as error:
        print(error, file=sys.stderr)
        return 1
    for line in whole_game(game, arguments.who):
        print(line)
    return 0


def _prepare(arguments: argparse.Namespace) -> tuple[Game, list[Player]]:
    captains = arguments.players
    kinds = arguments.who or ("deckhand",) * captains
    if len(kinds) != captains:
        raise ValueError(f"--who names {len(kinds)}, but there are {captains} captains")
    box = Box.load(arguments.box) if arguments.box else None
    game = Game.new(captains, arguments.seed, box, dict(arguments.reading), ready=False)
    return game, [KINDS[kind](arguments.seed + seat) for seat, kind in enumerate(kinds)]


# The game in words


def whole_game(game: Game, kinds: Sequence[str] = ()) -> Iterator[str]:
    """A finished game line by line: a heading, set-up, every turn with what happened in it, how it ended."""
    yield from _heading(game, kinds)
    names = seat_names(len(game.start.captains))
    rounds = 0
    for step in game.steps:
        pos = step.before
        if pos.step == "helm" and step.cause.kind == "helm":
            rounds += pos.seat == 0
            yield from ("", f"Round {rounds}, {names[pos.seat]}: {_standing(pos, pos.seat)}")
        yield from (f"  {sentence}" for sentence in _sentences(step))
    yield from _ending(game.position, rounds, names)


def _heading(game: Game, kinds: Sequence[str]) -> Iterator[str]:
    pos = game.start
    names = seat_names(len(pos.captains))
    yield f"Tiny Epic Pirates: {count(len(names), 'captain')}, seed {game.seed}"
    yield f"Box: {one_line(pos.box.name)} ({pos.box.fingerprint})"
    changed = [f"{id}={option}" for id, option in pos.readings.items()]
    yield f"Readings: {listing(changed) if changed else 'by the book'}"
    pairs = zip(names, kinds or ["deckhand"] * len(names), strict=True)
    yield "Played by: " + ", ".join(f"{name} ({kind.title()})" for name, kind in pairs)
    yield from ("", "Set-up")


def _sentences(step: Step) -> Iterator[str]:
    """What a step brought, without what the next heading says anyway."""
    for event, sentence in zip(step.events or (None,), tell_step(step), strict=True):
        if event is None or event.kind != "turn":
            yield sentence


def _standing(pos: Position, seat: int) -> str:
    me = pos.captains[seat]
    rank = one_line(pos.box.ranks[me.rank].name)
    cargo = count(len(me.cargo), "cube")
    return f"{rank} at {SQUARES[me.at]}, {me.gold} Gold, {cargo}, {count(len(me.buried), 'treasure')} buried"


def _ending(pos: Position, rounds: int, names: Sequence[str]) -> Iterator[str]:
    yield from ("", f"The end, after {count(rounds, 'round')}")
    for seat, name in enumerate(names):
        yield f"  {name}: {_standing(pos, seat)}"
    won = [names[seat] for seat in pos.winners]
    yield f"{listing(won)} {'wins' if len(won) == 1 else 'share the victory'}."
