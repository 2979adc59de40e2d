"""What the first two notebooks ask: the goal, and a turn from the helm to the Ship Line."""

from __future__ import annotations

from functools import lru_cache

from ..rules import CHANCE, Position, Step
from .questions import Found, Readings, option_ids, question, rule_on, rule_on_all
from .tables import ATTACK, PLUNDER, SEARCH, TRADE, WHEEL, hands, play_line, table

# The goal ---------------------------------------------------------------------------------------------


@question("bury-where")
def bury_where(readings: Readings) -> Found:
    """Where a captain with 10 Gold may bury, with a rival's treasure and the Navy about."""
    me = {"gold": 10, "space": PLUNDER, "buried": ["A4"]}
    found = {}
    for square in option_ids("bury-where"):
        pos = table("bonus", readings, me={**me, "at": square}, other={"buried": ["A2"]}, navy="C4")
        found[square] = rule_on(pos, "bonus captain-1a 1")
    return found


@question("bury-order")
def bury_order(readings: Readings) -> Found:
    """Which orders bury a treasure; none does."""
    return [order for space, order in enumerate(WHEEL) if _order_buries(space, readings)] or ["none"]


def _order_buries(space: int, readings: Readings) -> bool:
    """Whether any way to execute the order, on a card that would take a treasure, buries one."""
    start = table("order", readings, me={"at": "B3", "gold": 13, "space": space, "cargo": ["sugarcane"]})
    return any(start.apply(action).after.captains[0].buried for action in start.actions())


# Step 1: the Captain's Order --------------------------------------------------------------------------


def _at_the_helm(readings: Readings) -> Position:
    return table("helm", readings, me={"space": 3, "hands": hands(rigging=1, extort=1, repair=1)})


@question("helm-reach")
def helm_reach(readings: Readings) -> Found:
    """Which spaces the Captain can reach."""
    return rule_on_all("helm-reach", _at_the_helm(readings))


@question("helm-cost")
def helm_cost(readings: Readings) -> Found:
    """How many Deckhands the way past Hide Out costs."""
    pos = table("helm", readings, me={"space": 3}).apply("helm 1").after
    return [str(sum(item.kind == "skip" for item in pos.agenda))]


@question("helm-cross")
def helm_cross(readings: Readings) -> Found:
    """Which ways of the Captain cross the Ship Line."""
    found = []
    for way in option_ids("helm-cross"):
        start, goal = way.split("-")
        step = table("helm", readings, me={"space": int(start)}).apply(f"helm {goal}")
        if any(event.kind == "crossed" for event in step.events):
            found.append(way)
    return found


@question("helm-lift")
def helm_lift(readings: Readings) -> Found:
    """Where a Deckhand goes that comes off the wheel."""
    pos = table("helm", readings, me={"space": 1, "hands": hands((2,), rigging=2)}).apply("helm 2").after
    return rule_on_all("helm-lift", pos)


# Step 2: sailing --------------------------------------------------------------------------------------


def sail_ends(pos: Position) -> frozenset[str]:
    """Every card where the ship can end its way, whichever Deckhands a storm takes."""
    ends, seen, waiting = set(), {pos}, [pos]
    while waiting:
        here = waiting.pop()
        if here.step != "sail" or here.decider == CHANCE:
            ends.add(here.to_dict()["seats"][0]["at"])
            continue
        fresh = [after for action in here.actions() if (after := here.apply(action).after) not in seen]
        seen.update(fresh)
        waiting += fresh
    return frozenset(ends)


@question("sail-reach")
def sail_reach(readings: Readings) -> Found:
    """Where a ship of speed 2 can end when a storm takes the Deckhand it sails with."""
    me = {"at": "B3", "space": SEARCH, "hands": hands((1, 2), rigging=1)}
    return sail_ends(table("sail", readings, me=me, navy="A4"))


@question("jostle-from")
def jostle_from(readings: Readings) -> Found:
    """Which Deckhand may be lost to a storm."""
    me = {"at": "B3", "space": SEARCH, "hands": hands((1,), rigging=1, extort=1)}
    return rule_on_all("jostle-from", table("sail", readings, me=me, navy="A4").apply("sail C3").after)


# Step 3: orders ---------------------------------------------------------------------------------------


def _sold(readings: Readings, at: str, cargo: list[str]) -> Position:
    me = {"at": at, "space": TRADE, "cargo": cargo, "gold": 0}
    return table("order", readings, me=me).apply(f"trade {len(cargo)}").after


@question("trade-ladder")
def trade_ladder(readings: Readings) -> Found:
    """The market after coffee was sold."""
    return ["-".join(_sold(readings, "C2", ["coffee"]).to_dict()["market"])]


@question("trade-gold")
def trade_gold(readings: Readings) -> Found:
    """Gold after three cubes at one price, with the limit of the track."""
    return [str(_sold(readings, "A3", ["gunpowder"] * 3).captains[0].gold)]


@question("plunder-bonus")
def plunder_bonus(readings: Readings) -> Found:
    """Whether bonus actions are there when the order itself could not be executed."""
    pos = table("bonus", readings, me={"at": "A2", "space": PLUNDER, "gold": 10})
    return ["yes" if any(action.kind == "bonus" for action in pos.actions()) else "no"]


_MERCHANTS = {
    "orange": {"at": "B3", "heading": "D4", "cargo": "rum", "card": "merchant-01"},
    "green": {"at": "C3", "heading": "A1", "cargo": "coffee", "card": "merchant-02"},
}


@question("attack-whom")
def attack_whom(readings: Readings) -> Found:
    """Who can be attacked where you lie."""
    hidden = {"at": "B3", "hidden": True}
    pos = table("order", readings, me={"space": ATTACK}, other=hidden, navy="B3", merchants=_MERCHANTS)
    return rule_on_all("attack-whom", pos)


@question("attack-tie")
def attack_tie(readings: Readings) -> Found:
    """What equal damage against a merchant brings: two against two."""
    me = {"space": ATTACK, "hands": hands((1, 2), cannons=1)}
    pos = before = table("order", readings, me=me, merchants=_MERCHANTS)
    for move in ("attack orange", "roll 1 2", "fire"):
        pos = pos.apply(move).after
    then, now = before.captains[0], pos.captains[0]
    signs = {
        "token": now.surefire > then.surefire,
        "sunk": now.gold > then.gold,
        "jostled": now.boxes != then.boxes or any(item.kind == "jostle" for item in pos.agenda),
        "stays": pos.merchants[0] == before.merchants[0],
    }
    return [name for name, shown in signs.items() if shown]


# Step 5: the Ship Line --------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _line(readings: tuple[tuple[str, str], ...]) -> tuple[Step, ...]:
    """The Ship Line of a captain whom the Navy reaches, the first choice taken everywhere."""
    me = {"gold": 3, "cargo": ["rum"], "surefire": 1, "at": "D2", "space": 1}
    me["hands"] = hands((2,), rigging=1, extort=1)
    pos = table("line", dict(readings), me=me, other={"at": "A2"}, navy="D1", turn={"crossed": True})
    return play_line(pos)


@question("line-order")
def line_order(readings: Readings) -> Found:
    """In which order the Ship Line is settled."""
    told = [event.what for step in _line(tuple(sorted(readings.items()))) for event in step.events]
    return ["-".join(dict.fromkeys(what for what in told if what in ("extort", "orange", "green", "navy")))]


@question("line-mover")
def line_mover(readings: Readings) -> Found:
    """Who moves the ships at the Ship Line."""
    pos = table("line", readings, captains=3, me={"space": 1}, turn={"crossed": True})
    return [str(pos.apply("line").after.decider)]


@question("navy-hit")
def navy_hit(readings: Readings) -> Found:
    """What the Navy takes from a captain it reaches."""
    steps = _line(tuple(sorted(readings.items())))
    then, now = (pos.to_dict()["seats"][0] for pos in (steps[0].after, steps[-1].after))
    return [name for name in option_ids("navy-hit") if then[name] != now[name]]
