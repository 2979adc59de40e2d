"""Thousands of damaged box files: each gives a box, or one BoxError with a path for every problem.

The tables of the standard file are damaged and written as TOML again by a small writer of this test's own,
or its text is damaged directly. Everything follows from the seed, so that a failure can be repeated.
"""

from __future__ import annotations

import copy
import datetime
import json
import math
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer import Box, BoxError

TEXT = (Path(tep.__file__).with_name("box") / "standard.toml").read_text(encoding="utf-8")
TABLES: dict[str, Any] = tomllib.loads(TEXT)
CARDS = ("ranks", "map", "crew", "captain", "merchant", "helm", "legend")
NAMED = tuple(section for section in CARDS if section != "merchant")
CHUNKS, EACH = 10, 140  # of each of two sorts, at least 110 in a chunk different: more than 2,000

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "</text><script>alert(1)</script>",
    '"><svg onload=alert(1)>',
    "{{7*7}} ${7*7} %s %n {0}",
    "'; DROP TABLE crew; --",
    "__import__('os').system('id')",
    "]]>&amp;&lt;\\u003cb\\u003e",
    "javascript:alert(1)",
    "| a | [b](http://example.org) `d` *e*",
    "$\\alpha$ <!-- -->",
    "../../etc/passwd",
    "é 名前 😀 ﷽",
)
NASTY_NAMES = (
    *HOSTILE,
    "",
    " ",
    "x" * 61,
    "x" * 20_000,
    "a\nb",
    "a\tb",
    "\0",
    "\x1b[31m",
    "\u202eb",
    "\ud7ff",
)
NUMBERS = (-1, 0, 1, 2, 3, 6, 7, 13, 14, 20, 21, 99, 2**31, 2**63, -(2**63), 10**4000, 16**5000)
ODD: tuple[Any, ...] = (
    True,
    False,
    1.0,
    -0.0,
    math.nan,
    math.inf,
    -math.inf,
    1e308,
    datetime.date(2020, 2, 29),
    datetime.time(7, 32),
    datetime.datetime(1979, 5, 27, tzinfo=datetime.UTC),
    [],
    {},
    [[]],
    [{}],
    [[[[[[1]]]]]],
    {"": {"": {}}},
    {"kind": "sail"},
    [1, "a", True, 2.5, {}],
    list(range(400)),
)
WORDS = (
    *("none", "rum", "plunder", "hide_out", "orange", "human", "printed", "owner", "assumed", "reroll"),
    *("trade_special_booty", "gold", "deckhand", "map-01", "crew-07", "Rum", "rest", "7", "inf", "null"),
)
KEYS = (
    *("id", "name", "source", "symbols", "hits", "bonus", "kind", "n", "faces", "cubes", "gold", "market"),
    *("0", "1", "6", "7", "-1", "٣", "symblos", "nmae", "fingerprint", "format", "rest", "levels", "crew"),
    *("", " ", "a.b", "a\nb", "<b>", "__class__", "k" * 3000, "9" * 3000, "\x7f"),
)


# A writer of TOML


def toml_key(key: str) -> str:
    return json.dumps(key, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_value(value: Any) -> str:
    """Any value on one line; integers too long for Python's own text are written in hexadecimal."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return hex(value) if value > 10**4200 else str(value)
    if isinstance(value, float):
        return "nan" if math.isnan(value) else repr(value)
    if isinstance(value, str):
        return toml_key(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml_key(k)} = {toml_value(v)}" for k, v in value.items()) + "}"
    return str(value.isoformat())


def toml(tables: dict[str, Any]) -> str:
    return "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in tables.items())


def test_the_writer_writes_what_was_read() -> None:
    assert tomllib.loads(toml(TABLES)) == TABLES
    odd = {"odd": [v for v in (*ODD, *NUMBERS, *NASTY_NAMES) if v == v], "t": {k: k for k in KEYS}}
    assert tomllib.loads(toml(odd)) == odd


# Damage to the tables

Tables = dict[str, Any]


def spots(tables: Tables) -> list[tuple[Any, Any]]:
    """Every (container, key) of a document, at any depth."""
    found: list[tuple[Any, Any]] = []
    waiting: list[Any] = [tables]
    while waiting:
        here = waiting.pop()
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        for key in keys:
            found.append((here, key))
            if isinstance(here[key], dict | list):
                waiting.append(here[key])
    return found


def spot(tables: Tables, rng: Random) -> tuple[Any, Any]:
    """A random place; first a part, so that large parts are not favoured."""
    part = rng.choice(list(tables))
    inside = tables[part]
    if not isinstance(inside, dict | list) or not inside or rng.random() < 0.05:
        return tables, part
    return rng.choice(spots(inside))


def number(tables: Tables, rng: Random) -> None:
    here, key = spot(tables, rng)
    here[key] = rng.choice(NUMBERS)


def near_number(tables: Tables, rng: Random) -> None:
    places = [(h, k) for h, k in spots(tables) if type(h[k]) is int]
    if places:
        here, key = rng.choice(places)
        here[key] += rng.choice((-2, -1, 1, 2))


def odd_value(tables: Tables, rng: Random) -> None:
    here, key = spot(tables, rng)
    here[key] = copy.deepcopy(rng.choice(ODD))


def word(tables: Tables, rng: Random) -> None:
    here, key = spot(tables, rng)
    here[key] = rng.choice(WORDS)


def missing(tables: Tables, rng: Random) -> None:
    here, key = spot(tables, rng)
    if here is not tables or len(tables) > 1:
        del here[key]


def unknown_key(tables: Tables, rng: Random) -> None:
    places = [h[k] for h, k in spots(tables) if isinstance(h[k], dict)]
    rng.choice([tables, *places])[rng.choice(KEYS)] = rng.choice((1, "rum", [], {}, "<b>"))


def renamed_key(tables: Tables, rng: Random) -> None:
    here, key = spot(tables, rng)
    if isinstance(here, dict):
        value = here.pop(key)
        here[rng.choice((key + "s", key[:-1], key.upper(), key[::-1], rng.choice(KEYS)))] = value


def name(tables: Tables, rng: Random) -> None:
    cards = [c for s in NAMED if isinstance(tables.get(s), list) for c in tables[s] if isinstance(c, dict)]
    rng.choice([tables, *cards])["name"] = rng.choice(NASTY_NAMES)


def twice(tables: Tables, rng: Random) -> None:
    lists = [h[k] for h, k in spots(tables) if isinstance(h[k], list) and h[k]]
    if lists:
        chosen = rng.choice(lists)
        chosen.extend(copy.deepcopy(rng.choice(chosen)) for _ in range(rng.choice((1, 1, 5, 200))))


def swapped(tables: Tables, rng: Random) -> None:
    (a, i), (b, j) = spot(tables, rng), spot(tables, rng)
    first, second = copy.deepcopy(a[i]), copy.deepcopy(b[j])
    a[i], b[j] = second, first


def swapped_parts(tables: Tables, rng: Random) -> None:
    a, b = rng.choice(list(tables)), rng.choice(list(tables))
    tables[a], tables[b] = tables[b], tables[a]


def deeper(tables: Tables, rng: Random) -> None:
    here, key = spot(tables, rng)
    value = here[key]
    for _ in range(rng.choice((1, 2, 60))):
        value = [value] if rng.random() < 0.5 else {"a": value}
    here[key] = value


DAMAGE: tuple[Callable[[Tables, Random], None], ...] = (
    *(number, near_number, near_number, odd_value, word, missing, unknown_key, renamed_key),
    *(name, twice, swapped, swapped_parts, deeper),
)


def damaged_tables(rng: Random) -> str:
    """The standard file, or a few of its cards as an owner would type them in, damaged one to four times."""
    tables = copy.deepcopy(TABLES)
    if rng.random() < 0.6:
        tables = {part: tables[part] for part in rng.sample(list(tables), rng.randint(1, 4))}
        for part in tables.keys() & set(CARDS):
            tables[part] = rng.sample(tables[part], rng.randint(1, 3))
    for _ in range(rng.choice((1, 1, 1, 2, 3, 4))):
        if tables:
            rng.choice(DAMAGE)(tables, rng)
    return toml(tables)


# Damage to the text


def flipped(data: bytearray, rng: Random) -> None:
    for _ in range(rng.choice((1, 1, 2, 8))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def cut(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def lost(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    del data[start : start + rng.choice((1, 2, 10, 500))]


def repeated(data: bytearray, rng: Random) -> None:
    start, to = rng.randrange(len(data)), rng.randrange(len(data))
    data[to:to] = data[start : start + rng.choice((1, 5, 40, 700))]


def put_in(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    data[at:at] = rng.choice(
        (
            *(b'"', b"'", b'"""', b"[", b"]]", b"{", b"}", b"=", b"#", b"\\", b"\\u", b"\\ud800", b","),
            *(b"\0", b"\r", b"\r\n", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\x80", b"_"),
            *(b"9" * 5000, b"0x" + b"f" * 5000, b"[" * 3000, b"{a=" * 1500, b"a." * 3000, b"-", b"e9"),
            *(b"\n[[crew]]\n", b"\n[map]\n", b"\n[crew.a]\n", b"\nname.x = 1\n", b"\n0000-99-99 = 1\n"),
            *(b" 2020-01-01 ", b" 24:61:61 ", b" 1979-05-27T07:32:00+99:99 ", b" 0b2 ", b" 1e999 "),
        )
    )


def lines_mixed(data: bytearray, rng: Random) -> None:
    lines = data.split(b"\n")
    for _ in range(rng.choice((1, 3, 30))):
        i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[i], lines[j] = lines[j], lines[i]
    data[:] = b"\n".join(lines)


TEXT_DAMAGE: tuple[Callable[[bytearray, Random], None], ...] = (
    *(flipped, flipped, cut, lost, repeated, put_in, put_in, lines_mixed),
)


def damaged_text(rng: Random) -> bytes:
    """Part of the standard file's bytes, or all, damaged once or twice."""
    parts = TEXT.split("\n\n")
    start = 0 if rng.random() < 0.3 else rng.randrange(len(parts))
    data = bytearray("\n\n".join(parts[start : start + rng.choice((3, 10, 100))]).encode())
    for _ in range(rng.choice((1, 1, 2))):
        if data:
            rng.choice(TEXT_DAMAGE)(data, rng)
    return bytes(data)


# What must hold


def sound(box: Box) -> None:
    """A box that was accepted can be told, kept and read again, and the same box comes back."""
    data = box.to_dict()
    again = Box.from_dict(json.loads(json.dumps(data)))
    assert again == box
    assert again.fingerprint == box.fingerprint
    assert set(box.assumed()) <= set(box.paths())
    for captains in (2, 3, 4):
        for problem in box.problems_for(captains):
            assert problem.path
            assert problem.text


def told(error: BoxError) -> None:
    """Every problem has a path and a text, each on one line, short, and in the error's own text."""
    assert error.problems
    lines = str(error).split("\n")[1:]
    assert lines == [f"  {p.path}: {p.text}" for p in error.problems]
    assert len(set(error.problems)) == len(error.problems)
    for problem in error.problems:
        assert problem.path.strip()
        assert problem.text.strip()
        assert len(str(problem)) < 500
        assert str(problem).isprintable()


def tried(read: Callable[[], Box]) -> str:
    """What came of reading a damaged file; anything but a box or a BoxError fails the test by itself."""
    try:
        box = read()
    except BoxError as error:
        told(error)
        return "refused"
    sound(box)
    return "read"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_damaged_tables_give_a_box_or_one_error_with_paths(chunk: int) -> None:
    seen: Counter[str] = Counter()
    texts = [damaged_tables(Random(f"tables {chunk} {n}")) for n in range(EACH)]
    for text in texts:
        seen[tried(lambda text=text: Box.from_toml(text))] += 1
    assert len({*texts}) >= 110
    assert min(seen["read"], seen["refused"]) >= EACH // 10, seen


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_damaged_text_gives_a_box_or_one_error_with_paths(chunk: int, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    seen: Counter[str] = Counter()
    texts = [damaged_text(Random(f"text {chunk} {n}")) for n in range(EACH)]
    for text in texts:
        file.write_bytes(text)
        seen[tried(lambda: Box.load(file))] += 1
    assert len({*texts}) >= 110
    assert min(seen["read"], seen["refused"]) >= EACH // 20, seen


@pytest.mark.parametrize("chunk", range(2))
def test_damaged_plain_data_gives_a_box_or_one_error_with_paths(chunk: int) -> None:
    whole = Box.standard().to_dict()
    for n in range(EACH):
        rng = Random(f"data {chunk} {n}")
        tables = copy.deepcopy(whole)
        for _ in range(rng.choice((1, 2, 3))):
            rng.choice(DAMAGE)(tables, rng)
        tried(lambda tables=tables: Box.from_dict(tables))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_names_survive_as_text(hostile: str, tmp_path: Path) -> None:
    tables = copy.deepcopy(TABLES)
    tables["name"] = hostile
    for section in NAMED:
        for card in tables[section]:
            card["name"] = hostile
    box = Box.from_toml(toml(tables))
    box.save(tmp_path / "box.toml")
    for again in (box, Box.load(tmp_path / "box.toml"), Box.from_dict(json.loads(json.dumps(box.to_dict())))):
        assert again == box
        assert again.name == hostile
        assert {card.name for section in NAMED for card in getattr(again, section)} == {hostile}
    assert box.fingerprint == Box.standard().fingerprint
