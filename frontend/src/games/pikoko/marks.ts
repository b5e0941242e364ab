/** How a bid stands: what its owner may still get for it. */
import type { Words } from "./words/en";

export interface Mark {
  /** exact: right now; more: `more` tricks needed and possible; close: one point at best; lost: none. */
  kind: "exact" | "more" | "close" | "lost";
  more: number;
}

/** The mark of a bid with `won` tricks taken and `left` tricks to come. */
export function markOf(bid: number, won: number, left: number): Mark {
  if (bid === won) return { kind: "exact", more: 0 };
  if (won < bid && bid <= won + left) return { kind: "more", more: bid - won };
  if (won === bid + 1 || bid === won + left + 1) return { kind: "close", more: 0 };
  return { kind: "lost", more: 0 };
}

/** As drawn: `=`, `+2`, `±1`, `x`. */
export function signOf(mark: Mark): string {
  return { exact: "=", more: `+${mark.more}`, close: "±1", lost: "×" }[mark.kind];
}

/** As spoken: "2 more needed". */
export function markWord(mark: Mark, words: Words): string {
  if (mark.kind === "more") return words.mark_more(mark.more);
  return { exact: words.mark_exact, close: words.mark_close, lost: words.mark_lost }[mark.kind];
}
