"""The setting that Python's own values ask for, as `BattleLab(dice=3, symbols={6: 2}, damage=6)` gives them.

Whatever is wrong with the values is found first and told in one error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..odds import Broadside, Ev
from ..odds.checks import Inspection, show
from ..odds.foes import DEFENCES
from .battle_setting import FIRST, MOST_SYMBOLS, Setting, SettingError, cards_text, side_words, worth_text

#: The fields of the attacking broadside.
SIDE = ("dice", "symbols", "cannons", "hits", "surefire", "rerolls")
#: What a broadside is whose other fields alone are given.
_PLAIN = Broadside(dice=2)

Words = dict[str, str]


def setting_of(start: Broadside | Setting | str | None, given: Mapping[str, Any]) -> Setting:
    """The setting of `start` with what is given in its place; SettingError names every wrong field.

    >>> print(setting_of(None, {"dice": 3, "symbols": {6: 2}, "damage": 4}))
    tep:battle?dice=3&symbols=000002&target=merchant&damage=4&foe.symbols=000111&foe.cannons=1&foe.surefire=1
    """
    asked = Inspection()
    words = _begun(asked, start)
    side = {name: given[name] for name in SIDE if name in given}
    if side:
        base = _base(start, words)
        words |= _ship(asked, "", lambda: base.replace(**side))
    _only_one_target(asked, given)
    for name, value in given.items():
        if name in _READERS:
            words |= _READERS[name](asked, value)
        elif name not in SIDE:
            asked.wrong(name, "is not a setting of a battle lab")
    return _finished(asked, words)


def _begun(asked: Inspection, start: Broadside | Setting | str | None) -> Words:
    if isinstance(start, Broadside):
        return FIRST.words | _ship(asked, "", lambda: start)
    found = asked.merge(lambda: Setting.read(start)) if isinstance(start, str) else start
    return (found or FIRST).words


def _base(start: Broadside | Setting | str | None, words: Words) -> Broadside:
    """The broadside of which some fields are given anew."""
    if start is None or isinstance(start, Broadside):
        return start or _PLAIN
    return Setting.of_words(words).attacker


def _finished(asked: Inspection, words: Words) -> Setting:
    setting = asked.merge(lambda: Setting.of_words(words))
    if asked.problems or not isinstance(setting, Setting):
        raise SettingError(asked.problems)
    return setting


def _ship(asked: Inspection, who: str, make: Callable[[], Broadside]) -> Words:
    """A broadside as words; `who` is "" or "foe."."""
    ship = asked.merge(make, who)
    if not isinstance(ship, Broadside):
        return {}
    words = side_words(ship)
    if max(ship.scores) > MOST_SYMBOLS:
        asked.wrong(f"{who}symbols", f"must be at most {MOST_SYMBOLS} on a face, not {max(ship.scores)}")
        del words["symbols"]
    cards = {} if who else {"rerolls": cards_text(ship.rerolls)}
    return {f"{who}{name}": text for name, text in words.items()} | cards


# What else may be given


def _only_one_target(asked: Inspection, given: Mapping[str, Any]) -> None:
    several = [name for name in ("target", "damage", "defender") if name in given]
    for name in several[1:]:
        asked.wrong(name, f"is given besides {several[0]}: an attack has one target")


def _target(asked: Inspection, value: object) -> Words:
    return _defender(asked, value) if isinstance(value, Broadside) else _damage(asked, value, "target")


def _damage(asked: Inspection, value: object, name: str = "damage") -> Words:
    if isinstance(value, bool) or not isinstance(value, int):
        wanted = "a merchant's damage or a Broadside" if name == "target" else "a whole number"
        asked.wrong(name, f"must be {wanted}, not {show(value)}")
        return {}
    return {"target": "merchant", "damage": str(value)}


def _defender(asked: Inspection, value: object) -> Words:
    asked.made_of("defender", value, Broadside)
    ship = _ship(asked, "foe.", lambda: value) if isinstance(value, Broadside) else {}
    return {"target": "pirate"} | ship


def _goal(asked: Inspection, value: object) -> Words:
    if isinstance(value, Ev):
        return {"goal": "worth", "worth": worth_text(value)}
    if value not in ("win", "not_lose"):
        asked.wrong("goal", f"must be 'win', 'not_lose' or an Ev, not {show(value)}")
        return {}
    return {"goal": str(value)}


def _switch(name: str, word: str, on: str, off: str) -> Callable[[Inspection, object], Words]:
    def read(asked: Inspection, value: object) -> Words:
        asked.switch(name, value)
        return {word: on if value else off}

    return read


def _defence(asked: Inspection, value: object) -> Words:
    asked.one_of("defence", value, DEFENCES)
    return {"defence": str(value)} if value in DEFENCES else {}


def _aim(asked: Inspection, value: object) -> Words:
    if type(value) is not int or not 1 <= value <= 100:
        asked.wrong("aim", f"must be a whole number from 1 to 100, not {show(value)}")
        return {}
    return {"aim": str(value)}


_READERS: dict[str, Callable[[Inspection, Any], Words]] = {
    "target": _target,
    "damage": _damage,
    "defender": _defender,
    "goal": _goal,
    "defence": _defence,
    "aim": _aim,
    "order": _switch("order", "attack", "order", "bonus"),
    "rerolls_together": _switch("rerolls_together", "A16", "together", "one_by_one"),
    "reroll_once_per_die": _switch("reroll_once_per_die", "A17", "once_per_die", "once_per_card"),
}
