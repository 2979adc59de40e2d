// The controls of the battle lab. Each is built once and then follows the view, so the focus stays where it was.
// A control shows what was asked for at once; what Python answers is what stays.
import { h, set } from "./dom.js";
import { icon } from "./draw.js";

/** @typedef {import("./battle-types.js").Card} Card */
/** @typedef {import("./battle-types.js").Cards} Cards */
/** @typedef {import("./battle-types.js").Choice} Choice */
/** @typedef {import("./battle-types.js").Control} Control */
/** @typedef {import("./battle-types.js").Faces} Faces */
/** @typedef {import("./battle-types.js").Group} Group */
/** @typedef {import("./battle-types.js").Numbers} Numbers */
/** @typedef {import("./battle-types.js").Stepper} Stepper */
/** @typedef {{ ask: (name: string, action: string) => void, asked: (name: string) => boolean, words: () => { fewer: string, more: string } }} Desk */

/** How long two digits may lie apart and still be one number, in milliseconds. */
const PAUSE = 900;

/** A number with a button on either side: one tab stop, arrow keys, digits. */
export class StepperPart {
  #value = 0;
  #drawn = false;
  #typed = "";
  #when = 0;
  #number = h("b", { role: "spinbutton", tabindex: 0 });
  #fewer = h("button", { type: "button", tabindex: -1 }, "−");
  #more = h("button", { type: "button", tabindex: -1 }, "+");

  /**
   * @param {Stepper} control
   * @param {Desk} desk
   * @param {boolean} [bare] without its label
   */
  constructor(control, desk, bare = false) {
    this.desk = desk;
    this.control = control;
    const box = h("span", { class: "tep-stepper", "data-control": control.name }, this.#fewer, this.#number, this.#more);
    this.el = bare ? box : h("div", { class: "tep-row" }, h("span", {}, icon(control.icon, 20), control.label), box);
    this.follow(control);
  }

  /** @param {Stepper} control */
  follow(control) {
    const { label, least, most } = this.control;
    const same = this.#drawn && control.value === this.#value && label === control.label && least === control.least && most === control.most;
    this.control = control;
    if (!same && !this.desk.asked(control.name)) this.#show(control.value);
  }

  /** @param {number} value */
  #show(value) {
    const { name, label, least, most } = this.control;
    const { fewer, more } = this.desk.words();
    this.#value = value;
    this.#drawn = true;
    this.#number.textContent = String(value);
    set(this.#number, { "aria-label": label, "aria-valuenow": value, "aria-valuemin": least, "aria-valuemax": most });
    set(this.#number, { class: value ? undefined : "tep-none", "data-value": value });
    /** @type {[HTMLElement, number, string][]} */
    const ends = [
      [this.#fewer, value - 1, fewer],
      [this.#more, value + 1, more],
    ];
    for (const [button, next, word] of ends) {
      const possible = next >= least && next <= most;
      set(button, {
        "aria-label": `${label}: ${word}`,
        "data-action": possible ? `set ${name} ${next}` : undefined,
        "aria-disabled": possible ? undefined : "true",
      });
    }
  }

  /** @param {number} value */
  #ask(value) {
    const { name, least, most } = this.control;
    const asked = Math.min(Math.max(value, least), most);
    if (asked === this.#value) return;
    this.#show(asked);
    this.desk.ask(name, `set ${name} ${asked}`);
  }

  /** @param {Element} target */
  click(target) {
    if (target === this.#fewer) this.#ask(this.#value - 1);
    if (target === this.#more) this.#ask(this.#value + 1);
    this.#number.focus();
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key meant something here
   */
  press(event) {
    const { least, most } = this.control;
    /** @type {Record<string, number>} */
    const keys = {
      ArrowUp: this.#value + 1,
      ArrowRight: this.#value + 1,
      ArrowDown: this.#value - 1,
      ArrowLeft: this.#value - 1,
      PageUp: this.#value + 5,
      PageDown: this.#value - 5,
      Home: least,
      End: most,
    };
    const digit = /^[0-9]$/.test(event.key);
    if (!digit) this.#typed = "";
    const value = digit ? this.#type(event.key) : Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (value !== undefined) this.#ask(value);
    return value !== undefined;
  }

  leave() {
    this.#typed = "";
  }

  /** @param {string} digit */
  #type(digit) {
    const now = Date.now();
    const longer = this.#typed + digit;
    this.#typed = now - this.#when < PAUSE && Number(longer) <= this.control.most ? longer : digit;
    this.#when = now;
    return Number(this.#typed);
  }
}

/** One of a few: a radio group whose arrow keys choose. */
class ChoicePart {
  /** @type {HTMLElement[]} */
  #buttons = [];
  /** @type {string | undefined} */
  #value;
  #group = h("span", { class: "tep-choice", role: "radiogroup" });
  #label = h("span");

  /**
   * @param {Choice} control
   * @param {Desk} desk
   */
  constructor(control, desk) {
    this.desk = desk;
    this.control = control;
    const { name, label, rule, quiet, options } = control;
    this.#buttons = options.map(({ value, text }) =>
      h("button", { type: "button", role: "radio", "data-value": value }, h("bdi", {}, text)),
    );
    this.#group.append(...this.#buttons);
    set(this.#group, { "aria-label": label, "data-control": name });
    this.#label.append(...(rule ? [h("span", { class: "tep-rule" }, rule), " "] : []), label);
    const long = rule || options.map(({ text }) => text).join("").length > 22;
    set(this.#group, { class: options.length > 3 && long ? "tep-choice tep-chips" : "tep-choice" });
    this.el = quiet ? this.#group : h("div", { class: long ? "tep-row tep-long" : "tep-row" }, this.#label, this.#group);
    this.follow(control);
  }

  /** @param {Choice} control */
  follow(control) {
    this.control = control;
    if (this.#value !== control.value && !this.desk.asked(control.name)) this.#show(control.value);
  }

  /** @param {string} value */
  #show(value) {
    const { name, verb, options } = this.control;
    const known = options.some((option) => option.value === value);
    this.#value = value;
    this.#buttons.forEach((button, at) => {
      const own = button.getAttribute("data-value");
      set(button, {
        "aria-checked": String(own === value),
        tabindex: own === value || (!known && at === 0) ? 0 : -1,
        "data-action": verb ? `${verb} ${own}` : `set ${name} ${own}`,
      });
    });
  }

  /** @param {Element} target */
  click(target) {
    const button = this.#buttons.find((one) => one === target);
    if (!button) return;
    this.#show(button.getAttribute("data-value") ?? "");
    button.focus();
    this.desk.ask(this.control.name, button.getAttribute("data-action") ?? "");
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = this.#buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return false;
    const next = this.#buttons[(at + step + this.#buttons.length) % this.#buttons.length];
    if (next) this.click(next);
    return true;
  }
}

/** Six numbers, one under each face of a die. */
class FacesPart {
  /**
   * @param {Faces} control
   * @param {Desk} desk
   */
  constructor(control, desk) {
    this.control = control;
    this.steppers = control.steppers.map((stepper) => new StepperPart(stepper, desk, true));
    const cells = this.steppers.map((part) => h("div", {}, icon(part.control.icon, 26), part.el));
    this.el = h("div", { class: "tep-faces", role: "group", "aria-label": control.label });
    this.el.append(h("span", { "aria-hidden": "true" }, control.label), ...cells);
  }

  /** @param {Faces} control */
  follow(control) {
    this.control = control;
    control.steppers.forEach((stepper, at) => this.steppers[at]?.follow(stepper));
  }

  click() {}

  press() {
    return false;
  }
}

/** Reroll cards: six faces to switch on and off on each of them. */
class CardsPart {
  /** @type {Map<string, Set<number>>} */
  #faces = new Map();
  /** What is drawn as Python said it; "" once something was switched here. */
  #drawn = "";

  /**
   * @param {Cards} control
   * @param {Desk} desk
   */
  constructor(control, desk) {
    this.desk = desk;
    this.control = control;
    this.el = h("div", { class: "tep-cards", "data-control": control.name });
    this.follow(control);
  }

  /** @param {Cards} control */
  follow(control) {
    this.control = control;
    const now = JSON.stringify(control);
    if (this.el.childElementCount && (now === this.#drawn || control.cards.some((card) => this.desk.asked(card.name)))) return;
    this.#drawn = now;
    this.#faces = new Map(control.cards.map((card) => [card.name, new Set(card.faces)]));
    const focused = this.el.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute("data-key");
    this.#draw();
    if (!focused) return;
    const again = key ? this.el.querySelector(`[data-key="${key}"]`) : null;
    const left = again ?? this.el.querySelector("[data-action]");
    if (left instanceof HTMLElement) left.focus();
  }

  #draw() {
    const { label, icon: name, cards, add, note } = this.control;
    const more = add ? h("button", { type: "button", class: "tep-button tep-small", "data-key": "add", "data-action": add.action }, add.text) : "";
    this.el.replaceChildren(
      h("div", { class: "tep-row" }, h("span", {}, icon(name, 20), label), more),
      ...cards.map((card) => this.#card(card)),
      ...(note ? [h("p", { class: "tep-note" }, note)] : []),
    );
  }

  /** @param {Card} card */
  #card(card) {
    const on = this.#faces.get(card.name) ?? new Set();
    const faces = [1, 2, 3, 4, 5, 6].map((face) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(on.has(face)),
          "aria-label": `${card.label}: face ${face}`,
          "data-key": `${card.name}-${face}`,
          "data-face": face,
          "data-action": `set ${card.name} ${toggled(on, face)}`,
        },
        icon(`die_${face}`, 22),
      ),
    );
    const remove = h(
      "button",
      { type: "button", class: "tep-away", "aria-label": card.remove, "data-key": `${card.name}-away`, "data-action": `set ${card.name}` },
      icon("close", 16),
    );
    return h("div", { class: "tep-card", role: "group", "aria-label": card.label, "data-card": card.name }, ...faces, remove);
  }

  /** @param {Element} target */
  click(target) {
    const name = target.closest("[data-card]")?.getAttribute("data-card") ?? this.control.name;
    const face = Number(target.getAttribute("data-face"));
    const action = target.getAttribute("data-action") ?? "";
    const on = this.#faces.get(name);
    if (face && on) {
      this.#drawn = "";
      this.#faces.set(name, new Set([...toggled(on, face)].map(Number)));
      target.setAttribute("aria-pressed", String(!on.has(face)));
      for (const button of target.parentElement?.querySelectorAll("[data-face]") ?? []) {
        const own = this.#faces.get(name) ?? new Set();
        button.setAttribute("data-action", `set ${name} ${toggled(own, Number(button.getAttribute("data-face")))}`);
      }
    }
    this.desk.ask(name, action);
  }

  press() {
    return false;
  }
}

/**
 * The faces of a card with one of them switched, as text.
 * @param {Set<number>} on
 * @param {number} face
 */
const toggled = (on, face) => [1, 2, 3, 4, 5, 6].filter((one) => on.has(one) !== (one === face)).join("");

/** A few numbers that may be anything: typed, and taken with Enter or when one leaves the field. */
class NumbersPart {
  /** @type {HTMLInputElement[]} */
  #fields;

  /**
   * @param {Numbers} control
   * @param {Desk} desk
   */
  constructor(control, desk) {
    this.desk = desk;
    this.control = control;
    this.#fields = control.fields.map(({ name }) => {
      const field = h("input", { type: "text", inputmode: "decimal", "data-field": name, autocomplete: "off", size: 4 });
      return /** @type {HTMLInputElement} */ (field);
    });
    const labelled = control.fields.map(({ label }, at) => h("label", {}, h("span", {}, label), this.#fields[at] ?? ""));
    this.el = h("div", { class: "tep-numbers", role: "group", "aria-label": control.label, "data-control": control.name });
    this.el.append(...labelled);
    this.follow(control);
  }

  /** @param {Numbers} control */
  follow(control) {
    const before = this.control.fields;
    this.control = control;
    control.fields.forEach(({ value, name }, at) => {
      const field = this.#fields[at];
      // What somebody is typing is not taken from under their fingers, unless the number itself has changed.
      const typing = field === document.activeElement && before[at]?.value === value && field?.value !== "";
      if (field && !this.desk.asked(name) && !typing) field.value = value;
    });
  }

  /** @param {Element} field when it is left, it shows what holds */
  leave(field) {
    const at = this.control.fields.findIndex(({ name }) => name === field.getAttribute("data-field"));
    const known = this.control.fields[at];
    if (known && field instanceof HTMLInputElement && !this.desk.asked(known.name)) field.value = known.value;
  }

  click() {}

  /** @param {Element} field */
  commit(field) {
    const name = field.getAttribute("data-field") ?? "";
    const known = this.control.fields.find((one) => one.name === name);
    const text = field instanceof HTMLInputElement ? field.value.trim() : "";
    if (known && known.value !== text && !this.desk.asked(name)) this.desk.ask(name, `set ${name} ${text}`);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key !== "Enter" || !(event.target instanceof Element)) return false;
    this.commit(event.target);
    return true;
  }
}

/** @typedef {StepperPart | ChoicePart | FacesPart | CardsPart | NumbersPart} Part */

/** @type {Record<string, new (control: any, desk: Desk) => Part>} */
const KINDS = { stepper: StepperPart, choice: ChoicePart, faces: FacesPart, cards: CardsPart, numbers: NumbersPart };

/** All groups of controls; a group is built anew only when other controls are needed. */
export class Controls {
  /** @type {Map<string, Part>} */
  #parts = new Map();
  /** @type {Map<string, HTMLElement>} */
  #notes = new Map();
  #shape = "";

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.el = h("section", { class: "tep-sheet tep-controls" });
  }

  /** @param {Group[]} groups */
  follow(groups) {
    const shape = JSON.stringify(groups.map(({ title, controls }) => [title, ...controls.map(shapeOf)]));
    if (shape !== this.#shape) this.#build(groups);
    this.#shape = shape;
    for (const { title, note, controls } of groups) {
      for (const control of controls) this.#follow(control);
      const said = this.#notes.get(title);
      if (said) said.textContent = note ?? "";
    }
  }

  /** @param {Control} control */
  #follow(control) {
    /** @type {{ follow: (control: any) => void } | undefined} */
    const part = this.#parts.get(control.name);
    part?.follow(control);
  }

  /** @param {Group[]} groups */
  #build(groups) {
    const focused = this.el.contains(document.activeElement) ? document.activeElement : null;
    const name = focused?.closest("[data-control]")?.getAttribute("data-control");
    const open = [...this.el.querySelectorAll("details[open]")].map((one) => one.getAttribute("data-group"));
    this.#parts.clear();
    this.el.replaceChildren(...groups.map((group) => this.#group(group, open.includes(group.title))));
    const again = name ? this.el.querySelector(`[data-control="${name}"]`) : null;
    const place = again?.querySelector("[tabindex='0'], input, button") ?? null;
    if (place instanceof HTMLElement) place.focus();
  }

  /**
   * @param {Group} group
   * @param {boolean} open
   */
  #group({ title, folded, controls }, open) {
    const parts = controls.map((control) => this.#part(control));
    if (!folded) return h("div", { class: "tep-group" }, h("h3", {}, title), ...parts);
    const note = h("span", { class: "tep-note" });
    this.#notes.set(title, note);
    const details = h("details", { class: "tep-group", "data-group": title, open });
    details.append(h("summary", {}, h("b", {}, title), " ", note), ...parts);
    return details;
  }

  /** @param {Control} control */
  #part(control) {
    const Kind = KINDS[control.kind];
    if (!Kind) throw new Error(`there is no control of the kind "${control.kind}"`);
    const part = new Kind(control, this.desk);
    this.#parts.set(control.name, part);
    if (part instanceof FacesPart) for (const stepper of part.steppers) this.#parts.set(stepper.control.name, stepper);
    return part.el;
  }

  /**
   * @param {Element} target
   * @returns {Part | undefined} the control that an element belongs to
   */
  of(target) {
    return this.#parts.get(target.closest("[data-control]")?.getAttribute("data-control") ?? "");
  }
}

/** @param {Control} control what of a control cannot change without building it anew */
function shapeOf(control) {
  if (control.kind === "choice") return [control.name, ...control.options.map((option) => option.value + option.text)];
  return [control.name];
}
