"""Captains that play by themselves, and how to write your own.

A player is any object with ``choose(position)``; `play_out` lets players finish a game.

>>> import tep_explorer as tep
>>> from tep_explorer.players import Deckhand, play_out
>>> class Spendthrift:
...     '''Buries where possible, and otherwise takes whatever comes last.'''
...     def choose(self, pos):
...         for action in pos.actions():
...             if action.kind == "bonus":
...                 return action
...         return pos.actions()[-1]
>>> game = tep.Game.new(players=2, seed=7)
>>> play_out(game, [Deckhand(), Spendthrift()]).winners
(0,)
"""

from .deckhand import Deckhand
from .player import Player, Random, Unfinished, WrongAnswer, play_out

__all__ = ["Deckhand", "Player", "Random", "Unfinished", "WrongAnswer", "play_out"]
