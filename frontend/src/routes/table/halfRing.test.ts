import { describe, expect, test } from "vitest";
import { halfRing, type Room } from "./halfRing";

const ROOMS: Record<string, Room> = {
  "a small phone": { width: 360, height: 400, words: 62 },
  "a phone": { width: 390, height: 608, words: 57 },
  "a tablet": { width: 768, height: 788, words: 57 },
  "a phone held sideways": { width: 392, height: 172, words: 57 },
  "a laptop": { width: 908, height: 592, words: 57 },
  "a large screen": { width: 1548, height: 952, words: 66 },
};
const SEATS = [2, 3, 4, 5, 6];
const cases = Object.keys(ROOMS).flatMap((room) => SEATS.map((seats) => [room, seats] as const));

describe("half a ring", () => {
  test.each(cases)("on %s keeps %i birds apart and in the window", (name, seats) => {
    const room = ROOMS[name] as Room;
    const { spots, size, broad } = halfRing(seats, room);
    expect(spots).toHaveLength(seats);
    for (const [i, a] of spots.entries()) {
      expect(a.x + (size - broad) / 2).toBeGreaterThanOrEqual(0);
      expect(a.x + (size + broad) / 2).toBeLessThanOrEqual(room.width);
      for (const b of spots.slice(i + 1)) {
        const aside = Math.abs(a.x - b.x) >= size * 0.55;
        expect(aside || Math.abs(a.y - b.y) >= size + room.words - 1).toBe(true);
      }
    }
  });

  test.each(cases)("on %s no arrow crosses one of %i names", (name, seats) => {
    const room = ROOMS[name] as Room;
    const { spots, size, broad, chevrons } = halfRing(seats, room);
    for (const { x, y } of chevrons.slice(0, -1)) {
      for (const spot of spots) {
        const beside = Math.abs(x - spot.x - size / 2) > broad / 2 + 6;
        expect(beside || y < spot.y + size - 6 || y > spot.y + size + room.words + 6).toBe(true);
      }
    }
  });

  test("on a small phone with six birds, what is said of the upper ones is free of the others' tails", () => {
    const { spots, size } = halfRing(6, ROOMS["a small phone"] as Room);
    const [tail, above] = [spots[1]?.x ?? 0, spots[2]?.x ?? 0];
    expect(above + size / 2 - 20 - (tail + size)).toBeGreaterThanOrEqual(4);
  });

  test.each(SEATS)("a small phone shows all of %i birds without scrolling", (seats) => {
    const room = ROOMS["a small phone"] as Room;
    expect(halfRing(seats, room).height).toBeLessThanOrEqual(room.height);
  });

  test("on a small phone with five birds, the uppermost one's name is free of the tails beside it", () => {
    const { spots, size, broad } = halfRing(5, ROOMS["a small phone"] as Room);
    const [left, middle, right] = spots.slice(1, 4).map(({ x }) => x + size / 2);
    expect((middle ?? 0) - (left ?? 0)).toBeGreaterThan(size / 2 + broad / 2);
    expect((right ?? 0) - (middle ?? 0)).toBeGreaterThan(size / 2 + broad / 2);
  });

  test.each(SEATS)("goes clockwise from the left with %i birds: up, over and down", (seats) => {
    const { spots, chevrons } = halfRing(seats, ROOMS["a phone"] as Room);
    const [half, middle] = [seats / 2, 195];
    spots.forEach(({ x, y }, i) => {
      const next = spots[i + 1];
      if (!next) return;
      if (i + 1 < half) expect(next.y).toBeLessThanOrEqual(y);
      if (i >= half) expect(next.y).toBeGreaterThanOrEqual(y);
      if (i < half && i + 1 >= half) expect(x).toBeLessThan(Math.max(middle, next.x));
    });
    expect(chevrons.length).toBeLessThanOrEqual(seats);
    expect(chevrons.at(-1)?.angle).toBe(180);
  });
});
