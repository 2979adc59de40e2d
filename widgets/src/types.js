// The shapes of what Python sends. Nothing here runs.

/**
 * A mark of a display list; see tep_explorer/views/marks.py for what each key means.
 * @typedef {object} Mark
 * @property {string} [path]
 * @property {number} [circle]
 * @property {[number, number]} [rect]
 * @property {string} [text]
 * @property {string} [use]
 * @property {Mark[]} [group]
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [size]
 * @property {number} [round]
 * @property {string} [class]
 */

/** @typedef {{ icon: string, text: string, assumed: boolean }} Fact */
/** @typedef {{ title: string, under?: string, facts: Fact[] }} Sheet */

/**
 * @typedef {object} Square
 * @property {string} square
 * @property {string} card
 * @property {string} name
 * @property {string} label
 * @property {string} action
 * @property {number} x
 * @property {number} y
 * @property {Mark[]} marks
 * @property {Sheet} sheet
 */

/**
 * @typedef {object} SeaView
 * @property {string} title
 * @property {string} lead
 * @property {[number, number]} size
 * @property {number} side
 * @property {Mark[]} backdrop
 * @property {{ label: string, squares: Square[] }[]} rows
 * @property {Sheet} key
 * @property {Fact[]} cargo
 * @property {string} note
 * @property {string} assumed
 * @property {{ action: string, text: string }} close
 * @property {Words} words
 */

/** @typedef {{ waiting: string, gone: string, broken: string }} Words */
/** @typedef {{ kind: "" | "event" | "refusal" | "error", text: string, serial: number }} Notice */

/**
 * The part of anywidget's model that the front end uses.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(event: string, callback: () => void) => void} on
 * @property {(event: string, callback: () => void) => void} off
 * @property {(content: unknown) => void} send
 */

export {};
