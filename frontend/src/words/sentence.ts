/** Sentences for errors and refusals of the server. */

import type { Sentence } from "../board/grammar";
import { ApiError } from "../wire/api";
import type { Params } from "../wire/messages";
import type { Words } from "./en";

export interface Refusal {
  readonly code: string;
  readonly params: Params;
  readonly reason: string;
}

type Known = Readonly<Record<string, Sentence>>;

/** Worded from code and params, by the words of the game too that refused; a code this client does not know keeps the server's English `reason`. */
export function sentenceOf(refusal: Refusal, words: Words, game: Known = {}): string {
  const known: Known = { ...game, ...words.refusals };
  const sentence = Object.hasOwn(known, refusal.code) ? known[refusal.code] : undefined;
  if (typeof sentence === "function") return sentence(refusal.params);
  return sentence ?? (refusal.reason || words.common.unknown_problem);
}

/** The sentence for anything that was thrown. */
export function problemOf(error: unknown, words: Words): string {
  return error instanceof ApiError ? sentenceOf(error, words) : words.common.unknown_problem;
}

/** What goes wrong in `work`, as a sentence; null: nothing. */
export async function problemIn(words: Words, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return problemOf(error, words);
  }
}
