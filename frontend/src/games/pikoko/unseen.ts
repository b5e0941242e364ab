/** Unseen cards: what a seat could work out from what it has seen. It uses nothing but the view. */
import { coloursOf, deckOf } from "./cards";
import { countsAs } from "./tricks";
import type { Card, Letter, Play, Seat, Trick, View } from "./view";

/** The tricks of this round so far, the open one included. */
function tricksOf({ tricks, trick }: View): Trick[] {
  return [...tricks, ...(trick ? [trick] : [])];
}

/** All plays of this round so far, in order. */
export function playsOf(view: View): Play[] {
  return tricksOf(view).flatMap(({ plays }) => plays);
}

/** Colours a tail can't hold, in the order this became known: once, it gave a card that didn't follow. */
export function voidsOf(view: View, seat: Seat): Letter[] {
  const found = tricksOf(view).flatMap(({ required, plays }) =>
    required !== null && plays.some((play) => play.owner === seat && countsAs(play) !== required)
      ? [required]
      : [],
  );
  return [...new Set(found)];
}

/** The deck without the card turned up, these plays and these cards. */
function deckWithout(view: View, plays: readonly Play[], cards: readonly Card[] = []): Card[] {
  const gone = new Set([view.trump_card, ...plays.map(({ card }) => card), ...cards]);
  return deckOf(view.hands.length).filter((card) => !gone.has(card));
}

const handsSeen = ({ hands }: View): Card[] => hands.flatMap((hand) => hand ?? []);

/** Cards that could be in your tail: the deck without the cards you have seen this round and the colours you can't hold. */
export function couldBeMine(view: View, you: Seat): Card[] {
  const voids = voidsOf(view, you);
  const unseen = deckWithout(view, playsOf(view), handsSeen(view));
  return unseen.filter((card) => !coloursOf(card).some((letter) => voids.includes(letter)));
}

/** Cards that could have been in your tail at the start of the round: those you have seen nowhere else. */
export function onceMine(view: View, you: Seat): Card[] {
  const others = playsOf(view).filter((play) => play.owner !== you);
  return deckWithout(view, others, handsSeen(view));
}

/** Cards not played this round, hidden ones included. */
export function stillOut(view: View): Card[] {
  return deckWithout(view, playsOf(view));
}

/** Your own tail of a round that is scored: by then all of it has been played. */
export function tailWas(view: View, you: Seat): Card[] {
  return playsOf(view).flatMap(({ owner, card }) => (owner === you ? [card] : []));
}
