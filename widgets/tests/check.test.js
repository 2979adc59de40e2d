import { afterEach, describe, expect, it } from "vitest";
import built from "../../tep_explorer/static/check.js";
import source from "../src/check.js";
import { FakeModel } from "./fake.js";

afterEach(() => document.body.replaceChildren());

const asked = {
  title: "Who may go?",
  prompt: "One answer is right.",
  options: ["Ann", "Bo", "Cy"],
  many: false,
  number: false,
  phase: "ask",
  chosen: [],
  offers: [],
  feedback: null,
  words: {},
};

function show(widget, view) {
  const model = new FakeModel({ view: { ...asked, ...view } });
  const el = document.createElement("div");
  document.body.append(el);
  widget.render({ model, el });
  return { model, el, all: (selector) => [...el.querySelectorAll(selector)] };
}

describe.each([
  ["the sources", source],
  ["the built module", built],
])("a check, from %s", (_name, widget) => {
  it("commits the option chosen, and nothing before one is", () => {
    const { model, el, all } = show(widget, {});
    const commit = el.querySelector("[type=submit]");
    expect(commit.disabled).toBe(true);
    all("input")[1].click();
    expect(commit.disabled).toBe(false);
    el.querySelector("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(model.sent).toEqual([{ kind: "intent", action: "answer 1", revision: 1 }]);
  });

  it("says once what holds for all, and beside an option only what differs", () => {
    const line = (verdict, why) => ({ verdict, head: verdict, why, rules: [] });
    const lines = [line("right", ""), line("wrong", "Bo sleeps."), line("wrong", "")];
    const feedback = { verdict: "wrong", head: "Not so", text: "Look below.", common: "Who is awake may go.", lines, cards: [] };
    const { el, all } = show(widget, { phase: "told", chosen: [1], offers: ["retry"], feedback });
    expect(all(".tep-because").map(({ textContent }) => textContent)).toEqual(["Bo sleeps."]);
    expect(all(".tep-ruling").length).toBe(3);
    expect(el.textContent.split("Who is awake may go.").length).toBe(2);
  });
});
