"""What a game waits for, in words: who is to do what, and how each possibility is entered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..rules.position import Position
from ..rules.words import CHANCE, END, LEGEND
from .names import Names
from .offers import offer
from .wording import listing

#: So many outcomes are listed one by one; more are rolls of several dice, told by their form.
_LISTED = 24


def expects(pos: Position, given: Sequence[str] = ()) -> str:
    """What to enter next and what is possible, a line each; for somebody who plays at a real table."""
    names = Names.at(pos, given)
    if pos.decider == END:
        winners = [names.within(seat) for seat in pos.winners]
        return f"The game is over: {listing(winners)} {'wins' if len(winners) == 1 else 'share the victory'}."
    top = pos.tasks[-1]
    return "\n".join((f"{top.title}. {top.help}", _who(pos, names), *_possible(pos, given)))


def _who(pos: Position, names: Names) -> str:
    if pos.decider == CHANCE:
        return "Enter what happened at the table:"
    if pos.solo is not None and pos.decider == LEGEND:
        return f"{names.seat(LEGEND)} has no choice; enter this, or advance(forced=True):"
    only = len(pos.actions()) == 1
    return f"{names.seat(pos.decider)} {'has one possibility' if only else 'chooses'}; enter:"


def _possible(pos: Position, given: Sequence[str]) -> Iterator[str]:
    moves = [*pos.actions(), *(outcome for outcome, _ in pos.outcomes())]
    if pos.decider == CHANCE and len(moves) > _LISTED - 4 and moves[0].kind == "roll":
        dice = len(moves[0].args)
        example = " ".join(str(2 * die) for die in range(1, dice + 1))
        yield f"  roll and {dice} die faces in ascending order, for example: roll {example}"
        return
    room = max(len(move.text) for move in moves)
    for move in moves:
        yield f"  {move.text:{room}}  {offer(pos, move, given)}"
