// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import built from "../../tep_explorer/static/stepper.js";
import source from "../src/stepper.js";
import { FakeModel } from "./fake.js";
import sample from "./stepper.json";
import table from "./table.json";

/** @type {(() => void)[]} */
let leave = [];
afterEach(() => {
  leave.forEach((cleanup) => cleanup());
  leave = [];
  document.body.replaceChildren();
});

const copy = (value) => JSON.parse(JSON.stringify(value));
const viewOf = (name, change = (_view) => {}) => {
  const view = copy({ ...table.view, ...sample[name] });
  change(view);
  return view;
};

function show(name, widget = source, change) {
  const model = new FakeModel({ ...copy(table), view: viewOf(name, change) });
  const el = document.createElement("div");
  document.body.append(el);
  const cleanup = widget.render({ model, el });
  leave.push(cleanup);
  const go = (next) => model.change({ view: viewOf(next), revision: model.state.revision + 1 });
  return { model, el, cleanup, go, one: (selector) => el.querySelector(selector), all: (selector) => [...el.querySelectorAll(selector)] };
}

const click = (target) => target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const press = (target, key) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const intent = (action, more = {}) => ({ kind: "intent", action, revision: table.revision, ...more });

describe.each([
  ["the sources", source],
  ["the built module", built],
])("the solo stepper, from %s", (_name, widget) => {
  it("asks what the Legendary Pirate does, and lights every candidate on its wheel and in the list", () => {
    const { one, all, model } = show("guess", widget);
    const ids = sample.guess.solo.decision.candidates.map(({ id }) => id);
    expect(one(".tep-decision h3").textContent).toBe(sample.guess.solo.decision.question);
    expect(all(".tep-candidate").map((option) => option.getAttribute("data-action"))).toEqual(ids);
    const lit = all(".tep-decision .tep-space-touch[data-lit]").map((space) => space.getAttribute("data-action"));
    expect(new Set(lit)).toEqual(new Set(ids));
    expect(all(".tep-fates, [data-action=next]")).toEqual([]);
    click(all(".tep-candidate")[2]);
    click(all(".tep-decision .tep-space-touch")[4]);
    expect(model.sent).toEqual([intent(ids[2]), intent("helm 4")]);
  });

  it("tells which rule struck out which, what remains, and which was the guess", () => {
    const { one, all } = show("told", widget);
    const { candidates, guess, chosen } = sample.told.solo.decision;
    const told = all("[data-candidate]").map((name) => [name.getAttribute("data-candidate"), name.getAttribute("data-rule")]);
    expect(told).toEqual(candidates.map(({ id, rule }) => [id, rule ?? null]));
    expect(one("[data-chosen]").getAttribute("data-candidate")).toBe(chosen);
    expect(one(".tep-guess").closest("[data-candidate]").getAttribute("data-candidate")).toBe(guess);
    expect(one(".tep-predicted").getAttribute("data-right")).toBe("false");
    for (const { why } of candidates) expect(one(".tep-fates").textContent).toContain(why);
    expect(all(".tep-decision .tep-primary")).toHaveLength(1);
  });

  it("puts candidates with one fate together", () => {
    const { all } = show("told", widget, ({ solo }) => {
      const struck = solo.decision.candidates[0];
      solo.decision.candidates.unshift({ ...struck, id: "sail A4", label: "A4" });
    });
    expect(all(".tep-fates li")[0].querySelectorAll("[data-candidate]")).toHaveLength(2);
  });

  it("shows what an open question would change", () => {
    const { one, all } = show("open", widget);
    const [{ id, results }] = sample.open.solo.decision.open;
    expect(one(".tep-open").getAttribute("data-reading")).toBe(id);
    expect(all(".tep-open dd").map(({ textContent }) => textContent)).toEqual(results.map(({ result }) => result));
    expect(one(".tep-open [data-here] dd").textContent).toBe(sample.open.solo.decision.verdict);
    expect(show("told", widget).one(".tep-open")).toBe(null);
  });

  it("shows boxes where Deckhands are the question", () => {
    const { all } = show("jostle", widget);
    expect(all(".tep-decision .tep-boxes [data-lit]").length).toBe(sample.jostle.solo.decision.candidates.length);
  });

  it("leaves the place to the captain's own choices when it decides nothing, and says what to do", () => {
    const { one, el, model } = show("yours", widget);
    expect(one(".tep-decision").hidden).toBe(true);
    expect(el.querySelector("[data-deciding]")).toBe(null);
    expect(one(".tep-watch").textContent).toContain(sample.yours.solo.says);
    click(one("[data-action=seek]"));
    click(one("[data-action='guessing off']"));
    expect(model.sent).toEqual([intent("seek"), intent("guessing off")]);
  });

  it("takes what happened at a real table, by button and by Enter", () => {
    const { one, all, model } = show("entry", widget);
    expect(one(".tep-expects").textContent).toContain(sample.entry.solo.entry.title);
    const field = one("[data-text=enter]");
    field.value = "4";
    click(one("[data-action=enter]"));
    press(field, "Enter");
    expect(model.sent).toEqual([intent("enter", { text: "4" }), intent("enter", { text: "4" })]);
    expect(all(".tep-now [data-action^='roll ']")).toHaveLength(6);
  });

  it("hands the focus on: from a candidate to Next, from Next to one's own choices, from those to the decision", () => {
    const { one, go } = show("guess", widget);
    one(".tep-candidate").focus();
    go("told");
    expect(document.activeElement).toBe(one(".tep-decision [data-action=next]"));
    go("yours");
    expect(document.activeElement.closest("section.tep-now")).not.toBe(null);
    go("guess");
    expect(document.activeElement).toBe(one(".tep-candidate"));
    go("entry");
    expect(document.activeElement).toBe(one("[data-text=enter]"));
  });

  it("does not take the focus from somewhere else", () => {
    const { go } = show("guess", widget);
    const other = document.body.appendChild(document.createElement("button"));
    other.focus();
    go("told");
    expect(document.activeElement).toBe(other);
  });

  it("draws the decision anew only when it has changed", () => {
    const { one, model } = show("guess", widget);
    const option = one(".tep-candidate");
    model.change({ view: viewOf("guess", (view) => (view.title = "Another")), revision: 9 });
    expect(one(".tep-candidate")).toBe(option);
  });

  it("takes words as text, has one live region, an action on every button, and leaves nothing behind", () => {
    const { el, all, model, cleanup } = show("told", widget, ({ solo }) => {
      solo.decision.question = "<img src=x onerror=alert(1)>";
      solo.decision.candidates[0].label = "<b>x</b>";
    });
    expect(el.querySelector("img")).toBe(null);
    expect(all("[data-tep-live]")).toHaveLength(1);
    expect(all("button:not([data-action]):not([data-local])")).toEqual([]);
    cleanup();
    expect(el.childElementCount).toBe(0);
    expect(model.listeners).toBe(0);
  });
});
