/** What lies before a player: what it is worth, what more cards make of it, and what keeping two suits would. */
import { LETTERS, suitOf } from "./cards";
import type { Card, Letter, Seat, View } from "./view";

/** Open cards by suit in the order B G R Y; which two suits were kept, if any; cards face down. */
export interface Owned {
  stacks: readonly number[];
  kept: readonly Letter[] | null;
  pile: number;
}

/** Counts of a view, or of a round that is over. */
type Counted = Pick<View, "stacks" | "kept" | "piles">;

export function ownedBy({ stacks, kept, piles }: Counted, seat: Seat): Owned {
  return { stacks: stacks[seat] ?? [], kept: kept[seat] ?? null, pile: piles[seat] ?? 0 };
}

export function countOf({ stacks }: Owned, letter: Letter): number {
  return stacks[LETTERS.indexOf(letter)] ?? 0;
}

/** The factors and the divisor of a score: the two largest stacks, and the third one or the pile. */
export function partsOf({ stacks, pile }: Owned): { a: number; b: number; by: number } {
  const [a = 0, b = 0, third = 0] = [...stacks].sort((one, other) => other - one);
  return { a, b, by: pile || third };
}

/** What it scores; null while two of four suits have to be chosen. */
export function worthOf(owned: Owned): number | null {
  if (owned.stacks.every((count) => count > 0)) return null;
  const { a, b, by } = partsOf(owned);
  return Math.floor((a * b) / (by || 1));
}

/** The same with some cards more: of suits that were not kept, they lie face down. */
export function withCards(owned: Owned, cards: readonly Card[]): Owned {
  const open = cards.filter((card) => owned.kept === null || owned.kept.includes(suitOf(card)));
  const stacks = LETTERS.map(
    (letter) => countOf(owned, letter) + open.filter((card) => suitOf(card) === letter).length,
  );
  return { ...owned, stacks, pile: owned.pile + cards.length - open.length };
}

/** What the other two suits become when `kept` are. */
export function keeping(owned: Owned, kept: readonly [Letter, Letter]): Owned {
  const stacks = LETTERS.map((letter) => (kept.includes(letter) ? countOf(owned, letter) : 0));
  const all = owned.stacks.reduce((sum, count) => sum + count, 0);
  return { stacks, kept, pile: owned.pile + all - stacks.reduce((sum, count) => sum + count, 0) };
}

/** What keeping `letter` would score, with `other` or with the suit that goes best with it. */
export function promiseOf(owned: Owned, letter: Letter, other: Letter | null): number {
  const others = LETTERS.filter(
    (one) => one !== letter && (other === null || other === letter || one === other),
  );
  return Math.max(...others.map((one) => worthOf(keeping(owned, [letter, one])) ?? 0));
}

/** How a score is reckoned: "5 × 6 ÷ 3"; empty where there is nothing to reckon. */
export function sumOf(owned: Owned): string {
  const { a, b, by } = partsOf(owned);
  if (a * b === 0 || worthOf(owned) === null) return "";
  return by > 0 ? `${a} × ${b} ÷ ${by}` : `${a} × ${b}`;
}
