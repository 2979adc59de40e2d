"""The icon set: our own drawings, one file for the static pictures and the front end alike."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .marks import Mark


@lru_cache(maxsize=1)
def icons() -> Mapping[str, Mark]:
    """Every icon by name: its title, its set, the size of its grid, and its display list."""
    source = files(__package__).joinpath("icons.json").read_text(encoding="utf-8")
    return MappingProxyType(json.loads(source))
