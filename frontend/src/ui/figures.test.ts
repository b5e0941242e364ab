import { expect, test } from "vitest";
import { figure, runsOf, signed, sumOf } from "./figures";

test("points have a true minus, and a sign on request", () => {
  expect([3, 0, -1].map((n) => figure(n))).toEqual(["3", "0", "−1"]);
  expect([3, 0, -1].map(signed)).toEqual(["+3", "0", "−1"]);
});

test("a sum shows how points add up", () => {
  expect(sumOf([2, -1, 2])).toBe("2 − 1 + 2");
  expect(sumOf([-1, 0])).toBe("−1 + 0");
});

test("three or more consecutive numbers become a range", () => {
  expect(runsOf([8, 1, 7, 2, 3, 5])).toBe("1\u2060–\u20603, 5, 7, 8");
  expect(runsOf([])).toBe("");
  expect(runsOf([21])).toBe("21");
});
