/** A winner's open tail: the best cards they have collected, in the units of `board/stands.ts`. */
import { numberOf } from "../../board/cards";
import { sorted, suitOf } from "./cards";
import { countOf, ownedBy } from "./piles";
import type { Card, Seat, View } from "./view";

/** For a winner who has collected next to nothing. */
const CARDS: readonly Card[] = ["B2", "G9", "R14", "R10", "Y6", "Y16"];
/** From the middle to the cards beside it, past the crest of the bird; and between two cards, degrees. */
const BESIDE_CREST = 20;
const STEP = 25;

/** The highest cards that lie open before a seat at the end of the round, by suit; always an even number, six at most. */
export function bestOf(view: View, seat: Seat): readonly Card[] {
  const owned = ownedBy(view, seat);
  const taken = view.tricks.flatMap(({ first, second, taken, rest }) => [
    ...(first === seat ? taken : []),
    ...(second === seat ? rest : []),
  ]);
  const open = taken.filter((card) => countOf(owned, suitOf(card)) > 0);
  const best = open.toSorted((one, other) => numberOf(other) - numberOf(one));
  const count = Math.min(CARDS.length, open.length - (open.length % 2));
  return count > 0 ? sorted(best.slice(0, count)) : CARDS;
}

/** Each card, its angle, and how many cards from the middle it is; an even number leaves the middle to the crest. */
export function tailOf(cards: readonly Card[]): { card: Card; angle: number; from: number }[] {
  const middle = (cards.length - 1) / 2;
  return cards.map((card, i) => {
    const from = Math.abs(i - middle);
    return { card, from, angle: Math.sign(i - middle) * (BESIDE_CREST + (from - 0.5) * STEP) };
  });
}

/** A card's upper edge, above the root, and its size. */
export const CARD = { top: 73, scale: 0.25 };
/** The quill that joins a card to the bird. */
export const QUILL = "M-2 0C-8-14-10-26-10-42H10C10-26 8-14 2 0Z";
/** The feather between the cards, behind the crest, and its eye. */
export const PLUME = { vane: "M-3 0C-8-26-11-46-10-60A10 11 0 0 1 10-60C11-46 8-26 3 0Z", eye: -61 };
/** How far the root is above the ground. */
export const ROOT = 31;
