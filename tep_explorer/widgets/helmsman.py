"""Who moves a game at a table: people's choices, chance by the seed, bots, and what runs by itself."""

from __future__ import annotations

from collections.abc import Mapping

from ..game import Game, draw_number
from ..notation.wording import plain, shorten
from ..players import Deckhand, Player, Random
from ..rules import CHANCE, END, Position, Step
from ..views.choices import LEAVES

#: What may be seated by name, with what it is called on the table: a Deckhand there is a piece of the game.
BOTS: Mapping[str, str] = {"deckhand": "simple bot", "random": "random bot"}
_CALLED: Mapping[type[object], str] = {Deckhand: BOTS["deckhand"], Random: BOTS["random"]}
#: What must be decided before a turn can be finished.
UNFINISHED = ("helm", "setup", "over")
#: How many steps may run by themselves before the table comes up for air.
_BREATH = 3000


def bot(name: str, seed: int) -> Player:
    """The bot of a name; its choices depend on the seed."""
    return Random(seed) if name == "random" else Deckhand(seed)


def called(player: Player) -> str:
    """What a bot is called on the table; one of the reader's own goes by the name of its class."""
    return _CALLED.get(type(player)) or f"bot {shorten(plain(type(player).__name__), 20)}"


class Helmsman:
    """A game, and the bots that sit at it."""

    def __init__(self, game: Game, bots: Mapping[int, Player] | None = None) -> None:
        """Take the game as it stands; `bots` are players by seat."""
        self.game = game
        self.bots: dict[int, Player] = dict(bots or {})

    @property
    def chance(self) -> bool:
        """Whether the seed can decide now."""
        return self.game.position.decider == CHANCE and self.game.seed is not None

    @property
    def waiting(self) -> Player | None:
        """The bot that is to decide, if it is a bot's turn to."""
        return self.bots.get(self.game.position.decider)

    def end_of(self, branch: int | None) -> Position:
        """Where a branch from here ends, or the line that redo follows; the game stays where it is."""
        game = self.game
        ahead = next((at for at, way in enumerate(game.branches) if way.ahead), None)
        number = game.number
        if branch is not None:
            game.switch(branch)
        end = game.goto(len(game.line))
        game.goto(number)
        if ahead is not None:
            game.switch(ahead)
            game.undo()
        return end

    def draw(self) -> Step:
        """One outcome of chance, by the seed."""
        pos = self.game.position
        if self.game.seed is None or pos.decider != CHANCE:
            raise ValueError("there is nothing for the seed to decide")
        chances = pos.tasks[-1].chances(pos)
        return self.game.play(chances.pick(draw_number(self.game.seed, self.game.number)))

    def ask(self) -> Step:
        """One decision of the bot that is to decide."""
        player = self.waiting
        if player is None:
            raise ValueError("no bot is to decide now")
        return self.game.play(player.choose(self.game.position))

    def run(self) -> list[Step]:
        """Everything that goes by itself: chance, bots and single options, until a person has a choice."""
        taken: list[Step] = []
        while len(taken) < _BREATH and (step := self._by_itself()):
            taken.append(step)
        return taken

    def _by_itself(self) -> Step | None:
        pos = self.game.position
        if pos.decider == END:
            return None
        if pos.decider == CHANCE:
            return self.draw() if self.chance else None
        if self.waiting is not None:
            return self.ask()
        actions = pos.actions()
        return self.game.play(actions[0]) if len(actions) == 1 else None

    def finish(self) -> list[Step]:
        """Leave out what is optional until the turn ends, or until somebody must decide."""
        seat = self.game.position.seat
        taken: list[Step] = []
        while len(taken) < _BREATH and self._same_turn(seat):
            step = self._by_itself() or self._leave()
            if step is None:
                break
            taken.append(step)
        return taken

    def _same_turn(self, seat: int) -> bool:
        pos = self.game.position
        return pos.seat == seat and pos.step not in UNFINISHED

    def _leave(self) -> Step | None:
        actions = {action.kind: action for action in self.game.position.actions() if not action.args}
        kind = next((kind for kind in LEAVES if kind in actions), None)
        return self.game.play(actions[kind]) if kind else None
