import { expect, test } from "vitest";
import { eventsBetween } from "./events";
import { chipText, pilesText } from "./spoken";
import { lineOf, statusOf, stepOf, suddenEnd, titleOf } from "./status";
import type { Round, View } from "./view";
import { FINISHED, PICK, SHARED, sceneIn, VIEW } from "./views.fixture";
import { words as fr } from "./words/fr";

const ROUND: Round = {
  number: 2,
  dealer: 0,
  tricks: 6,
  ended_by: 3,
  stacks: VIEW.stacks,
  kept: VIEW.kept,
  piles: VIEW.piles,
  scores: [12, 2, 14, 0],
};

test("the line says what the game is waiting for, and whom", () => {
  expect(statusOf(sceneIn(VIEW, 0, [0]))).toBe("Your turn: any card but green");
  expect(statusOf(sceneIn(VIEW, 1, [0]))).toBe("Max plays");
  const led: View = {
    ...VIEW,
    trick: VIEW.trick && { ...VIEW.trick, suits: ["R"], plays: VIEW.trick.plays.slice(0, 1) },
  };
  expect(statusOf(sceneIn(led, 0, [0]))).toBe("Your turn: play any card; red is trump");
  const empty: View = {
    ...VIEW,
    trick: { leader: 0, trump: null, suits: [], plays: [], first: null, second: null },
  };
  expect(statusOf(sceneIn(empty, 0, [0]))).toBe("Your turn: lead a card; its suit is trump");
  expect(statusOf(sceneIn(empty, 1, [0]))).toBe("Max leads");
  expect(statusOf(sceneIn(PICK, 0, [0]))).toBe("You win first: pick 2 of these cards");
  expect(statusOf(sceneIn(PICK, null, [0]))).toBe("Max wins first and picks 2 cards");
  expect(statusOf(sceneIn({ ...VIEW, phase: "keep" }, 0, [2]))).toBe("Bo has four suits and keeps two");
  const scored: View = { ...VIEW, phase: "scored", trick: null };
  expect(statusOf(sceneIn(scored, 0, [3]))).toBe("Cy is gone: the next round starts soon anyway");
  expect(lineOf(sceneIn(scored, 0, [3]), true)).toBe("That was the last trick. Now the scores.");
});

test("while a full trick is still shown, the line says who takes its cards, and the step is that trick's", () => {
  const led = { ...SHARED, tricks: [FINISHED] };
  expect(lineOf(sceneIn(led, 0, [2]), true)).toBe("You take 2 cards, Bo takes 2");
  expect(stepOf(sceneIn(led, 0, [2]), true)).toBe("Trick 1 of 14");
  expect(lineOf(sceneIn(led, 0, [2]), false)).toBe("Bo leads");
  expect(stepOf(sceneIn(led, 0, [2]), false)).toBe("Trick 2 of 14");
  const four: View = { ...led, phase: "keep" };
  expect(lineOf(sceneIn(four, 0, [0]), true)).toBe("You have all four suits: keep two");
  const leaving = { ...led, tricks: [{ ...FINISHED, second: null }] };
  expect(lineOf(sceneIn(leaving, 1, [2]), true)).toBe("Max takes 2 cards");
});

test("the end names the winner, or those who share the win", () => {
  const over = (winners: number[]): View => ({ ...VIEW, phase: "over", winners });
  expect(statusOf(sceneIn(over([3]), 0, []))).toBe("Cy wins with 21 points");
  expect(statusOf(sceneIn(over([3]), 3, []))).toBe("You win with 21 points");
  expect(statusOf(sceneIn(over([1, 2]), 0, []))).toBe("Ann and Bo share the win with 4 points");
});

test("a round that breaks off says whose hand ended it and what doesn't count", () => {
  const scene = sceneIn(VIEW, 0, []);
  expect(suddenEnd({ ...ROUND, ended_by: null }, null, scene)).toBeNull();
  expect(suddenEnd(ROUND, "G", scene)).toMatch(
    /^Cy had only green, .* after 6 tricks\. .*count for nothing\.$/,
  );
  expect(suddenEnd({ ...ROUND, ended_by: 0 }, "G", scene)).toMatch(/^You had only green/);
});

test("page titles and steps", () => {
  expect(titleOf(sceneIn(VIEW, 0, [0]))).toBe("(!) Your turn · Plotters Inc.");
  expect(titleOf(sceneIn(PICK, 1, [0]))).toBe("Max chooses · Plotters Inc.");
  expect(stepOf(sceneIn(VIEW, 0, [0]))).toBe("Trick 1 of 14");
});

test("a seat is described in words: who, which cards, what they score", () => {
  expect(chipText(sceneIn(VIEW, 0, [2]), 2)).toBe(
    "Bo, bot, to play, 7 blue, 8 red, 4 face down, 14 points now, total 0",
  );
});

test("each event is reported once", () => {
  const { speech } = sceneIn(VIEW, 0, []);
  expect(eventsBetween(null, VIEW, speech)).toEqual([]);
  expect(eventsBetween(VIEW, PICK, speech)).toEqual(["You played red 9"]);
  expect(eventsBetween(PICK, SHARED, speech)).toEqual([
    "You took Red 5 and Red 9",
    "Bo took the rest (Blue 2 and Yellow 2) and leads the next trick",
  ]);
  const kept: View = { ...SHARED, kept: [["G", "R"], null, ["B", "R"], null] };
  expect(eventsBetween(SHARED, kept, speech)).toEqual(["You keep green and red"]);
});

test("French counts cards of a suit in the right gender and number", () => {
  const owned = { stacks: [3, 1, 0, 2], kept: null, pile: 0 };
  expect(pilesText(owned, fr)).toBe("3 bleues, 1 verte, 2 jaunes");
});
