/** Unseen cards: what a seat could work out from what it has seen. It uses nothing but the view. */
import { coloursOf, deckOf } from "./cards";
import { countsAs } from "./tricks";
import type { Card, Letter, Play, Seat, View } from "./view";

/** All plays of this round so far, in order. */
export function playsOf(view: View): Play[] {
  return [...view.tricks, ...(view.trick ? [view.trick] : [])].flatMap((trick) => [...trick.plays]);
}

/** Colours a tail can't hold, in the order this became known: once, it gave a card that didn't follow. */
export function voidsOf(view: View, seat: Seat): Letter[] {
  const tricks = [...view.tricks, ...(view.trick ? [view.trick] : [])];
  const found = tricks.flatMap(({ required, plays }) =>
    plays.some((play) => play.owner === seat && required !== null && countsAs(play) !== required)
      ? [required]
      : [],
  );
  return [...new Set(found.filter((letter) => letter !== null))];
}

/** Cards that could be in your tail: the deck without the cards you have seen this round and the colours you can't hold. */
export function couldBeMine(view: View, you: Seat): Card[] {
  const seen = new Set([
    view.trump_card,
    ...view.hands.flatMap((hand) => hand ?? []),
    ...playsOf(view).map((play) => play.card),
  ]);
  const voids = voidsOf(view, you);
  return deckOf(view.hands.length).filter(
    (card) => !seen.has(card) && !coloursOf(card).some((letter) => voids.includes(letter)),
  );
}

/** Cards that could have been in your tail at the start of the round: those you have seen nowhere else. */
export function onceMine(view: View, you: Seat): Card[] {
  const others = playsOf(view).filter((play) => play.owner !== you);
  const seen = new Set([
    view.trump_card,
    ...view.hands.flatMap((hand) => hand ?? []),
    ...others.map((play) => play.card),
  ]);
  return deckOf(view.hands.length).filter((card) => !seen.has(card));
}

/** Cards not played this round, hidden ones included. */
export function stillOut(view: View): Card[] {
  const gone = new Set([view.trump_card, ...playsOf(view).map((play) => play.card)]);
  return deckOf(view.hands.length).filter((card) => !gone.has(card));
}
