"""Beside a boxed game: what the game waits for in words, and what a person typed as the outcome it means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..notation.names import Names
from ..notation.offers import offer
from ..rules import CHANCE, Position
from ..rules.attack import Roll
from ..rules.convoy import Cargo, Freight
from ..rules.crew import Deal
from ..rules.setup import LayMarket, LayOrder, LaySea
from ..rules.words import MERCHANT_NAMES, SQUARES, Outcome

_LEAD = "Do it at your table, then press below what came, or type it here."
#: Dice as somebody reads them out: "4", "roll 5 2", "2,5".
_DICE = re.compile(r"(?:roll )?([1-6](?:[ ,]*[1-6])*)")
#: What comes before the name in the words of an outcome.
_BEFORE = re.compile(r"^(?:.*? (?:is|gives)|Lay out) ")


def expected(pos: Position, names: Sequence[str]) -> dict[str, Any] | None:
    """What is to be entered now: the task, what it means, and how it may be typed; None where nothing is."""
    if pos.decider != CHANCE:
        return None
    top, place = pos.tasks[-1], _place(pos, names)
    title = f"{top.title}: {place}" if place else top.title
    return {"lead": _LEAD, "title": title, "text": top.help, "example": _example(pos, names)}


def _place(pos: Position, names: Sequence[str]) -> str:
    """Where the thing goes that is drawn or dealt, or how many dice are rolled for whom."""
    seats = Names.at(pos, names)
    match pos.tasks[-1]:
        case LaySea(square=square):
            return f"the card on {SQUARES[square]}"
        case LayOrder(seat=seat, space=space):
            return f"{seats.seat(seat)}, space {space}"
        case LayMarket(spot=spot):
            return f"the {pos.box.market_values[spot]}-Gold spot"
        case Cargo(which=which) | Freight(which=which):
            return f"the {MERCHANT_NAMES[which]} one"
        case Deal(slot=slot):
            return f"place {slot + 1} of the row"
        case Roll(side=side, target=target):
            dice = len(pos.outcomes()[0][0].args)
            return f"{dice} {'die' if dice == 1 else 'dice'} for {seats.seat(target if side else pos.seat)}"
    return ""


def _example(pos: Position, names: Sequence[str]) -> str:
    """One outcome as it may be typed."""
    outcome = pos.outcomes()[-1][0]
    if outcome.kind == "roll":
        return " ".join(str(6 - 3 * die % 5) for die in range(len(outcome.args), 0, -1))
    return _name(pos, outcome, names)


def _name(pos: Position, outcome: Outcome, names: Sequence[str]) -> str:
    return _BEFORE.sub("", offer(pos, outcome, names))


def entered(pos: Position, typed: str, names: Sequence[str]) -> str:
    """The text of the outcome somebody meant: dice in any order, a card by its name, or its own text."""
    words = " ".join(typed.lower().split())
    outcomes = [outcome for outcome, _ in pos.outcomes()]
    if outcomes and outcomes[0].kind == "roll":
        dice = _DICE.fullmatch(words)
        return " ".join(("roll", *sorted(re.findall(r"\d", dice[1])))) if dice else words
    if words in [outcome.text for outcome in outcomes]:
        return words
    named = {outcome.text: _name(pos, outcome, names).lower() for outcome in outcomes}
    exact = [text for text, name in named.items() if words == name]
    fits = exact or [text for text, name in named.items() if words and words in name]
    return fits[0] if len(fits) == 1 else words
