// src/dom.js
var said = (value) => value === true ? "" : String(value);
function fill(element, attributes, children) {
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== void 0 && value !== false) element.setAttribute(name, said(value));
  }
  if (children.length) element.append(...nodes(children));
  return element;
}
var nodes = (children) => children.flatMap((child) => Array.isArray(child) ? nodes(child) : child === null || child === void 0 || child === false ? [] : [child]);
function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}
var made = 0;
var unique = () => `tep-${Math.random().toString(36).slice(2, 8)}${made += 1}`;

// src/shell.js
var PATIENCE = 4e3;
var Shell = class {
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
    this.live.textContent = this.live.textContent === text ? `${text} ` : text;
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
};
function keepKey(event) {
  const saving = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
  if (!saving) event.stopPropagation();
}

// src/check.js
var OFFERS = { retry: "Try again", reveal: "Show the answer" };
var CheckView = class {
  /** @type {Model} */
  #model;
  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = this.shell = new Shell(place, "check");
    shell.listen(shell.body, "submit", (event) => this.#submit(event));
    shell.listen(shell.body, "change", () => this.#ready());
    shell.listen(shell.body, "input", () => this.#ready());
    shell.on("change:view", () => shell.draw(() => this.#redraw()));
    shell.draw(() => this.#redraw());
  }
  /** @returns {View} */
  get #view() {
    return this.#model.get("view");
  }
  #redraw() {
    const inside = this.shell.root.contains(document.activeElement);
    const { title, phase } = this.#view;
    this.shell.root.setAttribute("aria-label", title);
    this.shell.body.replaceChildren(this.#form());
    this.#ready();
    if (inside) this.#first(phase)?.focus();
  }
  /**
   * Where the focus goes: to the feedback's button after an answer, to the first field when asked again.
   * @param {string} phase
   * @returns {HTMLElement | null}
   */
  #first(phase) {
    return this.shell.body.querySelector(phase === "told" ? "button" : "input");
  }
  #form() {
    const view = this.#view;
    const told = view.phase === "told" && view.feedback;
    const legend = h("legend", {}, h("h3", {}, view.title), h("p", {}, view.prompt));
    const fields = view.number ? [this.#guess()] : view.options.map((text, at) => this.#choice(text, at));
    const form = h("form", { class: "tep-sheet tep-check", novalidate: true }, h("fieldset", {}, legend, ...fields));
    if (told) form.append(verdict(told), ...cards(told.cards));
    const offers = Object.entries(OFFERS).filter(([action]) => view.offers.includes(action));
    form.append(
      h(
        "div",
        { class: "tep-then-what" },
        ...told ? [] : [h("button", { type: "submit", class: "tep-button tep-primary" }, "Commit")],
        ...offers.map(([action, text]) => h("button", { type: "button", class: "tep-button", "data-action": action }, text))
      )
    );
    return form;
  }
  #guess() {
    const { phase, chosen } = this.#view;
    const given = chosen.length ? { value: chosen[0] } : {};
    const field = { type: "number", name: "guess", min: 0, max: 100, step: "any", inputmode: "decimal", "aria-label": "Your guess in per cent" };
    return h("div", { class: "tep-estimate" }, h("input", { ...field, ...given, disabled: phase === "told" }), h("span", {}, "%"));
  }
  /**
   * @param {string} text
   * @param {number} at
   */
  #choice(text, at) {
    const { many, phase, chosen, feedback } = this.#view;
    const line = phase === "told" ? feedback?.lines[at] : void 0;
    const input = h("input", {
      type: many ? "checkbox" : "radio",
      name: `${this.shell.id}-answer`,
      value: at,
      checked: chosen.includes(at),
      disabled: phase === "told"
    });
    const mark = line?.verdict ? [h("span", { class: "tep-ruling" }, line.head), line.why && h("span", { class: "tep-because" }, line.why)] : [];
    return h("label", { class: "tep-asked", "data-verdict": line?.left ? "left" : line?.verdict || void 0 }, input, h("span", {}, text), ...mark);
  }
  /** @returns {string} what stands in the form, as an answer; empty while there is none */
  #given() {
    const fields = (
      /** @type {HTMLInputElement[]} */
      [...this.shell.body.querySelectorAll("input")]
    );
    if (this.#view.number) return fields[0]?.value.trim() ?? "";
    return fields.filter((field) => field.checked).map((field) => field.value).join(",");
  }
  #ready() {
    const button = (
      /** @type {HTMLButtonElement | null} */
      this.shell.body.querySelector("button[type=submit]")
    );
    if (button) button.disabled = this.#given() === "";
  }
  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const given = this.#given();
    if (given) this.shell.intend(`answer ${given}`);
  }
};
function verdict({ verdict: kind, head, text, common }) {
  return h("div", { class: "tep-verdict", "data-verdict": kind }, h("strong", {}, head), h("p", {}, text), common && h("p", {}, common));
}
function cards(cards2) {
  if (!cards2.length) return [];
  const items = cards2.map(
    ({ id, text, where, status }) => h("details", {}, h("summary", {}, id), h("p", {}, text), h("p", { class: "tep-note" }, `${where} (${status})`))
  );
  return [h("div", { class: "tep-cited" }, ...items)];
}
function render(place) {
  const { shell } = new CheckView(place);
  return () => shell.close();
}
var check_default = { render };
export {
  check_default as default
};
