/** Fanned: a finished Peacock's cards as an open tail, each row on a circle around its bird, px. */
import type { Size } from "../../board/sizes";
import { FEATHER_EYE, spread } from "../../ui/peacock";
import type { CardSizes } from "./shelves";
import type { Row } from "./view";

/** Place of a card's upper left corner before it turns about its own middle. */
export interface Turned {
  x: number;
  y: number;
  /** Degrees, clockwise. */
  angle: number;
}

export interface Fanned {
  width: number;
  height: number;
  /** By row and place. */
  cards: readonly (readonly Turned[])[];
  /** Where the bird's feet stand, and its height. */
  foot: { x: number; y: number };
  bird: number;
}

/** Distance from the feet to the middle of the last card, in its heights; the bird may stand before a back. */
const INNER = { face: 0.98, back: 0.8 } as const;
/** Least height of a bird before a face, px. */
const BIRD = 40;
/** Widest angle of an outermost card, degrees. */
const OPEN = 52;

/** Degrees between the cards of a row of `count` on a circle of this radius. */
function stepOf(count: number, radius: number, { width, gap }: CardSizes): number {
  const wanted = ((width + gap) / radius) * (180 / Math.PI);
  return Math.min(wanted, (2 * OPEN) / Math.max(1, count - 1));
}

export function fannedOf(rows: readonly Row[], card: CardSizes): Fanned {
  const { width, height, step } = card;
  const back = rows.at(-1)?.[0] === null;
  const above = step + 2 - height / 2;
  const inner = back ? height * INNER.back : Math.max(height * INNER.face, BIRD + above);
  /** A turned card's corners reach beyond its row, most of all beside a back, which is not turned. */
  const clear = width * (back ? 0.12 : 0.06);
  const radiusOf = (row: number) =>
    inner + (rows.length - 1 - row) * step + (row < rows.length - 1 ? clear : 0);
  const placed = rows.map((row, r) => {
    const radius = radiusOf(r);
    return spread(row.length, stepOf(row.length, radius, card)).map((angle) => {
      const turn = (angle * Math.PI) / 180;
      return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn), angle };
    });
  });
  const reach = (turn: number) => (width * Math.cos(turn) + height * Math.sin(turn)) / 2;
  const half = Math.max(
    ...placed.flat().map(({ x, angle }) => Math.abs(x) + reach((Math.abs(angle) * Math.PI) / 180)),
  );
  const top = radiusOf(0) + height / 2;
  const cards = placed.map((row) =>
    row.map(({ x, y, angle }) => ({ x: half + x - width / 2, y: top + y - height / 2, angle })),
  );
  return {
    width: 2 * half,
    height: top,
    cards,
    foot: { x: half, y: top },
    bird: back ? inner * 1.1 : inner - above,
  };
}

/** Degrees between cards of the nine, and the ground between them in widths of a card; less between small ones. */
const NINE = { angle: 4.4, gap: 0.2 } as const;
const SMALL = { below: 72, angle: 3, gap: 0.11 } as const;
/** How far a chosen card rises, px. */
const RAISED = 8;

/**
 * The cards dealt, in two rows of which the lower has one card fewer, like an open tail; and the place of their
 * bird, at least so high.
 */
export function nineOf(
  count: number,
  card: CardSizes,
  least = 0,
  radial = false,
): Omit<Fanned, "cards"> & { cards: readonly Turned[] } {
  const upper = Math.ceil((count + 1) / 2);
  if (radial) return radiating(count, upper, card, least);
  const open = card.width > SMALL.below ? NINE : SMALL;
  const pitch = card.width * (1 + open.gap);
  const radius = pitch / ((open.angle * Math.PI) / 180);
  const below = card.height + pitch - card.width + RAISED;
  /** Both rows lie on circles around the bird. */
  const rows = [upper, count - upper].map((cards, row) => {
    const inner = radius - row * below;
    return spread(cards, (open.angle * radius) / inner).map((angle) => {
      const turn = (angle * Math.PI) / 180;
      return { x: inner * Math.sin(turn), y: radius - inner * Math.cos(turn), angle };
    });
  });
  const all = rows.flat();
  const half = Math.max(...all.map(({ x }) => x)) + card.width * 0.6;
  const cards = all.map(({ x, y, angle }) => ({
    x: half + x - card.width / 2,
    y: y + card.width * 0.16,
    angle,
  }));
  /** Its crest stays below all cards. */
  const bird = Math.max(card.height * 0.56, least);
  const foot = Math.max(...cards.map(({ y }) => y)) + card.height + bird + 2;
  return { width: 2 * half, height: foot, cards, foot: { x: half, y: foot }, bird };
}

/** Degrees between the axes of nine plumes, and the circles of the two rows that stand on them, in widths of a card. */
export const AXES = { angle: 12, inner: 2.34, outer: 3.2 } as const;

/** The same where there is width: cards on the axes of the plumes, which begin in the bird's back; the lower cover the ends of the upper. */
function radiating(count: number, upper: number, { width, height }: CardSizes, bird: number) {
  const outer = width * AXES.outer;
  const half =
    outer * Math.sin(rad(4 * AXES.angle)) + (width * Math.cos(rad(48)) + height * Math.sin(rad(48))) / 2;
  const top = outer + height / 2;
  const cards = [upper, count - upper].flatMap((cards, row) =>
    spread(cards, 2 * AXES.angle).map((angle) => {
      const radius = row === 0 ? outer : width * AXES.inner;
      return {
        x: half + radius * Math.sin(rad(angle)) - width / 2,
        y: top - radius * Math.cos(rad(angle)) - height / 2,
        angle,
      };
    }),
  );
  const foot = top + bird * BACK;
  return { width: 2 * half, height: foot, cards, foot: { x: half, y: foot }, bird };
}

/** Where a bird's plumes begin above its feet, in its height. */
export const BACK = 0.4;

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** From the nine cards to the tips of the train above them. */
export const tipsOf = ({ width }: Size): number => Math.round(width * 0.3);

/** An eye's distance from the bird's back, and its radius, in the drawing of the train of nine. */
export const TRAIN_EYE = { far: 2 - FEATHER_EYE, radius: 4.6 } as const;
const TRAIN = { angle: 13, edge: 4 } as const;

/** Degrees between the plumes of a train of this scale: less if its outermost eyes would leave `middle` px. */
export function trainAngle(scale: number, middle: number): number {
  const reach = ((middle / 2 - TRAIN.edge) / scale - TRAIN_EYE.radius) / TRAIN_EYE.far;
  return Math.min(TRAIN.angle, (Math.asin(Math.max(0, Math.min(1, reach))) * 180) / Math.PI / 4);
}

/** Width of a place among the six kept: as large as a card of the nine, if six of them fit side by side. */
export const placeOfSix = ({ width }: Size, middle: number): number =>
  Math.round(Math.min(width * 0.84, (middle - 46) / 6));
