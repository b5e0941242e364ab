/** Best: the plumes that everybody looks at, the largest of each seat, and how large they are drawn, px. */
import type { Size } from "../../../board/sizes";
import { isPeacock, placesOf } from "../plumes";
import type { Plume, Row, Seat, View } from "../view";

export interface Shown {
  seat: Seat;
  /** Position among the seat's plumes. */
  index: number;
  /** Null if it has none yet. */
  plume: Plume | null;
}

type Built = Shown & { plume: Plume };

const cardsIn = ({ rows }: Plume) => rows.reduce((sum, row) => sum + row.length, 0);
/** The most cards first, then Peacocks, then the most points. */
const better = (a: Built, b: Built) =>
  cardsIn(b.plume) - cardsIn(a.plume) ||
  Number(isPeacock(b.plume.rows)) - Number(isPeacock(a.plume.rows)) ||
  b.plume.score - a.plume.score;

/** Everyone once, with the best plume they have, in the order of seats. */
export function bestOf({ plumes }: Pick<View, "plumes">): Shown[] {
  return plumes.map((all, seat) => {
    const [best] = all.map((plume, index) => ({ seat, index, plume })).sort(better);
    return best ?? { seat, index: 0, plume: null };
  });
}

/** Most seats side by side. */
const ABREAST = 3;

/** In one line, or in two, of which the upper has one more if need be. */
export function linesOf(shown: readonly Shown[]): Shown[][] {
  if (shown.length <= ABREAST) return [[...shown]];
  const upper = Math.ceil(shown.length / 2);
  return [shown.slice(0, upper), shown.slice(upper)];
}

/** A card's height by its width, and the share of it that the next row leaves visible. */
const SHAPE = 1.22;
const SEEN = 0.68;
const GAP = { card: 0.05, plume: 0.5 };
/** Widest card, in widths of the place. */
const WIDEST = 0.115;

export interface Cards extends Size {
  /** From card to card, and from row to row. */
  pitch: number;
  step: number;
  letter: number;
}

function cardsOf(width: number): Cards {
  const height = Math.round(width * SHAPE);
  return {
    width,
    height,
    pitch: Math.round(width * (1 + GAP.card)),
    step: Math.round(height * SEEN),
    letter: Math.max(12, width * 0.3),
  };
}

const rowsOf = (rows: readonly Row[]): number => Math.max(rows.length, placesOf(rows).length);
const columnsOf = ({ plume }: Shown) => Math.max(3, plume?.rows[0]?.length ?? 0);

/** The largest cards with which the plumes of every line fit side by side; `height` is that of a line's plumes. */
export function cardsFor(lines: readonly (readonly Shown[])[], { width, height }: Size): Cards {
  const columns = Math.max(
    ...lines.map((line) => line.reduce((sum, one) => sum + columnsOf(one) * (1 + GAP.card) + GAP.plume, 0)),
  );
  const rows = Math.max(2, ...lines.flat().map(({ plume }) => (plume ? rowsOf(plume.rows) : 0)));
  const high = height / (1 + (rows - 1) * SEEN) / SHAPE;
  return cardsOf(Math.floor(Math.max(20, Math.min(WIDEST * Math.max(width, 760), width / columns, high))));
}

export function sizeOf({ rows }: Plume, { width, height, pitch, step }: Cards): Size {
  const columns = rows[0]?.length ?? 0;
  return { width: (columns - 1) * pitch + width, height: (rowsOf(rows) - 1) * step + height };
}
