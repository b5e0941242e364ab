/** Where a bubble stands: beside a bird, or below the small pattern that stands for one. */

export const BUBBLE = 44;
/** Least distance from the window's edge, px. */
const EDGE = 4;
/** From this height on, a drawing is a bird with a head beside which there is room. */
const BIRD = 40;

export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

export interface Place {
  left: number;
  top: number;
  /** The corner that points at the speaker. */
  corner: "below-left" | "below-right" | "above-left" | "above-right";
}

/** Near `box`, inside a window of this size. */
export function bubblePlace(box: Box, { width, height }: { width: number; height: number }): Place {
  const high = box.bottom - box.top >= BIRD;
  const inset = high ? 10 : 0;
  const rightwards = (high ? box.right : box.left) - inset + BUBBLE <= width - EDGE;
  const left = rightwards
    ? high
      ? box.right - inset
      : box.left
    : (high ? box.left + inset : box.right) - BUBBLE;
  const top = high ? box.top - BUBBLE / 2 : box.bottom + 2;
  const within = (at: number, most: number) => Math.max(EDGE, Math.min(at, most - BUBBLE - EDGE));
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
