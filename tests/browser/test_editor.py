"""The position editor in a real JupyterLab: a table by clicks, by keyboard alone, taken elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import nbformat
from nbclient import NotebookClient
from playwright.sync_api import Locator, expect

import tep_explorer as tep
from tep_explorer.players import Deckhand
from tep_explorer.rules.words import SQUARES
from tep_explorer.views.editor_edits import Edits, plain_data, read
from tep_explorer.views.editor_presets import preset
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
        head, second, *_ = [*path.split("."), ""]
        usual = head == "readings" and second not in wanted["readings"]
        if path.endswith((".at", ".buried")) or path == "navy" or usual:
            continue
        named = {"unseen": "decks", "bottom": "decks", "readings": "readings"}
        sheet = second if head == "seats" else named.get(head, "table")
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
    for tab in ("table", "decks", "readings", "0"):
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


# The same by keyboard alone

#: Notes every sentence the editor says, so that a test can wait for the next one.
LISTEN = """root => {
  window.tepSaid = 0;
  const live = root.querySelector("[data-tep-live]");
  const told = new MutationObserver(() => { window.tepSaid += 1; });
  told.observe(live, { childList: true, characterData: true, subtree: true });
}"""
#: How often Tab must be pressed from what has the focus to an element, and whether both are on one sheet.
STEPS = """(root, selector) => {
  const stops = "[tabindex='0'], button:not([tabindex='-1']), select, textarea, summary";
  const all = [...root.querySelectorAll(stops)].filter((one) => one.checkVisibility());
  const target = all.find((one) => one.matches(selector));
  const now = all.indexOf(document.activeElement);
  const sheet = (one) => one.closest(".tep-sheet, .tep-wrong, .tep-head");
  const near = target && sheet(target) === sheet(document.activeElement);
  return target && now >= 0 ? [all.indexOf(target) - now, near] : null;
}"""
SQUARE = "() => document.activeElement?.closest('[data-square]')?.getAttribute('data-square') ?? ''"
VALUE = """(root, key) => {
  const one = root.querySelector(`[data-spin="${key}"], [data-key="${key}"]`);
  return one.getAttribute("aria-valuenow") ?? one.getAttribute("aria-pressed") ?? one.value;
}"""
OPTIONS = "(root, selector) => [...root.querySelector(selector).options].map((one) => one.value)"
CHIPS = """(root, path) => [...root.querySelectorAll(`[data-action^="drop ${path} "]`)]
  .map((one) => one.getAttribute("data-action").split(" ")[2])"""


class Hand:
    """Two hands on a keyboard: whatever is done to the editor is done by pressing keys."""

    def __init__(self, deck: Any) -> None:
        self.deck, self.root, self.presses = deck, deck.page.locator(EDITOR), 0
        self.root.evaluate(LISTEN)

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.deck.page.keyboard.press(key)
        self.presses += times

    def say(self, key: str) -> None:
        """Press a key that asks for something, and wait for the answer."""
        before = self.deck.page.evaluate("window.tepSaid")
        self.press(key)
        self.deck.page.wait_for_function("before => window.tepSaid > before", arg=before)
        assert part(self.deck, ".tep-answer").is_hidden(), part(self.deck, ".tep-answer").inner_text()

    def to(self, selector: str) -> None:
        """Walk to an element: with F6 from part to part while it is far, then with Tab."""
        steps, near = self.root.evaluate(STEPS, selector)
        for _ in range(8):
            if near or abs(steps) <= 8:
                break
            self.press("F6" if steps > 0 else "Shift+F6")
            steps, near = self.root.evaluate(STEPS, selector)
        self.press("Tab" if steps > 0 else "Shift+Tab", abs(steps))
        assert self.root.evaluate("(_, selector) => document.activeElement.matches(selector)", selector), (
            selector
        )

    # What a hand does, by the names of `deeds`

    def square(self, square: str) -> None:
        now = self.deck.page.evaluate(SQUARE)
        if not now:
            self.to("[data-square]")
            now = self.deck.page.evaluate(SQUARE)
        right, down = ord(square[0]) - ord(now[0]), int(square[1]) - int(now[1])
        self.press("ArrowRight" if right > 0 else "ArrowLeft", abs(right))
        self.press("ArrowDown" if down > 0 else "ArrowUp", abs(down))
        self.say("Enter")

    def click(self, action: str) -> None:
        if action == "release":
            return self.say("Escape")
        self.to(f"[data-action='{action}']")
        self.say("Enter")
        if action.startswith("hold"):
            assert self.deck.page.evaluate(SQUARE), "a piece in hand is carried to the sea"

    def choose(self, key: str, value: str) -> None:
        selector = f"select[data-key='{key}']"
        options, now = self.root.evaluate(OPTIONS, selector), self.root.evaluate(VALUE, key)
        steps = options.index(value) - options.index(now)
        if steps:
            self.to(selector)
            self.press("ArrowDown" if steps > 0 else "ArrowUp", abs(steps))
            self.say("Tab")

    def number(self, path: str, value: str) -> None:
        if self.root.evaluate(VALUE, path) != value:
            self.to(f"[data-spin='{path}']")
            for digit in value:
                self.say(digit)
            assert self.root.evaluate(VALUE, path) == value

    def flag(self, path: str, value: str) -> None:
        if self.root.evaluate(VALUE, path) != value.lower():
            if not part(self.deck, f"[data-key='{path}']").is_visible():
                self.to("summary[data-key=figures]")
                self.press("Enter")
            self.to(f"[data-key='{path}']")
            self.say("Space")

    def choice(self, path: str, value: str) -> None:
        segment = part(self.deck, f"[data-key='{path} {value}']")
        if not segment.count():
            self.choose(path, value)
        elif segment.get_attribute("aria-pressed") != "true":
            self.to(f"[data-key='{path} {value}']")
            self.say("Enter")

    def list(self, path: str, wanted: list[str]) -> None:
        for id in self.root.evaluate(CHIPS, path):
            if path == "bottom" or id not in wanted:
                self.to(f"[data-action='drop {path} {id}']")
                self.say("Enter")
        for id in wanted:
            if self.root.evaluate(CHIPS, path).count(id) >= wanted.count(id):
                continue
            if part(self.deck, f"[data-action='add {path} {id}']").count():
                self.to(f"[data-action='add {path} {id}']")
            else:
                pick = f"select[data-pick='{path}']"
                self.to(pick)
                self.press("ArrowDown", self.root.evaluate(OPTIONS, pick).index(id))
                self.press("Tab")
            self.say("Enter")


def test_a_midgame_of_three_captains_is_built_by_keyboard_alone_in_the_dark(
    open_deck: Callable[..., Any],
) -> None:
    deck = open_deck([WRONG], theme="dark", width=1560, height=3600)
    expect(part(deck, "[data-square]")).to_have_count(16)
    look_over(deck, "dark")
    part(deck, "[data-square='A1']").focus()
    hand, goal = Hand(deck), midgame()
    hand.to("summary[data-key=presets]")
    hand.press("Enter")
    hand.click("preset first_turn")
    expect(part(deck, ".tep-wrong")).to_contain_text("This can be")
    readings = {"A1": "twice", "M1": "sunk"}
    goal = tep.Position.from_dict({**goal.to_dict(), "readings": readings})
    start = tep.Position.from_dict(preset("first_turn", 2, goal.box, {}))
    for deed, *given in deeds(start, goal):
        getattr(hand, deed)(*given)
    expect(part(deck, ".tep-code")).to_have_value(goal.code())
    expect(part(deck, "[data-action='tab readings'] .tep-count")).to_have_text("2")
    hand.press("Control+z")
    expect(part(deck, ".tep-code")).not_to_have_value(goal.code())
    hand.press("Control+y")
    expect(part(deck, ".tep-code")).to_have_value(goal.code())
    hand.click("open table")
    expect(deck.page.locator("[data-tep=table] [data-square]")).to_have_count(16)
    told = deck.kernel(f"editor.position == tep.Position.from_code({goal.code()!r}), editor.problems")
    assert told == "True ()"


# What a page may send, and where no page is

#: The front end's model of the editor within reach of the page, so that a test can send anything.
REACH = """import anywidget, traitlets
class Reach(anywidget.AnyWidget):
    of = traitlets.Unicode().tag(sync=True)
    _esm = '''async function render({ model, el }) {
      window.tepModel = await model.widget_manager.get_model(model.get("of"));
      el.textContent = "within reach";
    }
    export default { render };'''
Reach(of=editor.model_id)"""


def nonsense(random: Random) -> Any:
    """A message that no front end of ours sends, or sends at another time."""
    words = [
        "set",
        "more",
        "put",
        "drop",
        "seats.0.gold",
        "seats.9.gold",
        "readings.A1",
        "ship-0",
        "Z9",
        "-1",
    ]
    text = " ".join(random.choice([*words, "\u202e", "", "99", "𝟛"]) for _ in range(random.randint(1, 4)))
    action = random.choice(
        ("set seats.0.gold 999", "put navy Z9", "fix 9 9", "open sesame", "tab 7", f"{text} !")
    )
    revision = random.choice((-1, 0, 10**9, 1.5, "1", None, True))
    return random.choice(
        (
            {"kind": "intent", "action": action, "revision": 1},
            {"kind": "intent", "action": "more seats.0.gold", "revision": revision},
            {"kind": "intent", "action": random.choice((None, 3, [], {}, True)), "revision": 1},
            {
                "kind": "intent",
                "action": "load",
                "text": random.choice((None, 3, "", "{", text)),
                "revision": 1,
            },
            {"kind": random.choice(("", "set", None, 3)), "action": "undo", "revision": 1},
            {},
            [],
            text,
        )
    )


def test_a_thousand_fuzzed_messages_change_nothing_and_a_removed_editor_leaves_nothing(
    open_deck: Callable[..., Any],
) -> None:
    deck = open_deck([START, REACH], run=False)
    notebook = nbformat.read(deck.file, as_version=4)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    nbformat.write(notebook, deck.file)
    deck.open()
    # Not trusted and without a kernel of its own: the table as text.
    expect(deck.page.locator(".jp-OutputArea-output table").first).to_be_visible()
    expect(deck.page.locator(EDITOR)).to_have_count(0)
    deck.run_all()
    expect(deck.page.locator(".jp-OutputArea-output", has_text="within reach").first).to_be_visible()
    data = deck.kernel("hash(str(editor.data)), editor.revision")
    before = part(deck, ".tep-body").inner_html()
    random = Random(8)
    fuzz = [nonsense(random) for _ in range(1000)]
    deck.page.evaluate("messages => messages.forEach((one) => window.tepModel.send(one))", fuzz)
    for _ in range(60):
        if deck.kernel("editor.notice['serial']") == "1000":
            break
        deck.page.wait_for_timeout(200)
    assert deck.kernel("editor.notice['serial'], editor.notice['kind']") == "1000 refusal"
    assert deck.kernel("hash(str(editor.data)), editor.revision") == data
    part(deck, ".tep-answer").evaluate("(one) => { one.textContent = ''; one.hidden = true; }")
    assert part(deck, ".tep-body").inner_html() == before
    # After all that it works, and a reloaded page finds it as it was.
    part(deck, "[data-action='more seats.0.gold']").click()
    expect(part(deck, "[data-spin='seats.0.gold']")).to_have_attribute("aria-valuenow", "2")
    deck.page.get_by_role("menuitem", name="File", exact=True).click()
    deck.page.locator(".lm-Menu-item[data-command='docmanager:save']").click()
    expect(deck.page.locator(".jp-mod-dirty")).to_have_count(0)
    deck.reload()
    expect(part(deck, "[data-spin='seats.0.gold']")).to_have_attribute("aria-valuenow", "2")
    part(deck, "[data-action='open table']").click()
    expect(deck.page.locator("[data-tep=table] [data-square]")).to_have_count(16)
    # Two views show the same; the kernel closes the editor, and no view of it or of its table is left.
    deck.kernel("display(editor)")
    expect(deck.page.locator(EDITOR)).to_have_count(2)
    deck.page.locator(EDITOR).first.locator("[data-action='more seats.0.gold']").click()
    for number in range(2):
        spin = deck.page.locator(EDITOR).nth(number).locator("[data-spin='seats.0.gold']")
        expect(spin).to_have_attribute("aria-valuenow", "3")
    deck.kernel("editor.close()")
    expect(deck.page.locator("[data-tep]")).to_have_count(0)
