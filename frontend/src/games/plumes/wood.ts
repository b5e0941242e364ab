/** The wood of Enchanted Plumes on a canvas of 800 x 600, for its poster and for the picture of a finished game. */

/** What shows between the trees. */
export const FAR =
  "M-1200 390C-900 330-700 400-460 352S-80 396 60 366s170-34 300-14 180 34 330 4 150-24 300 10 400-20 1010 30V560H-1200Z";

/** Position of each tree, and its width at the foot. */
const TREES: readonly (readonly [number, number])[] = [
  [-420, 64],
  [-290, 40],
  [-170, 76],
  [-40, 46],
  [44, 30],
  [758, 34],
  [804, 52],
  [916, 78],
  [1060, 44],
  [1180, 66],
];

const trunksOf = (trees: typeof TREES): string =>
  trees
    .map(
      ([x, width]) =>
        `M${x - width} 560C${x - width / 4} 500 ${x - width / 3} 300 ${x - width / 3} -1600H${x + width / 3}C${x + width / 3} 300 ${x + width / 4} 500 ${x + width} 560Z`,
    )
    .join("");

export const TRUNKS = trunksOf(TREES);

/** Behind a board of which `half` is seen on either side of its middle: two trees, both whole; none if it is narrow. */
export function trunksWithin(half: number): string {
  const x = half - EDGE;
  return half < NARROW ? "" : trunksOf([-x, x].map((at) => [400 + at, 26] as const));
}

/** From a tree's middle to the edge, and the least half in which trees stand beside the cards. */
const EDGE = 34;
const NARROW = 290;

/** How far each tree stands beyond a laptop's middle, and its width at the foot; at the right, the moon has a gap. */
const LEFT: readonly (readonly [number, number])[] = [
  [12, 22],
  [104, 48],
  [186, 26],
  [290, 56],
  [380, 36],
];
const RIGHT: readonly (readonly [number, number])[] = [
  [12, 26],
  [88, 42],
  [264, 56],
  [344, 34],
];

/** A laptop's board from `from` to `to` is a clearing: the wood stands beside it, behind the columns. */
export function trunksBeside({ from, to }: Clearing): string {
  return trunksOf([
    ...LEFT.map(([away, width]) => [from - away, width] as const),
    ...RIGHT.map(([away, width]) => [to + away, width] as const),
  ]);
}

/** What lies between the columns, from left to right, in units of the land. */
export interface Clearing {
  from: number;
  to: number;
}

/** x, y, radius. */
export const FIREFLIES: readonly (readonly [number, number, number])[] = [
  [-220, 380, 4],
  [-96, 300, 3],
  [18, 420, 4],
  [70, 330, 3],
  [128, 452, 4],
  [664, 460, 4],
  [700, 352, 3],
  [744, 430, 4],
  [800, 330, 3],
  [890, 400, 4],
  [1000, 340, 3],
];
