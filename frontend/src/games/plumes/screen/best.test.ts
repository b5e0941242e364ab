import { expect, test } from "vitest";
import type { Plume } from "../view";
import { bestOf, cardsFor, shownIn, sizeOf } from "./best";

const plume = (...rows: number[]): Plume => ({
  rows: rows.map((count) => Array.from({ length: count }, () => "R1")),
  peacock: false,
  score: 0,
});
const PLACE = { width: 1152, height: 560 };
const keys = (shown: readonly { seat: number; index: number }[]) =>
  shown.map(({ seat, index }) => `${seat}.${index}`);

test("the largest plume of each seat comes first, in the order of seats", () => {
  const plumes = [[plume(2), plume(5, 3)], [plume(4, 1)], [plume(3)], [plume(6, 5, 4)]];
  expect(keys(bestOf({ plumes }, 3, null))).toEqual(["0.1", "1.0", "3.0"]);
});

test("the plume of the seat whose turn it is, is there however small it is", () => {
  const plumes = [[plume(2)], [plume(4, 1)], [plume(5, 4)], [plume(6, 5, 4)]];
  expect(keys(bestOf({ plumes }, 3, 0))).toEqual(["0.0", "2.0", "3.0"]);
});

test("with two players the third place goes to the next largest of any", () => {
  expect(keys(bestOf({ plumes: [[plume(3), plume(2, 1)], [plume(5)]] }, 3, null))).toEqual([
    "0.0",
    "0.1",
    "1.0",
  ]);
});

test("plumes fit side by side and one above the other, and two wide ones are larger than three", () => {
  const wide = [[plume(8, 7, 6)], [plume(8, 7)], [plume(7, 6, 5, 2)]];
  const { shown, cards } = shownIn({ plumes: wide }, PLACE, 0);
  expect(shown).toHaveLength(2);
  const sizes = shown.map((one) => sizeOf(one.plume, cards));
  expect(sizes.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(PLACE.width);
  for (const { height } of sizes) expect(height).toBeLessThanOrEqual(PLACE.height);
  const low = cardsFor(shown, { width: 1152, height: 200 });
  for (const one of shown) expect(sizeOf(one.plume, low).height).toBeLessThanOrEqual(204);
});
