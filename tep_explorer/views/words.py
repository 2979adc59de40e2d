"""How wide words are in a drawing, and how they are broken into lines; names go through `plain` first."""

from __future__ import annotations

import unicodedata

from ..notation.wording import PILE, columns, cut, listing, plain, shorten

__all__ = ["broken", "columns", "ems", "listing", "plain", "shorten"]

#: Widths in hundredths of the type size, for an italic serif; measured generously.
_NARROW = frozenset("iljtfrI.,:;'’!|()[] ")
_BROAD = frozenset("mwMWQOGDHNU@%&—")


def ems(words: str) -> float:
    """About how wide `words` is in an italic serif, in multiples of the type size."""
    return sum(_hundredths(character) for character in words) / 100


def _hundredths(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return 100
    if character in _NARROW:
        return 33
    if character in _BROAD:
        return 84
    return 66 if character.isupper() or ord(character) > 0x24F else 49


def _shorten_ems(words: str, room: float) -> str:
    if ems(words) <= room and len(words) <= PILE * room:
        return words
    return cut(words, room - 1, [_hundredths(character) / 100 for character in words])


def broken(words: str, room: float, lines: int = 2) -> list[str]:
    """`words` on at most `lines` lines of `room` ems each, broken between words, with an ellipsis if cut."""
    if ems(words) <= room or lines == 1:
        return [_shorten_ems(words, room)]
    head, rest = "", words.split()
    while rest and ems(f"{head} {rest[0]}".strip()) <= room:
        head = f"{head} {rest.pop(0)}".strip()
    if not head:
        return [_shorten_ems(words, room)]
    return [head, *broken(" ".join(rest), room, lines - 1)]
