/** Oval: where seats stand around a table that everybody looks at, clockwise, for a box of any size, px. */
import type { Size } from "./sizes";

/** Middles of the seats above and below the table, from -1 (left edge) to 1, by number of seats. */
const ROWS: Record<number, { above: readonly number[]; below: readonly number[] }> = {
  2: { above: [0], below: [0] },
  3: { above: [-0.54, 0.54], below: [0] },
  4: { above: [-0.54, 0.54], below: [0.54, -0.54] },
  5: { above: [-0.67, 0, 0.67], below: [0.52, -0.52] },
  6: { above: [-0.67, 0, 0.67], below: [0.67, 0, -0.67] },
};

/** Sizes of a seat's name, of smaller words, and the height of what stands below each name, px. */
export interface Type {
  name: number;
  line: number;
  below?: number;
  /** The most of a seat's height that its bird takes, from 0 to 1. */
  bird?: number;
  /** What lies before a seat is a token that takes so much of its place, from 0 to 1. */
  token?: number;
}

export interface Asked extends Size {
  seats: number;
  type: Type;
  /** Lines of the longest name, 1 or 2. */
  lines: number;
  /** Cards lie at their birds with their words below them: beside the birds, if that makes them larger. */
  near?: boolean;
  /** Something lies in the middle of the table: nothing lies beside the birds. */
  middle?: boolean;
}

export interface Spot {
  /** Middle of the seat, and the upper edge of all that stands there. */
  x: number;
  top: number;
  /** Below the table: its cards lie above it. */
  below: boolean;
  /** A card beside its seat lies on the left of it. */
  left?: boolean;
}

export interface Oval {
  spots: readonly Spot[];
  /** Width of a seat, and height with what lies before it. */
  width: number;
  height: number;
  /** Size of a bird with its tail; 0 if there is no room for birds. */
  bird: number;
  /** Height of its name. */
  name: number;
  /** Height of the place for what lies before a seat. */
  front: number;
  /** The largest card that fits there with a caption below it, or beside it in a wide place. */
  card: Size;
  beside: boolean;
  /** It lies beside its seat, which is so wide; null if it lies above or below. */
  aside: number | null;
  /** Lines that a name has, and a player's beside a card. */
  lines: { name: number; beside: number };
  /** The table itself. */
  table: { x: number; y: number; rx: number; ry: number };
  /** Room in the middle of the table while nothing, or only a `token`, lies before the seats. */
  middle: { top: number; height: number };
  token: number;
}

const GAP = 6;
/** A card's height by its width. */
const CARD = 1.43;
/** Words beside a card need this much room, in sizes of a line. */
const BESIDE = 4.1;
/** Height of a line of text, by its size, and what the frame of a name adds. */
export const LINE = 1.25;
const FRAME = 0.3;

/** The outer seats of a row of three stand nearer to the table, so the rows look round. */
const bow = (height: number) => Math.round(Math.min(28, height * 0.03));

/** A card lower than this loses its index: birds go first, then second lines of names. */
const LEAST_CARD = 44;
/** A card lower than this has its words below it across the whole place of its seat. */
const LEAST_BESIDE = 60;

/** Of the height of a card, the width of the bird beside it. */
const BESIDE_CARD = 0.86;

export function ovalIn(asked: Asked): Oval {
  const whole = drawn(asked, true);
  const aside = asked.near && !asked.middle && asked.seats < 6 ? asideIn(asked, whole) : whole;
  if (aside.card.height > Math.max(whole.card.height, LEAST_BESIDE)) return aside;
  if (whole.card.height >= LEAST_CARD) return whole;
  const bare = drawn(asked, false);
  return bare.card.height >= LEAST_CARD ? bare : drawn({ ...asked, lines: 1 }, false);
}

function drawn({ width, height, seats, type, lines, near = false }: Asked, birds: boolean): Oval {
  const { above, below } = rowsOf(seats);
  const columns = Math.max(above.length, below.length);
  const column = Math.floor(columns === 3 ? width / 3 : width * 0.46) - 2 * GAP;
  const arc = columns === 3 ? bow(height) : 0;
  const name = Math.round(type.name * (LINE * lines + FRAME));
  const text = name + (type.below ?? 0);
  const half = (height - 2 * arc) / 2 - text - 2 * GAP;
  const bird = birds
    ? Math.max(
        0,
        Math.floor(Math.min(half * (type.bird ?? (near ? 0.38 : 0.46)), column * 0.74, height * 0.22)),
      )
    : 0;
  const front = Math.floor(half - bird - GAP);
  const whole = cardIn({ width: column, height: front });
  const beside = !near && (column - whole.width) / 2 > type.line * BESIDE;
  const caption = Math.ceil(type.line * LINE) + 4;
  const card = beside ? whole : cardIn({ width: column, height: front - caption });
  const block = bird + text + front + GAP;
  const spot = (at: number, isBelow: boolean, row: readonly number[]): Spot => {
    const drop = row.length === 3 && at !== 0 ? arc : 0;
    return { x: (width / 2) * (1 + at), top: isBelow ? height - block - drop : drop, below: isBelow };
  };
  const token = Math.floor(
    type.token ? Math.min(front * type.token, column * 0.6) : Math.min(card.width * 0.68, front * 0.48),
  );
  const edge = arc + bird + text + GAP + token + GAP;
  return {
    spots: [...above.map((at) => spot(at, false, above)), ...below.map((at) => spot(at, true, below))],
    width: column,
    height: block,
    bird,
    name,
    front,
    card,
    beside,
    aside: null,
    lines: { name: lines, beside: card.height > type.line * LINE * 3 ? 2 : 1 },
    table: tableIn(width, height, { text, bird, arc }),
    middle: { top: edge, height: Math.max(0, height - 2 * edge) },
    token,
  };
}

/** Cards lie beside their birds, on the side of the middle; of five seats, one stands alone at the top. */
function asideIn({ width, height, seats, type, lines }: Asked, stacked: Oval): Oval {
  const { above, below } = rowsOf(seats);
  const rows = seats > 4 ? 3 : 2;
  const name = Math.round(type.name * (LINE * lines + FRAME));
  /** A word on the card's lower edge covers its upper part. */
  const caption = Math.ceil(type.line * (LINE + 0.5)) + 4;
  const each = Math.floor(width * 0.455) - GAP;
  const tall = (height - height * 0.05 * (rows - 1)) / rows - Math.max(name, caption);
  const card = cardIn({
    width: each,
    height: Math.min(tall, (each - 2 * GAP) / (BESIDE_CARD + 1 / CARD), width * 0.265),
  });
  const bird = Math.floor(card.height * BESIDE_CARD);
  const block = Math.max(bird + name, card.height + caption);
  const side = GAP + each / 2;
  const aside = Math.floor(Math.min(each - card.width - 2 * GAP, lines > 1 ? each : bird * 1.2));
  const outer = side - (card.width + 2 * GAP) / 2;
  const spot = (at: number, isBelow: boolean): Spot => ({
    x: at === 0 ? width / 2 : at < 0 ? side : width - side,
    top: isBelow ? height - block : rows > 2 && at !== 0 ? (height - block) / 2 : 0,
    below: isBelow,
    left: at > 0,
  });
  return {
    ...stacked,
    spots: [...above.map((at) => spot(at, false)), ...below.map((at) => spot(at, true))],
    width: each,
    height: block,
    bird,
    name,
    front: card.height + caption,
    card,
    beside: false,
    aside,
    table: { x: width / 2, y: height / 2, rx: width / 2 - outer, ry: (height - block) / 2 },
  };
}

/** The table runs through the middles of the birds. */
function tableIn(
  width: number,
  height: number,
  { text, bird, arc }: { text: number; bird: number; arc: number },
) {
  const ry = Math.max(20, (height - text - bird) / 2 - arc);
  return { x: width / 2, y: (height - text) / 2, rx: width * 0.455, ry };
}

function rowsOf(seats: number) {
  return ROWS[seats] ?? ROWS[6] ?? { above: [], below: [] };
}

function cardIn({ width, height }: Size): Size {
  const high = Math.max(24, Math.min(height, width * 0.8 * CARD));
  return { width: Math.round(high / CARD), height: Math.floor(high) };
}

/** Sizes of the numeral and the suit on a card of this height. */
export const figuresOn = ({ height }: Size) => ({
  numeral: Math.max(12, height * 0.4),
  shape: height * 0.27,
});

/** An arrow halfway between two seats; `angle` in degrees, 0 points right. */
export interface Arrow {
  x: number;
  y: number;
  angle: number;
}

/** One arrow after each seat, pointing to the tail that seat plays. */
export function arrowsOn({ spots, table, aside, height }: Oval): Arrow[] {
  if (aside)
    return spots.map((from, seat) => between(from, spots[(seat + 1) % spots.length] ?? from, height, table));
  const { x, y, rx, ry } = table;
  const angles = spots.map((spot) => Math.atan2(spot.below ? 1 : -1, (spot.x - x) / rx));
  return angles.map((from, seat) => {
    const to = angles[(seat + 1) % angles.length] ?? from;
    const middle = from + ((to - from + 2 * Math.PI) % (2 * Math.PI)) / 2;
    return {
      x: x + rx * Math.cos(middle),
      y: y + ry * Math.sin(middle),
      angle: (Math.atan2(ry * Math.cos(middle), -rx * Math.sin(middle)) * 180) / Math.PI,
    };
  });
}

/** Halfway up between two seats, on the table's edge. */
function between(from: Spot, to: Spot, height: number, table: Oval["table"]): Arrow {
  const y = (from.top + to.top + height) / 2;
  const side = Math.sign(Math.round(from.x + to.x - 2 * table.x));
  const x = table.x + side * table.rx * Math.sqrt(Math.max(0, 1 - ((y - table.y) / table.ry) ** 2));
  return { x, y, angle: (Math.atan2(to.top - from.top, to.x - from.x) * 180) / Math.PI };
}

/** Lines that the longest of these names takes in `width` px, beside its badge: 1 or 2. */
export function linesFor(names: readonly string[], width: number, size: number): number {
  return names.some((name) => [...name].length * size * 0.6 > width - size * 2) ? 2 : 1;
}
