/** Hints for a first game: each game lists its rules, and the first that is due and not read yet is shown. */

import type { AnyHint, Seen } from "./contract";
import type { Guide } from "./game";

interface Situation {
  you: number | null;
  to_act: readonly number[];
  speech: { readonly words: { readonly hints: object } };
}

/** What a rule looks at: the situation of somebody who has a seat, and what the game adds. */
export type MomentOf<S extends Situation, More = unknown> = S &
  More & { you: number; mine: boolean; legal: readonly string[] };

interface Rule<Moment, Region extends string> {
  /** The region of the screen it speaks of. */
  at: Region;
  /** It stays until it is read, whatever happens. */
  stays?: true;
  last?: true;
  due: (moment: Moment) => boolean;
  /** Without it the words need to know nothing of the moment. */
  text?: (moment: Moment) => string;
}

/** A rule for each hint, in the order in which they are told if several are due; words that are made need a `text`. */
export type Rules<Hints, Moment, Region extends string> = {
  readonly [Id in Exclude<keyof Hints, "got_it" | "no_more">]: Rule<Moment, Region> &
    (Hints[Id] extends string ? unknown : Required<Pick<Rule<Moment, Region>, "text">>);
};

/** A hint of a game, by its rules. */
export interface HintBy<Ruled, Region extends string> extends AnyHint {
  id: keyof Ruled & string;
  at: Region;
  text: string;
}

/** The names of all hints, and which is due: the first not among those `read`, null for a watcher. */
export function hintsOf<S extends Situation, More, Region extends string, Id extends string>(
  rules: Readonly<Record<Id, Rule<MomentOf<S, More>, Region>>>,
  add: (situation: S & { you: number }) => More,
) {
  const HINTS = Object.keys(rules) as Id[];

  function hintNow(situation: S, legal: readonly string[], read: readonly string[]) {
    const { you, to_act, speech } = situation;
    if (you === null) return null;
    const moment = { ...situation, ...add({ ...situation, you }), you, mine: to_act.includes(you), legal };
    const id = HINTS.find((one) => !read.includes(one) && rules[one].due(moment));
    if (!id) return null;
    const { at, text, stays, last = false } = rules[id];
    const plain = (speech.words.hints as Readonly<Record<Id, string>>)[id];
    return { id, at, text: text ? text(moment) : plain, passing: !stays, last };
  }

  return { HINTS, hintNow };
}

/** What the client loads of a game's hints. */
export function guideOf<View, Words, S, Hint extends AnyHint>(
  sceneOf: (seen: Seen<View, Words>) => S,
  hintNow: (situation: S, legal: readonly string[], read: readonly string[]) => Hint | null,
): Guide<View, Words, Hint> {
  return { hintNow: (seen, legal, read) => hintNow(sceneOf(seen), legal, read) };
}
