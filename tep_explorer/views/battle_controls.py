"""The controls of the battle lab as data: what each is called, what it says, and how far it goes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from ..box import Box
from ..odds import Broadside
from ..odds.checks import FACES, MOST_CARDS, MOST_DICE, MOST_TOKENS
from ..rules.readings import READING
from .battle_setting import MOST_DAMAGE, MOST_HITS, MOST_SYMBOLS, Setting

View = dict[str, Any]


class Board(NamedTuple):
    """Where a lab's numbers come from: the captain, and every target with its name and text."""

    captain: str
    targets: tuple[tuple[str, str], ...]  #: id ("orange", "green", a seat) and its name
    taken: str  #: the target whose numbers the lab shows; "" after a change by hand
    note: str = ""


def groups(setting: Setting, board: Board | None) -> list[View]:
    """Every control of a lab, group by group."""
    return [
        {"title": "Your broadside", "controls": [*_side("", setting.ship), _cards(setting)]},
        {"title": "Target", "controls": [*_taken(board), *_target(setting)]},
        {"title": "Goal", "controls": _goal(setting)},
        {
            "title": "Readings",
            "note": _readings_note(setting),
            "folded": True,
            "controls": _readings(setting),
        },
    ]


def _choice(
    name: str, label: str, value: str, options: Iterable[tuple[str, str]], quiet: bool = False
) -> View:
    """One of a few; `quiet` leaves the label to the ear."""
    listed = [{"value": option, "text": text} for option, text in options]
    return {"kind": "choice", "name": name, "label": label, "value": value, "options": listed, "quiet": quiet}


def _stepper(name: str, label: str, icon: str, value: int, most: int, least: int = 0) -> View:
    limits = {"least": least, "most": most}
    return {"kind": "stepper", "name": name, "label": label, "icon": icon, "value": value, **limits}


def _side(who: str, ship: Broadside) -> list[View]:
    """The controls of one broadside; `who` is "" or "foe."."""

    def called(label: str) -> str:
        # Cannons and Sure-fire are the game's own words and keep their capital.
        own = label.startswith(("Cannons", "Sure-fire"))
        return label if not who else f"Their {label if own else label[0].lower() + label[1:]}"

    faces = [
        _stepper(
            f"{who}symbols.{face}", called(f"Symbols on face {face}"), f"die_{face}", count, MOST_SYMBOLS
        )
        for face, count in zip(FACES, ship.scores, strict=True)
    ]
    numbers = (
        ("cannons", "Cannons", "deckhand", ship.cannons, MOST_HITS),
        ("hits", "Hits on cards", "hit", ship.hits, MOST_HITS),
        ("surefire", "Sure-fire tokens", "sure_fire", ship.surefire, MOST_TOKENS),
    )
    dice = _choice(f"{who}dice", called("Dice"), str(ship.dice), _numbered(range(1, MOST_DICE + 1)))
    symbols = {
        "kind": "faces",
        "name": f"{who}symbols",
        "label": called("Symbols by face"),
        "steppers": faces,
    }
    steppers = (
        _stepper(f"{who}{name}", called(label), icon, count, most)
        for name, label, icon, count, most in numbers
    )
    return [dice, symbols, *steppers]


def _numbered(numbers: Iterable[int]) -> list[tuple[str, str]]:
    return [(str(number), str(number)) for number in numbers]


def _cards(setting: Setting) -> View:
    cards = [
        {
            "name": f"card.{at}",
            "label": f"Reroll card {at + 1}",
            "faces": sorted(card),
            "remove": f"Take card {at + 1} away",
        }
        for at, card in enumerate(setting.cards)
    ]
    more = len(cards) < MOST_CARDS
    suggested = "".join(map(str, sorted(_weakest(setting.ship))))
    return {
        "kind": "cards",
        "name": "rerolls",
        "label": "Reroll cards",
        "icon": "bonus_reroll",
        "cards": cards,
        "add": {"action": f"set card.{len(cards)} {suggested}", "text": "Add"} if more else None,
        "note": "" if setting.order or not cards else "An Attack bonus action uses none of them.",
    }


def _weakest(ship: Broadside) -> list[int]:
    """The two faces that score least: what a new card is most useful for."""
    return sorted(FACES, key=lambda face: ship.scores[face - 1])[:2]


def _taken(board: Board | None) -> list[View]:
    if board is None:
        return []
    targets = [(target, name[:1].upper() + name[1:]) for target, name in board.targets]
    return [{**_choice("take", "On the board", board.taken, targets), "verb": "take"}]


def _target(setting: Setting) -> list[View]:
    sides = _choice(
        "target", "Who is attacked", setting.target, [("merchant", "Merchant"), ("pirate", "Pirate")], True
    )
    if setting.target == "merchant":
        known = _choice("cards", "As on the cards", str(setting.damage), _numbered(merchant_damages()))
        any_other = _stepper("damage", "Its damage", "hit", setting.damage, MOST_DAMAGE)
        return [sides, any_other, {**known, "verb": "set damage"}]
    answers = [("best", "At its best"), ("only_to_win", "Only to win"), ("never_spends", "Never")]
    return [
        sides,
        *_side("foe.", setting.defender),
        _choice("defence", "It spends tokens", setting.defence, answers),
    ]


@cache
def merchant_damages() -> tuple[int, ...]:
    """The damage of the merchants in the standard box, each once."""
    return tuple(sorted({card.damage for card in Box.standard().merchant}))


def _goal(setting: Setting) -> list[View]:
    goals = [("win", "Win"), ("not_lose", "Not lose"), ("worth", "Worth")]
    controls = [_choice("goal", "What counts", setting.goal, goals, True)]
    if setting.goal == "worth":
        controls.append(_worth(setting))
    kinds = [("order", "Order"), ("bonus", "Bonus action")]
    return [*controls, _choice("attack", "Attack as", "order" if setting.order else "bonus", kinds)]


def _worth(setting: Setting) -> View:
    named = (("win", "Win"), ("tie", "Tie"), ("lose", "Loss"), ("token", "A token"))
    fields = [
        {"name": f"worth.{name}", "label": label, "value": str(getattr(setting.worth, name))}
        for name, label in named
    ]
    return {"kind": "numbers", "name": "worth", "label": "What each is worth", "fields": fields}


_OPTIONS = {
    "A16": (("together", "Together"), ("one_by_one", "One by one")),
    "A17": (("once_per_card", "Again"), ("once_per_die", "Only once")),
}


def _readings(setting: Setting) -> list[View]:
    values = setting.words
    return [
        {**_choice(id, READING[id].question, values[id], options), "rule": id}
        for id, options in _OPTIONS.items()
    ]


def _readings_note(setting: Setting) -> str:
    values = setting.words
    return " · ".join(f"{id} {dict(options)[values[id]].lower()}" for id, options in _OPTIONS.items())
