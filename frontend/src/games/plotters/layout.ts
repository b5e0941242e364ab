/** Layout of Plotters Inc.: sizes of the regions for a window, px. */

import type { Window as Measured, Mode, Places } from "../../board/frame.svelte";
import { byWidth, fixedOf, grown, isLarge, modeOf, type Size } from "../../board/sizes";
import { LINE } from "./hand";

interface Window extends Measured {
  players: number;
  /** The viewer is a watcher: there is no hand. */
  watching: boolean;
}

export interface Layout extends Places {
  /** Height of the trick's region. */
  centre: number;
  /** Size of a card in the hand, and the gap between two. */
  hand: Size & { gap: number };
  trick: Size;
  /** Height of a tile in the rail, and whether the total fits beside the present score. */
  tile: number;
  both: boolean;
  /** Heights of a tile and of a line in the score sheet. */
  sheet: { tile: number; line: number };
}

/** Extra height of a line of cards, for raised ones and space. */
const AIR = 10;
const FAN_SHAPE = 1.375;
const TRICK_SHAPE = 1.45;

/** Height of a tile such that four fit side by side in a chip; 24 or 6 px of its width are for other things. */
function tileOf({ width, players }: Window, mode: Mode, roomy: boolean): number {
  const tablet = mode === "tablet";
  const largest = tablet ? 22 : roomy ? 18 : 12;
  const chip = width / players - (tablet ? 24 : 6);
  return Math.floor(Math.max(10, Math.min(largest, chip / 4.7)));
}

/** Height above and below the lines of the score sheet, px. */
const AROUND = 180;

function sheetOf({ width, players, text }: Window, mode: Mode, height: number): Layout["sheet"] {
  const line = (height - AROUND * text) / players;
  if (mode === "phone" || mode === "sideways") return { tile: 16, line: Math.max(38, Math.min(60, line)) };
  return { tile: width >= 1600 ? 34 : 26, line: Math.max(46, Math.min(92, line)) };
}

/** Whether the rail has room for more. */
function roomyOf({ width, height, text }: Window): boolean {
  return width >= 700 || (height >= 740 && text < 1.3);
}

/** A mode's own sizes: widest cards of hand and trick, gap in the hand, rail and columns. */
function ownOf(mode: Mode, { width, height, ...window }: Window, text: number) {
  const none = { rail: 0, left: 0, right: 0 };
  if (mode === "tablet") return { ...none, rail: 92 * text, hand: 92, trick: 100, gap: 8 };
  if (mode === "sideways")
    return { ...none, rail: height < 340 ? 92 : 108, status: 72, left: 232, hand: 48, trick: 56, gap: 2 };
  if (mode === "phone") {
    const rail = (roomyOf({ width, height, ...window }) ? 78 : 68) * text;
    return { ...none, rail, status: 36 * text, hand: 64, trick: 72, gap: width < 350 ? 1 : 2 };
  }
  const cards = isLarge({ width, height }) ? { hand: 112, trick: 140 } : { hand: 84, trick: 104 };
  const left = Math.round(byWidth(width, 400, 288, 288) * Math.max(1, text / 1.25));
  return { rail: 0, left, right: byWidth(width, 320, 232, 0), gap: 8, ...cards };
}

/** CSS grid of a phone held sideways. */
export const SIDEWAYS =
  '"bar centre" var(--bar) "rail centre" var(--rail) "status centre" minmax(0, 1fr) "status fan" var(--fan) "status dock" var(--dock) / var(--left) minmax(0, 1fr)';

export function layoutOf(window: Window): Layout {
  const { width, height, text, players, watching } = window;
  const mode = modeOf(window);
  const most = grown(text, 0);
  const { hand: widest, trick: largest, gap, ...own } = ownOf(mode, window, most);
  const fixed = { mode, ...fixedOf(mode, { text: most }), ...own };
  const sideways = mode === "sideways";
  const roomy = !sideways && roomyOf(window);
  const columns = fixed.left + fixed.right + (fixed.left && !sideways ? 48 : 0);
  const middle = width - columns;
  const taken = sideways ? fixed.dock : fixed.bar + fixed.rail + fixed.status + fixed.dock;
  const least = sideways ? 140 : 150 * text;
  const tallest = (height - taken - least) / 2 - AIR;
  const fits = Math.min(widest, (middle - 4 - gap * (LINE - 1)) / LINE);
  const handWidth = Math.floor(Math.max(44, Math.min(fits, Math.max(48, tallest / FAN_SHAPE))));
  const handHeight = Math.round(Math.max(40, Math.min(handWidth * FAN_SHAPE, tallest)));
  const fan = watching ? 0 : 2 * (handHeight + AIR);
  const centre = height - taken - fan;
  const room = centre - (sideways ? 86 : 104 * text);
  const trickWidth = Math.min(
    largest * (watching ? 1.3 : 1),
    (middle - 12) / players - 6,
    Math.max(36, room / TRICK_SHAPE),
  );
  return {
    ...fixed,
    fan,
    centre,
    middle,
    words: text,
    sheet: sheetOf(window, fixed.mode, centre + fan),
    tile: tileOf(window, fixed.mode, roomy),
    both: roomy,
    hand: { width: handWidth, height: handHeight, gap },
    trick: {
      width: Math.floor(trickWidth),
      height: Math.floor(Math.min(trickWidth * TRICK_SHAPE, Math.max(44, room))),
    },
  };
}

/** Width of a card in the round so far, and the gap between two, px. */
export const CARD = 30;
const BETWEEN = 4;
/** Width of a sheet, and the space it keeps beside its content, px. */
const SHEET = { widest: 560, around: 36 };
const LARGEST = 2.4;

/** Scale of the cards in a sheet, so that a trick fills its width; `window` is a width in px. */
export function scaleIn(window: number, players: number): number {
  const width = Math.min(SHEET.widest, window) - SHEET.around - BETWEEN * (players - 1);
  return Math.max(1, Math.min(LARGEST, width / players / CARD));
}
