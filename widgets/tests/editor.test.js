// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import built from "../../tep_explorer/static/editor.js";
import source from "../src/editor.js";
import view from "./editor.json";
import { FakeModel } from "./fake.js";
import { printed } from "./table.json";

/** @type {(() => void)[]} */
let leave = [];
afterEach(() => {
  leave.forEach((cleanup) => cleanup());
  leave = [];
  document.body.replaceChildren();
});

function show(widget = source, change = (_view) => {}) {
  const shown = structuredClone(view);
  change(shown);
  const model = new FakeModel({ view: shown, printed, aside: {}, opened: {} });
  const el = document.createElement("div");
  document.body.append(el);
  const cleanup = widget.render({ model, el });
  leave.push(cleanup);
  return { model, el, cleanup, one: (selector) => el.querySelector(selector), all: (selector) => [...el.querySelectorAll(selector)] };
}

const click = (target) => target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const press = (target, key, more = {}) => {
  target.focus();
  return target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
};
const intent = (action, revision = 1, more = {}) => ({ kind: "intent", action, revision, ...more });
let serial = 0;

/** As when Python answers. */
async function answer(model, kind = "event", change = (_view) => {}) {
  const next = structuredClone(model.state.view);
  change(next);
  const news = kind === "event" ? { view: next, revision: model.state.revision + 1 } : {};
  model.change({ ...news, notice: { kind, text: `Said ${(serial += 1)}.`, serial } });
  await Promise.resolve();
}

describe.each([
  ["the sources", source],
  ["the built module", built],
])("the editor, from %s", (_name, widget) => {
  it("numbers what cannot be, and marks each on the sea, on its sheet and on its tab", () => {
    const { one, all } = show(widget);
    expect(all("[data-problem]")).toHaveLength(2);
    expect(one(".tep-wrong h3").textContent).toBe("2 things cannot be");
    expect(one("[data-square=B1]").hasAttribute("data-flagged")).toBe(true);
    expect(all("[data-square][data-flagged]")).toHaveLength(1);
    expect(one(".tep-fieldset[data-flagged] h4").textContent).toContain("Deckhands");
    expect(all(".tep-tabs [data-flagged]")).toHaveLength(2);
    expect(one("[data-action='open table']").getAttribute("aria-disabled")).toBe("true");
    expect(all(".tep-primary")).toHaveLength(1);
  });

  it("lights the cards that can take the piece in hand; a click puts it there", () => {
    const { one, all, model } = show(widget);
    const lit = all("[data-square][data-lit]").map((cell) => cell.getAttribute("data-action"));
    expect(lit).toEqual(view.actions.map(({ id }) => id));
    click(one("[data-square=A1]"));
    expect(model.sent).toEqual([intent("put treasure-0 A1")]);
  });

  it("has an action on everything that can be clicked, and one polite live region", () => {
    const { all } = show(widget);
    expect(all("button:not([data-action])")).toEqual([]);
    expect(all("[data-tep-live]").map((one) => one.getAttribute("aria-live"))).toEqual(["polite"]);
    expect(all("[role=grid] [role=row]").map((row) => row.querySelectorAll("[role=gridcell]").length)).toEqual([4, 4, 4, 4]);
    expect(all("[data-square][tabindex='0']")).toHaveLength(1);
  });

  it("sends quick clicks one after the other, each with the revision it meets", async () => {
    const { one, model } = show(widget);
    const more = one("[data-action='more seats.0.gold']");
    click(more);
    click(more);
    expect(model.sent).toEqual([intent("more seats.0.gold")]);
    await answer(model);
    expect(model.sent[1]).toEqual(intent("more seats.0.gold", 2));
  });

  it("forgets what waits once something was refused", async () => {
    const { one, model } = show(widget);
    click(one("[data-action='undo']"));
    click(one("[data-action='undo']"));
    await answer(model, "refusal");
    expect(model.sent).toHaveLength(1);
    expect(one(".tep-answer").hidden).toBe(false);
    click(one("[data-action='redo']"));
    expect(model.sent).toHaveLength(2);
  });

  it("steps numbers, moves on the sea and lets go by keyboard", async () => {
    const { one, model } = show(widget);
    press(one("[data-spin='seats.0.gold']"), "ArrowUp");
    await answer(model);
    press(one("[data-spin='seats.0.gold']"), "End");
    await answer(model);
    press(one("[data-square=A1]"), "ArrowRight");
    expect(document.activeElement).toBe(one("[data-square=B1]"));
    press(one("[data-square=B1]"), "Enter");
    await answer(model);
    press(one("[data-square=B1]"), "z", { ctrlKey: true });
    await answer(model);
    press(one("[data-square=B1]"), "Escape");
    const gold = view.sheet.groups[0].fields[0];
    expect(model.sent.map(({ action }) => action)).toEqual(["more seats.0.gold", `set seats.0.gold ${gold.high}`, "put treasure-0 B1", "undo", "release"]);
  });

  it("takes digits typed quickly for one number, and those that lead too far for a new one", () => {
    const { model, one } = show(widget);
    const gold = one("[data-spin='seats.0.gold']");
    const most = Number(gold.getAttribute("aria-valuemax"));
    expect(most).toBeGreaterThanOrEqual(10);
    press(gold, "1");
    press(gold, "0");
    expect(model.sent).toEqual([intent("set seats.0.gold 1")]);
    return answer(model).then(() => {
      expect(model.sent.at(-1)).toEqual(intent("set seats.0.gold 10", 2));
    });
  });

  it("chooses from a list that is walked by keys once, when it is left", () => {
    const { model, one } = show(widget);
    const list = one("select[data-key='seats.0.wheel.1']");
    for (const value of ["trade", "search"]) {
      press(list, "ArrowDown");
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }
    expect(model.sent).toEqual([]);
    one("[data-key='seats.0.wheel.2']").focus();
    expect(model.sent).toEqual([intent("set seats.0.wheel.1 search")]);
    list.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    list.value = "attack";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    return answer(model).then(() => expect(model.sent.at(-1)).toEqual(intent("set seats.0.wheel.1 attack", 2)));
  });

  it("gives a walk through a list up with Escape", async () => {
    const { model, one } = show(widget, (view) => (view.hand = null));
    const list = one("select[data-key='seats.0.wheel.1']");
    const held = list.value;
    press(list, "ArrowDown");
    list.value = "attack";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    press(list, "Escape");
    expect(list.value).toBe(held);
    one("[data-key='seats.0.wheel.2']").focus();
    expect(model.sent).toEqual([]);
  });

  it("carries a piece taken by keyboard to the sea, and goes back for more", async () => {
    const { model, one } = show(widget, (view) => (view.hand = null));
    const navy = one("[data-key='piece Navy']");
    press(navy, "Enter");
    click(navy);
    await answer(model, "event", (view) => (view.hand = { piece: "navy", name: "The Navy", help: "" }));
    expect(document.activeElement.getAttribute("data-square")).toBe("A1");
    await answer(model, "event", (view) => (view.hand = null));
    expect(document.activeElement.getAttribute("data-key")).toBe("piece Navy");
  });

  it("shows readings with their number, and counts the changed ones", () => {
    const field = { path: "readings.A1", label: "Once or twice?", kind: "choice", value: "twice", flags: [], options: [["once", "once"], ["twice", "twice"]], id: "A1", help: "Because.", changed: true };
    const { one } = show(widget, (view) => {
      view.sheet = { title: "Readings", under: "1 changed", icon: "info", groups: [{ title: "Open", fields: [field], flags: [] }], acts: [] };
      view.tabs.at(-1).count = "1";
    });
    expect(one(".tep-reading").textContent).toContain("A1 Once or twice?");
    expect(one(".tep-reading").textContent).toContain("Because.");
    expect(one(".tep-reading select").value).toBe("twice");
    expect(one(".tep-tabs .tep-count").textContent).toBe("1");
  });

  it("keeps the focus where it was when its sheet is drawn anew", async () => {
    const { one, model } = show(widget);
    const button = one("[data-key='seats.0.rank']");
    button.focus();
    button.value = "2";
    button.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent).toEqual([intent("set seats.0.rank 2")]);
    await answer(model, "event", (next) => (next.sheet.groups[0].fields.find(({ path }) => path === "seats.0.rank").value = "2"));
    expect(document.activeElement).toBe(one("[data-key='seats.0.rank']"));
    expect(document.activeElement.value).toBe("2");
  });

  it("keeps every control on the page when a figure changes", async () => {
    const { one, model } = show(widget);
    const [gold, crew] = [one("[data-spin='seats.0.gold']"), one("[data-pick='seats.0.crew']")];
    await answer(model, "event", (next) => (next.sheet.groups[0].fields[0].value = 9));
    expect(one("[data-spin='seats.0.gold']")).toBe(gold);
    expect(gold.getAttribute("aria-valuenow")).toBe("9");
    expect(one("[data-pick='seats.0.crew']")).toBe(crew);
  });

  it("adds what was picked from a long list, and loads what was typed", async () => {
    const { one, model } = show(widget);
    one("select[data-pick='seats.0.crew']").value = "crew-09";
    click(one("[data-action='add seats.0.crew']"));
    await answer(model);
    one("[data-text=load]").value = "TEP";
    click(one("[data-action=load]"));
    expect(model.sent).toEqual([intent("add seats.0.crew crew-09"), intent("load", 2, { text: "TEP" })]);
  });

  it("takes names as text", () => {
    const { el, one } = show(widget, (shown) => {
      shown.title = "<img src=x onerror=alert(1)>";
      shown.sheet.title = "<b>bold</b>";
      shown.problems[0].text = "<script>1</script>";
    });
    expect(el.querySelector("img, script")).toBe(null);
    expect(one("h2").textContent).toContain("<img");
  });

  it("shows below what was opened, and leaves nothing behind", async () => {
    const { model, el, cleanup } = show(widget);
    const child = { el: document.createElement("div"), remove: () => child.el.remove() };
    child.el.id = "child";
    model.widget_manager = { get_model: async (id) => id, create_view: async () => child };
    model.change({ opened: { kind: "table", model: "m" } });
    await new Promise((done) => setTimeout(done));
    expect(el.querySelector(".tep-below #child")).not.toBe(null);
    cleanup();
    expect(el.childElementCount).toBe(0);
    expect(model.listeners).toBe(0);
  });
});
