"""What a table answers when it is asked: why not, and what a rule says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..notation.changes import what_changed
from ..notation.offers import offer
from ..notation.wording import plain, shorten
from ..rules.book import Rule
from ..rules.position import Position
from ..rules.tasks import Refusal
from ..rules.words import Action, Move, Outcome
from .spoken import spoken

#: How many differences are shown at once.
_ROWS = 40
_STATUS = {
    "said": "the rulebook says so",
    "inferred": "it follows from the rulebook",
    "open": "the rulebook leaves it open; this is our reading",
}


def moved(text: str) -> Move | None:
    """The action or outcome that a text names, if it names one."""
    for kind in (Action, Outcome):
        try:
            return kind.parse(text)
        except ValueError:
            continue
    return None


def why_view(pos: Position, asked: Move, refusals: Sequence[Refusal], names: Sequence[str]) -> dict[str, Any]:
    """Every reason against a move, with its rule, and the nearest legal action."""
    nearest = next((refusal.nearest for refusal in refusals if refusal.nearest is not None), None)
    return {
        "id": asked.text,
        "title": f"Why not: {_small(offer(pos, asked, names))}?",
        "reasons": [{"text": spoken(refusal.text, names), "rule": refusal.rule} for refusal in refusals],
        "nearest": {"id": nearest.text, "label": offer(pos, nearest, names)} if nearest else None,
    }


def _small(words: str) -> str:
    return shorten(words[:1].lower() + words[1:], 90)


def rule_view(rule: Rule) -> dict[str, Any]:
    """A rule's card: our sentence, its place in the rulebook, and how sure it is."""
    return {
        "id": rule.id,
        "text": rule.text,
        "place": f"{rule.section}, p. {rule.page}",
        "status": _STATUS[rule.status],
    }


def changes_view(mine: Position, other: Position, names: Sequence[str]) -> dict[str, Any]:
    """What differs between two positions, in words: what, here, there."""
    rows = [[change.what, change.before, change.after] for change in what_changed(mine, other, names)]
    return {
        "title": "The two branches at their ends",
        "rows": rows[:_ROWS],
        "more": max(0, len(rows) - _ROWS),
    }


def text_view(title: str, text: str, name: str = "") -> dict[str, Any]:
    """A text to take away: a code, a record, a picture; `name` is that of the file it would be."""
    return {"title": plain(title), "text": text, "file": name}
