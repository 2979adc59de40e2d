"""Gain Legend: a rank up, and its reward."""

from __future__ import annotations

from collections.abc import Iterable

from .helm import changed
from .position import Position, View
from .tasks import Check, Task, task
from .turn import Turn
from .words import BOX, REPAIR, SEAT, Action, Move

_BERTH = tuple(Action.of("berth", box) for box in BOX.values())


@task("legend")
class Legend(Task):
    """A captain rises by one rank and takes its reward."""

    seat: int
    title = "Gain legend"
    help = "One rank up, with its reward once."
    rules = ("LEG-1", "LEG-2", "LEG-3")
    automatic = True
    form = {"seat": SEAT}

    def follow(self, turn: Turn) -> None:
        """Raise the rank, unless it is the highest."""
        captain, ranks = turn.captain(self.seat), turn.rules.box.ranks
        if captain.rank == len(ranks) - 1:
            turn.note("legend", ("LEG-3",), self.seat, "top", captain.rank + 1, captain.rank + 1)
            return
        captain.rank += 1
        rank = ranks[captain.rank]
        turn.note("legend", ("LEG-1",), self.seat, rank.id, captain.rank, captain.rank + 1)
        if rank.reward == "gold":
            turn.gain_gold(self.seat, rank.amount, "LEG-2", "legend")
        elif rank.reward == "sure_fire":
            for _ in range(rank.amount):
                turn.gain_surefire(self.seat, "LEG-2", "legend")
        elif rank.reward == "deckhand":
            turn.push(Berth.of(self.seat))

    def problems(self, pos: View) -> Iterable[str]:
        """The seat must be there."""
        if self.seat >= len(pos.captains):
            yield f"there is no seat {self.seat}"


@task("berth")
class Berth(Task):
    """The fourth Deckhand joins: where?"""

    seat: int
    title = "Place the Deckhand you have won"
    help = "Rigging, Cannons or Extort."
    rules = ("LEG-2", "LEG-4")
    form = {"seat": SEAT}
    checks = {
        "berth": (
            Check(
                "LEG-4",
                "repair",
                lambda p, t, a: a[0] != REPAIR,
                lambda p, t, a: "A new Deckhand goes to Rigging, Cannons or Extort.",
            ),
        )
    }

    def decider(self, pos: View) -> int:
        """The captain who won it."""
        return self.seat

    def options(self, pos: Position) -> Iterable[Action]:
        """Every box."""
        return _BERTH

    def settle(self, turn: Turn, cause: Move) -> None:
        """Place the Deckhand."""
        captain, box = turn.captain(self.seat), cause.args[0]
        captain.boxes = changed(captain.boxes, box, 1)
        turn.note("hand", ("LEG-2", "LEG-4"), self.seat, "legend", "legend", BOX.text(box))

    def problems(self, pos: View) -> Iterable[str]:
        """The captain must have just reached the rank that gives it."""
        if self.seat >= len(pos.captains):
            yield f"there is no seat {self.seat}"
        elif pos.captains[self.seat].rank != pos.rules.deckhand_rank:
            yield f"seat {self.seat} has not just reached the rank that gives a Deckhand"
