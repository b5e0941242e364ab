import { expect, test } from "vitest";
import { decidingRounds, nextStarter, scoreRows } from "./scores";
import type { Round } from "./view";

/** The rulebook's example; the seats are Red, Yellow, Blue. */
const ROUND: Round = {
  number: 1,
  starter: 0,
  trump: null,
  tricks_won: [2, 3, 3],
  bids: [
    [4, 0, 4],
    [3, 3, 2],
    [2, 1, 5],
  ],
  confidence: [2, "none", 0],
  scores: [0, 5, 5],
};

test("bids and confidence add up to the scores of the rulebook's example", () => {
  const rows = scoreRows(ROUND, [0, 1, 2]);
  const sums = rows.map((row) => row.cells.reduce((sum, { points }) => sum + points, row.confidence));
  expect(sums).toEqual([0, 5, 5]);
  expect(rows.map((row) => row.sum)).toEqual(sums);
  expect(rows.map((row) => row.confidence)).toEqual([-1, 1, 3]);
});

test("rows come in the order asked for", () => {
  expect(scoreRows(ROUND, [1, 2, 0]).map((row) => row.seat)).toEqual([1, 2, 0]);
});

test("a tie is told by the best round of the winner and of the next", () => {
  const rounds = [
    { ...ROUND, scores: [9, 9, 4] },
    { ...ROUND, scores: [9, 11, 12] },
    { ...ROUND, scores: [6, 4, 6] },
  ];
  const totals = [24, 24, 22];
  expect(decidingRounds({ totals, winners: [1], rounds })).toEqual([
    { seat: 1, round: 1, points: 11 },
    { seat: 0, round: 0, points: 9 },
  ]);
  expect(decidingRounds({ totals: [24, 23, 22], winners: [0], rounds })).toBeNull();
});

test("the lowest total starts, ties clockwise from the old starter", () => {
  expect(nextStarter([5, 3, 3, 3], 2)).toBe(2);
  expect(nextStarter([3, 5, 3, 5], 3)).toBe(0);
});
