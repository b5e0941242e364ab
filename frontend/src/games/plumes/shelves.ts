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
  /** Height of a plume's head, and of the seals of the colours it takes. */
  head: number;
  dots: number;
  /** Font size of the colours' letters. */
  letter: number;
}

const SHAPE = 1.22;
/**
 * Where the index begins, px; in widths of a card the place and sizes of its plate, the size of its shape, and how much lower
 * that stands below the arch. `PlumeCard.svelte` draws it.
 */
export const FACE = {
  edge: 3,
  plate: { top: 0.015, width: 0.5, height: 0.56 },
  shape: 0.34,
  drop: 0.05,
} as const;
const NARROWEST = 28;
/** A rival's get still narrower before they are cut: their letters are just large enough to read. */
const BARE_NARROWEST = 26;
/** Space is kept for this many rows, so cards don't shrink as soon as a plume grows. */
const ROWS = 2;
/** Gaps between plumes side by side, and between lines; smaller between a rival's. */
export const GAP = { x: 12, y: 12 };
export const BARE_GAP = { x: 16, y: 10 };
/** Where a rival has little width. */
const BARE_NARROW = { width: 340, gap: { x: 14, y: 8 } };
/** Space around all plumes, and around a rival's: never less than the frame of a new card, which is cut at its edge. */
export const PADDING = { x: 6, y: 4 };
export const BARE_PADDING = { x: 5, y: 4 };

/** Sizes for cards of this width, with text of at least `text` px. */
export function cardSizes(width: number, text = 12): CardSizes {
  const height = Math.round(width * SHAPE);
  const dots = Math.max(18, Math.round(width * 0.32));
  const letter = Math.min(Math.max(text, width * 0.28), width * 0.44);
  return {
    width,
    height,
    gap: width < 34 ? 2 : 3,
    step: Math.ceil(
      FACE.edge + width * (FACE.shape + FACE.drop) + letter * 0.74 + (width < 34 ? 6 : 6.8 + width * 0.02),
    ),
    head: Math.max(20, Math.round(width * 0.36), Math.ceil(text / HEAD)),
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

/** From the cards of a plume to its base line, px. */
const GROUND = 3;

/** The largest card with which the highest plume fits into `room` px of height. */
export function cardIn(room: number, widest: number, plumes: readonly Plume[], text = 12): CardSizes {
  const rows = Math.max(ROWS, ...plumes.map(({ rows: built }) => placesOf(built).length));
  for (let width = widest; width > NARROWEST; width -= 1) {
    const card = cardSizes(width, text);
    if (card.head + (rows - 1) * card.step + card.height + GROUND <= room - 2 * PADDING.y) return card;
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

/** A small Peacock of a pile beside cards of this width. */
export const piledAt = ({ width }: Size): number => Math.max(38, Math.min(90, Math.round(width * 1.25)));

/** Size of so many small Peacocks, each half behind the next, above their points. */
export const sizeOfPile = (count: number, card: Size): Size => {
  const bird = piledAt(card);
  return { width: Math.round(bird * (1.05 + 0.37 * (count - 1))), height: bird + 14 };
};

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
  const below = closed ? 0 : GROUND;
  return {
    width: Math.max(across(columns, card), head * 3.2),
    height: head + (lines - 1) * card.step + card.height + below,
  };
}

/** Width of the place for a new plume, in those of a card. */
const NEW = 0.72;

/** Size of the place for a new plume: narrower than a card, but as wide as a finger; the first one invites to begin. */
export function sizeOfNew({ width, height, head }: CardSizes, first = false): Size {
  return first
    ? { width: Math.max(216, width * 2.6), height: Math.max(90, height) }
    : {
        width: Math.max(48, Math.round(width * NEW)),
        height: head + Math.max(44, Math.round(height * NEW)) + GROUND,
      };
}

/** Boxes in columns on lines, px: where each stands, and whether the last is beside another, above one, or alone. */
interface Packed extends Size {
  spots: Spot[];
  /** All stand side by side on one ground. */
  level: boolean;
  last: "beside" | "above" | "alone";
}

/** Upper left corner of a box. */
export type Spot = { x: number; y: number };

/** Boxes above one another, the last on the ground; the place for a new plume stands above plumes. */
type Column = Size & { boxes: number[] };

/** How boxes may fill lines: `stacks` above others if a line is full, `tall` ones first. */
interface Packing {
  stacks: boolean;
  tall: boolean;
}

const widthOf = (columns: readonly Column[], gap: typeof GAP): number =>
  columns.reduce((sum, { width }) => sum + width + gap.x, -gap.x);

const heightOf = (columns: readonly Column[]): number => Math.max(0, ...columns.map(({ height }) => height));

/** The lowest column on which a box may stand without its line leaving `room`. */
function columnFor(box: Size, line: readonly Column[], room: Size, gap: typeof GAP): Column | undefined {
  const width = widthOf(line, gap);
  return [...line]
    .sort((one, other) => one.height - other.height)
    .find(
      (column) =>
        column.height + gap.y + box.height <= room.height &&
        width + Math.max(0, box.width - column.width) <= room.width,
    );
}

/** Fills lines with boxes one after another; each starts a column, or a new line where none has room. */
function linesOf(boxes: readonly Size[], room: Size, gap: typeof GAP, { stacks, tall }: Packing): Column[][] {
  const lines: Column[][] = [];
  const order = boxes.map((box, i) => ({ ...box, boxes: [i] }));
  if (tall) order.sort((one, other) => other.height - one.height);
  for (const box of order) {
    const open = tall ? lines : lines.slice(-1);
    const line = open.find((one) => widthOf(one, gap) + gap.x + box.width <= room.width);
    const above = lines.slice(0, -1).reduce((sum, one) => sum + heightOf(one) + gap.y, 0);
    const base = stacks
      ? columnFor(box, lines.at(-1) ?? [], { ...room, height: room.height - above }, gap)
      : undefined;
    if (line) line.push(box);
    else if (base) {
      base.boxes.push(...box.boxes);
      base.width = Math.max(base.width, box.width);
      base.height += gap.y + box.height;
    } else lines.push([box]);
  }
  return lines;
}

/** Boxes packed into a room, each line in its middle; null if they don't fit. */
function packed(boxes: readonly Size[], room: Size, gap: typeof GAP, packing: Packing): Packed | null {
  if (boxes.some(({ width }) => width > room.width)) return null;
  const lines = linesOf(boxes, room, gap, packing);
  const width = Math.max(0, ...lines.map((line) => widthOf(line, gap)));
  const height = lines.reduce((sum, line) => sum + heightOf(line) + gap.y, -gap.y);
  if (height > room.height) return null;
  const spots: Spot[] = [];
  let ground = 0;
  for (const line of lines) {
    ground += heightOf(line);
    let x = (width - widthOf(line, gap)) / 2;
    for (const column of line) {
      let y = ground;
      const last = column.boxes.filter((i) => i === boxes.length - 1);
      for (const i of [...column.boxes.slice(0, column.boxes.length - last.length).reverse(), ...last]) {
        const box = boxes[i] ?? { width: 0, height: 0 };
        y -= box.height;
        spots[i] = { x: x + (column.width - box.width) / 2, y };
        y -= gap.y;
      }
      x += column.width + gap.x;
    }
    ground += gap.y;
  }
  const level = lines.length < 2 && lines.flat().every((column) => column.boxes.length === 1);
  return { width, height: Math.max(0, height), spots, level, last: lastOf(lines, boxes.length - 1) };
}

function lastOf(lines: readonly Column[][], last: number): Packed["last"] {
  const line = lines.find((columns) => columns.some(({ boxes }) => boxes.includes(last))) ?? [];
  if (line.some(({ boxes }) => boxes.length > 1 && boxes.includes(last))) return "above";
  return line.length > 1 || lines.length < 2 ? "beside" : "alone";
}

/** Where all plumes of a seat stand, then their pile, then the place for a new one; wider than the box if they don't fit. */
export interface Shelf extends Packed {
  card: CardSizes;
  /** Free height below, px. */
  free: number;
  /** Finished Peacocks are one pile. */
  folded: boolean;
}

/** Whether a shelf and the ground around it are as large as a place or smaller. */
export const isWithin = (shelf: Size, place: Size, padding: typeof PADDING): boolean =>
  shelf.width + 2 * padding.x <= place.width && shelf.height + 2 * padding.y <= place.height;

/** Growing plumes are at least so large before finished Peacocks show cards, px: a rival's, and yours. */
const READABLE = { bare: 90, own: 40 };

/** So much narrower may cards get to keep the place for a new plume beside the last plume. */
const JOINED = { phone: 0.81, wide: 0.88 } as const;
/** But not narrower than this to stand there, px. */
const LEGIBLE = 44;
/** The same for a rival's pile of Peacocks; in a place so much higher, in its widths, it rather has a line of its own. */
const PILED = { narrower: 0.7, tall: { height: 0.6, narrower: 0.9 } } as const;

/** So much narrower may your cards get so that all plumes stand on one ground, if there is such width. */
const LEVEL = { narrower: 0.94, width: 480 } as const;

const PLAIN: Packing = { stacks: false, tall: false };

/**
 * The largest cards with which all plumes fit a place; null if even the smallest don't. `joins`: the last box should
 * share its line, for which cards may be so much narrower.
 */
function fitting(
  place: Size,
  widest: number,
  boxesOf: (card: CardSizes) => Size[],
  {
    gap,
    text,
    joins,
    stacks,
    least,
  }: { gap: typeof GAP; text: number; joins: number | null; stacks: boolean; least: number },
): Shelf | null {
  const ways: Packing[] = [PLAIN, stacks ? { stacks, tall: false } : { stacks, tall: true }];
  let best: Shelf | null = null;
  let first = 0;
  for (let width = widest; width >= least; width -= 1) {
    if (best && joins !== null && width < Math.max(first * joins, stacks ? Math.min(first, LEGIBLE) : 0))
      return best;
    const card = cardSizes(width, text);
    const boxes = boxesOf(card);
    for (const way of ways) {
      const found = packed(boxes, place, gap, way);
      if (!found) continue;
      const shelf = { card, ...found, free: place.height - found.height, folded: false };
      if (joins === null || found.last === "beside") return shelf;
      first ||= width;
      if (!best || (found.last === "above" && best.last === "alone")) best = shelf;
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
  const [gap, padding] = bare
    ? [place.width < BARE_NARROW.width ? BARE_NARROW.gap : BARE_GAP, BARE_PADDING]
    : [GAP, PADDING];
  const room = { width: place.width - 2 * padding.x, height: place.height - 2 * padding.y };
  const pile = pileOf(plumes);
  const growing = plumes.filter(({ rows }) => !isPeacock(rows));
  const stacks = looking.own && !looking.over;
  const boxesOf = (folded: boolean) => (card: CardSizes) => [
    ...(folded ? growing : plumes).map(({ rows }) => sizeOf(rows, card, looking)),
    ...(folded && pile ? [sizeOfPile(pile.count, card)] : []),
    ...(stacks ? [sizeOfNew(card, plumes.length === 0)] : []),
  ];
  const most = bare ? widest : cardIn(place.height, widest, plumes, text).width;
  const least = bare ? BARE_NARROWEST : NARROWEST;
  const asked = {
    gap,
    text,
    joins: stacks ? JOINED[place.width < LEVEL.width ? "phone" : "wide"] : null,
    stacks,
    least,
  };
  const any = fitting(room, most, boxesOf(false), asked);
  const level =
    stacks && any && !any.level && place.width >= LEVEL.width
      ? levelled(room, any.card.width, boxesOf(false), asked)
      : null;
  const open = level ?? any;
  const folds = pile !== null && growing.length > 0 && (bare || stacks);
  if (open && !(folds && open.card.width < (bare ? READABLE.bare : Math.min(most, READABLE.own))))
    return open;
  const folded = fitting(
    room,
    most,
    boxesOf(true),
    pile && bare
      ? { ...asked, joins: (place.height > place.width * PILED.tall.height ? PILED.tall : PILED).narrower }
      : asked,
  );
  if (folded && (!open || folded.card.width > open.card.width - (bare ? 1 : 0)))
    return { ...folded, folded: true };
  return open ?? longer(room, boxesOf(true), cardSizes(least, text), gap);
}

/** All plumes side by side; null if that makes cards too narrow. */
function levelled(
  room: Size,
  widest: number,
  boxesOf: (card: CardSizes) => Size[],
  { gap, text, least }: { gap: typeof GAP; text: number; least: number },
): Shelf | null {
  for (let width = widest; width >= Math.max(least, widest * LEVEL.narrower); width -= 1) {
    const card = cardSizes(width, text);
    const found = packed(boxesOf(card), room, gap, PLAIN);
    if (found?.level) return { card, ...found, free: room.height - found.height, folded: false };
  }
  return null;
}

/** The smallest cards on lines as long as they need, higher than the room only if a single plume is. */
function longer(room: Size, boxesOf: (card: CardSizes) => Size[], card: CardSizes, gap: typeof GAP): Shelf {
  const boxes = boxesOf(card);
  const height = Math.max(room.height, ...boxes.map((box) => box.height));
  const whole = boxes.reduce((sum, box) => sum + box.width + gap.x, 0);
  const ways = { stacks: true, tall: false };
  let found = null;
  for (let width = room.width; !found && width < whole; width += NARROWEST / 2)
    found = packed(boxes, { width, height }, gap, ways);
  found ??= packed(boxes, { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }, gap, ways);
  return {
    card,
    width: 0,
    height: 0,
    spots: [],
    level: false,
    last: "alone",
    ...found,
    free: 0,
    folded: true,
  };
}
