// Parts of a widget that are drawn anew only when what they show has changed.
import { h, nodes } from "./dom.js";

/** @typedef {import("./dom.js").Child} Child */

/** A part of a widget that is drawn anew only when what it shows has changed. */
export class Panel {
  #key = "";

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
    if (key === this.#key) return;
    this.#key = key;
    const open = [...this.element.querySelectorAll("details[open][data-fold]")].map((fold) => fold.getAttribute("data-fold"));
    this.element.replaceChildren(...nodes(build()));
    for (const name of open) this.element.querySelector(`details[data-fold=${name}]`)?.setAttribute("open", "");
  }
}

/** @param {string} name @param {string} [element] */
export const panel = (name, element = "div") => new Panel(h(element, { class: name }));
