"""Numbers packed into one line of text, and back: mixed radix, URL-safe, with a checksum.

A format is described once, by a function that hands every number to a `Coder`. A `Packer` notes the numbers
it is given; an `Unpacker` answers with the numbers it finds. So writing and reading cannot drift apart.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CHECK = 6
#: A list that may be longer than this is ascending, so that it can be packed as a mask.
LONG = 16
_VALUE = {digit: value for value, digit in enumerate(DIGITS)}


class Unfit(ValueError):
    """A number or a text that cannot be packed or unpacked; the message says why."""


class Coder:
    """Numbers in a row, each below its radix."""

    reading = False

    def number(self, value: int, radix: int) -> int:
        """One number from 0 to radix - 1."""
        raise NotImplementedError

    def flag(self, value: bool) -> bool:
        """Yes or no."""
        return bool(self.number(int(value), 2))

    def maybe(self, value: int, radix: int) -> int:
        """A number from 0 to radix - 1, or -1 for none."""
        return self.number(value + 1, radix + 1) - 1

    def items(self, values: Sequence[int], radix: int, most: int) -> tuple[int, ...]:
        """At most so many numbers, each below the radix; where there may be very many, perhaps as a mask."""
        count = self.number(len(values), most + 1)
        if most > LONG and count * radix.bit_length() > radix:
            return self._mask(values, radix)
        return tuple(self.number(self._at(values, i), radix) for i in range(count))

    def _mask(self, values: Sequence[int], radix: int) -> tuple[int, ...]:
        mask = 0
        for last, value in zip((-1, *values), values, strict=False):
            if not last < value < radix:
                raise Unfit(f"a long list has to be ascending: {list(values)}")
            mask |= 1 << value
        mask = self.number(mask, 1 << radix)
        return tuple(value for value in range(radix) if mask >> value & 1)

    def arrangement(self, values: Sequence[int], size: int) -> tuple[int, ...]:
        """Different numbers below `size` in any order; -1, where there is none yet, may come at the end."""
        count = self.number(sum(value >= 0 for value in values), size + 1)
        left, found = list(range(size)), []
        for i in range(count):
            value = self._at(values, i)
            if not self.reading and value not in left:
                raise Unfit(f"{value} is not one of {left}")
            index = self.number(left.index(value) if value in left else 0, len(left))
            found.append(left.pop(index))
        return tuple(found)

    def _at(self, values: Sequence[int], index: int) -> int:
        return 0 if self.reading else values[index]


class Packer(Coder):
    """Notes numbers and gives them as one line."""

    def __init__(self) -> None:
        """Begin with none."""
        self._numbers: list[tuple[int, int]] = []

    def number(self, value: int, radix: int) -> int:
        """Note a number."""
        if not 0 <= value < radix:
            raise Unfit(f"{value} is not from 0 to {radix - 1}")
        self._numbers.append((value, radix))
        return value

    def text(self, head: str) -> str:
        """Everything noted, after `head` and before a checksum of the whole."""
        packed = 0
        for value, radix in reversed(self._numbers):
            packed = packed * radix + value
        digits = ""
        while packed:
            packed, digit = divmod(packed, 64)
            digits = DIGITS[digit] + digits
        return head + digits + checksum(head + digits)


class Unpacker(Coder):
    """Answers with the numbers of a line, in the order they were noted."""

    reading = True

    def __init__(self, digits: str) -> None:
        """Read what stands between head and checksum."""
        self._packed = 0
        for digit in digits:
            self._packed = self._packed * 64 + _VALUE[digit]

    def number(self, value: int, radix: int) -> int:
        """The next number, whatever `value` is."""
        self._packed, found = divmod(self._packed, radix)
        return found

    @property
    def empty(self) -> bool:
        """Whether nothing but zeros is left."""
        return not self._packed


def checksum(text: str) -> str:
    """Six digits that change with every character of a text."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return "".join(DIGITS[number >> 6 * i & 63] for i in range(CHECK))
