// The shapes of what Python sends to the editor. Nothing here runs.

/** @typedef {{ action: string, label: string }} Act */

/**
 * One thing that can be set.
 * @typedef {object} Field
 * @property {string} path
 * @property {string} label
 * @property {"number" | "choice" | "flag" | "list"} kind
 * @property {any} value
 * @property {number[]} flags
 * @property {number} [low]
 * @property {number} [high]
 * @property {[string, string][]} [options]
 * @property {string[]} [words]
 * @property {number} [most]
 * @property {string} [id] of a reading
 * @property {string} [help]
 * @property {boolean} [changed] whether a reading is not as usual
 */

/** @typedef {{ title: string, fields: Field[], flags: number[], row?: boolean }} Group */

/**
 * @typedef {object} Form
 * @property {string} title
 * @property {string} under
 * @property {string} icon
 * @property {string} [colours]
 * @property {import("../types.js").Mark} [wheel]
 * @property {string} [wheel_label]
 * @property {string[]} [spaces]
 * @property {number} [space]
 * @property {Group[]} groups
 * @property {Act[]} [acts]
 */

/** @typedef {{ label: string, icon: string, colours?: string, left: number, flags: number[], action?: string, name?: string, held?: boolean }} Piece */
/** @typedef {{ n: number, place: string, text: string, rule: string, action: string, fixes: Act[] }} Problem */
/** @typedef {{ action: string, label: string, name: string, count: string, on: boolean, flags: number[] }} Tab */
/** @typedef {{ name: string, icon: string, colours: string, acts: Act[] }} Lying */

/**
 * @typedef {object} EditorView
 * @property {string} title
 * @property {string} crumb
 * @property {{ undo: boolean, redo: boolean }} tools
 * @property {[string, string][]} presets
 * @property {{ value: string, options: [string, string][] }} captains
 * @property {import("../types.js").TableView["sea"]} sea
 * @property {import("../types.js").Choice[]} actions
 * @property {{ squares: Record<string, string>, ships: Record<string, string> }} means
 * @property {Record<string, number[]>} flags
 * @property {{ piece: string, name: string, help: string } | null} hand
 * @property {Piece[]} pieces
 * @property {Piece[]} counters
 * @property {{ title: string, under: string, pieces: Lying[], acts: Act[] } | null} square
 * @property {Problem[]} problems
 * @property {Tab[]} tabs
 * @property {Form} sheet
 * @property {{ seat: Field, step: Field, figures: Group, used: boolean, agenda: string, flags: number[] }} turn
 * @property {string} code
 * @property {string} wait
 * @property {import("../types.js").Words} words
 */

export {};
