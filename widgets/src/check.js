// A check of understanding: a native form that commits an answer, then what Python says of it. The key is not here.
import { h } from "./dom.js";
import { Shell } from "./shell.js";

/** @typedef {import("./types.js").Model} Model */
/** @typedef {{ verdict: string, head: string, why: string, rules: string[], left?: boolean }} Line */
/** @typedef {{ id: string, text: string, where: string, status: string }} Card */
/** @typedef {{ verdict: string, head: string, text: string, common: string, lines: Line[], cards: Card[] }} Feedback */
/** @typedef {{ title: string, prompt: string, options: string[], many: boolean, number: boolean, phase: string,
 *              chosen: number[], offers: string[], feedback: Feedback | null }} View */

/** What may be done after an answer, in words. */
const OFFERS = { retry: "Try again", reveal: "Show the answer" };

/** One check in a page. */
class CheckView {
  /** @type {Model} */
  #model;

  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = (this.shell = new Shell(place, "check"));
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
        ...(told ? [] : [h("button", { type: "submit", class: "tep-button tep-primary" }, "Commit")]),
        ...offers.map(([action, text]) => h("button", { type: "button", class: "tep-button", "data-action": action }, text)),
      ),
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
    const line = phase === "told" ? feedback?.lines[at] : undefined;
    const input = h("input", {
      type: many ? "checkbox" : "radio",
      name: `${this.shell.id}-answer`,
      value: at,
      checked: chosen.includes(at),
      disabled: phase === "told",
    });
    const mark = line?.verdict ? [h("span", { class: "tep-ruling" }, line.head), line.why && h("span", { class: "tep-because" }, line.why)] : [];
    return h("label", { class: "tep-asked", "data-verdict": line?.left ? "left" : line?.verdict || undefined }, input, h("span", {}, text), ...mark);
  }

  /** @returns {string} what stands in the form, as an answer; empty while there is none */
  #given() {
    const fields = /** @type {HTMLInputElement[]} */ ([...this.shell.body.querySelectorAll("input")]);
    if (this.#view.number) return fields[0]?.value.trim() ?? "";
    return fields.filter((field) => field.checked).map((field) => field.value).join(",");
  }

  #ready() {
    const button = /** @type {HTMLButtonElement | null} */ (this.shell.body.querySelector("button[type=submit]"));
    if (button) button.disabled = this.#given() === "";
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const given = this.#given();
    if (given) this.shell.intend(`answer ${given}`);
  }
}

/** @param {Feedback} told */
function verdict({ verdict: kind, head, text, common }) {
  return h("div", { class: "tep-verdict", "data-verdict": kind }, h("strong", {}, head), h("p", {}, text), common && h("p", {}, common));
}

/** @param {Card[]} cards the rules behind the answer, each to be opened */
function cards(cards) {
  if (!cards.length) return [];
  const items = cards.map(({ id, text, where, status }) =>
    h("details", {}, h("summary", {}, id), h("p", {}, text), h("p", { class: "tep-note" }, `${where} (${status})`)),
  );
  return [h("div", { class: "tep-cited" }, ...items)];
}

/** @param {{ model: Model, el: HTMLElement }} place */
function render(place) {
  const { shell } = new CheckView(place);
  return () => shell.close();
}

export default { render };
