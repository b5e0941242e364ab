/** What a seat may work out from what it has seen: helpers of the screen, nothing the server told beyond the view. */
import { coloursOf, deckOf } from "./cards";
import { countsAs } from "./tricks";
import type { Card, Letter, Play, Seat, View } from "./view";

/** Every play of this round so far, in order. */
export function playsOf(view: View): Play[] {
  return [...view.tricks, ...(view.trick ? [view.trick] : [])].flatMap((trick) => [...trick.plays]);
}

/** Colours a tail is known not to hold, as they became known: it once gave a card that did not follow. */
export function voidsOf(view: View, seat: Seat): Letter[] {
  const tricks = [...view.tricks, ...(view.trick ? [view.trick] : [])];
  const found = tricks.flatMap(({ required, plays }) =>
    plays.some((play) => play.owner === seat && required !== null && countsAs(play) !== required)
      ? [required]
      : [],
  );
  return [...new Set(found.filter((letter) => letter !== null))];
}

/** Cards that may be in my tail: the deck without all I have seen this round and colours I cannot hold. */
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

/** What could be in my tail when the round began: the cards I saw with nobody else. */
export function onceMine(view: View, you: Seat): Card[] {
  const others = playsOf(view).filter((play) => play.owner !== you);
  const seen = new Set([
    view.trump_card,
    ...view.hands.flatMap((hand) => hand ?? []),
    ...others.map((play) => play.card),
  ]);
  return deckOf(view.hands.length).filter((card) => !seen.has(card));
}

/** The cards not played this round, hidden ones included. */
export function stillOut(view: View): Card[] {
  const gone = new Set([view.trump_card, ...playsOf(view).map((play) => play.card)]);
  return deckOf(view.hands.length).filter((card) => !gone.has(card));
}
