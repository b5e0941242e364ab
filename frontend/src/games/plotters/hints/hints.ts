/** The hints of a first game: which one is due now, where it points, what it says. */
import type { AnyHint } from "../../../board/contract";
import type { Situation } from "../scene";
import { barred } from "../tricks";
import type { Letter, Seat } from "../view";

/** The region of the screen a hint speaks of. */
export type Region = "rail" | "centre" | "fan" | "dock";

export interface Hint extends AnyHint {
  at: Region;
  text: string;
}

/** What a rule looks at: the situation of somebody who has a seat. */
interface Moment extends Situation {
  you: Seat;
  mine: boolean;
  trump: Letter | null;
  /** The suit that may not come any more. */
  out: Letter | null;
}

interface Rule {
  at: Region;
  /** It stays until it is read, whatever is done. */
  stays?: true;
  last?: true;
  due: (moment: Moment) => boolean;
  text: (moment: Moment) => string;
}

const words = ({ speech }: Moment) => speech.words.hints;
const playing = ({ view, mine }: Moment) => view.phase === "tricks" && mine;

/** In the order in which they are told when several are due. */
const RULES = {
  goal: {
    at: "rail",
    due: ({ view }) => view.phase === "tricks" && view.tricks.length === 0,
    text: (moment) => words(moment).goal,
  },
  lead: {
    at: "fan",
    due: (moment) => playing(moment) && moment.trump === null,
    text: (moment) => words(moment).lead,
  },
  play: {
    at: "fan",
    due: (moment) => playing(moment) && moment.trump !== null,
    text: (moment) => words(moment).play(moment.trump ?? "B", moment.out === null),
  },
  three: {
    at: "centre",
    due: (moment) => playing(moment) && moment.out !== null,
    text: (moment) => words(moment).three(moment.out ?? "B"),
  },
  pick: {
    at: "centre",
    due: ({ view, mine }) => view.phase === "pick" && mine,
    text: (moment) => words(moment).pick,
  },
  keep: {
    at: "centre",
    due: ({ view, mine }) => view.phase === "keep" && mine,
    text: (moment) => words(moment).keep,
  },
  rest: {
    at: "centre",
    stays: true,
    due: ({ view }) => view.tricks.length > 0 && view.phase === "tricks",
    text: (moment) => words(moment).rest,
  },
  piles: {
    at: "rail",
    stays: true,
    due: ({ view }) => view.tricks.length > 1 && view.phase === "tricks",
    text: (moment) => words(moment).piles,
  },
  scored: {
    at: "dock",
    due: ({ view }) => view.phase === "scored",
    text: (moment) => words(moment).scored,
  },
  over: {
    at: "dock",
    last: true,
    due: ({ view }) => view.phase === "over",
    text: (moment) => words(moment).over,
  },
} satisfies Record<string, Rule>;

export type HintId = keyof typeof RULES;
export const HINTS = Object.keys(RULES) as HintId[];

/** The first hint that is due and not read yet; null for a watcher, who has nothing to do. */
export function hintNow(
  situation: Situation,
  _legal: readonly string[],
  read: readonly string[],
): Hint | null {
  const { view, you, to_act } = situation;
  if (you === null) return null;
  const trick = view.trick;
  const moment = {
    ...situation,
    you,
    mine: to_act.includes(you),
    trump: trick?.trump ?? null,
    out: barred(trick?.suits ?? []),
  };
  const id = HINTS.find((one) => !read.includes(one) && RULES[one].due(moment));
  if (!id) return null;
  const rule: Rule = RULES[id];
  return { id, at: rule.at, text: rule.text(moment), passing: !rule.stays, last: rule.last ?? false };
}
