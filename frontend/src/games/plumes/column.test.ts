import { expect, test } from "vitest";
import { arrange } from "./column";
import type { Plume } from "./view";

const SIZES = { line: 50, gap: 10, side: 6, below: 6 };
const plume = (...rows: string[][]): Plume => ({ rows, peacock: false, score: 0 });
const long = [plume(["R1", "R2", "R3", "R4", "R5"], ["R6", "R7"])];
const short = [plume(["W1"])];

const widths = (lines: Parameters<typeof arrange>[0], height = 600) =>
  arrange(lines, 80, height, SIZES).shelves.map((shelf) => shelf?.card.width);

test("cards of all rivals are equally large, and panels as high as their content", () => {
  const lines = [long, short].map((plumes) => [{ width: 300, plumes }]);
  const { rows } = arrange(lines, 80, 600, SIZES);
  const [one, other] = widths(lines);
  expect(one).toBe(other);
  expect(one).toBeLessThan(80);
  expect(rows[0]).toBeGreaterThan(rows[1] ?? 0);
  expect(rows.reduce((sum, row) => sum + row, SIZES.gap)).toBeLessThanOrEqual(600);
});

test("in a low column cards are smaller; a rival without plumes stands on a slope, a mere line does not", () => {
  const lines = [
    [{ width: 300, plumes: long }],
    [{ width: 300, plumes: [] }],
    [{ width: 300, plumes: null }],
  ];
  expect(widths(lines, 240)[0]).toBeLessThan(widths(lines)[0] ?? 0);
  const { rows } = arrange(lines, 80, 600, SIZES);
  expect(rows[1]).toBeGreaterThan(SIZES.line + SIZES.below);
  expect(rows[2]).toBe(SIZES.line);
});
