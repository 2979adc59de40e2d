"""Chapter 3: executing the order - Plunder, Trade, Search, Hide Out, and what they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..box import BOOTY, SEARCH_KINDS
from .attack import TARGET_CHECKS, start_battle, targets
from .crew import CrewUp
from .force import Chances, draws
from .helm import changed
from .hold import Draw, names, without
from .position import Position, View
from .sailing import off_extort
from .tasks import Check, Counts, Task, task
from .turn import Turn
from .words import (
    ATTACK,
    BERTH,
    BOX,
    CHANCE,
    COUNT,
    CREW_UP,
    EXTORT,
    HIDING,
    ORDER_NAMES,
    ORDER_TITLES,
    PLUNDER,
    REPAIR,
    SAIL_2,
    SEARCH,
    SQUARES,
    TARGET,
    TRADE,
    Action,
    Domain,
    Move,
)

_TRADE = tuple(Action.of("trade", n) for n in COUNT.values())
_ATTACK = tuple(Action.of("attack", target) for target in TARGET.values())
_MOVE = tuple(Action.of("move", berth, box) for berth in BERTH.values() for box in BOX.values())
_ONLY_PASS = (Action.of("pass"),)
_PLUNDER, _SEARCH, _CREW_UP, _HIDE_OUT, _PASS, _DONE = (
    Action.of(kind) for kind in ("plunder", "search", "crew_up", "hide_out", "pass", "done")
)

Holds = Callable[[Position, Any, tuple[int, ...]], bool]
Says = Callable[[Position, Any, tuple[int, ...]], str]


# What each order needs; bonus actions that copy an order ask the same.


def has_settlement(pos: Position, _: Any, args: tuple[int, ...]) -> bool:
    """Whether the ship lies at a settlement."""
    return pos.chart.settlement[pos.captains[pos.seat].at] > 0


def has_token(pos: Position, _: Any, args: tuple[int, ...]) -> bool:
    """Whether a search token lies on the ship's card."""
    return bool(pos.search >> pos.captains[pos.seat].at & 1)


def market_here(pos: View, seat: int) -> int:
    """The booty bought on the captain's card, or -1."""
    return pos.chart.market[pos.captains[seat].at]


def says_place(what: str) -> Says:
    """There is no such thing on the ship's card."""
    return lambda pos, task, args: f"There is no {what} on {SQUARES[pos.captains[pos.seat].at]}."


def _sellable(pos: Position, _: Any, args: tuple[int, ...]) -> bool:
    booty = market_here(pos, pos.seat)
    return booty < 0 or pos.captains[pos.seat].cargo.count(booty) >= args[0]


def _says_sellable(pos: Position, _: Any, args: tuple[int, ...]) -> str:
    booty = market_here(pos, pos.seat)
    have = pos.captains[pos.seat].cargo.count(booty)
    return f"This market buys {BOOTY[booty]}; you have {have}, not {args[0]}."


def _free_cove(pos: Position, _: Any, args: tuple[int, ...]) -> bool:
    at = pos.captains[pos.seat].at
    return not any(c.hidden and c.at == at for seat, c in enumerate(pos.captains) if seat != pos.seat)


SETTLEMENT = Check("PLUN-1", "no_settlement", has_settlement, says_place("settlement"))
TOKEN_HERE = Check("SRCH-1", "no_token", has_token, says_place("search token"))
MARKET = Check("TRADE-1", "no_market", lambda p, t, a: market_here(p, p.seat) >= 0, says_place("market"))
SELLABLE = Check("TRADE-2", "not_enough", _sellable, _says_sellable)
_COVE = Check("HIDE-1", "no_cove", lambda p, t, a: p.chart.cove[p.captains[p.seat].at], says_place("Cove"))
_FREE = Check("HIDE-1", "cove_taken", _free_cove, lambda p, t, a: "Another ship hides in this Cove.")


def _ordered(order: int) -> Check:
    def says(pos: Position, task: Any, args: tuple[int, ...]) -> str:
        return f"The order is {ORDER_TITLES[task.order_of(pos)]}, not {ORDER_TITLES[order]}."

    return Check("ORDER-1", "other_order", lambda p, t, a: t.order_of(p) == order, says)


_ORDER_CHECKS = {
    "plunder": (_ordered(PLUNDER), SETTLEMENT),
    "trade": (_ordered(TRADE), MARKET, SELLABLE),
    "crew_up": (_ordered(CREW_UP),),
    "search": (_ordered(SEARCH), TOKEN_HERE),
    "attack": (_ordered(ATTACK), *TARGET_CHECKS),
    "hide_out": (_ordered(HIDING), _COVE, _FREE),
    "pass": (),
}
_ORDER_OPTIONS: dict[int, tuple[Action, ...]] = {
    PLUNDER: (_PASS, _PLUNDER),
    TRADE: (_PASS, *_TRADE),
    CREW_UP: (_CREW_UP, _PASS),
    SEARCH: (_PASS, _SEARCH),
    ATTACK: (*_ATTACK, _PASS),
    HIDING: (_HIDE_OUT, _PASS),
}


def _possible(pos: Position, order: int) -> tuple[Action, ...]:
    """The legal ones of an order's options, sorted, without asking every check."""
    me = pos.captains[pos.seat]
    if order == PLUNDER:
        return _ORDER_OPTIONS[PLUNDER] if pos.chart.settlement[me.at] else _ONLY_PASS
    if order == TRADE:
        booty = pos.chart.market[me.at]
        return _ORDER_OPTIONS[TRADE][: 1 + me.cargo.count(booty)] if booty >= 0 else _ONLY_PASS
    if order == SEARCH:
        return _ORDER_OPTIONS[SEARCH] if pos.search >> me.at & 1 else _ONLY_PASS
    if order == ATTACK:
        return (*sorted(_ATTACK[target] for target in targets(pos)), _PASS)
    if order == HIDING and not (pos.chart.cove[me.at] and _free_cove(pos, None, ())):
        return _ONLY_PASS
    return _ORDER_OPTIONS[order]


def _carry_out(turn: Turn, cause: Move, order: bool) -> None:
    if cause.kind == "plunder":
        plunder(turn)
    elif cause.kind == "trade":
        trade(turn, cause.args[0])
    elif cause.kind == "crew_up":
        turn.push(CrewUp.of(0))
    elif cause.kind == "search":
        search(turn)
    elif cause.kind == "attack":
        start_battle(turn, cause.args[0], order)
    elif cause.kind == "hide_out":
        hide_out(turn)


@task("order")
class Order(Task):
    """The active captain executes the order under the Captain, or passes."""

    title = "Execute the order"
    help = "The order is optional; bonus actions may follow even if you pass."
    rules = ("ORDER-1", "TURN-1")
    step = "order"
    checks = _ORDER_CHECKS

    def order_of(self, pos: View) -> int:
        """The order under the Captain."""
        return pos.captains[pos.seat].order

    def options(self, pos: Position) -> Iterable[Action]:
        """What the order offers."""
        return _ORDER_OPTIONS[pos.captains[pos.seat].order]

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """What can be executed here."""
        return _possible(pos, pos.captains[pos.seat].order)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Carry the order out."""
        turn.note("order", ("ORDER-1",), what=cause.kind)
        _carry_out(turn, cause, order=True)


@task("copy")
class Copy(Task):
    """A bonus action that copies an order and leaves a choice: Trade or Attack."""

    order: int
    title = "Take the bonus action"
    help = "As the order of that name, but nothing else is triggered by it."
    rules = ("BON-5", "BON-2")
    form = {"order": Domain("order", ORDER_NAMES[:5])}
    checks = _ORDER_CHECKS

    def order_of(self, pos: View) -> int:
        """The order that is copied."""
        return self.order

    def options(self, pos: Position) -> Iterable[Action]:
        """What the order offers."""
        return _ORDER_OPTIONS[self.order]

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """What can be executed here."""
        return _possible(pos, self.order)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Carry the copied order out."""
        _carry_out(turn, cause, order=False)

    def problems(self, pos: View) -> Iterable[str]:
        """The other orders leave nothing to choose, or have a task of their own."""
        if self.order not in (TRADE, ATTACK):
            yield f"{ORDER_TITLES[self.order]} as a bonus action begins at once"


# Plunder


def plunder(turn: Turn) -> None:
    """Draw the settlement's cubes, both before loading unless reading A20 says otherwise."""
    cubes = turn.table.chart.settlement[turn.me.at]
    turn.note("plunder", ("PLUN-1",), what=SQUARES[turn.me.at], after=cubes)
    if turn.rules.reads["A20"] == "both_then_load":
        turn.push(Draw.of(cubes, ()))
    else:
        turn.push(*(Draw.of(1, ()) for _ in range(cubes)))


# Trade


def trade(turn: Turn, count: int) -> None:
    """Sell so many cubes of the kind this market buys; then the ladder moves."""
    sell(turn, turn.table.seat, turn.table.chart.market[turn.me.at], count, "TRADE-2")


def sell(turn: Turn, seat: int, booty: int, count: int, rule: str) -> None:
    """So many cubes of a kind become Gold at its price; then the ladder moves."""
    table, captain = turn.table, turn.captain(seat)
    held = captain.cargo
    for _ in range(count):
        captain.cargo = without(captain.cargo, booty)
    turn.note("cargo", (rule,), seat, "trade", names(held), names(captain.cargo))
    turn.into_bag(*[booty] * count)
    spot = table.market.index(booty)
    turn.gain_gold(seat, _price(turn, spot, count), rule, f"trade {count} {BOOTY[booty]}")
    before = table.market
    table.market = (booty, *without(before, booty))
    turn.note("market", ("TRADE-3",), seat, BOOTY[booty], names(before), names(table.market))


def _price(turn: Turn, spot: int, count: int) -> int:
    values = turn.rules.box.market_values
    if turn.rules.reads["M4"] == "one_price":
        return values[spot] * count
    return sum(values[max(spot - i, 0)] for i in range(count))


# Search


def search(turn: Turn) -> None:
    """Turn over the token on the ship's card."""
    turn.push(Reveal.of())


@task("reveal")
class Reveal(Task):
    """Chance says which token it is."""

    title = "Turn over the search token"
    help = "Any token not yet seen, those left in the box too."
    rules = ("SRCH-1", "SRCH-4")

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """By the tokens not yet seen."""
        return draws("reveal", pos.tokens)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Take what it gives, or keep it."""
        table, me, kind = turn.table, turn.me, cause.args[0]
        table.tokens = changed(table.tokens, kind, -1)
        table.search &= ~(1 << me.at)
        name = SEARCH_KINDS[kind]
        rules = ("SRCH-3", "SRCH-4") if kind >= SAIL_2 else ("SRCH-2", "SRCH-4")
        turn.note("token", rules, what=name, before=SQUARES[me.at])
        if name.startswith("gold_"):
            turn.gain_gold(table.seat, int(name[-1]), "SRCH-2", "search")
        elif name == "sure_fire":
            turn.gain_surefire(table.seat, "SRCH-2", "search")
        elif name == "booty":
            turn.push(Draw.of(1, ()))
        elif name == "sail_2":
            me.boosts += 1
        else:
            me.calms += 1

    def problems(self, pos: View) -> Iterable[str]:
        """A token must be there."""
        if not pos.search >> pos.captains[pos.seat].at & 1:
            yield "no search token lies on this card"


# Hide Out, and moving Deckhands about


def hide_out(turn: Turn) -> None:
    """Lie in the Cove; then Deckhands may be moved."""
    me = turn.me
    turn.note("hidden", ("HIDE-1", "HIDE-4", "HIDE-5"), before=me.hidden, after=True)
    me.hidden = True
    turn.push(Muster.of(0, (0, 0, 0, 0)))


_HIDE, _REASSIGN = 0, 1


def _free_hand(pos: View, task: Muster, berth: int) -> bool:
    me = pos.captains[pos.seat]
    if berth > REPAIR:
        return bool(me.pegs >> (berth - REPAIR) & 1)
    return me.boxes[berth] > task.placed[berth]


def _says_free(pos: Position, task: Muster, args: tuple[int, ...]) -> str:
    place = f"wheel space {args[0] - REPAIR}" if args[0] > REPAIR else BERTH.text(args[0]).title()
    return f"No Deckhand on {place} is left to move."


def _not_to_repair(pos: Position, task: Muster, args: tuple[int, ...]) -> bool:
    return args[1] != REPAIR or task.mode == _REASSIGN


def _reassigned_to(pos: Position, task: Muster, args: tuple[int, ...]) -> bool:
    return args[1] != REPAIR or task.mode == _HIDE or pos.rules.reads["A19"] == "four"


@task("muster")
class Muster(Task):
    """Deckhands are moved one by one, each at most once: by Hide Out (mode 0) or Reassign (mode 1)."""

    mode: int
    placed: tuple[int, ...]
    title = "Move Deckhands"
    help = "Move any of them, one at a time, then say done."
    rules = ("HIDE-2", "HIDE-3", "REAS-1", "REAS-2", "HAND-5")
    form = {"mode": 1, "placed": Counts(4)}
    checks = {
        "move": (
            Check("HAND-5", "nobody", lambda p, t, a: _free_hand(p, t, a[0]), _says_free),
            Check(
                "REAS-2",
                "wheel",
                lambda p, t, a: t.mode == _HIDE or a[0] <= REPAIR,
                lambda p, t, a: "Reassign does not touch the wheel.",
            ),
            Check(
                "HIDE-2",
                "repair",
                _not_to_repair,
                lambda p, t, a: "Deckhands are moved to Rigging, Cannons or Extort.",
            ),
            Check(
                "REAS-1",
                "repair",
                _reassigned_to,
                lambda p, t, a: "Deckhands are reassigned to Rigging, Cannons or Extort (reading A19).",
            ),
            Check(
                "HAND-5",
                "same",
                lambda p, t, a: a[0] != a[1],
                lambda p, t, a: "The Deckhand stands there already.",
            ),
        ),
        "done": (),
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """Every place to every box."""
        me = pos.captains[pos.seat]
        berths = [
            b for b in range(9) if (me.pegs >> (b - 3) & 1 if b > REPAIR else me.boxes[b] > self.placed[b])
        ]
        return [_DONE, *(_MOVE[berth * 4 + box] for berth in berths for box in range(4))]

    def idle(self, pos: View) -> bool:
        """Nobody left to move."""
        last = 9 if self.mode == _HIDE else 4
        return not any(_free_hand(pos, self, berth) for berth in range(last))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Move one Deckhand; on Extort, Hide Out pays at once."""
        if cause.kind == "done":
            return
        berth, box = cause.args
        me = turn.me
        if berth > REPAIR:
            me.pegs &= ~(1 << (berth - REPAIR))
        else:
            me.boxes = changed(me.boxes, berth, -1)
            if berth == EXTORT and self.mode == _REASSIGN:
                off_extort(turn)
        me.boxes = changed(me.boxes, box, 1)
        rule = "HIDE-2" if self.mode == _HIDE else "REAS-1"
        before = berth - REPAIR if berth > REPAIR else BERTH.text(berth)
        turn.note("hand", (rule, "HAND-1"), what="move", before=before, after=BOX.text(box))
        if self.mode == _HIDE and box == EXTORT:
            turn.gain_gold(turn.table.seat, 1, "HIDE-3", "extort")
            turn.table.paid += 1
        turn.push(Muster.of(self.mode, changed(self.placed, box, 1)))

    def problems(self, pos: View) -> Iterable[str]:
        """Nobody can have been placed who is not there."""
        if any(
            placed > there for placed, there in zip(self.placed, pos.captains[pos.seat].boxes, strict=True)
        ):
            yield "more Deckhands were placed in a box than stand there"


def reassign(turn: Turn) -> None:
    """Begin a Reassign bonus action."""
    turn.push(Muster.of(_REASSIGN, (0, 0, 0, 0)))
