/** Retelling of a round of Plotters Inc.: what each moment did, and its chapters. */

import { numberOf } from "../../board/cards";
import type { Chapter, Moment, Retelling } from "../../board/game";
import { faceOf, suitOf } from "./cards";
import { eventsBetween, playText } from "./events";
import type { Speech } from "./scene";
import { barred } from "./tricks";
import type { Card, FinishedTrick, View } from "./view";
import type { Words } from "./words/en";

function saidOf(before: View | null, { kind, view }: Moment<View>, speech: Speech): string {
  const { words } = speech;
  if (before === null || kind === "deal") return words.event_round(view.round);
  if (kind === "score") return words.round_scored(view.round);
  if (kind === "take") return takeText(view, speech);
  if (kind === "cut") return cutText(view, speech);
  /** The choice of two suits may end the trick, whose cards were told when they were taken. */
  const { tricks } = kind === "keep" ? view : before;
  return eventsBetween({ ...before, tricks }, view, speech).join(". ");
}

type Shared = Pick<FinishedTrick, "first" | "second" | "taken" | "rest">;

/** The trick that was shared out, also before somebody keeps two suits. */
function sharedIn({ phase, trick, share, tricks }: View): Shared | null {
  if (phase !== "keep") return tricks.at(-1) ?? null;
  return trick && share && trick.first !== null
    ? { ...share, first: trick.first, second: trick.second }
    : null;
}

/** "Bo took red 9 and blue 2. Cy got yellow 2 and yellow 4": also before the one who took them has kept two suits. */
function takeText(view: View, speech: Speech): string {
  const { words, you } = speech;
  const shared = sharedIn(view);
  if (!shared) return "";
  const { first, second, taken, rest } = shared;
  const named = (cards: readonly Card[]) =>
    words.list(cards.map((card) => words.card_inside(suitOf(card), numberOf(card))));
  const took = words.event_take(speech.label(first), first === you, named(taken));
  if (rest.length === 0) return took;
  return [
    took,
    second === null
      ? words.event_leaves(named(rest))
      : words.got(speech.label(second), second === you, named(rest)),
  ].join(". ");
}

/** "Bo played blue 2. Cy has only green: the round ends". */
function cutText({ trick, hand_sizes }: View, speech: Speech): string {
  const last = trick?.plays.at(-1);
  const suit = trick && barred(trick.suits);
  if (!last || !suit) return "";
  const next = (last.by + 1) % hand_sizes.length;
  const cut = speech.words.cut_short(speech.label(next), next === speech.you, suit);
  return [playText(last, speech), cut].join(". ");
}

function chaptersOf(moments: readonly Moment<View>[], { words }: Speech): Chapter[] {
  const chapters: Chapter[] = [];
  let tricks = 0;
  moments.forEach(({ kind, view }, first) => {
    if (kind === "deal") chapters.push({ first, text: words.chapter_deal });
    else if (kind === "score") chapters.push({ first, text: words.phase_scored });
    else if (view.tricks.length + (view.trick?.plays.length ? 1 : 0) > tricks) {
      tricks += 1;
      chapters.push({ first, text: words.trick_n(tricks) });
    }
  });
  return chapters;
}

export const retelling: Retelling<View, Words> = { saidOf, faceOf, chaptersOf };
