/** Hints for a first game: each game lists its rules, and the first that is due and not read yet is shown. */
import { type AnyHint, DEFAULT_SETTINGS } from "./contract";
import type { Guide, Seen } from "./game";

interface Situation {
  you: number | null;
  to_act: readonly number[];
  speech: { readonly words: { readonly hints: object } };
}

/** The situation of somebody who has a seat. */
export type MomentOf<S extends Situation> = S & { you: number; mine: boolean; legal: readonly string[] };

export interface HintRule<Moment, Region extends string> {
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
export type HintRules<Hints, Rule extends { text?: unknown }> = {
  readonly [Id in keyof Hints]: Hints[Id] extends string ? Rule : Rule & Required<Pick<Rule, "text">>;
};

export interface HintAt<Id extends string, Region extends string> extends AnyHint {
  id: Id;
  at: Region;
  text: string;
}

/** Null for a watcher, who has nothing to do. */
export function momentOf<S extends Situation>(situation: S, legal: readonly string[]): MomentOf<S> | null {
  const { you, to_act } = situation;
  return you === null ? null : { ...situation, you, mine: to_act.includes(you), legal };
}

/** The first hint that is due and not among those `seen`. */
export function firstDue<Moment extends Situation, Region extends string, Id extends string>(
  rules: Readonly<Record<Id, HintRule<Moment, Region>>>,
  moment: Moment,
  seen: readonly string[],
): HintAt<Id, Region> | null {
  const id = idsOf(rules).find((one) => !seen.includes(one) && rules[one].due(moment));
  if (!id) return null;
  const { at, text, stays, last = false } = rules[id];
  const plain = (moment.speech.words.hints as Readonly<Record<Id, string>>)[id];
  return { id, at, text: text ? text(moment) : plain, passing: !stays, last };
}

export function idsOf<Id extends string>(rules: Readonly<Record<Id, unknown>>): Id[] {
  return Object.keys(rules) as Id[];
}

/** What the client loads of a game's hints. */
export function guideOf<View, Words, Scene, Hint extends AnyHint>(
  sceneOf: (seen: Seen<View, Words>, settings: typeof DEFAULT_SETTINGS) => Scene,
  hintNow: (scene: Scene, legal: readonly string[], read: readonly string[]) => Hint | null,
): Guide<View, Words, Hint> {
  return { hintNow: (seen, legal, read) => hintNow(sceneOf(seen, DEFAULT_SETTINGS), legal, read) };
}
