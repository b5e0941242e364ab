/** Auctions of PIKOKO: who bid what on whom, and which bids have just been revealed. */
import type { Seat, View } from "./view";

export interface Auction {
  /** Whose tail the bids are on; "self" if everyone bid on their own. */
  target: Seat | "self";
  bids: readonly { bidder: Seat; bid: number }[];
}

/** The revealed auctions in order; own bids last. Bids are revealed together, so each has all of them or none. */
export function auctionsOf({ bids, starter }: View): Auction[] {
  const players = bids.length;
  const from = (first: Seat) => bids.map((_, distance) => (first + distance) % players);
  const known = (cells: readonly Cell[]) =>
    cells.flatMap(({ bidder, target }) => {
      const bid = bids[bidder]?.[target] ?? null;
      return bid === null ? [] : [{ bidder, bid }];
    });
  const onOthers = from(starter).map((target): Auction => {
    const [, ...bidders] = from(target);
    return { target, bids: known(bidders.map((bidder) => ({ bidder, target }))) };
  });
  const own = from(starter).map((seat) => ({ bidder: seat, target: seat }));
  const all: Auction[] = [...onOthers, { target: "self", bids: known(own) }];
  return all.filter((auction) => auction.bids.length > 0);
}

/** The view while the tokens of these bids still lie face down: nobody's are spent yet. */
export function beforeTurning(view: View, { bids }: Auction): View {
  const bidOf = (seat: Seat) => bids.find(({ bidder }) => bidder === seat)?.bid ?? 0;
  return { ...view, tokens: view.tokens.map((left, seat) => left + bidOf(seat)) };
}

/** A place on the bid board. */
export interface Cell {
  bidder: Seat;
  target: Seat;
}

/** The bids revealed between two views of a round. */
export function revealedBetween(before: View, after: View): Cell[] {
  return after.bids.flatMap((row, bidder) =>
    row.flatMap((bid, target) =>
      bid !== null && before.bids[bidder]?.[target] === null ? [{ bidder, target }] : [],
    ),
  );
}
