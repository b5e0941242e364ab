/** Retelling of a round of Plotters Inc.: what each moment did, and its chapters. */
import type { Chapter, Moment, Retelling } from "../../board/game";
import { faceOf } from "./cards";
import { eventsBetween, playText, shareText } from "./events";
import type { Speech } from "./scene";
import { barred } from "./tricks";
import type { FinishedTrick, View } from "./view";
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

/** "Bo took red 9 and blue 2. Cy took the rest: yellow 2". */
function takeText(view: View, speech: Speech): string {
  const shared = sharedIn(view);
  return shared ? shareText(shared, speech).join(". ") : "";
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
