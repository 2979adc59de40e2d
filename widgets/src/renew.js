// Makes what is on the page like what has just been built, and leaves alone what is so already: the page then has
// little to lay out and to paint, and who has the focus, or an open fold, keeps it.
import { nodes } from "./dom.js";

/** @typedef {import("./dom.js").Child} Child */

/** Who differs in one of these is somebody else: such an element is replaced, never renamed. */
const IDENTITY = ["class", "data-key", "data-fold", "id", "type", "role"];
/** What the reader did to an element, not the drawing. */
const OWN = ["data-open"];

/**
 * @param {Element} parent
 * @param {Child[]} children what it shall hold
 */
export function renew(parent, children) {
  const wanted = nodes(children).map((child) => (typeof child === "string" ? document.createTextNode(child) : child));
  let old = parent.firstChild;
  wanted.forEach((next, at) => {
    if (old && gone(old, next, wanted[at + 1])) old = past(old);
    if (!old || came(old, next, wanted[at + 1])) parent.insertBefore(next, old);
    else if (alike(old, next)) {
      update(old, next);
      old = old.nextSibling;
    } else {
      const stale = old;
      old = old.nextSibling;
      stale.replaceWith(next);
    }
  });
  while (old) old = past(old);
}

/** @param {ChildNode} old leaves the page @returns {ChildNode | null} who stood behind it */
function past(old) {
  const next = old.nextSibling;
  old.remove();
  return next;
}

/**
 * Whether the list has moved up: what stands here is not wanted, and what stands behind it is.
 * @param {ChildNode} old
 * @param {Node} next
 * @param {Node | undefined} after
 */
const gone = (old, next, after) => !alike(old, next) && !(after && alike(old, after)) && old.nextSibling !== null && alike(old.nextSibling, next);

/**
 * Whether the list has moved down: what stands here is wanted, one place later.
 * @param {ChildNode} old
 * @param {Node} next
 * @param {Node | undefined} after
 */
const came = (old, next, after) => !alike(old, next) && after !== undefined && alike(old, after);

/**
 * Whether the one may become the other: a key says who an element is; one without a key is what it does.
 * @param {ChildNode} old
 * @param {Node} next
 */
function alike(old, next) {
  if (old.nodeName !== next.nodeName) return false;
  if (!(old instanceof Element) || !(next instanceof Element)) return true;
  /** @param {string} name */
  const same = (name) => old.getAttribute(name) === next.getAttribute(name);
  return IDENTITY.every(same) && (next.hasAttribute("data-key") || same("data-action"));
}

/**
 * @param {ChildNode} old
 * @param {Node} next
 */
function update(old, next) {
  if (!(old instanceof Element) || !(next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  dress(old, next);
  if (!old.isEqualNode(next)) renew(old, [...next.childNodes]);
  if (valued(old) && valued(next) && old.value !== next.value) old.value = next.value;
}

/** @param {Element} element @returns {element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */
const valued = (element) => ["INPUT", "SELECT", "TEXTAREA"].includes(element.nodeName);

/**
 * @param {Element} old
 * @param {Element} next
 */
function dress(old, next) {
  const own = old.hasAttribute("data-fold") ? [...OWN, "open"] : OWN;
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name) && !own.includes(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
