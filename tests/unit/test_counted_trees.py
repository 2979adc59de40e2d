"""Counted trees: how many decision, chance and end nodes lie below a position.

A change of these numbers is a change of the rules. Two of the trees are counted a second time by small models
at the end of this file, which know the rulebook and nothing of the core.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))
from core_table import ATTACK, CREW_UP, PLUNDER, hands, merchant, play, table


def kind(pos: tep.Position) -> str:
    return {tep.CHANCE: "chance", tep.END: "end"}.get(pos.decider, "decision")


def tree(
    pos: tep.Position, depth: int, inside: Callable[[tep.Position], bool] = lambda pos: True
) -> Counter[str]:
    """The nodes of the tree from `pos` down to a depth, by kind; those not inside are "outside" leaves."""
    known: dict[tuple[tep.Position, int], Counter[str]] = {}

    def count(pos: tep.Position, depth: int) -> Counter[str]:
        if not inside(pos):
            return Counter(outside=1)
        found = known.get((pos, depth))
        if found is None:
            found = Counter({kind(pos): 1})
            if depth:
                for move in (*pos.actions(), *(outcome for outcome, _ in pos.outcomes())):
                    found.update(count(pos.apply(move).after, depth - 1))
            known[pos, depth] = found
        return found

    return count(pos, depth)


def first_turn() -> tep.Position:
    return table()


def wheel_with_deckhands() -> tep.Position:
    return table(me={"space": 2, "hands": hands((3, 5), repair=1)}, readings={"A19": "four"})


def storms_and_tokens() -> tep.Position:
    me = {
        "at": "B1",
        "rank": 3,
        "hands": hands((4,), rigging=2, extort=1),
        "kept": ["sail_2", "ignore_storm"],
    }
    return table("sail", me=me, search=["A1", "B1", "C2"])


def plunder_with_a_full_hold() -> tep.Position:
    return table("order", me={"at": "D1", "space": PLUNDER, "cargo": ["rum", "rum", "coffee"]})


def crew_up_with_four() -> tep.Position:
    crew = ["crew-01", "crew-02", "crew-03", "crew-04"]
    return table("order", me={"space": CREW_UP, "gold": 3, "crew": crew})


def merchant_with_rerolls() -> tep.Position:
    me = {"at": "A1", "space": ATTACK, "crew": ["crew-06", "crew-13"], "surefire": 1}
    return table("order", me=me)


def duel() -> tep.Position:
    me = {"at": "C2", "space": ATTACK, "surefire": 1}
    return table("order", me=me, others={1: {"at": "C2", "surefire": 1}})


def hide_out() -> tep.Position:
    me = {"at": "C4", "space": 0, "hands": hands((2, 3), repair=1)}
    return table("order", me=me, turn={"crossed": True})


def bonus_actions() -> tep.Position:
    crew = ["crew-01", "crew-02", "crew-08"]
    me = {"at": "C1", "space": PLUNDER, "gold": 12, "crew": crew}
    return table("bonus", me=me, orange=merchant("C1", "D4"))


def line_of_the_last_seat() -> tep.Position:
    me = {"at": "C3", "hands": hands((2,), extort=2), "buried": ["A2", "B3", "C1"]}
    return table("line", active=2, me=me, turn={"crossed": True}, navy="A1")


TREES: list[tuple[Callable[[], tep.Position], int, tuple[int, int, int]]] = [
    (first_turn, 8, (5663, 3344, 0)),
    (wheel_with_deckhands, 8, (47157, 7708, 0)),
    (storms_and_tokens, 8, (85717, 196, 0)),
    (plunder_with_a_full_hold, 8, (4125, 47, 0)),
    (crew_up_with_four, 6, (28028, 49570, 0)),
    (merchant_with_rerolls, 8, (68448, 6188, 0)),
    (duel, 9, (1112196, 6872, 0)),
    (hide_out, 10, (40385, 112, 0)),
    (bonus_actions, 8, (15968, 615, 0)),
    (line_of_the_last_seat, 12, (56, 0, 24)),
]


@pytest.mark.parametrize(
    ("position", "depth", "nodes"), TREES, ids=lambda given: getattr(given, "__name__", "")
)
def test_the_tree_has_as_many_nodes_as_ever(
    position: Callable[[], tep.Position], depth: int, nodes: tuple[int, int, int]
) -> None:
    found = tree(position(), depth)
    assert (found["decision"], found["chance"], found["end"]) == nodes


# Counted again, by models that know nothing of the core


class Voyage:
    """The helm and the sail of a captain of rank 1 on the sea of core_table, counted from the rulebook."""

    STORMS = {"A1", "B2", "D2", "C3", "A4"}
    SPEED = 1

    def __init__(self) -> None:
        self.nodes = self.outside = 0

    def helm(self, space: int, wheel: frozenset[int], boxes: tuple[int, ...], at: str) -> None:
        """`boxes` are Rigging, Cannons, Extort, Repair."""
        self.nodes += 1
        for steps in range(1, 6):
            goal = (space + steps) % 6
            passed = [(space + i) % 6 for i in range(1, steps)]
            pay = [s for s in passed if s != 0 and s not in wheel]
            lifted = [s for s in (*passed, goal) if s in wheel]
            if len(pay) <= sum(boxes):
                self.place(pay, lifted, wheel, boxes, at)

    def place(self, pay: list[int], lifted: list[int], wheel: Any, boxes: tuple[int, ...], at: str) -> None:
        if pay:
            self.nodes += 1
            for box in range(4):
                if boxes[box]:
                    self.place(pay[1:], lifted, wheel | {pay[0]}, self.less(boxes, box), at)
        elif lifted:
            self.nodes += 1
            for box in range(3):
                self.place([], lifted[1:], wheel - {lifted[0]}, self.more(boxes, box), at)
        else:
            self.sail(0, wheel, boxes, at)

    def sail(self, sailed: int, wheel: frozenset[int], boxes: tuple[int, ...], at: str) -> None:
        self.nodes += 1
        self.outside += 1  # stopping here
        if sailed == self.SPEED + boxes[0]:
            return
        for square in self.around(at):
            if square not in self.STORMS:
                self.sail(sailed + 1, wheel, boxes, square)
            elif sum(boxes[:3]) or wheel:
                self.jostle(sailed + 1, wheel, boxes, square)

    def jostle(self, sailed: int, wheel: frozenset[int], boxes: tuple[int, ...], at: str) -> None:
        self.nodes += 1
        for box in range(3):
            if boxes[box]:
                self.after_jostle(sailed, wheel, self.more(self.less(boxes, box), 3), at)
        if not sum(boxes[:3]):
            for space in sorted(wheel):
                self.after_jostle(sailed, wheel - {space}, self.more(boxes, 3), at)

    def after_jostle(self, sailed: int, wheel: frozenset[int], boxes: tuple[int, ...], at: str) -> None:
        if sailed < self.SPEED + boxes[0]:
            self.sail(sailed, wheel, boxes, at)
        else:  # as far as the shortened speed allows: only stopping is left
            self.nodes += 1
            self.outside += 1

    def around(self, at: str) -> list[str]:
        column, row = "ABCD".index(at[0]), int(at[1])
        near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        return [f"{'ABCD'[x]}{y}" for x, y in near if 0 <= x < 4 and 1 <= y <= 4]

    def less(self, boxes: tuple[int, ...], box: int) -> tuple[int, ...]:
        return tuple(count - (i == box) for i, count in enumerate(boxes))

    def more(self, boxes: tuple[int, ...], box: int) -> tuple[int, ...]:
        return tuple(count + (i == box) for i, count in enumerate(boxes))


@pytest.mark.parametrize(
    ("space", "wheel", "boxes", "at"),
    [
        (0, (), (1, 1, 1, 0), "C4"),
        (2, (3, 5), (0, 0, 0, 1), "B1"),
        (4, (1,), (1, 0, 1, 0), "C2"),
        (5, (2,), (0, 0, 0, 2), "B3"),
    ],
)
def test_helm_and_sail_counted_again(
    space: int, wheel: tuple[int, ...], boxes: tuple[int, ...], at: str
) -> None:
    there = dict(zip(("rigging", "cannons", "extort", "repair"), boxes, strict=True))
    pos = table(me={"space": space, "hands": hands(wheel, **there), "at": at})
    found = tree(pos, 99, inside=lambda pos: pos.step in ("helm", "sail"))
    model = Voyage()
    model.helm(space, frozenset(wheel), boxes, at)
    assert (found["decision"], found["outside"]) == (model.nodes, model.outside)


class Broadside:
    """Rolling, rerolling, setting dice and firing of one attacker, counted from the rulebook."""

    def __init__(self, dice: int, cards: dict[str, set[int]]) -> None:
        self.cards = cards
        self.decisions = self.chances = self.fired = 0
        self.dice = dice

    def roll(self, kept: tuple[int, ...], count: int, tokens: int, used: frozenset[str]) -> None:
        self.chances += 1
        for thrown in combinations_with_replacement(range(1, 7), count):
            self.choose(tuple(sorted((*kept, *thrown))), tokens, used, spent=False)

    def choose(self, dice: tuple[int, ...], tokens: int, used: frozenset[str], spent: bool) -> None:
        self.decisions += 1
        self.fired += 1
        if tokens:
            for die in sorted(set(dice)):
                for face in set(range(1, 7)) - {die}:
                    self.choose(tuple(sorted((*self.without(dice, (die,)), face))), tokens - 1, used, True)
        if spent:
            return
        for card in set(self.cards) - used:
            match = [die for die in dice if die in self.cards[card]]
            for count in range(1, len(match) + 1):
                for taken in set(combinations(match, count)):
                    self.roll(self.without(dice, taken), count, tokens, used | {card})

    def without(self, dice: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
        left = list(dice)
        for die in taken:
            left.remove(die)
        return tuple(left)


@pytest.mark.parametrize(
    ("rank", "tokens", "crew"),
    [(1, 0, ()), (1, 2, ()), (1, 1, ("crew-06",)), (4, 1, ()), (1, 1, ("crew-06", "crew-13"))],
)
def test_a_battle_counted_again(rank: int, tokens: int, crew: tuple[str, ...]) -> None:
    faces = {"crew-06": {1, 2}, "crew-13": {3, 4}}
    dice = 3 if rank == 4 else 2
    pos = table(
        "order", me={"at": "A1", "space": ATTACK, "rank": rank, "surefire": tokens, "crew": list(crew)}
    )
    pos = play(pos, "attack orange")
    found = tree(pos, 99, inside=lambda pos: pos.agenda[0].kind in ("roll", "guns", "recast"))
    model = Broadside(dice, {card: faces[card] for card in crew})
    model.roll((), dice, tokens, frozenset())
    assert (found["decision"], found["chance"], found["outside"]) == (
        model.decisions,
        model.chances,
        model.fired,
    )


if __name__ == "__main__":  # the numbers anew
    for position, depth, _ in TREES:
        nodes = tree(position(), depth)
        print(
            f"    ({position.__name__}, {depth}, ({nodes['decision']}, {nodes['chance']}, {nodes['end']})),"
        )
