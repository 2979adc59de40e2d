// The battle lab: exact odds while the controls move, advice for the dice on the table. Python knows every number.
import { damageSheet, gainsSheet, heatSheet, HeroPart, lineRow, luckSheet } from "./battle-charts.js";
import { Controls, StepperPart } from "./battle-controls.js";
import { TrayPart } from "./battle-tray.js";
import { h, set } from "./dom.js";
import { icon } from "./draw.js";
import { Roving } from "./grid.js";
import { Shell } from "./shell.js";

/** @typedef {import("./battle-types.js").Charts} Charts */
/** @typedef {import("./battle-types.js").View} View */
/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./battle-controls.js").Desk} Desk */
/** @typedef {import("./battle-types.js").Stepper} Stepper */
/** @typedef {import("./dom.js").Attributes} Attributes */

/** Sends one intent at a time, so that each belongs to the view it will meet; the newest of each control wins. */
class Queue {
  /** @type {Map<string, string>} */
  #waiting = new Map();
  /** @type {string | null} */
  #sent = null;

  /** @param {(action: string) => boolean} send */
  constructor(send) {
    this.send = send;
  }

  /**
   * @param {string} name what the intent is about
   * @param {string} action
   */
  put(name, action) {
    this.#waiting.delete(name);
    this.#waiting.set(name, action);
    this.next();
  }

  /** @param {string} name */
  has(name) {
    return this.#sent === name || this.#waiting.has(name);
  }

  /** @param {boolean} refused whether what waits has lost its ground */
  answered(refused) {
    this.#sent = null;
    if (refused) this.#waiting.clear();
  }

  /** @param {string} action something that cannot wait: it is sent as it stands, and what waits goes after it */
  now(action) {
    this.#sent = "now";
    if (!this.send(action)) this.#sent = null;
  }

  next() {
    const first = this.#waiting.entries().next();
    if (this.#sent !== null || first.done) return;
    const [name, action] = first.value;
    this.#waiting.delete(name);
    this.#sent = name;
    if (!this.send(action)) this.#sent = null;
  }
}

/** One view of the lab in a page. */
class BattleView {
  /** @type {Model} */
  #model;
  #hero = new HeroPart();
  #roving = new Roving();
  #charts = h("div", { class: "tep-charts" });
  #lead = h("p");
  #own = field({ readonly: true, "data-key": "own" });
  #paste = field({ "data-key": "paste", autocomplete: "off", spellcheck: "false" });
  /** @type {StepperPart | undefined} */
  #aim;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;
  #rolls = 0;
  #serial = 0;

  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = (this.shell = new Shell(place, "battle"));
    this.queue = new Queue((action) => shell.intend(action));
    /** @type {Desk} */
    const desk = {
      ask: (name, action) => this.queue.put(name, action),
      asked: (name) => this.queue.has(name),
      words: () => this.#view.words,
    };
    this.desk = desk;
    this.controls = new Controls(desk);
    this.tray = new TrayPart(desk);
    this.#serial = this.#model.get("notice").serial;
    this.#build();
    shell.listen(shell.body, "click", (event) => this.#click(event));
    shell.listen(shell.body, "keydown", (event) => this.#press(event));
    shell.listen(shell.body, "change", (event) => this.#change(event));
    shell.listen(shell.body, "focusout", (event) => this.#leave(event));
    for (const event of ["focusin", "pointerover"]) shell.listen(shell.body, event, ({ target }) => this.#reach(target));
    shell.on("change:view", () => {
      this.#settle();
      shell.draw(() => this.#follow());
    });
    shell.on("change:tray", () => this.tray.follow(this.#model.get("tray")));
    shell.on("change:charts", () => this.#soon());
    shell.on("change:notice", () => this.#settle());
    shell.draw(() => this.#follow());
    this.tray.follow(this.#model.get("tray"));
    this.#chart();
  }

  /** @returns {View} */
  get #view() {
    return this.#model.get("view");
  }

  #build() {
    const { body, root, answer, id } = this.shell;
    const { title, share, words } = this.#view;
    set(root, { "aria-label": title });
    const head = h("header", { class: "tep-head" }, icon("attack", 40), h("div", {}, h("h2", {}, title), this.#lead));
    set(this.controls.el, { "aria-label": words.controls });
    set(this.#own, { id: `${id}-own` });
    set(this.#paste, { id: `${id}-paste`, placeholder: share.hint });
    const own = h("label", { for: `${id}-own` }, share.own);
    const paste = h("label", { for: `${id}-paste` }, share.paste);
    const copy = h("button", { type: "button", class: "tep-button", "data-copy": true }, share.copy);
    const use = h("button", { type: "button", class: "tep-button", "data-use": true }, share.use);
    const sheet = h("details", { class: "tep-sheet tep-share" }, h("summary", {}, share.title));
    sheet.append(h("div", {}, own, this.#own, copy), h("div", {}, paste, this.#paste, use));
    const desk = h("div", { class: "tep-desk" }, this.controls.el, sheet);
    body.append(head, this.#hero.el, answer, h("div", { class: "tep-lab" }, this.tray.el, desk, this.#charts));
  }

  /** Shows what Python says, part by part; what has the focus keeps it. */
  #follow() {
    const view = this.#view;
    this.#lead.textContent = view.lead;
    this.#hero.follow(view.hero);
    this.controls.follow(view.groups);
    this.#own.value = view.share.text;
  }

  /** Draws the charts once the numbers that came before them can be seen. */
  #soon() {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => {
      if (this.shell.root.isConnected) this.shell.draw(() => this.#chart());
    });
  }

  #chart() {
    /** @type {Charts} */
    const charts = this.#model.get("charts");
    if (!charts?.damage) return;
    const focused = this.#charts.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute("data-key");
    const inGrid = focused?.closest("[role=grid]");
    const open = this.#charts.querySelector("details[data-table]")?.hasAttribute("open") ?? false;
    const { of, damage, heat, gains, need, luck } = charts;
    set(this.#charts, { "data-of": of });
    this.#charts.replaceChildren(
      ...(luck ? [luckSheet(luck)] : []),
      h("div", { class: "tep-column" }, damageSheet(damage, this.shell.id, open), gainsSheet(gains)),
      h("div", { class: "tep-column" }, heatSheet(heat, this.#roving), this.#need(need)),
    );
    if (inGrid) this.#roving.cell?.focus();
    else if (key) this.#refocus(key);
  }

  /** @param {string} key */
  #refocus(key) {
    const again = [...this.#charts.querySelectorAll("[data-key]")].find((one) => one.getAttribute("data-key") === key);
    const place = again ?? this.#charts.querySelector("button");
    if (place instanceof HTMLElement) place.focus();
  }

  /**
   * What is needed for a chance; its stepper is built once, so that it keeps the focus.
   * @param {Charts["need"]} need
   */
  #need({ title, aim, unit, label, text, rows }) {
    /** @type {Stepper} */
    const control = { kind: "stepper", name: "aim", label, icon: "info", value: aim, least: 1, most: 100 };
    this.#aim ??= new StepperPart(control, this.desk, true);
    this.#aim.follow(control);
    const head = h("h3", { class: "tep-ask" }, h("span", {}, title), h("span", {}, this.#aim.el, ` ${unit}?`));
    const listed = h("ul", { class: "tep-lines tep-needs" }, ...rows.map(lineRow));
    return h("section", { class: "tep-sheet tep-need" }, head, h("p", {}, text), listed);
  }

  /** Notes an answer; a view that comes with it is drawn knowing that nothing is on its way any more. */
  #settle() {
    const { kind, serial } = this.#model.get("notice");
    if (serial === this.#serial) return;
    this.#serial = serial;
    const refused = kind === "refusal" || kind === "error";
    this.queue.answered(refused);
    // Every change of this message has been drawn once the present events are through.
    queueMicrotask(() => {
      if (!this.shell.root.isConnected) return;
      if (refused) {
        this.#follow();
        this.tray.follow(this.#model.get("tray"));
      }
      this.queue.next();
    });
  }

  /** @param {Event} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("button, [data-action]") : null;
    if (!target) return;
    event.stopPropagation();
    if (target.hasAttribute("data-copy")) return void this.#copy();
    if (target.hasAttribute("data-use")) return this.#use();
    const part = this.#part(target);
    const action = target.getAttribute("data-action");
    if (part) part.click(target);
    else if (action !== null) this.#act(action);
  }

  /** @param {Element} target */
  #part(target) {
    if (this.#aim?.el.contains(target)) return this.#aim;
    return this.controls.of(target) ?? this.tray.of(target);
  }

  /** @param {string} action */
  #act(action) {
    const [verb, name = ""] = action.split(" ");
    // A choice belongs to the very dice it was drawn for: it never waits for other dice.
    if (verb === "follow" && this.#model.get("tray").of !== this.#model.get("revision")) this.shell.live.textContent = this.#view.words.renewed;
    else if (verb === "follow") this.queue.now(action);
    else if (verb === "set") this.queue.put(name, action);
    else this.queue.put(`${action} ${(this.#rolls += 1)}`, action);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#meant(event, target)) event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Element} target
   * @returns {boolean} whether the key meant something here
   */
  #meant(event, target) {
    if (target === this.#paste && event.key === "Enter") {
      this.#use();
      return true;
    }
    const part = this.#part(target);
    if (part) return part.press(event);
    if (!target.closest("[role=grid]")) return false;
    if (event.key === "Enter" || event.key === " ") {
      this.#act(target.getAttribute("data-action") ?? "");
      return true;
    }
    return this.#roving.move(event);
  }

  /** @param {Event} event */
  #change({ target }) {
    if (!(target instanceof Element)) return;
    const part = this.controls.of(target);
    if (part && "commit" in part) part.commit(target);
  }

  /** @param {Event} event */
  #leave({ target }) {
    const part = target instanceof Element ? this.#part(target) : undefined;
    if (part && "leave" in part && target instanceof Element) part.leave(target);
  }

  /** @param {EventTarget | null} target */
  #reach(target) {
    if (!(target instanceof Element)) return;
    if (target.closest("[role=grid]") && document.activeElement === target) this.#roving.reach(target);
    if (this.tray.el.contains(target)) this.tray.point(target);
  }

  #use() {
    this.queue.put("use", `use ${this.#paste.value}`);
  }

  async #copy() {
    const { copied, uncopied } = this.#view.words;
    try {
      await navigator.clipboard.writeText(this.#own.value);
      this.shell.live.textContent = copied;
    } catch {
      this.#own.focus();
      this.#own.select();
      this.shell.live.textContent = uncopied;
    }
  }
}

/**
 * @param {Attributes} attributes
 * @returns {HTMLInputElement}
 */
const field = (attributes) => /** @type {HTMLInputElement} */ (h("input", { type: "text", ...attributes }));

/** @param {{ model: Model, el: HTMLElement }} place */
function render(place) {
  const { shell } = new BattleView(place);
  return () => shell.close();
}

export default { render };
