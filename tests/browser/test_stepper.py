"""The solo stepper in a real JupyterLab: it shows the core's reasons and takes what is typed."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Browser, Locator, expect

import tep_explorer as tep
from tep_explorer.players import Deckhand
from tep_explorer.views.decision import can_guess

sys.path.insert(0, str(Path(__file__).parent))
from conftest import Deck, Lab, _probed

STEPPER, BOXED = "[data-stepper] >> nth=0", "[data-stepper] >> nth=1"
SEED = 3
#: A game to step through, the same beside a box, and the first one's model within reach of the page.
CELLS = [
    f"""import anywidget, traitlets
import tep_explorer as tep
game = tep.Game.solo(seed={SEED})
stepper = tep.SoloStepper(game)
stepper""",
    "boxed = tep.SoloStepper(tep.Game.at(tep.Game.solo(seed=1).position), guessing=False)\nboxed",
    """class Reach(anywidget.AnyWidget):
    of = traitlets.Unicode().tag(sync=True)
    _esm = '''async function render({ model, el }) {
      window.tepModel = await model.widget_manager.get_model(model.get("of"));
      el.textContent = "within reach";
    }
    export default { render };'''
Reach(of=stepper.model_id)""",
]
#: Everything as it was when the cells had run.
AFRESH = "(stepper.set_trait('score', (0, 0)), stepper._counted.clear(), stepper._restart(''))[2]"


@pytest.fixture(scope="module")
def deck(lab: Lab, browser: Browser) -> Iterator[Deck]:
    """One page with both steppers for the tests that need no page of their own."""
    lab.theme("light")
    page = browser.new_context(viewport={"width": 1400, "height": 1400}).new_page()
    opened = Deck(page, lab, f"{secrets.token_hex(4)}.ipynb")
    opened.file.write_text(json.dumps(_probed(CELLS)), encoding="utf-8")
    opened.open()
    opened.run_all()
    page.wait_for_function("window.tepModel !== undefined")
    yield opened
    page.context.close()
    lab.end_kernels()
    assert opened.problems == []


def part(deck: Any, selector: str, root: str = STEPPER) -> Locator:
    found: Locator = deck.page.locator(root).locator(selector)
    return found


def press(deck: Any, action: str, root: str = STEPPER) -> None:
    """Click the first visible button that asks for an action."""
    part(deck, f'button[data-action="{action}"]:visible', root).first.click()


def stands_at(deck: Any, number: int, root: str = STEPPER) -> None:
    expect(part(deck, ".tep-log-head", root)).to_contain_text(f"step {number} of")


# A twin in the test's own process, played by the same buttons

READ = """(root) => {
  const sheet = root.querySelector(".tep-decision");
  const names = [...sheet.querySelectorAll("[data-candidate]")];
  const text = (selector) => sheet.querySelector(selector)?.textContent ?? "";
  return {
    question: text(".tep-ask"),
    verdict: sheet.querySelector(".tep-so").firstChild.data,
    candidates: names.map((name) => name.dataset.candidate),
    removed: Object.fromEntries(names.filter((name) => name.dataset.rule).map((name) =>
      [name.dataset.candidate, name.dataset.rule])),
    chosen: names.filter((name) => name.hasAttribute("data-chosen")).map((name) => name.dataset.candidate),
    whys: [...sheet.querySelectorAll(".tep-struck .tep-why-so")].map((why) => why.firstChild.data),
    rules: [...sheet.querySelectorAll(".tep-rule")].map((rule) => rule.textContent),
  };
}"""


def twin(guessing: bool) -> tep.SoloStepper:
    return tep.SoloStepper(tep.Game.solo(seed=SEED), guessing=guessing)


def both(deck: Any, other: tep.SoloStepper, action: str) -> None:
    """The same on the page and beside it."""
    press(deck, action)
    other._receive(other, {"kind": "intent", "action": action, "revision": other.revision}, [])
    assert other.notice["kind"] == "event", other.notice
    stands_at(deck, other.game.number)


def is_the_reason(deck: Any, pos: tep.Position) -> int:
    """What is shown is the reason that the core gives for its step; how many candidates there were."""
    step = pos.apply(pos.actions()[0])
    reason = step.reason
    assert reason is not None
    expect(part(deck, ".tep-decision .tep-ask")).to_have_text(reason.question)
    shown = deck.page.locator(STEPPER).evaluate(READ)
    if len(reason.candidates) > 1:
        assert sorted(shown["candidates"]) == sorted(action.text for action in reason.candidates)
        assert shown["removed"] == {action.text: rule for action, rule in reason.removed.items()}
        assert shown["chosen"] == [step.cause.text]
    assert reason.text.endswith(shown["verdict"])
    assert all(why.lower() in reason.text.lower() for why in shown["whys"])
    assert set(shown["rules"]) == set(reason.rules)
    return len(reason.candidates)


def test_five_solo_turns_are_stepped_through_with_the_reasons_of_the_core(deck: Deck) -> None:
    press(deck, "guessing off")
    other, turns = twin(guessing=False), {}
    while len(turns) < 6:
        pos = other.game.position
        if pos.decider == tep.CHANCE:
            both(deck, other, "roll now")
        elif pos.decider == 0:
            both(deck, other, "seek")
        else:
            turn = sum(step.before.seat > step.after.seat for step in other.game.steps)
            turns.setdefault(turn, []).append(is_the_reason(deck, pos))
            both(deck, other, "next")
    five = list(turns.values())[:5]
    assert all(max(counts) > 1 for counts in five)
    assert sum(map(len, five)) > 20
    assert deck.kernel("game.position.code()") == other.game.position.code()
    deck.picture("stepper-told", STEPPER)


def test_a_wrong_and_a_right_prediction(deck: Deck) -> None:
    deck.kernel(AFRESH)
    press(deck, "guessing on")
    other = twin(guessing=True)
    both(deck, other, "seek")
    pos = other.game.position
    (right,) = pos.actions()
    options = part(deck, ".tep-candidate")
    ids = [row["id"] for row in other.view["solo"]["decision"]["candidates"]]
    expect(options).to_have_count(len(ids))
    expect(part(deck, ".tep-decision .tep-fates")).to_have_count(0)
    expect(part(deck, ".tep-decision [data-lit].tep-space-touch")).to_have_count(len(ids))
    wrong = next(id for id in ids if id != right.text)
    both(deck, other, wrong)
    expect(part(deck, ".tep-predicted")).to_have_text("Not this time.")
    expect(part(deck, f'[data-candidate="{wrong}"] .tep-guess')).to_have_text("your guess")
    is_the_reason(deck, pos)
    expect(part(deck, ".tep-watch")).to_contain_text("0 of 1 predicted")
    both(deck, other, "next")
    if not can_guess(other.game.position):
        both(deck, other, "seek")
    pos = other.game.position
    both(deck, other, pos.actions()[0].text)
    expect(part(deck, ".tep-predicted")).to_have_text("Right.")
    expect(part(deck, ".tep-survivor .tep-guess")).to_have_count(1)
    is_the_reason(deck, pos)
    expect(part(deck, "[data-tep-live]")).to_contain_text("Right.")
    assert deck.kernel("stepper.score") == "(1, 2)"


def test_rewind_and_fork(deck: Deck) -> None:
    deck.kernel(AFRESH)
    press(deck, "guessing off")
    other = twin(guessing=False)
    both(deck, other, "seek")
    rolled = other.game.steps[-1].cause.text
    first = other.game.position.code()
    both(deck, other, "undo")
    another = next(f"roll {die}" for die in range(1, 6) if f"roll {die}" != rolled)
    both(deck, other, another)
    expect(part(deck, ".tep-decision .tep-ask")).to_contain_text(f"It rolled {another[-1]}")
    is_the_reason(deck, other.game.position)
    both(deck, other, "next")
    both(deck, other, f"goto {other.game.number - 2}")
    expect(part(deck, ".tep-branches li")).to_have_count(2)
    press(deck, "compare 0")
    expect(part(deck, "[data-aside=changes]")).to_be_visible()
    both(deck, other, "branch 0")
    assert deck.kernel("game.position.code()") == first
    deck.kernel(AFRESH)
    stands_at(deck, 0)


# Beside the box


def given(steps: int) -> tep.Game:
    """A game with dice, cards, cubes and tokens as somebody's own table brought them."""
    drawn = tep.Game.solo(seed=1)
    boxed = tep.Game.at(drawn.position)
    human = Deckhand(1)
    while boxed.number < steps:
        pos = drawn.position
        if pos.decider == tep.CHANCE:
            drawn.advance()
        else:
            drawn.play(human.choose(pos) if pos.decider == 0 else pos.actions()[0])
        for step in drawn.steps[boxed.number :]:
            boxed.play(step.cause.text)
    return boxed


def spoken(text: str) -> str:
    """An outcome as one types it: dice without a word and the larger first, cubes and tokens by name."""
    kind, *rest = text.split()
    return " ".join(reversed(rest)) if kind == "roll" else rest[0] if kind == "draw" else text


def test_entered_outcomes_reproduce_a_record(deck: Deck) -> None:
    record = given(40)
    causes = [step.cause.text.split()[0] for step in record.steps]
    assert {"roll", "crew", "draw", "reveal"} <= set(causes)
    for number, step in enumerate(record.steps, 1):
        pos, text = step.before, step.cause.text
        if pos.decider == tep.CHANCE:
            expected = part(deck, ".tep-expects", BOXED)
            expect(expected).to_contain_text(pos.tasks[-1].title)
            if number % 2:
                part(deck, "[data-text=enter]", BOXED).fill(spoken(text))
                press(deck, "enter", BOXED)
            else:
                press(deck, text, BOXED)
        else:
            press(deck, "next" if pos.decider == 1 else text, BOXED)
        stands_at(deck, number, BOXED)
    written = deck.kernel("repr(boxed.game.record())")
    assert written == repr(record.record())
    part(deck, "[data-text=enter]", BOXED).or_(part(deck, ".tep-move", BOXED)).first.wait_for()
    deck.picture("stepper-boxed", BOXED)


# What a page may send, and what it leaves behind

SENDS = "(messages) => { for (const message of messages) window.tepModel.send(message); }"
WORDS = (
    "",
    "helm",
    "helm 9",
    "predict",
    "predict helm 9",
    "predict next",
    "next",
    "seek",
    "enter",
    "guessing maybe",
    "sail A1",
    "goto 99999",
    "goto -1",
    "roll now",
    "roll 4",
    "bot",
    "seat 1 random",
    "seat 7 you",
    "rule X",
    "branch 3",
    "compare 9",
    "open",
    "mode fast",
    "size 1",
    "share x",
    "__class__",
    "\x00",
    "\u202e",
    "x" * 9999,
)


def nonsense(random: Random, revision: int) -> Any:
    """A message that no front end of ours sends, or sends at another time."""
    stale = random.choice((-1, 0, revision - 1, revision + 1, 10**9, 1.5, str(revision), None, True))
    return random.choice(
        (
            {"kind": "intent", "action": random.choice(WORDS), "revision": revision},
            {"kind": "intent", "action": "enter", "text": random.choice(WORDS), "revision": revision},
            {"kind": "intent", "action": random.choice(("show", "undo", "helm 1")), "revision": stale},
            {"kind": "intent", "action": random.choice((None, 3, [], {}, True)), "revision": revision},
            {"kind": random.choice(("", "set", None, 3)), "action": "show", "revision": revision},
            {"kind": "intent"},
            {},
            [],
            random.choice(WORDS),
            random.randint(-9, 9),
        )
    )


def settles(deck: Deck, expression: str, value: str) -> None:
    for _ in range(100):
        if (said := deck.kernel(expression)) == value:
            return
        deck.page.wait_for_timeout(100)
    assert said == value


def test_a_thousand_fuzzed_messages_change_nothing_and_break_nothing(deck: Deck) -> None:
    deck.kernel(AFRESH)
    press(deck, "guessing on")
    press(deck, "seek")
    part(deck, ".tep-candidate").first.wait_for()
    told = "stepper.revision, stepper.score, stepper.guessing, game.number, game.position.code()"
    before = deck.kernel(told)
    serial = int(deck.kernel("stepper.notice['serial']"))
    drawn = part(deck, ".tep-body").inner_html()
    random = Random(8)
    revision = int(before.split()[0])
    deck.page.evaluate(SENDS, [nonsense(random, revision) for _ in range(1000)])
    settles(deck, "stepper.notice['serial']", str(serial + 1000))
    assert deck.kernel(told) == before
    assert deck.kernel("stepper.notice['kind']") == "refusal"
    expect(part(deck, "[data-tep-live]")).to_contain_text("Nothing has changed.")
    answer = part(deck, ".tep-answer")
    answer.evaluate("(answer) => { answer.textContent = ''; answer.hidden = true; }")
    assert part(deck, ".tep-body").inner_html() == drawn
    part(deck, ".tep-candidate").first.evaluate(
        "(button) => { for (let n = 0; n < 50; n += 1) button.click(); }"
    )
    expect(part(deck, ".tep-predicted")).to_be_visible()
    settles(deck, "stepper.notice['serial']", str(serial + 1050))
    assert deck.kernel("stepper.score[1], game.number") == f"1 {before.split()[4]}"


LISTENERS = """Object.fromEntries(['view', 'printed', 'aside', 'notice', 'revision', 'mode'].map((name) =>
  [name, (window.tepModel._events?.[`change:${name}`] ?? []).length]))"""


def test_views_that_are_gone_leave_no_listener(deck: Deck) -> None:
    before = deck.page.evaluate(LISTENERS)
    deck.kernel("[display(stepper) for _ in range(12)] and None")
    views = deck.page.locator("[data-stepper]")
    expect(views).to_have_count(14)
    ids = deck.page.evaluate("[...document.querySelectorAll('[data-stepper] [id]')].map(({ id }) => id)")
    assert len(ids) == len(set(ids))
    assert deck.page.evaluate(LISTENERS)["view"] > before["view"]
    deck.kernel("'gone'")
    expect(views).to_have_count(2)
    assert deck.page.evaluate(LISTENERS) == before


# For everybody

SMALL = """(root) => [...root.querySelectorAll('*')]
  .filter((one) => !one.closest('.tep-icon, .tep-unseen, .tep-cargo-letter, .tep-token-figure'))
  .filter((one) => one.getClientRects().length)
  .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1) < 10.9)
  .map((one) => one.outerHTML)"""


def look_over(deck: Any, root: str) -> None:
    """axe-core has nothing to say, and at every width all fits and can be read."""
    deck.page.evaluate(
        "() => document.querySelectorAll('[data-look]').forEach((one) => delete one.dataset.look)"
    )
    shown = deck.page.locator(root)
    shown.evaluate("(root) => root.setAttribute('data-look', '')")
    assert deck.axe("[data-look]") == []
    for width in (1180, 760, 480):
        shown.evaluate("(root, width) => { root.style.width = `${width}px` }", width)
        assert shown.evaluate("(root) => root.scrollWidth - root.clientWidth") <= 0, width
        assert shown.evaluate(SMALL) == [], width
    assert deck.axe("[data-look]") == []
    shown.evaluate("(root) => { root.style.width = '' }")


def test_it_is_accessible_and_fits_any_width(deck: Deck) -> None:
    deck.kernel(AFRESH)
    press(deck, "guessing on")
    look_over(deck, BOXED)
    press(deck, "seek")
    part(deck, ".tep-candidate").first.wait_for()
    look_over(deck, STEPPER)
    press(deck, "show")
    part(deck, ".tep-fates").wait_for()
    look_over(deck, STEPPER)


def test_the_keyboard_alone_suffices_in_the_dark_theme_too(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(CELLS[:2], theme="dark")
    keys, cells = deck.page.keyboard, deck.page.locator(".jp-Notebook .jp-Cell")
    expect(cells).to_have_count(3)
    focused = (
        "() => document.activeElement.getAttribute('data-action') ?? document.activeElement.dataset.text"
    )

    def to(action: str) -> None:
        """Walk with the arrows of a list, else with Tab, until a control has the focus."""
        for _ in range(80):
            if deck.page.evaluate(focused) == action:
                return
            listed = deck.page.evaluate("() => document.activeElement.matches('.tep-moves .tep-move')")
            last = deck.page.evaluate("() => !document.activeElement.closest('li')?.nextElementSibling")
            keys.press("ArrowDown" if listed and not last else "Tab")
        pytest.fail(f"{action} cannot be reached by keyboard")

    record = given(17)
    part(deck, "[data-action='guessing off']", BOXED).focus()
    for number, step in enumerate(record.steps, 1):
        pos, text = step.before, step.cause.text
        to("enter" if pos.decider == tep.CHANCE else "next" if pos.decider == 1 else text)
        if pos.decider == tep.CHANCE:
            keys.type(spoken(text))
        keys.press("Enter")
        stands_at(deck, number, BOXED)
    assert deck.kernel("repr(boxed.game.record())") == repr(record.record())

    part(deck, "[data-action='guessing on']").focus()
    keys.press("Shift+Tab")
    assert deck.page.evaluate(focused) == "seek"
    keys.press("Enter")
    part(deck, ".tep-candidate").first.wait_for()
    for key in ("a", "b", "x", "d", "d", "m", "y", "c", "v", "0", "0", "j", "k"):
        keys.press(key)
    expect(cells).to_have_count(3)
    to("helm 2")
    keys.press("Enter")
    expect(part(deck, "[data-action=next]")).to_be_focused()
    look_over(deck, STEPPER)
    deck.picture("stepper-dark", STEPPER)
    look_over(deck, BOXED)


def test_an_untrusted_notebook_shows_the_text_board_and_a_reload_brings_the_stepper_back(
    open_deck: Callable[..., Any],
) -> None:
    deck = open_deck([CELLS[0].removesuffix("stepper") + "stepper._seek('')\nstepper"], run=False)
    notebook = nbformat.read(deck.file, as_version=4)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    nbformat.write(notebook, deck.file)
    deck.open()
    board = deck.page.locator(".jp-OutputArea-output").first
    expect(board).to_contain_text("where does it go? Candidates: Space 0: Hide Out, ")
    expect(board.locator("table").first).to_be_visible()
    expect(deck.page.locator("[data-stepper]")).to_have_count(0)
    deck.run_all()
    part(deck, ".tep-candidate").first.wait_for()
    question = part(deck, ".tep-decision .tep-ask").inner_text()
    deck.page.get_by_role("menuitem", name="File", exact=True).click()
    deck.page.locator(".lm-Menu-item[data-command='docmanager:save']").click()
    expect(deck.page.locator(".jp-mod-dirty")).to_have_count(0)
    deck.reload()
    expect(part(deck, ".tep-decision .tep-ask")).to_have_text(question)
    part(deck, ".tep-candidate").first.click()
    expect(part(deck, ".tep-predicted")).to_be_visible()
    assert deck.kernel("stepper.score[1]") == "1"
