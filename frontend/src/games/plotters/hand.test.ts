import { expect, test } from "vitest";
import { linesOf, longestIn, type Room, spotsOf, WAITING_LINE } from "./hand";
import { layoutOf } from "./layout";

const DEALT = ["B1", "B2", "B3", "B4", "G1", "G2", "G3", "G4", "R1", "R2", "R3", "R4", "Y1", "Y2"];
const ROOM: Room = { card: { width: 50, height: 70, gap: 2 }, width: 390, height: 160 };

test("cards lie on two even lines until all fit on one", () => {
  const seven = DEALT.slice(0, 8).filter((card) => card !== "B3");
  expect(linesOf(DEALT, DEALT).map((line) => line.length)).toEqual([7, 7]);
  expect(linesOf(DEALT, seven)).toEqual([
    ["B1", "B2", "B4"],
    ["G1", "G2", "G3", "G4"],
  ]);
  expect(linesOf(DEALT, seven.slice(1))).toEqual([seven.slice(1)]);
});

test("no suit is on two lines if both fit, in the order of the suits if they are even so", () => {
  const long = DEALT.filter((card) => card !== "G4");
  const lengths = (cards: string[], longest?: number) =>
    linesOf(cards, cards, longest ? { longest } : {}).map((line) => line.length);
  expect(lengths(long)).toEqual([7, 6]);
  expect(lengths(["B1", "B2", "B3", "B4", "B5", "R1", "R2", "R3", "R4", "R5", "R6", "Y1", "Y2"], 8)).toEqual([
    5, 8,
  ]);
  expect(lengths(["B1", "B2", "R1", "R2", "R3", "R4", "R5", "R6", "R7"])).toEqual([2, 7]);
  const mixed = ["B1", "B2", "B3", "B4", "G1", "R1", "R2", "R3", "R4", "R5", "R6", "Y1", "Y2"];
  expect(linesOf(mixed, mixed)[0]).toEqual(["B1", "B2", "B3", "B4", "G1", "Y1", "Y2"]);
  const tight = ["B1", "B2", "B3", "B4", "B5", "G1", "G2", "G3", "G4", "G5", "R1", "Y1", "Y2", "Y3"];
  expect(lengths(tight)).toEqual([7, 7]);
  expect(linesOf(tight, tight, { squeezed: 8 }).map((line) => line.length)).toEqual([6, 8]);
  expect(lengths(["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"])).toEqual([5, 4]);
  for (const width of [1200, 1280, 1920]) {
    const { hand, middle } = layoutOf({ width, height: 800, text: 1, players: 4, watching: false });
    expect(longestIn(true, width) * (hand.width + hand.gap)).toBeLessThan(middle);
  }
});

test("a small hand that waits on a laptop lies on one line", () => {
  const nine = DEALT.slice(0, 9);
  expect(linesOf(DEALT, nine, { most: WAITING_LINE })).toEqual([nine]);
  for (const [width, height] of [
    [1000, 560],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    const window = { width, height, text: 1, players: 4, watching: false };
    const { hand, waiting, middle } = layoutOf({ ...window, asked: { what: "keep", lines: 1 } });
    expect(WAITING_LINE * (hand.width * waiting + hand.gap)).toBeLessThan(middle);
  }
});

test("no card overlaps another or leaves the hand, and fewer cards are larger", () => {
  for (let n = 1; n <= DEALT.length; n += 1) {
    const lines = linesOf(DEALT, DEALT.slice(0, n));
    const spots = spotsOf(lines, ROOM);
    const scale = spots.get("B1")?.scale ?? 0;
    for (const line of lines) {
      const xs = line.map((card) => spots.get(card)?.x ?? 0);
      const steps = xs.slice(1).map((x, i) => x - (xs[i] ?? 0));
      expect(Math.min(...steps, 99)).toBeGreaterThanOrEqual(50 * scale);
      expect(xs[0]).toBeCloseTo(-((xs.at(-1) ?? 0) + 50 * scale));
      expect(Math.abs(xs[0] ?? 0)).toBeLessThanOrEqual(ROOM.width / 2);
    }
    const ys = lines.map(([card = ""]) => spots.get(card)?.y ?? 0);
    expect(ys[0]).toBeGreaterThanOrEqual(0);
    expect((ys.at(-1) ?? 0) + 70 * scale).toBeLessThanOrEqual(ROOM.height);
    expect((ys[1] ?? 999) - (ys[0] ?? 0)).toBeGreaterThanOrEqual(70 * scale);
    expect(scale > 1).toBe(n <= 6);
  }
});

test("a hand of fourteen keeps 6 px from the edges of a phone", () => {
  for (const width of [360, 390, 412]) {
    const { hand, fan, trick } = layoutOf({ width, height: 844, text: 1, players: 5, watching: false });
    const spots = spotsOf(linesOf(DEALT, DEALT), { card: hand, width, height: fan });
    expect(width / 2 + (spots.get("B1")?.x ?? 0)).toBeGreaterThan(5.9);
    // The ring around a card to pick ends 6 px beside it.
    expect((width / 5 - trick.width) / 2).toBeGreaterThanOrEqual(6);
  }
});

test("the cards of a trick of six fill their columns of a phone, and its height", () => {
  const { trick } = layoutOf({ width: 390, height: 844, text: 1, players: 6, watching: false });
  expect(trick.width).toBeGreaterThanOrEqual(51);
  // Rings of 6 px around two neighbours don't meet.
  expect(390 / 6 - trick.width).toBeGreaterThan(12);
  expect(trick.height).toBeGreaterThan(trick.width * 1.6);
});

test.each(["pick", "keep"] as const)(
  "a hand that waits for a %s is smaller and leaves its room, and the street stays",
  (what) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 720],
    ] as const) {
      const window = { width, height, text: 1, players: 5, watching: false };
      const [usual, asked] = [layoutOf(window), layoutOf({ ...window, asked: { what, lines: 1 } })];
      expect(asked.fan).toBeLessThan(usual.fan / 2);
      expect(asked.centre + asked.fan).toBe(usual.centre + usual.fan);
      expect([asked.rail, asked.house, asked.dock]).toEqual([usual.rail, usual.house, usual.dock]);
      expect(asked.fan).toBeGreaterThanOrEqual(asked.hand.height * asked.waiting);
      expect(asked.waiting).toBeLessThan(0.9);
      expect(asked.hand.width * asked.waiting).toBeGreaterThanOrEqual(44);
      const spots = spotsOf([DEALT.slice(0, 5)], {
        card: asked.hand,
        width,
        height: asked.fan,
        largest: asked.waiting,
      });
      expect([...spots.values()].every(({ scale }) => scale === asked.waiting)).toBe(true);
    }
  },
);

test.each([
  [390, 5],
  [390, 6],
  [1280, 5],
])("cards to pick are larger than others in a window of %i with %i players", (width, players) => {
  const window = { width, height: width > 1000 ? 720 : 844, text: 1, players, watching: false };
  const [usual, asked] = [layoutOf(window), layoutOf({ ...window, asked: { what: "pick", lines: 1 } })];
  const area = ({ trick }: typeof usual) => trick.width * trick.height;
  expect(area(asked)).toBeGreaterThan(1.15 * area(usual));
  expect(asked.trick.width * (asked.trick.across ?? players)).toBeLessThan(asked.middle);
});

test("a street of a high phone is higher, and its text larger", () => {
  const [low, high] = [640, 844].map((height) =>
    layoutOf({ width: 390, height, text: 1, players: 6, watching: false }),
  );
  expect(high?.told).toBeGreaterThan(low?.told ?? 0);
  expect(high?.stack?.step).toBeGreaterThan(4);
  // No void between the trick and its suits.
  expect((high?.centre ?? 0) - (high?.trick.height ?? 0)).toBeLessThan(130);
});

test("the pairs of the choice of two suits can be pressed in any window, and say how they score where there is room", () => {
  const pair = (width: number, height: number, text = 1) =>
    layoutOf({ width, height, text, players: 6, watching: false, asked: { what: "keep", lines: 2 } }).keep;
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
    [1920, 1080],
  ] as const)
    expect(pair(width, height).sum).toBe(true);
  for (const [width, height] of [
    [360, 560],
    [360, 640],
    [320, 568],
    [640, 300],
  ] as const)
    expect([pair(width, height).height >= 44, pair(width, height).sum]).toEqual([true, false]);
});
