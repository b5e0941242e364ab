/** hintPlace: where a hint lies, and the ring around what it is about. */
import type { Hint } from "./hints/hints";
import type { Heights, Layout } from "./layout";

/** What stands above and below the rail of a laptop's left column, px. */
const HEAD = 16;
/** Height of the first words of a laptop's right column, px. */
const BEGIN = 150;

/** Most height of a hint without a drawing, with its edges, px. */
const NOTE = 136;

/** Height of the words above the cards that could be yours, px. */
const HEADING = 32;

/**
 * Above the fan, so that it cuts neither the flipped card nor the trick, never over status or dock, and over the whole
 * fan only while a low phone shows a finished trick; on a laptop beside what it is about, in the right column or the left one;
 * over the lower end of a score sheet; `headed`: words stand right above the fan. `backing`: on a
 * phone, the birds to back take the place of centre and fan, and it stands over the tails above them. A hint about a folded bid board unfolds it, if there is room for both.
 */
export function hintPlace(
  hint: Hint,
  layout: Layout,
  heights: Heights,
  { sheeted = false, headed = false, backing = false },
) {
  const { mode, side, right, centre } = layout;
  const head = layout.rail + HEAD;
  if (backing && mode === "phone") return overTails(hint.text);
  const compact = mode === "laptop" || mode === "sideways";
  const { at: region, text } = hint;
  const folded = region === "board" && heights.board === 0;
  const unfolds = folded && mode === "phone" && centre + heights.rows >= heights.unfolded + NOTE;
  const at = folded && !unfolds ? "rail" : region;
  const board = unfolds ? heights.unfolded : heights.board;
  const above = mode === "phone" && at === "centre" && belowTrick(layout, heights) >= NOTE;
  const { area, free } = areaOf(mode, above ? "fan" : at, head + board, sheeted ? 0 : right);
  return {
    area: sheeted && !compact ? "fan" : area,
    free: sheeted ? null : free,
    whole: !sheeted && area === "fan",
    ring: above
      ? `grid-area: centre; margin-bottom: ${Math.max(0, NOTE - heights.rows)}px`
      : backing
        ? "grid-row: centre / fan; grid-column: centre; margin-top: 12px"
        : ringOf(mode, at, { board, head, side }),
    ...(headed && mode === "phone" && area !== "fan" ? { below: `${HEADING}px` } : {}),
    text,
    unfolds,
  };
}

function overTails(text: string) {
  const ring = `grid-row: centre / fan; grid-column: 1 / -1; margin-top: max(var(--rows), ${NOTE + 4}px)`;
  return { area: "centre / 1 / fan / -1", free: "0px", whole: false, ring, text, unfolds: false };
}

/** Height between a trick and the fan, px. */
const belowTrick = ({ centre, card, trickLines }: Layout, { rows }: Heights) =>
  (centre - card.height - trickLines) / 2 + rows;

function areaOf(mode: Layout["mode"], at: string, left: number, right: number) {
  if (mode === "tablet") return { area: "above / 1 / centre / -1", free: "0px" };
  if (mode === "sideways") return { area: "centre", free: null };
  if (mode === "phone" && at === "centre") return { area: "fan", free: null };
  if (mode === "phone") return { area: "centre / 1 / rows / -1", free: "100%" };
  const low = at === "fan" || at === "bid" || at === "dock";
  if (right > 0 && (low || at === "centre"))
    return { area: "right", free: low ? "calc(100% - var(--fan) - var(--dock))" : `${BEGIN}px` };
  return { area: "left", free: low ? null : `${left}px` };
}

function ringOf(
  mode: Layout["mode"],
  at: string,
  { board, head, side }: Record<"board" | "head" | "side", number>,
): string {
  if (at === "scores")
    return `grid-row: bar-end / dock-start; grid-column: ${mode === "laptop" ? "centre" : "1 / -1"}; margin-bottom: ${mode === "phone" || mode === "tablet" ? NOTE : 0}px`;
  if (at === "bid")
    return mode === "sideways" ? "grid-area: dock" : "grid-row: fan-start / dock-end; grid-column: fan";
  if (mode === "laptop") {
    if (at === "rail") return `grid-area: left; align-self: start; height: ${head}px`;
    if (at === "board")
      return `grid-area: left; align-self: start; height: ${board}px; margin-top: ${head}px`;
    if (at === "dock") return `grid-area: dock; margin: 0 ${side}px`;
  }
  if (at !== "board") return `grid-area: ${at}`;
  return `grid-area: ${mode === "tablet" ? "board" : "centre"}; align-self: start; height: ${board}px`;
}
