/** The rivals' plumes in the middle of the board: where they stand in their band, and how high it must be. */
import type { Size } from "../../board/sizes";
import { BARE_PADDING, isWithin, type Shelf, shelfIn } from "./shelves";
import type { Plume } from "./view";

/** Heights of the title above, of the line of the last event below, and of a name above plumes, px. */
export const LINES = { title: 18, said: 40, name: 28 } as const;

/** Ground between the Train and the title, px. */
const GROUND = 4;

/** Ground below a bird that has a title, and height of its name below it otherwise, px. */
const BELOW = { titled: 4, named: 26 } as const;

/** Where one rival's plumes stand: the largest height there is for them, and the width of the bird beside them. */
export interface Stand extends Size {
  stand: number;
  /** Names stand above plumes that share the width of a tablet, birds beside those that have more. */
  narrow: boolean;
  /** One rival of several or of a duel has a title instead of a name. */
  titled: boolean;
  /** The band tells the last event. */
  told: boolean;
}

/** Height of a bird, in widths of its stand. */
const BIRD = 1.1;

/** Height of a rival's bird. */
export const birdAt = ({ height, stand, narrow, titled }: Stand): number =>
  narrow ? LINES.name : Math.min(height - BELOW[titled ? "titled" : "named"], stand * BIRD);

/** The stands of `count` rivals side by side in a band of this size. */
export function standIn(band: Size, count: number, { titled, told }: Pick<Stand, "titled" | "told">): Stand {
  const width = Math.floor(band.width / Math.max(1, count));
  const narrow = width < 240;
  const height =
    band.height - GROUND - (titled ? LINES.title : 0) - (told ? LINES.said : 0) - (narrow ? LINES.name : 0);
  return { width, height, stand: width < 480 ? 60 : 92, narrow, titled, told };
}

const roomAt = ({ width, height, stand, narrow }: Stand): Size => ({
  width: narrow ? width : width - stand,
  height,
});

/** The shelf of one rival. */
export const shelfAt = (at: Stand, widest: number, plumes: readonly Plume[]): Shelf =>
  shelfIn(roomAt(at), widest, plumes, { own: false, over: false, bare: true });

/** The height that a band needs, whichever of these rivals it shows, and whether none is cut. */
export function bandFor(at: Stand, widest: number, all: readonly (readonly Plume[])[]) {
  const least = at.narrow ? 0 : Math.round(at.stand * BIRD) + BELOW[at.titled ? "titled" : "named"];
  const shelves = all.map((plumes) => shelfAt(at, widest, plumes));
  const cards = shelves.map((shelf) => shelf.height + 2 * BARE_PADDING.y);
  const lines = (at.titled ? LINES.title : 0) + (at.told ? LINES.said : 0) + (at.narrow ? LINES.name : 0);
  return {
    height: GROUND + lines + Math.min(at.height, Math.max(least, ...cards)),
    fits: shelves.every((shelf) => isWithin(shelf, roomAt(at), BARE_PADDING)),
  };
}

/** So much more than its share may a band have whose plumes would be cut. */
const MORE = 1.3;

/** Ground around your plumes that the rivals' leave free, px. */
const FREE = 16;

/**
 * Tries the rivals' share of the middle, then more, until nothing is cut; otherwise your plumes have it all. The rivals
 * also get what your plumes leave free, if those stay as large.
 */
export function shareOf<T extends { fits: boolean; shelf: { card: { width: number }; free: number } }>(
  share: number,
  attempt: (share: number) => T,
): T {
  for (const one of share > 0 ? [share, share * MORE] : []) {
    const found = attempt(one);
    if (!found.fits) continue;
    const { card, free } = found.shelf;
    const more = free > FREE ? attempt(one + free - FREE) : found;
    return more.fits && more.shelf.card.width >= card.width ? more : found;
  }
  return attempt(0);
}
