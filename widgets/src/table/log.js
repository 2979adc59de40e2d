// The logbook: where we are in the game, the last steps in sentences, and the branches from here.
import { button, h } from "../dom.js";
import { icon } from "../draw.js";
import { SHIPS, ruleButtons } from "./now.js";

/** @typedef {import("../types.js").TableView} View */

/** @param {View} view */
function entries({ log }) {
  return log.entries.map(({ n, seat, text, rules }) =>
    h(
      "li",
      { "data-key": `step-${n}`, "data-now": n === log.at, "data-later": n > log.at, "data-fresh": n > log.since && n <= log.at },
      button(`goto ${n}`, { class: "tep-step", "aria-label": `Go to step ${n}`, "aria-current": n === log.at ? "step" : undefined }, String(n)),
      h("span", { class: `tep-seat-${seat}` }, icon(SHIPS[seat] ?? "info", 20)),
      h("span", {}, text),
      h("span", { class: "tep-rules" }, ruleButtons(rules)),
    ),
  );
}

/** @param {View} view the ways on that were tried from here */
function branches({ log }) {
  if (log.branches.length < 2) return null;
  return h(
    "div",
    { class: "tep-branches" },
    h("h4", {}, icon("branch", 16), `${log.branches.length} branches from here`),
    h(
      "ul",
      {},
      log.branches.map(({ id, compare, label, length, ahead }) =>
        h(
          "li",
          {},
          button(id, { class: "tep-button tep-small", "aria-pressed": String(ahead) }, label),
          h("span", { class: "tep-quiet" }, length === 1 ? "1 step" : `${length} steps`),
          !ahead && button(compare, { class: "tep-button tep-small", "aria-label": `Compare with: ${label}` }, "Compare"),
        ),
      ),
    ),
  );
}

/** @param {View} view @param {string} id */
export function log(view, id) {
  const { at, of, turn } = view.log;
  const slider = h("input", { type: "range", min: 0, max: of, value: at, "data-choose": "goto", "aria-label": "Step", "aria-valuetext": `Step ${at} of ${of}`, disabled: of === 0 });
  return [
    h("div", { class: "tep-log-head" }, h("h3", { id: `${id}-log` }, "Logbook"), h("span", { class: "tep-quiet" }, `step ${at} of ${of} · turn ${turn}`)),
    slider,
    branches(view),
    view.log.entries.length
      ? h("ol", { class: "tep-log" }, entries(view))
      : h("p", { class: "tep-quiet" }, "Nothing has happened yet. Every step will stand here, with the rules it followed."),
  ];
}

/** @param {View} view what is still to be settled */
export function agenda(view) {
  return [
    h("h3", {}, "What happens next"),
    h(
      "ol",
      { class: "tep-agenda" },
      view.agenda.map(({ title, who, times, help }, at) =>
        h("li", { title: help }, h("b", {}, String(at + 1)), h("span", {}, times > 1 ? `${title} (${times} times)` : title), h("span", { class: "tep-quiet" }, who)),
      ),
    ),
  ];
}
