// @vitest-environment jsdom
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { words } from "../../../words/en";
import { inContext } from "../../../words/language";
import { words as en } from "../words/en";
import Rules from "./Rules.svelte";

const button = (name: string) => screen.getByRole("button", { name });

test("cards can be tried below a row, and the colour decides", async () => {
  render(Rules, { props: { words: en }, context: inContext(words) });
  expect(screen.getByText("Blue 7 fits: its colour is in the row above")).toBeTruthy();
  await fireEvent.click(button("Green 9"));
  expect(screen.getByText("Green 9 doesn't fit: the row above has only red and blue")).toBeTruthy();
});

test("a plume's score changes with each card", async () => {
  render(Rules, { props: { words: en }, context: inContext(words) });
  expect(screen.getByText("Lower rows 24, top row −3, Peacock +6: 27")).toBeTruthy();
  await fireEvent.click(button("One card back"));
  expect(screen.getByText("Lower rows 17, top row −3, not complete: 14")).toBeTruthy();
  for (let i = 0; i < 9; i += 1) await fireEvent.click(button("One card back"));
  expect(screen.getByText("Lower rows 0, top row 0, not complete: 0")).toBeTruthy();
  await fireEvent.click(button("The next card"));
  expect(screen.getByText("Lower rows 0, top row −1, not complete: −1")).toBeTruthy();
});

test.each([
  [390, false],
  [1280, true],
])("at a width of %i, the contents are open: %s", (width, open) => {
  vi.stubGlobal("innerWidth", width);
  render(Rules, { props: { words: en }, context: inContext(words) });
  const folded = within(screen.getByRole("navigation", { name: "Contents" })).getByRole("group");
  expect((folded as HTMLDetailsElement).open).toBe(open);
  vi.unstubAllGlobals();
});
