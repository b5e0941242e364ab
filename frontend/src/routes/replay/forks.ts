/** Forks: another action than the one taken, in a sentence. */
import type { ReviewedFork } from "../../wire/messages";
import type { ReviewWords } from "./reviewWords";

export interface NamedFork {
  /** "Juno would play yellow 3 here". */
  line: string;
  /** The two cards that are compared, if each action is one card. */
  cards: { chosen: string; other: string } | null;
}

const HAS_NUMBER = /\d/;

/** `nameOf` names a card within a sentence, `listed` joins names. */
export function forkNamed(
  { chosen, other }: Pick<ReviewedFork, "chosen" | "other">,
  words: ReviewWords,
  nameOf: (card: string) => string,
  listed: (names: readonly string[]) => string,
): NamedFork {
  const [verb = "", ...named] = other.split(" ");
  const [before = "", ...instead] = chosen.split(" ");
  const say = words.fork;
  if (verb === "draw") return { line: say.draw, cards: null };
  if (verb === "stop") return { line: say.stop, cards: null };
  const [card = "", their = ""] = named;
  if (verb === "swap") return { line: say.swap(nameOf(card), nameOf(their)), cards: null };
  if (verb === "play") {
    const [was = ""] = instead;
    if (before === "play" && was === card) return { line: say.otherwise, cards: null };
    const cards = before === "play" ? { chosen: nameOf(was), other: nameOf(card) } : null;
    return { line: say.play(nameOf(card)), cards };
  }
  if (!HAS_NUMBER.test(card)) return { line: say.suits, cards: null };
  const more = named.filter((one) => !instead.includes(one)).map(nameOf);
  const fewer = instead.filter((one) => !named.includes(one)).map(nameOf);
  const worded = verb === "keep" ? say.keep : say.take;
  return { line: worded(listed(more), listed(fewer)), cards: null };
}
