import { expect, test } from "vitest";
import { toCome } from "./trick";

test("the seats still to play follow the leader clockwise", () => {
  expect(toCome({ leader: 3, plays: [], done: false }, 4)).toEqual([3, 0, 1, 2]);
  expect(toCome({ leader: 3, plays: ["R10", "Y6"], done: false }, 4)).toEqual([1, 2]);
  expect(toCome({ leader: 3, plays: ["R10", "Y6"], done: true }, 4)).toEqual([]);
});
