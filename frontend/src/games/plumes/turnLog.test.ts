import { expect, test } from "vitest";
import { namesOf, SeatSpeech } from "../../board/seats";
import { type Doing, doingsBetween, newsOf, type Turn } from "./events";
import { fittingLines } from "./turnLog.svelte";
import type { View } from "./view";
import { PLAY, TABLE } from "./views.fixture";
import { words } from "./words/en";

const speech = (you: number | null) => new SeatSpeech(namesOf(TABLE, words), you, words);
const before = { ...PLAY, player: 1, plumes: [[], [], []], deck_size: 31 };

const told = (one: View, other: View, you: number | null) =>
  doingsBetween(one, other, speech(you)).map(({ text }) => text);

test("turns are reported; of the last card of a Peacock, others see a back", () => {
  expect(told(before, PLAY, 0).slice(-5)).toEqual([
    "Ann played pink 0 in plume 1, row 1",
    "Ann played pink 1 in plume 1, row 1",
    "Ann played a card face down in plume 1, row 2",
    "Ann completed the Peacock of plume 1",
    "Ann drew a card",
  ]);
  const mine = doingsBetween({ ...PLAY, plumes: [[], PLAY.plumes[1] ?? [], []] }, PLAY, speech(0));
  expect(mine.every(({ seat }) => seat === 0)).toBe(true);
  expect(mine.some(({ cards }) => cards?.includes(null))).toBe(true);
});

test("a drawn card is never named", () => {
  expect(told({ ...before, plumes: PLAY.plumes }, PLAY, 0)).toEqual(["Ann drew a card"]);
});

test("the last event names all cards of the turn: played, or swapped after that; a draw only if there is nothing else", () => {
  const turn = (...doings: Partial<Doing>[]) => ({
    number: 1,
    seat: 1,
    doings: doings.map((one) => ({ seat: 1, text: "Ann drew a card", ...one })),
  });
  const news = (turns: Turn[], you = 0) => newsOf(turns, speech(you));
  const played = turn({ cards: ["B7"] }, { cards: ["B5"] }, { cards: [null], drew: true });
  expect(news([played])).toEqual({ seat: 1, text: "Ann played blue 7 and 5", cards: ["B7", "B5"] });
  expect(news([turn({ cards: ["B7"] }, { cards: ["R5"] })], 1)?.text).toBe("You played blue 7 and red 5");
  const swapped = turn({ cards: ["B7"] }, { cards: ["G3", "T1"], swap: true });
  expect(news([swapped])).toEqual({ seat: 1, text: "Ann swapped green 3 for teal 1", cards: ["G3", "T1"] });
  expect(news([turn({ cards: [null] }, {})])?.text).toBe("Ann completed a Peacock");
  const drew = turn({ cards: [null], drew: true });
  expect(news([drew, played])?.text).toBe("Ann played blue 7 and 5");
  expect(news([drew])?.text).toBe("Ann drew a card");
  expect(news([])).toBeNull();
});

test("as many sentences are shown as fit the lines", () => {
  const said = ["short", "x".repeat(60), "third"];
  expect(fittingLines(said, 400, 3, 14)).toEqual(["short", "x".repeat(60)]);
  expect(fittingLines(said, 400, 4, 14)).toEqual(said);
  expect(fittingLines(said, 400, 0, 14)).toEqual([]);
});
