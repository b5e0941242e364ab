import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../board/contract";
import { eventsBetween } from "./events";
import { sceneOf } from "./scene";
import { decidingPeacocks, rankedOf, statusOf, stepOf, titleOf } from "./status";
import type { View } from "./view";
import { KEEP, PLAY, TABLE } from "./views.fixture";
import { words as en, type Words } from "./words/en";
import { words as fr } from "./words/fr";

function situation(view: View, to_act: number[], you: number | null = 0, words: Words = en) {
  const game = { turn: "1", to_act, legal: [], view };
  return sceneOf({ table: TABLE, you, game, settings: DEFAULT_SETTINGS, words });
}

const REPLENISH: View = { ...PLAY, phase: "replenish", played: 2 };
const FULL = ["R1", "R2", "R3", "R4", "R5", "R6"];

test.each<[string, View, number[]]>([
  ["Choose six cards to keep", KEEP, [0, 1]],
  ["Choosing hands: waiting for Ann", KEEP, [1]],
  ["Your turn: play one or two cards", PLAY, [0]],
  ["Play a second card, or stop", { ...PLAY, played: 1 }, [0]],
  ["Ann plays", { ...PLAY, player: 1 }, [1]],
  ["Step 1 of 2: draw a card, or swap one", REPLENISH, [0]],
  ["Step 2 of 2: draw a card, or swap one", { ...REPLENISH, steps: 1 }, [0]],
  ["Step 1 of 2: your hand is full, so swap a card", { ...REPLENISH, hands: [FULL, null, null] }, [0]],
  ["Step 1 of 2: draw a card", { ...REPLENISH, hands: [[], null, null] }, [0]],
  ["Ann draws or swaps", { ...REPLENISH, player: 1 }, [1]],
  ["Ann wins with 2 points", { ...PLAY, phase: "over", winners: [1] }, []],
  ["Ann and you share the win with 9 points", { ...PLAY, phase: "over", winners: [0, 1] }, []],
  ["Nobody has won", { ...PLAY, phase: "over", winners: null }, []],
])("%s", (line, view, to_act) => {
  expect(statusOf(situation(view, to_act))).toBe(line);
});

test("the page title says whose turn it is", () => {
  expect(titleOf(situation(PLAY, [0]))).toBe("(!) Your turn · Enchanted Plumes");
  expect(titleOf(situation(PLAY, [0], null))).toBe("Max plays · Enchanted Plumes");
  expect(titleOf(situation(KEEP, [1, 2]))).toBe("Waiting for 2 · Enchanted Plumes");
  expect(titleOf(situation(KEEP, [1]))).toBe("Waiting for Ann · Enchanted Plumes");
  expect(stepOf(situation(PLAY, [0]))).toBe("Turn 7");
});

test("more Peacocks decide between equal totals, and only then", () => {
  const over: View = { ...PLAY, phase: "over", scores: [9, 9, 4], peacocks: [2, 1, 3], winners: [0] };
  expect(decidingPeacocks({ view: over })).toEqual([2, 1]);
  expect(decidingPeacocks({ view: { ...over, winners: [0, 1] } })).toEqual([]);
  expect(decidingPeacocks({ view: { ...over, scores: [10, 9, 4] } })).toEqual([]);
});

test("events: cards played, swaps with the Train, draws; nothing of a game before", () => {
  const { speech } = situation(PLAY, [0]);
  const before: View = { ...PLAY, plumes: [[], ...PLAY.plumes.slice(1)] };
  expect(eventsBetween(before, PLAY, speech).at(0)).toBe("You played red 0 in plume 1, row 1");
  const swapped: View = { ...PLAY, train: ["G3", ...PLAY.train.slice(1)] };
  expect(eventsBetween(PLAY, swapped, speech)).toEqual(["You swapped green 3 for red 5 from the Train"]);
  expect(eventsBetween(PLAY, { ...PLAY, deck_size: 29 }, speech)).toEqual(["You drew a card"]);
  expect(eventsBetween(PLAY, KEEP, speech)).toEqual([]);
  expect(eventsBetween(null, PLAY, speech)).toEqual([]);
});

test.each([
  {
    words: en,
    mine: ["You played red 0", "You completed the Peacock", "You swapped green 3", "You drew a card"],
    theirs: ["Max played red 0", "Max completed the Peacock", "Max swapped green 3", "Max drew a card"],
  },
  {
    words: fr,
    mine: ["Tu joues 0 rouge", "Tu complètes le paon", "Tu échanges 3 vert", "Tu pioches une carte"],
    theirs: ["Max joue 0 rouge", "Max complète le paon", "Max échange 3 vert", "Max pioche une carte"],
  },
])("your actions are reported as yours, the others' as theirs: $theirs.0", ({ words, mine, theirs }) => {
  const before: View = { ...PLAY, plumes: [[], ...PLAY.plumes.slice(1)] };
  const swapped: View = { ...PLAY, train: ["G3", ...PLAY.train.slice(1)] };
  for (const [you, told] of [
    [0, mine],
    [null, theirs],
  ] as const) {
    const { speech } = situation(PLAY, [0], you, words);
    const all = [
      ...eventsBetween(before, PLAY, speech),
      ...eventsBetween(PLAY, swapped, speech),
      ...eventsBetween(PLAY, { ...PLAY, deck_size: 29 }, speech),
    ];
    for (const start of told) expect(all.some((line) => line.startsWith(start))).toBe(true);
  }
});

test("changes of Train and deck are reported only for a turn seen whole: otherwise nobody knows whose they are", () => {
  const { speech } = situation(PLAY, [0]);
  const before: View = { ...PLAY, phase: "replenish", played: 2 };
  const train = ["G3", ...PLAY.train.slice(1)];
  const after: View = { ...PLAY, player: 1, turns: 8, train, deck_size: 29 };
  const both = ["You swapped green 3 for red 5 from the Train", "You drew a card"];
  expect(eventsBetween(before, after, speech)).toEqual(both);
  expect(eventsBetween(before, { ...after, deck_size: 28, train: PLAY.train }, speech)).toEqual([
    "You drew two cards",
  ]);
  expect(eventsBetween(before, { ...after, played: 1 }, speech)).toEqual([]);
  expect(eventsBetween(before, { ...after, phase: "replenish", steps: 1 }, speech)).toEqual([]);
  expect(eventsBetween(before, { ...after, turns: 9 }, speech)).toEqual([]);
});

test("at the end winners come first, then points, then Peacocks", () => {
  const view: View = { ...PLAY, phase: "over", scores: [9, 9, 12], peacocks: [1, 2, 0], winners: [2] };
  expect(rankedOf(situation(view, []))).toEqual([2, 1, 0]);
});
