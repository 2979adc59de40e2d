"""A table that is being set up: drawn as far as it goes, with everything about it that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..box import Box
from ..rules.position import Position
from .defaults import completed
from .pieces import freight_of, tokens_of
from .reading import PositionError, Problem, Reader
from .table import _KEYS, _draft, _fill_unseen, _rules, position_from_dict


class Sketch(NamedTuple):
    """A drawing of a table, the position if it is one, and what cannot be."""

    #: For drawing only: nobody decides anything, and nothing was checked.
    drawn: Position
    position: Position | None
    problems: tuple[Problem, ...]


def sketch(data: Mapping[str, Any], box: Box) -> Sketch:
    """The table that well-formed data describes, possible or not; PositionError if it is malformed."""
    drawn = _drawn(data, box)
    try:
        return Sketch(drawn, position_from_dict(data, box), ())
    except PositionError as error:
        return Sketch(drawn, None, error.problems)


def _drawn(data: Mapping[str, Any], box: Box) -> Position:
    reader = Reader()
    table = reader.table(data, "", _KEYS)
    rules = _rules(table, box, reader)
    draft = _draft(completed(table, rules.box), rules, reader)
    if reader.problems:
        raise PositionError(reader.problems)
    _fill_unseen(draft, table.get("unseen"), reader)
    draft.tasks = ()
    return draft.freeze()


def usual_unseen(drawn: Position) -> dict[str, Any]:
    """What nobody sees, as it is worked out where data does not say it: tokens by number, merchant cards."""
    draft = drawn.draft()
    return {"tokens": tokens_of(draft), "freight": freight_of(draft)}
