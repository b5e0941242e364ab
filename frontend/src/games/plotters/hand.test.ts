import { expect, test } from "vitest";
import { linesOf, placed, type Room, spotsOf } from "./hand";
import { layoutOf } from "./layout";
import { FINISHED, PICK, SHARED, VIEW } from "./views.fixture";

const DEALT = ["B1", "B2", "B3", "B4", "G1", "G2", "G3", "G4", "R1", "R2", "R3", "R4", "Y1", "Y2"];
const ROOM: Room = { card: { width: 50, height: 70, gap: 2 }, width: 390, height: 160 };

test("a played card keeps its place until the trick is full", () => {
  const played = { ...VIEW, trick: PICK.trick && { ...PICK.trick, plays: PICK.trick.plays.slice(-1) } };
  expect(placed({ ...played, hands: PICK.hands }, 0)).toContain("R9");
  expect(placed(PICK, 0)).not.toContain("R9");
  expect(placed({ ...PICK, phase: "keep" }, 0)).not.toContain("R9");
  expect(placed({ ...SHARED, hands: PICK.hands, tricks: [FINISHED] }, 0)).not.toContain("R9");
});

test("cards lie on two even lines until all fit on one", () => {
  const seven = DEALT.slice(0, 8).filter((card) => card !== "B3");
  expect(linesOf(DEALT, DEALT).map((line) => line.length)).toEqual([7, 7]);
  expect(linesOf(DEALT, seven)).toEqual([
    ["B1", "B2", "B4", "G1"],
    ["G2", "G3", "G4"],
  ]);
  expect(linesOf(DEALT, seven.slice(1))).toEqual([seven.slice(1)]);
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
  expect(trick.width).toBeGreaterThanOrEqual(54);
  expect(390 / 6 - trick.width).toBeGreaterThanOrEqual(10);
  expect(trick.height).toBeGreaterThan(trick.width * 1.6);
});

test("the choice of two suits has the room of the second line of a small hand, and the street stays", () => {
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    const window = { width, height, text: 1, players: 5, watching: false };
    const [usual, keeping] = [layoutOf(window), layoutOf({ ...window, keeping: true })];
    expect(keeping.fan).toBe(usual.fan / 2);
    expect(keeping.centre + keeping.fan).toBe(usual.centre + usual.fan);
    expect([keeping.rail, keeping.house, keeping.dock]).toEqual([usual.rail, usual.house, usual.dock]);
    expect(keeping.fan).toBeGreaterThanOrEqual(keeping.hand.height);
  }
});

test("all six pairs of the choice of two suits stand only where there is room", () => {
  const pairs = (width: number, height: number, text = 1) =>
    layoutOf({ width, height, text, players: 6, watching: false }).keep.pairs;
  expect(pairs(390, 844)).toBe("all");
  expect(pairs(1280, 720)).toBe("all");
  for (const [width, height] of [
    [360, 560],
    [360, 640],
    [320, 568],
    [640, 300],
  ] as const)
    expect(pairs(width, height)).toBe("best");
  expect(pairs(360, 560, 2)).toBe("none");
});
