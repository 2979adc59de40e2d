"""What the Legendary Pirate can do now: its level, speed, dice, hits, and whom it makes for."""

from __future__ import annotations

from ..box import CrewCard, HelmMat, LegendMat, Level
from ..box.faces import ORDERS, TARGETS, Bonus
from .position import Mate, Solo, View
from .words import GREEN, HUMAN, LEGEND, ORANGE, RIGGING

#: The face of the solo die that moves the Legend Token instead of the Captain.
RING_FACE = 6
_SHIPS = dict(zip(TARGETS, (ORANGE, GREEN, HUMAN), strict=True))
_SHIP_NAMES = {ORANGE: "the orange merchant", GREEN: "the green merchant", HUMAN: "your ship"}


def legendary(pos: View, seat: int) -> bool:
    """Whether a seat is the Legendary Pirate."""
    return seat == LEGEND and pos.solo is not None


def solo_of(pos: View) -> Solo:
    """The mats and the token of a solo game."""
    assert pos.solo is not None, "this is asked in solo games only"
    return pos.solo


def helm_mat(pos: View) -> HelmMat:
    """Its helm mat."""
    return pos.rules.box.helm[solo_of(pos).helm]


def legend_mat(pos: View) -> LegendMat:
    """Its legend mat."""
    return pos.rules.box.legend[solo_of(pos).legend]


def level(pos: View, captain: Mate) -> Level:
    """What its ship can do after so many burials."""
    return legend_mat(pos).levels[len(captain.buried)]


def ring_turn(pos: View) -> bool:
    """Whether this turn follows the legend ring instead of the wheel."""
    return pos.rolled == RING_FACE


def ring_icons(pos: View) -> tuple[Bonus, ...]:
    """What the space under the Legend Token lists."""
    return legend_mat(pos).ring[solo_of(pos).ring]


def helm_icons(pos: View, order: int) -> tuple[Bonus, ...]:
    """The bonuses of the helm mat for an order."""
    return helm_mat(pos).bonus[order] if order < len(ORDERS) else ()


def active_order(pos: View) -> int:
    """The order whose helm bonuses count now; past the last order when there is none."""
    for task in reversed(pos.tasks):
        if task.name == "ring_bonus":
            return int(task.order)  # type: ignore[attr-defined]  # its first field
    return len(ORDERS) if ring_turn(pos) else pos.captains[LEGEND].order


def boost(pos: View, kind: str) -> int:
    """What the mats add now: only on its own turn, while that order or ring space is active."""
    if pos.seat != LEGEND:
        return 0
    icons = helm_icons(pos, active_order(pos))
    if ring_turn(pos):
        icons += ring_icons(pos)
    return sum(icon.n for icon in icons if icon.kind == kind)


def solo_speed(pos: View, captain: Mate) -> int:
    """How many cards its ship sails: level, Rigging, and what the mats add now."""
    return level(pos, captain).sail + captain.boxes[RIGGING] + boost(pos, "sail")


def solo_face(pos: View, captain: Mate) -> CrewCard:
    """Its helm mat read as a captain card: symbols, and the hits of level and mats."""
    mat = helm_mat(pos)
    hits = level(pos, captain).hits + boost(pos, "hits")
    return CrewCard(mat.id, mat.name, mat.symbols, hits, "", ())


def solo_target(pos: View) -> int:
    """Whom it makes for this turn: by the Captain's space, or the human after a 6."""
    space = pos.captains[LEGEND].space
    if ring_turn(pos) or not space:
        return HUMAN
    return _SHIPS[helm_mat(pos).targets[space - 1]]


def ship_name(target: int) -> str:
    """A target in words."""
    return _SHIP_NAMES[target]
