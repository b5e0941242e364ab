/** Tricks of PIKOKO: which play is ahead, what a card counts as, why a card can't be played. */
import { coloursOf, isMulti, numberOf } from "./cards";
import { targetOf } from "./seats";
import type { Card, Letter, Play, Seat, Trick, View } from "./view";
import type { Words } from "./words/en";

/** The colour a played card counts as; null for an off-colour multi whose colour nobody had to name. */
export function countsAs(play: Play): Letter | null {
  return play.as ?? (isMulti(play.card) ? null : (coloursOf(play.card)[0] ?? null));
}

/** The play that would take the trick now: the highest trump, otherwise the highest of the required colour. */
export function aheadIn(trick: Trick, trump: Letter | null): Play | null {
  const strength = (play: Play): number => {
    const colour = countsAs(play);
    if (colour !== null && colour === trump) return 100 + numberOf(play.card);
    return colour === trick.required ? numberOf(play.card) : 0;
  };
  return trick.plays.reduce<Play | null>(
    (best, play) => (best === null || strength(play) > strength(best) ? play : best),
    null,
  );
}

/** Cards in a tail at the start of a round, and so tricks in a round. */
export const FULL_TAIL = 8;

/** Tokens for all the bids of a round. */
export const TOKENS = 9;

/** The view as it was before the last trick was taken. */
export function beforeTaking(view: View): View {
  const taken = view.tricks.at(-1)?.winner;
  return {
    ...view,
    phase: "tricks",
    tricks: view.tricks.slice(0, -1),
    tricks_won: view.tricks_won.map((won, seat) => (seat === taken ? won - 1 : won)),
  };
}

/** The hand `seat` plays from; null if the viewer doesn't see it. */
export function handPlayedBy(view: View, seat: Seat): readonly Card[] | null {
  return view.hands[targetOf(seat, view.hands.length)] ?? null;
}

export function hasColour(hand: readonly Card[], letter: Letter): boolean {
  return hand.some((card) => coloursOf(card).includes(letter));
}

/** Why `card` can't be played now, in words; null if following suit doesn't forbid it. */
export function whyNot(
  card: Card,
  hand: readonly Card[],
  required: Letter | null,
  words: Words,
): string | null {
  if (required === null || coloursOf(card).includes(required) || !hasColour(hand, required)) return null;
  const showing = hand.filter((other) => coloursOf(other).includes(required));
  const [multi] = showing;
  if (multi && showing.every(isMulti)) return words.must_follow_multi(required, multi);
  return words.must_follow(required);
}
