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
/** Left edge, top of the wall, width, and one of the roofs: of the town behind a board. */
type Tower = readonly [number, number, number, number];

/** Where the town behind a board ends, and the square begins. */
export const SQUARE = 300;

/** Roofs from the upper left corner of a wall to the upper right one: widths as shares, heights in canvas units. */
const ROOFS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0.5, -0.5]],
  [
    [0.2, 0],
    [0.2, -9],
    [0.8, -9],
    [0.8, 0],
  ],
  [
    [0.46, 0],
    [0.48, -26],
    [0.52, -26],
    [0.54, 0],
  ],
  [
    [0.08, -14],
    [0.9, 0],
  ],
  [
    [0.16, 0],
    [0.16, -7],
    [0.34, -7],
    [0.34, -15],
    [0.66, -15],
    [0.66, -7],
    [0.84, -7],
    [0.84, 0],
  ],
  [
    [0.62, 0],
    [0.62, -13],
    [0.76, -13],
    [0.76, 0],
  ],
];

/** Higher at the sides, low behind the street of the board. */
const TOWERS: readonly Tower[] = [
  [-420, 196, 70, 2],
  [-344, 150, 52, 3],
  [-286, 214, 60, 1],
  [-220, 172, 58, 6],
  [-156, 120, 46, 5],
  [-104, 190, 62, 4],
  [-36, 136, 54, 3],
  [24, 178, 50, 1],
  [80, 98, 48, 2],
  [134, 152, 60, 6],
  [200, 176, 66, 0],
  [272, 148, 52, 1],
  [330, 186, 70, 2],
  [406, 160, 50, 6],
  [462, 190, 74, 0],
  [542, 156, 54, 4],
  [602, 180, 52, 2],
  [660, 112, 50, 3],
  [716, 164, 58, 1],
  [780, 128, 46, 5],
  [826, 204, 46, 6],
  [884, 186, 64, 4],
  [960, 216, 54, 2],
  [1020, 158, 50, 3],
  [1076, 198, 66, 2],
  [1148, 142, 52, 4],
];
/** Low ones between the towers, behind them. */
const LOW: readonly Tower[] = [
  [-800, 252, 130, 0],
  [-670, 240, 120, 4],
  [-550, 258, 140, 6],
  [-410, 246, 110, 0],
  [-300, 254, 130, 5],
  [-170, 244, 90, 4],
  [-80, 258, 120, 0],
  [40, 248, 100, 6],
  [140, 256, 130, 0],
  [270, 246, 90, 5],
  [360, 258, 120, 0],
  [480, 250, 110, 4],
  [590, 256, 130, 0],
  [720, 244, 100, 6],
  [820, 258, 120, 0],
  [940, 248, 110, 5],
  [1050, 256, 120, 4],
  [1170, 246, 130, 0],
  [1300, 256, 120, 6],
  [1420, 248, 180, 0],
];
const DISTANT: readonly Tower[] = [
  [-390, 120, 44, 0],
  [-250, 110, 40, 2],
  [-126, 84, 34, 3],
  [-66, 150, 40, 0],
  [2, 92, 30, 5],
  [60, 140, 36, 4],
  [118, 74, 30, 0],
  [186, 140, 40, 5],
  [248, 158, 44, 0],
  [316, 128, 34, 3],
  [384, 146, 42, 0],
  [440, 132, 36, 5],
  [520, 144, 40, 0],
  [584, 128, 34, 2],
  [640, 80, 30, 5],
  [700, 124, 36, 0],
  [758, 86, 34, 3],
  [816, 168, 36, 2],
  [1000, 118, 34, 0],
  [1056, 140, 40, 5],
  [1124, 96, 36, 0],
];

const wallsOf = (towers: readonly Tower[]): string =>
  towers
    .map(([left, top, width, roof]) => {
      const ridge = (ROOFS[roof] ?? [])
        .map(([x, y]) => `L${left + x * width} ${top + (roof === 1 ? y * width : y)}`)
        .join("");
      return `M${left} ${SQUARE}V${top}${ridge}L${left + width} ${top}V${SQUARE}Z`;
    })
    .join("");

/** Its windows, of which few are lit, at the sides or behind the street. */
function panesOf(lit: boolean, middle = false): string {
  return TOWERS.filter(([left, , width]) => (left + width < 190 || left > 650) !== middle)
    .flatMap(([left, top, width]) => {
      const columns = Math.floor((width - 8) / 11);
      const edge = left + (width - 11 * columns + 6) / 2;
      return Array.from({ length: columns * Math.floor((SQUARE - top - 16) / 16) }, (_, i) => {
        const [column, row] = [i % columns, Math.floor(i / columns)];
        const shines = (column * 5 + row * 7 + left + top * 3) % 13 === 0;
        return shines === lit ? `M${edge + 11 * column} ${top + 10 + 16 * row}h5v8h-5Z` : "";
      });
    })
    .join("");
}

/** The town behind a board: towers far away, towers, and their windows. */
export const TOWN = {
  distant: wallsOf([...DISTANT, ...LOW]),
  walls: wallsOf(TOWERS),
  dark: panesOf(false),
  lit: panesOf(true),
  middle: { dark: panesOf(false, true), lit: panesOf(true, true) },
};
