"""Chapter 4: bonus actions - who may take which when, burying, and the kinds that copy no order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..box import BOOTY, Bonus
from .attack import set_merchant, targets
from .convoy import deliver
from .crew import CrewUp
from .hold import names, without
from .orders import (
    Copy,
    has_settlement,
    has_token,
    market_here,
    plunder,
    reassign,
    says_place,
    search,
)
from .position import Captain, Position, View
from .sailing import BonusSail
from .tasks import Check, Task, task
from .turn import Turn
from .words import (
    ATTACK,
    CARD,
    ORDER_NAMES,
    SHIP,
    SQUARES,
    TRADE,
    Action,
    Domain,
    Move,
)

_DONE, _PASS, _STOP = Action.of("done"), Action.of("pass"), Action.of("stop")
CAPTAINS = len(CARD.texts) - 8
_STEER = tuple(tuple(Action.of("steer", ship, square) for square in range(16)) for ship in SHIP.values())
_EXCHANGE = tuple(Action.of("exchange", out, new) for out in range(4) for new in range(4) if out != new)
_NAVY, _EITHER = 2, 3


def triggered(pos: View, card: int) -> tuple[Bonus, ...]:
    """The icons of a card that the order under the Captain allows this turn."""
    me = pos.captains[pos.seat]
    face = pos.rules.card(card)
    if face.trigger != ORDER_NAMES[me.order]:
        return ()
    if card >= CAPTAINS:
        late = pos.mutinied and pos.rules.reads["A13"] == "no"
    else:
        late = bool(pos.hired >> card & 1) and pos.rules.reads["A26"] == "next_turn"
    return () if late else face.bonus


def _icon(pos: Position, args: tuple[int, ...]) -> Bonus | None:
    icons = pos.rules.card(args[0]).bonus
    return icons[args[1] - 1] if args[1] <= len(icons) else None


# What each kind of bonus action needs

Test = Callable[[Position, Captain, Bonus], bool]
Words = Callable[[Position, Captain, Bonus], str]


def _needs(kinds: str, rule: str, name: str, test: Test, words: Words) -> Check:
    """A check that concerns icons of these kinds only."""
    concerned = kinds.split()

    def holds(pos: Position, task: Any, args: tuple[int, ...]) -> bool:
        icon = _icon(pos, args)
        return icon is None or icon.kind not in concerned or test(pos, pos.captains[pos.seat], icon)

    def says(pos: Position, task: Any, args: tuple[int, ...]) -> str:
        icon = _icon(pos, args)
        return words(pos, pos.captains[pos.seat], icon) if icon else ""

    return Check(rule, name, holds, says)


def _buried_here(pos: View, square: int) -> bool:
    return any(square in captain.buried for captain in pos.captains)


def _listed_aboard(pos: Position, me: Captain, icon: Bonus) -> bool:
    cargo = names(me.cargo)
    return all(cargo.count(cube) >= icon.cubes.count(cube) for cube in icon.cubes)


def _listed_market(pos: Position, me: Captain, icon: Bonus) -> bool:
    here = market_here(pos, pos.seat)
    return here >= 0 and BOOTY[here] in icon.cubes


def _can_exchange(pos: Position, me: Captain, icon: Bonus) -> bool:
    return any(pos.bag[new] for new in range(4) for out in me.cargo if out != new)


def _bury_price(pos: Position, me: Captain, icon: Bonus) -> str:
    return f"Burying on {SQUARES[me.at]} needs {pos.chart.bury[me.at]} Gold; you have {me.gold}."


_KIND_CHECKS = (
    _needs(
        "bury",
        "BURY-1",
        "no_site",
        lambda p, me, i: p.chart.bury[me.at] > 0,
        lambda p, me, i: f"There is no bury site on {SQUARES[me.at]}.",
    ),
    _needs("bury", "BURY-1", "gold", lambda p, me, i: me.gold >= p.chart.bury[me.at], _bury_price),
    _needs(
        "bury",
        "BURY-2",
        "navy",
        lambda p, me, i: p.navy != me.at,
        lambda p, me, i: f"The Navy lies on {SQUARES[me.at]}.",
    ),
    _needs(
        "bury",
        "BURY-3",
        "taken",
        lambda p, me, i: not _buried_here(p, me.at),
        lambda p, me, i: f"A treasure is already buried on {SQUARES[me.at]}.",
    ),
    _needs(
        "bury",
        "BURY-4",
        "none_left",
        lambda p, me, i: len(me.buried) < 3,
        lambda p, me, i: "All three treasures are buried.",
    ),
    _needs(
        "plunder",
        "PLUN-1",
        "no_settlement",
        lambda p, me, i: has_settlement(p, None, ()),
        lambda p, me, i: says_place("settlement")(p, None, ()),
    ),
    _needs(
        "search",
        "SRCH-1",
        "no_token",
        lambda p, me, i: has_token(p, None, ()),
        lambda p, me, i: says_place("search token")(p, None, ()),
    ),
    _needs(
        "trade",
        "TRADE-1",
        "no_trade",
        lambda p, me, i: market_here(p, p.seat) in me.cargo,
        lambda p, me, i: f"Nothing aboard can be sold on {SQUARES[me.at]}.",
    ),
    _needs(
        "attack",
        "ATK-1",
        "no_target",
        lambda p, me, i: bool(targets(p)),
        lambda p, me, i: f"No ship that may be attacked lies on {SQUARES[me.at]}.",
    ),
    _needs(
        "trade_special_booty",
        "SPEC-1",
        "cubes",
        _listed_aboard,
        lambda p, me, i: (
            f"This trade takes {' and '.join(i.cubes)}; aboard are {', '.join(names(me.cargo)) or 'none'}."
        ),
    ),
    _needs(
        "trade_special_booty",
        "SPEC-1",
        "market",
        _listed_market,
        lambda p, me, i: f"{SQUARES[me.at]} has no market for {' or '.join(i.cubes)}.",
    ),
    _needs(
        "exchange",
        "EXCH-1",
        "nothing",
        _can_exchange,
        lambda p, me, i: "There is no cube aboard that could be exchanged for another in the bag.",
    ),
)


def _card_of_window(pos: Position, task: Any, args: tuple[int, ...]) -> bool:
    return bool(task.window(pos, args[0]))


def _icon_there(pos: Position, task: Any, args: tuple[int, ...]) -> bool:
    icon = _icon(pos, args)
    return icon is not None and icon.kind != "reroll"


_COMMON_CHECKS = (
    Check(
        "BON-1",
        "not_triggered",
        lambda p, t, a: bool(triggered(p, a[0])),
        lambda p, t, a: (
            f"{CARD.text(a[0])} is not triggered by {ORDER_NAMES[p.captains[p.seat].order]} this turn."
        ),
    ),
    Check(
        "BON-2",
        "no_icon",
        _icon_there,
        lambda p, t, a: f"{CARD.text(a[0])} has no such bonus action (Reroll belongs to the attack itself).",
    ),
)


@task("captain_bonus")
class CaptainBonus(Task):
    """The captain card's bonus actions, from left to right; `next` is the first that may still be taken."""

    next: int
    title = "The captain's bonus actions"
    help = "From left to right; each may be skipped."
    rules = ("BON-1", "BON-2", "BON-3", "TURN-1")
    step = "bonus"
    form = {"next": 3}
    checks = {
        "bonus": (
            Check(
                "BON-3",
                "captain_first",
                _card_of_window,
                lambda p, t, a: "Now it is the turn of your captain's own bonus actions.",
            ),
            Check(
                "BON-3",
                "left_to_right",
                lambda p, t, a: a[1] > t.next,
                lambda p, t, a: "The captain's bonus actions go from left to right.",
            ),
            *_COMMON_CHECKS,
            *_KIND_CHECKS,
        ),
        "done": (),
    }

    def window(self, pos: View, card: int) -> bool:
        """Whether it is this card's moment."""
        return card == CAPTAINS + pos.captains[pos.seat].card

    def options(self, pos: Position) -> Iterable[Action]:
        """The icons still to come, and being done."""
        card = CAPTAINS + pos.captains[pos.seat].card
        icons = range(self.next + 1, len(triggered(pos, card)) + 1)
        return [_DONE, *(Action.of("bonus", card, icon) for icon in icons)]

    def idle(self, pos: View) -> bool:
        """No icon is left."""
        return len(triggered(pos, CAPTAINS + pos.captains[pos.seat].card)) <= self.next

    def settle(self, turn: Turn, cause: Move) -> None:
        """Take an icon; those right of it remain."""
        if cause.kind != "done":
            card, icon = cause.args
            turn.push(CaptainBonus.of(icon))
            take(turn, card, icon)


@task("crew_bonus")
class CrewBonus(Task):
    """The crew's bonus actions, in any order; `used` lists the icons taken, as card * 4 + icon."""

    used: tuple[int, ...]
    title = "The crew's bonus actions"
    help = "In any order, each once; one is finished before the next."
    rules = ("BON-1", "BON-2", "BON-4", "BON-6")
    step = "bonus"
    form = {"used": (Domain("icon", tuple(f"{c}.{i}" for c in CARD.texts[:24] for i in range(4))), 72)}
    checks = {
        "bonus": (
            Check(
                "BON-4",
                "crew_now",
                _card_of_window,
                lambda p, t, a: "Now it is the turn of your crew's bonus actions.",
            ),
            Check(
                "BON-6",
                "used",
                lambda p, t, a: a[0] * 4 + a[1] not in t.used,
                lambda p, t, a: "This bonus action was taken this turn.",
            ),
            *_COMMON_CHECKS,
            *_KIND_CHECKS,
        ),
        "done": (),
    }

    def window(self, pos: View, card: int) -> bool:
        """Whether it is this card's moment."""
        return card in pos.captains[pos.seat].crew

    def _left(self, pos: View) -> Iterable[tuple[int, int]]:
        for card in pos.captains[pos.seat].crew:
            for i, icon in enumerate(triggered(pos, card), 1):
                if icon.kind != "reroll" and card * 4 + i not in self.used:
                    yield card, i

    def options(self, pos: Position) -> Iterable[Action]:
        """The icons not yet taken, and being done."""
        return [_DONE, *(Action.of("bonus", card, icon) for card, icon in self._left(pos))]

    def idle(self, pos: View) -> bool:
        """No icon is left."""
        return next(iter(self._left(pos)), None) is None

    def settle(self, turn: Turn, cause: Move) -> None:
        """Take an icon and come back."""
        if cause.kind != "done":
            card, icon = cause.args
            turn.push(CrewBonus.of(tuple(sorted((*self.used, card * 4 + icon)))))
            take(turn, card, icon)

    def problems(self, pos: View) -> Iterable[str]:
        """Icons count from 1 and are listed once."""
        if list(self.used) != sorted(set(self.used)) or any(code % 4 == 0 for code in self.used):
            yield "icons taken are listed once, in ascending order, counted from 1"


# What each kind does


def take(turn: Turn, card: int, number: int) -> None:
    """Carry out one icon of a card."""
    icon = turn.rules.card(card).bonus[number - 1]
    turn.note("bonus", ("BON-1",), what=CARD.text(card), after=icon.kind)
    _KINDS[icon.kind](turn, icon)


def bury(turn: Turn, icon: Bonus) -> None:
    """Pay and bury a treasure; the third brings the end of the game."""
    me, table = turn.me, turn.table
    turn.pay(table.seat, table.chart.bury[me.at], ("BURY-1", "GOLD-2"), "bury")
    me.buried = tuple(sorted((*me.buried, me.at)))
    turn.note(
        "bury", ("BURY-1", "BURY-3"), what=SQUARES[me.at], before=len(me.buried) - 1, after=len(me.buried)
    )
    if len(me.buried) == 3:
        turn.note("last_round", ("BURY-4", "END-1"))


def special_trade(turn: Turn, icon: Bonus) -> None:
    """Give the listed cubes for the listed Gold; the ladder stays."""
    me = turn.me
    before = names(me.cargo)
    for cube in icon.cubes:
        me.cargo = without(me.cargo, BOOTY.index(cube))
    turn.into_bag(*(BOOTY.index(cube) for cube in icon.cubes))
    turn.note(
        "cargo", ("SPEC-1", "SPEC-2", "SPEC-3"), what="special trade", before=before, after=names(me.cargo)
    )
    turn.gain_gold(turn.table.seat, icon.gold, "SPEC-1", "special trade")


def _bonus_sail(turn: Turn, icon: Bonus) -> None:
    turn.table.sailed = turn.table.boosted = 0
    turn.note("fresh_sail", ("BSAIL-1",))
    turn.push(BonusSail.of())


_KINDS: dict[str, Callable[[Turn, Bonus], None]] = {
    "bury": bury,
    "plunder": lambda turn, icon: plunder(turn),
    "trade": lambda turn, icon: turn.push(Copy.of(TRADE)),
    "crew_up": lambda turn, icon: turn.push(CrewUp.of(0)),
    "search": lambda turn, icon: search(turn),
    "attack": lambda turn, icon: turn.push(Copy.of(ATTACK)),
    "trade_special_booty": special_trade,
    "exchange": lambda turn, icon: turn.push(Exchange.of()),
    "sail_navy": lambda turn, icon: turn.push(Push.of(_NAVY, icon.n, 0)),
    "sail_merchant": lambda turn, icon: turn.push(Push.of(_EITHER, icon.n, 0)),
    "gain_gold": lambda turn, icon: turn.gain_gold(turn.table.seat, icon.n, "GAIN-1", "bonus"),
    "reassign": lambda turn, icon: reassign(turn),
    "sail": _bonus_sail,
}


@task("exchange")
class Exchange(Task):
    """A cube aboard is exchanged for another kind from the bag."""

    title = "Exchange a cube"
    help = "Any kind that is in the bag."
    rules = ("EXCH-1", "BON-2")
    checks = {
        "exchange": (
            Check(
                "EXCH-1",
                "not_aboard",
                lambda p, t, a: a[0] in p.captains[p.seat].cargo,
                lambda p, t, a: f"No {BOOTY[a[0]]} is aboard.",
            ),
            Check(
                "EXCH-1",
                "not_in_bag",
                lambda p, t, a: p.bag[a[1]] > 0,
                lambda p, t, a: f"No {BOOTY[a[1]]} is in the bag.",
            ),
            Check(
                "EXCH-1",
                "same",
                lambda p, t, a: a[0] != a[1],
                lambda p, t, a: "Exchanging a cube for its like changes nothing.",
            ),
        ),
        "pass": (),
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """Every pair of kinds."""
        return (*_EXCHANGE, _PASS)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Exchange."""
        if cause.kind == "pass":
            return
        out, new = cause.args
        me = turn.me
        before = names(me.cargo)
        turn.into_bag(out)
        turn.out_of_bag(new)
        me.cargo = tuple(sorted((*without(me.cargo, out), new)))
        turn.note("cargo", ("EXCH-1",), what="exchange", before=before, after=names(me.cargo))


def _next_to(pos: Position, task: Push, args: tuple[int, ...]) -> bool:
    return args[1] in pos.rules.near[ship_at(pos, args[0])]


def ship_at(pos: View, ship: int) -> int:
    """Where a merchant (0 orange, 1 green) or the Navy (2) lies."""
    return pos.navy if ship == _NAVY else pos.merchants[ship].at


@task("push")
class Push(Task):
    """A bonus action sails a ship: 0 orange, 1 green, 2 the Navy, 3 a merchant still to be chosen."""

    ship: int
    left: int
    moved: int
    title = "Sail a ship by bonus action"
    help = "Card by card, wherever you like; it need not come nearer to anything."
    rules = ("PUSH-1", "PUSH-2", "PUSH-3")
    form = {"ship": Domain("ship", (*SHIP.texts, "either")), "left": 9, "moved": 9}
    checks = {
        "steer": (
            Check(
                "PUSH-1",
                "other_ship",
                lambda p, t, a: a[0] == t.ship or (t.ship == _EITHER and a[0] != _NAVY),
                lambda p, t, a: "This bonus action moves another ship.",
            ),
            Check(
                "SAIL-3",
                "not_adjacent",
                _next_to,
                lambda p, t, a: f"{SQUARES[a[1]]} does not share an edge with {SQUARES[ship_at(p, a[0])]}.",
            ),
        ),
        "stop": (
            Check(
                "PUSH-1",
                "exactly",
                lambda p, t, a: p.rules.reads["A23"] == "up_to",
                lambda p, t, a: (
                    f"The ship sails exactly as far as the card says; {t.left} to go (reading A23)."
                ),
            ),
        ),
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """The cards around the ship or ships."""
        ships = (0, 1) if self.ship == _EITHER else (self.ship,)
        near = pos.rules.near
        return [_STOP, *(_STEER[ship][square] for ship in ships for square in near[ship_at(pos, ship)])]

    def settle(self, turn: Turn, cause: Move) -> None:
        """Sail the ship one card; a merchant at its port delivers and goes on."""
        if cause.kind == "stop":
            return
        ship, square = cause.args
        if self.left > 1:
            turn.push(Push.of(ship, self.left - 1, self.moved + 1))
        table = turn.table
        turn.note(
            "push", ("PUSH-1", "PUSH-2"), -1, SHIP.text(ship), SQUARES[ship_at(table, ship)], SQUARES[square]
        )
        if ship == _NAVY:
            table.navy = square
            return
        set_merchant(turn, ship, table.merchants[ship]._replace(at=square))
        if square == table.merchants[ship].heading:
            if turn.rules.reads["A10"] == "delivers":
                deliver(turn, ship, ("PUSH-3", "MERCH-3"))
            else:
                turn.note("port", ("PUSH-3",), -1, SHIP.text(ship))

    def problems(self, pos: View) -> Iterable[str]:
        """There must be a way to go."""
        if self.left < 1:
            yield "no card is left to sail"
