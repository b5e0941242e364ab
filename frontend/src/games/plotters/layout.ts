/** Places and sizes of the board, px, by the size of its window. */

export type Mode = "phone" | "sideways" | "tablet" | "laptop";

interface Size {
  width: number;
  height: number;
}

interface Window extends Size {
  /** Size of text: 1 at a root of 16 px. */
  text: number;
  players: number;
  /** No hand is shown. */
  watching: boolean;
}

export interface Layout {
  mode: Mode;
  bar: number;
  /** 0: the seats stand in the left column. */
  rail: number;
  status: number;
  dock: number;
  /** Height of the place of the hand; 0: there is none. */
  fan: number;
  /** Height of the place of the trick, and its width. */
  centre: number;
  middle: number;
  /** Columns of a laptop; 0: there is none. */
  left: number;
  right: number;
  /** A card in the hand, px between two. */
  hand: Size & { gap: number };
  trick: Size;
  /** Height of a tile in the rail; and whether the total has room there beside what a seat has now. */
  tile: number;
  both: boolean;
  /** Height of a tile and of a line of the score sheet. */
  sheet: { tile: number; line: number };
}

/** Cards in a line of the hand. */
const LINE = 7;
/** What a line of cards needs besides them: raised ones, and air. */
const AIR = 10;
const FAN_SHAPE = 1.375;
const TRICK_SHAPE = 1.45;

interface Fixed {
  mode: Mode;
  bar: number;
  rail: number;
  status: number;
  dock: number;
  left: number;
  right: number;
  /** The widest cards. */
  hand: number;
  trick: number;
  gap: number;
}

/** Beside the tiles of a chip, px. */
const BESIDE = { phone: 6, tablet: 24 };

/** Four tiles stand in a line of each chip. */
function tileOf({ width, players }: Window, mode: Mode, roomy: boolean): number {
  const tablet = mode === "tablet";
  const largest = tablet ? 22 : roomy ? 18 : 12;
  const chip = width / players - (tablet ? BESIDE.tablet : BESIDE.phone);
  return Math.floor(Math.max(10, Math.min(largest, chip / 4.7)));
}

/** What stands above and below the lines of the score sheet, px. */
const AROUND = 180;

function sheetOf({ width, players, text }: Window, mode: Mode, height: number): Layout["sheet"] {
  const line = (height - AROUND * text) / players;
  if (mode === "phone" || mode === "sideways") return { tile: 16, line: Math.max(38, Math.min(60, line)) };
  return { tile: width >= 1600 ? 34 : 26, line: Math.max(46, Math.min(92, line)) };
}

function modeOf({ width, height }: Size): Mode {
  if (width >= 1000 && height >= 560) return "laptop";
  if (width >= 700 && height >= 700) return "tablet";
  return height < 460 && width > height ? "sideways" : "phone";
}

/** Room for more in the rail. */
function roomyOf({ width, height, text }: Window): boolean {
  return width >= 700 || (height >= 740 && text < 1.3);
}

function fixedOf(window: Window): Fixed {
  const { width, height } = window;
  const text = Math.min(1.6, window.text);
  const mode = modeOf(window);
  if (mode === "laptop") {
    const large = width >= 1600 && height >= 900;
    const right = width >= 1600 ? 320 : width >= 1200 ? 232 : 0;
    const left = Math.round((width >= 1600 ? 400 : 288) * Math.max(1, text / 1.25));
    const cards = large ? { hand: 112, trick: 140 } : { hand: 84, trick: 104 };
    return {
      mode,
      bar: 48 * text,
      rail: 0,
      status: 40 * text,
      dock: 64 * text,
      left,
      right,
      gap: 8,
      ...cards,
    };
  }
  if (mode === "tablet")
    return {
      mode,
      bar: 56,
      rail: 92 * text,
      status: 44 * text,
      dock: 72 * text,
      left: 0,
      right: 0,
      hand: 92,
      trick: 100,
      gap: 8,
    };
  if (mode === "sideways")
    return {
      mode,
      bar: 44,
      rail: height < 340 ? 92 : 108,
      status: 72,
      dock: 52,
      left: 232,
      right: 0,
      hand: 48,
      trick: 56,
      gap: 2,
    };
  const gap = width < 350 ? 1 : 2;
  return {
    mode,
    bar: 44 * text,
    rail: (roomyOf(window) ? 78 : 68) * text,
    status: 36 * text,
    dock: 56 * text,
    left: 0,
    right: 0,
    hand: 64,
    trick: 72,
    gap,
  };
}

export function layoutOf(window: Window): Layout {
  const { width, height, text, players, watching } = window;
  const { hand: widest, trick: largest, gap, ...fixed } = fixedOf(window);
  const sideways = fixed.mode === "sideways";
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
