/** Sizes of a trick's cards and of the lines below them, px. */

interface Size {
  width: number;
  height: number;
}

/** Space around a trick card, px. */
const MARGIN = 10;

/** The owner's pattern, drawn if a trick card has no lines below it, px. */
const BADGE = 16;

/** Height of the two lines below a trick card. */
export function linesOf(type: number): number {
  return 2 * Math.round(type * 1.15);
}

/** Width of a card by its height, if there is less room across than upwards. */
const SLENDER = 0.62;

/** Height below which the trick has no lines. */
export function bareBelow(lines: number): number {
  return 60 + lines;
}

/** The largest trick card, up to `most` high, that fits with its lines into `height` and into its share of the width. */
export function cardIn(height: number, most: number, slot: number, lines = 32): Size {
  if (height < bareBelow(lines))
    return { width: Math.min(40, slot - 6), height: Math.max(36, Math.min(52, height - MARGIN - BADGE)) };
  const widest = slot - 8;
  const tall = Math.max(50, Math.min(most, height - lines - MARGIN, widest / SLENDER));
  return { width: Math.round(Math.min(widest, Math.max(36, tall * 0.69))), height: tall };
}

/** Where a card of the trick lies: across, in cards from the middle, and up (0) or down (1). */
export interface Spot {
  x: number;
  y: number;
}

/** The places of the owners' cards, clockwise from the tail you play; the arch is the upper half of a ring. */
export function spotsOf(players: number, arch: boolean): readonly Spot[] {
  const side = (i: number) => (2 * i) / (players - 1) - 1;
  return Array.from({ length: players }, (_, i) => ({
    x: i - (players - 1) / 2,
    y: arch ? side(i) ** 2 : 0.5,
  }));
}
