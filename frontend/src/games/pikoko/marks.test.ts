import { expect, test } from "vitest";
import { markOf, markWord, signOf } from "./marks";
import { pointsFor } from "./scores";
import { words as en } from "./words/en";

test.each([
  [2, 2, 3, "="],
  [0, 0, 8, "="],
  [3, 1, 2, "+2"],
  [3, 2, 1, "+1"],
  [1, 2, 4, "±1"],
  [5, 2, 2, "±1"],
  [1, 3, 1, "×"],
  [6, 2, 2, "×"],
])("a bid of %i with %i taken and %i tricks left is marked %s", (bid, won, left, sign) => {
  expect(signOf(markOf(bid, won, left))).toBe(sign);
});

test("a mark shows the best result still possible for a bid", () => {
  for (let bid = 0; bid <= 9; bid++)
    for (let won = 0; won <= 8; won++)
      for (let left = 0; won + left <= 8; left++) {
        const endings = Array.from({ length: left + 1 }, (_, more) => pointsFor(bid, won + more));
        const best = { exact: 2, more: 2, close: 1, lost: 0 }[markOf(bid, won, left).kind];
        expect(best).toBe(Math.max(...endings));
      }
});

test("marks have words", () => {
  expect(markWord(markOf(3, 1, 4), en)).toBe("2 more needed");
  expect(markWord(markOf(1, 1, 4), en)).toBe("exact now");
});
