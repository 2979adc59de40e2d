"""The battle lab in a real JupyterLab: every number shown is the odds module's, every way to it works."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Locator, expect

from tep_explorer.odds import Odds, attack_merchant, attack_pirate, sweep
from tep_explorer.odds.foes import DEFENCES
from tep_explorer.views.battle_setting import FIRST, Setting

LAB = "[data-tep=battle]"
#: A lab, and the front end's model of it within reach of the page, so that a test can send anything.
CELLS = [
    "import anywidget, traitlets\nimport tep_explorer as tep\nlab = tep.BattleLab(seed=5)\nlab",
    """class Reach(anywidget.AnyWidget):
    of = traitlets.Unicode().tag(sync=True)
    _esm = '''async function render({ model, el }) {
      window.tepModel = await model.widget_manager.get_model(model.get("of"));
      el.textContent = "within reach";
    }
    export default { render };'''
Reach(of=lab.model_id)""",
]
PIRATE = (
    "tep:battle?dice=3&symbols=102031&cannons=1&rerolls=24,15&target=pirate&foe.symbols=011122&goal=worth"
)


def part(deck: Any, selector: str) -> Locator:
    found: Locator = deck.page.locator(f"{LAB} {selector}")
    return found


def live(deck: Any) -> Locator:
    return part(deck, "[data-tep-live]")


def shown(deck: Any, setting: Setting) -> None:
    """Wait until the page shows this setting, charts and all."""
    expect(part(deck, ".tep-charts")).to_have_attribute("data-of", str(setting))
    expect(part(deck, "[data-key=own]")).to_have_value(str(setting))


# Setting the controls: the page's own elements get the events that a hand would cause

PERFORM = """async (root, deeds) => {
  const find = (selector) => root.querySelector(selector);
  const until = async (holds) => {
    for (const end = Date.now() + 15000; !holds(); await new Promise(requestAnimationFrame)) {
      if (Date.now() > end) throw new Error(`waited in vain: ${holds} ${find(".tep-answer").textContent}`);
    }
  };
  const cards = () => root.querySelectorAll("[data-card]").length;
  const press = (element, key) => {
    element.focus();
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
  const doing = {
    step: async (name, value) => {
      await until(() => find(`[data-control="${name}"] [role=spinbutton]`));
      const number = find(`[data-control="${name}"] [role=spinbutton]`);
      for (const key of ["Home", ...value]) press(number, key);
    },
    choose: async (name, value) => {
      await until(() => find(`[data-control="${name}"] [data-value="${value}"]`));
      find(`[data-control="${name}"] [data-value="${value}"]`).click();
    },
    fill: async (name, value) => {
      await until(() => find(`[data-field="${name}"]`));
      const field = find(`[data-field="${name}"]`);
      field.focus();
      field.value = value;
      press(field, "Enter");
    },
    // Too many cards are taken away, too few added, and faces switched until they are right: first what is
    // missing, then what is too much, since a card always names a face.
    deal: async (wanted) => {
      while (cards() !== wanted.length) {
        const before = cards();
        const more = before < wanted.length;
        [...root.querySelectorAll(more ? "[data-key=add]" : "[data-key$=away]")].at(-1).click();
        await until(() => cards() !== before);
      }
      wanted.forEach((faces, at) => {
        for (const missing of [true, false]) {
          for (const button of root.querySelectorAll(`[data-card="card.${at}"] [data-face]`)) {
            const on = button.getAttribute("aria-pressed") === "true";
            if (on !== missing && faces.includes(button.dataset.face) === missing) button.click();
          }
        }
      });
    },
  };
  for (const [deed, ...given] of deeds) await doing[deed](...given);
}"""
STEPPERS = ("cannons", "hits", "surefire", "damage", "aim", "foe.cannons", "foe.hits", "foe.surefire")


def deeds(wanted: Setting, now: Setting) -> Iterator[list[Any]]:
    """What a hand has to do at the controls to come from one setting to another."""
    new, old = wanted.words, now.words
    changed = [name for name in new if new[name] != old[name]]
    for name in sorted(changed, key=lambda name: name not in ("target", "goal")):
        if name.endswith("symbols"):
            pairs = enumerate(zip(new[name], old[name], strict=True), 1)
            yield from (["step", f"{name}.{face}", count] for face, (count, had) in pairs if count != had)
        elif name == "rerolls":
            yield ["deal", [card for card in new[name].split(",") if card]]
        elif name == "worth":
            for result, number in zip(("win", "tie", "lose", "token"), new[name].split(","), strict=True):
                yield ["fill", f"worth.{result}", number]
        else:
            yield ["step" if name in STEPPERS else "choose", name, new[name]]


def somewhere_else(random: Random, now: Setting) -> Setting:
    """Another setting: a few controls moved, as far as they can be seen."""
    words = now.words

    def faces() -> str:
        return "".join(map(str, sorted(random.sample(range(1, 7), random.randint(1, 3)))))

    ways: dict[str, Callable[[], str]] = {
        "dice": lambda: str(random.randint(1, 3)),
        "symbols": lambda: "".join(random.choice("001123") for _ in range(6)),
        "cannons": lambda: str(random.randint(0, 4)),
        "hits": lambda: str(random.randint(0, 2)),
        "surefire": lambda: str(random.randint(0, 3)),
        "rerolls": lambda: ",".join(faces() for _ in range(random.choice((0, 1, 1, 2, 4)))),
        "target": lambda: random.choice(("merchant", "merchant", "pirate")),
        "attack": lambda: random.choice(("order", "order", "bonus")),
        "goal": lambda: random.choice(("win", "not_lose", "worth")),
        "A16": lambda: random.choice(("together", "together", "one_by_one")),
        "A17": lambda: random.choice(("once_per_card", "once_per_die")),
        "aim": lambda: str(random.randint(10, 99)),
    }
    for name in random.sample(sorted(ways), 3):
        words[name] = ways[name]()
    if words["target"] == "merchant":
        words["damage"] = str(random.randint(0, 11))
    else:
        words["foe.dice"], words["foe.surefire"] = str(random.randint(1, 3)), str(random.randint(0, 3))
        words["defence"] = random.choice(DEFENCES)
    if words["goal"] == "worth":
        words["worth"] = f"{random.randint(1, 9)},0,-1,{random.choice(('0', '1', '1/2'))}"
    return Setting.of_words(words)


def odds_of(setting: Setting) -> Odds:
    """The odds module's own answer."""
    goal = setting.worth if setting.goal == "worth" else setting.goal
    readings = {"rerolls_together": setting.together, "reroll_once_per_die": setting.once_per_die}
    if setting.target == "merchant":
        return attack_merchant(setting.attacker, setting.damage, goal, setting.order, **readings)
    return attack_pirate(setting.attacker, setting.defender, goal, setting.order, setting.defence, **readings)


READ = """root => ({
  figures: Object.fromEntries([...root.querySelectorAll("[data-figure]")].map((one) =>
    [one.dataset.figure, one.querySelector(".tep-exact").textContent])),
  columns: [...root.querySelectorAll(".tep-heat thead th")]
    .map((one) => Number(one.textContent.split(" ").pop())),
  heat: [...root.querySelectorAll(".tep-heat tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.dataset.exact)),
  dice: [...root.querySelectorAll("[data-die]")].map((one) => Number(one.getAttribute("aria-valuenow"))),
  advice: [...root.querySelectorAll("[data-action^=follow].tep-line-row")].map((row) =>
    [row.querySelector(".tep-words").textContent, row.querySelector(".tep-exact").textContent]),
})"""


def check_numbers(setting: Setting, found: dict[str, Any]) -> None:
    odds = odds_of(setting)
    told = {name: str(getattr(odds, name)) for name in ("win", "tie", "lose")} | {
        "Tokens spent": str(odds.spent)
    }
    assert found["figures"] == told | ({} if odds.value is None else {"Worth": str(odds.value)})


def first_wish(setting: Setting, odds: Odds) -> str:
    return str({"win": odds.win, "not_lose": odds.not_lose, "worth": odds.value}[setting.goal])


def check_heat(setting: Setting, found: dict[str, Any]) -> None:
    ship, columns = setting.attacker, found["columns"]
    goal = setting.worth if setting.goal == "worth" else setting.goal
    readings = setting.order, setting.together, setting.once_per_die
    cells = sweep(ship, (setting.damage,), columns, range(4), (ship.dice,), goal, *readings)
    for tokens, row in zip((3, 2, 1, 0), found["heat"], strict=True):
        for cannons, exact in zip(columns, row, strict=True):
            assert exact == first_wish(setting, cells[ship.dice, tokens, cannons, setting.damage])


def check_advice(setting: Setting, found: dict[str, Any]) -> None:
    told = odds_of(setting).advise(found["dice"])
    assert [(text.lower(), exact) for text, exact in found["advice"]] == [
        (one.text.rpartition(": ")[0], first_wish(setting, one.odds)) for one in told
    ]


def test_fifty_settings_by_the_controls_show_what_the_odds_module_says(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(CELLS[:1])
    part(deck, "summary").filter(has_text="Readings").click()
    random = Random(2026)
    now, swept, rolls = FIRST, 0, 0
    for number in range(50):
        wanted = somewhere_else(random, now)
        deck.page.locator(LAB).evaluate(PERFORM, list(deeds(wanted, now)))
        shown(deck, wanted)
        now = wanted
        found = deck.page.locator(LAB).evaluate(READ)
        check_numbers(now, found)
        check_advice(now, found)
        rolls += 1
        if now.target == "merchant":
            check_heat(now, found)
            swept += 1
        if number % 3 == 0:
            before = found["dice"]
            part(deck, "[data-key=roll]").click()
            expect(live(deck)).to_contain_text("Rolled")
            found = deck.page.locator(LAB).evaluate(READ)
            check_advice(now, found)
            assert len(found["dice"]) == len(before)
    assert swept >= 20
    assert rolls >= 20
    assert deck.kernel("str(lab.setting)") == str(now)
    assert Fraction(deck.kernel("str(lab.odds.win)")) == odds_of(now).win
    expect(part(deck, ".tep-answer")).to_be_hidden()


# By keyboard alone


def tab_to(deck: Any, selector: str) -> None:
    """Press Tab until an element of the lab has the focus."""
    for _ in range(120):
        if deck.page.evaluate("selector => document.activeElement.matches(selector)", f"{LAB} {selector}"):
            return
        deck.page.keyboard.press("Tab")
    pytest.fail(f"Tab does not reach {selector}")


def test_the_keyboard_alone_suffices_and_no_shortcut_of_jupyterlab_fires(
    open_deck: Callable[..., Any],
) -> None:
    deck = open_deck(CELLS[:1])
    press = deck.page.keyboard.press
    cells = deck.page.locator(".jp-Notebook .jp-Cell")
    expect(cells).to_have_count(2)
    assert deck.axe(LAB) == []

    part(deck, "[data-die]").first.focus()
    for key in ("4", "a", "b", "d", "d", "x", "ArrowUp", "Shift+M"):
        press(key)
    expect(part(deck, "[data-die]").first).to_have_attribute("aria-valuenow", "5")
    expect(part(deck, "[data-action^=follow].tep-line-row").first).to_contain_text("5")
    assert deck.kernel("lab.roll[0]") == "5"
    part(deck, "[data-die]").first.focus()
    tab_to(deck, ".tep-line-row[data-action^=follow]")
    press("Enter")
    expect(live(deck)).to_contain_text("Now ")

    tab_to(deck, '[data-control="dice"] [role=radio]')
    press("ArrowLeft")
    tab_to(deck, '[data-control="cannons"] [role=spinbutton]')
    press("ArrowUp")
    press("ArrowUp")
    press("ArrowUp")
    tab_to(deck, "[data-key=add]")
    press("Enter")
    expect(part(deck, "[data-card]")).to_have_count(2)
    tab_to(deck, '[data-key="card.1-6"]')
    press("Space")
    tab_to(deck, '[data-control="goal"] [role=radio]')
    press("ArrowRight")
    press("ArrowRight")
    tab_to(deck, '[data-field="worth.tie"]')
    deck.page.keyboard.type("1/2")
    press("Enter")
    wanted = FIRST.changed("dice", "2").changed("cannons", "4").changed("card.1", "346")
    wanted = wanted.changed("goal", "worth").changed("worth.tie", "1/2")
    shown(deck, wanted)
    assert deck.kernel("str(lab.setting)") == str(wanted)

    part(deck, '[data-field="worth.tie"]').focus()
    press("Control+a")
    deck.page.keyboard.type("much")
    press("Enter")
    expect(part(deck, ".tep-answer")).to_contain_text("must be a number like 3, -1, 0.5 or 1/2, not 'much'.")
    expect(part(deck, '[data-field="worth.tie"]')).to_have_value("much")
    tab_to(deck, "[role=gridcell][tabindex='0']")
    expect(part(deck, '[data-field="worth.tie"]')).to_have_value("1/2")
    for key in ("Control+Home", "ArrowRight", "ArrowDown", "Enter"):
        press(key)
    wanted = wanted.changed("fit", "2 2 1")
    shown(deck, wanted)
    expect(part(deck, "[aria-current=true]")).to_be_focused()
    expect(cells).to_have_count(2)
    expect(deck.page.locator(".jp-Dialog")).to_have_count(0)


def test_a_setting_is_passed_on_as_text_and_a_bad_one_changes_nothing(open_deck: Callable[..., Any]) -> None:
    deck = open_deck(CELLS[:1], theme="dark", height=2400)
    deck.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    part(deck, ".tep-share summary").click()
    part(deck, "[data-copy]").click()
    expect(live(deck)).to_have_text("Copied.")
    assert deck.page.evaluate("navigator.clipboard.readText()") == str(FIRST)

    paste = part(deck, "[data-key=paste]")
    paste.fill("tep:battle?dice=7&sails=2")
    paste.press("Enter")
    expect(part(deck, ".tep-answer")).to_contain_text("Nothing has changed.")
    expect(part(deck, ".tep-answer")).to_contain_text("'sails' is not a word of a setting; dice must be")
    expect(paste).to_have_value("tep:battle?dice=7&sails=2")
    shown(deck, FIRST)
    paste.fill(PIRATE)
    part(deck, "[data-use]").click()
    wanted = Setting.read(PIRATE)
    shown(deck, wanted)
    expect(part(deck, ".tep-answer")).to_be_hidden()
    check_numbers(wanted, deck.page.locator(LAB).evaluate(READ))

    part(deck, "[data-key=many]").click()
    expect(part(deck, "[data-luck]")).to_have_count(3)
    counts = part(deck, "[data-luck] td:nth-child(2)").all_inner_texts()
    assert deck.kernel("list(lab.luck.results.values())") == f"[{', '.join(counts)}]"
    for summary in part(deck, "summary").all():
        summary.click()
    assert deck.axe(LAB) == []
    for width in (1080, 760, 480):
        deck.page.locator(LAB).evaluate("(root, width) => { root.style.width = `${width}px` }", width)
        assert deck.page.evaluate(WIDER) <= 0
        assert min(deck.page.evaluate(SIZES)) >= 10.9
        deck.picture(f"battle-dark-{width}", LAB)
    assert deck.axe(LAB) == []

    assert deck.kernel("(setattr(lab, 'setting', str(tep.BattleLab().setting)), display(lab))[0]") == "None"
    expect(deck.page.locator(LAB)).to_have_count(2)
    for number in range(2):
        own = deck.page.locator(LAB).nth(number).locator("[data-key=own]")
        expect(own).to_have_value(str(FIRST))
    ids = deck.page.evaluate(f"[...document.querySelectorAll('{LAB} [id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids)) > 0


WIDER = f"(root => root.scrollWidth - root.clientWidth)(document.querySelector('{LAB}'))"
SIZES = f"""[...document.querySelectorAll('{LAB} :is(p, b, td, th, dd, dt, button, small, text)')]
  .filter((one) => one.textContent.trim() && one.getClientRects().length)
  .filter((one) => !one.closest(".tep-unseen, .tep-icon"))
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1))"""


# What a page may send

FUZZ = """(messages) => { for (const message of messages) window.tepModel.send(message); }"""


def nonsense(random: Random) -> Any:
    """A message that no front end of ours sends, or sends at another time."""
    words = [
        "set",
        "cannons",
        "card.0",
        "fit",
        "follow",
        "die",
        "use",
        "take",
        "roll",
        "99",
        "-1",
        "𝟛",
        "",
        "\u202e",
    ]
    text = " ".join(random.choice(words) for _ in range(random.randint(1, 4)))
    verb = random.choice(
        ("set cannons 77", "follow 500", "die 9 9", "use tep:battle?dice=8", "take navy", text + " !")
    )
    return random.choice(
        (
            {"kind": "intent", "action": verb, "revision": 1},
            {
                "kind": "intent",
                "action": "set cannons 3",
                "revision": random.choice((-1, 0, 2, 10**9, 1.5, "1", None, True)),
            },
            {"kind": "intent", "action": random.choice((None, 3, [], {}, True)), "revision": 1},
            {"kind": random.choice(("", "set", None, 3)), "action": "roll", "revision": 1},
            {"kind": "intent"},
            {},
            [],
            text,
            random.randint(-9, 9),
        )
    )


def test_a_thousand_fuzzed_messages_change_nothing_and_a_closed_lab_leaves_nothing(
    open_deck: Callable[..., Any],
) -> None:
    deck = open_deck(CELLS)
    expect(deck.page.locator(".jp-OutputArea-output", has_text="within reach").first).to_be_visible()
    assert deck.kernel("lab.revision") == "1"
    before = deck.page.locator(f"{LAB} .tep-body").inner_html()
    random = Random(7)
    messages = [nonsense(random) for _ in range(1000)]
    deck.page.evaluate(FUZZ, messages)
    for _ in range(60):
        if deck.kernel("lab.notice['serial']") == "1000":
            break
        deck.page.wait_for_timeout(200)
    said = "lab.notice['serial'], lab.notice['kind'], lab.revision, str(lab.setting)"
    assert deck.kernel(said) == f"1000 refusal 1 {FIRST}"
    expect(live(deck)).to_contain_text("Nothing has changed.")
    answer = part(deck, ".tep-answer")
    answer.evaluate("(answer) => { answer.textContent = ''; answer.hidden = true; }")
    assert deck.page.locator(f"{LAB} .tep-body").inner_html() == before
    part(deck, '[data-control="hits"] button').last.click()
    shown(deck, FIRST.changed("hits", "2"))
    expect(answer).to_be_hidden()

    deck.kernel("lab.observe(lambda change: 1 / 0, names='setting')")
    part(deck, '[data-control="hits"] button').last.click()
    expect(answer).to_contain_text("ZeroDivisionError: division by zero")

    deck.kernel("display(lab)")
    expect(deck.page.locator(LAB)).to_have_count(2)
    deck.kernel("lab.close()")
    expect(deck.page.locator("[data-tep]")).to_have_count(0)


def test_an_untrusted_notebook_shows_the_lab_as_tables_and_a_reload_brings_it_back(
    open_deck: Callable[..., Any],
) -> None:
    deck = open_deck(CELLS[:1], run=False)
    notebook = nbformat.read(deck.file, as_version=4)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    nbformat.write(notebook, deck.file)
    deck.open()
    tables = deck.page.locator(".jp-OutputArea-output table")
    expect(tables).to_have_count(3)
    expect(tables.first).to_contain_text("380/729")
    expect(deck.page.locator(LAB)).to_have_count(0)
    deck.run_all()
    choose = part(deck, '[data-control="dice"] [data-value="2"]')
    choose.click()
    shown(deck, FIRST.changed("dice", "2"))
    deck.page.get_by_role("menuitem", name="File", exact=True).click()
    deck.page.locator(".lm-Menu-item[data-command='docmanager:save']").click()
    expect(deck.page.locator(".jp-mod-dirty")).to_have_count(0)
    deck.reload()
    expect(part(deck, '[data-control="dice"] [data-value="2"]')).to_have_attribute("aria-checked", "true")
    choose.press("ArrowRight")
    shown(deck, FIRST)
    assert deck.kernel("str(lab.setting)") == str(FIRST)
