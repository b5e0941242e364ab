import { expect, test } from "vitest";
import { beakOf } from "./beak";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const CARD = box(100, 100, 300, 200);

test("a beak stands on the side that faces the ring, in the middle of what both share", () => {
  expect(beakOf(CARD, box(0, 0, 400, 90))).toEqual({ side: "top", at: 100 });
  expect(beakOf(CARD, box(0, 210, 200, 300))).toEqual({ side: "bottom", at: 50 });
  expect(beakOf(CARD, box(0, 150, 90, 300))).toEqual({ side: "left", at: 74 });
  expect(beakOf(CARD, box(310, 0, 400, 120))).toEqual({ side: "right", at: 26 });
});

test("a card that lies over the ring has no beak", () => {
  expect(beakOf(CARD, box(0, 0, 400, 400))).toBeNull();
});
