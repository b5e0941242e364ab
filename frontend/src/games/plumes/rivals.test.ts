import { expect, test } from "vitest";
import { bandFor, LINES, shareOf, standIn } from "./rivals";
import type { Plume } from "./view";

const plume = (...rows: string[][]): Plume => ({ rows, peacock: false, score: 0 });
const LOW = [plume(["R1", "R2"])];
const HIGH = [plume(["R1", "R2", "R3", "R4"], ["R5", "R6", "R7"], ["R8"])];

test("a band is as high as the highest of the rivals it may show, and never higher than its share", () => {
  const at = standIn({ width: 384, height: 160 }, 1, { titled: true, told: true });
  const of = (...all: Plume[][]) => bandFor(at, 44, all).height;
  expect(of(LOW, HIGH)).toBe(of(HIGH));
  expect(of(LOW)).toBeLessThan(of(HIGH));
  expect(of(HIGH)).toBeLessThanOrEqual(160);
  expect(of([]), "a bird has room before anybody has plumes").toBeGreaterThanOrEqual(
    70 + LINES.title + LINES.said,
  );
});

test("rivals get more height rather than be cut, and none if then your plumes would be", () => {
  const from = (least: number, most: number) =>
    shareOf(100, (share) => ({
      share,
      fits: share >= least && share <= most,
      shelf: { card: { width: 1 }, free: 0 },
    })).share;
  expect([from(0, 200), from(110, 200), from(140, 200), from(0, 90)]).toEqual([100, 130, 0, 0]);
});
