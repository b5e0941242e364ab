/** Layout of Plotters Inc.: sizes of the regions for a window, px. */

import type { Window as Measured, Mode, Places } from "../../board/frame.svelte";
import { byWidth, fixedOf, grown, isLarge, modeOf, type Size } from "../../board/sizes";
import { EDGES, LINE } from "./hand";

interface Window extends Measured {
  players: number;
  /** The viewer is a watcher: there is no hand. */
  watching: boolean;
  /** A score sheet is shown: the street gives it its place. */
  sheeted?: boolean;
  /** The viewer chooses two suits, and the cards in the hand fit on one line: the choice has the room of the other. */
  keeping?: boolean;
}

/** The upper part of a seat's house, px; 0 leaves a part out. */
export interface House {
  bird: number;
  roof: number;
  /** Height of the line of windows below the roof. */
  windows: number;
}

/** A stack of cards: size of a card, and how much higher each further card lies, px. */
export interface StackSize extends Size {
  step: number;
}

export type Pairs = "all" | "best" | "none";

export interface Layout extends Places {
  /** Height of the trick's region. */
  centre: number;
  /** Size of a card in the hand, and the gap between two. */
  hand: Size & { gap: number };
  trick: Size;
  /** The stacks of the choice of two suits, and which pairs of suits stand below them with their points. */
  keep: StackSize & { pairs: Pairs };
  house: House;
  /** The stacks that lie before the houses, or in the column; null if there is room for tiles only. */
  stack: StackSize | null;
  /** The cards still out stand in a laptop's left column. */
  outLeft: boolean;
  /** Height of a tile in the rail, if there are no stacks. */
  tile: number;
  /** Space for the score sheet, without its tabs, and its text size. */
  sheet: Size & { text: number };
}

/** Extra height of a line of cards, for raised ones and space. */
const AIR = 12;
const FAN_SHAPE = 1.375;
const TRICK_SHAPE = 1.45;
/** Cards in the hand of a phone are taller and grow as their number falls, px. */
const TALL = 1.48;
const TALLEST = 92;
/** A street may take room from the cards of a trick until they are this wide, px. */
const SMALL = 48;
/** On a phone they become as high as there is room, up to this shape; and the air left there, px. */
const TALL_TRICK = { shape: 1.7, air: 10 };
/** Around a card in its column on a phone, with the ring of one to pick: `MANY` seats have no more, px. */
const AROUND = { few: 14, many: 11 };
const MANY = 6;
/** Height of the tabs of rounds below a score sheet, px. */
const TABS = 60;
/** Most cards that a stack shows. */
export const MOST = 12;

/** Height of a tile such that four fit side by side in a chip. */
function tileOf({ width, players }: Window, mode: Mode): number {
  const chip = (mode === "sideways" ? 77 : width / players) - 6;
  return Math.floor(Math.max(10, Math.min(12, chip / 4.7)));
}

/** The rail of a phone or a tablet: a street of houses, with or without birds, or a row of chips. */
interface Street {
  rail: number;
  house: House;
  stack: StackSize | null;
}

const NO_HOUSE: House = { bird: 0, roof: 0, windows: 0 };

/** Height of a full stack and of the number below it, px. */
export function heightOf({ height, step }: StackSize, text: number): number {
  return height + (MOST - 1) * step + 15 * text;
}

/** From the most to the least. */
function streetsFor({ width, players, text }: Window, mode: Mode): Street[] {
  const tablet = mode === "tablet";
  const card = Math.floor(Math.min(tablet ? 40 : 22, (width / players - 8) / 4 - 1));
  const stacked = (house: House, step: number): Street => {
    const stack = { width: card, height: Math.max(10, Math.round(card * 0.72)), step };
    const said = (tablet ? 64 : 48) * text + 6;
    return {
      house,
      stack,
      rail: Math.round(house.bird + house.roof + house.windows + heightOf(stack, text) + said),
    };
  };
  const chips = { house: NO_HOUSE, stack: null, rail: Math.round(70 * text) };
  const birds = (size: number) => (text < 1.3 ? size : 0);
  const high = tablet
    ? { bird: birds(96), roof: 30, windows: 30 }
    : { bird: birds(74), roof: 24, windows: 26 };
  const middle = { bird: birds(54), roof: 18, windows: 20 };
  const low = { bird: birds(38), roof: 12, windows: 14 };
  const bare = { ...low, bird: 0 };
  if (tablet) return [stacked(high, 4), stacked(middle, 3), stacked(bare, 2)];
  return [stacked(high, 4), stacked(middle, 3), stacked(low, 2), stacked(bare, 1.5), chips];
}

/** A mode's own sizes: widest cards of hand and trick, gap in the hand, and columns. */
function ownOf(mode: Mode, { width, height }: Window, text: number) {
  const none = { left: 0, right: 0 };
  if (mode === "tablet") return { ...none, hand: 92, trick: 120, gap: 8 };
  if (mode === "sideways") return { ...none, status: 72, left: 232, hand: 48, trick: 56, gap: 2 };
  if (mode === "phone") return { ...none, status: 36 * text, hand: 64, trick: 92, gap: width < 350 ? 1 : 2 };
  const cards = isLarge({ width, height }) ? { hand: 128, trick: 150 } : { hand: 84, trick: 100 };
  const left = Math.round(byWidth(width, 400, 288, 288) * Math.max(1, text / 1.25));
  return { left, right: byWidth(width, 320, 232, 0), gap: 8, ...cards };
}

/** CSS grid of a phone held sideways. */
export const SIDEWAYS =
  '"bar centre" var(--bar) "rail centre" var(--rail) "status centre" minmax(0, 1fr) "status fan" var(--fan) "status dock" var(--dock) / var(--left) minmax(0, 1fr)';

/** Size of a card in a hand of two full lines; `tallest` limits its height. */
function handOf(mode: Mode, widest: number, fits: number, tallest: number): Size {
  const shape = mode === "phone" ? TALL : FAN_SHAPE;
  const width = Math.floor(Math.max(44, Math.min(widest, fits, Math.max(48, tallest / shape))));
  return { width, height: Math.round(Math.max(40, Math.min(width * shape, tallest))) };
}

/** Houses behind the cards of a laptop's trick, from the largest. */
const HOUSES: readonly House[] = [
  { bird: 96, roof: 36, windows: 34 },
  { bird: 54, roof: 18, windows: 20 },
  { bird: 40, roof: 14, windows: 16 },
  { bird: 0, roof: 12, windows: 14 },
];

const above = ({ bird, roof, windows }: House) => bird + roof + windows;

/** The largest house that leaves the trick `room` px, or none. */
function houseFor(room: number, text: number): House {
  const fitting = HOUSES.filter((house) => text < 1.3 || house.bird === 0);
  return fitting.find((house) => above(house) <= room) ?? NO_HOUSE;
}

/** The stacks in a laptop's column, as high as its lines allow. */
function columnStack({ height, players, text }: Window, { bar, left }: Places): StackSize {
  const width = Math.floor(Math.min(44, (left - 140) / 4));
  const line = (height - bar - 20) / players - 4;
  const card = Math.round(width * 0.66);
  return { width, height: card, step: Math.max(1, Math.min(4, (line - 10 - card - 20 * text) / (MOST - 1))) };
}

/** Height of the cards still out, below the seats of a laptop's column, px. */
const OUT = 200;

/** Whether the cards still out fit below the seats of a laptop's column; else they stand in the right one, if there is one. */
function isOutLeft({ height, players, text }: Window, { bar, right }: Places, stack: StackSize): boolean {
  return right === 0 || height - bar - players * (heightOf(stack, text) + 16) >= OUT * text;
}

/** What stands above the trick: as much of a street as leaves trick and hand their size, or else the least. Watchers see the seats at the table. */
function streetOf(window: Window, mode: Mode, fits: (rail: number) => boolean): Street {
  if (mode === "laptop" || (mode !== "sideways" && window.watching))
    return { rail: 0, house: NO_HOUSE, stack: null };
  if (mode === "sideways") return { rail: window.height < 340 ? 92 : 108, house: NO_HOUSE, stack: null };
  const streets = streetsFor({ ...window, text: grown(window.text, 0) }, mode);
  return streets.find(({ rail }) => fits(rail)) ?? (streets.at(-1) as Street);
}

/** The window's bands and columns, and the widest cards that fit across. */
function acrossOf(window: Window) {
  const { width, height, text, players, watching } = window;
  const mode = modeOf(window);
  const most = grown(text, 0);
  const { hand, trick, gap, ...own } = ownOf(mode, window, most);
  const fixed = { mode, ...fixedOf(mode, { text: most }), ...own };
  const sideways = mode === "sideways";
  const middle = width - fixed.left - fixed.right - (fixed.left && !sideways ? 48 : 0);
  return {
    mode,
    fixed,
    gap,
    middle,
    free: height - fixed.dock - (sideways ? 0 : fixed.bar + fixed.status),
    hand: { widest: hand, fits: (middle - EDGES - gap * (LINE - 1)) / LINE },
    trick: Math.min(
      trick * (watching ? 1.3 : 1),
      mode === "phone" && width >= 350
        ? middle / players - (players < MANY ? AROUND.few : AROUND.many)
        : (middle - 12) / players - 6,
    ),
    /** Around the cards of a trick: names or order, lines, and the suits below. */
    around: sideways ? 98 : mode === "laptop" ? 104 * text : 40 + 46 * text,
  };
}

/** Heights of street, trick and hand. */
function downOf(window: Window, { mode, free, hand, trick, around }: ReturnType<typeof acrossOf>) {
  const sideways = mode === "sideways";
  const lines = window.watching ? 0 : 2;
  const sized = (tallest: number) => handOf(mode, hand.widest, hand.fits, tallest);
  const full = trick * TRICK_SHAPE + around;
  const enough = Math.min(trick, SMALL) * TRICK_SHAPE + around;
  const wanted = lines * (sized(999).height + AIR);
  const street = streetOf(window, mode, (rail) => free - rail - enough >= wanted);
  const left = free - (sideways ? 0 : street.rail);
  const card = sized((left - (sideways ? 140 : 150 * window.text)) / 2 - AIR);
  const high =
    mode === "phone" ? Math.max(card.height, Math.min(TALLEST, (left - full) / 2 - AIR)) : card.height;
  const fan = lines * Math.round(high + AIR);
  const freed = window.keeping && !sideways ? fan / 2 : 0;
  return { street, card, fan: fan - freed, centre: left - fan + freed, usual: left - fan };
}

function trickOf(
  window: Window,
  { mode, trick, around }: ReturnType<typeof acrossOf>,
  centre: number,
  house: House,
): Size {
  const named = mode === "phone" && house.roof === 0 ? 34 * window.text : 0;
  const room = centre - around - named - (mode === "laptop" ? above(house) : 0);
  const width = Math.min(trick, Math.max(36, room / TRICK_SHAPE));
  const tall = mode === "phone" ? Math.min(width * TALL_TRICK.shape, room - TALL_TRICK.air) : 0;
  const height = Math.max(tall, Math.min(width * TRICK_SHAPE, Math.max(44, room)));
  return { width: Math.floor(width), height: Math.floor(height) };
}

/** All six pairs, if the plate has room for them; or the best one. */
function pairsOf(room: number, { mode, middle, text }: { mode: Mode; middle: number; text: number }): Pairs {
  const [width, height] =
    mode === "laptop"
      ? [560, 200 * text]
      : mode === "tablet"
        ? [620, 222 * text]
        : mode === "phone"
          ? [350, 233]
          : [600, 160];
  if (middle >= width && room >= height) return "all";
  return room >= 138 + 30 * (text - 1) ? "best" : "none";
}

/** The stacks on the buttons that choose a suit, as high as the words below them allow. */
function keepOf(room: number, fits: { mode: Mode; middle: number; text: number }): Layout["keep"] {
  const laptop = fits.mode === "laptop";
  const roomy = room >= 270 * fits.text;
  const card = laptop
    ? roomy
      ? { width: 92, height: 58 }
      : { width: 64, height: 40 }
    : { width: 48, height: 30 };
  const words = (laptop ? 170 : 218) * fits.text;
  return {
    ...card,
    step: Math.max(0, Math.min(5, (room - card.height - words) / (MOST - 1))),
    pairs: pairsOf(room, fits),
  };
}

export function layoutOf(window: Window): Layout {
  const across = acrossOf(window);
  const { mode, fixed, middle, gap } = across;
  const { street, card, fan, centre, usual } = downOf(window, across);
  const laptop = mode === "laptop";
  const house = laptop
    ? houseFor(usual - across.around - 0.8 * across.trick * TRICK_SHAPE, window.text)
    : street.house;
  const rail = window.sheeted && mode !== "sideways" ? 0 : street.rail;
  const bands = { ...fixed, rail, fan, middle, words: window.text };
  const stack = laptop ? columnStack(window, bands) : street.stack;
  return {
    ...bands,
    centre,
    house,
    stack,
    outLeft: laptop && stack !== null && isOutLeft(window, bands, stack),
    sheet: { width: middle, height: centre + fan + street.rail - rail - TABS, text: window.text },
    tile: tileOf(window, mode),
    hand: { ...card, gap },
    keep: keepOf(centre - (laptop ? above(house) + 12 : 0), { mode, middle, text: window.text }),
    trick: trickOf(window, across, centre, house),
  };
}

/** Width of a card in the round so far, and the gap between two, px. */
export const CARD = 30;
const BETWEEN = 4;
/** Width of a sheet, and the space it keeps beside its content, px. */
export const SHEET = { widest: 560, around: 36 };
const LARGEST = 2.4;

/** Scale of the cards in a sheet, so that a trick fills its width; `window` is a width in px. */
export function scaleIn(window: number, players: number): number {
  const width = Math.min(SHEET.widest, window) - SHEET.around - BETWEEN * (players - 1);
  return Math.max(1, Math.min(LARGEST, width / players / CARD));
}

/** The same in a laptop's right column, `column` px wide. */
export function scaleBeside(column: number, players: number): number {
  return Math.max(1, Math.min(1.6, (column - 36 - BETWEEN * (players - 1)) / players / CARD));
}
