// The head of the table: whose turn it is, the tools, and the course of the turn.
import { button, h } from "../dom.js";
import { icon } from "../draw.js";
import { SHIPS } from "./now.js";

/** @typedef {import("../types.js").TableView} View */

/**
 * @param {string} action
 * @param {string} sign
 * @param {string} words
 * @param {string} word the one beside the sign, where there is room
 */
const tool = (action, sign, words, word) => button(action, { class: "tep-tool", "aria-label": words, title: words }, icon(sign, 20), named(word));

/** @param {string} word */
const named = (word) => h("span", { class: "tep-tool-word" }, word);

/**
 * @param {string} action
 * @param {string} words
 * @param {boolean} on
 * @param {string} meaning
 */
const half = (action, words, on, meaning) => button(action, { "aria-pressed": String(on), title: meaning, "aria-description": meaning }, words);

const STEP = "Every small step waits for you: also dice, draws, bots and steps without a choice";
const PLAY = "Dice, draws, bots and steps without a choice run by themselves; you are asked where there is a choice";

/** Ways to take the game elsewhere, and to bring one here. */
const share = () =>
  h(
    "details",
    { class: "tep-share", "data-fold": "share" },
    h("summary", { class: "tep-tool", "aria-label": "Share or open", title: "Share or open" }, icon("share", 20), named("Share")),
    h(
      "div",
      { class: "tep-sheet" },
      h("h3", {}, "Take away"),
      h(
        "div",
        { class: "tep-acts" },
        button("share code", { class: "tep-button tep-small" }, icon("copy", 16), "Position’s code"),
        button("share record", { class: "tep-button tep-small" }, icon("copy", 16), "Game’s record"),
        button("share text", { class: "tep-button tep-small" }, icon("copy", 16), "Table in words"),
        button("share svg", { class: "tep-button tep-small" }, icon("picture", 16), "Picture"),
      ),
      h("h3", {}, "Open"),
      h("textarea", { rows: 3, "aria-label": "A position’s code or a game’s record", placeholder: "A position’s code, or a game’s record", "data-text": "open" }),
      button("open", { class: "tep-button tep-small", "data-with": "open" }, icon("open", 16), "Open"),
    ),
  );

/**
 * @param {View} view
 * @param {string} mode
 * @param {string} size
 * @param {string} id
 */
export function head(view, mode, size, id) {
  const large = size === "projector";
  return [
    h("span", { class: `tep-seat-${view.winners[0] ?? view.seat}` }, icon(SHIPS[view.winners[0] ?? view.seat] ?? "brig", 44)),
    h("div", { class: "tep-who" }, h("p", {}, view.crumb), h("h2", { id: `${id}-title` }, view.title)),
    h(
      "div",
      { class: "tep-tools", role: "group", "aria-label": "Tools" },
      h("div", { class: "tep-halves", role: "group", "aria-label": "Mode" }, half("mode step", "Step", mode === "step", STEP), half("mode play", "Play", mode === "play", PLAY)),
      tool("undo", "undo", "One step back", "Back"),
      tool("redo", "redo", "One step forward", "Forward"),
      tool("restart", "restart", "Back to the start of this cell", "Start"),
      large ? tool("size page", "enlarge", "Smaller, for a page", "Smaller") : tool("size projector", "enlarge", "Larger, for a projector", "Larger"),
      share(),
    ),
    modeLine(mode),
  ];
}

/** @param {string} mode what it means, and the way to where seats are given to bots */
const modeLine = (mode) =>
  h(
    "p",
    { class: "tep-mode-line" },
    mode === "play" ? "Play: dice, bots and forced steps run by themselves." : "Step: dice and bots wait for you too.",
    h("button", { type: "button", class: "tep-link", "data-local": "seats" }, "Who plays?"),
  );

/** @param {View} view the five steps of a turn, where we are, and what is known of each */
export function course({ course: steps }) {
  return steps.map(({ name, state, note }, at) =>
    h(
      "li",
      { class: `tep-${state}`, "aria-current": state === "now" ? "step" : undefined },
      h("span", { class: "tep-waypoint", "aria-hidden": "true" }, state === "done" ? icon("done", 13) : String(at + 1)),
      h("b", {}, name, state === "done" && h("span", { class: "tep-unseen" }, " done")),
      note && h("small", {}, note),
    ),
  );
}
