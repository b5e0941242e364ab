// @vitest-environment jsdom
import { expect, test } from "vitest";
import { ownsKey } from "./keys";

test("a field keeps its keys and a button its Enter", () => {
  const input = document.createElement("input");
  const button = document.createElement("button");
  expect(ownsKey(input, "b")).toBe(true);
  expect(ownsKey(button, "Enter")).toBe(true);
  expect(ownsKey(button, "3")).toBe(false);
  expect(ownsKey(document.body, "Enter")).toBe(false);
});

test("a slider keeps the keys that move it", () => {
  const slider = document.createElement("input");
  slider.type = "range";
  expect(["ArrowLeft", "PageUp", "Home", "End"].filter((key) => !ownsKey(slider, key))).toEqual([]);
  expect(["c", "2", " ", "Escape"].filter((key) => ownsKey(slider, key))).toEqual([]);
});
