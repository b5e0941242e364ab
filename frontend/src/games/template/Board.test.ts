// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, key, seated, stillPhone } from "../../board/board.fixture";
import { type BoardProps, DEFAULT_SETTINGS } from "../../board/contract";
import { soundsBetween } from "../../board/sounds";
import Board from "./Board.svelte";
import { eventsBetween, happened, motionsBetween } from "./events";
import { layoutOf } from "./layout";
import { statusOf, stepOf, titleOf } from "./status";
import type { View } from "./view";
import { OVER, sceneIn, TABLE, VIEW } from "./views.fixture";
import { words as en, type Words } from "./words/en";
import { words as fr } from "./words/fr";

const LEGAL = ["play R3", "play R8", "play R12", "play R20"];
const PLAYING = { turn: "1.trick.2.2", to_act: [0], legal: LEGAL, view: VIEW };
const TRICK = VIEW.trick ?? { leader: 0, plays: [], winner: null };
const PLAYED = { ...TRICK, plays: [...TRICK.plays, { by: 0, card: "R12" }], winner: 0 };
const AFTER: View = {
  ...VIEW,
  trick: { leader: 0, plays: [], winner: null },
  tricks: [...VIEW.tricks, PLAYED],
};
const onact = vi.fn();

beforeEach(() => {
  stillPhone();
  onact.mockClear();
});
afterEach(cleanup);

async function shown(change: Partial<BoardProps<View, Words>> = {}) {
  render(Board, {
    table: TABLE,
    game: PLAYING,
    ...seated(),
    words: en,
    onact,
    ...change,
  });
  await vi.advanceTimersByTimeAsync(300);
}

test("a card is chosen with one press and played with the next", async () => {
  await shown();
  await fireEvent.click(button("Red 12"));
  expect(onact).not.toHaveBeenCalled();
  await fireEvent.click(button("Red 12"));
  expect(onact.mock.calls).toEqual([["play R12"]]);
});

test("one tap is enough for those who want it so", async () => {
  await shown({ settings: { ...DEFAULT_SETTINGS, oneTap: true } });
  await fireEvent.click(button("Red 8"));
  expect(onact.mock.calls).toEqual([["play R8"]]);
});

test("keys choose a card, Escape lays it back, Enter plays it", async () => {
  await shown();
  await key("4");
  await key("ArrowLeft");
  expect(button("Red 12").getAttribute("aria-pressed")).toBe("true");
  await key("Escape");
  expect(button("Red 12").getAttribute("aria-pressed")).toBe("false");
  await key("1");
  await key("Enter");
  expect(onact.mock.calls).toEqual([["play R3"]]);
});

test("a card that may not be played is not sent", async () => {
  await shown({ game: { ...PLAYING, legal: ["play R3"] } });
  await fireEvent.click(button("Red 12, not now"));
  await fireEvent.click(button("Red 12, not now"));
  expect(onact).not.toHaveBeenCalled();
});

test("covered hands leave the dock without a card's name", async () => {
  await shown({ settings: { ...DEFAULT_SETTINGS, cover: true } });
  await key("1");
  expect(screen.getByText("Play the chosen card")).toBeTruthy();
});

test("the end says who has won and offers another game", async () => {
  await shown({ game: { turn: "1.over", to_act: [], legal: [], view: OVER }, words: fr });
  expect(screen.getByTestId("scores").textContent).toContain(fr.you_win(3));
  expect(button(fr.play_again(0))).toBeTruthy();
});

test("the line, the bar and the page say whose turn it is", () => {
  expect(statusOf(sceneIn(VIEW, 0, [0]))).toBe("Your turn: play a card");
  expect(statusOf(sceneIn(VIEW, 1, [0]))).toBe("Max plays");
  expect(stepOf(sceneIn(VIEW, 0, [0]))).toBe("Trick 2 of 5");
  expect(titleOf(sceneIn(VIEW, 0, [0]))).toBe("(!) Your turn · Template");
  expect(titleOf(sceneIn(VIEW, null, [2]))).toBe("Bo plays · Template");
  expect(statusOf(sceneIn({ ...OVER, winners: [0, 1] }, 2, []))).toBe(
    "Max and Ann share the win with 3 points",
  );
});

test("what happened is said, heard and seen", () => {
  const heard = (view: View) => ({ turn: "1.trick", view, you: 0, to_act: [], knocked: null });
  expect(eventsBetween(VIEW, AFTER, sceneIn(AFTER, 0, []).speech)).toEqual([
    "You: Red 12",
    "You took the trick",
  ]);
  expect(soundsBetween(heard(VIEW), heard(AFTER), happened)).toEqual(["trick"]);
  expect(soundsBetween(heard(AFTER), heard(OVER), happened)).toEqual(["end"]);
  expect(motionsBetween(TRICK, PLAYED)).toMatchObject([
    { from: ['[data-testid=fan] [data-card="R12"]', '[data-seat="0"]'] },
  ]);
  expect(motionsBetween(PLAYED, null)).toHaveLength(3);
});

test.each([
  [360, 560],
  [640, 320],
  [768, 1024],
  [1280, 720],
])("all regions stand in a window of %i by %i px", (width, height) => {
  const { bar, rail, status, dock, fan, trick, mode } = layoutOf({
    width,
    height,
    text: 1,
    players: 5,
    watching: false,
  });
  const above = mode === "sideways" ? 0 : bar + rail + status;
  expect(above + dock + fan + trick.height).toBeLessThan(height);
});
