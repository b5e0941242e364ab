import { expect, test } from "vitest";
import { highestOf, MIDDLE, PEACOCK, standsOf } from "./stands";

test("the others stand beside a winner, in order of rank from the middle outwards", () => {
  const { scale, winners, others } = standsOf({ winners: 1, others: 5 }, 640, 70);
  expect([scale, winners]).toEqual([PEACOCK.largest, [MIDDLE]]);
  const far = others.map((x) => Math.round(Math.abs(x - MIDDLE)));
  expect(far).toEqual([...far].sort((a, b) => a - b));
  expect(new Set(others).size).toBe(5);
  expect(Math.max(...far)).toBeLessThan(320);
});

test.each([2, 3, 6])("%i winners fit side by side, and nobody stands in front of one", (count) => {
  const { scale, winners, others } = standsOf({ winners: count, others: 6 - count }, 640, 70);
  const reach = (scale * PEACOCK.width) / 2;
  expect(Math.min(...winners) - reach).toBeGreaterThanOrEqual(MIDDLE - 320);
  expect(Math.max(...winners) + reach).toBeLessThanOrEqual(MIDDLE + 320);
  for (const x of others) for (const winner of winners) expect(Math.abs(x - winner)).toBeGreaterThan(30);
});

test("if nobody has won, all stand around the middle", () => {
  const { winners, others } = standsOf({ winners: 0, others: 3 }, 640, 100);
  expect(winners).toEqual([]);
  expect(others.map((x) => x - MIDDLE)).toEqual([0, 86, -86]);
});

test.each([2, 3])("beside %i winners, the others cover no card of their tails", (winners) => {
  const count = { winners, others: 3 };
  const high = highestOf(count, 640);
  expect(high).toBeLessThanOrEqual(standsOf(count, 640, high).scale * 32);
  expect(highestOf(count, 1400)).toBeGreaterThan(high);
});

test.each([2, 4, 5])("%i others fit beside a single winner", (others) => {
  const count = { winners: 1, others };
  const high = highestOf(count, 640);
  const far = standsOf(count, 640, high).others.map((x) => Math.abs(x - MIDDLE));
  expect(Math.max(...far) + high * 0.43).toBeLessThanOrEqual(320);
});
