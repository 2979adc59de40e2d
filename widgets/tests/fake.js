// A model without a kernel: what it is told, it remembers; who listens to it can be counted.
export class FakeModel {
  /** @type {Map<string, Set<() => void>>} */
  #listeners = new Map();
  /** @type {unknown[]} */
  sent = [];

  /** @param {Record<string, unknown>} state */
  constructor(state) {
    this.state = { selected: "", revision: 1, notice: { kind: "", text: "", serial: 0 }, ...state };
  }

  /** @param {string} name */
  get(name) {
    return this.state[name];
  }

  /** @param {unknown} content */
  send(content) {
    this.sent.push(content);
  }

  on(event, callback) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event).add(callback);
  }

  off(event, callback) {
    this.#listeners.get(event)?.delete(callback);
  }

  get listeners() {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /** As when the kernel sends a change. */
  change(state) {
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) for (const callback of this.#listeners.get(`change:${name}`) ?? []) callback();
  }
}

/** A small view of two by two squares, in the shape that Python sends. */
export function smallView(names = ["Gull Rock", "Lantern Bay", "Cinder Key", "Old Anchorage"]) {
  const squares = names.map((name, at) => {
    const square = "AB"[at % 2] + (1 + Math.floor(at / 2));
    return {
      square,
      card: `map-0${at + 1}`,
      name,
      label: `${square}, ${name}: storm`,
      action: `look ${square}`,
      x: (at % 2) * 100,
      y: Math.floor(at / 2) * 100,
      marks: [
        { path: "M0 0h9", class: "land" },
        { group: [{ use: "storm", x: 50, y: 50, size: 24 }], class: "weather slot" },
        { text: name, x: 50, y: 90, class: "name" },
      ],
      sheet: { title: name, under: square, facts: [{ icon: "storm", text: "Storm", assumed: true }] },
    };
  });
  return {
    format: 1,
    title: "The sea",
    lead: "Choose a card.",
    size: [200, 200],
    side: 100,
    backdrop: [{ rect: [200, 200], x: 0, y: 0, class: "water" }],
    rows: [
      { label: "Row 1", squares: squares.slice(0, 2) },
      { label: "Row 2", squares: squares.slice(2) },
    ],
    key: { title: "Signs", facts: [{ icon: "storm", text: "Storm", assumed: false }] },
    cargo: [{ icon: "rum", text: "Rum", assumed: false }],
    note: "A footnote.",
    assumed: "assumed",
    close: { action: "close", text: "Back" },
    words: { waiting: "No answer yet.", gone: "No kernel.", broken: "Not drawn:" },
  };
}
