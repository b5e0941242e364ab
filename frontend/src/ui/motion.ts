/** Motion: durations (ms) and easings, and whether anything may move. Only transform and opacity are ever animated. */

export const MOTION = {
  /** At most `step` from card to card; all cards together take `all`. */
  deal: { step: 40, all: 900, each: 300 },
  /** A card from its hand to the trick; then it settles, a little too large, before it lies. */
  card: 320,
  landed: 90,
  /** Heads turn to the tail bid on. */
  turn: 180,
  /** At the end of its flight a card fades into another drawing of it. */
  fade: 80,
  /** Cards in a row turn up. */
  turned: { each: 260, step: 60 },
  /** The fan on offer shuts, and the next one opens. */
  offer: { shut: 160, open: 220 },
  /** A full trick rests, then flies to its owner. */
  rest: 1100,
  taken: 360,
  /** A sealed bid is placed. */
  sealed: 260,
  /** Tokens turn over together after `wait`; what they show stays until `shown`. */
  tokens: { each: 260, wait: 400, shown: 1900 },
  /** A line between two birds shows who plays whose tail. */
  arrow: 1400,
  confidence: { each: 320, step: 300 },
  figures: 600,
  /** An exact bid. */
  pop: 200,
  sheetOut: 160,
} as const;

export const ENTER = "cubic-bezier(.2,.8,.2,1)";
export const LEAVE = "cubic-bezier(.4,0,1,1)";

/** True if nothing may move: by preference, because the page is hidden, or because the browser can't animate. */
export function still(): boolean {
  return (
    document.hidden ||
    document.documentElement.dataset.motion === "none" ||
    typeof Element.prototype.animate !== "function" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
