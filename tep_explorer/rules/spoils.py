"""Chapter 3, Attack: what a win, a tie and a loss give, against a merchant and against a captain."""

from __future__ import annotations

from ..box import BOOTY
from .convoy import Cargo, Freight, set_merchant, to_port
from .hold import Load
from .legend import Legend
from .sailing import jostle
from .solo_power import legendary
from .tasks import TASKS
from .turn import Turn
from .words import MERCHANT_NAMES, ORANGE, TARGET

_RULES = {"win": "SINK-1", "tie": "SINK-7", "lose": "SINK-8"}
_SOLO_RULES = {"win": "SOLO-45", "tie": "SOLO-47", "lose": "SOLO-46"}


def _result(mine: int, theirs: int) -> str:
    return "win" if mine > theirs else "tie" if mine == theirs else "lose"


def against_merchant(turn: Turn, target: int, mine: int) -> None:
    """Settle a battle against a merchant by the attacker's damage."""
    which = target - ORANGE
    theirs = turn.rules.damage[turn.table.merchants[which].card]
    result = _result(mine, theirs)
    if result == "tie" and turn.rules.reads["M1"] == "sunk":
        result = "win"
    solo = legendary(turn.table, turn.table.seat)
    rule = (_SOLO_RULES if solo else _RULES)[result]
    turn.note(
        "battle", (rule,), -1, TARGET.text(target), None, None, ("damage", (mine, theirs)), ("result", result)
    )
    if solo:
        turn.push(TASKS["solo_merchant"].of(which, ("win", "lose", "tie").index(result)))
        return
    if result == "win":
        _sink(turn, which)
        return
    if result == "lose":
        jostle(turn, turn.table.seat)
    turn.gain_surefire(turn.table.seat, rule, result)


def _sink(turn: Turn, which: int) -> None:
    """The four steps in the book's order, then the legend."""
    table = turn.table
    ship = table.merchants[which]
    card = turn.rules.box.merchant[ship.card]
    turn.gain_gold(table.seat, card.gold, "SINK-2", "sunk")
    turn.note("prize", ("SINK-2",), what=BOOTY[ship.cargo])
    fresh = card.damage < turn.rules.box.top_damage
    set_merchant(turn, which, ship._replace(cargo=-1, card=-1 if fresh else ship.card))
    players = len(table.captains) if table.solo is None else 1
    legend = players in card.legend
    if not fresh:
        turn.note("card", ("SINK-3",), what=card.id, before=MERCHANT_NAMES[which], after="stays")
    turn.push(
        Load.of((ship.cargo,)),
        *((Freight.of(which),) if fresh else ()),
        to_port(turn, which),
        Cargo.of(which),
        *((Legend.of(table.seat),) if legend else ()),
    )
    if card.legend:
        turn.note("mark", ("SINK-6",), what=card.id, after=legend)


def against_captain(turn: Turn, target: int, mine: int, theirs: int) -> None:
    """Settle a battle between captains by both totals."""
    seat = turn.table.seat
    result = _result(mine, theirs)
    if turn.table.solo is not None:
        against_legend(turn, target, result, (mine, theirs))
        return
    rules = ("DUEL-4",) if result == "tie" else ("DUEL-2", "DUEL-3")
    turn.note(
        "battle", rules, seat, TARGET.text(target), None, None, ("damage", (mine, theirs)), ("result", result)
    )
    if result == "tie":
        turn.gain_surefire(seat, "DUEL-4", "tie")
        turn.gain_surefire(target, "DUEL-4", "tie")
        return
    winner, loser = (seat, target) if result == "win" else (target, seat)
    turn.push(Legend.of(winner))
    jostle(turn, loser)
    turn.gain_surefire(loser, "DUEL-3", "lose")


def against_legend(turn: Turn, target: int, result: str, damage: tuple[int, int]) -> None:
    """Settle a battle between the human and the Legendary Pirate; `result` is the attacker's."""
    seat = turn.table.seat
    winner = {"win": seat, "lose": target, "tie": 2}[result]
    rule = ("SOLO-48", "SOLO-49", "SOLO-50")[winner]
    turn.note(
        "battle", (rule,), seat, TARGET.text(target), None, None, ("damage", damage), ("result", result)
    )
    turn.push(TASKS["solo_duel"].of(winner))
