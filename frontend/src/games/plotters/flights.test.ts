// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { LANDED, type Moves } from "../../ui/moves";
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
        '[data-slot="0"] .house',
        '[data-seat="0"] .held',
        '[data-seat="0"]',
      ],
      to: ['[data-testid=centre] [data-card="R9"]'],
    },
  ]);
});

test("the cards of a shared trick gather on their takers' stacks when it leaves the table", () => {
  const gone = flying(DONE).map(({ from, to }) => [from[0]?.slice(-5, -2), to]);
  const goals = (seat: number, suit: string) => [
    `[data-seat="${seat}"] [data-stack="${suit}"] [data-lands]`,
    `[data-seat="${seat}"] [data-stack="down"] [data-lands]`,
    `[data-seat="${seat}"]`,
  ];
  expect(gone).toEqual([
    ['"R5', goals(0, "R")],
    ['"B2', goals(2, "B")],
    ['"Y2', goals(2, "Y")],
    ['"R9', goals(0, "R")],
  ]);
  expect(new Set(flying(DONE).map(({ wait, ms = 0 }) => [wait, ms * LANDED].join()))).toEqual(
    new Set([`,${TAKEN}`]),
  );
  expect(flightsBetween(table(PICK), DONE)).toEqual([]);
});

test("when they have landed, the stacks grow; birds stay on their roofs and keep their shape", () => {
  document.body.innerHTML = `<i data-bird="0"></i><i data-bird="2"></i><i data-slot="1"><b class="place"></b></i>
    <p data-seat="0"><b data-stack="R"></b></p><p data-seat="2"><b data-stack="B"></b><b data-stack="Y"></b></p>`;
  const move = vi.fn();
  const moves = {
    one: (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined,
    all: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    move,
  };
  const react = flightsBetween(DONE, null).find(({ kind }) => kind === "own");
  if (react?.kind === "own") react.run(moves as unknown as Moves);
  expect(move.mock.calls.map(([, , timing]) => timing.delay)).toEqual([TAKEN, TAKEN, TAKEN, TAKEN]);
  const birds = move.mock.calls.filter(([one]) => one.dataset.bird);
  expect(birds.map(([bird]) => bird.dataset.bird)).toEqual(["2"]);
  expect(JSON.stringify(birds)).not.toMatch(/scale|rotate|translate\(|translateX/);
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

test("nothing flies over a score sheet: what still flies when it comes ends", () => {
  const [end, ...others] = motionsBetween({ trick: DONE, dealt: true }, null);
  const moves = { end: vi.fn() };
  if (end?.kind === "own") end.run(moves as unknown as Moves);
  expect(moves.end).toHaveBeenCalledOnce();
  expect(others).toEqual([]);
  expect(motionsBetween(null, null)).toEqual([]);
});
