import { describe, expect, test } from "vitest";
import { dropOf, type FanSize, gapAt, nearest, PLUMES, placesOf, seenAt, stripOf, trainOf } from "./geometry";

const phone = (width: number): FanSize => ({
  width: width - 8,
  feather: width < 360 ? 40 : 44,
  cap: width < 360 ? 58 : 64,
  radius: 520,
});

describe("the strip of a feather", () => {
  test.each([
    [360, 8, 44.0],
    [360, 7, 51.3],
    [360, 6, 61.6],
    [360, 5, 64],
    [390, 8, 48.3],
    [320, 8, 38.9],
    [320, 5, 58],
  ])("on a screen of %i with %i feathers is %d", (width, count, strip) => {
    expect(stripOf(count, phone(width))).toBeCloseTo(strip, 1);
  });

  test("of a single feather is its cap", () => {
    expect(stripOf(1, phone(360))).toBe(64);
  });
});

describe("places", () => {
  test("lie on an arc whose outer tips hang 23 px low on a screen of 360", () => {
    expect(dropOf(8, phone(360))).toBeCloseTo(23, 0);
    const places = placesOf(8, phone(360));
    expect((places.at(-1)?.angle ?? 0) * (180 / Math.PI)).toBeCloseTo(17, 0);
  });

  test("are symmetrical and stay within the width", () => {
    const size = phone(360);
    const places = placesOf(8, size);
    places.forEach((place, i) => {
      const mirrored = places[7 - i] ?? place;
      expect(place.x + mirrored.x).toBeCloseTo(size.width);
      expect(place.x - size.feather / 2).toBeGreaterThanOrEqual(-0.001);
    });
  });

  test("of an empty hand are none", () => {
    expect(placesOf(0, phone(360))).toEqual([]);
    expect(dropOf(0, phone(360))).toBe(0);
  });
});

describe("the nearest feather", () => {
  test("to a tip is its own, at every place of every fan", () => {
    for (const size of [phone(320), phone(360), phone(390)]) {
      for (let count = 1; count <= 8; count++) {
        placesOf(count, size).forEach((place, i) => {
          expect(nearest(place.x, place.y + 4, count, size)).toBe(i);
        });
      }
    }
  });

  test("of a crowded fan is the one whose visible strip is there", () => {
    const size: FanSize = { width: 237, feather: 38, cap: 46, radius: 360 };
    const strip = stripOf(8, size);
    placesOf(8, size).forEach((place, i) => {
      const leftEdge = place.x - size.feather / 2;
      expect(nearest(leftEdge + strip / 2, place.y + 10, 8, size)).toBe(i);
    });
  });

  test("far outside is the outermost", () => {
    expect(nearest(-500, 60, 8, phone(360))).toBe(0);
    expect(nearest(900, 60, 8, phone(360))).toBe(7);
  });
});

test("the deeper a feather runs, the less of it is seen, and never more than its width", () => {
  const size = phone(360);
  expect(seenAt(0, 8, size)).toBe(44);
  expect(seenAt(60, 8, size)).toBeLessThan(44);
  expect(seenAt(60, 1, size)).toBe(44);
  expect(seenAt(60, 4, size)).toBe(44);
});

describe("the train of a fan", () => {
  const laptop: FanSize = { width: 744, feather: 76, cap: 80, radius: 820 };

  test("has a plume between each pair of eight cards and one beside each end", () => {
    const plumes = trainOf(laptop);
    const cards = placesOf(PLUMES - 1, laptop);
    cards.forEach((card, i) => {
      expect(plumes[i]?.x).toBeLessThan(card.x);
      expect(plumes[i + 1]?.x).toBeGreaterThan(card.x);
    });
  });

  test.each([320, 360, 390])("stays on a screen of %i", (width) => {
    const size = phone(width);
    for (const { x } of trainOf(size)) {
      expect(x).toBeGreaterThan(size.feather * 0.43);
      expect(x).toBeLessThan(size.width - size.feather * 0.43);
    }
  });
});

test.each([3, 4, 7, 8])("the gap next to the middle of %i feathers lies between two of them", (count) => {
  const size = phone(390);
  const gap = gapAt(100, count, size);
  const beside = placesOf(count, size).map(({ x, angle }) => x - 100 * Math.sin(angle) - gap);
  for (const away of beside) expect(Math.abs(away)).toBeGreaterThan(10);
});
