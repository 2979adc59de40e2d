// Draws a display list (see tep_explorer/views/marks.py) as SVG elements. Knows nothing of what it draws.
import icons from "../../tep_explorer/views/icons.json";
import { s, set } from "./dom.js";

/** @typedef {import("./types.js").Mark} Mark */

/** @type {Record<string, { title: string, size: number, marks: Mark[] }>} */
const ICONS = /** @type {any} */ (icons);

/** @param {Mark} mark */
const classes = ({ class: names }) => names?.split(" ").map((name) => `tep-${name}`).join(" ");

/** @type {Record<string, (mark: Mark) => SVGElement>} */
const KINDS = {
  path: (mark) => s("path", { d: mark.path, class: classes(mark) }),
  circle: (mark) => s("circle", { cx: mark.x, cy: mark.y, r: mark.circle, class: classes(mark) }),
  rect: (mark) =>
    s("rect", {
      x: mark.x,
      y: mark.y,
      width: mark.rect?.[0],
      height: mark.rect?.[1],
      rx: mark.round,
      class: classes(mark),
    }),
  text: (mark) => s("text", { x: mark.x, y: mark.y, class: classes(mark) }, mark.text ?? ""),
  use: ({ use = "", x = 0, y = 0, size = 0, ...mark }) => {
    const { size: grid } = known(use);
    const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / grid})`;
    const drawn = once(use);
    set(drawn, { transform, class: classes(mark) });
    return drawn;
  },
  group: (mark) => {
    const transform = mark.x === undefined ? undefined : `translate(${mark.x} ${mark.y})`;
    return s("g", { transform, class: classes(mark) }, ...draw(mark.group ?? []));
  },
};

/** @type {Map<unknown, SVGElement>} */
const drawings = new Map();

/**
 * A drawing that is made once, then copied, which is several times as quick.
 * @param {unknown} key
 * @param {() => SVGElement} make
 * @returns {SVGElement}
 */
function copy(key, make) {
  const kept = drawings.get(key) ?? make();
  drawings.set(key, kept);
  return /** @type {SVGElement} */ (kept.cloneNode(true));
}

/** @param {string} name an icon's group */
const once = (name) => copy(name, () => s("g", {}, draw(known(name).marks)));

/** @param {string} name */
function known(name) {
  const found = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (!found) throw new Error(`there is no icon called "${name}"`);
  return found;
}

/** @param {string} name what an icon is called, for a label */
export const titled = (name) => known(name).title;

/**
 * @param {Mark[]} marks
 * @returns {SVGElement[]}
 */
export function draw(marks) {
  return marks.map((mark) => {
    const kind = Object.keys(mark).find((key) => Object.hasOwn(KINDS, key));
    if (!kind) throw new Error("a mark says nothing that can be drawn");
    return /** @type {(mark: Mark) => SVGElement} */ (KINDS[kind])(mark);
  });
}

/**
 * An icon as an element of its own, for a line of text; the words beside it say what it means.
 * @param {string} name
 * @param {number} size in pixels
 */
export function icon(name, size) {
  const { size: grid } = known(name);
  const box = { class: "tep-icon", width: size, height: size, viewBox: `0 0 ${grid} ${grid}`, "aria-hidden": "true" };
  return copy(`${name} ${size}`, () => s("svg", box, [...once(name).childNodes]));
}

/** @type {WeakMap<Mark[], SVGElement>} */
const sheets = new WeakMap();

/**
 * What is printed and never changes, as one group.
 * @param {Mark[]} marks
 */
export function printedGroup(marks) {
  const kept = sheets.get(marks) ?? s("g", {}, draw(marks));
  sheets.set(marks, kept);
  return /** @type {SVGElement} */ (kept.cloneNode(true));
}
