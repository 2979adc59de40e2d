"""What happened to the Legendary Pirate, in sentences."""

from __future__ import annotations

from ..rules.turn import Event
from .names import Names, bonus_title, count
from .telling import tells
from .wording import listing


@tells("helm_mat")
@tells("legend_mat")
def _mat(event: Event, who: str, names: Names) -> str:
    return f"{who} gets the {event.kind.replace('_', ' ')} {names.card(event.what)}."


@tells("ring")
def _ring(event: Event, who: str, names: Names) -> str:
    listed = listing([bonus_title(kind) for kind in event.what.split()])
    return f"{who}'s Legend Token goes from ring space {event.before} to {event.after}: {listed}."


@tells("power")
def _power(event: Event, who: str, names: Names) -> str:
    sail, dice, hits = event.after
    return f"{who} now sails {count(sail, 'card')}, rolls {dice} dice and adds {count(hits, 'hit')}."


@tells("blocked")
def _blocked(event: Event, who: str, names: Names) -> str:
    return f"The {event.what} merchant stays on {event.after}: the other merchant is in its way."
