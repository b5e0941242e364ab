import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Round, View } from "../view";
import { TRICKS, VIEW } from "../views.fixture";
import { Shows, showBetween } from "./shows.svelte";

const REVEALED: View = {
  ...VIEW,
  bids: [
    [null, 3, null],
    [null, null, null],
    [null, 4, null],
  ],
};
const ROUND: Round = {
  number: 1,
  starter: 0,
  trump: "R",
  bids: TRICKS.bids.map((row) => row.map((bid) => bid ?? 0)),
  tricks_won: [3, 3, 2],
  confidence: [0, "none", 1],
  scores: [5, 4, 3],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a reveal of bids is a show; bids known from the start are not", () => {
  expect(showBetween(VIEW, REVEALED)).toEqual({ kind: "bids", target: 1 });
  expect(showBetween(REVEALED, REVEALED)).toBeNull();
  expect(showBetween(null, REVEALED)).toBeNull();
});

test("own bids are revealed together", () => {
  const open = (own: boolean) =>
    TRICKS.bids.map((row, bidder) => row.map((bid, target) => (bidder === target && !own ? null : bid)));
  expect(showBetween({ ...TRICKS, bids: open(false) }, { ...TRICKS, bids: open(true) })).toEqual({
    kind: "own",
  });
});

test("a scored round reveals its confidence; the next deal is no show", () => {
  const scored: View = { ...TRICKS, phase: "scored", rounds: [ROUND] };
  expect(showBetween(TRICKS, scored)).toEqual({ kind: "confidence", round: 1 });
  expect(showBetween(scored, { ...VIEW, round: 2, rounds: [ROUND] })).toBeNull();
});

test("a show lasts three seconds, and a newer one replaces it", () => {
  const shows = new Shows();
  shows.follow(VIEW);
  expect(shows.now).toBeNull();
  shows.follow(REVEALED);
  expect(shows.now).toEqual({ kind: "bids", target: 1 });
  vi.advanceTimersByTime(2000);
  const next = {
    ...REVEALED,
    bids: REVEALED.bids.map((row, seat) => (seat === 0 ? row : [2, ...row.slice(1)])),
  };
  shows.follow(next);
  expect(shows.now).toEqual({ kind: "bids", target: 0 });
  vi.advanceTimersByTime(2999);
  expect(shows.now).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shows.now).toBeNull();
});
