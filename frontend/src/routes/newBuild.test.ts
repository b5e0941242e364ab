// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { isOutdated } from "./newBuild";

beforeEach(() => sessionStorage.clear());

test("a client of another build is outdated", () => {
  expect(isOutdated("b2", "b1")).toBe(true);
  expect(isOutdated("b1", "b1")).toBe(false);
});

test("a server that does not know its build makes nobody outdated", () => {
  expect(isOutdated("", "b1")).toBe(false);
});

test("a page that was loaded again for a build is not loaded again for it", () => {
  sessionStorage.setItem("renewed-for", "b2");
  expect(isOutdated("b2", "b1")).toBe(false);
  expect(isOutdated("b3", "b1")).toBe(true);
});
