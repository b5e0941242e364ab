// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { isFirstLook, MOST } from "./firstLooks";

beforeEach(() => localStorage.clear());

test("each round of each game is looked at for the first time once", () => {
  const looks = [1, 1, 2, 1].map((round) => isFirstLook("abcd", 7, round));
  expect(looks).toEqual([true, false, true, false]);
  expect([isFirstLook("abcd", 8, 1), isFirstLook("efgh", 7, 1)]).toEqual([true, true]);
});

test("only the last ones are remembered", () => {
  for (let number = 0; number <= MOST; number += 1) isFirstLook("abcd", number, 1);
  expect([isFirstLook("abcd", MOST, 1), isFirstLook("abcd", 1, 1), isFirstLook("abcd", 0, 1)]).toEqual([
    false,
    false,
    true,
  ]);
});
