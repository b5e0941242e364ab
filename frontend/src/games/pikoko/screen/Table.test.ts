// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../board/contract";
import { sceneOf } from "../scene";
import type { View } from "../view";
import { TABLE, TRICKS, VIEW } from "../views.fixture";
import { words } from "../words/en";
import Table from "./Table.svelte";

const WATCHED = { ...VIEW, hands: [null, null, null] };
const TYPE = { name: 38, line: 28 };

function sceneIn(view: View, to_act: readonly number[]) {
  const game = { turn: "1", to_act, legal: [], view: { ...view, hands: WATCHED.hands } };
  return sceneOf({ table: TABLE, you: null, game, settings: DEFAULT_SETTINGS, words });
}

const seat = (number: number) => document.querySelector<HTMLElement>(`li[data-seat="${number}"]`);
const cards = () =>
  [...document.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1168);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(920);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("each bird stays at its seat with its name, the tail that is played from is gold, and its card lies before its owner", () => {
  render(Table, { scene: sceneIn(TRICKS, [0]), resting: false, type: TYPE });
  expect(document.querySelectorAll("[data-bird]")).toHaveLength(3);
  expect(seat(0)?.querySelector(".gold")).toBeNull();
  expect(seat(1)?.querySelector(".plate.gold")?.textContent).toContain("Ann");
  expect(seat(1)?.querySelector("svg.gold")).toBeTruthy();
  expect(seat(2)?.querySelector("[data-card]")?.getAttribute("data-card")).toBe("M4");
  expect(seat(2)?.textContent).toContain("by Ann");
  expect(seat(2)?.textContent).toContain("ahead");
});

test("the card that led says so, the newest has a thin frame, and who is ahead is ringed and told with who played it", async () => {
  const led = { by: 1, owner: 2, card: "W9", as: "W" as const };
  const newest = { by: 2, owner: 0, card: "W5", as: "W" as const };
  const trick = { leader: 1, required: "W" as const, plays: [led, newest] };
  const ringed = () => document.querySelector(".card.wins [data-card]")?.getAttribute("data-card");
  const { rerender } = render(Table, {
    scene: sceneIn({ ...TRICKS, trick }, [0]),
    resting: false,
    type: TYPE,
  });
  expect(seat(2)?.querySelector(".note")?.textContent).toBe(`1 ${words.leads}`);
  expect(seat(0)?.querySelector(".note")?.textContent).toBe("2");
  expect(seat(2)?.querySelector(".caption")?.textContent).toBe("aheadby Ann");
  expect(ringed()).toBe("W9");
  expect(document.querySelector(".card.newest [data-card]")?.getAttribute("data-card")).toBe("W5");
  const last = { by: 0, owner: 1, card: "W1", as: "W" as const };
  const taken = { ...trick, plays: [...trick.plays, last], winner: 2 };
  const next = { ...TRICKS, tricks: [taken], trick: { leader: 1, required: null, plays: [] } };
  await rerender({ scene: sceneIn(next, [1]), resting: true, type: TYPE });
  expect(ringed()).toBe("W9");
});

test("nothing that a watcher may not see is drawn: only the flipped card and the trick", () => {
  const { unmount } = render(Table, { scene: sceneIn(VIEW, [0, 2]), resting: false, type: TYPE });
  expect(cards()).toEqual([VIEW.trump_card]);
  unmount();
  render(Table, { scene: sceneIn(TRICKS, [0]), resting: false, type: TYPE });
  expect(cards()).toEqual(["M4"]);
});

test("bids lie face down before their seats until all are revealed, with their sum in the middle", async () => {
  const bidding = { ...VIEW, sealed: [true, null, false] };
  const { rerender } = render(Table, { scene: sceneIn(bidding, [2]), resting: false, type: TYPE });
  expect(
    [0, 1, 2].map((number) => seat(number)?.querySelector(".token")?.className.includes("back")),
  ).toEqual([true, undefined, false]);
  const revealed: View = {
    ...VIEW,
    auction_of: 2,
    sealed: [false, false, null],
    bids: [
      [null, 3, null],
      [null, null, null],
      [null, 4, null],
    ],
  };
  await rerender({ scene: sceneIn(revealed, [0, 1]), resting: false, type: TYPE });
  expect(screen.getByTestId("show").textContent).toMatch(/Bids on Ann\s*7/);
  expect([0, 2].map((number) => seat(number)?.querySelector(".token")?.textContent)).toEqual(["3", "4"]);
});

test("a trick that is taken lights an eye of the tail that took it", () => {
  render(Table, { scene: sceneIn({ ...TRICKS, tricks_won: [0, 2, 0] }, [0]), resting: false, type: TYPE });
  expect([0, 1, 2].map((number) => seat(number)?.querySelectorAll(".shining").length)).toEqual([0, 2, 0]);
});

test("confidence turns over once the last trick has rested, and stays long enough for everybody's", async () => {
  const round = {
    number: 1,
    starter: 0,
    trump: "R" as const,
    bids: TRICKS.bids.map((row) => row.map((bid) => bid ?? 0)),
    tricks_won: [3, 3, 2],
    confidence: [0, "none" as const, 1],
    scores: [5, 4, 3],
  };
  const scored: View = { ...TRICKS, phase: "scored", trick: null, rounds: [round], totals: [5, 4, 3] };
  const { rerender } = render(Table, { scene: sceneIn(TRICKS, [0]), resting: false, type: TYPE });
  await rerender({ scene: sceneIn(scored, [0, 1, 2]), resting: true, type: TYPE });
  await vi.advanceTimersByTimeAsync(1100);
  expect(screen.queryByTestId("show")).toBeNull();
  await rerender({ scene: sceneIn(scored, [0, 1, 2]), resting: false, type: TYPE });
  expect(screen.getByTestId("show").textContent).toContain("Confidence");
  await vi.advanceTimersByTimeAsync(4000);
  expect(screen.getByTestId("show")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByTestId("scores").textContent).toContain("+5");
  expect([0, 1].map((one) => seat(one)?.textContent)).toEqual([
    expect.stringContaining("backed"),
    expect.stringContaining("kept a sure"),
  ]);
});

test("while people bid, the tail bid on counts who has placed", () => {
  const view = { ...VIEW, auction_of: 2, sealed: [true, false, null] };
  render(Table, { scene: sceneIn(view, [1]), resting: false, type: TYPE });
  expect(document.querySelector("[data-seat] .count")?.textContent).toBe("1 of 2 placed");
});
