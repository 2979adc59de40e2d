"""What skipping the rest of a turn leaves out, and what happens all the same."""

from __future__ import annotations

from collections.abc import Iterator

from ..notation.names import title
from ..notation.wording import listing
from ..rules.position import Position
from ..rules.words import ORDER_NAMES

#: What is optional about a task, by its name.
_OPTIONAL = {
    "guns": "rerolls and Sure-fire Tokens",
    "crew_up": "the rest of Crew Up",
    "muster": "moving Deckhands",
    "copy": "this bonus action",
    "push": "sailing that ship on",
}
_BONUS = {"captain_bonus": "the captain’s bonus actions", "crew_bonus": "the crew’s bonus actions"}


def rest_of_turn(pos: Position) -> str:
    """In words: everything optional that is left in this turn, and what still comes before the next one."""
    left = list(_optional(pos))
    skipped = f"Leaves out {listing(left)}." if left else "Nothing optional is left in this turn."
    line = pos.crossed and any(task.name == "line" for task in pos.tasks)
    after = "Then Extort pays and the ships sail, as the Ship Line was crossed." if line else ""
    return " ".join(part for part in (skipped, "What must be decided is still asked.", after) if part)


def _optional(pos: Position) -> Iterator[str]:
    for task in reversed(pos.tasks):
        if task.name in _OPTIONAL:
            yield _OPTIONAL[task.name]
        elif task.name in ("sail", "bonus_sail"):
            yield "sailing on" if pos.sailed else "sailing"
        elif task.name == "order":
            yield f"the order {title(ORDER_NAMES[pos.captains[pos.seat].order])}"
        elif task.name in _BONUS and not task.idle(pos):
            yield _BONUS[task.name]
