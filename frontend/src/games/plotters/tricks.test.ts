import { expect, test } from "vitest";
import { trickOf } from "./rules/example";
import {
  barred,
  cleared,
  finished,
  restOf,
  takeAction,
  takerOf,
  trickToShow,
  upTo,
  winnersOf,
} from "./tricks";
import { FINISHED, VIEW } from "./views.fixture";

const plays = (...cards: string[]) => cards.map((card, by) => ({ by, card }));

test("once three suits are there, the fourth is out", () => {
  expect(barred(["R", "Y", "B"])).toBe("G");
  expect(barred(["R", "Y"])).toBeNull();
});

test("the highest trump wins first, the lowest other card second, the earlier of equals", () => {
  expect(winnersOf(plays("R10", "Y6", "R14", "B2", "Y16"))).toEqual({ first: 2, second: 3 });
  expect(winnersOf(plays("R5", "B2", "Y2", "R9"))).toEqual({ first: 3, second: 1 });
  expect(winnersOf(plays("G3", "G8", "G1", "G12"))).toEqual({ first: 3, second: null });
});

test("a pick is written in the order the cards were played and leaves the rest", () => {
  const { plays: lying } = trickOf(["R10", "Y6", "R14", "B2", "Y16"]);
  expect(takeAction(lying, ["B2", "R14", "Y16"])).toBe("take R14 B2 Y16");
  expect(restOf(lying, ["B2", "R14", "Y16"])).toEqual(["R10", "Y6"]);
});

test("cards go to the winners; in a trick of one suit the rest go to nobody", () => {
  const shown = finished(FINISHED);
  expect(["R5", "B2", "Y2", "R9"].map((card) => takerOf(card, shown))).toEqual([0, 2, 2, 0]);
  const single = finished({ ...FINISHED, second: null });
  expect(takerOf("B2", single)).toBeNull();
});

test("before the first card of a trick, the last one is shown with who got what", () => {
  const empty = { leader: 2, trump: null, suits: [], plays: [], first: null, second: null };
  expect(trickToShow({ ...VIEW, trick: empty, tricks: [FINISHED] }, false)).toMatchObject({
    done: true,
    taken: ["R5", "R9"],
  });
  expect(trickToShow({ ...VIEW, trick: empty }, false)).toMatchObject({ done: false, plays: [] });
  expect(trickToShow({ ...VIEW, tricks: [FINISHED] }, false)).toMatchObject({ done: false, trump: "R" });
  expect(trickToShow({ ...VIEW, tricks: [FINISHED] }, true)).toMatchObject({ done: true });
});

test("a trick is shown as it was when fewer cards lay, and a table that it has left is empty", () => {
  const trick = finished(FINISHED);
  expect(upTo(trick, 1)).toMatchObject({ suits: ["R"], first: 1, second: null, taken: [] });
  expect(upTo(trick, 3)).toMatchObject({ suits: ["R", "B", "Y"], first: 1, second: 2 });
  expect(cleared(FINISHED)).toMatchObject({ plays: [], first: null, second: null });
});
