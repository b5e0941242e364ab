/** How long things move, in ms, and how; and whether anything may move at all. Only transform and opacity ever do. */

export const MOTION = {
  deal: { step: 40, all: 900, each: 300 },
  /** A card from its tail to the trick. */
  card: 320,
  /** A full trick lies still, then goes to its owner. */
  rest: 1100,
  taken: 360,
  /** A sealed bid is laid. */
  sealed: 260,
  tokens: { each: 260, step: 60 },
  confidence: { each: 420, step: 500 },
  figures: 600,
  sheetOut: 160,
} as const;

export const ENTER = "cubic-bezier(.2,.8,.2,1)";
export const LEAVE = "cubic-bezier(.4,0,1,1)";

/** Nothing moves: the person or the system wants it so, nobody looks, or the browser cannot. */
export function still(): boolean {
  return (
    document.hidden ||
    document.documentElement.dataset.motion === "none" ||
    typeof Element.prototype.animate !== "function" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** The delay of the i-th of `count` things dealt one after another: a step each, all of them in `deal.all`. */
export function dealDelay(i: number, count: number): number {
  const { step, all, each } = MOTION.deal;
  return i * Math.min(step, (all - each) / Math.max(1, count - 1));
}
