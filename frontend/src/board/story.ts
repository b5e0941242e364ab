/** Story: the sentences a game has for what happened in it, and where a replay shows it. */
import { figure } from "../ui/figures";
import type { StoryFact } from "../wire/messages";

/** A fact as its sentence needs it. Names are null for you. */
export interface Told {
  who: string | null;
  about: string | null;
  /** It is about one seat only, which is also the other one. */
  alone: boolean;
  round: number;
  /** A figure; as text, with the decimals of the language. */
  n: (name: string) => number;
  text: (name: string) => string;
  word: (name: string) => string;
  list: (name: string) => readonly (string | number)[];
}

export type Sentences = Readonly<Record<string, (told: Told) => string>>;

export interface Storyteller {
  /** The fact as a sentence; null for one that this client does not know. */
  sentenceOf: (fact: StoryFact, nameOf: (seat: number) => string | null, language: string) => string | null;
  /** Whether a score shows it; otherwise its entry does. */
  isScore: (fact: StoryFact) => boolean;
}

/** `scores` are the facts that a score shows. */
export function storyteller(
  sentencesIn: (language: string) => Sentences,
  scores: readonly string[],
): Storyteller {
  return {
    sentenceOf: (fact, nameOf, language) =>
      sentencesIn(language)[fact.fact]?.(toldOf(fact, nameOf, language)) ?? null,
    isScore: ({ fact }) => scores.includes(fact),
  };
}

function toldOf(
  { seat, about, round, figures }: StoryFact,
  nameOf: (seat: number) => string | null,
  language: string,
): Told {
  const listed = (name: string) => {
    const given = figures[name];
    return Array.isArray(given) ? (given as readonly (string | number)[]) : [];
  };
  return {
    who: nameOf(seat),
    about: about === null ? null : nameOf(about),
    alone: seat === about,
    round: round ?? 1,
    n: (name) => Number(figures[name] ?? 0),
    text: (name) => Number(figures[name] ?? 0).toLocaleString(language),
    word: (name) => String(figures[name] ?? ""),
    list: listed,
  };
}

/** "Ann's", "your". */
export const owned = (name: string | null, your = "your"): string => (name === null ? your : `${name}'s`);

/** "d’Ann", "de Bo": what `de` in words/fr.ts says, which pages in other languages do not load. */
export const deOf = (name: string): string =>
  /^([aeiouœæ]|y[^aeiou\s]|h[eiouyœ])/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;

/** "1 point", "3 points"; in French, "0 point". */
export const pointsIn = (n: number, language: "English" | "French"): string =>
  `${figure(n)} point${(language === "French" ? Math.abs(n) < 2 : n === 1) ? "" : "s"}`;

/** What several games tell, but for the best round or plume. */
export const COMMON: { readonly english: Sentences; readonly french: Sentences } = {
  english: {
    comeback: ({ who, round, n }) =>
      `${pointsIn(n("points"), "English")} behind after round ${round}, and ${who === null ? "you win" : `${who} wins`}.`,
    close: ({ who, about, n }) => {
      const [one, other] = who === null ? ["you", about] : [who, about ?? "you"];
      return n("points") === 0
        ? `Level at ${pointsIn(n("total"), "English")}: ${one} and ${other}.`
        : `${pointsIn(n("points"), "English")} between ${one} and ${other}.`;
    },
    round: ({ who, round, n }) =>
      `${capital(owned(who))} best round was round ${round}: ${pointsIn(n("points"), "English")}.`,
  },
  french: {
    comeback: ({ who, round, n }) =>
      `${pointsIn(n("points"), "French")} de retard après la manche ${round}, et ${who === null ? "tu l’emportes" : `${who} l’emporte`}.`,
    close: ({ who, about, n }) => {
      const [one, other] = who === null ? ["toi", about] : [who, about ?? "toi"];
      return n("points") === 0
        ? `À égalité avec ${pointsIn(n("total"), "French")}\u00a0: ${one} et ${other}.`
        : `${pointsIn(n("points"), "French")} entre ${one} et ${other}.`;
    },
    round: ({ who, round, n }) =>
      `${who === null ? "Ta meilleure manche" : `La meilleure manche ${deOf(who)}`} est la manche ${round}\u00a0: ${pointsIn(n("points"), "French")}.`,
  },
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
