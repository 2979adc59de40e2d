"""The rule book and the core say the same: every rule is cited by code, by a test, and by what happens."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import tep_explorer as tep
from tep_explorer.rules import rules as rule_book
from tep_explorer.rules.tasks import TASKS

sys.path.insert(0, str(Path(__file__).parent))
from random_games import SOLO, start, steps

ROOT = Path(__file__).parents[2]
#: The rules of the game for several captains; the solo chapter is looked after by its own tests.
SEVERAL = {id for id in rule_book() if not id.startswith("SOLO-")}
ID = re.compile(r"\b[A-Z]{2,6}-\d+\b")


def cited(folder: Path) -> set[str]:
    """What looks like the id of a rule in the Python files of a folder."""
    return {id for path in folder.rglob("*.py") for id in ID.findall(path.read_text("utf-8"))}


def test_every_rule_is_cited_by_code_and_none_that_does_not_exist() -> None:
    sections = {id.split("-")[0] for id in rule_book()}
    found = {id for id in cited(ROOT / "tep_explorer") if id.split("-")[0] in sections}
    assert found == set(rule_book())


def test_every_rule_for_several_captains_is_cited_by_a_test() -> None:
    assert not SEVERAL - cited(ROOT / "tests")


def offered() -> set[str]:
    """The rules cited by the tasks that offer options."""
    return {id for task in TASKS.values() if not task.automatic for id in task.rules}


def refused() -> set[str]:
    """The rules cited by the checks whose failure is a refusal."""
    return {check.rule for task in TASKS.values() for checks in task.checks.values() for check in checks}


def happened() -> set[str]:
    """The rules cited by the events of random games, and by the Legendary Pirate's reasons."""
    met = set()
    for number in (*range(40), *range(SOLO, SOLO + 25)):
        for step in steps(start(number), number, turns=60):
            met.update(*(event.rules for event in step.events))
            if step.reason:
                met.update(step.reason.rules, step.reason.removed.values())
    return met


def test_every_rule_for_several_captains_is_met_in_play() -> None:
    met = happened()
    assert met <= set(rule_book())
    assert not SEVERAL - met - offered() - refused()


def test_a_rule_card_says_what_it_is() -> None:
    for id, card in rule_book().items():
        assert card.id == id
        assert card.text.endswith((".", "?"))
        assert card.section
        assert 1 <= card.page <= 20
        assert card.status in ("said", "inferred", "open")
        assert tep.rule(id) is card
        assert card in tep.find_rules(card.text)
    assert len({card.text for card in rule_book().values()}) == len(rule_book())


def test_rules_are_found_by_words_and_by_id() -> None:
    assert tep.rule("sail-3").id == "SAIL-3"
    assert {card.id for card in tep.find_rules("STORM")} >= {"STORM-1", "STORM-2", "STORM-3", "STORM-4"}
    assert [card.id for card in tep.find_rules("storm token")][:1] == ["STORM-3"]
    assert tep.find_rules("no such words anywhere") == ()
    for wrong in ("SAIL-99", "", None, 3):
        with pytest.raises(KeyError, match="find_rules"):
            tep.rule(wrong)  # type: ignore[arg-type]
