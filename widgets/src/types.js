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

/** @typedef {{ foe: string, win: string, tie: string, lose: string, exact: string }} Fight */

/**
 * Something that may be done.
 * @typedef {object} Choice
 * @property {string} id
 * @property {string} label
 * @property {string} icon
 * @property {string} [order] the order that it chooses
 * @property {boolean} [leaves] leaves out what is optional
 * @property {string} [pill]
 * @property {string[]} [notes]
 * @property {string} [then]
 * @property {Fight[]} [odds]
 * @property {string} [win]
 * @property {string} [card] the crew card it is about
 */

/** @typedef {{ id: string, p: string, percent: string, dice?: number[], label?: string, icon?: string, card?: string }} Chance */

/**
 * A captain's mats.
 * @typedef {object} Mat
 * @property {number} seat
 * @property {string} name
 * @property {string} under
 * @property {string} ship
 * @property {boolean} turn
 * @property {boolean} decides
 * @property {Mark} wheel
 * @property {string} wheel_label
 * @property {number} space
 * @property {string} order
 * @property {{ name: string, at: number, of: number, gives: string, assumed: boolean }} rank
 * @property {[number, number]} gold
 * @property {string[]} hold
 * @property {[number, number]} surefire
 * @property {string[]} kept
 * @property {string[]} buried
 * @property {[string, number, string][]} boxes
 * @property {{ id: string, fires?: boolean }[]} cards
 * @property {number[]} symbols
 * @property {number} hits
 * @property {boolean} mutinied
 * @property {string} words
 */

/**
 * @typedef {object} Ladder
 * @property {string} id
 * @property {string} ship
 * @property {string} at
 * @property {string} heading
 * @property {string} cargo
 * @property {string} [card]
 * @property {number} [damage]
 * @property {number} [gold]
 * @property {boolean} [legend]
 * @property {string} [players]
 * @property {string[]} [assumed]
 */

/**
 * What a click means, allowed or not.
 * @typedef {object} Means
 * @property {Record<string, string>} squares
 * @property {string[]} spaces
 * @property {Record<string, string>} boxes
 * @property {Record<string, string>} box_words what each box does for the Deckhands in it
 * @property {Record<string, string>} orders what each order does
 * @property {Record<string, string>} row
 * @property {Record<string, string>} cards
 * @property {Record<string, string>} ships
 * @property {Record<string, string>} hold
 * @property {string} market
 */

/**
 * @typedef {object} Log
 * @property {number} at
 * @property {number} of
 * @property {number} turn
 * @property {number} since
 * @property {{ n: number, seat: number, text: string, rules: string[] }[]} entries
 * @property {{ id: string, compare: string, label: string, length: number, ahead: boolean }[]} branches
 */

/**
 * The table at one step.
 * @typedef {object} TableView
 * @property {string} title
 * @property {import("./table/goal.js").Goal} [goal] what a lesson wants done here
 * @property {string} crumb
 * @property {number} seat
 * @property {number} decider
 * @property {string} step
 * @property {string[]} names
 * @property {{ name: string, state: "done" | "now" | "todo", note: string }[]} course
 * @property {{ kind: "choice" | "chance" | "over" | "goal", who: string, title: string, help: string, rules: string[], beside: string[],
 *   draw?: string, offers?: string[][], only?: { text: string, rule: string }[] }} now what chance is asked with; why there is but one choice
 * @property {{ rows: { seat: number, text: string }[], more: number } | null} just what has happened since the last click
 * @property {Choice[]} actions
 * @property {Chance[]} outcomes
 * @property {Means} means
 * @property {{ title: string, who: string, times: number, help: string }[]} agenda
 * @property {{ cards: Record<string, string>, pieces: Record<string, Mark[]>, search: string[], buried: string[],
 *   ships: [string, string, number, number, number][], labels: Record<string, string> }} sea
 * @property {Mat[]} mats
 * @property {[string, number][]} market
 * @property {Ladder[]} merchants
 * @property {string[]} row
 * @property {Record<string, number>} bag
 * @property {Record<string, number>} tokens
 * @property {[number, number]} deck
 * @property {{ seat: number, dice: number[], score: number, against: string, meets: number | null } | null} battle
 * @property {Fight | null} fight
 * @property {number[]} winners
 * @property {{ seat: number, name: string, won: boolean, treasures: number, rank: string, gold: number, cubes: number }[]} standings
 * @property {Log} log
 * @property {Tools} tools
 * @property {Words} words
 */

/**
 * @typedef {object} Tools
 * @property {boolean} undo
 * @property {boolean} redo
 * @property {boolean} roll
 * @property {string} bot
 * @property {boolean} finish
 * @property {string} rest what skipping the rest of the turn leaves out
 * @property {boolean} restart
 * @property {string[]} seats
 * @property {Record<string, string>} bots
 */

/**
 * A crew or captain card.
 * @typedef {object} Face
 * @property {string} name
 * @property {string} words
 * @property {number[]} dice
 * @property {number} hits
 * @property {string} trigger
 * @property {{ icon: string, text: string }[]} bonus
 * @property {boolean} assumed
 */

/**
 * What never changes in a game.
 * @typedef {object} Printed
 * @property {[number, number]} size
 * @property {number} side
 * @property {Record<string, [number, number]>} corners
 * @property {Mark[]} backdrop
 * @property {Record<string, { name: string, marks: Mark[], site: Mark[] }>} map
 * @property {Record<string, Face>} cards
 * @property {{ half: number, radius: number, marks: Mark[], spaces: [number, number][] }} wheel
 * @property {Mark[]} token
 * @property {Record<string, string>} boxes
 * @property {Record<string, string>} box_words what each box does for the Deckhands in it
 * @property {Record<string, string>} orders what each order does
 * @property {string} note
 * @property {[string, [string, string, string][]][]} signs what each sign means, set by set
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
