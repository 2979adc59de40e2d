"""The position editor in a real JupyterLab: a table by clicks, by keyboard alone, taken elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, expect

import tep_explorer as tep
from tep_explorer.players import Deckhand
from tep_explorer.rules.words import SQUARES
from tep_explorer.views.editor_edits import Edits, plain_data, read
from tep_explorer.views.table import seat_names

EDITOR = "[data-tep=editor]"
START = """import tep_explorer as tep
first = tep.Game.new(players=2, seed=5).position
editor = tep.PositionEditor(first)
editor"""
#: Two things that cannot be: a treasure where there is no bury site, and a Deckhand too many.
WRONG = """import tep_explorer as tep
first = tep.Game.new(players=2, seed=5).position
data = first.to_dict()
bare = next(square for square, card in data["sea"].items() if first.box.card(card).bury is None)
data["seats"][1]["buried"] = [bare]
data["seats"][0]["hands"]["rigging"] = 2
del data["unseen"]
editor = tep.PositionEditor(data)
editor"""


def part(deck: Any, selector: str) -> Locator:
    found: Locator = deck.page.locator(f"{EDITOR} {selector}")
    return found


# A table by clicks


def midgame() -> tep.Position:
    """A game of three captains in its second half, where a captain begins to sail."""
    game, players = tep.Game.new(players=3, seed=11), [Deckhand(seat) for seat in range(3)]
    while game.number < 200 or game.position.step != "sail" or "agenda" in game.position.to_dict():
        game.advance()
        if game.position.decider >= 0:
            game.play(players[game.position.decider].choose(game.position))
    return game.position


def deeds(start: tep.Position, goal: tep.Position) -> Iterator[tuple[str, ...]]:
    """What a hand has to do to come from one table to the other: what to click, what to choose where."""
    data, wanted = plain_data(start), plain_data(goal)
    yield "choose", "captains", str(len(wanted["seats"]))
    data, _ = Edits(data, start, seat_names(start)).make(f"captains {len(wanted['seats'])}")
    sea = dict(data["sea"])
    for square in SQUARES:
        other = next(at for at in SQUARES if sea[at] == wanted["sea"][square])
        if other != square:
            yield from (("square", square), ("click", f"hold card-{square}"), ("square", other))
            sea[square], sea[other] = sea[other], sea[square]
    yield from _pieces(data, wanted)
    yield from _forms(data, wanted, goal)


def _pieces(data: dict[str, Any], wanted: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    yield "click", "hold token"
    yield from (
        ("square", square) for square in SQUARES if (square in data["search"]) != (square in wanted["search"])
    )
    yield "click", "release"
    for seat, captain in enumerate(wanted["seats"]):
        if captain["at"] != data["seats"][seat]["at"]:
            yield from (("click", f"hold ship-{seat}"), ("square", captain["at"]))
        if captain["buried"]:
            yield "click", f"hold treasure-{seat}"
            yield from (("square", square) for square in captain["buried"])
            yield "click", "release"
    for name in ("orange", "green"):
        if wanted["merchants"][name]["at"] != data["merchants"][name]["at"]:
            yield from (("click", f"hold {name}"), ("square", wanted["merchants"][name]["at"]))
    if wanted["navy"] != data["navy"]:
        yield from (("click", "hold navy"), ("square", wanted["navy"]))


def _forms(data: dict[str, Any], wanted: dict[str, Any], goal: tep.Position) -> Iterator[tuple[str, ...]]:
    """Every field on every sheet, set to what it is to be; the page knows what it is now."""
    fields = Edits(wanted, goal, seat_names(goal)).fields
    tab = ""
    for path in sorted(fields, key=lambda path: (path.startswith(("seat", "step", "turn")), path)):
        if path.endswith((".at", ".buried")) or path == "navy":
            continue
        head, second, *_ = [*path.split("."), ""]
        sheet = second if head == "seats" else "decks" if head in ("unseen", "bottom") else "table"
        if sheet != tab and head not in ("seat", "step", "turn"):
            tab = sheet
            yield "click", f"tab {tab}"
        value = read(wanted, fields[path], goal)
        yield fields[path].kind, path, value if fields[path].kind == "list" else str(value)


PERFORM = """async (root, deeds) => {
  const find = (selector) => root.querySelector(selector);
  const live = find("[data-tep-live]");
  let count = 0;
  const frame = () => new Promise(requestAnimationFrame);
  const answered = async (deed, ...given) => {
    const before = live.textContent;
    deed();
    count += 1;
    for (const end = Date.now() + 15000; live.textContent === before; await frame()) {
      if (Date.now() > end) throw new Error(`no answer to ${given}`);
    }
    if (!find(".tep-answer").hidden) throw new Error(`${given}: ${live.textContent}`);
  };
  const click = (selector) => {
    const target = find(selector);
    if (!target) throw new Error(`nothing to click: ${selector}`);
    return answered(() => target.dispatchEvent(new MouseEvent("click", { bubbles: true })), selector);
  };
  const choose = (key, value) => {
    const list = find(`select[data-key="${key}"]`);
    if (list.value === value) return;
    list.value = value;
    return answered(() => list.dispatchEvent(new Event("change", { bubbles: true })), key, value);
  };
  const items = (path) => [...root.querySelectorAll(`[data-action^="drop ${path} "]`)];
  const doing = {
    click: (action) => click(`[data-action="${action}"]`),
    square: (square) => click(`[data-square="${square}"]`),
    choose,
    number: async (path, value) => {
      const now = () => Number(find(`[data-spin="${path}"]`).getAttribute("aria-valuenow"));
      const verb = () => (now() < Number(value) ? "more" : "less");
      while (now() !== Number(value)) await click(`[data-action="${verb()} ${path}"]`);
    },
    flag: async (path, value) => {
      const on = find(`[data-key="${path}"]`).getAttribute("aria-pressed");
      if (on !== value.toLowerCase()) await click(`[data-key="${path}"]`);
    },
    choice: async (path, value) => {
      const segment = find(`[data-key="${path} ${value}"]`);
      if (!segment) await choose(path, value);
      else if (segment.getAttribute("aria-pressed") !== "true") await click(`[data-key="${path} ${value}"]`);
    },
    list: async (path, wanted) => {
      const now = () => items(path).map((chip) => chip.dataset.action.split(" ")[2]);
      const ordered = path === "bottom";
      for (const id of now()) {
        if (ordered || !wanted.includes(id)) await click(`[data-action="drop ${path} ${id}"]`);
      }
      for (const id of wanted) {
        const want = wanted.filter((one) => one === id).length;
        if (now().filter((one) => one === id).length >= want) continue;
        const direct = find(`[data-action="add ${path} ${id}"]`);
        if (!direct) find(`select[data-pick="${path}"]`).value = id;
        await click(direct ? `[data-action="add ${path} ${id}"]` : `[data-action="add ${path}"]`);
      }
    },
  };
  for (const [deed, ...given] of deeds) await doing[deed](...given);
  return count;
}"""


def test_a_midgame_of_three_captains_is_built_by_clicks(open_deck: Callable[..., Any]) -> None:
    goal = midgame()
    assert goal.bottom or any(captain.crew for captain in goal.captains)
    deck = open_deck([START])
    expect(part(deck, "[data-square]")).to_have_count(16)
    clicks = (
        part(deck, ".tep-body")
        .locator("xpath=..")
        .evaluate(PERFORM, list(deeds(tep.Game.new(players=2, seed=5).position, goal)))
    )
    assert clicks > 60
    expect(part(deck, ".tep-code")).to_have_value(goal.code())
    deck.picture("editor-built")
    told = deck.kernel(f"editor.position == tep.Position.from_code({goal.code()!r}), editor.problems")
    assert told == "True ()"
    # Code in: a fresh editor gives the same table from the text alone.
    part(deck, "[data-action='preset duel']").evaluate("one => one.click()")
    expect(part(deck, ".tep-code")).not_to_have_value(goal.code())
    part(deck, "[data-key=load-fold]").click()
    part(deck, "[data-text=load]").fill(goal.code())
    part(deck, "[data-action=load]").click()
    expect(part(deck, ".tep-code")).to_have_value(goal.code())


# What cannot be, and where

#: How far anything reaches beyond the editor's own width.
WIDER = """root => Math.max(...[root, ...root.querySelectorAll(".tep-sheet, .tep-wrong, select, button, b")]
  .map((one) => one.getBoundingClientRect().right)) - root.getBoundingClientRect().right"""

#: The pieces whose words or numbers do not fit into their frame.
SPILLING = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


def look_over(deck: Any, theme: str) -> None:
    """With a piece in hand and a rule open, on every sheet: accessible, and within any width."""
    for action in ("hold treasure-0", "rule BURY-1"):
        part(deck, f"[data-action='{action}']").first.click()
    expect(part(deck, "[data-square][data-lit]").first).to_be_visible()
    expect(part(deck, "[data-aside=rule]")).to_be_visible()
    for tab in ("table", "decks", "0"):
        part(deck, f"[data-action='tab {tab}'][data-key^=tab]").click()
        expect(part(deck, f"[data-action='tab {tab}'][data-key^=tab]")).to_have_attribute(
            "aria-pressed", "true"
        )
        assert deck.axe(EDITOR) == []
        deck.picture(f"editor-{theme}-tab-{tab}", EDITOR)
    for width in (1180, 760, 480):
        root = deck.page.locator(EDITOR)
        root.evaluate("(root, width) => { root.style.width = `${width}px` }", width)
        assert root.evaluate(WIDER) <= 0, width
        assert part(deck, ".tep-piece").evaluate_all(SPILLING) == [], width
        deck.picture(f"editor-{theme}-{width}", EDITOR)
    deck.page.locator(EDITOR).evaluate("root => root.removeAttribute('style')")
    for action in ("close rule", "release"):
        part(deck, f"[data-action='{action}']").first.click()


def test_what_cannot_be_is_marked_and_put_right(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([WRONG], width=1560, height=3600)
    expect(part(deck, "[data-problem]")).to_have_count(2)
    expect(part(deck, "[data-square][data-flagged]")).to_have_count(1)
    expect(part(deck, ".tep-fieldset[data-flagged]")).to_have_count(1)
    expect(part(deck, "[data-action='open table']")).to_have_attribute("aria-disabled", "true")
    look_over(deck, "light")
    part(deck, "[data-action='open table']").click(force=True)
    expect(part(deck, ".tep-answer")).to_contain_text("after the 2 are put right")
    part(deck, "[data-action='rule BURY-1']").click()
    expect(part(deck, "[data-aside=rule]")).to_contain_text("bury site")
    part(deck, "[data-action='close rule']").click()
    part(deck, "[data-action='fix 1 0']").click()
    expect(part(deck, "[data-problem]")).to_have_count(1)
    part(deck, "[data-action='fix 1 0']").click()
    expect(part(deck, ".tep-wrong")).to_contain_text("This can be")
    # Elsewhere: the table plays on below, the lab has both sides.
    part(deck, "[data-action='open table']").click()
    table = deck.page.locator("[data-tep=table]")
    expect(table.locator("[data-square]")).to_have_count(16)
    table.locator(".tep-move").first.click()
    expect(table.locator(".tep-logbook")).to_contain_text("1")
    part(deck, "[data-action='preset duel']").evaluate("one => one.click()")
    part(deck, "[data-action='open lab']").click()
    expect(deck.page.locator("[data-tep=battle] .tep-huge")).to_be_visible()
    expect(table).to_have_count(0)
    deck.picture("editor-lab", EDITOR)
    assert deck.kernel("editor.position.step") == "order"
    deck.page.get_by_role("menuitem", name="File", exact=True).click()
    deck.page.locator(".lm-Menu-item[data-command='docmanager:save']").click()
    expect(deck.page.locator(".jp-mod-dirty")).to_have_count(0)
    deck.reload()
    expect(part(deck, "[data-square]")).to_have_count(16)


def test_the_keyboard_alone_suffices_in_the_dark_theme_too(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([WRONG], theme="dark", width=1560, height=3600)
    keys = deck.page.keyboard
    expect(part(deck, "[data-square]")).to_have_count(16)
    look_over(deck, "dark")

    def to(selector: str) -> None:
        """Walk with Tab until something has the focus."""
        for _ in range(160):
            if part(deck, selector).first.evaluate("one => one === document.activeElement"):
                return
            keys.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    part(deck, "[data-square='A1']").focus()
    to("[data-action='hold navy']")
    keys.press("Enter")
    expect(part(deck, "[data-action='release'].tep-piece")).to_be_focused()
    keys.press("Shift+Tab")
    part(deck, "[data-square='A1']").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        keys.press(key)
    expect(part(deck, "[data-tep-live]")).to_contain_text("The Navy on B2.")
    to("[data-spin='seats.0.gold']")
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"):
        keys.press(key)
    expect(part(deck, "[data-spin='seats.0.gold']")).to_have_attribute("aria-valuenow", "3")
    expect(part(deck, "[data-spin='seats.0.gold']")).to_be_focused()
    keys.press("Control+z")
    expect(part(deck, "[data-spin='seats.0.gold']")).to_have_attribute("aria-valuenow", "4")
    to("[data-key='seats.0.wheel.1']")
    keys.press("ArrowUp")
    expect(part(deck, "[data-tep-live]")).to_contain_text("Space 1")
    assert deck.kernel("editor.data['navy'], editor.data['seats'][0]['gold']") == "B2 4"
