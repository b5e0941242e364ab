/** Best: the plumes that everybody looks at, the largest of each seat first, and how large they are drawn, px. */
import type { Size } from "../../../board/sizes";
import { isPeacock, placesOf } from "../plumes";
import type { Plume, Row, Seat, View } from "../view";

export interface Shown {
  seat: Seat;
  /** Position among the seat's plumes. */
  index: number;
  plume: Plume;
}

const cardsIn = ({ rows }: Plume) => rows.reduce((sum, row) => sum + row.length, 0);
/** The most cards first, then Peacocks, then the most points. */
const better = (a: Shown, b: Shown) =>
  cardsIn(b.plume) - cardsIn(a.plume) ||
  Number(isPeacock(b.plume.rows)) - Number(isPeacock(a.plume.rows)) ||
  b.plume.score - a.plume.score;

/** As many of the best plumes, three at most, as fit side by side with cards of a size to read from afar; at least two. */
export function shownIn(view: Pick<View, "plumes">, place: Size, first: Seat | null) {
  const sized = (count: number) => {
    const shown = bestOf(view, count, first);
    return { shown, cards: cardsFor(shown, place) };
  };
  const three = sized(3);
  return place.width < 600 || three.cards.width < 0.05 * place.width ? sized(2) : three;
}

/** The `count` best plumes, those of different seats first, in the order of seats. `first` is shown if it has any. */
export function bestOf({ plumes }: Pick<View, "plumes">, count: number, first: Seat | null): Shown[] {
  const own = plumes.map((all, seat) => all.map((plume, index) => ({ seat, index, plume })).sort(better));
  const heads = own.flatMap(([best]) => best ?? []).sort(better);
  const rest = own.flatMap(([, ...more]) => more).sort(better);
  const due = heads.filter(({ seat }) => seat === first);
  const others = heads.filter(({ seat }) => seat !== first);
  return [...due, ...others, ...rest].slice(0, count).sort((a, b) => a.seat - b.seat || a.index - b.index);
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

export const rowsOf = (rows: readonly Row[]): number => Math.max(rows.length, placesOf(rows).length);
const columnsOf = ({ plume }: Shown) => Math.max(3, plume.rows[0]?.length ?? 0);

/** The largest cards with which these plumes fit side by side. */
export function cardsFor(shown: readonly Shown[], { width, height }: Size): Cards {
  const columns = shown.reduce((sum, one) => sum + columnsOf(one) * (1 + GAP.card) + GAP.plume, 0);
  const rows = Math.max(2, ...shown.map(({ plume }) => rowsOf(plume.rows)));
  const high = height / (1 + (rows - 1) * SEEN) / SHAPE;
  return cardsOf(Math.floor(Math.max(20, Math.min(WIDEST * Math.max(width, 760), width / columns, high))));
}

export function sizeOf({ rows }: Plume, { width, height, pitch, step }: Cards): Size {
  const columns = rows[0]?.length ?? 0;
  return { width: (columns - 1) * pitch + width, height: (rowsOf(rows) - 1) * step + height };
}
