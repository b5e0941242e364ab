/** Sizes of plumes: the largest cards with which all of a seat's plumes fit their box, px. */
import type { Size } from "../../board/sizes";
import { fannedOf } from "./fanned";
import { isPeacock, placesOf, spotsOf } from "./plumes";
import type { Plume, Row } from "./view";

/** Sizes of a plume's cards and rows. */
export interface CardSizes extends Size {
  /** Ground between cards of a row. */
  gap: number;
  /** From row to row: as much as the index of a covered card needs. */
  step: number;
  /** Height of a plume's head, and of the dots with the colours it takes. */
  head: number;
  dots: number;
  /** Font size of the colours' letters. */
  letter: number;
}

const SHAPE = 1.22;
/** Where the index begins, and the sizes of its plate and shape in widths of a card; `PlumeCard.svelte` draws it. */
export const FACE = { edge: 3, plate: { width: 0.5, height: 0.44 }, shape: 0.34 } as const;
const NARROWEST = 28;
/** Space is kept for this many rows, so cards don't shrink as soon as a plume grows. */
const ROWS = 2;
/** Gaps between plumes side by side, and between lines; smaller between a rival's. */
export const GAP = { x: 12, y: 12 };
export const BARE_GAP = { x: 8, y: 8 };
/** Space around all plumes, and around a rival's. */
export const PADDING = { x: 6, y: 4 };
export const BARE_PADDING = { x: 2, y: 4 };

/** Sizes for cards of this width, with text of at least `text` px. */
export function cardSizes(width: number, text = 12): CardSizes {
  const height = Math.round(width * SHAPE);
  const dots = Math.max(20, Math.round(width * 0.42));
  const letter = Math.min(Math.max(text, width * 0.28), width * 0.44);
  return {
    width,
    height,
    gap: width < 34 ? 2 : 3,
    step: Math.ceil(FACE.edge + width * FACE.shape + letter * 0.74 + (width < 34 ? 4.6 : 6.6)),
    head: Math.max(dots, Math.ceil(text / HEAD)),
    dots,
    letter,
  };
}

/** Text size of a head, as a share of its height. */
const HEAD = 0.61;

/** The card, narrower if `columns` of them would exceed `line` px, but never below the smallest size. */
export function fitLine(card: CardSizes, line: number, columns: number): CardSizes {
  const width = Math.max(NARROWEST, Math.min(card.width, Math.floor(line / columns) - card.gap));
  return width === card.width ? card : { ...cardSizes(width), head: card.head };
}

/** The largest card with which the highest plume fits into `room` px of height. */
export function cardIn(room: number, widest: number, plumes: readonly Plume[], text = 12): CardSizes {
  const rows = Math.max(ROWS, ...plumes.map(({ rows: built }) => placesOf(built).length));
  for (let width = widest; width > NARROWEST; width -= 1) {
    const card = cardSizes(width, text);
    if (card.head + (rows - 1) * card.step + card.height + card.dots <= room - 2 * PADDING.y) return card;
  }
  return cardSizes(NARROWEST, text);
}

/** Who looks at plumes, and when: this decides what is drawn. */
export interface Looking {
  /** The viewer owns them: shows where the top row grows. */
  own: boolean;
  over: boolean;
  /** Only the cards: a rival's plumes on the board, without heads, open places and colours. */
  bare?: boolean;
}

/** All finished Peacocks of a seat without their cards, because there is no room: how many, and their points together. */
export interface Pile {
  count: number;
  points: number;
}

/** Size of so many small Peacocks, each half behind the next, above their points. */
export const sizeOfPile = (count: number): Size => ({ width: 40 + 14 * (count - 1), height: 50 });

/** The pile of these plumes; null if none is a finished Peacock. */
export function pileOf(plumes: readonly Plume[]): Pile | null {
  const done = plumes.filter(({ rows }) => isPeacock(rows));
  return done.length ? { count: done.length, points: done.reduce((sum, { score }) => sum + score, 0) } : null;
}

/** Width of so many cards side by side. */
export const across = (columns: number, { width, gap }: CardSizes): number =>
  columns * width + (columns - 1) * gap;

/** Size of a drawn plume. */
export function sizeOf(rows: readonly Row[], card: CardSizes, { own, over, bare = false }: Looking): Size {
  const head = bare ? 0 : card.head;
  if (isPeacock(rows)) {
    const tail = fannedOf(rows, card);
    return { width: Math.max(tail.width, head * 3.8), height: head + tail.height };
  }
  const closed = over || bare;
  const grows = own && !closed && spotsOf(rows).some((spot) => spot.row === 0);
  const columns = (rows[0]?.length ?? 0) + (grows ? 1 : 0);
  const lines = closed ? rows.length : placesOf(rows).length;
  return {
    width: Math.max(across(columns, card), head * 3.2),
    height: head + (lines - 1) * card.step + card.height + (closed ? 0 : card.dots),
  };
}

/** Size of the place for a new plume, at least as wide as its label. */
export function sizeOfNew(card: CardSizes): Size {
  return { width: Math.max(48, card.width), height: card.height + 2 + 15 };
}

/** Size of boxes that fill lines of `line` px one after another, and whether the last one begins a new line. */
function filled(line: number, boxes: readonly Size[], gap: typeof GAP): Size & { alone: boolean } {
  let [x, high, sum, wide] = [0, 0, 0, 0];
  let alone = false;
  for (const { width, height } of boxes) {
    alone = x > 0 && x + width > line;
    if (alone) {
      sum += high + gap.y;
      [x, high] = [0, 0];
    }
    x += width + gap.x;
    wide = Math.max(wide, x - gap.x);
    high = Math.max(high, height);
  }
  return { width: wide, height: sum + high, alone };
}

/** Plumes on lines of `line` px: longer than the box if they don't fit, so it scrolls. */
export interface Shelf {
  card: CardSizes;
  line: number;
  /** Length of the longest line, filled as it is. */
  wide: number;
  /** Free height below, px. */
  free: number;
  /** Finished Peacocks are one pile. */
  folded: boolean;
}

/** A rival's growing plumes are at least so large before their finished Peacocks show cards, px. */
const READABLE = 56;

/** So much narrower may cards get to keep the place for a new plume from standing alone below the others. */
const JOINED = 0.86;

/**
 * The largest cards with which all plumes fit a place, line below line; null if even the smallest don't. `joins`: the
 * last box should share its line.
 */
function fitting(
  place: Size,
  widest: number,
  boxesOf: (card: CardSizes) => Size[],
  { gap, text, joins }: { gap: typeof GAP; text: number; joins: boolean },
): Shelf | null {
  let best: Shelf | null = null;
  for (let width = widest; width >= NARROWEST; width -= 1) {
    if (best && width < best.card.width * JOINED) return best;
    const card = cardSizes(width, text);
    const boxes = boxesOf(card);
    const size = filled(place.width, boxes, gap);
    const free = place.height - size.height;
    if (free < 0 || boxes.some((box) => box.width > place.width)) continue;
    const wide = boxes.length > 0 ? Math.ceil(size.width) + 1 : place.width;
    const shelf = { card, line: place.width, wide, free, folded: false };
    if (!joins || !size.alone) return shelf;
    best ??= shelf;
  }
  return best;
}

/**
 * The largest cards with which all plumes fit a place. If even the smallest don't, Peacocks are one pile and stand last; if
 * that isn't enough, lines get longer.
 */
export function shelfIn(
  place: Size,
  widest: number,
  plumes: readonly Plume[],
  looking: Looking,
  text = 12,
): Shelf {
  const { bare = false } = looking;
  const [gap, padding] = bare ? [BARE_GAP, BARE_PADDING] : [GAP, PADDING];
  const room = { width: place.width - 2 * padding.x, height: place.height - 2 * padding.y };
  const pile = pileOf(plumes);
  const growing = plumes.filter(({ rows }) => !isPeacock(rows));
  const boxesOf = (folded: boolean) => (card: CardSizes) => [
    ...(folded ? growing : plumes).map(({ rows }) => sizeOf(rows, card, looking)),
    ...(folded && pile ? [sizeOfPile(pile.count)] : []),
    ...(looking.own && !looking.over ? [sizeOfNew(card)] : []),
  ];
  const most = bare ? widest : cardIn(place.height, widest, plumes, text).width;
  const asked = { gap, text, joins: looking.own && !looking.over };
  const open = fitting(room, most, boxesOf(false), asked);
  const folds = pile !== null && growing.length > 0 && bare;
  if (open && !(folds && open.card.width < Math.min(most, READABLE))) return open;
  const folded = fitting(room, most, boxesOf(true), asked);
  if (folded && (!open || folded.card.width > open.card.width)) return { ...folded, folded: true };
  if (open) return open;
  const card = cardSizes(NARROWEST, text);
  const boxes = boxesOf(true)(card);
  const whole = boxes.reduce((sum, { width }) => sum + width + gap.x, 0);
  let line = Math.max(room.width, ...boxes.map(({ width }) => width));
  while (line < whole && filled(line, boxes, gap).height > room.height) line += NARROWEST / 2;
  return { card, line, wide: line, free: 0, folded: true };
}
