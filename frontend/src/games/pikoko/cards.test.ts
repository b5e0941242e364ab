import { expect, test } from "vitest";
import { coloursOf, deckOf, faceOf, groupsOf, isMulti, nameOf, sorted } from "./cards";
import { words as en } from "./words/en";

test.each([
  [5, 47, 4],
  [4, 39, 3],
  [3, 29, 3],
])("the deck for %i players has %i cards, %i of them multi", (players, cards, multis) => {
  const deck = deckOf(players);
  expect(deck).toHaveLength(cards);
  expect(new Set(deck).size).toBe(cards);
  expect(deck.filter(isMulti)).toHaveLength(multis);
});

test("a multi takes the place of three single cards", () => {
  expect(deckOf(5)).not.toContain("P7");
  expect(deckOf(5)).toContain("B7");
  expect(coloursOf("M7")).toEqual(["P", "W", "R"]);
  expect(coloursOf("B9")).toEqual(["B"]);
});

test("sorted by suit, a multi follows the singles of its first colour", () => {
  expect(sorted(["B2", "W3", "M7", "R8", "R3", "Y5"])).toEqual(["R3", "R8", "M7", "Y5", "W3", "B2"]);
});

test("sorted by number, equal numbers go by suit, and the given hand is unchanged", () => {
  const hand = ["B2", "R11", "Y2", "M1"];
  expect(sorted(hand, "number")).toEqual(["M1", "Y2", "B2", "R11"]);
  expect(hand).toEqual(["B2", "R11", "Y2", "M1"]);
});

test("cards and tails have names", () => {
  expect(nameOf("B9", en)).toBe("Blue 9");
  expect(nameOf("M7", en)).toBe("Multi 7: purple, white, red");
  expect(groupsOf(["W6", "R8", "M7", "R3"], en)).toBe("Red 3, 8. White 6. Multi 7: purple, white, red");
});

test("a face has a suit for every colour", () => {
  expect(faceOf("M10", en).suits.map((suit) => suit.letter)).toEqual(["B", "W", "R"]);
  expect(faceOf("Y11", en)).toMatchObject({ card: "Y11", number: 11 });
});
