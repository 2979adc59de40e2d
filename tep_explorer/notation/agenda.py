"""The agenda as plain data, and which agendas there can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from ..rules.ending import frame, rota
from ..rules.position import Position, View
from ..rules.tasks import TASKS, Counts, Task
from ..rules.words import CHANCE, Domain
from .reading import Reader
from .solo import FRAME_NAMES, HUMAN_ON, HUMAN_WITHIN, LEGEND_ON, LEGEND_UNDER, LEGEND_WITHIN, NOT_SOLO

_BATTLE = {"roll", "guns", "recast"}
#: How many tasks of the frame may lie under the others at each step.
_UNDER = {"helm": (7, 6), "sail": (6, 6), "order": (5, 4), "bonus": (4, 3), "line": (2, 1)}
#: What may be settled within each step.
_ORDERS = {
    "draw",
    "load",
    "reveal",
    "muster",
    "crew_up",
    "deal",
    "harbour",
    "haul",
    "freight",
    "cargo",
} | _BATTLE
_ORDERS |= {"legend", "berth", "jostle"}
_WITHIN = {
    "helm": {"skip", "lift"},
    "sail": {"jostle"},
    "order": _ORDERS,
    "bonus": _ORDERS | {"copy", "exchange", "push", "bonus_sail"},
    "line": {"convoy", "patrol", "cargo"},
}
#: What may lie directly under a task, besides the frame of the turn ("").
_ON: dict[str, set[str]] = {
    "skip": {"", "skip", "lift"},
    "lift": {"", "lift"},
    "jostle": {"", "bonus_sail", "legend"},
    "draw": {"", "draw"},
    "load": {"", "draw", "freight", "haul", "harbour"},
    "deal": {"deal", "crew_up"},
    "freight": {"haul", "harbour"},
    "haul": {"cargo"},
    "harbour": {"cargo"},
    "cargo": {"", "legend", "convoy", "patrol", "push"},
    "convoy": {"convoy", "patrol"},
}


def task_to_dict(task: Task) -> dict[str, Any]:
    """One task as plain data."""
    data: dict[str, Any] = {"task": task.name}
    for name, form in task.form.items():
        value = getattr(task, name)
        if isinstance(form, Domain):
            data[name] = form.text(value)
        elif isinstance(form, tuple):
            data[name] = [form[0].text(item) for item in value]
        else:
            data[name] = list(value) if isinstance(form, Counts) else value
    return data


def task_from_dict(data: Any, path: str, reader: Reader) -> Task | None:
    """One task from plain data, or None with what is wrong noted."""
    name = data.get("task") if isinstance(data, Mapping) else None
    kind = TASKS.get(name) if isinstance(name, str) else None
    if kind is None:
        reader.wrong(path, f"there is no task {name!r}"[:80])
        return None
    before = len(reader.problems)
    table = reader.table(data, path, ("task", *kind.form))
    values: list[Any] = []
    for item in fields(kind):  # type: ignore[arg-type]
        form, where = kind.form[item.name], f"{path}.{item.name}"
        if item.name not in table:
            reader.wrong(where, "is missing")
            continue
        given = table[item.name]
        if isinstance(form, Domain):
            values.append(reader.word(given, where, form))
        elif isinstance(form, tuple):
            values.append(tuple(reader.words(given, where, form[0], form[1])))
        elif isinstance(form, Counts):
            counts = reader.items(given, where, form.length)
            if len(counts) != form.length:
                reader.wrong(where, f"needs {form.length} counts")
            values.append(tuple(reader.number(n, f"{where}.{i}", 0, 9) for i, n in enumerate(counts)))
        else:
            values.append(reader.number(given, where, 0, form))
    return kind.of(*values) if len(reader.problems) == before else None


def tasks_from_data(data: Any, step: str, who: str, reader: Reader) -> tuple[Task, ...]:
    """The tasks of an agenda, next first; absent, the beginning of the step."""
    if data is None:
        return () if step in ("over", "setup") else frame(step, who)
    found = [
        task_from_dict(item, f"agenda.{i}", reader) for i, item in enumerate(reader.items(data, "agenda", 80))
    ]
    return tuple(task for task in reversed(found) if task is not None)


def beginning(pos: View) -> tuple[Task, ...]:
    """The agenda at the beginning of the step: of bonus actions, the crew's if the captain has none."""
    tasks = frame(pos.step, rota(pos, pos.seat))
    captains = tasks[-1].name == "captain_bonus"
    return tasks[:-1] if captains and tasks[-1].idle(pos) else tasks


def check_agenda(pos: View, reader: Reader) -> None:
    """Note what makes the agenda impossible at this step."""
    if pos.step in ("over", "setup"):
        return
    who = rota(pos, pos.seat)
    under = _frame_length(pos.tasks, FRAME_NAMES[who])
    above = pos.tasks[under:]
    bare, covered = (LEGEND_UNDER if who == "legend" else _UNDER)[pos.step]
    either = pos.step in ("bonus", "sail") or (who == "legend" and pos.step == "order")
    fine = under in ((covered, bare) if above and either else (covered,) if above else (bare,))
    if not above and pos.step == "bonus":
        fine = under in (bare, covered)
    if not fine:
        reader.wrong("agenda", f"this is not what is left of a turn at the step {pos.step!r}")
        return
    _check_stack(pos, above, reader)


def _frame_length(tasks: tuple[Task, ...], names: tuple[str, ...]) -> int:
    for i, task in enumerate(tasks):
        if i == len(names) or task.name != names[i]:
            return i
    return len(tasks)


def _under(task: str, who: str) -> set[str]:
    """What may lie directly under a task in a turn of this kind."""
    if who == "legend":
        return LEGEND_ON.get(task, {""})
    return _ON.get(task, {""}) | (HUMAN_ON.get(task, set()) if who == "human" else set())


def _check_stack(pos: View, above: tuple[Task, ...], reader: Reader) -> None:
    below, who = "", rota(pos, pos.seat)
    within = LEGEND_WITHIN[pos.step] if who == "legend" else _WITHIN[pos.step]
    within = within - NOT_SOLO | HUMAN_WITHIN[pos.step] if who == "human" else within
    for task in above:
        if task.name not in within or below not in _under(task.name, who):
            reader.wrong("agenda", f"{task.name!r} cannot be settled here")
        below = task.name
    for task in dict.fromkeys(above):
        if above.count(task) > (2 if task.name == "draw" else 1):
            reader.wrong("agenda", f"{task.name!r} is there {above.count(task)} times", task.rules[0])
    for task in pos.tasks:
        for text in task.problems(pos):
            reader.wrong("agenda", text, task.rules[0])
    top = pos.tasks[-1]
    if top.automatic or (above and not reader.problems and top.idle(pos)):
        reader.wrong("agenda", f"{top.name!r} settles itself and cannot be waited for")


def check_possible(pos: Position, reader: Reader) -> None:
    """Note a position in which nothing could happen next."""
    top = pos.tasks[-1] if pos.tasks else None
    if top and top.automatic:
        reader.wrong("agenda", f"{top.name!r} settles itself and cannot be waited for")
    elif top and not (top.chances(pos).moves if pos.decider == CHANCE else pos.actions()):
        reader.wrong("agenda", f"nothing can be done about {top.name!r} here")
