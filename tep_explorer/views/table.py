"""The whole table of a position as a view: plain JSON, small enough to be sent at every step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from ..box import BOOTY, SEARCH_KINDS, Box
from ..notation.names import Names, count, title
from ..notation.offers import offer
from ..notation.wording import listing, plain, shorten
from ..rules.attack import Guns, damage
from ..rules.bonus import CAPTAINS, triggered
from ..rules.position import Merchant, Position
from ..rules.sailing import speed
from ..rules.solo_power import legendary, ring_turn, solo_speed
from ..rules.tasks import Task
from ..rules.words import (
    CHANCE,
    CREW,
    CREW_UP,
    END,
    MAP,
    MERCHANT,
    MERCHANT_NAMES,
    ORDER_NAMES,
    SQUARES,
    STEPS,
    TARGET,
)
from .alone import nothing_else
from .choices import LEAVES, choices, fight_ahead, outcomes
from .faces import short_name
from .gunners import by_chance, gunner, side, who_rolls
from .mats import mat, mat_words, rank_of
from .meaning import means
from .pieces import COGS, Ship, pieces, searchable, ship_places, ships, treasures
from .sea import contents
from .signs import ORDERS

_NUMBERS = ("no", "one", "two", "three", "four")
#: How long a seat's name may be.
_NAME = 28
#: How the winners are found, and the rules that say so.
_ENDING = "Among those with three treasures the higher rank wins, then more Gold, then more cubes."
_END_RULES = ("END-2", "END-3")
#: What the agenda leaves out where nothing is triggered, or where the line was not crossed.
_MAYBE_VOID = ("captain_bonus", "crew_bonus", "line")
_SOLO_ENDING = "The third treasure of either side ends the game at once."
#: The five steps of a turn, as the course shows them.
_COURSE = (
    ("helm", "Order"),
    ("sail", "Sail"),
    ("order", "Execute"),
    ("bonus", "Bonus"),
    ("line", "Ship Line"),
)


def seat_names(pos: Position, given: Sequence[str] = ()) -> tuple[str, ...]:
    """What each seat is called: the name given, or its captain's."""
    return tuple(_seat_name(pos, seat, given) for seat in range(len(pos.captains)))


def _seat_name(pos: Position, seat: int, given: Sequence[str]) -> str:
    own = plain(given[seat]) if seat < len(given) else ""
    if own:
        return shorten(own, _NAME)
    if pos.solo is not None and seat == 1:
        return "The Legendary Pirate"
    card = pos.captains[seat].card
    return shorten(short_name(pos.box.captain[card].name), _NAME) if card >= 0 else f"Captain {seat + 1}"


def table_view(pos: Position, given: Sequence[str] = ()) -> dict[str, Any]:
    """The table now: what a front end draws over what is `printed`, and what may be clicked."""
    names = seat_names(pos, given)
    mats = [mat(pos, seat, names) for seat in _from(pos.seat, len(pos.captains))]
    return {
        "format": 1,
        "title": _title(pos, names),
        "crumb": "Solo" if pos.solo is not None else f"{_NUMBERS[len(names)].capitalize()} captains",
        "seat": pos.seat,
        "decider": pos.decider,
        "step": pos.step,
        "names": list(names),
        "course": list(_course(pos)),
        "now": _now(pos, names),
        "actions": choices(pos, names),
        "outcomes": outcomes(pos, names),
        "means": means(pos),
        "agenda": _agenda(pos, names),
        "sea": sea_part(pos, names),
        "mats": [{**shown, "words": mat_words(shown)} for shown in mats],
        "market": _market(pos),
        "merchants": [_merchant(pos, which) for which in (0, 1) if pos.merchants[which].at >= 0],
        "row": [CREW.text(card) if card >= 0 else "" for card in pos.row],
        "bag": dict(zip(BOOTY, pos.bag, strict=True)),
        "tokens": dict(zip(SEARCH_KINDS, pos.tokens, strict=True)),
        "deck": [pos.deck.bit_count() + len(pos.bottom), pos.freight.bit_count()],
        "battle": _battle(pos, names),
        "fight": fight_ahead(pos, names),
        "winners": list(pos.winners),
        "standings": _standings(pos, names),
    }


def _from(first: int, captains: int) -> Iterator[int]:
    """Every seat, in turn order, beginning with one."""
    return ((first + index) % captains for index in range(captains))


def _title(pos: Position, names: Sequence[str]) -> str:
    if pos.winners:
        verb = "wins" if len(pos.winners) == 1 else "share the victory"
        return f"{listing([names[seat] for seat in pos.winners])} {verb}"
    if pos.step == "setup":
        return "Setting up"
    return f"{names[pos.seat]}’s turn"


# The course of the turn


def _course(pos: Position) -> Iterator[dict[str, str]]:
    if pos.step in ("setup", "over"):
        return
    at = STEPS.index(pos.step)
    notes = (_helm_note, _sail_note, _order_note, _bonus_note, _line_note)
    for (step, name), note in zip(_COURSE, notes, strict=True):
        state = "now" if step == pos.step else "done" if STEPS.index(step) < at else "todo"
        yield {"name": name, "state": state, "note": note(pos, state)}


def _choosing(pos: Position) -> bool:
    """Whether the order of this turn is still to be chosen."""
    return pos.step == "helm" and pos.tasks[-1].name in ("helm", "solo_roll", "solo_helm")


def _by_the_ring(pos: Position) -> bool:
    """Whether the Legendary Pirate follows its ring in this turn, not its wheel."""
    return legendary(pos, pos.seat) and ring_turn(pos)


def _speed(pos: Position) -> int:
    captain = pos.captains[pos.seat]
    return solo_speed(pos, captain) if legendary(pos, pos.seat) else speed(pos, captain)


def _helm_note(pos: Position, state: str) -> str:
    me = pos.captains[pos.seat]
    if _choosing(pos):
        return f"Captain on {me.space}"
    if _by_the_ring(pos):
        return "Legend Token, after a 6"
    return f"{title(ORDER_NAMES[me.order])}, space {me.space}"


def _sail_note(pos: Position, state: str) -> str:
    fast = _speed(pos)
    if state == "now":
        return f"{pos.sailed} of {count(fast, 'card')}"
    return "" if state == "done" else f"up to {count(fast, 'card')}"


def _order_note(pos: Position, state: str) -> str:
    if _choosing(pos):
        return ""
    return "as its ring says" if _by_the_ring(pos) else title(ORDER_NAMES[pos.captains[pos.seat].order])


def _bonus_note(pos: Position, state: str) -> str:
    if _choosing(pos) or legendary(pos, pos.seat):
        return ""
    me = pos.captains[pos.seat]
    cards = [CAPTAINS + me.card, *me.crew] if me.card >= 0 else list(me.crew)
    fired = [card for card in cards if any(icon.kind != "reroll" for icon in triggered(pos, card))]
    names = [short_name(pos.rules.card(card).name).split()[-1] for card in fired]
    return ", ".join(names) or ("none so far" if _crewing(pos) else "none triggered")


def _crewing(pos: Position) -> bool:
    """Whether the order may still bring a card, or the captain's other side, that is triggered this turn."""
    return pos.captains[pos.seat].order == CREW_UP and pos.step in ("helm", "sail", "order")


def _line_note(pos: Position, state: str) -> str:
    return "crossed" if pos.crossed else "not crossed"


# What is to be settled


def _now(pos: Position, names: Sequence[str]) -> dict[str, Any]:
    if pos.decider == END:
        title, who = _title(pos, names), "The game is over"
        return {
            "kind": "over",
            "who": who,
            "title": title,
            "help": _ENDING if pos.solo is None else _SOLO_ENDING,
            "rules": list(_END_RULES) if pos.solo is None else ["SOLO-56"],
            "beside": [],
        }
    top = pos.tasks[-1]
    chance = pos.decider == CHANCE
    shown: dict[str, Any] = {
        "kind": "chance" if chance else "choice",
        "who": "Chance decides" if chance else f"{names[pos.decider]} decides",
        "title": question(pos, names),
        "help": " ".join(part for part in (_lead(pos, names), top.help) if part),
        "rules": list(top.rules),
        "beside": [] if chance else _beside(pos),
    }
    if chance:
        return {**shown, "draw": by_chance(pos, names)}
    actions = pos.actions()
    only = len(actions) == 1 and actions[0].kind in LEAVES
    return {**shown, "only": nothing_else(pos, names)} if only else shown


def question(pos: Position, names: Sequence[str]) -> str:
    """What is to be settled now, as a title."""
    return who_rolls(pos, names) or _no_more_sail(pos) or pos.tasks[-1].title


def _no_more_sail(pos: Position) -> str:
    """The title where a ship that might sail cannot go on; "" elsewhere."""
    top = pos.tasks[-1].name
    if top not in ("sail", "bonus_sail") or [action.kind for action in pos.actions()] != ["stop"]:
        return ""
    why = "No sail left" if pos.sailed >= _speed(pos) else "No card to sail to"
    order = f" to {title(ORDER_NAMES[pos.captains[pos.seat].order])}" if top == "sail" else ""
    return f"{why}: go on{order}"


#: The parts of the decider's mat that show what an action of a kind is about.
_BESIDE = {
    "helm": ["wheel"],
    "skip": ["wheel", "boxes"],
    "lift": ["wheel", "boxes"],
    "berth": ["boxes"],
    "jostle": ["boxes"],
    "move": ["wheel", "boxes"],
}


def _beside(pos: Position) -> list[str]:
    """What of the decider's mat stands beside the question, since the mat itself may be far away."""
    kinds = {action.kind for action in pos.actions()}
    return next((list(parts) for kind, parts in _BESIDE.items() if kind in kinds), [])


def _lead(pos: Position, names: Sequence[str]) -> str:
    """The figures that matter for the next decision."""
    top, me = pos.tasks[-1].name, pos.captains[pos.seat]
    seat = gunner(pos)
    if seat is not None:
        return f"{names[seat]} {side(pos, names)}."
    if top in ("sail", "bonus_sail"):
        rank = pos.box.ranks[me.rank].sail
        extra = f", a token {2 * pos.boosted}" if pos.boosted else ""
        return f"Speed {speed(pos, me)}: rank gives {rank}, Rigging {me.boxes[0]}{extra}."
    if top == "order":
        return f"The order is {title(ORDER_NAMES[me.order])}. {ORDERS[ORDER_NAMES[me.order]]}"
    return ""


def _standings(pos: Position, names: Sequence[str]) -> list[dict[str, Any]]:
    """Once the game is over: what counts, seat by seat, the winners first."""
    if pos.decider != END:
        return []
    won = pos.winners
    rows = [
        {
            "seat": seat,
            "name": names[seat],
            "won": seat in won,
            "treasures": len(captain.buried),
            "rank": rank_of(pos, captain, seat)["name"],
            "gold": captain.gold,
            "cubes": len(captain.cargo),
        }
        for seat, captain in enumerate(pos.captains)
    ]
    return sorted(rows, key=lambda row: (not row["won"], row["seat"]))


def _agenda(pos: Position, names: Sequence[str]) -> list[dict[str, Any]]:
    """What is still to be settled, next first; equal neighbours are counted together."""
    shown: list[dict[str, Any]] = []
    for item, task in zip(pos.agenda, reversed(pos.tasks), strict=True):
        who = "chance" if item.decider == CHANCE else names[item.decider] if item.decider >= 0 else ""
        if shown and (shown[-1]["title"], shown[-1]["who"]) == (item.title, who):
            shown[-1]["times"] += 1
        elif not _void(pos, task):
            shown.append({"title": item.title, "who": who, "times": 1, "help": item.help})
    return shown[:9]


def _void(pos: Position, task: Task) -> bool:
    """Whether a part of the turn is sure to bring nothing; new crew or a new captain may bring some."""
    if task.name not in _MAYBE_VOID or task is pos.tasks[-1] or _choosing(pos):
        return False
    return task.idle(pos) and (task.name == "line" or not _crewing(pos))


# The sea


def sea_part(pos: Position, names: Sequence[str]) -> dict[str, Any]:
    """The sea with all that lies on it, to be drawn over what is printed."""
    found = treasures(pos)
    cards = [MAP.text(card) if card >= 0 else "" for card in pos.chart.cards]
    return {
        "cards": dict(zip(SQUARES, cards, strict=True)),
        "pieces": pieces(pos),
        "search": searchable(pos),
        "buried": list(found),
        "ships": ship_places(pos),
        "labels": _labels(pos, names),
    }


def _labels(pos: Position, names: Sequence[str]) -> dict[str, str]:
    """Each square in one line for somebody who hears it: its card, and everything that lies there."""
    there: dict[str, list[str]] = {square: [] for square in SQUARES}
    for square in pos.ports:
        there[SQUARES[square]].append("a port")
    for ship in ships(pos):
        there[SQUARES[ship.at]].append(_ship_words(ship, names))
    for name, seat in treasures(pos).items():
        there[name].append(f"{names[seat]}’s treasure")
    for name in searchable(pos):
        there[name].append("a search token")
    return {name: _label(pos, i, there[name]) for i, name in enumerate(SQUARES)}


def _label(pos: Position, square: int, there: list[str]) -> str:
    card = pos.chart.cards[square]
    if card < 0:
        return f"{SQUARES[square]}, no card yet"
    printed = f"{SQUARES[square]}, {_card_words(pos.box, card)}"
    return f"{printed}; {listing(there)}" if there else printed


@lru_cache(maxsize=256)
def _card_words(box: Box, card: int) -> str:
    face = box.map[card]
    return f"{plain(face.name)}: {contents(face)}"


def _ship_words(ship: Ship, names: Sequence[str]) -> str:
    if ship.seat >= 0:
        return f"{names[ship.seat]}’s ship" + (", hidden" if ship.hidden else "")
    if ship.who == "navy":
        return "the Navy"
    cube = f" with {BOOTY[ship.cargo]}" if ship.cargo >= 0 else ""
    bound = f", heading for {SQUARES[ship.heading]}" if ship.heading >= 0 else ""
    return f"the {ship.who} merchant{cube}{bound}"


# Beside the sea


def _market(pos: Position) -> list[list[Any]]:
    return [[BOOTY[cube], value] for cube, value in zip(pos.market, pos.box.market_values, strict=False)]


def _merchant(pos: Position, which: int) -> dict[str, Any]:
    ship: Merchant = pos.merchants[which]
    shown: dict[str, Any] = {
        "id": MERCHANT_NAMES[which],
        "ship": COGS[which],
        "at": SQUARES[ship.at],
        "heading": SQUARES[ship.heading],
        "cargo": BOOTY[ship.cargo] if ship.cargo >= 0 else "",
    }
    if ship.card < 0:
        return shown
    card = pos.box.merchant[ship.card]
    return {
        **shown,
        "card": MERCHANT.text(ship.card),
        "damage": card.damage,
        "gold": card.gold,
        "legend": len(pos.captains) in card.legend,
        "players": listing([str(number) for number in card.legend]),
        "assumed": [name for name in ("damage", "gold", "legend") if _guessed(pos, card.id, name)],
    }


def _guessed(pos: Position, card: str, figure: str) -> bool:
    return pos.box.source(f"{card}.{figure}") == "assumed"


def _battle(pos: Position, names: Sequence[str]) -> dict[str, Any] | None:
    """The dice on the table, whose they are, what they score, and what stands against them."""
    guns = pos.tasks[-1] if pos.tasks else None
    if not isinstance(guns, Guns):
        return None
    seat = guns.decider(pos)
    score = damage(pos, pos.captains[seat], guns.dice)
    foe = pos.seat if guns.side else guns.target
    against = Names.at(pos, names).target(TARGET.text(foe))
    card = pos.merchants[foe - 4].card if foe >= 4 else -1
    known = pos.rules.damage[card] if card >= 0 else guns.total if guns.side else None
    return {
        "seat": seat,
        "dice": [die & 7 for die in guns.dice],
        "score": score,
        "against": against,
        "meets": known,
    }


def label_of(pos: Position, text: str, given: Sequence[str] = ()) -> str:
    """The words of a legal action or possible outcome by its text."""
    moves = (*pos.actions(), *(outcome for outcome, _ in pos.outcomes()))
    found = next((move for move in moves if move.text == text), None)
    return offer(pos, found, seat_names(pos, given)) if found is not None else text
