import { expect, test } from "vitest";
import { valueAt } from "../../ui/moves";
import { growth, turnsAt } from "./scoring";
import type { Round } from "./view";

/** Seat 0 has two exact bids and one that is one off, and backed an exact one. */
const ROUND: Round = {
  number: 1,
  starter: 0,
  trump: null,
  bids: [
    [2, 3, 2],
    [0, 0, 0],
    [0, 0, 0],
  ],
  tricks_won: [2, 3, 3],
  confidence: [1, "none", "none"],
  scores: [8, 1, 1],
};

test("a sum grows by the bids first, and by the confidence when it turns over", () => {
  const stops = growth(ROUND, 0, 2, 10);
  expect(valueAt(stops, 0)).toBe(10);
  expect(valueAt(stops, 300)).toBe(13);
  expect(valueAt(stops, 600)).toBe(15);
  expect(valueAt(stops, turnsAt(2))).toBe(15);
  expect(valueAt(stops, turnsAt(2) + 420)).toBe(18);
  expect(valueAt(stops, 60_000)).toBe(18);
});

test("confidences turn 500 ms apart once the figures have counted", () => {
  expect([0, 1, 2].map(turnsAt)).toEqual([600, 1100, 1600]);
});
