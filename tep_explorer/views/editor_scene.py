"""What a view of the editor is made from: the table being set up, what cannot be about it, what is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..notation.reading import Problem
from ..notation.sketch import Sketch
from .editor_edits import Edits


@dataclass(frozen=True, slots=True)
class Desk:
    """What an editor has open: the piece in hand, the square looked at, the sheet in front."""

    hand: str = ""
    square: str = ""
    tab: str = "0"


@dataclass(slots=True)
class Scene:
    """All that a view is made from."""

    data: Mapping[str, Any]
    sketch: Sketch
    names: tuple[str, ...]
    desk: Desk
    edits: Edits = field(init=False)
    marks: list[tuple[int, Problem]] = field(init=False)

    def __post_init__(self) -> None:
        self.edits = Edits(self.data, self.sketch.drawn, self.names)
        self.marks = list(enumerate(self.sketch.problems, 1))

    def flags(self, path: str) -> list[int]:
        """The numbers of the impossibilities at a path, or within it."""
        return [n for n, problem in self.marks if problem.path == path or problem.path.startswith(f"{path}.")]
