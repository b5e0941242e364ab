import { expect, test } from "vitest";
import { floorsOf, houseOf, panesOf } from "./houses";
import { moodOf } from "./moods";
import { hourIn, TOWN } from "./town";
import { finished, shownOf } from "./tricks";
import { FINISHED, PICK, VIEW } from "./views.fixture";

test("the rounds of a game are an evening of three hours", () => {
  const hours = (players: number) => Array.from({ length: players }, (_, i) => hourIn(i + 1, players));
  expect(hours(4)).toEqual([1, 1, 2, 3]);
  expect(hours(5)).toEqual([1, 1, 2, 2, 3]);
  expect(hours(6)).toEqual([1, 1, 2, 2, 3, 3]);
});

test("no window is lit behind the birds at the end of a game", () => {
  const across = (windows: string) =>
    windows
      .split("M")
      .slice(1)
      .map((path) => Number(path.split(" ")[0]));
  const middle = (x: number) => x > 190 && x < 650;
  expect(across(TOWN.lit).some(middle)).toBe(false);
  expect(across(TOWN.lit).length).toBeGreaterThan(20);
});

test("a bird stands on its roof, and no seat has another's house", () => {
  const houses = [0, 1, 2, 3, 4, 5].map((seat) => houseOf(seat, 100, 200, 20, 20));
  expect(new Set(houses.map(({ walls }) => walls)).size).toBe(6);
  for (const { x, y } of houses) {
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(80);
    expect(y).toBeLessThanOrEqual(20);
  }
});

test("windows fill a bare wall, and stay within it", () => {
  const tops = [...floorsOf(66, 90, 26).matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(new Set(tops).size).toBe(3);
  expect(Math.min(...tops)).toBeGreaterThan(0);
  expect(Math.max(...tops) + 0.6 * 26).toBeLessThan(90);
  expect(floorsOf(66, 90, 0)).toBe("");
});

test("a window is lit for each point, from below", () => {
  const panes = (path: string) => path.split("M").slice(1);
  const wall = { across: 5, lines: 4, pane: { width: 10, height: 10 }, left: 0, top: 0 };
  const { lit, dark } = panesOf({ ...wall, lit: 7 });
  expect(lit.map((line) => panes(line).length)).toEqual([5, 2]);
  expect(panes(dark)).toHaveLength(13);
  const top = (path: string) => Number(panes(path)[0]?.split(/[ h]/)[1]);
  expect(top(lit[0] ?? "")).toBeGreaterThan(top(lit[1] ?? ""));
  expect(panesOf({ ...wall, across: 0, lines: 0, lit: 0 })).toEqual({ lit: [], dark: "" });
});

test("a bird looks up if it is awaited, stretches if it wins first and tucks its head if it gets the rest", () => {
  const trick = PICK.trick && shownOf(PICK.trick, null);
  const moods = (to_act: readonly number[], shown: typeof trick) =>
    [0, 1, 2].map((seat) => moodOf({ to_act }, shown, seat));
  expect(moods([1], trick)).toEqual(["leads", "awaited", "calm"]);
  expect(moods([2], finished(FINISHED))).toEqual(["leads", "calm", "lost"]);
  expect(moods([2], VIEW.trick && { ...shownOf(VIEW.trick, null), first: null })).toEqual([
    "calm",
    "calm",
    "awaited",
  ]);
});
