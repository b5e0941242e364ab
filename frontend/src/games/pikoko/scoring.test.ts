import { expect, test } from "vitest";
import { MOTION } from "../../ui/motion";
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
  const stops = growth(ROUND, 0, 2);
  expect(valueAt(stops, 0)).toBe(0);
  expect(valueAt(stops, 300)).toBe(3);
  expect(valueAt(stops, 600)).toBe(5);
  expect(valueAt(stops, turnsAt(2))).toBe(5);
  expect(valueAt(stops, turnsAt(2) + 320)).toBe(8);
  expect(valueAt(stops, 60_000)).toBe(8);
});

test("confidences turn one by one once the figures have counted, and five take less than three seconds", () => {
  expect([0, 1, 2].map(turnsAt)).toEqual([600, 900, 1200]);
  expect(turnsAt(5) + MOTION.figures).toBeLessThan(3000);
});
