"""Position codes: short, the identity there and back, and clear about what is wrong with a bad one."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from itertools import combinations_with_replacement, permutations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import tep_explorer as tep
from tep_explorer.notation.code import CodeError, _table, _task, registry
from tep_explorer.notation.packing import LONG, Coder, Packer, Unfit, Unpacker, checksum
from tep_explorer.notation.pieces import bag_of, deck_of, freight_of, tokens_of
from tep_explorer.notation.reading import Reader
from tep_explorer.rules.position import Captain, Merchant, Solo, Table
from tep_explorer.rules.readings import READINGS
from tep_explorer.rules.tasks import TASKS, Counts, FieldForm, Task
from tep_explorer.rules.words import HIDING, STEPS, Domain

sys.path.insert(0, str(Path(__file__).parent))

from core_table import ATTACK, CREW_UP, data, hands, merchant, play, seat, table
from solo_table import solo

HERE = Path(__file__).parent
ALL_OTHER = {reading.id: reading.options[-1] for reading in READINGS}


def reason(text: object, box: tep.Box | None = None) -> str:
    with pytest.raises(CodeError) as caught:
        tep.Position.from_code(text, box)  # type: ignore[arg-type]
    assert str(caught.value)
    return caught.value.reason


def spelled(digits: str, version: int = 1) -> str:
    """A code with a right checksum, whatever is in it."""
    head = f"tep{version}.{digits}"
    return head + checksum(head)


def heaviest() -> tep.Position:
    """Four captains with as much as they can have, a long agenda, and every reading changed."""
    crews = [[f"crew-{4 * n + i:02d}" for i in (1, 2, 3, 4)] for n in range(4)]
    rich = {
        "rank": 6,
        "gold": 13,
        "surefire": 3,
        "hands": hands((1, 2, 3), rigging=1),
        "space": 5,
        "cargo": ["gunpowder"] * 3,
        "mutinied": True,
    }
    buried = (["C1", "D1", "B2"], ["D2", "B3", "C3"], ["A4", "C4", "D4"], ["A1", "A2"])
    cargo = [["sugarcane"] * 3, ["rum"] * 3, ["coffee"] * 3, ["gunpowder"] * 3]
    seats = [
        seat(n, **{**rich, "cargo": cargo[n], "crew": crews[n], "buried": buried[n], "at": "D1"})
        for n in range(4)
    ]
    used = [f"crew-{card:02d}.{icon}" for card in range(1, 25) for icon in (1, 2, 3)]
    agenda = [
        {"task": "guns", "side": 0, "target": "3", "order": 1, "total": 0}
        | {"dice": ["6", "6", "6*"], "used": [], "card": "", "spent": 1},
        {"task": "crew_bonus", "used": used},
        {"task": "line"},
        {"task": "end_turn"},
    ]
    return tep.Position.from_dict(
        data("bonus", captains=4)
        | {"seats": seats, "readings": ALL_OTHER, "agenda": agenda, "search": []}
        | {"row": ["crew-17", "crew-18", "crew-19"], "bottom": [f"crew-{i}" for i in range(24, 19, -1)]}
        | {
            "merchants": {
                "orange": merchant("D1", "A4", "rum", "merchant-10"),
                "green": merchant("A4", "D1", "coffee", "merchant-11"),
            }
        }
        | {"ports": ["D1", "A4"], "turn": {"crossed": True, "refreshed": True, "mutinied": True, "paid": 4}}
        | {"unseen": {"merchants": []}}
    )


def test_a_code_gives_the_position_back() -> None:
    for pos in (table("helm"), table("sail", captains=2), heaviest()):
        code = pos.code()
        assert tep.Position.from_code(code) == pos
        assert tep.Position.from_code(code).code() == code


def test_the_heaviest_position_has_at_most_240_characters() -> None:
    assert len(heaviest().code()) <= 240


class Widest(Coder):
    """Answers with the largest numbers there are, and counts how much room they take."""

    reading = True
    states = 1

    def number(self, value: int, radix: int) -> int:
        """The largest there can be: some radices have room to spare, for steps and treasures or for mats."""
        self.states *= radix
        return {8: 6, 65: 3}.get(radix, radix - 1)


def test_whatever_is_on_the_table_there_is_room_for_a_long_agenda() -> None:
    widest = Widest()
    with pytest.raises(Unfit, match="agenda"):
        _table(widest, Table(table().rules, ()))
    readings = 1 + 7 + 2 * len(READINGS)
    bits = 48 + readings + widest.states.bit_length()
    longest = len(heaviest().tasks) * 16 + 200  # its agenda, generously
    assert len("tep1.") + (bits + longest) / 6 + 6 <= 240


def test_a_code_can_be_put_into_an_address() -> None:
    assert re.fullmatch(r"tep1\.[A-Za-z0-9_-]+", heaviest().code())


def test_blanks_and_line_breaks_do_not_matter() -> None:
    code = table().code()
    assert tep.Position.from_code(f"  {code[:30]}\n {code[30:]}\t") == table()


@pytest.mark.parametrize("blanks", [2_000, 1_000_000])
def test_however_many_blanks_there_are_the_rest_is_read(blanks: int) -> None:
    code = table().code()
    assert tep.Position.from_code(" " * blanks + code + "\n" * blanks) == table()
    for text in (code + " " * blanks + "junk", " " * blanks + code[:-1]):
        with pytest.raises(CodeError) as caught:
            tep.Position.from_code(text)
        assert caught.value.reason == "damaged"


def test_a_code_that_is_too_long_says_so() -> None:
    for text in ("tep1." + "A" * 1100, table().code() * 100):
        with pytest.raises(CodeError, match=r"damaged: it has [0-9,]+ characters, more than any") as caught:
            tep.Position.from_code(text)
        assert caught.value.reason == "damaged"


def test_readings_go_with_the_code() -> None:
    pos = tep.Game.new(players=2, seed=1, readings={"A1": "twice", "M5": "diagonal"}).position
    assert tep.Position.from_code(pos.code()).readings == {"A1": "twice", "M5": "diagonal"}


def test_a_code_of_another_box_says_so_and_opens_with_that_box() -> None:
    box = tep.Box.from_toml("[figures]\ngold_start = 2\n")
    pos = tep.Game.new(players=2, seed=1, box=box).position
    assert reason(pos.code()) == "box"
    assert tep.Position.from_code(pos.code(), box) == pos
    assert reason(table().code(), box) == "box"
    with pytest.raises(CodeError, match=box.fingerprint):
        tep.Position.from_code(pos.code())


def test_every_changed_character_is_noticed() -> None:
    code = table().code()
    for at in range(5, len(code)):
        other = "A" if code[at] != "A" else "B"
        assert reason(code[:at] + other + code[at + 1 :]) == "damaged"


def test_a_cut_or_doubled_code_is_damaged() -> None:
    code = table().code()
    assert {reason(code[:length]) for length in range(5, len(code))} == {"damaged"}
    assert reason(code + code) == "damaged"
    assert reason(code + "A") == "damaged"


def test_a_code_of_a_newer_version_says_so() -> None:
    digits = table().code()[5:-6]
    assert reason(spelled(digits, version=2)) == "newer"
    assert reason("tep2." + digits + "AAAAAA") == "newer"  # its checksum may be another sum there


def test_a_version_that_does_not_fit_its_checksum_may_be_a_damaged_character() -> None:
    code = table().code()
    with pytest.raises(CodeError, match="damaged"):
        tep.Position.from_code(code.replace("tep1", "tep2"))
    with pytest.raises(CodeError) as error:
        tep.Position.from_code(spelled(code[5:-6], version=2))
    assert "damaged" not in str(error.value)
    assert reason(code.replace("tep1", "tep0")) == "damaged"
    assert reason(spelled(code[5:-6], version=0)) == "damaged"


def test_what_is_newer_than_this_version_says_so() -> None:
    packer = Packer()
    packer.number(int(table().box.fingerprint, 16), 1 << 48)
    packer.number(1, 2)
    packer.number(len(READINGS) + 1, 128)
    assert reason(packer.text("tep1.")) == "newer"


@pytest.mark.parametrize("text", ["", "hello", "map-01", "{}", None, 7, b"tep1.", ["tep1."], "x" * 10**6])
def test_what_is_no_code_says_so(text: object) -> None:
    assert reason(text) == "not_a_code"


@pytest.mark.parametrize(
    "text", ["tep", "tep1", "tep1.", "tep1.A", "tep1.AAAAAAA", "tepx.AA", "tep1." + "A" * 9999]
)
def test_what_only_begins_like_a_code_is_damaged(text: str) -> None:
    assert reason(text) == "damaged"


def test_a_code_of_an_impossible_position_is_refused() -> None:
    pos = table()
    draft = pos.draft()
    draft.navy = -1
    impossible = draft.freeze()
    assert reason(impossible.code()) == "damaged"


def test_leading_zeros_and_more_than_a_position_are_refused() -> None:
    digits = table().code()[5:-6]
    assert reason(spelled("A" + digits)) == "damaged"
    assert reason(spelled("B" + digits)) == "damaged"


def test_the_registry_knows_every_kind_of_task_and_its_fields() -> None:
    known = registry().tasks
    assert set(TASKS) - set(known) == set(), "append these kinds to notation/registry.toml"
    for name, kind in TASKS.items():
        assert [field.name for field in known[name]] == [field.name for field in fields(kind)], name  # type: ignore[arg-type]


def test_every_number_of_a_task_fits_its_radix() -> None:
    for name, kind in TASKS.items():
        for field in registry().tasks[name]:
            form = kind.form[field.name]
            word = form[0] if isinstance(form, tuple) else form
            size = (
                len(word.texts) if isinstance(word, Domain) else 10 if isinstance(word, Counts) else word + 1
            )
            assert size <= field.radix, (name, field)
            most = form[1] if isinstance(form, tuple) else form.length if isinstance(form, Counts) else None
            assert field.most == most or (most and field.most and most <= field.most), (name, field)


def test_the_registry_knows_every_reading_and_option() -> None:
    known = registry().readings
    assert {reading.id: reading.options for reading in READINGS} == {
        id: options for id, options in known.items() if id in {reading.id for reading in READINGS}
    }
    assert max(map(len, known.values())) <= 4


# Every field at every value it may have, or at its least, its greatest and some between


class Tried(NamedTuple):
    """Positions in which a field has one value after another, and some in which it has one that cannot be."""

    positions: list[tep.Position]
    beyond: tuple[tep.Position, ...] = ()


Make = Callable[..., tep.Position]
SEARCH = tuple(tep.Box.standard().search)
SITES = tuple(square for square in range(16) if table().chart.bury[square])


@cache
def box_of(kind: str = "") -> tep.Box:
    """A box with as much Gold and as long mats as can be; if a kind is named, all search tokens are of it."""
    plain = tep.Box.standard().to_dict()
    plain["figures"]["gold_limit"] = 20
    if kind:
        plain["search"] = {name: 20 * (name == kind) for name in SEARCH}
    for mat in plain["legend"]:
        mat["ring"] = [[{"kind": "plunder"}]] * 12
    return tep.Box.from_dict(plain)


def numbers(least: int, greatest: int, make: Callable[[int], tep.Position]) -> Tried:
    """Every number from the least to the greatest, and those next to them, beyond."""
    return Tried([make(n) for n in range(least, greatest + 1)], (make(least - 1), make(greatest + 1)))


def flags(make: Make, name: str, **with_it: Any) -> Tried:
    """No, and yes together with whatever that takes."""
    return Tried([make(**{name: False}), make(**{name: True}, **with_it)])


def at(base: tep.Position | None = None, **changes: Any) -> tep.Position:
    """The table, or another, with these fields changed; what lies nowhere follows from them."""
    draft = (base or table(captains=4, box=box_of())).draft()
    for name, value in changes.items():
        setattr(draft, name, value)
    draft.bag, draft.deck = bag_of(draft, Reader()), deck_of(draft)
    draft.tokens, draft.freight = tokens_of(draft), freight_of(draft)
    return draft.freeze()


def changed(captain: Captain, **changes: Any) -> Captain:
    draft = captain.edit()
    for name, value in changes.items():
        setattr(draft, name, value)
    return draft.freeze()


def mine(base: tep.Position | None = None, **changes: Any) -> tep.Position:
    """The table with these fields of its last captain changed."""
    base = base or at()
    return at(base, captains=(*base.captains[:-1], changed(base.captains[-1], **changes)))


def green(**changes: Any) -> tep.Position:
    """The table with these fields of the green merchant changed; the orange one has another card."""
    orange, ship = at().merchants
    return at(merchants=(orange._replace(card=int(changes.get("card") == 0)), ship._replace(**changes)))


def heading(port: int) -> tep.Position:
    """Both merchants head for this port."""
    orange, other = at().merchants
    ships = orange._replace(heading=port), other._replace(heading=port)
    return at(ports=tuple(sorted((port, 15 - port))), merchants=ships)


def tokens(kind: int) -> tep.Position:
    """All search tokens are of a kind, and none is on the sea."""
    return table(captains=4, search=[], box=box_of(SEARCH[kind]))


def dealt(side: int) -> tep.Position:
    """The last captain has this side of a card, the others have other cards."""
    base, sides = at(), [2 * card for card in range(4) if card != side // 2] + [side]
    pairs = zip(base.captains, sides, strict=True)
    return at(captains=tuple(changed(captain, card=card) for captain, card in pairs))


def all_out(cube: int) -> tep.Position:
    """No cube of a kind is in the bag."""
    base = at()
    orange, other = base.merchants
    ships = orange._replace(cargo=(cube + 1) % 4), other._replace(cargo=(cube + 2) % 4)
    full = tuple(changed(captain, cargo=(cube,) * 3) for captain in base.captains[:3])
    return at(captains=(*full, base.captains[3]), merchants=ships)


def at_step(step: str) -> tep.Position:
    if step == "over":
        return at(mine(buried=SITES[:3]), step="over", tasks=())
    return table(step, captains=4, me={"at": "A1", "space": ATTACK}, turn={"crossed": True})


BEFORE, BEFORE_SOLO = tep.Game.new(4, ready=False).position, tep.Game.solo().position
HIRED = play(table("order", me={"space": CREW_UP, "gold": 9}), "crew_up", "hire crew-22")  # a gap in the row
PIRATE = solo("sail", pirate={"space": 1}, box=box_of())
READ = [{}, ALL_OTHER, *({r.id: option} for r in READINGS for option in r.options[1:])]
SEAS = [tuple((n + i) % 16 for i in range(16)) for n in range(16)]
WHEELS = [(HIDING, *orders) for orders in ((0, 1, 2, 3, 4), (4, 3, 2, 1, 0), (2, 4, 0, 3, 1))]
CARGOES = [cargo for count in range(4) for cargo in combinations_with_replacement(range(4), count)]
LOW, HIGH, MOST = (0, 1, 2), (23, 22, 21), tuple(range(21))

#: What has fields; where in a position it is looked at; and how each field is tried.
LOOK: dict[type, Callable[[tep.Position], Any]] = {
    tep.Position: lambda pos: pos,
    Captain: lambda pos: pos.captains[-1],
    Merchant: lambda pos: pos.merchants[1],
    Solo: lambda pos: pos.solo,
}
FIELDS: dict[type, dict[str, Tried]] = {
    tep.Position: {
        "rules": Tried([table(readings=readings) for readings in READ]),
        "captains": Tried([table(captains=n) for n in (2, 3, 4)], (at(captains=at().captains[:1]),)),
        "seat": numbers(0, 3, lambda n: at(seat=n)),
        "step": Tried([BEFORE, *map(at_step, STEPS[1:])]),
        "tasks": Tried([at_step("over"), at(), HIRED, heaviest(), BEFORE, BEFORE_SOLO]),
        "chart": Tried([BEFORE, *(at(chart=at().rules.chart(cards)) for cards in (*SEAS, SEAS[0][::-1]))]),
        "search": Tried([at(search=mask) for mask in (0, 1, 1 << 15, (1 << 16) - 1)]),
        "ports": Tried([BEFORE, heading(0), heading(3)]),
        "navy": Tried([BEFORE, *(at(navy=n) for n in range(16))], (at(navy=-1), at(navy=16))),
        "market": Tried([BEFORE, *(at(market=cubes) for cubes in permutations(range(4)))]),
        "merchants": Tried([BEFORE, at(), green(at=0)]),
        "bag": Tried([BEFORE, *map(all_out, range(4))]),
        "row": Tried([BEFORE, HIRED, at(row=LOW), at(row=HIGH)]),
        "bottom": Tried([at(), at(row=LOW, bottom=HIGH), at(bottom=MOST), at(bottom=MOST[::-1])]),
        "deck": Tried([BEFORE, at(), at(bottom=MOST)]),
        "tokens": Tried([*map(tokens, range(6))]),
        "freight": Tried([BEFORE, at(), heaviest()]),
        "crossed": flags(at, "crossed"),
        "sailed": numbers(0, 60, lambda n: at(sailed=n)),
        "boosted": numbers(0, 16, lambda n: at(tokens(4), boosted=n)),
        "refreshed": flags(at, "refreshed"),
        "mutinied": flags(at, "mutinied"),
        "hired": Tried([at(hired=mask) for mask in (0, 1, 1 << 23, (1 << 24) - 1)]),
        "paid": numbers(0, 4, lambda n: at(paid=n)),
        "rolled": numbers(0, 6, lambda n: at(PIRATE, rolled=n)),
        "solo": Tried([at(), BEFORE_SOLO, PIRATE]),
    },
    Captain: {
        "at": Tried([BEFORE, *(mine(at=n) for n in range(16))], (mine(at=-1), mine(at=16))),
        "hidden": flags(mine, "hidden", at=at().chart.cove.index(True)),
        "space": numbers(0, 5, lambda n: mine(space=n)),
        "wheel": Tried([BEFORE, *(mine(wheel=wheel) for wheel in WHEELS)], (mine(wheel=(0, 1, 2, 3, 4, 5)),)),
        "pegs": Tried(
            [mine(pegs=mask, boxes=(4 - mask.bit_count(), 0, 0, 0), rank=2) for mask in range(0, 62, 2)],
            (mine(pegs=1, boxes=(3, 0, 0, 0), rank=2), mine(pegs=62, boxes=(0, 0, 0, 0), rank=2)),
        ),
        "boxes": Tried(
            [mine(boxes=tuple(4 * (i == box) for i in range(4)), rank=2) for box in range(4)],
            (mine(boxes=(5, 0, 0, 0), rank=2), mine(boxes=(5, -1, 0, 0), rank=2)),
        ),
        "gold": numbers(0, 20, lambda n: mine(gold=n)),
        "rank": numbers(0, 5, lambda n: mine(rank=n, boxes=(1, 1, 1, int(n >= 2)))),
        "surefire": numbers(0, 3, lambda n: mine(surefire=n)),
        "cargo": Tried([mine(cargo=cargo) for cargo in CARGOES], (mine(cargo=(0, 0, 0, 0)),)),
        "boosts": numbers(0, 16, lambda n: mine(tokens(4), boosts=n)),
        "calms": numbers(0, 16, lambda n: mine(tokens(5), calms=n)),
        "buried": Tried(
            [mine(buried=sites) for sites in ((), *((site,) for site in SITES), SITES[:3], SITES[-3:])],
            (mine(buried=SITES[:4]),),
        ),
        "card": Tried([BEFORE, *map(dealt, range(8))], (mine(card=-1), mine(card=8))),
        "mutinied": flags(mine, "mutinied"),
        "crew": Tried(
            [mine(crew=crew) for crew in ((), (0,), (0, 1, 2, 3))]
            + [mine(at(row=LOW), crew=crew) for crew in ((23,), (20, 21, 22, 23))],
            (mine(crew=(0, 1, 2, 3, 4)),),
        ),
    },
    Merchant: {
        "at": Tried([BEFORE, *(green(at=n) for n in range(16))], (green(at=-1), green(at=16))),
        "heading": Tried([BEFORE, *map(heading, (0, 3, 12, 15))], (heading(-1), heading(5))),
        "cargo": Tried([BEFORE, *(green(cargo=n) for n in range(4))], (green(cargo=-1), green(cargo=4))),
        "card": Tried([BEFORE, *(green(card=n) for n in range(11))], (green(card=-1),)),
    },
    Solo: {
        "helm": Tried([BEFORE_SOLO, *(solo(helm=f"helm-{n}") for n in (1, 2, 3, 4))]),
        "legend": Tried([BEFORE_SOLO, *(solo(legend=f"legend-{n}") for n in (1, 2, 3, 4))]),
        "ring": numbers(0, 11, lambda n: at(PIRATE, solo=Solo(0, 0, n))),
    },
}


def fields_of(kind: Any) -> Iterator[str]:
    """The names of the fields that make a value; the others follow from these."""
    names = kind._fields if issubclass(kind, tuple) else [field.name for field in fields(kind)]
    return (name for name in names if not name.startswith("_") and name != "decider")


@pytest.mark.parametrize(
    ("kind", "name"),
    [pytest.param(kind, name, id=f"{kind.__name__}.{name}") for kind in FIELDS for name in fields_of(kind)],
)
def test_a_code_keeps_every_field_at_every_value_it_may_have(kind: type, name: str) -> None:
    assert name in FIELDS[kind], f"give {name} its least value, its greatest and some between"
    positions, beyond = FIELDS[kind][name]
    values = [getattr(LOOK[kind](pos), name) for pos in positions]
    assert len(set(values)) == len(values) > 1
    for pos in positions:
        assert tep.Position.from_code(pos.code(), pos.box) == pos
    for pos in beyond:
        with pytest.raises((Unfit, CodeError)):
            tep.Position.from_code(pos.code(), pos.box)


# Every kind of task with its fields at their least and greatest


def ends(form: FieldForm) -> tuple[Any, Any]:
    """The least and the greatest value of a field of a task; long lists are ascending."""
    if isinstance(form, Domain):
        return form.values()[0], form.values()[-1]
    if isinstance(form, Counts):
        return (0,) * form.length, (9,) * form.length
    if isinstance(form, int):
        return 0, form
    word, most = form
    values = list(word.values())
    return (), tuple(values[-most:]) if most > LONG else (values[-1],) * most


def extremes(kind: type[Task]) -> Iterator[Task]:
    """The task with all fields at their least, all at their greatest, and each one at its greatest."""
    least, greatest = ([ends(form)[i] for form in kind.form.values()] for i in (0, 1))
    yield from (kind.of(*least), kind.of(*greatest))
    for i in range(len(least)):
        yield kind.of(*least[:i], greatest[i], *least[i + 1 :])


@pytest.mark.parametrize("name", TASKS)
def test_a_code_keeps_every_field_of_a_task(name: str) -> None:
    for task in extremes(TASKS[name]):
        packer = Packer()
        _task(packer, task)
        unpacker = Unpacker(packer.text("")[:-6])
        assert _task(unpacker, None) == task
        assert unpacker.empty


def test_long_lists_are_packed_as_a_mask() -> None:
    values = tuple(range(0, 96, 3))
    packer = Packer()
    packer.items(values, 96, 72)
    text = packer.text("")
    assert len(text) < 30
    assert Unpacker(text[:-6]).items((), 96, 72) == values
    with pytest.raises(Unfit, match="ascending"):
        Packer().items(tuple(reversed(values)), 96, 72)
    assert LONG < 24


def test_a_number_that_does_not_fit_is_refused() -> None:
    for value in (-1, 4):
        with pytest.raises(Unfit, match="is not from 0 to 3"):
            Packer().number(value, 4)


RELEASED = json.loads((HERE / "released_codes.json").read_text("utf-8"))


@pytest.mark.parametrize("kept", RELEASED["codes"], ids=lambda kept: kept["name"])
def test_codes_of_every_version_keep_decoding(kept: dict[str, object]) -> None:
    box = tep.Box.from_dict(RELEASED["box"])
    pos = tep.Position.from_code(kept["code"], box)  # type: ignore[arg-type]
    assert pos == tep.Position.from_dict(kept["position"], box)  # type: ignore[arg-type]


if __name__ == "__main__":  # write the file anew, before the first release only
    games = {n: tep.Game.new(players=n, seed=n, ready=n > 2) for n in (2, 3, 4)}
    positions = {"version 1, set-up": games[2].position, "version 1, first turn": games[3].position}
    games[4].play("helm 3")
    positions |= {"version 1, a Deckhand to be placed": games[4].position, "version 1, heaviest": heaviest()}
    content = {
        "box": tep.Box.standard().to_dict(),
        "codes": [
            {"name": name, "code": pos.code(), "position": pos.to_dict()} for name, pos in positions.items()
        ],
    }
    (HERE / "released_codes.json").write_text(json.dumps(content, indent=1) + "\n", "utf-8")
