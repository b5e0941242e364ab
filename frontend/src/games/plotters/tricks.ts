/** Tricks as they lie: which suits may still come, who wins, who would get what. */
import { LETTERS, suitOf } from "./cards";
import type { Card, FinishedTrick, Letter, Play, Seat, Share, Trick, View } from "./view";

/** So many suits at most lie in a trick. */
export const MOST_SUITS = 3;

/** A trick on the table or one that is over, as it is drawn. */
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

/** In the order in which they came. */
export function suitsIn(plays: readonly Play[]): Letter[] {
  return [...new Set(plays.map(({ card }) => suitOf(card)))];
}

export function shownOf(trick: Trick, share: Share | null): Shown {
  return { ...trick, taken: share?.taken ?? [], done: false };
}

export function finished(trick: FinishedTrick): Shown {
  return { ...trick, suits: suitsIn(trick.plays), done: true };
}

/** The trick to look at: the one that lies there; before its first card the last one that was shared out. */
export function toBeSeen({ trick, share, tricks }: View, rests: boolean): Shown | null {
  const last = tricks.at(-1);
  if (last && (rests || !trick || trick.plays.length === 0)) return finished(last);
  return trick && shownOf(trick, share);
}

/** The suit that may not come any more; null while all may. */
export function barred(suits: readonly Letter[]): Letter | null {
  if (suits.length < MOST_SUITS) return null;
  return LETTERS.find((letter) => !suits.includes(letter)) ?? null;
}

/** Who gets a card of a trick once it is shared out; null: it leaves the game, or nobody has picked yet. */
export function takerOf(card: Card, trick: Shown): Seat | null {
  if (trick.taken.length === 0) return null;
  return trick.taken.includes(card) ? trick.first : trick.second;
}

/** Those not picked, in the order they were played. */
export function restOf(plays: readonly Play[], picked: readonly Card[]): Card[] {
  return plays.map(({ card }) => card).filter((card) => !picked.includes(card));
}

/** The notation of a pick, in the order the cards were played. */
export function takeAction(plays: readonly Play[], picked: readonly Card[]): string {
  const cards = plays.map(({ card }) => card).filter((card) => picked.includes(card));
  return `take ${cards.join(" ")}`;
}
