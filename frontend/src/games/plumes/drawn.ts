/** How large plumes are drawn: as large as the place they stand in holds them all, px. */
import type { Size } from "./layout";
import { isPeacock, placesOf, spotsOf } from "./plumes";
import type { Plume, Row } from "./view";

/** The drawing of plumes: their cards, and how far each row stands below the one above. */
export interface Drawn extends Size {
  step: number;
  /** Height of a plume's head, and of the colours it takes below. */
  head: number;
  dots: number;
  /** Size of the letters of the colours. */
  letter: number;
}

const SHAPE = 1.22;
/** What a row leaves of the one above, of a card's height. */
const SEEN = 0.68;
const NARROWEST = 28;
/** Room for so many rows, lest cards become smaller all the time. */
const ROWS = 4;
/** Between plumes beside one another, and below one another. */
export const GAP = { x: 14, y: 12 };
/** Around all of them. */
export const PADDING = { x: 8, y: 4 };

/** Cards so wide; no text is smaller than `text` px. */
export function drawn(width: number, text = 12): Drawn {
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

/** Size of the text of a head, of its height. */
const HEAD = 0.61;

/** Narrower where so many cards in a row would be wider than `line` px; the smallest ones may be. */
export function fitting(card: Drawn, line: number, columns: number): Drawn {
  const width = Math.max(NARROWEST, Math.min(card.width, Math.floor(line / columns)));
  return width === card.width ? card : { ...drawn(width), head: card.head };
}

/** As large as `room` px of height hold the highest of the plumes. */
export function cardIn(room: number, widest: number, plumes: readonly Plume[], text = 12): Drawn {
  const rows = Math.max(ROWS, ...plumes.map(({ rows: built }) => placesOf(built).length));
  const { head, dots } = drawn(widest, text);
  const height = (room - head - dots - 8) / (1 + (rows - 1) * SEEN);
  return drawn(Math.max(NARROWEST, Math.min(widest, Math.floor(height / SHAPE))), text);
}

/** Who looks at plumes, and when: what is open of them is drawn then. */
export interface Looking {
  /** Their owner: the place where the top row grows is shown too. */
  own: boolean;
  over: boolean;
}

/** What a plume takes of the screen. */
export function sizeOf(rows: readonly Row[], card: Drawn, { own, over }: Looking): Size {
  const grows = own && !over && spotsOf(rows).some((spot) => spot.row === 0);
  const columns = (rows[0]?.length ?? 0) + (grows ? 1 : 0);
  const lines = over ? rows.length : placesOf(rows).length;
  const dots = over || isPeacock(rows) ? 0 : card.dots;
  return {
    width: Math.max(columns * card.width, card.head * 3.8),
    height: card.head + (lines - 1) * card.step + card.height + dots,
  };
}

/** The place for a new plume: at least as wide as its word. */
export function sizeOfNew(card: Drawn): Size {
  return { width: Math.max(56, card.width), height: card.head + card.height + 2 + 15 };
}

/** How high boxes stand that fill lines of so many px one after another. */
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

/** Plumes in lines that are `line` px long: longer than the place where they do not fit, so that it scrolls. */
export interface Shelf {
  card: Drawn;
  line: number;
  /** Px of height that are free below. */
  free: number;
}

/** The largest cards with which all plumes stand whole in a place, line below line; the smallest, and longer lines, else. */
export function shelfIn(
  place: Size,
  widest: number,
  plumes: readonly Plume[],
  looking: Looking,
  text = 12,
): Shelf {
  const room = place.height - 2 * PADDING.y;
  const least = place.width - 2 * PADDING.x;
  const boxesOf = (card: Drawn) => [
    ...plumes.map(({ rows }) => sizeOf(rows, card, looking)),
    ...(looking.own && !looking.over ? [sizeOfNew(card)] : []),
  ];
  for (let { width } = cardIn(place.height, widest, plumes, text); width >= NARROWEST; width -= 1) {
    const card = drawn(width, text);
    const boxes = boxesOf(card);
    const free = room - heightIn(least, boxes);
    if (free >= 0 && boxes.every((box) => box.width <= least)) return { card, line: least, free };
  }
  const card = drawn(NARROWEST, text);
  const boxes = boxesOf(card);
  const whole = boxes.reduce((sum, { width }) => sum + width + GAP.x, 0);
  let line = Math.max(least, ...boxes.map(({ width }) => width));
  while (line < whole && heightIn(line, boxes) > room) line += NARROWEST / 2;
  return { card, line, free: 0 };
}
