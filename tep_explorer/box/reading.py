"""From a file's text or plain data to the figures of a box, with every problem found on the way.

Figures are kept flat, by path (``crew-07.symbols``), beside the source of each. A file that has only some of
them is laid over the figures of another box.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .faces import SOURCES
from .problems import BoxError, Ledger, Problem, key_path, show
from .schema import NOTHING, SECTION, SECTIONS, Field, Section, figure_path, text

FORMAT = 1
FILE_LIMIT = 256 * 1024
_HEAD = ("format", "name", "fingerprint")


@dataclass(slots=True)
class Figures:
    """Every figure of a box by path, how each is known, and what the box is called.

    `places` says where in the file a card stands: "crew-07" may be ``crew[0]`` of an owner's short file.
    """

    name: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict, compare=False)

    def place(self, path: str) -> str:
        """The path of a figure as the file has it; its own path when the card is not in the file."""
        owner, dot, rest = path.partition(".")
        return self.places.get(owner, owner) + dot + rest


#: More dots than any line of a box has: a key of so many parts makes tables that some Pythons do not survive.
_DOTS = 500


def parse(toml: str) -> dict[str, Any]:
    """The tables of a TOML text; a syntax error becomes a BoxError that names the line."""
    if len(toml.encode("utf-8", "surrogatepass")) > FILE_LIMIT:
        raise BoxError([Problem("file", f"is larger than {FILE_LIMIT // 1024} kB")])
    if any(line.count(".") > _DOTS for line in toml.splitlines() if not line.lstrip().startswith("#")):
        raise BoxError([Problem("file", "is nested too deeply")])
    try:
        return tomllib.loads(toml.removeprefix("\ufeff"))
    except RecursionError:
        raise BoxError([Problem("file", "is nested too deeply")]) from None
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        number = line[1] if line else toml.count("\n") + 1  # "at end of document"
        raise BoxError([Problem(f"line {number}", f"not TOML: {error}")]) from None
    except ValueError:  # Python converts no text of thousands of digits
        raise BoxError([Problem("file", "has a number that is too long to be read")]) from None


def decode(data: bytes) -> str:
    """The text of a file; BoxError when it is too long or not UTF-8."""
    if len(data) > FILE_LIMIT:
        raise BoxError([Problem("file", f"is larger than {FILE_LIMIT // 1024} kB")])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BoxError([Problem(f"line {line}", f"not UTF-8 text: {error.reason}")]) from None


def read(document: object, base: Figures | None = None) -> tuple[Figures, list[Problem]]:
    """The figures of `document`, laid over `base` when there is one, and every problem of theirs."""
    ledger = Ledger()
    if not isinstance(document, Mapping):
        raise BoxError([Problem("box", f"{show(document)} is not a table of a box's parts")])
    found = Figures()
    _read_head(document, found, ledger)
    for key, value in document.items():
        if key in SECTION:
            _read_section(SECTION[key], value, found, ledger, base)
        elif key not in _HEAD:
            ledger.unknown(key_path(key), key, (*_HEAD[:2], *SECTION))
    if base is None:
        _note_missing(document, found, ledger)
    return (_lay_over(base, found) if base else found), ledger.problems


def _read_head(document: Mapping[str, Any], found: Figures, ledger: Ledger) -> None:
    version = document.get("format", FORMAT)
    if version != FORMAT or isinstance(version, bool):
        ledger.add("format", f"{show(version)} is not known; this version reads format {FORMAT}")
    if "name" in document:
        found.name = text(document["name"], "name", ledger) or ""


def _read_section(
    section: Section, value: object, found: Figures, ledger: Ledger, base: Figures | None
) -> None:
    if not section.ids:
        _read_component(section, section.name, value, section.name, found, ledger)
        return
    if not isinstance(value, list | tuple):
        ledger.add(section.name, f"{show(value)} is not a list of tables ([[{section.name}]])")
        return
    seen: set[str] = set()
    for i, item in enumerate(value):
        path = f"{section.name}[{i}]"
        owner = item.get("id") if isinstance(item, Mapping) else None
        if not isinstance(item, Mapping):
            ledger.add(path, f"{show(item)} is not a table")
        elif not isinstance(owner, str):
            ledger.add(path, f"needs an id, such as {section.ids[0]!r}")
        elif owner not in section.ids:
            ledger.unknown(f"{path}.id", owner, section.ids, "id")
        elif owner in seen:
            ledger.add(f"{path}.id", f"{owner} stands here a second time")
        else:
            seen.add(owner)
            found.places[owner] = path
            _read_component(section, owner, item, path, found, ledger)


def _read_component(
    section: Section, owner: str, value: object, path: str, found: Figures, ledger: Ledger
) -> None:
    if not isinstance(value, Mapping):
        ledger.add(path, f"{show(value)} is not a table")
        return
    known = section.by_name
    sources = _read_sources(section, value.get("source"), f"{path}.source", ledger)
    for key, given in value.items():
        if key in known:
            _read_field(known[key], owner, given, f"{path}.{key}", sources, found, ledger)
        elif key not in ("id", "source") or (key == "id" and not section.ids):
            ledger.unknown(path, key, known)


def _read_field(
    item: Field,
    owner: str,
    given: object,
    path: str,
    sources: Mapping[str, str],
    found: Figures,
    ledger: Ledger,
) -> None:
    if not item.keys:
        _keep(item, owner, "", given, path, sources, found, ledger)
    elif not isinstance(given, Mapping):
        ledger.add(path, f"{show(given)} is not a table with keys {', '.join(item.keys)}")
    else:
        for key, part in given.items():
            if key in item.keys:
                _keep(item, owner, key, part, f"{path}.{key}", sources, found, ledger)
            else:
                ledger.unknown(path, key, item.keys)


def _keep(
    item: Field,
    owner: str,
    key: str,
    given: object,
    path: str,
    sources: Mapping[str, str],
    found: Figures,
    ledger: Ledger,
) -> None:
    value = item.read(given, path, ledger)
    if value is None:
        return
    place = figure_path(owner, item.name, key)
    found.values[place] = None if value is NOTHING else value
    stated = sources.get(f"{item.name}.{key}") if key else None
    found.sources[place] = stated or sources.get(item.name) or sources.get("rest") or "owner"


def _read_sources(section: Section, value: object, path: str, ledger: Ledger) -> dict[str, str]:
    """How the figures of a component are known: one word for all, or a table with "rest" for the others."""
    if value is None:
        return {}
    table = {"rest": value} if isinstance(value, str) else value
    if not isinstance(table, Mapping):
        ledger.add(path, f"{show(value)} is neither a word nor a table")
        return {}
    keyed = [f"{item.name}.{key}" for item in section.fields for key in item.keys]
    known = ("rest", *section.by_name, *keyed)
    sound: dict[str, str] = {}
    for key, word in table.items():
        if key not in known:
            ledger.unknown(path, key, known)
        elif not isinstance(word, str) or word not in SOURCES:
            place = path if table is not value else f"{path}.{key}"
            ledger.add(place, f"{show(word)} is not one of {', '.join(SOURCES)}")
        else:
            sound[key] = word
    return sound


def _note_missing(document: Mapping[str, Any], found: Figures, ledger: Ledger) -> None:
    """Note what a whole box lacks, once: a part, a card, a figure; not what was there and wrong."""
    if "name" not in document:
        ledger.add("name", "is missing")
    for section in SECTIONS:
        given = document.get(section.name)
        if given is None:
            ledger.add(section.name, "is missing")
        elif section.ids:
            _note_missing_cards(section, given, ledger)
        elif isinstance(given, Mapping):
            _note_missing_figures(section, given, section.name, ledger)


def _note_missing_cards(section: Section, given: object, ledger: Ledger) -> None:
    if not isinstance(given, list | tuple):
        return
    there = {
        item["id"]: (i, item)
        for i, item in reversed(list(enumerate(given)))
        if isinstance(item, Mapping) and isinstance(item.get("id"), str)
    }
    for owner in section.ids:
        if owner not in there:
            ledger.add(section.name, f"{owner} is missing")
        else:
            i, item = there[owner]
            _note_missing_figures(section, item, f"{section.name}[{i}]", ledger)


def _note_missing_figures(section: Section, item: Mapping[str, Any], path: str, ledger: Ledger) -> None:
    for figure in section.fields:
        given = item.get(figure.name, NOTHING)
        if given is NOTHING:
            ledger.add(path, f"{figure.name!r} is missing")
        elif figure.keys and isinstance(given, Mapping):
            for key in figure.keys:
                if key not in given:
                    ledger.add(f"{path}.{figure.name}", f"{key!r} is missing")


def _lay_over(base: Figures, found: Figures) -> Figures:
    """`found` over `base`. What differs from the base but still bears the base's source was typed in."""
    merged = Figures(found.name or base.name, dict(base.values), dict(base.sources), found.places)
    for path, value in found.values.items():
        source = found.sources[path]
        typed = value != base.values[path] and source == base.sources[path]
        merged.values[path] = value
        merged.sources[path] = "owner" if typed else source
    return merged
