// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KNOCK_AFTER_MS, TurnClock } from "./turnClock.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a decision is long after some seconds, counted from its beginning", () => {
  const clock = new TurnClock();
  clock.follow({ turn: "a", since_ms: KNOCK_AFTER_MS - 1000 });
  expect(clock.long).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(clock.long).toBe(true);
});

test("a later snapshot of the same decision turns no glass, another decision or a clock begun anew does", () => {
  const clock = new TurnClock();
  clock.follow({ turn: "a", since_ms: 0 });
  const { began } = clock;
  vi.advanceTimersByTime(5000);
  clock.follow({ turn: "a", since_ms: 5300 });
  expect(clock.began).toBe(began);
  clock.follow({ turn: "a", since_ms: 0 });
  expect(clock.began).toBe(began + 5000);
  vi.advanceTimersByTime(KNOCK_AFTER_MS);
  expect(clock.long).toBe(true);
  clock.follow({ turn: "b", since_ms: 0 });
  expect(clock.long).toBe(false);
});
