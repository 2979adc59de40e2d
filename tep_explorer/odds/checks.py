"""What may be asked: every wrong field is found and named before an exception is raised."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import FrozenInstanceError
from operator import index
from typing import Any, NoReturn, TypeVar

FACES = (1, 2, 3, 4, 5, 6)
MOST_DICE = 3
MOST_TOKENS = 3
MOST_CARDS = 4

C = TypeVar("C")


def _refuse(self: object, name: str, value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} never changes; {name} cannot be set or deleted")


def sealed(cls: type[C]) -> type[C]:
    """The class, its objects refusing every change with an AttributeError, also of names they do not have."""
    cls.__setattr__ = cls.__delattr__ = _refuse  # type: ignore[method-assign]
    return cls


class OddsError(ValueError):
    """A question that cannot be asked; `problems` maps every wrong field to what is wrong with it.

    >>> from tep_explorer.odds import Broadside
    >>> try:
    ...     Broadside(dice=5, symbols={7: 1})
    ... except ValueError as error:
    ...     print(error)
    dice must be 1, 2 or 3, not 5; symbols must be on faces 1 to 6, not 7
    """

    def __init__(self, problems: Mapping[str, str]) -> None:
        self.problems = dict(problems)
        super().__init__("; ".join(f"{field} {text}" for field, text in self.problems.items()))

    def __reduce__(self) -> tuple[type[OddsError], tuple[dict[str, str]]]:
        return type(self), (self.problems,)


class Inspection:
    """Collects what is wrong, field by field, and raises it all at once.

    >>> inspection = Inspection()
    >>> inspection.number("cannons", -1)
    0
    >>> inspection.problems
    {'cannons': 'must be a whole number, 0 or more, not -1'}
    """

    def __init__(self) -> None:
        self.problems: dict[str, str] = {}

    def wrong(self, field: str, text: str) -> None:
        """Note a problem; the first one of each field is kept."""
        self.problems.setdefault(field, text)

    def finish(self) -> None:
        """Raise OddsError if anything was wrong."""
        if self.problems:
            raise OddsError(self.problems)

    def merge(self, make: Callable[[], Any], prefix: str = "") -> Any:
        """What `make` makes; its problems become ours, under `prefix`."""
        try:
            return make()
        except OddsError as error:
            for field, text in error.problems.items():
                self.wrong(prefix + field, text)
            return None

    def number(self, field: str, value: object, least: int = 0, most: int | None = None) -> int:
        """A whole number in a range; `least` when it is not one."""
        number = whole(value)
        if number is None or number < least or (most is not None and number > most):
            self.wrong(field, f"must be {_range(least, most)}, not {show(value)}")
            return least
        return number

    def count(self, field: str, value: object) -> int:
        """How many there are of something on a face."""
        number = whole(value)
        if number is None or number < 0:
            self.wrong(field, f"must be counted as 0 or more on each face, not {show(value)}")
            return 0
        return number

    def numbers(self, field: str, values: object, least: int = 0, most: int | None = None) -> list[int]:
        """Several whole numbers in a range."""
        listed = listing(values)
        if listed is None:
            self.wrong(field, f"must be a list of numbers, not {show(values)}")
            return []
        return [self.number(field, value, least, most) for value in listed]

    def made_of(self, field: str, value: object, kind: type) -> None:
        """A value of one of our own classes."""
        if not isinstance(value, kind):
            self.wrong(field, f"must be {_article(kind.__name__)} {kind.__name__}, not {show(value)}")

    def one_of(self, field: str, value: object, names: Iterable[str]) -> None:
        """One of some words."""
        words = tuple(names)
        if not isinstance(value, str) or value not in words:
            listed = ", ".join(repr(word) for word in words[:-1]) + f" or {words[-1]!r}"
            self.wrong(field, f"must be {listed}, not {show(value)}")

    def switch(self, field: str, value: object) -> None:
        """True or False."""
        if not isinstance(value, bool):
            self.wrong(field, f"must be True or False, not {show(value)}")

    def face(self, field: str, value: object, what: str) -> int:
        """A face of a die, 1 to 6."""
        number = whole(value)
        if number not in FACES:
            self.wrong(field, f"must {what} faces 1 to 6, not {show(value)}")
            return 1
        return number

    def symbols(self, value: object) -> tuple[int, ...]:
        """How many symbols each face has, from a mapping face -> count or from a list of faces."""
        scores = [0] * 6
        if isinstance(value, Mapping):
            for face, count in value.items():
                scores[self.face("symbols", face, "be on") - 1] += self.count("symbols", count)
            return tuple(scores)
        faces = listing(value)
        if faces is None:
            self.wrong("symbols", f"must be a mapping of face to count or a list of faces, not {show(value)}")
        for face in faces or ():
            scores[self.face("symbols", face, "be on") - 1] += 1
        return tuple(scores)

    def cards(self, value: object) -> tuple[frozenset[int], ...]:
        """Reroll cards in a fixed order, each the set of faces it names."""
        cards = listing(value)
        if cards is None:
            self.wrong("rerolls", f"must be a list of sets of faces such as [{{2, 3}}], not {show(value)}")
            return ()
        if len(cards) > MOST_CARDS:
            self.wrong("rerolls", f"must be at most {MOST_CARDS} cards, not {len(cards)}")
        return tuple(sorted(map(self.card, cards), key=sorted))

    def card(self, value: object, field: str = "rerolls") -> frozenset[int]:
        """The faces one Reroll card names."""
        faces = listing(value)
        if faces is None:
            such = "be a set of faces, such as {2, 3}"
            if field == "rerolls":
                such = "hold a set of faces a card, such as [{2, 3}]"
            self.wrong(field, f"must {such}, not {show(value)}")
            return frozenset({1})
        if not faces:
            self.wrong(field, "must name at least one face on a card")
        return frozenset(self.face(field, face, "name") for face in faces)


def whole(value: object) -> int | None:
    """The whole number `value` is, or None; True and False are not numbers here."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def listing(value: object) -> list[Any] | None:
    """The members of an iterable that is not text, bytes or a mapping; None for anything else."""
    if isinstance(value, str | bytes | bytearray | Mapping):
        return None
    try:
        return list(value)  # type: ignore[call-overload, no-any-return]
    except TypeError:
        return None


def show(value: object) -> str:
    """A value as it goes into a message: short, on one line."""
    try:
        text = ascii(value)
    except ValueError:  # a whole number with thousands of digits
        text = f"a huge {type(value).__name__}"
    return text if len(text) <= 40 else text[:37] + "..."


def require(field: str, value: object, kind: type) -> None:
    """Raise OddsError unless `value` is of that class.

    >>> require("broadside", 3, dict)
    Traceback (most recent call last):
    tep_explorer.odds.checks.OddsError: broadside must be a dict, not 3
    """
    if not isinstance(value, kind):
        inspection = Inspection()
        inspection.made_of(field, value, kind)
        inspection.finish()


def _article(name: str) -> str:
    return "an" if name[0] in "AEIO" else "a"


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"a whole number, {least} or more"
    numbers = [str(number) for number in range(least, most + 1)]
    return ", ".join(numbers[:-1]) + f" or {numbers[-1]}"
