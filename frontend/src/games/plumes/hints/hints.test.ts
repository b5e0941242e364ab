import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../board/contract";
import type { View } from "../view";
import { KEEP, PLAY, TABLE } from "../views.fixture";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { guide, HINTS } from "./hints";

function due(view: View, to_act: readonly number[], seen: readonly string[] = [], you: number | null = 0) {
  const game = { turn: "1.x", to_act, legal: [], view };
  return guide.hintNow({ table: TABLE, you, game, settings: DEFAULT_SETTINGS, words: en }, [], seen, null);
}

/** The hints of seat 0 in order, each read before the next is asked for. */
function told(view: View, to_act: readonly number[], seen: string[] = []) {
  const all: string[] = [];
  for (;;) {
    const hint = due(view, to_act, [...seen, ...all]);
    if (!hint) return all;
    all.push(hint.id);
  }
}

/** Nobody has built anything yet. */
const first: View = { ...PLAY, turns: 1, plumes: [[], [], []] };
const replenish: View = { ...first, phase: "replenish", played: 1 };

test("building, scoring and keeping six of nine are explained to those who must still choose", () => {
  expect(told(KEEP, [0, 1])).toEqual(["goal", "score", "keep"]);
  expect(told(KEEP, [1])).toEqual([]);
});

test("a first turn is explained step by step: a card, its place, what comes after", () => {
  expect(told(first, [0])).toEqual(["play"]);
  expect(told({ ...first, played: 1 }, [0])).toEqual([]);
  const two: View = { ...first, plumes: [[{ rows: [["R0", "B1"]], peacock: false, score: -1 }], [], []] };
  expect(told({ ...two, played: 2 }, [0])).toContain("place");
  expect(told(replenish, [0])).toEqual(["replenish"]);
});

test("with an empty hand nothing can be swapped, so swapping is explained another time", () => {
  expect(told({ ...replenish, hands: [[], null, null] }, [0])).toEqual([]);
});

test("the Train is explained while others play, and their plumes from the second turn on", () => {
  expect(told(first, [1])).toEqual(["train"]);
  expect(told({ ...first, turns: 2 }, [1])).toEqual(["train", "others"]);
  expect(told({ ...replenish, turns: 2 }, [1])).toEqual(["train", "others"]);
});

test("the top row is explained when yours has two cards", () => {
  const built = (...top: string[]): View => ({
    ...first,
    plumes: [[{ rows: [top], peacock: false, score: 0 }], [], []],
  });
  expect(told(built("R0"), [0])).toEqual(["play"]);
  expect(told(built("R0", "B1"), [0])).toEqual(["play", "top"]);
});

test("the last eight cards come first, whoever plays", () => {
  expect(told({ ...first, deck_size: 9 }, [0])).toEqual(["play"]);
  expect(told({ ...first, deck_size: 8 }, [0])).toEqual(["low", "play"]);
  expect(told({ ...first, deck_size: 8 }, [1])).toEqual(["low", "train"]);
});

test("the end is explained last of all, and a watcher gets no hints", () => {
  const over: View = { ...PLAY, phase: "over", deck_size: 0 };
  expect(told(over, [])).toEqual(["over"]);
  expect(due(over, [])?.last).toBe(true);
  expect(due(KEEP, [0])?.last).toBe(false);
  expect(due(PLAY, [0], [], null)).toBeNull();
});

test("a hint about your action counts as seen once you act; a hint about an event waits to be read", () => {
  expect(due(first, [0])).toMatchObject({ id: "play", at: "fan", passing: true });
  expect(due(first, [1])).toMatchObject({ id: "train", at: "train", passing: false });
});

test("rows that grow shorter are drawn, and then what they count", () => {
  const picture = (id: "goal" | "score") => {
    const seen = id === "goal" ? [] : ["goal"];
    return due(KEEP, [0], seen)?.picture;
  };
  expect(picture("goal")).toEqual({ kind: "rows", signs: false });
  expect(picture("score")).toEqual({ kind: "rows", signs: true });
});

test.each([
  ["English", en],
  ["French", fr],
])("every hint has a sentence of at most 190 characters in %s", (_, { hints }) => {
  expect(HINTS.map((id) => hints[id]).filter((text) => text.length > 190)).toEqual([]);
  expect(HINTS.length).toBe(Object.keys(hints).length - 2);
});

test.each([
  [en, [/plumes/, /row/, /face down/, /Peacock/], [/Lower rows/, /against you/, /point/]],
  [fr, [/plumages/, /rang/, /face cachée/, /paon/], [/rangs du bas/, /contre toi/, /point/]],
])("the first two hints explain building and scoring", ({ hints }, goal, score) => {
  for (const part of goal) expect(hints.goal).toMatch(part);
  for (const part of score) expect(hints.score).toMatch(part);
});
