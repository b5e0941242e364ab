/** Turns what the server refused into a sentence in the viewer's language. */
import { ApiError } from "../lib/api";
import type { Params } from "../lib/messages";
import type { Words } from "./en";
import type { Sentence } from "./grammar";

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
