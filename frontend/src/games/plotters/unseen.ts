/** Unseen cards: what a seat could work out from what it has seen. It uses nothing but the view. */
import { LETTERS, playsOf } from "./cards";
import type { Card, Letter, Seat, View } from "./view";

/** The highest number of each suit, by number of players. */
const HIGHEST: Record<number, Record<Letter, number>> = {
  4: { B: 14, G: 14, R: 14, Y: 14 },
  5: { B: 17, G: 17, R: 18, Y: 18 },
  6: { B: 21, G: 21, R: 21, Y: 21 },
};

/** All cards in play for this number of players. */
export function deckOf(players: number): Card[] {
  return LETTERS.flatMap((letter) =>
    Array.from({ length: HIGHEST[players]?.[letter] ?? 0 }, (_, i) => `${letter}${i + 1}`),
  );
}

/** The cards the others hold. All cards are dealt, so these are the ones not played this round and not yours. */
export function stillOut(view: View, you: Seat): Card[] {
  const seen = new Set([...(view.hands[you] ?? []), ...playsOf(view).map(({ card }) => card)]);
  return deckOf(view.hands.length).filter((card) => !seen.has(card));
}
