// @vitest-environment jsdom
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lobby, person, playing } from "../../wire/fixtures";
import type { Request, Snapshot } from "../../wire/messages";
import type { Follower } from "../../wire/table.svelte";
import { words as en } from "../../words/en";
import Menu from "./Menu.fixture.svelte";
import { openTable, tableContext } from "./openTable.fixture";
import { KNOCK_AFTER_MS } from "./turnClock.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LOBBY = lobby([person(0, "Ann"), person(1, "Bo"), person(2, "Cy")]);
const GAME = { number: 1, turn: "1.1.auction.2", to_act: [1], legal: [], since_ms: 0, knocked: null };
const PLAYING = { ...playing(LOBBY), game: { ...GAME, view: { phase: "auction" } } } as unknown as Snapshot;

/** The entries of each group, without their notes. */
function shown(snapshot: Snapshot, watch = false) {
  const asked = vi.fn<(request: Request) => void>();
  const go = vi.fn();
  let follower: Follower = () => undefined;
  const follow = (given: Follower) => {
    follower = given;
    return () => undefined;
  };
  const open = openTable(snapshot, en, { watch, onask: asked, client: { follow } });
  follower({ before: snapshot, now: snapshot, letIn: false });
  render(Menu, { props: { go }, context: tableContext(open, en) });
  const entries = (group: string) =>
    within(screen.getByRole("list", { name: group }))
      .getAllByRole("listitem")
      .map((item) => item.querySelector(".grows")?.firstChild?.textContent?.trim());
  return { open, asked, go, entries };
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a player finds everything in three groups", async () => {
  const { open, asked, go, entries } = shown(PLAYING);
  expect(entries("Game")).toEqual(["Rules", "Pause the game", "Cover the hands", "Show hints"]);
  expect(entries("Table")).toEqual(["Invite", "People", "Chat", "Our table", "Big screen"]);
  expect(entries("Me")).toEqual(["Settings", "Change name", "Other device", "Keys", "Leave"]);
  await press(/^Change name/);
  expect(open.panel).toBe("rename");
  await press(/^Pause/);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ type: "pause" });
  await press(/^Leave You keep your seat/);
  expect(go).toHaveBeenCalledWith("/", { replace: true });
});

test("hints are switched on and off", async () => {
  localStorage.clear();
  const { entries } = shown(PLAYING);
  const state = () => JSON.parse(localStorage.getItem("pikoko.hints") ?? "{}").pikoko?.state;
  await press(/^Show hints/);
  expect([state(), entries("Game").at(-1)]).toEqual(["on", "Hide hints"]);
  await press(/^Hide hints/);
  expect([state(), entries("Game").at(-1)]).toEqual(["off", "Show hints"]);
});

test("one may knock as soon as it would not be rude", async () => {
  const { asked, entries } = shown(PLAYING);
  await vi.advanceTimersByTimeAsync(KNOCK_AFTER_MS);
  expect(entries("Game")).toContain("Knock");
  await press(/^Knock/);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ type: "knock" });
});

test("somebody who watches has only what watchers may do", () => {
  const { entries } = shown(PLAYING, true);
  expect(entries("Game")).toEqual(["Rules"]);
  expect(entries("Me")).toEqual(["Settings", "Keys", "Leave"]);
  expect(screen.queryByText("You keep your seat")).toBeNull();
});

test("in the lobby there is nothing of a game but its rules", () => {
  expect(shown(LOBBY).entries("Game")).toEqual(["Rules"]);
});
