/** Tricks of Plotters Inc.: which suits may still be played, who wins, who would get what. */
import { numberOf } from "../../board/cards";
import { LETTERS, suitOf } from "./cards";
import type { Card, FinishedTrick, Letter, Play, Seat, Share, Trick, View } from "./view";

/** Most suits in a trick. */
export const MOST_SUITS = 3;

/** A trick to draw, on the table or finished. */
export interface Shown {
  leader: Seat;
  trump: Letter | null;
  suits: readonly Letter[];
  plays: readonly Play[];
  first: Seat | null;
  second: Seat | null;
  /** Empty until the first winner has picked. */
  taken: readonly Card[];
  done: boolean;
}

/** Suits in the order in which they were played. */
export function suitsIn(plays: readonly Play[]): Letter[] {
  return [...new Set(plays.map(({ card }) => suitOf(card)))];
}

export function shownOf(trick: Trick, share: Share | null): Shown {
  return { ...trick, taken: share?.taken ?? [], done: false };
}

export function finished(trick: FinishedTrick): Shown {
  return { ...trick, suits: suitsIn(trick.plays), done: true };
}

/** The trick to show: the one on the table; before its first card, the last one shared out; null if there is neither. */
export function trickToShow({ trick, share, tricks }: View, rests: boolean): Shown | null {
  const last = tricks.at(-1);
  if (last && (rests || !trick || trick.plays.length === 0)) return finished(last);
  return trick && shownOf(trick, share);
}

/** The first and second winner: the highest card of the suit led, and the lowest of all others, the earlier of equals. */
export function winnersOf(plays: readonly Play[]): { first: Seat | null; second: Seat | null } {
  const [led] = suitsIn(plays);
  const rising = plays.toSorted((a, b) => numberOf(a.card) - numberOf(b.card));
  return {
    first: rising.findLast(({ card }) => suitOf(card) === led)?.by ?? null,
    second: rising.find(({ card }) => suitOf(card) !== led)?.by ?? null,
  };
}

/** A trick as it was when only so many cards lay. */
export function upTo(trick: Shown, count: number): Shown {
  const plays = trick.plays.slice(0, count);
  return { ...trick, suits: suitsIn(plays), plays, ...winnersOf(plays), taken: [] };
}

/** The table when a trick has left it and nobody leads yet. */
export function cleared({ leader }: FinishedTrick): Shown {
  return { leader, trump: null, suits: [], plays: [], first: null, second: null, taken: [], done: true };
}

/** How many cards the first winner picks: half of the trick, rounded up. */
export const pickOf = (players: number): number => Math.ceil(players / 2);

/** The suit that can't be played any more; null while all can. */
export function barred(suits: readonly Letter[]): Letter | null {
  if (suits.length < MOST_SUITS) return null;
  return LETTERS.find((letter) => !suits.includes(letter)) ?? null;
}

/** The seat that gets a card of a trick; null if it leaves the game or nobody has picked yet. */
export function takerOf(card: Card, trick: Shown): Seat | null {
  if (trick.taken.length === 0) return null;
  return trick.taken.includes(card) ? trick.first : trick.second;
}

/** The cards not picked, in the order played. */
export function restOf(plays: readonly Play[], picked: readonly Card[]): Card[] {
  return plays.map(({ card }) => card).filter((card) => !picked.includes(card));
}

/** The action of a pick, with cards in the order played. */
export function takeAction(plays: readonly Play[], picked: readonly Card[]): string {
  const cards = plays.map(({ card }) => card).filter((card) => picked.includes(card));
  return `take ${cards.join(" ")}`;
}
