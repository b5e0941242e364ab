import { expect, test } from "vitest";
import { flightsBetween } from "./flights";
import { lying, type Motion, motionsBetween, type Shown } from "./motions";
import type { View } from "./view";
import { TRICKS, VIEW } from "./views.fixture";

const shown = (view: View, resting = false): Shown => ({
  game: "1",
  view,
  resting,
  you: 0,
  drawn: true,
  offer: null,
});
const kinds = (motions: Motion[]) => motions.map(({ kind }) => kind);

const third = { by: 2, owner: 0, card: "W5", as: "W" as const };
const second = { by: 0, owner: 1, card: "W1", as: "W" as const };
const full = {
  leader: 1,
  required: "W" as const,
  plays: [...(TRICKS.trick?.plays ?? []), second, third],
  winner: 0,
};
const empty = { leader: 2, required: null, plays: [] };

test("nothing moves between equal views, or when a page opens during a round", () => {
  expect(motionsBetween(shown(VIEW), shown(VIEW))).toEqual([]);
  expect(motionsBetween(null, shown(TRICKS))).toEqual([]);
  expect(motionsBetween(null, shown({ ...VIEW, sealed: [false, null, true] }))).toEqual([]);
});

test("a round starts with its deal, and so does the next game", () => {
  expect(motionsBetween(null, shown(VIEW))).toEqual([{ kind: "deal" }]);
  expect(motionsBetween(shown({ ...TRICKS, phase: "scored" }), shown({ ...VIEW, round: 2 }))).toEqual([
    { kind: "deal" },
  ]);
  expect(motionsBetween({ ...shown(TRICKS), game: "0" }, shown(VIEW))).toEqual([{ kind: "deal" }]);
});

test("when another tail is bid on, its fan replaces the one before, unless hands are covered", () => {
  const [one, other] = ["1", "2"].map((offer) => ({ ...shown(VIEW), offer }));
  if (!one || !other) throw new Error("two boards");
  expect(motionsBetween(one, other)).toEqual([{ kind: "offer" }]);
  expect(motionsBetween(one, one)).toEqual([]);
  expect(motionsBetween(one, shown(VIEW))).toEqual([]);
  expect(motionsBetween(shown(VIEW), other)).toEqual([]);
  expect(motionsBetween({ ...one, view: { ...VIEW, round: 2 } }, other)).toEqual([{ kind: "deal" }]);
});

test("when the tricks begin, lines show who plays whose tail", () => {
  const before = shown({ ...TRICKS, phase: "confidence", trick: null });
  const lines = flightsBetween(before, shown({ ...TRICKS, trick: null })).filter(
    ({ kind }) => kind === "line",
  );
  expect(lines).toMatchObject([
    {
      from: expect.arrayContaining(['[data-bird="0"]']),
      to: expect.arrayContaining(['[data-bird="1"]']),
      soft: false,
    },
    {
      from: expect.arrayContaining(['[data-bird="2"]']),
      to: expect.arrayContaining(['[data-bird="0"]']),
      soft: true,
    },
  ]);
});

test("the first board of a visit is dealt once all of it is drawn", () => {
  const half = { ...shown(VIEW), drawn: false };
  expect(motionsBetween(null, half)).toEqual([]);
  expect(motionsBetween(half, shown(VIEW))).toEqual([{ kind: "deal" }]);
  expect(motionsBetween({ ...shown(TRICKS), drawn: false }, shown(TRICKS))).toEqual([]);
});

test("a sealed bid is placed where it will stand; the last one appears only in the reveal", () => {
  const placed = { ...VIEW, sealed: [false, null, true] };
  expect(motionsBetween(shown(VIEW), shown(placed))).toEqual([{ kind: "sealed", bidder: 2, target: 1 }]);
  const bids = [
    [null, 3, null],
    [null, null, null],
    [null, 4, null],
  ];
  const next = { ...VIEW, auction_of: 2, bids, sealed: [false, false, null] };
  expect(motionsBetween(shown(placed), shown(next))).toEqual([
    {
      kind: "reveal",
      cells: [
        { bidder: 0, target: 1 },
        { bidder: 2, target: 1 },
      ],
    },
  ]);
});

test("an own bid is placed in its own column; confidence has no place on the board", () => {
  const self = { ...VIEW, phase: "self_bid" as const, auction_of: null, sealed: [false, false, false] };
  const placed = { ...self, sealed: [false, true, false] };
  expect(motionsBetween(shown(self), shown(placed))).toEqual([{ kind: "sealed", bidder: 1, target: 1 }]);
  const backed = motionsBetween(
    shown({ ...self, phase: "confidence" }),
    shown({ ...placed, phase: "confidence" }),
  );
  expect(backed).toEqual([{ kind: "sealed", bidder: 1, target: null }]);
});

test("changing a choice moves nothing, so others cannot see it", () => {
  const placed = { ...VIEW, sealed: [true, null, false], my_choice: 2 };
  expect(motionsBetween(shown(placed), shown({ ...placed, my_choice: 5 }))).toEqual([]);
});

test("a played card moves, and so does the last of its trick, which then rests", () => {
  const more = { ...TRICKS, trick: { leader: 1, required: "W" as const, plays: full.plays.slice(0, 2) } };
  expect(motionsBetween(shown(TRICKS), shown(more))).toEqual([{ kind: "card", play: second }]);
  const done = { ...TRICKS, trick: empty, tricks: [full] };
  expect(motionsBetween(shown(more), shown(done, true))).toEqual([{ kind: "card", play: third }]);
});

test("after its rest a trick goes to its owner; cards played since then move after it", () => {
  const led = { by: 2, owner: 0, card: "B9", as: null };
  const next = { ...TRICKS, trick: { leader: 2, required: "B" as const, plays: [led] }, tricks: [full] };
  expect(lying(shown(next, true))).toBe(full.plays);
  expect(motionsBetween(shown(next, true), shown(next))).toEqual([
    { kind: "taken", winner: 0 },
    { kind: "card", play: led },
  ]);
});

test("after missed snapshots, only cards now on the table move", () => {
  const next = { ...TRICKS, trick: { leader: 2, required: "B" as const, plays: [] }, tricks: [full, full] };
  expect(kinds(motionsBetween(shown(TRICKS), shown(next, true)))).toEqual(["card", "card"]);
});

test("confidence turns once the sheet is there, the lowest total first", () => {
  const scored = { ...TRICKS, phase: "scored" as const, trick: null, tricks: [full], totals: [9, 4, 7] };
  expect(kinds(motionsBetween(shown(scored, true), shown(scored)))).toEqual(["taken", "score"]);
  expect(motionsBetween(shown(scored, true), shown(scored)).at(-1)).toEqual({
    kind: "score",
    order: [1, 2, 0],
  });
  const over = { ...scored, phase: "over" as const, winners: [0] };
  expect(kinds(motionsBetween(shown(over, true), shown(over)))).toEqual(["taken"]);
  expect(flightsBetween(shown(over, true), shown(over))).toEqual([]);
  expect(motionsBetween(shown(scored), shown({ ...scored, sealed: [true, false, false] }))).toEqual([]);
});
