// Answers beside the board: why not, what a rule says, a text to take away.
import { button, h } from "../dom.js";
import { icon } from "../draw.js";
import { ruleButtons } from "./now.js";

/**
 * @typedef {object} Aside
 * @property {{ id: string, title: string, reasons: { text: string, rule: string }[], nearest: { id: string, label: string } | null }} [why]
 * @property {{ id: string, text: string, place: string, status: string }} [rule]
 * @property {{ title: string, text: string, file: string }} [text]
 * @property {{ title: string, rows: [string, string, string][], more: number }} [changes]
 */

/** @param {string} what */
const close = (what) => button(`close ${what}`, { class: "tep-tool tep-close", "aria-label": "Close", title: "Close" }, icon("close", 18));

/** @param {NonNullable<Aside["why"]>} why */
const whyNot = ({ title, reasons, nearest }) =>
  h(
    "section",
    { class: "tep-why", "data-aside": "why" },
    h("h3", {}, icon("no", 20), title),
    close("why"),
    h("ul", {}, reasons.map(({ text, rule }) => h("li", {}, h("span", {}, text), ruleButtons([rule])))),
    h("div", { class: "tep-acts" }, nearest && button(nearest.id, { class: "tep-button tep-small" }, `Nearest: ${nearest.label}`), h("span", { class: "tep-quiet" }, "Nothing has changed.")),
  );

/** @param {NonNullable<Aside["rule"]>} rule */
const ruleCard = ({ id, text, place, status }) =>
  h(
    "section",
    { class: "tep-sheet tep-rule-card", "data-aside": "rule" },
    h("h3", {}, h("span", { class: "tep-mono" }, id)),
    close("rule"),
    h("p", {}, text),
    h("p", { class: "tep-under" }, `${place} · ${status}`),
  );

/**
 * @param {NonNullable<Aside["text"]>} text
 * @param {boolean} copied
 */
const takeAway = ({ title, text, file }, copied) => {
  const picture = file.endsWith(".svg");
  return h(
    "section",
    { class: "tep-sheet tep-take", "data-aside": "text" },
    h("h3", {}, title),
    close("text"),
    picture ? null : h("textarea", { class: "tep-code", readonly: true, rows: Math.min(8, 1 + Math.ceil(text.length / 60)), "aria-label": title }, text),
    h(
      "div",
      { class: "tep-acts" },
      picture ? null : h("button", { type: "button", class: "tep-button tep-small", "data-local": "copy" }, icon(copied ? "done" : "copy", 16), copied ? "Copied" : "Copy"),
      h("button", { type: "button", class: "tep-button tep-small", "data-local": "save" }, icon("open", 16), picture ? "Save as SVG" : "Save as a file"),
      picture && h("button", { type: "button", class: "tep-button tep-small", "data-local": "png" }, icon("picture", 16), "Save as PNG"),
    ),
  );
};

/** @param {NonNullable<Aside["changes"]>} changes two tables side by side, where they differ */
const differences = ({ title, rows, more }) =>
  h(
    "section",
    { class: "tep-sheet", "data-aside": "changes" },
    h("h3", {}, icon("branch", 18), title),
    close("changes"),
    h(
      "table",
      { class: "tep-standings" },
      h("thead", {}, h("tr", {}, ["What", "Here", "There"].map((words) => h("th", { scope: "col" }, words)))),
      h("tbody", {}, rows.map(([what, here, there]) => h("tr", {}, h("td", {}, what), h("td", {}, here), h("td", {}, there)))),
    ),
    more > 0 && h("p", { class: "tep-quiet" }, `and ${more} more`),
  );

/**
 * @param {Aside} aside
 * @param {string} [copied] the text that was copied last
 */
export const answers = ({ why, rule, text, changes }, copied) => [
  why && whyNot(why),
  rule && ruleCard(rule),
  text && takeAway(text, text.text === copied),
  changes && differences(changes),
];

/**
 * Saves a file from the page.
 * @param {string} name
 * @param {Blob} blob
 */
function save(name, blob) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.getAttribute("href") ?? ""), 1000);
}

/** @param {string} text a picture, drawn at twice its size */
async function png(text) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && save("sea.png", blob), "image/png");
}

/**
 * What needs no kernel: saving a text that is already here.
 * @param {string} what
 * @param {NonNullable<Aside["text"]>} text
 */
export async function local(what, { text, file }) {
  if (what === "save") save(file, new Blob([text], { type: file.endsWith(".svg") ? "image/svg+xml" : "text/plain" }));
  else await png(text);
}

/**
 * Copies a text; where the browser forbids it, the text is left selected, to be copied by hand.
 * @param {string} text
 * @param {HTMLTextAreaElement | null} field
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return Boolean(field && document.execCommand?.("copy"));
  }
}
