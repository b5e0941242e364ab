import { describe, expect, test } from "vitest";
import { arrowsFor, spotsFor, widthAt } from "./oval";

/** Height from a seat's middle to its lower edge, and to its upper edge: a second line of the name grows upwards. */
const BELOW = 102;
const ABOVE = 146;
/** Below the heading, above the status line. */
const FREE = { top: 88, bottom: 962 };
/** Five cards of 150 px with gaps, and two lines of names below. */
const TRICK = { left: 160, right: 1080, top: 386, bottom: 700 };

describe.each([3, 4, 5, 6])("with %i seats", (players) => {
  const spots = spotsFor(players);

  test("seats stay clear of the edges, each other and the trick", () => {
    expect(spots).toHaveLength(players);
    for (const [i, { x, y }] of spots.entries()) {
      expect(x - widthAt(x) / 2).toBeGreaterThanOrEqual(24);
      expect(x + widthAt(x) / 2).toBeLessThanOrEqual(1240 - 24);
      expect(y - ABOVE).toBeGreaterThanOrEqual(FREE.top);
      expect(y + BELOW).toBeLessThanOrEqual(FREE.bottom);
      expect(y + BELOW < TRICK.top || y - ABOVE > TRICK.bottom).toBe(true);
      for (const other of spots.slice(i + 1)) {
        const room = (widthAt(x) + widthAt(other.x)) / 2;
        const apart = Math.abs(other.x - x) >= room || Math.abs(other.y - y) >= ABOVE + BELOW;
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
