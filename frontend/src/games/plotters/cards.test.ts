import { expect, test } from "vitest";
import { difference, SIGHTS, type Sight } from "../../ui/colours.fixture";
import { dealtTo, groupsOf, LETTERS, SUITS, sorted } from "./cards";
import { CARD, type Layout, layoutOf, scaleIn } from "./layout";
import { PICK } from "./views.fixture";
import { words as en } from "./words/en";

test("cards are sorted by suit or by number, and named by suit", () => {
  expect(sorted(["Y2", "R9", "B10", "R3"])).toEqual(["B10", "R3", "R9", "Y2"]);
  expect(sorted(["Y2", "R9", "B10", "R3"], "number")).toEqual(["Y2", "R3", "R9", "B10"]);
  expect(groupsOf(["Y2", "R9", "R3"], en)).toBe("Red 3, 9. Yellow 2");
});

test("the cards dealt are those held and those played", () => {
  expect(sorted(dealtTo(PICK, 0))).toEqual(["B4", "G6", "R9", "R10", "Y12"]);
});

/** Least difference between two fills (CIEDE2000). */
const LEAST: Record<Sight, number> = {
  "all colours": 33.6,
  protan: 18.4,
  deutan: 18.6,
  tritan: 35.2,
  grey: 11.8,
};

test.each(Object.keys(SIGHTS) as Sight[])("suits differ enough for this vision: %s", (sight) => {
  const pairs = LETTERS.flatMap((one, i) => LETTERS.slice(i + 1).map((other) => [one, other] as const));
  const least = Math.min(
    ...pairs.map(([one, other]) => difference(SUITS[one].fill, SUITS[other].fill, sight)),
  );
  expect(least).toBeCloseTo(LEAST[sight], 0);
});

test.each([
  [320, 640],
  [360, 560],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
] as const)(
  "at %i x %i there is room for two lines of seven cards and six cards of a trick",
  (width, height) => {
    const layout: Layout = layoutOf({ width, height, text: 1, players: 6, watching: false });
    const { hand, trick, middle, bar, rail, status, dock, fan, centre } = layout;
    expect(hand.width).toBeGreaterThanOrEqual(44);
    expect(7 * hand.width + 6 * hand.gap).toBeLessThanOrEqual(middle);
    expect(6 * (trick.width + 6)).toBeLessThanOrEqual(middle);
    expect(bar + rail + status + dock + fan + centre).toBeCloseTo(height);
    expect(centre).toBeGreaterThanOrEqual(148);
  },
);

test.each([
  [320, 568, false],
  [360, 640, false],
  [360, 740, true],
  [390, 844, true],
  [768, 1024, true],
  [740, 340, false],
] as const)("at %i x %i four tiles fit a chip, and the total if there is room: %s", (width, height, both) => {
  for (const players of [4, 5, 6]) {
    const layout = layoutOf({ width, height, text: 1, players, watching: false });
    const chips = layout.mode === "sideways" ? layout.left / 3 : width / players;
    expect(layout.both).toBe(both);
    expect(4 * 1.15 * layout.tile).toBeLessThanOrEqual(chips - 2);
  }
});

test.each([
  [360, 6],
  [360, 4],
  [390, 5],
  [1280, 6],
])("a trick exactly fills its sheet in a window of %i with %i players", (width, players) => {
  const card = CARD * scaleIn(width, players);
  expect(players * card + 4 * (players - 1)).toBeLessThanOrEqual(Math.min(560, width) - 36);
  expect(card).toBeGreaterThanOrEqual(48);
});
