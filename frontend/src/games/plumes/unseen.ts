/** Unseen cards: what a seat could work out from what it has seen. It uses nothing but the view. */
import { LETTERS } from "./cards";
import { handOf } from "./scene";
import type { Card, Seat, View } from "./view";

/** Number of values of each colour, from 0 up, by number of players. */
const VALUES: Record<number, number> = { 2: 7, 3: 8, 4: 9, 5: 10, 6: 10 };

/** All feathers in play for this number of players, without the Peahen. */
export function deckOf(players: number): Card[] {
  return LETTERS.flatMap((letter) =>
    Array.from({ length: VALUES[players] ?? 10 }, (_, value) => `${letter}${value}`),
  );
}

/** Cards you haven't seen: in the deck, in other players' hands or face down in a plume. */
export function stillOut(view: View, you: Seat): Card[] {
  const open = view.plumes.flat().flatMap(({ rows }) => rows.flat());
  const seen = new Set([...handOf({ view, you }), ...view.train, ...open]);
  return deckOf(view.hands.length).filter((card) => !seen.has(card));
}
