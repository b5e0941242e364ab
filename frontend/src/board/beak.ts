/** beak: points a hint's card at the ring around what it is about. */

/** Least distance of a beak from the corners of the card, px. */
const CORNER = 26;

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** The side of the card that it stands on, and how far along, px. */
export interface Beak {
  side: "top" | "bottom" | "left" | "right";
  at: number;
}

/** Where the beak stands; null if card and ring overlap. */
export function beakOf(card: Box, ring: Box): Beak | null {
  const side =
    ring.bottom <= card.top + 1
      ? "top"
      : ring.top >= card.bottom - 1
        ? "bottom"
        : ring.right <= card.left + 1
          ? "left"
          : ring.left >= card.right - 1
            ? "right"
            : null;
  if (side === null) return null;
  const [start, end, from, to] =
    side === "top" || side === "bottom"
      ? [card.left, card.right, ring.left, ring.right]
      : [card.top, card.bottom, ring.top, ring.bottom];
  const middle = (Math.max(start, from) + Math.min(end, to)) / 2;
  return { side, at: Math.min(Math.max(middle, start + CORNER), end - CORNER) - start };
}

/** Tells `onbeak` where the beak of a hint's card stands, whenever the card or its ring changes. Returns how to stop. */
export function pointing(card: HTMLElement, onbeak: (beak: Beak | null) => void): (() => void) | undefined {
  const ring = card.closest(".regions")?.querySelector(":scope > .ring");
  if (!ring) return undefined;
  const sizes = new ResizeObserver(() =>
    onbeak(beakOf(card.getBoundingClientRect(), ring.getBoundingClientRect())),
  );
  sizes.observe(card);
  sizes.observe(ring);
  return () => sizes.disconnect();
}
