"""A captain's mats as a view: wheel, boxes, rank, Gold, hold, tokens, cards, and the symbols they score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..box import ASSIGNMENTS, BOOTY
from ..box.faces import CREW_LIMIT, HOLD, SURE_FIRE_LIMIT, TREASURES
from ..notation.names import title
from ..notation.wording import listing
from ..rules.attack import battery
from ..rules.bonus import CAPTAINS, triggered
from ..rules.position import Captain, Position
from ..rules.solo_power import legendary, level
from ..rules.words import CAPTAIN_SIDE, CREW, ORDER_NAMES, SQUARES
from .faces import short_name
from .pieces import RIGS
from .wheel import wheel_label, wheel_marks

#: What a Deckhand in each box is good for.
_GOOD_FOR = ("sail +{}", "hit +{}", "Gold +{} at line", "{} here")


def mat(pos: Position, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """One captain's mats."""
    captain = pos.captains[seat]
    symbols, hits = battery(pos, captain)
    return {
        "seat": seat,
        "name": names[seat],
        "under": _under(pos, seat, names[seat]),
        "ship": RIGS[seat],
        "turn": seat == pos.seat and pos.step not in ("setup", "over"),
        "decides": seat == pos.decider,
        "at": SQUARES[captain.at] if captain.at >= 0 else "",
        "wheel": wheel_marks(captain, seat),
        "wheel_label": wheel_label(captain),
        "space": captain.space,
        "order": title(ORDER_NAMES[captain.order]) if captain.space < len(captain.wheel) else "",
        "rank": rank_of(pos, captain, seat),
        "gold": _gold(pos, captain, seat),
        "hold": _padded([BOOTY[cube] for cube in captain.cargo], HOLD),
        "surefire": [captain.surefire, SURE_FIRE_LIMIT],
        "kept": [*["sail_2"] * captain.boosts, *["ignore_storm"] * captain.calms],
        "buried": _padded([SQUARES[square] for square in captain.buried], TREASURES),
        "boxes": list(_boxes(captain)),
        "cards": list(_cards(pos, seat)),
        "symbols": list(symbols),
        "hits": hits,
        "mutinied": captain.mutinied,
    }


def _padded(items: list[str], length: int) -> list[str]:
    return items + [""] * (length - len(items))


def _under(pos: Position, seat: int, name: str) -> str:
    """The small line under a name: the seat, the captain played, and how the ship lies."""
    captain = pos.captains[seat]
    parts = [f"Seat {seat}"]
    played = short_name(pos.box.captain[captain.card].name) if captain.card >= 0 else name
    if played != name:
        parts.append(played)
    if captain.at >= 0:
        where = SQUARES[captain.at]
        parts.append(f"hidden on {where}" if captain.hidden else f"on {where}")
    return " · ".join(parts)


def rank_of(pos: Position, captain: Captain, seat: int) -> dict[str, Any]:
    """A captain's rank, what it gives, and whether that is assumed; the Legendary Pirate has its level."""
    if legendary(pos, seat):
        return _legend(pos, captain)
    rank = pos.box.ranks[captain.rank]
    assumed = {figure for figure in ("sail", "dice") if pos.box.source(f"{rank.id}.{figure}") == "assumed"}
    return {
        "name": rank.name,
        "at": captain.rank + 1,
        "of": len(pos.box.ranks),
        "gives": f"sail {rank.sail} · {rank.dice} dice",
        "assumed": bool(assumed),
    }


def _legend(pos: Position, captain: Captain) -> dict[str, Any]:
    """What the Legendary Pirate has in place of a rank: the level its burials have brought."""
    if pos.solo is None or pos.solo.legend < 0:
        return {"name": "to be dealt", "at": 0, "of": 1, "gives": "", "assumed": False}
    mat, power = pos.box.legend[pos.solo.legend], level(pos, captain)
    hits = f" · hits {power.hits}" if power.hits else ""
    return {
        "name": short_name(mat.name),
        "at": len(captain.buried) + 1,
        "of": len(mat.levels),
        "gives": f"sail {power.sail} · {power.dice} dice{hits}",
        "assumed": pos.box.source(f"{mat.id}.levels.{len(captain.buried)}") == "assumed",
    }


def _gold(pos: Position, captain: Captain, seat: int) -> list[int]:
    if pos.solo is not None and legendary(pos, seat):
        return [captain.gold, pos.box.legend[max(pos.solo.legend, 0)].gold_track]
    return [captain.gold, pos.box.gold_limit]


def _boxes(captain: Captain) -> Iterator[list[Any]]:
    """Each box: its id, how many Deckhands stand there, and what they are good for."""
    for name, hands, good in zip(ASSIGNMENTS, captain.boxes, _GOOD_FOR, strict=True):
        yield [name, hands, good.format(hands) if hands else "–"]


def _cards(pos: Position, seat: int) -> Iterator[dict[str, Any]]:
    """The captain card, the crew, and the empty places; those that the order triggers this turn fire."""
    captain = pos.captains[seat]
    hand = [CAPTAINS + captain.card] if captain.card >= 0 else []
    active = seat == pos.seat and pos.step not in ("setup", "over") and bool(captain.wheel[captain.space :])
    for card in (*hand, *captain.crew):
        id = CAPTAIN_SIDE[card - CAPTAINS] if card >= CAPTAINS else CREW.text(card)
        yield {"id": id, "fires": True} if active and triggered(pos, card) else {"id": id}
    yield from ({"id": ""} for _ in range(CREW_LIMIT - len(captain.crew)))


def mat_words(mat: dict[str, Any]) -> str:
    """A captain's mats in one line, for a folded mat and for the ear."""
    cargo = listing([cube for cube in mat["hold"] if cube]) or "an empty hold"
    buried = sum(1 for square in mat["buried"] if square)
    return (
        f"{mat['rank']['name']}, {mat['gold'][0]} Gold, {cargo}, {mat['surefire'][0]} Sure-fire, "
        f"{buried} of {len(mat['buried'])} treasures buried"
    )
