// The sea: sixteen cards to walk over and to choose from, and the chosen one in words.
import { h, s, set } from "./dom.js";
import { draw, icon } from "./draw.js";
import { Roving } from "./grid.js";
import { Shell } from "./shell.js";

/** @typedef {import("./types.js").Fact} Fact */
/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./types.js").SeaView} View */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Square} Square */

/**
 * A line of a sheet; an assumed figure is dotted for the eye and said for the ear.
 * @param {Fact} fact
 * @param {View} view
 */
function line({ icon: name, text, assumed }, view) {
  return h("li", {}, icon(name, 24), words(text, assumed, view));
}

/**
 * @param {string} text
 * @param {boolean | undefined} assumed
 * @param {View} view
 */
function words(text, assumed, view) {
  if (!assumed) return h("bdi", {}, text);
  return h("span", {}, h("bdi", { class: "tep-dotted" }, text), h("span", { class: "tep-unseen" }, ` (${view.assumed})`));
}

/**
 * The signs of the chart, shown until a card is chosen.
 * @param {View} view
 */
function key(view) {
  return [
    h("h3", {}, view.key.title),
    h("ul", { class: "tep-facts" }, ...view.key.facts.map((fact) => line(fact, view))),
    h("ul", { class: "tep-cargoes" }, ...view.cargo.map((fact) => line(fact, view))),
  ];
}

/**
 * A card in words.
 * @param {Sheet} sheet
 * @param {View} view
 */
function reading(sheet, view) {
  const back = h("button", { type: "button", class: "tep-button", "data-action": view.close.action }, view.close.text);
  return [
    h("p", { class: "tep-under" }, sheet.under ?? ""),
    h("h3", {}, h("bdi", {}, sheet.title)),
    h("ul", { class: "tep-facts" }, ...sheet.facts.map((fact) => line(fact, view))),
    back,
  ];
}

/**
 * A card on the chart: a grid cell whose label says everything its drawing shows.
 * @param {Square} square
 * @param {number} side
 */
function cell({ square, label, action, x, y, marks }, side) {
  /** @param {string} name @param {number} inset */
  const frame = (name, inset) =>
    s("rect", { class: name, x: inset, y: inset, width: side - 2 * inset, height: side - 2 * inset, rx: 7 });
  return s(
    "g",
    { role: "gridcell", "data-square": square, "data-action": action, "aria-label": label, transform: `translate(${x} ${y})` },
    s("g", { "aria-hidden": "true" }, frame("tep-touch", 3.5), ...draw(marks), frame("tep-ring", 1)),
  );
}

/** One view of the sea in a page. */
class SeaView {
  /** @type {Model} */
  #model;
  #sheet = h("div", { class: "tep-sheet tep-reading" });
  #roving = new Roving();
  /** @type {Map<string, { square: Square, cell: SVGElement }>} */
  #cards = new Map();

  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = (this.shell = new Shell(place, "sea"));
    shell.listen(shell.body, "keydown", (event) => this.#press(event));
    shell.listen(shell.body, "focusin", (event) => this.#roving.reach(event.target));
    shell.on("change:view", () => shell.draw(() => this.#redraw()));
    shell.on("change:selected", () => this.#choose());
    shell.draw(() => this.#redraw());
  }

  /** @returns {View} */
  get #view() {
    return this.#model.get("view");
  }

  /** Draws everything; who had the focus keeps it. */
  #redraw() {
    const view = this.#view;
    const { root, body } = this.shell;
    const focused = document.activeElement?.closest("[data-square]")?.getAttribute("data-square") ?? "";
    const inside = root.contains(document.activeElement);
    set(root, { "aria-label": view.title });
    body.replaceChildren(
      this.#head(view),
      h("div", { class: "tep-deck" }, h("div", { class: "tep-sheet tep-table" }, this.#chart(view)), this.#sheet),
      h("p", { class: "tep-note" }, view.note),
    );
    this.#choose();
    if (inside) (this.#cards.get(focused)?.cell ?? this.#roving.cell)?.focus();
  }

  /** @param {View} view */
  #head(view) {
    const title = h("h2", { id: `${this.shell.id}-title` }, view.title);
    const lead = h("p", { id: `${this.shell.id}-lead` }, view.lead);
    return h("header", { class: "tep-head" }, icon("brig", 40), h("div", {}, title, lead));
  }

  /** @param {View} view */
  #chart(view) {
    const rows = view.rows.map(({ squares }) => squares.map((square) => ({ square, cell: cell(square, view.side) })));
    this.#cards = new Map(rows.flat().map((card) => [card.square.square, card]));
    this.#roving.fill(rows.map((row) => row.map((card) => card.cell)));
    return s(
      "svg",
      {
        class: "tep-chart",
        viewBox: `0 0 ${view.size[0]} ${view.size[1]}`,
        role: "grid",
        "aria-labelledby": `${this.shell.id}-title`,
        "aria-describedby": `${this.shell.id}-lead`,
      },
      s("g", { "aria-hidden": "true" }, ...draw(view.backdrop)),
      ...rows.map((row, at) => s("g", { role: "row", "aria-label": view.rows[at]?.label }, ...row.map((card) => card.cell))),
    );
  }

  /** Shows which card the kernel says is chosen. */
  #choose() {
    const selected = this.#model.get("selected");
    const inside = this.#sheet.contains(document.activeElement);
    for (const [name, card] of this.#cards) set(card.cell, { "aria-selected": String(name === selected) });
    const card = this.#cards.get(selected);
    this.#sheet.replaceChildren(...(card ? reading(card.square.sheet, this.#view) : key(this.#view)));
    if (inside) this.#roving.cell?.focus();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const action = this.#meant(event);
    if (action !== undefined) this.shell.intend(action);
    if (action !== undefined || (on(event, "[data-square]") && this.#roving.move(event))) event.preventDefault();
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {string | undefined} the action that a key stands for
   */
  #meant(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
    if (event.key === "Escape") return this.#model.get("selected") ? this.#view.close.action : undefined;
    const chooses = event.key === "Enter" || event.key === " ";
    return chooses ? (on(event, "[data-square]")?.getAttribute("data-action") ?? undefined) : undefined;
  }
}

/**
 * @param {Event} event
 * @param {string} selector
 */
const on = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/** @param {{ model: Model, el: HTMLElement }} place */
function render(place) {
  const { shell } = new SeaView(place);
  return () => shell.close();
}

export default { render };
