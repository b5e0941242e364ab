/** Layout of Plotters Inc.: sizes of the regions for a window, px. */

import type { Window as Measured, Mode, Places } from "../../board/frame.svelte";
import { byWidth, CHAT, fixedOf, grown, isLarge, modeOf, type Size } from "../../board/sizes";
import { apartOf, EDGES, longestIn } from "./hand";

interface Window extends Measured {
  players: number;
  /** The viewer is a watcher: there is no hand. */
  watching: boolean;
  /** A score sheet is shown: the street gives it its place. */
  sheeted?: boolean;
  /** The viewer picks cards or keeps suits, with this many lines of cards in a hand that waits. */
  asked?: { what: "pick" | "keep"; lines: number } | null;
  /** A round is looked at again: steps stand in the dock, and it is said whose hand is shown. */
  replayed?: boolean;
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

export interface Layout extends Places {
  /** Height of the trick's region. */
  centre: number;
  /** Size of a card in the hand, and the gap between two. */
  hand: Size & { gap: number };
  /** Height above the hand for whose it is; 0 if that is said elsewhere or not at all. */
  caption: number;
  /** Scale of a hand that waits while something else is chosen; 1 if it keeps its size. */
  waiting: number;
  /** Cards of the trick, and how many lie side by side if they don't stand in their owners' columns. */
  trick: Size & { across: number | null };
  /** The pairs of the choice of two suits. */
  keep: Pair;
  house: House;
  /** Lines of windows between the roof of a laptop's house and its card; of a street's walls, above and below it. */
  lines: number;
  /** Height of the ground floor of a laptop's houses, where the name stands; 0 if there are none, px. */
  ground: number;
  /** Text on the houses of a phone's street, px, where a name has room for it. */
  told: number;
  /** The stacks that lie before the houses, or in the column; null if there is room for tiles only. */
  stack: StackSize | null;
  /** The cards still out stand in a laptop's left column. */
  outLeft: boolean;
  /** Height of a tile in the rail, if there are no stacks. */
  tile: number;
  /** Space for the score sheet, without its tabs, and its text size. */
  sheet: Size & { text: number };
}

/** Height of what happened last, below the trick that a watcher sees, px. */
const TOLD_BELOW = 72;
/** Extra height of a line of cards, for raised ones and space. */
const AIR = { narrow: 12, wide: 15 };
const airOf = (mode: Mode) => (mode === "phone" || mode === "sideways" ? AIR.narrow : AIR.wide);
const FAN_SHAPE = 1.375;
const TRICK_SHAPE = 1.45;
/** Cards in the hand of a phone are taller and grow as their number falls, px. */
const TALL = 1.48;
const TALLEST = 92;
/** A street may take room from the cards of a trick until they are this wide, px. */
const SMALL = 48;
/** On a phone they become as high as there is room, up to this shape; and the air left there, px. */
const TALL_TRICK = { shape: 1.7, air: 10 };
/** Around a card in its column on a phone, with its ring: the least, px, and its share of the column, larger for a watcher. */
const AROUND = { least: 13, share: 0.17, watched: 0.18 };
/** A line that says whose hand is shown, and the slider above a phone's or a tablet's steps, px. */
const CAPTION = 20;
const SLIDER = 28;
/** Height of the tabs of rounds below a score sheet, px. */
export const TABS = 76;
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
  told: number;
  /** Only where cards of trick and hand have their full height, too, and this much is left, px; below 0, the trick may be that much lower. */
  spare?: number | undefined;
}

/** Text on the houses of a phone, px. */
const TOLD = { large: 14, small: 12 };

const NO_HOUSE: House = { bird: 0, roof: 0, windows: 0 };

/** Height of a full stack and of the number below it, px. */
export function heightOf({ height, step }: StackSize, text: number): number {
  return height + (MOST - 1) * step + 15 * text;
}

/** From the most to the least. */
function streetsFor({ width, players, text, watching }: Window, mode: Mode): Street[] {
  const tablet = mode === "tablet";
  const card = Math.floor(Math.min(tablet ? 40 : 22, (width / players - (tablet ? 8 : 4)) / 4 - 1));
  const stacked = (house: House, step: number, told = TOLD.small, spare?: number): Street => {
    const large = told > TOLD.small;
    const stack = { width: card, height: tablet ? Math.round(card * 0.72) : 24, step };
    const said = (tablet ? 64 : large ? 56 : 48) * text + 6;
    return {
      house,
      stack,
      told,
      spare,
      rail: Math.round(house.bird + house.roof + house.windows + heightOf(stack, text) + said),
    };
  };
  const chips = { house: NO_HOUSE, stack: null, told: TOLD.small, rail: Math.round(70 * text) };
  const birds = (size: number) => (text < 1.3 ? size : 0);
  const high = tablet
    ? { bird: birds(96), roof: 30, windows: 30 }
    : { bird: birds(74), roof: 24, windows: 26 };
  const middle = { bird: birds(54), roof: 18, windows: 20 };
  const low = { bird: birds(38), roof: 12, windows: 14 };
  const bare = { ...low, bird: 0 };
  if (tablet) return [stacked(high, 4), stacked(middle, 3), stacked(bare, 2)];
  const most = { bird: birds(112), roof: 40, windows: 40 };
  return [
    ...(watching ? [stacked(most, 8, TOLD.large, 0)] : []),
    stacked({ bird: birds(96), roof: 32, windows: 34 }, 6, TOLD.large, 24),
    stacked({ bird: birds(84), roof: 28, windows: 30 }, 5, TOLD.large, -30),
    stacked(high, 4, TOLD.large, -30),
    stacked(high, 4),
    stacked(middle, 3),
    stacked(low, 2),
    stacked(bare, 1.5),
    chips,
  ];
}

/** A mode's own sizes: widest cards of hand and trick, gap in the hand, and columns. */
function ownOf(mode: Mode, { width, height }: Window, text: number) {
  const none = { left: 0, right: 0 };
  if (mode === "tablet") return { ...none, hand: 92, trick: 120, gap: 8 };
  if (mode === "sideways") return { ...none, status: 72, left: 232, hand: 48, trick: 56, gap: 2 };
  if (mode === "phone") return { ...none, status: 36 * text, hand: 64, trick: 92, gap: width < 350 ? 1 : 2 };
  const cards = isLarge({ width, height }) ? { hand: 124, trick: 152 } : { hand: 76, trick: 92 };
  const left = Math.round(byWidth(width, 352, 288, 288) * Math.max(1, text / 1.25));
  return { left, right: byWidth(width, 288, 232, 0), gap: 8, ...cards };
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

/** Houses behind the cards of a laptop's trick, from the largest; the first for big windows, the second for watchers. */
const HOUSES: readonly House[] = [
  { bird: 168, roof: 56, windows: 52 },
  { bird: 128, roof: 46, windows: 44 },
  { bird: 112, roof: 38, windows: 40 },
  { bird: 96, roof: 34, windows: 34 },
  { bird: 80, roof: 20, windows: 22 },
  { bird: 66, roof: 20, windows: 22 },
  { bird: 54, roof: 18, windows: 20 },
  { bird: 40, roof: 14, windows: 16 },
  { bird: 0, roof: 12, windows: 14 },
];

export const above = ({ bird, roof, windows }: House) => bird + roof + windows;

/** The largest house that leaves the trick `room` px, or none. */
function houseFor(room: number, window: Window): House {
  const most = isLarge(window) ? 0 : window.watching ? 1 : 2;
  const fitting = HOUSES.slice(most).filter((house) => window.text < 1.3 || house.bird === 0);
  return fitting.find((house) => above(house) <= room) ?? NO_HOUSE;
}

/** Beside the stacks of a seat in a laptop's column: what they make. Above them: its name. And around both, px. */
const SEAT = { sum: 104, name: 26, edges: 20, large: 34 };

/** Height of the cards still out, below the seats of a laptop's column, px. */
const OUT = 200;

/** The stacks in a laptop's column, as high as its lines allow. */
function columnStack(
  { width: whole, height, players, text }: Window,
  { bar, left, right }: Places,
): StackSize {
  const width = Math.floor(Math.min(66, (left - 44 - SEAT.sum * Math.min(text, 1.4)) / 4));
  const edges = isLarge({ width: whole, height }) ? SEAT.large : SEAT.edges;
  const below = right === 0 ? OUT * text : 0;
  const line = (height - bar - 20 - below) / players - 10 - edges - (SEAT.name + 18) * text;
  const card = Math.round(Math.max(0.62 * width, Math.min(1.05 * width, line - 2 * (MOST - 1))));
  return { width, height: card, step: Math.max(1, Math.min(12, (line - card) / (MOST - 1))) };
}

/** Whether the cards still out fit below the seats of a laptop's column; else they stand in the right one, if there is one. */
function isOutLeft({ height, players, text }: Window, { bar, right }: Places, stack: StackSize): boolean {
  const seat = heightOf(stack, text) + SEAT.name * text + SEAT.edges + 6;
  return right === 0 || height - bar - players * seat >= OUT * text;
}

/** What stands above the trick: as much of a street as leaves trick and hand their size, or else the least. */
function streetOf(window: Window, mode: Mode, fits: (street: Street) => boolean): Street {
  if (mode === "laptop") return { rail: 0, house: NO_HOUSE, stack: null, told: TOLD.small };
  if (mode === "sideways")
    return { rail: window.height < 340 ? 92 : 108, house: NO_HOUSE, stack: null, told: TOLD.small };
  const streets = streetsFor({ ...window, text: grown(window.text, 0) }, mode);
  return streets.find(fits) ?? (streets.at(-1) as Street);
}

/** Beside a card before its house in a big window, px: narrower for a card that would be smaller than `card`. */
const WALL = { least: 22, most: 42, card: 156 };

/** The window's bands and columns, and the widest cards that fit across. */
function acrossOf(window: Window) {
  const { width, height, text, players, watching } = window;
  const mode = modeOf(window);
  const most = grown(text, 0);
  const { hand, trick, gap, ...own } = ownOf(mode, window, most);
  const places = fixedOf(mode, { text: most });
  const slider = window.replayed && (mode === "phone" || mode === "tablet") ? SLIDER : 0;
  const fixed = { mode, ...places, dock: places.dock + slider, ...own };
  const sideways = mode === "sideways";
  const large = mode === "laptop" && isLarge(window);
  const line = longestIn(mode === "laptop", width);
  const chat = mode === "laptop" && watching && fixed.right > 0 ? CHAT : 0;
  const middle = width - fixed.left - fixed.right - chat - (fixed.left && !sideways ? 48 : 0);
  const column = middle / players;
  return {
    mode,
    fixed,
    gap,
    middle,
    lines: watching ? 0 : 2,
    caption: window.replayed && !watching && !sideways ? Math.round(CAPTION * Math.min(most, 1.5)) : 0,
    free: height - fixed.dock - (sideways ? 0 : fixed.bar + fixed.status),
    hand: {
      widest: hand,
      fits: (middle - EDGES - gap * (line - 1) - (width < 350 ? 0 : 2 * apartOf(gap))) / line,
    },
    trick: Math.min(
      trick * (!watching ? 1 : large ? 2 : 1.3),
      large && !watching
        ? column - 6 - 2 * Math.max(WALL.least, Math.min(WALL.most, (column - WALL.card) / 2))
        : watching || (mode === "phone" && width >= 350)
          ? column - Math.max(AROUND.least, column * (watching ? AROUND.watched : AROUND.share))
          : (middle - 12) / players - 6,
    ),
    /** Around the cards of a trick: names or order, lines, and the suits below. */
    around:
      (sideways ? 98 : mode === "laptop" ? (isLarge(window) ? 110 : 96) * text : 40 + 46 * text) +
      (watching && !sideways ? TOLD_BELOW * text : 0),
  };
}

/** Scale of a hand that waits, and the least size of its cards: they stay buttons, with legible letters, px. */
const WAITS = { pick: 0.8, keep: 0.62, large: 0.75 };
const LEAST = { width: 44, height: 56 };

/** A waiting hand is smaller where what is chosen can use the room. */
function waitingOf(window: Window, mode: Mode, card: Size): number {
  const { asked } = window;
  if (!asked || mode === "sideways" || (mode === "phone" && asked.what === "pick" && asked.lines > 1))
    return 1;
  const keep = isLarge(window) ? WAITS.large : WAITS.keep;
  const waits = mode === "laptop" && asked.what === "pick" ? WAITS.pick : keep;
  return Math.min(1, Math.max(waits, LEAST.width / card.width, LEAST.height / card.height));
}

/** Heights of street, trick and hand. */
function downOf(
  window: Window,
  { mode, free: whole, hand, trick, around, lines, caption }: ReturnType<typeof acrossOf>,
) {
  const sideways = mode === "sideways";
  const free = whole - caption;
  const air = airOf(mode);
  const sized = (tallest: number) => handOf(mode, hand.widest, hand.fits, tallest);
  const full = trick * TRICK_SHAPE + around;
  const enough = Math.min(trick, SMALL) * TRICK_SHAPE + around;
  const wanted = lines * (sized(999).height + air);
  const tall = trick * TALL_TRICK.shape + TALL_TRICK.air + around;
  const street = streetOf(window, mode, ({ rail, spare }) =>
    spare !== undefined
      ? free - rail - tall - spare >= lines * (TALLEST + air)
      : free - rail - enough >= wanted,
  );
  const left = free - (sideways ? 0 : street.rail);
  const card = sized((left - (sideways ? 140 : 150 * window.text)) / 2 - air);
  const high =
    mode === "phone" ? Math.max(card.height, Math.min(TALLEST, (left - full) / 2 - air)) : card.height;
  const all = lines * Math.round(high + air);
  const waiting = waitingOf(window, mode, card);
  const fan =
    window.asked && waiting < 1 && lines > 1
      ? window.asked.lines * Math.ceil(card.height * waiting + air + 4)
      : all;
  return { street, card, waiting, fan: fan + caption, centre: left - fan, usual: left - all };
}

/** A trick to pick from may have larger cards where the waiting hand leaves room, on a laptop up to this width, px. */
const PICKED = { tablet: 1.4, laptop: 120, large: 170 };
/** What is said of a card to pick stands below it on its house: this much lower than on its edge, px. */
export const BUTTON = 10;
/** Between a card and several lines of windows, for who led, px. */
export const LED = 12;

function trickOf(
  window: Window,
  { mode, trick, around, middle }: ReturnType<typeof acrossOf>,
  centre: number,
  house: House,
): Size {
  const named = mode === "phone" && house.roof === 0 ? 34 * window.text : 0;
  const below = mode === "laptop" && house.roof > 0 ? BUTTON : 0;
  const room = centre - around - named - below - (mode === "laptop" ? above(house) : 0);
  const most = mode === "laptop" ? (isLarge(window) ? PICKED.large : PICKED.laptop) : trick * PICKED.tablet;
  const grows = window.asked?.what === "pick" && (mode === "laptop" || mode === "tablet");
  const widest = grows ? Math.min(most, (middle - 12) / window.players - 32) : trick;
  const width = Math.min(Math.max(trick, widest), Math.max(36, room / TRICK_SHAPE));
  const tall = mode === "phone" ? Math.min(width * TALL_TRICK.shape, room - TALL_TRICK.air) : 0;
  const height = Math.max(tall, Math.min(width * TRICK_SHAPE, Math.max(44, room)));
  return { width: Math.floor(width), height: Math.floor(height) };
}

/** A line of windows on a street's walls; around cards and what is said of them there; and the rule of the trick below, px. */
const WALLED = { line: 28, around: 40, rule: 44 };

/** Lines of windows where a trick leaves room for them. */
function linesOf(
  window: Window,
  { mode, around }: ReturnType<typeof acrossOf>,
  centre: number,
  house: House,
  trick: Size,
): number {
  if (mode !== "laptop") {
    const spare = centre - WALLED.rule * window.text - trick.height - WALLED.around;
    return Math.max(0, Math.floor(spare / 2 / WALLED.line));
  }
  const spare = centre - around - BUTTON - LED - above(house) - trick.height;
  return house.windows > 0 ? 1 + Math.max(0, Math.floor(spare / house.windows)) : 0;
}

/** Around a line of cards to pick, and the suits of the trick, px; and the least shape of a card there. */
const LINED = { around: 49, suits: 45, shape: 1.35 };

/** The cards to pick on two lines of a phone, if they are larger there than side by side. */
function linedOf(window: Window, mode: Mode, centre: number, one: Size): Size & { across: number | null } {
  const across = Math.ceil(window.players / 2);
  /** An odd number leaves the suits a place beside the cards. */
  const suits = window.players % 2 === 1 ? 12 : LINED.suits * window.text;
  const high = (centre - suits) / 2 - LINED.around * window.text;
  const width = Math.floor(Math.min(window.width / across - 28, high / LINED.shape));
  const fits = mode === "phone" && window.asked?.what === "pick" && width >= one.width;
  return fits ? { width, height: Math.floor(high), across } : { ...one, across: null };
}

/** Pairs of suits to keep: the width of all, the height of one and that of its suits; how it is made, if there is room; and whether its parts stand one below the other. */
interface Pair {
  width: number;
  height: number;
  chip: number;
  sum: boolean;
  tall: boolean;
}

/** Around the pairs: columns of gaps and edges, what is written below them, and above them, px. */
const PAIRS = { across: 36, below: 42, above: 34, gap: 12 };
/** The least of a pair, to be pressed, and of its suits, to be read, px. */
const LEAST_PAIR = { height: 44, chip: 23 };

/** Widest block of houses with pairs for windows, and highest pair there, px. */
const BLOCK = { width: 900, pair: 190 };

/** Six pairs on two lines. */
function keepOf(room: number, { mode, middle, text }: { mode: Mode; middle: number; text: number }): Pair {
  const narrow = mode === "phone" || mode === "sideways";
  const around = (PAIRS.below + (narrow ? 0 : PAIRS.above)) * Math.min(text, 1.5) + PAIRS.gap;
  const whole = narrow ? middle : Math.min(middle, BLOCK.width);
  const width = (whole - PAIRS.across) / 3;
  const height = Math.max(LEAST_PAIR.height, Math.min(narrow ? 128 : BLOCK.pair, (room - around) / 2));
  const tall = narrow && height >= 88 * text;
  const sum = tall || (!narrow && height >= 74 * text);
  const chip = tall
    ? Math.min((width - 16) / 2.8, 0.36 * height)
    : Math.min((width - 34) / 2.8, 0.17 * width + 8, 0.46 * height);
  return {
    width: whole,
    height: Math.floor(height),
    chip: Math.max(LEAST_PAIR.chip, Math.floor(chip)),
    sum,
    tall,
  };
}

export function layoutOf(window: Window): Layout {
  const across = acrossOf(window);
  const { mode, fixed, middle, gap } = across;
  const { street, card, waiting, fan, centre, usual } = downOf(window, across);
  const laptop = mode === "laptop";
  const house = laptop
    ? houseFor(usual - across.around - (isLarge(window) ? 0.8 : 0.74) * across.trick * TRICK_SHAPE, window)
    : street.house;
  const ground = laptop && house.roof > 0 ? Math.round((isLarge(window) ? 36 : 28) * window.text) : 0;
  const rail = window.sheeted && mode !== "sideways" ? 0 : street.rail;
  /** A score sheet has the whole window, and status and dock stand in its middle. */
  const sides =
    laptop && window.sheeted
      ? { left: (fixed.left + fixed.right) / 2, right: (fixed.left + fixed.right) / 2 }
      : {};
  const bands = { ...fixed, ...sides, rail, fan, middle, words: window.text, told: street.told };
  const stack = laptop ? columnStack(window, bands) : street.stack;
  const trick = trickOf(window, across, centre, house);
  return {
    ...bands,
    centre,
    house,
    ground,
    stack,
    outLeft: laptop && stack !== null && isOutLeft(window, bands, stack),
    sheet: {
      width: laptop ? window.width - 40 : middle,
      height: centre + fan + street.rail - rail - TABS,
      text: window.text,
    },
    tile: tileOf(window, mode),
    hand: { ...card, gap },
    caption: across.caption,
    waiting,
    keep: keepOf(centre - (laptop ? above(house) + 12 + ground : 0), { mode, middle, text: window.text }),
    trick: linedOf(window, mode, centre, trick),
    lines: linesOf(window, across, centre, house, trick),
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
  return Math.max(0.9, Math.min(3.2, (column - 44 - BETWEEN * (players - 1)) / players / CARD));
}

/** Width of the badge of the seat that got a card, in a trick at this scale, px. */
export function badgeIn(scale: number): number {
  return Math.round(14 * Math.min(scale, 1.4));
}

/** Height of the line below a card, which holds that badge or a cross, px. */
export function takerLine(scale: number): number {
  return Math.max(18, 3 + badgeIn(scale));
}

/** Height of a trick in the round so far with the space below it, at this scale and text size, px. */
export function trickEntry(scale: number, text: number): number {
  return 18.2 * text + 4 + 38 * scale + takerLine(scale) + 12;
}
