// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { keepAwake } from "./wakeLock";

const release = vi.fn(async () => undefined);

function withLock(request: () => Promise<unknown>) {
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "wakeLock");
  release.mockClear();
});

test("the screen is held, asked for again when the page is seen again, and let go at the end", async () => {
  const request = vi.fn(async () => ({ release }));
  withLock(request);
  const end = keepAwake();
  await Promise.resolve();
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(2);
  end();
  expect(release).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});

test("a lock that comes after the end is let go at once", async () => {
  withLock(async () => ({ release }));
  keepAwake()();
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

test("browsers that cannot or will not are left alone", async () => {
  keepAwake()();
  withLock(() => Promise.reject(new Error("low battery")));
  const end = keepAwake();
  await Promise.resolve();
  end();
  expect(release).not.toHaveBeenCalled();
});
