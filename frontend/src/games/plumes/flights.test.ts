import { expect, test } from "vitest";
import { flightsBetween } from "./flights";
import type { View } from "./view";
import { PLAY } from "./views.fixture";

const seen = (view: View, you: number | null = 0) => ({ view, you });
const fly = (before: View, after: View, you: number | null = 0) =>
  flightsBetween(seen(before, you), seen(after, you));

test("a card flies from your hand to its plume", () => {
  const [first, ...others] = PLAY.plumes;
  const grown = [...(first ?? []), { rows: [["X2"]], peacock: false, score: -2 }];
  const after = { ...PLAY, hands: [["R4", "G3"], null, null], plumes: [grown, ...others] };
  expect(fly(PLAY, after)).toEqual([
    {
      kind: "fly",
      from: ['[data-testid=fan] [data-card="X2"]', '[data-seat="0"]'],
      to: ['[data-plumes="0"] [data-plume="3"] [data-card="X2"]'],
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
      from: ['[data-seat="1"]'],
      to: ['[data-plumes="1"] [data-plume="1"] svg:not([data-card])'],
    },
  ]);
});

test("a swap flies both ways between hand and Train", () => {
  const after = { ...PLAY, train: ["X2", ...PLAY.train.slice(1)], hands: [["R4", "G3", "R5"], null, null] };
  const ways = fly(PLAY, after).map(({ from, to }) => [from[0], to[0]]);
  expect(ways).toEqual([
    ['[data-testid=fan] [data-card="X2"]', '[data-testid=train] [data-card="X2"]'],
    ['[data-testid=train] [data-card="R5"]', '[data-testid=fan] [data-card="R5"]'],
  ]);
});

test("a card you draw flies from the deck to your hand, another's to their seat", () => {
  const after = { ...PLAY, deck_size: 29, hands: [["R4", "G3", "X2", "O8"], null, null] };
  const deck = "[data-testid=deck]";
  expect(fly(PLAY, after)).toEqual([
    { kind: "fly", from: [deck], to: ['[data-testid=fan] [data-card="O8"]', '[data-seat="0"]'] },
  ]);
  const hidden = { ...after, hands: PLAY.hands };
  expect(fly({ ...PLAY, player: 2 }, hidden)).toEqual([
    { kind: "fly", from: [deck], to: ['[data-seat="2"]'] },
  ]);
});

test("nothing flies into a new game, or while hands are chosen", () => {
  expect(fly(PLAY, { ...PLAY, turns: 0, train: [] })).toEqual([]);
  expect(fly({ ...PLAY, player: null, train: [] }, PLAY)).toEqual([]);
});
