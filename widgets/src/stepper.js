// The Legendary Pirate at the table: its decision in focus, to be predicted first or shown at once.
import { button, h, set } from "./dom.js";
import { icon } from "./draw.js";
import { panel, TableView } from "./table.js";
import { ruleButtons } from "./table/now.js";

/** @typedef {import("./types.js").Model} Model */
/** @typedef {{ id: string, label: string, rule?: string, why?: string, chosen?: boolean }} Candidate */
/** @typedef {{ question: string, title: string, guess: string, shown: boolean, candidates: Candidate[], chosen?: string,
 *              verdict?: string, rules?: string[], summary?: string }} Decision */
/** @typedef {{ decision: Decision | null, yours: string, guessing: boolean, score: string,
 *              entry: { lead: string, text: string } | null }} Solo */

/** @param {Solo} solo whether one predicts first */
const manner = ({ guessing, score }) =>
  h(
    "div",
    { class: "tep-manner" },
    score && h("span", { class: "tep-quiet" }, score),
    h(
      "div",
      { class: "tep-halves", role: "group", "aria-label": "How decisions are shown" },
      button("guessing on", { "aria-pressed": String(guessing) }, "Guess first"),
      button("guessing off", { "aria-pressed": String(!guessing) }, "Just show"),
    ),
  );

/** @param {Candidate} candidate one to be predicted */
const option = ({ id, label }) =>
  h("li", {}, button(`predict ${id}`, { class: "tep-button tep-candidate" }, label));

/**
 * A candidate whose fate is known.
 * @param {Candidate} candidate
 * @param {string} guess
 */
function fate({ id, label, rule, why, chosen }, guess) {
  const mine = id === guess && h("span", { class: "tep-guessed" }, "your guess");
  return h(
    "li",
    { class: chosen ? "tep-survivor" : "tep-struck" },
    h("span", { class: "tep-fate" }, icon(chosen ? "done" : "no", 16), chosen ? "remains" : "struck out"),
    h("span", { class: "tep-name-of" }, chosen ? h("b", {}, label) : h("s", {}, label), mine),
    h("span", { class: "tep-quiet" }, why ?? ""),
    rule ? h("span", {}, ...ruleButtons([rule])) : h("span", {}),
  );
}

/** @param {Decision} decision still to be predicted */
const asking = ({ candidates }) => [
  h("p", { class: "tep-quiet" }, "What do you think it does?"),
  h("ul", { class: "tep-candidates" }, ...candidates.map(option)),
  h("div", { class: "tep-acts" }, button("reveal", { class: "tep-button tep-small" }, "Just show me")),
];

/** @param {Decision} decision with everything told */
const told = ({ candidates, guess, chosen, verdict, rules, summary }) => [
  guess &&
    h(
      "p",
      { class: "tep-predicted", "data-right": String(guess === chosen) },
      icon(guess === chosen ? "done" : "no", 18),
      h("strong", {}, guess === chosen ? "Right." : "Not this time."),
    ),
  h("p", { class: "tep-strong" }, verdict ?? "", ...ruleButtons(rules ?? [])),
  h("p", { class: "tep-quiet" }, summary ?? ""),
  h("ol", { class: "tep-fates" }, ...candidates.map((candidate) => fate(candidate, guess))),
  h(
    "div",
    { class: "tep-acts" },
    button("next", { class: "tep-button tep-primary", "data-first": true }, "Next"),
    button("its_turn", { class: "tep-button" }, "Go on until I decide"),
  ),
];

/** @param {{ lead: string, text: string }} entry what a person with the boxed game is to enter */
const entering = ({ lead, text }) => [
  h("p", {}, lead),
  h("pre", { class: "tep-expects" }, text),
  h(
    "div",
    { class: "tep-acts" },
    h("input", { type: "text", "data-text": "enter", "aria-label": "What happened at your table", placeholder: "roll 4", autocomplete: "off", spellcheck: "false" }),
    button("enter", { class: "tep-button", "data-with": "enter" }, "Enter"),
  ),
];

/** @param {Solo} solo */
function sheet(solo) {
  const { decision, yours, entry } = solo;
  const title = decision ? decision.question : yours || (entry ? "What happened?" : "");
  return [
    h("div", { class: "tep-decision-head" }, h("p", { class: "tep-decides" }, icon("legend", 18), "The Legendary Pirate"), manner(solo)),
    title ? h("h3", {}, title) : h("p", { class: "tep-quiet" }, "It decides nothing now: it is for you, or for the dice."),
    ...(decision ? (decision.shown ? told(decision) : asking(decision)) : []),
    ...(entry ? entering(entry) : []),
  ];
}

/** @param {{ model: Model, el: HTMLElement }} place */
function render(place) {
  const { shell } = new TableView(place);
  set(shell.root, { "data-stepper": true });
  const decision = panel("tep-sheet tep-decision", "section");
  set(decision.element, { "aria-label": "The Legendary Pirate’s decision" });
  const deck = shell.body.querySelector(".tep-deck");
  shell.body.insertBefore(decision.element, deck);
  const show = () => {
    /** @type {Solo | undefined} */
    const solo = place.model.get("view").solo;
    const inside = decision.element.contains(document.activeElement);
    if (solo) decision.show(solo, () => sheet(solo));
    set(shell.root, { "data-deciding": Boolean(solo?.decision) });
    const gone = inside && !decision.element.contains(document.activeElement);
    if (gone) /** @type {HTMLElement | null} */ (decision.element.querySelector(".tep-primary, .tep-candidate, input, button"))?.focus({ preventScroll: true });
  };
  shell.on("change:view", show);
  shell.listen(decision.element, "keydown", (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) shell.intend("enter", { text: event.target.value });
  });
  show();
  return () => shell.close();
}

export default { render };
