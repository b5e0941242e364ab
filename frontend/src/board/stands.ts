/** Where birds stand on the lawn at the end of a game, on the canvas of `Land.svelte`. */
import { spread } from "../ui/peacock";

/** The middle of the canvas, and where a bird's feet are. */
export const MIDDLE = 400;
export const LAWN = 424;
/** A peacock with its tail open is this wide and this high. */
export const PEACOCK = { width: 150, height: 104, largest: 3.8 };
/** Winners side by side are this far apart, in widths, so their tails stay apart. */
const BESIDE = 1.02;
/** Half a bird's body, on the grid of its drawing. */
const BODY = 18;
/** A bird on the lawn takes this share of its height. */
const APART = 0.86;

export interface Stands {
  /** Scale of the winners. */
  scale: number;
  /** Where the winners stand, left to right. */
  winners: number[];
  /** Where the others stand, in their order: the first as near the middle as possible. */
  others: number[];
}

/** What is below the cards of an open tail, above the lawn. */
const BELOW_TAIL = 32;

/** Scale of winners side by side. */
function scaleOf(winners: number, width: number): number {
  const side = 1 + Math.max(0, winners - 1) * BESIDE;
  return Math.min(PEACOCK.largest, (width - 24) / side / PEACOCK.width);
}

/** The largest height at which the others fit beside a single winner, or below the tails of several. */
export function highestOf(count: { winners: number; others: number }, width: number): number {
  if (count.winners === 0) return Number.POSITIVE_INFINITY;
  if (count.winners > 1) return BELOW_TAIL * scaleOf(count.winners, width);
  const side = Math.max(1, Math.ceil(count.others / 2));
  return (width / 2 - 16 - BODY * PEACOCK.largest) / side / APART;
}

/** `width` is what is seen of the canvas, `high` the height of the others. */
export function standsOf(count: { winners: number; others: number }, width: number, high: number): Stands {
  const scale = scaleOf(count.winners, width);
  const winners = spread(count.winners, scale * PEACOCK.width * BESIDE).map((x) => MIDDLE + x);
  const step = high * APART;
  const free = (x: number) => winners.every((winner) => Math.abs(winner - x) > BODY * scale + step / 2 - 1);
  /** Beside a single winner the nearest stands right at its body. */
  const far = (i: number) =>
    count.winners === 1 ? BODY * scale + (Math.floor(i / 2) + 0.5) * step : Math.ceil(i / 2) * step;
  const slots = Array.from({ length: 24 }, (_, i) => MIDDLE + (i % 2 ? 1 : -1) * far(i));
  const near = slots.filter(free);
  return { scale, winners, others: near.slice(0, count.others) };
}
