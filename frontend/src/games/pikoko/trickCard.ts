/** Sizes of a trick card and of what stands below it, px. */

interface Size {
  width: number;
  height: number;
}

/** Px kept free around a trick card. */
const MARGIN = 10;

/** The pattern of the owner, where a trick card has no lines below it. */
const BADGE = 16;

/** The two lines below a trick card. */
export function linesOf(type: number): number {
  return 2 * Math.round(type * 1.15);
}

/** Below this the trick stands without its lines. */
export function bareBelow(lines: number): number {
  return 60 + lines;
}

/** The largest trick card, at most `most` high, with its lines of text in `height` and in its share of the width. */
export function cardIn(height: number, most: number, slot: number, lines = 32): Size {
  if (height < bareBelow(lines))
    return { width: Math.min(40, slot - 6), height: Math.max(36, Math.min(52, height - MARGIN - BADGE)) };
  const tall = Math.max(50, Math.min(most, height - lines - MARGIN, (slot - 8) / 0.69));
  return { width: Math.round(Math.min(slot - 6, Math.max(36, tall * 0.69))), height: tall };
}
