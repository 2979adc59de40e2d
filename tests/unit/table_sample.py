"""The sample that the front end's tests draw: what a table sends at one position, as Python made it.

`python tests/unit/table_sample.py` writes it anew, after the shape of a view has changed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import tep_explorer as tep

sys.path.insert(0, str(Path(__file__).parent))
from core_table import merchant, table

SAMPLE = Path(__file__).parents[2] / "widgets/tests/table.json"


def sample() -> dict[str, Any]:
    """Everything a front end is sent: a captain about to sail, with an attack as the order."""
    me = {"space": 5, "at": "C2", "buried": ["A1"], "crew": ["crew-07"], "cargo": ["rum"], "surefire": 1}
    pos = table("helm", me=me | {"space": 4}, orange=merchant("C3", "D4"))
    game = tep.Game.at(pos, seed=1)
    shown = tep.Table(game, names=["Ann", "Bo", "Cy"])
    game.play("helm 5")
    shown.refresh()
    return {name: getattr(shown, name) for name in ("view", "printed", "aside", "mode", "size", "revision")}


def shape(value: Any) -> Any:
    """What a value is made of: the keys of tables with fixed keys, the shape of the first item of lists."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in sorted(value.items())}
    if isinstance(value, list):
        return [shape(value[0])] if value else []
    return type(value).__name__


if __name__ == "__main__":
    SAMPLE.write_text(json.dumps(sample(), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
