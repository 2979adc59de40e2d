"""What happened, in sentences a player understands: every kind of event, and whole steps.

One small function for each kind of event. A kind this file does not know is told by its name and figures, so
that a new rule is never silent; a test finds the kinds that have no sentence yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..rules.turn import Event, Step
from ..rules.words import CHANCE, MERCHANT_NAMES
from .names import TOKENS, Names, bonus_title, count, numbers, title
from .offers import offer
from .wording import listing

Tell = Callable[[Event, str, Names], str]

_TOLD: dict[str, Tell] = {}


def tells(kind: str) -> Callable[[Tell], Tell]:
    """Register the sentence of a kind of event."""

    def register(tell: Tell) -> Tell:
        _TOLD[kind] = tell
        return tell

    return register


def tell_event(event: Event, names: Names) -> str:
    """One consequence as a sentence."""
    tell = _TOLD.get(event.kind)
    return tell(event, names.seat(event.seat), names) if tell else _unknown(event, names)


def tell_step(step: Step, given: Sequence[str] = (), ids: bool = False) -> tuple[str, ...]:
    """Everything a step brought, a sentence each; what was chosen, where nothing followed from it."""
    names = Names.at(step.before, given, ids)
    told = tuple(tell_event(event, names) for event in step.events)
    if told:
        return told
    who = "Chance" if step.before.decider == CHANCE else names.seat(step.before.decider)
    return (f"{who}: {offer(step.before, step.cause, given, ids)}.",)


def known_kinds() -> frozenset[str]:
    """The kinds of event that have a sentence of their own."""
    return frozenset(_TOLD)


def _unknown(event: Event, names: Names) -> str:
    words = title(event.kind).capitalize() + (f" {event.what}" if event.what else "")
    figures = [str(value) for value in (event.before, event.after) if value is not None]
    return f"{names.seat(event.seat)}: {words}{': ' + ' to '.join(figures) if figures else ''}."


def _more(event: Event, key: str) -> Any:
    return dict(event.more).get(key)


def _berth(place: object) -> str:
    return f"wheel space {place}" if isinstance(place, int) else title(str(place))


# Set-up


@tells("map")
def _map(event: Event, who: str, names: Names) -> str:
    return f"{names.card(event.what)} is laid on {event.after}, with a search token face down."


@tells("wheel")
def _wheel(event: Event, who: str, names: Names) -> str:
    return f"{who} gets {title(event.what)} on wheel space {event.after}."


@tells("captain_card")
def _captain_card(event: Event, who: str, names: Names) -> str:
    deed = "is dealt the captain card" if event.what[-1].isdigit() else "begins as"
    return f"{who} {deed} {names.captain_card(event.what)}."


@tells("ports")
def _ports(event: Event, who: str, names: Names) -> str:
    orange, green = event.after
    return f"The ports lie on {orange} and {green}; orange starts at {orange}, green at {green}."


@tells("ship")
def _ship(event: Event, who: str, names: Names) -> str:
    if event.what == "flees":
        way = f"flees from {event.before} to" if event.before != event.after else "slips into"
        return f"{who} {way} the Cove of {event.after}."
    return f"{who} starts {'' if _more(event, 'hidden') is False else 'hidden '}in the Cove of {event.after}."


@tells("market")
def _market(event: Event, who: str, names: Names) -> str:
    if isinstance(event.after, int):
        price = names.box.market_values[event.after]
        return f"{title(event.what)} goes on the {price}-Gold spot of the market."
    return (
        f"{title(event.what)} falls to the bottom of the market, now {listing(event.after)}, cheapest first."
    )


@tells("deal")
def _deal(event: Event, who: str, names: Names) -> str:
    return f"{names.card(event.what)} is laid into the row."


# The helm


@tells("captain")
def _captain(event: Event, who: str, names: Names) -> str:
    return f"{who} moves the Captain from space {event.before} to {event.after}: {title(event.what)}."


@tells("crossed")
def _crossed(event: Event, who: str, names: Names) -> str:
    return f"{who} crosses the Ship Line."


@tells("free_skip")
def _free_skip(event: Event, who: str, names: Names) -> str:
    return f"{who} skips Hide Out without a Deckhand."


_HAND = {
    "skip": "{who} puts a Deckhand from {start} on the skipped space {goal}.",
    "lift": "{who} takes the Deckhand off {start} to {goal}.",
    "jostle": "{who} is jostled: a Deckhand goes from {start} to {goal}.",
    "legend": "{who} gains a Deckhand, who joins {goal}.",
    "move": "{who} moves a Deckhand from {start} to {goal}.",
}


@tells("hand")
def _hand(event: Event, who: str, names: Names) -> str:
    goal = event.after if event.what == "skip" else _berth(event.after)
    return _HAND.get(event.what, _HAND["move"]).format(who=who, start=_berth(event.before), goal=goal)


# Sailing


@tells("sail")
def _sail(event: Event, who: str, names: Names) -> str:
    return f"{who} sails from {event.before} to {event.after}."


@tells("storm")
def _storm(event: Event, who: str, names: Names) -> str:
    return f"{who} runs into the storm on {event.after}."


@tells("spared")
def _spared(event: Event, who: str, names: Names) -> str:
    return f"{who} has every Deckhand in Repair already, so nobody is jostled."


@tells("fresh_sail")
def _fresh_sail(event: Event, who: str, names: Names) -> str:
    return f"{who} may sail once more, at full speed."


@tells("token")
def _token(event: Event, who: str, names: Names) -> str:
    if isinstance(event.after, int):
        return f"{who} spends a sail token: the speed is now {event.after}."
    if event.after is not None:
        return f"{who} spends a storm token and rides out the storm on {event.after}."
    kept = " to keep" if "SRCH-3" in event.rules else ""
    found = TOKENS.get(event.what, event.what)
    left = ", which it does not keep" if "SOLO-30" in event.rules and found.endswith("oken") else ""
    return f"{who} turns over the search token on {event.before}: {found}{kept}{left}."


# Orders


@tells("order")
def _order(event: Event, who: str, names: Names) -> str:
    return f"{who} passes." if event.what == "pass" else f"{who} executes the order {title(event.what)}."


@tells("plunder")
def _plunder(event: Event, who: str, names: Names) -> str:
    return f"{who} plunders {count(event.after, 'cube')} from the settlement on {event.what}."


@tells("draw")
def _draw(event: Event, who: str, names: Names) -> str:
    return f"{who} draws {event.what} from the bag."


@tells("cargo")
def _cargo(event: Event, who: str, names: Names) -> str:
    if event.what in MERCHANT_NAMES:
        return f"The {event.what} merchant loads {event.after}."
    if event.what.startswith("drop "):
        return f"{who} has no room and puts {event.what[5:]} back into the bag."
    new, gone = _less(event.after, event.before), _less(event.before, event.after)
    if event.what == "start":
        return f"{who} starts with {listing(new)} aboard."
    if event.what == "trade":
        return f"{who} sells {count(len(gone), 'cube')} of {gone[0]}."
    if event.what == "exchange":
        return f"{who} exchanges {listing(gone)} for {listing(new)}."
    if not new:
        return f"{who} gives {listing(gone)} to the bag."
    return f"{who} loads {listing(new)}{' in place of ' + listing(gone) if gone else ''}."


def _less(cubes: Sequence[str], others: Sequence[str]) -> list[str]:
    left = list(cubes)
    for cube in others:
        if cube in left:
            left.remove(cube)
    return left


_GAINS = {
    "search": "from the search token",
    "extort": "from Extort",
    "sunk": "for the sunk merchant",
    "legend": "for the new rank",
    "bonus": "by bonus action",
    "special trade": "for the booty",
    "mat": "from a mat",
    "lost": "instead of a Sure-fire Token",
    "tied": "instead of a Sure-fire Token",
    "beaten_by_you": "instead of a Sure-fire Token",
    "tied_you": "instead of a Sure-fire Token",
    "beat_you": "for the victory",
}
_PRICES = {"bury": "to bury a treasure", "refresh": "for a new row of crew cards"}


@tells("gold")
def _gold(event: Event, who: str, names: Names) -> str:
    if event.after < event.before and "SOLO-37" in event.rules:
        return f"{who}'s gold track goes back to {event.after}."
    if event.after < event.before:
        price = event.before - event.after
        return f"{who} pays {price} Gold {_PRICES.get(event.what, '')}".rstrip() + f" ({event.after} left)."
    what = f"for {event.what[6:]}" if event.what.startswith("trade ") else _GAINS.get(event.what, "")
    words = f"{who} gains {event.after - event.before} Gold {what}".rstrip()
    lost = _more(event, "lost")
    return f"{words} (now {event.after}{f', the most there can be; {lost} lost' if lost else ''})."


@tells("surefire")
def _surefire(event: Event, who: str, names: Names) -> str:
    if event.what.startswith("set "):
        _, die, face = event.what.split()
        return f"{who} spends a Sure-fire Token: a {die} becomes a {face} ({event.after} left)."
    if event.after == event.before:
        return f"{who} has {event.after} Sure-fire Tokens already and gains none."
    return f"{who} gains a Sure-fire Token (now {event.after})."


@tells("row")
def _row(event: Event, who: str, names: Names) -> str:
    return "The row of crew cards goes under the deck."


@tells("crew")
def _crew(event: Event, who: str, names: Names) -> str:
    gone = [names.card(id) for id in _less(event.before, event.after)]
    return f"{who} hires {names.card(event.what)}{' in place of ' + listing(gone) if gone else ''}."


@tells("mutiny")
def _mutiny(event: Event, who: str, names: Names) -> str:
    return f"Mutiny: {who}'s captain is {names.card(event.after)} now, instead of {names.card(event.before)}."


@tells("hidden")
def _hidden(event: Event, who: str, names: Names) -> str:
    return f"{who} hides in the Cove." if event.after else f"{who} is no longer hidden."


# Battles


@tells("attack")
def _attack(event: Event, who: str, names: Names) -> str:
    return f"{who} attacks {names.target(event.what)}."


@tells("roll")
def _roll(event: Event, who: str, names: Names) -> str:
    return f"{who} {'rerolls to' if event.what == 'reroll' else 'rolls'} {numbers(event.after)}."


@tells("reroll")
def _reroll(event: Event, who: str, names: Names) -> str:
    return f"{who} takes up {numbers(event.before)} to reroll, by {names.card(event.what)}."


@tells("damage")
def _damage(event: Event, who: str, names: Names) -> str:
    return f"{who} deals {event.after} damage with {numbers(event.before)}."


_RESULTS = {
    (True, "win"): "{who} sinks {foe}, {mine} to {theirs}.",
    (True, "tie"): "{who} and {foe} tie, {mine} to {theirs}: it is not sunk.",
    (True, "lose"): "{who} loses to {foe}, {mine} to {theirs}.",
    (False, "win"): "{who} beats {foe}, {mine} to {theirs}.",
    (False, "tie"): "{who} and {foe} tie, {mine} to {theirs}.",
    (False, "lose"): "{who} loses to {foe}, {mine} to {theirs}.",
}


@tells("battle")
def _battle(event: Event, who: str, names: Names) -> str:
    mine, theirs = _more(event, "damage")
    words = _RESULTS[event.what in MERCHANT_NAMES, _more(event, "result")]
    return words.format(who=who, foe=names.target(event.what), mine=mine, theirs=theirs)


@tells("prize")
def _prize(event: Event, who: str, names: Names) -> str:
    return f"{who} seizes the merchant's {event.what}."


@tells("card")
def _card(event: Event, who: str, names: Names) -> str:
    card = names.freight(event.what)
    if event.after == "stays":
        return f"The {event.before} merchant keeps its card, {card}."
    return f"The {event.after} merchant gets the card {card}."


@tells("mark")
def _mark(event: Event, who: str, names: Names) -> str:
    card = event.what if names.ids else "The merchant's card"
    return f"{card} gives {'legend' if event.after else 'no legend'} with so many captains."


@tells("legend")
def _legend(event: Event, who: str, names: Names) -> str:
    if event.what == "top":
        return f"{who} has the highest rank already."
    return f"{who} rises to rank {event.after}{'' if names.ids else ', ' + names.card(event.what)}."


# Bonus actions


@tells("bonus")
def _bonus(event: Event, who: str, names: Names) -> str:
    return f"{who} takes a bonus action of {names.card(event.what)}: {bonus_title(event.after)}."


@tells("bury")
def _bury(event: Event, who: str, names: Names) -> str:
    return f"{who} buries a treasure on {event.what}: {event.after} of 3."


@tells("last_round")
def _last_round(event: Event, who: str, names: Names) -> str:
    return f"{who} has buried all treasures: the game ends after the last seat's turn."


@tells("push")
def _push(event: Event, who: str, names: Names) -> str:
    return f"{who} sails {names.target(event.what)} from {event.before} to {event.after}."


@tells("port")
def _port(event: Event, who: str, names: Names) -> str:
    return f"The {event.what} merchant is at its port, but delivers nothing."


# The Ship Line, and the turn


@tells("line")
def _line(event: Event, who: str, names: Names) -> str:
    return f"The ships sail, moved by {names.target(event.what)}."


@tells("merchant")
def _merchant(event: Event, who: str, names: Names) -> str:
    if "SINK-4" in event.rules:
        return f"The {event.what} merchant starts anew at the port on {event.after}."
    return f"{who} sails the {event.what} merchant from {event.before} to {event.after}."


@tells("deliver")
def _deliver(event: Event, who: str, names: Names) -> str:
    cube = _more(event, "cargo")
    return f"The {event.what} merchant delivers {cube} at {event.before} and turns for {event.after}."


@tells("navy")
def _navy(event: Event, who: str, names: Names) -> str:
    if event.before is None:
        return f"{who} puts the Navy on {event.after}."
    return f"{who} sails the Navy from {event.before} to {event.after}."


@tells("hidden_from_navy")
def _hidden_from_navy(event: Event, who: str, names: Names) -> str:
    return f"The Navy does not find {names.within(event.seat)}, who is hidden."


@tells("navy_attack")
def _navy_attack(event: Event, who: str, names: Names) -> str:
    return f"The Navy attacks {names.within(event.seat)}: every Deckhand goes to Repair."


@tells("turn")
def _turn(event: Event, who: str, names: Names) -> str:
    return f"It is {names.within(event.seat)}'s turn."


@tells("end")
def _end(event: Event, who: str, names: Names) -> str:
    winners = [names.within(seat) for seat in event.after]
    verb = "share the victory" if len(winners) > 1 else "wins"
    return f"The game is over: {listing(winners) or 'nobody'} {verb}."


# At the end, because its sentences are registered here.
from . import telling_solo as telling_solo  # noqa: E402
