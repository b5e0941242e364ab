/** Hints for a first game: finds the first of a game's hints that is due and unread. */

import type { AnyHint, HintPicture, Seen } from "./contract";
import type { Guide } from "./game";

interface Situation {
  you: number | null;
  to_act: readonly number[];
  speech: { readonly words: { readonly hints: object } };
}

/** What a rule looks at: the situation of a seated player, plus what the game adds. */
export type MomentOf<S extends Situation, More = unknown> = S &
  More & { you: number; mine: boolean; legal: readonly string[] };

interface Rule<Moment, Region extends string> {
  /** The region of the screen it points to. */
  at: Region;
  /** It stays until the player has read it. */
  stays?: true;
  last?: true;
  due: (moment: Moment) => boolean;
  picture?: (moment: Moment) => HintPicture;
  /** Makes the hint's text; not needed if its words are a plain string. */
  text?: (moment: Moment) => string;
}

/** A rule for each hint, in the order they appear if several are due. Words that are functions need a `text`. */
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

/**
 * The names of all hints, and the one due now; null for a watcher. It is the first not in `read`, but `shown`, the hint
 * on the board, stays as long as it is due.
 */
export function hintsOf<S extends Situation, More, Region extends string, Id extends string>(
  rules: Readonly<Record<Id, Rule<MomentOf<S, More>, Region>>>,
  add: (situation: S & { you: number }) => More,
) {
  const HINTS = Object.keys(rules) as Id[];

  function hintNow(
    situation: S,
    legal: readonly string[],
    read: readonly string[],
    shown: string | null = null,
  ) {
    const { you, to_act, speech } = situation;
    if (you === null) return null;
    const moment = { ...situation, ...add({ ...situation, you }), you, mine: to_act.includes(you), legal };
    const due = HINTS.filter((one) => !read.includes(one) && rules[one].due(moment));
    const id = due.find((one) => one === shown) ?? due[0];
    if (!id) return null;
    const { at, text, picture, stays, last = false } = rules[id];
    const plain = (speech.words.hints as Readonly<Record<Id, string>>)[id];
    return {
      id,
      at,
      text: text ? text(moment) : plain,
      passing: !stays,
      last,
      left: due.length,
      picture: picture?.(moment) ?? null,
    };
  }

  return { HINTS, hintNow };
}

/** The guide that the client loads, made from a game's hints. */
export function guideOf<View, Words, S, Hint extends AnyHint>(
  sceneOf: (seen: Seen<View, Words>) => S,
  hintNow: (
    situation: S,
    legal: readonly string[],
    read: readonly string[],
    shown: string | null,
  ) => Hint | null,
): Guide<View, Words, Hint> {
  return { hintNow: (seen, legal, read, shown) => hintNow(sceneOf(seen), legal, read, shown) };
}
