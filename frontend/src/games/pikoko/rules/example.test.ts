/** The rulebook's examples, with the same results as on the server. Seats: Ann 0, Bo 1, Cy 2, Dee 3. */
import { expect, test } from "vitest";
import { deckOf } from "../cards";
import { nextStarter } from "../scores";
import { aheadIn } from "../tricks";
import type { Letter, Play, Trick } from "../view";
import { allowed, HANDS, mostAt, namings, scoresOf, TURNED_UP, takes, winnersOf } from "./example";

const play = (by: number, owner: number, card: string, as: Letter): Play => ({ by, owner, card, as });

const trick: Trick = {
  leader: 0,
  required: "B",
  plays: [play(0, 1, "B3", "B"), play(1, 2, "B5", "B"), play(2, 0, "R2", "R")],
};

test("a trump takes the trick for its tail, and the player on that tail's right leads next", () => {
  expect(takes(trick, "R")).toEqual({ owner: 0, next: 2 });
});

test("without trump, the highest card of the colour led takes it", () => {
  expect(takes(trick, null)).toEqual({ owner: 2, next: 1 });
});

test.each<[string[], Letter, string[]]>([
  [["M7", "R5"], "W", ["M7"]],
  [["M7", "Y3"], "B", ["M7", "Y3"]],
  [["Y3", "M4", "W6"], "Y", ["Y3", "M4"]],
])("of %j, when %s was led, %j may be played", (hand, required, cards) => {
  expect(allowed(hand, required)).toEqual(cards);
});

test("a multi with the required colour is that colour; otherwise its player names one", () => {
  expect(namings("M7", "W", "R")).toEqual(["W"]);
  expect(namings("M7", "B", "R")).toEqual(["P", "W", "R"]);
  expect(namings("M4", null, "R")).toEqual(["B", "W", "Y"]);
  expect(namings("M4", "P", "R")).toEqual([]);
  expect(namings("R5", "W", "R")).toEqual(["R"]);
});

test("a multi named as trump beats every card that is not trump", () => {
  const as = (letter: Letter) => ({
    leader: 0,
    required: "B" as const,
    plays: [play(0, 1, "B2", "B"), play(1, 2, "M7", letter)],
  });
  expect(aheadIn(as("R"), "R")?.card).toBe("M7");
  expect(aheadIn(as("W"), "R")?.card).toBe("B2");
});

test("the scoring example: bids on Ann, Bo and Cy, who took 3, 2 and 3", () => {
  const round = {
    tricks_won: [3, 2, 3],
    bids: [
      [5, 2, 1],
      [4, 4, 0],
      [2, 3, 3],
    ],
    confidence: [1, 0, "none" as const],
  };
  expect(scoresOf(round)).toEqual([5, 0, 5]);
});

test("a player who bid 5 and 4 has no tokens left for other bids", () => {
  expect(mostAt([5, 4, 0, 0], 2)).toBe(0);
  expect(mostAt([5, 4, 0, 0], 1)).toBe(4);
});

test("the old starter starts again if nobody has fewer points", () => {
  expect(nextStarter([5, 3, 3, 3], 2)).toBe(2);
  expect(nextStarter([5, 3, 3, 3], 0)).toBe(1);
});

test("the best round decides between equal totals; if still equal, players share the win", () => {
  const games = (best: number[]) =>
    [20, 20, 15].map((total, seat) => [best[seat] ?? 0, total - (best[seat] ?? 0) - 4, 4]);
  expect(winnersOf(games([9, 8, 7]))).toEqual([0]);
  expect(winnersOf(games([9, 9, 7]))).toEqual([0, 1]);
});

test.each([
  [3, 29],
  [4, 39],
  [5, 47],
])("%i players play with %i cards", (players, cards) => {
  expect(deckOf(players)).toHaveLength(cards);
});

test("the examples' deal is possible: 25 different cards of the deck for three", () => {
  const cards = [...HANDS.flat(), TURNED_UP];
  expect(new Set(cards).size).toBe(25);
  expect(cards.filter((card) => !deckOf(3).includes(card))).toEqual([]);
});
