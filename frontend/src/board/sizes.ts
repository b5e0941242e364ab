/** Sizes of boards: the break points of windows, once, and the places that every board has. */
import type { Mode, Window } from "./frame.svelte";

/** From these on a window is a laptop's or a tablet's; lower ones that are wider than high are a phone's held sideways. */
const LAPTOP = { width: 1000, height: 560 };
const TABLET = { width: 700, height: 700 };
const LOW = 460;
/** From here on a laptop has a right column. */
const RIGHT = 1200;
/** From here on cards and columns are large. */
const LARGE = { width: 1600, height: 900 };

interface Size {
  width: number;
  height: number;
}

export function isSideways({ width, height }: Size): boolean {
  return height < LOW && width > height;
}

/** As wide and as high as a laptop. */
export function isLaptop({ width, height }: Size): boolean {
  return width >= LAPTOP.width && height >= LAPTOP.height;
}

/** As large as the screen of a desk. */
export function isLarge({ width, height }: Size): boolean {
  return width >= LARGE.width && height >= LARGE.height;
}

export function modeOf(window: Size): Mode {
  if (isLaptop(window)) return "laptop";
  if (window.width >= TABLET.width && window.height >= TABLET.height) return "tablet";
  return isSideways(window) ? "sideways" : "phone";
}

/** One of three widths of a column: on a desk, on a wide laptop, on a narrow one. */
export function byWidth<T>(width: number, desk: T, wide: T, narrow: T): T {
  return width >= LARGE.width ? desk : width >= RIGHT ? wide : narrow;
}

/** Large text makes places of sentences higher, as far as the cards allow. */
export function grown(text: number, least = 1): number {
  return Math.min(1.6, Math.max(least, text));
}

type Fixed = Record<"bar" | "status" | "dock", number>;

const FIXED: Record<Mode, Fixed> = {
  phone: { bar: 44, status: 34, dock: 56 },
  sideways: { bar: 44, status: 44, dock: 52 },
  tablet: { bar: 56, status: 44, dock: 72 },
  laptop: { bar: 48, status: 40, dock: 64 },
};

/** Heights of bar, status and dock, px, in a window of that mode with text of that size. */
export function fixedOf(mode: Mode, { text }: Pick<Window, "text">): Fixed {
  const { bar, status, dock } = FIXED[mode];
  if (mode === "sideways") return { bar, status, dock };
  return { bar: mode === "tablet" ? bar : bar * text, status: status * text, dock: dock * text };
}
