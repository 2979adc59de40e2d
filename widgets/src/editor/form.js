// The sheet in front: one captain's mats, the table, or the decks; each group is drawn anew only when it changes.
import { h, set } from "../dom.js";
import { panel } from "../panel.js";
import { fieldset } from "./fields.js";
import { formActs, formHead, wheel } from "./sheets.js";

/** @typedef {import("./types.js").EditorView} View */
/** @typedef {import("../types.js").Printed} Printed */

export class FormPart {
  #head = panel("tep-form-head", "header");
  #wheel = panel("tep-wheel-side");
  #acts = panel("tep-acts");
  /** @type {ReturnType<typeof panel>[]} */
  #groups = [];
  #first = h("div", { class: "tep-wheel-body" });
  #rest = h("div", { class: "tep-groups" });

  constructor() {
    this.element = h("section", { class: "tep-sheet tep-form", "aria-label": "What to set" }, this.#head.element, this.#first, this.#rest, this.#acts.element);
    this.#first.append(this.#wheel.element);
  }

  /**
   * @param {View} view
   * @param {Printed} printed
   */
  show(view, printed) {
    const { sheet, tabs } = view;
    this.#head.show([sheet.title, sheet.under, sheet.icon, sheet.colours, tabs], () => formHead(view));
    this.#wheel.show([sheet.wheel, sheet.spaces, sheet.space], () => wheel(sheet, printed));
    set(this.#first, { "data-wheel": Boolean(sheet.wheel) });
    sheet.groups.forEach((group, at) => this.#group(at).show(group, () => [fieldset(group)]));
    this.#groups.forEach(({ element }, at) => (element.hidden = at >= sheet.groups.length));
    for (const spare of this.#groups.slice(sheet.groups.length)) spare.show(null, () => []);
    this.#acts.show(sheet.acts, () => formActs(view));
  }

  /** @param {number} at */
  #group(at) {
    const known = this.#groups[at];
    if (known) return known;
    const made = panel("tep-grouped");
    (at ? this.#rest : this.#first).append(made.element);
    this.#groups[at] = made;
    return made;
  }
}
