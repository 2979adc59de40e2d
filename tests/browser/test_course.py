"""The course as a new user goes through it: run everything, play, answer wrongly and then rightly."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

CHECK = "[data-tep=check]"
TABLE = "[data-tep=table]"


def check(deck: Any, title: str) -> Locator:
    found: Locator = deck.page.locator(CHECK).filter(has=deck.page.get_by_role("heading", name=title))
    return found


def answer(asked: Locator, *texts: str) -> None:
    for text in texts:
        asked.get_by_label(text, exact=True).check()
    asked.get_by_role("button", name="Commit").click()


def verdict(asked: Locator, words: str) -> None:
    expect(asked.locator(".tep-verdict strong")).to_have_text(words)


def move(table: Locator, action: str) -> None:
    """Click a choice in the list of what may be done."""
    table.locator(f".tep-now [data-action='{action}']").first.click()


def no_errors(deck: Any) -> None:
    expect(
        deck.page.locator(".jp-OutputArea-output[data-mime-type*='stderr'], .jp-RenderedText .ansi-red-fg")
    ).to_have_count(0)


def test_welcome_a_first_move_soon_and_a_treasure_in_one_turn(open_deck: Callable[..., Any]) -> None:
    deck = open_deck("00_welcome.ipynb", run=False)
    deck.open()
    began = time.monotonic()
    deck.run_all()
    table = deck.page.locator(TABLE).first
    move(table, "helm 1")
    expect(table.locator("[data-tep-live]")).to_contain_text("Plunder")
    assert time.monotonic() - began < 60
    move(table, "sail D1")
    move(table, "stop")
    move(table, "plunder")
    table.locator(".tep-now [data-action^='load ']").first.click()
    move(table, "bonus captain-1a 1")
    expect(table.locator(".tep-goal")).to_have_attribute("data-state", "reached")
    expect(table.get_by_role("heading", level=2)).to_contain_text("wins")
    assert deck.kernel("voyage.state, len(voyage.position.captains[0].buried)") == "reached 3"

    asked = check(deck, "Which order buries a treasure?")
    answer(asked, "Plunder")
    verdict(asked, "Not so")
    asked.get_by_role("button", name="Try again").click()
    answer(asked, "None of them")
    verdict(asked, "Right")
    no_errors(deck)


def test_a_turn_forbidden_missed_and_right(open_deck: Callable[..., Any]) -> None:
    deck = open_deck("01_a_turn.ipynb")
    asked = check(deck, "Whom may you attack?")
    answer(asked, "The orange merchant, on your card", "The Navy, on your card")
    verdict(asked, "Not allowed")
    expect(asked.locator(".tep-cited summary")).to_contain_text(["ATK-2"])
    asked.get_by_role("button", name="Try again").click()
    answer(asked, "The orange merchant, on your card")
    verdict(asked, "Right")

    sail = deck.page.locator(TABLE).nth(1)
    expect(sail.locator(".tep-goal")).to_contain_text("through the storm on C3")
    move(sail, "sail C3")
    move(sail, "jostle extort")
    move(sail, "sail D3")
    expect(sail.locator(".tep-goal")).to_have_attribute("data-state", "reached")
    sail.get_by_role("button", name="Next", exact=True).click()
    expect(sail.locator(".tep-goal")).to_contain_text("2 of 2")
    assert deck.kernel("sail.stage, lessons.progress().answers['attack-whom'][0]") == "1 right"
    no_errors(deck)


def test_battle_odds_guesses_are_scored_against_exact_values(open_deck: Callable[..., Any]) -> None:
    deck = open_deck("02_battle_odds.ipynb")
    asked = check(deck, "A first merchant")
    asked.get_by_label("Your guess in per cent").fill("60")
    asked.get_by_role("button", name="Commit").click()
    verdict(asked, "Not so")
    asked.get_by_role("button", name="Try again").click()
    asked.get_by_label("Your guess in per cent").fill("26")
    deck.page.keyboard.press("Enter")
    verdict(asked, "Right")
    expect(asked.locator(".tep-verdict")).to_contain_text("25.0 %, exactly 1/4")
    expect(deck.page.locator("[data-tep=battle]")).to_be_visible()
    no_errors(deck)


def test_the_legendary_pirate_is_predicted_wrongly_and_rightly(open_deck: Callable[..., Any]) -> None:
    deck = open_deck("03_legendary_pirate.ipynb")
    stepper = deck.page.locator("[data-stepper]").first
    move(stepper, "roll 2")
    decision = stepper.locator(".tep-decision")
    decision.locator(".tep-candidate", has_text="Space 5").click()
    expect(decision.locator(".tep-predicted")).to_contain_text("Not this time.")
    expect(decision.locator(".tep-struck [data-candidate]")).to_have_count(5)
    decision.get_by_role("button", name="Next", exact=True).click()
    decision.locator(".tep-candidate", has_text="Extort").click()
    expect(decision.locator(".tep-predicted")).to_contain_text("Right.")
    expect(stepper.locator(".tep-watch")).to_contain_text("1 of 2 predicted")
    assert deck.kernel("stepper.score") == "(1, 2)"

    companion = deck.page.locator("[data-stepper]").last
    companion.get_by_label("What happened at your table").fill("roll 7")
    companion.get_by_role("button", name="Enter", exact=True).click()
    expect(companion.locator(".tep-answer")).to_be_visible()
    companion.get_by_label("What happened at your table").fill("roll 4")
    deck.page.keyboard.press("Enter")
    expect(companion.locator(".tep-decision h3")).to_contain_text("It rolled 4")
    no_errors(deck)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_checks_and_the_stepper_are_accessible(open_deck: Callable[..., Any], theme: str) -> None:
    deck = open_deck("03_legendary_pirate.ipynb", theme=theme)
    asked = check(deck, "A third cube")
    assert deck.axe(CHECK) == []
    answer(asked, "It keeps all three")
    verdict(asked, "Not so")
    assert deck.axe(CHECK) == []
    move(deck.page.locator("[data-stepper]").first, "roll 2")
    deck.page.locator(".tep-candidate", has_text="Space 2").first.click()
    deck.page.locator("[data-stepper]").first.evaluate("(root) => root.setAttribute('data-looked-at', '')")
    assert deck.axe("[data-looked-at]") == []
