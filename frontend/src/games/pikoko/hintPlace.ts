/** hintPlace: what a hint is about on the board. */
import type { HintSpot } from "../../board/contract";
import type { Hint, Region } from "./hints/hints";
import type { Heights, Layout } from "./layout";

/** Most height of a hint with its edges, px. */
const NOTE = 150;

const TAIL = '[data-testid="tail"]';
const TRICK = '[data-testid="trick"] > li, [data-testid="last-trick"] > li';

const FRAMED: Record<Region, string> = {
  rail: ".rail, .regions:not(.laptop) > .status, .left > .column > .block:first-child",
  board: ".rail, .regions:not(.laptop) > .status, .unfolded, .table, .left > .column > .block:first-child",
  centre: TRICK,
  fan: TAIL,
  follow: `${TAIL}, ${TRICK}`,
  picks: `${TAIL} [data-pick]`,
  seats: TAIL,
  dock: ".dock",
  bid: `${TAIL}, .dock .bid`,
  tokens: ".dock .drops",
  scores: '[data-testid="scores"]',
};

/** A laptop lists who plays whose tail in its right column. */
const LISTED = ".right > .block:first-child";

/** A phone has no room for a card beside both trick and tail, so it frames the tail; status line and dock tell what was led. */
function framed(at: Region, { mode, right }: Layout): string {
  if (at === "seats" && mode === "laptop" && right > 0) return LISTED;
  return FRAMED[at === "follow" && mode === "phone" ? "fan" : at];
}

/** On a phone, a hint about a folded bid board unfolds it, if there is room for both. */
export function hintPlace(
  { at, text }: Hint,
  layout: Layout,
  heights: Heights,
): HintSpot & { unfolds: boolean } {
  const folded = at === "board" && heights.board === 0;
  const unfolds =
    folded && layout.mode === "phone" && layout.centre + heights.rows >= heights.unfolded + NOTE;
  return { about: framed(at, layout), text, unfolds };
}
