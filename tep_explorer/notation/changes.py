"""What changed between two positions, in words: every line of the table that is not as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..rules.position import Position
from ..rules.words import (
    BOX,
    CAPTAIN_SIDE,
    CREW,
    CUBE,
    MAP,
    MERCHANT,
    MERCHANT_NAMES,
    ORDER_NAMES,
    SQUARES,
    TOKEN,
)
from .describing import STEP_NAMES, cubes_words, readings_words
from .names import TOKENS, Names, title

Lines = Iterator[tuple[str, str]]


class Change(NamedTuple):
    """One thing that is not as it was, in words: "Captain 1's Gold", "3", "5"."""

    what: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.what}: {self.before} -> {self.after}"


def what_changed(before: Position, after: Position, names: Sequence[str] = ()) -> tuple[Change, ...]:
    """Every difference between two positions of a game, in words; () when they are equal."""
    old, new = (dict(_lines(pos, Names.at(pos, names))) for pos in (before, after))
    everything = dict.fromkeys((*old, *new))
    return tuple(
        Change(what, old.get(what, "-"), new.get(what, "-"))
        for what in everything
        if old.get(what) != new.get(what)
    )


def _lines(pos: Position, names: Names) -> Lines:
    """The whole table as named values; equal positions give equal lines, others differ in some."""
    yield "Turn", names.seat(pos.seat)
    yield "Step", STEP_NAMES[pos.step]
    for seat in range(len(pos.captains)):
        for what, value in _captain(pos, seat, names):
            yield f"{names.seat(seat)}'s {what}", value
    yield from _ships(pos, names)
    yield from _sea(pos, names)
    yield from _stocks(pos, names)
    yield from _turn(pos, names)
    agenda = [
        f"{item.title} {_numbers(task)}".strip()
        for item, task in zip(pos.agenda, reversed(pos.tasks), strict=True)
    ]
    yield "To be settled", "; ".join(agenda) or "-"
    yield "Readings", readings_words(pos)
    yield "Box", pos.box.fingerprint


def _numbers(task: object) -> str:
    values = [str(getattr(task, name)) for name in getattr(task, "form", ())]
    return f"({', '.join(values)})" if values else ""


def _square(square: int) -> str:
    return SQUARES[square] if square >= 0 else "-"


def _captain(pos: Position, seat: int, names: Names) -> Lines:
    captain = pos.captains[seat]
    yield "ship", _square(captain.at) + (" hidden" if captain.hidden else "")
    yield "Captain", f"space {captain.space}"
    yield "wheel", ", ".join(title(ORDER_NAMES[order]) for order in captain.wheel)
    for box, hands in enumerate(captain.boxes):
        yield f"Deckhands in {title(BOX.text(box))}", str(hands)
    yield "Deckhands on the wheel", ", ".join(str(s) for s in range(6) if captain.pegs >> s & 1) or "-"
    yield "Gold", str(captain.gold)
    yield "rank", str(captain.rank + 1)
    yield "Sure-fire Tokens", str(captain.surefire)
    yield "hold", cubes_words(captain.cargo) or "-"
    yield "sail tokens", str(captain.boosts)
    yield "storm tokens", str(captain.calms)
    yield "treasures", ", ".join(SQUARES[square] for square in captain.buried) or "-"
    yield "captain card", names.card(CAPTAIN_SIDE[captain.card]) if captain.card >= 0 else "-"
    yield "mutiny", "used" if captain.mutinied else "not used"
    yield "crew", ", ".join(names.card(CREW.text(mate)) for mate in captain.crew) or "-"


def _ships(pos: Position, names: Names) -> Lines:
    for name, ship in zip(MERCHANT_NAMES, pos.merchants, strict=True):
        yield f"The {name} merchant", _square(ship.at)
        yield f"The {name} merchant's port", _square(ship.heading)
        yield f"The {name} merchant's cargo", CUBE.text(ship.cargo) if ship.cargo >= 0 else "-"
        card = names.freight(MERCHANT.text(ship.card)) if ship.card >= 0 else "-"
        yield f"The {name} merchant's card", card
    yield "The Navy", _square(pos.navy)
    if pos.solo is not None:
        for what, number in pos.solo._asdict().items():
            yield f"The Legendary Pirate's {what}", str(number)


def _sea(pos: Position, names: Names) -> Lines:
    for square, card in enumerate(pos.chart.cards):
        yield f"Map card on {SQUARES[square]}", names.card(MAP.text(card)) if card >= 0 else "-"
    tokens = [SQUARES[square] for square in range(16) if pos.search >> square & 1]
    yield "Search tokens on the sea", ", ".join(tokens) or "-"
    yield "Ports", ", ".join(SQUARES[port] for port in pos.ports) or "-"


def _stocks(pos: Position, names: Names) -> Lines:
    yield "Market", ", ".join(CUBE.text(cube) for cube in pos.market) or "-"
    for slot, card in enumerate(pos.row, 1):
        yield f"Crew row {slot}", names.card(CREW.text(card)) if card >= 0 else "-"
    yield "Under the crew deck", ", ".join(names.card(CREW.text(card)) for card in pos.bottom) or "-"
    unseen = [names.card(CREW.text(card)) for card in CREW.values() if pos.deck >> card & 1]
    yield "Crew cards not seen", ", ".join(unseen) or "-"
    for kind, number in enumerate(pos.bag):
        yield f"{title(CUBE.text(kind))} in the bag", str(number)
    for kind, number in enumerate(pos.tokens):
        yield f"Search tokens not seen, {TOKENS[TOKEN.text(kind)]}", str(number)
    cards = [str(card + 1) for card in MERCHANT.values() if pos.freight >> card & 1]
    yield "Merchant cards not seen, by number", ", ".join(cards) or "-"


def _turn(pos: Position, names: Names) -> Lines:
    yield "Ship Line", "crossed" if pos.crossed else "not crossed"
    yield "Cards sailed", str(pos.sailed)
    yield "Sail tokens spent", str(pos.boosted)
    yield "Row renewed this turn", "yes" if pos.refreshed else "no"
    yield "Mutiny this turn", "yes" if pos.mutinied else "no"
    yield (
        "Hired this turn",
        ", ".join(names.card(CREW.text(card)) for card in CREW.values() if pos.hired >> card & 1) or "-",
    )
    yield "Paid by Hide Out this turn", str(pos.paid)
    yield "The Legendary Pirate's die", str(pos.rolled) if pos.rolled else "-"
