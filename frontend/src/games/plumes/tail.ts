/**
 * A winner's open tail: their best plume, its top row outermost, in the units of `board/stands.ts`. The bird stands
 * below all cards, and each row covers only what has no figure of the row above.
 */
import { PEACOCK } from "../../board/stands";
import { spread } from "../../ui/peacock";
import type { Card, Row, View } from "./view";

/** How much larger than its grid the bird is drawn on the scale of the cards, and the tip of its crest on its grid. */
export const BODY = 2.5;
/** The same at the end of a game, where it stands before the lowest cards. */
export const LARGER = 3.6;
const CREST = 81;
/** A card's size, from row to row, and from card to card. */
const CARD = { width: 100, height: 122, row: 66, pitch: 112 };
const LARGEST = 0.3;
/** A card as the board shows it, the middle of its top at the origin: plate, numeral, and its suit's shape beside it. */
export const FACE = {
  outline: { x: -50, width: CARD.width, height: CARD.height, rx: 13 },
  plate: { x: -46, y: 5, width: 50, height: 53, rx: 7 },
  numeral: { x: -21, y: 50, size: 53 },
  shape: { x: 26, y: 31, size: 37 },
} as const;
/** Below the shape the letter, and the shape that leaves room for it. */
export const LETTER = { y: 58, size: 22, above: 21 } as const;
/** The plumes behind the cards join them to the bird: as many, and so far beyond the outermost cards. */
const TRAIN = { plumes: 9, beyond: 24 };
/** A plume of the drawing is this long. */
const PLUME = 54.3;

interface PlacedRow {
  row: Row;
  radius: number;
  /** Degrees between cards. */
  step: number;
}

interface PlacedCard {
  card: Card;
  /** Degrees from upright. */
  angle: number;
  radius: number;
  /** How many cards from the middle of its row. */
  from: number;
}

function placeRows(rows: readonly Row[], inner: number): PlacedRow[] {
  return rows.map((row, i) => {
    const radius = inner + CARD.row * (rows.length - 1 - i);
    const wanted = (CARD.pitch / (radius - CARD.height / 2)) * (180 / Math.PI);
    return { row, radius, step: Math.min(wanted, 160 / Math.max(1, row.length - 1)) };
  });
}

/** How far a row reaches to one side. */
function half({ row, radius, step }: PlacedRow): number {
  const angle = Math.min(90, ((row.length - 1) * step) / 2);
  return radius * Math.sin((angle * Math.PI) / 180) + CARD.pitch / 2;
}

interface Tail {
  /** The scale at which all of it fits. */
  scale: number;
  /** The open cards. */
  cards: PlacedCard[];
  /** The plumes behind them: how much larger than in the drawing, and their angles. */
  train: { scale: number; angles: number[] };
}

/** The tail of a plume in so much height. */
export function tailOf(rows: readonly Row[], height: number = PEACOCK.height): Tail {
  return tailIn(rows, height, CREST * BODY + CARD.height + 14);
}

/** The tail of a bird drawn so much larger that it covers what has no figure of the lowest cards. */
export function tailBehind(rows: readonly Row[], body: number, height: number = PEACOCK.height): Tail {
  return tailIn(rows, height, CREST * body + CARD.row);
}

function tailIn(rows: readonly Row[], height: number, inner: number): Tail {
  const tail = placeRows(rows, inner);
  const far = Math.max(...tail.map(({ radius }) => radius)) + TRAIN.beyond;
  const high = (height - 4) / far;
  const wide = PEACOCK.width / 2 / Math.max(...tail.map(half));
  const cards = tail.flatMap(({ row, radius, step }) => {
    const angles = spread(row.length, step);
    const middle = (row.length - 1) / 2;
    return row.flatMap((card, i) =>
      card === null ? [] : [{ card, angle: angles[i] ?? 0, radius, from: Math.abs(i - middle) }],
    );
  });
  const open = Math.max(24, ...cards.map(({ angle }) => 2 * angle));
  const angles = spread(TRAIN.plumes, Math.min(open, 150) / (TRAIN.plumes - 1));
  return { scale: Math.min(LARGEST, high, wide), cards, train: { scale: far / PLUME, angles } };
}

/** A seat's best plume. */
export function bestOf(view: View, seat: number): readonly Row[] {
  const plumes = [...(view.plumes[seat] ?? [])].sort((a, b) => b.score - a.score);
  return plumes[0]?.rows ?? [];
}
