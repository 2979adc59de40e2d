"""The Python half of the widgets. They need the extra ``lab``; each loads when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .battle import BattleLab as BattleLab
    from .check import Check as Check
    from .editor import PositionEditor as PositionEditor
    from .sea import Sea as Sea
    from .stepper import SoloStepper as SoloStepper
    from .table import Table as Table

#: Where each widget lives.
_MODULES = {
    "BattleLab": "battle",
    "Check": "check",
    "PositionEditor": "editor",
    "Sea": "sea",
    "SoloStepper": "stepper",
    "Table": "table",
}

__all__ = ["BattleLab", "Check", "PositionEditor", "Sea", "SoloStepper", "Table"]


def __getattr__(name: str) -> Any:
    """Import a widget's module, or say what to install first."""
    module = _MODULES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        widget = getattr(import_module(f"{__name__}.{module}"), name)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] == "tep_explorer":
            raise
        wanted = f'{name} needs {missing.name}. Type: pip install "tep-explorer[lab]"'
        raise ImportError(wanted, name=missing.name) from missing
    globals()[name] = widget
    return widget


def __dir__() -> list[str]:
    """Every widget, loaded or not."""
    return sorted({*globals(), *_MODULES})
