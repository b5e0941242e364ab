/** Events: what happened between two views, in sentences for the live region. */
import { nameOf, playsOf } from "./cards";
import type { Speech } from "./scene";
import type { Card, FinishedTrick, Play, View } from "./view";

/** One play as a sentence: "Bo played blue 9". */
export function playText({ by, card }: Play, speech: Speech): string {
  const { words, you } = speech;
  const name = nameOf(card, words);
  return by === you ? words.event_play_mine(name) : words.event_play(speech.label(by), name);
}

/** Who got what of a trick: "Bo took red 9 and blue 2. Cy took the rest: yellow 2". */
export function shareText(
  { first, second, taken, rest }: Pick<FinishedTrick, "first" | "second" | "taken" | "rest">,
  speech: Speech,
): string[] {
  const { words } = speech;
  const named = (cards: readonly Card[]) => words.list(cards.map((card) => nameOf(card, words)));
  const took = words.event_take(speech.label(first), first === speech.you, named(taken));
  if (rest.length === 0) return [took];
  if (second === null) return [took, words.event_leaves(named(rest))];
  return [took, words.event_rest(speech.label(second), second === speech.you, named(rest))];
}

/** One sentence for each thing new in `after`; none if `before` is null. */
export function eventsBetween(before: View | null, after: View, speech: Speech): string[] {
  if (before === null) return [];
  const { words } = speech;
  if (before.round !== after.round) return [words.event_round(after.round)];
  const plays = playsOf(after)
    .slice(playsOf(before).length)
    .map((play) => playText(play, speech));
  const shared = after.tricks.slice(before.tricks.length).flatMap((trick) => shareText(trick, speech));
  const kept = after.kept.flatMap((suits, seat) => {
    const [one, other] = suits ?? [];
    if (before.kept[seat] || !one || !other) return [];
    return [words.event_keep(speech.label(seat), seat === speech.you, one, other)];
  });
  return [...plays, ...shared, ...kept];
}
