// @vitest-environment jsdom
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { bot, free, lobby, person } from "../../wire/fixtures";
import type { Request } from "../../wire/messages";
import { words as en } from "../../words/en";
import { openTable, tableContext } from "./openTable.fixture";
import People from "./People.fixture.svelte";

test("in the sheet of one person, sending them away stands last and in the colour of a warning", () => {
  const open = openTable(lobby([person(0, "Ann"), person(1, "Bo")], "ann"), en);
  render(People, { props: { only: 1 }, context: tableContext(open, en) });
  const buttons = screen.getAllByRole("button");
  expect(buttons.map((button) => button.textContent?.trim())).toEqual([
    "Free this seat",
    "Mute",
    "Hide bubbles",
    "Make hostThe host starts games and adds bots.",
    "Send away",
  ]);
  expect(buttons.map((button) => button.classList.contains("warn"))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(screen.getByRole("button", { name: "Make host", description: en.lobby.make_host_text })).toBe(
    buttons[3],
  );
});

test.each([
  ["the host may put a bot on a free seat", "ann", 2, ["Sit here", "Add an easy bot"]],
  [
    "the host may take a bot away",
    "ann",
    1,
    [`Sit here instead of ${en.names.bots[1]}`, `Remove ${en.names.bots[1]}`],
  ],
  ["a guest may sit on a bot's seat", "zoe", 1, [`Sit here instead of ${en.names.bots[1]}`]],
])("in the sheet of one seat of a lobby, %s", (_, you, only, labels) => {
  const open = openTable(lobby([person(0, "Ann"), bot(1), free(2)], you), en);
  render(People, { props: { only }, context: tableContext(open, en) });
  expect(screen.getAllByRole("button").map((button) => button.textContent?.trim())).toEqual(labels);
});

test("the host changes the level of a bot in its sheet, and the next bot has the same", async () => {
  localStorage.clear();
  const ask = vi.fn<(request: Request) => void>();
  const seats = [person(0, "Ann"), bot(1, "club"), free(2)];
  const open = openTable(lobby(seats), en, { onask: ask });
  const context = tableContext(open, en);
  const { unmount } = render(People, { props: { only: 1 }, context });
  screen.getByText("Medium bot, careful");
  const levels = within(screen.getByRole("group", { name: "Level" })).getAllByRole<HTMLInputElement>("radio");
  expect(levels.map(({ value, checked }) => [value, checked])).toEqual([
    ["casual", false],
    ["club", true],
    ["expert", false],
  ]);
  screen.getByText("Wins about 8 of 10 games against three easy bots. An equal player would win 2 or 3.");
  await fireEvent.click(screen.getByRole("radio", { name: "Strong" }));
  expect(ask.mock.calls).toEqual([[{ type: "add_bot", seat: 1, level: "expert" }]]);
  unmount();
  render(People, { props: { only: 2 }, context });
  await fireEvent.click(screen.getByRole("button", { name: "Add a strong bot" }));
  expect(ask).toHaveBeenLastCalledWith({ type: "add_bot", seat: 2, level: "expert" });
  localStorage.clear();
});

test("a guest sees the level of a bot and cannot change it", () => {
  const open = openTable(lobby([person(0, "Ann"), bot(1, "expert")], "zoe"), en);
  render(People, { props: { only: 1 }, context: tableContext(open, en) });
  screen.getByText("Strong bot, careful");
  expect(screen.queryAllByRole("radio")).toEqual([]);
});

test("among all people the host may take a bot away before a game, and nobody else", async () => {
  const seats = [person(0, "Ann"), bot(1), person(2, "Bo")];
  const name = en.names.bots[1] ?? "";
  const label = `Remove: ${name}`;
  const open = openTable(lobby(seats, "ann"), en);
  const { unmount } = render(People, { context: tableContext(open, en) });
  await fireEvent.click(screen.getByRole("button", { name: en.lobby.more(name) }));
  expect(screen.getByRole("button", { name: label }).textContent?.trim()).toBe("Remove");
  unmount();
  render(People, { context: tableContext(openTable(lobby(seats, "bo"), en), en) });
  expect(screen.queryByRole("button", { name: en.lobby.more(name) })).toBeNull();
});

test("among all people, a button beside each name shows what can be done about that person, one at a time", async () => {
  const open = openTable(lobby([person(0, "Ann"), person(1, "Bo"), person(2, "Cy")], "ann"), en);
  render(People, { context: tableContext(open, en) });
  const of = (name: string) => screen.getByRole("button", { name: en.lobby.more(name) });
  const sendAway = (name: string) => screen.queryByRole("button", { name: `Send away: ${name}` });
  expect([sendAway("Bo"), sendAway("Cy")]).toEqual([null, null]);
  await fireEvent.click(of("Bo"));
  expect(of("Bo").getAttribute("aria-expanded")).toBe("true");
  const shown = document.getElementById(of("Bo").getAttribute("aria-controls") ?? "");
  expect(shown?.contains(sendAway("Bo"))).toBe(true);
  await fireEvent.click(of("Cy"));
  expect([of("Bo"), of("Cy")].map((button) => button.getAttribute("aria-expanded"))).toEqual([
    "false",
    "true",
  ]);
  expect(sendAway("Bo")).toBeNull();
  await fireEvent.click(of("Cy"));
  expect(sendAway("Cy")).toBeNull();
});
