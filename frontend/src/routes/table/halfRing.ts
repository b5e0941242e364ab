/** halfRing: where the birds of a lobby stand, clockwise from the left, and the path they stand on. */

/** The top left corner of a bird's square, px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A chevron on the path; `angle` in degrees, 0 points right. */
export interface Chevron extends Spot {
  readonly angle: number;
}

export interface Room {
  width: number;
  /** Height without scrolling, for birds and names. */
  height: number;
  /** Height of a name and what is said of it. */
  words: number;
}

export interface HalfRing {
  spots: readonly Spot[];
  /** Side of a bird's square. */
  size: number;
  /** Width for a name. */
  broad: number;
  /** Lower end of the last name. */
  height: number;
  /** Width of the room in the middle; 0 if it is too low. */
  middle: number;
  /** The path in SVG, and one chevron after each seat towards the next, unless names leave it no room. */
  path: string;
  chevrons: readonly Chevron[];
}

type Shape = Readonly<Record<number, readonly (readonly [number, number])[]>>;

/** The right half, from the middle outwards: shares of half the width, and of the height between first and last. */
const TALL: Shape = {
  2: [[0.6, 0]],
  3: [
    [0, 0],
    [0.9, 1],
  ],
  4: [
    [0.5, 0],
    [1, 1],
  ],
  5: [
    [0, 0],
    [0.88, 0.3],
    [1, 1],
  ],
  6: [
    [0.4, 0],
    [1, 0.4],
    [1, 1],
  ],
};
const WIDE: Shape = {
  2: [[0.4, 0]],
  3: [
    [0, 0],
    [0.7, 1],
  ],
  4: [
    [0.33, 0],
    [0.9, 1],
  ],
  5: [
    [0, 0],
    [0.54, 0.2],
    [1, 1],
  ],
  6: [
    [0.21, 0],
    [0.62, 0.22],
    [1, 1],
  ],
};
const WIDE_FROM = 560;
const SMALLEST = 64;
const LARGEST = 128;
const FEET = 0.93;
/** What is left of a bird that makes itself smaller to save the page from scrolling. */
const SPARED = 0.94;
/** How far inwards a chevron may stand, in birds, the best first; and its least distance from names, px. */
const INWARDS = [0.42, 0.3, 0.56, 0.2, 0.7];
const CLEAR = 8;

const within = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);

function mirrored(half: readonly (readonly [number, number])[]) {
  const left = half.filter(([x]) => x > 0).map(([x, y]) => [-x, y] as const);
  return [...left.reverse(), ...half];
}

interface Measures {
  size: number;
  /** How far the spots spread from the middle, and down. */
  across: number;
  down: number;
}

function inTall(shape: Shape[number], { width, height, words }: Room): Measures {
  const last = (shape.at(-1)?.[1] ?? 1) - (shape.at(-2)?.[1] ?? 0) || 1;
  const broadest = width * (shape.length > 2 && shape[0]?.[0] ? 0.255 : 0.27);
  const fitting = height / (1 + 1 / last) - words;
  const size = within(
    SMALLEST,
    fitting > broadest * SPARED ? Math.min(fitting, broadest) : broadest,
    LARGEST,
  );
  const least = (size + words) / last;
  const down = within(least, height * 0.8 - size - words, least * 1.2);
  return { size, across: (width - size) / 2 - 8, down };
}

function inWide(shape: Shape[number], { width, height, words }: Room): Measures {
  const size = within(
    SMALLEST,
    Math.min(width / (shape.length > 2 && shape[0]?.[0] ? 6 : 5.4), (height - words) * 0.36),
    width < 1100 ? 184 : width < 1450 ? 230 : 280,
  );
  const across = (width - size) / 2 - size * 0.15;
  return { size, across, down: within(16, height * 0.64 - size - words, across * 0.8) };
}

export function halfRing(seats: number, room: Room): HalfRing {
  const wide = room.width >= WIDE_FROM || room.height < room.width * 0.6;
  const shape = (wide ? WIDE : TALL)[seats] ?? (wide ? WIDE : TALL)[6] ?? [];
  const { size, across, down } = wide ? inWide(shape, room) : inTall(shape, room);
  const spots = mirrored(shape).map(([x, y]) => ({
    x: room.width / 2 + x * across - size / 2,
    y: y * down,
  }));
  const feet = spots.map(({ x, y }) => ({ x: x + size / 2, y: y + size * FEET }));
  const front = { x: room.width / 2, y: down + size * FEET + size * 0.42 };
  const curves = closed([...feet, front]);
  const broad = wide ? size * 1.2 : size + 10;
  const covered = ({ x, y }: Spot) =>
    spots.some(
      (spot) =>
        Math.abs(x - spot.x - size / 2) < broad / 2 + CLEAR &&
        y > spot.y + size / 2 &&
        y < spot.y + size + room.words + CLEAR,
    );
  const chevrons = curves.slice(0, seats - 1).flatMap((curve) => {
    const places = INWARDS.map((part) => chevronOn(curve, size * part));
    return places.find((place) => !covered(place)) ?? [];
  });
  return {
    spots,
    size,
    broad,
    height: Math.max(down + size + room.words, front.y + size * 0.2),
    middle: down > size * (wide ? 0.7 : 1) ? room.width - 2 * size - 48 : 0,
    path: pathOf(curves),
    chevrons: [...chevrons, { ...front, angle: 180 }],
  };
}

type Curve = readonly [Spot, Spot, Spot, Spot];

/** A smooth closed line through the points, as Bézier curves. */
function closed(points: readonly Spot[]): Curve[] {
  const at = (i: number) => points[(i + points.length) % points.length] ?? { x: 0, y: 0 };
  const along = (from: Spot, before: Spot, after: Spot, part: number) => ({
    x: from.x + (after.x - before.x) * part,
    y: from.y + (after.y - before.y) * part,
  });
  return points.map((from, i) => {
    const to = at(i + 1);
    return [from, along(from, at(i - 1), to, 1 / 6), along(to, from, at(i + 2), -1 / 6), to];
  });
}

/** Halfway, and `inwards` from the middle of the path, where no bird covers it. */
function chevronOn([a, b, c, d]: Curve, inwards: number): Chevron {
  const angle = Math.atan2(d.y + c.y - b.y - a.y, d.x + c.x - b.x - a.x);
  const x = (a.x + 3 * b.x + 3 * c.x + d.x) / 8 - Math.sin(angle) * inwards;
  const y =
    (a.y + 3 * b.y + 3 * c.y + d.y) / 8 + (Math.cos(angle) - 0.8 * Math.abs(Math.sin(angle))) * inwards;
  return { x, y, angle: (angle * 180) / Math.PI };
}

function pathOf(curves: readonly Curve[]): string {
  const to = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [first] = curves;
  if (!first) return "";
  return `M${to(first[0])}${curves.map(([, b, c, d]) => `C${to(b)} ${to(c)} ${to(d)}`).join("")}Z`;
}
