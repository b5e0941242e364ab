/** The hints of a first game: when each is due, where it points, what it names. */
import {
  firstDue,
  guideOf,
  type HintAt,
  type HintRule,
  type HintRules,
  idsOf,
  type MomentOf,
  momentOf,
} from "../../../board/hints";
import { type Situation, sceneOf } from "../scene";
import { barred } from "../tricks";
import type { Letter } from "../view";
import type { Words } from "../words/en";

/** The region of the screen a hint speaks of. */
export type Region = "rail" | "centre" | "fan" | "dock";

type Hints = Omit<Words["hints"], "got_it" | "no_more">;
export type Hint = HintAt<keyof Hints, Region>;

interface Moment extends MomentOf<Situation> {
  trump: Letter | null;
  /** The suit that may not come any more. */
  out: Letter | null;
}

const playing = ({ view, mine }: Moment) => view.phase === "tricks" && mine;
/** So many tricks are done, and the next one is played. */
const after = (tricks: number) => (moment: Moment) =>
  moment.view.phase === "tricks" && moment.view.tricks.length >= tricks;

const RULES: HintRules<Hints, HintRule<Moment, Region>> = {
  goal: { at: "rail", due: ({ view }) => view.phase === "tricks" && view.tricks.length === 0 },
  lead: { at: "fan", due: (moment) => playing(moment) && moment.trump === null },
  play: {
    at: "fan",
    due: (moment) => playing(moment) && moment.trump !== null,
    text: ({ speech, trump, out }) => speech.words.hints.play(trump ?? "B", out === null),
  },
  three: {
    at: "centre",
    due: (moment) => playing(moment) && moment.out !== null,
    text: ({ speech, out }) => speech.words.hints.three(out ?? "B"),
  },
  pick: { at: "centre", due: ({ view, mine }) => view.phase === "pick" && mine },
  keep: { at: "centre", due: ({ view, mine }) => view.phase === "keep" && mine },
  rest: { at: "centre", stays: true, due: after(1) },
  piles: { at: "rail", stays: true, due: after(2) },
  scored: { at: "dock", due: ({ view }) => view.phase === "scored" },
  over: { at: "dock", last: true, due: ({ view }) => view.phase === "over" },
};

export const HINTS = idsOf(RULES);

/** The first hint that is due and not read yet; null for a watcher. */
export function hintNow(
  situation: Situation,
  legal: readonly string[],
  read: readonly string[],
): Hint | null {
  const moment = momentOf(situation, legal);
  const trick = situation.view.trick;
  const known = { trump: trick?.trump ?? null, out: barred(trick?.suits ?? []) };
  return moment && firstDue(RULES, { ...moment, ...known }, read);
}

export const guide = guideOf(sceneOf, hintNow);
