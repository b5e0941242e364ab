import { describe, expect, test } from "vitest";
import { arrowsOn, LINE, linesFor, type Oval, ovalIn } from "./oval";
import type { Size } from "./sizes";

/** The television's left part; the middle of a laptop; phones upright; and a phone held sideways. */
const BOXES = [
  { width: 1168, height: 920, type: { name: 38, line: 28 }, far: true },
  { width: 1168, height: 920, type: { name: 38, line: 28, below: 46 }, far: true },
  { width: 712, height: 560, type: { name: 18, line: 15 }, far: false },
  { width: 390, height: 600, type: { name: 14, line: 12 }, far: false },
  { width: 360, height: 400, type: { name: 14, line: 12, below: 20 }, far: false },
  { width: 368, height: 236, type: { name: 14, line: 12 }, far: false },
];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const apart = (a: Box, b: Box) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** Each seat with all that stands there. */
const boxesOf = ({ spots, width, height }: Oval): Box[] =>
  spots.map(({ x, top }) => ({ left: x - width / 2, right: x + width / 2, top, bottom: top + height }));

/** All boxes are in the window and none lies on another. */
function expectApart(boxes: readonly Box[], window: Size): void {
  for (const [i, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(0);
    expect(one.right).toBeLessThanOrEqual(window.width);
    expect(one.top).toBeGreaterThanOrEqual(0);
    expect(one.bottom).toBeLessThanOrEqual(window.height);
    for (const other of boxes.slice(i + 1)) expect(apart(one, other)).toBe(true);
  }
}

describe.each(BOXES)("in $width x $height px", ({ far, ...box }) => {
  describe.each([2, 3, 4, 5, 6])("with %i seats", (seats) => {
    for (const lines of [1, 2]) {
      const oval = ovalIn({ ...box, seats, lines });
      const boxes = boxesOf(oval);

      test(`seats with names on ${lines} lines stay inside and clear of each other`, () => {
        expect(boxes).toHaveLength(seats);
        expectApart(boxes, box);
      });

      test(`cards and tokens fit before seats with names on ${lines} lines`, () => {
        const caption = oval.beside ? 0 : Math.ceil(box.type.line * LINE) + 4;
        expect(oval.card.height + caption).toBeLessThanOrEqual(oval.front);
        expect(oval.card.width).toBeLessThanOrEqual(oval.width);
        expect(oval.middle.top + oval.middle.height).toBeLessThanOrEqual(box.height);
        if (far) expect(oval.card.width).toBeGreaterThanOrEqual(90);
        if (far) expect(oval.bird).toBeGreaterThanOrEqual(120);
      });
    }

    test("at their birds, seats stay inside and clear of each other, and cards are no smaller", () => {
      const [near, before] = [true, false].map((near) => ovalIn({ ...box, seats, lines: 1, near }));
      if (!near || !before) throw new Error("two tables");
      const boxes = boxesOf(near);
      expectApart(boxes, box);
      expect(near.card.height + Math.ceil(box.type.line * LINE) + 4).toBeLessThanOrEqual(near.front);
      if (near.aside !== null) {
        expect(near.aside).toBeGreaterThanOrEqual(near.bird);
        expect(near.aside + near.card.width).toBeLessThanOrEqual(near.width);
        expect(near.bird + near.name).toBeLessThanOrEqual(near.height);
      }
      expect(near.card.height).toBeGreaterThanOrEqual(Math.min(before.card.height, 44));
      const middle = ovalIn({ ...box, seats, lines: 1, near: true, middle: true });
      expect(middle.aside).toBeNull();
    });

    test("each arrow points clockwise from a seat to the next", () => {
      const oval = ovalIn({ ...box, seats, lines: 1 });
      const arrows = arrowsOn(oval);
      const middleOf = ({ x, below }: Oval["spots"][number]) => ({
        x,
        y: oval.table.y + (below ? 1 : -1) * oval.table.ry,
      });
      for (const [at, { x, y, angle }] of arrows.entries()) {
        const next = middleOf(oval.spots[(at + 1) % seats] ?? { x: 0, top: 0, below: false });
        const ahead = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) };
        expect((next.x - x) * ahead.x + (next.y - y) * ahead.y).toBeGreaterThan(0);
      }
    });
  });
});

test("a bird goes before the index of a card does, and then second lines of names", () => {
  const type = { name: 14, line: 12 };
  const low = ovalIn({ width: 368, height: 224, seats: 5, type, lines: 1 });
  expect([low.bird, low.card.height >= 44]).toEqual([0, true]);
  const lower = ovalIn({ width: 368, height: 190, seats: 5, type, lines: 2 });
  expect(lower.name).toBeLessThan(30);
});

test("only long names take two lines", () => {
  expect(linesFor(["Ann", "Bo"], 118, 14)).toBe(1);
  expect(linesFor(["Ann", "Annabelle Montgomery-Lee"], 118, 14)).toBe(2);
  expect(linesFor(["Annabelle Montgomery-Lee"], 377, 38)).toBe(2);
});
