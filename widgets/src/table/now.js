// What is to be decided now: the choices in words, what the one under the pointer does, and chance.
import { button, h } from "../dom.js";
import { icon } from "../draw.js";
import { boxes, fires, own, scores, wheel } from "./mats.js";
import { wanted } from "./goal.js";

/** @typedef {import("../types.js").Chance} Chance */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Fight} Fight */
/** @typedef {import("../types.js").Printed} Printed */
/** @typedef {import("../types.js").TableView} View */
/** @typedef {import("./mats.js").Scene} Scene */

/** @param {string[]} rules */
export const ruleButtons = (rules) =>
  rules.map((id) => button(`rule ${id}`, { class: "tep-rule", "aria-label": `Rule ${id}` }, id));

/**
 * The three outcomes of a battle: words, figures, textures and colours.
 * @param {Fight} fight
 */
export function oddsBar({ foe, win, tie, lose, exact }) {
  const parts = /** @type {[string, string][]} */ ([["win", win], ["tie", tie], ["lose", lose]]);
  /** @param {string} figure */
  const share = (figure) => parseFloat(figure.replace(/[<>]/, ""));
  return h(
    "div",
    { class: "tep-fight" },
    h("p", {}, `Against ${foe}`, h("span", { class: "tep-quiet tep-mono" }, exact)),
    h(
      "div",
      { class: "tep-odds", role: "img", "aria-label": `Against ${foe}: win ${win} %, tie ${tie} %, lose ${lose} %` },
      parts.map(([name, figure]) =>
        share(figure) > 0
          ? h("span", { class: `tep-${name}`, style: `flex: ${share(figure)} 0 0` }, share(figure) > 15 && h("em", {}, `${name} ${figure} %`))
          : null,
      ),
    ),
  );
}

/**
 * A choice's consequence for the ear, after what its order does.
 * @param {Choice} choice
 * @param {Printed} printed
 */
const described = ({ order, then }, printed) => (order ? `${printed.orders[order] ?? ""} ${then ?? ""}` : then);

/**
 * @param {Choice} choice
 * @param {number} at
 * @param {Printed} printed
 */
function row(choice, at, printed) {
  const face = choice.card ? printed.cards[choice.card] : undefined;
  return h(
    "li",
    {},
    button(
      choice.id,
      { class: "tep-move", "data-key": `move-${at}`, "aria-description": described(choice, printed), "data-lit": true, "data-first": at === 0 },
      icon(choice.icon, 22),
      h("span", { class: "tep-move-label" }, choice.label),
      choice.notes && h("span", { class: "tep-quiet" }, choice.notes.join(" · ")),
      face && h("span", { class: "tep-move-card", role: "img", "aria-label": face.words }, scores(face, 18), fires(face, 18)),
      choice.win && h("span", { class: "tep-move-odds" }, `win ${choice.win} %`),
    ),
  );
}

/**
 * @param {Choice} choice
 * @param {Printed} printed
 */
export const consequence = (choice, printed) => [
  h("p", { class: "tep-strong" }, choice.label, choice.notes && h("span", { class: "tep-quiet" }, choice.notes.join(" · "))),
  choice.order && h("p", {}, printed.orders[choice.order]),
  choice.then && h("p", {}, choice.then),
  choice.odds?.map(oddsBar),
];

/**
 * @param {Chance} chance
 * @param {Printed} printed
 */
function chip({ id, p, percent, dice, label, icon: sign, card }, printed) {
  const face = card ? printed.cards[card] : undefined;
  const words = label ?? `The dice show ${dice?.join(", ")}`;
  return h(
    "li",
    {},
    button(
      id,
      { class: "tep-chip", "data-lit": true, "aria-label": `${words}, chance ${p}`, title: `${words}: ${p}` },
      dice ? dice.map((die) => icon(`die_${die}`, 20)) : [icon(sign ?? "info", 20), h("span", {}, short(words), face && scores(face, 16))],
      h("small", {}, `${percent} %`),
    ),
  );
}

/** @param {string} words the end of a sentence says which */
const short = (words) => words.replace(/^(The .* (is|gives)|Lay out) /, "");

/**
 * @param {Scene} scene
 * @param {boolean} open
 */
function chances({ view, printed }, open) {
  const count = view.outcomes.length;
  return h(
    "details",
    { class: "tep-what-if", open },
    h("summary", {}, view.tools.roll ? `What if? Choose among ${count}` : `Choose what came: ${count} possible`),
    h("ul", { class: view.outcomes[0]?.dice ? "tep-chips tep-chips-dice" : "tep-chips" }, view.outcomes.map((chance) => chip(chance, printed))),
  );
}

/**
 * The one filled button: what comes next when there is nothing to choose.
 * @param {string} action
 * @param {string} sign
 * @param {string} words
 * @param {string} [meaning]
 */
const primary = (action, sign, words, meaning = "") =>
  button(action, { class: "tep-button tep-primary", "data-first": true, title: meaning || undefined, "aria-description": meaning || undefined }, icon(sign, 20), words);

/** @param {View} view */
function dice({ battle, names }) {
  if (!battle) return null;
  const meets = battle.meets === null ? "" : `; ${battle.against} deals ${battle.meets}`;
  return h(
    "div",
    { class: "tep-dice" },
    battle.dice.map((die) => icon(`die_${die}`, 34)),
    h("p", {}, h("b", {}, `${names[battle.seat]} scores ${battle.score}`), `${meets || ` against ${battle.against}`}.`),
  );
}

/** The sign of each seat's ship. */
export const SHIPS = ["sloop", "brig", "xebec", "junk"];

/** @param {View} view the end: what counts, winners first */
function standings({ standings: rows }) {
  if (!rows.length) return null;
  const head = ["", "Treasures", "Rank", "Gold", "Cubes"].map((words) => h("th", { scope: "col" }, words || h("span", { class: "tep-unseen" }, "Captain")));
  return h(
    "table",
    { class: "tep-standings" },
    h("thead", {}, h("tr", {}, head)),
    h(
      "tbody",
      {},
      rows.map(({ seat, name, won, treasures, rank, gold, cubes }) =>
        h(
          "tr",
          { "data-won": won },
          h("th", { scope: "row" }, h("span", { class: `tep-seat-${seat}` }, icon(SHIPS[seat] ?? "brig", 26)), h("span", {}, name, won && h("span", { class: "tep-unseen" }, ", winner"))),
          [treasures, rank, gold, cubes].map((figure) => h("td", {}, String(figure))),
        ),
      ),
    ),
  );
}

const REST = "Skip the rest of my turn";

/**
 * Skipping the rest of the turn, told like a choice.
 * @param {View} view
 * @returns {Choice | undefined}
 */
export const rest = ({ tools }) => (tools.finish ? { id: "finish", label: REST, icon: "step", then: tools.rest } : undefined);

/**
 * The buttons that are not one choice among many.
 * @param {View} view
 */
function acts(view) {
  const { tools, now, actions } = view;
  const leaving = actions.filter((choice) => choice.leaves || actions.length === 1);
  return [
    now.offers?.map(([action = "", words = "", sign = ""]) => (sign ? primary(action, sign, words) : button(action, { class: "tep-button" }, words))),
    now.kind === "chance" && tools.roll && primary("roll now", "die_5", now.draw ?? "", SEED),
    tools.bot && primary("bot", "bot", `Let the ${tools.bot} decide`),
    leaving.map((choice) => leave(choice, !tools.bot && (actions.length === 1 || choice.id === "fire"))),
    tools.finish && button("finish", { class: "tep-button", title: tools.rest, "aria-description": tools.rest }, icon("step", 18), REST),
    now.kind === "over" && tools.restart && button("restart", { class: "tep-button" }, icon("restart", 18), "Back to the start"),
  ];
}

/**
 * A choice that ends something, apart from those that do something; filled where it is the natural one.
 * @param {Choice} choice
 * @param {boolean} natural
 */
const leave = ({ id, icon: sign, label, then }, natural) =>
  button(
    id,
    { class: natural ? "tep-button tep-primary" : "tep-button tep-leave", "data-lit": true, "data-first": natural, "aria-description": then },
    icon(sign, natural ? 20 : 18),
    label,
  );

/** What stands before the line that says who decides. */
const SIGNS = /** @type {Record<string, string>} */ ({ over: "legend", goal: "done" });
const SEED = "By chance. The number called seed, given when the game was made, decides: taken back and done again, it comes out the same";

/** @param {View} view what has happened since the last click, so that nobody has to look for it; the live region says it */
export function just({ just: happened }) {
  if (!happened) return null;
  const { rows, more } = happened;
  const told = rows.map(({ seat, text }) => h("li", {}, h("span", { class: `tep-seat-${seat}` }, icon(SHIPS[seat] ?? "info", 18)), h("span", {}, text)));
  if (more) told.push(h("li", { class: "tep-quiet" }, `and ${more} smaller steps, in the logbook`));
  return h("div", { class: "tep-just" }, h("p", { class: "tep-just-head" }, "Just happened"), h("ul", {}, told));
}

/** @param {View} view why nothing can be done but to leave */
const only = ({ now: { only: reasons } }) =>
  reasons?.length
    ? h("div", { class: "tep-only" }, h("p", {}, "Nothing else can be done:"), h("ul", {}, reasons.map(({ text, rule }) => h("li", {}, h("span", {}, text), ruleButtons([rule])))))
    : null;

/** @param {Scene} scene the parts of the decider's mat that the question is about */
function beside(scene) {
  const mat = scene.view.mats.find(({ decides }) => decides);
  if (!mat) return null;
  const parts = scene.view.now.beside.map((part) => (part === "wheel" ? wheel(mat, scene, true) : boxes(mat, scene)));
  return parts.length ? h("div", { class: "tep-beside" }, parts) : null;
}

/**
 * The contents of the sheet.
 * @param {Scene} scene
 * @param {boolean} [unfolded] whether the outcomes of chance are shown at once
 */
export function now(scene, unfolded = true) {
  const { view, id, printed } = scene;
  const { now: what, actions } = view;
  const decider = view.mats.find(({ decides }) => decides);
  const listed = actions.length > 1 ? actions.filter((choice) => !choice.leaves) : [];
  const hint = actions.length > 1 ? "Point at a choice, or move to it with the keyboard, to see what it does." : "";
  return [
    wanted(view.goal),
    just(view),
    h("p", { class: "tep-kick" }, icon(SIGNS[what.kind] ?? "lamp", 16), what.who),
    h("h3", { class: "tep-ask", id: `${id}-now`, tabindex: -1 }, what.title),
    h("p", { class: "tep-help" }, what.help, " ", ruleButtons(what.rules.slice(0, 4))),
    decider && own(decider, printed),
    standings(view),
    dice(view),
    beside(scene),
    view.fight && oddsBar(view.fight),
    listed.length > 0 && h("ul", { class: listed.length > 8 ? "tep-moves tep-many" : "tep-moves", "aria-labelledby": `${id}-now` }, listed.map((choice, at) => row(choice, at, printed))),
    only(view),
    h("div", { class: "tep-acts" }, acts(view)),
    what.kind === "choice" && h("div", { class: "tep-then", "data-hint": hint }),
    what.kind === "chance" && chances(scene, unfolded),
  ];
}
