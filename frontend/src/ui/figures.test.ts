import { expect, test } from "vitest";
import { figure, signed, sumOf } from "./figures";

test("points are written with a true minus, and with their sign", () => {
  expect([3, 0, -1].map((n) => figure(n))).toEqual(["3", "0", "−1"]);
  expect([3, 0, -1].map(signed)).toEqual(["+3", "0", "−1"]);
});

test("what points are the sum of", () => {
  expect(sumOf([2, -1, 2])).toBe("2 − 1 + 2");
  expect(sumOf([-1, 0])).toBe("−1 + 0");
});
