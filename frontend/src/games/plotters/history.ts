/** Card sizes of the round so far. */

/** Width of a card in the column, px. */
export const CARD = 30;
const GAP = 4;
/** Width of a sheet, and the space it keeps beside its content, px. */
const SHEET = 560;
const BESIDE = 36;
const LARGEST = 2.4;

/** Scale of the cards in a sheet, so that a trick fills its width; `window` is a width in px. */
export function scaleIn(window: number, players: number): number {
  const width = Math.min(SHEET, window) - BESIDE - GAP * (players - 1);
  return Math.max(1, Math.min(LARGEST, width / players / CARD));
}
