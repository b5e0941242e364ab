import { expect, test } from "vitest";
import { type Draft, dockOf, hushed, maxBid, playable, unsent, waysToPlay } from "./dock";
import type { View } from "./view";
import { situation, TRICKS, VIEW } from "./views.fixture";
import { words as en } from "./words/en";

const NONE: Draft = { card: null, bid: null, confidence: null, changing: false };
const BIDS = Array.from({ length: 10 }, (_, n) => `bid ${n}`);
const LEGAL = ["play M7", "play W1", "play W3"];

test("the legal actions say how high a bid may be and which cards may be played", () => {
  expect(maxBid(BIDS)).toBe(9);
  expect(maxBid(["ready"])).toBe(-1);
  expect([...playable(["play M7 W", "play M7 R", "play B9"])]).toEqual(["M7", "B9"]);
  expect(waysToPlay("M1", ["play M1 P", "play M10 R", "play M1 Y"])).toEqual(["play M1 P", "play M1 Y"]);
});

test("a bid starts at an even share and keeps what is typed", () => {
  expect(dockOf(situation(VIEW, 0, [0, 2]), BIDS, NONE)).toMatchObject({
    kind: "bid",
    text: "Place 3",
    max: 9,
  });
  expect(dockOf(situation(VIEW, 0, [0]), BIDS, { ...NONE, bid: 7 })).toMatchObject({ action: "bid 7" });
  expect(dockOf(situation(VIEW, 0, [0]), ["bid 0", "bid 1"], { ...NONE, bid: 7 })).toMatchObject({
    action: "bid 1",
  });
});

test("a sealed bid can be changed until the last is in, and says for whom one waits", () => {
  const view = { ...VIEW, sealed: [true, null, false], my_choice: 4 };
  expect(dockOf(situation(view, 0, [2]), BIDS, NONE)).toEqual({
    kind: "change",
    text: "Placed 4 · change",
    below: "Waiting for Bo",
  });
  expect(dockOf(situation(view, 0, [2]), BIDS, { ...NONE, changing: true })).toMatchObject({
    text: "Place 4",
  });
});

test("the player bid on sees how many bids are placed; a player without tokens is told so", () => {
  const onMe = { ...VIEW, auction_of: 0, sealed: [null, true, false] };
  expect(dockOf(situation(onMe, 0, [2]), [], NONE)).toEqual({
    kind: "note",
    text: "Bids on you: 1 of 2 placed",
  });
  const broke = { ...VIEW, tokens: [0, 9, 9], sealed: [true, null, false], my_choice: 0 };
  expect(dockOf(situation(broke, 0, [2]), [], NONE)).toMatchObject({
    text: "You're out of tokens, so your bid is 0",
  });
});

test("while the last trick rests nothing can be pressed: the scores come next", () => {
  const view = { ...TRICKS, phase: "scored" as const, trick: null, sealed: [false, false, true] };
  expect(dockOf(situation(view, 0, [0, 1]), ["ready"], NONE, true)).toMatchObject({ kind: "note" });
  expect(dockOf(situation(view, 0, [0, 1]), ["ready"], NONE)).toMatchObject({
    kind: "press",
    action: "ready",
  });
});

test("the button names the confidence and the bid it backs", () => {
  const view = { ...TRICKS, phase: "confidence" as const, sealed: [false, false, false], trick: null };
  const legal = ["confidence 0", "confidence 1", "confidence 2", "confidence none"];
  const at = (confidence: Draft["confidence"]) =>
    dockOf(situation(view, 0, [0]), legal, { ...NONE, confidence });
  expect(at(null)).toMatchObject({ kind: "note" });
  expect(at(1)).toEqual({ kind: "press", text: "Back Ann · you bid 3", action: "confidence 1" });
  expect(at(0)).toMatchObject({ text: "Back yourself · you bid 2", action: "confidence 0" });
  expect(at("none")).toMatchObject({ action: "confidence none" });
  const placed = { ...view, sealed: [true, false, false], my_choice: 2 };
  expect(dockOf(situation(placed, 0, [1]), legal, NONE)).toEqual({
    kind: "change",
    text: "Backed Bo · change",
  });
});

test("a chosen card is played by name, asked for its colour, or refused with a reason", () => {
  const at = (card: string | null, legal = LEGAL) =>
    dockOf(situation(TRICKS, 0, [0]), legal, { ...NONE, card });
  expect(at("W1")).toEqual({ kind: "press", text: "Play white 1 from Ann", action: "play W1" });
  expect(at("B2")).toEqual({ kind: "note", text: "Must follow white" });
  const colours = at("M7", ["play M7 P", "play M7 W", "play M7 R"]);
  expect(colours).toMatchObject({ kind: "colours" });
  expect(colours.kind === "colours" && colours.choices.map(({ action }) => action)).toEqual([
    "play M7 P",
    "play M7 W",
    "play M7 R",
  ]);
});

test("until you choose a card, and while others play, the dock tells the newest card of the trick", () => {
  const trick = TRICKS.trick && { ...TRICKS.trick, plays: [] };
  const at = (view: View, toAct: number) => dockOf(situation(view, 0, [toAct]), LEGAL, NONE);
  expect(at(TRICKS, 0)).toMatchObject({
    kind: "note",
    text: "Ann played white 4 from Bo's tail",
    told: { seat: 1, as: "W", faces: [{ card: "M4" }] },
  });
  expect(at(TRICKS, 1)).toMatchObject({ kind: "note", text: "Ann played white 4 from Bo's tail" });
  expect(at({ ...TRICKS, trick }, 0)).toEqual({ kind: "note", text: "Pick a feather from Ann" });
  expect(at({ ...TRICKS, trick }, 1)).toEqual({ kind: "note", text: "Ann plays from Bo's tail" });
  const full = {
    leader: 2,
    required: "W" as const,
    winner: 1,
    plays: [{ by: 1, owner: 2, card: "W2", as: null }],
  };
  const taken = { ...TRICKS, trick, tricks: [full] };
  expect(at(taken, 0)).toMatchObject({ kind: "note", text: "Trick 1: Ann takes it", told: { seat: 1 } });
  expect(at(taken, 1)).toMatchObject({ kind: "note", text: "Trick 1: Ann takes it" });
  expect(at({ ...taken, tricks: [{ ...full, winner: 0 }] }, 1)).toMatchObject({
    text: "Trick 1: you take it",
  });
  const next = situation({ ...TRICKS, tricks: [full] }, 0, [0]);
  expect(dockOf(next, LEGAL, NONE, true)).toMatchObject({
    kind: "note",
    text: "Ann played white 2 from Bo's tail",
  });
});

test("between rounds you get ready, at the end you play again, a watcher watches", () => {
  const scored = { ...VIEW, phase: "scored" as const, sealed: [false, true, false] };
  expect(dockOf(situation(scored, 0, [0, 2]), ["ready"], NONE)).toMatchObject({
    text: "Next round",
    below: "1 of 3 is ready",
    action: "ready",
  });
  expect(dockOf(situation(scored, 0, [2]), [], NONE)).toMatchObject({ kind: "note" });
  expect(dockOf(situation({ ...VIEW, phase: "over" }, 0, []), [], NONE)).toEqual({ kind: "over" });
  expect(dockOf(situation(VIEW, null, [0]), [], NONE)).toEqual({ kind: "watch" });
});

test("an unsent choice keeps the page from reloading", () => {
  const bid = dockOf(situation(VIEW, 0, [0]), BIDS, NONE);
  expect(unsent(bid, NONE)).toBe(false);
  expect(unsent(bid, { ...NONE, bid: 2 })).toBe(true);
  const card = { ...NONE, card: "W1" };
  expect(unsent(dockOf(situation(TRICKS, 0, [0]), LEGAL, card), card)).toBe(true);
});

test("while tails are covered, the dock names none of their cards", () => {
  const pikoko = en;
  for (const [card, legal] of [
    ["W1", LEGAL],
    ["R2", LEGAL],
    ["M7", ["play M7 P", "play M7 Y"]],
  ] as const) {
    const draft = { ...NONE, card };
    const dock = dockOf(situation(TRICKS, 0, [0]), legal, draft);
    expect(dock).toMatchObject({ text: expect.stringMatching(/white|The 7/) });
    expect(hushed(dock, draft, pikoko)).not.toMatch(/1|2|7|white/);
  }
  expect(hushed(dockOf(situation(TRICKS, 0, [0]), LEGAL, NONE), NONE, pikoko)).toBeNull();
});
