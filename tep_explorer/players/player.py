"""What a player is, a player that does anything, and games that players finish."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import isroutine
from typing import Protocol

from ..game import Game, draw_number
from ..notation.record import seed_problem
from ..notation.wording import plain, shorten
from ..rules import CHANCE, END, Action, IllegalAction, Position, Refusal

#: How much of the name of a player's class is told.
NAME_ROOM = 40


class Player(Protocol):
    """Somebody who decides for a seat."""

    def choose(self, pos: Position) -> Action:
        """One of ``pos.actions()``, for the seat that decides there: ``pos.decider``."""


def check_seed(seed: object) -> None:
    """Nothing if a player's choices can depend on this seed; else ValueError says what is wrong with it."""
    problem = "None is not a whole number" if seed is None else seed_problem(seed)
    if problem:
        raise ValueError(f"seed: {problem}")


def choices(pos: Position) -> tuple[Action, ...]:
    """What a player can choose from; ValueError where nobody has to choose."""
    actions = pos.actions()
    if not actions:
        why = "the game is over" if pos.decider == END else "chance decides"
        raise ValueError(f"nobody has to choose here: {why}")
    return actions


class Random:
    """A player that takes any legal action, all equally likely; its choices depend on the seed alone."""

    def __init__(self, seed: int = 0) -> None:
        """Begin a row of choices: two with the same seed choose alike."""
        check_seed(seed)
        self.seed = seed
        self._made = 0

    def choose(self, pos: Position) -> Action:
        """Any action."""
        actions = choices(pos)
        self._made += 1
        return actions[draw_number(self.seed, self._made) % len(actions)]


class Unfinished(RuntimeError):
    """The players did not come to an end within the rounds they were given."""


class WrongAnswer(IllegalAction):
    """A player chose what is not legal: `seat` and `player` say who, `refusals` why it cannot be done."""

    def __init__(self, seat: int, player: Player, answer: object, refusals: tuple[Refusal, ...]) -> None:
        """Keep who answered; the message says what, and every reason against it."""
        super().__init__(answer if isinstance(answer, Action) else _shown(answer), refusals)
        self.seat = seat
        self.player = player
        self.args = (f"seat {seat}, played by {_kind(player)}, answered {self.args[0]}",)


def play_out(game: Game, players: Sequence[Player], rounds: int = 1000) -> Position:
    """The end of the game as these players play it, one for each seat; the game stands there.

    In a solo game one player is enough: the Legendary Pirate has nothing to choose. Chance is drawn from the
    game's seed, so it must have one. `Unfinished` is raised after `rounds` rounds from here. `WrongAnswer` is
    raised where a player chooses what is not legal; the game then stands at that decision.
    """
    if game.seed is None:
        raise ValueError(
            "this game has no seed, so chance cannot be drawn; Game.at(position, seed=1) has one"
        )
    pos = game.position
    seated = _seated(players, pos)
    turns = 0
    while pos.decider != END:
        if pos.decider == CHANCE:
            game.advance()
        else:
            _ask(seated[pos.decider], game, pos)
        turns += game.position.seat != pos.seat
        if turns > rounds * len(seated):
            raise Unfinished(f"nobody has won after {rounds} rounds")
        pos = game.position
    return pos


def _ask(player: Player, game: Game, pos: Position) -> None:
    """Play what the player chooses."""
    answer = player.choose(pos)
    try:
        game.play(answer)
    except IllegalAction as error:
        raise WrongAnswer(pos.decider, player, answer, error.refusals) from None


# Who is given


def _seated(players: Sequence[Player], pos: Position) -> tuple[Player, ...]:
    """A player for each seat; ValueError says what is wrong with those that were given."""
    try:
        given = tuple(players)
    except TypeError:
        text = f"players: {_kind(players)} is not a list; give one such as [Deckhand(), Random(1)]"
        raise ValueError(text) from None
    seats = len(pos.captains)
    if len(given) not in ((1, seats) if pos.solo else (seats,)):
        wanted = "a solo game wants one" if pos.solo else f"{seats} captains want one for each seat"
        raise ValueError(f"players: {len(given) or 'none'} given; {wanted}")
    for seat, player in enumerate(given):
        if problem := _unfit(player):
            raise ValueError(f"players: seat {seat}: {problem}")
    return (given[0], Random()) if pos.solo else given


def _unfit(player: object) -> str:
    """Why something cannot play, in words; "" where it can."""
    if isinstance(player, type):
        name = _named(player)
        return f"{name} is a class; give an instance of it, as in {name}()"
    if callable(getattr(player, "choose", None)):
        return ""
    if isroutine(player):
        return "a function is no player; a player is an object with a method choose(position)"
    return f"{_kind(player)} has no method choose(position)"


def _shown(answer: object) -> object:
    """An answer as it would be typed, or itself where it cannot be shown."""
    try:
        return repr(answer)
    except Exception:
        return answer


def _kind(thing: object) -> str:
    """The name of a thing's class."""
    return _named(type(thing))


def _named(cls: type) -> str:
    return shorten(plain(cls.__name__), NAME_ROOM)
