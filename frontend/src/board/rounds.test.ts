import { expect, test } from "vitest";
import { totalAfter } from "./rounds";

test("a total counts only rounds up to the one asked for", () => {
  const rounds = [{ scores: [4, 0] }, { scores: [-1, 6] }, { scores: [9, 9] }];
  expect([1, 2, 3].map((number) => totalAfter(rounds, number, 0))).toEqual([4, 3, 12]);
  expect(totalAfter(rounds, 2, 1)).toBe(6);
});
