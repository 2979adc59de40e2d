"""The table in a real JupyterLab: what a person does there is what the API would have done."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Locator, expect

import tep_explorer as tep
from tep_explorer.views.spoken import spoken
from tep_explorer.views.table import seat_names
from tep_explorer.widgets.helmsman import Helmsman

sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))
from core_table import hands, play, table

TABLE = "[data-tep=table]"
#: A turn that crosses the Ship Line: the Captain stands on the last space but one.
START = """
import tep_explorer as tep
position = tep.Game.new(players=2, seed=7).position.edit().set("seats.0.space", 4).done()
game = tep.Game.at(position, seed=7)
table = tep.Table(game)
table
"""
#: Puts the model of the table within the page's reach, to send what no control would send.
REACH = """
import anywidget, traitlets

class Reach(anywidget.AnyWidget):
    _esm = '''
    async function render({ model }) {
      window.tableModel = await model.widget_manager.get_model(model.get("target"));
    }
    export default { render };
    '''
    target = traitlets.Unicode().tag(sync=True)

Reach(target=table.model_id)
"""


def api() -> tep.Game:
    """The game of `START`, to be played beside it."""
    position = tep.Game.new(players=2, seed=7).position.edit().set("seats.0.space", 4).done()
    return tep.Game.at(position, seed=7)


def on(deck: Any, selector: str) -> Locator:
    found: Locator = deck.page.locator(f"{TABLE} {selector}")
    return found


def ask(deck: Any, action: str) -> Locator:
    """The first control that asks for an action."""
    return on(deck, f'[data-action="{action}"]').first


def settles(deck: Any, expression: str, value: str) -> None:
    """The kernel comes to say so: messages from a page may be worked off beside the cells."""
    for _ in range(100):
        if (said := deck.kernel(expression)) == value:
            return
        deck.page.wait_for_timeout(100)
    assert said == value


def stands_at(deck: Any, number: int) -> None:
    expect(on(deck, ".tep-log-head")).to_contain_text(f"step {number} of")


def told(deck: Any, words: str) -> None:
    expect(on(deck, "[data-tep-live]")).to_contain_text(words)


def wanted(pos: tep.Position, rng: random.Random) -> str:
    """What the scripted person does: cross the line, sail, execute, and take what comes."""
    texts = [action.text for action in pos.actions()]
    helm = [text for text in ("helm 1", "helm 2") if text in texts]
    busy = [text for text in texts if text not in ("stop", "pass", "done")]
    return helm[0] if helm else rng.choice(busy if busy and rng.random() < 0.8 else texts)


def turn(deck: Any, act: Callable[[str], None], roll: Callable[[], None]) -> tep.Game:
    """Plays the first captain's whole turn at the table and beside it, step by step."""
    game, rng = api(), random.Random(3)
    helmsman = Helmsman(game)
    while game.position.seat == 0 and game.number < 60:
        if game.position.decider == tep.CHANCE:
            roll()
            helmsman.draw()
        else:
            action = wanted(game.position, rng)
            act(action)
            game.play(action)
        stands_at(deck, game.number)
    return game


def same(deck: Any, game: tep.Game) -> None:
    """The kernel's game is the one played by the API."""
    causes = [step.cause.text for step in game.steps]
    assert deck.kernel("[step.cause.text for step in game.steps]") == str(causes)
    assert deck.kernel("game.position.code()") == game.position.code()
    assert {step.before.step for step in game.steps} >= {"helm", "sail", "order", "line"}


def test_a_whole_turn_by_mouse_is_the_turn_of_the_api(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([START])
    expect(on(deck, "[role=grid] [role=row] [role=gridcell]")).to_have_count(16)
    rng = random.Random(8)

    def act(action: str) -> None:
        lit = on(deck, f'[data-lit][data-action="{action}"]')
        expect(lit.first).to_be_attached()
        places = [place for place in lit.all() if place.is_visible()]
        rng.choice(places).click()

    game = turn(deck, act, lambda: ask(deck, "roll now").click())
    same(deck, game)
    told(deck, "Choose the Captain's Order")
    deck.picture("table-mouse")


def test_a_whole_turn_by_keyboard_alone_and_no_shortcut_of_jupyterlab(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([START])
    keyboard, cells = deck.page.keyboard, deck.page.locator(".jp-Notebook .jp-Cell")
    expect(cells).to_have_count(2)
    on(deck, "[data-action='mode step']").focus()
    for _ in range(20):
        keyboard.press("Tab")
        if on(deck, ".tep-now :focus").count():
            break

    def reach(action: str) -> None:
        goal = f'.tep-now [data-action="{action}"]:focus'
        for _ in range(60):
            if on(deck, goal).count():
                return
            keyboard.press("Tab")
        pytest.fail(f"{action} cannot be reached by Tab")

    def walk(action: str) -> None:
        for _ in range(on(deck, ".tep-move").count() + 2):
            if on(deck, f'.tep-now [data-action="{action}"]:focus').count():
                return
            keyboard.press("ArrowDown")

    def act(action: str) -> None:
        expect(ask(deck, action)).to_be_attached()
        if not on(deck, ".tep-now :focus").count():
            on(deck, ".tep-now button").first.focus()
        walk(action)
        if on(deck, f'.tep-now [data-action="{action}"]:focus').count() == 0:
            on(deck, ".tep-now button").first.focus()
            reach(action)
        keyboard.press("Enter")

    game = turn(deck, act, lambda: act("roll now"))
    expect(on(deck, ".tep-ask")).to_be_focused()
    keyboard.press("Enter")
    keyboard.press("ArrowDown")
    expect(on(deck, ".tep-now .tep-move").first).to_be_focused()
    same(deck, game)

    on(deck, "[data-square=B2]").focus()
    for key in (
        "ArrowRight",
        "a",
        "b",
        "x",
        "d",
        "d",
        "m",
        "y",
        "1",
        "c",
        "v",
        "0",
        "0",
        "Shift+Enter",
        "j",
        "k",
    ):
        keyboard.press(key)
    expect(cells).to_have_count(2)
    expect(on(deck, "[data-square=C2]")).to_be_focused()
    keyboard.press("Enter")
    told(deck, "Nothing has changed.")
    keyboard.press("Escape")
    expect(on(deck, ".tep-why")).to_have_count(0)
    assert deck.kernel("game.number") == str(game.number)


SAILING = {"space": 5, "at": "C4"}
#: Where each forbidden thing is clicked, and the action such a click means.
FORBIDDEN = [
    (table("sail", me=SAILING), "[data-square=A1]", "sail A1"),
    (table("helm"), "[data-square=B4]", "sail B4"),
    (table("helm"), ".tep-now .tep-space-touch >> nth=0", "helm 0"),
    (table("helm", me={"hands": hands(rigging=1, repair=2)}), ".tep-now .tep-space-touch >> nth=5", "helm 5"),
    (play(table("helm"), "helm 2"), ".tep-now .tep-boxes button >> nth=3", "skip repair"),
    (table("order", me=SAILING), ".tep-merchant >> nth=1", "attack green"),
    (table("order", me=SAILING), "[data-seat='1'] .tep-mat-ship", "attack 1"),
    (table("sail", me=SAILING), ".tep-row .tep-card >> nth=0", "hire crew-22"),
    (table("order", me={"space": 2, "at": "C2"}), ".tep-stairs", "trade 1"),
    (table("sail", me=SAILING), "[data-seat='0'] .tep-card-captain", "bonus captain-1a 1"),
    (table("sail", me={**SAILING, "hands": hands(repair=3)}), "[data-square=C3]", "sail C3"),
    (table("sail", me=SAILING), "[data-seat='0'] .tep-boxes button >> nth=1", "lift cannons"),
]


def test_twelve_kinds_of_forbidden_clicks_say_why_and_change_nothing(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([START])
    for pos, control, action in FORBIDDEN:
        reasons = pos.why_not(action)
        assert reasons, action
        on(deck, "summary.tep-tool").click()
        on(deck, "[data-text=open]").fill(pos.code())
        ask(deck, "open").click()
        told(deck, "Loaded.")
        on(deck, "summary.tep-tool").click()
        on(deck, control).first.click()
        for reason in reasons:
            expect(on(deck, ".tep-why")).to_contain_text(spoken(reason.text, seat_names(pos)))
            expect(on(deck, f".tep-why [data-action='rule {reason.rule}']").first).to_be_visible()
        told(deck, "Nothing has changed.")
        assert deck.kernel("(table.game.number, table.game.position.code())") == str((0, pos.code()))
    on(deck, ".tep-why .tep-rule").first.click()
    expect(on(deck, ".tep-rule-card")).to_contain_text("p. ")
    deck.picture("table-why", TABLE)


#: How far down the page the buttons stand, and last what stands below the consequences.
PLACES = f"""() => [...document.querySelectorAll('{TABLE} .tep-now > .tep-acts button, {TABLE} .tep-next')]
  .map((element) => element.getBoundingClientRect().top)"""
#: How much the output of the cell could be scrolled by itself.
TRAVEL = f"""(output => output.scrollHeight - output.clientHeight)(
  document.querySelector('{TABLE}').closest('.jp-OutputArea-output'))"""


def test_nothing_runs_away_from_the_pointer(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([START], height=1000)
    assert deck.page.evaluate(TRAVEL) == 0
    ask(deck, "helm 5").click()
    stands_at(deck, 1)
    deck.page.mouse.move(2, 2)
    expect(on(deck, "[data-hot]")).to_have_count(0)
    expect(on(deck, ".tep-then")).to_contain_text("Point at a choice")
    assert deck.page.evaluate(TRAVEL) == 0
    on(deck, ".tep-now .tep-move").first.hover()
    expect(on(deck, ".tep-then .tep-strong")).to_be_visible()
    places = deck.page.evaluate(PLACES)
    for control in (".tep-acts button >> nth=0", ".tep-help", ".tep-move >> nth=-1"):
        on(deck, f".tep-now {control}").hover()
        assert deck.page.evaluate(PLACES)[:-1] == places[:-1], control
        assert deck.page.evaluate(PLACES)[-1] >= places[-1], control
    on(deck, "[data-square]:not([data-lit])").first.click()
    expect(on(deck, ".tep-why")).to_be_in_viewport()
    before = deck.page.evaluate(PLACES)[:-1]
    on(deck, ".tep-why .tep-rule").first.click()
    expect(on(deck, ".tep-rule-card")).to_be_visible()
    deck.page.wait_for_timeout(200)
    assert deck.page.evaluate(PLACES)[:-1] == before
    ask(deck, "size projector").click()
    expect(deck.page.locator(TABLE)).to_have_attribute("data-size", "projector")
    for _ in range(3):
        on(deck, ".tep-now .tep-move").first.hover()
        on(deck, ".tep-now .tep-help").hover()
    assert on(deck, ".tep-then").evaluate("(box) => box.offsetHeight") < 300


def test_a_code_is_copied_at_once_and_the_list_closes(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([START])
    deck.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    on(deck, "summary.tep-tool").click()
    ask(deck, "share code").click()
    expect(on(deck, "[data-local=copy]")).to_have_text("Copied")
    told(deck, "Copied.")
    expect(on(deck, ".tep-share .tep-sheet")).to_be_hidden()
    assert deck.page.evaluate("navigator.clipboard.readText()") == api().position.code()


FUZZ = """() => {
  const junk = [null, 0, '', [], {}, true, 1e308, {kind: 'intent'}, 'intent'];
  const texts = ['', 'helm', 'helm 9', 'sail', 'goto 99', 'goto', 'seat 7 random', 'rule X', 'branch 3',
    'open', 'mode fast', 'size 1', 'share x', 'roll now', 'bot', 'undo', 'redo', '__class__', '\\u0000',
    'x'.repeat(9999)];
  const revisions = [1, 0, -1, 2, 1.5, '1', null, true, undefined];
  const some = (list, n) => list[n % list.length];
  for (let n = 0; n < 1000; n += 1) {
    const action = n % 5 ? some(texts, n) : some(junk, n);
    const intent = {kind: n % 7 ? 'intent' : n, action, revision: some(revisions, n)};
    window.tableModel.send(n % 3 ? intent : some(junk, n));
  }
}"""
CLICKS = "(element) => { for (let n = 0; n < 100; n += 1) element.click(); }"


def test_fuzzed_messages_change_nothing_and_a_hundred_fast_clicks_are_answered_in_order(
    open_deck: Callable[..., Any],
) -> None:
    deck = open_deck([START, REACH])
    deck.page.wait_for_function("window.tableModel !== undefined")
    deck.page.evaluate(FUZZ)
    settles(deck, "table.notice['serial']", "1000")
    assert deck.kernel("(game.number, table.revision, table.notice['kind'])") == "(0, 1, 'refusal')"
    on(deck, ".tep-move[data-action='helm 5']").evaluate(
        "(element) => { for (let n = 0; n < 100; n += 1) element.click(); }"
    )
    stands_at(deck, 1)
    settles(deck, "table.notice['serial']", "1100")
    assert deck.kernel("[step.cause.text for step in game.steps]") == "['helm 5']"
    ask(deck, "undo").click()
    stands_at(deck, 0)


def test_bots_play_a_game_to_its_end_in_play_mode(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([START])
    on(deck, "[data-seat='1'] select").select_option("seat 1 deckhand")
    told(deck, "A simple bot plays for")
    ask(deck, "mode play").click()
    expect(ask(deck, "mode play")).to_have_attribute("aria-pressed", "true")
    on(deck, "[data-seat='0'] select").select_option("seat 0 deckhand")
    expect(on(deck, "h2")).to_contain_text("win", timeout=60_000)
    expect(on(deck, ".tep-standings [data-won]")).to_have_count(1)
    names = deck.kernel("[table.view['names'][seat] for seat in game.position.winners]")
    assert on(deck, ".tep-standings [data-won] th").inner_text().split(",")[0].strip() in names
    ask(deck, "restart").click()
    expect(on(deck, "h2")).to_contain_text("turn")
    deck.page.wait_for_timeout(100)


#: Who listens to the table's model, by event; what the widget manager itself hears is not ours.
LISTENERS = """Object.fromEntries(['view', 'printed', 'aside', 'notice', 'mode', 'size'].map((name) =>
  [name, (window.tableModel._events?.[`change:${name}`] ?? []).length]))"""


def test_views_keep_in_step_and_fifty_of_them_leave_no_listener(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([START, REACH])
    deck.page.wait_for_function("window.tableModel !== undefined")
    before = deck.page.evaluate(LISTENERS)
    deck.kernel("[display(table) for _ in range(2)] and None")
    views = deck.page.locator(TABLE)
    expect(views).to_have_count(3)
    ids = deck.page.evaluate(f"[...document.querySelectorAll('{TABLE} [id]')].map(({{ id }}) => id)")
    assert len(ids) == len(set(ids))
    views.nth(1).locator('[data-action="helm 5"]').first.click()
    for view in views.all():
        expect(view.locator(".tep-log-head")).to_contain_text("step 1 of 1")
    for _ in range(5):
        deck.kernel("[display(table) for _ in range(10)] and None")
        expect(views).to_have_count(11)
    deck.kernel("'gone'")
    expect(views).to_have_count(1)
    assert deck.page.evaluate(LISTENERS) == before


def test_a_reload_with_a_live_kernel_keeps_the_state_and_the_game_goes_on(
    open_deck: Callable[..., Any],
) -> None:
    deck = open_deck([START])
    ask(deck, "helm 5").click()
    stands_at(deck, 1)
    ask(deck, "stop").click()
    stands_at(deck, 2)
    expect(on(deck, ".tep-now .tep-just")).to_contain_text("Stay at")
    on(deck, ".tep-now .tep-rule").first.click()
    rule = on(deck, ".tep-rule-card").inner_text()
    ask(deck, "size projector").click()
    expect(deck.page.locator(TABLE)).to_have_attribute("data-size", "projector")
    before = deck.kernel("game.position.code()")
    deck.page.get_by_role("menuitem", name="File", exact=True).click()
    deck.page.locator(".lm-Menu-item[data-command='docmanager:save']").click()
    expect(deck.page.locator(".jp-mod-dirty")).to_have_count(0)
    deck.reload()
    stands_at(deck, 2)
    expect(deck.page.locator(TABLE)).to_have_attribute("data-size", "projector")
    expect(on(deck, ".tep-now .tep-just")).to_contain_text("Stay at")
    assert on(deck, ".tep-rule-card").inner_text() == rule
    assert deck.kernel("game.position.code()") == before
    on(deck, ".tep-now [data-action][data-first]").first.click()
    stands_at(deck, 3)
    assert deck.kernel("game.number") == "3"


def test_an_untrusted_notebook_shows_the_table_as_text(open_deck: Callable[..., Any]) -> None:
    deck = open_deck([START], run=False)
    notebook = nbformat.read(deck.file, as_version=4)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    nbformat.write(notebook, deck.file)
    deck.open()
    shown = deck.page.locator(".jp-OutputArea-output").first
    board = shown.locator("table").first
    expect(board.locator("td")).to_have_count(16)
    pos = api().position
    for name in seat_names(pos):
        expect(shown).to_contain_text(name)
    expect(shown).to_contain_text("Choose the Captain's Order")
    expect(deck.page.locator(TABLE)).to_have_count(0)
    deck.picture("table-untrusted")


#: Text smaller than this on the screen cannot be read; letters inside icons are carried by their shape.
SMALL = f"""[...document.querySelectorAll('{TABLE} *')]
  .filter((element) => !element.closest('.tep-icon, .tep-unseen, .tep-cargo-letter, .tep-token-figure'))
  .filter((element) => element.getClientRects().length)
  .filter(({{ childNodes }}) => [...childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((element) => parseFloat(getComputedStyle(element).fontSize) * (element.getScreenCTM?.().a ?? 1))
  .filter((size) => size < 10.9)"""
WIDER = f"(root => root.scrollWidth - root.clientWidth)(document.querySelector('{TABLE}'))"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_is_accessible_readable_and_fits_any_width(
    open_deck: Callable[..., Any], theme: str
) -> None:
    deck = open_deck([START.replace("players=2", "players=4")], theme=theme)
    assert deck.axe(TABLE) == []
    ask(deck, "helm 5").click()
    stands_at(deck, 1)
    on(deck, "[data-square]:not([data-lit])").first.click()
    expect(on(deck, ".tep-why")).to_be_visible()
    on(deck, ".tep-why .tep-rule").first.click()
    expect(on(deck, ".tep-rule-card")).to_be_visible()
    on(deck, "summary.tep-tool").click()
    on(deck, ".tep-key summary").click()
    expect(on(deck, ".tep-key li").first).to_be_visible()
    assert deck.axe(TABLE) == []
    on(deck, "summary.tep-tool").click()
    for width in (1180, 1000, 905, 760, 480):
        on(deck, "").evaluate("(root, width) => { root.style.width = `${width}px` }", width)
        assert deck.page.evaluate(WIDER) <= 0, width
        assert deck.page.evaluate(SMALL) == [], width
    ask(deck, "size projector").click()
    expect(deck.page.locator(TABLE)).to_have_attribute("data-size", "projector")
    assert deck.axe(TABLE) == []
    deck.picture(f"table-{theme}", TABLE)
