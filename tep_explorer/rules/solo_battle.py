"""Battles of the Legendary Pirate: what a win, a tie or a loss brings, against merchants and the human."""

from __future__ import annotations

from collections.abc import Sequence

from .convoy import WHICH, Cargo, Freight, reset_merchant, set_merchant
from .legend import Legend
from .position import View
from .reasons import Decision, best
from .sailing import jostle
from .solo_draws import stow
from .solo_sail import SoloRetreat, jostle_pirate
from .tasks import Task, task
from .turn import Turn
from .words import HUMAN, LEGEND, MERCHANT_NAMES, SQUARES, Action, Domain, Move

_PORT = tuple(Action.of("port", square) for square in range(16))
#: Why it gains Gold after a battle, with the rule that says so.
_GAINS = ("sunk", "lost", "tied", "beaten_by_you", "beat_you", "tied_you")
_GAIN_RULES = ("SOLO-45", "SOLO-46", "SOLO-47", "SOLO-48", "SOLO-49", "SOLO-50")
GAIN = Domain("reason for Gold", _GAINS)
SUNK, LOST, TIED, BEATEN, BEAT, TIED_YOU = range(6)


@task("solo_gold")
class SoloGold(Task):
    """The Legendary Pirate gains Gold after a battle, and buries at once if its track is full."""

    n: int
    why: int
    title = "The Legendary Pirate gains Gold"
    help = "Where others gain a Sure-fire Token it gains 1 Gold."
    rules = ("SOLO-43", "SOLO-45")
    automatic = True
    form = {"n": 99, "why": GAIN}

    def follow(self, turn: Turn) -> None:
        """Give it."""
        turn.gain_gold(LEGEND, self.n, _GAIN_RULES[self.why], GAIN.text(self.why))


@task("solo_shaken")
class SoloShaken(Task):
    """The Legendary Pirate is to be jostled after a battle."""

    title = "The Legendary Pirate is jostled"
    help = "Unless all its Deckhands are in Repair."
    rules = ("SOLO-52", "SOLO-54")
    automatic = True

    def follow(self, turn: Turn) -> None:
        """Jostle it."""
        jostle_pirate(turn)


# Against a merchant


@task("solo_merchant")
class SoloMerchant(Task):
    """The Legendary Pirate has fought a merchant: what follows."""

    which: int
    result: int
    title = "After the Legendary Pirate's attack on a merchant"
    help = "Sunk: Gold, then its cube. Beaten: jostled, 1 Gold, to a Cove. Tied: 1 Gold."
    rules = ("SOLO-45", "SOLO-46", "SOLO-47")
    automatic = True
    form = {"which": WHICH, "result": Domain("result", ("win", "lose", "tie"))}

    def follow(self, turn: Turn) -> None:
        """Gold first, so that a burial comes before the rest."""
        ship = turn.table.merchants[self.which]
        if self.result == 0:
            gold = turn.rules.box.merchant[ship.card].gold
            turn.push(SoloGold.of(gold, SUNK), SoloPrize.of(self.which), SoloReset.of(self.which))
        elif self.result == 1:
            turn.push(SoloShaken.of(), SoloGold.of(1, LOST), SoloRetreat.of())
        else:
            turn.push(SoloGold.of(1, TIED))


@task("solo_prize")
class SoloPrize(Task):
    """The sunk merchant's cube comes aboard."""

    which: int
    title = "The Legendary Pirate takes the merchant's cube"
    help = "A third cube is followed by a Trade."
    rules = ("SOLO-45", "SOLO-28")
    automatic = True
    form = {"which": WHICH}

    def follow(self, turn: Turn) -> None:
        """Take it."""
        ship = turn.table.merchants[self.which]
        set_merchant(turn, self.which, ship._replace(cargo=-1))
        stow(turn, ship.cargo, "SOLO-45")


@task("solo_reset")
class SoloReset(Task):
    """The sunk merchant is reset as usual: card, port, cube."""

    which: int
    title = "The sunk merchant is reset"
    help = "A new card unless it is of the highest value, the port farthest from its ship, a new cube."
    rules = ("SOLO-45", "SINK-3")
    automatic = True
    form = {"which": WHICH}

    def follow(self, turn: Turn) -> None:
        """Draw, place, load."""
        ship = turn.table.merchants[self.which]
        card = turn.rules.box.merchant[ship.card]
        fresh = card.damage < turn.rules.box.top_damage
        if fresh:
            set_merchant(turn, self.which, ship._replace(card=-1))
        else:
            turn.note("card", ("SINK-3",), LEGEND, card.id, MERCHANT_NAMES[self.which], "stays")
        drawing = (Freight.of(self.which),) if fresh else ()
        turn.push(*drawing, SoloHarbour.of(self.which), Cargo.of(self.which))


@task("solo_harbour")
class SoloHarbour(Decision):
    """The sunk merchant goes to the port farthest from the Legendary Pirate."""

    which: int
    title = "The sunk merchant's port"
    help = "The port farthest from the Legendary Pirate's ship; of two, you choose."
    rules = ("SINK-4", "SOLO-6")
    form = {"which": WHICH}
    filters = (
        best(
            "SINK-4",
            "the other port is farther away",
            lambda p, t, a: p.rules.far[p.captains[LEGEND].at][a.args[0]],
        ),
    )

    def question(self, pos: View) -> str:
        """Which port?"""
        here = SQUARES[pos.captains[LEGEND].at]
        name = MERCHANT_NAMES[self.which]
        return f"It sank the {name} merchant on {here}: at which port does that begin again?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """The two ports."""
        return [_PORT[port] for port in pos.ports]

    def say(self, pos: View, candidate: Action) -> str:
        """The square."""
        return SQUARES[candidate.args[0]]

    def verdict(self, pos: View, chosen: Action) -> str:
        """Which."""
        return f"It begins again on {SQUARES[chosen.args[0]]}."

    def settle(self, turn: Turn, cause: Move) -> None:
        """Put the merchant there."""
        reset_merchant(turn, self.which, cause.args[0])


# Against the human


@task("solo_duel")
class SoloDuel(Task):
    """The Legendary Pirate and the human have fought: what follows, whoever attacked."""

    result: int
    title = "After the battle with the Legendary Pirate"
    help = "The winner gains Legend or Gold, the loser is jostled; beaten, it goes to a Cove."
    rules = ("SOLO-48", "SOLO-49", "SOLO-50")
    automatic = True
    form = {"result": Domain("result", ("human", "legend", "tie"))}

    def follow(self, turn: Turn) -> None:
        """What each side gets and loses."""
        if self.result == HUMAN:
            turn.push(Legend.of(HUMAN), SoloShaken.of(), SoloGold.of(1, BEATEN), SoloRetreat.of())
        elif self.result == LEGEND:
            turn.push(SoloGold.of(lower_gold(turn.table), BEAT))
            turn.gain_surefire(HUMAN, "SOLO-49", "lose")
            jostle(turn, HUMAN)
        else:
            turn.push(SoloGold.of(1, TIED_YOU))
            turn.gain_surefire(HUMAN, "SOLO-50", "tie")


def lower_gold(pos: View) -> int:
    """The lower Gold of the two face-up merchant cards."""
    return min(pos.rules.box.merchant[ship.card].gold for ship in pos.merchants)
