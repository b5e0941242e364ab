import { expect, test } from "vitest";
import { flightsBetween } from "./flights";
import { finished, shownOf } from "./tricks";
import { FINISHED, PICK, VIEW } from "./views.fixture";

const table = (view: typeof VIEW) => view.trick && shownOf(view.trick, view.share);
const DONE = finished(FINISHED);

test("a card flies from your hand, or from the seat that plays it", () => {
  expect(flightsBetween(table(VIEW), table(PICK))).toEqual([
    {
      kind: "fly",
      from: ['[data-testid=fan] [data-card="R9"]', '[data-place="R9"]', '[data-seat="0"]'],
      to: ['[data-testid=centre] [data-card="R9"]'],
    },
  ]);
});

test("the cards of a shared trick fly to their takers when it leaves the table", () => {
  const gone = flightsBetween(DONE, null).map(({ from, to }) => [
    from[0]?.slice(-5, -2),
    to[0]?.slice(-3, -2),
  ]);
  expect(gone).toEqual([
    ['"R5', "0"],
    ['"B2', "2"],
    ['"Y2', "2"],
    ['"R9', "0"],
  ]);
  expect(flightsBetween(table(PICK), DONE)).toEqual([]);
});

test("cards that leave the game fly to nobody, and neither does a trick that broke off", () => {
  expect(flightsBetween({ ...DONE, second: null }, null)).toHaveLength(2);
  expect(flightsBetween(table(VIEW), null)).toEqual([]);
});
