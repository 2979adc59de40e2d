"""The setting of a battle lab: every control's value, as one value, as words, and as a text to pass on.

Every control is a named word ("cannons" -> "1"). A text to pass on lists the words that differ from the
default, a control changes one word, and Python's own values are written as words first: so there is one place
that knows what may stand where, and a bad setting is refused whole, with everything that is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from urllib.parse import unquote

from ..odds import Battle, Broadside, Ev, OddsError
from ..odds.checks import FACES, MOST_CARDS, MOST_DICE, MOST_TOKENS, show
from ..odds.foes import DEFENCES

#: How far the lab's controls go; the odds themselves know no such limits.
MOST_SYMBOLS, MOST_HITS, MOST_DAMAGE = 9, 20, 60
#: What a text to pass on begins with.
START = "tep:battle?"
_LONGEST = 1000

Card = frozenset[int]


class SettingError(OddsError):
    """A setting that cannot be; `problems` maps every wrong word to what is wrong with it."""


class _Wrong(ValueError):
    """What one word must be."""


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,3}", text) or not least <= int(text) <= most:
            raise _Wrong(f"must be a whole number from {least} to {most}")
        return int(text)

    return read


def _option(*names: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in names:
            raise _Wrong(f"must be {' or '.join(names)}")
        return text

    return read


def _symbols(text: str) -> dict[int, int]:
    if not re.fullmatch(r"[0-9]{6}", text):
        raise _Wrong("must be six digits, the number of symbols on each face from 1 to 6")
    return {face: int(count) for face, count in zip(FACES, text, strict=True) if count != "0"}


def _cards(text: str) -> tuple[Card, ...]:
    if not text:
        return ()
    cards = text.split(",")
    if len(cards) > MOST_CARDS:
        raise _Wrong(f"must be at most {MOST_CARDS} cards")
    if not all(re.fullmatch(r"[1-6]+", card) and len({*card}) == len(card) for card in cards):
        raise _Wrong("must name at least one face on each card, each from 1 to 6 and only once")
    return tuple(frozenset(map(int, card)) for card in cards)


_WORTH = re.compile(r"-?[0-9]{1,4}(?:\.[0-9]{1,3}|/[0-9]{1,4})?")


def _worth(text: str) -> Ev:
    numbers = [number.strip() for number in text.split(",")]
    if len(numbers) != 4 or not all(map(_WORTH.fullmatch, numbers)) or any(map(_by_zero, numbers)):
        raise _Wrong("must be four numbers like 3, -1, 0.5 or 1/2: for a win, a tie, a loss and a token")
    return Ev(*map(Fraction, numbers))


def _by_zero(number: str) -> bool:
    _, stroke, below = number.partition("/")
    return bool(stroke) and not int(below)


#: Every word of a setting: how it is read, and what it is unless told.
WORDS: dict[str, tuple[Callable[[str], Any], str]] = {
    "dice": (_number(1, MOST_DICE), "2"),
    "symbols": (_symbols, "000000"),
    "cannons": (_number(0, MOST_HITS), "0"),
    "hits": (_number(0, MOST_HITS), "0"),
    "surefire": (_number(0, MOST_TOKENS), "0"),
    "rerolls": (_cards, ""),
    "target": (_option("merchant", "pirate"), "merchant"),
    "damage": (_number(0, MOST_DAMAGE), "2"),
    "foe.dice": (_number(1, MOST_DICE), "2"),
    "foe.symbols": (_symbols, "000000"),
    "foe.cannons": (_number(0, MOST_HITS), "0"),
    "foe.hits": (_number(0, MOST_HITS), "0"),
    "foe.surefire": (_number(0, MOST_TOKENS), "0"),
    "defence": (_option(*DEFENCES), "best"),
    "attack": (_option("order", "bonus"), "order"),
    "goal": (_option("win", "not_lose", "worth"), "win"),
    "worth": (_worth, "6,0,-1,1"),
    "A16": (_option("together", "one_by_one"), "together"),
    "A17": (_option("once_per_card", "once_per_die"), "once_per_card"),
    "aim": (_number(1, 100), "80"),
}
_DEFAULTS = {name: default for name, (_, default) in WORDS.items()}


@dataclass(frozen=True, slots=True)
class Setting:
    """What the controls of a battle lab say; never changes, can be compared and hashed.

    The side that is not the target, and worths that are not the goal, are kept: switching back finds them.

    >>> Setting.read("tep:battle?dice=2&symbols=000002&damage=2").battle.odds().win
    Fraction(1, 36)
    """

    ship: Broadside  #: without its Reroll cards
    cards: tuple[Card, ...]  #: as they were entered
    target: str
    damage: int
    defender: Broadside
    defence: str
    order: bool
    goal: str
    worth: Ev
    together: bool
    once_per_die: bool
    aim: int

    @classmethod
    def of_words(cls, given: Mapping[str, str]) -> Setting:
        """The setting that some words make, the rest by default; SettingError names every wrong one."""
        problems = {show(name): "is not a word of a setting" for name in given if name not in WORDS}
        read = {}
        for name, (reader, default) in WORDS.items():
            text = given.get(name, default)
            try:
                read[name] = reader(text)
            except _Wrong as wrong:
                problems[name] = f"{wrong}, not {show(text)}"
        if problems:
            raise SettingError(problems)
        return cls._of(read)

    @classmethod
    def _of(cls, read: Mapping[str, Any]) -> Setting:
        ship, defender = (
            Broadside(*(read[f"{who}{name}"] for name in ("dice", "symbols", "cannons", "hits", "surefire")))
            for who in ("", "foe.")
        )
        return cls(
            ship=ship,
            cards=read["rerolls"],
            target=read["target"],
            damage=read["damage"],
            defender=defender,
            defence=read["defence"],
            order=read["attack"] == "order",
            goal=read["goal"],
            worth=read["worth"],
            together=read["A16"] == "together",
            once_per_die=read["A17"] == "once_per_die",
            aim=read["aim"],
        )

    @classmethod
    def of(
        cls,
        attacker: Broadside | None = None,
        foe: Broadside | int | None = None,
        goal: str | Ev = "win",
        **more: str,
    ) -> Setting:
        """The setting of a battle given as Python's values; `more` are words ("aim", "A16", ...).

        A side that is not given is that of the first example.
        """
        given = FIRST.words | more
        if attacker is not None:
            given |= {**side_words(attacker), "rerolls": cards_text(attacker.rerolls)}
        if isinstance(foe, Broadside):
            given |= {"target": "pirate"} | {f"foe.{name}": text for name, text in side_words(foe).items()}
        elif foe is not None:
            given |= {"target": "merchant", "damage": str(foe)}
        given |= {"goal": "worth", "worth": worth_text(goal)} if isinstance(goal, Ev) else {"goal": str(goal)}
        return cls.of_words(given)

    @classmethod
    def read(cls, text: str) -> Setting:
        """The setting of a text to pass on; SettingError says everything that is wrong with the text."""
        stripped = text.strip()
        if not stripped.startswith(START) or len(stripped) > _LONGEST:
            raise SettingError({"the text": f"must begin with {START} and be short, not {show(stripped)}"})
        given: dict[str, str] = {}
        problems: dict[str, str] = {}
        for pair in filter(None, stripped.removeprefix(START).split("&")):
            name, equals, word = map(unquote, pair.partition("="))
            if not equals:
                problems[show(name)] = "must be followed by = and a value"
            elif name in given:
                problems[show(name)] = "must stand there only once"
            given[name] = word
        try:
            setting = cls.of_words(given)
        except SettingError as error:
            raise SettingError({**error.problems, **problems}) from None
        if problems:
            raise SettingError(problems)
        return setting

    @property
    def words(self) -> dict[str, str]:
        """Every word of this setting."""
        return {
            **side_words(self.ship),
            "rerolls": cards_text(self.cards),
            "target": self.target,
            "damage": str(self.damage),
            **{f"foe.{name}": text for name, text in side_words(self.defender).items()},
            "defence": self.defence,
            "attack": "order" if self.order else "bonus",
            "goal": self.goal,
            "worth": worth_text(self.worth),
            "A16": "together" if self.together else "one_by_one",
            "A17": "once_per_die" if self.once_per_die else "once_per_card",
            "aim": str(self.aim),
        }

    def __str__(self) -> str:
        """The text to pass on: the words that differ from the default, and always these four."""
        shown = {"dice", "symbols", "target", "damage"}
        told = ((name, text) for name, text in self.words.items() if name in shown or text != _DEFAULTS[name])
        return START + "&".join(f"{name}={text}" for name, text in told)

    @property
    def attacker(self) -> Broadside:
        """The attacking broadside, Reroll cards and all."""
        return self.ship.replace(rerolls=self.cards)

    @property
    def foe(self) -> Broadside | int:
        """The target: a defending broadside, or the merchant's damage."""
        return self.defender if self.target == "pirate" else self.damage

    @property
    def battle(self) -> Battle:
        """The battle whose odds are asked."""
        goal = self.worth if self.goal == "worth" else self.goal
        readings = self.together, self.once_per_die
        return Battle(self.attacker, self.foe, goal, self.order, *readings, self.defence)

    def changed(self, name: str, text: str) -> Setting:
        """This setting with one control changed; SettingError when there is no such control or value.

        Besides the words there are controls for a part of one: "symbols.6" (how many), "foe.symbols.6",
        "card.2" (its faces; "" takes it away), "worth.tie", and "fit" (dice, tokens and cannons together).
        """
        words = self.words
        if name == "fit":
            if len(fitted := text.split(" ")) != 3:
                raise SettingError({"fit": f"must be dice, tokens and cannons, not {show(text)}"})
            return self.of_words({**words, **dict(zip(("dice", "surefire", "cannons"), fitted, strict=True))})
        whole, _, part = name.rpartition(".")
        parts = _PARTS.get(whole)
        if parts is None:
            return self.of_words({**words, name: text})
        word, change = parts
        return self.of_words({**words, word: change(words[word], part, text)})


def side_words(ship: Broadside) -> dict[str, str]:
    """A broadside as words, without its Reroll cards."""
    symbols = "".join(map(str, ship.scores)) if max(ship.scores) <= MOST_SYMBOLS else str(list(ship.scores))
    numbers = {"cannons": ship.cannons, "hits": ship.hits, "surefire": ship.surefire}
    return {"dice": str(ship.dice), "symbols": symbols, **{name: str(n) for name, n in numbers.items()}}


def cards_text(cards: Iterable[Card]) -> str:
    """Reroll cards as a word."""
    return ",".join("".join(map(str, sorted(card))) for card in cards)


def worth_text(worth: Ev) -> str:
    """What each result is worth, as a word."""
    return ",".join(str(number) for number in (worth.win, worth.tie, worth.lose, worth.token))


def _with_symbol(symbols: str, face: str, count: str) -> str:
    if face not in {*map(str, FACES)} or not re.fullmatch(r"[0-9]", count):
        raise SettingError(
            {f"symbols on face {show(face)}": f"must be 0 to {MOST_SYMBOLS}, not {show(count)}"}
        )
    at = int(face) - 1
    return symbols[:at] + count + symbols[at + 1 :]


def _with_card(cards: str, place: str, faces: str) -> str:
    listed = cards.split(",") if cards else []
    if not re.fullmatch(r"[0-3]", place) or int(place) > len(listed) or "," in faces:
        raise SettingError({f"card {show(place)}": f"is not one of the {len(listed)} cards or the next one"})
    at = int(place)
    return ",".join([*listed[:at], *([faces] if faces else []), *listed[at + 1 :]])


def _with_worth(worth: str, result: str, number: str) -> str:
    names = ("win", "tie", "lose", "token")
    if result not in names or not _WORTH.fullmatch(number.strip()) or _by_zero(number.strip()):
        asked = f"must be a number like 3, -1, 0.5 or 1/2, not {show(number)}"
        raise SettingError({f"the worth of {show(result)}": asked})
    numbers = worth.split(",")
    numbers[names.index(result)] = number.strip()
    return ",".join(numbers)


_PARTS: dict[str, tuple[str, Callable[[str, str, str], str]]] = {
    "symbols": ("symbols", _with_symbol),
    "foe.symbols": ("foe.symbols", _with_symbol),
    "card": ("rerolls", _with_card),
    "worth": ("worth", _with_worth),
}

#: What a lab shows unless told: a broadside with a bit of everything, and a merchant worth the trouble.
FIRST = Setting.read(
    START + "dice=3&symbols=110012&cannons=1&hits=1&surefire=1&rerolls=34&damage=6"
    "&foe.symbols=000111&foe.cannons=1&foe.surefire=1"
)
