import { expect, test } from "vitest";
import { type Chosen, dockOf, hushed, playable, unsent } from "./dock";
import { Draft, toggle } from "./draft.svelte";
import type { View } from "./view";
import { PICK, SHARED, sceneIn, VIEW } from "./views.fixture";
import { words as en } from "./words/en";

const NONE: Chosen = { card: null, picked: [], kept: [] };
const LEGAL = ["play B4", "play R9", "play R10", "play Y12"];
const mine = (view: View) => sceneIn(view, 0, [0]);

test("a chosen card is played, or the dock says why it can't be", () => {
  expect([...playable(LEGAL)]).toEqual(["B4", "R9", "R10", "Y12"]);
  expect(dockOf(mine(VIEW), LEGAL, { ...NONE, card: "R9" })).toEqual({
    kind: "press",
    text: "Play R9",
    action: "play R9",
  });
  expect(dockOf(mine(VIEW), LEGAL, { ...NONE, card: "G6" })).toEqual({
    kind: "note",
    text: "The trick has three suits: no green now",
  });
});

test("a pick says how many cards are missing, then who gets the rest", () => {
  expect(dockOf(mine(PICK), [], { ...NONE, picked: ["R9"] })).toMatchObject({
    text: "Pick 1 more",
    below: "makes 12 → 16",
    early: true,
  });
  expect(dockOf(mine(PICK), [], { ...NONE, picked: ["R9", "B2"] })).toEqual({
    kind: "press",
    text: "Take 2 · Bo gets 2",
    action: "take B2 R9",
    below: "makes 12 → 16",
  });
  expect(dockOf(mine(PICK), [], NONE)).toMatchObject({ text: "Pick 2 more", below: "12 points now" });
  const single = PICK.trick && { ...PICK, trick: { ...PICK.trick, second: null } };
  expect(single && dockOf(mine(single), [], { ...NONE, picked: ["R9", "B2"] })).toMatchObject({
    text: "Take 2 · 2 leave the game",
  });
});

test("two suits to keep are named with what they score", () => {
  const view: View = { ...VIEW, phase: "keep", stacks: [[5, 2, 6, 1], ...VIEW.stacks.slice(1)] };
  expect(dockOf(mine(view), [], NONE)).toMatchObject({
    kind: "press",
    text: "Choose two suits to keep",
    early: true,
  });
  expect(dockOf(mine(view), [], { ...NONE, kept: ["R"] })).toMatchObject({ early: true });
  expect(dockOf(mine(view), [], { ...NONE, kept: ["R", "B"] })).toEqual({
    kind: "press",
    text: "Keep R and B · 10",
    action: "keep R B",
  });
});

test("until you choose a card, and while others act, the dock tells what happened last, with its cards", () => {
  const trick = VIEW.trick && { ...VIEW.trick, plays: [] };
  const at = (view: View, toAct: number) => dockOf(sceneIn(view, 0, [toAct]), LEGAL, NONE);
  const played = {
    kind: "note",
    text: "Cy played yellow 2",
    told: { text: "Cy played", faces: [{ card: "Y2" }] },
  };
  expect(at(VIEW, 0)).toMatchObject(played);
  expect(at(VIEW, 3)).toMatchObject(played);
  expect(at({ ...VIEW, trick }, 0)).toEqual({ kind: "note", text: "Pick a card from your hand" });
  expect(at({ ...VIEW, trick }, 3)).toEqual({ kind: "note", text: "Round 2 is dealt" });
  expect(at(SHARED, 2)).toMatchObject({ told: { text: "Bo took", faces: [{ card: "B2" }, { card: "Y2" }] } });
  expect(dockOf(sceneIn(SHARED, 0, [2]), [], NONE, true)).toMatchObject({ text: "You played red 9" });
});

test("while others pick or keep, the dock tells the last card or what was taken", () => {
  expect(dockOf(sceneIn(PICK, 1, [0]), [], NONE)).toMatchObject({ text: "Max played red 9" });
  const took = { ...PICK, share: { count: 2, taken: ["R5", "R9"], rest: [] } };
  expect(dockOf(sceneIn(took, 1, [0]), [], NONE)).toMatchObject({ told: { text: "Max took" } });
  expect(dockOf(sceneIn(VIEW, null, [0]), [], NONE)).toEqual({ kind: "watch" });
});

test("before the cards are dealt the dock is empty", () => {
  expect(dockOf(sceneIn({ ...VIEW, trick: null }, 0, []), [], NONE)).toEqual({ kind: "note", text: "" });
});

test("after a round you get ready, after the game there is a next one", () => {
  const scored: View = { ...VIEW, phase: "scored", ready: [false, true, true, false] };
  expect(dockOf(sceneIn(scored, 0, [0, 3]), ["ready"], NONE)).toMatchObject({
    text: "Next round",
    below: "2 of 4 are ready",
  });
  expect(dockOf(sceneIn(scored, 1, [0, 3]), [], NONE)).toEqual({ kind: "note", text: "2 of 4 are ready" });
  expect(dockOf(sceneIn(scored, 0, [0, 3]), ["ready"], NONE, true)).toEqual({ kind: "note", text: "" });
  expect(dockOf(sceneIn({ ...VIEW, phase: "over" }, 0, []), [], NONE)).toEqual({ kind: "over" });
});

test("while the hand is covered, the dock names none of its cards", () => {
  const chosen = { ...NONE, card: "R9" };
  expect(hushed(dockOf(mine(VIEW), LEGAL, chosen), chosen, en)).toBe("Play the chosen card");
  expect(hushed(dockOf(mine(VIEW), LEGAL, NONE), NONE, en)).toBeNull();
});

test("a choice goes with its turn, and one too many replaces the first", () => {
  expect(toggle(["R5", "B2"], "R9", 2)).toEqual(["B2", "R9"]);
  expect(toggle(["R5", "B2"], "R5", 2)).toEqual(["B2"]);
  const draft = new Draft("1.2.pick.3");
  draft.pick("R5", 2);
  expect([draft.picked, unsent(draft)]).toEqual([["R5"], true]);
  draft.forget();
  expect([draft.picked, unsent(draft)]).toEqual([[], false]);
});
