import { describe, expect, test } from "vitest";
import { askedOf, indexOf } from "../../ui/feathers";
import { arcsOf } from "./arcs";
import { deckOf, faceOf } from "./cards";
import { layoutOf } from "./layout";
import { words } from "./words/en";

/** Lower ends of the indexes, px below their tips. */
const indexesOf = (...fan: Parameters<typeof askedOf>) => askedOf(...fan).map((one) => indexOf(one).marks);
const faces = (count: number) =>
  deckOf(5)
    .slice(-count)
    .map((card) => faceOf(card, words));
const at = (width: number, height: number) =>
  layoutOf({ width, height, players: 5, rows: 4, text: 1, watching: false });

describe("the cards that could be yours", () => {
  test.each([
    [1280, 720, 14, 1],
    [1920, 1080, 20, 2],
    [390, 844, 8, 1],
    [390, 844, 14, 2],
    [390, 844, 13, 2],
  ])("at %i x %i, %i of them, lie in arcs: %i", (width, height, count, arcs) => {
    const { fanSize, fan } = at(width, height);
    const laid = arcsOf(faces(count), fanSize, fan - 20, 12);
    expect(laid?.arcs).toHaveLength(arcs);
    expect(laid?.arcs.flatMap((arc) => arc.faces)).toEqual(faces(count));
  });

  test("on two arcs, signs of three suits are never tiny", () => {
    const mixed = [
      "R9",
      "M7",
      "Y3",
      "Y6",
      "Y7",
      "Y8",
      "M4",
      "P3",
      "W5",
      "B1",
      "B3",
      "B5",
      "B6",
      "B9",
    ] as const;
    const cards = mixed.map((card) => faceOf(card, words));
    const { fanSize } = at(360, 640);
    for (let height = 130; height < 260; height += 2) {
      const laid = arcsOf(cards, fanSize, height, 12);
      const [behind, front] = laid?.arcs ?? [];
      if (!laid || !behind || !front) continue;
      const eyes = askedOf(behind.faces, laid.size, behind.bared, 12).map((one) => indexOf(one).eye);
      expect(Math.min(...eyes)).toBeGreaterThanOrEqual(12);
    }
  });

  test("are a grid where an arc would be too narrow to read", () => {
    const { fanSize, fan } = at(360, 640);
    expect(arcsOf(faces(14), fanSize, fan - 20, 12)).toBeNull();
  });

  test("in front cover no number, suit or letter behind", () => {
    for (const [width, height] of [
      [390, 844],
      [412, 915],
      [430, 932],
    ] as const) {
      const { fanSize, fan } = at(width, height);
      const laid = arcsOf(faces(16), fanSize, fan - 20, 12);
      const [back, front] = laid?.arcs ?? [];
      if (!laid || !back || !front) throw new Error(`one arc at ${width}`);
      const lines = indexesOf(back.faces, laid.size, back.bared, back.above);
      expect(Math.max(...lines)).toBeLessThanOrEqual(front.above - back.above);
    }
  });
});
