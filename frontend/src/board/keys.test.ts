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
