/** Where a bubble stands: beside a bird, or below the small pattern that stands for one. */

/** Sizes of a bubble on a board, and on a television of 1920 x 1080, px. */
export const BUBBLE = 44;
export const FAR_BUBBLE = 120;
/** Least distance from the window's edge, px; a large bubble keeps a share of its size. */
const EDGE = 4;
const SHARE = 0.1;
/** From this height on, a drawing is a bird with a head beside which there is room. */
const BIRD = 40;
/** Where its beak is, as a share of the drawing. */
const BEAK = { x: 0.66, y: 0.3 };

export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

export interface Place {
  left: number;
  top: number;
  /** The corner that points at the speaker. */
  corner: "below-left" | "below-right" | "above-left" | "above-right";
}

/** Where a bubble of this `size` stands, near `box` and inside a window. */
export function bubblePlace(
  box: Box,
  { width, height }: { width: number; height: number },
  size = BUBBLE,
): Place {
  const edge = Math.max(EDGE, Math.round(size * SHARE));
  const high = box.bottom - box.top >= BIRD;
  const beak = high ? BEAK : { x: 0, y: 1 };
  const mouth = box.top + (box.bottom - box.top) * beak.y;
  const above = mouth - size >= edge;
  /** A bird at the upper edge speaks beside its tail rather than across it. */
  const across = (box.right - box.left) * (high && !above ? 1 : beak.x);
  const rightwards = box.left + across + size <= width - edge;
  const left = rightwards ? box.left + across : box.right - across - size;
  const top = high ? mouth - size : mouth + 2;
  const within = (at: number, most: number) => Math.round(Math.max(edge, Math.min(at, most - size - edge)));
  return {
    left: within(left, width),
    top: within(top, height),
    corner: `${high ? "below" : "above"}-${rightwards ? "left" : "right"}`,
  };
}

/** What stands for the seat on this page: its bird or pattern, or else its chip; null if nothing does. */
export function anchorOf(seat: number): Box | null {
  for (const place of [`[data-seat="${seat}"] svg`, `[data-seat="${seat}"]`, `[data-bird="${seat}"]`])
    for (const element of document.querySelectorAll(place)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) return box;
    }
  return null;
}
