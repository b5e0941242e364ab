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
