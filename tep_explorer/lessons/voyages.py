"""The voyages of the course: positions, goals, and when a goal is reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..rules import Position, Step
from ..rules.words import REPAIR, SQUARE, SQUARES
from .tables import ATTACK, CREW_UP, HIDE_OUT, PLUNDER, SEARCH, TRADE, hands, table
from .voyage import Stage, Voyage

_MERCHANT = {"heading": "D4", "cargo": "rum", "card": "merchant-01"}
_GREEN = {"at": "D4", "heading": "A1", "cargo": "coffee", "card": "merchant-02"}
#: A wheel that is not the learner's: order tokens are shuffled for each captain apart.
_OTHER_WHEEL = ["hide_out", "attack", "crew_up", "plunder", "search", "trade"]


def _event(kind: str, what: str = "") -> Callable[[Step], bool]:
    """Whether a step of the learner brought an event of this kind."""

    def reached(step: Step) -> bool:
        return any(e.kind == kind and e.seat == 0 and what in ("", e.what) for e in step.events)

    return reached


def _mine(holds: Callable[[Position], bool]) -> Callable[[Step], bool]:
    """Whether something holds after a step of the learner's turn."""
    return lambda step: step.before.seat == 0 and holds(step.after)


def _at(square: str) -> Callable[[Step], bool]:
    return _mine(lambda pos: pos.captains[0].at == SQUARE.value(square))


def first_voyage() -> Voyage:
    """One whole turn in a game that is nearly won: two treasures lie in the ground, one is left."""
    me = {
        "at": "C1",
        "gold": 12,
        "rank": 2,
        "cargo": ["rum"],
        "buried": ["A4", "C4"],
        "hands": hands(rigging=1, cannons=1, extort=1),
    }
    rival = {"at": "A2", "buried": ["B3"], "gold": 5, "wheel": _OTHER_WHEEL}
    start = table("helm", me=me, other=rival, navy="A1")
    stage = Stage(
        start,
        "Bury your third treasure this turn.",
        _mine(lambda pos: len(pos.captains[0].buried) == 3),
        "Your Captain's card buries when he stands on Plunder, and your ship must lie at a site you can pay.",
        seed=7,
    )
    return Voyage([stage], rival=True)


def helm_voyage() -> Voyage:
    """Choose the Captain's order, and pay for it with Deckhands."""
    me = {"space": 3, "hands": hands((4,), rigging=1, extort=1), "cargo": ["coffee"]}
    start = table("helm", me=me)
    hint = "The Captain goes clockwise. Hide Out and spaces with your own Deckhands are skipped for free."
    goal = "Bring your Captain from space 3 to Trade, on space 2."
    return Voyage(
        [Stage(start, goal, _mine(lambda pos: pos.step == "sail" and pos.captains[0].space == TRADE), hint)]
    )


def sail_voyage() -> Voyage:
    """Sail through a storm and keep your speed; then round it."""
    storm = {"at": "B3", "space": SEARCH, "hands": hands(rigging=1, cannons=1, extort=1)}
    token = {"at": "B3", "space": SEARCH, "hands": hands((1, 2), rigging=1), "kept": ["ignore_storm"]}
    return Voyage(
        [
            Stage(
                table("sail", me=storm, navy="A4"),
                "Reach D3, two cards away, through the storm on C3.",
                _at("D3"),
                "The storm sends one Deckhand to Repair. If it leaves Rigging, your speed drops at once.",
            ),
            Stage(
                table("sail", me=token, navy="A4", search=list(SQUARES[1:])),
                "Reach D3 again, with one Deckhand left and a storm token.",
                _at("D3"),
                "The token is spent when you enter the storm, and nobody is jostled.",
            ),
        ]
    )


def orders_voyage() -> Voyage:
    """Each of the six orders once."""
    return Voyage([_plunder(), _trade(), _crew_up(), _search(), _attack(), _hide_out()])


def _ready(space: int, at: str, goal: str, reached: Callable[[Step], bool], hint: str, **more: Any) -> Stage:
    top: Mapping[str, Any] = more.pop("top", {})
    me = {"space": space, "at": at, "gold": 4, "card": "captain-4a", **more}
    other = {"card": "captain-2b", "at": "A1"}
    return Stage(table("order", me=me, other=other, **{"navy": "C3", **top}), goal, reached, hint)


def _plunder() -> Stage:
    hint = (
        "A settlement of size 2 gives two cubes. They come out of the bag by chance, and go into your hold."
    )
    full = _mine(lambda pos: len(pos.captains[0].cargo) == 3)
    return _ready(PLUNDER, "D3", "Plunder: fill your hold to three cubes.", full, hint, cargo=["rum"])


def _trade() -> Stage:
    hint = "A market buys one kind only, up to three cubes, all at the price of now."
    rich = _mine(lambda pos: pos.captains[0].gold >= 12)
    return _ready(
        TRADE, "C2", "Trade: sell both coffees at once.", rich, hint, cargo=["coffee", "rum", "coffee"]
    )


def _crew_up() -> Stage:
    hint = "Hiring costs nothing. For 1 Gold you may renew the three cards first, once a turn."
    hired = _mine(lambda pos: len(pos.captains[0].crew) == 1)
    return _ready(CREW_UP, "C2", "Crew Up: hire somebody.", hired, hint)


def _search() -> Stage:
    hint = "Your card must still have its token. What it shows is decided when it is turned over."
    return _ready(SEARCH, "B4", "Search: turn over the token of your card.", _event("token"), hint)


def _attack() -> Stage:
    merchants = {"orange": {**_MERCHANT, "at": "B3"}, "green": _GREEN}
    hint = "You need more than the merchant's 2. Two Deckhands on Cannons and one die that hits are 3."
    sunk = _event("prize")
    more = {"hands": hands(cannons=2, extort=1), "surefire": 1, "top": {"merchants": merchants}}
    return _ready(ATTACK, "B3", "Attack: sink the orange merchant.", sunk, hint, **more)


def _hide_out() -> Stage:
    hint = "Hide Out needs a free Cove on your card. Deckhands may then go from anywhere to their work."
    hidden = _mine(lambda pos: pos.captains[0].hidden and pos.captains[0].boxes[REPAIR] < 2)
    return _ready(
        HIDE_OUT,
        "B4",
        "Hide Out: hide, and bring a Deckhand back from Repair.",
        hidden,
        hint,
        hands=hands((2,), repair=2),
    )


def bonus_voyage() -> Voyage:
    """The Captain's bonus actions first, then the crew's."""
    me = {
        "at": "D4",
        "space": PLUNDER,
        "gold": 13,
        "crew": ["crew-01"],
        "hands": hands(rigging=1, cannons=1, extort=1),
    }
    stage = Stage(
        table(
            "bonus",
            me=me,
            navy="A1",
            merchants={"orange": {**_MERCHANT, "at": "B1"}, "green": {**_GREEN, "at": "C2"}},
        ),
        "Bury a treasure with your Captain's bonus action.",
        _mine(lambda pos: len(pos.captains[0].buried) == 1),
        "The Captain's line comes before the crew's; who goes on to the crew cannot come back to it.",
    )
    return Voyage([stage])


def line_voyage() -> Voyage:
    """Cross the Ship Line and come through."""
    me = {"at": "B3", "space": ATTACK, "gold": 2, "hands": hands(extort=2, rigging=1)}
    stage = Stage(
        table("helm", me=me, navy="D3"),
        "Cross the Ship Line and end your turn with at least 4 Gold.",
        lambda step: step.before.seat == 0 and step.after.seat != 0 and step.after.captains[0].gold >= 4,
        "Crossing pays 1 Gold for each Deckhand on Extort, before the ships sail.",
    )
    return Voyage([stage])
