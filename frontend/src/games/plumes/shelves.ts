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
/** Space around all plumes, and around a rival's: never less than the frame of a new card, which is cut at its edge. */
export const PADDING = { x: 6, y: 4 };
export const BARE_PADDING = { x: 5, y: 4 };

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

/** Size of the place for a new plume, at least as large as its label, and as a finger. */
export function sizeOfNew({ width, height }: CardSizes): Size {
  return { width: Math.max(52, width), height: Math.max(44, height) };
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
  /** The place for a new plume stands above the last plume. */
  above: boolean;
}

/** A rival's growing plumes are at least so large before their finished Peacocks show cards, px. */
const READABLE = 56;

/** So much narrower may cards get to keep the place for a new plume beside the last plume. */
const JOINED = 0.8;
/** The same for a rival's pile of Peacocks. */
const PILED = 0.7;

/** Three or more boxes with the last one above the one before it; null if that isn't as wide. */
function stacked(boxes: readonly Size[], gap: typeof GAP): Size[] | null {
  const [base, top] = boxes.slice(-2);
  if (boxes.length < 3 || !base || !top || base.width < top.width) return null;
  return [...boxes.slice(0, -2), { width: base.width, height: base.height + gap.y + top.height }];
}

/**
 * The largest cards with which all plumes fit a place, line below line; null if even the smallest don't. `joins`: the
 * last box should share its line, for which cards may be so much narrower, or else, if it `lifts`, stand above the one
 * before it.
 */
function fitting(
  place: Size,
  widest: number,
  boxesOf: (card: CardSizes) => Size[],
  { gap, text, joins, lifts }: { gap: typeof GAP; text: number; joins: number | null; lifts: boolean },
): Shelf | null {
  let best: Shelf | null = null;
  let first = 0;
  for (let width = widest; width >= NARROWEST; width -= 1) {
    if (best && joins !== null && width < first * joins) return best;
    const card = cardSizes(width, text);
    const boxes = boxesOf(card);
    if (boxes.some((box) => box.width > place.width)) continue;
    const lower = lifts ? stacked(boxes, gap) : null;
    for (const some of lower ? [boxes, lower] : [boxes]) {
      const size = filled(place.width, some, gap);
      const free = place.height - size.height;
      const wide = boxes.length > 0 ? Math.ceil(size.width) + 1 : place.width;
      const shelf = { card, line: place.width, wide, free, folded: false, above: some === lower };
      if (free < 0) continue;
      if (joins === null || !(shelf.above || size.alone)) return shelf;
      first ||= width;
      if (!best || (shelf.above && !best.above)) best = shelf;
    }
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
  const lifts = looking.own && !looking.over;
  const asked = { gap, text, joins: lifts ? JOINED : null, lifts };
  const open = fitting(room, most, boxesOf(false), asked);
  const folds = pile !== null && growing.length > 0 && bare;
  if (open && !(folds && open.card.width < Math.min(most, READABLE))) return open;
  const folded = fitting(room, most, boxesOf(true), pile && bare ? { ...asked, joins: PILED } : asked);
  if (folded && (!open || folded.card.width > open.card.width)) return { ...folded, folded: true };
  if (open) return open;
  const card = cardSizes(NARROWEST, text);
  const boxes = boxesOf(true)(card);
  const whole = boxes.reduce((sum, { width }) => sum + width + gap.x, 0);
  let line = Math.max(room.width, ...boxes.map(({ width }) => width));
  while (line < whole && filled(line, boxes, gap).height > room.height) line += NARROWEST / 2;
  return { card, line, wide: line, free: 0, folded: true, above: false };
}

/** Nobody's cards get smaller than this to be as large as another's, px. */
const EVEN = 40;

/** The width for all cards of these shelves: that of whoever needs most room. */
export function evenWidth(shelves: readonly Shelf[], widest: number): number {
  return Math.min(widest, Math.max(EVEN, Math.min(...shelves.map(({ card }) => card.width))));
}
