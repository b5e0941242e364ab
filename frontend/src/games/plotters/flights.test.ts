import { expect, test } from "vitest";
import { flightsBetween } from "./flights";
import { finished, shownOf } from "./tricks";
import { FINISHED, PICK, VIEW } from "./views.fixture";

const table = (view: typeof VIEW) => view.trick && shownOf(view.trick, view.share);
const DONE = finished(FINISHED);

test("a card comes from my hand, or from the seat that plays it", () => {
  expect(flightsBetween(table(VIEW), table(PICK))).toEqual([
    {
      kind: "fly",
      from: ['[data-testid=fan] [data-card="R9"]', '[data-place="R9"]', '[data-seat="0"]'],
      to: ['[data-testid=centre] [data-card="R9"]'],
    },
  ]);
});

test("a trick that was shared out goes to those who have it when it leaves the table", () => {
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

test("a rest that leaves the game goes to nobody, and neither does a trick that broke off", () => {
  expect(flightsBetween({ ...DONE, second: null }, null)).toHaveLength(2);
  expect(flightsBetween(table(VIEW), null)).toEqual([]);
});
