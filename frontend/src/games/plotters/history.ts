/** Sizes of the round so far. */

/** Width of a card as it stands beside the table, px. */
export const CARD = 30;
const GAP = 4;
/** A sheet, and what it keeps free beside what it says, px. */
const SHEET = 560;
const BESIDE = 36;
const LARGEST = 2.4;

/** So much larger cards are in a sheet over a window: a trick fills its width. */
export function scaleIn(window: number, players: number): number {
  const width = Math.min(SHEET, window) - BESIDE - GAP * (players - 1);
  return Math.max(1, Math.min(LARGEST, width / players / CARD));
}
