// What a lesson wants done at this table, and whether it is.
import { button, h } from "../dom.js";
import { icon } from "../draw.js";

/** @typedef {{ count: string, text: string, state: string, note: string, offers: string[][] }} Goal */

const SIGNS = { open: "arrow", reached: "done", missed: "restart" };

/** @param {Goal | undefined} goal the same in a line, for the sheet of decisions: the banner may be off the screen */
export const wanted = (goal) =>
  goal?.state === "open" ? h("p", { class: "tep-wanted" }, h("b", {}, goal.count ? `Goal ${goal.count}: ` : "Goal: "), goal.text) : null;

/** @param {Goal | undefined} goal */
export function goal(goal) {
  if (!goal) return [];
  const { count, text, state, note, offers } = goal;
  return [
    icon(SIGNS[/** @type {keyof typeof SIGNS} */ (state)] ?? "info", 22),
    h("div", {}, count && h("p", { class: "tep-quiet" }, count), h("p", { class: "tep-goal-text" }, text), note && h("p", {}, note)),
    h("div", { class: "tep-acts" }, offers.map(([action, words]) => button(action ?? "", { class: "tep-button tep-small" }, words ?? ""))),
  ];
}
