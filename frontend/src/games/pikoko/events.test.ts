import { expect, test } from "vitest";
import { eventsBetween } from "./events";
import { situation, TRICKS, VIEW } from "./views.fixture";

const { speech } = situation(VIEW, 0, []);

test("nothing has happened before the first view, or between equal views", () => {
  expect(eventsBetween(null, VIEW, speech)).toEqual([]);
  expect(eventsBetween(VIEW, VIEW, speech)).toEqual([]);
});

test("a reveal reports every bid", () => {
  const after = {
    ...VIEW,
    bids: [
      [null, 3, null],
      [null, null, null],
      [null, 4, null],
    ],
  };
  expect(eventsBetween(VIEW, after, speech)).toEqual(["Bids on Ann: You 3, Bo 4"]);
});

test("a played card is reported with its owner, even if it ends the trick", () => {
  const plays = [
    ...(TRICKS.trick?.plays ?? []),
    { by: 0, owner: 1, card: "W1", as: "W" as const },
    { by: 2, owner: 0, card: "W5", as: "W" as const },
  ];
  const after = {
    ...TRICKS,
    trick: { leader: 2, required: null, plays: [] },
    tricks: [{ leader: 1, required: "W" as const, plays, winner: 0 }],
  };
  expect(eventsBetween(TRICKS, after, speech)).toEqual([
    "You played white 1 from Ann's tail",
    "Bo played white 5 from your tail",
    "You take the trick",
  ]);
});
