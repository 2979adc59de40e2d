import { afterEach, describe, expect, it } from "vitest";
import built from "../../tep_explorer/static/table.js";
import source from "../src/table.js";
import { FakeModel } from "./fake.js";
import sample from "./table.json";

/** @type {(() => void)[]} */
let leave = [];
afterEach(() => {
  leave.forEach((cleanup) => cleanup());
  leave = [];
  document.body.replaceChildren();
});

const copy = (value) => JSON.parse(JSON.stringify(value));

function show(widget = source, state = {}) {
  const model = new FakeModel({ ...copy(sample), ...state });
  const el = document.createElement("div");
  document.body.append(el);
  const cleanup = widget.render({ model, el });
  leave.push(cleanup);
  const all = (selector) => [...el.querySelectorAll(selector)];
  return { model, el, cleanup, all, one: (selector) => el.querySelector(selector), square: (name) => el.querySelector(`[data-square=${name}]`) };
}

const press = (target, key, more = {}) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const click = (target) => target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const over = (target) => target.dispatchEvent(new Event("pointerover", { bubbles: true }));
const intent = (action, more = {}) => ({ kind: "intent", action, revision: sample.revision, ...more });
const legal = sample.view.actions.map(({ id }) => id);

describe.each([
  ["the sources", source],
  ["the built module", built],
])("the table, from %s", (_name, widget) => {
  it("is a grid of four rows of four labelled cards; what may be done is lit there and listed", () => {
    const { one, all, square } = show(widget);
    expect(all("[role=grid] [role=row]").map((row) => row.querySelectorAll("[role=gridcell]").length)).toEqual([4, 4, 4, 4]);
    const lit = all("[data-square][data-lit]").map((cell) => cell.getAttribute("data-action"));
    expect(new Set(lit)).toEqual(new Set(legal.filter((id) => id.startsWith("sail"))));
    expect(square("C3").getAttribute("aria-label")).toMatch(/^C3, .*the orange merchant with rum.*may be done: Sail to C3/);
    expect(square("A4").hasAttribute("data-lit")).toBe(false);
    for (const id of legal) expect(one(`.tep-now [data-action="${id}"]`)).not.toBeNull();
    expect(one(".tep-course [aria-current=step]").textContent).toContain("Sail");
  });

  it("sends a click on anything as the action it means, allowed or not, in order", () => {
    const { model, square, one } = show(widget);
    click(square("C3").querySelector("path"));
    click(square("A4"));
    click(one(".tep-merchant"));
    click(one(".tep-rule"));
    expect(model.sent).toEqual(["sail C3", "sail A4", "attack orange", `rule ${sample.view.now.rules[0]}`].map((action) => intent(action)));
  });

  it("walks over the sea and the list by arrow keys, acts on Enter, and keeps its keys to itself", () => {
    const { model, square, all } = show(widget);
    const heard = [];
    document.body.addEventListener("keydown", ({ key }) => heard.push(key));
    square("A1").focus();
    press(square("A1"), "ArrowRight");
    expect(document.activeElement).toBe(square("B1"));
    press(square("B1"), "Enter");
    press(square("B1"), " ");
    const moves = all(".tep-move");
    moves[0].focus();
    press(moves[0], "ArrowDown");
    expect(document.activeElement).toBe(moves[1]);
    press(moves[1], "a");
    expect(heard).toEqual([]);
    expect(model.sent).toEqual([intent("sail B1"), intent("sail B1")]);
  });

  it("tells the consequence of what is pointed at or focused, and marks it wherever it can be done", () => {
    const { one, square, all } = show(widget);
    over(square("C3"));
    expect(one(".tep-then").textContent).toContain("Sail to C3");
    expect(one(".tep-then .tep-odds").getAttribute("aria-label")).toMatch(/win .* %, tie .* %, lose .* %/);
    expect(all("[data-hot]").map((element) => element.getAttribute("data-action"))).toEqual(["sail C3", "sail C3"]);
    over(square("A4"));
    expect(all("[data-hot]")).toEqual([]);
    all(".tep-move")[0].focus();
    expect(one(".tep-then").textContent).toContain(sample.view.actions[0].label);
  });

  it("shows every reason beside the board, the nearest legal action, and where it was asked", () => {
    const { model, one, square, el } = show(widget);
    const why = { id: "sail A4", title: "Why not: sail to A4?", reasons: [{ text: "Too far.", rule: "SAIL-3" }], nearest: { id: "sail C3", label: "Sail to C3" } };
    model.change({ aside: { why }, notice: { kind: "refusal", text: "Too far. Nothing has changed.", serial: 1 } });
    expect(one(".tep-why").textContent).toMatch(/Too far\..*SAIL-3.*Nearest: Sail to C3.*Nothing has changed\./);
    expect(square("A4").hasAttribute("data-asked")).toBe(true);
    expect(el.querySelector("[data-tep-live]").textContent).toBe("Too far. Nothing has changed.");
    click(one(".tep-why .tep-rule"));
    click(one(".tep-why .tep-button"));
    click(one(".tep-why .tep-close"));
    expect(model.sent).toEqual([intent("rule SAIL-3"), intent("sail C3"), intent("close why")]);
    model.change({ aside: {} });
    expect(one(".tep-why")).toBeNull();
    expect(square("A4").hasAttribute("data-asked")).toBe(false);
  });

  it("gives the focus to the next thing to do when its owner is gone, and keeps it where it is still there", () => {
    const { model, one, all } = show(widget);
    all(".tep-move")[1].focus();
    const view = copy(sample.view);
    view.actions = [{ id: "line", label: "Settle the Ship Line", icon: "sail", leaves: true }];
    model.change({ view, revision: 2 });
    expect(document.activeElement.getAttribute("data-action")).toBe("line");
    expect(one(".tep-primary").textContent).toBe("Settle the Ship Line");
    one("[data-action=undo]").focus();
    model.change({ view: copy(sample.view), revision: 3 });
    expect(document.activeElement.getAttribute("data-action")).toBe("undo");
  });

  it("leaves the focus at the question when somebody else is asked or a new turn begins, and Arrow Down leads to the choices", () => {
    const { model, one, all } = show(widget);
    const ask = (revision, change) => {
      const view = copy(sample.view);
      view.now.title = `Question ${revision}`;
      change(view);
      model.change({ view, revision });
    };
    all(".tep-move")[1].focus();
    ask(2, () => {});
    expect(document.activeElement).toBe(all(".tep-move")[0]);
    ask(3, (view) => (view.decider = 1));
    expect(document.activeElement).toBe(one(".tep-ask"));
    press(one(".tep-ask"), "Enter");
    expect(model.sent).toEqual([]);
    press(one(".tep-ask"), "ArrowDown");
    expect(document.activeElement).toBe(all(".tep-move")[0]);
    press(all(".tep-move").at(-1), "ArrowDown");
    expect(document.activeElement).toBe(one(".tep-now .tep-acts button"));
    ask(4, (view) => Object.assign(view, { decider: 1, log: { ...view.log, turn: view.log.turn + 2 } }));
    expect(document.activeElement).toBe(one(".tep-ask"));
  });

  it("asks once while a key is held down", () => {
    const { model, square, all } = show(widget);
    press(square("C3"), "Enter");
    press(square("C3"), "Enter", { repeat: true });
    expect(model.sent).toEqual([intent("sail C3")]);
    expect(press(all(".tep-move")[0], "Enter", { repeat: true })).toBe(false);
  });

  it("has the buttons above the consequences, and beside the choices these stay as they are", () => {
    const { one, square } = show(widget);
    expect(one(".tep-now > .tep-acts").compareDocumentPosition(one(".tep-then"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    over(square("C3"));
    over(one(".tep-next"));
    expect(one(".tep-then").textContent).toContain("Sail to C3");
  });

  it("scrolls to an answer only where nothing of it can be seen", () => {
    const scrolled = [];
    let seen = 0;
    globalThis.IntersectionObserver = class {
      constructor(callback) {
        this.callback = callback;
      }
      observe(element) {
        element.scrollIntoView = () => scrolled.push(element.className);
        this.callback([{ intersectionRect: { height: seen }, boundingClientRect: { height: 200 } }]);
      }
      disconnect() {}
    };
    const { model } = show(widget);
    const why = { id: "sail A4", title: "Why not?", reasons: [], nearest: null };
    model.change({ aside: { why } });
    model.change({ aside: {} });
    seen = 60;
    model.change({ aside: { why } });
    delete globalThis.IntersectionObserver;
    expect(scrolled).toEqual(["tep-why"]);
  });

  it("copies a text that was asked for as soon as it is here, says so, and closes the list", async () => {
    const written = [];
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (text) => void written.push(text) } });
    const { model, one, el } = show(widget);
    const text = { title: "The code of this position", text: "tep:1", file: "position.txt" };
    one(".tep-share").open = true;
    model.change({ aside: { text }, notice: { kind: "info", text: "Shown.", serial: 1 } });
    expect(written).toEqual([]);
    click(one("[data-action='share code']"));
    expect(one(".tep-share").open).toBe(false);
    expect(document.activeElement).toBe(one(".tep-share summary"));
    model.change({ notice: { kind: "info", text: "Shown again.", serial: 2 } });
    await new Promise((resolve) => setTimeout(resolve));
    delete navigator.clipboard;
    expect(written).toEqual(["tep:1"]);
    expect(one("[data-local=copy]").textContent).toBe("Copied");
    expect(el.querySelector("[data-tep-live]").textContent).toBe("Copied.");
  });

  it("names its tools in words, and says in one line what the one who decides has", () => {
    const { one, all } = show(widget);
    expect(all(".tep-tool-word").map(({ textContent }) => textContent)).toEqual(["Back", "Forward", "Start", "Larger", "Share"]);
    expect(one("[data-action='size projector']").title).toBe("Larger, for a projector");
    const mat = sample.view.mats.find(({ decides }) => decides);
    expect(one(".tep-now .tep-purse").textContent).toContain(`${mat.gold[0]} Gold`);
  });

  it("belongs to the newest revision also when the view is equal", () => {
    const { model, square } = show(widget);
    model.change({ revision: 7 });
    click(square("C3"));
    expect(model.sent).toEqual([{ ...intent("sail C3"), revision: 7 }]);
  });

  it("offers chance by the seed, or any outcome with its probability", () => {
    const view = copy(sample.view);
    Object.assign(view, { actions: [], decider: -1, outcomes: [{ id: "roll 1 2", p: "1/18", percent: "5.6", dice: [1, 2] }] });
    Object.assign(view.now, { kind: "chance", beside: [] });
    view.tools.roll = true;
    const { model, one } = show(widget, { view });
    expect(one(".tep-chip").getAttribute("aria-label")).toBe("The dice show 1, 2, chance 1/18");
    click(one(".tep-primary"));
    click(one(".tep-chip"));
    expect(model.sent).toEqual([intent("roll now"), intent("roll 1 2")]);
  });

  it("tells what has just happened where the next thing is asked, and leaves saying it to the live region", () => {
    const view = copy(sample.view);
    view.just = { rows: [{ seat: 0, text: "Ann fires." }, { seat: 1, text: "Bo sails." }], more: 7 };
    const { all, one } = show(widget, { view });
    expect(all(".tep-now .tep-just li").map(({ textContent }) => textContent)).toEqual(["Ann fires.", "Bo sails.", "and 7 smaller steps, in the logbook"]);
    expect(one(".tep-just").closest("[aria-live], [role=status]")).toBeNull();
    expect(all("[aria-live]").length).toBe(1);
  });

  it("tells what skipping the rest of the turn leaves out, and what an order does, before it is asked for", () => {
    const view = copy(sample.view);
    view.tools = { ...view.tools, finish: true, rest: "Leaves out sailing." };
    view.actions = [{ id: "helm 1", label: "Trade, space 1", icon: "trade", order: "trade", then: "Ann moves." }, { id: "helm 2", label: "Search, space 2", icon: "search", order: "search" }];
    const { one, all } = show(widget, { view });
    over(one("[data-action=finish]"));
    expect(one(".tep-then").textContent).toBe("Skip the rest of my turnLeaves out sailing.");
    over(all(".tep-move")[0]);
    expect(one(".tep-then").textContent).toBe(`Trade, space 1${sample.printed.orders.trade}Ann moves.`);
    expect(all(".tep-move")[0].getAttribute("aria-description")).toBe(`${sample.printed.orders.trade} Ann moves.`);
  });

  it("says what the mode means and leads to the lists of who plays", () => {
    const { one, all, model } = show(widget);
    expect(one(".tep-mode-line").textContent).toContain("Step: dice and bots wait for you");
    click(one("[data-local=seats]"));
    expect(all(".tep-mat").every((mat) => mat.hasAttribute("data-open"))).toBe(true);
    expect(document.activeElement).toBe(one(".tep-mat select"));
    expect(model.sent).toEqual([]);
  });

  it("says why leaving is the only choice, with the rules, and has its own sign for it", () => {
    const view = copy(sample.view);
    view.actions = [{ id: "pass", label: "Pass", icon: "pass", leaves: true }];
    view.now.only = [{ text: "There is no settlement on C4.", rule: "PLUN-1" }];
    const { model, one } = show(widget, { view });
    expect(one(".tep-only").textContent).toContain("There is no settlement on C4.");
    click(one(".tep-only .tep-rule"));
    expect(model.sent).toEqual([intent("rule PLUN-1")]);
  });

  it("shows the die faces and automatic hits of a card that may be hired", () => {
    const view = copy(sample.view);
    const [card, face] = Object.entries(sample.printed.cards).find(([, { hits }]) => hits > 0);
    view.actions = [{ id: `hire ${card}`, label: "Hire", icon: "crew_up", card }, { id: "done", label: "Done", icon: "pass", leaves: true }];
    const { all, one } = show(widget, { view });
    expect(all(".tep-move .tep-card-dice svg").length).toBe(face.dice.length + face.hits);
    expect(one(".tep-move-card").getAttribute("aria-label")).toBe(face.words);
  });

  it("folds what the signs mean until it is asked for", () => {
    const { one, all } = show(widget);
    expect(one("details.tep-key").open).toBe(false);
    const words = sample.printed.signs.flatMap(([, rows]) => rows.map(([, word]) => word));
    expect(all(".tep-key li span").map(({ textContent }) => textContent)).toEqual(words);
  });

  it("repeats an open goal over the choices, where it is seen when the banner is not", () => {
    const view = copy(sample.view);
    view.goal = { count: "2 of 6", text: "Trade: sell both coffees at once.", state: "open", note: "", offers: [] };
    const { model, one, all } = show(widget, { view });
    expect(one(".tep-wanted").textContent).toBe("Goal 2 of 6: Trade: sell both coffees at once.");
    model.change({ view: { ...view, goal: { ...view.goal, state: "reached" } }, revision: 2 });
    expect(all(".tep-wanted")).toEqual([]);
  });

  it("shows a goal that is reached in the place of the next decision, with what to do next", () => {
    const view = copy(sample.view);
    const offers = [["stage next", "Next", "arrow"], ["stage again", "Once more", ""]];
    Object.assign(view, { actions: [], agenda: [], goal: { count: "1 of 2", text: "Reach D3.", state: "reached", note: "", offers: [] } });
    Object.assign(view.now, { kind: "goal", who: "Well done", title: "Goal reached", help: "Go on.", rules: [], beside: [], offers });
    const { model, one, all } = show(widget, { view });
    expect(one(".tep-ask").textContent).toBe("Goal reached");
    expect(all("[data-square][data-lit]")).toEqual([]);
    expect(all(".tep-primary").map(({ textContent }) => textContent)).toEqual(["Next"]);
    click(one(".tep-primary"));
    expect(model.sent).toEqual([intent("stage next")]);
  });

  it("explains its two modes and the seed where they are clicked", () => {
    const { one } = show(widget);
    expect(one("[data-action='mode step']").title).toContain("Every small step");
    expect(one("[data-action='mode play']").title).toContain("by themselves");
  });

  it("sends a choice from a list, a step from the slider and a text that was typed", () => {
    const { model, one } = show(widget);
    const select = one("select");
    click(select);
    select.value = "seat 0 deckhand";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    const slider = one("input[type=range]");
    slider.value = "1";
    slider.dispatchEvent(new Event("change", { bubbles: true }));
    one("[data-text=open]").value = "code";
    click(one("[data-action=open]"));
    expect(model.sent).toEqual([intent("seat 0 deckhand"), intent("goto 1"), intent("open", { text: "code" })]);
  });

  it("closes what is open on Escape, else goes to the tools", () => {
    const { model, one, square } = show(widget, { aside: { rule: { id: "SAIL-3", text: "One card.", place: "p. 8", status: "said" } } });
    expect(one(".tep-rule-card").textContent).toContain("One card.");
    press(square("A1"), "Escape");
    expect(model.sent).toEqual([intent("close rule")]);
    model.change({ aside: {} });
    press(square("A1"), "Escape");
    expect(document.activeElement.getAttribute("data-action")).toBe("mode step");
  });

  it("draws the end with the winners first", () => {
    const view = copy(sample.view);
    const row = { seat: 1, name: "Bo", won: true, treasures: 3, rank: "Pirate", gold: 4, cubes: 1 };
    Object.assign(view, { actions: [], decider: -2, course: [], agenda: [], winners: [1], standings: [row, { ...row, seat: 0, name: "Ann", won: false }] });
    Object.assign(view.now, { kind: "over", beside: [] });
    const { all, one } = show(widget, { view });
    expect(all(".tep-standings tbody tr").map((line) => line.hasAttribute("data-won"))).toEqual([true, false]);
    expect(one(".tep-course").hidden && one(".tep-next").hidden).toBe(true);
  });

  it("takes names for text only", () => {
    const view = copy(sample.view);
    const name = "<img src=x onerror=alert(1)>";
    for (const mat of view.mats) Object.assign(mat, { name, under: name });
    view.title = view.actions[0].label = name;
    const { all, one } = show(widget, { view });
    expect(all("img")).toEqual([]);
    expect(one("h2").textContent).toBe(name);
  });

  it("says in words what cannot be drawn", () => {
    const view = copy(sample.view);
    view.actions[0].icon = "no-such-icon";
    const { one } = show(widget, { view });
    expect(one(".tep-answer").textContent).toContain("no-such-icon");
  });

  it("leaves nothing behind when it goes", () => {
    const model = new FakeModel(copy(sample));
    for (let count = 0; count < 5; count += 1) {
      const el = document.createElement("div");
      document.body.append(el);
      widget.render({ model, el })();
      expect(el.childElementCount).toBe(0);
    }
    expect(model.listeners).toBe(0);
  });

  it("gives every id once, also when shown twice", () => {
    show(widget);
    show(widget);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
