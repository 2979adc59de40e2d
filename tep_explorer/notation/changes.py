"""What changed between two positions, in words: every line of the table that is not as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..rules.position import Position
from ..rules.tasks import Counts, FieldForm, Task
from ..rules.words import (
    BOX,
    CAPTAIN_SIDE,
    CREW,
    CUBE,
    HELM_MAT,
    LEGEND_MAT,
    MAP,
    MERCHANT,
    MERCHANT_NAMES,
    ORDER_NAMES,
    SEAT,
    SQUARES,
    TARGET,
    TOKEN,
    Domain,
)
from .describing import STEP_NAMES, cubes_words, readings_words
from .names import TOKENS, Names, title
from .wording import listing

Lines = Iterator[tuple[str, str]]

#: What the fields of tasks are called here, where their own name would say too little.
_HELD = {"used": "taken", "n": "amount", "which": "ship", "why": "for", "next": "from icon", "index": "place"}


class Change(NamedTuple):
    """One thing that is not as it was, in words: "Captain 1's Gold", "3", "5"."""

    what: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.what}: {self.before} -> {self.after}"


def what_changed(before: Position, after: Position, names: Sequence[str] = ()) -> tuple[Change, ...]:
    """Every difference between two positions of a game, in words; () when they are equal."""
    for given in (before, after):
        if not isinstance(given, Position):
            raise ValueError(f"{type(given).__name__} is not a Position")
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
        item.title + _details(task, names) for item, task in zip(pos.agenda, reversed(pos.tasks), strict=True)
    ]
    yield "To be settled", "; ".join(agenda) or "-"
    yield "Readings", readings_words(pos)
    yield "Box", pos.box.fingerprint


def _details(task: Task, names: Names) -> str:
    """What a task holds, in brackets: whatever is not nothing, so that different tasks read differently."""
    told = [
        f"{_HELD.get(name, name)} {words}"
        for name, form in task.form.items()
        if (words := _held(getattr(task, name), form, names))
    ]
    return f" ({', '.join(told)})" if told else ""


def _held(value: Any, form: FieldForm, names: Names) -> str:
    if isinstance(form, Domain):
        return _word(form, value, names)
    if isinstance(form, tuple):
        return listing([_word(form[0], item, names) for item in value])
    if isinstance(form, Counts):
        return listing([f"{title(BOX.text(box))} {number}" for box, number in enumerate(value) if number])
    return str(value) if value else ""


def _word(domain: Domain, value: int, names: Names) -> str:
    """A word of the game; the icon "crew-07.1" is the second of that card."""
    text = domain.text(value)
    if domain in (SEAT, TARGET):
        return names.target(text)
    card, dot, icon = text.partition(".")
    return f"{names.card(card)}'s number {int(icon) + 1}" if dot else title(text)


def _square(square: int) -> str:
    return SQUARES[square] if square >= 0 else "-"


def _captain(pos: Position, seat: int, names: Names) -> Lines:
    captain = pos.captains[seat]
    yield "ship", _square(captain.at) + (" hidden" if captain.hidden else "")
    yield "Captain", f"space {captain.space}"
    yield "wheel", ", ".join(title(ORDER_NAMES[order]) for order in captain.wheel)
    for box, hands in enumerate(captain.boxes):
        yield f"Deckhands in {title(BOX.text(box))}", str(hands)
    pegged = [str(space) for space in range(6) if captain.pegs >> space & 1]
    yield "Deckhands on the wheel", f"on {', '.join(pegged)}" if pegged else "-"
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
        helm, legend, ring = pos.solo
        yield "The Legendary Pirate's helm mat", names.card(HELM_MAT.text(helm)) if helm >= 0 else "-"
        yield "The Legendary Pirate's legend mat", names.card(LEGEND_MAT.text(legend)) if legend >= 0 else "-"
        yield "The Legend Token", f"on space {ring} of the ring" if ring >= 0 else "-"


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
