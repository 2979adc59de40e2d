// The charts of the battle lab: what falls, what it means, and what would help. Every figure comes from Python.
import { h, s, set } from "./dom.js";
import { icon } from "./draw.js";

/** @typedef {import("./battle-types.js").Bar} Bar */
/** @typedef {import("./battle-types.js").Cell} Cell */
/** @typedef {import("./battle-types.js").Damage} Damage */
/** @typedef {import("./battle-types.js").Gains} Gains */
/** @typedef {import("./battle-types.js").Heat} Heat */
/** @typedef {import("./battle-types.js").Hero} Hero */
/** @typedef {import("./battle-types.js").Line} Line */
/** @typedef {import("./battle-types.js").Luck} Luck */
/** @typedef {import("./battle-types.js").Result} Result */
/** @typedef {import("./grid.js").Roving} Roving */

/** @type {Result[]} */
const RESULTS = ["win", "tie", "lose"];
/** A stretch of the bar that is narrower than this has no room for its word. */
const ROOM = 0.12;
const PLOT = { width: 430, height: 250, left: 12, right: 418, top: 34, floor: 204 };

/**
 * A heading with a line under it.
 * @param {string} title
 * @param {string} lead
 */
const heading = (title, lead) => h("div", { class: "tep-heading" }, h("h3", {}, title), h("p", { class: "tep-note" }, lead));

/** The number that comes first, the bar, and the exact figures; built once and then kept up to date. */
export class HeroPart {
  #lead = h("p", { class: "tep-note" });
  #figure = h("span", { class: "tep-huge" });
  #what = h("span");
  #figures = h("dl", { class: "tep-figures" });
  #bar = h("div", { class: "tep-bar", role: "img" });

  constructor() {
    const top = h("div", {}, this.#lead, h("p", { class: "tep-first" }, this.#figure, " ", this.#what));
    this.el = h("section", { class: "tep-sheet tep-hero" }, h("div", { class: "tep-herotop" }, top, this.#figures), this.#bar);
  }

  /** @param {Hero} hero */
  follow({ lead, figure, what, label, parts, spent, worth }) {
    this.#lead.textContent = lead;
    this.#figure.textContent = figure;
    this.#what.textContent = what;
    const figures = [...parts, spent, ...(worth ? [worth] : [])].map((part) => {
      const kind = "kind" in part ? String(part.kind) : "";
      const swatch = kind ? [h("i", { class: `tep-swatch tep-is-${kind}` })] : [];
      const exact = h("dd", { class: "tep-exact" }, part.exact);
      return h("div", { "data-figure": kind || part.name }, h("dt", {}, ...swatch, part.name), h("dd", {}, part.figure), exact);
    });
    this.#figures.replaceChildren(...figures);
    const shown = parts.filter(({ share }) => share > 0);
    const stretches = shown.map(({ kind, name, share }) => {
      const word = share >= ROOM ? [h("em", {}, name.toLowerCase())] : [];
      return h("span", { class: `tep-is-${kind}`, style: `flex: ${share} 0 0` }, ...word);
    });
    this.#bar.replaceChildren(...stretches);
    set(this.#bar, { "aria-label": label });
  }
}

/**
 * The damage of the dice alone: bars, the curve of "at least", and what was rolled.
 * @param {Damage} chart
 * @param {string} id a prefix for ids
 * @param {boolean} open whether the table is shown
 */
export function damageSheet(chart, id, open) {
  const rows = chart.bars.map(({ row: [first = "", ...rest] }) =>
    h("tr", {}, h("th", { scope: "row" }, first), ...rest.map((text) => h("td", {}, text))),
  );
  const head = h("tr", {}, ...chart.head.map((text) => h("th", { scope: "col" }, text)));
  const table = h("table", { class: "tep-numbers-table" }, h("thead", {}, head), h("tbody", {}, ...rows));
  const details = h("details", { open, "data-table": true }, h("summary", {}, chart.table), h("div", { class: "tep-scroll" }, table));
  return h("section", { class: "tep-sheet tep-damage" }, heading(chart.title, chart.lead), plot(chart, id), details);
}

/**
 * @param {Damage} chart
 * @param {string} id
 */
function plot(chart, id) {
  const { bars, from } = chart;
  const step = (PLOT.right - PLOT.left) / bars.length;
  const tallest = Math.max(...bars.map((bar) => Math.max(bar.share, bar.fell ?? 0)));
  const rise = PLOT.floor - PLOT.top - 14;
  /** @param {number} at */
  const middle = (at) => PLOT.left + (at + 0.5) * step;
  /** @param {number} share */
  const high = (share) => PLOT.floor - (share / tallest) * rise * 0.92;
  /** @param {number} share */
  const curve = (share) => PLOT.floor - share * (rise + 8);
  const every = Math.ceil(bars.length / 14);
  const box = `0 0 ${PLOT.width} ${PLOT.height}`;
  const marks = bars.flatMap((bar, at) => column(bar, middle(at), Math.min(step * 0.86, 56), high, id));
  const label = { role: "img", "aria-label": `${chart.title}. ${chart.label}` };
  const line = bars.map((bar, at) => `${at ? "L" : "M"}${middle(at).toFixed(1)} ${curve(bar.least).toFixed(1)}`).join("");
  const starts = from ? bars.findIndex((bar) => bar.total === from.at) : -1;
  const svg = s("svg", { class: "tep-plot", viewBox: box, ...label }, patterns(id), ...marks);
  if (from && starts >= 0) svg.append(...threshold(from.text, PLOT.left + starts * step));
  svg.append(s("path", { class: "tep-axis", d: `M${PLOT.left} ${PLOT.floor}H${PLOT.right}` }), s("path", { class: "tep-curve", d: line }));
  bars.forEach((bar, at) => {
    const x = middle(at);
    svg.append(s("circle", { class: "tep-knot", cx: x, cy: curve(bar.least), r: 3 }));
    if (bar.fell_least !== undefined) svg.append(s("circle", { class: "tep-fell", cx: x, cy: curve(bar.fell_least), r: 6 }));
    if (at % every === 0) svg.append(s("text", { class: "tep-tick", x, y: PLOT.floor + 17 }, String(bar.total)));
    const top = high(Math.max(bar.share, bar.fell ?? 0)) - 5;
    const knot = curve(bar.least);
    // A figure that would lie under the curve's knot goes above it.
    const y = top > knot - 6 && top < knot + 18 ? Math.min(top, knot - 8) : top;
    if (bars.length <= 14 && bar.figure) svg.append(s("text", { class: "tep-value", x, y }, bar.figure));
  });
  svg.append(s("text", { class: "tep-tick", x: PLOT.width / 2, y: PLOT.height - 8 }, chart.axis));
  return svg;
}

/**
 * One bar: won, tied and lost parts on top of each other, and how often it fell in a thousand rolls.
 * @param {Bar} bar
 * @param {number} x
 * @param {number} width
 * @param {(share: number) => number} high
 * @param {string} id
 */
function column(bar, x, width, high, id) {
  const parts = [];
  let below = 0;
  for (const result of RESULTS) {
    const part = bar.share * bar.means[result];
    if (!part) continue;
    const place = { x: x - width / 2, y: high(below + part), width, height: high(below) - high(below + part) };
    parts.push(s("rect", { class: `tep-fill-${result}`, ...place }));
    if (result !== "win") parts.push(s("rect", { fill: `url(#${id}-${result})`, ...place }));
    below += part;
  }
  if (bar.fell !== undefined) parts.push(s("path", { class: "tep-fallen", d: `M${x - width / 2 - 2} ${high(bar.fell)}h${width + 4}` }));
  return parts;
}

/**
 * @param {string} text
 * @param {number} x
 */
function threshold(text, x) {
  const left = x > PLOT.width * 0.66;
  const words = s("text", { class: "tep-value tep-from", x: left ? x - 6 : x + 6, y: 16, style: `text-anchor: ${left ? "end" : "start"}` }, text);
  return [s("path", { class: "tep-threshold", d: `M${x} 6V${PLOT.floor}` }), words];
}

/** @param {string} id textures: a tie is dotted, a loss hatched, so that no colour stands alone */
function patterns(id) {
  const dots = s("circle", { class: "tep-dot", cx: 3, cy: 3, r: 1.1 });
  const tie = s("pattern", { id: `${id}-tie`, width: 6, height: 6, patternUnits: "userSpaceOnUse" }, dots);
  const turned = { width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  return s("defs", {}, tie, s("pattern", { id: `${id}-lose`, ...turned }, s("path", { class: "tep-hatch", d: "M0 0V7" })));
}

/**
 * Tokens against cannons: a real table; its cells can be walked over and taken.
 * @param {Heat} chart
 * @param {Roving} roving
 */
export function heatSheet(chart, roving) {
  /** @type {HTMLElement[][]} */
  const cells = chart.rows.map((row) => row.cells.map(heatCell));
  const head = h("tr", { role: "row" }, h("td", { role: "gridcell" }));
  head.append(...chart.columns.map((column) => columnHead(chart.column, column)));
  const rows = chart.rows.map((row, at) => {
    const signs = row.tokens ? Array.from({ length: row.tokens }, () => icon("sure_fire", 14)) : [h("span", { "aria-hidden": "true" }, "0")];
    const side = h("th", { scope: "row", role: "rowheader" }, h("span", { class: "tep-unseen" }, row.label), ...signs);
    return h("tr", { role: "row" }, side, ...(cells[at] ?? []));
  });
  const table = h("table", { class: "tep-heat", role: "grid", "aria-label": chart.caption });
  table.append(h("thead", { role: "rowgroup" }, head), h("tbody", { role: "rowgroup" }, ...rows));
  roving.fill(/** @type {any} */ (cells));
  const foot = h("p", { class: "tep-note" }, chart.foot);
  return h("section", { class: "tep-sheet tep-heatsheet" }, heading(chart.title, chart.lead), table, foot);
}

/**
 * @param {string} label
 * @param {number} column
 */
const columnHead = (label, column) =>
  h("th", { scope: "col", role: "columnheader" }, h("span", { class: "tep-unseen" }, `${label} `), String(column));

/** @param {Cell} cell */
function heatCell({ action, text, exact, shade, here, label }) {
  return h(
    "td",
    {
      role: "gridcell",
      class: `tep-shade-${shade}`,
      "data-action": action,
      "data-exact": exact,
      "data-long": text.length > 4,
      "aria-label": label,
      "aria-current": here ? "true" : undefined,
      title: `${label} (${exact})`,
    },
    text,
  );
}

/**
 * A row with words, a bar and figures; a button where something can be taken over.
 * @param {Line} line
 */
export function lineRow({ text, icon: name, figure, exact, share, label, action }) {
  const words = h("span", { class: "tep-words" }, ...(name ? [icon(name, 20)] : []), text);
  const bar = share === undefined ? [] : [h("span", { class: "tep-track" }, h("i", { style: `width: ${(100 * share).toFixed(2)}%` }))];
  const inside = [words, ...bar, h("b", {}, figure), h("span", { class: "tep-exact" }, exact)];
  if (!action) return h("li", {}, h("div", { class: "tep-line-row", title: label }, ...inside));
  return h("li", {}, h("button", { type: "button", class: "tep-line-row", "data-action": action, "data-key": text, title: label }, ...inside));
}

/** @param {Gains} chart */
export function gainsSheet({ title, lead, rows, rest }) {
  const listed = h("ul", { class: "tep-lines" }, ...rows.map(lineRow));
  return h("section", { class: "tep-sheet tep-gains" }, heading(title, lead), listed, h("p", { class: "tep-note" }, rest));
}

/**
 * A thousand battles beside what the odds promise.
 * @param {Luck} chart
 */
export function luckSheet({ title, lead, head, rows, close }) {
  const top = h("tr", {}, ...head.map((text) => (text ? h("th", { scope: "col" }, text) : h("td"))));
  const body = rows.map(({ kind, name, cells }) =>
    h("tr", { "data-luck": kind }, h("th", { scope: "row" }, h("i", { class: `tep-swatch tep-is-${kind}` }), name), ...cells.map((text) => h("td", {}, text))),
  );
  const table = h("table", { class: "tep-numbers-table" }, h("thead", {}, top), h("tbody", {}, ...body));
  const away = h("button", { type: "button", class: "tep-button tep-small", "data-action": close.action, "data-key": "forget" }, close.text);
  return h("section", { class: "tep-sheet tep-luck" }, heading(title, lead), h("div", { class: "tep-scroll" }, table), away);
}
