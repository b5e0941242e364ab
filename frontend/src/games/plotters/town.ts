/** The town of Plotters Inc. on a canvas of 800 x 600, for its poster and for the picture of a finished game. */

import type { Hour } from "../../board/Land.svelte";

/** A game has as many rounds as players, and its evening three hours. */
export function hourIn(round: number, players: number): Hour {
  return Math.min(3, 1 + Math.floor(((round - 1) * 3) / players)) as Hour;
}

/** Left edge, top of the roof, width. */
type House = readonly [number, number, number];

const FAR: readonly House[] = [
  [-440, 330, 90],
  [-330, 300, 70],
  [-240, 352, 110],
  [-110, 286, 64],
  [-30, 320, 92],
  [76, 250, 58],
  [150, 214, 78],
  [246, 300, 84],
  [346, 236, 60],
  [424, 196, 74],
  [516, 274, 90],
  [622, 246, 62],
  [700, 320, 96],
  [812, 282, 70],
  [900, 340, 104],
  [1020, 296, 72],
  [1110, 334, 110],
];

const NEAR: readonly House[] = [
  [-460, 420, 130],
  [-310, 392, 92],
  [-200, 436, 120],
  [-64, 400, 104],
  [56, 430, 120],
  [190, 404, 96],
  [300, 440, 140],
  [454, 408, 100],
  [566, 434, 116],
  [694, 398, 98],
  [806, 430, 128],
  [950, 404, 96],
  [1064, 436, 140],
];

/** Lit windows; the same in every picture. */
function windows([left, roof, width]: House, lit: number): string {
  const columns = Math.floor((width - 12) / 18);
  const places = Array.from(
    { length: columns * 4 },
    (_, i) => [i % columns, Math.floor(i / columns)] as const,
  );
  return places
    .filter(([column, row]) => (column * 7 + row * 5 + left + roof) % lit === 0)
    .map(([column, row]) => `M${left + 12 + column * 18} ${roof + 16 + row * 24}h8v11h-8Z`)
    .join("");
}

function rowOf(houses: readonly House[], lit: number): { walls: string; windows: string } {
  return {
    walls: houses.map(([left, roof, width]) => `M${left} ${roof}h${width}V560H${left}Z`).join(""),
    windows: houses.map((house) => windows(house, lit)).join(""),
  };
}

/** Paths of the two rows of houses and their windows. */
export const FAR_ROW = rowOf(FAR, 5);
export const NEAR_ROW = rowOf(NEAR, 4);
/** Windows of the near row without those in the middle. */
export const NEAR_ASIDE = rowOf(
  NEAR.filter(([left, , width]) => left + width < 200 || left > 760),
  4,
).windows;
