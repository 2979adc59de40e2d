"""A worksheet for a class as plain text, and its key apart from it; both are worked out when asked for."""

from __future__ import annotations

from collections.abc import Iterable

from .questions import Estimate, Question, known, make

_LETTERS = "abcdefghij"


def worksheet(ids: Iterable[str] | None = None) -> str:
    """The questions as text to print or to send, without a word on what is right.

    >>> print(worksheet(["trade-gold"]))
    1. Three cubes of gunpowder
    Gunpowder stands at 5. You have no Gold and sell three cubes of it. How much Gold do you have then?
      a) 5
      b) 12
      c) 13
      d) 15
    """
    return "\n\n".join(_asked(number, make(id)) for number, id in enumerate(_chosen(ids), 1))


def worksheet_key(ids: Iterable[str] | None = None) -> str:
    """The answers to the same worksheet, with the rules behind them.

    >>> print(worksheet_key(["helm-cost"]))
    1. c) Two. Each skipped space takes one Deckhand, but Hide Out is skipped for free. (HELM-3, HELM-4)
    """
    return "\n".join(_answered(number, make(id)) for number, id in enumerate(_chosen(ids), 1))


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
