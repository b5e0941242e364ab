import { expect, test } from "vitest";
import { couldBeMine, stillOut, voidsOf } from "./unseen";
import { TRICKS, VIEW } from "./views.fixture";

test("before the first card 12 cards may be mine at a table of three", () => {
  const cards = couldBeMine(VIEW, 0);
  expect(cards).toHaveLength(12);
  expect(cards).not.toContain("R6");
  expect(cards).not.toContain("M7");
  expect(cards).toContain("Y5");
});

test("a card that did not follow shows a void, and what cannot be mine any more", () => {
  const plays = [...(TRICKS.trick?.plays ?? []), { by: 2, owner: 0, card: "Y5", as: "Y" as const }];
  const view = { ...TRICKS, trick: { leader: 1, required: "W" as const, plays } };
  expect(voidsOf(view, 0)).toEqual(["W"]);
  expect(voidsOf(view, 1)).toEqual([]);
  expect(couldBeMine(view, 0).some((card) => card.startsWith("W"))).toBe(false);
  expect(couldBeMine(view, 0)).not.toContain("Y5");
});

test("still out counts every card not played, multis in each of their colours", () => {
  expect(stillOut(VIEW)).toEqual({ R: 6, Y: 7, P: 7, W: 7, B: 7 });
  expect(stillOut(TRICKS)).toEqual({ R: 6, Y: 6, P: 7, W: 6, B: 6 });
});
