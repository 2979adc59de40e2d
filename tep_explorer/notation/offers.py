"""What a move does, in a few words, before it is made: the text of a button, and of a chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..rules.attack import Guns, damage
from ..rules.helm import crosses, skipped
from ..rules.position import Position
from ..rules.solo_power import legendary
from ..rules.words import (
    BERTH,
    BOX,
    CAPTAIN,
    CAPTAIN_SIDE,
    CARD,
    CREW,
    CUBE,
    HELM_MAT,
    LEGEND_MAT,
    MAP,
    MERCHANT,
    ORANGE,
    ORDER,
    ORDER_NAMES,
    REPAIR,
    SHIP,
    SQUARES,
    TARGET,
    TOKEN,
    Action,
    Move,
    Outcome,
)
from .names import TOKENS, Names, bonus_words, count, numbers, title

Say = Callable[[Position, tuple[int, ...], Names], str]


def offer(pos: Position, move: Move, given: Sequence[str] = (), ids: bool = False) -> str:
    """What a move does at this position, in a few words: "Sail to B2"."""
    say = (_CHANCES if isinstance(move, Outcome) else _DEEDS).get(move.kind)
    if say is None:
        return title(move.kind).capitalize() + move.text[len(move.kind) :]
    return say(pos, move.args, Names.at(pos, given, ids))


def known_moves() -> frozenset[tuple[type[Move], str]]:
    """The kinds of moves that have words of their own."""
    return frozenset({(Action, kind) for kind in _DEEDS} | {(Outcome, kind) for kind in _CHANCES})


def _top(pos: Position) -> str:
    return pos.tasks[-1].name if pos.tasks else ""


def _place(berth: int) -> str:
    return f"wheel space {berth - REPAIR}" if berth > REPAIR else title(BERTH.text(berth))


def _space(pos: Position) -> str:
    if not pos.tasks:
        return "a space"
    spaces = getattr(pos.tasks[-1], "spaces", ())
    return f"space {spaces[0] if spaces else getattr(pos.tasks[-1], 'space', '?')}"


def _side(pos: Position, args: tuple[int, ...], names: Names) -> str:
    card = pos.captains[max(pos.decider, 0)].card
    return f"Begin as {names.card(CAPTAIN_SIDE[max(card, 0) // 2 * 2 + args[0]])}"


def _helm(pos: Position, args: tuple[int, ...], names: Names) -> str:
    me, goal = pos.captains[pos.seat], args[0]
    order = title(ORDER_NAMES[me.wheel[goal]]) if goal < len(me.wheel) else "?"
    cost = len(skipped(me, goal))
    extra = [f"skipping with {count(cost, 'Deckhand')}"] if cost else []
    extra += ["crossing the Ship Line"] if crosses(pos, me.space, goal) else []
    return ", ".join([f"Captain to space {goal}: {order}", *extra])


def _sail(pos: Position, args: tuple[int, ...], names: Names) -> str:
    return f"Sail to {SQUARES[args[0]]}{', into the storm' if pos.chart.storm[args[0]] else ''}"


def _stop(pos: Position, args: tuple[int, ...], names: Names) -> str:
    if _top(pos) == "solo_convoy":
        return "Leave the merchant where it is"
    if _top(pos) in ("patrol", "push"):
        return "Sail this ship no farther"
    at = SQUARES[pos.captains[pos.seat].at]
    return f"Stop at {at}" if pos.sailed else f"Stay at {at}"


def _cove(pos: Position, args: tuple[int, ...], names: Names) -> str:
    if _top(pos) == "solo_retreat":
        return f"The Legendary Pirate flees to the Cove of {SQUARES[args[0]]}"
    who = "The Legendary Pirate starts" if _top(pos) == "solo_cove" else "Start"
    return f"{who} from the Cove of {SQUARES[args[0]]}"


def _plunder(pos: Position, args: tuple[int, ...], names: Names) -> str:
    if legendary(pos, pos.seat):
        return "Plunder 1 cube"
    return f"Plunder {count(pos.chart.settlement[pos.captains[pos.seat].at], 'cube')}"


def _refresh(pos: Position, args: tuple[int, ...], names: Names) -> str:
    return "Renew the row" if legendary(pos, pos.seat) else f"Pay {pos.box.refresh_price} Gold for a new row"


def _trade(pos: Position, args: tuple[int, ...], names: Names) -> str:
    booty = pos.chart.market[pos.captains[pos.seat].at]
    return f"Sell {args[0]} {CUBE.text(booty) if booty >= 0 else 'cubes'}"


def _attack(pos: Position, args: tuple[int, ...], names: Names) -> str:
    foe, which = names.target(TARGET.text(args[0])), args[0] - ORANGE
    card = pos.merchants[which].card if which in (0, 1) else -1
    return f"Attack {foe}" + (f", which deals {pos.rules.damage[card]} damage" if card >= 0 else "")


def _pass(pos: Position, args: tuple[int, ...], names: Names) -> str:
    return "Pass" if "order" in _top(pos) or legendary(pos, pos.seat) else "Leave this bonus action"


_DONE = {
    "muster": "Move no more Deckhands",
    "crew_up": "Done with Crew Up",
    "captain_bonus": "No more bonus actions of the captain",
    "crew_bonus": "No more bonus actions of the crew",
}


def _done(pos: Position, args: tuple[int, ...], names: Names) -> str:
    return _DONE.get(_top(pos), "Done")


def _mutiny(pos: Position, args: tuple[int, ...], names: Names) -> str:
    other = pos.captains[pos.seat].card ^ 1
    return f"Mutiny: {names.card(CAPTAIN_SIDE[other])} becomes captain"


def _fire(pos: Position, args: tuple[int, ...], names: Names) -> str:
    guns = pos.tasks[-1] if pos.tasks else None
    if not isinstance(guns, Guns):
        return "Fire"
    return f"Fire, for {damage(pos, pos.captains[guns.decider(pos)], guns.dice)} damage"


def _bonus(pos: Position, args: tuple[int, ...], names: Names) -> str:
    icons = pos.rules.card(args[0]).bonus
    what = bonus_words(icons[args[1] - 1]) if args[1] <= len(icons) else f"bonus action {args[1]}"
    return f"{names.card(CARD.text(args[0]))}: {what}"


_LINE = {
    "line": "Settle the Ship Line",
    "convoy": "Turn the merchant at its port",
    "patrol": "The Navy attacks",
    "solo_convoy": "Turn the merchant at its port",
    "solo_patrol": "The Navy attacks",
}


def _line(pos: Position, args: tuple[int, ...], names: Names) -> str:
    return _LINE.get(_top(pos), "Settle the Ship Line")


_DEEDS: dict[str, Say] = {
    "ports": lambda p, a, n: f"Put the orange merchant's port on {SQUARES[a[0]]}",
    "anchor": lambda p, a, n: f"Put the Navy on {SQUARES[a[0]]}",
    "cove": _cove,
    "side": _side,
    "helm": _helm,
    "skip": lambda p, a, n: f"Skip {_space(p)} with a Deckhand from {title(BOX.text(a[0]))}",
    "lift": lambda p, a, n: f"Assign the Deckhand from {_space(p)} to {title(BOX.text(a[0]))}",
    "sail": _sail,
    "shelter": lambda p, a, n: f"Sail to {SQUARES[a[0]]}, spending a storm token",
    "boost": lambda p, a, n: "Spend a sail token to sail two cards more",
    "stop": _stop,
    "jostle": lambda p, a, n: f"Send a Deckhand from {_place(a[0])} to Repair",
    "plunder": _plunder,
    "trade": _trade,
    "crew_up": lambda p, a, n: "Crew up",
    "search": lambda p, a, n: "Turn over the search token here",
    "attack": _attack,
    "hide_out": lambda p, a, n: "Hide in the Cove",
    "pass": _pass,
    "load": lambda p, a, n: f"Load {CUBE.text(a[0])}",
    "drop": lambda p, a, n: f"Put {CUBE.text(a[0])} back into the bag",
    "swap": lambda p, a, n: f"Load {CUBE.text(a[1])} in place of {CUBE.text(a[0])}",
    "refresh": _refresh,
    "hire": lambda p, a, n: f"Hire {n.card(CREW.text(a[0]))}",
    "replace": lambda p, a, n: f"Hire {n.card(CREW.text(a[1]))} in place of {n.card(CREW.text(a[0]))}",
    "mutiny": _mutiny,
    "done": _done,
    "move": lambda p, a, n: f"Move a Deckhand from {_place(a[0])} to {title(BOX.text(a[1]))}",
    "reroll": lambda p, a, n: f"Reroll {numbers(a[1:])} by {n.card(CREW.text(a[0]))}",
    "set": lambda p, a, n: f"Spend a Sure-fire Token to turn a {a[0]} to a {a[1]}",
    "fire": _fire,
    "port": lambda p, a, n: f"The merchant starts anew at {SQUARES[a[0]]}",
    "berth": lambda p, a, n: f"The new Deckhand joins {title(BOX.text(a[0]))}",
    "bonus": _bonus,
    "exchange": lambda p, a, n: f"Exchange {CUBE.text(a[0])} for {CUBE.text(a[1])}",
    "steer": lambda p, a, n: f"Sail {n.target(SHIP.text(a[0]))} to {SQUARES[a[1]]}",
    "line": _line,
    "ring": lambda p, a, n: "Move the Legend Token one space clockwise",
    "sell": lambda p, a, n: f"Sell all {CUBE.text(a[0])} aboard",
    "gain": lambda p, a, n: "Take the Gold",
    "bury": lambda p, a, n: f"The Legendary Pirate buries on {SQUARES[a[0]]}",
}
_CHANCES: dict[str, Say] = {
    "map": lambda p, a, n: f"Lay out {n.card(MAP.text(a[0]))}",
    "order": lambda p, a, n: f"The order token is {title(ORDER.text(a[0]))}",
    "captain": lambda p, a, n: f"The captain card is {n.captain_card(CAPTAIN.text(a[0]))}",
    "merchant": lambda p, a, n: f"The merchant card is {n.freight(MERCHANT.text(a[0]))}",
    "crew": lambda p, a, n: f"The crew card is {n.card(CREW.text(a[0]))}",
    "draw": lambda p, a, n: f"The bag gives {CUBE.text(a[0])}",
    "reveal": lambda p, a, n: f"The search token is {TOKENS[TOKEN.text(a[0])]}",
    "roll": lambda p, a, n: f"The {'die shows' if len(a) == 1 else 'dice show'} {numbers(a)}",
    "helm_mat": lambda p, a, n: f"The helm mat is {n.card(HELM_MAT.text(a[0]))}",
    "legend_mat": lambda p, a, n: f"The legend mat is {n.card(LEGEND_MAT.text(a[0]))}",
}
