import { expect, test } from "vitest";
import { soundsBetween as between, type Heard } from "../../board/sounds";
import { happened } from "./sounds";
import type { View } from "./view";
import { TRICKS, VIEW } from "./views.fixture";

const heard = (
  view: View,
  to_act: number[] = [],
  turn = "1.1.x",
  knocked: string | null = null,
): Heard<View> => ({
  turn,
  view,
  you: 0,
  to_act,
  knocked,
});
const soundsBetween = (before: Heard<View> | null, after: Heard<View>) => between(before, after, happened);
const PLAYS = TRICKS.trick?.plays ?? [];
const PLAYED = {
  ...TRICKS,
  trick: {
    leader: 1,
    required: "W" as const,
    plays: [...PLAYS, { by: 0, owner: 1, card: "W1", as: "W" as const }],
  },
};
const TAKEN = {
  ...TRICKS,
  trick: { leader: 1, required: null, plays: [] },
  tricks: [{ leader: 1, required: "W" as const, plays: PLAYED.trick.plays, winner: 1 }],
};
const BIDS = VIEW.bids.map((row) => row.map((bid, target) => (target === 1 ? 2 : bid)));

test("a new page is silent, and so is a snapshot that changes nothing", () => {
  expect(soundsBetween(null, heard(VIEW, [0]))).toEqual([]);
  expect(soundsBetween(heard(VIEW, [0]), heard(VIEW, [0]))).toEqual([]);
});

test("a card, a trick, a reveal and the end each have a sound", () => {
  expect(soundsBetween(heard(TRICKS), heard(PLAYED))).toEqual(["card"]);
  expect(soundsBetween(heard(PLAYED), heard(TAKEN))).toEqual(["trick"]);
  expect(soundsBetween(heard(VIEW), heard({ ...VIEW, bids: BIDS }))).toEqual(["reveal"]);
  expect(soundsBetween(heard(PLAYED), heard({ ...TAKEN, phase: "scored" }))).toEqual(["reveal"]);
  expect(soundsBetween(heard(PLAYED), heard({ ...TAKEN, phase: "over" }))).toEqual(["end"]);
});

test("a scored round counts your points, half a tone higher each, at most eight", () => {
  const scored = (...totals: number[]) => heard({ ...TAKEN, phase: "scored", totals });
  const before = heard({ ...PLAYED, totals: [3, 0, 0] });
  expect(soundsBetween(before, scored(7, 9, 2))).toEqual(["count-4"]);
  expect(soundsBetween(before, scored(16, 9, 2))).toEqual(["count-8"]);
  expect(soundsBetween(before, scored(2, 9, 2))).toEqual(["reveal"]);
  expect(soundsBetween({ ...before, you: null }, { ...scored(7, 5, 2), you: null })).toEqual(["count-5"]);
});

test("the sound of your turn comes once, after the sound of what led to it", () => {
  expect(soundsBetween(heard(TRICKS), heard(PLAYED, [0]))).toEqual(["card", "turn"]);
  expect(soundsBetween(heard(VIEW, [0, 2]), heard({ ...VIEW, sealed: [false, null, true] }, [0]))).toEqual(
    [],
  );
  const next = heard({ ...VIEW, bids: BIDS, auction_of: 2 }, [0, 1], "1.1.auction.2");
  expect(soundsBetween(heard(VIEW, [0]), next)).toEqual(["reveal", "turn"]);
});

test("a sealed choice is silent, whether yours or another's, new or changed", () => {
  const placed = { ...VIEW, sealed: [true, null, true], my_choice: 3 };
  expect(soundsBetween(heard(VIEW), heard(placed))).toEqual([]);
  expect(soundsBetween(heard(placed), heard({ ...placed, my_choice: 4 }))).toEqual([]);
});

test("the players the game is waiting for hear a knock, once per decision", () => {
  const [quiet, loud] = [heard(VIEW, [0, 2]), heard(VIEW, [0, 2], "1.1.x", "bo")];
  expect(soundsBetween(quiet, loud)).toEqual(["knock"]);
  expect(soundsBetween(loud, loud)).toEqual([]);
  expect(soundsBetween(loud, heard(VIEW, [0], "1.1.y", "ann"))).toEqual(["turn", "knock"]);
  expect(soundsBetween(heard(VIEW, [2]), heard(VIEW, [2], "1.1.x", "bo"))).toEqual([]);
  expect(soundsBetween(null, loud)).toEqual([]);
});

test("a watcher has no turn", () => {
  const watcher = { ...heard(PLAYED, [0, 1, 2]), you: null };
  expect(soundsBetween({ ...heard(TRICKS), you: null }, watcher)).toEqual(["card"]);
});
