// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import source from "../src/battle.js";
import built from "../../tep_explorer/static/battle.js";
import example from "./battle.json";
import { FakeModel } from "./fake.js";

/** @type {(() => void)[]} */
let leave = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => {
  leave.forEach((cleanup) => cleanup());
  leave = [];
  document.body.replaceChildren();
  vi.useRealTimers();
});

function show(widget = source, change = (_view) => {}) {
  const { view, tray, charts } = structuredClone(example);
  change(view);
  const model = new FakeModel({ view, tray, charts });
  const el = document.createElement("div");
  document.body.append(el);
  const cleanup = widget.render({ model, el });
  leave.push(cleanup);
  const find = (selector) => el.querySelector(selector);
  return { model, el, find, cleanup };
}

const click = (target) => target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const press = (target, key, more = {}) => {
  target.focus();
  return target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
};
const intent = (action, revision = 1) => ({ kind: "intent", action, revision });
let serial = 0;
const notice = (kind, text = "Said.") => ({ kind, text, serial: (serial += 1) });

/** As when Python answers with a new view. */
async function answer(model, change = (_view) => {}, kind = "event") {
  const view = structuredClone(model.state.view);
  change(view);
  const refused = kind !== "event";
  model.change({ ...(refused ? {} : { view, revision: model.state.revision + 1 }), notice: notice(kind) });
  await Promise.resolve();
}

/** As when the dice and their advice follow. */
function advise(model, change = (_tray) => {}) {
  const tray = { ...structuredClone(model.state.tray), of: model.state.revision };
  change(tray);
  model.change({ tray });
}

const stepper = (view, name) => view.groups.flatMap((group) => group.controls).find((control) => control.name === name);

describe.each([
  ["the sources", source],
  ["the built module", built],
])("the battle lab, from %s", (_name, widget) => {
  it("shows the number, the bar and the exact figures", () => {
    const { el, find } = show(widget);
    expect(find(".tep-huge").textContent).toBe("52.1 %");
    expect(find(".tep-bar").getAttribute("aria-label")).toBe("Win 52.1 %, tie 45.3 %, lose 2.6 %.");
    expect([...el.querySelectorAll(".tep-bar span")].map((part) => part.textContent)).toEqual(["win", "tie", ""]);
    expect(find("[data-figure=win] .tep-exact").textContent).toBe("380/729");
    expect(find("[data-figure='Tokens spent']").textContent).toContain("70/81");
    expect(el.querySelectorAll("[data-tep-live]")).toHaveLength(1);
    expect(find("[data-tep-live]").getAttribute("aria-live")).toBe("polite");
    expect(find(".tep-answer").hidden).toBe(true);
  });

  it("draws a bar for every damage, a table of the same, and a grid of tokens and cannons", () => {
    const { el, find } = show(widget);
    expect(el.querySelectorAll(".tep-plot .tep-knot")).toHaveLength(7);
    expect(el.querySelectorAll(".tep-damage tbody tr")).toHaveLength(7);
    expect(el.querySelectorAll("[role=grid] [role=row] [role=gridcell][data-action]")).toHaveLength(20);
    expect(find("[aria-current=true]").textContent).toBe("52");
    expect(el.querySelectorAll("[role=grid] [tabindex='0']")).toHaveLength(1);
  });

  it("follows no choice of a roll whose advice is still on its way", async () => {
    const { model, find } = show(widget);
    model.change({ tray: { ...model.state.tray, of: model.state.revision } });
    click(find('[data-control="cannons"] button:last-child'));
    await answer(model);
    click(find(".tep-line-row[data-action='follow 1']"));
    expect(model.sent).toHaveLength(1);
    expect(find("[data-tep-live]").textContent).toBe(example.view.words.renewed);
    advise(model);
    click(find(".tep-line-row[data-action='follow 1']"));
    expect(model.sent.at(-1)).toEqual(intent("follow 1", 2));
  });

  it("asks for a step at once and shows it before the answer", () => {
    const { model, find } = show(widget);
    click(find('[data-control="cannons"] button:last-child'));
    expect(model.sent).toEqual([intent("set cannons 2")]);
    expect(find('[data-control="cannons"] b').textContent).toBe("2");
  });
});

describe("quick hands", () => {
  it("sends one intent at a time, each with the revision it meets, the newest of each control", async () => {
    const { model, find } = show();
    const more = find('[data-control="cannons"] button:last-child');
    for (let count = 0; count < 4; count += 1) click(more);
    click(find('[data-control="dice"] [data-value="2"]'));
    expect(model.sent).toEqual([intent("set cannons 2")]);
    await answer(model, (view) => (stepper(view, "cannons").value = 2));
    expect(find('[data-control="cannons"] b').textContent).toBe("5");
    expect(model.sent.slice(1)).toEqual([intent("set cannons 5", 2)]);
    await answer(model, (view) => (stepper(view, "cannons").value = 5));
    expect(model.sent.slice(2)).toEqual([intent("set dice 2", 3)]);
    await answer(model, (view) => (stepper(view, "dice").value = "2"));
    expect(model.sent).toHaveLength(3);
  });

  it("takes back what was refused, and what waited behind it", async () => {
    const { model, find } = show();
    const more = find('[data-control="hits"] button:last-child');
    click(more);
    click(more);
    await answer(model, undefined, "refusal");
    expect(find('[data-control="hits"] b').textContent).toBe("1");
    expect(model.sent).toEqual([intent("set hits 2")]);
    click(more);
    expect(model.sent.slice(1)).toEqual([intent("set hits 2")]);
  });

  it("goes on when the view stays the same but its revision grows", async () => {
    const { model, find } = show();
    click(find("[data-key=roll]"));
    model.change({ revision: 2, notice: notice("event") });
    await Promise.resolve();
    click(find("[data-key=roll]"));
    expect(model.sent).toEqual([intent("roll"), intent("roll", 2)]);
  });

  it("rolls twice for two clicks", async () => {
    const { model, find } = show();
    click(find("[data-key=roll]"));
    click(find("[data-key=roll]"));
    await answer(model);
    expect(model.sent).toEqual([intent("roll"), intent("roll", 2)]);
  });

  it("never lets a choice wait for other dice", () => {
    const { model, find } = show();
    click(find("[data-key=roll]"));
    click(find("[data-action='follow 1']"));
    expect(model.sent).toEqual([intent("roll"), intent("follow 1")]);
  });
});

describe("the keyboard", () => {
  it("steps, jumps and types numbers, within the limits", async () => {
    const { model, find } = show();
    const number = () => find('[data-control="damage"] [role=spinbutton]');
    press(number(), "1");
    press(number(), "2");
    expect(number().textContent).toBe("12");
    press(number(), "Home");
    press(number(), "ArrowDown");
    expect(number().getAttribute("aria-valuenow")).toBe("0");
    press(number(), "End");
    expect(number().textContent).toBe("60");
    await answer(model);
    expect(model.sent.at(-1)).toEqual(intent("set damage 60", 2));
  });

  it("chooses with the arrows in a radio group, round and round", () => {
    const { model, el, find } = show();
    press(find('[data-control="goal"] [aria-checked=true]'), "ArrowLeft");
    expect(document.activeElement.textContent).toBe("Worth");
    expect(model.sent).toEqual([intent("set goal worth")]);
    expect(el.querySelectorAll('[data-control="goal"] [tabindex="0"]')).toHaveLength(1);
  });

  it("turns a die by its number", () => {
    const { model, find } = show();
    const die = find("[data-die='die 2']");
    press(die, String((Number(die.getAttribute("aria-valuenow")) % 6) + 1));
    expect(model.sent).toHaveLength(1);
    expect(model.sent[0].action).toMatch(/^die 2 [1-6]$/);
  });

  it("walks over the grid and takes a cell", () => {
    const { model, find } = show();
    press(find("[role=grid] [tabindex='0']"), "ArrowRight");
    press(document.activeElement, "Enter");
    expect(model.sent).toEqual([intent("set fit 3 3 1")]);
  });

  it("never leaves the widget", () => {
    const { el, find } = show();
    const heard = vi.fn();
    el.addEventListener("keydown", heard);
    for (const key of ["a", "b", "Enter", "Escape", "ArrowDown", "0"]) press(find("[data-die]"), key);
    press(find("[data-key=paste]"), "x");
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("cards and worths", () => {
  it("switches faces one after the other without losing any", async () => {
    const { model, find } = show();
    click(find('[data-key="card.0-1"]'));
    click(find('[data-key="card.0-6"]'));
    expect(find('[data-key="card.0-6"]').getAttribute("aria-pressed")).toBe("true");
    await answer(model, (view) => (stepper(view, "rerolls").cards[0].faces = [1, 3, 4]));
    expect(model.sent).toEqual([intent("set card.0 134"), intent("set card.0 1346", 2)]);
    click(find('[data-key="card.0-away"]'));
    await answer(model, (view) => (stepper(view, "rerolls").cards[0].faces = [1, 3, 4, 6]));
    expect(model.sent.at(-1)).toEqual(intent("set card.0", 3));
    await answer(model, (view) => (stepper(view, "rerolls").cards = []));
    expect(find("[data-card]")).toBe(null);
    expect(document.activeElement.getAttribute("data-key") ?? "").not.toContain("card.0");
  });

  it("leaves what is being typed alone, and puts it right when it is left", async () => {
    const worth = { kind: "numbers", name: "worth", label: "Worth", fields: [{ name: "worth.win", label: "Win", value: "6" }] };
    const { model, find } = show(source, (view) => view.groups[2].controls.push(worth));
    const field = find("[data-field='worth.win']");
    field.focus();
    field.value = "7/";
    await answer(model, (view) => (view.lead = "Something else."));
    expect(field.value).toBe("7/");
    press(field, "Enter");
    expect(model.sent).toEqual([intent("set worth.win 7/", 2)]);
    await answer(model, undefined, "refusal");
    expect(field.value).toBe("7/");
    field.blur();
    expect(field.value).toBe("6");
  });
});

describe("the dice on the table", () => {
  it("marks on the dice what the choice under the pointer would do", () => {
    const { el, find } = show();
    const marks = () => [...el.querySelectorAll("[data-die] small")].map((mark) => mark.textContent);
    expect(marks()).toEqual(example.tray.choices[0].marks);
    find("[data-action='follow 1']").dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    expect(marks()).toEqual(example.tray.choices[1].marks);
    find(".tep-tray h3").dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    expect(marks()).toEqual(example.tray.choices[0].marks);
  });

  it("keeps the focus on what was pressed, or on the next thing to do", async () => {
    const { model, find } = show();
    find("[data-key=roll]").focus();
    click(find("[data-key=roll]"));
    await answer(model);
    advise(model, (tray) => (tray.sum = "Other dice."));
    expect(document.activeElement.getAttribute("data-key")).toBe("roll");
    find("[data-action='follow 3']").focus();
    await answer(model);
    advise(model, (tray) => (tray.choices = []));
    expect(document.activeElement.getAttribute("data-key")).toBe("roll");
  });
});

describe("names, settings and leaving", () => {
  it("shows a hostile name as text", () => {
    const name = "<img src=x onerror=alert(1)>";
    const { el, find } = show(source, (view) => {
      view.hero.lead = name;
      view.groups[1].controls.push({ kind: "choice", name: "take", label: "x", value: "", verb: "take", quiet: false, options: [{ value: "1", text: name }] });
    });
    expect(el.querySelector("img")).toBe(null);
    expect(find("[data-control=take] button").textContent).toBe(name);
    expect(find("[data-control=take] button").getAttribute("tabindex")).toBe("0");
  });

  it("sends a pasted text, and keeps it to be mended when it is refused", async () => {
    const { model, find } = show();
    const field = find("[data-key=paste]");
    field.value = "tep:battle?dice=9";
    press(field, "Enter");
    expect(model.sent).toEqual([intent("use tep:battle?dice=9")]);
    await answer(model, undefined, "refusal");
    expect(field.value).toBe("tep:battle?dice=9");
    expect(find(".tep-answer").hidden).toBe(false);
  });

  it("selects the text where a page may not copy", async () => {
    const { find } = show();
    click(find("[data-copy]"));
    await Promise.resolve();
    await Promise.resolve();
    expect(document.activeElement).toBe(find("[data-key=own]"));
    expect(find("[data-tep-live]").textContent).toContain("Ctrl+C");
  });

  it("says what could not be drawn, and that nobody answers", () => {
    const { model, find } = show();
    model.change({ charts: { damage: {} } });
    vi.advanceTimersByTime(1);
    expect(find(".tep-answer").textContent).toContain("This could not be drawn:");
    click(find("[data-key=roll]"));
    vi.advanceTimersByTime(5000);
    expect(find(".tep-answer").textContent).toContain("has not answered yet");
  });

  it("says that there is no kernel, and tries again at the next click", () => {
    const { model, find } = show();
    model.send = () => {
      throw new Error("gone");
    };
    click(find("[data-key=roll]"));
    expect(find(".tep-answer").textContent).toContain("no kernel");
    const sent = vi.fn();
    model.send = sent;
    click(find("[data-key=roll]"));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("leaves without a trace", () => {
    const { model, el, cleanup } = show();
    expect(model.listeners).toBeGreaterThan(0);
    cleanup();
    expect(model.listeners).toBe(0);
    expect(el.childElementCount).toBe(0);
  });
});
