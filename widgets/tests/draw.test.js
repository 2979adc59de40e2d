import { describe, expect, it } from "vitest";
import icons from "../../tep_explorer/views/icons.json";
import look from "../../tep_explorer/static/look.json";
import { draw, icon } from "../src/draw.js";

const markup = (marks) => draw(marks).map((element) => element.outerHTML);

describe("a display list", () => {
  it("becomes elements, one for each mark", () => {
    expect(
      markup([
        { path: "M0 0h9", class: "land" },
        { circle: 3, x: 1, y: 2, class: "pip" },
        { rect: [4, 5], x: 1, y: 2, round: 3, class: "cargo cargo-rum" },
        { text: "<b>", x: 1, y: 2 },
        { group: [{ path: "M0 0" }], x: 3, y: 4, class: "slot" },
      ]),
    ).toEqual([
      '<path d="M0 0h9" class="tep-land"></path>',
      '<circle cx="1" cy="2" r="3" class="tep-pip"></circle>',
      '<rect x="1" y="2" width="4" height="5" rx="3" class="tep-cargo tep-cargo-rum"></rect>',
      '<text x="1" y="2">&lt;b&gt;</text>',
      '<g transform="translate(3 4)" class="tep-slot"><path d="M0 0"></path></g>',
    ]);
  });

  it("centres an icon and scales it from its own grid", () => {
    const [storm] = draw([{ use: "storm", x: 50, y: 60, size: 48 }]);
    expect(storm.getAttribute("transform")).toBe("translate(26 36) scale(2)");
    expect(storm.childElementCount).toBe(icons.storm.marks.length);
  });

  it("refuses what it does not know", () => {
    expect(() => draw([{ use: "kraken", x: 0, y: 0, size: 1 }])).toThrow('"kraken"');
    expect(() => draw([{ class: "land" }])).toThrow("nothing that can be drawn");
  });
});

describe("the icon set", () => {
  it.each(Object.keys(icons))("draws %s with known classes inside its grid", (name) => {
    const { title, set, size, marks } = icons[name];
    expect([typeof title, typeof set, [24, 48].includes(size)]).toEqual(["string", "string", true]);
    expect(icon(name, 18).childElementCount).toBe(marks.length);
    for (const mark of marks) for (const used of mark.class.split(" ")) expect(Object.keys(look.classes)).toContain(used);
  });
});
