// The captains' mats: wheel, boxes, rank, Gold, hold, tokens, treasures, cards, and what they score.
import { button, h, s } from "../dom.js";
import { draw, icon, printedGroup, titled } from "../draw.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Face} Face */
/** @typedef {import("../types.js").Mat} Mat */
/** @typedef {import("../types.js").Printed} Printed */
/** @typedef {import("../types.js").TableView} View */
/** @typedef {{ view: View, printed: Printed, legal: Map<string, Choice>, id: string }} Scene */

/**
 * The wheel; on the mat of the one who decides its spaces can be clicked.
 * @param {Mat} mat
 * @param {Scene} scene
 * @param {boolean} [large] with room for what each space costs
 */
export function wheel(mat, { view, printed, legal }, large = false) {
  const { half, marks, spaces, radius } = printed.wheel;
  const box = { class: `tep-wheel tep-seat-${mat.seat}`, viewBox: `${-half} ${-half} ${2 * half} ${2 * half}` };
  const drawing = s("g", { "aria-hidden": "true" }, printedGroup(marks), draw([mat.wheel]));
  if (!mat.decides) return s("svg", { ...box, role: "img", "aria-label": mat.wheel_label }, drawing);
  const touches = spaces.map(([x, y], space) => {
    const action = view.means.spaces[space] ?? "";
    const choice = legal.get(action);
    const words = choice ? [choice.label, ...(choice.notes ?? [])].join(", ") : `Space ${space}`;
    return s(
      "g",
      {
        class: "tep-space-touch",
        role: "button",
        tabindex: choice ? 0 : -1,
        "data-action": action,
        "data-lit": choice !== undefined,
        "aria-label": words,
        "aria-description": choice?.then,
      },
      s("circle", { cx: x, cy: y, r: radius }),
      large && choice?.pill && choice.pill !== "0" ? cost(x, y, choice.pill) : null,
    );
  });
  return s("svg", { ...box, role: "group", "aria-label": mat.wheel_label }, drawing, touches);
}

/**
 * The Deckhands that a space costs, on the rim between its pegs.
 * @param {number} x
 * @param {number} y
 * @param {string} figure
 */
const cost = (x, y, figure) =>
  s(
    "g",
    { class: "tep-cost", transform: `translate(${x * 1.36} ${y * 1.36})` },
    s("rect", { x: -13, y: -7.5, width: 26, height: 15, rx: 7.5 }),
    s("text", { x: 0, y: 4 }, `−${figure}`),
  );

/**
 * What a card scores: the die faces its symbols stand on, and the hits it always deals.
 * @param {Face} face
 * @param {number} size
 */
export const scores = (face, size) =>
  h("span", { class: "tep-card-dice" }, face.dice.map((die) => icon(`die_${die}`, size)), Array.from({ length: face.hits }, () => icon("hit", size)));

/**
 * The order that triggers a card, and the bonus actions it then gives.
 * @param {Face} face
 * @param {number} size
 */
export const fires = (face, size) =>
  h(
    "span",
    { class: face.assumed ? "tep-card-bonus tep-guessed" : "tep-card-bonus" },
    icon(face.trigger, size),
    icon("arrow", 9),
    face.bonus.map((bonus) => icon(bonus.icon, size)),
  );

/** @param {Face} face @param {boolean} [large] */
function inside(face, large) {
  const size = large ? 18 : 16;
  return [h("b", {}, face.name), scores(face, size), fires(face, size)];
}

/**
 * A crew or captain card; a button where a click on it means something.
 * @param {Face} face
 * @param {{ action?: string, choice?: Choice, fires?: boolean, captain?: boolean, large?: boolean }} how
 */
export function card(face, { action, choice, fires: fired, captain, large } = {}) {
  const words = `${face.words}${fired ? " Triggered this turn." : ""}${choice ? ` May be done: ${choice.label}.` : ""}`;
  const names = ["tep-card", captain && "tep-card-captain", fired && "tep-fires"].filter(Boolean).join(" ");
  if (!action) return h("div", { class: names, role: "img", "aria-label": words, title: face.words }, inside(face, large));
  return button(
    action,
    { class: names, "data-lit": choice !== undefined, "aria-label": words, "aria-description": choice?.then, title: face.words },
    inside(face, large),
  );
}

/** @param {string} words an empty place */
export const empty = (words) => h("div", { class: "tep-card tep-none" }, words);

/**
 * @param {Mat} mat
 * @param {Scene} scene
 */
export function boxes(mat, { view, printed, legal }) {
  return h(
    "div",
    { class: `tep-boxes tep-seat-${mat.seat}`, role: "group", "aria-label": "Deckhands" },
    mat.boxes.map(([id, hands, gives]) => {
      const action = view.means.boxes[id] ?? "";
      const choice = mat.decides ? legal.get(action) : undefined;
      const name = printed.boxes[id] ?? id;
      const contents = [
        h("span", {}, name),
        h("span", { class: "tep-hands" }, Array.from({ length: hands }, () => icon("deckhand", 20))),
        h("small", {}, gives),
      ];
      const words = `${name}: ${hands}, ${gives}`;
      return mat.decides
        ? button(action, { "data-lit": choice !== undefined, "aria-label": choice ? `${words}. ${choice.label}` : words, "aria-description": choice?.then, title: printed.box_words[id] }, contents)
        : h("div", { role: "img", "aria-label": words, title: printed.box_words[id] }, contents);
    }),
  );
}

/**
 * @param {string} term
 * @param {...import("../dom.js").Child} value
 */
const fact = (term, ...value) => h("div", {}, h("dt", {}, term), h("dd", {}, value));

/** @param {number} full @param {number} all @param {string} sign */
const slots = (full, all, sign) => Array.from({ length: all }, (_, at) => slot(at < full ? sign : ""));
/** @param {string} sign */
const slot = (sign) => h("span", { class: sign ? "tep-place tep-full" : "tep-place" }, sign && icon(sign, 21));

/**
 * @param {Mat} mat
 * @param {Scene} scene
 */
function stats(mat, { view, legal }) {
  const { rank } = mat;
  const [gold, limit] = mat.gold;
  const cubes = mat.hold.map((cube) => {
    const action = view.means.hold[cube] ?? "";
    return mat.decides && legal.has(action)
      ? button(action, { class: "tep-place tep-full", "data-lit": true, "aria-label": legal.get(action)?.label }, icon(cube, 21))
      : slot(cube);
  });
  return h(
    "dl",
    { class: "tep-stats" },
    fact("Rank", h("b", {}, rank.name), ladder(rank.at, rank.of), rank.at > 0 && h("span", { class: "tep-quiet" }, `${rank.at} of ${rank.of}`)),
    fact("Gives", h("span", { class: rank.assumed ? "tep-dotted" : "" }, rank.gives)),
    fact("Gold", icon("gold", 19), h("b", {}, String(gold)), h("span", { class: "tep-quiet" }, `of ${limit}`)),
    fact("Hold", unseen(mat.hold.filter(Boolean).join(", ") || "empty"), cubes),
    fact("Sure-fire", unseen(`${mat.surefire[0]} of ${mat.surefire[1]}`), slots(mat.surefire[0], mat.surefire[1], "sure_fire")),
    fact("Kept tokens", mat.kept.length ? mat.kept.map((token) => named(`token_${token}`)) : h("span", { class: "tep-quiet" }, "none")),
  );
}

/** @param {string} sign */
const named = (sign) => h("span", { role: "img", "aria-label": titled(sign), title: titled(sign) }, icon(sign, 22));
/** @param {string} words */
const unseen = (words) => h("span", { class: "tep-unseen" }, words);

/** @param {number} at @param {number} of */
const ladder = (at, of) =>
  h("span", { class: "tep-ladder", "aria-hidden": "true" }, Array.from({ length: of }, (_, i) => h("i", { class: i < at ? "tep-on" : "" })));

const SYMBOLS = "How often each die face stands on the captain’s and the crew’s cards: a die with that face scores so many hits";

/** @param {Mat} mat how often each die face is printed on the captain's cards */
function histogram(mat) {
  const label = `Symbols by face: ${mat.symbols.map((count, at) => `${count} for ${at + 1}`).join(", ")}; ${mat.hits} automatic hits`;
  return h(
    "div",
    { class: "tep-histogram", title: SYMBOLS },
    h("span", { class: "tep-quiet" }, mat.hits ? h("span", { class: "tep-hits" }, icon("hit", 15), `+${mat.hits} always`) : "Symbols on cards"),
    h(
      "div",
      { role: "img", "aria-label": label },
      mat.symbols.map((count, at) =>
        h("span", { class: count ? "" : "tep-zero" }, String(count), h("i", { style: `height: ${Math.max(1, Math.min(count, 5) * 6)}px` }), icon(`die_${at + 1}`, 14)),
      ),
    ),
  );
}

/** @param {Mat} mat */
const chests = (mat) => {
  const words = mat.buried.filter(Boolean).map((square) => `buried on ${square}`);
  const label = words.length ? `Treasures: ${words.join(", ")}` : "Treasures: none buried";
  return h("span", { class: "tep-chests", role: "img", "aria-label": label }, mat.buried.map((square) => icon(square ? "chest_buried" : "chest", 22)));
};

/**
 * Who plays for a seat.
 * @param {Mat} mat
 * @param {View} view
 */
function player(mat, { tools }) {
  const now = tools.seats[mat.seat] ?? "";
  const known = Object.entries(tools.bots);
  const other = now && !known.some(([, name]) => name === now) ? [["", now]] : [];
  const options = [["you", "a person"], ...known, ...other].map(([id, name = ""]) =>
    h("option", { value: `seat ${mat.seat} ${id}`, selected: name === now || (!now && id === "you") }, known.some(([, bot]) => bot === name) ? `a ${name}` : name),
  );
  return h(
    "label",
    { class: "tep-player" },
    icon(now ? "bot" : "person", 16),
    h("span", {}, "Played by", h("span", { class: "tep-unseen" }, ` (${mat.name})`)),
    h("select", { "data-choose": true, "data-action": `seat ${mat.seat}` }, options),
  );
}

/** @param {Mat} mat the mats in one line, for a narrow place, and the way to see them whole */
const mini = (mat) =>
  h(
    "div",
    { class: "tep-mini" },
    h("span", {}, icon("gold", 17), String(mat.gold[0])),
    h("span", {}, mat.hold.some(Boolean) ? mat.hold.filter(Boolean).map((cube) => icon(cube, 18)) : "hold empty"),
    h("span", {}, icon("sure_fire", 17), String(mat.surefire[0])),
    h("span", {}, mat.rank.name),
    h("span", { class: "tep-quiet" }, `Captain on ${mat.space}, ${mat.order}`),
  );

/**
 * What a captain has to decide with, in one line: the mats may be far away.
 * @param {Mat} mat
 * @param {Printed} printed
 */
export const own = (mat, printed) =>
  h(
    "p",
    { class: "tep-purse" },
    h("span", {}, icon("gold", 17), `${mat.gold[0]} Gold`),
    h("span", {}, mat.hold.some(Boolean) ? [unseen(`hold: ${mat.hold.filter(Boolean).join(", ")}`), mat.hold.filter(Boolean).map((cube) => icon(cube, 18))] : "hold empty"),
    h("span", { class: `tep-seat-${mat.seat}` }, icon("deckhand", 17), mat.boxes.filter(([, hands]) => hands).map(([id, hands]) => `${printed.boxes[id] ?? id} ${hands}`).join(" · ") || "no Deckhand in a box"),
    mat.surefire[0] > 0 && h("span", {}, icon("sure_fire", 17), `${mat.surefire[0]} Sure-fire`),
  );

/** @param {string} id */
const unfold = (id) => h("button", { type: "button", class: "tep-button tep-small tep-unfold", "data-local": "unfold", "aria-describedby": id }, "Whole mat");

/**
 * One captain's mats.
 * @param {Mat} mat
 * @param {Scene} scene
 */
export function matSheet(mat, scene) {
  const { view, printed, legal, id } = scene;
  const foe = view.means.ships[String(mat.seat)] ?? "";
  const lit = legal.has(foe);
  const ship = mat.turn
    ? h("span", { class: "tep-mat-ship" }, icon(mat.ship, 42))
    : button(foe, { class: "tep-mat-ship", "data-lit": lit, "aria-label": `${mat.name}’s ship`, tabindex: lit ? 0 : -1 }, icon(mat.ship, 42));
  const title = `${id}-seat-${mat.seat}`;
  const badge = mat.turn ? "on turn" : mat.decides ? "decides" : "";
  const cards = mat.cards.map(({ id: name, fires }, at) => {
    const face = printed.cards[name];
    const action = mat.decides ? view.means.cards[name] : undefined;
    return face ? card(face, { action, choice: action ? legal.get(action) : undefined, fires, captain: at === 0 }) : empty("empty");
  });
  return h(
    "section",
    { class: `tep-sheet tep-mat tep-seat-${mat.seat}`, "aria-labelledby": title, "data-seat": mat.seat, "data-turn": mat.turn, "data-decides": mat.decides },
    h(
      "header",
      {},
      ship,
      h("div", {}, h("h3", { id: title }, mat.name, badge && h("span", { class: "tep-badge" }, badge)), h("p", { class: "tep-under" }, mat.under)),
      chests(mat),
    ),
    mini(mat),
    unfold(title),
    h("div", { class: "tep-mat-body" }, wheel(mat, scene), stats(mat, scene)),
    boxes(mat, scene),
    h("div", { class: "tep-crew", role: "group", "aria-label": "Captain and crew" }, cards, histogram(mat)),
    player(mat, view),
  );
}
