/** Marks: how a bid stands, by what its owner can still score for it. */
import { FULL_TAIL } from "./tricks";
import type { Seat, View } from "./view";
import type { Words } from "./words/en";

export interface Mark {
  /** exact: right now; more: needs `more` tricks, still possible; close: one point at best; lost: none. */
  kind: "exact" | "more" | "close" | "lost";
  more: number;
}

/** The mark of a bid after `won` tricks, with `left` tricks to come. */
export function markOf(bid: number, won: number, left: number): Mark {
  if (bid === won) return { kind: "exact", more: 0 };
  if (won < bid && bid <= won + left) return { kind: "more", more: bid - won };
  if (won === bid + 1 || bid === won + left + 1) return { kind: "close", more: 0 };
  return { kind: "lost", more: 0 };
}

/** The mark of a bid on the tail of `target` now. */
export function markNow(view: Pick<View, "tricks" | "tricks_won">, bid: number, target: Seat): Mark {
  return markOf(bid, view.tricks_won[target] ?? 0, FULL_TAIL - view.tricks.length);
}

/** Class of each kind of mark. */
export const TONES = { exact: "exact", more: "soft", close: "warning", lost: "warning" } as const;

/** The mark as drawn: `=`, `+2`, `±1`, `x`. */
export function signOf(mark: Mark): string {
  return { exact: "=", more: `+${mark.more}`, close: "±1", lost: "×" }[mark.kind];
}

/** The mark as spoken: "2 more needed". */
export function markWord(mark: Mark, words: Words): string {
  if (mark.kind === "more") return words.mark_more(mark.more);
  return { exact: words.mark_exact, close: words.mark_close, lost: words.mark_lost }[mark.kind];
}
