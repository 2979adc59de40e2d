"""A box as plain data and as a commented TOML file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from .faces import BONUS_KINDS, ORDERS, SOLO_KINDS, Bonus, Level
from .reading import FORMAT, Figures
from .schema import NONE, SECTIONS, Section, figure_path

_HEADING = """\
# A box of Tiny Epic Pirates: the face of every component.
#
# "source" says how a figure is known: printed (in the rulebook's text), reported (by somebody who has
# the game), inferred (it follows from the rulebook), assumed (made up to fill a gap), owner (typed in
# from a copy).
# One word stands for the whole card; in a table, "rest" stands for every figure not named.
#
# To enter the cards of your own copy, make a file that has only those, or edit this one; a figure that you
# change counts as yours by itself. Whatever a file leaves out is taken from the standard box.
"""


def _value(value: Any) -> Any:
    """A value, or several, as plain JSON data."""
    if isinstance(value, Bonus):
        keys = BONUS_KINDS.get(value.kind, ()) or SOLO_KINDS.get(value.kind, ())
        figures = {key: _value(getattr(value, key)) for key in keys}
        return {"kind": value.kind, **{k: v for k, v in figures.items() if v}}
    if isinstance(value, Level):
        return {"sail": value.sail, "dice": value.dice, "hits": value.hits}
    if isinstance(value, tuple):
        return [_value(item) for item in value]
    return value


def plain(path: str, value: Any) -> Any:
    """The figure at `path` as data: counts of symbols and bonuses by order become tables again."""
    owner, name = path.split(".")[:2]
    if name == "symbols":
        return {str(face): n for face, n in enumerate(value, 1) if n}
    if name == "reward":
        return {"kind": value[0], "n": value[1]}
    if owner.startswith("helm-") and name == "bonus":
        return {order: _value(items) for order, items in zip(ORDERS, value, strict=True) if items}
    return _value(value)


def plain_box(figures: Figures, fingerprint: str) -> dict[str, Any]:
    """The whole box as plain data, in the order of the schema."""
    data: dict[str, Any] = {"format": FORMAT, "name": figures.name, "fingerprint": fingerprint}
    for section in SECTIONS:
        cards = [_component(figures, section, owner) for owner in section.ids or (section.name,)]
        data[section.name] = cards if section.ids else cards[0]
    return data


def _component(figures: Figures, section: Section, owner: str) -> dict[str, Any]:
    card: dict[str, Any] = {"id": owner} if section.ids else {}
    for item in section.fields:
        paths = {key: figure_path(owner, item.name, key) for key in item.keys or ("",)}
        found = {key: plain(path, figures.values[path]) for key, path in paths.items()}
        card[item.name] = found if item.keys else found[""]
    card["source"] = _sources(figures, section, owner)
    return card


def _sources(figures: Figures, section: Section, owner: str) -> str | dict[str, str]:
    """How the figures of a component are known, as briefly as it can be said."""
    named: dict[str, str] = {}
    for item in section.fields:
        words = {key: figures.sources[figure_path(owner, item.name, key)] for key in item.keys or ("",)}
        if len(set(words.values())) == 1:
            named[item.name] = next(iter(words.values()))
        else:
            named |= {f"{item.name}.{key}": word for key, word in words.items()}
    rest = Counter(named.values()).most_common(1)[0][0]
    others = {name: word for name, word in named.items() if word != rest}
    return {"rest": rest, **others} if others else rest


def template(figures: Figures) -> str:
    """The box as a TOML text with a comment at every part."""
    data = plain_box(figures, "")
    lines = [_HEADING, f"format = {FORMAT}", f"name = {_toml(figures.name)}"]
    for section in SECTIONS:
        lines += ["", *(f"# {line}" for line in section.note.split("\n"))]
        if section.ids:
            for card in data[section.name]:
                lines += [f"[[{section.name}]]", *_lines(card), ""]
            lines.pop()
        else:
            lines += [f"[{section.name}]", *_lines(data[section.name])]
    return "\n".join(lines) + "\n"


def _lines(card: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_toml(value)}" for key, value in card.items()]


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else _toml(key)


def _toml(value: Any) -> str:
    """A value as TOML on one line; text is escaped as in JSON, which TOML's basic strings take."""
    if value is None:
        return _toml(NONE)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return f"[{', '.join(_toml(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(k)} = {_toml(v)}' for k, v in value.items())} }}" if value else "{}"
    return str(value)
