"""Random games for tests: 2 to 4 captains or solo, several boxes and readings, poor and rich beginnings.

Every choice comes from a generator made here from a number, so a game that breaks something can be played
again: ``steps(start(17), 17)``.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import tep_explorer as tep
from tep_explorer.box import BOOTY, HIDE_OUT, ORDERS
from tep_explorer.box.faces import BONUS_KINDS
from tep_explorer.rules import READINGS, set_up
from tep_explorer.rules.solo_setup import set_up_solo

#: In the Python of browsers, which is several times slower, a tenth of everything.
SHARE = 10 if sys.platform == "emscripten" else 1
GAMES, SOLO_GAMES = 150 // SHARE, 30 // SHARE
#: Games of these numbers and above are against the Legendary Pirate.
SOLO = 1000
TURNS = 120
BOXES = 5
_LAZY = {"pass", "done", "stop"}


@cache
def box(number: int) -> tep.Box:
    """The standard box, or one whose crew and captains have other symbols and bonus actions."""
    if not number:
        return tep.Box.standard()
    random, plain = Random(number), tep.Box.standard().to_dict()
    plain["name"] = f"Box {number}"
    for card in plain["crew"]:
        card["trigger"] = random.choice((*ORDERS, HIDE_OUT))
        card["bonus"] = [_icon(random) for _ in range(random.choice((1, 1, 2, 3)))]
        if random.random() < 0.3:
            card["trigger"] = "attack"
            card["bonus"][0] = {"kind": "reroll", "faces": sorted(random.sample(range(1, 7), 2))}
        card["symbols"] = {str(random.randint(1, 6)): random.randint(1, 2) for _ in range(2)}
        card["hits"] = random.choice((0, 0, 1))
    for card in plain["captain"]:
        card["trigger"] = random.choice(ORDERS)
        card["bonus"] = [{"kind": "bury"}, *(_icon(random) for _ in range(random.choice((0, 1, 2))))]
    for card in plain["map"]:
        if card["bury"]:
            card["bury"] = random.randint(2, 9)
    return tep.Box.from_dict(plain)


def _icon(random: Random) -> dict[str, Any]:
    kind = random.choice([kind for kind in BONUS_KINDS if kind != "reroll"])
    icon: dict[str, Any] = {"kind": kind}
    if kind == "trade_special_booty":
        icon |= {"cubes": random.sample(BOOTY, 2), "gold": random.randint(3, 9)}
    elif kind in ("sail_navy", "sail_merchant", "gain_gold"):
        icon["n"] = random.randint(1, 3)
    return icon


def readings(random: Random) -> dict[str, str]:
    """Some readings, by chance."""
    return {reading.id: random.choice(reading.options) for reading in random.sample(READINGS, 6)}


def choose(pos: tep.Position, random: Random) -> tep.Action | tep.Outcome:
    """What happens next: chance by its weights, a captain rather something than nothing."""
    if pos.decider == tep.CHANCE:
        chances = pos.tasks[-1].chances(pos)
        return chances.pick(random.randrange(chances.sums[-1]))
    actions = pos.actions()
    busy = [action for action in actions if action.kind not in _LAZY]
    return random.choice(busy if busy and random.random() < 0.75 else actions)


def start(number: int) -> tep.Position:
    """A game of its own before set-up."""
    random = Random(f"start {number}")
    rules = tep.rules_in_force(box(number % BOXES), readings(random) if number % 2 else None)
    return set_up_solo(rules) if number >= SOLO else set_up(rules, 2 + number % 3)


def enrich(pos: tep.Position, random: Random) -> tep.Position:
    """The first turn with Gold, ranks, crew and cargo for everybody, as late in a game."""
    edit = pos.edit()
    cards = random.sample(range(1, 25), 24)
    edit.set("row", [_crew(cards) for _ in range(3)])
    for seat in range(len(pos.captains) if pos.solo is None else 1):
        rank = random.randint(1, 6)
        hands = {"wheel": [], "rigging": 1, "cannons": 1, "extort": 1, "repair": int(rank >= 3)}
        me = {"gold": random.randint(3, 13), "rank": rank, "surefire": random.randint(0, 3), "hands": hands}
        me["cargo"] = random.choices(BOOTY, k=random.randint(0, 3))
        me["crew"] = [_crew(cards) for _ in range(random.randint(0, 4))]
        for key, value in me.items():
            edit.set(f"seats.{seat}.{key}", value)
    return edit.done()


def _crew(cards: list[int]) -> str:
    return f"crew-{cards.pop():02d}"


def steps(pos: tep.Position, number: int, turns: int = TURNS) -> Iterator[tep.Step]:
    """The steps of a random game from a position on, for so many turns at most."""
    random = Random(f"steps {number}")
    turn, rich = 0, number % 2 == 1
    while pos.decider != tep.END and turn < turns:
        step = pos.apply(choose(pos, random))
        yield step
        if step.after.seat != pos.seat or (pos.step == "setup" and step.after.step != "setup"):
            turn += 1
        pos = step.after
        if rich and pos.step == "helm":
            pos, rich = enrich(pos, random), False


def positions(count: int, every: int = 9, rare: int = 12, solo: bool = True) -> Iterator[tep.Position]:
    """So many positions from random games: every ninth, and the first dozen of each kind of task."""
    found, seen = 0, Counter[str]()
    for number in (SOLO + n if solo and not n % 6 else n for n in range(SOLO)):
        for i, step in enumerate(steps(start(number), number, turns=25)):
            pos = step.after
            name = pos.tasks[-1].name if pos.tasks else "over"
            if i % every == number % every or seen[name] < rare:
                seen[name] += 1
                yield pos
                found += 1
                if found == count:
                    return
