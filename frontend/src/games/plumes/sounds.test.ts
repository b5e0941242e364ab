import { expect, test } from "vitest";
import { type Heard, soundsBetween } from "../../board/sounds";
import { happened } from "./sounds";
import type { View } from "./view";
import { KEEP, PLAY } from "./views.fixture";

const heard = (view: View, to_act: number[] = [], turn = "1.x", you: number | null = 0): Heard<View> => ({
  turn,
  view,
  you,
  to_act,
  knocked: null,
});
const between = (before: Heard<View> | null, after: Heard<View>) => soundsBetween(before, after, happened);

const PLAYED: View = { ...PLAY, played: 1, hand_sizes: [2, 6, 6] };
const REPLENISH: View = { ...PLAYED, phase: "replenish" };
const SWAPPED: View = { ...REPLENISH, train: ["G3", ...PLAY.train.slice(1)], steps: 1 };

test("a new page is silent, and so is a snapshot that changes nothing", () => {
  expect(between(null, heard(PLAY, [0]))).toEqual([]);
  expect(between(heard(PLAY, [0]), heard(PLAY, [0]))).toEqual([]);
});

test("choosing or changing the six cards to keep is silent until all have chosen", () => {
  const sealed: View = { ...KEEP, sealed: [true, false, true], my_choice: ["R1"] };
  expect(between(heard(KEEP), heard(sealed))).toEqual([]);
  expect(between(heard(sealed), heard({ ...sealed, my_choice: ["R4"] }))).toEqual([]);
  expect(between(heard(sealed), heard({ ...PLAY, hand_sizes: [6, 6, 6] }))).toEqual(["reveal"]);
});

test("a card played, drawn or swapped sounds like a card", () => {
  expect(between(heard(PLAY), heard(PLAYED))).toEqual(["card"]);
  expect(between(heard(REPLENISH), heard({ ...REPLENISH, hand_sizes: [3, 6, 6] }))).toEqual(["card"]);
  expect(between(heard(REPLENISH), heard(SWAPPED))).toEqual(["card"]);
});

test("stopping is silent", () => {
  expect(between(heard(PLAYED), heard(REPLENISH))).toEqual([]);
});

test("a Peacock is a chord instead of the card that completes it, the end instead of the Peahen", () => {
  expect(between(heard(PLAY), heard({ ...PLAYED, peacocks: [2, 1, 0] }))).toEqual(["chord"]);
  expect(between(heard(REPLENISH), heard({ ...SWAPPED, phase: "over" }))).toEqual(["end"]);
});

test("another game's deal is silent", () => {
  expect(between(heard({ ...PLAY, phase: "over" }), heard(KEEP, [], "2.x"))).toEqual([]);
});

test("the sound of your turn comes once, after the sound of what led to it; a watcher has none", () => {
  const before: View = { ...REPLENISH, player: 2 };
  expect(between(heard(before), heard({ ...PLAY, hand_sizes: [3, 6, 5] }, [0], "1.y"))).toEqual([
    "card",
    "turn",
  ]);
  expect(between(heard(PLAY, [0]), heard(PLAYED, [0]))).toEqual(["card"]);
  expect(between(heard(PLAY, [], "1.x", null), heard(PLAYED, [0], "1.y", null))).toEqual(["card"]);
});
