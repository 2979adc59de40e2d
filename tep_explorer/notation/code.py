"""A position as one short line that can be put into an address: packed, versioned, checksummed.

``tep1.`` is followed by digits: the box's fingerprint, the readings, then everything on the table, each
number in the place that `_table` gives it; the last six are a checksum. What a task holds, and how large each
number may be, stands in ``registry.toml``, which only ever grows, so that every code keeps decoding.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from ..box import Box
from ..box.sealed import Portable
from ..rules.ending import frame, rota
from ..rules.force import rules_in_force
from ..rules.position import Captain, Merchant, Position, Solo, Table
from ..rules.readings import READING
from ..rules.setup import set_up
from ..rules.solo_setup import set_up_solo
from ..rules.tasks import TASKS, FieldForm, Task
from ..rules.words import HELM_MAT, LEGEND_MAT, STEPS, Domain
from .packing import CHECK, Coder, Packer, Unfit, Unpacker, checksum
from .reading import PositionError
from .table import agenda_to_list, position_from_dict, table_to_dict

VERSION = 1
_SHAPE = re.compile(r"tep(\d{1,6})\.([A-Za-z0-9_-]*)")
#: No code is longer, blanks not counted.
_LONGEST = 1000


class CodeError(Portable, ValueError):
    """A text that is no position code of ours, or not one for this box.

    `reason` is "not_a_code", "damaged", "box" (made with another box) or "newer" (made by a newer version).
    """

    def __init__(self, reason: str, text: str) -> None:
        """Keep the reason; the message is for a person."""
        self.reason = reason
        super().__init__(text)


class Field(NamedTuple):
    """A field of a kind of task: its name, the radix of its numbers, and how many at most if it is a list."""

    name: str
    radix: int
    most: int | None = None


class Registry(NamedTuple):
    """The kinds of tasks and the readings, in the order in which codes number them."""

    tasks: dict[str, tuple[Field, ...]]
    readings: dict[str, tuple[str, ...]]


@lru_cache(maxsize=1)
def registry() -> Registry:
    """What ``registry.toml`` says."""
    data = tomllib.loads(files(__package__).joinpath("registry.toml").read_text(encoding="utf-8"))
    tasks = {name: tuple(Field(*field) for field in fields) for name, fields in data["tasks"].items()}
    return Registry(tasks, {id: tuple(options) for id, options in data["readings"].items()})


# Writing and reading


def position_to_code(pos: Position) -> str:
    """The position as one line."""
    packer = Packer()
    packer.number(int(pos.box.fingerprint, 16), 1 << 48)
    _readings(packer, pos.rules.changed)
    _table(packer, pos.draft())
    return packer.text(f"tep{VERSION}.")


def position_from_code(text: object, box: Box | None = None) -> Position:
    """The position of a code; CodeError says what is wrong with it."""
    box = Box.given(box)
    reader = Unpacker(_opened(text))
    _check_box(f"{reader.number(0, 1 << 48):012x}", box)
    try:
        rules = rules_in_force(box, _readings(reader, {}))
        draft = _table(reader, Table(rules, ()))
        if not reader.empty:
            raise Unfit("there is more in it than a position")
        pos = position_from_dict(table_to_dict(draft) | {"agenda": agenda_to_list(draft)}, box)
        if position_to_code(pos) != _joined(text):
            raise Unfit("it is written otherwise")
    except (Unfit, PositionError) as error:
        raise CodeError("damaged", f"This code is of a position that cannot be: {error}") from None
    return pos


def _joined(text: object) -> str:
    """A text without the blanks and line breaks that mail and chat put in."""
    return "".join(text.split(None, _LONGEST)) if isinstance(text, str) else ""


def _opened(text: object) -> str:
    """The digits of a code of a version that is known, whose checksum is right."""
    joined = _joined(text)
    if joined.startswith("tep") and len(joined) > _LONGEST:
        raise CodeError("damaged", f"This code is damaged: it has {len(joined):,} characters, more than any.")
    found = _SHAPE.fullmatch(joined) if len(joined) <= _LONGEST else None
    if found is None:
        if joined.startswith("tep"):
            raise CodeError("damaged", "This code is damaged: it has characters that no code has.")
        raise CodeError("not_a_code", f"This is no position code: one begins with tep{VERSION} and a dot.")
    version, digits = int(found[1]), found[2][:-CHECK]
    fits = found[2][-CHECK:] == checksum(f"tep{found[1]}.{digits}")
    if version > VERSION:
        text = f"This code is of version {version}; this program reads up to {VERSION}."
        raise CodeError("newer", text if fits else f"{text} Or its beginning is damaged: copy it again.")
    if not fits:
        raise CodeError("damaged", "This code is damaged: its checksum is wrong. Copy the whole of it again.")
    if version < 1:
        raise CodeError("damaged", f"This code is damaged: there is no version {version}.")
    return digits


def _check_box(mark: str, box: Box) -> None:
    if mark != box.fingerprint:
        text = f"This code was made with another box ({mark}; this one is {box.fingerprint})."
        raise CodeError("box", f"{text} Give it that box, as in Position.from_code(text, box).")


# The format. Each function writes what it is given, or reads and gives it back; see `packing`.


def _readings(coder: Coder, changed: dict[str, str]) -> dict[str, str]:
    """The readings that differ from the default, two bits for each that is known."""
    known = registry().readings
    if not coder.flag(bool(changed)):
        return {}
    last = max((list(known).index(id) for id in changed), default=0)  # so that a grown list changes no code
    count = coder.number(last + 1, 128)
    if count > len(known):
        raise CodeError("newer", "This code has a reading that this version does not know.")
    chosen = {}
    for id in list(known)[:count]:
        option = changed.get(id, READING[id].default)
        index = coder.number(known[id].index(option), 4)
        if index >= len(known[id]):
            raise CodeError("newer", f"This code has an option of {id} that this version does not know.")
        chosen[id] = known[id][index]
    return {id: option for id, option in chosen.items() if option != READING[id].default}


def _table(coder: Coder, table: Table) -> Table:
    """Everything on the table, from the step of the turn to the agenda."""
    captains = coder.number(len(table.captains), 5)
    table.step = STEPS[_below(coder.number(STEPS.index(table.step), 8), STEPS)]
    table.seat = coder.number(table.seat, 4)
    table.solo = _solo(coder, table.solo)
    cards = coder.arrangement(table.chart.cards if table.chart else (), 16)
    table.chart = table.rules.chart((*cards, *(-1,) * (16 - len(cards))))
    table.search = coder.number(table.search, 1 << 16)
    table.ports = coder.items(table.ports, 16, 2)
    table.navy = coder.maybe(table.navy, 16)
    table.market = coder.arrangement(table.market, 4)
    orange, green = table.merchants
    table.merchants = (_merchant(coder, orange), _merchant(coder, green))
    table.row = tuple(coder.maybe(card, 24) for card in table.row or (-1,) * 3)
    table.bottom = coder.arrangement(table.bottom, 24)
    table.tokens = tuple(coder.number(count, 32) for count in table.tokens or (0,) * 6)
    table.freight = coder.number(table.freight, 1 << 11)
    table.captains = tuple(_captain(coder, _seat(table, seat)) for seat in range(captains))
    _turn(coder, table)
    table.tasks = _agenda(coder, table, captains)
    _unseen(table)
    return table


def _below(index: int, known: tuple[str, ...]) -> int:
    if index >= len(known):
        raise Unfit(f"{index} is not below {len(known)}")
    return index


def _seat(table: Table, seat: int) -> Captain:
    return table.captains[seat] if seat < len(table.captains) else Captain()


def _solo(coder: Coder, solo: Solo | None) -> Solo | None:
    if not coder.flag(solo is not None):
        return None
    helm, legend, ring = (coder.maybe(value, 64) for value in solo or (-1, -1, -1))
    return Solo(_below(helm, HELM_MAT.texts), _below(legend, LEGEND_MAT.texts), ring)


def _merchant(coder: Coder, ship: Merchant) -> Merchant:
    at, heading = coder.maybe(ship.at, 16), coder.maybe(ship.heading, 16)
    return Merchant(at, heading, coder.maybe(ship.cargo, 4), coder.maybe(ship.card, 11))


def _captain(coder: Coder, captain: Captain) -> Captain:
    return Captain(
        at=coder.maybe(captain.at, 16),
        hidden=coder.flag(captain.hidden),
        space=coder.number(captain.space, 6),
        wheel=coder.arrangement(captain.wheel, 6),
        pegs=coder.number(captain.pegs, 64),
        boxes=tuple(coder.number(hands, 8) for hands in captain.boxes),
        gold=coder.number(captain.gold, 128),
        rank=coder.number(captain.rank, 8),
        surefire=coder.number(captain.surefire, 8),
        cargo=coder.items(captain.cargo, 4, 3),
        boosts=coder.number(captain.boosts, 32),
        calms=coder.number(captain.calms, 32),
        buried=coder.items(captain.buried, 16, 7),
        card=coder.maybe(captain.card, 8),
        mutinied=coder.flag(captain.mutinied),
        crew=coder.items(captain.crew, 24, 4),
    )


def _turn(coder: Coder, table: Table) -> None:
    """What this turn has used up."""
    table.crossed = coder.flag(table.crossed)
    table.refreshed = coder.flag(table.refreshed)
    table.mutinied = coder.flag(table.mutinied)
    table.sailed = coder.number(table.sailed, 64)
    table.boosted = coder.number(table.boosted, 32)
    table.paid = coder.number(table.paid, 8)
    hired = [card for card in range(24) if table.hired >> card & 1]
    table.hired = sum(1 << card for card in coder.items(hired, 24, 24))
    if table.solo is not None:
        table.rolled = coder.number(table.rolled, 8)


def _agenda(coder: Coder, table: Table, captains: int) -> tuple[Task, ...]:
    """How much of the usual agenda lies at the bottom, then every other task."""
    usual = _usual(table, captains)
    depth = 0
    while depth < min(len(usual), len(table.tasks)) and table.tasks[depth] == usual[depth]:
        depth += 1
    depth = coder.number(depth, 128)
    if depth > len(usual):
        raise Unfit("the agenda is longer than any")
    above = coder.number(len(table.tasks) - depth if not coder.reading else 0, 64)
    tasks = [None if coder.reading else table.tasks[depth + i] for i in range(above)]
    return (*usual[:depth], *(_task(coder, task) for task in tasks))


def _usual(table: Table, captains: int) -> tuple[Task, ...]:
    if table.step == "setup":
        if table.solo is not None:
            return set_up_solo(table.rules).tasks
        return set_up(table.rules, captains).tasks if 2 <= captains <= 4 else ()
    return frame("helm", rota(table, table.seat))


def _task(coder: Coder, task: Task | None) -> Task:
    """A task: the number of its kind, then its fields as the registry lists them."""
    known = registry().tasks
    names = list(known)
    index = coder.number(names.index(task.name) if task else 0, 128)
    if index >= len(names):
        raise CodeError("newer", "This code has something to be settled that this version does not know.")
    kind = TASKS[names[index]]
    return kind.of(*(_field(coder, kind.form[field.name], field, task) for field in known[kind.name]))


def _field(coder: Coder, form: FieldForm, field: Field, task: Task | None) -> Any:
    value: Any = getattr(task, field.name) if task else 0 if field.most is None else ()
    word = form[0] if isinstance(form, tuple) else form
    base = word.base if isinstance(word, Domain) else 0
    if field.most is None:
        return _known(coder.number(value - base, field.radix), word) + base
    given = [item - base for item in value]
    return tuple(_known(item, word) + base for item in coder.items(given, field.radix, field.most))


def _known(index: int, form: object) -> int:
    return _below(index, form.texts) if isinstance(form, Domain) else index


def _unseen(table: Table) -> None:
    """Bag and crew deck: what is nowhere else."""
    from .pieces import bag_of, deck_of
    from .reading import Reader

    table.bag = bag_of(table, Reader())
    table.deck = deck_of(table)
