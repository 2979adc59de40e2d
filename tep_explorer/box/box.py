"""The box: every figure on every component, how each is known, and how a box is read, kept and compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any

from . import checks
from .faces import SEARCH_KINDS, CrewCard, HelmMat, LegendMat, MapCard, MerchantCard, Rank
from .problems import BoxError, Problem
from .reading import FILE_LIMIT, Figures, decode, parse, read
from .schema import SECTION, SECTIONS, figure_path
from .sealed import sealed
from .writing import plain, plain_box, template

Component = MapCard | CrewCard | MerchantCard | Rank | HelmMat | LegendMat


@sealed
@dataclass(frozen=True, slots=True)
class Change:
    """One figure that differs between two boxes, as plain data."""

    path: str
    before: Any
    after: Any

    def __str__(self) -> str:
        return f"{self.path}: {json.dumps(self.before)} -> {json.dumps(self.after)}"


class Box:
    """What is in the box. Immutable; equal when every figure, name and source is equal."""

    def __init__(self, figures: Figures) -> None:
        """Build the components of `figures`; use `standard`, `load` or `from_dict` instead."""
        self._figures = figures
        self.name = figures.name
        self.map = tuple(MapCard(owner, *self._row("map", owner)) for owner in SECTION["map"].ids)
        self.crew = tuple(CrewCard(owner, *self._row("crew", owner)) for owner in SECTION["crew"].ids)
        self.captain = tuple(
            CrewCard(owner, *self._row("captain", owner)) for owner in SECTION["captain"].ids
        )
        self.merchant = tuple(
            MerchantCard(owner, *self._row("merchant", owner)) for owner in SECTION["merchant"].ids
        )
        self.ranks = tuple(self._rank(owner) for owner in SECTION["ranks"].ids)
        self.helm = tuple(HelmMat(owner, *self._row("helm", owner)) for owner in SECTION["helm"].ids)
        self.legend = tuple(self._legend(owner) for owner in SECTION["legend"].ids)
        self.search: Mapping[str, int] = MappingProxyType(
            dict(zip(SEARCH_KINDS, self._row("search", "search"), strict=True))
        )
        self.navy: tuple[int, ...] = tuple(self._row("navy", "navy"))
        start, limit, refresh, market = self._row("figures", "figures")
        self.gold_start: int = start
        self.gold_limit: int = limit
        self.refresh_price: int = refresh
        self.market_values: tuple[int, ...] = market
        self.top_damage = max(card.damage for card in self.merchant)
        self._sealed = True

    def __setattr__(self, name: str, value: object) -> None:
        if "_sealed" in self.__dict__:
            raise AttributeError(f"a box never changes; {name} cannot be set")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a box never changes; {name} cannot be deleted")

    def _row(self, section: str, owner: str) -> list[Any]:
        values = self._figures.values
        row: list[Any] = []
        for item in SECTION[section].fields:
            if item.keys:
                row.append(tuple(values[figure_path(owner, item.name, key)] for key in item.keys))
            else:
                row.append(values[figure_path(owner, item.name)])
        return row

    def _rank(self, owner: str) -> Rank:
        name, sail, dice, (reward, amount) = self._row("ranks", owner)
        return Rank(owner, name, sail, dice, reward, amount)

    def _legend(self, owner: str) -> LegendMat:
        return LegendMat(owner, *self._row("legend", owner))

    # Where boxes come from

    @staticmethod
    def standard() -> Box:
        """The box of this package: what is known of the game, its gaps filled with assumed figures."""
        return _standard()

    @staticmethod
    def given(box: object) -> Box:
        """The box that was given, or the standard box for None; ValueError for anything else."""
        if box is not None and not isinstance(box, Box):
            raise ValueError(f"box: {type(box).__name__} is no Box, as Box.load(path) gives it")
        return _standard() if box is None else box

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Box:
        """The box in a TOML file; what the file leaves out is taken from the standard box.

        What was typed in has the source "owner". A bad file raises one BoxError that lists every problem.
        """
        with Path(path).open("rb") as file:
            return cls.from_toml(decode(file.read(FILE_LIMIT + 1)))

    @classmethod
    def from_toml(cls, toml: str) -> Box:
        """The box in a TOML text, as `load` reads it."""
        return cls._read(parse(toml), _standard()._figures)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Box:
        """The box that `to_dict` gave; every part must be there."""
        return cls._read(data)

    @classmethod
    def _read(cls, document: object, base: Figures | None = None) -> Box:
        """The box of `document`; BoxError with what could not be read and what cannot be played."""
        figures, problems = read(document, base)
        if problems and base is None:  # there is nothing to put in the gaps
            raise BoxError(problems)
        box = cls(figures)
        unread = {problem.path.partition(".")[0].partition("[")[0] for problem in problems}
        problems += [Problem(figures.place(p.path), p.text) for p in checks.sound(box, unread)]
        if problems:
            raise BoxError(problems)
        return box

    # What a box can tell

    def to_dict(self) -> dict[str, Any]:
        """The whole box as plain JSON data."""
        return plain_box(self._figures, self.fingerprint)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the box as a commented TOML file, to be edited and loaded again."""
        Path(path).write_text(template(self._figures), encoding="utf-8", newline="\n")

    def card(self, id: str) -> Component:
        """The component with this id."""
        return self._by_id[id]

    @cached_property
    def _by_id(self) -> dict[str, Component]:
        groups: tuple[tuple[Component, ...], ...] = (
            self.map,
            self.crew,
            self.captain,
            self.merchant,
            self.ranks,
            self.helm,
            self.legend,
        )
        return {card.id: card for group in groups for card in group}

    def paths(self) -> tuple[str, ...]:
        """The path of every figure, in the order of the file."""
        return tuple(figure_path(o, name, key) for s in SECTIONS for o, name, key, _ in s.paths())

    def figure(self, path: str) -> Any:
        """One figure as plain data: ``box.figure("crew-07.symbols")``."""
        return plain(path, self._figures.values[path])

    def source(self, path: str) -> str:
        """How a figure is known: printed, reported, inferred, assumed or owner."""
        return self._figures.sources[path]

    def assumed(self) -> tuple[str, ...]:
        """The path of every figure that was made up to fill a gap."""
        return tuple(path for path in self.paths() if self._figures.sources[path] == "assumed")

    def diff(self, other: Box) -> tuple[Change, ...]:
        """Every figure in which `other` differs from this box."""
        mine, theirs = self._figures.values, other._figures.values
        return tuple(
            Change(path, plain(path, mine[path]), plain(path, theirs[path]))
            for path in self.paths()
            if mine[path] != theirs[path]
        )

    @cached_property
    def fingerprint(self) -> str:
        """Twelve hex digits that change with every figure a game can feel: not with names or sources."""
        felt = {
            path: plain(path, value)
            for path, value in self._figures.values.items()
            if not path.endswith(".name")
        }
        text = json.dumps(felt, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def problems_for(self, captains: int) -> tuple[Problem, ...]:
        """Why this box cannot serve so many captains; empty when it can."""
        return tuple(checks.for_captains(self, captains))

    def require(self, captains: int) -> None:
        """Raise BoxError unless this box can serve so many captains."""
        problems = self.problems_for(captains)
        if problems:
            raise BoxError(problems, f"this box cannot serve {captains} captains")

    def __deepcopy__(self, memo: object) -> Box:
        return self  # a box never changes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self._figures == other._figures

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<Box {self.name!r} {self.fingerprint}, {len(self.assumed())} figures assumed>"


@lru_cache(maxsize=1)
def _standard() -> Box:
    toml = files(__package__).joinpath("standard.toml").read_text(encoding="utf-8")
    return Box._read(parse(toml))
