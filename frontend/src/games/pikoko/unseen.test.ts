import { expect, test } from "vitest";
import { deckOf } from "./cards";
import { couldBeMine, stillOut, voidsOf } from "./unseen";
import { TRICKS, VIEW } from "./views.fixture";

test("before the first card, 12 cards could be yours at a table of three", () => {
  const cards = couldBeMine(VIEW, 0);
  expect(cards).toHaveLength(12);
  expect(cards).not.toContain("R6");
  expect(cards).not.toContain("M7");
  expect(cards).toContain("Y5");
});

test("a card that does not follow shows a void and rules cards out", () => {
  const plays = [...(TRICKS.trick?.plays ?? []), { by: 2, owner: 0, card: "Y5", as: "Y" as const }];
  const view = { ...TRICKS, trick: { leader: 1, required: "W" as const, plays } };
  expect(voidsOf(view, 0)).toEqual(["W"]);
  expect(voidsOf(view, 1)).toEqual([]);
  expect(couldBeMine(view, 0).some((card) => card.startsWith("W"))).toBe(false);
  expect(couldBeMine(view, 0)).not.toContain("Y5");
});

test("cards still out are all cards not played", () => {
  const before = stillOut(VIEW);
  const played = TRICKS.trick?.plays.map(({ card }) => card) ?? [];
  expect(before).toHaveLength(deckOf(3).length - 1);
  expect(before).not.toContain(VIEW.trump_card);
  expect(played.length).toBeGreaterThan(0);
  expect(stillOut(TRICKS)).toEqual(before.filter((card) => !played.includes(card)));
});
