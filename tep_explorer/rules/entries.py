"""Why chance cannot have brought something: where that card, cube or token is instead.

People with the boxed game enter what happened at their table; an impossible entry is told with its reason.
"""

from __future__ import annotations

from collections.abc import Callable

from .position import Position
from .words import (
    CAPTAIN,
    CREW,
    CUBE,
    HELM_MAT,
    LEGEND_MAT,
    MAP,
    MERCHANT,
    MERCHANT_NAMES,
    ORDER,
    OUTCOMES,
    SQUARES,
    TOKEN,
    Move,
)


def why_impossible(pos: Position, move: Move) -> str:
    """One sentence on why chance cannot bring `move` now."""
    expected = sorted({outcome.kind for outcome in pos.tasks[-1].chances(pos).moves})
    title = pos.tasks[-1].title
    if move.kind not in expected:
        form = " or ".join(_form(kind) for kind in expected)
        return f"Chance decides now ({title}): enter {form}."
    return f"Chance decides now ({title}), and it cannot bring this: {_WHY[move.kind](pos, move.args)}."


def _form(kind: str) -> str:
    """How an outcome is written: "draw <booty>"."""
    return " ".join((kind, *(f"<{domain.name}>" for _, domain in OUTCOMES[kind])))


def _roll(pos: Position, args: tuple[int, ...]) -> str:
    dice = len(pos.tasks[-1].chances(pos).moves[0].args)
    return f"{dice} {'die is' if dice == 1 else 'dice are'} rolled, not {len(args)}"


def _crew(pos: Position, args: tuple[int, ...]) -> str:
    card = args[0]
    owners = [seat for seat, captain in enumerate(pos.captains) if card in captain.crew]
    if card in pos.row:
        return f"{CREW.text(card)} lies in the row"
    if owners:
        return f"{CREW.text(card)} is in the crew of seat {owners[0]}"
    return f"{CREW.text(card)} went under the deck"


def _merchant(pos: Position, args: tuple[int, ...]) -> str:
    card = args[0]
    for name, ship in zip(MERCHANT_NAMES, pos.merchants, strict=True):
        if ship.card == card:
            return f"{MERCHANT.text(card)} is the {name} merchant's"
    if pos.freight >> card & 1:
        return f"{MERCHANT.text(card)} comes later, the lowest values lie on top"
    return f"{MERCHANT.text(card)} has left the game"


def _map(pos: Position, args: tuple[int, ...]) -> str:
    return f"{MAP.text(args[0])} lies on {SQUARES[pos.chart.cards.index(args[0])]}"


def _draw(pos: Position, args: tuple[int, ...]) -> str:
    where = "on the market already" if pos.tasks[-1].name == "lay_market" else "not in the bag"
    return f"{CUBE.text(args[0])} is {where}"


_WHY: dict[str, Callable[[Position, tuple[int, ...]], str]] = {
    "roll": _roll,
    "crew": _crew,
    "merchant": _merchant,
    "map": _map,
    "draw": _draw,
    "reveal": lambda pos, args: f"every {TOKEN.text(args[0])} has been found",
    "order": lambda pos, args: f"{ORDER.text(args[0])} lies on this wheel already",
    "captain": lambda pos, args: f"{CAPTAIN.text(args[0])} has been dealt",
    "helm_mat": lambda pos, args: f"{HELM_MAT.text(args[0])} is not there",
    "legend_mat": lambda pos, args: f"{LEGEND_MAT.text(args[0])} is not there",
}
