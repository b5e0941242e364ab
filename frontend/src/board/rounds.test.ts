import { expect, test } from "vitest";
import { placeOf, roundTabs, totalAfter } from "./rounds";

test("a total counts only rounds up to the one asked for", () => {
  const rounds = [{ scores: [4, 0] }, { scores: [-1, 6] }, { scores: [9, 9] }];
  expect([1, 2, 3].map((number) => totalAfter(rounds, number, 0))).toEqual([4, 3, 12]);
  expect(totalAfter(rounds, 2, 1)).toBe(6);
});

test("tabs name their rounds; where that is too wide, the first does, and screen readers read the others", () => {
  const name = (round: number) => `Round ${round}`;
  expect(roundTabs(2, name, 344).map(({ text }) => text)).toEqual(["Round 1", "Round 2"]);
  const many = roundTabs(5, name, 344);
  expect(many.map(({ text }) => text)).toEqual(["Round 1", "2", "3", "4", "5"]);
  expect(many[4]).toEqual({ round: 5, text: "5", spoken: "Round 5" });
});

test("a place counts everyone who is ahead; of equal totals a winner is", () => {
  const result = { totals: [9, 12, 12, 9], winners: [2] };
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, result))).toEqual([3, 2, 1, 3]);
});
