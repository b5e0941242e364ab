/** Where the cards of my hand lie: in two lines, and when no more are left than fit, in one line of larger cards. */
import type { Card, Seat, View } from "./view";

/** Cards in a line of the hand. */
export const LINE = 7;
/** Cards that leave room for larger ones still. */
const FEW = 5;
/** One line of cards: so much larger at most. */
const LARGER = 1.4;
/** Between two lines, and below the last, px. */
const BETWEEN = 8;
const BELOW = 5;
/** Above a line: what a chosen card is raised by, px. */
const ABOVE = 10;

/** Px: of a card in two lines, and of the whole hand. */
export interface Room {
  card: { width: number; height: number; gap: number };
  width: number;
  height: number;
}

/** Its upper left corner, px from the middle of the upper edge of the hand; its size, 1 as in two lines. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

/** The cards that have a place: those I hold, and what I have played to the trick that still runs. */
export function placed(view: View, seat: Seat): Card[] {
  const mine = view.trick?.plays.filter(({ by }) => by === seat) ?? [];
  return [...(view.hands[seat] ?? []), ...mine.map(({ card }) => card)];
}

/** `dealt` in its order, as far as it has a place: a card stays in its line until all fit into one. */
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
