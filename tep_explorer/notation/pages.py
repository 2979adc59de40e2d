"""The pages of docs/ that are made from data: the rules with a page to print, the readings, the moves.

``python -m tep_explorer.notation.pages docs`` writes them; a test compares them with what is committed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from ..rules.book import Rule, rules
from ..rules.readings import READINGS, Reading
from ..rules.words import ACTIONS, DICE_KINDS, OUTCOMES, Signature

_MADE = "<!-- Made from the data of the package by `make docs`: change the data, not this page. -->"
_MOVES = re.compile(r"(<!-- moves -->\n).*?(<!-- end of moves -->)", re.S)
_STATUS = {
    "said": "the book says it",
    "inferred": "it follows from the book",
    "open": "the book leaves it open",
}


class Line(NamedTuple):
    """A line of the summary: what to do, and the rules behind it."""

    text: str
    rules: tuple[str, ...]


@lru_cache(maxsize=1)
def summary() -> dict[str, tuple[Line, ...]]:
    """The turn on one page: each step with its lines."""
    data = tomllib.loads(files(__package__).joinpath("summary.toml").read_text(encoding="utf-8"))
    return {
        step["name"]: tuple(Line(text, tuple(ids)) for text, *ids in step["lines"]) for step in data["step"]
    }


# The rules


def rules_page() -> str:
    """docs/rules.md: the turn on one page, then every rule with an anchor of its own."""
    return "\n".join([_RULES_HEAD, *_summary_lines(), *_rule_lines()]) + "\n"


_RULES_HEAD = f"""\
# The rules, in our own words

{_MADE}

Every rule has an id that stays the same; refusals, events and lessons cite it. Nothing here is copied from
the rulebook: open it at the page that stands with each rule. `python -m tep_explorer rules storm` finds rules
by words. [Readings](readings.md) are the questions the book leaves open.

## A turn on one page

[turn.html](turn.html) is the same page to print.
"""


def _summary_lines() -> Iterator[str]:
    for name, lines in summary().items():
        yield from (f"**{name}**", "")
        for line in lines:
            yield f"- {line.text} <sub>{' '.join(_link(id) for id in line.rules)}</sub>"
        yield ""


def _link(id: str) -> str:
    return f"[{id}](#{id})"


def _rule_lines() -> Iterator[str]:
    section = ""
    for rule in rules().values():
        if rule.section != section:
            section = rule.section
            yield from (f"## {section}", "")
        yield from _rule(rule)


def _rule(rule: Rule) -> Iterator[str]:
    yield f'<a id="{rule.id}"></a>'
    yield f"**{rule.id}** {_with_links(rule.text)}"
    yield f"<sub>p. {rule.page}; {_STATUS[rule.status]}{_readings_of(rule.id)}</sub>"
    yield ""


def _with_links(text: str) -> str:
    return re.sub(r"reading ([AM]\d+)", r"[reading \1](readings.md#\1)", text)


def _readings_of(id: str) -> str:
    found = [reading.id for reading in READINGS if id in reading.rules]
    return "; reading " + ", ".join(f"[{one}](readings.md#{one})" for one in found) if found else ""


# The page to print

#: No size of paper: the printer knows which it has, and on A4 as on Letter some of the sheet stays free.
_STYLE = """\
@page { margin: 14mm }
body { font: 10.5pt/1.35 Georgia, serif; max-width: 46em; margin: 1em auto; padding: 0 1em }
h1 { font-size: 1.6em; margin: 0 0 .3em } h2 { font-size: 1.1em; margin: .8em 0 .1em }
ul { margin: 0; padding-left: 1.2em } li { break-inside: avoid }
small { font: .75em sans-serif; white-space: nowrap; opacity: .7 }
@media print { body { font-size: 9.5pt; line-height: 1.3; max-width: none; margin: 0; padding: 0 } }
@media (prefers-color-scheme: dark) { @media screen { body { background: #14212b; color: #e8e2d2 } } }
"""


def turn_page() -> str:
    """docs/turn.html: a turn on one sheet of paper, with nothing to load."""
    body = ""
    for name, lines in summary().items():
        items = "".join(
            f"<li>{escape(line.text)} <small>{' '.join(line.rules)}</small></li>\n" for line in lines
        )
        body += f"<h2>{escape(name)}</h2>\n<ul>\n{items}</ul>\n"
    head = f'<meta charset="utf-8">\n<title>A turn on one page</title>\n<style>\n{_STYLE}</style>'
    notes = (
        "In our own words; the marks are the rules of rules.md. Unofficial: you need the boxed game to play.",
        "Where the rulebook leaves a question open, this page follows the default of readings.md.",
    )
    foot = "".join(f"<p><small>{escape(note)}</small></p>\n" for note in notes)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n{_MADE}\n'
        f"<h1>A turn on one page</h1>\n{body}{foot}</body>\n</html>\n"
    )


# The readings


def readings_page() -> str:
    """docs/readings.md: every switch with its question, its options and why the default is what it is."""
    return "\n".join([_READINGS_HEAD, *_group("open"), _SETTLED_HEAD, *_group("settled")]) + "\n"


_READINGS_HEAD = f"""\
# Readings

{_MADE}

A reading is a switch with named options. One mechanism serves two purposes: questions that the rulebook
leaves open, where every option is defensible, and rules that are settled but often played otherwise. The
first option is the default. Another one is chosen for a whole game:

```python
import tep_explorer as tep

game = tep.Game.new(players=3, seed=42, readings={{"A1": "twice"}})
game.position.readings  # those that differ from the default
```

Position codes, records and plain data carry the readings that differ, so a shared game keeps its rules.

## Open questions
"""
_SETTLED_HEAD = """\
## Settled rules, and how they are misread

Here the first option is the book. The others are kept so that a house rule can be played, and so that a
lesson can work out what somebody who holds the misreading would expect.
"""


def _group(status: str) -> Iterator[str]:
    for reading in READINGS:
        if reading.status == status:
            yield from _reading(reading)


def _reading(reading: Reading) -> Iterator[str]:
    yield f'<a id="{reading.id}"></a>'
    yield from (f"### {reading.id}: {reading.question}", "")
    default, *others = reading.options
    yield f"**`{default}`** (default), {', '.join(f'`{option}`' for option in others)}. {reading.why}"
    yield f"<sub>{', '.join(f'[{id}](rules.md#{id})' for id in reading.rules)}</sub>"
    yield ""


# The moves


def moves_table() -> str:
    """The vocabulary of moves as two tables, for docs/notation.md."""
    return "\n".join([*_moves("Actions", ACTIONS), "", *_moves("Outcomes of chance", OUTCOMES)]) + "\n"


def _moves(name: str, moves: dict[str, Signature]) -> Iterator[str]:
    yield from (f"| {name} | with | for example |", "|---|---|---|")
    for kind, signature in moves.items():
        words = ", ".join(f"{name}: {domain.name}" for name, domain in signature) or "nothing"
        many = " (one to three, ascending)" if kind in DICE_KINDS else ""
        example = " ".join([kind, *(domain.texts[0] for _, domain in signature)])
        yield f"| `{kind}` | {words}{many} | `{example}` |"


def with_moves(page: str) -> str:
    """A page with the tables of moves put between its two marks."""
    return _MOVES.sub(lambda found: f"{found[1]}{moves_table()}{found[2]}", page)


def write(folder: Path) -> None:
    """Write every page that is made from data."""
    folder.joinpath("rules.md").write_text(rules_page(), encoding="utf-8", newline="\n")
    folder.joinpath("turn.html").write_text(turn_page(), encoding="utf-8", newline="\n")
    folder.joinpath("readings.md").write_text(readings_page(), encoding="utf-8", newline="\n")
    notation = folder / "notation.md"
    notation.write_text(with_moves(notation.read_text("utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "docs"))
