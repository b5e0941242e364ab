/** Positions of the cards in your hand: on two even lines, or on one line once the rest fit; fewer cards are larger. */
import { suitOf } from "./cards";
import type { Card } from "./view";

/** Most cards on a line of the hand, and on a wide laptop. */
export const LINE = 7;
const WIDE_LINE = 8;
const WIDE = 1200;
/** A phone held upright and this wide has room for one more card on a line, smaller than usual, px. */
const SQUEEZES = 376;
/** Two lines that differ by a larger share of all cards are uneven. */
const EVEN = 0.25;
/** Between two suits there is this much more space than between two cards, px. */
const APART = { phone: 6, wide: 18 };
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

/** The most that suits are apart with this gap between two cards, px. */
export const apartOf = (gap: number): number => (gap < 8 ? APART.phone : APART.wide);

/** The same if a longer line keeps suits whole. */
export const squeezedIn = (laptop: boolean, { width, height }: { width: number; height: number }): number =>
  longestIn(laptop, width) + (laptop || (width >= SQUEEZES && width < height) ? 1 : 0);

/**
 * Two lines without a suit on both, if they fit: as even as can be, in the order of the suits if they are even
 * enough so. Else they part in the middle.
 */
function partOf(cards: readonly Card[], longest: number, squeezed: number): Card[][] {
  const suits = [...new Set(cards.map(suitOf))];
  const uneven = ([upper = [], lower = []]: Card[][]) => Math.abs(upper.length - lower.length);
  const fits = (lines: Card[][]) => lines.every(({ length }) => length > 0 && length <= longest);
  const linesWith = (upper: readonly string[]) => [
    cards.filter((card) => upper.includes(suitOf(card))),
    cards.filter((card) => !upper.includes(suitOf(card))),
  ];
  const evenest = (choices: readonly (readonly string[])[]) =>
    choices
      .map(linesWith)
      .filter(fits)
      .toSorted((one, other) => uneven(one) - uneven(other))[0];
  const ordered = evenest(suits.map((_, i) => suits.slice(0, i + 1)));
  if (ordered && uneven(ordered) <= EVEN * cards.length) return ordered;
  const [first = "", ...others] = suits;
  const mixed = evenest([
    [first],
    ...others.flatMap((one, i) => [[first, one], ...others.slice(i + 1).map((other) => [first, one, other])]),
  ]);
  const middle = Math.ceil(cards.length / 2);
  if (!mixed && squeezed > longest) return partOf(cards, squeezed, squeezed);
  return mixed ?? [cards.slice(0, middle), cards.slice(middle)];
}

/** The cards you hold in the order `dealt`, on one line of at most `most` or on two even ones. */
export function linesOf(
  dealt: readonly Card[],
  held: readonly Card[],
  { most = ONE_LINE, longest = LINE, squeezed = 0 } = {},
): Card[][] {
  const lying = dealt.filter((card) => held.includes(card));
  if (lying.length <= most) return [lying];
  return partOf(lying, longest, squeezed);
}

const betweenOf = ({ gap }: Room["card"]) => (gap < 8 ? BETWEEN.phone : BETWEEN.wide);

/** How many of the first `count` cards of a line follow one of another suit. */
const bordersOf = (line: readonly Card[], count: number): number =>
  line.slice(1, count).filter((card, i) => suitOf(card) !== suitOf(line[i] as Card)).length;

function scaleOf(
  lines: readonly (readonly Card[])[],
  { card, width, height, largest = LARGER }: Room,
): number {
  const between = betweenOf(card);
  const across = Math.min(
    ...lines.map((line) => {
      const most = Math.max(FEW, line.length);
      const gaps = card.gap * (most - 1) + apartOf(card.gap) * bordersOf(line, line.length);
      return (width - EDGES - gaps) / most / card.width;
    }),
  );
  const down = (height - ABOVE - BELOW - between * (lines.length - 1)) / lines.length / card.height;
  return largest < 1 ? largest : Math.min(across, Math.max(1, Math.min(largest, down)));
}

export function spotsOf(lines: readonly (readonly Card[])[], room: Room): Map<Card, Spot> {
  const { card, width, height } = room;
  const between = betweenOf(card);
  const scale = scaleOf(lines, room);
  const high = card.height * scale;
  const step = card.width * scale + card.gap;
  const all = lines.length * high + between * (lines.length - 1);
  const top = Math.min(Math.max(ABOVE, (height - all) / 2), height - BELOW - all);
  const free = (line: readonly Card[]) => width - EDGES - line.length * step + card.gap;
  const apart = Math.max(
    0,
    Math.min(apartOf(card.gap), ...lines.map((line) => free(line) / bordersOf(line, line.length))),
  );
  const spots = new Map<Card, Spot>();
  for (const [i, line] of lines.entries())
    for (const [j, one] of line.entries())
      spots.set(one, {
        x:
          (j - line.length / 2) * step +
          card.gap / 2 +
          apart * (bordersOf(line, j + 1) - bordersOf(line, line.length) / 2),
        y: top + i * (high + between),
        scale,
      });
  return spots;
}
