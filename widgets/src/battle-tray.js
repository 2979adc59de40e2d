// The dice on the table: each can be turned, every choice for them can be followed.
import { h, set } from "./dom.js";
import { icon } from "./draw.js";

/** @typedef {import("./battle-types.js").Advice} Advice */
/** @typedef {import("./battle-types.js").Tray} Tray */
/** @typedef {import("./battle-controls.js").Desk} Desk */

/** So many choices are shown; the rest is folded away. */
const SHOWN = 5;

/** One die: click for the next face, or type one. */
class DiePart {
  #face = 0;
  #mark = h("small");
  #picture = h("span", { class: "tep-die-face" });

  /**
   * @param {string} name
   * @param {Desk} desk
   */
  constructor(name, desk) {
    this.name = name;
    this.desk = desk;
    const limits = { role: "spinbutton", tabindex: 0, "aria-valuemin": 1, "aria-valuemax": 6, "data-die": name };
    this.el = h("div", { class: "tep-die-button", ...limits }, this.#picture, this.#mark);
  }

  /** @param {{ face: number, label: string }} die */
  follow({ face, label }) {
    set(this.el, { "aria-label": label });
    if (face !== this.#face && !this.desk.asked(this.name)) this.#show(face);
  }

  /** @param {number} face */
  #show(face) {
    this.#face = face;
    this.#picture.replaceChildren(icon(`die_${face}`, 46));
    set(this.el, { "aria-valuenow": face, "data-action": `${this.name} ${(face % 6) + 1}` });
  }

  /** @param {string} mark what a choice does with this die, in a word */
  mark(mark) {
    this.#mark.textContent = mark;
    set(this.el, { "data-mark": mark.split(" ")[0] || undefined, "aria-valuetext": mark ? `${this.#face}, ${mark}` : String(this.#face) });
  }

  /** @param {number} face */
  #ask(face) {
    if (face === this.#face) return;
    this.#show(face);
    this.mark("");
    this.desk.ask(this.name, `${this.name} ${face}`);
  }

  click() {
    this.#ask((this.#face % 6) + 1);
    this.el.focus();
  }

  /** @param {KeyboardEvent} event */
  press({ key }) {
    /** @type {Record<string, number>} */
    const keys = { ArrowUp: this.#face + 1, ArrowRight: this.#face + 1, ArrowDown: this.#face - 1, ArrowLeft: this.#face - 1 };
    const face = { Home: 1, End: 6, Enter: (this.#face % 6) + 1, " ": (this.#face % 6) + 1 }[key] ?? keys[key];
    const typed = /^[1-6]$/.test(key) ? Number(key) : face;
    if (typed === undefined) return false;
    this.#ask(Math.min(Math.max(typed, 1), 6));
    return true;
  }
}

/** The whole tray. */
export class TrayPart {
  /** @type {DiePart[]} */
  #dice = [];
  #kick = h("span");
  #title = h("h3");
  #sum = h("p");
  #left = h("p", { class: "tep-note" });
  #hint = h("p", { class: "tep-note" });
  #row = h("div", { class: "tep-dice", role: "group" });
  #choices = h("div", { class: "tep-choices" });
  #actions = h("div", { class: "tep-actions" });
  /** @type {Tray | undefined} */
  #tray;

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const words = h("div", {}, h("p", { class: "tep-kick" }, icon("lamp", 16), this.#kick), this.#title, this.#sum, this.#left);
    const dice = h("div", { class: "tep-dicebox" }, this.#row, this.#hint);
    this.el = h("section", { class: "tep-sheet tep-tray" }, h("div", { class: "tep-traytop" }, words, dice), this.#choices, this.#actions);
  }

  /** @param {Tray} tray */
  follow(tray) {
    const focused = this.el.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute("data-key");
    const open = this.#choices.querySelector("details")?.hasAttribute("open") ?? false;
    this.#tray = tray;
    set(this.el, { "aria-label": tray.kick, "data-end": tray.end ?? undefined });
    set(this.#row, { "aria-label": tray.kick });
    this.#kick.textContent = tray.kick;
    this.#title.textContent = tray.title;
    this.#sum.textContent = tray.sum;
    this.#left.textContent = tray.left;
    this.#hint.textContent = tray.hint;
    this.#lay(tray);
    this.#choices.replaceChildren(...this.#listed(tray, open));
    this.#actions.replaceChildren(...buttons(tray));
    this.#mark(tray.choices[0]);
    if (key) this.#refocus(key);
  }

  /** @param {Tray} tray */
  #lay({ dice }) {
    if (this.#dice.length !== dice.length) {
      this.#dice = dice.map((_, at) => new DiePart(`die ${at + 1}`, this.desk));
      this.#row.replaceChildren(...this.#dice.map((die) => die.el));
    }
    dice.forEach((die, at) => this.#dice[at]?.follow(die));
  }

  /**
   * @param {Tray} tray
   * @param {boolean} open
   */
  #listed({ choices, all, measure }, open) {
    if (!choices.length) return [];
    const first = choices.slice(0, SHOWN);
    const rest = choices.slice(SHOWN);
    const head = h("p", { class: "tep-note tep-measure" }, measure);
    const list = h("ul", { class: "tep-lines" }, ...first.map((choice, at) => choiceRow(choice, at === 0)));
    if (!rest.length) return [head, list];
    const more = h("ul", { class: "tep-lines" }, ...rest.map((choice) => choiceRow(choice, false)));
    return [head, list, h("details", { open }, h("summary", {}, all), more)];
  }

  /** @param {string} key */
  #refocus(key) {
    const again = [...this.el.querySelectorAll("[data-key]")].find((one) => one.getAttribute("data-key") === key);
    const place = again ?? this.#actions.querySelector("button");
    if (place instanceof HTMLElement) place.focus();
  }

  /** @param {Advice | undefined} choice */
  #mark(choice) {
    this.#dice.forEach((die, at) => die.mark(choice?.marks[at] ?? ""));
  }

  /** @param {Element} target shows on the dice what the choice under the pointer or the focus would do */
  point(target) {
    const action = target.closest("[data-action^=follow]")?.getAttribute("data-action");
    const choices = this.#tray?.choices ?? [];
    this.#mark(choices.find((choice) => choice.action === action) ?? choices[0]);
  }

  /** @param {Element} target */
  of(target) {
    const name = target.closest("[data-die]")?.getAttribute("data-die");
    return this.#dice.find((die) => die.name === name && this.el.contains(target));
  }
}

/**
 * @param {Advice} choice
 * @param {boolean} best
 */
function choiceRow({ action, text, figure, exact, share, label }, best) {
  const words = h("span", { class: "tep-words" }, ...(best ? [icon("lamp", 16)] : []), text);
  const track = h("span", { class: "tep-track" }, h("i", { style: `width: ${(100 * share).toFixed(2)}%` }));
  const row = { type: "button", class: best ? "tep-line-row tep-best" : "tep-line-row", "data-action": action, "data-key": action };
  return h("li", {}, h("button", { ...row, title: label }, words, track, h("b", {}, figure), h("span", { class: "tep-exact" }, exact)));
}

/** @param {Tray} tray what can be done next: one of them is the one lit thing */
function buttons({ choices: [best], roll, many }) {
  const first = best
    ? [h("button", { type: "button", class: "tep-button tep-primary", "data-action": best.action, "data-key": "best" }, icon(best.icon, 18), best.text)]
    : [];
  const again = { type: "button", class: best ? "tep-button" : "tep-button tep-primary", "data-action": roll.action, "data-key": "roll" };
  const more = { type: "button", class: "tep-button", "data-action": many.action, "data-key": "many" };
  return [...first, h("button", again, roll.text), h("button", more, many.text)];
}
