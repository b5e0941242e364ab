/** What a seat may work out from what it has seen: a helper of the screen, nothing the server told beyond the view. */
import { LETTERS } from "./cards";
import type { Card, Letter, Seat, View } from "./view";

/** By players, the highest number of each suit. */
const HIGHEST: Record<number, Record<Letter, number>> = {
  4: { B: 14, G: 14, R: 14, Y: 14 },
  5: { B: 17, G: 17, R: 18, Y: 18 },
  6: { B: 21, G: 21, R: 21, Y: 21 },
};

/** All cards in play with so many players. */
export function deckOf(players: number): Card[] {
  return LETTERS.flatMap((letter) =>
    Array.from({ length: HIGHEST[players]?.[letter] ?? 0 }, (_, i) => `${letter}${i + 1}`),
  );
}

/** What the others still hold: all cards are dealt, so it is what has not been played this round and is not mine. */
export function stillOut(view: View, you: Seat): Card[] {
  const plays = [...view.tricks, view.trick].flatMap((trick) => trick?.plays ?? []);
  const seen = new Set([...(view.hands[you] ?? []), ...plays.map(({ card }) => card)]);
  return deckOf(view.hands.length).filter((card) => !seen.has(card));
}
