import { expect, test } from "vitest";
import { PATTERNS } from "./patterns";
import { crestOf, tailOf } from "./peacock";

test("a tail opens symmetrically, however many feathers are left", () => {
  expect(tailOf(0)).toEqual([]);
  expect(tailOf(1)).toEqual([0]);
  expect(tailOf(3)).toEqual([-22, 0, 22]);
  expect(tailOf(8)[0]).toBe(-77);
  expect(tailOf(11)[10]).toBe(78);
});

test("six peacocks have six crests", () => {
  const crests = PATTERNS.map(({ name }) => JSON.stringify(crestOf(name)));
  expect(new Set(crests).size).toBe(6);
});
