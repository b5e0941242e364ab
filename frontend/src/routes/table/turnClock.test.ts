// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KNOCK_AFTER_MS } from "./turnClock.svelte";
import { made } from "./waiting.fixture.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a decision is long after some seconds, counted from its beginning", () => {
  const { waiting, end } = made({ turn: "a", since_ms: KNOCK_AFTER_MS - 1000 });
  expect(waiting.long).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(waiting.long).toBe(true);
  end();
});

test("a later snapshot of the same decision turns no glass, another decision or a clock begun anew does", () => {
  const { waiting, decide, end } = made({ turn: "a", since_ms: 0 });
  const { began } = waiting;
  vi.advanceTimersByTime(5000);
  decide({ turn: "a", since_ms: 5300 });
  flushSync();
  expect(waiting.began).toBe(began);
  decide({ turn: "a", since_ms: 0 });
  flushSync();
  expect(waiting.began).toBe(began + 5000);
  vi.advanceTimersByTime(KNOCK_AFTER_MS);
  expect(waiting.long).toBe(true);
  decide({ turn: "b", since_ms: 0 });
  flushSync();
  expect(waiting.long).toBe(false);
  end();
});
