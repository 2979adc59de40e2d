// The sea at the table: sixteen cards, what lies on them, and what may be done there, lit.
import { s, set } from "../dom.js";
import { draw } from "../draw.js";
import { Roving } from "../grid.js";
import { renew } from "../renew.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Printed} Printed */
/**
 * What of a view the sea draws; flags are the numbers of what cannot be on a square.
 * @typedef {object} View
 * @property {import("../types.js").TableView["sea"]} sea
 * @property {{ squares: Record<string, string>, ships: Record<string, string> }} means
 * @property {Record<string, number[]>} [flags]
 */

const COLUMNS = ["A", "B", "C", "D"];
const ROWS = ["1", "2", "3", "4"];

/** One card: its drawing stays while what lies on it changes. */
class Card {
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
    /** @param {string} name @param {number} inset */
    const frame = (name, inset) =>
      s("rect", { class: name, x: inset, y: inset, width: side - 2 * inset, height: side - 2 * inset, rx: 7 });
    this.cell = s(
      "g",
      { role: "gridcell", "data-square": square, transform: `translate(${x} ${y})` },
      s("g", { "aria-hidden": "true" }, frame("tep-glow", 3.5), this.#face, frame("tep-touch", 3.5), this.#pieces, this.#pill, this.#flag, frame("tep-ring", 1)),
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
    const words = choice ? `, may be done: ${[choice.label, ...(choice.notes ?? [])].join(", ")}` : "";
    set(this.cell, {
      "data-action": action,
      "data-lit": choice !== undefined,
      "aria-label": `${view.sea.labels[square]}${words}`,
      "aria-description": choice?.then,
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
    const card = printed.map[sea.cards[square] ?? ""];
    const buried = sea.buried.includes(square);
    const token = sea.search.includes(square);
    const pieces = sea.pieces[square] ?? [];
    const key = JSON.stringify([sea.cards[square], buried, token, pieces]);
    if (key === this.#key) return;
    this.#key = key;
    renew(this.#face, card ? draw([...card.marks, ...(buried ? [] : card.site)]) : []);
    renew(this.#pieces, draw([...(token ? printed.token : []), ...pieces]));
  }
}

/**
 * The pill of a lit card: what it costs.
 * @param {Choice} choice
 */
function pill({ pill: words = "", icon }) {
  const wide = 32 + 7.5 * words.length;
  return [
    s("rect", { class: "tep-pill", x: 9, y: 9, width: wide, height: 22, rx: 11 }),
    s("g", { class: "tep-pill-icon" }, draw([{ use: icon, x: 21, y: 20, size: 16 }])),
    s("text", { class: "tep-pill-text", x: 31, y: 24.6 }, words),
  ];
}

/**
 * The number of something that cannot be.
 * @param {number} number
 * @param {number} x
 */
const flag = (number, x) => [
  s("circle", { class: "tep-flag", cx: x, cy: 20, r: 12 }),
  s("text", { class: "tep-flag-text", x, y: 25 }, String(number)),
];

export class Chart {
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
    const rows = ROWS.map((row) => COLUMNS.map((column) => new Card(column + row, printed)));
    this.#cards = rows.flat();
    this.#roving.fill(rows.map((row) => row.map(({ cell }) => cell)));
    set(this.svg, { viewBox: `0 0 ${printed.size[0]} ${printed.size[1]}` });
    this.svg.replaceChildren(
      s("g", { "aria-hidden": "true" }, draw(printed.backdrop)),
      ...rows.map((row, at) => s("g", { role: "row", "aria-label": `Row ${ROWS[at]}` }, row.map(({ cell }) => cell))),
      this.#rings,
    );
  }

  /**
   * @param {View} view
   * @param {Map<string, Choice>} legal
   */
  show(view, legal) {
    for (const card of this.#cards) card.show(view, legal);
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
}
