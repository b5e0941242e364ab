import { expect, test } from "vitest";
import { AXES, fannedOf, nineOf, TRAIN_EYE, trainAngle } from "./fanned";
import { cardSizes } from "./shelves";

const rowsOf = (top: number) =>
  Array.from({ length: top }, (_, i) => Array.from({ length: top - i }, () => "R1"));

test.each([2, 3, 5, 9])(
  "all cards of a Peacock with a top row of %i lie in its box, evenly around the bird",
  (top) => {
    const card = cardSizes(60);
    const { cards, width, height, foot, bird } = fannedOf(rowsOf(top), card);
    expect(cards.map((row) => row.length)).toEqual(rowsOf(top).map((row) => row.length));
    for (const { x, y, angle } of cards.flat()) {
      const reach = (card.width * Math.cos(rad(angle)) + card.height * Math.sin(rad(angle))) / 2;
      const middle = x + card.width / 2;
      expect(middle - reach).toBeGreaterThanOrEqual(-0.01);
      expect(middle + reach).toBeLessThanOrEqual(width + 0.01);
      expect(y).toBeGreaterThanOrEqual(-0.01);
    }
    for (const row of cards) expect(row.reduce((sum, { angle }) => sum + angle, 0)).toBeCloseTo(0);
    expect(foot).toEqual({ x: width / 2, y: height });
    const last = cards.at(-1)?.[0];
    expect(foot.y - bird).toBeGreaterThan((last?.y ?? 0) + card.step);
  },
);

test("before a back the bird stands closer", () => {
  const card = cardSizes(28);
  expect(fannedOf([["R1", "R2"], [null]], card).height).toBeLessThan(
    fannedOf([["R1", "R2"], ["R3"]], card).height,
  );
});

test("nine cards to choose from lie in two rows and none over another", () => {
  const card = cardSizes(56);
  const { cards, width, foot, bird } = nineOf(9, card);
  expect(cards).toHaveLength(9);
  const rows = [cards.slice(0, 5), cards.slice(5)];
  for (const row of rows)
    for (const [i, { x, angle }] of row.slice(1).entries()) {
      const before = row[i];
      const reach = (turn: number) =>
        (card.width * Math.cos(rad(turn)) + card.height * Math.abs(Math.sin(rad(turn)))) / 2;
      expect(x - (before?.x ?? 0)).toBeGreaterThan(reach(angle) + reach(before?.angle ?? 0) - 1);
    }
  expect(Math.max(...cards.map(({ x }) => x)) + card.width).toBeLessThanOrEqual(width);
  const lowest = Math.max(...cards.map(({ y }) => y)) + card.height;
  expect(foot.y - bird, "the bird's crest covers no card").toBeGreaterThanOrEqual(lowest);
});

test.each([60, 97, 150])(
  "nine cards of %i px on the axes of a tail cover no sign of one another",
  (width) => {
    const card = cardSizes(width);
    const { cards, foot, bird } = nineOf(9, card, 120, true);
    const angles = cards.map(({ angle }) => angle);
    expect([...angles].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 9 }, (_, i) => (i - 4) * AXES.angle),
    );
    expect((AXES.outer - AXES.inner) * width).toBeGreaterThan(card.step);
    const lowest = Math.max(...cards.map(({ y }) => y)) + card.height;
    expect(foot.y - bird, "the bird's crest covers no card").toBeGreaterThan(lowest - card.height / 2);
  },
);

test("a screen's edges cut no eye of the train behind the nine", () => {
  const reach = (scale: number, middle: number) =>
    scale * (TRAIN_EYE.far * Math.sin(4 * rad(trainAngle(scale, middle))) + TRAIN_EYE.radius);
  for (const [scale, middle] of [
    [5.2, 390],
    [4.8, 360],
    [6, 412],
  ] as const)
    expect(reach(scale, middle)).toBeLessThanOrEqual(middle / 2 - 3.9);
  expect(trainAngle(4, 700)).toBe(13);
});

function rad(degrees: number): number {
  return (Math.abs(degrees) * Math.PI) / 180;
}
