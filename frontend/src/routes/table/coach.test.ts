// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { Hints } from "../hints.svelte";
import { coached } from "./coach.fixture.svelte";

const ALONE = { left: 1, picture: null };
const FIRST = { id: "first", passing: true, last: false, ...ALONE };
const STAYS = { id: "stays", passing: false, last: false, ...ALONE };
const END = { id: "end", passing: true, last: true, ...ALONE };

beforeEach(() => localStorage.clear());

test("one hint after another is read, and with the last one the first game of that game is done", async () => {
  const all = new Hints();
  const hints = all.of("plotters");
  hints.start();
  all.of("plumes").start();
  const { coach, become } = coached(hints, [FIRST, STAYS, END]);
  await vi.waitFor(() => expect(coach.hint).toBe(FIRST));
  coach.read();
  expect([coach.hint, hints.seen]).toEqual([STAYS, ["first"]]);
  coach.read();
  expect(coach.hint).toBe(END);
  coach.read();
  become([FIRST]);
  expect([coach.hint, hints.on, all.of("plumes").on]).toEqual([null, false, true]);
});

test("it counts the hints read one after another, until there is none or the moment changes", async () => {
  const hints = new Hints().of("plotters");
  hints.start();
  const { coach, become } = coached(hints, [FIRST, STAYS]);
  await vi.waitFor(() => expect(coach.hint).toBe(FIRST));
  expect(coach.told).toBe(0);
  coach.read();
  expect([coach.hint, coach.told]).toEqual([STAYS, 1]);
  become([END]);
  expect([coach.hint, coach.told]).toEqual([END, 0]);
  become([STAYS]);
  coach.read();
  expect([coach.hint, coach.told]).toEqual([null, 0]);
});

test("a hint that passes with its moment is seen, and the last one passes for good", async () => {
  const hints = new Hints().of("plotters");
  hints.start();
  const { coach, become } = coached(hints, [FIRST]);
  await vi.waitFor(() => expect(coach.hint).toBe(FIRST));
  become([STAYS]);
  become([]);
  expect([hints.on, hints.seen]).toEqual([true, ["first"]]);
  become([END]);
  become([]);
  expect(hints.on).toBe(false);
});

test("a hint on the board stays until it is read, and more that becomes due doesn't change it", async () => {
  const hints = new Hints().of("plotters");
  hints.start();
  const { coach, become } = coached(hints, [STAYS]);
  await vi.waitFor(() => expect(coach.hint).toEqual(STAYS));
  become([FIRST, { ...STAYS, left: 2 }]);
  expect(coach.hint).toEqual(STAYS);
  coach.read();
  expect([coach.hint, coach.told]).toEqual([FIRST, 1]);
});
