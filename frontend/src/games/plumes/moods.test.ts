import { expect, test } from "vitest";
import { hourOf, moodOf } from "./moods";
import { leads, rivalsIn } from "./scene";
import { KEEP, PLAY } from "./views.fixture";

test("the deck tells the hour: dusk, night, and before dawn when the Peahen may come soon", () => {
  const first = 80 + 1 - 18 - 5;
  const hour = (deck_size: number) => hourOf({ ...PLAY, deck_size });
  expect(hourOf(KEEP)).toBe(1);
  expect([first, 40, 30, 17, 16, 8, 1].map(hour)).toEqual([1, 1, 2, 2, 3, 3, 3]);
});

test("a bird looks up when it must act, and stretches its neck when nobody has as many points", () => {
  const mood = (seat: number, scores = PLAY.scores) =>
    moodOf({ view: { ...PLAY, scores }, to_act: [1] }, seat);
  expect([mood(0), mood(1), mood(2)]).toEqual(["leads", "awaited", "calm"]);
  expect([mood(0, [4, 4, 0]), mood(0, [-3, -4, -9])]).toEqual(["calm", "calm"]);
});

test("a bird whose cards are chosen has placed its choice", () => {
  expect(moodOf({ view: { ...KEEP, sealed: [false, true, false] }, to_act: [0, 2] }, 1)).toBe("placed");
});

test("with room for one rival it is whoever plays, or played last; with more, all in the order of the table", () => {
  const order = [1, 2, 0];
  expect(rivalsIn({ view: { ...PLAY, player: 1 }, order }, 0, 1)).toEqual([1]);
  expect(rivalsIn({ view: { ...PLAY, player: 0 }, order }, 0, 1)).toEqual([2]);
  expect(rivalsIn({ view: PLAY, order }, 0, 2)).toEqual([1, 2]);
  expect(rivalsIn({ view: PLAY, order }, 0, 0)).toEqual([]);
});

test("nobody leads while all are equal, or the best is not above zero", () => {
  const leading = (...scores: number[]) =>
    scores.map((_, seat) => leads({ view: { ...PLAY, scores } }, seat));
  expect(leading(3, 5, 5)).toEqual([false, true, true]);
  expect(leading(4, 4, 4)).toEqual([false, false, false]);
  expect(leading(-3, 0, -9)).toEqual([false, false, false]);
});
