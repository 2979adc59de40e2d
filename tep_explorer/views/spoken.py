"""The core's reasons as the table says them: a refusal knows seats by their number, people by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence

_SEAT = re.compile(r"\b[Ss]eat ([0-3])\b")


def spoken(reason: str, names: Sequence[str]) -> str:
    """A reason with the name of each seat in place of its number."""
    return _SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], reason)
