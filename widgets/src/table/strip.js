// What is looked up beside the sea: market, merchants, crew for hire, bag, and tokens not seen yet.
import { button, h } from "../dom.js";
import { icon, titled } from "../draw.js";
import { card, empty } from "./mats.js";

/** @typedef {import("./mats.js").Scene} Scene */
/** @typedef {import("../types.js").Ladder} Merchant */

/**
 * @param {string} title
 * @param {string} name
 * @param {...import("../dom.js").Child} children
 */
const part = (title, name, ...children) => h("section", { class: `tep-part tep-${name}` }, h("h4", {}, title), children);

/** @param {Scene} scene the ladder: the dearest is the highest step */
function market({ view, legal }) {
  const action = view.means.market;
  const choice = legal.get(action);
  const lit = choice !== undefined;
  const words = view.market.map(([cube, value]) => `${cube} ${value}`).join(", ");
  const stairs = view.market.map(([cube, value], at) =>
    h("span", { style: `height: ${26 + at * 12}px` }, icon(cube, 24), String(value)),
  );
  return button(action, { class: "tep-stairs", "data-lit": lit, "aria-label": `Market in Gold: ${words}`, "aria-description": choice?.then }, stairs);
}

/**
 * @param {Merchant} ship
 * @param {Scene} scene
 */
function merchant(ship, { view, legal }) {
  const action = view.means.ships[ship.id] ?? "";
  const choice = legal.get(action);
  const guessed = (/** @type {string} */ name) => (ship.assumed?.includes(name) ? "tep-dotted" : "");
  const legend = ship.legend ? "raises the legend" : "no legend";
  const words = `The ${ship.id} merchant on ${ship.at}, heading for ${ship.heading} with ${ship.cargo || "no cargo"}; damage ${ship.damage}, ${ship.gold} Gold, ${legend}`;
  return button(
    action,
    { class: "tep-merchant", "data-lit": choice !== undefined, "aria-label": words, "aria-description": choice?.then, title: words },
    icon(ship.ship, 42),
    h("span", { class: "tep-damage" }, icon("hit", 20), h("b", { class: guessed("damage") }, String(ship.damage ?? "?"))),
    h(
      "span",
      { class: "tep-worth" },
      icon("gold", 16),
      h("span", { class: guessed("gold") }, String(ship.gold ?? "?")),
      ship.cargo && icon(ship.cargo, 18),
      h("span", {}, `to ${ship.heading}`),
      h("span", { class: ship.legend ? "tep-legend" : "tep-quiet" }, icon("legend", 14), h("span", { class: guessed("legend") }, ship.legend ? "yes" : "no")),
    ),
  );
}

/**
 * @param {Record<string, number>} counts
 * @param {(name: string) => string} sign
 * @param {string} label
 */
const tally = (counts, sign, label) =>
  h(
    "ul",
    { class: "tep-tally", "aria-label": label },
    Object.entries(counts).map(([name, count]) =>
      h("li", { class: count ? "" : "tep-zero", title: titled(sign(name)) }, icon(sign(name), 22), h("span", { class: "tep-unseen" }, titled(sign(name))), String(count)),
    ),
  );

/** @param {Scene} scene */
export function strip(scene) {
  const { view, printed, legal } = scene;
  const row = view.row.map((id) => {
    const face = printed.cards[id];
    const action = view.means.row[id] ?? "";
    return face ? card(face, { action, choice: legal.get(action), large: true }) : empty("to be dealt");
  });
  const [crew, freight] = view.deck;
  return [
    view.market.length > 0 && part("Market", "market", market(scene)),
    view.merchants.length > 0 && part(`Merchants · ${freight} cards to come`, "merchants", view.merchants.map((ship) => merchant(ship, scene))),
    part(`Crew for hire · ${crew} in the deck`, "row", h("div", { class: "tep-crew" }, row)),
    h(
      "div",
      { class: "tep-bag" },
      part("In the bag", "cubes", tally(view.bag, (name) => name, "In the bag")),
      part("Search tokens unseen", "tokens", tally(view.tokens, (name) => `token_${name}`, "Search tokens unseen")),
    ),
  ];
}

/** @param {import("../types.js").Printed} printed what every sign means, folded until somebody asks */
export const signs = ({ signs: sets }) => [
  h("summary", {}, icon("info", 18), "What the signs mean"),
  h(
    "div",
    {},
    sets.map(([title, rows]) => h("section", {}, h("h4", {}, title), h("ul", {}, rows.map(([sign, words, colours]) => h("li", { class: colours && `tep-${colours}` }, icon(sign, colours ? 28 : 22), h("span", {}, words)))))),
  ),
];
