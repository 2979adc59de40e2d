import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import built from "../../tep_explorer/static/sea.js";
import source from "../src/sea.js";
import { PATIENCE } from "../src/shell.js";
import { FakeModel, smallView } from "./fake.js";

/** @type {(() => void)[]} */
let leave = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  leave.forEach((cleanup) => cleanup());
  leave = [];
  document.body.replaceChildren();
  vi.useRealTimers();
});

function show(widget = source, state = {}) {
  const model = new FakeModel({ view: smallView(), ...state });
  const el = document.createElement("div");
  document.body.append(el);
  const cleanup = widget.render({ model, el });
  leave.push(cleanup);
  const card = (square) => el.querySelector(`[data-square=${square}]`);
  return { model, el, card, cleanup };
}

const press = (target, key, more = {}) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const click = (target) => target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const intent = (action, revision = 1) => ({ kind: "intent", action, revision });

describe.each([
  ["the sources", source],
  ["the built module", built],
])("the sea, from %s", (_name, widget) => {
  it("is a grid of rows of labelled cells", () => {
    const { el, card } = show(widget);
    const grid = el.querySelector("[role=grid]");
    expect([...grid.querySelectorAll("[role=row]")].map((row) => row.querySelectorAll("[role=gridcell]").length)).toEqual([2, 2]);
    expect(card("B1").getAttribute("aria-label")).toBe("B1, Lantern Bay: storm");
    expect(document.getElementById(grid.getAttribute("aria-labelledby")).textContent).toBe("The sea");
    expect(document.getElementById(grid.getAttribute("aria-describedby")).textContent).toBe("Choose a card.");
    expect(el.querySelector(".tep-reading").textContent).toContain("Signs");
    expect(el.querySelector(".tep-note").textContent).toBe("A footnote.");
  });

  it("sends a click as an intent with its revision, and two clicks as two in order", () => {
    const { model, card } = show(widget);
    click(card("A2").querySelector(".tep-land"));
    click(card("B1"));
    expect(model.sent).toEqual([intent("look A2"), intent("look B1")]);
    expect(card("A2").getAttribute("aria-selected")).toBe("false");
  });

  it("shows what the kernel chose, and says it once in the live region", () => {
    const { model, el, card } = show(widget);
    model.change({ selected: "A2", notice: { kind: "event", text: "A2, Cinder Key.", serial: 1 } });
    expect(card("A2").getAttribute("aria-selected")).toBe("true");
    expect(card("A1").getAttribute("aria-selected")).toBe("false");
    expect(el.querySelector(".tep-reading h3").textContent).toBe("Cinder Key");
    expect(el.querySelector(".tep-reading li").textContent).toBe("Storm (assumed)");
    expect(el.querySelectorAll("[data-tep-live]")).toHaveLength(1);
    expect(el.querySelector("[data-tep-live]").getAttribute("aria-live")).toBe("polite");
    expect(el.querySelector("[data-tep-live]").textContent).toBe("A2, Cinder Key.");
    expect(el.querySelector(".tep-answer").hidden).toBe(true);
    click(el.querySelector("button"));
    expect(model.sent).toEqual([intent("close")]);
  });
});

describe("the keyboard", () => {
  it("moves the one tab stop with the arrow keys and stays inside the grid", () => {
    const { el, card } = show();
    const stops = () => [...el.querySelectorAll("[role=gridcell][tabindex='0']")].map((cell) => cell.dataset.square);
    expect(stops()).toEqual(["A1"]);
    card("A1").focus();
    press(card("A1"), "ArrowRight");
    press(document.activeElement, "ArrowRight");
    expect(document.activeElement).toBe(card("B1"));
    press(document.activeElement, "ArrowDown");
    expect([document.activeElement, stops()]).toEqual([card("B2"), ["B2"]]);
    press(document.activeElement, "Home");
    expect(document.activeElement).toBe(card("A2"));
    press(document.activeElement, "Home", { ctrlKey: true });
    expect(document.activeElement).toBe(card("A1"));
    press(document.activeElement, "End", { ctrlKey: true });
    expect(stops()).toEqual(["B2"]);
  });

  it("chooses with Enter and Space, and goes back with Escape", () => {
    const { model, card } = show();
    card("B2").focus();
    press(card("B2"), "Enter");
    press(card("B2"), " ");
    press(card("B2"), "Escape");
    expect(model.sent).toEqual([intent("look B2"), intent("look B2")]);
    model.change({ selected: "B2" });
    press(card("B2"), "Escape");
    expect(model.sent.at(-1)).toEqual(intent("close"));
  });

  it("keeps keys from the page, except to save", () => {
    const heard = [];
    const listener = (event) => heard.push(event.key);
    document.body.addEventListener("keydown", listener);
    const { card } = show();
    for (const key of ["a", "b", "d", "Enter", "Escape", "ArrowDown", "Tab"]) press(card("A1"), key);
    press(card("A1"), "s", { ctrlKey: true });
    document.body.removeEventListener("keydown", listener);
    expect(heard).toEqual(["s"]);
  });

  it("keeps the focus when the view is drawn anew or its button goes away", () => {
    const { model, el, card } = show();
    card("B1").focus();
    model.change({ view: smallView(["Saltmarsh", "Powder Cay", "Bone Atoll", "Harbour Light"]), revision: 2 });
    expect(document.activeElement).toBe(card("B1"));
    expect(card("B1").getAttribute("aria-label")).toContain("Powder Cay");
    model.change({ selected: "B1" });
    el.querySelector("button").focus();
    model.change({ selected: "" });
    expect(document.activeElement).toBe(card("B1"));
  });
});

describe("answers", () => {
  it("shows refusals and errors in words and drops them with the next event", () => {
    const { model, el } = show();
    const answer = el.querySelector(".tep-answer");
    for (const [serial, kind] of [[1, "refusal"], [2, "error"]]) {
      model.change({ notice: { kind, text: "Not <b>so</b>.", serial } });
      expect([answer.hidden, answer.textContent, answer.children.length]).toEqual([false, "Not <b>so</b>.", 0]);
    }
    model.change({ notice: { kind: "event", text: "Done.", serial: 3 } });
    expect(answer.hidden).toBe(true);
  });

  it("says the same sentence twice as two changes", () => {
    const { model, el } = show();
    const live = el.querySelector("[data-tep-live]");
    model.change({ notice: { kind: "event", text: "Again.", serial: 1 } });
    const first = live.textContent;
    model.change({ notice: { kind: "event", text: "Again.", serial: 2 } });
    expect(live.textContent.trim()).toBe("Again.");
    expect(live.textContent).not.toBe(first);
  });

  it("belongs to the revision that was drawn", () => {
    const { model, card } = show();
    model.state.revision = 7; // known to the model, not yet drawn
    click(card("A1"));
    model.change({ view: smallView() });
    click(card("A1"));
    expect(model.sent).toEqual([intent("look A1", 1), intent("look A1", 7)]);
  });

  it("says so when the kernel is silent, and when there is none", () => {
    const { model, el, card } = show();
    const answer = el.querySelector(".tep-answer");
    click(card("A1"));
    vi.advanceTimersByTime(PATIENCE + 1);
    expect(answer.textContent).toBe("No answer yet.");
    model.change({ notice: { kind: "event", text: "A1.", serial: 1 } });
    expect(answer.hidden).toBe(true);
    model.send = () => {
      throw new Error("no comm");
    };
    click(card("A1"));
    expect(answer.textContent).toBe("No kernel.");
  });

  it("tells in words what cannot be drawn", () => {
    const view = smallView();
    view.rows[0].squares[0].marks = [{ use: "constructor", x: 0, y: 0, size: 9 }];
    const { el } = show(source, { view });
    expect(el.querySelector(".tep-answer").textContent).toBe('Not drawn: there is no icon called "constructor"');
  });
});

describe("names", () => {
  it("are text wherever they appear", () => {
    const hostile = `<img src=x onerror="alert(1)">'&"</text><script>alert(2)</script>`;
    const { model, el, card } = show(source, { view: smallView([hostile, "B", "C", "D"]) });
    model.change({ selected: "A1", notice: { kind: "event", text: hostile, serial: 1 } });
    expect(el.querySelectorAll("img, script, [onerror]")).toHaveLength(0);
    expect(card("A1").querySelector("text").textContent).toBe(hostile);
    expect(card("A1").getAttribute("aria-label")).toContain(hostile);
    expect(el.querySelector(".tep-reading h3").textContent).toBe(hostile);
  });
});

describe("leaving", () => {
  it("removes the widget and every listener", () => {
    const { model, el, card, cleanup } = show();
    const cell = card("A1");
    const root = el.firstElementChild;
    click(cell);
    expect(model.listeners).toBe(4);
    cleanup();
    expect([model.listeners, el.childElementCount]).toEqual([0, 0]);
    const sent = model.sent.length;
    click(cell);
    press(cell, "Enter");
    model.change({ selected: "A1", notice: { kind: "event", text: "x", serial: 9 } });
    vi.advanceTimersByTime(PATIENCE * 2);
    expect(model.sent).toHaveLength(sent);
    expect(root.querySelector("[data-tep-live]").textContent).toBe("");
    const heard = [];
    document.body.append(root);
    root.parentElement.addEventListener("keydown", (event) => heard.push(event.key));
    press(cell, "a");
    expect(heard).toEqual(["a"]);
  });

  it("leaves nothing after fifty widgets", () => {
    for (let at = 0; at < 50; at += 1) {
      const { model, cleanup } = show();
      cleanup();
      expect(model.listeners).toBe(0);
    }
    expect(document.querySelectorAll(".tep")).toHaveLength(0);
  });

  it("gives every instance its own ids", () => {
    [source, source, built].forEach((widget) => show(widget));
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
