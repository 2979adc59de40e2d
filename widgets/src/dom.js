// Elements without a framework. Text only ever enters as text.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | undefined>} Attributes */
/** @typedef {Node | string | null | undefined | false | any[]} Child what is nothing is left out; lists are opened */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== said(value)) element.setAttribute(name, said(value));
  }
}

/** @param {string | number | true} value */
const said = (value) => (value === true ? "" : String(value));

/**
 * Attributes and children for an element that has none yet.
 * @template {Element} T
 * @param {T} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== false) element.setAttribute(name, said(value));
  }
  if (children.length) element.append(...nodes(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
export const nodes = (children) =>
  children.flatMap((child) => (Array.isArray(child) ? nodes(child) : child === null || child === undefined || child === false ? [] : [child]));

/**
 * An HTML element with its attributes and children; a string is a text node.
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/**
 * A button that sends an intent.
 * @param {string} action
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export const button = (action, attributes, ...children) => h("button", { type: "button", "data-action": action, ...attributes }, ...children);

/**
 * An SVG element with its attributes and children.
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function s(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

let made = 0;

/** A prefix for ids that no other widget in the page has: each widget may run its own copy of this module. */
export const unique = () => `tep-${Math.random().toString(36).slice(2, 8)}${(made += 1)}`;
