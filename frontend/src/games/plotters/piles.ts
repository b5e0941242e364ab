/** Piles: the cards in front of a player: their score, what more cards would make of it, and what keeping two suits would. */
import { LETTERS, suitOf } from "./cards";
import type { Card, Letter, Seat, View } from "./view";

/** Open cards by suit in the order B G R Y; the two suits kept, null before; the number of cards face down. */
export interface Owned {
  stacks: readonly number[];
  kept: readonly Letter[] | null;
  pile: number;
}

/** The counts in a view, or in a finished round. */
type Counted = Pick<View, "stacks" | "kept" | "piles">;

export function ownedBy({ stacks, kept, piles }: Counted, seat: Seat): Owned {
  return { stacks: stacks[seat] ?? [], kept: kept[seat] ?? null, pile: piles[seat] ?? 0 };
}

export function countOf({ stacks }: Owned, letter: Letter): number {
  return stacks[LETTERS.indexOf(letter)] ?? 0;
}

/** The factors and divisor of a score: the two largest stacks, and the third or the pile. */
export function partsOf({ stacks, pile }: Owned): { a: number; b: number; by: number } {
  const [a = 0, b = 0, third = 0] = [...stacks].sort((one, other) => other - one);
  return { a, b, by: pile || third };
}

/** The score; null while two of four suits must be chosen. */
export function worthOf(owned: Owned): number | null {
  if (owned.stacks.every((count) => count > 0)) return null;
  const { a, b, by } = partsOf(owned);
  return Math.floor((a * b) / (by || 1));
}

/** The piles with more cards; those of suits that weren't kept lie face down. */
export function withCards(owned: Owned, cards: readonly Card[]): Owned {
  const open = cards.filter((card) => owned.kept === null || owned.kept.includes(suitOf(card)));
  const stacks = LETTERS.map(
    (letter) => countOf(owned, letter) + open.filter((card) => suitOf(card) === letter).length,
  );
  return { ...owned, stacks, pile: owned.pile + cards.length - open.length };
}

/** The piles after keeping two suits: all others go face down. */
export function keeping(owned: Owned, kept: readonly [Letter, Letter]): Owned {
  const stacks = LETTERS.map((letter) => (kept.includes(letter) ? countOf(owned, letter) : 0));
  const all = owned.stacks.reduce((sum, count) => sum + count, 0);
  return { stacks, kept, pile: owned.pile + all - stacks.reduce((sum, count) => sum + count, 0) };
}

/** Each pair of suits that could be kept, and what it would score. */
export function pairsOf(owned: Owned): { pair: readonly [Letter, Letter]; points: number }[] {
  const pairs = LETTERS.flatMap((one, i) =>
    LETTERS.slice(i + 1).map((other): [Letter, Letter] => [one, other]),
  );
  return pairs.map((pair) => ({ pair, points: worthOf(keeping(owned, pair)) ?? 0 }));
}

/** How a score is made: "5 × 6 ÷ 3"; empty if there is nothing to calculate. */
export function sumOf(owned: Owned): string {
  const { a, b, by } = partsOf(owned);
  if (a * b === 0 || worthOf(owned) === null) return "";
  return by > 0 ? `${a} × ${b} ÷ ${by}` : `${a} × ${b}`;
}
