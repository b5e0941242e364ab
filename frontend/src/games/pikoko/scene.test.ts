import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../board/contract";
import { auctionsOf } from "./auctions";
import { offerIn, sceneOf } from "./scene";
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
