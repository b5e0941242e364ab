/** hintPlace: where a hint lies, and the ring around what it is about. */

import type { HintSpot } from "../../board/contract";
import type { Mode } from "../../board/frame.svelte";
import type { Hint } from "./hints/hints";

/** Most height of a hint, px: with a drawing, and without. */
const DRAWN = 214;
const PLAIN = 140;

/** What a hint stands beside. */
interface Surroundings {
  mode: Mode;
  over: boolean;
  /** Height of the open tail of the nine cards to keep from, px. */
  nine: number;
  /** The right column of a laptop has room for it. */
  beside: boolean;
}

/** A hint may cover so much of the tips of the open tail, above its cards, px. */
const TIPS = 16;
/** Together with its own edge, a hint keeps 8 px from its ring. */
const END = 2;
/** Above a hint about the places of the six cards, which comes before any turn, px. */
const PLACES = 34;
/** On a laptop, the open tail with its tips, px. */
const TAIL = 6;
/** Height of the first seat's name in the left column, which a hint beside the Train leaves free, px. */
const SEAT = 64;
/** Height of the last turns at the top of a right column, px. */
const TURNS = 176;

/**
 * On a narrow screen at the top of the middle, over the Train if it is about the plumes, which stand at the bottom;
 * below the Train if it is about the hand; right above the open tail if it is about the nine cards, or over their upper
 * row on a phone held sideways; at the end if it is about the Train itself. About the six cards to keep, a laptop shows their places and the nine cards. On a laptop in the right column, below the
 * last turns, or in the left one: beside the Train, else at the end.
 */
export function hintPlace(
  { at: region, text, picture }: Hint,
  { mode, over, nine, beside }: Surroundings,
): HintSpot {
  const high = mode === "phone" || mode === "tablet";
  const at = region === "six" && mode !== "laptop" ? "keep" : region;
  const note = picture ? DRAWN : PLAIN;
  const below = at === "keep" && high && !over ? { below: `${nine - TIPS - END}px` } : {};
  return { area: area(), free: over ? null : free(), ...below, ring: over ? null : ring(), text };

  function area(): string {
    if (mode === "laptop") return beside ? "right" : "left";
    return over || at === "keep" ? "centre / centre / fan" : "centre";
  }

  function free(): string | null {
    if (mode === "laptop" && at === "train" && !beside) return `${SEAT}px`;
    if (mode === "laptop") return beside ? `${at === "six" ? PLACES : TURNS}px` : null;
    if (at === "keep") return high ? null : "0px";
    if (!high || at === "train") return null;
    return at === "centre" ? "0px" : "var(--top)";
  }

  function ring(): string {
    const low = `align-self: end; height: max(50%, 100% - ${note}px)`;
    if (at === "rail" && mode === "laptop") return "grid-area: left";
    const tail = mode === "laptop" ? nine + TAIL : nine - TIPS;
    if (at === "six") return "grid-row: centre / fan; grid-column: centre";
    if (at === "keep")
      return `grid-row: centre / fan; grid-column: centre; align-self: end; height: ${tail}px`;
    if (at === "centre" && high) return `grid-area: centre; ${low}`;
    if (at === "train" && mode !== "sideways")
      return "grid-area: centre; align-self: start; height: var(--top)";
    return `grid-area: ${at}`;
  }
}
