import { expect, test } from "vitest";
import { fittedSize } from "./fitting";

const SENTENCE = "Your turn: play red from Annabelle Montgomery-Lee's tail";

test("a sentence that fits keeps its size", () => {
  expect(fittedSize(SENTENCE, { size: 15, width: 344, height: 32 })).toBe(15);
  expect(fittedSize("Game over", { size: 30, width: 344, height: 99 })).toBe(30);
});

test("a sentence of twice the size takes three lines of a phone", () => {
  expect(fittedSize(SENTENCE, { size: 30, width: 344, height: 102 })).toBe(30);
});

test("where a line would be lost the type is smaller, but never too small to read", () => {
  const size = fittedSize(SENTENCE, { size: 30, width: 344, height: 60 });
  expect(size).toBeLessThan(30);
  expect(size).toBeGreaterThan(16);
  expect(fittedSize(SENTENCE.repeat(9), { size: 30, width: 344, height: 32 })).toBe(12);
});
