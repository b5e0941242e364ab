/** Sizes of boards: the break points of windows, and heights that all boards share. */
import type { Mode, Window } from "./frame.svelte";
import type { Type } from "./oval";

/** Least sizes of laptops and tablets. A window lower than `LOW` and wider than high is a phone held sideways. */
const LAPTOP = { width: 1000, height: 560 };
const TABLET = { width: 700, height: 700 };
const LOW = 460;
/** Least width for a laptop's right column. */
const RIGHT = 1200;
/** Width that a watcher's chat gets from the middle, px. */
export const CHAT = 88;
/** Least size for large cards and columns. */
const LARGE = { width: 1600, height: 900 };

export type Size = Pick<Window, "width" | "height">;

export function isSideways({ width, height }: Size): boolean {
  return height < LOW && width > height;
}

/** Whether a window is at least as wide and high as a laptop's. */
export function isLaptop({ width, height }: Size): boolean {
  return width >= LAPTOP.width && height >= LAPTOP.height;
}

/** Whether a window is as large as a desktop screen. */
export function isLarge({ width, height }: Size): boolean {
  return width >= LARGE.width && height >= LARGE.height;
}

export function modeOf(window: Size): Mode {
  if (isLaptop(window)) return "laptop";
  if (window.width >= TABLET.width && window.height >= TABLET.height) return "tablet";
  return isSideways(window) ? "sideways" : "phone";
}

/** Picks one of three column widths: desktop, wide laptop, narrow laptop. */
export function byWidth<T>(width: number, desk: T, wide: T, narrow: T): T {
  return width >= LARGE.width ? desk : width >= RIGHT ? wide : narrow;
}

/** Factor by which large text makes regions higher, as far as the cards allow. */
export function grown(text: number, least = 1): number {
  return Math.min(1.6, Math.max(least, text));
}

const FIXED = {
  phone: { bar: 44, status: 34, dock: 56 },
  sideways: { bar: 44, status: 44, dock: 52 },
  tablet: { bar: 56, status: 44, dock: 72 },
  laptop: { bar: 48, status: 40, dock: 64 },
} satisfies Record<Mode, object>;

/** Heights of bar, status and dock for a mode and text size, px. */
export function fixedOf(mode: Mode, { text }: Pick<Window, "text">): (typeof FIXED)[Mode] {
  const { bar, status, dock } = FIXED[mode];
  if (mode === "sideways") return FIXED[mode];
  return { bar: mode === "tablet" ? bar : bar * text, status: status * text, dock: dock * text };
}

/** Type of the table a watcher sees, in a middle so wide; `text` is 1 if 1 rem is 16 px. `below`: share of a name's size. */
export function typeFor({ middle, text }: { middle: number; text: number }, below = 0): Type {
  const name = Math.round(Math.min(26, Math.max(14, middle / 40)) * Math.min(1.5, Math.max(1, text)));
  return { name, line: Math.max(12, Math.round(name * 0.82)), below: Math.round(name * below) };
}
