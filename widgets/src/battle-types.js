// The shapes of what Python sends to the battle lab (see tep_explorer/views/battle.py). Nothing here runs.

/** @typedef {"win" | "tie" | "lose"} Result */
/** @typedef {{ name: string, figure: string, exact: string }} Figure */

/**
 * @typedef {object} Hero
 * @property {string} lead
 * @property {string} figure
 * @property {string} what
 * @property {string} label
 * @property {(Figure & { kind: Result, share: number })[]} parts
 * @property {Figure} spent
 * @property {Figure | null} worth
 */

/** @typedef {{ kind: "stepper", name: string, label: string, icon: string, value: number, least: number, most: number }} Stepper */
/** @typedef {{ value: string, text: string }} Option */
/** @typedef {{ kind: "choice", name: string, label: string, value: string, options: Option[], quiet: boolean, verb?: string, rule?: string }} Choice */
/** @typedef {{ kind: "faces", name: string, label: string, steppers: Stepper[] }} Faces */
/** @typedef {{ name: string, label: string, faces: number[], remove: string }} Card */
/** @typedef {{ action: string, text: string }} Deed */
/** @typedef {{ kind: "cards", name: string, label: string, icon: string, cards: Card[], add: Deed | null, note: string }} Cards */
/** @typedef {{ kind: "numbers", name: string, label: string, fields: { name: string, label: string, value: string }[] }} Numbers */
/** @typedef {Stepper | Choice | Faces | Cards | Numbers} Control */
/** @typedef {{ title: string, note?: string, folded?: boolean, controls: Control[] }} Group */

/**
 * @typedef {object} Advice
 * @property {string} action
 * @property {string} icon
 * @property {string} text
 * @property {string} figure
 * @property {string} exact
 * @property {number} share
 * @property {string} label
 * @property {string[]} marks
 */

/**
 * @typedef {object} Tray
 * @property {number} of the revision of the view that it belongs to
 * @property {string} kick
 * @property {string} title
 * @property {string} sum
 * @property {string} left
 * @property {string} measure
 * @property {{ face: number, label: string }[]} dice
 * @property {string} hint
 * @property {Advice[]} choices
 * @property {Deed} roll
 * @property {Deed} many
 * @property {string} all
 * @property {Result | null} end
 */

/** @typedef {{ title: string, text: string, own: string, copy: string, paste: string, hint: string, use: string }} Share */

/**
 * @typedef {object} View
 * @property {string} title
 * @property {string} lead
 * @property {Hero} hero
 * @property {Group[]} groups
 * @property {Share} share
 * @property {import("./types.js").Words & { copied: string, uncopied: string, renewed: string, controls: string, fewer: string, more: string }} words
 */

/**
 * @typedef {object} Bar
 * @property {number} total
 * @property {number} share
 * @property {string} figure
 * @property {number} least
 * @property {Record<Result, number>} means
 * @property {string[]} row
 * @property {number} [fell]
 * @property {number} [fell_least]
 */

/**
 * @typedef {object} Damage
 * @property {string} title
 * @property {string} lead
 * @property {string} axis
 * @property {Bar[]} bars
 * @property {{ at: number, text: string } | null} from
 * @property {string} label
 * @property {string} table
 * @property {string[]} head
 */

/** @typedef {{ action: string, text: string, exact: string, shade: number, here: boolean, label: string }} Cell */
/** @typedef {{ tokens: number, label: string, cells: Cell[] }} HeatRow */
/** @typedef {{ title: string, lead: string, caption: string, columns: number[], column: string, rows: HeatRow[], foot: string }} Heat */
/** @typedef {{ text: string, icon?: string, figure: string, exact: string, share?: number, label: string, action: string }} Line */
/** @typedef {{ title: string, lead: string, rows: Line[], rest: string }} Gains */
/** @typedef {{ title: string, aim: number, unit: string, label: string, text: string, rows: Line[] }} Need */
/** @typedef {{ kind: Result, name: string, cells: string[], share: number, expected: number }} LuckRow */
/** @typedef {{ title: string, lead: string, head: string[], rows: LuckRow[], close: Deed }} Luck */
/** @typedef {{ of: string, damage: Damage, heat: Heat, gains: Gains, need: Need, luck: Luck | null }} Charts */

export {};
