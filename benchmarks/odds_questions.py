"""Fresh questions for the speed table: plain numbers, the same for every contestant."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

DAMAGES = (2, 4, 6, 8)
CANNONS = range(5)
TOKENS = range(4)
DICE = (2, 3)


class Ship(NamedTuple):
    symbols: dict[int, int]
    scores: tuple[int, ...]
    cannons: int
    surefire: int
    rerolls: tuple[frozenset[int], ...]


class Question(NamedTuple):
    attacker: Ship
    defender: Ship
    damage: int


def questions(random: Random, count: int, tokens: int, cards: int) -> list[Question]:
    """So many questions with these tokens on both sides and these Reroll cards of the attacker."""
    return [
        Question(_ship(random, tokens, cards), _ship(random, tokens, 0), random.choice(DAMAGES))
        for _ in range(count)
    ]


def _ship(random: Random, tokens: int, cards: int) -> Ship:
    """Three to seven symbols on random faces, up to two cannons; a Reroll card names two faces."""
    faces = [random.randint(1, 6) for _ in range(random.randint(3, 7))]
    symbols = {face: faces.count(face) for face in sorted(set(faces))}
    rerolls = tuple(frozenset(random.sample(range(1, 7), 2)) for _ in range(cards))
    scores = tuple(symbols.get(face, 0) for face in range(1, 7))
    return Ship(symbols, scores, random.randint(0, 2), tokens, rerolls)
