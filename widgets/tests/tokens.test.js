// The look's figures: every contrast pair that tokens.css asks for, in both themes, and every token that is used.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { classesOf, contrast, pairsOf, tokensOf } from "../look.js";

const read = (name) => readFileSync(join(import.meta.dirname, "../src", name), "utf8");
const css = read("tokens.css");
const tokens = tokensOf(css);

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  it.each(pairsOf(css))("$ink on $ground reaches $ratio", ({ ink, ground, ratio }) => {
    expect(contrast(tokens[theme][`--${ink}`], tokens[theme][`--${ground}`])).toBeGreaterThanOrEqual(ratio);
  });
});

describe("the tokens", () => {
  it("list enough pairs, and the cargo colours of the contract", () => {
    expect(pairsOf(css).length).toBeGreaterThan(60);
    const cargo = ["sugarcane", "rum", "coffee", "gunpowder"].map((name) => tokens.light[`--${name}`]);
    expect(cargo).toEqual(["#F4E3A1", "#B65FCF", "#9C4A00", "#2F3B45"]);
  });

  it("are all there are: no colour is written anywhere else, no unknown token is used", () => {
    const own = new Set(["--ic-paper", "--ic-cut", "--die", "--die-edge", "--pip", "--hull", "--seat"]);
    for (const name of ["drawing.css", "sheets.css", "sea.css"]) {
      expect(read(name)).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
      for (const [, used] of read(name).matchAll(/var\((--[\w-]+)/g)) expect(used in tokens.light || own.has(used)).toBe(true);
    }
  });

  it("leave the names of drawing classes to the drawing", () => {
    const layout = ["sheets.css", "sea.css"].map(read).join("").replace(/\/\*[^]*?\*\//g, "");
    const laid = new Set([...layout.matchAll(/\.tep-([\w-]+)/g)].map(([, name]) => name));
    expect(Object.keys(classesOf(read("drawing.css"))).filter((name) => laid.has(name))).toEqual([]);
  });

  it("know the contrast of black and white", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
  });

  it("refuse a drawing class that static pictures could not follow", () => {
    expect(() => classesOf(".tep .land { fill: none }")).toThrow("is not one class");
  });
});
