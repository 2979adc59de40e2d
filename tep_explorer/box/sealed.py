"""Values that refuse every change in the same way, and exceptions that can be sent."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any, NoReturn, TypeVar

C = TypeVar("C")


class Portable(Exception):
    """An exception that arrives whole in another process, whatever its constructor takes."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (type(self), self.args), self.__dict__


def _remade(cls: type[Portable], args: tuple[Any, ...]) -> Portable:
    return cls.__new__(cls, *args)


def _refuse_set(self: object, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"a {type(self).__name__} never changes; {name} cannot be set")


def _refuse_delete(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"a {type(self).__name__} never changes; {name} cannot be deleted")


def sealed(cls: type[C]) -> type[C]:
    """The class, its objects refusing every change with an AttributeError, also of names they do not have.

    A frozen dataclass with slots answers a name that is none of its fields with a TypeError (Python 3.11).
    """
    cls.__setattr__ = _refuse_set  # type: ignore[method-assign]  # it never returns
    cls.__delattr__ = _refuse_delete  # type: ignore[method-assign]  # it never returns
    return cls
