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
function s(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}
var made = 0;
var unique = () => `tep-${Math.random().toString(36).slice(2, 8)}${made += 1}`;

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

// src/battle-charts.js
var RESULTS = ["win", "tie", "lose"];
var ROOM = 0.12;
var PLOT = { width: 430, height: 250, left: 12, right: 418, top: 34, floor: 204 };
var heading = (title, lead) => h("div", { class: "tep-heading" }, h("h3", {}, title), h("p", { class: "tep-note" }, lead));
var HeroPart = class {
  #lead = h("p", { class: "tep-note" });
  #figure = h("span", { class: "tep-huge" });
  #what = h("span");
  #figures = h("dl", { class: "tep-figures" });
  #bar = h("div", { class: "tep-bar", role: "img" });
  constructor() {
    const top = h("div", {}, this.#lead, h("p", { class: "tep-first" }, this.#figure, " ", this.#what));
    this.el = h("section", { class: "tep-sheet tep-hero" }, h("div", { class: "tep-herotop" }, top, this.#figures), this.#bar);
  }
  /** @param {Hero} hero */
  follow({ lead, figure, what, label, parts, spent, worth }) {
    this.#lead.textContent = lead;
    this.#figure.textContent = figure;
    this.#what.textContent = what;
    const figures = [...parts, spent, ...worth ? [worth] : []].map((part) => {
      const kind = "kind" in part ? String(part.kind) : "";
      const swatch = kind ? [h("i", { class: `tep-swatch tep-is-${kind}` })] : [];
      const exact = h("dd", { class: "tep-exact" }, part.exact);
      return h("div", { "data-figure": kind || part.name }, h("dt", {}, ...swatch, part.name), h("dd", {}, part.figure), exact);
    });
    this.#figures.replaceChildren(...figures);
    const shown = parts.filter(({ share }) => share > 0);
    const stretches = shown.map(({ kind, name, share }) => {
      const word = share >= ROOM ? [h("em", {}, name.toLowerCase())] : [];
      return h("span", { class: `tep-is-${kind}`, style: `flex: ${share} 0 0` }, ...word);
    });
    this.#bar.replaceChildren(...stretches);
    set(this.#bar, { "aria-label": label });
  }
};
function damageSheet(chart, id, open) {
  const rows = chart.bars.map(
    ({ row: [first = "", ...rest] }) => h("tr", {}, h("th", { scope: "row" }, first), ...rest.map((text) => h("td", {}, text)))
  );
  const head = h("tr", {}, ...chart.head.map((text) => h("th", { scope: "col" }, text)));
  const table = h("table", { class: "tep-numbers-table" }, h("thead", {}, head), h("tbody", {}, ...rows));
  const details = h("details", { open, "data-table": true }, h("summary", {}, chart.table), h("div", { class: "tep-scroll" }, table));
  return h("section", { class: "tep-sheet tep-damage" }, heading(chart.title, chart.lead), plot(chart, id), details);
}
function plot(chart, id) {
  const { bars, from } = chart;
  const step = (PLOT.right - PLOT.left) / bars.length;
  const tallest = Math.max(...bars.map((bar) => Math.max(bar.share, bar.fell ?? 0)));
  const rise = PLOT.floor - PLOT.top - 14;
  const middle = (at) => PLOT.left + (at + 0.5) * step;
  const high = (share) => PLOT.floor - share / tallest * rise * 0.92;
  const curve = (share) => PLOT.floor - share * (rise + 8);
  const every = Math.ceil(bars.length / 14);
  const box = `0 0 ${PLOT.width} ${PLOT.height}`;
  const marks = bars.flatMap((bar, at) => column(bar, middle(at), Math.min(step * 0.86, 56), high, id));
  const label = { role: "img", "aria-label": `${chart.title}. ${chart.label}` };
  const line = bars.map((bar, at) => `${at ? "L" : "M"}${middle(at).toFixed(1)} ${curve(bar.least).toFixed(1)}`).join("");
  const starts = from ? bars.findIndex((bar) => bar.total === from.at) : -1;
  const svg = s("svg", { class: "tep-plot", viewBox: box, ...label }, patterns(id), ...marks);
  if (from && starts >= 0) svg.append(...threshold(from.text, PLOT.left + starts * step));
  svg.append(s("path", { class: "tep-axis", d: `M${PLOT.left} ${PLOT.floor}H${PLOT.right}` }), s("path", { class: "tep-curve", d: line }));
  bars.forEach((bar, at) => {
    const x = middle(at);
    svg.append(s("circle", { class: "tep-knot", cx: x, cy: curve(bar.least), r: 3 }));
    if (bar.fell_least !== void 0) svg.append(s("circle", { class: "tep-fell", cx: x, cy: curve(bar.fell_least), r: 6 }));
    if (at % every === 0) svg.append(s("text", { class: "tep-tick", x, y: PLOT.floor + 17 }, String(bar.total)));
    const top = high(Math.max(bar.share, bar.fell ?? 0)) - 5;
    const knot = curve(bar.least);
    const y = top > knot - 6 && top < knot + 18 ? Math.min(top, knot - 8) : top;
    if (bars.length <= 14 && bar.figure) svg.append(s("text", { class: "tep-value", x, y }, bar.figure));
  });
  svg.append(s("text", { class: "tep-tick", x: PLOT.width / 2, y: PLOT.height - 8 }, chart.axis));
  return svg;
}
function column(bar, x, width, high, id) {
  const parts = [];
  let below = 0;
  for (const result of RESULTS) {
    const part = bar.share * bar.means[result];
    if (!part) continue;
    const place = { x: x - width / 2, y: high(below + part), width, height: high(below) - high(below + part) };
    parts.push(s("rect", { class: `tep-fill-${result}`, ...place }));
    if (result !== "win") parts.push(s("rect", { fill: `url(#${id}-${result})`, ...place }));
    below += part;
  }
  if (bar.fell !== void 0) parts.push(s("path", { class: "tep-fallen", d: `M${x - width / 2 - 2} ${high(bar.fell)}h${width + 4}` }));
  return parts;
}
function threshold(text, x) {
  const left = x > PLOT.width * 0.66;
  const words = s("text", { class: "tep-value tep-from", x: left ? x - 6 : x + 6, y: 16, style: `text-anchor: ${left ? "end" : "start"}` }, text);
  return [s("path", { class: "tep-threshold", d: `M${x} 6V${PLOT.floor}` }), words];
}
function patterns(id) {
  const dots = s("circle", { class: "tep-dot", cx: 3, cy: 3, r: 1.1 });
  const tie = s("pattern", { id: `${id}-tie`, width: 6, height: 6, patternUnits: "userSpaceOnUse" }, dots);
  const turned = { width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  return s("defs", {}, tie, s("pattern", { id: `${id}-lose`, ...turned }, s("path", { class: "tep-hatch", d: "M0 0V7" })));
}
function heatSheet(chart, roving) {
  const cells = chart.rows.map((row) => row.cells.map(heatCell));
  const head = h("tr", { role: "row" }, h("td", { role: "gridcell" }));
  head.append(...chart.columns.map((column2) => columnHead(chart.column, column2)));
  const rows = chart.rows.map((row, at) => {
    const signs = row.tokens ? Array.from({ length: row.tokens }, () => icon("sure_fire", 14)) : [h("span", { "aria-hidden": "true" }, "0")];
    const side = h("th", { scope: "row", role: "rowheader" }, h("span", { class: "tep-unseen" }, row.label), ...signs);
    return h("tr", { role: "row" }, side, ...cells[at] ?? []);
  });
  const table = h("table", { class: "tep-heat", role: "grid", "aria-label": chart.caption });
  table.append(h("thead", { role: "rowgroup" }, head), h("tbody", { role: "rowgroup" }, ...rows));
  roving.fill(
    /** @type {any} */
    cells
  );
  const foot = h("p", { class: "tep-note" }, chart.foot);
  return h("section", { class: "tep-sheet tep-heatsheet" }, heading(chart.title, chart.lead), table, foot);
}
var columnHead = (label, column2) => h("th", { scope: "col", role: "columnheader" }, h("span", { class: "tep-unseen" }, `${label} `), String(column2));
function heatCell({ action, text, exact, shade, here, label }) {
  return h(
    "td",
    {
      role: "gridcell",
      class: `tep-shade-${shade}`,
      "data-action": action,
      "data-exact": exact,
      "data-long": text.length > 4,
      "aria-label": label,
      "aria-current": here ? "true" : void 0,
      title: `${label} (${exact})`
    },
    text
  );
}
function lineRow({ text, icon: name, figure, exact, share, label, action }) {
  const words = h("span", { class: "tep-words" }, ...name ? [icon(name, 20)] : [], text);
  const bar = share === void 0 ? [] : [h("span", { class: "tep-track" }, h("i", { style: `width: ${(100 * share).toFixed(2)}%` }))];
  const inside = [words, ...bar, h("b", {}, figure), h("span", { class: "tep-exact" }, exact)];
  if (!action) return h("li", {}, h("div", { class: "tep-line-row", title: label }, ...inside));
  return h("li", {}, h("button", { type: "button", class: "tep-line-row", "data-action": action, "data-key": text, title: label }, ...inside));
}
function gainsSheet({ title, lead, rows, rest }) {
  const listed = h("ul", { class: "tep-lines" }, ...rows.map(lineRow));
  return h("section", { class: "tep-sheet tep-gains" }, heading(title, lead), listed, h("p", { class: "tep-note" }, rest));
}
function luckSheet({ title, lead, head, rows, close }) {
  const top = h("tr", {}, ...head.map((text) => text ? h("th", { scope: "col" }, text) : h("td")));
  const body = rows.map(
    ({ kind, name, cells }) => h("tr", { "data-luck": kind }, h("th", { scope: "row" }, h("i", { class: `tep-swatch tep-is-${kind}` }), name), ...cells.map((text) => h("td", {}, text)))
  );
  const table = h("table", { class: "tep-numbers-table" }, h("thead", {}, top), h("tbody", {}, ...body));
  const away = h("button", { type: "button", class: "tep-button tep-small", "data-action": close.action, "data-key": "forget" }, close.text);
  return h("section", { class: "tep-sheet tep-luck" }, heading(title, lead), h("div", { class: "tep-scroll" }, table), away);
}

// src/battle-controls.js
var PAUSE = 900;
var StepperPart = class {
  #value = 0;
  #drawn = false;
  #typed = "";
  #when = 0;
  #number = h("b", { role: "spinbutton", tabindex: 0 });
  #fewer = h("button", { type: "button", tabindex: -1 }, "−");
  #more = h("button", { type: "button", tabindex: -1 }, "+");
  /**
   * @param {Stepper} control
   * @param {Desk} desk
   * @param {boolean} [bare] without its label
   */
  constructor(control, desk, bare = false) {
    this.desk = desk;
    this.control = control;
    const box = h("span", { class: "tep-stepper", "data-control": control.name }, this.#fewer, this.#number, this.#more);
    this.el = bare ? box : h("div", { class: "tep-row" }, h("span", {}, icon(control.icon, 20), control.label), box);
    this.follow(control);
  }
  /** @param {Stepper} control */
  follow(control) {
    const { label, least, most } = this.control;
    const same = this.#drawn && control.value === this.#value && label === control.label && least === control.least && most === control.most;
    this.control = control;
    if (!same && !this.desk.asked(control.name)) this.#show(control.value);
  }
  /** @param {number} value */
  #show(value) {
    const { name, label, least, most } = this.control;
    const { fewer, more } = this.desk.words();
    this.#value = value;
    this.#drawn = true;
    this.#number.textContent = String(value);
    set(this.#number, { "aria-label": label, "aria-valuenow": value, "aria-valuemin": least, "aria-valuemax": most });
    set(this.#number, { class: value ? void 0 : "tep-none", "data-value": value });
    const ends = [
      [this.#fewer, value - 1, fewer],
      [this.#more, value + 1, more]
    ];
    for (const [button, next, word] of ends) {
      const possible = next >= least && next <= most;
      set(button, {
        "aria-label": `${label}: ${word}`,
        "data-action": possible ? `set ${name} ${next}` : void 0,
        "aria-disabled": possible ? void 0 : "true"
      });
    }
  }
  /** @param {number} value */
  #ask(value) {
    const { name, least, most } = this.control;
    const asked = Math.min(Math.max(value, least), most);
    if (asked === this.#value) return;
    this.#show(asked);
    this.desk.ask(name, `set ${name} ${asked}`);
  }
  /** @param {Element} target */
  click(target) {
    if (target === this.#fewer) this.#ask(this.#value - 1);
    if (target === this.#more) this.#ask(this.#value + 1);
    this.#number.focus();
  }
  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key meant something here
   */
  press(event) {
    const { least, most } = this.control;
    const keys = {
      ArrowUp: this.#value + 1,
      ArrowRight: this.#value + 1,
      ArrowDown: this.#value - 1,
      ArrowLeft: this.#value - 1,
      PageUp: this.#value + 5,
      PageDown: this.#value - 5,
      Home: least,
      End: most
    };
    const digit = /^[0-9]$/.test(event.key);
    if (!digit) this.#typed = "";
    const value = digit ? this.#type(event.key) : Object.hasOwn(keys, event.key) ? keys[event.key] : void 0;
    if (value !== void 0) this.#ask(value);
    return value !== void 0;
  }
  leave() {
    this.#typed = "";
  }
  /** @param {string} digit */
  #type(digit) {
    const now = Date.now();
    const longer = this.#typed + digit;
    this.#typed = now - this.#when < PAUSE && Number(longer) <= this.control.most ? longer : digit;
    this.#when = now;
    return Number(this.#typed);
  }
};
var ChoicePart = class {
  /** @type {HTMLElement[]} */
  #buttons = [];
  /** @type {string | undefined} */
  #value;
  #group = h("span", { class: "tep-choice", role: "radiogroup" });
  #label = h("span");
  /**
   * @param {Choice} control
   * @param {Desk} desk
   */
  constructor(control, desk) {
    this.desk = desk;
    this.control = control;
    const { name, label, rule, quiet, options } = control;
    this.#buttons = options.map(
      ({ value, text }) => h("button", { type: "button", role: "radio", "data-value": value }, h("bdi", {}, text))
    );
    this.#group.append(...this.#buttons);
    set(this.#group, { "aria-label": label, "data-control": name });
    this.#label.append(...rule ? [h("span", { class: "tep-rule" }, rule), " "] : [], label);
    const long = rule || options.map(({ text }) => text).join("").length > 22;
    set(this.#group, { class: options.length > 3 && long ? "tep-choice tep-chips" : "tep-choice" });
    this.el = quiet ? this.#group : h("div", { class: long ? "tep-row tep-long" : "tep-row" }, this.#label, this.#group);
    this.follow(control);
  }
  /** @param {Choice} control */
  follow(control) {
    this.control = control;
    if (this.#value !== control.value && !this.desk.asked(control.name)) this.#show(control.value);
  }
  /** @param {string} value */
  #show(value) {
    const { name, verb, options } = this.control;
    const known2 = options.some((option) => option.value === value);
    this.#value = value;
    this.#buttons.forEach((button, at) => {
      const own = button.getAttribute("data-value");
      set(button, {
        "aria-checked": String(own === value),
        tabindex: own === value || !known2 && at === 0 ? 0 : -1,
        "data-action": verb ? `${verb} ${own}` : `set ${name} ${own}`
      });
    });
  }
  /** @param {Element} target */
  click(target) {
    const button = this.#buttons.find((one) => one === target);
    if (!button) return;
    this.#show(button.getAttribute("data-value") ?? "");
    button.focus();
    this.desk.ask(this.control.name, button.getAttribute("data-action") ?? "");
  }
  /** @param {KeyboardEvent} event */
  press(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = this.#buttons.findIndex((button) => button === document.activeElement);
    if (step === void 0 || at < 0) return false;
    const next = this.#buttons[(at + step + this.#buttons.length) % this.#buttons.length];
    if (next) this.click(next);
    return true;
  }
};
var FacesPart = class {
  /**
   * @param {Faces} control
   * @param {Desk} desk
   */
  constructor(control, desk) {
    this.control = control;
    this.steppers = control.steppers.map((stepper) => new StepperPart(stepper, desk, true));
    const cells = this.steppers.map((part) => h("div", {}, icon(part.control.icon, 26), part.el));
    this.el = h("div", { class: "tep-faces", role: "group", "aria-label": control.label });
    this.el.append(h("span", { "aria-hidden": "true" }, control.label), ...cells);
  }
  /** @param {Faces} control */
  follow(control) {
    this.control = control;
    control.steppers.forEach((stepper, at) => this.steppers[at]?.follow(stepper));
  }
  click() {
  }
  press() {
    return false;
  }
};
var CardsPart = class {
  /** @type {Map<string, Set<number>>} */
  #faces = /* @__PURE__ */ new Map();
  /** What is drawn as Python said it; "" once something was switched here. */
  #drawn = "";
  /**
   * @param {Cards} control
   * @param {Desk} desk
   */
  constructor(control, desk) {
    this.desk = desk;
    this.control = control;
    this.el = h("div", { class: "tep-cards", "data-control": control.name });
    this.follow(control);
  }
  /** @param {Cards} control */
  follow(control) {
    this.control = control;
    const now = JSON.stringify(control);
    if (this.el.childElementCount && (now === this.#drawn || control.cards.some((card) => this.desk.asked(card.name)))) return;
    this.#drawn = now;
    this.#faces = new Map(control.cards.map((card) => [card.name, new Set(card.faces)]));
    const focused = this.el.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute("data-key");
    this.#draw();
    if (!focused) return;
    const again = key ? this.el.querySelector(`[data-key="${key}"]`) : null;
    const left = again ?? this.el.querySelector("[data-action]");
    if (left instanceof HTMLElement) left.focus();
  }
  #draw() {
    const { label, icon: name, cards, add, note } = this.control;
    const more = add ? h("button", { type: "button", class: "tep-button tep-small", "data-key": "add", "data-action": add.action }, add.text) : "";
    this.el.replaceChildren(
      h("div", { class: "tep-row" }, h("span", {}, icon(name, 20), label), more),
      ...cards.map((card) => this.#card(card)),
      ...note ? [h("p", { class: "tep-note" }, note)] : []
    );
  }
  /** @param {Card} card */
  #card(card) {
    const on = this.#faces.get(card.name) ?? /* @__PURE__ */ new Set();
    const faces = [1, 2, 3, 4, 5, 6].map(
      (face) => h(
        "button",
        {
          type: "button",
          "aria-pressed": String(on.has(face)),
          "aria-label": `${card.label}: face ${face}`,
          "data-key": `${card.name}-${face}`,
          "data-face": face,
          "data-action": `set ${card.name} ${toggled(on, face)}`
        },
        icon(`die_${face}`, 22)
      )
    );
    const remove = h(
      "button",
      { type: "button", class: "tep-away", "aria-label": card.remove, "data-key": `${card.name}-away`, "data-action": `set ${card.name}` },
      icon("close", 16)
    );
    return h("div", { class: "tep-card", role: "group", "aria-label": card.label, "data-card": card.name }, ...faces, remove);
  }
  /** @param {Element} target */
  click(target) {
    const name = target.closest("[data-card]")?.getAttribute("data-card") ?? this.control.name;
    const face = Number(target.getAttribute("data-face"));
    const action = target.getAttribute("data-action") ?? "";
    const on = this.#faces.get(name);
    if (face && on) {
      this.#drawn = "";
      this.#faces.set(name, new Set([...toggled(on, face)].map(Number)));
      target.setAttribute("aria-pressed", String(!on.has(face)));
      for (const button of target.parentElement?.querySelectorAll("[data-face]") ?? []) {
        const own = this.#faces.get(name) ?? /* @__PURE__ */ new Set();
        button.setAttribute("data-action", `set ${name} ${toggled(own, Number(button.getAttribute("data-face")))}`);
      }
    }
    this.desk.ask(name, action);
  }
  press() {
    return false;
  }
};
var toggled = (on, face) => [1, 2, 3, 4, 5, 6].filter((one) => on.has(one) !== (one === face)).join("");
var NumbersPart = class {
  /** @type {HTMLInputElement[]} */
  #fields;
  /**
   * @param {Numbers} control
   * @param {Desk} desk
   */
  constructor(control, desk) {
    this.desk = desk;
    this.control = control;
    this.#fields = control.fields.map(({ name }) => {
      const field2 = h("input", { type: "text", inputmode: "decimal", "data-field": name, autocomplete: "off", size: 4 });
      return (
        /** @type {HTMLInputElement} */
        field2
      );
    });
    const labelled = control.fields.map(({ label }, at) => h("label", {}, h("span", {}, label), this.#fields[at] ?? ""));
    this.el = h("div", { class: "tep-numbers", role: "group", "aria-label": control.label, "data-control": control.name });
    this.el.append(...labelled);
    this.follow(control);
  }
  /** @param {Numbers} control */
  follow(control) {
    const before = this.control.fields;
    this.control = control;
    control.fields.forEach(({ value, name }, at) => {
      const field2 = this.#fields[at];
      const typing = field2 === document.activeElement && before[at]?.value === value && field2?.value !== "";
      if (field2 && !this.desk.asked(name) && !typing) field2.value = value;
    });
  }
  /** @param {Element} field when it is left, it shows what holds */
  leave(field2) {
    const at = this.control.fields.findIndex(({ name }) => name === field2.getAttribute("data-field"));
    const known2 = this.control.fields[at];
    if (known2 && field2 instanceof HTMLInputElement && !this.desk.asked(known2.name)) field2.value = known2.value;
  }
  click() {
  }
  /** @param {Element} field */
  commit(field2) {
    const name = field2.getAttribute("data-field") ?? "";
    const known2 = this.control.fields.find((one) => one.name === name);
    const text = field2 instanceof HTMLInputElement ? field2.value.trim() : "";
    if (known2 && known2.value !== text && !this.desk.asked(name)) this.desk.ask(name, `set ${name} ${text}`);
  }
  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key !== "Enter" || !(event.target instanceof Element)) return false;
    this.commit(event.target);
    return true;
  }
};
var KINDS2 = { stepper: StepperPart, choice: ChoicePart, faces: FacesPart, cards: CardsPart, numbers: NumbersPart };
var Controls = class {
  /** @type {Map<string, Part>} */
  #parts = /* @__PURE__ */ new Map();
  /** @type {Map<string, HTMLElement>} */
  #notes = /* @__PURE__ */ new Map();
  #shape = "";
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.el = h("section", { class: "tep-sheet tep-controls" });
  }
  /** @param {Group[]} groups */
  follow(groups) {
    const shape = JSON.stringify(groups.map(({ title, controls }) => [title, ...controls.map(shapeOf)]));
    if (shape !== this.#shape) this.#build(groups);
    this.#shape = shape;
    for (const { title, note, controls } of groups) {
      for (const control of controls) this.#follow(control);
      const said2 = this.#notes.get(title);
      if (said2) said2.textContent = note ?? "";
    }
  }
  /** @param {Control} control */
  #follow(control) {
    const part = this.#parts.get(control.name);
    part?.follow(control);
  }
  /** @param {Group[]} groups */
  #build(groups) {
    const focused = this.el.contains(document.activeElement) ? document.activeElement : null;
    const name = focused?.closest("[data-control]")?.getAttribute("data-control");
    const open = [...this.el.querySelectorAll("details[open]")].map((one) => one.getAttribute("data-group"));
    this.#parts.clear();
    this.el.replaceChildren(...groups.map((group) => this.#group(group, open.includes(group.title))));
    const again = name ? this.el.querySelector(`[data-control="${name}"]`) : null;
    const place = again?.querySelector("[tabindex='0'], input, button") ?? null;
    if (place instanceof HTMLElement) place.focus();
  }
  /**
   * @param {Group} group
   * @param {boolean} open
   */
  #group({ title, folded, controls }, open) {
    const parts = controls.map((control) => this.#part(control));
    if (!folded) return h("div", { class: "tep-group" }, h("h3", {}, title), ...parts);
    const note = h("span", { class: "tep-note" });
    this.#notes.set(title, note);
    const details = h("details", { class: "tep-group", "data-group": title, open });
    details.append(h("summary", {}, h("b", {}, title), " ", note), ...parts);
    return details;
  }
  /** @param {Control} control */
  #part(control) {
    const Kind = KINDS2[control.kind];
    if (!Kind) throw new Error(`there is no control of the kind "${control.kind}"`);
    const part = new Kind(control, this.desk);
    this.#parts.set(control.name, part);
    if (part instanceof FacesPart) for (const stepper of part.steppers) this.#parts.set(stepper.control.name, stepper);
    return part.el;
  }
  /**
   * @param {Element} target
   * @returns {Part | undefined} the control that an element belongs to
   */
  of(target) {
    return this.#parts.get(target.closest("[data-control]")?.getAttribute("data-control") ?? "");
  }
};
function shapeOf(control) {
  if (control.kind === "choice") return [control.name, ...control.options.map((option) => option.value + option.text)];
  return [control.name];
}

// src/battle-tray.js
var SHOWN = 5;
var DiePart = class {
  #face = 0;
  #mark = h("small");
  #picture = h("span", { class: "tep-die-face" });
  /**
   * @param {string} name
   * @param {Desk} desk
   */
  constructor(name, desk) {
    this.name = name;
    this.desk = desk;
    const limits = { role: "spinbutton", tabindex: 0, "aria-valuemin": 1, "aria-valuemax": 6, "data-die": name };
    this.el = h("div", { class: "tep-die-button", ...limits }, this.#picture, this.#mark);
  }
  /** @param {{ face: number, label: string }} die */
  follow({ face, label }) {
    set(this.el, { "aria-label": label });
    if (face !== this.#face && !this.desk.asked(this.name)) this.#show(face);
  }
  /** @param {number} face */
  #show(face) {
    this.#face = face;
    this.#picture.replaceChildren(icon(`die_${face}`, 46));
    set(this.el, { "aria-valuenow": face, "data-action": `${this.name} ${face % 6 + 1}` });
  }
  /** @param {string} mark what a choice does with this die, in a word */
  mark(mark) {
    this.#mark.textContent = mark;
    set(this.el, { "data-mark": mark.split(" ")[0] || void 0, "aria-valuetext": mark ? `${this.#face}, ${mark}` : String(this.#face) });
  }
  /** @param {number} face */
  #ask(face) {
    if (face === this.#face) return;
    this.#show(face);
    this.mark("");
    this.desk.ask(this.name, `${this.name} ${face}`);
  }
  click() {
    this.#ask(this.#face % 6 + 1);
    this.el.focus();
  }
  /** @param {KeyboardEvent} event */
  press({ key }) {
    const keys = { ArrowUp: this.#face + 1, ArrowRight: this.#face + 1, ArrowDown: this.#face - 1, ArrowLeft: this.#face - 1 };
    const face = { Home: 1, End: 6, Enter: this.#face % 6 + 1, " ": this.#face % 6 + 1 }[key] ?? keys[key];
    const typed = /^[1-6]$/.test(key) ? Number(key) : face;
    if (typed === void 0) return false;
    this.#ask(Math.min(Math.max(typed, 1), 6));
    return true;
  }
};
var TrayPart = class {
  /** @type {DiePart[]} */
  #dice = [];
  #kick = h("span");
  #title = h("h3");
  #sum = h("p");
  #left = h("p", { class: "tep-note" });
  #hint = h("p", { class: "tep-note" });
  #row = h("div", { class: "tep-dice", role: "group" });
  #choices = h("div", { class: "tep-choices" });
  #actions = h("div", { class: "tep-actions" });
  /** @type {Tray | undefined} */
  #tray;
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const words = h("div", {}, h("p", { class: "tep-kick" }, icon("lamp", 16), this.#kick), this.#title, this.#sum, this.#left);
    const dice = h("div", { class: "tep-dicebox" }, this.#row, this.#hint);
    this.el = h("section", { class: "tep-sheet tep-tray" }, h("div", { class: "tep-traytop" }, words, dice), this.#choices, this.#actions);
  }
  /** @param {Tray} tray */
  follow(tray) {
    const focused = this.el.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute("data-key");
    const open = this.#choices.querySelector("details")?.hasAttribute("open") ?? false;
    this.#tray = tray;
    set(this.el, { "aria-label": tray.kick, "data-end": tray.end ?? void 0 });
    set(this.#row, { "aria-label": tray.kick });
    this.#kick.textContent = tray.kick;
    this.#title.textContent = tray.title;
    this.#sum.textContent = tray.sum;
    this.#left.textContent = tray.left;
    this.#hint.textContent = tray.hint;
    this.#lay(tray);
    this.#choices.replaceChildren(...this.#listed(tray, open));
    this.#actions.replaceChildren(...buttons(tray));
    this.#mark(tray.choices[0]);
    if (key) this.#refocus(key);
  }
  /** @param {Tray} tray */
  #lay({ dice }) {
    if (this.#dice.length !== dice.length) {
      this.#dice = dice.map((_, at) => new DiePart(`die ${at + 1}`, this.desk));
      this.#row.replaceChildren(...this.#dice.map((die) => die.el));
    }
    dice.forEach((die, at) => this.#dice[at]?.follow(die));
  }
  /**
   * @param {Tray} tray
   * @param {boolean} open
   */
  #listed({ choices, all, measure }, open) {
    if (!choices.length) return [];
    const first = choices.slice(0, SHOWN);
    const rest = choices.slice(SHOWN);
    const head = h("p", { class: "tep-note tep-measure" }, measure);
    const list = h("ul", { class: "tep-lines" }, ...first.map((choice, at) => choiceRow(choice, at === 0)));
    if (!rest.length) return [head, list];
    const more = h("ul", { class: "tep-lines" }, ...rest.map((choice) => choiceRow(choice, false)));
    return [head, list, h("details", { open }, h("summary", {}, all), more)];
  }
  /** @param {string} key */
  #refocus(key) {
    const again = [...this.el.querySelectorAll("[data-key]")].find((one) => one.getAttribute("data-key") === key);
    const place = again ?? this.#actions.querySelector("button");
    if (place instanceof HTMLElement) place.focus();
  }
  /** @param {Advice | undefined} choice */
  #mark(choice) {
    this.#dice.forEach((die, at) => die.mark(choice?.marks[at] ?? ""));
  }
  /** @param {Element} target shows on the dice what the choice under the pointer or the focus would do */
  point(target) {
    const action = target.closest("[data-action^=follow]")?.getAttribute("data-action");
    const choices = this.#tray?.choices ?? [];
    this.#mark(choices.find((choice) => choice.action === action) ?? choices[0]);
  }
  /** @param {Element} target */
  of(target) {
    const name = target.closest("[data-die]")?.getAttribute("data-die");
    return this.#dice.find((die) => die.name === name && this.el.contains(target));
  }
};
function choiceRow({ action, text, figure, exact, share, label }, best) {
  const words = h("span", { class: "tep-words" }, ...best ? [icon("lamp", 16)] : [], text);
  const track = h("span", { class: "tep-track" }, h("i", { style: `width: ${(100 * share).toFixed(2)}%` }));
  const row = { type: "button", class: best ? "tep-line-row tep-best" : "tep-line-row", "data-action": action, "data-key": action };
  return h("li", {}, h("button", { ...row, title: label }, words, track, h("b", {}, figure), h("span", { class: "tep-exact" }, exact)));
}
function buttons({ choices: [best], roll, many }) {
  const first = best ? [h("button", { type: "button", class: "tep-button tep-primary", "data-action": best.action, "data-key": "best" }, icon(best.icon, 18), best.text)] : [];
  const again = { type: "button", class: best ? "tep-button" : "tep-button tep-primary", "data-action": roll.action, "data-key": "roll" };
  const more = { type: "button", class: "tep-button", "data-action": many.action, "data-key": "many" };
  return [...first, h("button", again, roll.text), h("button", more, many.text)];
}

// src/grid.js
var MOVES = {
  ArrowLeft: (row, column2) => [row, column2 - 1],
  ArrowRight: (row, column2) => [row, column2 + 1],
  ArrowUp: (row, column2) => [row - 1, column2],
  ArrowDown: (row, column2) => [row + 1, column2],
  Home: (row, _column, _rows, _columns, far) => [far ? 0 : row, 0],
  End: (row, _column, rows, columns, far) => [far ? rows - 1 : row, columns - 1],
  PageUp: (_row, column2) => [0, column2],
  PageDown: (_row, column2, rows) => [rows - 1, column2]
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
      (cells, row) => cells.forEach((cell, column2) => {
        if (cell.contains(target)) this.#stop(row, column2);
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
    const [row, column2] = move(this.#row, this.#column, rows, columns, event.ctrlKey);
    this.#stop(Math.min(Math.max(row, 0), rows - 1), Math.min(Math.max(column2, 0), columns - 1));
    this.cell?.focus();
    return true;
  }
  /**
   * @param {number} row
   * @param {number} column
   */
  #stop(row, column2) {
    this.cell?.setAttribute("tabindex", "-1");
    [this.#row, this.#column] = [row, column2];
    this.cell?.setAttribute("tabindex", "0");
  }
};

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
    const field2 = name ? this.root.querySelector(`[data-text=${name}]`) : null;
    const more = field2 instanceof HTMLTextAreaElement || field2 instanceof HTMLInputElement ? { text: field2.value } : {};
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

// src/battle.js
var Queue = class {
  /** @type {Map<string, string>} */
  #waiting = /* @__PURE__ */ new Map();
  /** @type {string | null} */
  #sent = null;
  /** @param {(action: string) => boolean} send */
  constructor(send) {
    this.send = send;
  }
  /**
   * @param {string} name what the intent is about
   * @param {string} action
   */
  put(name, action) {
    this.#waiting.delete(name);
    this.#waiting.set(name, action);
    this.next();
  }
  /** @param {string} name */
  has(name) {
    return this.#sent === name || this.#waiting.has(name);
  }
  /** @param {boolean} refused whether what waits has lost its ground */
  answered(refused) {
    this.#sent = null;
    if (refused) this.#waiting.clear();
  }
  /** @param {string} action something that cannot wait: it is sent as it stands, and what waits goes after it */
  now(action) {
    this.#sent = "now";
    if (!this.send(action)) this.#sent = null;
  }
  next() {
    const first = this.#waiting.entries().next();
    if (this.#sent !== null || first.done) return;
    const [name, action] = first.value;
    this.#waiting.delete(name);
    this.#sent = name;
    if (!this.send(action)) this.#sent = null;
  }
};
var BattleView = class {
  /** @type {Model} */
  #model;
  #hero = new HeroPart();
  #roving = new Roving();
  #charts = h("div", { class: "tep-charts" });
  #lead = h("p");
  #own = field({ readonly: true, "data-key": "own" });
  #paste = field({ "data-key": "paste", autocomplete: "off", spellcheck: "false" });
  /** @type {StepperPart | undefined} */
  #aim;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clock;
  #rolls = 0;
  #serial = 0;
  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = this.shell = new Shell(place, "battle");
    this.queue = new Queue((action) => shell.intend(action));
    const desk = {
      ask: (name, action) => this.queue.put(name, action),
      asked: (name) => this.queue.has(name),
      words: () => this.#view.words
    };
    this.desk = desk;
    this.controls = new Controls(desk);
    this.tray = new TrayPart(desk);
    this.#serial = this.#model.get("notice").serial;
    this.#build();
    shell.listen(shell.body, "click", (event) => this.#click(event));
    shell.listen(shell.body, "keydown", (event) => this.#press(event));
    shell.listen(shell.body, "change", (event) => this.#change(event));
    shell.listen(shell.body, "focusout", (event) => this.#leave(event));
    for (const event of ["focusin", "pointerover"]) shell.listen(shell.body, event, ({ target }) => this.#reach(target));
    shell.on("change:view", () => {
      this.#settle();
      shell.draw(() => this.#follow());
    });
    shell.on("change:tray", () => this.tray.follow(this.#model.get("tray")));
    shell.on("change:charts", () => this.#soon());
    shell.on("change:notice", () => this.#settle());
    shell.draw(() => this.#follow());
    this.tray.follow(this.#model.get("tray"));
    this.#chart();
  }
  /** @returns {View} */
  get #view() {
    return this.#model.get("view");
  }
  #build() {
    const { body, root, answer, id } = this.shell;
    const { title, share, words } = this.#view;
    set(root, { "aria-label": title });
    const head = h("header", { class: "tep-head" }, icon("attack", 40), h("div", {}, h("h2", {}, title), this.#lead));
    set(this.controls.el, { "aria-label": words.controls });
    set(this.#own, { id: `${id}-own` });
    set(this.#paste, { id: `${id}-paste`, placeholder: share.hint });
    const own = h("label", { for: `${id}-own` }, share.own);
    const paste = h("label", { for: `${id}-paste` }, share.paste);
    const copy2 = h("button", { type: "button", class: "tep-button", "data-copy": true }, share.copy);
    const use = h("button", { type: "button", class: "tep-button", "data-use": true }, share.use);
    const sheet = h("details", { class: "tep-sheet tep-share" }, h("summary", {}, share.title));
    sheet.append(h("div", {}, own, this.#own, copy2), h("div", {}, paste, this.#paste, use));
    const desk = h("div", { class: "tep-desk" }, this.controls.el, sheet);
    body.append(head, this.#hero.el, answer, h("div", { class: "tep-lab" }, this.tray.el, desk, this.#charts));
  }
  /** Shows what Python says, part by part; what has the focus keeps it. */
  #follow() {
    const view = this.#view;
    this.#lead.textContent = view.lead;
    this.#hero.follow(view.hero);
    this.controls.follow(view.groups);
    this.#own.value = view.share.text;
  }
  /** Draws the charts once the numbers that came before them can be seen. */
  #soon() {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => {
      if (this.shell.root.isConnected) this.shell.draw(() => this.#chart());
    });
  }
  #chart() {
    const charts = this.#model.get("charts");
    if (!charts?.damage) return;
    const focused = this.#charts.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute("data-key");
    const inGrid = focused?.closest("[role=grid]");
    const open = this.#charts.querySelector("details[data-table]")?.hasAttribute("open") ?? false;
    const { of, damage, heat, gains, need, luck } = charts;
    set(this.#charts, { "data-of": of });
    this.#charts.replaceChildren(
      ...luck ? [luckSheet(luck)] : [],
      h("div", { class: "tep-column" }, damageSheet(damage, this.shell.id, open), gainsSheet(gains)),
      h("div", { class: "tep-column" }, heatSheet(heat, this.#roving), this.#need(need))
    );
    if (inGrid) this.#roving.cell?.focus();
    else if (key) this.#refocus(key);
  }
  /** @param {string} key */
  #refocus(key) {
    const again = [...this.#charts.querySelectorAll("[data-key]")].find((one) => one.getAttribute("data-key") === key);
    const place = again ?? this.#charts.querySelector("button");
    if (place instanceof HTMLElement) place.focus();
  }
  /**
   * What is needed for a chance; its stepper is built once, so that it keeps the focus.
   * @param {Charts["need"]} need
   */
  #need({ title, aim, unit, label, text, rows }) {
    const control = { kind: "stepper", name: "aim", label, icon: "info", value: aim, least: 1, most: 100 };
    this.#aim ??= new StepperPart(control, this.desk, true);
    this.#aim.follow(control);
    const head = h("h3", { class: "tep-ask" }, h("span", {}, title), h("span", {}, this.#aim.el, ` ${unit}?`));
    const listed = h("ul", { class: "tep-lines tep-needs" }, ...rows.map(lineRow));
    return h("section", { class: "tep-sheet tep-need" }, head, h("p", {}, text), listed);
  }
  /** Notes an answer; a view that comes with it is drawn knowing that nothing is on its way any more. */
  #settle() {
    const { kind, serial } = this.#model.get("notice");
    if (serial === this.#serial) return;
    this.#serial = serial;
    const refused = kind === "refusal" || kind === "error";
    this.queue.answered(refused);
    queueMicrotask(() => {
      if (!this.shell.root.isConnected) return;
      if (refused) {
        this.#follow();
        this.tray.follow(this.#model.get("tray"));
      }
      this.queue.next();
    });
  }
  /** @param {Event} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target.closest("button, [data-action]") : null;
    if (!target) return;
    event.stopPropagation();
    if (target.hasAttribute("data-copy")) return void this.#copy();
    if (target.hasAttribute("data-use")) return this.#use();
    const part = this.#part(target);
    const action = target.getAttribute("data-action");
    if (part) part.click(target);
    else if (action !== null) this.#act(action);
  }
  /** @param {Element} target */
  #part(target) {
    if (this.#aim?.el.contains(target)) return this.#aim;
    return this.controls.of(target) ?? this.tray.of(target);
  }
  /** @param {string} action */
  #act(action) {
    const [verb, name = ""] = action.split(" ");
    if (verb === "follow" && this.#model.get("tray").of !== this.#model.get("revision")) this.shell.live.textContent = this.#view.words.renewed;
    else if (verb === "follow") this.queue.now(action);
    else if (verb === "set") this.queue.put(name, action);
    else this.queue.put(`${action} ${this.#rolls += 1}`, action);
  }
  /** @param {KeyboardEvent} event */
  #press(event) {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#meant(event, target)) event.preventDefault();
  }
  /**
   * @param {KeyboardEvent} event
   * @param {Element} target
   * @returns {boolean} whether the key meant something here
   */
  #meant(event, target) {
    if (target === this.#paste && event.key === "Enter") {
      this.#use();
      return true;
    }
    const part = this.#part(target);
    if (part) return part.press(event);
    if (!target.closest("[role=grid]")) return false;
    if (event.key === "Enter" || event.key === " ") {
      this.#act(target.getAttribute("data-action") ?? "");
      return true;
    }
    return this.#roving.move(event);
  }
  /** @param {Event} event */
  #change({ target }) {
    if (!(target instanceof Element)) return;
    const part = this.controls.of(target);
    if (part && "commit" in part) part.commit(target);
  }
  /** @param {Event} event */
  #leave({ target }) {
    const part = target instanceof Element ? this.#part(target) : void 0;
    if (part && "leave" in part && target instanceof Element) part.leave(target);
  }
  /** @param {EventTarget | null} target */
  #reach(target) {
    if (!(target instanceof Element)) return;
    if (target.closest("[role=grid]") && document.activeElement === target) this.#roving.reach(target);
    if (this.tray.el.contains(target)) this.tray.point(target);
  }
  #use() {
    this.queue.put("use", `use ${this.#paste.value}`);
  }
  async #copy() {
    const { copied, uncopied } = this.#view.words;
    try {
      await navigator.clipboard.writeText(this.#own.value);
      this.shell.live.textContent = copied;
    } catch {
      this.#own.focus();
      this.#own.select();
      this.shell.live.textContent = uncopied;
    }
  }
};
var field = (attributes) => (
  /** @type {HTMLInputElement} */
  h("input", { type: "text", ...attributes })
);
function render(place) {
  const { shell } = new BattleView(place);
  return () => shell.close();
}
var battle_default = { render };
export {
  battle_default as default
};
