// Forms: numbers to step, lists to choose from, things that are so or not. What they mean is Python's business.
import { button, h } from "../dom.js";
import { icon } from "../draw.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Group} Group */

/** Lists short enough to have a button for each thing that can be added. */
const FEW = 4;

/** @param {number[]} flags the numbers of what cannot be here */
export const flagged = (flags) =>
  flags.map((number) => h("span", { class: "tep-number" }, h("span", { class: "tep-unseen" }, "cannot be: "), String(number)));

/** @param {Field} field one tab stop; the arrow keys step */
const stepper = ({ path, label, value, low = 0, high = 0 }) =>
  h(
    "span",
    { class: "tep-spin" },
    button(`less ${path}`, { tabindex: -1, "data-key": `${path}-`, "aria-label": `${label}: one less` }, "−"),
    h(
      "span",
      { role: "spinbutton", tabindex: 0, "data-spin": path, "data-key": path, "aria-label": label, "aria-valuenow": value, "aria-valuemin": low, "aria-valuemax": high },
      String(value),
    ),
    button(`more ${path}`, { tabindex: -1, "data-key": `${path}+`, "aria-label": `${label}: one more` }, "+"),
  );

/** @param {Field} field */
function chooser({ path, label, value, options = [] }) {
  const none = value === "" || !options.some(([id]) => id === value);
  return h(
    "select",
    { "data-choose": true, "data-action": `set ${path}`, "data-key": path, "aria-label": label },
    none && h("option", { value: "", selected: true, disabled: true }, value || "none"),
    options.map(([id, words]) => h("option", { value: id, selected: id === value }, words)),
  );
}

/** @param {Field} field */
const toggle = ({ path, label, value }) =>
  button(`set ${path} ${!value}`, { class: "tep-toggle", "data-key": path, "aria-pressed": String(value), "aria-label": label }, icon(value ? "done" : "close", 14), value ? "yes" : "no");

/** @param {Field} field what is in the list, each to be taken away, and what can be added */
function list({ path, label, value, words = [], options = [], most = 0 }) {
  const chips = value.map((/** @type {string} */ id, /** @type {number} */ at) =>
    button(`drop ${path} ${id}`, { class: "tep-chip-away", "data-key": `${path} ${id} ${at}`, "aria-label": `${label}: take ${words[at]} away` }, words[at], icon("close", 12)),
  );
  const full = value.length >= most;
  const few = options.length <= FEW;
  const adding = few
    ? options.map(([id, name]) => button(`add ${path} ${id}`, { class: "tep-add", "data-key": `${path} + ${id}`, "aria-label": `${label}: add ${name}`, title: name, "aria-disabled": full ? "true" : undefined }, "+", icon(id, 20)))
    : [
        h("select", { "data-key": `${path} +`, "data-pick": path, "aria-label": `${label}: what to add` }, options.filter(([id]) => !value.includes(id)).map(([id, name]) => h("option", { value: id }, name))),
        button(`add ${path}`, { class: "tep-button tep-small", "data-key": `${path} + add`, "data-from": path, "aria-label": `Add to ${label}`, "aria-disabled": full ? "true" : undefined }, "Add"),
      ];
  return h("div", { class: "tep-list" }, h("span", { class: "tep-chips-away" }, chips.length ? chips : h("span", { class: "tep-quiet" }, "none")), h("span", { class: "tep-adding" }, adding));
}

const KINDS = { number: stepper, choice: chooser, flag: toggle, list };

/** @param {Field} field a question has its own number, and says why it is usually read as it is */
export const row = (field) =>
  h(
    "div",
    { class: `tep-field tep-field-${field.kind}${field.id ? " tep-reading" : ""}`, "data-path": field.path, "data-flagged": field.flags.length > 0, "data-changed": field.changed },
    h("span", { class: "tep-label" }, field.id && h("b", { class: "tep-reading-id" }, field.id), field.id && " ", field.label, flagged(field.flags)),
    KINDS[field.kind](field),
    field.help && h("span", { class: "tep-quiet" }, field.help),
  );

/** @param {Field} field a switch among things that stand beside each other */
const peg = ({ path, label, value, flags }) =>
  h("span", { "data-path": path, "data-flagged": flags.length > 0 }, button(`set ${path} ${!value}`, { class: "tep-peg-button", "data-key": path, "aria-pressed": String(value), "aria-label": `Deckhand on space ${label}` }, value ? icon("deckhand", 18) : "", label));

/** @param {Group} group */
export const fieldset = ({ title, fields, flags, row: across }) =>
  h(
    "section",
    { class: across ? "tep-fieldset tep-across" : "tep-fieldset", "data-flagged": flags.length > 0 },
    title && h("h4", {}, title, flagged(flags)),
    fields.map(across ? peg : row),
  );

/**
 * Values side by side, of which one holds.
 * @param {Field} field
 */
export const segments = ({ path, label, value, options = [], flags }) =>
  h(
    "div",
    { class: "tep-segments", "data-path": path, "data-flagged": flags.length > 0 },
    h("div", { class: "tep-halves", role: "group", "aria-label": label }, options.map(([id, words]) => button(`set ${path} ${id}`, { "data-key": `${path} ${id}`, "aria-pressed": String(id === value) }, words))),
    flagged(flags),
  );
