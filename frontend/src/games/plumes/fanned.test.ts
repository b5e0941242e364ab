import { expect, test } from "vitest";
import { fannedOf, nineOf, TRAIN_EYE, type Turned, trainAngle } from "./fanned";
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
  /** A corner of a card: left or right, above or below its middle. */
  const corner = ({ x, y, angle }: Turned, across: number, down: number) => {
    const turn = (angle * Math.PI) / 180;
    const [right, low] = [(across * card.width) / 2, (down * card.height) / 2];
    return {
      x: x + card.width / 2 + right * Math.cos(turn) - low * Math.sin(turn),
      y: y + card.height / 2 + right * Math.sin(turn) + low * Math.cos(turn),
    };
  };
  for (const row of rows)
    for (const [i, one] of row.slice(1).entries())
      for (const down of [-1, 1])
        expect(corner(one, -1, down).x).toBeGreaterThan(corner(row[i] ?? one, 1, down).x);
  const [upper = [], lower = []] = rows;
  const lowest = Math.max(...upper.flatMap((one) => [corner(one, -1, 1).y, corner(one, 1, 1).y]));
  expect(Math.min(...lower.flatMap((one) => [corner(one, -1, -1).y, corner(one, 1, -1).y]))).toBeGreaterThan(
    lowest - 12,
  );
  expect(Math.max(...cards.map(({ x }) => x)) + card.width).toBeLessThanOrEqual(width);
  const foots = Math.max(...cards.map(({ y }) => y)) + card.height;
  expect(foot.y - bird, "the bird's crest covers no card").toBeGreaterThanOrEqual(foots);
});

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
