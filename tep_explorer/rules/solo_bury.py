"""The Legendary Pirate buries: at once when its gold track is full, wherever it lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..box.faces import TREASURES
from .ending import end_at_once
from .position import View
from .reasons import Decision, best, must
from .solo_power import legend_mat, level
from .tasks import task
from .turn import Turn
from .words import LEGEND, SQUARES, Action, Move

_BURY = tuple(Action.of("bury", square) for square in range(16))


def _free(pos: View, task: object, candidate: Action) -> bool:
    return all(candidate.args[0] not in captain.buried for captain in pos.captains)


@task("solo_bury")
class SoloBury(Decision):
    """Its next treasure goes to the nearest free site, the cheapest of several; its track empties."""

    title = "The Legendary Pirate buries a treasure"
    help = "The nearest island with a free site, from anywhere; the cheapest of several, then you choose."
    rules = ("SOLO-37",)
    filters = (
        must("BURY-3", "a treasure is buried there already", _free),
        best(
            "SOLO-38",
            "another free site is nearer",
            lambda p, t, a: -p.rules.far[p.captains[LEGEND].at][a.args[0]],
        ),
        best("SOLO-39", "another that is as near is cheaper", lambda p, t, a: -p.chart.bury[a.args[0]]),
    )

    def question(self, pos: View) -> str:
        """Where?"""
        track = legend_mat(pos).gold_track
        here = SQUARES[pos.captains[LEGEND].at]
        return f"Its gold track is full ({track}) and its ship lies on {here}: where does it bury?"

    def candidates(self, pos: View) -> Sequence[Action]:
        """Every bury site of the sea."""
        return [_BURY[square] for square in range(16) if pos.chart.bury[square]]

    def say(self, pos: View, candidate: Action) -> str:
        """The square."""
        return SQUARES[candidate.args[0]]

    def verdict(self, pos: View, chosen: Action) -> str:
        """Where it buries."""
        return f"It buries on {SQUARES[chosen.args[0]]}, and its track goes back to zero."

    def settle(self, turn: Turn, cause: Move) -> None:
        """Bury, empty the track, grow; the third treasure ends the game."""
        pirate, square = turn.captain(LEGEND), cause.args[0]
        before = level(turn.table, pirate)
        count = len(pirate.buried) + 1
        pirate.buried = tuple(sorted((*pirate.buried, square)))
        turn.note("bury", self._rules(turn, square), LEGEND, SQUARES[square], count - 1, count)
        turn.note("gold", ("SOLO-37",), LEGEND, "bury", pirate.gold, 0)
        pirate.gold = 0
        after = level(turn.table, pirate)
        was, now = ([power.sail, power.dice, power.hits] for power in (before, after))
        turn.note("power", ("SOLO-41",), LEGEND, "sail dice hits", was, now)
        if count == TREASURES:
            end_at_once(turn, ("SOLO-56",))

    def _rules(self, turn: Turn, square: int) -> tuple[str, ...]:
        return ("SOLO-37", "SOLO-38", *(("SOLO-40",) if turn.table.navy == square else ()))

    def problems(self, pos: View) -> Iterable[str]:
        """The track must be full."""
        if pos.captains[LEGEND].gold != legend_mat(pos).gold_track:
            yield "the Legendary Pirate buries when its gold track is full"
