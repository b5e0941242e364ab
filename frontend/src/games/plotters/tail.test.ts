import { expect, test } from "vitest";
import { bestOf, tailOf } from "./tail";
import type { FinishedTrick, View } from "./view";
import { VIEW } from "./views.fixture";

const trick = (first: number, taken: string[], second: number | null, rest: string[]): FinishedTrick => ({
  leader: 0,
  trump: "R",
  plays: [...taken, ...rest].map((card, by) => ({ by, card })),
  first,
  second,
  taken,
  rest,
});

const ENDED: View = {
  ...VIEW,
  tricks: [
    trick(2, ["R5", "B2"], 1, ["Y2", "R9"]),
    trick(1, ["B4", "B7"], 2, ["R10", "Y12"]),
    trick(2, ["B11", "B1"], null, ["R1", "R2"]),
  ],
};

test("a winner's tail shows the highest cards they have collected and kept, an even number of them", () => {
  expect(bestOf(ENDED, 2)).toEqual(["B2", "B11", "R5", "R10"]);
});

test("a winner without cards has a tail all the same", () => {
  expect(bestOf(ENDED, 0)).toHaveLength(6);
});

test("no card of a tail stands behind the crest", () => {
  for (const count of [2, 4, 6]) {
    const angles = tailOf(["B1", "B2", "B3", "B4", "B5", "B6"].slice(0, count)).map(({ angle }) => angle);
    expect(Math.min(...angles.map(Math.abs))).toBeGreaterThanOrEqual(18);
    expect(angles.at(-1)).toBeCloseTo(-(angles[0] ?? 0));
    expect(Math.max(...angles)).toBeLessThanOrEqual(72);
  }
});
