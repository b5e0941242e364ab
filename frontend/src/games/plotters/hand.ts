/** Positions of the cards in your hand: on two even lines, or on one line once the rest fit; fewer cards are larger. */
import type { Card, Seat, View } from "./view";

/** Most cards on a line of the hand. */
export const LINE = 7;
/** This many cards lie on one line, and with at most `FEW` they are larger still. */
const ONE_LINE = 6;
/** Smaller ones, that wait on a laptop. */
export const WAITING_LINE = 9;
const FEW = 5;
/** Largest scale of a single line of cards. */
const LARGER = 1.4;
/** Free at both edges together, px. */
export const EDGES = 12;
/** Gap between two lines, and below the last, px. */
const BETWEEN = 8;
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

/** The cards that have a place: those in the hand, and while others still play, the one played to the trick. */
export function placed(view: View, seat: Seat): Card[] {
  const plays = view.phase === "tricks" ? (view.trick?.plays ?? []) : [];
  const mine = plays.filter(({ by }) => by === seat);
  return [...(view.hands[seat] ?? []), ...mine.map(({ card }) => card)];
}

/** `dealt` in its order, without cards that have no place, on one line or on two of the same length. */
export function linesOf(dealt: readonly Card[], places: readonly Card[], most: number = ONE_LINE): Card[][] {
  const lying = dealt.filter((card) => places.includes(card));
  if (lying.length <= most) return [lying];
  const half = Math.ceil(lying.length / 2);
  return [lying.slice(0, half), lying.slice(half)];
}

function scaleOf(
  lines: readonly (readonly Card[])[],
  { card, width, height, largest = LARGER }: Room,
): number {
  const most = Math.max(FEW, ...lines.map((line) => line.length));
  const across = (width - EDGES - card.gap * (most - 1)) / most / card.width;
  const down = (height - ABOVE - BELOW - BETWEEN * (lines.length - 1)) / lines.length / card.height;
  return largest < 1 ? largest : Math.max(1, Math.min(largest, across, down));
}

export function spotsOf(lines: readonly (readonly Card[])[], room: Room): Map<Card, Spot> {
  const { card, height } = room;
  const scale = scaleOf(lines, room);
  const high = card.height * scale;
  const step = card.width * scale + card.gap;
  const all = lines.length * high + BETWEEN * (lines.length - 1);
  const top = Math.min(Math.max(ABOVE, (height - all) / 2), height - BELOW - all);
  const spots = new Map<Card, Spot>();
  for (const [i, line] of lines.entries())
    for (const [j, one] of line.entries())
      spots.set(one, {
        x: (j - line.length / 2) * step + card.gap / 2,
        y: top + i * (high + BETWEEN),
        scale,
      });
  return spots;
}
