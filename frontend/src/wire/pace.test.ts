// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace";

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"],
  });
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the first is shown at once, then only the newest of those that came before it was painted", () => {
  const pace = new Pace();
  const shown: number[] = [];
  for (const number of [1, 2, 3]) pace.show(() => shown.push(number));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(40);
  expect(shown).toEqual([1, 3]);
  pace.show(() => shown.push(4));
  vi.advanceTimersByTime(40);
  pace.show(() => shown.push(5));
  expect(shown).toEqual([1, 3, 4, 5]);
});

test("a page without frames is not waited for, and a hidden one shows everything at once", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const pace = new Pace();
  const shown: number[] = [];
  for (const number of [1, 2]) pace.show(() => shown.push(number));
  vi.advanceTimersByTime(250);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(250);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  for (const number of [3, 4]) pace.show(() => shown.push(number));
  expect(shown).toEqual([1, 2, 3, 4]);
  vi.unstubAllGlobals();
});

test("it has caught up when nothing waits to be shown", async () => {
  const pace = new Pace();
  await pace.caughtUp();
  let shown = 0;
  for (const number of [1, 2]) {
    pace.show(() => {
      shown = number;
    });
  }
  const caughtUp = pace.caughtUp().then(() => shown);
  await vi.advanceTimersByTimeAsync(40);
  expect(await caughtUp).toBe(2);
});
