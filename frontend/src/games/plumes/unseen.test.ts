import { expect, test } from "vitest";
import { deckOf, stillOut } from "./unseen";
import { KEEP, NINE, PLAY } from "./views.fixture";

test("with fewer players the deck has fewer high feathers", () => {
  expect([2, 3, 4, 5, 6].map((players) => deckOf(players).length)).toEqual([70, 80, 90, 100, 100]);
  expect(deckOf(2)).not.toContain("R7");
  expect(deckOf(6)).toContain("R9");
});

test("while hands are chosen, all cards but your nine are unseen", () => {
  const out = stillOut(KEEP, 0);
  expect(out).toHaveLength(80 - NINE.length);
  for (const card of NINE) expect(out).not.toContain(card);
});

test("cards in a plume, in the Train or in your hand are seen; a last card face down is not", () => {
  const out = stillOut(PLAY, 0);
  for (const card of ["R4", "R5", "B1", "Y7", "K0"]) expect(out).not.toContain(card);
  expect(out).toContain("K2");
  const open = PLAY.plumes.flat().flatMap(({ rows }) => rows.flat().filter((card) => card !== null));
  expect(out).toHaveLength(80 - 3 - 5 - open.length);
});
