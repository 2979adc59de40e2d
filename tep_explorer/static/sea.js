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
function copy(key2, make) {
  const kept = drawings.get(key2) ?? make();
  drawings.set(key2, kept);
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
    const kind = Object.keys(mark).find((key2) => Object.hasOwn(KINDS, key2));
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

// src/grid.js
var MOVES = {
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  Home: (row, _column, _rows, _columns, far) => [far ? 0 : row, 0],
  End: (row, _column, rows, columns, far) => [far ? rows - 1 : row, columns - 1],
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
    cells.flat().forEach((cell2) => cell2.setAttribute("tabindex", "-1"));
    this.cell?.setAttribute("tabindex", "0");
  }
  /** The cell that Tab reaches. */
  get cell() {
    return this.#cells[this.#row]?.[this.#column];
  }
  /** @param {Element} target makes the cell that holds it the one that Tab reaches */
  reach(target) {
    this.#cells.forEach(
      (cells, row) => cells.forEach((cell2, column) => {
        if (cell2.contains(target)) this.#stop(row, column);
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
    const [row, column] = move(this.#row, this.#column, rows, columns, event.ctrlKey);
    this.#stop(Math.min(Math.max(row, 0), rows - 1), Math.min(Math.max(column, 0), columns - 1));
    this.cell?.focus();
    return true;
  }
  /**
   * @param {number} row
   * @param {number} column
   */
  #stop(row, column) {
    this.cell?.setAttribute("tabindex", "-1");
    [this.#row, this.#column] = [row, column];
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

// src/sea.js
function line({ icon: name, text, assumed }, view) {
  return h("li", {}, icon(name, 24), words(text, assumed, view));
}
function words(text, assumed, view) {
  if (!assumed) return h("bdi", {}, text);
  return h("span", {}, h("bdi", { class: "tep-dotted" }, text), h("span", { class: "tep-unseen" }, ` (${view.assumed})`));
}
function key(view) {
  return [
    h("h3", {}, view.key.title),
    h("ul", { class: "tep-facts" }, ...view.key.facts.map((fact) => line(fact, view))),
    h("ul", { class: "tep-cargoes" }, ...view.cargo.map((fact) => line(fact, view)))
  ];
}
function reading(sheet, view) {
  const back = h("button", { type: "button", class: "tep-button", "data-action": view.close.action }, view.close.text);
  return [
    h("p", { class: "tep-under" }, sheet.under ?? ""),
    h("h3", {}, h("bdi", {}, sheet.title)),
    h("ul", { class: "tep-facts" }, ...sheet.facts.map((fact) => line(fact, view))),
    back
  ];
}
function cell({ square, label, action, x, y, marks }, side) {
  const frame = (name, inset) => s("rect", { class: name, x: inset, y: inset, width: side - 2 * inset, height: side - 2 * inset, rx: 7 });
  return s(
    "g",
    { role: "gridcell", "data-square": square, "data-action": action, "aria-label": label, transform: `translate(${x} ${y})` },
    s("g", { "aria-hidden": "true" }, frame("tep-touch", 3.5), ...draw(marks), frame("tep-ring", 1))
  );
}
var SeaView = class {
  /** @type {Model} */
  #model;
  #sheet = h("div", { class: "tep-sheet tep-reading" });
  #roving = new Roving();
  /** @type {Map<string, { square: Square, cell: SVGElement }>} */
  #cards = /* @__PURE__ */ new Map();
  /** @param {{ model: Model, el: HTMLElement }} place */
  constructor(place) {
    this.#model = place.model;
    const shell = this.shell = new Shell(place, "sea");
    shell.listen(shell.body, "keydown", (event) => this.#press(event));
    shell.listen(shell.body, "focusin", (event) => this.#roving.reach(event.target));
    shell.on("change:view", () => shell.draw(() => this.#redraw()));
    shell.on("change:selected", () => this.#choose());
    shell.draw(() => this.#redraw());
  }
  /** @returns {View} */
  get #view() {
    return this.#model.get("view");
  }
  /** Draws everything; who had the focus keeps it. */
  #redraw() {
    const view = this.#view;
    const { root, body } = this.shell;
    const focused = document.activeElement?.closest("[data-square]")?.getAttribute("data-square") ?? "";
    const inside = root.contains(document.activeElement);
    set(root, { "aria-label": view.title });
    body.replaceChildren(
      this.#head(view),
      h("div", { class: "tep-deck" }, h("div", { class: "tep-sheet tep-table" }, this.#chart(view)), this.#sheet),
      h("p", { class: "tep-note" }, view.note)
    );
    this.#choose();
    if (inside) (this.#cards.get(focused)?.cell ?? this.#roving.cell)?.focus();
  }
  /** @param {View} view */
  #head(view) {
    const title = h("h2", { id: `${this.shell.id}-title` }, view.title);
    const lead = h("p", { id: `${this.shell.id}-lead` }, view.lead);
    return h("header", { class: "tep-head" }, icon("brig", 40), h("div", {}, title, lead));
  }
  /** @param {View} view */
  #chart(view) {
    const rows = view.rows.map(({ squares }) => squares.map((square) => ({ square, cell: cell(square, view.side) })));
    this.#cards = new Map(rows.flat().map((card) => [card.square.square, card]));
    this.#roving.fill(rows.map((row) => row.map((card) => card.cell)));
    return s(
      "svg",
      {
        class: "tep-chart",
        viewBox: `0 0 ${view.size[0]} ${view.size[1]}`,
        role: "grid",
        "aria-labelledby": `${this.shell.id}-title`,
        "aria-describedby": `${this.shell.id}-lead`
      },
      s("g", { "aria-hidden": "true" }, ...draw(view.backdrop)),
      ...rows.map((row, at) => s("g", { role: "row", "aria-label": view.rows[at]?.label }, ...row.map((card) => card.cell)))
    );
  }
  /** Shows which card the kernel says is chosen. */
  #choose() {
    const selected = this.#model.get("selected");
    const inside = this.#sheet.contains(document.activeElement);
    for (const [name, card2] of this.#cards) set(card2.cell, { "aria-selected": String(name === selected) });
    const card = this.#cards.get(selected);
    this.#sheet.replaceChildren(...card ? reading(card.square.sheet, this.#view) : key(this.#view));
    if (inside) this.#roving.cell?.focus();
  }
  /** @param {KeyboardEvent} event */
  #press(event) {
    const action = this.#meant(event);
    if (action !== void 0) this.shell.intend(action);
    if (action !== void 0 || on(event, "[data-square]") && this.#roving.move(event)) event.preventDefault();
  }
  /**
   * @param {KeyboardEvent} event
   * @returns {string | undefined} the action that a key stands for
   */
  #meant(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return void 0;
    if (event.key === "Escape") return this.#model.get("selected") ? this.#view.close.action : void 0;
    const chooses = event.key === "Enter" || event.key === " ";
    return chooses ? on(event, "[data-square]")?.getAttribute("data-action") ?? void 0 : void 0;
  }
};
var on = ({ target }, selector) => target instanceof Element ? target.closest(selector) : null;
function render(place) {
  const { shell } = new SeaView(place);
  return () => shell.close();
}
var sea_default = { render };
export {
  sea_default as default
};
