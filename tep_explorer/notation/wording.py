"""Names and lists as words: what any text from a file goes through before it is shown.

A name may be anything its file's author typed. Nothing here makes it safe as markup (each writer escapes what
it writes); this makes it one line, of a bounded length, that cannot reorder or swallow the words around it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

#: Characters that turn the direction of the text after them, or are invisible: a name has no use for them.
_TURNING = frozenset(
    "\u061c\u200b\u200e\u200f\u2060\ufeff" + "\u202a\u202b\u202c\u202d\u202e" + "\u2066\u2067\u2068\u2069"
)
#: How many characters a line may hold for each column, so that a pile of accents stays bounded.
PILE = 4


def _seen(character: str) -> str:
    category = unicodedata.category(character)
    if character in _TURNING:
        return ""
    if category in ("Zs", "Zl", "Zp") or character in "\t\n\r":
        return " "
    if category in ("Cc", "Cs") or ord(character) & 0xFFFE == 0xFFFE:
        return "\ufffd"
    return character


def plain(name: str) -> str:
    """`name` as one line without control characters, turning marks or doubled blanks."""
    return " ".join("".join(_seen(character) for character in name).split())


def columns(words: str) -> int:
    """How many columns `words` takes in a monospaced face."""
    return sum(_columns(character) for character in words)


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cut(words: str, room: float, measure: Sequence[float]) -> str:
    """`words` up to `room`, each character as wide as `measure` says, with an ellipsis where it was cut."""
    used, end = 0.0, 0
    for end, width in enumerate(measure):
        used += width
        if used > room or end >= PILE * room:
            return words[:end].rstrip() + "…"
    return words


def shorten(words: str, room: int) -> str:
    """`words` in at most `room` columns, the last of them an ellipsis where something was left out."""
    if columns(words) <= room and len(words) <= PILE * room:
        return words
    return cut(words, room - 1, [_columns(character) for character in words])


def listing(parts: Sequence[str]) -> str:
    """`a`, `a and b`, or `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
