"""What the Legendary Pirate does: the order, the ring's list, helm bonuses, and how each is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..box import BOOTY, ORDERS
from ..box.faces import CREW_LIMIT, HOLD, Bonus
from .attack import Roll, whereabouts
from .orders import sell
from .position import View
from .reasons import Decision, Filter, best, must
from .solo_draws import SoloDraw, SoloHire, SoloReveal, renew_row
from .solo_power import helm_icons, ring_icons, ring_turn, ship_name, solo_target
from .tasks import task
from .turn import Turn
from .words import (
    ATTACK,
    CREW_UP,
    GREEN,
    HUMAN,
    LEGEND,
    ORANGE,
    ORDER,
    PLUNDER,
    SEARCH,
    SQUARES,
    TARGET,
    TRADE,
    Action,
    Move,
)

_PLUNDER, _SEARCH, _CREW_UP, _REFRESH, _PASS, _GAIN = (
    Action.of(kind) for kind in ("plunder", "search", "crew_up", "refresh", "pass", "gain")
)
_SELL = tuple(Action.of("sell", cube) for cube in range(4))
_ATTACK = {target: Action.of("attack", target) for target in (HUMAN, ORANGE, GREEN)}
_GOLD = len(ORDERS)
_DEEDS = {kind: i for i, kind in enumerate((*ORDERS, "gain_gold"))}


# Each deed: what is considered, and what decides


def _never_idle(pos: View, task: object, candidate: Action) -> bool:
    return candidate is not _PASS


def _value(pos: View, task: object, candidate: Action) -> int:
    if candidate is _PASS:
        return 0
    return pos.rules.box.market_values[pos.market.index(candidate.args[0])]


def _token_here(pos: View, task: object, candidate: Action) -> bool:
    return candidate is _PASS or bool(pos.search >> pos.captains[LEGEND].at & 1)


def _room(pos: View, task: object, candidate: Action) -> bool:
    return (candidate is _CREW_UP) == (len(pos.captains[LEGEND].crew) < CREW_LIMIT)


def _says_room(pos: View, task: object) -> str:
    if len(pos.captains[LEGEND].crew) < CREW_LIMIT:
        return f"the row is renewed only when it has {CREW_LIMIT} crew"
    return f"it has {CREW_LIMIT} crew already"


def _on_target(pos: View, task: object, candidate: Action) -> bool:
    return candidate is _PASS or candidate.args[0] == solo_target(pos)


def _target_here(pos: View, task: object, candidate: Action) -> bool:
    return candidate is _PASS or whereabouts(pos, candidate.args[0]) == pos.captains[LEGEND].at


def _target_open(pos: View, task: object, candidate: Action) -> bool:
    return candidate is not _ATTACK[HUMAN] or not pos.captains[HUMAN].hidden


def _says_elsewhere(pos: View, task: object) -> str:
    target = solo_target(pos)
    at = SQUARES[whereabouts(pos, target)]
    return f"{ship_name(target)} lies on {at}, not on its card {SQUARES[pos.captains[LEGEND].at]}"


_FILTERS: dict[int, tuple[Filter, ...]] = {
    PLUNDER: (),
    TRADE: (best("SOLO-29", "the highest-valued booty is sold", _value),),
    CREW_UP: (must("SOLO-33", _says_room, _room),),
    SEARCH: (
        must("SOLO-30", "no search token lies on its card", _token_here),
        must("SOLO-30", "a token lies on its card", _never_idle),
    ),
    ATTACK: (
        must("SOLO-34", lambda p, t: f"it is after {ship_name(solo_target(p))}", _on_target),
        must("SOLO-34", _says_elsewhere, _target_here),
        must("HIDE-4", "you hide in a Cove", _target_open),
        must("SOLO-34", "its target is there", _never_idle),
    ),
    _GOLD: (),
}


def _considered(pos: View, deed: int) -> Sequence[Action]:
    if deed == TRADE:
        return [*(_SELL[cube] for cube in sorted(set(pos.captains[LEGEND].cargo))), _PASS]
    if deed == SEARCH:
        return (_SEARCH, _PASS)
    if deed == CREW_UP:
        return (_CREW_UP, _REFRESH)
    if deed == ATTACK:
        return (*(_ATTACK[target] for target in (ORANGE, GREEN, HUMAN)), _PASS)
    return (_PLUNDER if deed == PLUNDER else _GAIN,)


_WORDS: dict[str, Callable[[View, Action], str]] = {
    "plunder": lambda pos, move: "draw a cube from the bag",
    "sell": lambda pos, move: f"sell all its {BOOTY[move.args[0]]}",
    "search": lambda pos, move: "take the search token",
    "crew_up": lambda pos, move: "take the top card of the crew deck",
    "refresh": lambda pos, move: "renew the row",
    "attack": lambda pos, move: f"attack {ship_name(move.args[0])}",
    "gain": lambda pos, move: "take the Gold",
    "pass": lambda pos, move: "pass",
}
#: The rule behind each deed, beside those that strike out candidates.
_BASIS = {
    PLUNDER: "SOLO-27",
    TRADE: "SOLO-29",
    CREW_UP: "SOLO-32",
    SEARCH: "SOLO-30",
    ATTACK: "SOLO-34",
    _GOLD: "SOLO-26",
}


#: The order behind an action that has a name of its own.
_NAMED = {"sell": "trade", "refresh": "crew_up"}


class Deed(Decision):
    """Something on a wheel space or a mat that it does; subclasses say which."""

    __slots__ = ()
    negation = "It will not"

    def icon(self, pos: View) -> Bonus:
        """What is to be done."""
        raise NotImplementedError

    def occasion(self, pos: View) -> str:
        """Why it is to be done, in a few words."""
        raise NotImplementedError

    def deed(self, pos: View) -> int:
        """What is to be done: an order, or Gold."""
        return _DEEDS[self.icon(pos).kind]

    def question(self, pos: View) -> str:
        """What does it do?"""
        if self.idle(pos):
            return f"{self.occasion(pos)} lists nothing more to do: what does it do?"
        deed = self.deed(pos)
        what = f"{self.icon(pos).n} Gold" if deed == _GOLD else ORDERS[deed].replace("_", " ").title()
        return f"{self.occasion(pos)} gives it {what}: what does it do?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """What the order could be."""
        return (_PASS,) if self.idle(pos) else _considered(pos, self.deed(pos))

    def procedure(self, pos: View) -> tuple[Filter, ...]:
        """How the order is decided."""
        return () if self.idle(pos) else _FILTERS[self.deed(pos)]

    def say(self, pos: View, candidate: Action) -> str:
        """A candidate in words."""
        return _WORDS[candidate.kind](pos, candidate)

    def verdict(self, pos: View, chosen: Action) -> str:
        """What it does."""
        empty = chosen is _PASS and not self.idle(pos) and self.deed(pos) == TRADE
        return f"{'Nothing is aboard: i' if empty else 'I'}t will {self.say(pos, chosen)}."

    def basis(self, pos: View) -> tuple[str, ...]:
        """The rules of the occasion and of the deed."""
        return self.rules if self.idle(pos) else (*self.rules, _BASIS[self.deed(pos)])

    def carry_out(self, turn: Turn, cause: Move, n: int) -> None:
        """Do what was decided."""
        if cause is not _GAIN:
            rules = self.basis(turn.close())[-1:]
            turn.note("order", rules, LEGEND, _NAMED.get(cause.kind, cause.kind))
        if cause.kind == "plunder":
            turn.push(SoloDraw.of())
        elif cause.kind == "sell":
            sell(turn, LEGEND, cause.args[0], turn.see(LEGEND).cargo.count(cause.args[0]), "SOLO-29")
        elif cause.kind == "crew_up":
            turn.push(SoloHire.of())
        elif cause.kind == "refresh":
            renew_row(turn)
        elif cause.kind == "search":
            turn.push(SoloReveal.of())
        elif cause.kind == "attack":
            turn.note("attack", ("SOLO-34", "SOLO-42"), LEGEND, TARGET.text(cause.args[0]))
            turn.push(Roll.of(0, cause.args[0], 0, 0))
        elif cause.kind == "gain":
            turn.gain_gold(LEGEND, n, self.rules[0], "mat")


def _is_deed(icon: Bonus) -> bool:
    return icon.kind in _DEEDS


def _next(icons: tuple[Bonus, ...], index: int) -> int:
    """The first icon from `index` on that is something to do; hits and sails only count while they last."""
    while index < len(icons) and not _is_deed(icons[index]):
        index += 1
    return index


# When things are done


@task("solo_order")
class SoloOrder(Deed):
    """The order under its Captain; after a 6 the ring's list, whose `index`-th entry is next."""

    index: int
    title = "The Legendary Pirate's order"
    help = "From the wheel, or from the legend ring after a 6; it needs no settlement and no market."
    rules = ("SOLO-20",)
    step = "order"
    form = {"index": 4}

    def icon(self, pos: View) -> Bonus:
        """The order, or the next entry of the list."""
        if ring_turn(pos):
            icons = ring_icons(pos)
            return icons[_next(icons, self.index)]
        return Bonus(ORDERS[pos.captains[LEGEND].order])

    def occasion(self, pos: View) -> str:
        """Where that stands."""
        if ring_turn(pos):
            return "The space under its Legend Token"
        return f"Wheel space {pos.captains[LEGEND].space}, where its Captain stands,"

    def basis(self, pos: View) -> tuple[str, ...]:
        """The list of the ring counts after a 6 only."""
        rules = Deed.basis(self, pos)
        return rules if ring_turn(pos) else ("SOLO-13", *rules[1:])

    def idle(self, pos: View) -> bool:
        """The list is done."""
        if ring_turn(pos):
            icons = ring_icons(pos)
            return _next(icons, self.index) >= len(icons)
        return self.index > 0 or pos.captains[LEGEND].order >= len(ORDERS)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Do it; on the ring the helm bonus of that order follows, then the next entry."""
        table = turn.close()
        if self.idle(table):
            return
        if ring_turn(table):
            deed, n = self.deed(table), self.icon(table).n
            turn.push(SoloOrder.of(_next(ring_icons(table), self.index) + 1))
            if deed != _GOLD:
                turn.push(RingBonus.of(deed, 0))
            self.carry_out(turn, cause, n)
        else:
            self.carry_out(turn, cause, 0)

    def problems(self, pos: View) -> Iterable[str]:
        """The Captain must have an order, or the ring a list."""
        if not pos.captains[LEGEND].space and not ring_turn(pos) and pos.step != "helm":
            yield "the Legendary Pirate's Captain has not left Hide Out yet"
        under_way = ring_turn(pos) and pos.step == "order"
        yield from _past(self.index, len(ring_icons(pos)) if under_way else 0, "the ring's list")


def _past(index: int, most: int, what: str) -> Iterable[str]:
    """That more entries of a list would be done than can be by now."""
    if index > most:
        yield f"{index} of the entries of {what} cannot be done by now; at most {most} can"


class _HelmBonus(Deed):
    """A bonus of the helm mat for an order."""

    __slots__ = ()
    index: int

    def order_of(self, pos: View) -> int:
        """The order that triggered it."""
        raise NotImplementedError

    def basis(self, pos: View) -> tuple[str, ...]:
        """What makes it a bonus; that it comes after any order is said where it is announced."""
        return tuple(rule for rule in Deed.basis(self, pos) if rule != "SOLO-58")

    def icon(self, pos: View) -> Bonus:
        """The next bonus that is something to do."""
        icons = helm_icons(pos, self.order_of(pos))
        return icons[_next(icons, self.index)]

    def occasion(self, pos: View) -> str:
        """After which order."""
        return f"Its helm mat, after {ORDERS[self.order_of(pos)].replace('_', ' ').title()},"

    def idle(self, pos: View) -> bool:
        """No bonus is left."""
        icons = helm_icons(pos, self.order_of(pos))
        return _next(icons, self.index) >= len(icons)

    def problems(self, pos: View) -> Iterable[str]:
        """The helm mat must list that many."""
        begun = pos.step == "bonus" or self.name == "ring_bonus"
        most = len(helm_icons(pos, self.order_of(pos))) if begun else 0
        return _past(self.index, most, "the helm mat's list")


@task("solo_bonus")
class SoloBonus(_HelmBonus):
    """After the order on the wheel: the helm mat's bonuses for it."""

    index: int
    title = "The Legendary Pirate's helm bonus"
    help = "What its helm mat lists for the order. Its crew cards trigger nothing."
    rules = ("SOLO-26", "SOLO-58")
    step = "bonus"
    form = {"index": 4}

    def order_of(self, pos: View) -> int:
        """The order under its Captain."""
        return pos.captains[LEGEND].order

    def idle(self, pos: View) -> bool:
        """No bonus is left; after a 6 each came right after its order."""
        return ring_turn(pos) or _HelmBonus.idle(self, pos)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Do it; the next follows."""
        table = turn.close()
        if self.idle(table):
            return
        n = self.icon(table).n
        icons = helm_icons(table, self.order_of(table))
        turn.push(SoloBonus.of(_next(icons, self.index) + 1))
        self.carry_out(turn, cause, n)


@task("ring_bonus")
class RingBonus(_HelmBonus):
    """After an order of the ring's list: the helm mat's bonuses for it."""

    order: int
    index: int
    title = "The Legendary Pirate's helm bonus"
    help = "What its helm mat lists for the order that the ring gave."
    rules = ("SOLO-26", "SOLO-20", "SOLO-58")
    form = {"order": ORDER, "index": 4}

    def order_of(self, pos: View) -> int:
        """The order of the list."""
        return self.order

    def settle(self, turn: Turn, cause: Move) -> None:
        """Do it; the next follows."""
        table = turn.close()
        if self.idle(table):
            return
        n = self.icon(table).n
        turn.push(RingBonus.of(self.order, _next(helm_icons(table, self.order), self.index) + 1))
        self.carry_out(turn, cause, n)


@task("solo_trade")
class SoloTrade(Deed):
    """A third cube came aboard: it trades at once."""

    title = "The Legendary Pirate trades at once"
    help = "A third cube makes it sell all of the highest-valued kind aboard."
    rules = ("SOLO-28",)

    def icon(self, pos: View) -> Bonus:
        """A Trade."""
        return Bonus(ORDERS[TRADE])

    def occasion(self, pos: View) -> str:
        """The third cube."""
        return "A third cube aboard"

    def settle(self, turn: Turn, cause: Move) -> None:
        """Trade."""
        self.carry_out(turn, cause, 0)

    def problems(self, pos: View) -> Iterable[str]:
        """The hold must be full."""
        if len(pos.captains[LEGEND].cargo) < HOLD:
            yield "the Legendary Pirate trades at once only when a third cube is aboard"
