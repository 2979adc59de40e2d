"""A game being explored: a position with its history, chance drawn from a seed, undo and redo."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from .box import Box
from .rules import CHANCE, END, Position, Step, rules_in_force, set_up
from .rules.words import Move


def draw_number(seed: int, step: int) -> int:
    """A large number that depends on the seed and the step alone: the same everywhere."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{step}".encode()).digest()[:16], "big")


class Game:
    """A game from a start position on; every step is kept."""

    def __init__(self, start: Position, seed: int | None = None) -> None:
        """Begin at `start`; without a seed, outcomes of chance have to be entered with `play`."""
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise ValueError(f"seed: {seed!r} is not a whole number")
        self.start = start
        self.seed = seed
        self._steps: list[Step] = []
        self._at = 0

    @classmethod
    def new(
        cls,
        players: int,
        seed: int | None = None,
        box: Box | None = None,
        readings: Mapping[str, str] | None = None,
        ready: bool = True,
    ) -> Game:
        """A new game of two to four captains; `ready` stands at the first turn, else before set-up."""
        if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= 4:
            raise ValueError(f"players: {players!r} is not 2, 3 or 4")
        game = cls(set_up(rules_in_force(box, readings), players), seed)
        if ready:
            if seed is None:
                raise ValueError("seed: without one, set-up has to be entered step by step (ready=False)")
            game._play_set_up()
        return game

    @classmethod
    def at(cls, position: Position, seed: int | None = None) -> Game:
        """A game that starts at a position."""
        return cls(position, seed)

    def _play_set_up(self) -> None:
        """Chance and the captains' choices of set-up, all from the seed; then the game starts here."""
        while self.position.step == "setup":
            if self.position.decider == CHANCE:
                self._draw()
            else:
                actions = self.position.actions()
                self.play(actions[draw_number(self.seed or 0, self._at) % len(actions)])
        self.start, self._steps, self._at = self.position, [], 0

    @property
    def position(self) -> Position:
        """The position now."""
        return self._steps[self._at - 1].after if self._at else self.start

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps up to now."""
        return tuple(self._steps[: self._at])

    def play(self, cause: Move | str) -> Step:
        """Take one step: an action, or an outcome of chance."""
        step = self.position.apply(cause)
        del self._steps[self._at :]
        self._steps.append(step)
        self._at += 1
        return step

    def _draw(self) -> Step:
        if self.seed is None:
            raise ValueError("this game has no seed: enter what chance brought with play(...)")
        chances = self.position.tasks[-1].chances(self.position)
        return self.play(chances.pick(draw_number(self.seed, self._at)))

    def advance(self, forced: bool = False) -> tuple[Step, ...]:
        """Settle chance from the seed until a seat must decide; `forced` also plays single options."""
        taken = []
        while self.position.decider != END:
            if self.position.decider == CHANCE:
                taken.append(self._draw())
            elif forced and len(self.position.actions()) == 1:
                taken.append(self.play(self.position.actions()[0]))
            else:
                break
        return tuple(taken)

    def undo(self) -> Position:
        """One step back."""
        self._at = max(self._at - 1, 0)
        return self.position

    def redo(self) -> Position:
        """One step forward again."""
        self._at = min(self._at + 1, len(self._steps))
        return self.position

    def goto(self, number: int) -> Position:
        """The position after so many steps."""
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= len(self._steps):
            raise ValueError(f"step {number!r} is not from 0 to {len(self._steps)}")
        self._at = number
        return self.position
