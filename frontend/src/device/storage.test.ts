// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { setTabToken, tabToken } from "./storage";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("a tab keeps its own token until it forgets it", () => {
  expect(tabToken()).toBeNull();
  expect(setTabToken("abc")).toBe(true);
  expect(tabToken()).toBe("abc");
  setTabToken(null);
  expect(tabToken()).toBeNull();
});

test("a browser without storage says so and breaks nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(tabToken()).toBeNull();
  expect(setTabToken("abc")).toBe(false);
});
