"""Readings: named switches for what the book leaves open, and for settled rules that people get wrong.

Of an open question every option is defensible and the first is the default. Of a settled rule the first
option is the book; the others are misreadings, kept so that a house rule can be played and a lesson can
compute what somebody who holds the misreading would expect.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..box.sealed import sealed


@sealed
@dataclass(frozen=True, slots=True)
class Reading:
    """One switch: its question, its options with the default first, why, and the rules it touches."""

    id: str
    status: str
    question: str
    options: tuple[str, ...]
    why: str
    rules: tuple[str, ...]

    @property
    def default(self) -> str:
        """The option in force unless another is chosen."""
        return self.options[0]


def _open(id: str, question: str, options: str, why: str, *rules: str) -> Reading:
    return Reading(id, "open", question, tuple(options.split()), why, rules)


def _settled(id: str, question: str, options: str, why: str, *rules: str) -> Reading:
    return Reading(id, "settled", question, tuple(options.split()), why, rules)


READINGS: tuple[Reading, ...] = (
    _open(
        "A1",
        "Hide Out pays at once for Deckhands it places on Extort: does the Ship Line pay them again?",
        "once twice",
        "Once: they were paid already; one that stood there before is paid at the line.",
        "HIDE-3",
        "LINE-1",
    ),
    _open(
        "A2",
        "Until when is a ship on a Cove hidden?",
        "sails sails_or_attacks next_turn",
        "The book only says while hiding out; moving off the Cove ends it. Sailing no card is not sailing. "
        "Under the other options the Cove of a ship that no longer hides counts as free.",
        "HIDE-5",
    ),
    _open(
        "A3",
        "The Navy already lies on your card when it is to sail: does it attack?",
        "no_attack attack",
        "It attacks when it enters the card, and here it enters none.",
        "NAVY-3",
    ),
    _open(
        "A4",
        "May a storm token take you into a storm when all Deckhands are in Repair?",
        "forbidden allowed",
        "The ban on entering has no exception; the token only saves from the jostle.",
        "STORM-2",
        "STORM-3",
    ),
    _open(
        "A6",
        "May Sure-fire Tokens be spent before or between rerolls?",
        "after_rerolls any_time",
        "Tokens set dice that lie on the table; it never changes the odds of best play.",
        "ATK-5",
        "RERL-3",
    ),
    _open(
        "A7",
        "The Legendary Pirate sails into a storm: what happens?",
        "jostled ignored",
        "Its ship is a pirate ship like any other; with all Deckhands in Repair nothing happens.",
        "SOLO-25",
    ),
    _open(
        "A8",
        "The Legendary Pirate crosses the Ship Line: does Extort pay it?",
        "gains none",
        "Its Deckhands stand on the same assignments; it is paid before the ships sail.",
        "SOLO-36",
    ),
    _open(
        "A9",
        "Deckhands the Legendary Pirate picks up from its wheel: when do they return, may they skip again?",
        "at_once at_once_reusable after_the_move",
        "They return as the Captain passes; that they cannot skip again this turn is the general rule.",
        "SOLO-17",
        "HELM-7",
    ),
    _open(
        "A10",
        "A bonus action pushes a merchant into its port: does it deliver?",
        "delivers nothing",
        "It reached its port: it turns, delivers, and may sail on with what is left.",
        "PUSH-3",
    ),
    _open(
        "A13",
        "Mutiny during a Crew Up Order: do the new captain's bonus actions count this turn?",
        "yes no",
        "Bonus actions come after the order, and the new captain commands by then.",
        "MUT-3",
    ),
    _open(
        "A15",
        "May the Navy's mover stop it short of its speed?",
        "no yes",
        "The Navy must make for the active captain.",
        "NAVY-1",
    ),
    _open(
        "A16",
        "One Reroll card and several matching dice: rolled together, or one after the other?",
        "together one_by_one",
        "The card is resolved as a whole.",
        "RERL-2",
    ),
    _open(
        "A17",
        "May a second Reroll card reroll a die that was rerolled before?",
        "once_per_card once_per_die",
        "Each card is resolved for itself; both readings have words in the book.",
        "RERL-4",
    ),
    _open(
        "A19",
        "Into which boxes go Deckhands that come off the wheel or are reassigned?",
        "three four",
        "Repair is where jostled Deckhands are put; four allows Repair too.",
        "HELM-6",
        "REAS-1",
    ),
    _open(
        "A20",
        "Plundering two cubes: are both drawn before loading?",
        "both_then_load one_by_one",
        "The cubes are drawn, then loaded.",
        "PLUN-1",
    ),
    _open(
        "A23",
        "A bonus action sails a ship n cards: exactly n, or up to n?",
        "exactly up_to",
        "The number is given without 'up to'; the ship may go back and forth.",
        "PUSH-1",
    ),
    _open(
        "A26",
        "Do the bonus actions of a crew card hired this turn count this turn?",
        "count next_turn",
        "The card lies beside the captain when bonus actions are taken.",
        "BON-6",
    ),
    _open(
        "A29",
        "Solo: a merchant's only card nearer to its port holds the other merchant: what does it do?",
        "stays shares",
        "It never sails onto the other merchant's card.",
        "SOLO-10",
    ),
    _open(
        "A30",
        "Solo: does orange choose its card so that green is not blocked?",
        "yes no",
        "The ships are to be moved so that the conflict is avoided where possible.",
        "SOLO-11",
    ),
    _open(
        "A33",
        "Solo: is the Legendary Pirate hidden on its Cove, at the start and after a defeat?",
        "hidden_until_it_sails never_hidden",
        "It lies on a Cove as a ship that hides out does. If it is never hidden, its Cove counts as free.",
        "SOLO-57",
    ),
    _settled(
        "M1",
        "Equal damage against a merchant",
        "not_sunk sunk",
        "A merchant sinks only under more damage than it deals.",
        "SINK-1",
    ),
    _settled(
        "M2",
        "The Captain leaves Hide Out: is the Ship Line crossed?",
        "no yes",
        "The line lies before Hide Out, between spaces 5 and 0.",
        "HELM-8",
    ),
    _settled(
        "M3",
        "Skipping with a Deckhand from Repair",
        "allowed forbidden",
        "Repair keeps a Deckhand from other assignments, not from the wheel.",
        "HELM-3",
    ),
    _settled(
        "M4",
        "Selling several cubes",
        "one_price falling_price",
        "The price is taken once; the ladder moves after the trade.",
        "TRADE-2",
    ),
    _settled(
        "M5",
        "Sailing from card to card",
        "orthogonal diagonal",
        "Cards that touch only at a corner are not adjacent.",
        "SAIL-3",
    ),
)
READING = {reading.id: reading for reading in READINGS}


def complete(readings: Mapping[str, str] | None) -> dict[str, str]:
    """Every reading's option, the defaults filled in; ValueError names every unknown id or option."""
    if readings is not None and not isinstance(readings, Mapping):
        raise ValueError(f"readings: {type(readings).__name__} is no mapping, as in {{'A1': 'twice'}}")
    chosen = {reading.id: reading.default for reading in READINGS}
    wrong = []
    for id, option in (readings or {}).items():
        reading = READING.get(id) if isinstance(id, str) else None
        if reading is None:
            wrong.append(f"{id!r} is not a reading; known are {', '.join(READING)}")
        elif option not in reading.options:
            wrong.append(f"{id}: {option!r} is not an option; known are {', '.join(reading.options)}")
        else:
            chosen[id] = option
    if wrong:
        raise ValueError("; ".join(wrong))
    return chosen
