// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { lobby, person } from "../../wire/fixtures";
import { words as en } from "../../words/en";
import { HiddenBubbles } from "./hiddenBubbles.svelte";
import { openTable, tableContext } from "./openTable.fixture";
import People from "./People.fixture.svelte";

test("everybody hides the bubbles of another person on their own device, and nobody is told", async () => {
  const asked: unknown[] = [];
  const here = lobby([person(0, "Ann"), person(1, "Bo")], "bo");
  const open = openTable(here, en, { onask: (request) => asked.push(request) });
  render(People, { context: tableContext(open, en) });
  await fireEvent.click(screen.getByRole("button", { name: "Options for Bo" }));
  expect(screen.queryByRole("button", { name: "Hide bubbles: Bo" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Options for Ann" }));
  await fireEvent.click(screen.getByRole("button", { name: "Hide bubbles: Ann" }));
  expect(new HiddenBubbles().has("ann")).toBe(true);
  await fireEvent.click(screen.getByRole("button", { name: "Show bubbles: Ann" }));
  expect(new HiddenBubbles().has("ann")).toBe(false);
  expect(asked).toEqual([]);
});
