"""Set-up: steps 1 to 11 as chance and decisions, up to the first turn."""

from __future__ import annotations

from collections.abc import Iterable

from ..box import BOOTY
from ..box.faces import CREW_ROW, CUBES_EACH
from .convoy import Cargo, Freight
from .crew import Deal
from .ending import begin_turn
from .force import Chances, Rules, draws, opposite
from .position import Captain, Merchant, Position, Table, View
from .tasks import Check, Task, task
from .turn import Turn
from .words import (
    CAPTAIN,
    CAPTAIN_SIDE,
    CHANCE,
    CORNERS,
    HIDING,
    MAP,
    ORDER,
    SEAT,
    SPACE,
    SQUARE,
    SQUARES,
    Action,
    Domain,
    Move,
)

_PORTS = tuple(Action.of("ports", corner) for corner in CORNERS)
_ANCHOR = tuple(Action.of("anchor", square) for square in range(16))
_COVE = tuple(Action.of("cove", square) for square in range(16))
_SIDES = (Action.of("side", 0), Action.of("side", 1))


def set_up(rules: Rules, captains: int) -> Position:
    """The table before set-up: everything still in the box."""
    rules.box.require(captains)
    new = Captain(gold=rules.box.gold_start, wheel=(HIDING,))
    seats = range(captains)
    tasks: list[Task] = [LaySea.of(square) for square in range(16)]
    tasks += [LayOrder.of(seat, space) for seat in seats for space in range(1, 6)]
    tasks += [DealCaptain.of(seat) for seat in seats]
    tasks += [LayMarket.of(spot) for spot in range(4)]
    tasks += [Ports.of(), Cargo.of(0), Cargo.of(1), Freight.of(0), Freight.of(1)]
    tasks += [Deal.of(slot) for slot in range(CREW_ROW)]
    tasks += [Anchor.of(), *(Cove.of(seat) for seat in seats), *(Side.of(seat) for seat in seats), Start.of()]
    return Table(
        rules,
        (new,) * captains,
        tasks=tuple(reversed(tasks)),
        chart=rules.chart((-1,) * 16),
        search=(1 << 16) - 1,
        bag=(CUBES_EACH,) * 4,
        row=(-1,) * CREW_ROW,
        deck=(1 << 24) - 1,
        tokens=tuple(rules.box.search.values()),
        freight=(1 << 11) - 1,
    ).freeze()


class _Chance(Task):
    """A step of set-up that chance decides among what is not yet laid out."""

    __slots__ = ()

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE


@task("lay_sea")
class LaySea(_Chance):
    """A map card is laid on a square."""

    square: int
    title = "Lay out the sea"
    help = "Any map card not laid yet; a search token goes on it, face down."
    rules = ("SETUP-1", "SETUP-2")
    form = {"square": SQUARE}

    def chances(self, pos: View) -> Chances:
        """Every card not laid yet."""
        return draws("map", tuple(int(card not in pos.chart.cards) for card in MAP.values()))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay it."""
        cards = list(turn.table.chart.cards)
        cards[self.square] = cause.args[0]
        turn.table.chart = turn.rules.chart(tuple(cards))
        turn.note("map", ("SETUP-1", "SETUP-2"), what=MAP.text(cause.args[0]), after=SQUARES[self.square])


@task("lay_order")
class LayOrder(_Chance):
    """An order token is laid on a wheel space."""

    seat: int
    space: int
    title = "Lay an order token on the wheel"
    help = "Any token not on this wheel yet."
    rules = ("SETUP-3", "SETUP-4")
    form = {"seat": SEAT, "space": SPACE}

    def chances(self, pos: View) -> Chances:
        """Every order not on this wheel yet."""
        return draws("order", tuple(int(o not in pos.captains[self.seat].wheel) for o in ORDER.values()))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay it."""
        turn.captain(self.seat).wheel += cause.args
        rules = ("SETUP-3", "SETUP-4") if self.space == 1 else ("SETUP-4",)
        turn.note("wheel", rules, self.seat, ORDER.text(cause.args[0]), None, self.space)


@task("deal_captain")
class DealCaptain(_Chance):
    """A captain card is dealt; its side is chosen later."""

    seat: int
    title = "Deal a captain card"
    help = "Any captain card not dealt yet."
    rules = ("SETUP-5",)
    form = {"seat": SEAT}

    def chances(self, pos: View) -> Chances:
        """Every card not dealt yet."""
        dealt = {captain.card // 2 for captain in pos.captains if captain.card >= 0}
        return draws("captain", tuple(int(card not in dealt) for card in CAPTAIN.values()))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Deal it."""
        turn.captain(self.seat).card = 2 * cause.args[0]
        turn.note("captain_card", ("SETUP-5",), self.seat, CAPTAIN.text(cause.args[0]))


@task("lay_market")
class LayMarket(_Chance):
    """A cube is put on a spot of the market."""

    spot: int
    title = "Fill the market"
    help = "One cube of each booty, at random, from the 2-Gold spot up."
    rules = ("SETUP-6",)
    form = {"spot": Domain("spot", tuple("0123"))}

    def chances(self, pos: View) -> Chances:
        """Every booty not on the market yet."""
        return draws("draw", tuple(int(booty not in pos.market) for booty in range(4)))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Put it there."""
        turn.out_of_bag(cause.args[0])
        turn.table.market += cause.args
        turn.note("market", ("SETUP-6",), what=BOOTY[cause.args[0]], after=self.spot)


@task("ports")
class Ports(Task):
    """The first player puts the ports on opposite corners: the orange merchant's first."""

    title = "Choose the ports"
    help = "The orange merchant starts at the corner you choose, the green one at the opposite corner."
    rules = ("SETUP-7", "SETUP-8")
    checks = {
        "ports": (
            Check(
                "SETUP-7",
                "no_corner",
                lambda p, t, a: a[0] in CORNERS,
                lambda p, t, a: f"{SQUARES[a[0]]} is no corner of the sea.",
            ),
        )
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """The four corners."""
        return _PORTS

    def settle(self, turn: Turn, cause: Move) -> None:
        """Ports and merchants are there, each heading for the other's port."""
        table, one = turn.table, cause.args[0]
        two = opposite(one)
        table.ports = tuple(sorted((one, two)))
        table.merchants = (Merchant(one, two), Merchant(two, one))
        turn.note("ports", ("SETUP-7", "SETUP-8"), after=[SQUARES[one], SQUARES[two]])


@task("anchor")
class Anchor(Task):
    """The first player places the Navy."""

    title = "Place the Navy"
    help = "On a corner without a merchant."
    rules = ("SETUP-11",)
    checks = {
        "anchor": (
            Check(
                "SETUP-11",
                "no_free_corner",
                lambda p, t, a: a[0] in CORNERS and a[0] not in p.ports,
                lambda p, t, a: f"{SQUARES[a[0]]} is no corner without a merchant.",
            ),
        )
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """The corners."""
        return [_ANCHOR[corner] for corner in CORNERS]

    def settle(self, turn: Turn, cause: Move) -> None:
        """The Navy is there."""
        turn.table.navy = cause.args[0]
        turn.note("navy", ("SETUP-11",), 0, "navy", None, SQUARES[cause.args[0]])


@task("cove")
class Cove(Task):
    """A captain places the ship on a free Cove."""

    seat: int
    title = "Choose a Cove to start from"
    help = "The ship begins hidden."
    rules = ("SETUP-12",)
    form = {"seat": SEAT}
    checks = {
        "cove": (
            Check(
                "SETUP-12",
                "no_cove",
                lambda p, t, a: p.chart.cove[a[0]],
                lambda p, t, a: f"There is no Cove on {SQUARES[a[0]]}.",
            ),
            Check(
                "SETUP-12",
                "taken",
                lambda p, t, a: all(captain.at != a[0] for captain in p.captains),
                lambda p, t, a: f"A ship already lies in the Cove of {SQUARES[a[0]]}.",
            ),
        )
    }

    def decider(self, pos: View) -> int:
        """The captain whose ship it is."""
        return self.seat

    def options(self, pos: Position) -> Iterable[Action]:
        """Every Cove."""
        return [_COVE[square] for square in range(16) if pos.chart.cove[square]]

    def settle(self, turn: Turn, cause: Move) -> None:
        """The ship is there, hidden."""
        captain = turn.captain(self.seat)
        captain.at, captain.hidden = cause.args[0], True
        turn.note("ship", ("SETUP-12",), self.seat, "", None, SQUARES[cause.args[0]])


@task("side")
class Side(Task):
    """A captain chooses the side of the captain card."""

    seat: int
    title = "Choose your captain's side"
    help = "A mutiny can turn it over, once."
    rules = ("SETUP-13",)
    form = {"seat": SEAT}
    checks = {"side": ()}

    def decider(self, pos: View) -> int:
        """The captain whose card it is."""
        return self.seat

    def options(self, pos: Position) -> Iterable[Action]:
        """Both sides."""
        return _SIDES

    def settle(self, turn: Turn, cause: Move) -> None:
        """That side is up."""
        captain = turn.captain(self.seat)
        captain.card = captain.card // 2 * 2 + cause.args[0]
        turn.note("captain_card", ("SETUP-13",), self.seat, CAPTAIN_SIDE[captain.card])


@task("start")
class Start(Task):
    """Everybody gets the starting cube; the first turn begins."""

    title = "Starting cargo, then the first turn"
    help = "The first player gets the cheapest booty, the next the second cheapest, and so on."
    rules = ("SETUP-14",)
    automatic = True

    def follow(self, turn: Turn) -> None:
        """Hand out the cubes and begin."""
        for seat in range(len(turn.table.captains)):
            cube = turn.table.market[seat]
            turn.out_of_bag(cube)
            turn.captain(seat).cargo = (cube,)
            turn.note("cargo", ("SETUP-14",), seat, "start", [], [BOOTY[cube]])
        begin_turn(turn, 0)
