import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Replayed } from "../../board/contract";
import { auctionsOf } from "./auctions";
import { facesIn, goneFrom, offerIn, sceneOf } from "./scene";
import type { View } from "./view";
import { TABLE, TRICKS, VIEW } from "./views.fixture";
import { words } from "./words/en";

function offered(view: View, resting = false) {
  const game = { turn: "1", to_act: [], legal: [], view };
  const scene = sceneOf({ table: TABLE, you: 0, game, settings: DEFAULT_SETTINGS, words });
  return offerIn(scene, resting ? (auctionsOf(view).at(-1) ?? null) : null);
}

const bids = [
  [null, 3, null],
  [null, null, null],
  [null, 4, null],
];

test("what is offered stays until its bids have been shown, and in tricks nothing is", () => {
  expect(offered({ ...VIEW, auction_of: 1 })).toBe("1");
  const next = { ...VIEW, auction_of: 2, bids };
  expect([offered(next, true), offered(next)]).toEqual(["1", "2"]);
  expect(offered({ ...VIEW, phase: "self_bid", auction_of: null })).toBe("candidates");
  expect(offered(TRICKS)).toBeNull();
});

test("in a replay a tail keeps the places of cards that have gone, and while people play it does not", () => {
  const game = { turn: "1", to_act: [], legal: [], view: TRICKS };
  const seen = { table: TABLE, you: 0, game, settings: DEFAULT_SETTINGS, words };
  const cards = (scene: ReturnType<typeof sceneOf>, seat: number) =>
    facesIn(scene, seat).map(({ card }) => card);
  const gone = TRICKS.trick?.plays.filter(({ owner }) => owner === 2).map(({ card }) => card) ?? [];
  const live = sceneOf(seen);
  const again = sceneOf({ ...seen, replay: { from: 1 } as Replayed });
  expect(gone).toHaveLength(1);
  expect(goneFrom(live, 2).size).toBe(0);
  expect([...goneFrom(again, 2)]).toEqual(gone);
  expect(cards(live, 2)).toHaveLength(7);
  expect(cards(again, 2)).toEqual(again.faces([...(TRICKS.hands[2] ?? []), ...gone]).map(({ card }) => card));
  expect(goneFrom(again, 1).size).toBe(0);
});

test("in a replay a tail is the same list before and after a card has gone, so its fan isn't drawn again", () => {
  const seen = { table: TABLE, you: 0, settings: DEFAULT_SETTINGS, words, replay: { from: 1 } as Replayed };
  const [card] = TRICKS.trick?.plays.filter(({ owner }) => owner === 2).map((play) => play.card) ?? [];
  const hands = TRICKS.hands.map((hand, seat) => (seat === 2 && hand && card ? [card, ...hand] : hand));
  const before = { ...TRICKS, hands, trick: null };
  const [was, is] = [before, TRICKS].map((view) =>
    sceneOf({ ...seen, game: { turn: "1", to_act: [], legal: [], view } }),
  );
  expect(was && facesIn(was, 2)).toBe(is && facesIn(is, 2));
  expect(was?.order).toBe(is?.order);
});
