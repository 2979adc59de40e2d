"""Who rolls, and on which side of a battle: the words above the dice."""

from __future__ import annotations

from collections.abc import Sequence

from ..notation.names import Names
from ..rules.attack import Guns, Recast, Roll
from ..rules.position import Position
from ..rules.words import CHANCE, NAVY, ORANGE, TARGET

Battle = Roll | Guns | Recast


def _battle(pos: Position) -> Battle | None:
    """The battle that is being fought, if its dice are what is to be settled."""
    top = pos.tasks[-1] if pos.tasks else None
    return top if isinstance(top, Battle) else None


def gunner(pos: Position) -> int | None:
    """The seat whose dice are rolled now, or have been; None where no battle is fought."""
    battle = _battle(pos)
    if battle is None:
        return None
    defends = getattr(battle, "side", 0) == 1
    return battle.target if defends else pos.seat


def side(pos: Position, names: Sequence[str]) -> str:
    """On which side the one with the dice fights, and against whom: "attacks the orange merchant"."""
    battle = _battle(pos)
    if battle is None:
        return ""
    if getattr(battle, "side", 0):
        return f"defends against {names[pos.seat]}, who deals {battle.total} damage"
    foe = Names.at(pos, names).target(TARGET.text(battle.target))
    return f"attacks {foe}" + (", who will answer" if battle.target < ORANGE else "")


def who_rolls(pos: Position, names: Sequence[str]) -> str:
    """Whose dice chance rolls now, as a title: "Ann rolls, attacking"; "" where nobody's are."""
    seat = gunner(pos)
    if seat is None or pos.decider != CHANCE or seat >= NAVY:
        return ""
    deed = "rerolls" if isinstance(_battle(pos), Recast) else "rolls"
    part = "defending" if getattr(_battle(pos), "side", 0) else "attacking"
    return f"{names[seat]} {deed}, {part}"


def by_chance(pos: Position, names: Sequence[str]) -> str:
    """The words of the button that lets chance decide."""
    first = next(iter(pos.outcomes()), None)
    seat = gunner(pos)
    if seat is not None:
        return f"Roll for {names[seat]}"
    kind = first[0].kind if first else ""
    return {"roll": "Roll the die", "reveal": "Turn it over"}.get(kind, "Draw")
