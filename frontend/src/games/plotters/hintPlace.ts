/** hintPlace: where a hint lies, and the ring around what it is about. */

import type { HintSpot } from "../../board/contract";
import type { Mode } from "../../board/frame.svelte";
import type { Hint } from "./hints/hints";

/** A street at least this high has room for a hint, px. */
const ROOM = 160;
/** The left column above a hint. */
const ABOVE = "grid-area: left; align-self: start; height: calc(100% - 13rem)";
/** Up to this height the hint covers all of it, px. */
const LOW = 200;

/**
 * Never over played cards: on a narrow screen over the hand, or over the street if it is about the hand; on a laptop at
 * the end of the left column.
 */
export function hintPlace({ at, text }: Hint, mode: Mode, rail: number, sheeted: boolean): HintSpot {
  const laptop = mode === "laptop";
  const upright = mode === "phone" || mode === "tablet";
  const ring = laptop && at === "rail" ? ABOVE : `grid-area: ${at}`;
  const area = areaOf();
  const whole = !sheeted && (area === "fan" || (area === "rail" && rail <= LOW));
  return { area, free: null, whole, ring, text };

  function areaOf(): string {
    if (laptop) return "left";
    if (at !== "fan") return "fan";
    return upright && rail >= ROOM ? "rail" : "centre";
  }
}
