/** Positions of the cards in your hand: on two lines, or on one line of larger cards once the rest fit. */
import type { Card, Seat, View } from "./view";

/** Cards on a line of the hand. */
export const LINE = 7;
/** With at most this many cards, they are larger still. */
const FEW = 5;
/** Largest scale of a single line of cards. */
const LARGER = 1.4;
/** Gap between two lines, and below the last, px. */
const BETWEEN = 8;
const BELOW = 5;
/** Space above a line for a raised card, px. */
const ABOVE = 10;

/** Size of a card on two lines, and of the whole hand, px. */
export interface Room {
  card: { width: number; height: number; gap: number };
  width: number;
  height: number;
}

/** Upper left corner of a card, px from the middle of the hand's upper edge; `scale` is 1 on two lines. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

/** The cards that have a place: those in the hand, and the one played to the current trick. */
export function placed(view: View, seat: Seat): Card[] {
  const mine = view.trick?.plays.filter(({ by }) => by === seat) ?? [];
  return [...(view.hands[seat] ?? []), ...mine.map(({ card }) => card)];
}

/** `dealt` in its order, without cards that have no place; a card stays on its line until all fit on one. */
export function linesOf(dealt: readonly Card[], places: readonly Card[]): Card[][] {
  const lie = (card: Card) => places.includes(card);
  if (places.length <= LINE) return [dealt.filter(lie)];
  return [dealt.slice(0, LINE).filter(lie), dealt.slice(LINE).filter(lie)];
}

function scaleOf(lines: readonly (readonly Card[])[], { card, width, height }: Room): number {
  const [only = []] = lines;
  if (lines.length > 1) return 1;
  const most = only.length > FEW ? LINE : FEW;
  const fits = (width - 4 - card.gap * (most - 1)) / most / card.width;
  return Math.max(1, Math.min(LARGER, fits, (height - ABOVE - BELOW) / card.height));
}

export function spotsOf(lines: readonly (readonly Card[])[], room: Room): Map<Card, Spot> {
  const { card, height } = room;
  const scale = scaleOf(lines, room);
  const high = card.height * scale;
  const step = card.width * scale + card.gap;
  const spots = new Map<Card, Spot>();
  for (const [i, line] of lines.entries()) {
    const below = lines.length - 1 - i;
    const y =
      lines.length === 1
        ? Math.max(ABOVE, (height - high) / 2)
        : height - BELOW - high - below * (high + BETWEEN);
    for (const [j, one] of line.entries())
      spots.set(one, { x: (j - line.length / 2) * step + card.gap / 2, y, scale });
  }
  return spots;
}
