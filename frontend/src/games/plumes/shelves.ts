/** Sizes of plumes: the largest cards with which all of a seat's plumes fit their box, px. */
import type { Size } from "../../board/sizes";
import { isPeacock, placesOf, spotsOf } from "./plumes";
import type { Plume, Row } from "./view";

/** Sizes of a plume's cards and rows. */
export interface CardSizes extends Size {
  step: number;
  /** Height of a plume's head, and of the dots with the colours it takes. */
  head: number;
  dots: number;
  /** Font size of the colours' letters. */
  letter: number;
}

const SHAPE = 1.22;
/** Visible share of a card's height below the next row. */
const SEEN = 0.68;
const NARROWEST = 28;
/** Space is kept for this many rows, so cards don't shrink with each row. */
const ROWS = 4;
/** Gaps between plumes side by side, and between lines. */
export const GAP = { x: 14, y: 12 };
/** Space around all plumes. */
export const PADDING = { x: 8, y: 4 };

/** Sizes for cards of this width, with text of at least `text` px. */
export function cardSizes(width: number, text = 12): CardSizes {
  const height = Math.round(width * SHAPE);
  const dots = Math.max(20, Math.round(width * 0.42));
  const letter = Math.min(Math.max(text, width * 0.3), width * 0.44);
  return {
    width,
    height,
    step: Math.round(height * SEEN),
    head: Math.max(dots, Math.ceil(text / HEAD)),
    dots,
    letter,
  };
}

/** Text size of a head, as a share of its height. */
const HEAD = 0.61;

/** The card, narrower if `columns` of them would exceed `line` px, but never below the smallest size. */
export function fitLine(card: CardSizes, line: number, columns: number): CardSizes {
  const width = Math.max(NARROWEST, Math.min(card.width, Math.floor(line / columns)));
  return width === card.width ? card : { ...cardSizes(width), head: card.head };
}

/** The largest card with which the highest plume fits into `room` px of height. */
export function cardIn(room: number, widest: number, plumes: readonly Plume[], text = 12): CardSizes {
  const rows = Math.max(ROWS, ...plumes.map(({ rows: built }) => placesOf(built).length));
  const { head, dots } = cardSizes(widest, text);
  const height = (room - head - dots - 8) / (1 + (rows - 1) * SEEN);
  return cardSizes(Math.max(NARROWEST, Math.min(widest, Math.floor(height / SHAPE))), text);
}

/** Who looks at plumes, and when: this decides which open places are drawn. */
export interface Looking {
  /** The viewer owns them: shows where the top row grows. */
  own: boolean;
  over: boolean;
}

/** Size of a drawn plume. */
export function sizeOf(rows: readonly Row[], card: CardSizes, { own, over }: Looking): Size {
  const grows = own && !over && spotsOf(rows).some((spot) => spot.row === 0);
  const columns = (rows[0]?.length ?? 0) + (grows ? 1 : 0);
  const lines = over ? rows.length : placesOf(rows).length;
  const dots = over || isPeacock(rows) ? 0 : card.dots;
  return {
    width: Math.max(columns * card.width, card.head * 3.8),
    height: card.head + (lines - 1) * card.step + card.height + dots,
  };
}

/** Size of the place for a new plume, at least as wide as its label. */
export function sizeOfNew(card: CardSizes): Size {
  return { width: Math.max(56, card.width), height: card.head + card.height + 2 + 15 };
}

/** Total height of boxes that fill lines of `line` px one after another. */
function heightIn(line: number, boxes: readonly Size[]): number {
  let [x, high, sum] = [0, 0, 0];
  for (const { width, height } of boxes) {
    if (x > 0 && x + width > line) {
      sum += high + GAP.y;
      [x, high] = [0, 0];
    }
    x += width + GAP.x;
    high = Math.max(high, height);
  }
  return sum + high;
}

/** Plumes on lines of `line` px: longer than the box if they don't fit, so it scrolls. */
export interface Shelf {
  card: CardSizes;
  line: number;
  /** Free height below, px. */
  free: number;
}

/** The largest cards with which all plumes fit a place, line below line; otherwise the smallest cards, and longer lines. */
export function shelfIn(
  place: Size,
  widest: number,
  plumes: readonly Plume[],
  looking: Looking,
  text = 12,
): Shelf {
  const room = place.height - 2 * PADDING.y;
  const least = place.width - 2 * PADDING.x;
  const boxesOf = (card: CardSizes) => [
    ...plumes.map(({ rows }) => sizeOf(rows, card, looking)),
    ...(looking.own && !looking.over ? [sizeOfNew(card)] : []),
  ];
  for (let { width } = cardIn(place.height, widest, plumes, text); width >= NARROWEST; width -= 1) {
    const card = cardSizes(width, text);
    const boxes = boxesOf(card);
    const free = room - heightIn(least, boxes);
    if (free >= 0 && boxes.every((box) => box.width <= least)) return { card, line: least, free };
  }
  const card = cardSizes(NARROWEST, text);
  const boxes = boxesOf(card);
  const whole = boxes.reduce((sum, { width }) => sum + width + GAP.x, 0);
  let line = Math.max(least, ...boxes.map(({ width }) => width));
  while (line < whole && heightIn(line, boxes) > room) line += NARROWEST / 2;
  return { card, line, free: 0 };
}
