import { expect, test, vi } from "vitest";
import type { Flight } from "../../board/motions.svelte";
import type { Moves } from "../../ui/moves";
import { flightsBetween } from "./flights";
import type { View } from "./view";
import { KEEP, PLAY } from "./views.fixture";

const seatOf = (seat: number) => [`[data-testid=rivals] [data-bird="${seat}"]`, `[data-seat="${seat}"]`];
const seen = (view: View, you: number | null = 0) => ({ view, you });
const fly = (before: View, after: View, you: number | null = 0) =>
  flightsBetween(seen(before, you), seen(after, you)).filter(
    (one): one is Flight => one.kind === "fly" && !stays(one),
  );
/** Whether a card only glides within its plume. */
const stays = ({ from, to }: Flight) => from[0] === to[0];

test("a card flies from where it was chosen to lie, or from your hand, to its plume", () => {
  const [first, ...others] = PLAY.plumes;
  const grown = [...(first ?? []), { rows: [["X2"]], peacock: false, score: -2 }];
  const after = { ...PLAY, hands: [["R4", "G3"], null, null], plumes: [grown, ...others] };
  expect(fly(PLAY, after)).toEqual([
    {
      kind: "fly",
      from: ['[data-target] [data-card="X2"]', '[data-testid=fan] [data-card="X2"]', ...seatOf(0)],
      to: ['[data-plumes="0"] [data-plume="3"] [data-card="X2"]'],
      copy: "after",
    },
  ]);
});

test("a card face down flies from its seat and shows nothing", () => {
  const before = {
    ...PLAY,
    player: 1,
    plumes: [[], [{ rows: [["K0", "K1"]], peacock: false, score: -1 }], []],
  };
  const after = { ...before, plumes: [[], PLAY.plumes[1] ?? [], []] };
  expect(fly(before, after)).toEqual([
    {
      kind: "fly",
      from: seatOf(1),
      to: ['[data-plumes="1"] [data-plume="1"] svg:not([data-card], [data-bird])'],
      copy: "after",
    },
  ]);
});

test("a swap flies both ways between hand and Train", () => {
  const after = { ...PLAY, train: ["X2", ...PLAY.train.slice(1)], hands: [["R4", "G3", "R5"], null, null] };
  const ways = fly(PLAY, after).map((one) => [one.from[0], one.to[0], one.copy]);
  expect(ways).toEqual([
    ['[data-testid=fan] [data-card="X2"]', '[data-testid=train] [data-card="X2"]', "after"],
    ['[data-testid=train] [data-card="R5"]', '[data-testid=fan] [data-card="R5"]', "before"],
  ]);
});

test("a card you draw flies from the deck to your hand, another's to their seat", () => {
  const after = { ...PLAY, deck_size: 29, hands: [["R4", "G3", "X2", "O8"], null, null] };
  const deck = "[data-testid=deck] [data-back]";
  expect(fly(PLAY, after)).toEqual([
    { kind: "fly", from: [deck], to: ['[data-testid=fan] [data-card="O8"]', ...seatOf(0)], copy: "before" },
  ]);
  const hidden = { ...after, hands: PLAY.hands };
  expect(fly({ ...PLAY, player: 2 }, hidden)).toEqual([
    { kind: "fly", from: [deck], to: seatOf(2), copy: "before" },
  ]);
});

test("cards that stay in a plume glide if another joins it, but not those of other plumes", () => {
  const [first, ...others] = PLAY.plumes[0] ?? [];
  const grown = {
    ...first,
    rows: [
      ["R0", "B1", "R2"],
      ["R3", "R4"],
    ],
    peacock: false,
    score: 0,
  };
  const after = { ...PLAY, plumes: [[grown, ...others], ...PLAY.plumes.slice(1)] };
  const all = flightsBetween(seen(PLAY), seen(after));
  const gliding = all.filter((one) => one.kind === "fly" && stays(one));
  expect(gliding.map((one) => one.kind === "fly" && one.to[0]?.slice(-4, -2))).toEqual([
    "R0",
    "B1",
    "R2",
    "R3",
  ]);
});

test("a finished Peacock opens its tail once", () => {
  const done = { ...PLAY, plumes: [[], PLAY.plumes[1] ?? [], []] };
  const open = { ...PLAY, plumes: [[], [{ rows: [["K0", "K1"]], peacock: false, score: -1 }], []] };
  const own = (before: View, after: View) =>
    flightsBetween(seen(before), seen(after)).filter(({ kind }) => kind === "own");
  expect(own(open, done)).toHaveLength(1);
  expect(own(done, done)).toEqual([]);
});

test("where a Peacock is only a sign, its cards gather there", () => {
  const done = { ...PLAY, plumes: [[], PLAY.plumes[1] ?? [], []] };
  const open = { ...PLAY, plumes: [[], [{ rows: [["K0", "K1"]], peacock: false, score: -1 }], []] };
  const plume = '[data-plumes="1"] [data-plume="1"]';
  const gather = { kind: "take", cards: `${plume} [data-card]`, to: [`${plume} > .small`] };
  expect(flightsBetween(seen(open), seen(done))).toContainEqual(gather);
});

test("nine cards are dealt into a new game, and those kept fly into your hand", () => {
  const kinds = (before: View | null, after: View) =>
    flightsBetween(before && seen(before), seen(after)).map(({ kind }) => kind);
  expect(kinds(null, KEEP)).toEqual(["deal"]);
  expect(kinds(PLAY, KEEP)).toEqual(["deal"]);
  expect(kinds(KEEP, { ...KEEP, sealed: [true, false, true] })).toEqual([]);
  const kept = fly(KEEP, PLAY).map(({ from, to, copy }) => [from[0], to[0], copy]);
  expect(kept[0]).toEqual([
    '[data-testid=six] [data-card="R4"]',
    '[data-testid=fan] [data-card="R4"]',
    "before",
  ]);
  expect(kept).toHaveLength(3);
});

test("nothing flies over the result: what still flies when it comes ends", () => {
  const over = seen({ ...PLAY, phase: "over", train: ["X2", ...PLAY.train.slice(1)], deck_size: 3 });
  const [end, ...others] = flightsBetween(seen(PLAY), over);
  const moves = { end: vi.fn() };
  if (end?.kind === "own") end.run(moves as unknown as Moves);
  expect(moves.end).toHaveBeenCalledOnce();
  expect(others).toEqual([]);
  expect(flightsBetween(over, over)).toEqual([]);
});

test("nothing flies into a new game, or while hands are chosen", () => {
  expect(fly(PLAY, { ...PLAY, turns: 0, train: [] })).toEqual([]);
  expect(fly({ ...PLAY, player: null, train: [] }, PLAY)).toEqual([]);
});
