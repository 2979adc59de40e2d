"""Learn Tiny Epic Pirates right: the rules as state transitions, exact battle odds, Jupyter widgets.

Names load on first use, so that importing the package costs next to nothing and needs nothing but the
standard library. The widgets need the extra ``lab``: ``pip install "tep-explorer[lab]"``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .box import Box as Box
    from .box import BoxError as BoxError
    from .bridge import broadside as broadside
    from .bridge import odds_at as odds_at
    from .game import Game as Game
    from .notation import CodeError as CodeError
    from .notation import PositionError as PositionError
    from .notation import RecordError as RecordError
    from .notation import what_changed as what_changed
    from .rules import CHANCE as CHANCE
    from .rules import END as END
    from .rules import READINGS as READINGS
    from .rules import Action as Action
    from .rules import Event as Event
    from .rules import IllegalAction as IllegalAction
    from .rules import Outcome as Outcome
    from .rules import Position as Position
    from .rules import Refusal as Refusal
    from .rules import Rule as Rule
    from .rules import Step as Step
    from .rules import find_rules as find_rules
    from .rules import rule as rule
    from .rules import rules_in_force as rules_in_force
    from .widgets import BattleLab as BattleLab
    from .widgets import PositionEditor as PositionEditor
    from .widgets import Sea as Sea
    from .widgets import SoloStepper as SoloStepper
    from .widgets import Table as Table

__version__ = "0.1.0"

#: Where each public name lives; the module is imported when the name is first asked for.
_ROOMS = {
    "Box": "box",
    "BoxError": "box",
    "CHANCE": "rules",
    "END": "rules",
    "READINGS": "rules",
    "Action": "rules",
    "Event": "rules",
    "IllegalAction": "rules",
    "Outcome": "rules",
    "Position": "rules",
    "Refusal": "rules",
    "Rule": "rules",
    "Step": "rules",
    "find_rules": "rules",
    "rule": "rules",
    "rules_in_force": "rules",
    "CodeError": "notation",
    "PositionError": "notation",
    "RecordError": "notation",
    "what_changed": "notation",
    "Game": "game",
    "broadside": "bridge",
    "odds_at": "bridge",
    "BattleLab": "widgets",
    "PositionEditor": "widgets",
    "Sea": "widgets",
    "SoloStepper": "widgets",
    "Table": "widgets",
}
#: Rooms to be entered by themselves, as in `tep.players.Deckhand()`.
_DOORS = ("lessons", "odds", "players")

__all__ = [
    "CHANCE",
    "END",
    "READINGS",
    "Action",
    "BattleLab",
    "Box",
    "BoxError",
    "CodeError",
    "Event",
    "Game",
    "IllegalAction",
    "Outcome",
    "Position",
    "PositionEditor",
    "PositionError",
    "RecordError",
    "Refusal",
    "Rule",
    "Sea",
    "SoloStepper",
    "Step",
    "Table",
    "__version__",
    "broadside",
    "find_rules",
    "odds_at",
    "rule",
    "rules_in_force",
    "what_changed",
]


def __getattr__(name: str) -> Any:
    """Import the room of `name` and keep the name here."""
    if name in _DOORS:
        return import_module(f"{__name__}.{name}")
    room = _ROOMS.get(name)
    if room is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{room}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Every public name, loaded or not."""
    return sorted({*globals(), *_ROOMS, *_DOORS})
