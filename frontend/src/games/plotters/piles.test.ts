import { describe, expect, test } from "vitest";
import { keeping, type Owned, ownedBy, pairsOf, sumOf, withCards, worthOf } from "./piles";
import { VIEW } from "./views.fixture";

/** Counts of blue, green, red, yellow. */
const open = (...stacks: number[]): Owned => ({ stacks, kept: null, pile: 0 });

describe("scores of collected cards", () => {
  test.each([
    ["5 green 6 red 3 yellow", open(0, 5, 6, 3), 10],
    ["5 red 4 blue 3 yellow", open(4, 0, 5, 3), 6],
    ["7 yellow 1 red 1 blue", open(1, 0, 1, 7), 7],
    ["3 green 5 blue", open(5, 3, 0, 0), 15],
    ["4-4-4", open(4, 4, 4, 0), 4],
    ["one suit", open(0, 9, 0, 0), 0],
    ["nothing", open(0, 0, 0, 0), 0],
    ["kept 7 and 8, pile 4", { stacks: [7, 0, 8, 0], kept: ["B", "R"], pile: 4 } satisfies Owned, 14],
  ] as const)("%s", (_, owned, score) => expect(worthOf(owned)).toBe(score));

  test("four suits have no score before two are chosen", () => {
    expect(worthOf(open(1, 1, 1, 1))).toBeNull();
  });

  test("agrees with the server", () => {
    expect(VIEW.worth).toEqual([0, 1, 2, 3].map((seat) => worthOf(ownedBy(VIEW, seat))));
  });
});

test("new cards lie open, or face down if their suit was not kept", () => {
  expect(withCards(open(0, 4, 3, 0), ["R9", "Y2"])).toEqual(open(0, 4, 4, 1));
  const kept: Owned = { stacks: [7, 0, 8, 0], kept: ["B", "R"], pile: 4 };
  expect(withCards(kept, ["B2", "Y2", "G1"])).toEqual({ stacks: [8, 0, 8, 0], kept: ["B", "R"], pile: 6 });
});

test("two suits are kept, the other two become the pile that divides", () => {
  const owned = open(5, 2, 6, 1);
  expect(keeping(owned, ["B", "R"])).toEqual({ stacks: [5, 0, 6, 0], kept: ["B", "R"], pile: 3 });
  expect(worthOf(keeping(owned, ["B", "R"]))).toBe(10);
});

test("each pair of suits promises its score", () => {
  const points = pairsOf(open(5, 2, 6, 1)).map(({ pair, points }) => `${pair.join("")} ${points}`);
  expect(points).toEqual(["BG 1", "BR 10", "BY 0", "GR 2", "GY 0", "RY 0"]);
});

test("a score is shown as a sum in signs", () => {
  expect(sumOf(open(0, 5, 6, 3))).toBe("6 × 5 ÷ 3");
  expect(sumOf(open(5, 3, 0, 0))).toBe("5 × 3");
  expect(sumOf(open(0, 9, 0, 0))).toBe("");
  expect(sumOf(open(5, 2, 6, 1))).toBe("");
  expect(sumOf({ stacks: [7, 0, 8, 0], kept: ["B", "R"], pile: 4 })).toBe("8 × 7 ÷ 4");
});
