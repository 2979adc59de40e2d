// The Legendary Pirate at the table: its decision in focus, to be predicted first or shown at once.
import { button, h, set } from "./dom.js";
import { icon } from "./draw.js";
import { panel, TableView } from "./table.js";
import { boxes, wheel } from "./table/mats.js";
import { just, ruleButtons } from "./table/now.js";

/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./types.js").TableView} View */
/** @typedef {import("./table/mats.js").Scene} Scene */
/** @typedef {{ id: string, label: string, icon: string, rule?: string, why?: string, chosen?: boolean }} Candidate */
/** @typedef {{ id: string, question: string, results: { option: string, result: string, here: boolean }[] }} Question */
/** @typedef {{ question: string, title: string, guess: string, shown: boolean, candidates: Candidate[], beside: string[],
 *              chosen?: string, verdict?: string, rules?: string[], summary?: string, open?: Question[] }} Decision */
/** @typedef {{ lead: string, title: string, text: string, example: string }} Entry */
/** @typedef {{ decision: Decision | null, says: string, skips: boolean, guessing: boolean, score: string,
 *              entry: Entry | null }} Solo */

// The strip: what this is, what to do now, and whether one predicts first

/** @param {Entry} entry what a person with the boxed game is to do and to enter */
const entering = ({ lead, title, text, example }) => [
  h("p", { class: "tep-expects", title: text }, h("b", {}, `${title}.`), ` ${lead}`),
  h(
    "div",
    { class: "tep-acts" },
    h("input", { type: "text", "data-text": "enter", "aria-label": "What happened at your table", placeholder: `for example: ${example}`, autocomplete: "off", spellcheck: "false" }),
    button("enter", { class: "tep-button", "data-with": "enter" }, "Enter"),
  ),
];

/** @param {Solo} solo */
const strip = ({ says, skips, guessing, score, entry }) => [
  h(
    "div",
    { class: "tep-watch-says" },
    h("p", { class: "tep-watch-name" }, icon("legend", 16), entry ? "Beside your boxed game" : "The Legendary Pirate"),
    entry ? entering(entry) : h("p", {}, says),
  ),
  skips && button("seek", { class: "tep-button" }, icon("step", 18), "To its next decision"),
  h(
    "div",
    { class: "tep-manner" },
    h(
      "div",
      { class: "tep-halves", role: "group", "aria-label": "How its decisions are shown" },
      button("guessing on", { "aria-pressed": String(guessing) }, "Guess first"),
      button("guessing off", { "aria-pressed": String(!guessing) }, "Just show"),
    ),
    score && h("span", { class: "tep-quiet" }, score),
  ),
];

// The decision: the question, the candidates, what struck each out

/** @param {Candidate} candidate one to be predicted */
const option = ({ id, label, icon: sign }, at = 0) =>
  h("li", {}, button(id, { class: "tep-button tep-candidate", "data-lit": true, "data-first": at === 0 }, icon(sign, 20), label));

/** @param {Decision} decision still to be predicted */
const asking = ({ candidates }) => [
  h("p", { class: "tep-strong" }, "What do you think it does?"),
  h("ul", { class: "tep-candidates" }, ...candidates.map(option)),
  h("div", { class: "tep-acts" }, button("show", { class: "tep-button tep-small" }, "Just show me")),
];

/**
 * Candidates with the same fate stand together, in the order in which the rules struck them out.
 * @param {Candidate[]} candidates
 */
function fates(candidates) {
  /** @type {Candidate[][]} */
  const groups = [];
  for (const candidate of candidates) {
    const last = groups.at(-1);
    if (last && last[0]?.rule === candidate.rule && last[0]?.why === candidate.why) last.push(candidate);
    else groups.push([candidate]);
  }
  return groups;
}

/**
 * One step of the decision: who went and by which rule, or who remains.
 * @param {Candidate[]} group
 * @param {string} guess
 */
function fate(group, guess) {
  const [{ rule, why, chosen }] = /** @type {[Candidate]} */ (group);
  const names = group.map(({ id, label, icon: sign }) =>
    h(
      "span",
      { class: "tep-name-of", "data-candidate": id, "data-rule": rule, "data-chosen": chosen },
      icon(sign, 18),
      chosen ? h("b", {}, label) : h("s", {}, label),
      id === guess && h("span", { class: "tep-guess" }, "your guess"),
    ),
  );
  return h(
    "li",
    { class: chosen ? "tep-survivor" : "tep-struck" },
    h("span", { class: "tep-fate" }, icon(chosen ? "done" : "no", 16), chosen ? "remains" : "struck out"),
    h("div", { class: "tep-names" }, names),
    h("p", { class: "tep-why-so" }, why ?? "", rule && ruleButtons([rule])),
  );
}

/** @param {Question} question one that the book leaves open, and what each answer to it would bring */
const open = ({ id, question, results }) =>
  h(
    "div",
    { class: "tep-open", "data-reading": id },
    h("h4", {}, "An open question, and here it matters ", h("span", { class: "tep-mono" }, id)),
    h("p", {}, question),
    h(
      "dl",
      {},
      results.map(({ option, result, here }) => h("div", { "data-here": here }, h("dt", {}, here ? `${option}, as played here` : option), h("dd", {}, result))),
    ),
  );

/** @param {Decision} decision with everything told */
const told = ({ candidates, guess, chosen, verdict, rules, summary, open: questions }) => [
  guess &&
    h(
      "p",
      { class: "tep-predicted", "data-right": String(guess === chosen) },
      icon(guess === chosen ? "done" : "no", 18),
      h("strong", {}, guess === chosen ? "Right." : "Not this time."),
    ),
  h("p", { class: "tep-so" }, verdict ?? "", ...ruleButtons(rules ?? [])),
  h(
    "div",
    { class: "tep-acts" },
    button("next", { class: "tep-button tep-primary", "data-first": true }, "Next", icon("arrow", 14)),
    button("its_turn", { class: "tep-button" }, "Go on until I decide"),
  ),
  h("p", { class: "tep-quiet" }, summary ?? ""),
  candidates.length > 1 && h("ol", { class: "tep-fates" }, fates(candidates).map((group) => fate(group, guess))),
  questions?.map(open),
];

/**
 * The parts of its mat that the question is about.
 * @param {Decision} decision
 * @param {Scene} scene
 */
function beside({ beside: parts }, scene) {
  const mat = scene.view.mats.find(({ decides }) => decides);
  if (!mat || !parts.length) return null;
  return h("div", { class: "tep-beside" }, parts.map((part) => (part === "wheel" ? wheel(mat, scene) : boxes(mat, scene))));
}

/**
 * @param {Decision} decision
 * @param {Scene} scene
 */
const sheet = (decision, scene) => [
  just(scene.view),
  h("p", { class: "tep-kick" }, icon("legend", 16), decision.title),
  h("h3", { class: "tep-ask" }, decision.question),
  beside(decision, scene),
  ...(decision.shown ? told(decision) : asking(decision)),
];

/** The strip and the decision, added to a table. */
class Focus {
  #strip = panel("tep-sheet tep-watch", "section");
  #decision = panel("tep-sheet tep-decision", "section");

  /**
   * @param {Model} model
   * @param {import("./shell.js").Shell} shell
   */
  constructor(model, shell) {
    this.model = model;
    this.shell = shell;
    set(shell.root, { "data-stepper": true });
    set(this.#strip.element, { "aria-label": "What to do now" });
    set(this.#decision.element, { "aria-label": "The Legendary Pirate’s decision" });
    const deck = /** @type {HTMLElement} */ (shell.body.querySelector(".tep-deck"));
    shell.body.insertBefore(this.#strip.element, deck);
    deck.prepend(this.#decision.element);
  }

  show() {
    /** @type {View & { solo?: Solo }} */
    const view = this.model.get("view");
    const { solo } = view;
    if (!solo) return;
    const { says, skips, guessing, score, entry, decision } = solo;
    this.#strip.show([says, skips, guessing, score, entry], () => strip(solo));
    const mat = decision?.beside.length ? view.mats.find(({ decides }) => decides) : undefined;
    this.#decision.show([decision, mat, decision && view.just], () => (decision ? sheet(decision, this.#scene(view)) : []));
    this.#decision.element.hidden = !decision;
    set(this.shell.root, { "data-deciding": Boolean(decision) });
  }

  /** @param {View} view @returns {Scene} */
  #scene(view) {
    const legal = new Map(view.actions.map((choice) => [choice.id, choice]));
    return { view, printed: this.model.get("printed"), legal, id: this.shell.id };
  }

  /** Gives the focus to the next thing to do. */
  next() {
    const { body } = this.shell;
    /** @param {Element | null} place */
    const first = (place) => place?.querySelector("[data-first]") ?? place?.querySelector("summary, button");
    const next = [first(this.#decision.element), this.#strip.element.querySelector("input"), first(body.querySelector("section.tep-now"))];
    const open = next.find((element) => element && !element.closest("[hidden]"));
    if (open instanceof HTMLElement) open.focus({ preventScroll: true });
  }
}

/** Where one acts: who did something there goes on to the next thing to do. */
const ACTING = ".tep-decision, section.tep-now, [data-text=enter], [data-action=enter], [data-action=seek]";

/** @param {{ model: Model, el: HTMLElement }} place */
function render(place) {
  const { model, el } = place;
  let [inside, acting] = [false, false];
  const before = () => {
    const owner = document.activeElement;
    inside = el.contains(owner);
    acting = inside && Boolean(owner?.closest(ACTING));
  };
  model.on("change:view", before); // before the table draws, since what is drawn anew may lose the focus
  const { shell } = new TableView(place);
  const focus = new Focus(model, shell);
  shell.on("change:view", () => {
    focus.show();
    if (acting || (inside && !el.contains(document.activeElement))) focus.next();
  });
  shell.listen(shell.body, "keydown", (event) => {
    const field = event.target;
    if (event.key === "Enter" && field instanceof HTMLInputElement && field.dataset.text === "enter") shell.intend("enter", { text: field.value });
  });
  focus.show();
  return () => {
    model.off("change:view", before);
    shell.close();
  };
}

export default { render };
