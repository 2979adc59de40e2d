"""The charts of the battle lab as data: damage, tokens against cannons, one more, what is needed, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import isqrt

from ..odds import Gain, Need, Odds, at_least, needed_for, one_more, sweep
from ..odds.result import decimal, percent
from .battle import MEASURE, RESULTS, figure, measure, sentence
from .battle_controls import View
from .battle_setting import MOST_HITS, MOST_SYMBOLS, Setting
from .battle_tray import MANY, Luck
from .words import listing

#: So many columns of cannons has the heat map.
COLUMNS = 5
TOKENS = range(4)
#: Where one shade of the heat map ends and the next begins.
_SHADES = (Fraction(1, 20), Fraction(3, 10), Fraction(3, 5), Fraction(9, 10))
#: Up to this width the damage axis has a place for every number; beyond, only for those that can fall.
_WIDEST = 20


def battle_charts(setting: Setting, odds: Odds, luck: Luck | None = None) -> View:
    """All charts of a setting."""
    *_, charts = charts_in_turn(setting, odds, luck)
    return charts


def charts_in_turn(setting: Setting, odds: Odds, luck: Luck | None = None) -> Iterator[View]:
    """The charts of a setting, one more at each turn; the last has them all.

    Some take long: between two of them a kernel can answer something else.
    """
    charts: View = {"of": str(setting)}
    makers: tuple[tuple[str, Callable[[], View | None]], ...] = (
        ("damage", lambda: damage_chart(setting, odds, luck)),
        ("heat", lambda: heat_chart(setting)),
        ("gains", lambda: gains_chart(setting, odds)),
        ("need", lambda: need_chart(setting, odds)),
        ("luck", lambda: None if luck is None else luck_chart(odds, luck)),
    )
    for name, make in makers:
        charts = {**charts, name: make()}
        yield charts


def whole_percent(chance: Fraction) -> str:
    """A chance in whole percent; only certainty is 0 or 100.

    >>> [whole_percent(Fraction(*pair)) for pair in ((0, 1), (1, 500), (1, 8), (499, 500), (1, 1))]
    ['0', '<1', '12', '>99', '100']
    """
    if chance in (0, 1):
        return str(100 * int(chance))
    if chance < Fraction(1, 100):
        return "<1"
    return ">99" if chance > Fraction(99, 100) else str(round(100 * chance))


# Damage ----------------------------------------------------------------------------------------------


def damage_chart(setting: Setting, odds: Odds, luck: Luck | None = None) -> View:
    """How likely each total of the dice alone is, exactly and at least, and what it would mean."""
    chances, curve = odds.damage, at_least(setting.attacker)
    totals = _totals(list(chances))
    bars = []
    for total in totals:
        chance = chances.get(total, Fraction(0))
        least = next((curve[reached] for reached in curve if reached >= total), Fraction(0))
        bars.append(_bar(setting, odds, total, chance, least, luck))
    return {
        "title": "Damage before rerolls and tokens",
        "lead": "Bars: exactly so much, in %. Line: so much or more."
        + (" Rings: your 1,000 rolls." if luck else ""),
        "axis": "damage",
        "bars": bars,
        "from": _threshold(setting, totals),
        "label": f"From {totals[0]} to {totals[-1]} damage; most often {_likeliest(chances)}.",
        "table": "The same as a table",
        "head": ["Damage", "Exactly", "At least", *(["Of 1,000"] if luck else [])],
    }


def _likeliest(chances: dict[int, Fraction]) -> int:
    return max(chances, key=lambda total: chances[total])


def _totals(fallen: Sequence[int]) -> list[int]:
    if fallen[-1] - fallen[0] <= _WIDEST:
        return list(range(fallen[0], fallen[-1] + 1))
    return list(fallen)


def _bar(
    setting: Setting, odds: Odds, total: int, chance: Fraction, least: Fraction, luck: Luck | None
) -> View:
    foe = odds.asked.against(setting.foe)
    ways = foe.answer(total)
    bar: View = {
        "total": total,
        "share": float(chance),
        "figure": whole_percent(chance) if chance else "",
        "least": float(least),
        "means": {name: way / foe.ways for name, way in zip(RESULTS, ways, strict=True)},
        "row": [str(total), _both(chance), _both(least)],
    }
    if luck is not None:
        fell = luck.rolls.get(total, 0)
        bar |= {"fell": fell / MANY, "fell_least": luck.at_least(total) / MANY}
        bar["row"].append(f"{fell}")
    return bar


def _both(chance: Fraction) -> str:
    return percent(chance) if chance in (0, 1) else f"{percent(chance)} ({chance})"


def _threshold(setting: Setting, totals: Sequence[int]) -> View | None:
    """Where a merchant begins to sink, if that is on the chart."""
    need = setting.damage + 1
    if setting.target != "merchant" or not totals[0] <= need <= totals[-1]:
        return None
    return {"at": next(total for total in totals if total >= need), "text": f"sinks from {need}"}


# Tokens against cannons ------------------------------------------------------------------------------


def heat_cells(setting: Setting, cannons: Sequence[int]) -> dict[tuple[int, int], Odds]:
    """The odds for every number of tokens and cannons, the rest as it is."""
    battle, ship = setting.battle, setting.attacker
    if isinstance(battle.foe, int):
        cells = sweep(ship, (battle.foe,), cannons, TOKENS, (ship.dice,), *battle[2:6])
        return {(tokens, guns): odds for (_, tokens, guns, _), odds in cells.items()}
    return {
        (tokens, guns): battle._replace(attacker=ship.refitted(ship.dice, guns, tokens)).odds()
        for tokens in TOKENS
        for guns in cannons
    }


def heat_cannons(setting: Setting) -> range:
    """Five numbers of cannons with the present one among them."""
    first = max(0, setting.ship.cannons - COLUMNS + 2) if setting.ship.cannons >= COLUMNS else 0
    first = min(first, MOST_HITS - COLUMNS + 1)
    return range(first, first + COLUMNS)


def heat_chart(setting: Setting) -> View:
    """Tokens upwards, cannons to the right, the goal's figure in every cell."""
    cannons = heat_cannons(setting)
    cells = heat_cells(setting, cannons)
    values = {cell: measure(odds) for cell, odds in cells.items()}
    rows = [
        {
            "tokens": tokens,
            "label": f"{tokens} token{'' if tokens == 1 else 's'}",
            "cells": [_heat_cell(setting, tokens, guns, cells[tokens, guns], values) for guns in cannons],
        }
        for tokens in reversed(TOKENS)
    ]
    unit = "" if setting.goal == "worth" else ", in %"
    return {
        "title": "Tokens and cannons",
        "lead": f"{MEASURE[setting.goal][1]}{unit}. The ringed cell is now.",
        "caption": f"{MEASURE[setting.goal][1]}{unit}, by Sure-fire tokens and Cannons",
        "columns": list(cannons),
        "column": "Cannons",
        "rows": rows,
        "foot": "Cannons to the right, Sure-fire tokens upwards. Click a cell to take its numbers.",
    }


def _heat_cell(
    setting: Setting, tokens: int, guns: int, odds: Odds, values: dict[tuple[int, int], Fraction]
) -> View:
    value, ship = values[tokens, guns], setting.ship
    return {
        "action": f"set fit {ship.dice} {tokens} {guns}",
        "text": decimal(value) if odds.value is not None else whole_percent(value),
        "exact": str(value),
        "shade": _shade(value, values) if odds.value is not None else _band(value),
        "here": (tokens, guns) == (ship.surefire, ship.cannons),
        "label": f"{tokens} Sure-fire, {guns} Cannons: {figure(odds)}",
    }


def _band(share: Fraction) -> int:
    return sum(share >= shade for shade in _SHADES)


def _shade(value: Fraction, values: dict[tuple[int, int], Fraction]) -> int:
    """Worths have no natural scale: the least of the map is lightest, the greatest darkest."""
    low, high = min(values.values()), max(values.values())
    return _band((value - low) / (high - low)) if high > low else 2


# One more, and what is needed ------------------------------------------------------------------------

_NAMES = {
    "cannon": ("Cannons", "deckhand", "cannons"),
    "hit": ("Hit on a card", "hit", "hits"),
    "token": ("Sure-fire token", "sure_fire", "surefire"),
    "die": ("Die", "die_0", "dice"),
}


def gains_chart(setting: Setting, odds: Odds) -> View:
    """What one more of each would bring, the most first."""
    gains = one_more(odds)
    most = max((abs(gain.gain) for gain in gains), default=Fraction(0))
    helps = [gain for gain in gains if gain.gain]
    useless = [_named(gain.what)[0] for gain in gains if not gain.gain]
    unit = "in worth" if setting.goal == "worth" else f"points of {MEASURE[setting.goal][1].lower()}"
    return {
        "title": "One more of each",
        "lead": unit,
        "rows": [_gain(setting, gain, most) for gain in helps],
        "rest": f"No gain: {listing(useless)}." if useless else "",
    }


def _named(what: str) -> tuple[str, str, str]:
    if what in _NAMES:
        return _NAMES[what]
    face = what.removeprefix("symbol ")
    return f"{face}-symbol", f"die_{face}", f"symbols.{face}"


def _gain(setting: Setting, gain: Gain, most: Fraction) -> View:
    text, icon, name = _named(gain.what)
    amount = _points(gain.gain) if gain.odds.value is None else decimal(abs(gain.gain))
    ship = getattr(gain.odds.asked.attacker, name) if "." not in name else None
    count = ship if ship is not None else gain.odds.asked.attacker.scores[int(name[-1]) - 1]
    limit = MOST_SYMBOLS if "." in name else MOST_HITS
    return {
        "text": text,
        "icon": icon,
        "figure": ("+" if gain.gain > 0 else "−") + amount,
        "exact": str(gain.gain),
        "share": float(abs(gain.gain) / most),
        "label": sentence(gain.odds),
        "action": f"set {name} {count}" if count <= limit else "",
    }


def _points(gain: Fraction) -> str:
    """Percentage points with one decimal, never rounded to nothing."""
    tenths = round(abs(gain) * 1000)
    return f"{tenths // 10}.{tenths % 10}" if tenths else "<0.1"


def need_chart(setting: Setting, odds: Odds) -> View:
    """The smallest additions that reach the chance aimed at."""
    chart: View = {
        "title": "What do I need for",
        "aim": setting.aim,
        "unit": "%",
        "label": "Percent to reach",
    }
    if setting.goal == "worth":
        return {
            **chart,
            "rows": [],
            "text": "A worth is no chance: for this, choose Win or Not lose as the goal.",
        }
    needs = needed_for(odds, Fraction(setting.aim, 100))
    what = MEASURE[setting.goal][0]
    if not any((needs[0].cannons, needs[0].tokens, needs[0].dice)):
        return {**chart, "rows": [], "text": f"Nothing more: you have {figure(odds)} {what}."}
    return {**chart, "rows": [_need(setting, need) for need in needs], "text": f"Any one of these, {what}:"}


def _need(setting: Setting, need: Need) -> View:
    ship = setting.ship
    more = ((need.tokens, "Sure-fire token"), (need.cannons, "on Cannons"), (need.dice, "die"))
    words = [f"{count} more {_several(what, count)}" for count, what in more if count]
    fitted = ship.dice + need.dice, ship.surefire + need.tokens, ship.cannons + need.cannons
    possible = fitted[2] <= MOST_HITS
    return {
        "text": listing(words),
        "figure": figure(need.odds),
        "exact": str(measure(need.odds)),
        "label": sentence(need.odds),
        "action": "set fit {} {} {}".format(*fitted) if possible else "",
    }


def _several(what: str, count: int) -> str:
    if count == 1 or what == "on Cannons":
        return what
    return "dice" if what == "die" else f"{what}s"


# A thousand battles ----------------------------------------------------------------------------------


def luck_chart(odds: Odds, luck: Luck) -> View:
    """A thousand battles beside what the odds promise."""
    rows = [_luck_row(name, getattr(odds, name), luck.results[name]) for name in RESULTS]
    return {
        "title": "1,000 battles with best play",
        "lead": "Swing: two draws of three lie within it.",
        "head": ["", "Fought", "Expected", "Swing", "Luck"],
        "rows": rows,
        "close": {"action": "forget", "text": "Put away"},
    }


def _luck_row(name: str, chance: Fraction, count: int) -> View:
    expected = chance * MANY
    variance = expected * (1 - chance)
    swing = Fraction(isqrt(int(variance * 10**4)), 100)
    off = count - expected
    cells = [str(count), decimal(expected), f"± {decimal(swing)}" if swing else "none", _verdict(off, swing)]
    return {
        "kind": name,
        "name": name.capitalize(),
        "cells": cells,
        "share": count / MANY,
        "expected": float(chance),
    }


def _verdict(off: Fraction, swing: Fraction) -> str:
    if not off:
        return "exactly as expected"
    way = "more" if off > 0 else "fewer"
    size = "" if abs(off) <= swing else "clearly " if abs(off) <= 2 * swing else "far "
    return f"{size}{decimal(abs(off))} {way}" if not size else f"{size}{way}"
