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
  [828, 52],
  [926, 78],
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

/** A tree with roots and two branches, its foot at the origin, as high as the window. */
export const TREE =
  "M-46 5C-27 0-17-14-13-52C-10-120-12-190-14-236C-24-262-44-276-72-284C-46-290-28-284-15-270L-13-420-17-900H17L13-372C24-394 44-406 70-410C48-394 26-378 14-338C11-240 11-130 13-60C16-18 28-2 48 5 36 8 28 4 21 1L15 9 6-1-4 9-13 1C-22 4-34 9-46 5Z";

/** Where a tree stands, and its size; a negative one has its branches the other way round. */
export interface Tree {
  x: number;
  y: number;
  size: number;
}

/** Two depths of trees. */
export interface Wood {
  far: readonly Tree[];
  near: readonly Tree[];
}

/** Trees at these places on one ground. */
const standing = (y: number, trees: readonly (readonly [number, number])[]): Tree[] =>
  trees.map(([x, size]) => ({ x, y, size }));

/** The trunks of the posters with branches, for the picture of the end. */
export const ALONG: readonly Tree[] = standing(
  560,
  TREES.map(([x, width], i) => [x, (i % 2 ? -1 : 1) * (width / 46)]),
);

/** Behind a board of which `half` is seen on either side of its middle: only trees far away, for near ones are cut. */
export function woodWithin(half: number): Wood {
  const [left, right] = [400 - half, 400 + half];
  return {
    near: [],
    far: standing(296, [
      [left + half * 0.34, 0.5],
      [left + half * 0.6, -0.36],
      [right - half * 0.66, 0.34],
      [right - half * 0.3, -0.52],
    ]),
  };
}

/** A laptop's board is a clearing: the wood stands around it, and the nearest trees behind the columns. */
export function woodAround({ from, to }: Clearing): Wood {
  return {
    near: standing(414, [
      [from - 330, 1.5],
      [from - 232, -1],
      [from - 128, 1.6],
      [from - 26, -1.1],
      [to + 22, 1.15],
      [to + 104, -1.4],
      [to + 300, 1.2],
    ]),
    far: standing(306, [
      [from - 280, 0.7],
      [from - 180, -0.6],
      [from - 74, 0.66],
      [from + 34, -0.62],
      [from + 92, 0.44],
      [from + 142, -0.34],
      [to - 136, 0.34],
      [to - 84, -0.48],
      [to - 30, 0.62],
      [to + 70, -0.7],
      [to + 172, 0.6],
      [to + 280, -0.66],
    ]),
  };
}

/** Heights of the bushes along the lawn, one after another. */
const BUSHES = [18, 34, 12, 26, 44, 20, 30, 14, 38, 22] as const;

/** Undergrowth before the trees; low between `from` and `to`. */
export function undergrowth({ from, to }: Clearing): string {
  let path = "M-612 412";
  for (let i = 0, x = -612; x < 1412; i += 1) {
    const bush = BUSHES[i % BUSHES.length] ?? 0;
    const wide = 20 + bush * 0.7;
    const high = bush * (x > from - 30 && x < to - 10 ? 0.3 : 1.7);
    path += `q${wide * 0.1}-${high} ${wide / 2}-${high}t${wide / 2} ${high}`;
    x += wide;
  }
  return `${path}V440H-612Z`;
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
