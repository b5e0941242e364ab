// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { lobby, person, playing } from "../../wire/fixtures";
import type { Request } from "../../wire/messages";
import { words as en } from "../../words/en";
import { openTable, tableContext } from "./openTable.fixture";
import VoteSheet from "./VoteSheet.svelte";

test("a vote shows who wants what, mine as pressed, and may be changed", async () => {
  const ask = vi.fn<(request: Request) => void>();
  const snapshot = playing(lobby([person(0, "Ann"), person(1, "Bo", false), person(2, "Cy")]));
  const ballots = [
    { player: "ann", choice: "wait" as const },
    { player: "cy", choice: "wait" as const },
  ];
  const table = { ...snapshot.table, votes: [{ seat: 1, idle: false, ballots }] };
  const open = openTable({ ...snapshot, table }, en, { onask: ask });
  render(VoteSheet, { context: tableContext(open, en) });
  const choices = screen.getAllByRole("button");
  expect(choices.map((choice) => choice.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"]);
  expect(choices[0]?.textContent).toContain("In favour: Cy and you");
  expect(choices[1]?.textContent).not.toContain("In favour");
  await fireEvent.click(choices[1] as HTMLElement);
  expect(ask).toHaveBeenCalledExactlyOnceWith({ type: "vote", seat: 1, choice: "bot" });
});
