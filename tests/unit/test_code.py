"""Position codes: short, the identity there and back, and clear about what is wrong with a bad one."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import fields
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer.notation.code import CodeError, _table, registry
from tep_explorer.notation.packing import LONG, Coder, Packer, Unfit, Unpacker, checksum
from tep_explorer.rules.position import Table
from tep_explorer.rules.readings import READINGS
from tep_explorer.rules.tasks import TASKS, Counts
from tep_explorer.rules.words import Domain

sys.path.insert(0, str(Path(__file__).parent))

from core_table import data, hands, merchant, seat, table

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
