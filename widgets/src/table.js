// The whole table: what may be done is lit on the board and listed in words; what may not says why.
import { h, nodes, set } from "./dom.js";
import { panel } from "./panel.js";
import { Shell } from "./shell.js";
import { answers, copy, local } from "./table/aside.js";
import { Chart } from "./table/chart.js";
import { goal } from "./table/goal.js";
import { course, head } from "./table/head.js";
import { agenda, log } from "./table/log.js";
import { matSheet } from "./table/mats.js";
import { consequence, now, rest } from "./table/now.js";
import { signs, strip } from "./table/strip.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./types.js").Printed} Printed */
/** @typedef {import("./types.js").TableView} View */
/** @typedef {import("./table/aside.js").Aside} Aside */
/** @typedef {import("./panel.js").Panel} Panel */

export { panel };

/** How much of an answer must be in view, in pixels, for it to be noticed. */
const SEEN = 40;

/** One view of a table in a page. */
export class TableView {
  /** @type {Model} */
  #model;
  #head = panel("tep-head tep-table-head", "header");
  #course = panel("tep-course", "ol");
  #goal = panel("tep-goal", "section");
  #now = panel("tep-sheet tep-now", "section");
  #asides = panel("tep-answers");
  #agenda = panel("tep-sheet tep-next", "section");
  #strip = panel("tep-sheet tep-strip");
  #mats = h("div", { class: "tep-mats" });
  /** @type {Map<number, Panel>} */
  #seats = new Map();
  #log = panel("tep-sheet tep-logbook", "section");
  #note = h("p", { class: "tep-note" });
  #key = panel("tep-sheet tep-key", "details");
  /** @type {Chart} */
  #chart;
  /** @type {Map<string, Choice>} */
  #legal = new Map();
  #hot = "";
  #opener = "";
  #asked = "";
  #sharing = false;
  #copied = "";
  #unfolded = true;

  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = (this.shell = new Shell(place, "table"));
    this.#chart = new Chart(shell.id);
    this.#assemble();
    shell.listen(shell.body, "keydown", (event) => this.#press(event));
    shell.listen(shell.body, "change", (event) => this.#changed(event));
    shell.listen(shell.body, "click", (event) => this.#locally(event));
    shell.listen(shell.body, "focusin", (event) => this.#look(event.target, true));
    for (const event of ["pointerover", "pointerleave"]) shell.listen(shell.body, event, ({ target }) => this.#look(target, false));
    shell.on("change:printed", () => shell.draw(() => this.#lay()));
    shell.on("change:view", () => shell.draw(() => this.#redraw()));
    shell.on("change:aside", () => this.#keeping(() => this.#answer()));
    shell.on("change:notice", () => this.#shared());
    for (const name of ["change:mode", "change:size"]) shell.on(name, () => this.#keeping(() => this.#furnish()));
    shell.draw(() => this.#lay());
  }

  /** @returns {View} */
  get #view() {
    return this.#model.get("view");
  }

  /** @returns {Printed} */
  get #printed() {
    return this.#model.get("printed");
  }

  /** The order here is the order one reads in a narrow place; a wide one puts the sea to the left. */
  #assemble() {
    const { body, answer, id, root } = this.shell;
    set(root, { "aria-labelledby": `${id}-title` });
    set(this.#now.element, { "aria-labelledby": `${id}-now` });
    set(this.#log.element, { "aria-labelledby": `${id}-log` });
    set(this.#course.element, { "aria-label": "The five steps of the turn" });
    const sea = h("div", { class: "tep-sheet tep-table" });
    sea.append(this.#chart.svg);
    const board = h("div", { class: "tep-board" }, sea, this.#key.element, this.#strip.element);
    const rail = h("div", { class: "tep-rail" }, answer, this.#asides.element, this.#agenda.element);
    const deck = h("div", { class: "tep-deck" }, this.#now.element, board, rail);
    body.append(this.#head.element, this.#goal.element, this.#course.element, deck, this.#mats, this.#log.element, this.#note);
  }

  /** Lays out what is printed, then draws the rest over it. */
  #lay() {
    if (!this.#printed.map) return;
    this.#chart.lay(this.#printed);
    this.#note.textContent = this.#printed.note;
    this.#key.show(this.#printed.signs, () => signs(this.#printed));
    this.#redraw();
  }

  #redraw() {
    const view = this.#view;
    if (!view.means || !this.#printed.map) return;
    const focus = this.#focus();
    this.#legal = new Map(view.actions.map((choice) => [choice.id, choice]));
    for (const element of this.shell.body.querySelectorAll("[data-hot]")) element.removeAttribute("data-hot");
    this.#hot = "";
    this.#furnish();
    this.#goal.show(view.goal, () => goal(view.goal));
    this.#goal.element.hidden = !view.goal;
    set(this.#goal.element, { "data-state": view.goal?.state });
    this.#course.show(view.course, () => course(view));
    this.#course.element.hidden = view.course.length === 0;
    this.#draw(view);
    this.#answer();
    this.#heat(this.#default());
    focus();
    this.#asked = asked(view, this.#asked);
  }

  /** @param {View} view */
  #draw(view) {
    const { id } = this.shell;
    const scene = { view, printed: this.#printed, legal: this.#legal, id };
    const fold = this.#now.element.querySelector("details");
    if (fold) this.#unfolded = fold.open;
    const own = view.mats.find(({ decides }) => decides);
    const asked = [view.goal, own && [own.gold, own.hold, own.surefire, own.boxes], view.just, view.now, view.actions, view.outcomes, view.battle, view.tools, view.now.beside.length && view.mats];
    this.#now.show(asked, () => now(scene, this.#unfolded));
    set(this.#now.element, { "data-kind": view.now.kind });
    this.#chart.show(view, this.#legal);
    this.#agenda.show(view.agenda, () => agenda(view));
    const { means } = view;
    const lit = [means.market, ...Object.values(means.ships), ...Object.values(means.row)].map((action) => [action, this.#legal.has(action)]);
    this.#strip.show([view.market, view.merchants, view.row, view.bag, view.tokens, view.deck, lit], () => strip(scene));
    this.#drawMats(scene);
    this.#agenda.element.hidden = view.agenda.length === 0;
    this.#log.show(view.log, () => log(view, id));
  }

  /**
   * Each mat by itself: most of them stay as they are from step to step.
   * @param {import("./table/mats.js").Scene} scene
   */
  #drawMats(scene) {
    const { view } = scene;
    const order = view.mats.map((mat) => {
      const sheet = this.#seats.get(mat.seat) ?? panel("tep-contents");
      this.#seats.set(mat.seat, sheet);
      const foe = view.means.ships[mat.seat] ?? "";
      const lit = mat.decides ? this.#litOn(view.means) : [foe, this.#legal.has(foe)];
      sheet.show([mat, view.tools.seats[mat.seat], lit], () => [matSheet(mat, scene)]);
      return sheet.element;
    });
    set(this.#mats, { "data-captains": order.length });
    if (order.some((sheet, at) => sheet !== this.#mats.children[at])) this.#mats.replaceChildren(...order);
  }

  /** @param {View["means"]} means what a click on the decider's mat means, and the choice it would be */
  #litOn({ spaces, boxes, cards, hold }) {
    return [spaces, boxes, cards, hold].flatMap((meant) => Object.entries(meant).map(([what, action]) => [what, action, this.#legal.get(action)]));
  }

  /** The head and the size, which change without a step too. */
  #furnish() {
    const view = this.#view;
    const [mode, size] = [this.#model.get("mode"), this.#model.get("size")];
    set(this.shell.root, { "data-size": size });
    this.#head.show([view.title, view.crumb, view.seat, view.winners, mode, size], () => head(view, mode, size, this.shell.id));
    for (const [name, able] of Object.entries({ undo: view.tools.undo, redo: view.tools.redo, restart: view.tools.restart })) {
      const tool = this.#head.element.querySelector(`[data-action=${name}]`);
      if (tool) set(tool, { "aria-disabled": able ? undefined : "true" });
    }
  }

  /** Shows what was asked; who closes an answer goes back to where it was asked from. */
  #answer() {
    /** @type {Aside} */
    const aside = this.#model.get("aside");
    const before = this.#asides.element.firstElementChild;
    this.#asides.show([aside, this.#copied], () => answers(aside, this.#copied));
    const told = this.#asides.element.firstElementChild;
    if (told && told !== before) bring(told);
    this.shell.answer.classList.toggle("tep-told", Boolean(aside.why));
    for (const cell of this.shell.root.querySelectorAll("[data-asked]")) cell.removeAttribute("data-asked");
    if (aside.why) for (const asked of this.#controls(aside.why.id)) asked.setAttribute("data-asked", "");
  }

  /** @param {() => void} callback draws; whoever had the focus has it afterwards, asked for once, since that costs */
  #keeping(callback) {
    const focus = this.#focus();
    callback();
    focus();
  }

  /** @param {string} action everything that asks for it */
  #controls(action) {
    const found = action ? [...this.shell.body.querySelectorAll("[data-action]")] : [];
    return found.filter((element) => element.getAttribute("data-action") === action);
  }

  /**
   * Remembers who has the focus.
   * @returns {() => void} gives it back, or to the next thing to do where its owner is gone
   */
  #focus() {
    const { root } = this.shell;
    const before = document.activeElement;
    if (!before || !root.contains(before)) return () => {};
    const action = before.getAttribute("data-action") ?? "";
    const deciding = this.#now.element.contains(before);
    const { key } = this.#now;
    return () => {
      if (root.contains(document.activeElement) && !(deciding && this.#now.key !== key)) return;
      const same = deciding ? undefined : this.#controls(action)[0];
      const back = this.#opener ? this.#controls(this.#opener)[0] : undefined;
      const next = same ?? (action.startsWith("close") ? back : undefined) ?? this.#question() ?? this.#first();
      if (next !== document.activeElement && (next instanceof HTMLElement || next instanceof SVGElement)) next.focus({ preventScroll: true });
    };
  }

  /** The words of the question, where somebody else is asked or a new turn begins: a key too many then does nothing. */
  #question() {
    return asked(this.#view, this.#asked) === this.#asked ? undefined : this.#now.element.querySelector(".tep-ask");
  }

  /** The next thing to do. */
  #first() {
    return this.#now.element.querySelector("[data-first], summary") ?? this.shell.body.querySelector("[data-square]");
  }

  // What the pointer or the focus is on

  /**
   * @param {EventTarget | null} target
   * @param {boolean} focused
   */
  #look(target, focused) {
    if (!(target instanceof Element)) return;
    if (focused) this.#chart.reach(target);
    if (focused && !seen(target)) return;
    const action = target.closest("[data-action]")?.getAttribute("data-action") ?? "";
    if (!this.#told(action) && target.closest(".tep-then, .tep-acts, .tep-rail")) return;
    if (!focused) this.#hold();
    this.#heat(this.#told(action) ? action : this.#default(), focused || !target.closest(".tep-rail"));
  }

  /** @param {string} action what is told of it: a legal action, or skipping the rest of the turn */
  #told(action) {
    return action === "finish" ? rest(this.#view) : this.#legal.get(action);
  }

  /** The consequences are told at one height while one points about: below them nothing runs away from the pointer. */
  #hold() {
    const box = this.#now.element.querySelector(".tep-then");
    if (box instanceof HTMLElement && box.offsetHeight) box.style.minHeight = `${box.offsetHeight}px`;
  }

  /** What is shown when nothing is pointed at: the focus where it can be seen, or the only choice. */
  #default() {
    const owner = document.activeElement;
    const focused = owner?.closest("[data-action]")?.getAttribute("data-action") ?? "";
    if (owner && this.shell.root.contains(owner) && this.#legal.has(focused) && seen(owner)) return focused;
    return this.#legal.size === 1 ? [...this.#legal.keys()][0] ?? "" : "";
  }

  /**
   * @param {string} action marks it wherever it can be done
   * @param {boolean} [telling] and tells its consequence
   */
  #heat(action, telling = true) {
    const box = this.#now.element.querySelector(".tep-then");
    if (action === this.#hot && box?.getAttribute("data-told") === action) return;
    for (const element of this.#controls(this.#hot)) element.removeAttribute("data-hot");
    this.#hot = action;
    if (action) for (const element of this.#controls(action)) element.setAttribute("data-hot", "");
    if (!telling || !box) return;
    set(box, { "data-told": action });
    const choice = this.#told(action);
    const hint = box.getAttribute("data-hint") ?? "";
    box.replaceChildren(...nodes(choice ? consequence(choice, this.#printed) : hint ? [h("p", { class: "tep-quiet" }, hint)] : []));
  }

  // Keys, choices from lists, and what needs no kernel

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const drawn = event.target.closest("[data-square], .tep-space-touch");
    if (event.repeat && held(event, drawn)) event.preventDefault();
    else if (event.key === "Escape") this.#escape(event);
    else if (drawn && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.shell.intend(drawn.getAttribute("data-action") ?? "");
    } else if (event.target.closest("[data-square]") && this.#chart.move(event)) event.preventDefault();
    else if (event.target.closest(".tep-moves, .tep-ask, .tep-now > .tep-acts") && this.#walk(event)) event.preventDefault();
  }

  /** @param {KeyboardEvent} event from the question down to its choices, up and down these, and on to the buttons */
  #walk(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choices = [...this.#now.element.querySelectorAll(".tep-move, .tep-moves ~ .tep-acts button")];
    const stops = [this.#now.element.querySelector(".tep-ask"), ...(choices.length ? choices : [this.#first()])];
    const at = stops.indexOf(/** @type {Element} */ (event.target));
    const next = by === undefined || at < 0 ? undefined : stops[at + by];
    if (next instanceof HTMLElement) next.focus();
    return next instanceof HTMLElement;
  }

  /** @param {KeyboardEvent} event closes what is open, or goes to the tools */
  #escape(event) {
    const fold = event.target instanceof Element ? event.target.closest("details[open]") : null;
    const open = this.#asides.element.querySelector("[data-aside]")?.getAttribute("data-aside");
    if (fold) {
      fold.removeAttribute("open");
      /** @type {HTMLElement | null} */ (fold.querySelector("summary"))?.focus();
    } else if (open) this.shell.intend(`close ${open}`);
    else /** @type {HTMLElement | null} */ (this.#head.element.querySelector("button"))?.focus();
  }

  /** @param {Event} event */
  #changed({ target }) {
    if (target instanceof HTMLSelectElement) this.shell.intend(target.value);
    else if (target instanceof HTMLInputElement) this.shell.intend(`${target.dataset.choose} ${target.value}`);
  }

  /** Unfolds the mats and goes to the first of the lists that say who plays. */
  #seatsShown() {
    for (const mat of this.#mats.querySelectorAll(".tep-mat")) mat.setAttribute("data-open", "");
    this.#mats.querySelector("select")?.focus();
  }

  /** @param {MouseEvent} event */
  #locally({ target }) {
    if (!(target instanceof Element)) return;
    const asked = target.closest("[data-action^='rule ']");
    if (asked) this.#opener = asked.getAttribute("data-action") ?? "";
    const share = target.closest("[data-action^='share ']");
    if (share) this.#share(share);
    const what = target.closest("[data-local]")?.getAttribute("data-local");
    /** @type {Aside} */
    const { text } = this.#model.get("aside");
    if (what === "seats") this.#seatsShown();
    else if (what === "unfold") target.closest(".tep-mat")?.toggleAttribute("data-open");
    else if (what === "copy" && text) void this.#copy(text.text);
    else if (what && text) void local(what, text);
  }

  /** @param {Element} asked a text is copied as soon as it is here; the list it was chosen from has done its work */
  #share(asked) {
    this.#sharing = asked.getAttribute("data-action") !== "share svg";
    const fold = asked.closest("details");
    fold?.removeAttribute("open");
    fold?.querySelector("summary")?.focus({ preventScroll: true });
  }

  #shared() {
    /** @type {Aside} */
    const { text } = this.#model.get("aside");
    if (this.#sharing && text) void this.#copy(text.text);
    this.#sharing = false;
  }

  /** @param {string} text */
  async #copy(text) {
    if (!(await copy(text, this.#asides.element.querySelector("textarea")))) return;
    this.#copied = text;
    this.#keeping(() => this.#answer());
    this.shell.say("Copied.");
  }
}

/**
 * Who is asked in which turn; chance asks nobody, so there it is who was asked before.
 * @param {View} view
 * @param {string} before
 */
const asked = ({ decider, log: { turn } }, before) => (decider < 0 ? before : `${decider} ${turn}`);

/**
 * A key held down asks once, and not again for whatever comes next.
 * @param {KeyboardEvent} event
 * @param {Element | null} drawn what of a drawing has the focus
 */
const held = ({ key, target }, drawn) => (key === "Enter" && target instanceof Element && target.closest("[data-action]")) || (key === " " && drawn);

/** @param {Element} element whether one sees that it has the focus: not after a click */
const seen = (element) => element.matches(":focus-visible");

/**
 * Scrolls only to what cannot be seen at all, so that nothing moves away under the pointer.
 * @param {Element} element
 */
function bring(element) {
  if (!globalThis.IntersectionObserver) return;
  const watch = new IntersectionObserver(([entry]) => {
    watch.disconnect();
    if (entry && entry.intersectionRect.height < Math.min(SEEN, entry.boundingClientRect.height)) element.scrollIntoView({ block: "nearest" });
  });
  watch.observe(element);
}

/** @param {{ model: Model, el: HTMLElement }} place */
function render(place) {
  const { shell } = new TableView(place);
  return () => shell.close();
}

export default { render };
