"""A worksheet for a class as plain text, and its key apart from it; both are worked out when asked for."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from .questions import Estimate, Question, known, make

_LETTERS = "abcdefghij"


class Sheet(str):
    """A text to hand out: it can be printed, sent, saved, and shows itself in a notebook."""

    def save(self, path: str | Path) -> None:
        """Write the text to a file."""
        Path(path).write_text(f"{self}\n", encoding="utf-8")

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        """The same text, one paragraph a question, its first line in bold."""
        return "".join(_paragraph(block) for block in self.split("\n\n"))


def _paragraph(block: str) -> str:
    first, *rest = (escape(line.strip()) for line in block.splitlines())
    return f"<p>{'<br>'.join([f'<strong>{first}</strong>', *rest])}</p>"


def worksheet(ids: Iterable[str] | None = None) -> Sheet:
    """The questions as text to print or to send, without a word on what is right.

    >>> print(worksheet(["trade-gold"]))
    1. Three cubes of gunpowder
    Gunpowder stands at 5. You have no Gold and sell three cubes of it. How much Gold do you have then?
      a) 5
      b) 12
      c) 13
      d) 15
    """
    return Sheet("\n\n".join(_asked(number, make(id)) for number, id in enumerate(_chosen(ids), 1)))


def worksheet_key(ids: Iterable[str] | None = None) -> Sheet:
    """The answers to the same worksheet, with the rules behind them.

    >>> print(worksheet_key(["helm-cost"]))
    1. c) Two. Each skipped space takes one Deckhand, but Hide Out is skipped for free. (HELM-3, HELM-4)
    """
    return Sheet("\n".join(_answered(number, make(id)) for number, id in enumerate(_chosen(ids), 1)))


def _chosen(ids: Iterable[str] | None) -> tuple[str, ...]:
    """The ids asked for, or all; every unknown one is named at once."""
    chosen = known() if ids is None else tuple(ids)
    unknown = [id for id in chosen if id not in known()]
    if unknown:
        raise ValueError(f"not questions of the course: {', '.join(unknown)}; known are {', '.join(known())}")
    return chosen


def _asked(number: int, asked: Question | Estimate) -> str:
    lines = [f"{number}. {asked.title}", asked.prompt]
    if isinstance(asked, Question):
        lines += [
            f"  {letter}) {option.text}" for letter, option in zip(_LETTERS, asked.options, strict=False)
        ]
    else:
        lines.append("  ____ %")
    return "\n".join(lines)


def _answered(number: int, asked: Question | Estimate) -> str:
    if isinstance(asked, Estimate):
        right = f"{float(asked.exact) * 100:.1f} % ({asked.exact}). {asked.why}"
        return f"{number}. {right} ({', '.join(asked.rules)})"
    options = [
        (letter, option)
        for letter, option in zip(_LETTERS, asked.options, strict=False)
        if option.verdict == "right"
    ]
    words = "; ".join(f"{letter}) {option.text}" for letter, option in options)
    why = " ".join(dict.fromkeys(option.why for _, option in options))
    rules = dict.fromkeys(rule for _, option in options for rule in option.rules)
    return f"{number}. {words}. {why} ({', '.join(rules)})"
