import { expect, test } from "vitest";
import { deckOf } from "./cards";
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

test("still out is every card not played", () => {
  const before = stillOut(VIEW);
  const played = TRICKS.trick?.plays.map(({ card }) => card) ?? [];
  expect(before).toHaveLength(deckOf(3).length - 1);
  expect(before).not.toContain(VIEW.trump_card);
  expect(played.length).toBeGreaterThan(0);
  expect(stillOut(TRICKS)).toEqual(before.filter((card) => !played.includes(card)));
});
