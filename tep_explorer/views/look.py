"""The look as figures: what the build made of the tokens and the drawing classes, for static pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal

Theme = Literal["light", "dark"]
#: Properties by name, as CSS spells them.
Style = Mapping[str, str]

_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)")


@lru_cache(maxsize=1)
def _look() -> dict[str, Any]:
    source = files("tep_explorer").joinpath("static", "look.json").read_text(encoding="utf-8")
    look: dict[str, Any] = json.loads(source)
    return look


def tokens(theme: Theme) -> Style:
    """Every token's value in a theme."""
    chosen: Style = _look()["tokens"][theme]
    return chosen


def inks() -> Mapping[str, Style]:
    """What each class of mark sets, before variables are resolved."""
    classes: Mapping[str, Style] = _look()["classes"]
    return classes


def resolved(value: str, scope: Style) -> str:
    """`value` with every variable replaced by what it stands for in `scope`."""
    while found := _VARIABLE.search(value):
        name, otherwise = found.groups()
        value = value[: found.start()] + scope.get(name, otherwise or "none") + value[found.end() :]
    return scope.get("color", "#000") if value == "currentColor" else value
