// src/dom.js
var SVG = "http://www.w3.org/2000/svg";
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === void 0 || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== said(value)) element.setAttribute(name, said(value));
  }
}
var said = (value) => value === true ? "" : String(value);
function fill(element, attributes, children) {
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== void 0 && value !== false) element.setAttribute(name, said(value));
  }
  if (children.length) element.append(...nodes(children));
  return element;
}
var nodes = (children) => children.flatMap((child) => Array.isArray(child) ? nodes(child) : child === null || child === void 0 || child === false ? [] : [child]);
function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}
var button = (action, attributes, ...children) => h("button", { type: "button", "data-action": action, ...attributes }, ...children);
function s(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}
var made = 0;
var unique = () => `tep-${Math.random().toString(36).slice(2, 8)}${made += 1}`;

// src/renew.js
var IDENTITY = ["class", "data-key", "data-fold", "id", "type", "role"];
var OWN = ["data-open"];
function renew(parent, children) {
  const wanted2 = nodes(children).map((child) => typeof child === "string" ? document.createTextNode(child) : child);
  let old = parent.firstChild;
  wanted2.forEach((next, at) => {
    if (old && gone(old, next, wanted2[at + 1])) old = past(old);
    if (!old || came(old, next, wanted2[at + 1])) parent.insertBefore(next, old);
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
function past(old) {
  const next = old.nextSibling;
  old.remove();
  return next;
}
var gone = (old, next, after) => !alike(old, next) && !(after && alike(old, after)) && old.nextSibling !== null && alike(old.nextSibling, next);
var came = (old, next, after) => !alike(old, next) && after !== void 0 && alike(old, after);
function alike(old, next) {
  if (old.nodeName !== next.nodeName) return false;
  if (!(old instanceof Element) || !(next instanceof Element)) return true;
  const same = (name) => old.getAttribute(name) === next.getAttribute(name);
  return IDENTITY.every(same) && (next.hasAttribute("data-key") || same("data-action"));
}
function update(old, next) {
  if (!(old instanceof Element) || !(next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  dress(old, next);
  if (!old.isEqualNode(next)) renew(old, [...next.childNodes]);
  if (valued(old) && valued(next) && old.value !== next.value) old.value = next.value;
}
var valued = (element) => ["INPUT", "SELECT", "TEXTAREA"].includes(element.nodeName);
function dress(old, next) {
  const own2 = old.hasAttribute("data-fold") ? [...OWN, "open"] : OWN;
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name) && !own2.includes(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// src/panel.js
var Panel = class {
  /** Everything the drawing depended on when it was made. */
  key = "";
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }
  /**
   * @param {unknown} shown everything the drawing depends on
   * @param {() => Child[]} build
   */
  show(shown, build) {
    const key = JSON.stringify(shown);
    if (key === this.key) return;
    this.key = key;
    renew(this.element, build());
  }
};
var panel = (name, element = "div") => new Panel(h(element, { class: name }));

// ../tep_explorer/views/icons.json
var icons_default = {
  plunder: {
    title: "Plunder",
    set: "orders",
    size: 24,
    marks: [
      { path: "M12 2v3.2", class: "line" },
      { path: "M12 5.2c2.6 .2 2.4 3.4-.4 3.2", class: "line" },
      { path: "M12 8.6 5.6 13M12 8.6l6.4 4.4", class: "line" },
      { path: "M4.8 13h14.4v8.4H4.8z", class: "line" },
      { path: "M4.8 15.8h14.4M4.8 18.6h14.4", class: "fine" }
    ]
  },
  trade: {
    title: "Trade",
    set: "orders",
    size: 24,
    marks: [
      { path: "M12 3v17M8 20.5h8M4.5 6.5 12 5.3l7.5 1.2", class: "line" },
      { path: "M4.5 6.5 2 13.5M4.5 6.5 7 13.5M19.5 6.5 17 13.5M19.5 6.5 22 13.5", class: "fine" },
      { path: "M1.6 13.5h5.8a2.9 2.7 0 0 1-5.8 0zM16.6 13.5h5.8a2.9 2.7 0 0 1-5.8 0z", class: "solid" }
    ]
  },
  crew_up: {
    title: "Crew Up",
    set: "orders",
    size: 24,
    marks: [
      { path: "M6 8.8a3.7 3.7 0 1 0 7.4 0z", class: "line" },
      { path: "M5.7 8.4a4 4 0 0 1 8 0z", class: "solid" },
      { path: "M2.8 20.8c.3-4.6 3-7 6.9-7s6.6 2.4 6.9 7z", class: "line" },
      { path: "M19 4v6.4M15.8 7.2h6.4", class: "line" }
    ]
  },
  search: {
    title: "Search",
    set: "orders",
    size: 24,
    marks: [
      { path: "M2.44 16.32L7.19 13.36L9.1 16.41L4.35 19.38zM6.76 12.68L12.02 9.39L14.78 13.8L9.52 17.09z", class: "line" },
      { path: "M11.49 8.54L17.8 3.54L22.57 11.17L15.31 14.65z", class: "line" },
      { path: "M19 3.5l1.6-1.7M21.6 6.2l1.9-.6", class: "fine" }
    ]
  },
  attack: {
    title: "Attack",
    set: "orders",
    size: 24,
    marks: [
      { path: "M3.8 11.3 15.7 6.5l2 5L6.7 16a2.7 2.7 0 0 1-2.9-4.7z", class: "line" },
      { path: "M15 5.3l3.1 7.4", class: "line" },
      { circle: 3.6, x: 9, y: 17.4, class: "paper" },
      { circle: 3.6, x: 9, y: 17.4, class: "line" },
      { circle: 1, x: 9, y: 17.4, class: "solid" },
      { circle: 1.7, x: 21.3, y: 6.6, class: "solid" },
      { path: "M18.3 2.6l.9 1.5M15 2.5l.2 1.3", class: "fine" }
    ]
  },
  hide_out: {
    title: "Hide Out",
    set: "orders",
    size: 24,
    marks: [
      { path: "M3 19.2v-6.4a9 9 0 0 1 18 0v6.4", class: "line" },
      { path: "M7.6 15.8h8.8l-1.8 3.2H9.4z", class: "solid" },
      { path: "M12 15.8V9.3l3.3 4.7H12", class: "line" },
      { path: "M1.5 21.6q1.75-1.6 3.5 0t3.5 0 3.5 0 3.5 0 3.5 0 3.5 0", class: "line" }
    ]
  },
  settlement_1: {
    title: "Settlement 1",
    set: "places",
    size: 24,
    marks: [
      { path: "M5 11.2 12 5l7 6.2V20H5z", class: "paper" },
      { path: "M3.6 12.2 12 4.8l8.4 7.4M5.5 11v9.2h13V11", class: "line" },
      { path: "M10.4 20.2v-5.4h3.2v5.4z", class: "solid" }
    ]
  },
  settlement_2: {
    title: "Settlement 2",
    set: "places",
    size: 24,
    marks: [
      { path: "M11.8 20.2V8.6l4.9-4.4 4.9 4.4v11.6z", class: "paper" },
      { path: "M10.8 9.6l5.9-5.4 5.9 5.4M21.4 8.8v11.4h-9", class: "line" },
      { path: "M2.4 20.2V13l5-4.4 5 4.4v7.2z", class: "paper" },
      { path: "M1.3 13.9l6.1-5.4 6.1 5.4M2.6 13v7.2h9.6V13", class: "line" },
      { path: "M6 20.2v-4h2.8v4zM15.6 20.2v-4h2.6v4z", class: "solid" }
    ]
  },
  market: {
    title: "Market",
    set: "places",
    size: 24,
    marks: [
      { path: "M5 10h14v10.4H5z", class: "paper" },
      { path: "M5.2 12.2v8.2h13.6v-8.2M5.2 16h13.6", class: "line" },
      { path: "M3.4 9.6 5.2 4h13.6l1.8 5.6z", class: "paper" },
      { path: "M3.4 9.6 5.2 4h13.6l1.8 5.6", class: "line" },
      { path: "M3.4 9.6a2.15 2.15 0 0 0 4.3 0 2.15 2.15 0 0 0 4.3 0 2.15 2.15 0 0 0 4.3 0 2.15 2.15 0 0 0 4.3 0z", class: "line" },
      { path: "M7.7 9.6 8.6 4h3.4v5.6a2.15 2.15 0 0 1-4.3 0zM16.3 9.6 15.4 4h3.4l1.8 5.6a2.15 2.15 0 0 1-4.3 0z", class: "solid" }
    ]
  },
  bury: {
    title: "Bury site",
    set: "places",
    size: 24,
    marks: [
      { path: "M5.5 5.8c3.5 3.6 8.8 8.8 13 12.6M18.6 5.4C14.8 9 9.4 14.6 5.6 18.6", class: "bold" }
    ]
  },
  cove: {
    title: "Cove",
    set: "places",
    size: 24,
    marks: [
      { path: "M2.8 9.2C4.6 4.6 8 2.2 12 2.2s7.4 2.4 9.2 7", class: "bold" },
      { circle: 1.9, x: 12, y: 8, class: "line" },
      { path: "M12 9.9v11M8.6 12.8h6.8M5 15.2c.4 3.8 3.2 5.8 7 5.8s6.6-2 7-5.8M3.6 17l1.4-2.2 2.2 1.4M20.4 17 19 14.8l-2.2 1.4", class: "line" }
    ]
  },
  storm: {
    title: "Storm",
    set: "places",
    size: 24,
    marks: [
      { circle: 3.5, x: 12, y: 12, class: "line" },
      { path: "M15.9 11.6c.9 5.8-3.7 10.1-11.4 9.9 4.7-1 7.7-3 8.5-6zM8.1 12.4c-.9-5.8 3.7-10.1 11.4-9.9-4.7 1-7.7 3-8.5 6z", class: "solid" }
    ]
  },
  port: {
    title: "Port",
    set: "places",
    size: 24,
    marks: [
      { path: "M9 20.4 10.2 9.8h3.6L15 20.4z", class: "paper" },
      { path: "M9 20.6 10.2 9.8h3.6L15 20.6M6.5 20.8h11", class: "line" },
      { path: "M9.3 17.5l.4-3.6h4.6l.4 3.6z", class: "solid" },
      { path: "M9.6 9.8V6.6h4.8v3.2z", class: "line" },
      { path: "M8.8 6.6 12 3.4l3.2 3.2z", class: "solid" },
      { path: "M7.5 7.5 3 6M7.5 9 3 10.8M16.5 7.5 21 6M16.5 9l4.5 1.8", class: "fine" }
    ]
  },
  sugarcane: {
    title: "Sugarcane",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M12 1.8 20.8 6.9v10.2L12 22.2 3.2 17.1V6.9z", class: "cargo cargo-sugarcane" },
      { text: "S", x: 12, y: 16.3, class: "cargo-letter on-sugarcane" }
    ]
  },
  rum: {
    title: "Rum",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M6.8 2.5h10.4c3.4 5.8 3.4 13.2 0 19H6.8c-3.4-5.8-3.4-13.2 0-19z", class: "cargo cargo-rum" },
      { path: "M5.2 6.3h13.6M5.2 17.7h13.6", class: "hoop" },
      { text: "R", x: 12, y: 16.3, class: "cargo-letter on-rum" }
    ]
  },
  coffee: {
    title: "Coffee",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M12 2.2a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6z", class: "cargo cargo-coffee" },
      { text: "C", x: 12, y: 16.3, class: "cargo-letter on-coffee" }
    ]
  },
  gunpowder: {
    title: "Gunpowder",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M12 1.2 22.8 12 12 22.8 1.2 12z", class: "cargo cargo-gunpowder" },
      { text: "G", x: 12, y: 16.3, class: "cargo-letter on-gunpowder" }
    ]
  },
  crate: {
    title: "Booty, unknown",
    set: "cargo",
    size: 24,
    marks: [
      { path: "M4 5h16v14.5H4z", class: "line" },
      { path: "M4 9.8h16M4 14.7h16M8 5v14.5M16 5v14.5", class: "fine" }
    ]
  },
  token: {
    title: "Search token, face down",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { path: "M9.2 9.6c0-4 6-3.9 6-.2 0 2.5-3 2.5-3 5", class: "line" },
      { circle: 1.1, x: 12.2, y: 17.4, class: "solid" }
    ]
  },
  token_gold_2: {
    title: "2 Gold",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { circle: 6, x: 12, y: 12, class: "line" },
      { text: "2", x: 12, y: 15.4, class: "token-figure" }
    ]
  },
  token_gold_3: {
    title: "3 Gold",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { circle: 6, x: 12, y: 12, class: "line" },
      { text: "3", x: 12, y: 15.4, class: "token-figure" }
    ]
  },
  token_sure_fire: {
    title: "Sure-fire",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { circle: 4, x: 12, y: 12, class: "line" },
      { path: "M12 5.5v4M12 14.5v4M5.5 12h4M14.5 12h4", class: "line" }
    ]
  },
  token_booty: {
    title: "Booty",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { path: "M7.5 8h9v8.4h-9zM7.5 10.8h9M7.5 13.6h9", class: "line" }
    ]
  },
  token_sail_2: {
    title: "Sail 2 more",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { path: "M11 5.5v11M12.8 6.8c2.7 2.2 4 5 4.1 8.2h-4.1zM9.2 9 6.4 15h2.8", class: "line" },
      { path: "M7 18.4h10", class: "fine" }
    ]
  },
  token_ignore_storm: {
    title: "Storm token",
    set: "tokens",
    size: 24,
    marks: [
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "paper" },
      { path: "M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2z", class: "line" },
      { circle: 2.3, x: 12, y: 12, class: "line" },
      { path: "M14.3 12c.2 3.6-2.4 5.6-6.3 5.5M9.7 12c-.2-3.6 2.4-5.6 6.3-5.5", class: "line" },
      { path: "M6.5 6.5l11 11", class: "line" }
    ]
  },
  sloop: {
    title: "Seat 0, a sloop",
    set: "ships",
    size: 48,
    marks: [
      { path: "M24.5 5c8.5 6 13.5 15 14.3 25.5H24.5z", class: "canvas" },
      { path: "M20 9.5C17.5 18 14 25 8 30.5h12z", class: "canvas" },
      { path: "M22.3 34V3", class: "mast" },
      { path: "M22.3 2.5 14 4.8l8.3 2.6z", class: "hull" },
      { path: "M5.5 33.5h37c-1.8 6-5.8 10-11 10H17c-5.5 0-9.5-4-11.5-10z", class: "hull" }
    ]
  },
  brig: {
    title: "Seat 1, a brig",
    set: "ships",
    size: 48,
    marks: [
      { path: "M10.5 7.5h13c1 3 1 6 0 8.5h-13c1-2.5 1-5.5 0-8.5zM8.5 18.5h16.5c1.2 4 1.2 8 0 11.5H8.5c1.2-3.5 1.2-7.5 0-11.5zM27.5 7.5h12c1 3 1 6 0 8.5h-12c1-2.5 1-5.5 0-8.5zM26.8 18.5h14.7c1.2 4 1.2 8 0 11.5H26.8c1.2-3.5 1.2-7.5 0-11.5z", class: "canvas" },
      { path: "M17 34V4.5M33.5 34V4.5", class: "mast" },
      { path: "M33.5 2 42 4.2l-8.5 2.6z", class: "hull" },
      { path: "M3.5 29.5h4v4h37c-1 6-4.5 10-10 10H15c-6.5 0-10.5-6-11.5-14z", class: "hull" }
    ]
  },
  xebec: {
    title: "Seat 2, a xebec",
    set: "ships",
    size: 48,
    marks: [
      { path: "M5 27.5C11 19 17.5 11.5 25 5.5c-1 9-2.5 17-4.5 24.5-5-.3-10-1-15.5-2.5z", class: "canvas" },
      { path: "M23.5 28.5c5-8 10.5-14.5 17.5-20-1 7.5-2.5 14.5-4.5 21-4.5 .2-8.5 0-13-1z", class: "canvas" },
      { path: "M19 34 19.5 12M35.5 34 36 14", class: "mast" },
      { path: "M19.5 8.5 11.5 8l7.8-3.8z", class: "hull" },
      { path: "M1.5 30.5c6 3.2 13 4 20 4 9 0 17-1.5 25-6.5-1 9-6 15.5-13.5 15.5H13.5C7 43.5 3 38 1.5 30.5z", class: "hull" }
    ]
  },
  junk: {
    title: "Seat 3, a junk",
    set: "ships",
    size: 48,
    marks: [
      { path: "M11.5 7.5c4.5-3 9-3.5 13.5-2.5 1.5 8 2 16.5 1.5 25h-15c1-7.5 1-15 0-22.5z", class: "canvas" },
      { path: "M12.3 13h13.3M12.3 18.5h14M12 24h14.4", class: "batten" },
      { path: "M30 13.5c3-2 6-2.3 9-1.8 .8 6 1 12 .8 18.3h-9.8c.7-5.5 .7-11 0-16.5z", class: "canvas" },
      { path: "M30.6 19h8.8M30.6 24.3h9", class: "batten" },
      { path: "M19.5 34V3M35 34V10", class: "mast" },
      { path: "M19.5 2l-8.5 .6 8.5 3.4z", class: "hull" },
      { path: "M3.5 26l4 7.5h30L45 24l-2.5 13c-.8 4.2-3.5 6.5-7.5 6.5H14c-4.5 0-7-2.3-8-6.5z", class: "hull" }
    ]
  },
  cog_orange: {
    title: "Orange merchant",
    set: "ships",
    size: 48,
    marks: [
      { path: "M24 31V2.5", class: "mast" },
      { path: "M24 5a14.5 11.5 0 1 1 0 23a14.5 11.5 0 1 1 0 -23z", class: "canvas" },
      { text: "O", x: 24, y: 23, class: "sail-letter" },
      { path: "M4 25.5c4 3.5 9 5 14 5h12c5 0 10-1.5 14-5C44 37 37 43.5 24 43.5S4 37 4 25.5z", class: "hull" }
    ]
  },
  cog_green: {
    title: "Green merchant",
    set: "ships",
    size: 48,
    marks: [
      { path: "M24 31V2.5", class: "mast" },
      { path: "M10 5.5h28v21.5H10z", class: "canvas" },
      { text: "G", x: 24, y: 23, class: "sail-letter" },
      { path: "M4 25.5c2 3.5 6 5 9 5h22c3 0 7-1.5 9-5C44 37 37 43.5 24 43.5S4 37 4 25.5z", class: "hull" }
    ]
  },
  man_of_war: {
    title: "The Navy",
    set: "ships",
    size: 48,
    marks: [
      { path: "M11 30V4M23.5 30V1.5M36 30V4", class: "mast" },
      { path: "M6.5 6.5h9v6.5h-9zM5.5 14.5h11v6h-11zM4.5 22h13v6h-13zM19 4h9v7.5h-9zM18 13h11v7H18zM18.5 22h11v6h-11zM31.5 6.5h9v6.5h-9zM31 14.5h11v6H31zM31 22h12v6H31z", class: "canvas" },
      { path: "M1.5 27h2.5v3.5h40V26h2.5L43 43.5H6z", class: "hull" },
      { path: "M8 36.7h34", class: "gunports" }
    ]
  },
  captain: {
    title: "Captain",
    set: "people",
    size: 24,
    marks: [
      { path: "M3.8 21.4c0-5 3-7.4 8.2-7.4s8.2 2.4 8.2 7.4z", class: "solid" },
      { path: "M8.2 8.6h7.6c.4 3.2-1.3 5.2-3.8 5.2s-4.2-2-3.8-5.2z", class: "solid" },
      { path: "M2.6 8.6C6 7.8 6.4 3 12 3s6 4.8 9.4 5.6C18 11 6 11 2.6 8.6z", class: "solid" },
      { path: "M5.2 9.4c4 1 9.6 1 13.6 0M12 15v6", class: "cut" }
    ]
  },
  deckhand: {
    title: "Deckhand",
    set: "people",
    size: 24,
    marks: [
      { path: "M4.4 21.6c0-5.8 2.9-8.6 7.6-8.6s7.6 2.8 7.6 8.6z", class: "solid" },
      { path: "M7.9 8.9h8.2a4.1 4.1 0 0 1-8.2 0z", class: "solid" },
      { path: "M7.4 7.5a4.6 4.6 0 0 1 8.6-2.2l3.7-1.5-.8 4.2-2.3-.5z", class: "solid" }
    ]
  },
  sure_fire: {
    title: "Sure-fire",
    set: "goods",
    size: 24,
    marks: [
      { circle: 7.4, x: 12, y: 12, class: "line" },
      { circle: 2.9, x: 12, y: 12, class: "solid" },
      { path: "M12 2v5M12 17v5M2 12h5M17 12h5", class: "line" }
    ]
  },
  gold: {
    title: "Gold",
    set: "goods",
    size: 24,
    marks: [
      { circle: 8.8, x: 12, y: 12, class: "coin" },
      { circle: 8.8, x: 12, y: 12, class: "line" },
      { circle: 6.3, x: 12, y: 12, class: "fine" },
      { path: "M10.2 8.7v6.6M13.8 8.7v6.6", class: "line" }
    ]
  },
  chest: {
    title: "Treasure",
    set: "goods",
    size: 24,
    marks: [
      { path: "M3 19.5V10c0-3 1.5-5 4-5h10c2.5 0 4 2 4 5v9.5z", class: "paper" },
      { path: "M3 11V9.8C3 6.9 4.5 5 7 5h10c2.5 0 4 1.9 4 4.8V11z", class: "line" },
      { path: "M3 11h18v8.6H3z", class: "line" },
      { path: "M10 9.8h4v5h-4z", class: "solid" }
    ]
  },
  chest_buried: {
    title: "Treasure, buried",
    set: "goods",
    size: 24,
    marks: [
      { path: "M3 10.4V9.8C3 6.9 4.5 5 7 5h10c2.5 0 4 1.9 4 4.8v.6zM3 11.8h6.5v3h5v-3H21v7.8H3z", class: "solid" },
      { path: "M11 11h2v2.4h-2z", class: "solid" }
    ]
  },
  hit: {
    title: "Hit",
    set: "goods",
    size: 24,
    marks: [
      { path: "M12 1.7L13.99 7.2L19.28 4.72L16.8 10.01L22.3 12L16.8 13.99L19.28 19.28L13.99 16.8L12 22.3L10.01 16.8L4.72 19.28L7.2 13.99L1.7 12L7.2 10.01L4.72 4.72L10.01 7.2z", class: "solid" },
      { circle: 2.5, x: 12, y: 12, class: "hole" }
    ]
  },
  sail: {
    title: "Sail",
    set: "goods",
    size: 24,
    marks: [
      { path: "M11 2.5v14.7", class: "line" },
      { path: "M12.8 3.5c4.2 3.4 6.4 7.8 6.7 12.6h-6.7z", class: "solid" },
      { path: "M9 6.8 4.3 16.1H9z", class: "line" },
      { path: "M3 20.4q1.8-1.7 3.6 0t3.6 0 3.6 0 3.6 0 3.6 0", class: "line" }
    ]
  },
  legend: {
    title: "Legend",
    set: "goods",
    size: 24,
    marks: [
      { path: "M12 2.6L14.53 9.12L21.51 9.51L16.09 13.93L17.88 20.69L12 16.9L6.12 20.69L7.91 13.93L2.49 9.51L9.47 9.12z", class: "solid" }
    ]
  },
  bonus_bury: {
    title: "Bury",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M5 9.8V9c0-2.5 1-4 3-4h8c2 0 3 1.5 3 4v.8zM5 9.8h14V15H5z", class: "line" },
      { path: "M10.8 8.8h2.4v3h-2.4z", class: "solid" },
      { path: "M1.8 17.8h5M17.2 17.8h5M12 16.6v5M9.4 19.4 12 22l2.6-2.6", class: "line" }
    ]
  },
  bonus_special_trade: {
    title: "Special trade",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M12 6v14M8.5 20.5h7M5 8.8h14", class: "line" },
      { path: "M2.4 14.3h5.2a2.6 2.5 0 0 1-5.2 0zM16.4 14.3h5.2a2.6 2.5 0 0 1-5.2 0z", class: "solid" },
      { path: "M5 8.8 2.7 14M5 8.8 7.3 14M19 8.8 16.7 14M19 8.8l2.3 5.2", class: "fine" },
      { path: "M12 .4L12.88 2.79L15.42 2.89L13.43 4.46L14.12 6.91L12 5.5L9.88 6.91L10.57 4.46L8.58 2.89L11.12 2.79z", class: "solid" }
    ]
  },
  bonus_exchange: {
    title: "Exchange",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M8 8h8v8H8zM8 12h8", class: "line" },
      { path: "M3.4 12.6A8.6 8.6 0 0 1 18 5.9M20.6 11.4A8.6 8.6 0 0 1 6 18.1", class: "line" },
      { path: "M18.6 2.4v3.9h-4M5.4 21.6v-3.9h4", class: "line" }
    ]
  },
  bonus_navy: {
    title: "Sail the Navy",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M2 14.5h15l-1.7 5.2H4z", class: "solid" },
      { path: "M5.6 14V5M9.8 14V3M14 14V5", class: "line" },
      { path: "M4 6h3.2v6.3H4zM8.1 4.3h3.4v8H8.1zM12.4 6h3.2v6.3h-3.2z", class: "solid" },
      { path: "M17.5 9.5h5M20 7l2.5 2.5L20 12", class: "line" }
    ]
  },
  bonus_merchant: {
    title: "Sail a merchant",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M1.8 14c.3 4.3 3.2 6.2 7.7 6.2s7.4-1.9 7.7-6.2z", class: "solid" },
      { path: "M9.5 14V2.8", class: "line" },
      { path: "M4.6 4.3h9.8v7.4c-3 1.3-6.8 1.3-9.8 0z", class: "line" },
      { path: "M17.5 9.5h5M20 7l2.5 2.5L20 12", class: "line" }
    ]
  },
  bonus_gold: {
    title: "Gain Gold",
    set: "bonus",
    size: 24,
    marks: [
      { circle: 7, x: 9.8, y: 13.5, class: "line" },
      { path: "M8.3 10.6v5.8M11.3 10.6v5.8", class: "line" },
      { path: "M19.3 2.4v6.4M16.1 5.6h6.4", class: "line" }
    ]
  },
  bonus_reroll: {
    title: "Reroll",
    set: "bonus",
    size: 24,
    marks: [
      { path: "M7.6 9.2h8.8v8.8H7.6z", class: "line" },
      { circle: 1.1, x: 10.2, y: 11.8, class: "solid" },
      { circle: 1.1, x: 13.8, y: 15.4, class: "solid" },
      { path: "M3.6 15.5A9 9 0 0 1 18.5 6", class: "line" },
      { path: "M19 2.3v4.3h-4.3", class: "line" }
    ]
  },
  bonus_reassign: {
    title: "Reassign",
    set: "bonus",
    size: 24,
    marks: [
      { circle: 3.1, x: 12, y: 7, class: "solid" },
      { path: "M7 17.2c0-4 1.9-6.2 5-6.2s5 2.2 5 6.2z", class: "solid" },
      { path: "M3.5 20.6h17M6 18.1l-2.6 2.5L6 23M18 18.1l2.6 2.5L18 23", class: "line" }
    ]
  },
  die_0: {
    title: "Die, not rolled",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" }
    ]
  },
  die_1: {
    title: "Die, 1",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 12, y: 12, class: "pip" }
    ]
  },
  die_2: {
    title: "Die, 2",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.6, y: 7.6, class: "pip" },
      { circle: 1.9, x: 16.4, y: 16.4, class: "pip" }
    ]
  },
  die_3: {
    title: "Die, 3",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.2, y: 7.2, class: "pip" },
      { circle: 1.9, x: 12, y: 12, class: "pip" },
      { circle: 1.9, x: 16.8, y: 16.8, class: "pip" }
    ]
  },
  die_4: {
    title: "Die, 4",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.6, y: 7.6, class: "pip" },
      { circle: 1.9, x: 16.4, y: 7.6, class: "pip" },
      { circle: 1.9, x: 7.6, y: 16.4, class: "pip" },
      { circle: 1.9, x: 16.4, y: 16.4, class: "pip" }
    ]
  },
  die_5: {
    title: "Die, 5",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.4, y: 7.4, class: "pip" },
      { circle: 1.9, x: 16.6, y: 7.4, class: "pip" },
      { circle: 1.9, x: 12, y: 12, class: "pip" },
      { circle: 1.9, x: 7.4, y: 16.6, class: "pip" },
      { circle: 1.9, x: 16.6, y: 16.6, class: "pip" }
    ]
  },
  die_6: {
    title: "Die, 6",
    set: "dice",
    size: 24,
    marks: [
      { rect: [19, 19], x: 2.5, y: 2.5, round: 3.6, class: "die" },
      { circle: 1.9, x: 7.6, y: 6.8, class: "pip" },
      { circle: 1.9, x: 16.4, y: 6.8, class: "pip" },
      { circle: 1.9, x: 7.6, y: 12, class: "pip" },
      { circle: 1.9, x: 16.4, y: 12, class: "pip" },
      { circle: 1.9, x: 7.6, y: 17.2, class: "pip" },
      { circle: 1.9, x: 16.4, y: 17.2, class: "pip" }
    ]
  },
  undo: {
    title: "Undo",
    set: "controls",
    size: 24,
    marks: [
      { path: "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4", class: "line" }
    ]
  },
  redo: {
    title: "Redo",
    set: "controls",
    size: 24,
    marks: [
      { path: "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h4", class: "line" }
    ]
  },
  branch: {
    title: "Branch",
    set: "controls",
    size: 24,
    marks: [
      { circle: 2.3, x: 6, y: 5.5, class: "line" },
      { circle: 2.3, x: 6, y: 18.5, class: "line" },
      { circle: 2.3, x: 18, y: 8.5, class: "line" },
      { path: "M6 7.8v8.4M18 10.8c0 4-5.5 3.5-10.5 5.6", class: "line" }
    ]
  },
  copy: {
    title: "Copy",
    set: "controls",
    size: 24,
    marks: [
      { path: "M8.5 8.5h11v12h-11z", class: "line" },
      { path: "M15.5 8.5v-5h-11v12h4", class: "line" }
    ]
  },
  picture: {
    title: "Picture",
    set: "controls",
    size: 24,
    marks: [
      { path: "M3.5 4.5h17v15h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5", class: "line" },
      { circle: 1.5, x: 15.6, y: 8.7, class: "solid" }
    ]
  },
  step: {
    title: "Step",
    set: "controls",
    size: 24,
    marks: [
      { path: "M5 5l9 7-9 7z", class: "solid" },
      { path: "M17.5 5v14", class: "line" }
    ]
  },
  play: {
    title: "Play",
    set: "controls",
    size: 24,
    marks: [
      { path: "M7 4.5l12 7.5-12 7.5z", class: "solid" }
    ]
  },
  done: {
    title: "Done",
    set: "controls",
    size: 24,
    marks: [
      { path: "M4.5 12.6 9.8 18 19.5 6.5", class: "bold" }
    ]
  },
  pass: {
    title: "Leave it, go on",
    set: "controls",
    size: 24,
    marks: [
      { path: "M3.5 14.5C4.6 8.6 8.2 5.8 12 5.8c3.4 0 6.4 2 7.7 6.6M15 10.6l4.9 2.4 2.1-5", class: "line" },
      { circle: 2.4, x: 11.8, y: 16.2, class: "solid" }
    ]
  },
  anchor: {
    title: "Stay, stop",
    set: "controls",
    size: 24,
    marks: [
      { circle: 2.1, x: 12, y: 5, class: "line" },
      { path: "M12 7.1v13.4M8 10.4h8M4.6 14c.4 4.2 3.4 6.5 7.4 6.5s7-2.3 7.4-6.5M3.2 16l1.4-2.3 2.3 1.4M20.8 16l-1.4-2.3-2.3 1.4", class: "line" }
    ]
  },
  no: {
    title: "Forbidden",
    set: "controls",
    size: 24,
    marks: [
      { circle: 8.3, x: 12, y: 12, class: "line-2" },
      { path: "M6.2 17.8 17.8 6.2", class: "line-2" }
    ]
  },
  info: {
    title: "Rule",
    set: "controls",
    size: 24,
    marks: [
      { circle: 8.5, x: 12, y: 12, class: "line" },
      { path: "M12 11v6", class: "line" },
      { circle: 1.2, x: 12, y: 7.6, class: "solid" }
    ]
  },
  arrow: {
    title: "Onward",
    set: "controls",
    size: 24,
    marks: [
      { path: "M4 12h15M13.5 6.5 19 12l-5.5 5.5", class: "line" }
    ]
  },
  close: {
    title: "Close",
    set: "controls",
    size: 24,
    marks: [
      { path: "M6 6l12 12M18 6 6 18", class: "line" }
    ]
  },
  lamp: {
    title: "May be done",
    set: "controls",
    size: 24,
    marks: [
      { path: "M8.5 9h7l1 8.5h-9z", class: "solid" },
      { path: "M9 9c0-2.6 1.2-4 3-4s3 1.4 3 4M7 9h10M6.5 20h11M12 5V2.5", class: "line" }
    ]
  },
  restart: {
    title: "Back to the start",
    set: "controls",
    size: 24,
    marks: [
      { path: "M5 4.5v15", class: "line-2" },
      { path: "M19 5.5 9.5 12l9.5 6.5z", class: "solid" }
    ]
  },
  enlarge: {
    title: "Presentation size",
    set: "controls",
    size: 24,
    marks: [
      { path: "M3.5 4.5h17v11.5h-17zM12 16v4M8 20.5h8", class: "line" },
      { path: "M13.5 7h4v4M17.3 7.2 13 11.5M10.5 13.5h-4v-4", class: "line" }
    ]
  },
  share: {
    title: "Share",
    set: "controls",
    size: 24,
    marks: [
      { path: "M12 15V4M8 7.5 12 3.5l4 4M6.5 11H4.5v9.5h15V11h-2", class: "line" }
    ]
  },
  open: {
    title: "Open",
    set: "controls",
    size: 24,
    marks: [
      { path: "M3.5 19.5v-14h6l2 2.5h8v3M3.5 19.5l3-8.5h15l-3 8.5z", class: "line" }
    ]
  },
  bot: {
    title: "A bot plays",
    set: "controls",
    size: 24,
    marks: [
      { path: "M4.5 9.5h15v10h-15zM12 9.5V5M9 19.5v-3h6v3", class: "line" },
      { circle: 1.6, x: 12, y: 4, class: "solid" },
      { circle: 1.5, x: 9, y: 13, class: "solid" },
      { circle: 1.5, x: 15, y: 13, class: "solid" }
    ]
  },
  person: {
    title: "A person plays",
    set: "controls",
    size: 24,
    marks: [
      { circle: 3.8, x: 12, y: 8, class: "line" },
      { path: "M4.8 20.5c.3-5 2.900-7.3 7.2-7.3s6.900 2.3 7.2 7.3", class: "line" }
    ]
  }
};

// src/draw.js
var ICONS = (
  /** @type {any} */
  icons_default
);
var classes = ({ class: names }) => names?.split(" ").map((name) => `tep-${name}`).join(" ");
var KINDS = {
  path: (mark) => s("path", { d: mark.path, class: classes(mark) }),
  circle: (mark) => s("circle", { cx: mark.x, cy: mark.y, r: mark.circle, class: classes(mark) }),
  rect: (mark) => s("rect", {
    x: mark.x,
    y: mark.y,
    width: mark.rect?.[0],
    height: mark.rect?.[1],
    rx: mark.round,
    class: classes(mark)
  }),
  text: (mark) => s("text", { x: mark.x, y: mark.y, class: classes(mark) }, mark.text ?? ""),
  use: ({ use = "", x = 0, y = 0, size = 0, ...mark }) => {
    const { size: grid } = known(use);
    const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / grid})`;
    const drawn = once(use);
    set(drawn, { transform, class: classes(mark) });
    return drawn;
  },
  group: (mark) => {
    const transform = mark.x === void 0 ? void 0 : `translate(${mark.x} ${mark.y})`;
    return s("g", { transform, class: classes(mark) }, ...draw(mark.group ?? []));
  }
};
var drawings = /* @__PURE__ */ new Map();
function copy(key, make) {
  const kept = drawings.get(key) ?? make();
  drawings.set(key, kept);
  return (
    /** @type {SVGElement} */
    kept.cloneNode(true)
  );
}
var once = (name) => copy(name, () => s("g", {}, draw(known(name).marks)));
function known(name) {
  const found = Object.hasOwn(ICONS, name) ? ICONS[name] : void 0;
  if (!found) throw new Error(`there is no icon called "${name}"`);
  return found;
}
function draw(marks) {
  return marks.map((mark) => {
    const kind = Object.keys(mark).find((key) => Object.hasOwn(KINDS, key));
    if (!kind) throw new Error("a mark says nothing that can be drawn");
    return (
      /** @type {(mark: Mark) => SVGElement} */
      KINDS[kind](mark)
    );
  });
}
function icon(name, size) {
  const { size: grid } = known(name);
  const box = { class: "tep-icon", width: size, height: size, viewBox: `0 0 ${grid} ${grid}`, "aria-hidden": "true" };
  return copy(`${name} ${size}`, () => s("svg", box, [...once(name).childNodes]));
}

// src/editor/fields.js
var FEW = 4;
var flagged = (flags) => flags.map((number) => h("span", { class: "tep-number" }, h("span", { class: "tep-unseen" }, "cannot be: "), String(number)));
var stepper = ({ path, label, value, low = 0, high = 0 }) => h(
  "span",
  { class: "tep-spin" },
  button(`less ${path}`, { tabindex: -1, "data-key": `${path}-`, "aria-label": `${label}: one less` }, "−"),
  h(
    "span",
    { role: "spinbutton", tabindex: 0, "data-spin": path, "data-key": path, "aria-label": label, "aria-valuenow": value, "aria-valuemin": low, "aria-valuemax": high },
    String(value)
  ),
  button(`more ${path}`, { tabindex: -1, "data-key": `${path}+`, "aria-label": `${label}: one more` }, "+")
);
function chooser({ path, label, value, options = [] }) {
  const none = value === "" || !options.some(([id]) => id === value);
  return h(
    "select",
    { "data-choose": true, "data-action": `set ${path}`, "data-key": path, "aria-label": label },
    none && h("option", { value: "", selected: true, disabled: true }, value || "none"),
    options.map(([id, words]) => h("option", { value: id, selected: id === value }, words))
  );
}
var toggle = ({ path, label, value }) => button(`set ${path} ${!value}`, { class: "tep-toggle", "data-key": path, "aria-pressed": String(value), "aria-label": label }, icon(value ? "done" : "close", 14), value ? "yes" : "no");
function list({ path, label, value, words = [], options = [], most = 0 }) {
  const chips = value.map(
    (id, at) => button(`drop ${path} ${id}`, { class: "tep-chip-away", "data-key": `${path} ${id} ${at}`, "aria-label": `${label}: take ${words[at]} away` }, words[at], icon("close", 12))
  );
  const full = value.length >= most;
  const few = options.length <= FEW;
  const adding = few ? options.map(([id, name]) => button(`add ${path} ${id}`, { class: "tep-add", "data-key": `${path} + ${id}`, "aria-label": `${label}: add ${name}`, title: name, "aria-disabled": full ? "true" : void 0 }, "+", icon(id, 20))) : [
    h("select", { "data-key": `${path} +`, "data-pick": path, "aria-label": `${label}: what to add` }, options.filter(([id]) => !value.includes(id)).map(([id, name]) => h("option", { value: id }, name))),
    button(`add ${path}`, { class: "tep-button tep-small", "data-key": `${path} + add`, "data-from": path, "aria-label": `Add to ${label}`, "aria-disabled": full ? "true" : void 0 }, "Add")
  ];
  return h("div", { class: "tep-list" }, h("span", { class: "tep-chips-away" }, chips.length ? chips : h("span", { class: "tep-quiet" }, "none")), h("span", { class: "tep-adding" }, adding));
}
var KINDS2 = { number: stepper, choice: chooser, flag: toggle, list };
var row = (field) => h(
  "div",
  { class: `tep-field tep-field-${field.kind}${field.id ? " tep-reading" : ""}`, "data-path": field.path, "data-flagged": field.flags.length > 0, "data-changed": field.changed },
  h("span", { class: "tep-label" }, field.id && h("b", { class: "tep-reading-id" }, field.id), field.id && " ", field.label, flagged(field.flags)),
  KINDS2[field.kind](field),
  field.help && h("span", { class: "tep-quiet" }, field.help)
);
var peg = ({ path, label, value, flags }) => h("span", { "data-path": path, "data-flagged": flags.length > 0 }, button(`set ${path} ${!value}`, { class: "tep-peg-button", "data-key": path, "aria-pressed": String(value), "aria-label": `Deckhand on space ${label}` }, value ? icon("deckhand", 18) : "", label));
var fieldset = ({ title, fields, flags, row: across }) => h(
  "section",
  { class: across ? "tep-fieldset tep-across" : "tep-fieldset", "data-flagged": flags.length > 0 },
  title && h("h4", {}, title, flagged(flags)),
  fields.map(across ? peg : row)
);
var segments = ({ path, label, value, options = [], flags }) => h(
  "div",
  { class: "tep-segments", "data-path": path, "data-flagged": flags.length > 0 },
  h("div", { class: "tep-halves", role: "group", "aria-label": label }, options.map(([id, words]) => button(`set ${path} ${id}`, { "data-key": `${path} ${id}`, "aria-pressed": String(id === value) }, words))),
  flagged(flags)
);

// src/table/now.js
var ruleButtons = (rules) => rules.map((id) => button(`rule ${id}`, { class: "tep-rule", "aria-label": `Rule ${id}` }, id));

// src/editor/sheets.js
var tool = (action, sign, words, able) => button(action, { class: "tep-tool", "data-key": action, "aria-label": words, title: words, "aria-disabled": able ? void 0 : "true" }, icon(sign, 20));
var head = ({ title, crumb, tools, presets, captains }, id) => [
  h("span", { class: "tep-seat-0" }, icon("sloop", 44)),
  h("div", { class: "tep-who" }, h("p", {}, crumb), h("h2", { id: `${id}-title` }, title)),
  h(
    "div",
    { class: "tep-tools", role: "group", "aria-label": "Tools" },
    captains.options.length > 0 && h(
      "select",
      { "data-choose": true, "data-action": "captains", "data-key": "captains", "aria-label": "Number of captains" },
      captains.options.map(([value, words]) => h("option", { value, selected: value === captains.value }, words))
    ),
    h(
      "details",
      { class: "tep-presets", "data-fold": "presets" },
      h("summary", { class: "tep-button tep-small", "data-key": "presets" }, "Presets"),
      h("ul", { class: "tep-sheet" }, presets.map(([name, words]) => h("li", {}, button(`preset ${name}`, { class: "tep-button", "data-key": "presets" }, words))))
    ),
    tool("undo", "undo", "Undo", tools.undo),
    tool("redo", "redo", "Redo", tools.redo)
  )
];
function problems({ problems: wrong }, id) {
  if (!wrong.length) return [h("h3", { id: `${id}-wrong` }, icon("done", 20), "This can be"), h("p", { class: "tep-quiet" }, "Every piece lies where it may, and none is missing.")];
  const [first] = wrong;
  return [
    h("h3", { id: `${id}-wrong` }, wrong.length === 1 ? "1 thing cannot be" : `${wrong.length} things cannot be`),
    h(
      "ol",
      {},
      wrong.map(({ n, place, text, rule, action, fixes }) => {
        const number = action ? button(action, { class: "tep-number", "data-key": `wrong ${n}`, "aria-label": `${n}: show where, ${place}` }, String(n)) : h("span", { class: "tep-number" }, String(n));
        const more = n === 1 ? [] : fixes.slice(0, 1).map((fix) => button(fix.action, { class: "tep-mend", "data-key": fix.action }, `Put right: ${fix.label}`));
        return h("li", { "data-problem": n }, number, h("span", {}, h("b", {}, `${place}:`), ` ${text} `, more), h("span", {}, ruleButtons([rule])));
      })
    ),
    first && first.fixes.length > 0 && h(
      "div",
      { class: "tep-acts" },
      first.fixes.map((fix, at) => button(fix.action, { class: at ? "tep-button" : "tep-button tep-primary", "data-key": fix.action }, at ? upper(fix.label) : `Put 1 right: ${fix.label}`))
    )
  ];
}
var upper = (words) => words.charAt(0).toUpperCase() + words.slice(1);
var inHand = ({ hand }) => hand ? [h("b", {}, "Placing: "), `${hand.name}. ${hand.help} `, button("release", { class: "tep-link", "data-key": "release" }, "Esc puts it back.")] : [h("span", { class: "tep-quiet" }, "Choose a card to see what lies there, or take a piece below and choose where to put it."), h("span", { class: "tep-keys" }, " F6 goes from part to part.")];
var small = ({ action, label }) => button(action, { class: "tep-button tep-small", "data-key": action }, label);
var square = ({ title, under, pieces: pieces2, acts }) => [
  h("h3", {}, title),
  button("look", { class: "tep-tool tep-close", "aria-label": "Close", title: "Close" }, icon("close", 18)),
  h("p", { class: "tep-under" }, under),
  h(
    "ul",
    {},
    pieces2.map(
      ({ name, icon: sign, colours, acts: own2 }) => h("li", {}, h("span", { class: `tep-${colours}` }, icon(sign, 28)), h("span", {}, name), h("span", { class: "tep-acts" }, own2.map((act) => button(act.action, { class: "tep-button tep-small", "data-key": act.action, "aria-label": `${act.label}: ${name}` }, act.label))))
    )
  ),
  h("div", { class: "tep-acts" }, acts.map(small))
];
var inside = ({ label, icon: sign, colours, left, flags }) => [
  h("span", { class: colours ? `tep-piece-sign tep-${colours}` : "tep-piece-sign" }, icon(sign, 30)),
  h("span", {}, label),
  flagged(flags),
  h("b", {}, left < 0 ? `−${-left}` : String(left))
];
var pieces = ({ pieces: all, counters }) => [
  h("header", {}, h("h3", {}, "Pieces"), h("span", { class: "tep-quiet" }, "left in the box")),
  h(
    "div",
    { class: "tep-supply", role: "group", "aria-label": "Pieces to put on the sea" },
    all.map((piece) => {
      const words = `${piece.name}, ${piece.left} left`;
      return button(piece.action ?? "", { class: "tep-piece", "data-key": `piece ${piece.label}`, "data-flagged": piece.flags.length > 0, "aria-pressed": String(piece.held), "aria-label": words, title: piece.name ?? "" }, inside(piece));
    })
  ),
  h(
    "ul",
    { class: "tep-supply tep-counters", "aria-label": "Left in bag and box" },
    counters.map((piece) => h("li", { class: "tep-piece", "data-flagged": piece.flags.length > 0 }, inside(piece)))
  )
];
function wheel2({ wheel: marks, wheel_label: label, spaces = [], space }, printed) {
  if (!marks) return [];
  const { half, marks: rim, spaces: places, radius } = printed.wheel;
  const touches = places.map(([x, y], at) => s("g", { class: "tep-space-touch", "data-action": spaces[at], "data-here": at === space }, s("circle", { cx: x, cy: y, r: radius })));
  return [
    s(
      "svg",
      { class: "tep-wheel", viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, role: "img", "aria-label": label },
      s("g", { "aria-hidden": "true" }, draw([...rim, marks])),
      s("g", { "aria-hidden": "true" }, touches)
    ),
    h("p", { class: "tep-quiet" }, "Click a space to move the Captain.")
  ];
}
var formHead = ({ sheet, tabs }) => [
  h("span", { class: sheet.colours ? `tep-${sheet.colours}` : "" }, icon(sheet.icon, 36)),
  h("div", {}, h("h3", {}, sheet.title), h("p", { class: "tep-under" }, sheet.under)),
  h(
    "div",
    { class: "tep-halves tep-tabs", role: "group", "aria-label": "What to set" },
    tabs.map(({ action, label, name, count, on, flags }) => button(action, { "data-key": action, "aria-pressed": String(on), "aria-label": flags.length ? `${name}, cannot be: ${flags.join(", ")}` : name, title: name, "data-flagged": flags.length > 0 }, label, count && h("span", { class: "tep-count" }, count)))
  )
];
var formActs = ({ sheet }) => (sheet.acts ?? []).map(small);
var turn = ({ turn: { seat, step, figures, used, agenda, flags } }) => [
  h("h3", {}, "Whose turn, which step"),
  h("div", { class: "tep-when" }, segments(seat), segments(step)),
  agenda && h("p", { class: "tep-middle" }, agenda, flagged(flags), " ", button("begin", { class: "tep-button tep-small", "data-key": "begin" }, "Let the step begin")),
  h("details", { "data-fold": "figures", open: used }, h("summary", { "data-key": "figures" }, figures.title), fieldset({ ...figures, title: "" }))
];
function share({ code, wait }, below, id) {
  const open = (where, words, main) => button(`open ${where}`, { class: main && !wait ? "tep-button tep-primary" : "tep-button", "data-key": `open ${where}`, "aria-disabled": wait ? "true" : void 0, "aria-describedby": wait ? `${id}-wait` : void 0 }, words);
  return [
    h(
      "header",
      {},
      h("h3", {}, "Share"),
      h("button", { type: "button", class: "tep-button tep-small", "data-local": "copy", "data-key": "copy", "data-action": "copy", "aria-disabled": code ? void 0 : "true" }, icon("copy", 16), "Copy")
    ),
    h("textarea", { class: "tep-code", readonly: true, rows: 2, "data-key": "code", "aria-label": "The code of this position" }, code || "no code yet: a position that cannot be has none"),
    h(
      "details",
      { "data-fold": "load" },
      h("summary", { "data-key": "load-fold" }, "Load a code"),
      h("textarea", { rows: 3, "data-text": "load", "data-key": "load-text", "aria-label": "A position’s code, or its plain data", placeholder: "A position’s code, or its plain data" }),
      button("load", { class: "tep-button tep-small", "data-with": "load", "data-key": "load" }, icon("open", 16), "Load")
    ),
    h("div", { class: "tep-acts" }, open("table", "Open at the table", true), open("lab", "Open in the battle lab", false), wait && h("span", { class: "tep-quiet", id: `${id}-wait` }, wait)),
    below && h("p", { class: "tep-quiet" }, "Opened below. ", button("close opened", { class: "tep-link", "data-key": "open table" }, "Close it"))
  ];
}

// src/editor/form.js
var FormPart = class {
  #head = panel("tep-form-head", "header");
  #wheel = panel("tep-wheel-side");
  #acts = panel("tep-acts");
  /** @type {ReturnType<typeof panel>[]} */
  #groups = [];
  #first = h("div", { class: "tep-wheel-body" });
  #rest = h("div", { class: "tep-groups" });
  constructor() {
    this.element = h("section", { class: "tep-sheet tep-form", "aria-label": "What to set" }, this.#head.element, this.#first, this.#rest, this.#acts.element);
    this.#first.append(this.#wheel.element);
  }
  /**
   * @param {View} view
   * @param {Printed} printed
   */
  show(view, printed) {
    const { sheet, tabs } = view;
    this.#head.show([sheet.title, sheet.under, sheet.icon, sheet.colours, tabs], () => formHead(view));
    this.#wheel.show([sheet.wheel, sheet.spaces, sheet.space], () => wheel2(sheet, printed));
    set(this.#first, { "data-wheel": Boolean(sheet.wheel) });
    sheet.groups.forEach((group, at) => this.#group(at).show(group, () => [fieldset(group)]));
    this.#groups.forEach(({ element }, at) => element.hidden = at >= sheet.groups.length);
    for (const spare of this.#groups.slice(sheet.groups.length)) spare.show(null, () => []);
    this.#acts.show(sheet.acts, () => formActs(view));
  }
  /** @param {number} at */
  #group(at) {
    const known2 = this.#groups[at];
    if (known2) return known2;
    const made2 = panel("tep-grouped");
    (at ? this.#rest : this.#first).append(made2.element);
    this.#groups[at] = made2;
    return made2;
  }
};

// src/editor/keys.js
var PAUSE = 900;
var REST = 600;
var REACHED = "[tabindex='0'], button:not([tabindex='-1']), select, textarea, summary";
var Digits = class {
  #typed = "";
  #path = "";
  #when = 0;
  /**
   * @param {string} path what is being set
   * @param {string} digit
   * @param {number} most
   */
  type(path, digit, most) {
    const now = Date.now();
    const longer = path === this.#path && now - this.#when < PAUSE ? this.#typed + digit : digit;
    this.#typed = Number(longer) <= most ? longer : digit;
    [this.#path, this.#when] = [path, now];
    return Number(this.#typed);
  }
};
var Walk = class {
  #by = false;
  #held = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;
  /** @param {(action: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
  }
  /** @param {boolean} keys whether keys, not a pointer, are at the list now */
  by(keys) {
    this.#by = keys;
  }
  /** @param {HTMLSelectElement} list it has another value */
  changed(list2) {
    this.#held = `${list2.getAttribute("data-action")} ${list2.value}`;
    clearTimeout(this.#clock);
    if (this.#by) this.#clock = setTimeout(() => this.end(), REST);
    else this.end();
  }
  /** Chooses what the walk has come to. */
  end() {
    const held = this.#held;
    this.drop();
    if (held) this.choose(held);
  }
  /** @returns {boolean} whether there was a walk to be given up */
  drop() {
    clearTimeout(this.#clock);
    const had = this.#held !== "";
    this.#held = "";
    return had;
  }
};
function toNextPart(parts, back) {
  const shown = parts.filter((part) => part.getClientRects().length > 0 && part.querySelector(REACHED));
  const now = shown.findIndex((part) => part.contains(document.activeElement));
  const next = shown.at((back ? Math.max(now, 0) - 1 : now + 1) % shown.length)?.querySelector(REACHED);
  if (next instanceof HTMLElement || next instanceof SVGElement) next.focus();
}

// src/shell.js
var PATIENCE = 4e3;
var Shell = class {
  /** @type {Model} */
  #model;
  #leaving = new AbortController();
  /** @type {[string, () => void][]} */
  #heard = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;
  #revision = 0;
  #serial = 0;
  /**
   * @param {{ model: Model, el: HTMLElement }} place
   * @param {string} kind
   */
  constructor({ model, el }, kind) {
    this.#model = model;
    this.id = unique();
    this.live = h("div", { class: "tep-unseen", "data-tep-live": true, role: "status", "aria-live": "polite" });
    this.answer = h("p", { class: "tep-answer", hidden: true });
    this.body = h("div", { class: "tep-body" });
    this.root = h("section", { class: "tep", "data-tep": kind }, this.body, this.answer, this.live);
    for (const event of ["keydown", "keyup", "keypress"]) this.listen(this.root, event, keepKey);
    this.listen(this.root, "click", (event) => this.#click(event));
    this.#serial = this.#notice().serial;
    this.on("change:notice", () => this.#hear());
    this.on("change:revision", () => this.#renew());
    this.#show(this.#notice());
    el.append(this.root);
  }
  /**
   * Listens until the widget is closed.
   * @param {EventTarget} target
   * @param {string} event
   * @param {(event: any) => void} callback
   */
  listen(target, event, callback) {
    target.addEventListener(event, (given) => this.#guard(() => callback(given)), { signal: this.#leaving.signal });
  }
  /**
   * Follows the model until the widget is closed.
   * @param {string} event
   * @param {() => void} callback
   */
  on(event, callback) {
    const guarded = () => this.#guard(callback);
    this.#heard.push([event, guarded]);
    this.#model.on(event, guarded);
  }
  /**
   * Draws, and notes to which revision everything drawn belongs.
   * @param {() => void} callback
   */
  draw(callback) {
    this.#revision = this.#model.get("revision");
    this.#guard(callback);
  }
  /**
   * @param {string} action the text of something that may be done; Python decides whether it is
   * @param {{ text?: string }} [more] what was typed for it
   * @returns {boolean} whether it could be sent
   */
  intend(action, more = {}) {
    clearTimeout(this.#clock);
    try {
      this.#model.send({ kind: "intent", action, revision: this.#revision, ...more });
    } catch {
      this.#tell("error", this.#words().gone);
      return false;
    }
    this.#clock = setTimeout(() => this.#tell("error", this.#words().waiting), PATIENCE);
    return true;
  }
  /** Takes the widget out of its page; nothing of it listens any more. */
  close() {
    clearTimeout(this.#clock);
    this.#leaving.abort();
    for (const [event, callback] of this.#heard) this.#model.off(event, callback);
    this.#heard = [];
    this.root.remove();
  }
  /** A new revision of an equal view changes nothing that is drawn, so what is drawn belongs to it too. */
  #renew() {
    this.#revision = this.#model.get("revision");
  }
  /** @param {MouseEvent} event a list to choose from says so itself when it was chosen from */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-action]:not([data-choose])") : null;
    if (!target) return;
    const name = target.getAttribute("data-with");
    const field = name ? this.root.querySelector(`[data-text=${name}]`) : null;
    const more = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? { text: field.value } : {};
    this.intend(target.getAttribute("data-action") ?? "", more);
  }
  /** @returns {Notice} */
  #notice() {
    return this.#model.get("notice");
  }
  /** @returns {Words} */
  #words() {
    return this.#model.get("view").words;
  }
  #hear() {
    const notice = this.#notice();
    clearTimeout(this.#clock);
    if (notice.serial === this.#serial) return;
    this.#serial = notice.serial;
    this.#show(notice);
    this.say(notice.text);
  }
  /** @param {Notice} notice */
  #show({ kind, text }) {
    const wrong = kind === "refusal" || kind === "error";
    this.answer.textContent = wrong ? text : "";
    this.answer.hidden = !wrong;
  }
  /** @param {string} text a sentence; the same one twice is still said twice */
  say(text) {
    this.live.textContent = this.live.textContent === text ? `${text} ` : text;
  }
  /**
   * @param {"refusal" | "error"} kind
   * @param {string} text
   */
  #tell(kind, text) {
    this.#show({ kind, text, serial: this.#serial });
    this.say(text);
  }
  /** @param {() => void} callback what goes wrong in it is said in words, never only in a log */
  #guard(callback) {
    try {
      callback();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#tell("error", `${this.#model.get("view")?.words?.broken ?? ""} ${reason}`.trim());
    }
  }
};
function keepKey(event) {
  const saving = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
  if (!saving) event.stopPropagation();
}

// src/table/aside.js
var close = (what) => button(`close ${what}`, { class: "tep-tool tep-close", "aria-label": "Close", title: "Close" }, icon("close", 18));
var whyNot = ({ title, reasons, nearest }) => h(
  "section",
  { class: "tep-why", "data-aside": "why" },
  h("h3", {}, icon("no", 20), title),
  close("why"),
  h("ul", {}, reasons.map(({ text, rule }) => h("li", {}, h("span", {}, text), ruleButtons([rule])))),
  h("div", { class: "tep-acts" }, nearest && button(nearest.id, { class: "tep-button tep-small" }, `Nearest: ${nearest.label}`), h("span", { class: "tep-quiet" }, "Nothing has changed."))
);
var ruleCard = ({ id, text, place, status }) => h(
  "section",
  { class: "tep-sheet tep-rule-card", "data-aside": "rule" },
  h("h3", {}, h("span", { class: "tep-mono" }, id)),
  close("rule"),
  h("p", {}, text),
  h("p", { class: "tep-under" }, `${place} · ${status}`)
);
var takeAway = ({ title, text, file }, copied) => {
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
      picture && h("button", { type: "button", class: "tep-button tep-small", "data-local": "png" }, icon("picture", 16), "Save as PNG")
    )
  );
};
var differences = ({ title, rows, more }) => h(
  "section",
  { class: "tep-sheet", "data-aside": "changes" },
  h("h3", {}, icon("branch", 18), title),
  close("changes"),
  h(
    "table",
    { class: "tep-standings" },
    h("thead", {}, h("tr", {}, ["What", "Here", "There"].map((words) => h("th", { scope: "col" }, words)))),
    h("tbody", {}, rows.map(([what, here, there]) => h("tr", {}, h("td", {}, what), h("td", {}, here), h("td", {}, there))))
  ),
  more > 0 && h("p", { class: "tep-quiet" }, `and ${more} more`)
);
var answers = ({ why, rule, text, changes }, copied) => [
  why && whyNot(why),
  rule && ruleCard(rule),
  text && takeAway(text, text.text === copied),
  changes && differences(changes)
];

// src/grid.js
var MOVES = {
  ArrowLeft: (row2, column) => [row2, column - 1],
  ArrowRight: (row2, column) => [row2, column + 1],
  ArrowUp: (row2, column) => [row2 - 1, column],
  ArrowDown: (row2, column) => [row2 + 1, column],
  Home: (row2, _column, _rows, _columns, far) => [far ? 0 : row2, 0],
  End: (row2, _column, rows, columns, far) => [far ? rows - 1 : row2, columns - 1],
  PageUp: (_row, column) => [0, column],
  PageDown: (_row, column, rows) => [rows - 1, column]
};
var Roving = class {
  /** @type {SVGElement[][]} */
  #cells = [];
  #row = 0;
  #column = 0;
  /** @param {SVGElement[][]} cells rows of cells, all of one length */
  fill(cells) {
    this.#cells = cells;
    cells.flat().forEach((cell) => cell.setAttribute("tabindex", "-1"));
    this.cell?.setAttribute("tabindex", "0");
  }
  /** The cell that Tab reaches. */
  get cell() {
    return this.#cells[this.#row]?.[this.#column];
  }
  /** @param {Element} target makes the cell that holds it the one that Tab reaches */
  reach(target) {
    this.#cells.forEach(
      (cells, row2) => cells.forEach((cell, column) => {
        if (cell.contains(target)) this.#stop(row2, column);
      })
    );
  }
  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was one that moves
   */
  move(event) {
    const move = Object.hasOwn(MOVES, event.key) ? MOVES[event.key] : void 0;
    if (!move || event.altKey || event.shiftKey || event.metaKey) return false;
    const rows = this.#cells.length;
    const columns = this.#cells[0]?.length ?? 0;
    const [row2, column] = move(this.#row, this.#column, rows, columns, event.ctrlKey);
    this.#stop(Math.min(Math.max(row2, 0), rows - 1), Math.min(Math.max(column, 0), columns - 1));
    this.cell?.focus();
    return true;
  }
  /**
   * @param {number} row
   * @param {number} column
   */
  #stop(row2, column) {
    this.cell?.setAttribute("tabindex", "-1");
    [this.#row, this.#column] = [row2, column];
    this.cell?.setAttribute("tabindex", "0");
  }
};

// src/table/chart.js
var COLUMNS = ["A", "B", "C", "D"];
var ROWS = ["1", "2", "3", "4"];
var Card = class {
  #face = s("g");
  #pieces = s("g");
  #pill = s("g", { class: "tep-slot" });
  #flag = s("g", { class: "tep-slot" });
  #key = "";
  /**
   * @param {string} square
   * @param {Printed} printed
   */
  constructor(square2, printed) {
    this.square = square2;
    this.printed = printed;
    const [x, y] = printed.corners[square2] ?? [0, 0];
    const { side } = printed;
    const frame = (name, inset) => s("rect", { class: name, x: inset, y: inset, width: side - 2 * inset, height: side - 2 * inset, rx: 7 });
    this.cell = s(
      "g",
      { role: "gridcell", "data-square": square2, transform: `translate(${x} ${y})` },
      s("g", { "aria-hidden": "true" }, frame("tep-glow", 3.5), this.#face, frame("tep-touch", 3.5), this.#pieces, this.#pill, this.#flag, frame("tep-ring", 1))
    );
  }
  /**
   * @param {View} view
   * @param {Map<string, Choice>} legal
   */
  show(view, legal) {
    const { square: square2 } = this;
    const action = view.means.squares[square2] ?? "";
    const choice = legal.get(action);
    const words = choice ? `, may be done: ${[choice.label, ...choice.notes ?? []].join(", ")}` : "";
    set(this.cell, {
      "data-action": action,
      "data-lit": choice !== void 0,
      "aria-label": `${view.sea.labels[square2]}${words}`,
      "aria-description": choice?.then
    });
    const numbers = view.flags?.[square2] ?? [];
    set(this.cell, { "data-flagged": numbers.length > 0 });
    renew(this.#pill, choice?.pill ? pill(choice) : []);
    renew(this.#flag, numbers.flatMap((number, at) => flag(number, this.printed.side - 20 - 24 * at)));
    this.#draw(view);
  }
  /** @param {View} view */
  #draw({ sea }) {
    const { square: square2, printed } = this;
    const card = printed.map[sea.cards[square2] ?? ""];
    const buried = sea.buried.includes(square2);
    const token = sea.search.includes(square2);
    const pieces2 = sea.pieces[square2] ?? [];
    const key = JSON.stringify([sea.cards[square2], buried, token, pieces2]);
    if (key === this.#key) return;
    this.#key = key;
    renew(this.#face, card ? draw([...card.marks, ...buried ? [] : card.site]) : []);
    renew(this.#pieces, draw([...token ? printed.token : [], ...pieces2]));
  }
};
function pill({ pill: words = "", icon: icon2 }) {
  const wide = 32 + 7.5 * words.length;
  return [
    s("rect", { class: "tep-pill", x: 9, y: 9, width: wide, height: 22, rx: 11 }),
    s("g", { class: "tep-pill-icon" }, draw([{ use: icon2, x: 21, y: 20, size: 16 }])),
    s("text", { class: "tep-pill-text", x: 31, y: 24.6 }, words)
  ];
}
var flag = (number, x) => [
  s("circle", { class: "tep-flag", cx: x, cy: 20, r: 12 }),
  s("text", { class: "tep-flag-text", x, y: 25 }, String(number))
];
var Chart = class {
  #roving = new Roving();
  /** @type {Card[]} */
  #cards = [];
  #rings = s("g");
  /** @type {Printed | undefined} */
  #printed;
  /** @param {string} id a prefix for ids */
  constructor(id) {
    this.svg = s("svg", { class: "tep-chart", role: "grid", "aria-label": "The sea, four by four cards", id: `${id}-sea` });
  }
  /** @param {Printed} printed */
  lay(printed) {
    this.#printed = printed;
    const rows = ROWS.map((row2) => COLUMNS.map((column) => new Card(column + row2, printed)));
    this.#cards = rows.flat();
    this.#roving.fill(rows.map((row2) => row2.map(({ cell }) => cell)));
    set(this.svg, { viewBox: `0 0 ${printed.size[0]} ${printed.size[1]}` });
    this.svg.replaceChildren(
      s("g", { "aria-hidden": "true" }, draw(printed.backdrop)),
      ...rows.map((row2, at) => s("g", { role: "row", "aria-label": `Row ${ROWS[at]}` }, row2.map(({ cell }) => cell))),
      this.#rings
    );
  }
  /**
   * @param {View} view
   * @param {Map<string, Choice>} legal
   */
  show(view, legal) {
    for (const card of this.#cards) card.show(view, legal);
    renew(this.#rings, view.sea.ships.flatMap((ship) => this.#ring(ship, view, legal)));
  }
  /**
   * A ship that may be attacked is lit itself; the list has the same for the keyboard.
   * @param {[string, string, number, number, number]} ship
   * @param {View} view
   * @param {Map<string, Choice>} legal
   */
  #ring([who, square2, x, y, size], view, legal) {
    const action = view.means.ships[who] ?? "";
    const [left, top] = this.#printed?.corners[square2] ?? [0, 0];
    if (!legal.has(action)) return [];
    const place = { cx: left + x, cy: top + y, r: size * 0.66 };
    return [s("circle", { class: "tep-target", "data-action": action, "data-lit": true, "aria-hidden": "true", ...place })];
  }
  /** @param {Element} target */
  reach(target) {
    this.#roving.reach(target);
  }
  /** @param {KeyboardEvent} event */
  move(event) {
    return this.#roving.move(event);
  }
  focus() {
    this.#roving.cell?.focus();
  }
};

// src/editor.js
var Line = class {
  /** @type {[string, { text?: string }][]} */
  #waiting = [];
  #busy = false;
  /** @param {(action: string, more: { text?: string }) => boolean} send */
  constructor(send) {
    this.send = send;
  }
  /** @param {string} action @param {{ text?: string }} [more] */
  put(action, more = {}) {
    this.#waiting.push([action, more]);
    this.#next();
  }
  /** @param {boolean} refused what waits has lost its ground then */
  answered(refused) {
    this.#busy = false;
    if (refused) this.#waiting = [];
    this.#next();
  }
  #next() {
    const first = this.#busy ? void 0 : this.#waiting.shift();
    if (first) this.#busy = this.send(...first);
  }
};
var EditorPart = class {
  /** @type {Model} */
  #model;
  #head = panel("tep-head tep-table-head", "header");
  #wrong = panel("tep-wrong", "section");
  #hand = panel("tep-hand", "p");
  #square = panel("tep-sheet tep-looked", "section");
  #pieces = panel("tep-sheet tep-pieces", "section");
  #turn = panel("tep-sheet tep-turn", "section");
  #form = new FormPart();
  #share = panel("tep-sheet tep-share-sheet", "section");
  #asides = panel("tep-answers");
  #note = h("p", { class: "tep-note" });
  #below = h("div", { class: "tep-below" });
  /** @type {any} */
  #child;
  #asked = 0;
  #serial = 0;
  #opener = "";
  /** The key of what a hand at the keyboard has taken a piece from; "" otherwise. */
  #taker = "";
  #digits = new Digits();
  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = this.shell = new Shell(place, "editor");
    this.chart = new Chart(shell.id);
    this.line = new Line((action, more) => shell.intend(action, more));
    this.walk = new Walk((action) => this.line.put(action));
    this.#serial = this.#model.get("notice").serial;
    this.#assemble();
    place.el.append(this.#below);
    shell.listen(shell.body, "click", (event) => this.#click(event));
    shell.listen(shell.body, "keydown", (event) => this.#press(event));
    shell.listen(shell.body, "change", (event) => this.#changed(event));
    shell.listen(shell.body, "focusout", () => this.walk.end());
    shell.listen(shell.body, "pointerdown", () => this.walk.by(false));
    shell.listen(shell.body, "focusin", ({ target }) => target instanceof Element && this.chart.reach(target));
    shell.on("change:printed", () => this.#lay());
    shell.on("change:view", () => shell.draw(() => this.#redraw()));
    shell.on("change:revision", () => shell.draw(() => {
    }));
    shell.on("change:aside", () => this.#answer());
    shell.on("change:opened", () => void this.#open());
    shell.on("change:notice", () => this.#heard());
    shell.draw(() => this.#lay());
    void this.#open();
  }
  /** @returns {View} */
  get #view() {
    return this.#model.get("view");
  }
  /** @returns {Printed} */
  get #printed() {
    return this.#model.get("printed");
  }
  /** The order here is the order one reads in a narrow place; a wide one puts the sea to the left. */
  #assemble() {
    const { body, root, answer, id } = this.shell;
    set(root, { "aria-labelledby": `${id}-title` });
    set(this.#wrong.element, { "aria-labelledby": `${id}-wrong` });
    for (
      const [part, words] of
      /** @type {const} */
      [[this.#pieces, "Pieces"], [this.#square, "The card looked at"], [this.#turn, "The turn"], [this.#share, "Share"]]
    ) set(part.element, { "aria-label": words });
    const sea = h("div", { class: "tep-sheet tep-sea-sheet" }, h("div", { class: "tep-table" }, this.chart.svg), this.#hand.element);
    const told = h("div", { class: "tep-told-side" }, answer, this.#wrong.element, this.#asides.element);
    const left = h("div", { class: "tep-left" }, sea, this.#square.element, this.#pieces.element, this.#turn.element);
    body.append(this.#head.element, h("div", { class: "tep-workbench" }, told, left, this.#form.element, this.#share.element), this.#note);
  }
  #lay() {
    if (!this.#printed.map) return;
    this.chart.lay(this.#printed);
    this.#note.textContent = this.#printed.note;
    this.#redraw();
  }
  #redraw() {
    const view = this.#view;
    if (!view.means || !this.#printed.map) return;
    const { id } = this.shell;
    const focus = this.#focus();
    this.#head.show([view.title, view.tools, view.captains], () => head(view, id));
    this.#wrong.show(view.problems, () => problems(view, id));
    set(this.#wrong.element, { "data-wrong": view.problems.length > 0 });
    this.chart.show(view, new Map(view.actions.map((choice) => [choice.id, choice])));
    this.#hand.show(view.hand, () => inHand(view));
    this.#square.show(view.square, () => view.square ? square(view.square) : []);
    this.#square.element.hidden = !view.square;
    this.#pieces.show([view.pieces, view.counters], () => pieces(view));
    this.#turn.show(view.turn, () => turn(view));
    this.#form.show(view, this.#printed);
    this.#sharing();
    this.#answer();
    focus();
    this.#carry();
  }
  /** A piece that was taken by keyboard is carried to the sea; once it lies there, the hand goes back for more. */
  #carry() {
    const { hand } = this.#view;
    const from = this.#taker ? this.#with("data-key", this.#taker) : null;
    if (!this.#taker || !this.shell.root.contains(document.activeElement)) return;
    if (hand && from === document.activeElement) this.chart.focus();
    if (hand) return;
    this.#taker = "";
    if (from instanceof HTMLElement && document.activeElement?.closest("[data-square]")) from.focus();
  }
  #sharing() {
    const { kind = "" } = this.#model.get("opened") ?? {};
    const view = this.#view;
    this.#share.show([view.code, view.wait, kind], () => share(view, kind, this.shell.id));
  }
  #answer() {
    const aside = this.#model.get("aside") ?? {};
    const focus = this.#focus();
    this.#asides.show(aside, () => answers(aside));
    focus();
  }
  /**
   * Remembers who has the focus.
   * @returns {() => void} gives it back: to the same thing, to what opened it, or to what is nearest
   */
  #focus() {
    const { root, body } = this.shell;
    const before = document.activeElement;
    if (!before || !root.contains(before)) return () => {
    };
    const key = before.getAttribute("data-key") ?? "";
    const path = before.closest("[data-path]")?.getAttribute("data-path") ?? "";
    const sheet = before.closest(".tep-sheet, .tep-wrong, header");
    const closing = before.getAttribute("data-action")?.startsWith("close") ?? false;
    return () => {
      if (root.contains(document.activeElement)) return;
      const same = key ? this.#with("data-key", key) : null;
      const opener = closing ? this.#with("data-action", this.#opener) : null;
      const field = path ? this.#with("data-path", path)?.querySelector("button, select") : null;
      const near = sheet?.isConnected ? sheet.querySelector("button:not([tabindex]), select") : null;
      const next = same ?? opener ?? field ?? near ?? body.querySelector("[data-square][tabindex='0']");
      if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: true });
    };
  }
  /** @param {string} name @param {string} value */
  #with(name, value) {
    return [...this.shell.body.querySelectorAll(`[${name}]`)].find((one) => one.getAttribute(name) === value) ?? null;
  }
  #heard() {
    const { kind, serial } = this.#model.get("notice");
    if (serial === this.#serial) return;
    this.#serial = serial;
    queueMicrotask(() => {
      const refused = kind === "refusal" || kind === "error";
      if (refused) this.#undoChoices();
      this.line.answered(refused);
    });
  }
  /** A list that was chosen from in vain shows again what holds. */
  #undoChoices() {
    for (const list2 of this.shell.body.querySelectorAll("select[data-choose]")) {
      const held = (
        /** @type {HTMLOptionElement | null} */
        list2.querySelector("option[selected]")
      );
      if (held) list2.value = held.value;
    }
  }
  // What is clicked, chosen and typed
  /** @param {MouseEvent} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-action]:not([data-choose])") : null;
    if (!target) return;
    event.stopPropagation();
    if (target.getAttribute("data-local") === "copy") return void this.#copy();
    this.#act(target);
  }
  /** @param {Element} target */
  #act(target) {
    this.walk.end();
    const action = target.getAttribute("data-action") ?? "";
    if (action.startsWith("rule ")) this.#opener = action;
    const { body } = this.shell;
    const [from, typed] = [target.getAttribute("data-from"), target.getAttribute("data-with")];
    const picked = from ? this.#with("data-pick", from) : null;
    const field = typed ? body.querySelector(`[data-text=${typed}]`) : null;
    if (picked instanceof HTMLSelectElement) this.line.put(`${action} ${picked.value}`);
    else this.line.put(action, field instanceof HTMLTextAreaElement ? { text: field.value } : {});
    const presets = target.closest(".tep-presets");
    if (presets?.contains(document.activeElement)) presets.querySelector("summary")?.focus();
    presets?.removeAttribute("open");
  }
  /** @param {Event} event */
  #changed({ target }) {
    if (target instanceof HTMLSelectElement && target.hasAttribute("data-choose")) this.walk.changed(target);
  }
  /** @param {KeyboardEvent} event */
  #press(event) {
    if (!(event.target instanceof Element) || event.altKey) return;
    this.walk.by(event.target.nodeName === "SELECT");
    if (event.key === "F6") {
      toNextPart(this.#parts, event.shiftKey);
      return event.preventDefault();
    }
    if (event.ctrlKey || event.metaKey ? this.#shortcut(event, event.target) : this.#key(event, event.target)) event.preventDefault();
  }
  /** @param {KeyboardEvent} event @param {Element} target */
  #shortcut(event, target) {
    const key = event.key.toLowerCase();
    if (target.closest("textarea") || !["z", "y"].includes(key)) return target.closest("[data-square]") ? this.chart.move(event) : false;
    this.line.put(key === "y" || event.shiftKey ? "redo" : "undo");
    return true;
  }
  /** The parts of the editor in the order of the page, for F6. */
  get #parts() {
    return [this.#head.element, this.#wrong.element, this.chart.svg, this.#square.element, this.#pieces.element, this.#turn.element, this.#form.element, this.#share.element];
  }
  /** @param {KeyboardEvent} event @param {Element} target */
  #key(event, target) {
    const cell = target.closest("[data-square]");
    const spin = target.getAttribute("data-spin");
    const enter = event.key === "Enter" || event.key === " ";
    if (event.key === "Escape") return this.#escape(target);
    if (enter && target.nodeName === "SELECT") this.walk.end();
    if (enter && target.getAttribute("data-action")?.startsWith("hold ")) this.#taker = target.getAttribute("data-key") ?? "";
    if (spin) return this.#spin(event, target, spin);
    if (!cell) return false;
    if (!enter) return this.chart.move(event);
    this.#act(cell);
    return true;
  }
  /** @param {KeyboardEvent} event @param {Element} target @param {string} path */
  #spin({ key }, target, path) {
    const verb = { ArrowUp: "more", ArrowRight: "more", ArrowDown: "less", ArrowLeft: "less" }[key];
    const end = { Home: "aria-valuemin", End: "aria-valuemax" }[key];
    if (verb) this.line.put(`${verb} ${path}`);
    else if (end) this.line.put(`set ${path} ${target.getAttribute(end)}`);
    else if (/^[0-9]$/.test(key)) this.line.put(`set ${path} ${this.#digits.type(path, key, Number(target.getAttribute("aria-valuemax")))}`);
    return Boolean(verb || end) || /^[0-9]$/.test(key);
  }
  /** @param {Element} target */
  #escape(target) {
    const fold = target.closest("details[open]");
    const view = this.#view;
    if (this.walk.drop()) this.#undoChoices();
    else if (view.hand) this.line.put("release");
    else if (this.#model.get("aside")?.rule) this.line.put("close rule");
    else if (view.square) this.line.put("look");
    else if (fold) {
      fold.removeAttribute("open");
      fold.querySelector("summary")?.focus();
    } else return false;
    return true;
  }
  async #copy() {
    const field = (
      /** @type {HTMLTextAreaElement | null} */
      this.#share.element.querySelector(".tep-code")
    );
    field?.select();
    await navigator.clipboard?.writeText(this.#view.code).catch(() => document.execCommand("copy"));
    this.shell.live.textContent = this.#view.code ? "The code is copied." : "There is no code yet.";
  }
  // What is opened below
  /** Shows the widget that Python opened, under the editor. */
  async #open() {
    const mine = this.#asked += 1;
    const { model: id = "" } = this.#model.get("opened") ?? {};
    if (this.#view.code !== void 0) this.#sharing();
    this.#child?.remove();
    this.#child = void 0;
    this.#below.replaceChildren();
    const manager = this.#model.widget_manager;
    if (!id || !manager) return;
    try {
      const view = await manager.create_view(await manager.get_model(id));
      if (mine !== this.#asked) return view.remove();
      this.#child = view;
      this.#below.append(view.el);
      view.el.scrollIntoView?.({ block: "nearest" });
    } catch (error) {
      this.#below.textContent = `${this.#view.words.broken} ${error instanceof Error ? error.message : error}`;
    }
  }
  /** Leaves nothing behind. */
  close() {
    this.#asked += 1;
    this.walk.drop();
    this.#child?.remove();
    this.#below.remove();
    this.shell.close();
  }
};
function render(place) {
  const editor = new EditorPart(place);
  return () => editor.close();
}
var editor_default = { render };
export {
  editor_default as default
};
