/** Positions of the cards in your hand: on two even lines, or on one line once the rest fit; fewer cards are larger. */
import { suitOf } from "./cards";
import type { Card } from "./view";

/** Most cards on a line of the hand, and on a wide laptop. */
export const LINE = 7;
const WIDE_LINE = 8;
const WIDE = 1200;
/** Two lines that differ by a larger share of all cards are uneven. */
const EVEN = 0.25;
/** This many cards lie on one line, and with at most `FEW` they are larger still. */
const ONE_LINE = 6;
/** Smaller ones, that wait on a laptop. */
export const WAITING_LINE = 9;
const FEW = 5;
/** Largest scale of a single line of cards. */
const LARGER = 1.4;
/** Free at both edges together, px. */
export const EDGES = 12;
/** Gap between two lines on a phone and elsewhere, and below the last, px. */
const BETWEEN = { phone: 8, wide: 14 };
const BELOW = 5;
/** Space above a line for a raised card, px. */
const ABOVE = 10;

/** Size of a card on two lines, and of the whole hand, px. */
export interface Room {
  card: { width: number; height: number; gap: number };
  /** Largest scale of a single line; below 1, the scale of a hand that waits. */
  largest?: number;
  width: number;
  height: number;
}

/** Upper left corner of a card, px from the middle of the hand's upper edge; `scale` is 1 if a line is full. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

/** Most cards on a line of the hand in a window of this width, px. */
export function longestIn(laptop: boolean, width: number): number {
  return laptop && width >= WIDE ? WIDE_LINE : LINE;
}

/** Where two lines part: between two suits if both stay even and fit, else in the middle. */
function breakOf(cards: readonly Card[], longest: number): number {
  const { length } = cards;
  const uneven = (at: number) => Math.abs(2 * at - length);
  const borders = cards.flatMap((card, i) =>
    i > 0 && suitOf(card) !== suitOf(cards[i - 1] as Card) ? [i] : [],
  );
  const fitting = borders.filter((at) => uneven(at) <= EVEN * length && Math.max(at, length - at) <= longest);
  return fitting.toSorted((one, other) => uneven(one) - uneven(other))[0] ?? Math.ceil(length / 2);
}

/** The cards you hold in the order `dealt`, on one line of at most `most` or on two even ones. */
export function linesOf(
  dealt: readonly Card[],
  held: readonly Card[],
  { most = ONE_LINE, longest = LINE } = {},
): Card[][] {
  const lying = dealt.filter((card) => held.includes(card));
  if (lying.length <= most) return [lying];
  const at = breakOf(lying, longest);
  return [lying.slice(0, at), lying.slice(at)];
}

const betweenOf = ({ gap }: Room["card"]) => (gap < 8 ? BETWEEN.phone : BETWEEN.wide);

function scaleOf(
  lines: readonly (readonly Card[])[],
  { card, width, height, largest = LARGER }: Room,
): number {
  const between = betweenOf(card);
  const most = Math.max(FEW, ...lines.map((line) => line.length));
  const across = (width - EDGES - card.gap * (most - 1)) / most / card.width;
  const down = (height - ABOVE - BELOW - between * (lines.length - 1)) / lines.length / card.height;
  return largest < 1 ? largest : Math.max(1, Math.min(largest, across, down));
}

export function spotsOf(lines: readonly (readonly Card[])[], room: Room): Map<Card, Spot> {
  const { card, height } = room;
  const between = betweenOf(card);
  const scale = scaleOf(lines, room);
  const high = card.height * scale;
  const step = card.width * scale + card.gap;
  const all = lines.length * high + between * (lines.length - 1);
  const top = Math.min(Math.max(ABOVE, (height - all) / 2), height - BELOW - all);
  const spots = new Map<Card, Spot>();
  for (const [i, line] of lines.entries())
    for (const [j, one] of line.entries())
      spots.set(one, {
        x: (j - line.length / 2) * step + card.gap / 2,
        y: top + i * (high + between),
        scale,
      });
  return spots;
}
