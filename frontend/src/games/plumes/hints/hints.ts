/** The hints of a first game: which one is due now, where it points, what it says. */
import type { AnyHint } from "../../../board/contract";
import { LOW } from "../cards";
import { handOf, type Situation } from "../scene";
import type { Words } from "../words/en";

/** The region of the screen a hint speaks of. */
export type Region = "rail" | "centre" | "train" | "fan" | "keep";

export type HintId = Exclude<keyof Words["hints"], "got_it" | "no_more">;

export interface Hint extends AnyHint {
  id: HintId;
  at: Region;
  text: string;
}

interface Moment extends Situation {
  you: number;
  mine: boolean;
}

interface Rule {
  at: Region;
  /** It stays until it is read. */
  stays?: true;
  last?: true;
  due: (moment: Moment) => boolean;
}

const keeping = ({ view, mine }: Moment) => view.phase === "keep" && mine;
const waiting = ({ view, mine }: Moment) => !mine && (view.phase === "play" || view.phase === "replenish");
const mineOf = ({ view, you }: Moment) => view.plumes[you] ?? [];

/** In the order in which they are told when several are due. */
const RULES: Record<HintId, Rule> = {
  goal: { at: "keep", due: keeping },
  score: { at: "keep", due: keeping },
  keep: { at: "keep", due: keeping },
  low: {
    at: "train",
    stays: true,
    due: ({ view }) => view.phase !== "keep" && view.phase !== "over" && view.deck_size <= LOW,
  },
  play: { at: "fan", due: ({ view, mine }) => view.phase === "play" && mine && view.played === 0 },
  place: {
    at: "centre",
    due: (moment) => moment.view.phase === "play" && moment.mine && moment.view.played > 0,
  },
  replenish: {
    at: "train",
    due: ({ view, you, mine }) => view.phase === "replenish" && mine && handOf({ view, you }).length > 0,
  },
  top: {
    at: "centre",
    stays: true,
    due: (moment) =>
      moment.view.phase !== "over" && mineOf(moment).some(({ rows }) => (rows[0]?.length ?? 0) > 1),
  },
  train: { at: "train", stays: true, due: waiting },
  others: { at: "rail", stays: true, due: (moment) => waiting(moment) && moment.view.turns > 1 },
  over: { at: "centre", stays: true, last: true, due: ({ view }) => view.phase === "over" },
};

export const HINTS = Object.keys(RULES) as HintId[];

/** The first hint that is due and not seen yet; null for a watcher, who has nothing to do. */
export function hintNow(situation: Situation, seen: readonly string[]): Hint | null {
  const { you } = situation;
  if (you === null) return null;
  const moment = { ...situation, you, mine: situation.to_act.includes(you) };
  const id = HINTS.find((one) => !seen.includes(one) && RULES[one].due(moment));
  if (!id) return null;
  const { at, stays, last = false } = RULES[id];
  return { id, at, text: situation.speech.words.hints[id], passing: !stays, last };
}
