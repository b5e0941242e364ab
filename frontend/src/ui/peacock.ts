/** Peacock as data, on a grid of 112 x 112; it looks right, at the tail it plays. */
import type { Pattern } from "./patterns";

export const GRID = 112;
/** Where the feathers start. */
export const ROOT = { x: 56, y: 64 };

/** An upright feather starting at the root, and the position of its eye. */
export const FEATHER = "M0-6C-3.6-20-9.7-31-9.7-44.6A9.7 9.7 0 0 1 9.7-44.6C9.7-31 3.6-20 0-6Z";
/** The feather's round end alone. */
export const TIP = "M-9.7-44.6A9.7 9.7 0 0 1 9.7-44.6";
export const FEATHER_EYE = -44.6;

/** Moves the bird in front of its tail. */
export const STANDING = "translate(8 12)";

export const BODY =
  "M50.5 27.5C46 27.5 42.8 30.7 42.8 35C42.8 42 45.4 46 43.4 52C41 59 32.4 63 32.4 74.6C32.4 84 39.4 90.6 48 90.6S63.6 84 63.6 74.6C63.6 62.6 55.4 59.4 54.6 51.6C54.1 46.6 57.6 43.6 57.9 38.8L65 36.6 57.6 33.6C56.8 29.8 54.2 27.5 50.5 27.5Z";
/** The same bird in two parts, which overlap at the neck so that the head can turn. */
export const HEAD =
  "M44.2 51.5C45.4 45.8 42.8 42 42.8 35C42.8 30.7 46 27.5 50.5 27.5C54.2 27.5 56.8 29.8 57.6 33.6L65 36.6 57.9 38.8C57.6 43.6 54.1 46.6 54.6 51.6C54.2 55.4 44.2 55.2 44.2 51.5Z";
export const TORSO =
  "M43.4 52C41 59 32.4 63 32.4 74.6C32.4 84 39.4 90.6 48 90.6S63.6 84 63.6 74.6C63.6 62.6 55.4 59.4 54.6 51.6C54 46.4 44.8 46.8 43.4 52Z";
/** Head and neck seen from behind. */
export const BEHIND = "M44.2 53C45.4 46 41.6 41.5 41.6 35A7.9 7.9 0 0 1 57.4 35C57.4 41.5 53.4 46 54.6 53Z";
/** What a bird makes of the game: its head says it, and stays so until that changes. */
export type Mood = "calm" | "awaited" | "placed" | "leads" | "exact" | "lost";

const UPRIGHT = "translateY(0) rotate(0deg) scaleY(1)";

/** How the head is held, about `NECK`. */
export const POSES: Readonly<Record<Mood, string>> = {
  calm: UPRIGHT,
  placed: UPRIGHT,
  exact: UPRIGHT,
  awaited: "translateY(-2px) rotate(-9deg) scaleY(1)",
  leads: "translateY(-3px) rotate(0deg) scaleY(1.06)",
  lost: "translateY(3px) rotate(12deg) scaleY(1)",
};
export const NECK = "48.5px 50px";

export const BREAST =
  "M48.4 56.4C45 62.4 35.6 64.6 35.6 74.6C35.6 82.4 41.2 87.6 48 87.6S60.4 82.4 60.4 74.6C60.4 65 51.6 62.6 48.4 56.4Z";
export const EYE = { x: 52, y: 34.4, r: 2.1 };
export const ASLEEP = "M49.6 34.4Q52 36.8 54.4 34.4";
/** The eye, half closed. */
export const HALF = "M49.5 34.2H54.5A2.500 2.500 0 0 1 49.500 34.200Z";
export const FEET = "M43.6 90V94.4M40.4 94.6H46.4M52.4 90V94.4M49.6 94.6H55.6";

/** Slightly larger than the breast, so no seam shows where the pattern meets its edge. */
export const CLOTH = "translate(-1.44 -2.22) scale(1.03)";
/** Lays the 28 x 28 pattern over the breast. */
export const WORN = "translate(31.9 57.2) scale(1.15)";

const CREST_ROOT = { x: 49.6, y: 28.5 };
const TIPS: Record<Pattern["name"], { stems: number; path: string }> = {
  bars: { stems: 3, path: "M-1.5-4.6H1.5V1H-1.5Z" },
  dots: { stems: 3, path: "M-2.1-1.4a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0Z" },
  stripes: { stems: 3, path: "M0 1.6C-2.9-1-2.3-4.4 0-6.4C2.3-4.4 2.9-1 0 1.6Z" },
  rings: {
    stems: 2,
    path: "M-2.9-2.4a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0ZM-1.3-2.4a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1-2.6 0Z",
  },
  quarters: { stems: 1, path: "M-5 0A5 5 0 0 1 5 0Z" },
  scales: { stems: 4, path: "M-2-3.4H2A2 2 0 0 1-2-3.4Z" },
};

/** `count` angles in degrees, symmetrical around upright. */
export function spread(count: number, step: number): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
}

/** The crest that belongs to a pattern: stems of 8.5 from the head, all with one tip. */
export function crestOf(pattern: Pattern["name"]): { tip: string; transforms: string[] } {
  const { stems, path } = TIPS[pattern];
  return {
    tip: path,
    transforms: spread(stems, 26).map(
      (angle) => `translate(${CREST_ROOT.x} ${CREST_ROOT.y}) rotate(${angle - 6})`,
    ),
  };
}

export const STEM = "M0 0V-8.4";

/** Angles of an open tail of `count` feathers, degrees. */
export function tailOf(count: number): number[] {
  return spread(count, Math.min(22, 156 / Math.max(1, count - 1)));
}
