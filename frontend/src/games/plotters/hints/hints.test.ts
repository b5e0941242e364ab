import { expect, test } from "vitest";
import type { View } from "../view";
import { PICK, SHARED, sceneIn, VIEW } from "../views.fixture";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { HINTS, hintNow } from "./hints";

/** The hints of seat 0 in order, each read before the next is asked for. */
function told(view: View, to_act: readonly number[], seen: string[] = []) {
  const all: string[] = [];
  for (;;) {
    const hint = hintNow(sceneIn(view, 0, to_act), [], [...seen, ...all]);
    if (!hint) return all;
    all.push(hint.id);
  }
}

const leading: View = { ...VIEW, trick: SHARED.trick };
const following: View = { ...VIEW, trick: VIEW.trick && { ...VIEW.trick, suits: ["R", "B"] } };

test("the first trick explains what you collect, then what you may play", () => {
  expect(told(leading, [0])).toEqual(["goal", "lead"]);
  expect(told(following, [0])).toEqual(["goal", "play"]);
  expect(told(VIEW, [0])).toEqual(["goal", "play", "three"]);
  expect(told(VIEW, [1])).toEqual(["goal"]);
});

test("picking and keeping are explained when it is your turn to do them", () => {
  expect(told(PICK, [0])).toEqual(["pick"]);
  expect(told(PICK, [1])).toEqual([]);
  expect(told({ ...VIEW, phase: "keep" }, [0])).toEqual(["keep"]);
  expect(told({ ...VIEW, phase: "keep" }, [2])).toEqual([]);
});

test("who takes the rest is explained after a first trick, what stands below the names after a second", () => {
  expect(told(SHARED, [2])).toEqual(["rest"]);
  expect(told({ ...SHARED, tricks: [...SHARED.tricks, ...SHARED.tricks] }, [2])).toEqual(["rest", "piles"]);
});

test("the score and the end are explained, the end last of all, and a watcher gets no hints", () => {
  expect(told({ ...VIEW, phase: "scored" }, [0])).toEqual(["scored"]);
  expect(told({ ...VIEW, phase: "over" }, [])).toEqual(["over"]);
  expect(hintNow(sceneIn({ ...VIEW, phase: "over" }, 0, []), [], [])?.last).toBe(true);
  expect(hintNow(sceneIn({ ...VIEW, phase: "scored" }, 0, []), [], [])?.last).toBe(false);
  expect(hintNow(sceneIn(VIEW, null, [0]), [], [])).toBeNull();
});

test("a hint about your action counts as seen once you act; a hint about an event waits to be read", () => {
  expect(hintNow(sceneIn(PICK, 0, [0]), [], [])).toMatchObject({ id: "pick", at: "trick", passing: true });
  expect(hintNow(sceneIn(SHARED, 0, [2]), [], [])).toMatchObject({ id: "rest", passing: false });
});

test("a hint names the suits of the trick", () => {
  const text = (view: View, seen: string[]) => hintNow(sceneIn(view, 0, [0]), [], seen)?.text;
  expect(text(following, ["goal"])).toContain("The highest red wins first");
  expect(text(VIEW, ["goal", "play"])).toContain("nobody can play green");
});

test("what a product of two suits is, is drawn", () => {
  expect(hintNow(sceneIn(leading, 0, [0]), [], [])?.picture).toMatchObject({
    kind: "product",
    suits: [
      [{ letter: "R" }, 5],
      [{ letter: "G" }, 6],
    ],
  });
});

test("any card will do only while no suit is barred", () => {
  const text = (view: View) => hintNow(sceneIn(view, 0, [0]), [], ["goal"])?.text;
  expect(text(following)).toMatch(/^Any card will do\. The highest red/);
  expect(text(VIEW)).toMatch(/^The highest red/);
});

test.each([
  ["English", en],
  ["French", fr],
])("every hint has a sentence of at most 190 characters in %s", (_, { hints }) => {
  const texts = HINTS.map((id) => {
    const text = hints[id];
    return typeof text === "string" ? text : text("Y", true);
  });
  expect(texts.filter((text) => text.length > 190)).toEqual([]);
});
