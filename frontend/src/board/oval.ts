/** Positions on the television's left part, 1240 x 1080 px: seats clockwise on an oval around the trick. */

/** Middle of a seat, px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const OVAL = { x: 620, y: 530, width: 1090, height: 640 };
const WIDTH = 2 * OVAL.x;
/** Space to the left and right of a seat's name, px. */
const INSET = 24;
const WIDEST = 400;

/** Middles of the seats above the trick and below it, by number of seats; of three above, the second is the highest. */
const ROWS: Record<number, { above: readonly number[]; below: readonly number[] }> = {
  3: { above: [280, 960], below: [620] },
  4: { above: [280, 960], below: [960, 280] },
  5: { above: [205, 620, 1035], below: [905, 335] },
  6: { above: [205, 620, 1035], below: [1035, 620, 205] },
};

export function spotsFor(seats: number): readonly Spot[] {
  const { above = [], below = [] } = ROWS[seats] ?? ROWS[5] ?? {};
  const top = (x: number) => (above.length < 3 ? 240 : x === OVAL.x ? 236 : 272);
  return [...above.map((x) => ({ x, y: top(x) })), ...below.map((x) => ({ x, y: 850 }))];
}

/** Width available for a name centred at `x`, px. */
export function widthAt(x: number): number {
  return Math.min(WIDEST, 2 * (Math.min(x, WIDTH - x) - INSET));
}

/** An arrow halfway between two seats; `angle` in degrees, 0 points right. */
export interface Arrow extends Spot {
  readonly angle: number;
}

function angleOf({ x, y }: Spot): number {
  return Math.atan2((y - OVAL.y) / OVAL.height, (x - OVAL.x) / OVAL.width);
}

/** One arrow after each seat, pointing to the tail that seat plays. */
export function arrowsFor(seats: number): Arrow[] {
  const angles = spotsFor(seats).map(angleOf);
  return angles.map((from, seat) => {
    const to = angles[(seat + 1) % angles.length] ?? from;
    const middle = from + ((to - from + 2 * Math.PI) % (2 * Math.PI)) / 2;
    const [a, b] = [OVAL.width / 2, OVAL.height / 2];
    return {
      x: OVAL.x + a * Math.cos(middle),
      y: OVAL.y + b * Math.sin(middle),
      angle: (Math.atan2(b * Math.cos(middle), -a * Math.sin(middle)) * 180) / Math.PI,
    };
  });
}
