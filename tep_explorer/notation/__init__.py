"""A position as plain JSON or one short line, moves and events in words; what is wrong told all at once."""

from .changes import Change, what_changed
from .code import CodeError, position_from_code, position_to_code
from .reading import PositionError, Problem
from .replaying import RecordError
from .table import Edit, position_from_dict, position_to_dict

__all__ = [
    "Change",
    "CodeError",
    "Edit",
    "PositionError",
    "Problem",
    "RecordError",
    "position_from_code",
    "position_from_dict",
    "position_to_code",
    "position_to_dict",
    "what_changed",
]
