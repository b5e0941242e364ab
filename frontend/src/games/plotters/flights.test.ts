// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { Moves } from "../../ui/moves";
import { flightsBetween, motionsBetween, type OnBoard, TAKEN } from "./flights";
import { finished, shownOf } from "./tricks";
import { FINISHED, PICK, VIEW } from "./views.fixture";

const table = (view: typeof VIEW) => view.trick && shownOf(view.trick, view.share);
const DONE = finished(FINISHED);
const flying = (trick: typeof DONE) =>
  flightsBetween(trick, null).flatMap((motion) => (motion.kind === "fly" ? [motion] : []));

test("a card flies from your hand, or from the seat that plays it", () => {
  expect(flightsBetween(table(VIEW), table(PICK))).toEqual([
    {
      kind: "fly",
      from: [
        '[data-testid=fan] [data-card="R9"]',
        '[data-place="R9"]',
        '[data-slot="0"] .house',
        '[data-seat="0"]',
      ],
      to: ['[data-testid=centre] [data-card="R9"]'],
    },
  ]);
});

test("the cards of a shared trick fly to their takers when it leaves the table", () => {
  const gone = flying(DONE).map(({ from, to }) => [from[0]?.slice(-5, -2), to[0]?.slice(-3, -2)]);
  expect(gone).toEqual([
    ['"R5', "0"],
    ['"B2', "2"],
    ['"Y2', "2"],
    ['"R9', "0"],
  ]);
  expect(flightsBetween(table(PICK), DONE)).toEqual([]);
});

test("the next lead waits until 160 ms after the last cards begin to leave", () => {
  const leads = {
    ...DONE,
    plays: [{ by: 2, card: "G4" }],
    taken: [],
    first: null,
    second: null,
    done: false,
  };
  const motions = flightsBetween(DONE, leads).flatMap((motion) => (motion.kind === "fly" ? [motion] : []));
  const lead = motions.find(({ to }) => to[0]?.includes("G4"));
  const leaving = motions.filter((motion) => motion !== lead).map(({ wait = 0 }) => wait);
  expect(lead?.wait).toBe(Math.max(...leaving) + 160);
});

test("the first winner's cards leave first, the second's once these are home, and their birds one after the other", () => {
  const leaves = flying(DONE).map(({ wait = 0, ms = 0 }) => [wait, wait + ms]);
  const [first = [], second = []] = leaves;
  expect(second[0]).toBeGreaterThan(first[0] ?? 0);
  expect(TAKEN).toBe(Math.max(...leaves.flat()));
  document.body.innerHTML =
    '<i data-bird="0"></i><i data-bird="2"></i><i data-slot="1"><b class="place"></b></i>';
  const move = vi.fn();
  const moves = {
    one: (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined,
    move,
  };
  const react = flightsBetween(DONE, null).find(({ kind }) => kind === "own");
  if (react?.kind === "own") react.run(moves as unknown as Moves);
  const [dive, shrug] = move.mock.calls.map(([bird, , timing]) => ({ bird: bird.dataset.bird, ...timing }));
  expect([dive.bird, shrug.bird]).toEqual(["0", "2"]);
  expect(shrug.delay).toBeGreaterThanOrEqual(dive.ms);
});

test("cards that leave the game fly to nobody, and neither does a trick that broke off", () => {
  expect(flying({ ...DONE, second: null })).toHaveLength(2);
  expect(flightsBetween(table(VIEW), null)).toEqual([]);
});

test("a round is dealt once, also when the page opens", () => {
  const kinds = (before: OnBoard | null, after: OnBoard) =>
    motionsBetween(before, after).map(({ kind }) => kind);
  const fresh = { trick: null, dealt: true };
  expect(kinds(null, fresh)).toEqual(["deal"]);
  expect(kinds(fresh, { ...fresh })).toEqual([]);
  expect(kinds(fresh, { trick: table(VIEW), dealt: false })).toEqual(["fly", "fly", "fly"]);
});

test("nothing flies over a score sheet", () => {
  expect(motionsBetween({ trick: DONE, dealt: true }, null)).toEqual([]);
});
