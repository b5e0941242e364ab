/** Auctions of a round that are over: who bid what on whom. */
import type { Seat, View } from "./view";

export interface Auction {
  /** Whose tail the bids are on; "self" if everyone bid on their own. */
  target: Seat | "self";
  bids: readonly { bidder: Seat; bid: number }[];
}

/** The revealed auctions in order; own bids last. */
export function auctionsOf({ bids, starter }: View): Auction[] {
  const seats = bids.map((_, distance) => (starter + distance) % bids.length);
  const onOthers = seats.map((target): Auction => {
    const bidders = seats.map((_, i) => (target + 1 + i) % seats.length).filter((seat) => seat !== target);
    return { target, bids: revealedBids(bidders.map((bidder) => [bidder, bids[bidder]?.[target]])) };
  });
  const onSelf: Auction = {
    target: "self",
    bids: revealedBids(seats.map((seat) => [seat, bids[seat]?.[seat]])),
  };
  return [...onOthers, onSelf].filter((auction) => auction.bids.length > 0);
}

/** Bids are revealed together, so this is all of them or none. */
function revealedBids(bids: readonly [Seat, number | null | undefined][]): Auction["bids"] {
  return bids.flatMap(([bidder, bid]) => (bid == null ? [] : [{ bidder, bid }]));
}
