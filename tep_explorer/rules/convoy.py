"""Merchant ships: their cards and cubes, where a sunk one reappears, and what happens at a port."""

from __future__ import annotations

from collections.abc import Iterable

from ..box import BOOTY
from .force import Chances, cards, draws, opposite
from .position import Merchant, Position, View
from .tasks import Check, Task, task
from .turn import Turn
from .words import CHANCE, MERCHANT, MERCHANT_NAMES, SQUARES, Action, Domain, Move

WHICH = Domain("merchant", MERCHANT_NAMES)
_PORT = tuple(Action.of("port", square) for square in range(16))


def set_merchant(turn: Turn, which: int, ship: Merchant) -> None:
    """Put a merchant's new state on the table."""
    orange, green = turn.table.merchants
    turn.table.merchants = (orange, ship) if which else (ship, green)


def deliver(turn: Turn, which: int, rules: tuple[str, ...]) -> None:
    """A merchant at its port turns to the other one, delivers its cube and draws a new one."""
    ship = turn.table.merchants[which]
    turn.into_bag(ship.cargo)
    goal = opposite(ship.heading)
    set_merchant(turn, which, ship._replace(heading=goal, cargo=-1))
    more = ("cargo", BOOTY[ship.cargo])
    turn.note("deliver", rules, -1, MERCHANT_NAMES[which], SQUARES[ship.heading], SQUARES[goal], more)
    turn.push(Cargo.of(which))


# Sunk: where it reappears


def to_port(turn: Turn, which: int) -> Task:
    """What brings a sunk merchant to its port: a choice only if both are equally far."""
    far, at = turn.rules.far, turn.me.at
    one, two = turn.table.ports
    return Harbour.of(which) if far[at][one] == far[at][two] else Haul.of(which)


def reset_merchant(turn: Turn, which: int, port: int) -> None:
    """A sunk merchant reappears at a port and heads for the other."""
    ship = turn.table.merchants[which]
    turn.note("merchant", ("SINK-4",), -1, MERCHANT_NAMES[which], SQUARES[ship.at], SQUARES[port])
    set_merchant(turn, which, ship._replace(at=port, heading=opposite(port)))


@task("harbour")
class Harbour(Task):
    """Both ports are equally far: the attacker chooses where the sunk merchant reappears."""

    which: int
    title = "Choose the merchant's port"
    help = "Both ports are equally far from your ship."
    rules = ("SINK-4",)
    form = {"which": WHICH}
    checks = {
        "port": (
            Check(
                "SINK-4",
                "no_port",
                lambda p, t, a: a[0] in p.ports,
                lambda p, t, a: f"{SQUARES[a[0]]} has no port.",
            ),
        )
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """The two ports."""
        return [_PORT[port] for port in pos.ports]

    def settle(self, turn: Turn, cause: Move) -> None:
        """Put the ship there."""
        reset_merchant(turn, self.which, cause.args[0])


@task("haul")
class Haul(Task):
    """The sunk merchant reappears at the farther port."""

    which: int
    title = "The merchant goes to the farther port"
    help = "Counted by cards that share edges."
    rules = ("SINK-4",)
    automatic = True
    form = {"which": WHICH}

    def follow(self, turn: Turn) -> None:
        """Put the ship there."""
        at = turn.see(turn.table.seat).at
        reset_merchant(turn, self.which, max(turn.table.ports, key=lambda port: turn.rules.far[at][port]))


# Cards and cubes


@task("freight")
class Freight(Task):
    """A merchant gets its next card: any of the lowest value that is left."""

    which: int
    title = "Draw a merchant card"
    help = "The deck goes from the lowest value to the highest."
    rules = ("SINK-3", "SETUP-9")
    form = {"which": WHICH}

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """Any unseen card of the lowest value left."""
        damage = pos.rules.damage
        unseen = [card for card in MERCHANT.values() if pos.freight >> card & 1]
        lowest = min(damage[card] for card in unseen)
        return cards("merchant", sum(1 << c for c in unseen if damage[c] == lowest), len(MERCHANT.texts))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay the card into the ship's slot."""
        table, card = turn.table, cause.args[0]
        table.freight &= ~(1 << card)
        set_merchant(turn, self.which, table.merchants[self.which]._replace(card=card))
        rule = "SETUP-9" if table.step == "setup" else "SINK-3"
        turn.note("card", (rule,), what=MERCHANT.text(card), after=MERCHANT_NAMES[self.which])

    def problems(self, pos: View) -> Iterable[str]:
        """The slot must be empty and a card left."""
        if pos.merchants[self.which].card >= 0:
            yield f"the {MERCHANT_NAMES[self.which]} merchant has a card"
        if not pos.freight:
            yield "no merchant card is left"


@task("cargo")
class Cargo(Task):
    """A merchant loads a cube from the bag."""

    which: int
    title = "The merchant loads a cube"
    help = "Every cube in the bag is equally likely."
    rules = ("SINK-5", "MERCH-3", "SETUP-8")
    form = {"which": WHICH}

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """By what is in the bag."""
        return draws("draw", pos.bag)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Load it."""
        cube = cause.args[0]
        turn.out_of_bag(cube)
        set_merchant(turn, self.which, turn.table.merchants[self.which]._replace(cargo=cube))
        step = turn.table.step
        rule = "SETUP-8" if step == "setup" else "MERCH-3" if step == "line" else "SINK-5"
        turn.note("cargo", (rule,), what=MERCHANT_NAMES[self.which], after=BOOTY[cube])

    def problems(self, pos: View) -> Iterable[str]:
        """Its hold must be empty."""
        if pos.merchants[self.which].cargo >= 0:
            yield f"the {MERCHANT_NAMES[self.which]} merchant has a cube"
