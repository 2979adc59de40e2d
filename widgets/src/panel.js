// Parts of a widget that are drawn anew only when what they show has changed.
import { h } from "./dom.js";
import { renew } from "./renew.js";

/** @typedef {import("./dom.js").Child} Child */

/** A part of a widget that is drawn anew only when what it shows has changed. */
export class Panel {
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
}

/** @param {string} name @param {string} [element] */
export const panel = (name, element = "div") => new Panel(h(element, { class: name }));
