"""The pages of docs/: made from the data, complete, with links that lead somewhere and examples that run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tep_explorer as tep
import tep_explorer.widgets
from tep_explorer.notation.pages import readings_page, rules_page, summary, turn_page, with_moves
from tep_explorer.rules import READINGS, rules
from tep_explorer.rules.words import ACTIONS, OUTCOMES

DOCS = Path(__file__).parents[2] / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def test_the_made_pages_are_as_the_data_is() -> None:
    made = {"rules.md": rules_page(), "readings.md": readings_page(), "turn.html": turn_page()}
    for name, text in made.items():
        assert page(name) == text, f"run make docs: {name} is not as the data is"
    assert page("notation.md") == with_moves(page("notation.md")), "run make docs"


def test_every_rule_has_one_anchor() -> None:
    assert re.findall(r'<a id="([A-Z]+-\d+)"></a>', page("rules.md")) == list(rules())


def test_every_reading_has_one_anchor() -> None:
    anchors = re.findall(r'<a id="([AM]\d+)"></a>', page("readings.md"))
    assert sorted(anchors) == sorted(reading.id for reading in READINGS)


def test_every_move_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", page("notation.md"), re.M)
    assert set(ACTIONS) | set(OUTCOMES) <= set(listed)


def test_every_example_of_a_move_is_one() -> None:
    table = re.search(r"<!-- moves -->(.*)<!-- end of moves -->", page("notation.md"), re.S)
    assert table is not None
    actions, outcomes = table[1].split("| Outcomes of chance")
    for kind, text in ((tep.Action, actions), (tep.Outcome, outcomes)):
        for example in re.findall(r"`([^`]*)` \|$", text, re.M):
            assert str(kind.parse(example)) == example


def test_the_summary_cites_rules_that_exist_and_fits_a_page() -> None:
    lines = [line for step in summary().values() for line in step]
    assert all(id in rules() for line in lines for id in line.rules)
    assert all(line.rules for line in lines)
    assert len(lines) + 2 * len(summary()) <= 50
    assert max(len(line.text) for line in lines) <= 140


def test_the_page_to_print_loads_nothing() -> None:
    assert not re.search(r"src=|href=|url\(|@import|<script", turn_page())


@pytest.mark.parametrize("path", sorted(DOCS.glob("*.md")), ids=lambda path: path.name)
def test_every_link_leads_somewhere(path: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", path.read_text("utf-8")):
        file = path.parent / target if target else path
        assert file.exists(), target
        if anchor:
            assert f'<a id="{anchor}"></a>' in file.read_text("utf-8"), anchor


def test_the_index_names_every_page() -> None:
    named = re.findall(r"\]\(([^)]+)\)", page("index.md"))
    assert {path.name for path in DOCS.glob("*.md")} - {"index.md", *named} == set()


@pytest.mark.parametrize("name", ["notation.md", "readings.md", "../README.md"])
def test_the_examples_run(name: str) -> None:
    scope: dict[str, object] = {}
    blocks = [b for b in re.findall(r"```python\n(.*?)```", page(name), re.S) if not b.startswith(">>>")]
    assert blocks
    for block in blocks:
        exec(compile(block, name, "exec"), scope)


def test_the_record_on_the_page_is_the_one_its_example_prints(capsys: pytest.CaptureFixture[str]) -> None:
    text = page("notation.md")
    blocks = re.findall(r"```\w*\n(.*?)```", text, re.S)
    code = next(block for block in blocks if "record()" in block)
    shown = next(block for block in blocks if "Pirates record" in block)
    exec(compile(code, "notation.md", "exec"), {"tep": tep})
    printed = capsys.readouterr().out
    for part in re.split(r"(?:tep1)?\.{3,}\n", shown):
        assert part in printed
