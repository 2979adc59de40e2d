"""The odds are those of the board: best play found by walking the core's own decisions and chance."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer.odds import attack_merchant
from tep_explorer.rules.words import TARGET

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))
from core_table import ATTACK, PLUNDER, merchant, table
from random_games import SHARE, SOLO, box, start, steps

BATTLES = 200 // SHARE
READINGS = {
    "A6": ("after_rerolls", "any_time"),
    "A16": ("together", "one_by_one"),
    "A17": ("once_per_card", "once_per_die"),
    "M1": ("not_sunk", "sunk"),
}
#: P(win), P(tie), P(lose) of the attacker, and the tokens the attacker spends on average.
Value = tuple[Fraction, Fraction, Fraction, Fraction]
END = {
    "win": (Fraction(1), Fraction(0), Fraction(0), Fraction(0)),
    "tie": (Fraction(0), Fraction(1), Fraction(0), Fraction(0)),
    "lose": (Fraction(0), Fraction(0), Fraction(1), Fraction(0)),
}


class Walk:
    """Best play of both sides from a position within a battle, through `actions`, `outcomes` and `apply`."""

    def __init__(self, attacker: int) -> None:
        self.attacker = attacker
        self.known: dict[tep.Position, Value] = {}

    def value(self, pos: tep.Position) -> Value:
        found = self.known.get(pos)
        if found is None:
            if pos.decider == tep.CHANCE:
                found = self.mean(pos)
            else:
                found = max((self.after(pos, action) for action in pos.actions()), key=self.wish(pos.decider))
            self.known[pos] = found
        return found

    def wish(self, seat: int) -> Any:
        """What a side wants: to win, then to tie; the attacker also saves tokens, which are counted."""
        if seat == self.attacker:
            return lambda value: (value[0], value[1], -value[3])
        return lambda value: (value[2], value[1])

    def mean(self, pos: tep.Position) -> Value:
        total = [Fraction(0)] * 4
        for outcome, chance in pos.outcomes():
            for i, part in enumerate(self.after(pos, outcome)):
                total[i] += chance * part
        return total[0], total[1], total[2], total[3]

    def after(self, pos: tep.Position, move: Any) -> Value:
        step = pos.apply(move)
        for event in step.events:
            if event.kind == "battle":
                return END[event.to_dict()["result"]]
        win, tie, lose, spent = self.value(step.after)
        return win, tie, lose, spent + (move.kind == "set" and pos.decider == self.attacker)


def arms(random: Random, crew: list[str], rank: int, cards: int) -> dict[str, Any]:
    """A captain's fire power by chance."""
    hands = {"wheel": [], "rigging": 3 + (rank >= 3), "cannons": 0, "extort": 0, "repair": 0}
    cannons = random.randint(0, 3)
    hands["rigging"] -= cannons
    hands["cannons"] = cannons
    mates = [crew.pop() for _ in range(cards)]
    return {"at": "C2", "rank": rank, "hands": hands, "surefire": random.randint(0, 3), "crew": mates}


def battle(number: int) -> tuple[tep.Position, str]:
    """A position in which seat 0 may attack, and whom."""
    random = Random(f"battle {number}")
    crew = [f"crew-{card:02d}" for card in random.sample(range(1, 22), 21)]
    duel = number % 4 == 3
    rank = random.choice((1, 2, 3)) if duel or random.random() < 0.6 else random.choice((4, 5, 6))
    me = arms(random, crew, rank, random.randint(0, 2 if rank >= 4 or duel else 4))
    me["card"] = random.choice(("captain-1a", "captain-1b"))
    foe = arms(random, crew, random.choice((1, 3, 5)), random.randint(0, 4)) | {"gold": 1}
    read = {id: random.choice(options) for id, options in READINGS.items() if random.random() < 0.4}
    card = f"merchant-{random.randint(1, 11):02d}"
    bonus = number % 8 == 1
    me["space"] = PLUNDER if bonus else ATTACK
    given = {
        "orange": merchant("C2", "D4", "rum", card),
        "green": merchant("D4", "A1", "coffee", "merchant-01" if card != "merchant-01" else "merchant-02"),
        "others": {1: foe if duel else {}},
        "readings": read,
    }
    if bonus:
        me["card"] = "captain-1a"
        return table("bonus", me=me, **given), "1" if duel else "orange"
    return table("order", box=box(number % 3), me=me, **given), "1" if duel else "orange"


@pytest.mark.parametrize("number", range(BATTLES))
def test_best_play_on_the_board_is_what_the_odds_say(number: int) -> None:
    pos, target = battle(number)
    odds = tep.odds_at(pos, target)
    opened = pos if pos.step == "order" else pos.apply("bonus captain-1a 2").after
    value = Walk(0).value(opened.apply(f"attack {target}").after)
    assert (odds.win, odds.tie, odds.lose) == value[:3]
    assert odds.spent == value[3]


@pytest.mark.parametrize("step", ["sail", "order"])
@pytest.mark.parametrize(("space", "order"), [(ATTACK, True), (PLUNDER, False)])
def test_before_a_bonus_attack_the_odds_know_that_it_has_no_rerolls(
    step: str, space: int, order: bool
) -> None:
    me = {"at": "C2", "card": "captain-1a", "space": space, "crew": ["crew-06", "crew-13"]}
    pos = table(step, me=me, orange=merchant("C2", "D4", "rum", "merchant-01"))
    odds = tep.odds_at(pos, "orange")
    assert odds.asked.order is order
    assert odds == attack_merchant(tep.broadside(pos, 0), 2, order=order)
    assert attack_merchant(tep.broadside(pos, 0), 2) != attack_merchant(tep.broadside(pos, 0), 2, order=False)


def test_where_no_attack_is_to_come_the_odds_are_those_of_an_order() -> None:
    me = {"at": "C2", "card": "captain-1b", "space": PLUNDER, "crew": ["crew-06"]}
    pos = table("sail", me=me)
    assert tep.odds_at(pos, "orange").asked.order


def met(numbers: range, wanted: int) -> list[tep.Position]:
    """Positions of random games in which an attacker is about to roll, with at most one Reroll card."""
    found: list[tep.Position] = []
    for number in numbers:
        for step in steps(start(number), number):
            pos = step.after
            attack = next((event for event in step.events if event.kind == "attack"), None)
            if attack and len(tep.odds_at(pos, attack.what).asked.attacker.rerolls) < 2:
                found.append(pos)
                if len(found) == wanted:
                    return found
                break
    return found


@pytest.mark.parametrize("first", [0, SOLO])
def test_the_odds_of_attacks_met_in_games_are_those_of_the_board(first: int) -> None:
    found = met(range(first, first + 200), 25 // SHARE)
    assert len(found) == 25 // SHARE
    for pos in found:
        roll = pos.tasks[-1]
        odds = tep.odds_at(pos, TARGET.text(roll.target))  # type: ignore[attr-defined]
        assert (odds.win, odds.tie, odds.lose) == Walk(pos.seat).value(pos)[:3]
