import { describe, expect, test } from "vitest";
import { arrowsFor, spotsFor, widthFor } from "./oval";

const HEIGHT = 200;
/** Five cards of 150 with their gaps, two lines of names below. */
const TRICK = { left: 160, right: 1080, top: 386, bottom: 700 };

describe.each([3, 4, 5])("with %i seats", (players) => {
  const spots = spotsFor(players);
  const seat = { width: widthFor(players), height: HEIGHT };

  test("seats stay on the left part, apart from each other and from the trick", () => {
    expect(spots).toHaveLength(players);
    for (const [i, { x, y }] of spots.entries()) {
      expect(x - seat.width / 2).toBeGreaterThanOrEqual(0);
      expect(x + seat.width / 2).toBeLessThanOrEqual(1240);
      expect(y + seat.height / 2 < TRICK.top || y - seat.height / 2 > TRICK.bottom).toBe(true);
      for (const other of spots.slice(i + 1)) {
        const apart = Math.abs(other.x - x) >= seat.width || Math.abs(other.y - y) >= seat.height;
        expect(apart).toBe(true);
      }
    }
  });

  test("each arrow points clockwise from a seat to the next", () => {
    const arrows = arrowsFor(players);
    for (const [at, { x, y, angle }] of arrows.entries()) {
      const next = spots[(at + 1) % players];
      const ahead = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) };
      const way = ((next?.x ?? 0) - x) * ahead.x + ((next?.y ?? 0) - y) * ahead.y;
      expect(way).toBeGreaterThan(0);
    }
  });
});
