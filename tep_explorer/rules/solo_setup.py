"""The solo set-up: as for two captains, with the Legendary Pirate's changes in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..box import BOOTY
from ..box.faces import CREW_ROW
from .convoy import Cargo, Freight
from .crew import Deal
from .ending import begin_turn
from .force import Chances, Rules, draws
from .position import Captain, Position, Solo, View
from .reasons import Decision, best, must
from .setup import Anchor, Cove, DealCaptain, LayMarket, LayOrder, LaySea, Ports, Side, set_up
from .tasks import Task, task
from .turn import Turn
from .words import CHANCE, HELM_MAT, HIDING, HUMAN, LEGEND, LEGEND_MAT, SQUARES, Action, Move

_COVE = tuple(Action.of("cove", square) for square in range(16))


def set_up_solo(rules: Rules, helm: int = -1, legend: int = -1) -> Position:
    """The table before a solo set-up; a mat that is not given (-1) is left to chance."""
    blank = set_up(rules, 2)
    tasks: list[Task] = [HelmMat.of()] if helm < 0 else []
    tasks += [LegendMat.of()] if legend < 0 else []
    tasks += [LaySea.of(square) for square in range(16)]
    tasks += [LayOrder.of(seat, space) for seat in (HUMAN, LEGEND) for space in range(1, 6)]
    tasks += [DealCaptain.of(HUMAN), *(LayMarket.of(spot) for spot in range(4))]
    tasks += [Ports.of(), Cargo.of(0), Cargo.of(1), Freight.of(0), Freight.of(1)]
    tasks += [Deal.of(slot) for slot in range(CREW_ROW)]
    tasks += [Cove.of(HUMAN), Anchor.of(), SoloCove.of(), Side.of(HUMAN), SoloStart.of()]
    pirate = Captain(gold=0, wheel=(HIDING,))
    return replace(
        blank,
        captains=(blank.captains[HUMAN], pirate),
        tasks=tuple(reversed(tasks)),
        solo=Solo(helm, legend, 0),
    )


@task("helm_mat")
class HelmMat(Task):
    """Chance picks the Legendary Pirate's helm mat."""

    title = "Pick the helm mat"
    help = "Its solo side is the Legendary Pirate's captain."
    rules = ("SOLO-2", "SOLO-3")

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """Any of the four."""
        return draws("helm_mat", (1,) * len(HELM_MAT.texts))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay it out."""
        table = turn.table
        assert table.solo is not None
        table.solo = table.solo._replace(helm=cause.args[0])
        turn.note("helm_mat", ("SOLO-2",), LEGEND, HELM_MAT.text(cause.args[0]))


@task("legend_mat")
class LegendMat(Task):
    """Chance picks the Legendary Pirate's legend mat."""

    title = "Pick the legend mat"
    help = "Its solo side is the Legendary Pirate's personality; the Legend Token lies on the marked space."
    rules = ("SOLO-2", "SOLO-3")

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """Any of the four."""
        return draws("legend_mat", (1,) * len(LEGEND_MAT.texts))

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay it out, the token on its first space."""
        table = turn.table
        assert table.solo is not None
        table.solo = table.solo._replace(legend=cause.args[0])
        turn.note("legend_mat", ("SOLO-2", "SOLO-3"), LEGEND, LEGEND_MAT.text(cause.args[0]), None, 0)


def cove_free(pos: View, task: object, candidate: Action) -> bool:
    """Whether the human does not lie in this Cove."""
    human = pos.captains[HUMAN]
    return not (human.hidden and human.at == candidate.args[0])


def coves(pos: View) -> Sequence[Action]:
    """Every Cove of the sea."""
    return [_COVE[square] for square in range(16) if pos.chart.cove[square]]


def lie_in_cove(turn: Turn, square: int) -> bool:
    """Put the Legendary Pirate's ship into a Cove; hidden there unless reading A33 says never."""
    pirate = turn.captain(LEGEND)
    pirate.at = square
    pirate.hidden = turn.rules.reads["A33"] == "hidden_until_it_sails"
    return pirate.hidden


@task("solo_cove")
class SoloCove(Decision):
    """The Legendary Pirate's ship goes into the free Cove farthest from the Navy."""

    title = "Place the Legendary Pirate's ship"
    help = "The free Cove farthest from the Navy; of several, you choose."
    rules = ("SOLO-4", "SOLO-5", "SOLO-6")
    filters = (
        must("SOLO-5", "your ship lies in that Cove", cove_free),
        best(
            "SOLO-5",
            "another free Cove is farther from the Navy",
            lambda p, t, a: p.rules.far[p.navy][a.args[0]],
        ),
    )

    def question(self, pos: View) -> str:
        """Which Cove?"""
        return f"In which Cove does the Legendary Pirate begin, with the Navy on {SQUARES[pos.navy]}?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """Every Cove."""
        return coves(pos)

    def say(self, pos: View, candidate: Action) -> str:
        """The square."""
        return SQUARES[candidate.args[0]]

    def verdict(self, pos: View, chosen: Action) -> str:
        """Where it begins, and how far away."""
        square = chosen.args[0]
        return f"It begins on {SQUARES[square]}, {pos.rules.far[pos.navy][square]} cards from the Navy."

    def settle(self, turn: Turn, cause: Move) -> None:
        """The ship is there."""
        hidden = lie_in_cove(turn, cause.args[0])
        turn.note("ship", ("SOLO-5", "SOLO-57"), LEGEND, "", None, SQUARES[cause.args[0]], ("hidden", hidden))


@task("solo_start")
class SoloStart(Task):
    """Both sides get their starting cube; the human's first turn begins."""

    title = "Starting cargo, then your first turn"
    help = "You get the cheapest booty, the Legendary Pirate the second cheapest."
    rules = ("SOLO-1", "SOLO-7")
    automatic = True

    def follow(self, turn: Turn) -> None:
        """Hand out the cubes and begin."""
        for seat in (HUMAN, LEGEND):
            cube = turn.table.market[seat]
            turn.out_of_bag(cube)
            turn.captain(seat).cargo = (cube,)
            turn.note("cargo", ("SOLO-1", "SOLO-7"), seat, "start", [], [BOOTY[cube]])
        begin_turn(turn, HUMAN)
