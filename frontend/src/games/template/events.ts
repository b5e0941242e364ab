/** What happened between two views: in words for a screen reader, as a sound, and as cards that move. */
import type { Motion } from "../../board/motions.svelte";
import { gameOf, type Heard } from "../../board/sounds";
import type { Sound } from "../../device/sound";
import { nameOf } from "./cards";
import type { Speech } from "./scene";
import type { Card, Play, Trick, View } from "./view";

function playsOf({ tricks, trick }: View): Play[] {
  return [...tricks, ...(trick ? [trick] : [])].flatMap(({ plays }) => plays);
}

/** A sentence for each card played and each trick taken since; none if nothing is known of before. */
export function eventsBetween(before: View | null, after: View, speech: Speech): string[] {
  if (before === null) return [];
  const plays = playsOf(after)
    .slice(playsOf(before).length)
    .map(({ by, card }) => speech.words.event_play(speech.label(by), nameOf(card, speech.words)));
  const taken = after.tricks
    .slice(before.tricks.length)
    .flatMap(({ winner }) => (winner === null ? [] : [speech.words.event_take(speech.label(winner))]));
  return [...plays, ...taken];
}

export function happened(before: Heard<View>, after: Heard<View>): Sound | null {
  if (gameOf(before) !== gameOf(after)) return null;
  if (before.view.phase !== after.view.phase) return "end";
  if (after.view.tricks.length > before.view.tricks.length) return "trick";
  return playsOf(after.view).length > playsOf(before.view).length ? "card" : null;
}

/** A card flies from the hand or the seat of its player into the trick, and a full trick to who takes it. */
export function motionsBetween(before: Trick | null, after: Trick | null): Motion[] {
  const inTrick = (card: Card) => `[data-testid=centre] [data-card="${card}"]`;
  const seat = (number: number) => `[data-seat="${number}"]`;
  const isIn = (trick: Trick | null, card: Card) => trick?.plays.some((play) => play.card === card);
  const fresh = after?.plays.filter(({ card }) => !isIn(before, card)) ?? [];
  const gone = before?.plays.filter(({ card }) => !isIn(after, card)) ?? [];
  return [
    ...fresh.map(
      ({ by, card }): Motion => ({
        kind: "fly",
        from: [`[data-testid=fan] [data-card="${card}"]`, seat(by)],
        to: [inTrick(card)],
      }),
    ),
    ...gone.map(
      ({ by, card }): Motion => ({ kind: "fly", from: [inTrick(card)], to: [seat(before?.winner ?? by)] }),
    ),
  ];
}
