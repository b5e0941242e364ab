/** hintPlace: where a hint lies, and the ring around what it is about. */
import type { Hint } from "./hints/hints";
import type { Heights, Layout } from "./layout";

/** Height of the rail above a laptop's left column, px. */
const HEAD = 62;
/** Height of the first words of a laptop's right column, px. */
const BEGIN = 150;

/**
 * Above the fan, so that it cuts neither the flipped card nor the trick, never over status or dock, and over the whole
 * fan only while a phone shows a finished trick; on a laptop beside what it is about, in the right column or the left one;
 * over the lower end of a score sheet.
 */
export function hintPlace(hint: Hint, { mode, side, right }: Layout, heights: Heights, sheeted: boolean) {
  const compact = mode === "laptop" || mode === "sideways";
  const { at: region, text } = hint;
  const at = region === "board" && heights.board === 0 ? "rail" : region;
  const { area, free } = areaOf(mode, at, heights, sheeted ? 0 : right);
  return {
    area: sheeted && !compact ? "fan" : area,
    free: sheeted ? null : free,
    whole: !sheeted && area === "fan",
    ring: ringOf(mode, at, heights, side),
    text,
  };
}

function areaOf(mode: Layout["mode"], at: string, { board }: Heights, right: number) {
  if (mode === "tablet") return { area: "above / 1 / centre / -1", free: "0px" };
  if (mode === "sideways") return { area: "centre", free: null };
  if (mode === "phone" && at === "centre") return { area: "fan", free: null };
  if (mode === "phone") return { area: "centre / 1 / rows / -1", free: "100%" };
  const low = at === "fan" || at === "bid" || at === "dock";
  if (right > 0 && (low || at === "centre"))
    return { area: "right", free: low ? "calc(100% - var(--fan) - var(--dock))" : `${BEGIN}px` };
  return { area: "left", free: low ? null : `${HEAD + board}px` };
}

function ringOf(mode: Layout["mode"], at: string, { board }: Heights, side: number): string {
  if (at === "bid")
    return mode === "sideways" ? "grid-area: dock" : "grid-row: fan-start / dock-end; grid-column: fan";
  if (mode === "laptop") {
    if (at === "rail") return `grid-area: left; align-self: start; height: ${HEAD}px`;
    if (at === "board")
      return `grid-area: left; align-self: start; height: ${board}px; margin-top: ${HEAD}px`;
    if (at === "dock") return `grid-area: dock; margin: 0 ${side}px`;
  }
  if (at !== "board") return `grid-area: ${at}`;
  return `grid-area: ${mode === "tablet" ? "board" : "centre"}; align-self: start; height: ${board}px`;
}
