import { beforeEach, describe, expect, it } from "vitest";
import { button, h } from "../src/dom.js";
import { renew } from "../src/renew.js";

/** @type {HTMLElement} */
let place;

beforeEach(() => {
  place = h("div");
  document.body.replaceChildren(place);
});

describe("renewing what is on the page", () => {
  it("gives what was built, whatever was there", () => {
    const drawings = [
      () => [h("p", { class: "a" }, "one", h("b", {}, "two")), "text"],
      () => ["text", h("p", { class: "a", title: "t" }, "one")],
      () => [],
      () => [h("ul", {}, [1, 2, 3].map((number) => h("li", {}, String(number))))],
      () => [h("ul", {}, [2, 3].map((number) => h("li", { "data-lit": true }, String(number)))), null, [false, "end"]],
    ];
    for (const before of drawings)
      for (const after of drawings) {
        renew(place, before());
        renew(place, after());
        const wanted = h("div", {}, ...after());
        expect(place.innerHTML).toBe(wanted.innerHTML);
      }
  });

  it("leaves elements in place that only change their words", () => {
    renew(place, [h("p", {}, "one"), h("p", {}, "two")]);
    const [first, second] = place.children;
    renew(place, [h("p", {}, "one"), h("p", { title: "new" }, "three")]);
    expect([...place.children]).toEqual([first, second]);
    expect(second?.textContent).toBe("three");
    expect(second?.getAttribute("title")).toBe("new");
  });

  it("moves a list up and down without touching what stays in it", () => {
    const drawn = (/** @type {number[]} */ numbers) => [h("ol", {}, numbers.map((number) => h("li", { "data-key": `step-${number}` }, String(number))))];
    renew(place, drawn([1, 2, 3, 4]));
    const two = place.querySelector("[data-key=step-2]");
    for (const numbers of [[2, 3, 4, 5], [1, 2, 3, 4], [0, 1, 2, 3], [1, 2], [2], [1, 2]]) {
      renew(place, drawn(numbers));
      expect(place.textContent).toBe(numbers.join(""));
      expect(place.querySelector("[data-key=step-2]")).toBe(two);
    }
  });

  it("takes a button that does something else for another button, unless a key says it is the same", () => {
    renew(place, [button("a", {}, "x"), button("b", { "data-key": "1" }, "x")]);
    const [plain, keyed] = place.children;
    renew(place, [button("c", {}, "x"), button("d", { "data-key": "1" }, "x")]);
    expect(place.children[0]).not.toBe(plain);
    expect(place.children[1]).toBe(keyed);
    expect(keyed?.getAttribute("data-action")).toBe("d");
  });

  it("keeps the focus, and what the reader has opened", () => {
    const drawn = (/** @type {string} */ words) => [h("details", { "data-fold": "more" }, h("summary", {}, words), button("a", {}, words))];
    renew(place, drawn("one"));
    place.querySelector("details")?.setAttribute("open", "");
    place.querySelector("button")?.focus();
    renew(place, drawn("two"));
    expect(place.querySelector("details")?.hasAttribute("open")).toBe(true);
    expect(document.activeElement?.textContent).toBe("two");
  });

  it("shows the value that was built in a field that was typed into", () => {
    const drawn = (/** @type {string} */ words) => [h("label", {}, words, h("input", { type: "text", value: "" }))];
    renew(place, drawn("one"));
    const field = /** @type {HTMLInputElement} */ (place.querySelector("input"));
    field.value = "typed";
    renew(place, drawn("two"));
    expect(field.value).toBe("");
    expect(place.querySelector("input")).toBe(field);
  });
});
