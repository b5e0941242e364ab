/** Flights: which cards fly when one view follows another: to plumes, to and from the Train, from the deck. */
import type { Flight } from "../../board/motions.svelte";
import { handOf, type Situation } from "./scene";
import type { Card, Seat, View } from "./view";

type Seen = Pick<Situation, "view" | "you">;

const DECK = "[data-testid=deck]";
const chip = (seat: Seat) => `[data-seat="${seat}"]`;
const inHand = (card: Card) => `[data-testid=fan] [data-card="${card}"]`;
const inTrain = (card: Card) => `[data-testid=train] [data-card="${card}"]`;

/** A card of a plume; null is one face down. */
function inPlume(seat: Seat, plume: number, card: Card | null): string {
  return `[data-plumes="${seat}"] [data-plume="${plume}"] ${card === null ? "svg:not([data-card])" : `[data-card="${card}"]`}`;
}

export function flightsBetween(before: Seen | null, after: Seen): Flight[] {
  if (before === null) return [];
  const { player } = before.view;
  const another = after.view.turns < before.view.turns || before.view.train.length === 0;
  if (player === null || another) return [];
  return [...playFlights(before.view, after.view), ...replenishFlights(before, after, player)];
}

function playFlights(before: View, after: View): Flight[] {
  return after.plumes.flatMap((plumes, seat) =>
    plumes.flatMap(({ rows }, at) => {
      const old = before.plumes[seat]?.[at]?.rows ?? [];
      const fresh = rows.flatMap((row, i) => row.slice(old[i]?.length ?? 0));
      return fresh.map((card) => {
        const from = card === null ? [chip(seat)] : [inHand(card), chip(seat)];
        return { kind: "fly" as const, from, to: [inPlume(seat, at + 1, card)] };
      });
    }),
  );
}

function replenishFlights(before: Seen, after: Seen, player: Seat): Flight[] {
  const swapped = after.view.train.flatMap((given, i): Flight[] => {
    const taken = before.view.train[i];
    if (taken === undefined || taken === given) return [];
    return [
      { kind: "fly", from: [inHand(given), chip(player)], to: [inTrain(given)] },
      { kind: "fly", from: [inTrain(taken)], to: [inHand(taken), chip(player)] },
    ];
  });
  const known = new Set([...handOf(before), ...before.view.train]);
  const drawn = handOf(after).filter((card) => !known.has(card));
  const drew = after.view.deck_size < before.view.deck_size;
  return [
    ...swapped,
    ...(drew ? [{ kind: "fly" as const, from: [DECK], to: [...drawn.map(inHand), chip(player)] }] : []),
  ];
}
