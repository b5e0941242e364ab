import { expect, test } from "vitest";
import { coloursOf, fits, isFull, isPeacock, partsOf, placesOf, scoreOf, spotsOf } from "./plumes";

const rows = (...lines: string[]) =>
  lines.map((line) => line.split(" ").map((card) => (card === "?" ? null : card)));

test.each([
  ["three rows with its Peacock", rows("R0 B1 R2", "R9 B8", "R7"), 27],
  ["a lone card counts against its owner", rows("G4"), -4],
  ["the smallest Peacock", rows("G0 T0", "G9"), 12],
  ["a row that is not full brings its values and no bonus", rows("R1 R2 B3 B4", "R9 B8"), 7],
  ["a card that I cannot see counts nothing, its Peacock's cards do", rows("R0 B1 R2", "R9 B8", "?"), 20],
])("%s", (_, built, score) => {
  expect(scoreOf(built)).toBe(score);
});

test("the parts of a score are added up over all plumes", () => {
  const built = [{ rows: rows("R0 B1 R2", "R9 B8", "R7") }, { rows: rows("G4") }];
  expect(partsOf(built)).toEqual({ lower: 24, top: 7, bonus: 6 });
});

test("below red, red, blue two blue cards fit, but no green one", () => {
  const built = rows("R0 R2 B1");
  const down = spotsOf(built).find((spot) => spot.down);
  expect(coloursOf(built[0] ?? [])).toEqual(["R", "B"]);
  expect(down && [fits("B3", down), fits("B7", down), fits("G3", down)]).toEqual([true, true, false]);
});

test("a top row of two or more may grow or be followed; a single card only grows", () => {
  expect(spotsOf(rows("R1"))).toEqual([{ row: 0, down: false, colours: null }]);
  expect(spotsOf(rows("R1 B2")).map(({ row, down }) => [row, down])).toEqual([
    [0, false],
    [1, true],
  ]);
});

test("a lower row must be full before the next starts, and has one place fewer", () => {
  expect(isFull(rows("R1 B2 G3", "R4"))).toBe(false);
  expect(spotsOf(rows("R1 B2 G3", "R4"))).toEqual([{ row: 1, down: false, colours: ["R", "G", "B"] }]);
  expect(spotsOf(rows("R1 B2 G3", "R4 R5"))).toEqual([{ row: 2, down: true, colours: ["R"] }]);
  expect(placesOf(rows("R1 B2 G3", "R4"))).toEqual([3, 2]);
  expect(placesOf(rows("R1 B2 G3", "R4 R5"))).toEqual([3, 2, 1]);
  expect(placesOf(rows("R1"))).toEqual([1]);
});

test("a Peacock takes no card, though its last one lies face down", () => {
  const built = rows("R1 B2", "?");
  expect([isPeacock(built), spotsOf(built), placesOf(built)]).toEqual([true, [], [2, 1]]);
});
