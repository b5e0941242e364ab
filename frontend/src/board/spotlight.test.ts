import { expect, test } from "vitest";
import { around, beside } from "./spotlight";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const PHONE = { width: 390, height: 844 };
const CARD = { width: 374, height: 130 };

test("a ring goes around all that is framed, a little larger, and stays inside the window", () => {
  expect(around([box(20, 100, 60, 150), box(80, 90, 100, 120)], PHONE)).toEqual(box(16, 86, 104, 154));
  expect(around([box(0, 580, 390, 844)], PHONE)).toEqual(box(4, 576, 386, 840));
  expect(around([], PHONE)).toBeNull();
});

test("a card stands right above or below its ring, with the beak in the middle of what both share", () => {
  const hand = box(4, 634, 386, 792);
  expect(beside(hand, CARD, PHONE, [])).toMatchObject({ left: 8, top: 494, side: "bottom", at: 187 });
  const chip = box(300, 40, 380, 100);
  expect(beside(chip, CARD, PHONE, [])).toMatchObject({ left: 8, top: 110, side: "top", at: 332 });
});

test("it takes the side where it covers least", () => {
  const trick = box(4, 345, 386, 540);
  const hand = [box(4, 560, 386, 780), 8] as const;
  const street = [box(4, 80, 386, 330), 2] as const;
  expect(beside(trick, CARD, PHONE, [hand])).toMatchObject({ side: "bottom", top: 205 });
  expect(beside(trick, CARD, PHONE, [hand, street]).side).toBe("bottom");
});

test("without room beside the ring it has no beak, and keeps off the dock", () => {
  const all = box(4, 100, 386, 780);
  expect(beside(all, CARD, PHONE, [[box(0, 788, 390, 844), 40]])).toMatchObject({ side: null });
  expect(beside(null, CARD, PHONE, [[box(0, 788, 390, 844), 40]])).toMatchObject({ side: null, top: 644 });
});
