import { expect, test } from "vitest";
import { fittedSize } from "./fitting";

const SENTENCE = "Your turn: play red from Annabelle Montgomery-Lee's tail";

test("a sentence that fits keeps its size", () => {
  expect(fittedSize(SENTENCE, { size: 15, width: 344, height: 32 })).toBe(15);
  expect(fittedSize("Game over", { size: 30, width: 344, height: 99 })).toBe(30);
});

test("a sentence at twice the size takes three lines on a phone", () => {
  expect(fittedSize(SENTENCE, { size: 30, width: 344, height: 102 })).toBe(30);
});

test("a name wider than the box breaks, a long word makes the type smaller", () => {
  const named = `Your turn: play red from ${"W".repeat(24)}'s tail`;
  expect(fittedSize(named, { size: 30, width: 344, height: 140 })).toBeGreaterThan(24);
  expect(fittedSize("Immediately", { size: 60, width: 200, height: 400 })).toBeLessThan(40);
});

test("type shrinks when a line would be lost, but stays legible", () => {
  const size = fittedSize(SENTENCE, { size: 30, width: 344, height: 60 });
  expect(size).toBeLessThan(30);
  expect(size).toBeGreaterThan(16);
  expect(fittedSize(SENTENCE.repeat(9), { size: 30, width: 344, height: 32 })).toBe(12);
});
