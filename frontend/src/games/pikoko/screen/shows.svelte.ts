/** Shows: reveals that fill the television's left part for a moment: bids and confidence. */
import type { Seat, View } from "../view";

const SHOW_MS = 3000;

export type Show =
  | { readonly kind: "bids"; readonly target: Seat }
  | { readonly kind: "own" }
  | { readonly kind: "confidence"; readonly round: number };

/** What was turned over between two views; null if nothing, or if `before` is null. */
export function showBetween(before: View | null, after: View): Show | null {
  if (before === null) return null;
  const scored = after.rounds.length;
  if (scored > before.rounds.length) return { kind: "confidence", round: scored };
  if (before.round !== after.round) return null;
  const seats = after.bids.map((_, seat) => seat);
  const fresh = (bidder: Seat, target: Seat) =>
    before.bids[bidder]?.[target] === null && after.bids[bidder]?.[target] !== null;
  if (seats.some((seat) => fresh(seat, seat))) return { kind: "own" };
  const target = seats.find((seat) => seats.some((bidder) => fresh(bidder, seat)));
  return target === undefined ? null : { kind: "bids", target };
}

export class Shows {
  /** The show on screen; null for the table. */
  now = $state.raw<Show | null>(null);
  #before: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it with every view of one game; a new show replaces one still running. */
  follow(view: View): void {
    const show = showBetween(this.#before, view);
    this.#before = view;
    if (show) this.#begin(show);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }

  #begin(show: Show): void {
    clearTimeout(this.#timer);
    this.now = show;
    this.#timer = setTimeout(() => {
      this.now = null;
    }, SHOW_MS);
  }
}
