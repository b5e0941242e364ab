import { expect, test } from "vitest";
import type { Plume } from "../view";
import { bestOf, cardsFor, linesOf, sizeOf } from "./best";

const plume = (...rows: number[]): Plume => ({
  rows: rows.map((count) => Array.from({ length: count }, () => "R1")),
  peacock: false,
  score: 0,
});
const PLACE = { width: 1152, height: 260 };

test("everyone is shown once, with their largest plume, or with none", () => {
  const plumes = [[plume(2), plume(5, 3)], [plume(4, 1)], [], [plume(6, 5, 4), plume(6)]];
  expect(bestOf({ plumes }).map(({ seat, index }) => `${seat}.${index}`)).toEqual([
    "0.1",
    "1.0",
    "2.0",
    "3.0",
  ]);
  expect(bestOf({ plumes })[2]?.plume).toBeNull();
});

test.each([
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [6, [3, 3]],
])("%i players stand in lines of %j", (count, lines) => {
  const plumes = Array.from({ length: count }, () => [plume(3)]);
  expect(linesOf(bestOf({ plumes })).map((line) => line.length)).toEqual(lines);
});

test("plumes of every line fit side by side and into its height", () => {
  const plumes = [[plume(8, 7, 6)], [plume(8, 7)], [plume(7, 6, 5, 2)], [plume(3)], [], [plume(9)]];
  const lines = linesOf(bestOf({ plumes }));
  const cards = cardsFor(lines, PLACE);
  for (const line of lines) {
    const sizes = line.flatMap((one) => (one.plume ? [sizeOf(one.plume, cards)] : []));
    expect(sizes.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(PLACE.width);
    for (const { height } of sizes) expect(height).toBeLessThanOrEqual(PLACE.height + 4);
  }
});
