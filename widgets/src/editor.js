// The position editor: pieces in hand, forms for the rest, and what cannot be, marked where it is.
import { h, set } from "./dom.js";
import { FormPart } from "./editor/form.js";
import { Digits, toNextPart, Walk } from "./editor/keys.js";
import { head, inHand, pieces, problems, share, square, turn } from "./editor/sheets.js";
import { panel } from "./panel.js";
import { Shell } from "./shell.js";
import { answers } from "./table/aside.js";
import { Chart } from "./table/chart.js";

/** @typedef {import("./editor/types.js").EditorView} View */
/** @typedef {import("./types.js").Printed} Printed */
/** @typedef {import("./types.js").Model & { widget_manager?: any }} Model */

/** Sends intents one at a time and in order: each waits for the answer to the one before, and so fits what it meets. */
class Line {
  /** @type {[string, { text?: string }][]} */
  #waiting = [];
  #busy = false;

  /** @param {(action: string, more: { text?: string }) => boolean} send */
  constructor(send) {
    this.send = send;
  }

  /** @param {string} action @param {{ text?: string }} [more] */
  put(action, more = {}) {
    this.#waiting.push([action, more]);
    this.#next();
  }

  /** @param {boolean} refused what waits has lost its ground then */
  answered(refused) {
    this.#busy = false;
    if (refused) this.#waiting = [];
    this.#next();
  }

  #next() {
    const first = this.#busy ? undefined : this.#waiting.shift();
    if (first) this.#busy = this.send(...first);
  }
}

/** One view of an editor in a page. */
class EditorPart {
  /** @type {Model} */
  #model;
  #head = panel("tep-head tep-table-head", "header");
  #wrong = panel("tep-wrong", "section");
  #hand = panel("tep-hand", "p");
  #square = panel("tep-sheet tep-looked", "section");
  #pieces = panel("tep-sheet tep-pieces", "section");
  #turn = panel("tep-sheet tep-turn", "section");
  #form = new FormPart();
  #share = panel("tep-sheet tep-share-sheet", "section");
  #asides = panel("tep-answers");
  #note = h("p", { class: "tep-note" });
  #below = h("div", { class: "tep-below" });
  /** @type {any} */
  #child;
  #asked = 0;
  #serial = 0;
  #opener = "";
  /** The key of what a hand at the keyboard has taken a piece from; "" otherwise. */
  #taker = "";
  #digits = new Digits();

  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = (this.shell = new Shell(place, "editor"));
    this.chart = new Chart(shell.id);
    this.line = new Line((action, more) => shell.intend(action, more));
    this.walk = new Walk((action) => this.line.put(action));
    this.#serial = this.#model.get("notice").serial;
    this.#assemble();
    place.el.append(this.#below);
    shell.listen(shell.body, "click", (event) => this.#click(event));
    shell.listen(shell.body, "keydown", (event) => this.#press(event));
    shell.listen(shell.body, "change", (event) => this.#changed(event));
    shell.listen(shell.body, "focusout", () => this.walk.end());
    shell.listen(shell.body, "pointerdown", () => this.walk.by(false));
    shell.listen(shell.body, "focusin", ({ target }) => target instanceof Element && this.chart.reach(target));
    shell.on("change:printed", () => this.#lay());
    shell.on("change:view", () => shell.draw(() => this.#redraw()));
    shell.on("change:revision", () => shell.draw(() => {}));
    shell.on("change:aside", () => this.#answer());
    shell.on("change:opened", () => void this.#open());
    shell.on("change:notice", () => this.#heard());
    shell.draw(() => this.#lay());
    void this.#open();
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
    const { body, root, answer, id } = this.shell;
    set(root, { "aria-labelledby": `${id}-title` });
    set(this.#wrong.element, { "aria-labelledby": `${id}-wrong` });
    for (const [part, words] of /** @type {const} */ ([[this.#pieces, "Pieces"], [this.#square, "The card looked at"], [this.#turn, "The turn"], [this.#share, "Share"]])) set(part.element, { "aria-label": words });
    const sea = h("div", { class: "tep-sheet tep-sea-sheet" }, h("div", { class: "tep-table" }, this.chart.svg), this.#hand.element);
    const told = h("div", { class: "tep-told-side" }, answer, this.#wrong.element, this.#asides.element);
    const left = h("div", { class: "tep-left" }, sea, this.#square.element, this.#pieces.element, this.#turn.element);
    body.append(this.#head.element, h("div", { class: "tep-workbench" }, told, left, this.#form.element, this.#share.element), this.#note);
  }

  #lay() {
    if (!this.#printed.map) return;
    this.chart.lay(this.#printed);
    this.#note.textContent = this.#printed.note;
    this.#redraw();
  }

  #redraw() {
    const view = this.#view;
    if (!view.means || !this.#printed.map) return;
    const { id } = this.shell;
    const focus = this.#focus();
    this.#head.show([view.title, view.tools, view.captains], () => head(view, id));
    this.#wrong.show(view.problems, () => problems(view, id));
    set(this.#wrong.element, { "data-wrong": view.problems.length > 0 });
    this.chart.show(view, new Map(view.actions.map((choice) => [choice.id, choice])));
    this.#hand.show(view.hand, () => inHand(view));
    this.#square.show(view.square, () => (view.square ? square(view.square) : []));
    this.#square.element.hidden = !view.square;
    this.#pieces.show([view.pieces, view.counters], () => pieces(view));
    this.#turn.show(view.turn, () => turn(view));
    this.#form.show(view, this.#printed);
    this.#sharing();
    this.#answer();
    focus();
    this.#carry();
  }

  /** A piece that was taken by keyboard is carried to the sea; once it lies there, the hand goes back for more. */
  #carry() {
    const { hand } = this.#view;
    const from = this.#taker ? this.#with("data-key", this.#taker) : null;
    if (!this.#taker || !this.shell.root.contains(document.activeElement)) return;
    if (hand && from === document.activeElement) this.chart.focus();
    if (hand) return;
    this.#taker = "";
    if (from instanceof HTMLElement && document.activeElement?.closest("[data-square]")) from.focus();
  }

  #sharing() {
    const { kind = "" } = this.#model.get("opened") ?? {};
    const view = this.#view;
    this.#share.show([view.code, view.wait, kind], () => share(view, kind, this.shell.id));
  }

  #answer() {
    const aside = this.#model.get("aside") ?? {};
    const focus = this.#focus();
    this.#asides.show(aside, () => answers(aside));
    focus();
  }

  /**
   * Remembers who has the focus.
   * @returns {() => void} gives it back: to the same thing, to what opened it, or to what is nearest
   */
  #focus() {
    const { root, body } = this.shell;
    const before = document.activeElement;
    if (!before || !root.contains(before)) return () => {};
    const key = before.getAttribute("data-key") ?? "";
    const path = before.closest("[data-path]")?.getAttribute("data-path") ?? "";
    const sheet = before.closest(".tep-sheet, .tep-wrong, header");
    const closing = before.getAttribute("data-action")?.startsWith("close") ?? false;
    return () => {
      if (root.contains(document.activeElement)) return;
      const same = key ? this.#with("data-key", key) : null;
      const opener = closing ? this.#with("data-action", this.#opener) : null;
      const field = path ? this.#with("data-path", path)?.querySelector("button, select") : null;
      const near = sheet?.isConnected ? sheet.querySelector("button:not([tabindex]), select") : null;
      const next = same ?? opener ?? field ?? near ?? body.querySelector("[data-square][tabindex='0']");
      if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: true });
    };
  }

  /** @param {string} name @param {string} value */
  #with(name, value) {
    return [...this.shell.body.querySelectorAll(`[${name}]`)].find((one) => one.getAttribute(name) === value) ?? null;
  }

  #heard() {
    const { kind, serial } = this.#model.get("notice");
    if (serial === this.#serial) return;
    this.#serial = serial;
    // Every change of this message has been drawn once the present events are through.
    queueMicrotask(() => {
      const refused = kind === "refusal" || kind === "error";
      if (refused) this.#undoChoices();
      this.line.answered(refused);
    });
  }

  /** A list that was chosen from in vain shows again what holds. */
  #undoChoices() {
    for (const list of this.shell.body.querySelectorAll("select[data-choose]")) {
      const held = /** @type {HTMLOptionElement | null} */ (list.querySelector("option[selected]"));
      if (held) /** @type {HTMLSelectElement} */ (list).value = held.value;
    }
  }

  // What is clicked, chosen and typed

  /** @param {MouseEvent} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-action]:not([data-choose])") : null;
    if (!target) return;
    event.stopPropagation();
    if (target.getAttribute("data-local") === "copy") return void this.#copy();
    this.#act(target);
  }

  /** @param {Element} target */
  #act(target) {
    this.walk.end();
    const action = target.getAttribute("data-action") ?? "";
    if (action.startsWith("rule ")) this.#opener = action;
    const { body } = this.shell;
    const [from, typed] = [target.getAttribute("data-from"), target.getAttribute("data-with")];
    const picked = from ? this.#with("data-pick", from) : null;
    const field = typed ? body.querySelector(`[data-text=${typed}]`) : null;
    if (picked instanceof HTMLSelectElement) this.line.put(`${action} ${picked.value}`);
    else this.line.put(action, field instanceof HTMLTextAreaElement ? { text: field.value } : {});
    const presets = target.closest(".tep-presets");
    if (presets?.contains(document.activeElement)) /** @type {HTMLElement | null} */ (presets.querySelector("summary"))?.focus();
    presets?.removeAttribute("open");
  }

  /** @param {Event} event */
  #changed({ target }) {
    if (target instanceof HTMLSelectElement && target.hasAttribute("data-choose")) this.walk.changed(target);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (!(event.target instanceof Element) || event.altKey) return;
    this.walk.by(event.target.nodeName === "SELECT");
    if (event.key === "F6") {
      toNextPart(this.#parts, event.shiftKey);
      return event.preventDefault();
    }
    if (event.ctrlKey || event.metaKey ? this.#shortcut(event, event.target) : this.#key(event, event.target)) event.preventDefault();
  }

  /** @param {KeyboardEvent} event @param {Element} target */
  #shortcut(event, target) {
    const key = event.key.toLowerCase();
    if (target.closest("textarea") || !["z", "y"].includes(key)) return target.closest("[data-square]") ? this.chart.move(event) : false;
    this.line.put(key === "y" || event.shiftKey ? "redo" : "undo");
    return true;
  }

  /** The parts of the editor in the order of the page, for F6. */
  get #parts() {
    return [this.#head.element, this.#wrong.element, this.chart.svg, this.#square.element, this.#pieces.element, this.#turn.element, this.#form.element, this.#share.element];
  }

  /** @param {KeyboardEvent} event @param {Element} target */
  #key(event, target) {
    const cell = target.closest("[data-square]");
    const spin = target.getAttribute("data-spin");
    const enter = event.key === "Enter" || event.key === " ";
    if (event.key === "Escape") return this.#escape(target);
    if (enter && target.nodeName === "SELECT") this.walk.end();
    if (enter && target.getAttribute("data-action")?.startsWith("hold ")) this.#taker = target.getAttribute("data-key") ?? "";
    if (spin) return this.#spin(event, target, spin);
    if (!cell) return false;
    if (!enter) return this.chart.move(event);
    this.#act(cell);
    return true;
  }

  /** @param {KeyboardEvent} event @param {Element} target @param {string} path */
  #spin({ key }, target, path) {
    const verb = { ArrowUp: "more", ArrowRight: "more", ArrowDown: "less", ArrowLeft: "less" }[key];
    const end = { Home: "aria-valuemin", End: "aria-valuemax" }[key];
    if (verb) this.line.put(`${verb} ${path}`);
    else if (end) this.line.put(`set ${path} ${target.getAttribute(end)}`);
    else if (/^[0-9]$/.test(key)) this.line.put(`set ${path} ${this.#digits.type(path, key, Number(target.getAttribute("aria-valuemax")))}`);
    return Boolean(verb || end) || /^[0-9]$/.test(key);
  }

  /** @param {Element} target */
  #escape(target) {
    const fold = target.closest("details[open]");
    const view = this.#view;
    if (this.walk.drop()) this.#undoChoices();
    else if (view.hand) this.line.put("release");
    else if (this.#model.get("aside")?.rule) this.line.put("close rule");
    else if (view.square) this.line.put("look");
    else if (fold) {
      fold.removeAttribute("open");
      /** @type {HTMLElement | null} */ (fold.querySelector("summary"))?.focus();
    } else return false;
    return true;
  }

  async #copy() {
    const field = /** @type {HTMLTextAreaElement | null} */ (this.#share.element.querySelector(".tep-code"));
    field?.select();
    await navigator.clipboard?.writeText(this.#view.code).catch(() => document.execCommand("copy"));
    this.shell.live.textContent = this.#view.code ? "The code is copied." : "There is no code yet.";
  }

  // What is opened below

  /** Shows the widget that Python opened, under the editor. */
  async #open() {
    const mine = (this.#asked += 1);
    const { model: id = "" } = this.#model.get("opened") ?? {};
    if (this.#view.code !== undefined) this.#sharing();
    this.#child?.remove();
    this.#child = undefined;
    this.#below.replaceChildren();
    const manager = this.#model.widget_manager;
    if (!id || !manager) return;
    try {
      const view = await manager.create_view(await manager.get_model(id));
      if (mine !== this.#asked) return view.remove();
      this.#child = view;
      this.#below.append(view.el);
      view.el.scrollIntoView?.({ block: "nearest" });
    } catch (error) {
      this.#below.textContent = `${this.#view.words.broken} ${error instanceof Error ? error.message : error}`;
    }
  }

  /** Leaves nothing behind. */
  close() {
    this.#asked += 1;
    this.walk.drop();
    this.#child?.remove();
    this.#below.remove();
    this.shell.close();
  }
}

/** @param {{ model: Model, el: HTMLElement }} place */
function render(place) {
  const editor = new EditorPart(place);
  return () => editor.close();
}

export default { render };
