/** Room at a fan's foot: how large a bird may stand there without covering a number, suit or letter. */

import { type Asked, askedOf, indexOf } from "./feathers";
import { type FanSize, gapAt, placesOf, trainOf } from "./geometry";
import type { Face } from "./suits";

/** A round mark in the fan, px from its upper left corner. */
export interface Mark {
  x: number;
  y: number;
  r: number;
}

/** Parts of a bird, in its heights from the middle of its feet: head with crest and beak, and body. */
export const PARTS = [
  { left: -0.13, right: 0.21, top: 1.05, bottom: 0.52 },
  { left: -0.21, right: 0.21, top: 0.54, bottom: 0 },
] as const;

/** Clear space around a mark, px. */
const CLEAR = 1;

/** Numbers, suits and letters of all feathers, where the fan draws them. */
export function marksIn(faces: readonly Face[], size: FanSize, height: number, above: number): Mark[] {
  const places = placesOf(faces.length, size);
  return askedOf(faces, size, height, above).flatMap((asked, i) => {
    const { x, y, angle } = places[i] ?? { x: 0, y: 0, angle: 0 };
    return roundMarks(asked).map((mark) => {
      const across = mark.x - size.feather / 2;
      return {
        x: x + across * Math.cos(angle) - mark.y * Math.sin(angle),
        y: above + y + across * Math.sin(angle) + mark.y * Math.cos(angle),
        r: mark.r,
      };
    });
  });
}

function roundMarks(asked: Asked): Mark[] {
  const { numeral, middle, top, eyes, eye, letters, letter } = indexOf(asked);
  return [
    { x: middle, y: top - numeral * 0.36, r: numeral * 0.5 },
    ...eyes.map(({ x, y }) => ({ x, y, r: eye / 2 })),
    ...letters.map(({ x, y }) => ({ x, y: y - letter * 0.36, r: letter * 0.45 })),
  ];
}

/** Whether a bird of this height, its feet at (x, foot), keeps clear of a mark. */
function isClear({ x, y, r }: Mark, bird: number, middle: number, foot: number): boolean {
  return PARTS.every(({ left, right, top, bottom }) => {
    const dx = Math.max(middle + left * bird - x, 0, x - middle - right * bird);
    const dy = Math.max(foot - top * bird - y, 0, y - foot + bottom * bird);
    return dx * dx + dy * dy >= (r + CLEAR) ** 2;
  });
}

/** A bird on the fan's axis may be so much smaller than in the gap next to it. */
const ON_AXIS = 0.65;

/** Beside the cards a bird is at least so large, as a share of what is wanted. */
const BESIDE = 0.48;

/** Where the bird at the foot stands across, and its height, px: at most `wanted`; 0 if none fits. `around`: it stands before the train's outer plume if there is room, which goes on so far beside the fan, px. */
export function footOf(
  faces: readonly Face[],
  size: FanSize,
  height: number,
  above: number,
  wanted: number,
  around: number | null = null,
): { x: number; bird: number } {
  const marks = marksIn(faces, size, height, above);
  const at = (x: number) => {
    for (let bird = wanted; bird >= wanted * 0.3; bird -= 2)
      if (marks.every((mark) => isClear(mark, bird, x, height))) return { x, bird };
    return { x, bird: 0 };
  };
  if (around !== null) {
    const outer = (trainOf(size).at(-1)?.x ?? 0) - size.feather * 0.4;
    for (let bird = wanted; bird >= wanted * BESIDE; bird -= 2)
      for (let x = outer; x <= size.width + around - 0.22 * bird; x += 2)
        if (marks.every((mark) => isClear(mark, bird, x, height))) return { x, bird };
  }
  const [axis, gap] = [at(size.width / 2), at(gapAt(height - above, faces.length, size))];
  return axis.bird >= gap.bird * ON_AXIS ? axis : gap;
}
