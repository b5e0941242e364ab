// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { lobby, person } from "../../wire/fixtures";
import { words as en } from "../../words/en";
import ChatPanel from "./ChatPanel.svelte";
import { openTable, tableContext } from "./openTable.fixture";

const LOBBY = lobby([person(0, "Ann"), person(1, "Bo")]);
const GAMES = `${location.origin}/t/${LOBBY.table.code}/games`;

function said(...texts: string[]) {
  const chat = texts.map((text, i) => ({
    type: "chat" as const,
    number: i + 1,
    player: LOBBY.you.player,
    name: "Ann",
    text,
    at: "2026-11-21T20:14:03Z",
  }));
  const open = openTable(LOBBY, en, { client: { chat, readChat: () => undefined } });
  render(ChatPanel, { context: tableContext(open, en) });
  return open;
}

test("an address of this table's games is a link that says where it leads and opens over the table", async () => {
  const open = said(`Look: ${GAMES}/7?as=1#57!`, `${GAMES}/7#r2`, `${GAMES}/3`, GAMES);
  const moment = await screen.findByRole("link", { name: "A moment of game 7" });
  expect(moment.closest(".text")?.textContent.trim()).toBe("Look: A moment of game 7!");
  await fireEvent.click(moment);
  expect(open.replay).toEqual({ game: 7, round: null, as: 1, place: { entry: 57 }, opener: moment });
  await fireEvent.click(screen.getByRole("link", { name: "Game 7, round 2" }));
  expect(open.replay).toMatchObject({ game: 7, round: null, as: null, place: { scoreOf: 2 } });
  await fireEvent.click(screen.getByRole("link", { name: "Game 3" }));
  expect(open.replay).toMatchObject({ game: 3, place: null });
  const games = screen.getByRole("link", { name: "Our table" });
  await fireEvent.click(games);
  expect(open.remembering).toEqual({ opener: games });
});

test("a press that asks for a new tab is left to the browser", async () => {
  const open = said(`${GAMES}/3`);
  const link = await screen.findByRole("link", { name: "Game 3" });
  expect(link.getAttribute("href")).toBe(`${GAMES}/3`);
  const press = createEvent.click(link, { ctrlKey: true });
  window.addEventListener("click", (event) => expect(event.defaultPrevented).toBe(false), { once: true });
  await fireEvent(link, press);
  expect(open.replay).toBeNull();
});

test("no other address is a link, even in the same line", async () => {
  said(
    `https://elsewhere.example/games <b>and</b> ${GAMES}/3 and ${location.origin}/about`,
    "https://elsewhere.example",
  );
  expect((await screen.findAllByRole("link")).map((link) => link.textContent)).toEqual(["Game 3"]);
  expect(screen.getByRole("log").querySelector("b b")).toBeNull();
  expect(screen.getByText(/<b>and<\/b>/)).toBeTruthy();
});
