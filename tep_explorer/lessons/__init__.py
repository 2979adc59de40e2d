"""What the notebooks need beyond widgets: checks whose key the core works out, their progress, the tables.

>>> from tep_explorer import lessons
>>> lessons.make("helm-cost").key
('2',)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import odds_questions, own_questions, solo_questions, turn_questions
from .own_questions import two_rolls
from .pages import EXAMPLE, Grid, Picture, both_readings, card_changes, own_box, solo_ring, solo_targets
from .progress import Progress
from .questions import Estimate, Option, Question, known, make, misreading
from .solo_questions import companion_game
from .solo_questions import first_solo_game as solo_game
from .tables import navy_story, table
from .worksheets import Sheet, worksheet, worksheet_key

if TYPE_CHECKING:
    from ..widgets import Check, SoloStepper

__all__ = [
    "EXAMPLE",
    "Estimate",
    "Grid",
    "Option",
    "Picture",
    "Progress",
    "Question",
    "Sheet",
    "both_readings",
    "card_changes",
    "check",
    "companion_game",
    "known",
    "make",
    "misreading",
    "navy_story",
    "odds_questions",
    "own_box",
    "own_questions",
    "progress",
    "solo_game",
    "solo_questions",
    "solo_ring",
    "solo_stepper",
    "solo_targets",
    "table",
    "turn_questions",
    "two_rolls",
    "worksheet",
    "worksheet_key",
]


def check(id: str) -> Check:
    """A check of the course as a widget; what is answered counts for `progress()`."""
    from ..widgets import Check
    from .asking import judge

    kept = Progress()

    def told(verdict: str, tries: int) -> None:
        kept.note(id, verdict, tries)
        kept.refresh()

    return Check(judge(id), told=told)


def progress() -> Progress:
    """How far the learner of this folder has come; shown in a page, it follows what is answered there."""
    return Progress()


def solo_stepper() -> SoloStepper:
    """The Legendary Pirate's first turn, each decision to be predicted."""
    from ..widgets import SoloStepper

    return SoloStepper(solo_game())
