import { expect, test } from "vitest";
import { difference, SIGHTS, type Sight } from "../../ui/colours.fixture";
import { dealtTo, groupsOf, LETTERS, SUITS, sorted } from "./cards";
import { linesOf, spotsOf } from "./hand";
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
  [320, 568],
  [360, 560],
  [360, 640],
  [390, 844],
  [768, 1024],
  [740, 340],
  [1280, 720],
  [1920, 1080],
])("at %i x %i four stacks or tiles stand side by side, and a full stack in its place", (width, height) => {
  for (const players of [4, 5, 6]) {
    const { mode, stack, left, rail, house, tile } = layoutOf({
      width,
      height,
      text: 1,
      players,
      watching: false,
    });
    const place = { laptop: left - 120, sideways: left / 3, phone: width / players, tablet: width / players }[
      mode
    ];
    expect(4 * (stack ? stack.width + 1 : 1.15 * tile)).toBeLessThanOrEqual(place - 2);
    const line = mode === "laptop" ? (height - 68) / players : rail - house.bird - house.roof - house.windows;
    expect(stack ? stack.height + 11 * stack.step + 15 : 26).toBeLessThanOrEqual(line);
  }
});

test("on a phone whose half is free, the cards of a hand grow to 61 x 91 as they get fewer", () => {
  const { hand, fan, middle } = layoutOf({ width: 390, height: 844, text: 1, players: 6, watching: false });
  const twelve = Array.from({ length: 12 }, (_, i) => `B${i + 1}`);
  const { scale = 0 } =
    spotsOf(linesOf(twelve, twelve), { card: hand, width: middle, height: fan }).get("B1") ?? {};
  expect(hand.width * scale).toBeGreaterThanOrEqual(61);
  expect(hand.height * scale).toBeGreaterThanOrEqual(90.5);
});

test("large text takes the birds first, then the houses", () => {
  const houses = [1, 1.4, 2].map(
    (text) => layoutOf({ width: 390, height: 740, text, players: 6, watching: false }).house,
  );
  expect(houses.map(({ bird }) => bird > 0)).toEqual([true, false, false]);
});

test("a score sheet takes the place of the street, and the dock keeps its own", () => {
  const window = { width: 390, height: 844, text: 1, players: 4, watching: false };
  const [open, scored] = [layoutOf(window), layoutOf({ ...window, sheeted: true })];
  expect(scored.rail).toBe(0);
  expect(scored.sheet.height - open.sheet.height).toBeCloseTo(open.rail);
  expect(scored.dock).toBe(open.dock);
});

test.each([
  [390, 844],
  [768, 1024],
])("watchers see a street with birds at %ix%i, and larger cards than players", (width, height) => {
  const [watcher, player] = [true, false].map((watching) =>
    layoutOf({ width, height, text: 1, players: 4, watching }),
  );
  expect(watcher?.house.bird).toBeGreaterThan(80);
  expect(watcher?.trick.height).toBeGreaterThanOrEqual(player?.trick.height ?? 999);
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
