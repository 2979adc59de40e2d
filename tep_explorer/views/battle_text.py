"""The battle lab without a front end: tables that survive any sanitiser, and plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from ..odds import Broadside, Odds
from ..odds.result import decimal, percent
from .battle import RESULTS, battle_view, tray_view
from .battle_charts import damage_chart, heat_chart
from .battle_controls import Board, View
from .battle_setting import Setting
from .battle_tray import Tray

_GOALS = {"win": "win", "not_lose": "not lose", "worth": "the greatest worth"}


def _broadside(ship: Broadside, cards: Iterable[frozenset[int]] = ()) -> str:
    """A broadside in words."""
    symbols = ", ".join(f"{count} on {face}" for face, count in ship.symbols.items()) or "none"
    rerolls = ", ".join("-".join(map(str, sorted(card))) for card in cards)
    parts = [
        f"{ship.dice} dice" if ship.dice > 1 else "1 die",
        f"symbols {symbols}",
        f"Cannons {ship.cannons}",
        f"hits {ship.hits}",
        f"Sure-fire {ship.surefire}",
        *([f"Reroll cards {rerolls}"] if rerolls else []),
    ]
    return "; ".join(parts)


def _facts(setting: Setting) -> Iterator[tuple[str, str]]:
    yield "Attacker", _broadside(setting.ship, setting.cards)
    pirate = setting.target == "pirate"
    yield "Target", _broadside(setting.defender) if pirate else f"a merchant with {setting.damage} damage"
    kind = "an Attack order" if setting.order else "an Attack bonus action, without rerolls"
    yield "Goal", f"{_GOALS[setting.goal]}; {kind}"


def _figures(odds: Odds) -> list[tuple[str, str, str]]:
    rows = [(name.capitalize(), percent(getattr(odds, name)), str(getattr(odds, name))) for name in RESULTS]
    rows.append(("Tokens spent", decimal(odds.spent), str(odds.spent)))
    if odds.value is not None:
        rows.append(("Worth", decimal(odds.value), str(odds.value)))
    return rows


def _advice(setting: Setting, odds: Odds, tray: Tray) -> list[str]:
    shown: View = tray_view(setting, tray, tray.advice(odds))
    roll = ", ".join(map(str, tray.dice))
    lines = [f"Roll {roll}: {shown['sum']}"]
    if shown["end"]:
        return [*lines, f"{shown['title']}."]
    return [*lines, *(f"  {choice['text']}: {choice['figure']}" for choice in shown["choices"][:3])]


def battle_text(setting: Setting, odds: Odds, tray: Tray, board: Board | None = None) -> str:
    """The lab as plain text."""
    heat, damage = heat_chart(setting), damage_chart(setting, odds)
    lines = [f"Battle lab: {battle_view(setting, odds, board)['hero']['lead']}"]
    lines += [f"{name}: {text}" for name, text in _facts(setting)]
    lines += ["", *(f"{name:13}{text:>9}   {exact}" for name, text, exact in _figures(odds))]
    lines += ["", *_advice(setting, odds, tray), "", f"{damage['title']}:"]
    lines += [f"{bar['row'][0]:>4}  {bar['row'][1]:24} at least {bar['row'][2]}" for bar in damage["bars"]]
    lines += ["", f"{heat['caption']}:", "   " + "".join(f"{column:>7}" for column in heat["columns"])]
    for row in heat["rows"]:
        lines.append(f"{row['tokens']:>3}" + "".join(f"{_now(cell):>7}" for cell in row["cells"]))
    return "\n".join([*lines, "", str(setting)])


def _now(cell: View) -> str:
    return f"[{cell['text']}]" if cell["here"] else f"{cell['text']} "


def _table(caption: str, head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    top = "".join(f'<th scope="col">{escape(str(cell))}</th>' for cell in head)
    body = ""
    for first, *rest in rows:
        cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in rest)
        body += f'<tr><th scope="row">{escape(str(first))}</th>{cells}</tr>'
    inside = f"<caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody>"
    return f"<table>{inside}</table>"


def battle_html(setting: Setting, odds: Odds, tray: Tray, board: Board | None = None) -> str:
    """The lab as bare HTML tables: no style, no script, no picture, so that nothing can be taken from it."""
    heat, damage = heat_chart(setting), damage_chart(setting, odds)
    lead = battle_view(setting, odds, board)["hero"]["lead"]
    facts = "".join(f"<li>{escape(f'{name}: {text}')}</li>" for name, text in _facts(setting))
    advice = "<br>".join(map(escape, _advice(setting, odds, tray)))
    cells = [[row["label"], *(_now(cell).strip() for cell in row["cells"])] for row in heat["rows"]]
    return "".join(
        (
            f"<p><strong>Battle lab</strong>: {escape(lead)}</p><ul>{facts}</ul>",
            _table("Odds under best play", ["", "About", "Exactly"], _figures(odds)),
            f"<p>{advice}</p>",
            _table(damage["title"], damage["head"], [bar["row"] for bar in damage["bars"]]),
            _table(heat["caption"], ["", *(f"Cannons {column}" for column in heat["columns"])], cells),
            f"<p><code>{escape(str(setting))}</code></p>",
        )
    )
