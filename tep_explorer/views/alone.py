"""Why nothing else can be done where leaving is the only choice: the reasons against what one might want.

Which actions one might want at a task stands here; why each is refused comes from `why_not`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..notation.names import Names, bonus_words
from ..notation.offers import offer
from ..rules.attack import Guns
from ..rules.bonus import CAPTAINS
from ..rules.position import Position
from ..rules.words import CARD, CREW, MERCHANT_NAMES, ORDER_NAMES, SQUARES, TARGET, Action
from .spoken import spoken

#: How many reasons are shown.
_REASONS = 5
#: How an order is asked for by itself; the others go by their own name.
_ORDERS = {"trade": "trade 1"}


def nothing_else(pos: Position, names: Sequence[str]) -> list[dict[str, str]]:
    """Each reason with its rule, in a few words; the same reason against everything is told once."""
    refused = [(Action.parse(text), pos.why_not(text)) for text in _wanted(pos)]
    told: dict[tuple[str, str], list[str]] = {}
    for action, refusals in refused:
        for refusal in refusals[:1]:
            about = spoken(refusal.text, names)
            told.setdefault((about, refusal.rule), []).append(_about(pos, action, names))
    alike = len(told) == 1
    rows = [{"text": _row(about, labels, alike), "rule": rule} for (about, rule), labels in told.items()]
    return rows[:_REASONS]


def _row(reason: str, labels: Sequence[str], alike: bool) -> str:
    plain = alike or len(labels) > 2 or not all(labels)
    return reason if plain else f"{' and '.join(labels)}: {reason}"


def _about(pos: Position, action: Action, names: Sequence[str]) -> str:
    """What an action is about, where several are refused for different reasons."""
    if action.kind == "attack":
        foe = Names.at(pos, names).target(TARGET.text(action.args[0]))
        return foe[0].upper() + foe[1:]
    if action.kind == "bonus":
        return bonus_words(pos.rules.card(action.args[0]).bonus[action.args[1] - 1])
    return "" if action.kind == "set" else offer(pos, action, names)


def _wanted(pos: Position) -> Iterator[str]:
    """The texts of what one might want to do now, apart from leaving."""
    ask = _TASKS.get(pos.tasks[-1].name) if pos.tasks else None
    return ask(pos) if ask else iter(())


def _order(pos: Position) -> Iterator[str]:
    kind = ORDER_NAMES[pos.captains[pos.seat].order]
    if kind != "attack":
        yield _ORDERS.get(kind, kind)
        return
    others = (str(seat) for seat in range(len(pos.captains)) if seat != pos.seat)
    yield from (f"attack {target}" for target in (*MERCHANT_NAMES, *others))


def _sail(pos: Position) -> Iterator[str]:
    here = pos.captains[pos.seat].at
    yield from (f"sail {SQUARES[there]}" for there in pos.rules.legs[here])


def _bonus(pos: Position) -> Iterator[str]:
    me = pos.captains[pos.seat]
    captain = pos.tasks[-1].name == "captain_bonus"
    cards = [CAPTAINS + me.card] if captain and me.card >= 0 else list(me.crew)
    for card in cards:
        icons = range(1, len(pos.rules.card(card).bonus) + 1)
        yield from (f"bonus {CARD.text(card)} {icon}" for icon in icons)


def _guns(pos: Position) -> Iterator[str]:
    guns = pos.tasks[-1]
    if not isinstance(guns, Guns) or not guns.dice:
        return
    die = guns.dice[0] & 7
    yield f"set {die} {die % 6 + 1}"
    for mate in pos.captains[guns.decider(pos)].crew:
        if any(icon.kind == "reroll" for icon in pos.rules.card(mate).bonus):
            yield f"reroll {CREW.text(mate)} {die}"


_TASKS: dict[str, Callable[[Position], Iterator[str]]] = {
    "order": _order,
    "sail": _sail,
    "bonus_sail": _sail,
    "captain_bonus": _bonus,
    "crew_bonus": _bonus,
    "guns": _guns,
}
