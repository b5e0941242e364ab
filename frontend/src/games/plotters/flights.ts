/** Flights: which cards fly when one trick on the table follows another: into the trick, and to the seats that got them. */
import type { Flight } from "../../board/motions.svelte";
import { type Shown, takerOf } from "./tricks";
import type { Card, Seat } from "./view";

/** The trick on the table; null if none is shown. */
type OnTable = Shown | null;

const inTrick = (card: Card) => `[data-testid=centre] [data-card="${card}"]`;
const chip = (seat: Seat) => `[data-seat="${seat}"]`;
/** A card in your hand, or the place it left empty there. */
const mine = (card: Card) => [`[data-testid=fan] [data-card="${card}"]`, `[data-place="${card}"]`];

export function flightsBetween(before: OnTable, after: OnTable): Flight[] {
  const lay = new Set(before?.plays.map(({ card }) => card));
  const lies = new Set(after?.plays.map(({ card }) => card));
  const fresh = after?.plays.filter(({ card }) => !lay.has(card)) ?? [];
  const gone = before?.plays.filter(({ card }) => !lies.has(card)) ?? [];
  return [
    ...fresh.map(({ by, card }) => ({
      kind: "fly" as const,
      from: [...mine(card), chip(by)],
      to: [inTrick(card)],
    })),
    ...gone.flatMap(({ card }) => {
      const taker = before && takerOf(card, before);
      return taker === null ? [] : [{ kind: "fly" as const, from: [inTrick(card)], to: [chip(taker)] }];
    }),
  ];
}
