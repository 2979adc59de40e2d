// src/dom.js
var SVG = "http://www.w3.org/2000/svg";
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === void 0 || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== said(value)) element.setAttribute(name, said(value));
  }
}
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
var button = (action, attributes, ...children) => h("button", { type: "button", "data-action": action, ...attributes }, ...children);
function s(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}
var made = 0;
var unique = () => `tep-${Math.random().toString(36).slice(2, 8)}${made += 1}`;

// src/renew.js
var IDENTITY = ["class", "data-key", "data-fold", "id", "type", "role"];
var OWN = ["data-open"];
function renew(parent, children) {
  const wanted2 = nodes(children).map((child) => typeof child === "string" ? document.createTextNode(child) : child);
  let old = parent.firstChild;
  wanted2.forEach((next, at) => {
    if (old && gone(old, next, wanted2[at + 1])) old = past(old);
    if (!old || came(old, next, wanted2[at + 1])) parent.insertBefore(next, old);
    else if (alike(old, next)) {
      update(old, next);
      old = old.nextSibling;
    } else {
      const stale = old;
      old = old.nextSibling;
      stale.replaceWith(next);
    }
  });
  while (old) old = past(old);
}
function past(old) {
  const next = old.nextSibling;
  old.remove();
  return next;
}
var gone = (old, next, after) => !alike(old, next) && !(after && alike(old, after)) && old.nextSibling !== null && alike(old.nextSibling, next);
var came = (old, next, after) => !alike(old, next) && after !== void 0 && alike(old, after);
function alike(old, next) {
  if (old.nodeName !== next.nodeName) return false;
  if (!(old instanceof Element) || !(next instanceof Element)) return true;
  const same = (name) => old.getAttribute(name) === next.getAttribute(name);
  return IDENTITY.every(same) && (next.hasAttribute("data-key") || same("data-action"));
}
function update(old, next) {
  if (!(old instanceof Element) || !(next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  dress(old, next);
  if (!old.isEqualNode(next)) renew(old, [...next.childNodes]);
  if (valued(old) && valued(next) && old.value !== next.value) old.value = next.value;
}
var valued = (element) => ["INPUT", "SELECT", "TEXTAREA"].includes(element.nodeName);
function dress(old, next) {
  const own2 = old.hasAttribute("data-fold") ? [...OWN, "open"] : OWN;
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name) && !own2.includes(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// src/panel.js
var Panel = class {
  /** Everything the drawing depended on when it was made. */
  key = "";
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }
  /**
   * @param {unknown} shown everything the drawing depends on
   * @param {() => Child[]} build
   */
  show(shown, build) {
    const key = JSON.stringify(shown);
    if (key === this.key) return;
    this.key = key;
    renew(this.element, build());
  }
};
var panel = (name, element = "div") => new Panel(h(element, { class: name }));

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

// ../tep_explorer/views/icons.json
var icons_default = {
  plunder: {
    title: "Plunder",
    set: "orders",
    size: 24,
    marks: [
      { path: "M12 2v3.2", class: "line" },
      { path: "M12 5.2c2.6 .2 2.4 3.4-.4 3.2", class: "line" },
      { path: "M12 8.6 5.6 13M12 8.6l6.4 4.4", class: "line" },
      { path: "M4.8 13h14.4v8.4H4.8z", class: "line" },
      { path: "M4.8 15.8h14.4M4.8 18.6h14.4", class: "fine" }
    ]
  },
  trade: {
    title: "Trade",
    set: "orders",
    size: 24,
    marks: [
      { path: "M12 3v17M8 20.5h8M4.5 6.5 12 5.3l7.5 1.2", class: "line" },
      { path: "M4.5 6.5 2 13.5M4.5 6.5 7 13.5M19.5 6.5 17 13.5M19.5 6.5 22 13.5", class: "fine" },
      { path: "M1.6 13.5h5.8a2.9 2.7 0 0 1-5.8 0zM16.6 13.5h5.8a2.9 2.7 0 0 1-5.8 0z", class: "solid" }
    ]
  },
  crew_up: {
    title: "Crew Up",
    set: "orders",
    size: 24,
    marks: [
      { path: "M6 8.8a3.7 3.7 0 1 0 7.4 0z", class: "line" },
      { path: "M5.7 8.4a4 4 0 0 1 8 0z", class: "solid" },
      { path: "M2.8 20.8c.3-4.6 3-7 6.9-7s6.6 2.4 6.9 7z", class: "line" },
      { path: "M19 4v6.4M15.8 7.2h6.4", class: "line" }
    ]
  },
  search: {
    title: "Search",
    set: "orders",
    size: 24,
    marks: [
      { path: "M2.44 16.32L7.19 13.36L9.1 16.41L4.35 19.38zM6.76 12.68L12.02 9.39L14.78 13.8L9.52 17.09z", class: "line" },
      { path: "M11.49 8.54L17.8 3.54L22.57 11.17L15.31 14.65z", class: "line" },
      { path: "M19 3.5l1.6-1.7M21.6 6.2l1.9-.6", class: "fine" }
    ]
  },
  attack: {
    title: "Attack",
    set: "orders",
    size: 24,
    marks: [
      { path: "M3.8 11.3 15.7 6.5l2 5L6.7 16a2.7 2.7 0 0 1-2.9-4.7z", class: "line" },
      { path: "M15 5.3l3.1 7.4", class: "line" },
      { circle: 3.6, x: 9, y: 17.4, class: "paper" },
      { circle: 3.6, x: 9, y: 17.4, class: "line" },
      { circle: 1, x: 9, y: 17.4, class: "solid" },
      { circle: 1.7, x: 21.3, y: 6.6, class: "solid" },
      { path: "M18.3 2.6l.9 1.5M15 2.5l.2 1.3", class: "fine" }
    ]
  },
  hide_out: {
    title: "Hide Out",
    set: "orders",
    size: 24,
    marks: [
      { path: "M3 19.2v-6.4a9 9 0 0 1 18 0v6.4", class: "line" },
      { path: "M7.6 15.8h8.8l-1.8 3.2H9.4z", class: "solid" },
      { path: "M12 15.8V9.3l3.3 4.7H12", class: "line" },
      { path: "M1.5 21.6q1.75-1.6 3.5 0t3.5 0 3.5 0 3.5 0 3.5 0 3.5 0", class: "line" }
    ]
  },
  settlement_1: {
    title: "Settlement 1",
    set: "places",
    size: 24,
    marks: [
      { path: "M5 11.2 12 5l7 6.2V20H5z", class: "paper" },
      { path: "M3.6 12.2 12 4.8l8.4 7.4M5.5 11v9.2h13V11", class: "line" },
      { path: "M10.4 20.2v-5.4h3.2v5.4z", class: "solid" }
    ]
  },
  settlement_2: {
    title: "Settlement 2",
    set: "places",
    size: 24,
    marks: [
      { path: "M11.8 20.2V8.6l4.9-4.4 4.9 4.4v11.6z", class: "paper" },
      { path: "M10.8 9.6l5.9-5.4 5.9 5.4M21.4 8.8v11.4h-9", class: "line" },
      { path: "M2.4 20.2V13l5-4.4 5 4.4v7.2z", class: "paper" },
      { path: "M1.3 13.9l6.1-5.4 6.1 5.4M2.6 13v7.2h9.6V13", class: "line" },
      { path: "M6 20.2v-4h2.8v4zM15.6 20.2v-4h2.6v4z", class: "solid" }
    ]
  },
  market: {
    title: "Market",
    set: "places",
    size: 24,
    marks: [
      { path: "M5 10h14v10.4H5z", class: "paper" },
      { path: "M5.2 12.2v8.2h13.6v-8.2M5.2 16h13.6", class: "line" },
      { path: "M3.4 9.6 5.2 4h13.6l1.8 5.6z", class: "paper" },
      { path: "M3.4 9.6 5.2 4h13.6l1.8 5.6", class: "line" },
      { path: "M3.4 9.6a2.15 2.15 0 0 0 4.3 0 2.15 2.15 0 0 0 4.3 0 2.15 2.15 0 0 0 4.3 0 2.15 2.15 0 0 0 4.3 0z", class: "line" },
      { path: "M7.7 9.6 8.6 4h3.4v5.6a2.15 2.15 0 0 1-4.3 0zM16.3 9.6 15.4 4h3.4l1.8 5.6a2.15 2.15 0 0 1-4.3 0z", class: "solid" }
    ]
  },
  bury: {
    title: "Bury site",
    set: "places",
    size: 24,
    marks: [
      { path: "M5.5 5.8c3.5 3.6 8.8 8.8 13 12.6M18.6 5.4C14.8 9 9.4 14.6 5.6 18.6", class: "bold" }
    ]
  },
  cove: {
    title: "Cove",
    set: "places",
    size: 24,
    marks: [
      { path: "M2.8 9.2C4.6 4.6 8 2.2 12 2.2s7.4 2.4 9.2 7", class: "bold" },
      { circle: 1.9, x: 12, y: 8, class: "line" },
      { path: "M12 9.9v11M8.6 12.8h6.8M5 15.2c.4 3.8 3.2 5.8 7 5.8s6.6-2 7-5.8M3.6 17l1.4-2.2 2.2 1.4M20.4 17 19 14.8l-2.2 1.4", class: "line" }
    ]
  },
  storm: {
    title: "Storm",
    set: "places",
    size: 24,
    marks: [
      { circle: 3.5, x: 12, y: 12, class: "line" },
      { path: "M15.9 11.6c.9 5.8-3.7 10.1-11.4 9.9 4.7-1 7.7-3 8.5-6zM8.1 12.4c-.9-5.8 3.7-10.1 11.4-9.9-4.7 1-7.7 3-8.5 6z", class: "solid" }
    ]
  },
  port: {
    title: "Port",
    set: "places",
    size: 24,
    marks: [
      { path: "M9 20.4 10.2 9.8h3.6L15 20.4z", class: "paper" },
      { path: "M9 20.6 10.2 9.8h3.6L15 20.6M6.5 20.8h11", class: "line" },
      { path: "M9.3 17.5l.4-3.6h4.6l.4 3.6z", class: "solid" },
      { path: "M9.6 9.8V6.6h4.8v3.2z", class: "line" },
      { path: "M8.8 6.6 12 3.4l3.2 3.2z", class: "solid" },
      { path: "M7.5 7.5 3 6M7.5 9 3 10.8M16.5 7.5 21 6M16.5 9l4.5 1.8", class: "fine" }
    ]
  },
  sugarcane: {
    title: "Sugarcane",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M12 1.8 20.8 6.9v10.2L12 22.2 3.2 17.1V6.9z", class: "cargo cargo-sugarcane" },
      { text: "S", x: 12, y: 16.3, class: "cargo-letter on-sugarcane" }
    ]
  },
  rum: {
    title: "Rum",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M6.8 2.5h10.4c3.4 5.8 3.4 13.2 0 19H6.8c-3.4-5.8-3.4-13.2 0-19z", class: "cargo cargo-rum" },
      { path: "M5.2 6.3h13.6M5.2 17.7h13.6", class: "hoop" },
      { text: "R", x: 12, y: 16.3, class: "cargo-letter on-rum" }
    ]
  },
  coffee: {
    title: "Coffee",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M12 2.2a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6z", class: "cargo cargo-coffee" },
      { text: "C", x: 12, y: 16.3, class: "cargo-letter on-coffee" }
    ]
  },
  gunpowder: {
    title: "Gunpowder",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M12 1.2 22.8 12 12 22.8 1.2 12z", class: "cargo cargo-gunpowder" },
      { text: "G", x: 12, y: 16.3, class: "cargo-letter on-gunpowder" }
    ]
  },
  crate: {
    title: "Booty, unknown",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M4 5h16v14.5H4z", class: "line" },
      { path: "M4 9.8h16M4 14.7h16M8 5v14.5M16 5v14.5", class: "fine" }
    ]
  },
  token: {
    title: "Search token, face down",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { path: "M9.2 9.6c0-4 6-3.9 6-.2 0 2.5-3 2.5-3 5", class: "line" },
      { circle: 1.1, x: 12.2, y: 17.4, class: "solid" }
    ]
  },
  token_gold_2: {
    title: "2 Gold",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { circle: 6, x: 12, y: 12, class: "line" },
      { text: "2", x: 12, y: 15.4, class: "token-figure" }
    ]
  },
  token_gold_3: {
    title: "3 Gold",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { circle: 6, x: 12, y: 12, class: "line" },
      { text: "3", x: 12, y: 15.4, class: "token-figure" }
    ]
  },
  token_sure_fire: {
    title: "Sure-fire",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { circle: 4, x: 12, y: 12, class: "line" },
      { path: "M12 5.5v4M12 14.5v4M5.5 12h4M14.5 12h4", class: "line" }
    ]
  },
  token_booty: {
    title: "Booty",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { path: "M7.5 8h9v8.4h-9zM7.5 10.8h9M7.5 13.6h9", class: "line" }
    ]
  },
  token_sail_2: {
    title: "Sail 2 more",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { path: "M11 5.5v11M12.8 6.8c2.7 2.2 4 5 4.1 8.2h-4.1zM9.2 9 6.4 15h2.8", class: "line" },
      { path: "M7 18.4h10", class: "fine" }
    ]
  },
  token_ignore_storm: {
    title: "Storm token",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { circle: 2.3, x: 12, y: 12, class: "line" },
      { path: "M14.3 12c.2 3.6-2.4 5.6-6.3 5.5M9.7 12c-.2-3.6 2.4-5.6 6.3-5.5", class: "line" },
      { path: "M6.5 6.5l11 11", class: "line" }
    ]
  },
  sloop: {
    title: "Seat 0, a sloop",
    set: "ships",
    size: 48,
    marks: [
      { path: "M24.5 5c8.5 6 13.5 15 14.3 25.5H24.5z", class: "canvas" },
      { path: "M20 9.5C17.5 18 14 25 8 30.5h12z", class: "canvas" },
      { path: "M22.3 34V3", class: "mast" },
      { path: "M22.3 2.5 14 4.8l8.3 2.6z", class: "hull" },
      { path: "M5.5 33.5h37c-1.8 6-5.8 10-11 10H17c-5.5 0-9.5-4-11.5-10z", class: "hull" }
    ]
  },
  brig: {
    title: "Seat 1, a brig",
    set: "ships",
    size: 48,
    marks: [
      { path: "M10.5 7.5h13c1 3 1 6 0 8.5h-13c1-2.5 1-5.5 0-8.5zM8.5 18.5h16.5c1.2 4 1.2 8 0 11.5H8.5c1.2-3.5 1.2-7.5 0-11.5zM27.5 7.5h12c1 3 1 6 0 8.5h-12c1-2.5 1-5.5 0-8.5zM26.8 18.5h14.7c1.2 4 1.2 8 0 11.5H26.8c1.2-3.5 1.2-7.5 0-11.5z", class: "canvas" },
      { path: "M17 34V4.5M33.5 34V4.5", class: "mast" },
      { path: "M33.5 2 42 4.2l-8.5 2.6z", class: "hull" },
      { path: "M3.5 29.5h4v4h37c-1 6-4.5 10-10 10H15c-6.5 0-10.5-6-11.5-14z", class: "hull" }
    ]
  },
  xebec: {
    title: "Seat 2, a xebec",
    set: "ships",
    size: 48,
    marks: [
      { path: "M5 27.5C11 19 17.5 11.5 25 5.5c-1 9-2.5 17-4.5 24.5-5-.3-10-1-15.5-2.5z", class: "canvas" },
      { path: "M23.5 28.5c5-8 10.5-14.5 17.5-20-1 7.5-2.5 14.5-4.5 21-4.5 .2-8.5 0-13-1z", class: "canvas" },
      { path: "M19 34 19.5 12M35.5 34 36 14", class: "mast" },
      { path: "M19.5 8.5 11.5 8l7.8-3.8z", class: "hull" },
      { path: "M1.5 30.5c6 3.2 13 4 20 4 9 0 17-1.5 25-6.5-1 9-6 15.5-13.5 15.5H13.5C7 43.5 3 38 1.5 30.5z", class: "hull" }
    ]
  },
  junk: {
    title: "Seat 3, a junk",
    set: "ships",
    size: 48,
    marks: [
      { path: "M11.5 7.5c4.5-3 9-3.5 13.5-2.5 1.5 8 2 16.5 1.5 25h-15c1-7.5 1-15 0-22.5z", class: "canvas" },
      { path: "M12.3 13h13.3M12.3 18.5h14M12 24h14.4", class: "batten" },
      { path: "M30 13.5c3-2 6-2.3 9-1.8 .8 6 1 12 .8 18.3h-9.8c.7-5.5 .7-11 0-16.5z", class: "canvas" },
      { path: "M30.6 19h8.8M30.6 24.3h9", class: "batten" },
      { path: "M19.5 34V3M35 34V10", class: "mast" },
      { path: "M19.5 2l-8.5 .6 8.5 3.4z", class: "hull" },
      { path: "M3.5 26l4 7.5h30L45 24l-2.5 13c-.8 4.2-3.5 6.5-7.5 6.5H14c-4.5 0-7-2.3-8-6.5z", class: "hull" }
    ]
  },
  cog_orange: {
    title: "Orange merchant",
    set: "ships",
    size: 48,
    marks: [
      { path: "M24 31V2.5", class: "mast" },
      { path: "M24 5a14.5 11.5 0 1 1 0 23a14.5 11.5 0 1 1 0 -23z", class: "canvas" },
      { text: "O", x: 24, y: 23, class: "sail-letter" },
      { path: "M4 25.5c4 3.5 9 5 14 5h12c5 0 10-1.5 14-5C44 37 37 43.5 24 43.5S4 37 4 25.5z", class: "hull" }
    ]
  },
  cog_green: {
    title: "Green merchant",
    set: "ships",
    size: 48,
    marks: [
      { path: "M24 31V2.5", class: "mast" },
      { path: "M10 5.5h28v21.5H10z", class: "canvas" },
      { text: "G", x: 24, y: 23, class: "sail-letter" },
      { path: "M4 25.5c2 3.5 6 5 9 5h22c3 0 7-1.5 9-5C44 37 37 43.5 24 43.5S4 37 4 25.5z", class: "hull" }
    ]
  },
  man_of_war: {
    title: "The Navy",
    set: "ships",
    size: 48,
    marks: [
      { path: "M11 30V4M23.5 30V1.5M36 30V4", class: "mast" },
      { path: "M6.5 6.5h9v6.5h-9zM5.5 14.5h11v6h-11zM4.5 22h13v6h-13zM19 4h9v7.5h-9zM18 13h11v7H18zM18.5 22h11v6h-11zM31.5 6.5h9v6.5h-9zM31 14.5h11v6H31zM31 22h12v6H31z", class: "canvas" },
      { path: "M1.5 27h2.5v3.5h40V26h2.5L43 43.5H6z", class: "hull" },
      { path: "M8 36.7h34", class: "gunports" }
    ]
  },
  captain: {
    title: "Captain",
    set: "people",
    size: 24,
    marks: [
      { path: "M3.8 21.4c0-5 3-7.4 8.2-7.4s8.2 2.4 8.2 7.4z", class: "solid" },
      { path: "M8.2 8.6h7.6c.4 3.2-1.3 5.2-3.8 5.2s-4.2-2-3.8-5.2z", class: "solid" },
      { path: "M2.6 8.6C6 7.8 6.4 3 12 3s6 4.8 9.4 5.6C18 11 6 11 2.6 8.6z", class: "solid" },
      { path: "M5.2 9.4c4 1 9.6 1 13.6 0M12 15v6", class: "cut" }
    ]
  },
  deckhand: {
    title: "Deckhand",
    set: "people",
    size: 24,
    marks: [
      { path: "M4.4 21.6c0-5.8 2.9-8.6 7.6-8.6s7.6 2.8 7.6 8.6z", class: "solid" },
      { path: "M7.9 8.9h8.2a4.1 4.1 0 0 1-8.2 0z", class: "solid" },
      { path: "M7.4 7.5a4.6 4.6 0 0 1 8.6-2.2l3.7-1.5-.8 4.2-2.3-.5z", class: "solid" }
    ]
  },
  sure_fire: {
    title: "Sure-fire",
    set: "goods",
    size: 24,
    marks: [
      { circle: 7.4, x: 12, y: 12, class: "line" },
      { circle: 2.9, x: 12, y: 12, class: "solid" },
      { path: "M12 2v5M12 17v5M2 12h5M17 12h5", class: "line" }
    ]
  },
  gold: {
    title: "Gold",
    set: "goods",
    size: 24,
    marks: [
      { circle: 8.8, x: 12, y: 12, class: "coin" },
      { circle: 8.8, x: 12, y: 12, class: "line" },
      { circle: 6.3, x: 12, y: 12, class: "fine" },
      { path: "M10.2 8.7v6.6M13.8 8.7v6.6", class: "line" }
    ]
  },
  chest: {
    title: "Treasure",
    set: "goods",
    size: 24,
    marks: [
      { path: "M3 19.5V10c0-3 1.5-5 4-5h10c2.5 0 4 2 4 5v9.5z", class: "paper" },
      { path: "M3 11V9.8C3 6.9 4.5 5 7 5h10c2.5 0 4 1.9 4 4.8V11z", class: "line" },
      { path: "M3 11h18v8.6H3z", class: "line" },
      { path: "M10 9.8h4v5h-4z", class: "solid" }
    ]
  },
  chest_buried: {
    title: "Treasure, buried",
    set: "goods",
    size: 24,
    marks: [
      { path: "M3 10.4V9.8C3 6.9 4.5 5 7 5h10c2.5 0 4 1.9 4 4.8v.6zM3 11.8h6.5v3h5v-3H21v7.8H3z", class: "solid" },
      { path: "M11 11h2v2.4h-2z", class: "solid" }
    ]
  },
  hit: {
    title: "Hit",
    set: "goods",
    size: 24,
    marks: [
      { path: "M12 1.7L13.99 7.2L19.28 4.72L16.8 10.01L22.3 12L16.8 13.99L19.28 19.28L13.99 16.8L12 22.3L10.01 16.8L4.72 19.28L7.2 13.99L1.7 12L7.2 10.01L4.72 4.72L10.01 7.2z", class: "solid" },
      { circle: 2.5, x: 12, y: 12, class: "hole" }
    ]
  },
  sail: {
    title: "Sail",
    set: "goods",
    size: 24,
    marks: [
      { path: "M11 2.5v14.7", class: "line" },
      { path: "M12.8 3.5c4.2 3.4 6.4 7.8 6.7 12.6h-6.7z", class: "solid" },
      { path: "M9 6.8 4.3 16.1H9z", class: "line" },
      { path: "M3 20.4q1.8-1.7 3.6 0t3.6 0 3.6 0 3.6 0 3.6 0", class: "line" }
    ]
  },
  legend: {
    title: "Legend",
    set: "goods",
    size: 24,
    marks: [
      { path: "M12 2.6L14.53 9.12L21.51 9.51L16.09 13.93L17.88 20.69L12 16.9L6.12 20.69L7.91 13.93L2.49 9.51L9.47 9.12z", class: "solid" }
    ]
  },
  bonus_bury: {
    title: "Bury",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M5 9.8V9c0-2.5 1-4 3-4h8c2 0 3 1.5 3 4v.8zM5 9.8h14V15H5z", class: "line" },
      { path: "M10.8 8.8h2.4v3h-2.4z", class: "solid" },
      { path: "M1.8 17.8h5M17.2 17.8h5M12 16.6v5M9.4 19.4 12 22l2.6-2.6", class: "line" }
    ]
  },
  bonus_special_trade: {
    title: "Special trade",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M12 6v14M8.5 20.5h7M5 8.8h14", class: "line" },
      { path: "M2.4 14.3h5.2a2.6 2.5 0 0 1-5.2 0zM16.4 14.3h5.2a2.6 2.5 0 0 1-5.2 0z", class: "solid" },
      { path: "M5 8.8 2.7 14M5 8.8 7.3 14M19 8.8 16.7 14M19 8.8l2.3 5.2", class: "fine" },
      { path: "M12 .4L12.88 2.79L15.42 2.89L13.43 4.46L14.12 6.91L12 5.5L9.88 6.91L10.57 4.46L8.58 2.89L11.12 2.79z", class: "solid" }
    ]
  },
  bonus_exchange: {
    title: "Exchange",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M8 8h8v8H8zM8 12h8", class: "line" },
      { path: "M3.4 12.6A8.6 8.6 0 0 1 18 5.9M20.6 11.4A8.6 8.6 0 0 1 6 18.1", class: "line" },
      { path: "M18.6 2.4v3.9h-4M5.4 21.6v-3.9h4", class: "line" }
    ]
  },
  bonus_navy: {
    title: "Sail the Navy",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M2 14.5h15l-1.7 5.2H4z", class: "solid" },
      { path: "M5.6 14V5M9.8 14V3M14 14V5", class: "line" },
      { path: "M4 6h3.2v6.3H4zM8.1 4.3h3.4v8H8.1zM12.4 6h3.2v6.3h-3.2z", class: "solid" },
      { path: "M17.5 9.5h5M20 7l2.5 2.5L20 12", class: "line" }
    ]
  },
  bonus_merchant: {
    title: "Sail a merchant",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M1.8 14c.3 4.3 3.2 6.2 7.7 6.2s7.4-1.9 7.7-6.2z", class: "solid" },
      { path: "M9.5 14V2.8", class: "line" },
      { path: "M4.6 4.3h9.8v7.4c-3 1.3-6.8 1.3-9.8 0z", class: "line" },
      { path: "M17.5 9.5h5M20 7l2.5 2.5L20 12", class: "line" }
    ]
  },
  bonus_gold: {
    title: "Gain Gold",
    set: "bonus",
    size: 24,
    marks: [
      { circle: 7, x: 9.8, y: 13.5, class: "line" },
      { path: "M8.3 10.6v5.8M11.3 10.6v5.8", class: "line" },
      { path: "M19.3 2.4v6.4M16.1 5.6h6.4", class: "line" }
    ]
  },
  bonus_reroll: {
    title: "Reroll",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M7.6 9.2h8.8v8.8H7.6z", class: "line" },
      { circle: 1.1, x: 10.2, y: 11.8, class: "solid" },
      { circle: 1.1, x: 13.8, y: 15.4, class: "solid" },
      { path: "M3.6 15.5A9 9 0 0 1 18.5 6", class: "line" },
      { path: "M19 2.3v4.3h-4.3", class: "line" }
    ]
  },
  bonus_reassign: {
    title: "Reassign",
    set: "bonus",
    size: 24,
    marks: [
      { circle: 3.1, x: 12, y: 7, class: "solid" },
      { path: "M7 17.2c0-4 1.9-6.2 5-6.2s5 2.2 5 6.2z", class: "solid" },
      { path: "M3.5 20.6h17M6 18.1l-2.6 2.5L6 23M18 18.1l2.6 2.5L18 23", class: "line" }
    ]
  },
  die_0: {
    title: "Die, not rolled",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" }
    ]
  },
  die_1: {
    title: "Die, 1",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 12, y: 12, class: "pip" }
    ]
  },
  die_2: {
    title: "Die, 2",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.6, y: 7.6, class: "pip" },
      { circle: 1.9, x: 16.4, y: 16.4, class: "pip" }
    ]
  },
  die_3: {
    title: "Die, 3",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.2, y: 7.2, class: "pip" },
      { circle: 1.9, x: 12, y: 12, class: "pip" },
      { circle: 1.9, x: 16.8, y: 16.8, class: "pip" }
    ]
  },
  die_4: {
    title: "Die, 4",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.6, y: 7.6, class: "pip" },
      { circle: 1.9, x: 16.4, y: 7.6, class: "pip" },
      { circle: 1.9, x: 7.6, y: 16.4, class: "pip" },
      { circle: 1.9, x: 16.4, y: 16.4, class: "pip" }
    ]
  },
  die_5: {
    title: "Die, 5",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.4, y: 7.4, class: "pip" },
      { circle: 1.9, x: 16.6, y: 7.4, class: "pip" },
      { circle: 1.9, x: 12, y: 12, class: "pip" },
      { circle: 1.9, x: 7.4, y: 16.6, class: "pip" },
      { circle: 1.9, x: 16.6, y: 16.6, class: "pip" }
    ]
  },
  die_6: {
    title: "Die, 6",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.6, y: 6.8, class: "pip" },
      { circle: 1.9, x: 16.4, y: 6.8, class: "pip" },
      { circle: 1.9, x: 7.6, y: 12, class: "pip" },
      { circle: 1.9, x: 16.4, y: 12, class: "pip" },
      { circle: 1.9, x: 7.6, y: 17.2, class: "pip" },
      { circle: 1.9, x: 16.4, y: 17.2, class: "pip" }
    ]
  },
  undo: {
    title: "Undo",
    set: "controls",
    size: 24,
    marks: [
      { path: "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4", class: "line" }
    ]
  },
  redo: {
    title: "Redo",
    set: "controls",
    size: 24,
    marks: [
      { path: "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h4", class: "line" }
    ]
  },
  branch: {
    title: "Branch",
    set: "controls",
    size: 24,
    marks: [
      { circle: 2.3, x: 6, y: 5.5, class: "line" },
      { circle: 2.3, x: 6, y: 18.5, class: "line" },
      { circle: 2.3, x: 18, y: 8.5, class: "line" },
      { path: "M6 7.8v8.4M18 10.8c0 4-5.5 3.5-10.5 5.6", class: "line" }
    ]
  },
  copy: {
    title: "Copy",
    set: "controls",
    size: 24,
    marks: [
      { path: "M8.5 8.5h11v12h-11z", class: "line" },
      { path: "M15.5 8.5v-5h-11v12h4", class: "line" }
    ]
  },
  picture: {
    title: "Picture",
    set: "controls",
    size: 24,
    marks: [
      { path: "M3.5 4.5h17v15h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5", class: "line" },
      { circle: 1.5, x: 15.6, y: 8.7, class: "solid" }
    ]
  },
  step: {
    title: "Step",
    set: "controls",
    size: 24,
    marks: [
      { path: "M5 5l9 7-9 7z", class: "solid" },
      { path: "M17.5 5v14", class: "line" }
    ]
  },
  play: {
    title: "Play",
    set: "controls",
    size: 24,
    marks: [
      { path: "M7 4.5l12 7.5-12 7.5z", class: "solid" }
    ]
  },
  done: {
    title: "Done",
    set: "controls",
    size: 24,
    marks: [
      { path: "M4.5 12.6 9.8 18 19.5 6.5", class: "bold" }
    ]
  },
  pass: {
    title: "Leave it, go on",
    set: "controls",
    size: 24,
    marks: [
      { path: "M3.5 14.5C4.6 8.6 8.2 5.8 12 5.8c3.4 0 6.4 2 7.7 6.6M15 10.6l4.9 2.4 2.1-5", class: "line" },
      { circle: 2.4, x: 11.8, y: 16.2, class: "solid" }
    ]
  },
  anchor: {
    title: "Stay, stop",
    set: "controls",
    size: 24,
    marks: [
      { circle: 2.1, x: 12, y: 5, class: "line" },
      { path: "M12 7.1v13.4M8 10.4h8M4.6 14c.4 4.2 3.4 6.5 7.4 6.5s7-2.3 7.4-6.5M3.2 16l1.4-2.3 2.3 1.4M20.8 16l-1.4-2.3-2.3 1.4", class: "line" }
    ]
  },
  no: {
    title: "Forbidden",
    set: "controls",
    size: 24,
    marks: [
      { circle: 8.3, x: 12, y: 12, class: "line-2" },
      { path: "M6.2 17.8 17.8 6.2", class: "line-2" }
    ]
  },
  info: {
    title: "Rule",
    set: "controls",
    size: 24,
    marks: [
      { circle: 8.5, x: 12, y: 12, class: "line" },
      { path: "M12 11v6", class: "line" },
      { circle: 1.2, x: 12, y: 7.6, class: "solid" }
    ]
  },
  arrow: {
    title: "Onward",
    set: "controls",
    size: 24,
    marks: [
      { path: "M4 12h15M13.5 6.5 19 12l-5.5 5.5", class: "line" }
    ]
  },
  close: {
    title: "Close",
    set: "controls",
    size: 24,
    marks: [
      { path: "M6 6l12 12M18 6 6 18", class: "line" }
    ]
  },
  lamp: {
    title: "May be done",
    set: "controls",
    size: 24,
    marks: [
      { path: "M8.5 9h7l1 8.5h-9z", class: "solid" },
      { path: "M9 9c0-2.6 1.2-4 3-4s3 1.4 3 4M7 9h10M6.5 20h11M12 5V2.5", class: "line" }
    ]
  },
  restart: {
    title: "Back to the start",
    set: "controls",
    size: 24,
    marks: [
      { path: "M5 4.5v15", class: "line-2" },
      { path: "M19 5.5 9.5 12l9.5 6.5z", class: "solid" }
    ]
  },
  enlarge: {
    title: "Presentation size",
    set: "controls",
    size: 24,
    marks: [
      { path: "M3.5 4.5h17v11.5h-17zM12 16v4M8 20.5h8", class: "line" },
      { path: "M13.5 7h4v4M17.3 7.2 13 11.5M10.5 13.5h-4v-4", class: "line" }
    ]
  },
  share: {
    title: "Share",
    set: "controls",
    size: 24,
    marks: [
      { path: "M12 15V4M8 7.5 12 3.5l4 4M6.5 11H4.5v9.5h15V11h-2", class: "line" }
    ]
  },
  open: {
    title: "Open",
    set: "controls",
    size: 24,
    marks: [
      { path: "M3.5 19.5v-14h6l2 2.5h8v3M3.5 19.5l3-8.5h15l-3 8.5z", class: "line" }
    ]
  },
  bot: {
    title: "A bot plays",
    set: "controls",
    size: 24,
    marks: [
      { path: "M4.5 9.5h15v10h-15zM12 9.5V5M9 19.5v-3h6v3", class: "line" },
      { circle: 1.6, x: 12, y: 4, class: "solid" },
      { circle: 1.5, x: 9, y: 13, class: "solid" },
      { circle: 1.5, x: 15, y: 13, class: "solid" }
    ]
  },
  person: {
    title: "A person plays",
    set: "controls",
    size: 24,
    marks: [
      { circle: 3.8, x: 12, y: 8, class: "line" },
      { path: "M4.8 20.5c.3-5 2.900-7.3 7.2-7.3s6.900 2.3 7.2 7.3", class: "line" }
    ]
  }
};

// src/draw.js
var ICONS = (
  /** @type {any} */
  icons_default
);
var classes = ({ class: names }) => names?.split(" ").map((name) => `tep-${name}`).join(" ");
var KINDS = {
  path: (mark) => s("path", { d: mark.path, class: classes(mark) }),
  circle: (mark) => s("circle", { cx: mark.x, cy: mark.y, r: mark.circle, class: classes(mark) }),
  rect: (mark) => s("rect", {
    x: mark.x,
    y: mark.y,
    width: mark.rect?.[0],
    height: mark.rect?.[1],
    rx: mark.round,
    class: classes(mark)
  }),
  text: (mark) => s("text", { x: mark.x, y: mark.y, class: classes(mark) }, mark.text ?? ""),
  use: ({ use = "", x = 0, y = 0, size = 0, ...mark }) => {
    const { size: grid } = known(use);
    const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / grid})`;
    const drawn = once(use);
    set(drawn, { transform, class: classes(mark) });
    return drawn;
  },
  group: (mark) => {
    const transform = mark.x === void 0 ? void 0 : `translate(${mark.x} ${mark.y})`;
    return s("g", { transform, class: classes(mark) }, ...draw(mark.group ?? []));
  }
};
var drawings = /* @__PURE__ */ new Map();
function copy(key, make) {
  const kept = drawings.get(key) ?? make();
  drawings.set(key, kept);
  return (
    /** @type {SVGElement} */
    kept.cloneNode(true)
  );
}
var once = (name) => copy(name, () => s("g", {}, draw(known(name).marks)));
function known(name) {
  const found = Object.hasOwn(ICONS, name) ? ICONS[name] : void 0;
  if (!found) throw new Error(`there is no icon called "${name}"`);
  return found;
}
var titled = (name) => known(name).title;
function draw(marks) {
  return marks.map((mark) => {
    const kind = Object.keys(mark).find((key) => Object.hasOwn(KINDS, key));
    if (!kind) throw new Error("a mark says nothing that can be drawn");
    return (
      /** @type {(mark: Mark) => SVGElement} */
      KINDS[kind](mark)
    );
  });
}
function icon(name, size) {
  const { size: grid } = known(name);
  const box = { class: "tep-icon", width: size, height: size, viewBox: `0 0 ${grid} ${grid}`, "aria-hidden": "true" };
  return copy(`${name} ${size}`, () => s("svg", box, [...once(name).childNodes]));
}
var sheets = /* @__PURE__ */ new WeakMap();
function printedGroup(marks) {
  const kept = sheets.get(marks) ?? s("g", {}, draw(marks));
  sheets.set(marks, kept);
  return (
    /** @type {SVGElement} */
    kept.cloneNode(true)
  );
}

// src/table/mats.js
function wheel(mat, { view, printed, legal }, large = false) {
  const { half: half2, marks, spaces, radius } = printed.wheel;
  const box = { class: `tep-wheel tep-seat-${mat.seat}`, viewBox: `${-half2} ${-half2} ${2 * half2} ${2 * half2}` };
  const drawing = s("g", { "aria-hidden": "true" }, printedGroup(marks), draw([mat.wheel]));
  if (!mat.decides) return s("svg", { ...box, role: "img", "aria-label": mat.wheel_label }, drawing);
  const touches = spaces.map(([x, y], space) => {
    const action = view.means.spaces[space] ?? "";
    const choice = legal.get(action);
    const words = choice ? [choice.label, ...choice.notes ?? []].join(", ") : `Space ${space}`;
    return s(
      "g",
      {
        class: "tep-space-touch",
        role: "button",
        tabindex: choice ? 0 : -1,
        "data-action": action,
        "data-lit": choice !== void 0,
        "aria-label": words,
        "aria-description": choice?.then
      },
      s("circle", { cx: x, cy: y, r: radius }),
      large && choice?.pill && choice.pill !== "0" ? cost(x, y, choice.pill) : null
    );
  });
  return s("svg", { ...box, role: "group", "aria-label": mat.wheel_label }, drawing, touches);
}
var cost = (x, y, figure) => s(
  "g",
  { class: "tep-cost", transform: `translate(${x * 1.36} ${y * 1.36})` },
  s("rect", { x: -13, y: -7.5, width: 26, height: 15, rx: 7.5 }),
  s("text", { x: 0, y: 4 }, `−${figure}`)
);
var scores = (face, size) => h("span", { class: "tep-card-dice" }, face.dice.map((die) => icon(`die_${die}`, size)), Array.from({ length: face.hits }, () => icon("hit", size)));
var fires = (face, size) => h(
  "span",
  { class: face.assumed ? "tep-card-bonus tep-guessed" : "tep-card-bonus" },
  icon(face.trigger, size),
  icon("arrow", 9),
  face.bonus.map((bonus) => icon(bonus.icon, size))
);
function inside(face, large) {
  const size = large ? 18 : 16;
  return [h("b", {}, face.name), scores(face, size), fires(face, size)];
}
function card(face, { action, choice, fires: fired, captain, large } = {}) {
  const words = `${face.words}${fired ? " Triggered this turn." : ""}${choice ? ` May be done: ${choice.label}.` : ""}`;
  const names = ["tep-card", captain && "tep-card-captain", fired && "tep-fires"].filter(Boolean).join(" ");
  if (!action) return h("div", { class: names, role: "img", "aria-label": words, title: face.words }, inside(face, large));
  return button(
    action,
    { class: names, "data-lit": choice !== void 0, "aria-label": words, "aria-description": choice?.then, title: face.words },
    inside(face, large)
  );
}
var empty = (words) => h("div", { class: "tep-card tep-none" }, words);
function boxes(mat, { view, printed, legal }) {
  return h(
    "div",
    { class: `tep-boxes tep-seat-${mat.seat}`, role: "group", "aria-label": "Deckhands" },
    mat.boxes.map(([id, hands, gives]) => {
      const action = view.means.boxes[id] ?? "";
      const choice = mat.decides ? legal.get(action) : void 0;
      const name = printed.boxes[id] ?? id;
      const contents = [
        h("span", {}, name),
        h("span", { class: "tep-hands" }, Array.from({ length: hands }, () => icon("deckhand", 20))),
        h("small", {}, gives)
      ];
      const words = `${name}: ${hands}, ${gives}`;
      return mat.decides ? button(action, { "data-lit": choice !== void 0, "aria-label": choice ? `${words}. ${choice.label}` : words, "aria-description": choice?.then, title: printed.box_words[id] }, contents) : h("div", { role: "img", "aria-label": words, title: printed.box_words[id] }, contents);
    })
  );
}
var fact = (term, ...value) => h("div", {}, h("dt", {}, term), h("dd", {}, value));
var slots = (full, all, sign) => Array.from({ length: all }, (_, at) => slot(at < full ? sign : ""));
var slot = (sign) => h("span", { class: sign ? "tep-place tep-full" : "tep-place" }, sign && icon(sign, 21));
function stats(mat, { view, legal }) {
  const { rank } = mat;
  const [gold, limit] = mat.gold;
  const cubes = mat.hold.map((cube) => {
    const action = view.means.hold[cube] ?? "";
    return mat.decides && legal.has(action) ? button(action, { class: "tep-place tep-full", "data-lit": true, "aria-label": legal.get(action)?.label }, icon(cube, 21)) : slot(cube);
  });
  return h(
    "dl",
    { class: "tep-stats" },
    fact("Rank", h("b", {}, rank.name), ladder(rank.at, rank.of), rank.at > 0 && h("span", { class: "tep-quiet" }, `${rank.at} of ${rank.of}`)),
    fact("Gives", h("span", { class: rank.assumed ? "tep-dotted" : "" }, rank.gives)),
    fact("Gold", icon("gold", 19), h("b", {}, String(gold)), h("span", { class: "tep-quiet" }, `of ${limit}`)),
    fact("Hold", unseen(mat.hold.filter(Boolean).join(", ") || "empty"), cubes),
    fact("Sure-fire", unseen(`${mat.surefire[0]} of ${mat.surefire[1]}`), slots(mat.surefire[0], mat.surefire[1], "sure_fire")),
    fact("Kept tokens", mat.kept.length ? mat.kept.map((token) => named(`token_${token}`)) : h("span", { class: "tep-quiet" }, "none"))
  );
}
var named = (sign) => h("span", { role: "img", "aria-label": titled(sign), title: titled(sign) }, icon(sign, 22));
var unseen = (words) => h("span", { class: "tep-unseen" }, words);
var ladder = (at, of) => h("span", { class: "tep-ladder", "aria-hidden": "true" }, Array.from({ length: of }, (_, i) => h("i", { class: i < at ? "tep-on" : "" })));
var SYMBOLS = "How often each die face stands on the captain’s and the crew’s cards: a die with that face scores so many hits";
function histogram(mat) {
  const label = `Symbols by face: ${mat.symbols.map((count, at) => `${count} for ${at + 1}`).join(", ")}; ${mat.hits} automatic hits`;
  return h(
    "div",
    { class: "tep-histogram", title: SYMBOLS },
    h("span", { class: "tep-quiet" }, mat.hits ? h("span", { class: "tep-hits" }, icon("hit", 15), `+${mat.hits} always`) : "Symbols on cards"),
    h(
      "div",
      { role: "img", "aria-label": label },
      mat.symbols.map(
        (count, at) => h("span", { class: count ? "" : "tep-zero" }, String(count), h("i", { style: `height: ${Math.max(1, Math.min(count, 5) * 6)}px` }), icon(`die_${at + 1}`, 14))
      )
    )
  );
}
var chests = (mat) => {
  const words = mat.buried.filter(Boolean).map((square) => `buried on ${square}`);
  const label = words.length ? `Treasures: ${words.join(", ")}` : "Treasures: none buried";
  return h("span", { class: "tep-chests", role: "img", "aria-label": label }, mat.buried.map((square) => icon(square ? "chest_buried" : "chest", 22)));
};
function player(mat, { tools }) {
  const now2 = tools.seats[mat.seat] ?? "";
  const known2 = Object.entries(tools.bots);
  const other = now2 && !known2.some(([, name]) => name === now2) ? [["", now2]] : [];
  const options = [["you", "a person"], ...known2, ...other].map(
    ([id, name = ""]) => h("option", { value: `seat ${mat.seat} ${id}`, selected: name === now2 || !now2 && id === "you" }, known2.some(([, bot]) => bot === name) ? `a ${name}` : name)
  );
  return h(
    "label",
    { class: "tep-player" },
    icon(now2 ? "bot" : "person", 16),
    h("span", {}, "Played by", h("span", { class: "tep-unseen" }, ` (${mat.name})`)),
    h("select", { "data-choose": true, "data-action": `seat ${mat.seat}` }, options)
  );
}
var mini = (mat) => h(
  "div",
  { class: "tep-mini" },
  h("span", {}, icon("gold", 17), String(mat.gold[0])),
  h("span", {}, mat.hold.some(Boolean) ? mat.hold.filter(Boolean).map((cube) => icon(cube, 18)) : "hold empty"),
  h("span", {}, icon("sure_fire", 17), String(mat.surefire[0])),
  h("span", {}, mat.rank.name),
  h("span", { class: "tep-quiet" }, `Captain on ${mat.space}, ${mat.order}`)
);
var own = (mat, printed) => h(
  "p",
  { class: "tep-purse" },
  h("span", {}, icon("gold", 17), `${mat.gold[0]} Gold`),
  h("span", {}, mat.hold.some(Boolean) ? [unseen(`hold: ${mat.hold.filter(Boolean).join(", ")}`), mat.hold.filter(Boolean).map((cube) => icon(cube, 18))] : "hold empty"),
  h("span", { class: `tep-seat-${mat.seat}` }, icon("deckhand", 17), mat.boxes.filter(([, hands]) => hands).map(([id, hands]) => `${printed.boxes[id] ?? id} ${hands}`).join(" · ") || "no Deckhand in a box"),
  mat.surefire[0] > 0 && h("span", {}, icon("sure_fire", 17), `${mat.surefire[0]} Sure-fire`)
);
var unfold = (id) => h("button", { type: "button", class: "tep-button tep-small tep-unfold", "data-local": "unfold", "aria-describedby": id }, "Whole mat");
function matSheet(mat, scene) {
  const { view, printed, legal, id } = scene;
  const foe = view.means.ships[String(mat.seat)] ?? "";
  const lit = legal.has(foe);
  const ship = mat.turn ? h("span", { class: "tep-mat-ship" }, icon(mat.ship, 42)) : button(foe, { class: "tep-mat-ship", "data-lit": lit, "aria-label": `${mat.name}’s ship`, tabindex: lit ? 0 : -1 }, icon(mat.ship, 42));
  const title = `${id}-seat-${mat.seat}`;
  const badge = mat.turn ? "on turn" : mat.decides ? "decides" : "";
  const cards = mat.cards.map(({ id: name, fires: fires2 }, at) => {
    const face = printed.cards[name];
    const action = mat.decides ? view.means.cards[name] : void 0;
    return face ? card(face, { action, choice: action ? legal.get(action) : void 0, fires: fires2, captain: at === 0 }) : empty("empty");
  });
  return h(
    "section",
    { class: `tep-sheet tep-mat tep-seat-${mat.seat}`, "aria-labelledby": title, "data-seat": mat.seat, "data-turn": mat.turn, "data-decides": mat.decides },
    h(
      "header",
      {},
      ship,
      h("div", {}, h("h3", { id: title }, mat.name, badge && h("span", { class: "tep-badge" }, badge)), h("p", { class: "tep-under" }, mat.under)),
      chests(mat)
    ),
    mini(mat),
    unfold(title),
    h("div", { class: "tep-mat-body" }, wheel(mat, scene), stats(mat, scene)),
    boxes(mat, scene),
    h("div", { class: "tep-crew", role: "group", "aria-label": "Captain and crew" }, cards, histogram(mat)),
    player(mat, view)
  );
}

// src/table/goal.js
var SIGNS = { open: "arrow", reached: "done", missed: "restart" };
var wanted = (goal2) => goal2?.state === "open" ? h("p", { class: "tep-wanted" }, h("b", {}, goal2.count ? `Goal ${goal2.count}: ` : "Goal: "), goal2.text) : null;
function goal(goal2) {
  if (!goal2) return [];
  const { count, text, state, note, offers } = goal2;
  return [
    icon(SIGNS[
      /** @type {keyof typeof SIGNS} */
      state
    ] ?? "info", 22),
    h("div", {}, count && h("p", { class: "tep-quiet" }, count), h("p", { class: "tep-goal-text" }, text), note && h("p", {}, note)),
    h("div", { class: "tep-acts" }, offers.map(([action, words]) => button(action ?? "", { class: "tep-button tep-small" }, words ?? "")))
  ];
}

// src/table/now.js
var ruleButtons = (rules) => rules.map((id) => button(`rule ${id}`, { class: "tep-rule", "aria-label": `Rule ${id}` }, id));
function oddsBar({ foe, win, tie, lose, exact }) {
  const parts = (
    /** @type {[string, string][]} */
    [["win", win], ["tie", tie], ["lose", lose]]
  );
  const share2 = (figure) => parseFloat(figure.replace(/[<>]/, ""));
  return h(
    "div",
    { class: "tep-fight" },
    h("p", {}, `Against ${foe}`, h("span", { class: "tep-quiet tep-mono" }, exact)),
    h(
      "div",
      { class: "tep-odds", role: "img", "aria-label": `Against ${foe}: win ${win} %, tie ${tie} %, lose ${lose} %` },
      parts.map(
        ([name, figure]) => share2(figure) > 0 ? h("span", { class: `tep-${name}`, style: `flex: ${share2(figure)} 0 0` }, share2(figure) > 15 && h("em", {}, `${name} ${figure} %`)) : null
      )
    )
  );
}
var described = ({ order, then }, printed) => order ? `${printed.orders[order] ?? ""} ${then ?? ""}` : then;
function row(choice, at, printed) {
  const face = choice.card ? printed.cards[choice.card] : void 0;
  return h(
    "li",
    {},
    button(
      choice.id,
      { class: "tep-move", "data-key": `move-${at}`, "aria-description": described(choice, printed), "data-lit": true, "data-first": at === 0 },
      icon(choice.icon, 22),
      h("span", { class: "tep-move-label" }, choice.label),
      choice.notes && h("span", { class: "tep-quiet" }, choice.notes.join(" · ")),
      face && h("span", { class: "tep-move-card", role: "img", "aria-label": face.words }, scores(face, 18), fires(face, 18)),
      choice.win && h("span", { class: "tep-move-odds" }, `win ${choice.win} %`)
    )
  );
}
var consequence = (choice, printed) => [
  h("p", { class: "tep-strong" }, choice.label, choice.notes && h("span", { class: "tep-quiet" }, choice.notes.join(" · "))),
  choice.order && h("p", {}, printed.orders[choice.order]),
  choice.then && h("p", {}, choice.then),
  choice.odds?.map(oddsBar)
];
function chip({ id, p, percent, dice: dice2, label, icon: sign, card: card2 }, printed) {
  const face = card2 ? printed.cards[card2] : void 0;
  const words = label ?? `The dice show ${dice2?.join(", ")}`;
  return h(
    "li",
    {},
    button(
      id,
      { class: "tep-chip", "data-lit": true, "aria-label": `${words}, chance ${p}`, title: `${words}: ${p}` },
      dice2 ? dice2.map((die) => icon(`die_${die}`, 20)) : [icon(sign ?? "info", 20), h("span", {}, short(words), face && scores(face, 16))],
      h("small", {}, `${percent} %`)
    )
  );
}
var short = (words) => words.replace(/^(The .* (is|gives)|Lay out) /, "");
function chances({ view, printed }, open) {
  const count = view.outcomes.length;
  return h(
    "details",
    { class: "tep-what-if", open },
    h("summary", {}, view.tools.roll ? `What if? Choose among ${count}` : `Choose what came: ${count} possible`),
    h("ul", { class: view.outcomes[0]?.dice ? "tep-chips tep-chips-dice" : "tep-chips" }, view.outcomes.map((chance) => chip(chance, printed)))
  );
}
var primary = (action, sign, words, meaning = "") => button(action, { class: "tep-button tep-primary", "data-first": true, title: meaning || void 0, "aria-description": meaning || void 0 }, icon(sign, 20), words);
function dice({ battle, names }) {
  if (!battle) return null;
  const meets = battle.meets === null ? "" : `; ${battle.against} deals ${battle.meets}`;
  return h(
    "div",
    { class: "tep-dice" },
    battle.dice.map((die) => icon(`die_${die}`, 34)),
    h("p", {}, h("b", {}, `${names[battle.seat]} scores ${battle.score}`), `${meets || ` against ${battle.against}`}.`)
  );
}
var SHIPS = ["sloop", "brig", "xebec", "junk"];
function standings({ standings: rows }) {
  if (!rows.length) return null;
  const head2 = ["", "Treasures", "Rank", "Gold", "Cubes"].map((words) => h("th", { scope: "col" }, words || h("span", { class: "tep-unseen" }, "Captain")));
  return h(
    "table",
    { class: "tep-standings" },
    h("thead", {}, h("tr", {}, head2)),
    h(
      "tbody",
      {},
      rows.map(
        ({ seat, name, won, treasures, rank, gold, cubes }) => h(
          "tr",
          { "data-won": won },
          h("th", { scope: "row" }, h("span", { class: `tep-seat-${seat}` }, icon(SHIPS[seat] ?? "brig", 26)), h("span", {}, name, won && h("span", { class: "tep-unseen" }, ", winner"))),
          [treasures, rank, gold, cubes].map((figure) => h("td", {}, String(figure)))
        )
      )
    )
  );
}
var REST = "Skip the rest of my turn";
var rest = ({ tools }) => tools.finish ? { id: "finish", label: REST, icon: "step", then: tools.rest } : void 0;
function acts(view) {
  const { tools, now: now2, actions } = view;
  const leaving = actions.filter((choice) => choice.leaves || actions.length === 1);
  return [
    now2.offers?.map(([action = "", words = "", sign = ""]) => sign ? primary(action, sign, words) : button(action, { class: "tep-button" }, words)),
    now2.kind === "chance" && tools.roll && primary("roll now", "die_5", now2.draw ?? "", SEED),
    tools.bot && primary("bot", "bot", `Let the ${tools.bot} decide`),
    leaving.map((choice) => leave(choice, !tools.bot && (actions.length === 1 || choice.id === "fire"))),
    tools.finish && button("finish", { class: "tep-button", title: tools.rest, "aria-description": tools.rest }, icon("step", 18), REST),
    now2.kind === "over" && tools.restart && button("restart", { class: "tep-button" }, icon("restart", 18), "Back to the start")
  ];
}
var leave = ({ id, icon: sign, label, then }, natural) => button(
  id,
  { class: natural ? "tep-button tep-primary" : "tep-button tep-leave", "data-lit": true, "data-first": natural, "aria-description": then },
  icon(sign, natural ? 20 : 18),
  label
);
var SIGNS2 = (
  /** @type {Record<string, string>} */
  { over: "legend", goal: "done" }
);
var SEED = "By chance. The number called seed, given when the game was made, decides: taken back and done again, it comes out the same";
function just({ just: happened }) {
  if (!happened) return null;
  const { rows, more } = happened;
  const told = rows.map(({ seat, text }) => h("li", {}, h("span", { class: `tep-seat-${seat}` }, icon(SHIPS[seat] ?? "info", 18)), h("span", {}, text)));
  if (more) told.push(h("li", { class: "tep-quiet" }, `and ${more} smaller steps, in the logbook`));
  return h("div", { class: "tep-just" }, h("p", { class: "tep-just-head" }, "Just happened"), h("ul", {}, told));
}
var only = ({ now: { only: reasons } }) => reasons?.length ? h("div", { class: "tep-only" }, h("p", {}, "Nothing else can be done:"), h("ul", {}, reasons.map(({ text, rule }) => h("li", {}, h("span", {}, text), ruleButtons([rule]))))) : null;
function beside(scene) {
  const mat = scene.view.mats.find(({ decides }) => decides);
  if (!mat) return null;
  const parts = scene.view.now.beside.map((part2) => part2 === "wheel" ? wheel(mat, scene, true) : boxes(mat, scene));
  return parts.length ? h("div", { class: "tep-beside" }, parts) : null;
}
function now(scene, unfolded = true) {
  const { view, id, printed } = scene;
  const { now: what, actions } = view;
  const decider = view.mats.find(({ decides }) => decides);
  const listed = actions.length > 1 ? actions.filter((choice) => !choice.leaves) : [];
  const hint = actions.length > 1 ? "Point at a choice, or move to it with the keyboard, to see what it does." : "";
  return [
    wanted(view.goal),
    just(view),
    h("p", { class: "tep-kick" }, icon(SIGNS2[what.kind] ?? "lamp", 16), what.who),
    h("h3", { class: "tep-ask", id: `${id}-now`, tabindex: -1 }, what.title),
    h("p", { class: "tep-help" }, what.help, " ", ruleButtons(what.rules.slice(0, 4))),
    decider && own(decider, printed),
    standings(view),
    dice(view),
    beside(scene),
    view.fight && oddsBar(view.fight),
    listed.length > 0 && h("ul", { class: listed.length > 8 ? "tep-moves tep-many" : "tep-moves", "aria-labelledby": `${id}-now` }, listed.map((choice, at) => row(choice, at, printed))),
    only(view),
    h("div", { class: "tep-acts" }, acts(view)),
    what.kind === "choice" && h("div", { class: "tep-then", "data-hint": hint }),
    what.kind === "chance" && chances(scene, unfolded)
  ];
}

// src/table/aside.js
var close = (what) => button(`close ${what}`, { class: "tep-tool tep-close", "aria-label": "Close", title: "Close" }, icon("close", 18));
var whyNot = ({ title, reasons, nearest }) => h(
  "section",
  { class: "tep-why", "data-aside": "why" },
  h("h3", {}, icon("no", 20), title),
  close("why"),
  h("ul", {}, reasons.map(({ text, rule }) => h("li", {}, h("span", {}, text), ruleButtons([rule])))),
  h("div", { class: "tep-acts" }, nearest && button(nearest.id, { class: "tep-button tep-small" }, `Nearest: ${nearest.label}`), h("span", { class: "tep-quiet" }, "Nothing has changed."))
);
var ruleCard = ({ id, text, place, status }) => h(
  "section",
  { class: "tep-sheet tep-rule-card", "data-aside": "rule" },
  h("h3", {}, h("span", { class: "tep-mono" }, id)),
  close("rule"),
  h("p", {}, text),
  h("p", { class: "tep-under" }, `${place} · ${status}`)
);
var takeAway = ({ title, text, file }, copied) => {
  const picture = file.endsWith(".svg");
  return h(
    "section",
    { class: "tep-sheet tep-take", "data-aside": "text" },
    h("h3", {}, title),
    close("text"),
    picture ? null : h("textarea", { class: "tep-code", readonly: true, rows: Math.min(8, 1 + Math.ceil(text.length / 60)), "aria-label": title }, text),
    h(
      "div",
      { class: "tep-acts" },
      picture ? null : h("button", { type: "button", class: "tep-button tep-small", "data-local": "copy" }, icon(copied ? "done" : "copy", 16), copied ? "Copied" : "Copy"),
      h("button", { type: "button", class: "tep-button tep-small", "data-local": "save" }, icon("open", 16), picture ? "Save as SVG" : "Save as a file"),
      picture && h("button", { type: "button", class: "tep-button tep-small", "data-local": "png" }, icon("picture", 16), "Save as PNG")
    )
  );
};
var differences = ({ title, rows, more }) => h(
  "section",
  { class: "tep-sheet", "data-aside": "changes" },
  h("h3", {}, icon("branch", 18), title),
  close("changes"),
  h(
    "table",
    { class: "tep-standings" },
    h("thead", {}, h("tr", {}, ["What", "Here", "There"].map((words) => h("th", { scope: "col" }, words)))),
    h("tbody", {}, rows.map(([what, here, there]) => h("tr", {}, h("td", {}, what), h("td", {}, here), h("td", {}, there))))
  ),
  more > 0 && h("p", { class: "tep-quiet" }, `and ${more} more`)
);
var answers = ({ why, rule, text, changes }, copied) => [
  why && whyNot(why),
  rule && ruleCard(rule),
  text && takeAway(text, text.text === copied),
  changes && differences(changes)
];
function save(name, blob) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.getAttribute("href") ?? ""), 1e3);
}
async function png(text) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && save("sea.png", blob), "image/png");
}
async function local(what, { text, file }) {
  if (what === "save") save(file, new Blob([text], { type: file.endsWith(".svg") ? "image/svg+xml" : "text/plain" }));
  else await png(text);
}
async function copy2(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return Boolean(field && document.execCommand?.("copy"));
  }
}

// src/grid.js
var MOVES = {
  ArrowLeft: (row2, column) => [row2, column - 1],
  ArrowRight: (row2, column) => [row2, column + 1],
  ArrowUp: (row2, column) => [row2 - 1, column],
  ArrowDown: (row2, column) => [row2 + 1, column],
  Home: (row2, _column, _rows, _columns, far) => [far ? 0 : row2, 0],
  End: (row2, _column, rows, columns, far) => [far ? rows - 1 : row2, columns - 1],
  PageUp: (_row, column) => [0, column],
  PageDown: (_row, column, rows) => [rows - 1, column]
};
var Roving = class {
  /** @type {SVGElement[][]} */
  #cells = [];
  #row = 0;
  #column = 0;
  /** @param {SVGElement[][]} cells rows of cells, all of one length */
  fill(cells) {
    this.#cells = cells;
    cells.flat().forEach((cell) => cell.setAttribute("tabindex", "-1"));
    this.cell?.setAttribute("tabindex", "0");
  }
  /** The cell that Tab reaches. */
  get cell() {
    return this.#cells[this.#row]?.[this.#column];
  }
  /** @param {Element} target makes the cell that holds it the one that Tab reaches */
  reach(target) {
    this.#cells.forEach(
      (cells, row2) => cells.forEach((cell, column) => {
        if (cell.contains(target)) this.#stop(row2, column);
      })
    );
  }
  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was one that moves
   */
  move(event) {
    const move = Object.hasOwn(MOVES, event.key) ? MOVES[event.key] : void 0;
    if (!move || event.altKey || event.shiftKey || event.metaKey) return false;
    const rows = this.#cells.length;
    const columns = this.#cells[0]?.length ?? 0;
    const [row2, column] = move(this.#row, this.#column, rows, columns, event.ctrlKey);
    this.#stop(Math.min(Math.max(row2, 0), rows - 1), Math.min(Math.max(column, 0), columns - 1));
    this.cell?.focus();
    return true;
  }
  /**
   * @param {number} row
   * @param {number} column
   */
  #stop(row2, column) {
    this.cell?.setAttribute("tabindex", "-1");
    [this.#row, this.#column] = [row2, column];
    this.cell?.setAttribute("tabindex", "0");
  }
};

// src/table/chart.js
var COLUMNS = ["A", "B", "C", "D"];
var ROWS = ["1", "2", "3", "4"];
var Card = class {
  #face = s("g");
  #pieces = s("g");
  #pill = s("g", { class: "tep-slot" });
  #flag = s("g", { class: "tep-slot" });
  #key = "";
  /**
   * @param {string} square
   * @param {Printed} printed
   */
  constructor(square, printed) {
    this.square = square;
    this.printed = printed;
    const [x, y] = printed.corners[square] ?? [0, 0];
    const { side } = printed;
    const frame = (name, inset) => s("rect", { class: name, x: inset, y: inset, width: side - 2 * inset, height: side - 2 * inset, rx: 7 });
    this.cell = s(
      "g",
      { role: "gridcell", "data-square": square, transform: `translate(${x} ${y})` },
      s("g", { "aria-hidden": "true" }, frame("tep-glow", 3.5), this.#face, frame("tep-touch", 3.5), this.#pieces, this.#pill, this.#flag, frame("tep-ring", 1))
    );
  }
  /**
   * @param {View} view
   * @param {Map<string, Choice>} legal
   */
  show(view, legal) {
    const { square } = this;
    const action = view.means.squares[square] ?? "";
    const choice = legal.get(action);
    const words = choice ? `, may be done: ${[choice.label, ...choice.notes ?? []].join(", ")}` : "";
    set(this.cell, {
      "data-action": action,
      "data-lit": choice !== void 0,
      "aria-label": `${view.sea.labels[square]}${words}`,
      "aria-description": choice?.then
    });
    const numbers = view.flags?.[square] ?? [];
    set(this.cell, { "data-flagged": numbers.length > 0 });
    renew(this.#pill, choice?.pill ? pill(choice) : []);
    renew(this.#flag, numbers.flatMap((number, at) => flag(number, this.printed.side - 20 - 24 * at)));
    this.#draw(view);
  }
  /** @param {View} view */
  #draw({ sea }) {
    const { square, printed } = this;
    const card2 = printed.map[sea.cards[square] ?? ""];
    const buried = sea.buried.includes(square);
    const token = sea.search.includes(square);
    const pieces = sea.pieces[square] ?? [];
    const key = JSON.stringify([sea.cards[square], buried, token, pieces]);
    if (key === this.#key) return;
    this.#key = key;
    renew(this.#face, card2 ? draw([...card2.marks, ...buried ? [] : card2.site]) : []);
    renew(this.#pieces, draw([...token ? printed.token : [], ...pieces]));
  }
};
function pill({ pill: words = "", icon: icon2 }) {
  const wide = 32 + 7.5 * words.length;
  return [
    s("rect", { class: "tep-pill", x: 9, y: 9, width: wide, height: 22, rx: 11 }),
    s("g", { class: "tep-pill-icon" }, draw([{ use: icon2, x: 21, y: 20, size: 16 }])),
    s("text", { class: "tep-pill-text", x: 31, y: 24.6 }, words)
  ];
}
var flag = (number, x) => [
  s("circle", { class: "tep-flag", cx: x, cy: 20, r: 12 }),
  s("text", { class: "tep-flag-text", x, y: 25 }, String(number))
];
var Chart = class {
  #roving = new Roving();
  /** @type {Card[]} */
  #cards = [];
  #rings = s("g");
  /** @type {Printed | undefined} */
  #printed;
  /** @param {string} id a prefix for ids */
  constructor(id) {
    this.svg = s("svg", { class: "tep-chart", role: "grid", "aria-label": "The sea, four by four cards", id: `${id}-sea` });
  }
  /** @param {Printed} printed */
  lay(printed) {
    this.#printed = printed;
    const rows = ROWS.map((row2) => COLUMNS.map((column) => new Card(column + row2, printed)));
    this.#cards = rows.flat();
    this.#roving.fill(rows.map((row2) => row2.map(({ cell }) => cell)));
    set(this.svg, { viewBox: `0 0 ${printed.size[0]} ${printed.size[1]}` });
    this.svg.replaceChildren(
      s("g", { "aria-hidden": "true" }, draw(printed.backdrop)),
      ...rows.map((row2, at) => s("g", { role: "row", "aria-label": `Row ${ROWS[at]}` }, row2.map(({ cell }) => cell))),
      this.#rings
    );
  }
  /**
   * @param {View} view
   * @param {Map<string, Choice>} legal
   */
  show(view, legal) {
    for (const card2 of this.#cards) card2.show(view, legal);
    renew(this.#rings, view.sea.ships.flatMap((ship) => this.#ring(ship, view, legal)));
  }
  /**
   * A ship that may be attacked is lit itself; the list has the same for the keyboard.
   * @param {[string, string, number, number, number]} ship
   * @param {View} view
   * @param {Map<string, Choice>} legal
   */
  #ring([who, square, x, y, size], view, legal) {
    const action = view.means.ships[who] ?? "";
    const [left, top] = this.#printed?.corners[square] ?? [0, 0];
    if (!legal.has(action)) return [];
    const place = { cx: left + x, cy: top + y, r: size * 0.66 };
    return [s("circle", { class: "tep-target", "data-action": action, "data-lit": true, "aria-hidden": "true", ...place })];
  }
  /** @param {Element} target */
  reach(target) {
    this.#roving.reach(target);
  }
  /** @param {KeyboardEvent} event */
  move(event) {
    return this.#roving.move(event);
  }
  focus() {
    this.#roving.cell?.focus();
  }
};

// src/table/head.js
var tool = (action, sign, words, word) => button(action, { class: "tep-tool", "aria-label": words, title: words }, icon(sign, 20), named2(word));
var named2 = (word) => h("span", { class: "tep-tool-word" }, word);
var half = (action, words, on, meaning) => button(action, { "aria-pressed": String(on), title: meaning, "aria-description": meaning }, words);
var STEP = "Every small step waits for you: also dice, draws, bots and steps without a choice";
var PLAY = "Dice, draws, bots and steps without a choice run by themselves; you are asked where there is a choice";
var share = () => h(
  "details",
  { class: "tep-share", "data-fold": "share" },
  h("summary", { class: "tep-tool", "aria-label": "Share or open", title: "Share or open" }, icon("share", 20), named2("Share")),
  h(
    "div",
    { class: "tep-sheet" },
    h("h3", {}, "Take away"),
    h(
      "div",
      { class: "tep-acts" },
      button("share code", { class: "tep-button tep-small" }, icon("copy", 16), "Position’s code"),
      button("share record", { class: "tep-button tep-small" }, icon("copy", 16), "Game’s record"),
      button("share text", { class: "tep-button tep-small" }, icon("copy", 16), "Table in words"),
      button("share svg", { class: "tep-button tep-small" }, icon("picture", 16), "Picture")
    ),
    h("h3", {}, "Open"),
    h("textarea", { rows: 3, "aria-label": "A position’s code or a game’s record", placeholder: "A position’s code, or a game’s record", "data-text": "open" }),
    button("open", { class: "tep-button tep-small", "data-with": "open" }, icon("open", 16), "Open")
  )
);
function head(view, mode, size, id) {
  const large = size === "projector";
  return [
    h("span", { class: `tep-seat-${view.winners[0] ?? view.seat}` }, icon(SHIPS[view.winners[0] ?? view.seat] ?? "brig", 44)),
    h("div", { class: "tep-who" }, h("p", {}, view.crumb), h("h2", { id: `${id}-title` }, view.title)),
    h(
      "div",
      { class: "tep-tools", role: "group", "aria-label": "Tools" },
      h("div", { class: "tep-halves", role: "group", "aria-label": "Mode" }, half("mode step", "Step", mode === "step", STEP), half("mode play", "Play", mode === "play", PLAY)),
      tool("undo", "undo", "One step back", "Back"),
      tool("redo", "redo", "One step forward", "Forward"),
      tool("restart", "restart", "Back to the start of this cell", "Start"),
      large ? tool("size page", "enlarge", "Smaller, for a page", "Smaller") : tool("size projector", "enlarge", "Larger, for a projector", "Larger"),
      share()
    ),
    modeLine(mode)
  ];
}
var modeLine = (mode) => h(
  "p",
  { class: "tep-mode-line" },
  mode === "play" ? "Play: dice, bots and forced steps run by themselves." : "Step: dice and bots wait for you too.",
  h("button", { type: "button", class: "tep-link", "data-local": "seats" }, "Who plays?")
);
function course({ course: steps }) {
  return steps.map(
    ({ name, state, note }, at) => h(
      "li",
      { class: `tep-${state}`, "aria-current": state === "now" ? "step" : void 0 },
      h("span", { class: "tep-waypoint", "aria-hidden": "true" }, state === "done" ? icon("done", 13) : String(at + 1)),
      h("b", {}, name, state === "done" && h("span", { class: "tep-unseen" }, " done")),
      note && h("small", {}, note)
    )
  );
}

// src/table/log.js
function entries({ log: log2 }) {
  return log2.entries.map(
    ({ n, seat, text, rules }) => h(
      "li",
      { "data-key": `step-${n}`, "data-now": n === log2.at, "data-later": n > log2.at, "data-fresh": n > log2.since && n <= log2.at },
      button(`goto ${n}`, { class: "tep-step", "aria-label": `Go to step ${n}`, "aria-current": n === log2.at ? "step" : void 0 }, String(n)),
      h("span", { class: `tep-seat-${seat}` }, icon(SHIPS[seat] ?? "info", 20)),
      h("span", {}, text),
      h("span", { class: "tep-rules" }, ruleButtons(rules))
    )
  );
}
function branches({ log: log2 }) {
  if (log2.branches.length < 2) return null;
  return h(
    "div",
    { class: "tep-branches" },
    h("h4", {}, icon("branch", 16), `${log2.branches.length} branches from here`),
    h(
      "ul",
      {},
      log2.branches.map(
        ({ id, compare, label, length, ahead }) => h(
          "li",
          {},
          button(id, { class: "tep-button tep-small", "aria-pressed": String(ahead) }, label),
          h("span", { class: "tep-quiet" }, length === 1 ? "1 step" : `${length} steps`),
          !ahead && button(compare, { class: "tep-button tep-small", "aria-label": `Compare with: ${label}` }, "Compare")
        )
      )
    )
  );
}
function log(view, id) {
  const { at, of, turn } = view.log;
  const slider = h("input", { type: "range", min: 0, max: of, value: at, "data-choose": "goto", "aria-label": "Step", "aria-valuetext": `Step ${at} of ${of}`, disabled: of === 0 });
  return [
    h("div", { class: "tep-log-head" }, h("h3", { id: `${id}-log` }, "Logbook"), h("span", { class: "tep-quiet" }, `step ${at} of ${of} · turn ${turn}`)),
    slider,
    branches(view),
    view.log.entries.length ? h("ol", { class: "tep-log" }, entries(view)) : h("p", { class: "tep-quiet" }, "Nothing has happened yet. Every step will stand here, with the rules it followed.")
  ];
}
function agenda(view) {
  return [
    h("h3", {}, "What happens next"),
    h(
      "ol",
      { class: "tep-agenda" },
      view.agenda.map(
        ({ title, who, times, help }, at) => h("li", { title: help }, h("b", {}, String(at + 1)), h("span", {}, times > 1 ? `${title} (${times} times)` : title), h("span", { class: "tep-quiet" }, who))
      )
    )
  ];
}

// src/table/strip.js
var part = (title, name, ...children) => h("section", { class: `tep-part tep-${name}` }, h("h4", {}, title), children);
function market({ view, legal }) {
  const action = view.means.market;
  const choice = legal.get(action);
  const lit = choice !== void 0;
  const words = view.market.map(([cube, value]) => `${cube} ${value}`).join(", ");
  const stairs = view.market.map(
    ([cube, value], at) => h("span", { style: `height: ${26 + at * 12}px` }, icon(cube, 24), String(value))
  );
  return button(action, { class: "tep-stairs", "data-lit": lit, "aria-label": `Market in Gold: ${words}`, "aria-description": choice?.then }, stairs);
}
function merchant(ship, { view, legal }) {
  const action = view.means.ships[ship.id] ?? "";
  const choice = legal.get(action);
  const guessed = (name) => ship.assumed?.includes(name) ? "tep-dotted" : "";
  const legend = ship.legend ? "raises the legend" : "no legend";
  const words = `The ${ship.id} merchant on ${ship.at}, heading for ${ship.heading} with ${ship.cargo || "no cargo"}; damage ${ship.damage}, ${ship.gold} Gold, ${legend}`;
  return button(
    action,
    { class: "tep-merchant", "data-lit": choice !== void 0, "aria-label": words, "aria-description": choice?.then, title: words },
    icon(ship.ship, 42),
    h("span", { class: "tep-damage" }, icon("hit", 20), h("b", { class: guessed("damage") }, String(ship.damage ?? "?"))),
    h(
      "span",
      { class: "tep-worth" },
      icon("gold", 16),
      h("span", { class: guessed("gold") }, String(ship.gold ?? "?")),
      ship.cargo && icon(ship.cargo, 18),
      h("span", {}, `to ${ship.heading}`),
      h("span", { class: ship.legend ? "tep-legend" : "tep-quiet" }, icon("legend", 14), h("span", { class: guessed("legend") }, ship.legend ? "yes" : "no"))
    )
  );
}
var tally = (counts, sign, label) => h(
  "ul",
  { class: "tep-tally", "aria-label": label },
  Object.entries(counts).map(
    ([name, count]) => h("li", { class: count ? "" : "tep-zero", title: titled(sign(name)) }, icon(sign(name), 22), h("span", { class: "tep-unseen" }, titled(sign(name))), String(count))
  )
);
function strip(scene) {
  const { view, printed, legal } = scene;
  const row2 = view.row.map((id) => {
    const face = printed.cards[id];
    const action = view.means.row[id] ?? "";
    return face ? card(face, { action, choice: legal.get(action), large: true }) : empty("to be dealt");
  });
  const [crew, freight] = view.deck;
  return [
    view.market.length > 0 && part("Market", "market", market(scene)),
    view.merchants.length > 0 && part(`Merchants · ${freight} cards to come`, "merchants", view.merchants.map((ship) => merchant(ship, scene))),
    part(`Crew for hire · ${crew} in the deck`, "row", h("div", { class: "tep-crew" }, row2)),
    h(
      "div",
      { class: "tep-bag" },
      part("In the bag", "cubes", tally(view.bag, (name) => name, "In the bag")),
      part("Search tokens unseen", "tokens", tally(view.tokens, (name) => `token_${name}`, "Search tokens unseen"))
    )
  ];
}
var signs = ({ signs: sets }) => [
  h("summary", {}, icon("info", 18), "What the signs mean"),
  h(
    "div",
    {},
    sets.map(([title, rows]) => h("section", {}, h("h4", {}, title), h("ul", {}, rows.map(([sign, words, colours]) => h("li", { class: colours && `tep-${colours}` }, icon(sign, colours ? 28 : 22), h("span", {}, words))))))
  )
];

// src/table.js
var SEEN = 40;
var TableView = class {
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
  #seats = /* @__PURE__ */ new Map();
  #log = panel("tep-sheet tep-logbook", "section");
  #note = h("p", { class: "tep-note" });
  #key = panel("tep-sheet tep-key", "details");
  /** @type {Chart} */
  #chart;
  /** @type {Map<string, Choice>} */
  #legal = /* @__PURE__ */ new Map();
  #hot = "";
  #opener = "";
  #asked = "";
  #sharing = false;
  #copied = "";
  #unfolded = true;
  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = this.shell = new Shell(place, "table");
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
    const own2 = view.mats.find(({ decides }) => decides);
    const asked2 = [view.goal, own2 && [own2.gold, own2.hold, own2.surefire, own2.boxes], view.just, view.now, view.actions, view.outcomes, view.battle, view.tools, view.now.beside.length && view.mats];
    this.#now.show(asked2, () => now(scene, this.#unfolded));
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
  #litOn({ spaces, boxes: boxes2, cards, hold }) {
    return [spaces, boxes2, cards, hold].flatMap((meant) => Object.entries(meant).map(([what, action]) => [what, action, this.#legal.get(action)]));
  }
  /** The head and the size, which change without a step too. */
  #furnish() {
    const view = this.#view;
    const [mode, size] = [this.#model.get("mode"), this.#model.get("size")];
    set(this.shell.root, { "data-size": size });
    this.#head.show([view.title, view.crumb, view.seat, view.winners, mode, size], () => head(view, mode, size, this.shell.id));
    for (const [name, able] of Object.entries({ undo: view.tools.undo, redo: view.tools.redo, restart: view.tools.restart })) {
      const tool2 = this.#head.element.querySelector(`[data-action=${name}]`);
      if (tool2) set(tool2, { "aria-disabled": able ? void 0 : "true" });
    }
  }
  /** Shows what was asked; who closes an answer goes back to where it was asked from. */
  #answer() {
    const aside = this.#model.get("aside");
    const before = this.#asides.element.firstElementChild;
    this.#asides.show([aside, this.#copied], () => answers(aside, this.#copied));
    const told = this.#asides.element.firstElementChild;
    if (told && told !== before) bring(told);
    this.shell.answer.classList.toggle("tep-told", Boolean(aside.why));
    for (const cell of this.shell.root.querySelectorAll("[data-asked]")) cell.removeAttribute("data-asked");
    if (aside.why) for (const asked2 of this.#controls(aside.why.id)) asked2.setAttribute("data-asked", "");
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
    if (!before || !root.contains(before)) return () => {
    };
    const action = before.getAttribute("data-action") ?? "";
    const deciding = this.#now.element.contains(before);
    const { key } = this.#now;
    return () => {
      if (root.contains(document.activeElement) && !(deciding && this.#now.key !== key)) return;
      const same = deciding ? void 0 : this.#controls(action)[0];
      const back = this.#opener ? this.#controls(this.#opener)[0] : void 0;
      const next = same ?? (action.startsWith("close") ? back : void 0) ?? this.#question() ?? this.#first();
      if (next !== document.activeElement && (next instanceof HTMLElement || next instanceof SVGElement)) next.focus({ preventScroll: true });
    };
  }
  /** The words of the question, where somebody else is asked or a new turn begins: a key too many then does nothing. */
  #question() {
    return asked(this.#view, this.#asked) === this.#asked ? void 0 : this.#now.element.querySelector(".tep-ask");
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
    const stops = [this.#now.element.querySelector(".tep-ask"), ...choices.length ? choices : [this.#first()]];
    const at = stops.indexOf(
      /** @type {Element} */
      event.target
    );
    const next = by === void 0 || at < 0 ? void 0 : stops[at + by];
    if (next instanceof HTMLElement) next.focus();
    return next instanceof HTMLElement;
  }
  /** @param {KeyboardEvent} event closes what is open, or goes to the tools */
  #escape(event) {
    const fold = event.target instanceof Element ? event.target.closest("details[open]") : null;
    const open = this.#asides.element.querySelector("[data-aside]")?.getAttribute("data-aside");
    if (fold) {
      fold.removeAttribute("open");
      fold.querySelector("summary")?.focus();
    } else if (open) this.shell.intend(`close ${open}`);
    else this.#head.element.querySelector("button")?.focus();
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
    const asked2 = target.closest("[data-action^='rule ']");
    if (asked2) this.#opener = asked2.getAttribute("data-action") ?? "";
    const share2 = target.closest("[data-action^='share ']");
    if (share2) this.#share(share2);
    const what = target.closest("[data-local]")?.getAttribute("data-local");
    const { text } = this.#model.get("aside");
    if (what === "seats") this.#seatsShown();
    else if (what === "unfold") target.closest(".tep-mat")?.toggleAttribute("data-open");
    else if (what === "copy" && text) void this.#copy(text.text);
    else if (what && text) void local(what, text);
  }
  /** @param {Element} asked a text is copied as soon as it is here; the list it was chosen from has done its work */
  #share(asked2) {
    this.#sharing = asked2.getAttribute("data-action") !== "share svg";
    const fold = asked2.closest("details");
    fold?.removeAttribute("open");
    fold?.querySelector("summary")?.focus({ preventScroll: true });
  }
  #shared() {
    const { text } = this.#model.get("aside");
    if (this.#sharing && text) void this.#copy(text.text);
    this.#sharing = false;
  }
  /** @param {string} text */
  async #copy(text) {
    if (!await copy2(text, this.#asides.element.querySelector("textarea"))) return;
    this.#copied = text;
    this.#keeping(() => this.#answer());
    this.shell.say("Copied.");
  }
};
var asked = ({ decider, log: { turn } }, before) => decider < 0 ? before : `${decider} ${turn}`;
var held = ({ key, target }, drawn) => key === "Enter" && target instanceof Element && target.closest("[data-action]") || key === " " && drawn;
var seen = (element) => element.matches(":focus-visible");
function bring(element) {
  if (!globalThis.IntersectionObserver) return;
  const watch = new IntersectionObserver(([entry]) => {
    watch.disconnect();
    if (entry && entry.intersectionRect.height < Math.min(SEEN, entry.boundingClientRect.height)) element.scrollIntoView({ block: "nearest" });
  });
  watch.observe(element);
}
function render(place) {
  const { shell } = new TableView(place);
  return () => shell.close();
}
var table_default = { render };
export {
  TableView,
  table_default as default,
  panel
};
