import { expect, test } from "vitest";
import { deckOf, stillOut } from "./unseen";
import { PICK, VIEW } from "./views.fixture";

test("every seat is dealt 14 cards, however many play", () => {
  expect([4, 5, 6].map((players) => deckOf(players).length)).toEqual([56, 70, 84]);
  expect(deckOf(5)).toContain("R18");
  expect(deckOf(5)).not.toContain("B18");
});

test("the others hold the cards that are neither yours nor played", () => {
  const out = stillOut(VIEW, 0);
  for (const card of [...(VIEW.hands[0] ?? []), "R5", "B2", "Y2"]) expect(out).not.toContain(card);
  expect(out).toHaveLength(56 - 5 - 3);
  expect(out).toContain("G14");
});

test("cards played in earlier tricks are no longer out", () => {
  const trick = { ...PICK.trick, winner: 0 } as unknown as (typeof VIEW.tricks)[number];
  const later = { ...VIEW, trick: null, tricks: [trick] };
  expect(stillOut(later, 0)).not.toContain("Y2");
});
