// What every widget has round its drawing: a root that keeps its keys to itself, intents with their revision, one
// polite live region, a place for refusals and errors in words, and a way to leave without a trace.
import { h, unique } from "./dom.js";

/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./types.js").Notice} Notice */
/** @typedef {import("./types.js").Words} Words */

/** How long an intent may go unanswered before the widget says so, in milliseconds. */
export const PATIENCE = 4000;

export class Shell {
  /** @type {Model} */
  #model;
  #leaving = new AbortController();
  /** @type {[string, () => void][]} */
  #heard = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;
  #revision = 0;
  #serial = 0;

  /**
   * @param {{ model: Model, el: HTMLElement }} place
   * @param {string} kind
   */
  constructor({ model, el }, kind) {
    this.#model = model;
    this.id = unique();
    this.live = h("div", { class: "tep-unseen", "data-tep-live": true, role: "status", "aria-live": "polite" });
    this.answer = h("p", { class: "tep-answer", hidden: true });
    this.body = h("div", { class: "tep-body" });
    this.root = h("section", { class: "tep", "data-tep": kind }, this.body, this.answer, this.live);
    for (const event of ["keydown", "keyup", "keypress"]) this.listen(this.root, event, keepKey);
    this.listen(this.root, "click", (event) => this.#click(event));
    this.#serial = this.#notice().serial;
    this.on("change:notice", () => this.#hear());
    this.on("change:revision", () => this.#renew());
    this.#show(this.#notice());
    el.append(this.root);
  }

  /**
   * Listens until the widget is closed.
   * @param {EventTarget} target
   * @param {string} event
   * @param {(event: any) => void} callback
   */
  listen(target, event, callback) {
    target.addEventListener(event, (given) => this.#guard(() => callback(given)), { signal: this.#leaving.signal });
  }

  /**
   * Follows the model until the widget is closed.
   * @param {string} event
   * @param {() => void} callback
   */
  on(event, callback) {
    const guarded = () => this.#guard(callback);
    this.#heard.push([event, guarded]);
    this.#model.on(event, guarded);
  }

  /**
   * Draws, and notes to which revision everything drawn belongs.
   * @param {() => void} callback
   */
  draw(callback) {
    this.#revision = this.#model.get("revision");
    this.#guard(callback);
  }

  /**
   * @param {string} action the text of something that may be done; Python decides whether it is
   * @param {{ text?: string }} [more] what was typed for it
   * @returns {boolean} whether it could be sent
   */
  intend(action, more = {}) {
    clearTimeout(this.#clock);
    try {
      this.#model.send({ kind: "intent", action, revision: this.#revision, ...more });
    } catch {
      this.#tell("error", this.#words().gone);
      return false;
    }
    this.#clock = setTimeout(() => this.#tell("error", this.#words().waiting), PATIENCE);
    return true;
  }

  /** Takes the widget out of its page; nothing of it listens any more. */
  close() {
    clearTimeout(this.#clock);
    this.#leaving.abort();
    for (const [event, callback] of this.#heard) this.#model.off(event, callback);
    this.#heard = [];
    this.root.remove();
  }

  /** A new revision of an equal view changes nothing that is drawn, so what is drawn belongs to it too. */
  #renew() {
    this.#revision = this.#model.get("revision");
  }

  /** @param {MouseEvent} event a list to choose from says so itself when it was chosen from */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-action]:not([data-choose])") : null;
    if (!target) return;
    const name = target.getAttribute("data-with");
    const field = name ? this.root.querySelector(`[data-text=${name}]`) : null;
    const more = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? { text: field.value } : {};
    this.intend(target.getAttribute("data-action") ?? "", more);
  }

  /** @returns {Notice} */
  #notice() {
    return this.#model.get("notice");
  }

  /** @returns {Words} */
  #words() {
    return this.#model.get("view").words;
  }

  #hear() {
    const notice = this.#notice();
    clearTimeout(this.#clock);
    if (notice.serial === this.#serial) return;
    this.#serial = notice.serial;
    this.#show(notice);
    this.say(notice.text);
  }

  /** @param {Notice} notice */
  #show({ kind, text }) {
    const wrong = kind === "refusal" || kind === "error";
    this.answer.textContent = wrong ? text : "";
    this.answer.hidden = !wrong;
  }

  /** @param {string} text a sentence; the same one twice is still said twice */
  say(text) {
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
  }

  /**
   * @param {"refusal" | "error"} kind
   * @param {string} text
   */
  #tell(kind, text) {
    this.#show({ kind, text, serial: this.#serial });
    this.say(text);
  }

  /** @param {() => void} callback what goes wrong in it is said in words, never only in a log */
  #guard(callback) {
    try {
      callback();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#tell("error", `${this.#model.get("view")?.words?.broken ?? ""} ${reason}`.trim());
    }
  }
}

/**
 * Keys typed here mean something here: JupyterLab must not take "a" for "insert a cell". Saving still works.
 * @param {KeyboardEvent} event
 */
function keepKey(event) {
  const saving = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
  if (!saving) event.stopPropagation();
}
