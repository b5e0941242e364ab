import { expect, test } from "vitest";
import { PEACOCK } from "../../board/stands";
import { BODY, FACE, LARGER, tailBehind, tailOf } from "./tail";

/** A plume with this many cards in its top row. */
const plume = (top: number, rows: number) =>
  Array.from({ length: rows }, (_, r) => Array.from({ length: top - r }, (_, i) => `R${r}${i}`));

/** From a bird's feet to the tip of its crest, on its grid. */
const BIRD = 81;

test.each([
  [4, 4],
  [5, 3],
  [6, 5],
  [3, 1],
])("with a top row of %i and %i rows, the bird's crest ends below all cards", (top, rows) => {
  const { cards } = tailOf(plume(top, rows));
  const lowest = Math.min(...cards.map(({ radius }) => radius - FACE.outline.height));
  expect(lowest).toBeGreaterThan(BIRD * BODY + 10);
});

test("at the end of a game the bird covers no figure of its cards, which hardly get smaller", () => {
  const [before, behind] = [tailOf(plume(6, 5), 160), tailBehind(plume(6, 5), LARGER, 160)];
  const figures = Math.min(...behind.cards.map(({ radius }) => radius - FACE.plate.y - FACE.plate.height));
  expect(figures).toBeGreaterThan(BIRD * LARGER);
  expect(behind.scale).toBeGreaterThan(before.scale * 0.9);
  expect((behind.scale * LARGER) / (before.scale * BODY)).toBeGreaterThan(1.35);
});

test("no row covers the numeral or the shape of the row above", () => {
  const radii = [...new Set(tailOf(plume(4, 4)).cards.map(({ radius }) => radius))].sort((a, b) => b - a);
  const figures = Math.max(FACE.plate.y + FACE.plate.height, FACE.shape.y + FACE.shape.size / 2);
  radii.slice(1).forEach((radius, i) => {
    expect((radii[i] ?? 0) - radius).toBeGreaterThanOrEqual(figures);
  });
});

test("a tail fills a higher place, and stays within its width", () => {
  const { scale, cards } = tailOf(plume(4, 4));
  const high = tailOf(plume(4, 4), PEACOCK.height * 1.5);
  expect(high.scale).toBeGreaterThan(scale * 1.2);
  const far = Math.max(...cards.map(({ angle, radius }) => radius * Math.sin((angle * Math.PI) / 180)));
  expect((far + FACE.outline.width / 2) * high.scale).toBeLessThanOrEqual(PEACOCK.width / 2);
});
