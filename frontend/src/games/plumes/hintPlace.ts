/** hintPlace: where a hint lies, and the ring around what it is about. */

import type { HintSpot } from "../../board/contract";
import type { Mode } from "../../board/frame.svelte";
import type { Hint } from "./hints/hints";

/** Most height of a hint, px: with a drawing, and without. */
const DRAWN = 182;
const PLAIN = 136;

/**
 * On a narrow screen at the top of the middle, over the Train if it is about the plumes, which stand at the bottom;
 * below the Train if it is about the hand; at the end if it is about the Train itself. On a laptop in the left column.
 */
export function hintPlace({ at, text, picture }: Hint, mode: Mode, over: boolean): HintSpot {
  const high = mode === "phone" || mode === "tablet";
  const low = `align-self: end; height: max(50%, 100% - ${picture ? DRAWN : PLAIN}px)`;
  const area = mode === "laptop" ? "left" : over ? "centre / centre / fan" : "centre";
  const free = at === "centre" || at === "keep" ? "0px" : "var(--top)";
  return { area, free: high && !over && at !== "train" ? free : null, ring: over ? null : ring(), text };

  function ring(): string {
    if (at === "rail" && mode === "laptop") return "grid-area: left";
    if (at === "keep") return `grid-row: centre / fan; grid-column: centre; ${high ? low : ""}`;
    if (at === "centre" && high) return `grid-area: centre; ${low}`;
    if (at === "train" && mode !== "sideways")
      return "grid-area: centre; align-self: start; height: var(--top)";
    return `grid-area: ${at}`;
  }
}
