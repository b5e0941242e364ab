import { expect, test } from "vitest";
import { toCome } from "./trick";

test("who is to come plays clockwise from the leader", () => {
  expect(toCome({ leader: 3, plays: [], done: false }, 4)).toEqual([3, 0, 1, 2]);
  expect(toCome({ leader: 3, plays: ["R10", "Y6"], done: false }, 4)).toEqual([1, 2]);
  expect(toCome({ leader: 3, plays: ["R10", "Y6"], done: true }, 4)).toEqual([]);
});
