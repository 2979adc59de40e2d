"""A position as plain JSON or one short line, moves and events in words; what is wrong told all at once."""

from .code import CodeError, position_from_code, position_to_code
from .reading import PositionError, Problem
from .replaying import RecordError
from .table import Edit, position_from_dict, position_to_dict

__all__ = [
    "CodeError",
    "Edit",
    "PositionError",
    "Problem",
    "RecordError",
    "position_from_code",
    "position_from_dict",
    "position_to_code",
    "position_to_dict",
]
