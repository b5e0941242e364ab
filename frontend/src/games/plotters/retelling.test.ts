import { expect, test } from "vitest";
import type { Moment } from "../../board/game";
import { SeatSpeech } from "../../board/seats";
import { retelling } from "./retelling";
import type { View } from "./view";
import { FINISHED, PICK, SHARED, sceneIn, VIEW } from "./views.fixture";
import { words as fr } from "./words/fr";

const EMPTY = { leader: 1, trump: null, suits: [], plays: [], first: null, second: null };
const DEAL: View = { ...VIEW, trick: EMPTY };
/** Seat 0 has taken its two cards, and has to keep two suits before seat 2 takes the rest. */
const TAKEN: View = { ...PICK, phase: "keep", share: { count: 2, taken: ["R5", "R9"], rest: ["B2", "Y2"] } };
const KEPT: View = { ...SHARED, kept: [["G", "R"], null, ["B", "R"], null] };
const SCORED: View = { ...SHARED, phase: "scored" };

const speech = (you: number | null) => sceneIn(VIEW, you, []).speech;
const said = (before: View | null, kind: string, view: View, you: number | null = null) =>
  retelling.saidOf(before, { kind, view }, speech(you));

test("each moment is told by what it did", () => {
  expect(said(null, "deal", DEAL)).toBe("Round 2 is dealt");
  expect(
    said(
      { ...VIEW, trick: { ...VIEW.trick, plays: VIEW.trick?.plays.slice(0, 2) ?? [] } as View["trick"] },
      "play",
      VIEW,
    ),
  ).toBe("Cy played yellow 2");
  expect(said(VIEW, "full", PICK, 0)).toBe("You played red 9");
  expect(said(PICK, "take", SHARED)).toBe("Max took red 5 and red 9. Bo got blue 2 and yellow 2");
  expect(said(SHARED, "score", SCORED)).toBe("Round 2 is scored");
});

test("who gets what is told when the cards are taken, and the two suits when they are kept", () => {
  expect(said(PICK, "take", TAKEN, 0)).toBe("You took red 5 and red 9. Bo got blue 2 and yellow 2");
  expect(said(TAKEN, "keep", KEPT, 0)).toBe("You keep green and red");
  expect(said(TAKEN, "keep", { ...TAKEN, kept: KEPT.kept })).toBe("Max keeps green and red");
});

test("without a second winner, the rest leaves the game", () => {
  const alone: View = { ...SHARED, tricks: [{ ...FINISHED, second: null }] };
  expect(said(PICK, "take", alone)).toMatch(/^Max took red 5 and red 9\. The rest leaves the game: blue 2/);
});

test("a round that is cut short says who had only the fourth suit", () => {
  const before: View = {
    ...VIEW,
    trick: { ...VIEW.trick, plays: VIEW.trick?.plays.slice(0, 2) ?? [] } as View["trick"],
  };
  expect(said(before, "cut", VIEW)).toBe("Cy played yellow 2. Max has only green: the round ends");
  expect(said(before, "cut", VIEW, 0)).toBe("Cy played yellow 2. You have only green: the round ends");
  const french = new SeatSpeech(["Max", "Ann", "Bo", "Cy"], 0, fr);
  expect(retelling.saidOf(before, { kind: "cut", view: VIEW }, french)).toMatch(/Tu n’as que du vert/);
});

test("the chapters are the deal, each trick from its first card, and the score", () => {
  const led = (tricks: View["tricks"]): View => ({ ...VIEW, tricks });
  const moments: Moment<View>[] = [
    { kind: "deal", view: DEAL },
    { kind: "play", view: led([]) },
    { kind: "full", view: PICK },
    { kind: "take", view: TAKEN },
    { kind: "keep", view: KEPT },
    { kind: "play", view: led([FINISHED]) },
    { kind: "cut", view: led([FINISHED]) },
    { kind: "score", view: SCORED },
  ];
  expect(retelling.chaptersOf(moments, speech(0))).toEqual([
    { first: 0, text: "Deal" },
    { first: 1, text: "Trick 1" },
    { first: 5, text: "Trick 2" },
    { first: 7, text: "Scores" },
  ]);
});
