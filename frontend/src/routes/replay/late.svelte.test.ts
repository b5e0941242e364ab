// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { late } from "./late.svelte";

afterEach(() => vi.useRealTimers());

test("a value comes a frame after it changed, and at once while it must", () => {
  vi.useFakeTimers();
  let value = $state(1);
  let atOnce = $state(false);
  let read = () => 0;
  const stop = $effect.root(() => {
    read = late(
      () => value,
      () => atOnce,
    );
  });
  const frames = (count: number) => {
    for (let i = 0; i < count; i += 1) vi.advanceTimersToNextFrame();
  };
  flushSync();
  value = 2;
  flushSync();
  frames(1);
  expect(read()).toBe(1);
  frames(1);
  expect(read()).toBe(2);

  value = 3;
  atOnce = true;
  flushSync();
  expect(read()).toBe(3);
  frames(2);
  value = 4;
  atOnce = false;
  flushSync();
  expect(read()).toBe(3);
  frames(2);
  expect(read()).toBe(4);
  stop();
});
