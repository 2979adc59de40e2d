"""What is in the box: the face of every component, each figure with its provenance."""

from .box import Box as Box
from .box import Change as Change
from .faces import (
    ASSIGNMENTS,
    BONUS_KINDS,
    BOOTY,
    HIDE_OUT,
    ORDERS,
    SEARCH_KINDS,
    SOLO_KINDS,
    SOURCES,
    Bonus,
    CrewCard,
    HelmMat,
    LegendMat,
    Level,
    MapCard,
    MerchantCard,
    Rank,
)
from .problems import BoxError as BoxError
from .problems import Problem as Problem

__all__ = [
    "ASSIGNMENTS",
    "BONUS_KINDS",
    "BOOTY",
    "HIDE_OUT",
    "ORDERS",
    "SEARCH_KINDS",
    "SOLO_KINDS",
    "SOURCES",
    "Bonus",
    "Box",
    "BoxError",
    "Change",
    "CrewCard",
    "HelmMat",
    "LegendMat",
    "Level",
    "MapCard",
    "MerchantCard",
    "Problem",
    "Rank",
]
