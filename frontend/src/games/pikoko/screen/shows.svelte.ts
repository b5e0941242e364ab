/** Shows: reveals on the table for a moment: bids and confidence. */
import { untrack } from "svelte";
import { revealedBetween } from "../auctions";
import type { Seat, View } from "../view";

/** Bids turn over together, confidence one by one. */
export const SHOW_MS = { bids: 3000, own: 3000, confidence: 4500 };

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
  const fresh = revealedBetween(before, after);
  if (fresh.some(({ bidder, target }) => bidder === target)) return { kind: "own" };
  return fresh.length ? { kind: "bids", target: Math.min(...fresh.map(({ target }) => target)) } : null;
}

export class Shows {
  /** The show on the table; null for none. */
  now = $state.raw<Show | null>(null);
  #before: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Follows the views of one game while a component lives; while a trick `rests`, nothing is shown. */
  static following(view: () => View, rests: () => boolean): Shows {
    const shows = new Shows();
    $effect.pre(() => {
      if (rests()) return;
      const now = view();
      untrack(() => shows.follow(now));
    });
    $effect(() => () => shows.end());
    return shows;
  }

  /** Call it with every view of one game; a new show replaces one still running. */
  follow(view: View): void {
    const show = showBetween(this.#before, view);
    this.#before = view;
    if (!show) return;
    clearTimeout(this.#timer);
    this.now = show;
    this.#timer = setTimeout(() => this.end(), SHOW_MS[show.kind]);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }
}
