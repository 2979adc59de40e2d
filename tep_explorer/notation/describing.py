"""The whole table in words: who decides what, the sea, the ships, every captain, and what nobody sees.

Each section is a list of short lines, so that a screen reader, a terminal and a printed page all do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..box import BOOTY, MapCard
from ..rules.attack import Guns, Recast
from ..rules.position import Captain, Position
from ..rules.readings import READING
from ..rules.sailing import speed
from ..rules.solo_power import legendary, level, solo_speed
from ..rules.words import (
    BOX,
    CAPTAIN_SIDE,
    CHANCE,
    CREW,
    CUBE,
    END,
    HELM_MAT,
    LEGEND_MAT,
    MAP,
    MERCHANT_NAMES,
    ORDER_NAMES,
    SQUARES,
    TOKEN,
)
from .names import Names, count, numbers, title
from .wording import listing

STEP_NAMES = {
    "setup": "Set-up",
    "helm": "Choose the order",
    "sail": "Sail",
    "order": "Execute the order",
    "bonus": "Bonus actions",
    "line": "The Ship Line",
    "over": "The end",
}


_TOKENS = {
    "gold_2": "two Gold",
    "gold_3": "three Gold",
    "sure_fire": "Sure-fire",
    "booty": "cube",
    "sail_2": "sail",
    "ignore_storm": "storm",
}


def describe(pos: Position, given: Sequence[str] = ()) -> str:
    """The whole table in words, section by section."""
    names = Names.at(pos, given)
    return "\n\n".join("\n".join(lines) for lines in _sections(pos, names) if lines)


def _sections(pos: Position, names: Names) -> Iterator[list[str]]:
    yield [headline(pos, names), *agenda_lines(pos, names)]
    yield ["The sea:", *(square_line(pos, square, names) for square in range(16))]
    yield [*ship_lines(pos)]
    for seat in range(len(pos.captains)):
        yield [*captain_lines(pos, seat, names)]
    yield [*common_lines(pos, names)]


# Who decides


def headline(pos: Position, names: Names) -> str:
    """Whose turn it is, and who decides what now."""
    if pos.decider == END:
        winners = [names.within(seat) for seat in pos.winners]
        verb = "share the victory" if len(winners) > 1 else "wins"
        return f"The game is over: {listing(winners) or 'nobody'} {verb}."
    who = "Chance" if pos.decider == CHANCE else names.seat(pos.decider)
    turn = "" if pos.step == "setup" else f", {names.within(pos.seat)}'s turn"
    return f"{STEP_NAMES[pos.step]}{turn}. {who} decides: {pos.tasks[-1].title}."


def agenda_lines(pos: Position, names: Names) -> Iterator[str]:
    """What this turn has used up, the dice on the table, and what comes next."""
    used = _turn_words(pos)
    if used:
        yield f"This turn: {listing(used)}."
    for task in reversed(pos.tasks):
        if isinstance(task, Guns | Recast) and task.dice:
            yield f"On the table: {numbers(die & 7 for die in task.dice)}."
        if task.cubes():
            yield f"Not loaded yet: {cubes_words(task.cubes())}."
    rest = [_times(title, len(list(same))) for title, same in groupby(item.title for item in pos.agenda[1:])]
    if rest:
        shown = rest[:6] + ([f"{len(rest) - 6} more"] if len(rest) > 6 else [])
        yield f"Then: {'; '.join(shown)}."


def _times(words: str, number: int) -> str:
    return f"{words} ({number} times)" if number > 1 else words


def _turn_words(pos: Position) -> list[str]:
    used = ["the Ship Line was crossed"] if pos.crossed else []
    used += [f"the die of the Legendary Pirate showed {pos.rolled}"] if pos.rolled else []
    if pos.step == "sail" or pos.sailed:
        used.append(f"sailed {pos.sailed} of {count(_reach(pos), 'card')}")
    used += [f"{count(pos.boosted, 'sail token')} spent"] if pos.boosted else []
    used += ["the row was renewed"] if pos.refreshed else []
    used += ["there was a mutiny"] if pos.mutinied else []
    return used


def _reach(pos: Position) -> int:
    captain = pos.captains[pos.seat]
    return solo_speed(pos, captain) if legendary(pos, pos.seat) else speed(pos, captain)


# The sea and the ships


def map_words(card: MapCard) -> list[str]:
    """What is printed on a map card."""
    words = [f"settlement {card.settlement}"] if card.settlement else []
    words += [f"market for {card.market}"] if card.market else []
    words += [f"bury site {card.bury} Gold"] if card.bury else []
    return words + ["Cove"] * card.cove + ["storm"] * card.storm


def square_line(pos: Position, square: int, names: Names) -> str:
    """A square: its card, and everything that lies there."""
    card = pos.chart.cards[square]
    printed = "no card yet"
    if card >= 0:
        face = pos.box.map[card]
        printed = f"{names.card(MAP.text(card))} ({', '.join(map_words(face)) or 'open water'})"
    things = ["search token"] if card >= 0 and pos.search >> square & 1 else []
    things += ["port"] if square in pos.ports else []
    things += _ships_at(pos, square, names)
    things += [f"treasure of {names.within(s)}" for s, c in enumerate(pos.captains) if square in c.buried]
    return f"  {SQUARES[square]} {printed}{': ' + listing(things) if things else ''}."


def _ships_at(pos: Position, square: int, names: Names) -> list[str]:
    ships = [
        f"{names.within(seat)}{' (hidden)' if captain.hidden else ''}"
        for seat, captain in enumerate(pos.captains)
        if captain.at == square
    ]
    ships += [
        f"the {name} merchant"
        for name, ship in zip(MERCHANT_NAMES, pos.merchants, strict=True)
        if ship.at == square
    ]
    return ships + (["the Navy"] if pos.navy == square else [])


def ship_lines(pos: Position) -> Iterator[str]:
    """Both merchants and the Navy."""
    for name, ship in zip(MERCHANT_NAMES, pos.merchants, strict=True):
        if ship.at < 0:
            yield f"The {name} merchant is not on the sea yet."
            continue
        cargo = CUBE.text(ship.cargo) if ship.cargo >= 0 else "nothing yet"
        way = f"lies at {SQUARES[ship.at]}, heads for {SQUARES[ship.heading]}"
        yield f"The {name} merchant {way}, carries {cargo}{_freight_words(pos, ship.card)}."
    yield f"The Navy lies at {SQUARES[pos.navy]}." if pos.navy >= 0 else "The Navy is not on the sea yet."


def _freight_words(pos: Position, card: int) -> str:
    if card < 0:
        return ""
    face = pos.box.merchant[card]
    legend = "legend" if len(pos.captains) in face.legend else "no legend"
    return f"; its card: {face.damage} damage, {face.gold} Gold, {legend}"


# Captains


def captain_lines(pos: Position, seat: int, names: Names) -> Iterator[str]:
    """Everything of one captain."""
    captain = pos.captains[seat]
    card = f" ({names.card(CAPTAIN_SIDE[captain.card])})" if captain.card >= 0 else ""
    place = f"at {SQUARES[captain.at]}" if captain.at >= 0 else "not placed"
    place += ", hidden" if captain.hidden else ""
    yield f"{names.seat(seat)}{card}: ship {place}."
    yield f"  {', '.join(_purse(pos, seat, names))}."
    yield f"  Hold: {cubes_words(captain.cargo) or 'empty'}."
    yield f"  Wheel: {', '.join(_wheel(captain))}."
    boxes = [f"{title(BOX.text(box))} {hands}" for box, hands in enumerate(captain.boxes)]
    yield f"  Deckhands: {', '.join(boxes)}."
    if captain.crew:
        yield f"  Crew: {listing([names.card(CREW.text(mate)) for mate in captain.crew])}."
    if captain.mutinied:
        yield "  Has had the mutiny of the game."


def cubes_words(cubes: Sequence[int]) -> str:
    """Cubes by kind: "2 rum and coffee"."""
    kinds = [(cubes.count(kind), CUBE.text(kind)) for kind in CUBE.values()]
    return listing([f"{number} {name}" if number > 1 else name for number, name in kinds if number])


def _purse(pos: Position, seat: int, names: Names) -> list[str]:
    captain = pos.captains[seat]
    words = [f"{captain.gold} Gold", *_standing(pos, seat, names)]
    words += [count(captain.surefire, "Sure-fire Token")] if captain.surefire else []
    words += [count(captain.boosts, "sail token")] if captain.boosts else []
    words += [count(captain.calms, "storm token")] if captain.calms else []
    buried = [SQUARES[square] for square in captain.buried]
    return [*words, f"buried on {listing(buried)}" if buried else "no treasure buried"]


def _standing(pos: Position, seat: int, names: Names) -> list[str]:
    """The rank; of the Legendary Pirate the mats, and what they let its ship do."""
    captain, solo = pos.captains[seat], pos.solo
    if solo is None or not legendary(pos, seat):
        return [f"rank {captain.rank + 1} {names.card(pos.box.ranks[captain.rank].id)}"]
    mats = [names.card(HELM_MAT.text(solo.helm))] if solo.helm >= 0 else []
    if solo.legend < 0:
        return mats
    power = level(pos, captain)
    return [
        *mats,
        f"{names.card(LEGEND_MAT.text(solo.legend))} with the token on ring space {solo.ring}",
        f"sails {power.sail}, rolls {power.dice} dice, adds {count(power.hits, 'hit')}",
    ]


def _wheel(captain: Captain) -> Iterator[str]:
    for space, order in enumerate(captain.wheel):
        on = ["Captain"] if space == captain.space else []
        on += ["Deckhand"] if captain.pegs >> space & 1 else []
        yield f"{space} {title(ORDER_NAMES[order])}{' (' + ' and '.join(on) + ')' if on else ''}"


# What belongs to nobody


def common_lines(pos: Position, names: Names) -> Iterator[str]:
    """The market, the crew deck, the bag, what is still unseen, and the rules in force."""
    prices = [f"{BOOTY[cube]} {pos.box.market_values[spot]}" for spot, cube in enumerate(pos.market)]
    yield f"Market, cheapest first: {', '.join(prices) or 'empty'}."
    row = [names.card(CREW.text(card)) for card in pos.row if card >= 0]
    yield f"Crew row: {', '.join(row) or 'empty'}."
    yield f"Crew deck: {pos.deck.bit_count()} not seen{_bottom(pos, names)}."
    yield f"Bag: {', '.join(f'{BOOTY[cube]} {number}' for cube, number in enumerate(pos.bag))}."
    tokens = [f"{_TOKENS[TOKEN.text(kind)]} {number}" for kind, number in enumerate(pos.tokens) if number]
    yield f"Search tokens not seen: {', '.join(tokens) or 'none'}."
    yield f"Merchant cards not seen: {pos.freight.bit_count()}."
    yield f"Readings: {readings_words(pos)}. Box: {pos.box.fingerprint}."
    if pos.box.assumed():
        yield "Some figures of this box are assumed, because the rulebook does not print them."


def readings_words(pos: Position) -> str:
    """The readings that differ from the default: "A1 twice, M5 diagonal"."""
    changed = pos.readings
    return ", ".join(f"{id} {changed[id]}" for id in READING if id in changed) or "by the book"


def _bottom(pos: Position, names: Names) -> str:
    under = [names.card(CREW.text(card)) for card in pos.bottom]
    return f"; under it, from the top: {', '.join(under)}" if under else ""
