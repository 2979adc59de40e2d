"""The Legendary Pirate in plain data: its mats, what its seat may hold, and which agendas its turns have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules.ending import FRAMES
from ..rules.position import Captain, Solo, Table, View
from ..rules.solo_setup import set_up_solo
from ..rules.tasks import Task
from ..rules.words import HELM_MAT, LEGEND, LEGEND_MAT, Domain
from .reading import Reader

#: The names of the frame's tasks, last first, for each kind of turn.
FRAME_NAMES = {who: tuple(kind for _, kind, _ in lines) for who, lines in FRAMES.items()}
#: What may lie directly under a task above the frame of the Legendary Pirate's turn; "" is the frame.
_BASE = {"", "ring_bonus"}
LEGEND_ON: dict[str, set[str]] = {
    **dict.fromkeys(("solo_draw", "solo_reveal", "solo_hire", "roll", "guns", "solo_reset"), _BASE),
    "deal": _BASE | {"deal"},
    "solo_trade": _BASE | {"solo_reset"},
    "solo_bury": _BASE | {"solo_prize", "solo_reset", "solo_retreat", "solo_fleet"},
    "solo_prize": {"solo_reset"},
    "solo_harbour": {"cargo"},
    "freight": {"solo_harbour"},
    "cargo": _BASE | {"convoy", "patrol"},
    "solo_gold": _BASE | {"solo_retreat"},
    "solo_shaken": {"solo_gold"},
    "solo_jostle": {"", "solo_gold"},
    "jostle": {"solo_gold"},
    "berth": {"solo_shaken"},
    "solo_retreat": _BASE,
    "convoy": {"convoy", "patrol"},
}
#: The same for the human's turn, besides what any captain's turn has.
HUMAN_ON: dict[str, set[str]] = {
    "jostle": {"solo_gold"},
    "berth": {"solo_shaken"},
    "solo_jostle": {"solo_gold"},
    "solo_shaken": {"solo_gold"},
    "solo_gold": {"", "solo_retreat"},
    "solo_retreat": {""},
    "solo_bury": {"", "solo_retreat"},
    "cargo": {"solo_convoy", "solo_patrol"},
    "solo_convoy": {"solo_convoy", "solo_patrol"},
    "solo_patrol": {""},
}
#: What may lie above the frame at each step of the Legendary Pirate's turn, and of the human's besides.
_DEEDS = set(LEGEND_ON) - {"convoy"} | {"ring_bonus"}
LEGEND_WITHIN = {
    "helm": {"solo_helm", "solo_walk", "solo_ring"},
    "sail": {"solo_jostle"},
    "order": _DEEDS,
    "bonus": _DEEDS - {"ring_bonus"},
    "line": {"solo_bury", "solo_fleet", "convoy", "patrol", "cargo", "solo_retreat"},
}
_DUEL = {"solo_gold", "solo_shaken", "solo_jostle", "solo_retreat", "solo_bury"}
HUMAN_WITHIN: dict[str, set[str]] = {
    "helm": set(),
    "sail": set(),
    "order": _DUEL,
    "bonus": _DUEL,
    "line": {"solo_convoy", "solo_patrol"},
}
#: What the human's turn never has: the Legendary Pirate sails the ships in its own way.
NOT_SOLO = {"convoy", "patrol"}
#: How many of the frame's tasks lie under the others at each step of the Legendary Pirate's turn.
LEGEND_UNDER = {"helm": (6, 5), "sail": (5, 5), "order": (4, 3), "bonus": (3, 3), "line": (2, 1)}
#: The order may be waiting under what an entry of the ring's list brought.
_LISTED = {"order": (4, 3), "bonus": (3, 2)}


def solo_to_dict(pos: View) -> dict[str, Any] | None:
    """Its mats and token, or None without it."""
    if pos.solo is None:
        return None
    helm, legend, ring = pos.solo
    return {"helm": _word(HELM_MAT, helm), "legend": _word(LEGEND_MAT, legend), "ring": ring}


def _word(domain: Domain, value: int) -> str | None:
    return domain.text(value) if value >= 0 else None


def read_solo(data: Any, seats: int, setup: bool, reader: Reader) -> Solo | None:
    """Its mats and token from plain data."""
    if data is None:
        return None
    table = reader.table(data, "solo", ("helm", "legend", "ring"))
    helm, legend = (_mat(table, key, domain, setup, reader) for key, domain in _MATS)
    if seats != 2:
        reader.wrong("seats", f"a solo game has two seats, not {seats}", "SOLO-1")
    return Solo(helm, legend, reader.number(table.get("ring", 0), "solo.ring", 0, 11, "SOLO-19"))


_MATS = (("helm", HELM_MAT), ("legend", LEGEND_MAT))


def _mat(table: Mapping[str, Any], key: str, domain: Domain, setup: bool, reader: Reader) -> int:
    given = table.get(key)
    if given is None and setup:
        return -1
    return max(reader.word(given, f"solo.{key}", domain, "SOLO-2"), 0)


# What must hold


def check_pirate(table: Table, captain: Captain, reader: Reader) -> None:
    """Note what the Legendary Pirate's seat cannot be."""
    path = f"seats.{LEGEND}"
    if captain.card >= 0 or captain.mutinied:
        reader.wrong(f"{path}.card", "the Legendary Pirate has no captain card", "SOLO-3")
    if captain.surefire or captain.boosts or captain.calms:
        reader.wrong(f"{path}.surefire", "the Legendary Pirate holds no tokens", "SOLO-43")
    if captain.hidden and table.rules.reads["A33"] == "never_hidden":
        reader.wrong(f"{path}.hidden", "the Legendary Pirate is never hidden (reading A33)", "SOLO-57")
    if captain.rank:
        reader.wrong(f"{path}.rank", "the Legendary Pirate has no rank; leave it at 1", "SOLO-3")
    if any(hands > 1 for hands in captain.boxes[:3]):
        reader.wrong(f"{path}.hands", "each assignment but Repair holds one of its Deckhands", "SOLO-17")
    names = [task.name for task in table.tasks]
    if len(captain.cargo) > 2 and "solo_trade" not in names and table.step != "over":
        reader.wrong(f"{path}.cargo", "with a third cube it trades at once", "SOLO-28")
    _check_mats(table, captain, names, reader)


def _check_mats(table: Table, captain: Captain, names: list[str], reader: Reader) -> None:
    if table.solo is None or table.solo.legend < 0:
        return
    mat = table.rules.box.legend[table.solo.legend]
    if table.solo.ring >= len(mat.ring):
        reader.wrong("solo.ring", f"this legend mat has {len(mat.ring)} spaces, from 0", "SOLO-19")
    full = captain.gold == mat.gold_track
    if captain.gold > mat.gold_track or full != ("solo_bury" in names):
        text = f"its track fills at {mat.gold_track} Gold, and then it buries at once"
        reader.wrong(f"seats.{LEGEND}.gold", text, "SOLO-37")


def check_rolled(table: Table, reader: Reader) -> None:
    """Note where the die of its turn does not fit."""
    fresh = table.step == "setup" or any(task.name == "solo_roll" for task in table.tasks)
    if table.rolled and (table.solo is None or table.seat != LEGEND or fresh):
        reader.wrong("turn.rolled", "its die is rolled at the beginning of its turn", "SOLO-13")
    asked = {"solo_helm": range(1, 6), "solo_ring": range(6, 7)}
    for task in table.tasks:
        if task.name in asked and table.rolled not in asked[task.name]:
            reader.wrong("turn.rolled", f"{table.rolled} does not lead to this", "SOLO-13")


def check_mats_picked(table: Table, reader: Reader) -> None:
    """Note a mat that is there before, or missing after, its moment of set-up."""
    if table.solo is None:
        return
    names = [task.name for task in table.tasks]
    for key, picked in (("helm", table.solo.helm), ("legend", table.solo.legend)):
        if (picked < 0) != (f"{key}_mat" in names):
            reader.wrong(f"solo.{key}", "is picked when its turn comes", "SOLO-2")


def set_ups(table: Table) -> list[tuple[Task, ...]]:
    """The agendas of solo set-ups, with and without mats that were chosen."""
    assert table.solo is not None
    legend = table.solo.legend
    return [set_up_solo(table.rules).tasks, set_up_solo(table.rules, legend=max(legend, 0)).tasks]
