"""The course as a new user goes through it: run everything, play, answer wrongly and then rightly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

CHECK = "[data-tep=check]"
TABLE = "[data-tep=table]"
#: A way to the goal of each stage of the six orders; the dice and draws are those of the table's own seed.
EACH_ORDER = (
    ("plunder", "load gunpowder"),
    ("trade 2",),
    ("crew_up", "hire crew-22"),
    ("search",),
    ("attack orange", "fire"),
    ("hide_out", "move repair rigging"),
)


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


def play(table: Locator, *actions: str) -> None:
    for action in actions:
        move(table, action)


def no_errors(deck: Any) -> None:
    """No cell has raised or complained."""
    kinds = ("application/vnd.jupyter.error", "application/vnd.jupyter.stderr")
    expect(deck.page.locator(", ".join(f"[data-mime-type='{kind}']" for kind in kinds))).to_have_count(0)


def goal(table: Locator, state: str = "reached") -> None:
    expect(table.locator(".tep-goal")).to_have_attribute("data-state", state)


def next_stage(table: Locator) -> None:
    goal(table)
    table.get_by_role("button", name="Next", exact=True).click()
    goal(table, "open")


def test_welcome_a_first_move_soon_and_a_treasure_in_one_turn(open_deck: Callable[..., Any]) -> None:
    deck = open_deck("00_welcome.ipynb", run=False)
    deck.open()
    deck.run_all()
    table = deck.page.locator(TABLE).first
    deck.page.get_by_role("link", name="Up to your first turn").click()
    expect(table.locator(".tep-goal")).to_be_in_viewport()
    move(table, "helm 1")
    expect(table.locator("[data-tep-live]")).to_contain_text("Plunder")
    move(table, "sail D1")
    move(table, "stop")
    move(table, "plunder")
    table.locator(".tep-now [data-action^='load ']").first.click()
    move(table, "bonus captain-1a 1")
    goal(table)
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
    assert deck.kernel("lessons.progress().answers['attack-whom'][0]") == "right"
    told = deck.page.locator(".jp-RenderedHTML", has_text="checks right").last
    expect(told).to_contain_text("right, 2 tries: Whom may you attack?")
    no_errors(deck)


def test_a_turn_at_every_table_of_the_page(open_deck: Callable[..., Any]) -> None:
    deck = open_deck("01_a_turn.ipynb")
    helm, sail, orders, bonus, line = (deck.page.locator(TABLE).nth(number) for number in range(5))
    play(helm, "helm 2", "skip rigging", "lift cannons")
    goal(helm)

    play(sail, "sail C3", "jostle extort", "sail D3")
    next_stage(sail)
    expect(sail.locator(".tep-goal")).to_contain_text("2 of 2")

    for way in EACH_ORDER[:-1]:
        play(orders, *way)
        next_stage(orders)
    play(orders, *EACH_ORDER[-1])
    goal(orders)
    play(bonus, "bonus captain-1a 1")
    goal(bonus)
    play(line, "helm 0", "stop", "hide_out", "done", "steer orange A2", "steer green C4")
    goal(line)
    assert deck.kernel("[table.state for table in (helm, orders, bonus, line)]") == f"{['reached'] * 4}"
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
    lab = deck.page.locator("[data-tep=battle]")
    before = lab.locator(".tep-huge").inner_text()
    lab.locator("[data-control=cannons]").get_by_role("button").last.click()
    expect(lab.locator(".tep-huge")).not_to_have_text(before)
    cannons, percent = deck.kernel("lab.setting.ship.cannons, f'{float(lab.odds.win):.1%}'").split()
    assert cannons == "2"
    assert lab.locator(".tep-huge").inner_text().startswith(percent.removesuffix("%"))
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

    asked = check(deck, "A third cube")
    answer(asked, "It keeps all three")
    verdict(asked, "Not so")
    asked.get_by_role("button", name="Try again").click()
    answer(asked, "It sells both coffees at once", "Its Gold grows")
    verdict(asked, "Right")

    free = deck.page.locator("[data-stepper]").nth(1)
    free.locator(".tep-now button[data-action^='helm ']").first.click()
    expect(free.locator(".tep-logbook")).to_contain_text("step 1")

    companion = deck.page.locator("[data-stepper]").last
    companion.get_by_label("What happened at your table").fill("roll 7")
    companion.get_by_role("button", name="Enter", exact=True).click()
    expect(companion.locator(".tep-answer")).to_be_visible()
    companion.get_by_label("What happened at your table").fill("roll 4")
    deck.page.keyboard.press("Enter")
    expect(companion.locator(".tep-decision h3")).to_contain_text("It rolled 4")
    no_errors(deck)


def test_own_positions_are_set_up_shared_branched_and_asked_about(open_deck: Callable[..., Any]) -> None:
    deck = open_deck("04_your_own_positions.ipynb")
    editor = deck.page.locator("[data-tep=editor]")
    editor.locator("[data-action='hold treasure-0']").click()
    editor.locator("[data-square=C2]").click()
    expect(editor.locator("[data-problem]")).to_contain_text("C2 has no bury site")
    editor.locator("[data-action='fix 1 0']").click()
    expect(editor.locator(".tep-wrong")).to_contain_text("This can be")

    asked = check(deck, "Which table can never be?")
    answer(asked, "A captain with 14 Gold")
    verdict(asked, "Not all of it")
    asked.get_by_role("button", name="Try again").click()
    answer(asked, "The ships of two captains and the Navy on the same card")
    verdict(asked, "Not so")

    table = deck.page.locator(TABLE)
    table.locator("[data-action='branch 0']").click()
    expect(table.locator(".tep-logbook")).to_contain_text("sinks the orange merchant")
    asked = check(deck, "Which roll sinks it?")
    answer(asked, "2 and 3", "4 and 5")
    verdict(asked, "Right")
    expect(asked.locator(".tep-cited summary")).to_contain_text(["ATK-4", "SINK-1"])

    expect(deck.page.locator(".jp-RenderedSVG img, .jp-RenderedSVG svg")).to_be_visible()
    for words in ("every Deckhand goes to Repair", "Betty Blunderbuss (crew-07)", "f) 5, Attack"):
        expect(deck.page.locator(".jp-RenderedHTML", has_text=words)).to_be_visible()
    assert deck.kernel("editor.problems, branches.game.number") == "() 2"
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
