// The sheets of the editor: what cannot be, pieces, a square, a captain's mats, the turn, sharing.
import { button, h, s } from "../dom.js";
import { draw, icon } from "../draw.js";
import { ruleButtons } from "../table/now.js";
import { fieldset, flagged, segments } from "./fields.js";

/** @typedef {import("./types.js").EditorView} View */
/** @typedef {import("./types.js").Act} Act */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("../types.js").Printed} Printed */

/**
 * @param {string} action
 * @param {string} sign
 * @param {string} words
 * @param {boolean} able
 */
const tool = (action, sign, words, able) =>
  button(action, { class: "tep-tool", "data-key": action, "aria-label": words, title: words, "aria-disabled": able ? undefined : "true" }, icon(sign, 20));

/** @param {View} view @param {string} id */
export const head = ({ title, crumb, tools, presets, captains }, id) => [
  h("span", { class: "tep-seat-0" }, icon("sloop", 44)),
  h("div", { class: "tep-who" }, h("p", {}, crumb), h("h2", { id: `${id}-title` }, title)),
  h(
    "div",
    { class: "tep-tools", role: "group", "aria-label": "Tools" },
    captains.options.length > 0 &&
      h(
        "select",
        { "data-choose": true, "data-action": "captains", "data-key": "captains", "aria-label": "Number of captains" },
        captains.options.map(([value, words]) => h("option", { value, selected: value === captains.value }, words)),
      ),
    h(
      "details",
      { class: "tep-presets", "data-fold": "presets" },
      h("summary", { class: "tep-button tep-small", "data-key": "presets" }, "Presets"),
      h("ul", { class: "tep-sheet" }, presets.map(([name, words]) => h("li", {}, button(`preset ${name}`, { class: "tep-button", "data-key": "presets" }, words)))),
    ),
    tool("undo", "undo", "Undo", tools.undo),
    tool("redo", "redo", "Redo", tools.redo),
  ),
];

/** @param {View} view @param {string} id */
export function problems({ problems: wrong }, id) {
  if (!wrong.length) return [h("h3", { id: `${id}-wrong` }, icon("done", 20), "This can be"), h("p", { class: "tep-quiet" }, "Every piece lies where it may, and none is missing.")];
  const [first] = wrong;
  return [
    h("h3", { id: `${id}-wrong` }, wrong.length === 1 ? "1 thing cannot be" : `${wrong.length} things cannot be`),
    h(
      "ol",
      {},
      wrong.map(({ n, place, text, rule, action, fixes }) => {
        const number = action ? button(action, { class: "tep-number", "data-key": `wrong ${n}`, "aria-label": `${n}: show where, ${place}` }, String(n)) : h("span", { class: "tep-number" }, String(n));
        const more = n === 1 ? [] : fixes.slice(0, 1).map((fix) => button(fix.action, { class: "tep-mend", "data-key": fix.action }, `Put right: ${fix.label}`));
        return h("li", { "data-problem": n }, number, h("span", {}, h("b", {}, `${place}:`), ` ${text} `, more), h("span", {}, ruleButtons([rule])));
      }),
    ),
    first && first.fixes.length > 0 &&
      h(
        "div",
        { class: "tep-acts" },
        first.fixes.map((fix, at) => button(fix.action, { class: at ? "tep-button" : "tep-button tep-primary", "data-key": fix.action }, at ? upper(fix.label) : `Put 1 right: ${fix.label}`)),
      ),
  ];
}

/** @param {string} words */
const upper = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @param {View} view what is in hand, or what to do first */
export const inHand = ({ hand }) =>
  hand
    ? [h("b", {}, "Placing: "), `${hand.name}. ${hand.help} `, button("release", { class: "tep-link", "data-key": "release" }, "Esc puts it back.")]
    : [h("span", { class: "tep-quiet" }, "Choose a card to see what lies there, or take a piece below and choose where to put it."), h("span", { class: "tep-keys" }, " F6 goes from part to part.")];

/** @param {Act} act */
const small = ({ action, label }) => button(action, { class: "tep-button tep-small", "data-key": action }, label);

/** @param {NonNullable<View["square"]>} square */
export const square = ({ title, under, pieces, acts }) => [
  h("h3", {}, title),
  button("look", { class: "tep-tool tep-close", "aria-label": "Close", title: "Close" }, icon("close", 18)),
  h("p", { class: "tep-under" }, under),
  h(
    "ul",
    {},
    pieces.map(({ name, icon: sign, colours, acts: own }) =>
      h("li", {}, h("span", { class: `tep-${colours}` }, icon(sign, 28)), h("span", {}, name), h("span", { class: "tep-acts" }, own.map((act) => button(act.action, { class: "tep-button tep-small", "data-key": act.action, "aria-label": `${act.label}: ${name}` }, act.label)))),
    ),
  ),
  h("div", { class: "tep-acts" }, acts.map(small)),
];

/** @param {Piece} piece */
const inside = ({ label, icon: sign, colours, left, flags }) => [
  h("span", { class: colours ? `tep-piece-sign tep-${colours}` : "tep-piece-sign" }, icon(sign, 30)),
  h("span", {}, label),
  flagged(flags),
  h("b", {}, left < 0 ? `−${-left}` : String(left)),
];

/** @param {View} view */
export const pieces = ({ pieces: all, counters }) => [
  h("header", {}, h("h3", {}, "Pieces"), h("span", { class: "tep-quiet" }, "left in the box")),
  h(
    "div",
    { class: "tep-supply", role: "group", "aria-label": "Pieces to put on the sea" },
    all.map((piece) => {
      const words = `${piece.name}, ${piece.left} left`;
      return button(piece.action ?? "", { class: "tep-piece", "data-key": `piece ${piece.label}`, "data-flagged": piece.flags.length > 0, "aria-pressed": String(piece.held), "aria-label": words, title: piece.name ?? "" }, inside(piece));
    }),
  ),
  h(
    "ul",
    { class: "tep-supply tep-counters", "aria-label": "Left in bag and box" },
    counters.map((piece) => h("li", { class: "tep-piece", "data-flagged": piece.flags.length > 0 }, inside(piece))),
  ),
];

/**
 * @param {View["sheet"]} sheet
 * @param {Printed} printed
 */
export function wheel({ wheel: marks, wheel_label: label, spaces = [], space }, printed) {
  if (!marks) return [];
  const { half, marks: rim, spaces: places, radius } = printed.wheel;
  const touches = places.map(([x, y], at) => s("g", { class: "tep-space-touch", "data-action": spaces[at], "data-here": at === space }, s("circle", { cx: x, cy: y, r: radius })));
  return [
    s(
      "svg",
      { class: "tep-wheel", viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, role: "img", "aria-label": label },
      s("g", { "aria-hidden": "true" }, draw([...rim, marks])),
      s("g", { "aria-hidden": "true" }, touches),
    ),
    h("p", { class: "tep-quiet" }, "Click a space to move the Captain."),
  ];
}

/** @param {View} view which sheet is in front */
export const formHead = ({ sheet, tabs }) => [
  h("span", { class: sheet.colours ? `tep-${sheet.colours}` : "" }, icon(sheet.icon, 36)),
  h("div", {}, h("h3", {}, sheet.title), h("p", { class: "tep-under" }, sheet.under)),
  h(
    "div",
    { class: "tep-halves tep-tabs", role: "group", "aria-label": "What to set" },
    tabs.map(({ action, label, name, count, on, flags }) => button(action, { "data-key": action, "aria-pressed": String(on), "aria-label": flags.length ? `${name}, cannot be: ${flags.join(", ")}` : name, title: name, "data-flagged": flags.length > 0 }, label, count && h("span", { class: "tep-count" }, count))),
  ),
];

/** @param {View} view what can be done to the whole sheet */
export const formActs = ({ sheet }) => (sheet.acts ?? []).map(small);

/** @param {View} view */
export const turn = ({ turn: { seat, step, figures, used, agenda, flags } }) => [
  h("h3", {}, "Whose turn, which step"),
  h("div", { class: "tep-when" }, segments(seat), segments(step)),
  agenda && h("p", { class: "tep-middle" }, agenda, flagged(flags), " ", button("begin", { class: "tep-button tep-small", "data-key": "begin" }, "Let the step begin")),
  h("details", { "data-fold": "figures", open: used }, h("summary", { "data-key": "figures" }, figures.title), fieldset({ ...figures, title: "" })),
];

/**
 * @param {View} view
 * @param {string} below what is open below the editor
 * @param {string} id
 */
export function share({ code, wait }, below, id) {
  /** @param {string} where @param {string} words @param {boolean} main */
  const open = (where, words, main) =>
    button(`open ${where}`, { class: main && !wait ? "tep-button tep-primary" : "tep-button", "data-key": `open ${where}`, "aria-disabled": wait ? "true" : undefined, "aria-describedby": wait ? `${id}-wait` : undefined }, words);
  return [
    h(
      "header",
      {},
      h("h3", {}, "Share"),
      h("button", { type: "button", class: "tep-button tep-small", "data-local": "copy", "data-key": "copy", "data-action": "copy", "aria-disabled": code ? undefined : "true" }, icon("copy", 16), "Copy"),
    ),
    h("textarea", { class: "tep-code", readonly: true, rows: 2, "data-key": "code", "aria-label": "The code of this position" }, code || "no code yet: a position that cannot be has none"),
    h(
      "details",
      { "data-fold": "load" },
      h("summary", { "data-key": "load-fold" }, "Load a code"),
      h("textarea", { rows: 3, "data-text": "load", "data-key": "load-text", "aria-label": "A position’s code, or its plain data", placeholder: "A position’s code, or its plain data" }),
      button("load", { class: "tep-button tep-small", "data-with": "load", "data-key": "load" }, icon("open", 16), "Load"),
    ),
    h("div", { class: "tep-acts" }, open("table", "Open at the table", true), open("lab", "Open in the battle lab", false), wait && h("span", { class: "tep-quiet", id: `${id}-wait` }, wait)),
    below && h("p", { class: "tep-quiet" }, "Opened below. ", button("close opened", { class: "tep-link", "data-key": "open table" }, "Close it")),
  ];
}
