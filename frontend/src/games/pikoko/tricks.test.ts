import { expect, test } from "vitest";
import { aheadIn, countsAs, whyNot } from "./tricks";
import type { Play, Trick } from "./view";
import { words as en } from "./words/en";

function trick(required: Trick["required"], ...cards: [string, Play["as"]][]): Trick {
  return { leader: 0, required, plays: cards.map(([card, as], i) => ({ by: i, owner: i + 1, card, as })) };
}

test("the highest trump is ahead, otherwise the highest of the required colour", () => {
  expect(aheadIn(trick("B", ["B3", "B"], ["B5", "B"], ["R2", "R"]), "R")?.card).toBe("R2");
  expect(aheadIn(trick("B", ["B3", "B"], ["B5", "B"], ["R2", "R"]), null)?.card).toBe("B5");
  expect(aheadIn(trick("B", ["B3", "B"], ["Y11", "Y"]), null)?.card).toBe("B3");
});

test("a multi counts as the colour it was named, or as none", () => {
  expect(aheadIn(trick("B", ["B3", "B"], ["M7", "R"]), "R")?.card).toBe("M7");
  expect(aheadIn(trick("Y", ["Y3", "Y"], ["M10", null]), null)?.card).toBe("Y3");
  expect(countsAs({ by: 0, owner: 1, card: "M10", as: null })).toBeNull();
  expect(countsAs({ by: 0, owner: 1, card: "W4", as: null })).toBe("W");
});

test("nobody is ahead in a trick without cards", () => {
  expect(aheadIn(trick(null), "R")).toBeNull();
});

test("an illegal card says which colour must be followed", () => {
  expect(whyNot("R5", ["M7", "R5"], "W", en)).toBe("Must follow white: the 7 counts as white");
  expect(whyNot("W6", ["Y3", "M4", "W6"], "Y", en)).toBe("Must follow yellow");
});

test("a card that follows, leads or cannot follow is legal", () => {
  expect(whyNot("M7", ["M7", "R5"], "W", en)).toBeNull();
  expect(whyNot("R5", ["R5", "Y2"], "W", en)).toBeNull();
  expect(whyNot("R5", ["R5", "W2"], null, en)).toBeNull();
});
