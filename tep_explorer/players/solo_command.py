"""The command line: ``python -m tep_explorer solo --seed 3`` plays the Legendary Pirate, with its reasons."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from ..box import Box, BoxError
from ..game import Game
from ..notation.names import PIRATE, Names, count
from ..notation.offers import offer
from ..notation.telling import tell_step
from ..notation.wording import listing
from ..rules import Position, Step
from ..rules.words import HUMAN, LEGEND, SQUARES
from .command import KINDS, ROUNDS, read_reading
from .player import Player, Unfinished, play_out

EXAMPLES = """\
examples:
  solo --seed 3
  solo --seed 3 --helm helm-3 --legend legend-2
  solo --seed 5 --reading A9=after_the_move --who random
"""


def add_parser(subparsers: Any) -> None:
    """Add the subcommand `solo`; its `run` takes the parsed arguments and returns the exit code."""
    parser = subparsers.add_parser(
        "solo",
        help="a game against the Legendary Pirate, every decision of it with its reason",
        description="Print a whole solo game: the Deckhand against the Legendary Pirate, which says why.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seed", type=int, default=1, help="a whole number (1)")
    parser.add_argument("--helm", help="its helm mat, helm-1 to helm-4; else chance picks")
    parser.add_argument("--legend", help="its legend mat, legend-1 to legend-4; else chance picks")
    parser.add_argument(
        "--who", choices=tuple(KINDS), default="deckhand", help="who plays against it (deckhand)"
    )
    parser.add_argument("--box", help="a box file; else the standard box")
    parser.add_argument(
        "--reading", type=read_reading, action="append", default=[], help="a rule read otherwise: A8=none"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the game, or one sentence that says why there is none."""
    try:
        game, players = _prepare(arguments)
        play_out(game, players, ROUNDS)
    except (ValueError, OSError, BoxError, Unfinished) as error:
        print(error, file=sys.stderr)
        return 1
    for line in solo_game(game, arguments.who):
        print(line)
    return 0


def _prepare(arguments: argparse.Namespace) -> tuple[Game, list[Player]]:
    box = Box.load(arguments.box) if arguments.box else None
    game = Game.solo(arguments.seed, arguments.helm, arguments.legend, False, box, dict(arguments.reading))
    player = KINDS[arguments.who](arguments.seed)
    return game, [player, player]  # what the Legendary Pirate does by itself leaves nothing to choose


# The game in words


def solo_game(game: Game, who: str = "deckhand") -> Iterator[str]:
    """A finished solo game line by line: what happened, and why the Legendary Pirate did what it did."""
    yield from _heading(game, who)
    turn = -1
    rounds = 0
    for step in game.steps:
        pos = step.before
        if pos.step == "helm" and pos.seat != turn:
            turn = pos.seat
            rounds += turn == HUMAN
            yield from ("", f"Round {rounds}, {game.names[turn]}: {standing(pos, turn)}")
        yield from told(step)
    yield from _ending(game, rounds)


def told(step: Step) -> Iterator[str]:
    """A step in words: what happened, and under it the reason, if the Legendary Pirate decided."""
    lines = zip(step.events or (None,), tell_step(step), strict=True)
    sentences = [words for event, words in lines if event is None or event.kind != "turn"]
    if not sentences:  # nothing followed but the next turn
        who = Names.at(step.before).seat(step.before.decider)
        sentences = [f"{who}: {offer(step.before, step.cause)}."]
    yield from (f"  {words}" for words in sentences)
    reason = step.reason
    if reason is not None:
        yield f"      Why? {reason.text} [{' '.join(reason.rules)}]"


def _heading(game: Game, who: str) -> Iterator[str]:
    pos = game.start
    yield f"Tiny Epic Pirates: {game.names[HUMAN]} ({who.title()}) against {PIRATE}, seed {game.seed}"
    changed = [f"{id}={option}" for id, option in pos.readings.items()]
    yield f"Box: {pos.box.fingerprint}. Readings: {listing(changed) if changed else 'by the book'}."
    yield from ("", "Set-up")


def standing(pos: Position, seat: int) -> str:
    """How a side stands, in a few words."""
    me = pos.captains[seat]
    cargo, buried = count(len(me.cargo), "cube"), count(len(me.buried), "treasure")
    return f"{SQUARES[me.at]}, {me.gold} Gold, {cargo}, {buried} buried"


def _ending(game: Game, rounds: int) -> Iterator[str]:
    pos = game.position
    yield from ("", f"The end, after {count(rounds, 'round')}")
    for seat in (HUMAN, LEGEND):
        yield f"  {game.names[seat]}: {standing(pos, seat)}"
    yield f"{listing([game.names[seat] for seat in pos.winners])} wins."
