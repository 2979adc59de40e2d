"""A decision of the Legendary Pirate as a view: the question, every candidate, and what struck it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..box import ASSIGNMENTS
from ..notation.names import title
from ..rules import Position
from ..rules.force import rules_in_force
from ..rules.readings import READINGS
from ..rules.reasons import Decision
from ..rules.words import HUMAN, LEGEND, ORDER_NAMES, SQUARES, Action
from .choices import icon_of

_CANDIDATES = "{count} candidates, {gone} struck out, each by a rule."
_LEFT = "This is what the rules leave."
#: What the book leaves open about the Legendary Pirate.
_SOLO_READINGS = [
    reading
    for reading in READINGS
    if reading.status == "open" and any(rule.startswith("SOLO") for rule in reading.rules)
]
#: Candidates that do nothing, as one chooses them.
_LEAVES = {"stop": "stay where it is", "pass": "do nothing"}


def decision_at(pos: Position) -> Decision | None:
    """The decision that rules alone settle here, or None."""
    if pos.solo is None or pos.decider != LEGEND:
        return None
    top = pos.tasks[-1]
    return top if isinstance(top, Decision) else None


def can_guess(pos: Position) -> bool:
    """Whether there is something to predict: more than one candidate."""
    task = decision_at(pos)
    return task is not None and len(task.candidates(pos)) > 1


def decision_view(pos: Position, guess: str, shown: bool) -> dict[str, Any] | None:
    """The decision now; while it is not `shown`, nothing in it tells which candidate remains."""
    task = decision_at(pos)
    if task is None:
        return None
    candidates = sorted(task.candidates(pos))
    asked = {
        "question": task.question(pos),
        "title": task.title,
        "guess": guess,
        "shown": shown,
        "candidates": [_candidate(pos, task, c) for c in candidates],
        "beside": _beside(candidates),
    }
    return _revealed(pos, task, asked) if shown else asked


def _candidate(pos: Position, task: Decision, candidate: Action) -> dict[str, Any]:
    words = _LEAVES.get(candidate.kind) or task.say(pos, candidate)
    label = words[:1].upper() + words[1:]
    if candidate.kind == "helm":
        label = f"{label}: {title(ORDER_NAMES[pos.captains[LEGEND].wheel[candidate.args[0]]])}"
    return {"id": candidate.text, "label": label, "icon": icon_of(pos, candidate)}


def _beside(candidates: Sequence[Action]) -> list[str]:
    """The parts of its mat that show what is decided."""
    places = {candidate.text.partition(" ")[2] for candidate in candidates}
    wheel = candidates[0].kind == "helm" or any(place.isdecimal() for place in places)
    boxes = candidates[0].kind in ("skip", "lift", "jostle", "berth")
    return ["wheel"] * wheel + ["boxes"] * boxes


def guesses(pos: Position, view: Mapping[str, Any]) -> dict[str, Any]:
    """A table's view while a decision is to be predicted: every candidate's place is lit, and no other."""
    asked = decision_view(pos, "", shown=False)
    rows = asked["candidates"] if asked else []
    at = {row["id"].rpartition(" ")[2]: row["id"] for row in rows if " " in row["id"]}
    places = {
        "squares": {square: at.get(square, "") for square in SQUARES},
        "spaces": [at.get(str(space), "") for space in range(6)],
        "boxes": {box: at.get(box, "") for box in ASSIGNMENTS},
    }
    return {**view, "actions": rows, "means": {**view["means"], **places}}


def _revealed(pos: Position, task: Decision, asked: dict[str, Any]) -> dict[str, Any]:
    """The same with the trace of the filters: who went when, by which rule, and who remained."""
    (chosen,), removals = task.trace(pos)
    fate: dict[str, dict[str, Any]] = {}
    for step, gone in removals:
        why = step.says(pos, task)
        for candidate in gone:
            fate[candidate.text] = {"rule": step.rule, "why": f"{why[:1].upper()}{why[1:]}."}
    order = [*fate, chosen.text]
    rows = sorted(asked["candidates"], key=lambda row: order.index(row["id"]))
    verdict = task.verdict(pos, chosen)
    return {
        **asked,
        "candidates": [{**row, **fate.get(row["id"], {"chosen": True, "why": _LEFT})} for row in rows],
        "chosen": chosen.text,
        "verdict": verdict,
        "rules": list(task.basis(pos)),
        "summary": _summary(len(rows), len(fate)),
        "open": list(_open_questions(pos, task, verdict)),
    }


def _open_questions(pos: Position, task: Decision, verdict: str) -> Iterator[dict[str, Any]]:
    """Every question the book leaves open whose answer matters here, with the result of each answer."""
    for reading in _SOLO_READINGS:
        here = pos.rules.reads[reading.id]
        results = {
            option: verdict if option == here else _under(pos, task, reading.id, option)
            for option in reading.options
        }
        if len(set(results.values())) > 1:
            yield {
                "id": reading.id,
                "question": reading.question,
                "results": [
                    {"option": option.replace("_", " "), "result": result, "here": option == here}
                    for option, result in results.items()
                ],
            }


def _under(pos: Position, task: Decision, reading: str, option: str) -> str:
    """What is decided here under an option of a reading."""
    draft = pos.draft()
    draft.rules = rules_in_force(pos.box, {**pos.rules.reads, reading: option})
    other = draft.freeze()
    left = task.survivors(other)
    return task.verdict(other, left[0]) if len(left) == 1 else "The choice is left to you."


def _summary(count: int, gone: int) -> str:
    if count == 1:
        return "There is only one thing it can do."
    return _CANDIDATES.format(count=count, gone=gone)


def decision_words(pos: Position, shown: bool) -> str:
    """The decision as a text: its candidates, or the whole reason once it is `shown`; "" if there is none."""
    task, view = decision_at(pos), decision_view(pos, "", shown=False)
    if task is None or view is None:
        return ""
    if shown and (reason := task.reason(pos)):
        return reason.text
    return f"{view['question']} Candidates: {', '.join(row['label'] for row in view['candidates'])}."


def left_to_you(pos: Position) -> str:
    """A sentence for a choice about the Legendary Pirate that the book leaves to the human, or ""."""
    task = pos.tasks[-1] if pos.tasks else None
    if pos.solo is None or pos.decider != HUMAN or not isinstance(task, Decision):
        return ""
    return f"The rules leave this to you. {task.question(pos)}"
