"""The battle lab as data: the odds in words and figures, every control, and the dice on the table.

What a control changes is in `battle_setting`, what the dice do in `battle_tray`; here both become the plain
JSON that the front end draws. It sends back "set NAME VALUE" for a control and an action's text for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from ..odds import Advice, Broadside, Odds
from ..odds.checks import FACES, MOST_CARDS, MOST_DICE, MOST_TOKENS
from ..odds.result import decimal, percent
from ..rules.readings import READING
from .battle_setting import MOST_DAMAGE, MOST_HITS, MOST_SYMBOLS, Card, Setting
from .battle_tray import End, Tray
from .words import listing

View = dict[str, Any]
Choices = Sequence[Advice]

RESULTS = ("win", "tie", "lose")
#: What the goal looks at first, in words: after a figure, and in a heading.
MEASURE = {
    "win": ("to win", "Chance to win"),
    "not_lose": ("not to lose", "Chance not to lose"),
    "worth": ("expected worth", "Expected worth"),
}
WORDS = {
    "waiting": "Python has not answered yet: the kernel is busy or has stopped.",
    "gone": "There is no kernel behind this lab any more. Run the cell again to bring it back.",
    "broken": "This could not be drawn:",
    "copied": "Copied.",
    "uncopied": "This browser does not let a page copy: the text is selected, press Ctrl+C.",
    "fewer": "one fewer",
    "more": "one more",
}


class Board(NamedTuple):
    """Where a lab's numbers come from: the captain, and every target with its name and text."""

    captain: str
    targets: tuple[tuple[str, str], ...]  #: id ("orange", "green", a seat) and its name
    taken: str  #: the target whose numbers the lab shows; "" after a change by hand
    note: str = ""


def measure(odds: Odds) -> Fraction:
    """The figure the goal looks at first."""
    if odds.value is not None:
        return odds.value
    return odds.not_lose if odds.asked.goal == "not_lose" else odds.win


def figure(odds: Odds) -> str:
    """The same as text."""
    return decimal(odds.value) if odds.value is not None else percent(measure(odds))


def sentence(odds: Odds) -> str:
    """The odds as one sentence, for the live region."""
    worth = "" if odds.value is None else f"Worth {decimal(odds.value)}: "
    chances = ", ".join(f"{name} {percent(getattr(odds, name))}" for name in RESULTS)
    return f"{worth}{chances if worth else chances.capitalize()}."


def battle_view(
    setting: Setting, odds: Odds, tray: Tray, board: Board | None = None, advice: Choices | None = None
) -> View:
    """Everything the lab shows at once; the charts follow in `battle_charts`."""
    return {
        "format": 1,
        "title": "Battle lab",
        "lead": _lead(board),
        "hero": _hero(setting, odds, board),
        "groups": _groups(setting, board),
        "tray": _tray(setting, tray, tray.advice(odds) if advice is None else advice),
        "share": {
            "title": "Pass this setting on",
            "text": str(setting),
            "own": "This setting as text",
            "copy": "Copy",
            "paste": "A setting to use",
            "hint": "Paste a text that begins with tep:battle?",
            "use": "Use it",
        },
        "words": WORDS,
    }


def _lead(board: Board | None) -> str:
    if board is None:
        return "Exact odds of an attack, under best play."
    return f"Taken from the board. {board.note}".strip()


# The numbers ------------------------------------------------------------------------------------------


def _hero(setting: Setting, odds: Odds, board: Board | None) -> View:
    parts = [
        {
            "kind": name,
            "name": name.capitalize(),
            "figure": percent(getattr(odds, name)),
            "exact": str(getattr(odds, name)),
            "share": float(getattr(odds, name)),
        }
        for name in RESULTS
    ]
    return {
        "lead": _question(setting, board),
        "figure": figure(odds),
        "what": MEASURE[setting.goal][0],
        "label": sentence(odds),
        "parts": parts,
        "spent": {"name": "Tokens spent", "figure": decimal(odds.spent), "exact": str(odds.spent)},
        "worth": None
        if odds.value is None
        else {"name": "Worth", "figure": figure(odds), "exact": str(odds.value)},
    }


def _question(setting: Setting, board: Board | None) -> str:
    who, whom = "This broadside", ""
    if board is not None and board.taken:
        who, whom = board.captain, dict(board.targets)[board.taken]
    if setting.target == "pirate":
        return f"{who} attacks {whom or 'a pirate'}, who rolls after seeing the damage"
    return f"{who} attacks {whom or 'a merchant'}: {setting.damage + 1} damage or more sinks it"


# The controls -----------------------------------------------------------------------------------------


def _groups(setting: Setting, board: Board | None) -> list[View]:
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
    whose = "" if not who else "Their "
    faces = [
        _stepper(
            f"{who}symbols.{face}",
            f"{whose}Symbols on face {face}".capitalize(),
            f"die_{face}",
            count,
            MOST_SYMBOLS,
        )
        for face, count in zip(FACES, ship.scores, strict=True)
    ]
    numbers = (
        ("cannons", "Cannons", "deckhand", ship.cannons, MOST_HITS),
        ("hits", "Hits on cards", "hit", ship.hits, MOST_HITS),
        ("surefire", "Sure-fire tokens", "sure_fire", ship.surefire, MOST_TOKENS),
    )
    return [
        _choice(
            f"{who}dice", f"{whose}dice".capitalize(), str(ship.dice), _numbered(range(1, MOST_DICE + 1))
        ),
        {
            "kind": "faces",
            "name": f"{who}symbols",
            "label": f"{whose}symbols by face".capitalize(),
            "steppers": faces,
        },
        *(
            _stepper(f"{who}{name}", f"{whose}{label}".capitalize(), icon, value, most)
            for name, label, icon, value, most in numbers
        ),
    ]


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
    return [{**_choice("take", "On the board", board.taken, board.targets), "verb": "take"}]


def _target(setting: Setting) -> list[View]:
    sides = _choice(
        "target", "Who is attacked", setting.target, [("merchant", "Merchant"), ("pirate", "Pirate")], True
    )
    if setting.target == "merchant":
        return [sides, _stepper("damage", "The merchant's damage", "crate", setting.damage, MOST_DAMAGE)]
    answers = [("best", "At its best"), ("only_to_win", "Only to win"), ("never_spends", "Never")]
    return [
        sides,
        *_side("foe.", setting.defender),
        _choice("defence", "It spends tokens", setting.defence, answers),
    ]


def _goal(setting: Setting) -> list[View]:
    goals = [("win", "Win"), ("not_lose", "Not lose"), ("worth", "Worth")]
    controls = [_choice("goal", "What counts", setting.goal, goals, True)]
    if setting.goal == "worth":
        controls.append(_worth(setting))
    kinds = [("order", "Attack order"), ("bonus", "Bonus action")]
    return [*controls, _choice("attack", "It is a", "order" if setting.order else "bonus", kinds)]


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


# The dice on the table --------------------------------------------------------------------------------


def _tray(setting: Setting, tray: Tray, advice: Choices) -> View:
    choices = _choices(advice, tray)
    shown: View = {
        "kick": "This very roll",
        "title": choices[0]["text"] if choices else "",
        "sum": _sum(setting, tray),
        "left": _left(tray),
        "measure": MEASURE[setting.goal][1],
        "dice": [{"face": face, "label": f"Die {place}"} for place, face in enumerate(tray.dice, 1)],
        "hint": "Click a die, or type its face, to enter your own roll.",
        "choices": choices,
        "roll": {"action": "roll", "text": "Roll again"},
        "many": {"action": "many", "text": "Roll 1,000"},
        "all": f"All {len(choices)} choices",
        "end": None,
    }
    if tray.end is not None:
        shown |= {"kick": "How it ended", "title": _ending(setting, tray.end), "end": tray.end.result}
    return shown


def deed(advice: Advice) -> str:
    """What a choice does, without its odds."""
    words = advice.text.rpartition(": ")[0]
    return words[:1].upper() + words[1:]


def _choices(advice: Sequence[Advice], tray: Tray) -> list[View]:
    values = [measure(choice.odds) for choice in advice]
    share = _scale(values) if advice and advice[0].odds.value is not None else float
    return [
        {
            "action": f"follow {number}",
            "text": deed(choice),
            "figure": figure(choice.odds),
            "exact": str(value),
            "share": share(value),
            "label": sentence(choice.odds),
            "marks": _marks(choice, tray),
        }
        for number, (choice, value) in enumerate(zip(advice, values, strict=True))
    ]


def _scale(values: Sequence[Fraction]) -> Callable[[Fraction], float]:
    low, high = min(values), max(values)
    return lambda value: float((value - low) / (high - low)) if high > low else 1.0


def _marks(choice: Advice, tray: Tray) -> list[str]:
    """What a choice does to each die, in a word."""
    going = tray.going(choice)
    if choice.card is not None:
        return ["reroll" if place in going else "keep" for place in range(len(tray.dice))]
    new = dict(zip(going, choice.set, strict=True))
    return [f"set to {new[place]}" if place in new else "keep" for place in range(len(tray.dice))]


def _sum(setting: Setting, tray: Tray) -> str:
    ship = setting.ship
    dice = sum(ship.scores[face - 1] for face in tray.dice)
    whole = f"Dice {dice} + Cannons {ship.cannons} + hits {ship.hits} = {dice + ship.fixed} damage"
    if tray.end is not None:
        return f"{whole}, against {tray.end.theirs}."
    if setting.target == "pirate":
        return f"{whole}, before the pirate answers."
    return f"{whole}; it takes {setting.damage + 1} to win."


def _left(tray: Tray) -> str:
    """What is still there to be used."""
    if tray.end is not None:
        return ""
    cards = [f"the {_faces(card)} card" for card in tray.cards]
    begun = [] if tray.begun is None else [f"the {_faces(tray.begun)} card, begun"]
    tokens = [f"{tray.tokens} token{'' if tray.tokens == 1 else 's'}"] if tray.tokens else []
    left = [*tokens, *begun, *cards]
    return f"To use: {listing(left)}." if left else "Nothing left to use."


def _faces(card: Card) -> str:
    return "-".join(map(str, sorted(card)))


def _ending(setting: Setting, end: End) -> str:
    if setting.target == "merchant":
        return {"win": "The merchant sinks", "tie": "A tie: the merchant sails on", "lose": "Lost"}[
            end.result
        ]
    spent = f" and spends {end.spent} token{'' if end.spent == 1 else 's'}" if end.spent else ""
    result = {"win": "Won", "tie": "A tie", "lose": "Lost"}[end.result]
    return f"{result}: the pirate rolls {listing([str(face) for face in end.answer])}{spent}"
