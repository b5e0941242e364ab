import { expect, test } from "vitest";
import { flightsBetween } from "./flights";
import type { Shown } from "./motions";
import type { Seat, View } from "./view";
import { TRICKS, VIEW } from "./views.fixture";

const shown = (view: View, you: Seat | null = 0, resting = false): Shown => ({
  game: "1",
  view,
  resting,
  you,
  drawn: true,
  offer: null,
});
const placed: View = { ...VIEW, sealed: [false, null, true] };
const bids = [
  [null, 3, null],
  [null, null, null],
  [null, 4, null],
];
const revealed: View = { ...VIEW, auction_of: 2, bids, sealed: [false, false, null] };

test("a bid falls from the beak of the bird that places it, or else from its chip", () => {
  const [token] = flightsBetween(shown(VIEW), shown(placed));
  expect(token).toMatchObject({ kind: "token", from: ['.choices [data-bird="2"]', 'li[data-seat="2"]'] });
});

test("at the reveal all birds look at the tail bid on; a watcher's table does so itself", () => {
  const looks = (you: Seat | null) =>
    flightsBetween(shown(placed, you), shown(revealed, you)).filter(({ kind }) => kind === "look");
  expect(looks(0)).toEqual([{ kind: "look", at: ["[data-testid=tail]"], ms: 1900 }]);
  expect(looks(null)).toEqual([]);
});

test("nobody looks anywhere when all bids on oneself are revealed", () => {
  const self: View = { ...VIEW, phase: "self_bid", auction_of: null };
  const own = {
    ...self,
    phase: "confidence" as const,
    bids: [0, 1, 2].map((seat) => [0, 1, 2].map((other) => (seat === other ? 1 : null))),
  };
  const before = { ...self, bids: own.bids.map((row) => row.map(() => null)) };
  const kinds = flightsBetween(shown(before), shown(own)).map(({ kind }) => kind);
  expect(kinds).toContain("reveal");
  expect(kinds).not.toContain("look");
});

test("the next lead waits for the taken trick, and its labels for it", () => {
  const plays = [
    { by: 0, owner: 1, card: "W1", as: "W" },
    { by: 1, owner: 2, card: "W3", as: "W" },
    { by: 2, owner: 0, card: "W4", as: "W" },
  ] as const;
  const full = { leader: 0, required: "W", winner: 0, plays } as const;
  const led = { by: 2, owner: 0, card: "B9", as: null };
  const next: View = { ...TRICKS, trick: { leader: 2, required: "B", plays: [led] }, tricks: [full] };
  const lead = flightsBetween(shown(next, 0, true), shown(next)).find(({ kind }) => kind === "fly");
  expect(lead).toMatchObject({
    was: "B9",
    wait: "taken",
    tells: expect.stringContaining('"B9"] ~ span'),
  });
});
