"""Chapter 4: bonus actions - which are triggered, who may take which when, and what each needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..box import BOOTY, Bonus
from .attack import targets
from .bonus_kinds import take
from .hold import names
from .orders import (
    has_settlement,
    has_token,
    market_here,
    says_place,
)
from .position import Captain, Position, View
from .tasks import Check, Task, task
from .turn import Turn
from .words import (
    CARD,
    ORDER_TITLES,
    SQUARES,
    Action,
    Domain,
    Move,
)

_DONE = Action.of("done")
CAPTAINS = len(CARD.texts) - 8


def triggered(pos: View, card: int) -> tuple[Bonus, ...]:
    """The icons of a card that the order under the Captain allows this turn."""
    me = pos.captains[pos.seat]
    if pos.rules.trigger[card] != me.wheel[me.space]:
        return ()
    if card >= CAPTAINS:
        late = pos.mutinied and pos.rules.reads["A13"] == "no"
    else:
        late = bool(pos.hired >> card & 1) and pos.rules.reads["A26"] == "next_turn"
    return () if late else pos.rules.faces[card].bonus


def _icon(pos: Position, args: tuple[int, ...]) -> Bonus | None:
    icons = pos.rules.card(args[0]).bonus
    return icons[args[1] - 1] if args[1] <= len(icons) else None


# What each kind of bonus action needs

Test = Callable[[Position, Captain, Bonus], bool]
Words = Callable[[Position, Captain, Bonus], str]


#: The tests of each kind of icon, for `offered`.
_TESTS: dict[str, list[Test]] = {}


def _needs(kind: str, rule: str, name: str, test: Test, words: Words) -> Check:
    """A check that concerns icons of this kind only."""
    _TESTS.setdefault(kind, []).append(test)

    def holds(pos: Position, task: Any, args: tuple[int, ...]) -> bool:
        icon = _icon(pos, args)
        return icon is None or icon.kind != kind or test(pos, pos.captains[pos.seat], icon)

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


def offered(pos: Position, icons: Iterable[tuple[int, int]]) -> tuple[Action, ...]:
    """Of icons whose moment it is, those whose conditions hold, and being done: sorted if the icons are."""
    me, faces = pos.captains[pos.seat], pos.rules.faces
    found = []
    for card, number in icons:
        icon = faces[card].bonus[number - 1]
        for test in _TESTS.get(icon.kind, ()):
            if not test(pos, me, icon):
                break
        else:
            found.append(Action.of("bonus", card, number))
    found.append(_DONE)
    return tuple(found)


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
        lambda p, t, a: f"This card is not triggered by {ORDER_TITLES[p.captains[p.seat].order]} this turn.",
    ),
    Check(
        "BON-2",
        "no_icon",
        _icon_there,
        lambda p, t, a: "This card has no such bonus action (Reroll belongs to the attack itself).",
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

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The icons still to come whose conditions hold."""
        card = CAPTAINS + pos.captains[pos.seat].card
        return offered(pos, [(card, i) for i in range(self.next + 1, len(triggered(pos, card)) + 1)])

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

    def legal(self, pos: Position) -> tuple[Action, ...]:
        """The icons not yet taken whose conditions hold."""
        return offered(pos, self._left(pos))

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
