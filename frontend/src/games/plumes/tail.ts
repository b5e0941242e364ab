/** A winner's open tail: their best plume, its top row outermost, in the units of `board/stands.ts`. */
import { PEACOCK } from "../../board/stands";
import { spread } from "../../ui/peacock";
import type { Card, Row, View } from "./view";

/** A card is 100 x 146; the innermost row starts above the bird's head. */
const CARD = { inner: 250, row: 112, width: 112, height: 146 };
const LARGEST = 0.3;
/** How much larger than its grid the bird is drawn on the scale of the cards. */
export const BODY = 2.8;

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

function placeRows(rows: readonly Row[]): PlacedRow[] {
  return rows.map((row, i) => {
    const radius = CARD.inner + CARD.row * (rows.length - 1 - i);
    const wanted = (CARD.width / (radius - CARD.height / 2)) * (180 / Math.PI);
    return { row, radius, step: Math.min(wanted, 160 / Math.max(1, row.length - 1)) };
  });
}

/** How far a row reaches to one side. */
function half({ row, radius, step }: PlacedRow): number {
  const angle = Math.min(90, ((row.length - 1) * step) / 2);
  return radius * Math.sin((angle * Math.PI) / 180) + CARD.width / 2;
}

/** The open cards of a plume and the scale at which they fit. */
export function tailOf(rows: readonly Row[]): { scale: number; cards: PlacedCard[] } {
  const tail = placeRows(rows);
  const high = (PEACOCK.height - 4) / Math.max(...tail.map(({ radius }) => radius));
  const wide = PEACOCK.width / 2 / Math.max(...tail.map(half));
  const cards = tail.flatMap(({ row, radius, step }) => {
    const angles = spread(row.length, step);
    const middle = (row.length - 1) / 2;
    return row.flatMap((card, i) =>
      card === null ? [] : [{ card, angle: angles[i] ?? 0, radius, from: Math.abs(i - middle) }],
    );
  });
  return { scale: Math.min(LARGEST, high, wide), cards };
}

/** A seat's best plume. */
export function bestOf(view: View, seat: number): readonly Row[] {
  const plumes = [...(view.plumes[seat] ?? [])].sort((a, b) => b.score - a.score);
  return plumes[0]?.rows ?? [];
}
