"""A position as plain JSON, with every impossibility told at once."""

from .reading import PositionError, Problem
from .table import Edit, position_from_dict, position_to_dict

__all__ = ["Edit", "PositionError", "Problem", "position_from_dict", "position_to_dict"]
