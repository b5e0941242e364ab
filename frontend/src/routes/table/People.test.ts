// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { lobby, person } from "../../wire/fixtures";
import { words as en } from "../../words/en";
import { openTable, tableContext } from "./openTable.fixture";
import People from "./People.svelte";

test("in the sheet of one person, sending them away stands last and in the colour of a warning", () => {
  const open = openTable(lobby([person(0, "Ann"), person(1, "Bo")], "ann"), en);
  render(People, { props: { only: 1 }, context: tableContext(open, en) });
  const buttons = screen.getAllByRole("button");
  expect(buttons.map((button) => button.textContent?.trim())).toEqual([
    "Make host",
    "Free this seat",
    "Mute",
    "Hide bubbles",
    "Send away",
  ]);
  expect(buttons.map((button) => button.classList.contains("warn"))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(screen.getByText(en.lobby.make_host_text).previousElementSibling).toBe(buttons[0]);
});
