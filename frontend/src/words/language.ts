/** The languages there are, and the one a page speaks. */
import { getContext, setContext } from "svelte";
import { en as enPikoko, type Words as GameWords } from "../games/pikoko/words.en";
import { en, type Words } from "./en";
import { rules as enRules, type Rules } from "./rules.en";

export interface Dictionary {
  readonly app: Words;
  readonly pikoko: GameWords;
  readonly rules: Rules;
}

const LANGUAGES = {
  en: { app: en, pikoko: enPikoko, rules: enRules },
} satisfies Record<string, Dictionary>;
export type Language = keyof typeof LANGUAGES;

const KEY = Symbol("words");

/** The first language the browser asks for that we have; English when there is none. */
export function choose(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return known.find((tag): tag is Language => Object.hasOwn(LANGUAGES, tag)) ?? "en";
}

export function provideWords(): Words {
  const language = choose(navigator.languages);
  document.documentElement.lang = language;
  return setContext<Dictionary>(KEY, LANGUAGES[language]).app;
}

/** The context of a component that is rendered alone. */
export function inContext(dictionary: Dictionary): Map<symbol, Dictionary> {
  return new Map([[KEY, dictionary]]);
}

export function useWords(): Words {
  return getContext<Dictionary>(KEY).app;
}

export function useGameWords(): GameWords {
  return getContext<Dictionary>(KEY).pikoko;
}

export function useRules(): Rules {
  return getContext<Dictionary>(KEY).rules;
}
