import { expect, test } from "vitest";
import { cardIn, drawn, fitting, layoutOf } from "./layout";

const plume = (...rows: string[][]) => ({ rows, peacock: false, score: 0 });

test.each([
  [360, 560],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
  [640, 300],
])("at %i x %i all places stand in the window, and plumes have room", (width, height) => {
  const layout = layoutOf({ width, height, text: 1 }, false);
  const above = layout.mode === "sideways" ? 0 : layout.bar + layout.rail + layout.status;
  const train = layout.mode === "sideways" ? 0 : layout.train;
  expect(above + layout.centre + train + layout.fan + layout.dock).toBeCloseTo(height);
  expect(layout.left + layout.middle + layout.right).toBeLessThanOrEqual(width);
  expect(layout.centre).toBeGreaterThanOrEqual(118);
  expect(6 * layout.trainCard.width + 20).toBeLessThanOrEqual(
    layout.mode === "sideways" ? layout.left : layout.middle,
  );
  expect(layout.keepCard.width).toBeGreaterThanOrEqual(layout.mode === "sideways" ? 40 : 44);
});

test("a watcher has no hand: its place is for plumes", () => {
  const window = { width: 360, height: 640, text: 1 };
  const [mine, theirs] = [layoutOf(window, false), layoutOf(window, true)];
  expect([theirs.fan, theirs.centre]).toEqual([0, mine.centre + mine.fan]);
});

test("cards of plumes are as large as the rows leave room, and four rows always do", () => {
  const top = ["R0", "R1", "R2", "R3", "R4", "R5", "R6"];
  const high = plume(top, top.slice(1), top.slice(2), top.slice(3), top.slice(4), top.slice(5));
  expect(cardIn(240, 48, [])).toEqual(drawn(48));
  expect(cardIn(240, 48, [plume(top, top.slice(1))])).toEqual(drawn(48));
  const { head, dots, height, step } = cardIn(240, 48, [high]);
  expect(head + 6 * step + height + dots).toBeLessThanOrEqual(248);
});

test("a long row is narrower where it has a line, down to the smallest card", () => {
  expect(fitting(drawn(40), 320, 6).width).toBe(40);
  expect(fitting(drawn(40), 320, 10).width).toBe(32);
  expect(fitting(drawn(40), 320, 14).width).toBe(28);
});
