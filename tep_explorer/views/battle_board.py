"""Both sides of a battle as they stand on the board, for the battle lab."""

from __future__ import annotations

from collections.abc import Iterator

from ..bridge import broadside, by_order
from ..notation.names import seat_names
from ..rules import Position
from ..rules.attack import targets
from ..rules.words import ORANGE, TARGET
from .battle_controls import Board
from .battle_setting import Setting
from .words import plain, shorten


def board_of(pos: Position, target: str | int | None = None) -> Board:
    """Who attacks, and everybody who could be attacked; `target` is the one taken, by default the nearest.

    Where ships lie does not matter: this also answers "what if they met?". Those on the captain's own card
    come first in question when no target is named, then merchants.
    """
    numbers = [number for number in _everybody(pos) if number != pos.seat]
    names = tuple((TARGET.text(number), _name(pos, number)) for number in numbers)
    if target is None:
        here = [number for number in targets(pos) if number in numbers]
        chosen = TARGET.text((here or _merchants_first(numbers) or [-1])[0]) if numbers else ""
    else:
        chosen = str(target)
    if chosen not in dict(names):
        known = ", ".join(name for name, _ in names) or "nobody yet"
        raise ValueError(f"target: {target!r} is not one that can be attacked here; known are {known}")
    return Board(_name(pos, pos.seat), names, chosen, _note(pos))


def setting_at(pos: Position, target: str) -> Setting:
    """The setting of an attack by the captain on turn, under the game's readings."""
    number = TARGET.value(target)
    assert number is not None
    reads = pos.rules.reads
    foe = broadside(pos, number) if number < ORANGE else pos.rules.damage[pos.merchants[number - ORANGE].card]
    sunk_by_a_tie = reads["M1"] == "sunk" and number >= ORANGE
    return Setting.of(
        broadside(pos, pos.seat),
        foe,
        "not_lose" if sunk_by_a_tie else "win",
        attack="order" if by_order(pos) else "bonus",
        A16=reads["A16"],
        A17=reads["A17"],
    )


def _everybody(pos: Position) -> list[int]:
    merchants = [ORANGE + which for which, ship in enumerate(pos.merchants) if ship.card >= 0]
    return [*range(len(pos.captains)), *merchants]


def _note(pos: Position) -> str:
    """What has to be said beside numbers of this board."""
    said = []
    if pos.rules.reads["M1"] == "sunk":
        said.append("In this game a tie sinks a merchant (M1).")
    guessed = {
        path.partition(".")[0] for path in pos.box.assumed() if path.endswith((".symbols", ".hits", ".dice"))
    }
    if guessed & set(_cards(pos)):
        said.append("Some figures on these cards are assumed: the rulebook does not print them.")
    return " ".join(said)


def _cards(pos: Position) -> Iterator[str]:
    """Everything on the board that gives a captain fire power, by id."""
    for captain in pos.captains:
        yield pos.box.ranks[captain.rank].id
        yield from (pos.box.crew[mate].id for mate in captain.crew)
        if captain.card >= 0:
            yield pos.box.captain[captain.card].id


def _merchants_first(numbers: list[int]) -> list[int]:
    return sorted(numbers, key=lambda number: number < ORANGE)


def _name(pos: Position, number: int) -> str:
    """A target's name as text: a captain's name from the box, or which merchant."""
    if number >= ORANGE:
        return f"merchant {'OG'[number - ORANGE]}"
    card = pos.captains[number].card
    name = shorten(plain(pos.box.captain[card].name), 24) if card >= 0 else ""
    return name or seat_names(len(pos.captains), pos.solo is not None)[number].replace("The ", "the ")
