import { expect, test } from "vitest";
import { type Heard, soundsBetween } from "../../board/sounds";
import { happened } from "./sounds";
import type { View } from "./view";
import { PICK, SHARED, VIEW } from "./views.fixture";

const heard = (view: View, to_act: number[] = [], turn = "1.2.x", you: number | null = 0): Heard<View> => ({
  turn,
  view,
  you,
  to_act,
  knocked: null,
});
const between = (before: Heard<View> | null, after: Heard<View>) => soundsBetween(before, after, happened);

const FOUR: View = { ...SHARED, phase: "keep", stacks: [[1, 4, 3, 2], ...SHARED.stacks.slice(1)] };
const KEPT: View = { ...FOUR, kept: [["G", "R"], null, ["B", "R"], null] };

test("a new page is silent, and so is a snapshot that changes nothing", () => {
  expect(between(null, heard(VIEW, [0]))).toEqual([]);
  expect(between(heard(VIEW, [0]), heard(VIEW, [0]))).toEqual([]);
});

test("a card, a shared trick, kept suits and the ends each have a sound", () => {
  expect(between(heard(VIEW), heard(PICK))).toEqual(["card"]);
  expect(between(heard(PICK), heard(SHARED))).toEqual(["trick"]);
  expect(between(heard(FOUR), heard(KEPT))).toEqual(["reveal"]);
  expect(between(heard(SHARED), heard({ ...SHARED, phase: "scored" }))).toEqual(["reveal"]);
  expect(between(heard(SHARED), heard({ ...SHARED, phase: "over" }))).toEqual(["end"]);
});

test("a round that breaks off sounds like its end, not like a card", () => {
  expect(between(heard(VIEW), heard({ ...PICK, phase: "scored" }))).toEqual(["reveal"]);
});

test("a new deal or another game sounds neither like a card nor like a trick", () => {
  const dealt: View = { ...VIEW, round: 3, tricks: SHARED.tricks };
  expect(between(heard({ ...VIEW, phase: "scored" }), heard(dealt))).toEqual([]);
  expect(between(heard(VIEW), heard(PICK, [], "2.2.x"))).toEqual([]);
});

test("players getting ready for the next round are silent", () => {
  const scored: View = { ...SHARED, phase: "scored" };
  expect(between(heard(scored), heard({ ...scored, ready: [null, true, null, null] }))).toEqual([]);
});

test("the sound of your turn comes once, after the sound of what led to it; a watcher has none", () => {
  expect(between(heard(VIEW), heard(PICK, [0], "1.2.y"))).toEqual(["card", "turn"]);
  expect(between(heard(PICK, [0]), heard(PICK, [0]))).toEqual([]);
  expect(between(heard(VIEW, [], "1.2.x", null), heard(PICK, [0], "1.2.y", null))).toEqual(["card"]);
});
