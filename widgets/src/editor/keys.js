// What a keyboard needs beyond single keys: numbers of several digits, lists that are walked, the way from part to part.

/** How long two digits may lie apart and still be one number, in milliseconds. */
const PAUSE = 900;
/** How long a walk through a list rests before it has chosen, in milliseconds. */
const REST = 600;
/** What Tab can reach. */
const REACHED = "[tabindex='0'], button:not([tabindex='-1']), select, textarea, summary";

/** Digits typed quickly one after the other are one number. */
export class Digits {
  #typed = "";
  #path = "";
  #when = 0;

  /**
   * @param {string} path what is being set
   * @param {string} digit
   * @param {number} most
   */
  type(path, digit, most) {
    const now = Date.now();
    const longer = path === this.#path && now - this.#when < PAUSE ? this.#typed + digit : digit;
    this.#typed = Number(longer) <= most ? longer : digit;
    [this.#path, this.#when] = [path, now];
    return Number(this.#typed);
  }
}

/** A list that is walked by keys is chosen from once, when the walk is over: not at every step of it. */
export class Walk {
  #by = false;
  #held = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;

  /** @param {(action: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
  }

  /** @param {boolean} keys whether keys, not a pointer, are at the list now */
  by(keys) {
    this.#by = keys;
  }

  /** @param {HTMLSelectElement} list it has another value */
  changed(list) {
    this.#held = `${list.getAttribute("data-action")} ${list.value}`;
    clearTimeout(this.#clock);
    if (this.#by) this.#clock = setTimeout(() => this.end(), REST);
    else this.end();
  }

  /** Chooses what the walk has come to. */
  end() {
    const held = this.#held;
    this.drop();
    if (held) this.choose(held);
  }

  /** @returns {boolean} whether there was a walk to be given up */
  drop() {
    clearTimeout(this.#clock);
    const had = this.#held !== "";
    this.#held = "";
    return had;
  }
}

/**
 * Moves the focus to the first thing in the next of some parts, or of those before.
 * @param {Element[]} parts
 * @param {boolean} back
 */
export function toNextPart(parts, back) {
  const shown = parts.filter((part) => part.getClientRects().length > 0 && part.querySelector(REACHED));
  const now = shown.findIndex((part) => part.contains(document.activeElement));
  const next = shown.at((back ? Math.max(now, 0) - 1 : now + 1) % shown.length)?.querySelector(REACHED);
  if (next instanceof HTMLElement || next instanceof SVGElement) next.focus();
}
