import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../board/contract";
import { moodOf } from "./moods";
import { sceneOf } from "./scene";
import type { View } from "./view";
import { TABLE, TRICKS } from "./views.fixture";
import { words } from "./words/en";

const ANN = 1;
const TAKEN = {
  leader: 1,
  required: "W",
  winner: ANN,
  plays: [{ by: 0, owner: ANN, card: "W1", as: "W" }],
} as const;

function mood(seat: number, change: Partial<View> = {}, to_act: number[] = []) {
  const view: View = { ...TRICKS, trick: null, ...change };
  const game = { turn: "1", to_act, legal: [], view };
  return moodOf(sceneOf({ table: TABLE, you: 0, game, settings: DEFAULT_SETTINGS, words }), seat);
}

/** My bid on Ann, with `won` of her tricks after one trick. */
const bidOn = (bid: number, won: number): Partial<View> => ({
  bids: [
    [0, bid, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  tricks: [TAKEN],
  tricks_won: [0, won, 0],
});

test("the bird of a seat that must act raises its head, whatever its bids", () => {
  expect(mood(ANN, bidOn(1, 1), [ANN])).toBe("awaited");
  expect(mood(ANN, { phase: "auction" })).toBe("calm");
});

test("a bird that has placed its choice nods", () => {
  expect(mood(ANN, { phase: "auction", sealed: [false, true, false] }, [0, 2])).toBe("placed");
});

test("the bird whose card is ahead stretches its neck", () => {
  const plays = [
    { by: 0, owner: ANN, card: "B9", as: "B" },
    { by: 1, owner: 2, card: "B3", as: "B" },
  ] as const;
  const trick = { leader: 0, required: "B", plays } as const;
  expect(mood(ANN, { trick, trump: null })).toBe("leads");
  expect(mood(2, { trick, trump: null })).toBe("calm");
});

test("after the first trick a bird shows how my bid on it stands", () => {
  expect(mood(ANN, bidOn(1, 1))).toBe("exact");
  expect(mood(ANN, bidOn(2, 1))).toBe("calm");
  expect(mood(ANN, bidOn(0, 1))).toBe("lost");
  expect(mood(ANN, { ...bidOn(0, 0), tricks: [] })).toBe("calm");
});
