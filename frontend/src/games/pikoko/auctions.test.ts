import { expect, test } from "vitest";
import { auctionsOf, beforeTurning } from "./auctions";
import { VIEW } from "./views.fixture";

test("auctions follow in order from the starter, each once it is revealed", () => {
  const view = {
    ...VIEW,
    starter: 1,
    bids: [
      [null, 2, null],
      [null, null, null],
      [null, 3, null],
    ],
  };
  expect(auctionsOf(view)).toEqual([
    {
      target: 1,
      bids: [
        { bidder: 2, bid: 3 },
        { bidder: 0, bid: 2 },
      ],
    },
  ]);
});

test("own bids come last", () => {
  const view = {
    ...VIEW,
    bids: [
      [1, 2, 3],
      [4, 0, 1],
      [2, 2, 2],
    ],
  };
  expect(auctionsOf(view).map(({ target }) => target)).toEqual([
    ...[0, 1, 2].map((d) => (view.starter + d) % 3),
    "self",
  ]);
});

test("tokens are spent only once they have turned up", () => {
  const bids = [
    { bidder: 2, bid: 3 },
    { bidder: 0, bid: 2 },
  ];
  const view = { ...VIEW, tokens: [7, 9, 6] };
  expect(beforeTurning(view, { target: 1, bids }).tokens).toEqual([9, 9, 9]);
});
