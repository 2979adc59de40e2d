"""What chance brings the Legendary Pirate: cubes, search tokens, crew cards."""

from __future__ import annotations

from collections.abc import Iterable

from ..box import BOOTY, SEARCH_KINDS
from ..box.faces import CREW_LIMIT, CREW_ROW, HOLD
from .crew import Deal, deck_chances
from .force import Chances, draws
from .helm import changed
from .hold import names
from .position import View
from .tasks import TASKS, Task, task
from .turn import Turn
from .words import CHANCE, CREW, LEGEND, SQUARES, Move


def stow(turn: Turn, cube: int, rule: str) -> None:
    """A cube comes aboard the Legendary Pirate's ship; the third is followed by a Trade."""
    pirate = turn.captain(LEGEND)
    before = pirate.cargo
    pirate.cargo = tuple(sorted((*before, cube)))
    turn.note("cargo", (rule,), LEGEND, BOOTY[cube], names(before), names(pirate.cargo))
    if len(pirate.cargo) == HOLD:
        turn.push(TASKS["solo_trade"].of())


class _Chance(Task):
    __slots__ = ()

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE


@task("solo_draw")
class SoloDraw(_Chance):
    """A cube from the bag for the Legendary Pirate."""

    title = "Draw a cube for the Legendary Pirate"
    help = "Every cube in the bag is equally likely."
    rules = ("SOLO-27", "SOLO-28")

    def chances(self, pos: View) -> Chances:
        """By what is in the bag."""
        return draws("draw", pos.bag)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Stow it."""
        turn.out_of_bag(cause.args[0])
        stow(turn, cause.args[0], "SOLO-27")


@task("solo_reveal")
class SoloReveal(_Chance):
    """The search token on the Legendary Pirate's card is turned over."""

    title = "Turn over the search token for the Legendary Pirate"
    help = "Gold as shown, a cube, or 1 Gold for anything else; it keeps no token."
    rules = ("SOLO-30", "SOLO-31", "SOLO-43")

    def chances(self, pos: View) -> Chances:
        """By the tokens not yet seen."""
        return draws("reveal", pos.tokens)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Take what it gives; the token leaves the game."""
        table, kind = turn.table, cause.args[0]
        at, name = turn.see(LEGEND).at, SEARCH_KINDS[kind]
        table.tokens = changed(table.tokens, kind, -1)
        table.search &= ~(1 << at)
        turn.note("token", ("SOLO-30",), LEGEND, name, SQUARES[at])
        if name == "booty":
            turn.push(SoloDraw.of())
        elif name.startswith("gold_"):
            turn.gain_gold(LEGEND, int(name[-1]), "SOLO-30", "search")
        else:
            turn.gain_gold(LEGEND, 1, "SOLO-43" if name == "sure_fire" else "SOLO-31", "search")

    def problems(self, pos: View) -> Iterable[str]:
        """A token must be there."""
        if not pos.search >> pos.captains[LEGEND].at & 1:
            yield "no search token lies on the Legendary Pirate's card"


@task("solo_hire")
class SoloHire(_Chance):
    """The top card of the crew deck joins the Legendary Pirate."""

    title = "Draw a crew card for the Legendary Pirate"
    help = "From the top of the deck, not from the row; only its symbols and hits count."
    rules = ("SOLO-32", "SOLO-26")

    def chances(self, pos: View) -> Chances:
        """The top of the deck."""
        return deck_chances(pos)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay it to the right of the others."""
        table, pirate, card = turn.table, turn.captain(LEGEND), cause.args[0]
        if table.deck:
            table.deck &= ~(1 << card)
        else:
            table.bottom = table.bottom[1:]
        before = [CREW.text(mate) for mate in pirate.crew]
        pirate.crew += (card,)
        turn.note("crew", ("SOLO-32",), LEGEND, CREW.text(card), before, [*before, CREW.text(card)])

    def problems(self, pos: View) -> Iterable[str]:
        """There must be room."""
        if len(pos.captains[LEGEND].crew) >= CREW_LIMIT:
            yield f"the Legendary Pirate has {CREW_LIMIT} crew already"


def renew_row(turn: Turn) -> None:
    """The row goes under the deck and three new cards are laid out, instead of a fifth crew card."""
    table = turn.table
    turn.note("row", ("SOLO-33", "CREW-9"), LEGEND, "", [CREW.text(card) for card in table.row], [])
    table.bottom += table.row
    table.row = (-1,) * CREW_ROW
    turn.push(*(Deal.of(slot) for slot in range(CREW_ROW)))
