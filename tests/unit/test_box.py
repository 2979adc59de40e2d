"""The box: what is printed stays as printed, what is assumed says so, and a bad file is told about once.

`facts.json` is our table of what is known about the components: every printed, reported and inferred figure,
and the paths of those nobody could read.
"""

from __future__ import annotations

import json
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer import Box, BoxError

FACTS: dict[str, Any] = json.loads(Path(__file__).with_name("facts.json").read_text(encoding="utf-8"))
STANDARD = Path(tep.__file__).with_name("box") / "standard.toml"
BOX = Box.standard()
LISTS = ("ranks", "map", "crew", "captain", "merchant", "helm", "legend")


def problems(load: Callable[[], object]) -> dict[str, list[str]]:
    """The problems of the one BoxError that must come, by path; the error's text shows all of them."""
    with pytest.raises(BoxError) as caught:
        load()
    found: dict[str, list[str]] = {}
    for problem in caught.value.problems:
        assert problem.path
        assert problem.text
        assert f"{problem.path}: {problem.text}" in str(caught.value)
        found.setdefault(problem.path, []).append(problem.text)
    assert found
    return found


def toml_problems(text: str) -> dict[str, list[str]]:
    return problems(lambda: Box.from_toml(text))


def box_or_problems(text: str) -> tuple[Box, tuple[Any, ...]]:
    """The box of this TOML and no problems, or the standard box and all of them."""
    try:
        return Box.from_toml(text), ()
    except BoxError as error:
        return BOX, error.problems


def card(document: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for group in LISTS for c in document[group] if c["id"] == id)
    return found


def put(document: dict[str, Any], path: str, value: Any) -> None:
    """Set the figure that `Box.figure(path)` reads, in what `Box.to_dict` gives."""
    head, *keys = path.split(".")
    place = document[head] if head in document else card(document, head)
    for key in keys[:-1]:
        place = place[key]
    assert keys[-1] in place
    place[keys[-1]] = value


def with_figures(**changes: Any) -> Box:
    document = BOX.to_dict()
    for path, value in changes.items():
        put(document, path, value)
    return Box.from_dict(document)


# What is known


@pytest.mark.parametrize("how", ["printed", "reported", "inferred"])
def test_every_known_figure_is_the_one_in_the_table(how: str) -> None:
    for path, value in FACTS[how].items():
        assert (path, BOX.figure(path), BOX.source(path)) == (path, value, how)


def test_no_figure_claims_to_be_known_without_being_in_the_table() -> None:
    for how in ("printed", "reported", "inferred"):
        assert {path for path in BOX.paths() if BOX.source(path) == how} == set(FACTS[how])


def test_every_gap_of_the_facts_is_listed_as_assumed() -> None:
    assert set(FACTS["unknown"]) <= set(BOX.assumed())


def test_assumed_lists_exactly_the_assumed_figures_once_each() -> None:
    assert Counter(BOX.assumed()) == Counter(path for path in BOX.paths() if BOX.source(path) == "assumed")
    assert len(set(BOX.paths())) == len(BOX.paths())
    assert isinstance(BOX.assumed(), tuple)


def test_every_figure_of_the_contract_has_a_path() -> None:
    document = BOX.to_dict()
    paths = set(BOX.paths())
    for group in LISTS:
        for face in document[group]:
            for key in face.keys() - {"id", "source"}:
                path = f"{face['id']}.{key}"
                assert path in paths or any(p.startswith(path + ".") for p in paths)


def test_printed_figures_reach_the_typed_classes() -> None:
    assert (BOX.gold_start, BOX.gold_limit, BOX.refresh_price) == (1, 13, 1)
    assert BOX.market_values == (2, 3, 4, 5)
    assert [m.damage for m in BOX.merchant] == [2, 2, 2, 4, 4, 4, 6, 6, 6, 8, 8]
    assert [r.name for r in BOX.ranks] == [
        "Sea Dog",
        "Pirate",
        "Corsair",
        "Swashbuckler",
        "Buccaneer",
        "Dread Pirate",
    ]
    assert BOX.crew[15].name == 'Jack "Fuse" Rogers'


def test_an_unknown_path_is_a_key_error() -> None:
    for ask in (BOX.figure, BOX.source):
        with pytest.raises(KeyError):
            ask("crew-25.symbols")


# What was assumed fits


def test_the_box_holds_as_many_of_each_component_as_the_real_one() -> None:
    counts = FACTS["counts"]
    for group in LISTS:
        ids = [face.id for face in getattr(BOX, group)]
        assert len(ids) == len(set(ids)) == counts[group]
    assert sum(BOX.search.values()) == counts["search_tokens"]
    assert list(BOX.search) == FACTS["search_kinds"]
    assert min(BOX.search.values()) >= 1
    assert len(BOX.navy) == 4


def test_ids_are_those_of_the_contract() -> None:
    assert [c.id for c in BOX.map] == [f"map-{n:02}" for n in range(1, 17)]
    assert [c.id for c in BOX.crew] == [f"crew-{n:02}" for n in range(1, 25)]
    assert [c.id for c in BOX.merchant] == [f"merchant-{n:02}" for n in range(1, 12)]
    assert [c.id for c in BOX.captain] == [f"captain-{n}{side}" for n in range(1, 5) for side in "ab"]
    assert [c.id for c in BOX.helm] == [f"helm-{n}" for n in range(1, 5)]
    assert [c.id for c in BOX.legend] == [f"legend-{n}" for n in range(1, 5)]


def test_the_sea_has_enough_of_everything() -> None:
    assert sum(c.cove for c in BOX.map) >= 6
    assert sum(c.storm for c in BOX.map) >= 4
    assert {c.settlement for c in BOX.map} == {0, 1, 2}
    markets = Counter(c.market for c in BOX.map if c.market is not None)
    assert set(markets) == set(FACTS["booty"])
    assert min(markets.values()) >= 2


def test_ten_or_more_sites_cost_seven_to_thirteen_and_can_be_paid() -> None:
    prices = [c.bury for c in BOX.map if c.bury is not None]
    assert len(prices) >= 10
    assert all(7 <= price <= 13 for price in prices)
    assert (min(prices), max(prices)) == (7, 13)
    assert max(prices) <= BOX.gold_limit


def test_legend_gives_more_sail_and_a_third_die_and_never_takes_away() -> None:
    sail = [r.sail for r in BOX.ranks]
    dice = [r.dice for r in BOX.ranks]
    assert sail[:2] == [1, 2]
    assert (dice[0], dice[-1]) == (2, 3)
    assert set(dice) == {2, 3}
    assert all(a <= b for track in (sail, dice) for a, b in pairwise(track))
    assert [r.reward for r in BOX.ranks].index("deckhand") == 2
    assert Counter(r.reward for r in BOX.ranks)["deckhand"] == 1
    assert {r.reward for r in BOX.ranks} == {"none", "gold", "deckhand", "sure_fire"}
    assert all(r.amount >= 1 for r in BOX.ranks[1:])


def test_the_navy_never_slows_down() -> None:
    assert all(a <= b for a, b in pairwise(BOX.navy))


def test_merchants_raise_the_legend_of_the_players_on_their_mark() -> None:
    marks: dict[int, tuple[int, ...]] = {2: (), 4: (1, 2), 6: (1, 2, 3), 8: (1, 2, 3, 4)}
    for merchant in BOX.merchant:
        assert merchant.legend == marks[merchant.damage]
        assert 1 <= merchant.gold <= BOX.gold_limit
    gold = [m.gold for m in BOX.merchant]
    assert gold == sorted(gold)


def test_every_order_triggers_some_crew() -> None:
    assert {c.trigger for c in BOX.crew} == set(FACTS["orders"])


def test_every_kind_of_bonus_action_is_on_some_card() -> None:
    crew = {b.kind for c in BOX.crew for b in c.bonus}
    assert crew == set(FACTS["bonus_actions"])
    assert {b.kind for c in BOX.captain for b in c.bonus} == {"bury", "attack", "plunder"}


def test_automatic_hits_and_rerolls_are_on_the_right_number_of_crew() -> None:
    assert sum(c.hits > 0 for c in BOX.crew) >= 2
    rerolls = [[b for b in c.bonus if b.kind == "reroll"] for c in BOX.crew]
    assert 2 <= sum(bool(r) for r in rerolls) <= 4
    assert all(1 <= len(b.faces) <= 2 and set(b.faces) <= set(range(1, 7)) for r in rerolls for b in r)
    assert all(c.trigger == "attack" for c, r in zip(BOX.crew, rerolls, strict=True) if r)


def test_every_crew_helps_in_a_fight_and_has_a_bonus() -> None:
    for crew in BOX.crew:
        assert sum(crew.symbols) + crew.hits >= 1
        assert crew.bonus


def test_the_numerals_seen_on_three_crew_cards_fit_their_bonuses() -> None:
    for id, numeral in FACTS["numerals_on_crew"].items():
        assert numeral in [b["n"] for b in BOX.figure(f"{id}.bonus") if "n" in b]


def test_a_special_trade_beats_the_market() -> None:
    special = [b for c in BOX.crew for b in c.bonus if b.kind == "trade_special_booty"]
    assert special
    for bonus in special:
        assert set(bonus.cubes) <= set(FACTS["booty"])
        assert 2 <= len(bonus.cubes) <= 3
        assert 1 <= bonus.gold <= BOX.gold_limit


def test_the_two_sides_of_a_captain_have_the_two_lines_and_their_triggers() -> None:
    triggers = {("bury", "attack"): "plunder", ("bury", "plunder"): "attack"}
    for side in BOX.captain:
        assert side.trigger == triggers[tuple(b.kind for b in side.bonus)]
    for a, b in zip(BOX.captain[::2], BOX.captain[1::2], strict=True):
        lines = [[bonus.kind for bonus in side.bonus] for side in (a, b)]
        assert sorted(lines) == sorted(FACTS["captain_lines"])


def test_no_two_faces_that_differ_in_name_share_it() -> None:
    for group in ("ranks", "map", "crew", "captain", "helm", "legend"):
        names = [face.name for face in getattr(BOX, group)]
        assert len(set(names)) == len(names)


def test_solo_mats_have_distinct_personalities() -> None:
    for group, keys in (("helm", ("symbols", "targets", "bonus")), ("legend", ("ring", "levels"))):
        for key in keys:
            faces = {repr(getattr(mat, key)) for mat in getattr(BOX, group)}
            assert len(faces) == 4, (group, key)
    for helm in BOX.helm:
        assert len(helm.targets) == 5
        assert set(helm.targets) <= {"orange", "green", "human"}
        assert any(helm.bonus)
    for legend in BOX.legend:
        assert len(legend.levels) == 4
        assert len(legend.ring) >= 4
        assert legend.gold_track >= 1
        assert legend.levels[0] != legend.levels[-1]
        for a, b in pairwise(legend.levels):
            assert a.sail <= b.sail
            assert a.dice <= b.dice
            assert a.hits <= b.hits


def test_the_standard_box_is_fit_for_two_three_and_four_captains() -> None:
    for captains in (2, 3, 4):
        assert BOX.problems_for(captains) == ()
        BOX.require(captains)


# Out and in again


def test_dict_and_back_is_the_identity() -> None:
    again = Box.from_dict(BOX.to_dict())
    assert again == BOX
    assert hash(again) == hash(BOX)
    assert again.to_dict() == BOX.to_dict()
    assert again.fingerprint == BOX.fingerprint
    assert again.diff(BOX) == ()


def test_the_dict_survives_json() -> None:
    assert Box.from_dict(json.loads(json.dumps(BOX.to_dict()))) == BOX


def test_faces_in_the_dict_have_the_names_of_the_contract() -> None:
    document = BOX.to_dict()
    assert {"settlement", "market", "bury", "cove", "storm"} <= card(document, "map-01").keys()
    assert card(document, "map-01")["market"] is None
    assert card(document, "map-02")["bury"] is None
    assert card(document, "crew-10")["symbols"] == {"4": 2}
    assert card(document, "crew-06")["bonus"] == [{"kind": "reroll", "faces": [1, 2]}]
    assert {"damage", "gold", "legend"} <= card(document, "merchant-01").keys()


def test_save_and_load_is_the_identity(tmp_path: Path) -> None:
    BOX.save(tmp_path / "box.toml")
    again = Box.load(str(tmp_path / "box.toml"))
    assert again == BOX
    assert again.to_dict() == BOX.to_dict()


def test_the_standard_file_is_byte_for_byte_what_save_writes(tmp_path: Path) -> None:
    BOX.save(tmp_path / "box.toml")
    assert (tmp_path / "box.toml").read_bytes() == STANDARD.read_bytes()
    assert b"\r" not in STANDARD.read_bytes()
    assert Box.load(STANDARD) == BOX


def test_an_owners_box_survives_save_and_dict(tmp_path: Path) -> None:
    owned = Box.from_toml('name = "Mine"\n[[crew]]\nid = "crew-03"\nname = "T. \\"T\\" \\\\ é"\nhits = 2\n')
    owned.save(tmp_path / "mine.toml")
    for again in (Box.load(tmp_path / "mine.toml"), Box.from_dict(owned.to_dict())):
        assert again == owned
        assert again.to_dict() == owned.to_dict()
        assert again.crew[2].name == 'T. "T" \\ é'
        assert [p for p in again.paths() if again.source(p) == "owner"] == ["crew-03.name", "crew-03.hits"]


@pytest.mark.parametrize(
    "name",
    ['a"b\\c', "é😀", '"""', "'''", "#x", "</svg><script>alert(1)</script>", "x]] = {", "&amp;", "名前"],
)
def test_any_name_survives_as_text(name: str, tmp_path: Path) -> None:
    document = BOX.to_dict()
    document["name"] = name
    for group in ("ranks", "map", "crew", "captain", "helm", "legend"):
        document[group][0]["name"] = name
    box = Box.from_dict(document)
    box.save(tmp_path / "box.toml")
    again = Box.load(tmp_path / "box.toml")
    assert again.name == again.crew[0].name == again.map[0].name == again.legend[0].name == name
    assert again.fingerprint == BOX.fingerprint


def test_the_template_is_commented() -> None:
    text = STANDARD.read_text(encoding="utf-8")
    for word in ("printed", "reported", "inferred", "assumed", "owner"):
        assert word in text
    lines = text.splitlines()
    for group in LISTS:
        first = lines.index(f"[[{group}]]")
        assert lines[first - 1].startswith("#"), group


BONUSES = [
    *({"kind": k} for k in ("bury", "plunder", "trade", "crew_up", "search", "attack")),
    *({"kind": k} for k in ("exchange", "reassign", "sail")),
    *({"kind": k, "n": n} for k in ("sail_navy", "sail_merchant", "gain_gold") for n in (1, 3)),
    {"kind": "reroll", "faces": [2, 3]},
    {"kind": "reroll", "faces": [6]},
    {"kind": "trade_special_booty", "cubes": ["sugarcane", "rum"], "gold": 9},
    {"kind": "trade_special_booty", "cubes": ["rum", "rum", "rum"], "gold": 13},
]


@pytest.mark.parametrize("bonus", BONUSES, ids=str)
def test_every_bonus_action_of_the_rulebook_can_be_expressed(bonus: dict[str, Any], tmp_path: Path) -> None:
    # A Reroll is of use only on a crew card that the Attack order triggers: crew-06 is one.
    for id in ("crew-06",) if bonus["kind"] == "reroll" else ("crew-06", "crew-01", "captain-3b"):
        box = with_figures(**{f"{id}.bonus": [bonus]})
        box.save(tmp_path / "box.toml")
        for again in (box, Box.load(tmp_path / "box.toml")):
            assert again.figure(f"{id}.bonus") == [bonus]


# An owner's file


def test_a_partial_file_overrides_and_leaves_the_rest() -> None:
    owned = Box.from_toml('[[crew]]\nid = "crew-07"\nsymbols = { 2 = 1, 3 = 2 }\n\n[navy]\n3 = 5\n')
    assert owned.crew[6].symbols == (0, 1, 2, 0, 0, 0)
    assert owned.navy == (*BOX.navy[:3], 5)
    assert {p for p in BOX.paths() if owned.source(p) != BOX.source(p)} == {"crew-07.symbols", "navy.3"}
    assert owned.source("crew-07.symbols") == owned.source("navy.3") == "owner"
    assert {c.path for c in BOX.diff(owned)} == {"crew-07.symbols", "navy.3"}
    assert set(owned.assumed()) == set(BOX.assumed()) - {"crew-07.symbols", "navy.3"}


def test_an_empty_file_is_the_standard_box() -> None:
    assert Box.from_toml("") == BOX


def test_what_an_owner_types_is_theirs_even_when_it_equals_the_standard() -> None:
    owned = Box.from_toml('[[map]]\nid = "map-03"\nbury = 11\nmarket = "rum"\n')
    assert BOX.figure("map-03.bury") == 11
    assert {p for p in owned.paths() if owned.source(p) == "owner"} == {"map-03.bury", "map-03.market"}
    assert owned.fingerprint == BOX.fingerprint


def test_part_of_a_mat_can_be_typed_in() -> None:
    owned = Box.from_toml(
        '[[helm]]\nid = "helm-2"\ntargets = { 3 = "human" }\n'
        '[[legend]]\nid = "legend-4"\nlevels = { 2 = { sail = 5, dice = 3, hits = 2 } }\n'
    )
    assert owned.figure("helm-2.targets.3") == "human"
    assert owned.figure("legend-4.levels.2") == {"sail": 5, "dice": 3, "hits": 2}
    mine = {p for p in owned.paths() if owned.source(p) == "owner"}
    assert mine == {"helm-2.targets.3", "legend-4.levels.2"}


def test_what_was_there_can_be_taken_off_a_card() -> None:
    owned = Box.from_toml(
        '[[map]]\nid = "map-03"\nbury = "none"\nmarket = "none"\n'
        '[[crew]]\nid = "crew-07"\nsymbols = {}\nbonus = []\n'
        '[[helm]]\nid = "helm-1"\nbonus = {}\n'
    )
    assert owned.map[2].bury is owned.map[2].market is None
    assert sum(owned.crew[6].symbols) == 0
    assert owned.crew[6].bonus == ()
    assert not any(owned.helm[0].bonus)


@pytest.mark.parametrize(
    ("was", "becomes", "path"),
    [
        ('market = "rum"\nbury = 11', 'market = "rum"\nbury = 12', "map-03.bury"),
        ("symbols = { 5 = 1 }\nhits = 1", "symbols = { 5 = 1 }\nhits = 2", "crew-07.hits"),
        ('"Jolly Rodge"', '"Jolly Roger"', "crew-01.name"),
        ('trigger = "plunder"\nbonus = [{ kind = "reassign" }]', 'trigger = "trade"\nbonus = []', "crew-02."),
        ("gold_limit = 13", "gold_limit = 14", "figures.gold_limit"),
        ('3 = "human", 4 = "orange"', '3 = "green", 4 = "orange"', "helm-1.targets.3"),
        ("damage = 8\ngold = 9", "damage = 8\ngold = 10", "merchant-10.gold"),
    ],
)
def test_what_is_changed_in_the_saved_template_becomes_the_owners(
    was: str, becomes: str, path: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    BOX.save(file)
    text = file.read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, becomes, 1), encoding="utf-8")
    owned = Box.load(file)
    changed = {c.path for c in BOX.diff(owned)}
    assert changed
    assert all(c.startswith(path) for c in changed)
    assert {p for p in owned.paths() if owned.source(p) != BOX.source(p)} == changed
    assert all(owned.source(c) == "owner" for c in changed)


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_bytes(STANDARD.read_bytes().replace(b"\n", b"\r\n"))
    assert Box.load(tmp_path / "box.toml") == BOX
    (tmp_path / "box.toml").write_bytes(b"\xef\xbb\xbf" + STANDARD.read_bytes())
    assert Box.load(tmp_path / "box.toml") == BOX


# Diff and fingerprint


def others(path: str, value: Any) -> Iterator[dict[str, Any]]:
    """Changes that should touch this figure (and, where a total must hold, one more)."""
    if path.endswith(".name"):
        yield {path: "Somebody else"}
    elif path.startswith("search."):
        kind = "booty" if path != "search.booty" else "gold_2"
        yield {path: value + 1, f"search.{kind}": BOX.search[kind] - 1}
    elif path == "rank-3.reward":
        yield {path: {"kind": "gold", "n": 2}, "rank-4.reward": {"kind": "deckhand", "n": 1}}
    elif path.endswith(".reward"):
        yield {path: {"kind": "gold", "n": 5}}
    elif path in ("merchant-10.damage", "merchant-11.damage"):
        yield {"merchant-10.damage": value + 1, "merchant-11.damage": value + 1}
    elif path in ("crew-06.trigger", "crew-13.trigger", "crew-14.trigger"):
        yield {path: "search", path.replace("trigger", "bonus"): []}
    elif isinstance(value, bool):
        yield {path: not value}
    elif path.endswith(".market") and path.startswith("map"):
        yield {path: "rum" if value != "rum" else "coffee"}
    elif path.endswith(".bury"):
        yield {path: None if value else 7}
    elif isinstance(value, int):
        yield from ({path: value + 1}, {path: value - 1})
    elif path.endswith(".symbols"):
        yield {path: {**value, "1": value.get("1", 0) + 1}}
    elif path.endswith(".trigger"):
        yield {path: "trade" if value != "trade" else "search"}
    elif ".targets." in path:
        yield {path: "green" if value != "green" else "human"}
    elif ".levels." in path:
        for key in value:
            yield {path: {**value, key: value[key] + 1}}
    elif path.startswith("helm"):
        yield {path: {**value, "trade": [{"kind": "gain_gold", "n": 4}]}}
    elif path.endswith(".bonus"):
        yield {path: value[1:]}
    elif path.endswith(".ring"):
        yield {path: value[::-1]}
    elif path.endswith(".legend"):
        yield {path: [*value, 4] if 4 not in value else value[1:]}
    elif path == "figures.market":
        yield {path: [*value[:3], 6]}
    else:  # pragma: no cover
        raise AssertionError(f"no change known for {path}")


# Nobody reaches the first rank, so it can give nothing else.
@pytest.mark.parametrize("path", [p for p in BOX.paths() if p != "rank-1.reward"])
def test_diff_and_fingerprint_see_each_figure(path: str) -> None:
    accepted = 0
    for change in others(path, BOX.figure(path)):
        try:
            changed = with_figures(**change)
        except BoxError:
            continue
        accepted += 1
        assert changed != BOX
        assert (changed.fingerprint == BOX.fingerprint) == path.endswith(".name")
        seen = {c.path: (c.before, c.after) for c in BOX.diff(changed)}
        assert seen == {p: (BOX.figure(p), after) for p, after in change.items()}
        assert {c.path: (c.after, c.before) for c in changed.diff(BOX)} == seen
    assert accepted


def test_sources_and_the_boxs_name_do_not_count_in_the_fingerprint() -> None:
    document = BOX.to_dict()
    document["name"] = "Another"
    document["navy"]["source"] = "reported"
    changed = Box.from_dict(document)
    assert changed.source("navy.2") == "reported"
    assert changed.fingerprint == BOX.fingerprint


def test_the_fingerprint_is_short_plain_text() -> None:
    assert BOX.fingerprint.isascii()
    assert BOX.fingerprint.isalnum()
    assert 8 <= len(BOX.fingerprint) <= 64


def test_the_way_a_figure_is_written_does_not_matter() -> None:
    same = Box.from_toml(
        '[[crew]]\nid = "crew-01"\nsymbols = { 4 = 1, 2 = 0, 1 = 1 }\n'
        '[[crew]]\nid = "crew-06"\nbonus = [{ faces = [2, 1], kind = "reroll" }]\n'
        '[[merchant]]\nid = "merchant-04"\nlegend = [2, 1]\n'
    )
    assert same.fingerprint == BOX.fingerprint
    assert BOX.diff(same) == ()


# Too small for so many captains


def sea(sites: int = 16, coves: int = 16) -> Box:
    """The standard box with so many bury sites and coves."""
    changes: dict[str, Any] = {}
    for n in range(16):
        changes[f"map-{n + 1:02}.bury"] = 7 if n < sites else None
        changes[f"map-{n + 1:02}.cove"] = n < coves
    return with_figures(**changes)


@pytest.mark.parametrize("captains", [2, 3, 4])
def test_fewer_than_2n_plus_1_sites_or_n_coves_is_refused_for_n_captains(captains: int) -> None:
    enough = sea(2 * captains + 1, captains)
    assert enough.problems_for(captains) == ()
    enough.require(captains)
    few_sites, few_coves = sea(sites=2 * captains), sea(coves=captains - 1)
    for box, word, has, needs in (
        (few_sites, "bury site", 2 * captains, 2 * captains + 1),
        (few_coves, "cove", captains - 1, captains),
    ):
        (problem,) = box.problems_for(captains)
        assert problem.path
        for figure in (word, str(captains), str(has), str(needs)):
            assert figure in problem.text
        with pytest.raises(BoxError) as caught:
            box.require(captains)
        assert caught.value.problems == (problem,)
    assert len(sea(2 * captains, captains - 1).problems_for(captains)) == 2


def test_a_box_too_small_for_four_may_do_for_two() -> None:
    box = sea(5, 2)
    assert box.problems_for(2) == ()
    assert len(box.problems_for(3)) == len(box.problems_for(4)) == 2


# A bad file


def test_the_example_of_the_issue() -> None:
    text = "".join(f'[[crew]]\nid = "crew-{n:02}"\n' for n in range(1, 4))
    found = toml_problems(text + '[[crew]]\nid = "crew-04"\nsymbols = { 7 = 1 }\n')
    assert found == {"crew[3].symbols": ["7 is not a die face"]}


def test_one_error_lists_every_problem_with_its_path() -> None:
    found = toml_problems(
        """
        nmae = "x"
        [figures]
        gold_limit = "13"
        [navy]
        0 = true
        1 = -1
        [search]
        gold_4 = 1
        [[ranks]]
        id = "rank-2"
        reward = { kind = "rum", n = 1 }
        [[map]]
        id = "map-02"
        settlement = 3
        market = "tea"
        bury = "seven"
        cove = 1
        [[crew]]
        id = "crew-04"
        symbols = { 7 = 1, 2 = "x" }
        triger = "trade"
        bonus = [{ kind = "reroll", faces = [0] }, { kind = "fly" }]
        [[merchant]]
        id = "merchant-12"
        [[helm]]
        id = "helm-1"
        targets = { 6 = "orange", 1 = "blue" }
        [[legend]]
        id = "legend-1"
        levels = { 1 = { sail = 99, dice = 2, hits = 0 } }
        """
    )
    wanted = {
        "nmae",
        "figures.gold_limit",
        "navy.0",
        "navy.1",
        "search",
        "ranks[0].reward",
        "map[0].settlement",
        "map[0].market",
        "map[0].bury",
        "map[0].cove",
        "crew[0].symbols",
        "crew[0].symbols.2",
        "crew[0]",
        "crew[0].bonus[0].faces",
        "crew[0].bonus[1]",
        "merchant[0].id",
        "helm[0].targets",
        "helm[0].targets.1",
        "legend[0].levels.1",
    }
    for path in wanted:
        assert any(p.startswith(path) for p in found), path
    assert sum(map(len, found.values())) == len(wanted)


@pytest.mark.parametrize(
    ("text", "path", "nearest"),
    [
        ('nmae = "x"', "nmae", "name"),
        ("[figures]\ngold_limmit = 3", "figures", "gold_limit"),
        ("[search]\nsurefire = 3", "search", "sure_fire"),
        ("[[crews]]", "crews", "crew"),
        ('[[crew]]\nid = "crew-01"\nsymblos = {}', "crew[0]", "symbols"),
        ('[[crew]]\nid = "crew-1"', "crew[0].id", "crew-01"),
        ('[[crew]]\nid = "crew-01"\nbonus = [{ kind = "gain_golds" }]', "crew[0].bonus[0]", "gain_gold"),
        ('[[crew]]\nid = "crew-01"\nbonus = [{ kind = "reroll", face = [1] }]', "crew[0].bonus[0]", "faces"),
        ('[[crew]]\nid = "crew-01"\nsource = { symbol = "owner" }', "crew[0].source", "symbols"),
        ('[[map]]\nid = "map-01"\nsettlements = 1', "map[0]", "settlement"),
        ('[[ranks]]\nid = "rank-1"\nreward = { kind = "gold", m = 1 }', "ranks[0].reward", "n"),
        ('[[legend]]\nid = "legend-1"\ngold_trak = 9', "legend[0]", "gold_track"),
        (
            '[[legend]]\nid = "legend-1"\nlevels = { 0 = { sails = 1, dice = 2, hits = 0 } }',
            "legend[0].levels.0",
            "sail",
        ),
    ],
)
def test_an_unknown_key_is_told_with_the_nearest_known_one(text: str, path: str, nearest: str) -> None:
    found = toml_problems(text)
    texts = [t for p, ts in found.items() if p.startswith(path) for t in ts]
    assert any(f"'{nearest}'" in t or nearest in t.split() for t in texts), found


@pytest.mark.parametrize(
    ("text", "line"),
    [("x = \n", 1), ('name = "x"\n\n[navy\n0 = 1\n', 3), ('name = "a"\nname = "b"\n', 2), ("a = 1\n\0", 2)],
)
def test_a_syntax_error_names_its_line(text: str, line: int) -> None:
    assert list(toml_problems(text)) == [f"line {line}"]


def test_text_that_is_not_utf_8_names_its_line(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_bytes(b'# one\n\nname = "caf\xe9"\n')
    found = problems(lambda: Box.load(tmp_path / "box.toml"))
    assert list(found) == ["line 3"]
    assert "UTF-8" in found["line 3"][0]
    (tmp_path / "box.toml").write_bytes('name = "x"'.encode("utf-16"))
    assert list(problems(lambda: Box.load(tmp_path / "box.toml"))) == ["line 1"]


def test_a_file_that_is_not_there_is_the_systems_own_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Box.load(tmp_path / "none.toml")
    with pytest.raises(OSError):
        Box.load(tmp_path)


def test_nothing_of_a_bad_file_is_loaded() -> None:
    before = BOX.to_dict()
    toml_problems('name = "Half"\n[navy]\n0 = 3\n[[crew]]\nid = "crew-01"\nhits = 99\n')
    assert Box.standard() == BOX
    assert Box.standard().to_dict() == before


def test_a_card_typed_in_twice_is_refused() -> None:
    found = toml_problems('[[map]]\nid = "map-05"\n[[map]]\nid = "map-05"\n')
    assert list(found) == ["map[1].id"]


def test_a_problem_between_figures_points_into_the_file_or_at_the_standard_card() -> None:
    found = toml_problems('[[map]]\nid = "map-16"\nbury = 14\n')
    assert list(found) == ["map[0].bury"]
    found = toml_problems('[figures]\ngold_limit = 12\n[[map]]\nid = "map-01"\ncove = true\n')
    assert list(found) == ["map-16.bury"]


def test_what_cannot_be_read_and_what_cannot_be_played_come_in_one_error() -> None:
    found = toml_problems(
        """
        [search]
        gold_2 = 5
        [[map]]
        id = "map-16"
        bury = 14
        [[crew]]
        id = "crew-04"
        symbols = { 7 = 1 }
        """
    )
    assert set(found) == {"search", "map[0].bury", "crew[0].symbols"}


def test_a_count_that_cannot_be_read_does_not_make_the_total_wrong() -> None:
    assert set(toml_problems('[search]\ngold_2 = 5\nbooty = "three"\n')) == {"search.booty"}


def test_a_bad_source_is_named_as_it_is_written() -> None:
    found = toml_problems(
        '[[crew]]\nid = "crew-04"\nsource = "mine"\n[[crew]]\nid = "crew-05"\nsource = { hits = "mine" }\n'
    )
    assert set(found) == {"crew[0].source", "crew[1].source.hits"}


@pytest.mark.parametrize(
    "key", ["k" * 50_000, "7" * 50_000, "a\\nb", "<img src=x onerror=alert(1)>", "", "é"]
)
def test_a_key_of_any_length_or_kind_gives_a_short_problem_on_one_line(key: str) -> None:
    for text in ('"{}" = 1', '[navy]\n"{}" = 1', '[[crew]]\nid = "crew-01"\nsymbols = {{ "{}" = 1 }}'):
        found = toml_problems(text.format(key))
        assert len(found) == 1
        for path, texts in found.items():
            assert len(path) < 80
            assert len(texts[0]) < 300
            assert "\n" not in path + texts[0]


VALUES = [
    ("9" * 5000, "a number of 5,000 digits"),
    ("0x" + "f" * 5000, "a hexadecimal number of 5,000 digits"),
    ("-0", "minus nought"),
    ("-1", "a negative number"),
    ("9223372036854775808", "a number too large for 64 bits"),
    ("nan", "not a number"),
    ("inf", "infinity"),
    ("-inf", "minus infinity"),
    ("1e400", "a float that overflows"),
    ("1.0", "a float"),
    ("true", "a truth value"),
    ("2020-01-01", "a date"),
    ("2020-01-01T00:00:00Z", "a time in a zone"),
    ("07:32:00", "a time of day"),
    ('"1"', "text"),
    ('""', "empty text"),
    ("[]", "an empty list"),
    ("[[[[[]]]]]", "lists in lists"),
    ("{}", "an empty table"),
    ("{ a = { b = { c = 1 } } }", "tables in tables"),
]
PLACES = [
    ("format = {}", "format"),
    ("[figures]\ngold_limit = {}", "figures.gold_limit"),
    ("[figures]\nmarket = [2, 3, 4, {}]", "figures.market"),
    ("[navy]\n2 = {}", "navy.2"),
    ("[search]\nbooty = {}", "search"),
    ('[[ranks]]\nid = "rank-4"\ndice = {}', "ranks[0].dice"),
    ('[[ranks]]\nid = "rank-4"\nreward = {{ kind = "gold", n = {} }}', "ranks[0].reward"),
    ('[[map]]\nid = "map-04"\nbury = {}', "map[0].bury"),
    ('[[map]]\nid = "map-04"\nmarket = {}', "map[0].market"),
    ('[[crew]]\nid = {}\nname = "x"', "crew[0]"),
    ('[[crew]]\nid = "crew-01"\nhits = {}', "crew[0].hits"),
    ('[[crew]]\nid = "crew-01"\nsymbols = {{ 3 = {} }}', "crew[0].symbols"),
    ('[[crew]]\nid = "crew-01"\ntrigger = {}', "crew[0].trigger"),
    ('[[crew]]\nid = "crew-01"\nbonus = [{{ kind = {} }}]', "crew[0].bonus"),
    ('[[crew]]\nid = "crew-01"\nbonus = [{{ kind = "gain_gold", n = {} }}]', "crew[0].bonus"),
    ('[[crew]]\nid = "crew-01"\nbonus = [{{ kind = "reroll", faces = [{}] }}]', "crew[0].bonus"),
    (
        '[[crew]]\nid = "crew-01"\nbonus = [{{ kind = "trade_special_booty", cubes = [{}], gold = 3 }}]',
        "crew[0].bonus",
    ),
    ('[[crew]]\nid = "crew-01"\nsource = {}', "crew[0].source"),
    ('[[crew]]\nid = "crew-01"\nsource = {{ rest = {} }}', "crew[0].source"),
    ('[[merchant]]\nid = "merchant-01"\nlegend = [{}]', "merchant[0].legend"),
    ('[[helm]]\nid = "helm-1"\ntargets = {{ 1 = {} }}', "helm[0].targets"),
    ('[[helm]]\nid = "helm-1"\nbonus = {{ trade = [{}] }}', "helm[0].bonus"),
    ('[[legend]]\nid = "legend-1"\nring = [[{}]]', "legend[0].ring"),
    ('[[legend]]\nid = "legend-1"\nring = {}', "legend[0].ring"),
    (
        '[[legend]]\nid = "legend-1"\nlevels = {{ 3 = {{ sail = {}, dice = 2, hits = 0 }} }}',
        "legend[0].levels",
    ),
    ("[map]\na = {}", "map"),
    ("crew = {}", "crew"),
    ("navy = {}", "navy"),
    ("crew = [{}]", "crew[0]"),
]


@pytest.mark.parametrize("value", [v for v, _ in VALUES], ids=[i for _, i in VALUES])
def test_an_odd_value_is_refused_at_its_path_or_harmless(value: str) -> None:
    for text, path in PLACES:
        box, told = box_or_problems(text.format(value))
        for problem in told:
            assert problem.path.startswith((path, "file", "line ")), (text, problem)
            assert len(problem.text) < 500
        assert told or Box.from_dict(box.to_dict()) == box


@pytest.mark.parametrize("value", ["9" * 5000, "nan", "1e400", "1.0", "true", "2020-01-01", '"1"'])
def test_only_whole_numbers_are_figures(value: str) -> None:
    toml_problems(f"[navy]\n2 = {value}")


@pytest.mark.parametrize("face", ["0", "7", "-1", "01", '" 1"', '"1.0"', '"٣"', '"²"', '""', "one"])
def test_only_one_to_six_are_die_faces(face: str) -> None:
    found = toml_problems(f'[[crew]]\nid = "crew-01"\nsymbols = {{ {face} = 1 }}')
    assert list(found) == ["crew[0].symbols"]
    assert "is not a die face" in found["crew[0].symbols"][0]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5000 + "]" * 5000,
        "name = " + "[" * 400 + "]" * 400,
        "a = " + "{ a = " * 5000 + "1" + " }" * 5000,
        "[" + ".".join("a" * 3000) + "]",
        "name" + ".a" * 5000 + " = 1",
    ],
)
def test_deep_nesting_is_a_problem_like_any_other(text: str) -> None:
    toml_problems(text)


# Sizes


def test_names_have_a_limit() -> None:
    assert Box.from_toml('[[crew]]\nid = "crew-01"\nname = "' + "x" * 40 + '"').crew[0].name == "x" * 40
    (path,) = toml_problems('[[crew]]\nid = "crew-01"\nname = "' + "x" * 5000 + '"')
    assert path == "crew[0].name"


@pytest.mark.parametrize("name", ["", "   ", "a\\nb", "a\\u0000b", "a\\u001bb", "a\\u007fb", "a\\u202eb"])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    assert list(toml_problems(f'name = "{name}"')) == ["name"]


def test_half_of_a_surrogate_pair_is_refused() -> None:
    document = BOX.to_dict()
    document["crew"][3]["name"] = "\ud800"
    document["\udfff"] = 1
    found = problems(lambda: Box.from_dict(document))
    assert "crew[3].name" in found
    assert len(found) == 2


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('[[crew]]\nid = "crew-01"\nbonus = [' + '{ kind = "sail" }, ' * 5000 + "]", "crew[0].bonus"),
        ('[[legend]]\nid = "legend-1"\nring = [' + "[], " * 5000 + "]", "legend[0].ring"),
        ("[figures]\nmarket = [" + "1, " * 5000 + "]", "figures.market"),
        ('[[merchant]]\nid = "merchant-01"\nlegend = [' + "1, " * 5000 + "]", "merchant[0].legend"),
    ],
)
def test_lists_have_a_limit(text: str, path: str) -> None:
    found = toml_problems(text)
    assert len(found) == 1
    assert path in found


def test_a_file_has_a_limit_and_no_more_than_that_is_read(tmp_path: Path) -> None:
    assert "larger" in toml_problems("#" * 3_000_000)["file"][0]
    file = tmp_path / "huge.toml"
    with file.open("wb") as huge:
        huge.truncate(64_000_000)
    tracemalloc.start()
    try:
        found = problems(lambda: Box.load(file))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert list(found) == ["file"]
    assert peak < 8_000_000


# Whatever a program hands over


@pytest.mark.parametrize("thing", [None, [], 3, "x", b"x", True, 1.5, [("crew", [])]], ids=repr)
def test_only_a_mapping_is_a_box(thing: Any) -> None:
    problems(lambda: Box.from_dict(thing))


KEYS = [1, None, (1, 2), b"name", True, 2.5, frozenset(), 10**5000]


@pytest.mark.parametrize("key", KEYS, ids=[type(key).__name__ + str(n) for n, key in enumerate(KEYS)])
def test_keys_that_are_not_text_are_unknown_keys(key: Any) -> None:
    places: list[Callable[[dict[str, Any]], dict[Any, Any]]] = [
        lambda d: d,
        lambda d: d["figures"],
        lambda d: d["navy"],
        lambda d: d["search"],
        lambda d: d["ranks"][1]["reward"],
        lambda d: d["crew"][0],
        lambda d: d["crew"][0]["symbols"],
        lambda d: d["crew"][0]["source"],
        lambda d: d["crew"][5]["bonus"][0],
        lambda d: d["helm"][0]["targets"],
        lambda d: d["helm"][0]["bonus"],
        lambda d: d["legend"][0]["levels"],
        lambda d: d["legend"][0]["levels"]["1"],
    ]
    for place in places:
        document = BOX.to_dict()
        place(document)[key] = 1
        assert len(problems(lambda document=document: Box.from_dict(document))) == 1


ODD = [None, b"x", 10**5000, -(10**5000), 1j, {1}, object(), float("nan"), ...]


@pytest.mark.parametrize("value", ODD, ids=[f"{n}-{type(value).__name__}" for n, value in enumerate(ODD)])
def test_values_no_file_could_hold_are_refused_too(value: Any) -> None:
    for path in BOX.paths()[:: 7 if value is not None else 1]:
        if value is None and path.startswith("map-") and path.endswith((".market", ".bury")):
            continue
        document = BOX.to_dict()
        put(document, path, value)
        assert len(problems(lambda document=document: Box.from_dict(document))) == 1, path


def test_deep_and_circular_values_are_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    circle: dict[str, Any] = BOX.to_dict()
    circle["crew"][0] = circle
    circle["navy"] = circle
    for place in ("name", "crew", "navy"):
        problems(lambda place=place: Box.from_dict({**BOX.to_dict(), place: deep}))
    problems(lambda: Box.from_dict(circle))


@pytest.mark.parametrize("part", [*LISTS, "name", "figures", "navy", "search"])
def test_a_dict_must_be_whole(part: str) -> None:
    document = BOX.to_dict()
    del document[part]
    assert list(problems(lambda: Box.from_dict(document))) == [part]


# A box never changes


def test_nothing_about_a_box_can_be_set() -> None:
    for thing in (BOX, BOX.crew[0], BOX.crew[0].bonus[0], BOX.map[0], BOX.legend[0].levels[0], BOX.ranks[0]):
        for name in ("name", "id", "kind", "sail", "fingerprint", "anything"):
            with pytest.raises((AttributeError, TypeError)):
                setattr(thing, name, 1)
        with pytest.raises((AttributeError, TypeError)):
            del thing.name  # type: ignore[union-attr]
    with pytest.raises(TypeError):
        BOX.search["booty"] = 9  # type: ignore[index]


def test_every_part_of_a_box_is_hashable() -> None:
    for group in (*LISTS, "navy", "market_values"):
        assert isinstance(hash(getattr(BOX, group)), int)


def test_what_a_box_hands_out_can_be_changed_without_changing_it() -> None:
    before = json.dumps(BOX.to_dict())
    document = BOX.to_dict()
    for group in LISTS:
        for face in document[group]:
            face.clear()
    for path in BOX.paths():
        figure = BOX.figure(path)
        if isinstance(figure, dict | list):
            figure.clear()
    for bonus in (BOX.figure("crew-06.bonus")[0], BOX.figure("helm-1.bonus")["plunder"][0]):
        bonus["kind"] = "fly"
    changed = with_figures(**{"crew-06.bonus": []})
    BOX.diff(changed)[0].before.clear()
    assert json.dumps(BOX.to_dict()) == before


def test_a_box_does_not_keep_hold_of_the_dict_it_was_made_from() -> None:
    document = BOX.to_dict()
    box = Box.from_dict(document)
    document["crew"][0]["bonus"][0]["kind"] = "fly"
    document["crew"][0]["symbols"]["1"] = 99
    document["navy"]["0"] = 99
    document["legend"][0]["levels"]["0"]["sail"] = 99
    assert box == BOX
    assert box.to_dict() == BOX.to_dict()
