"""What a player is, a player that does anything, and games that players finish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..game import Game, draw_number
from ..rules import CHANCE, END, Action, Position


class Player(Protocol):
    """Somebody who decides for a seat."""

    def choose(self, pos: Position) -> Action:
        """One of ``pos.actions()``, for the seat that decides there: ``pos.decider``."""


class Random:
    """A player that takes any legal action, all equally likely; its choices depend on the seed alone."""

    def __init__(self, seed: int = 0) -> None:
        """Begin a row of choices: two with the same seed choose alike."""
        self.seed = seed
        self._made = 0

    def choose(self, pos: Position) -> Action:
        """Any action."""
        actions = pos.actions()
        self._made += 1
        return actions[draw_number(self.seed, self._made) % len(actions)]


class Unfinished(RuntimeError):
    """The players did not come to an end within the rounds they were given."""


def play_out(game: Game, players: Sequence[Player], rounds: int = 1000) -> Position:
    """The end of the game as these players play it, one for each seat; the game stands there.

    In a solo game one player is enough: the Legendary Pirate has nothing to choose. Chance is drawn from the
    game's seed, so it must have one. `Unfinished` is raised after `rounds` rounds from here.
    """
    if game.seed is None:
        raise ValueError(
            "this game has no seed, so chance cannot be drawn; Game.at(position, seed=1) has one"
        )
    pos = game.position
    seats = len(pos.captains)
    if pos.solo:
        players = (*players[:1], Random())
    if len(players) != seats:
        raise ValueError(f"players: {len(players)} for {seats} seats")
    turns = 0
    while pos.decider != END:
        if pos.decider == CHANCE:
            game.advance()
        else:
            game.play(players[pos.decider].choose(pos))
        turns += game.position.seat != pos.seat
        if turns > rounds * seats:
            raise Unfinished(f"nobody has won after {rounds} rounds")
        pos = game.position
    return pos
