"""The battle lab as data: the odds in words and figures, the controls, and the dice on the table.

What a control changes is in `battle_setting`, what the dice do in `battle_tray`; here both become the plain
JSON that the front end draws. It sends back "set NAME VALUE" for a control and an action's text for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from ..odds import Advice, Odds
from ..odds.result import decimal, percent
from .battle_controls import Board, View, groups
from .battle_setting import Card, Setting
from .battle_tray import End, Tray
from .words import listing

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
    "renewed": "The advice for these dice is being worked out anew.",
    "controls": "Controls",
    "fewer": "one fewer",
    "more": "one more",
}


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


def battle_view(setting: Setting, odds: Odds, board: Board | None = None) -> View:
    """What the lab shows at once; the dice are in `tray_view`, the charts in `battle_charts`."""
    return {
        "format": 1,
        "title": "Battle lab",
        "lead": _lead(board),
        "hero": _hero(setting, odds, board),
        "groups": groups(setting, board),
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
    taken = "Taken from the board." if board.taken else "Taken from the board, and changed by hand since."
    return f"{taken} {board.note}".strip()


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


# The dice on the table --------------------------------------------------------------------------------


def tray_view(setting: Setting, tray: Tray, advice: Choices) -> View:
    """The dice on the table, and every choice for them."""
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
            "icon": "bonus_reroll" if choice.card is not None else "sure_fire" if choice.set else "attack",
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
    whole = f"Dice {dice} + Cannons {ship.cannons} + hits {ship.hits} = {dice + ship.fixed}"
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
