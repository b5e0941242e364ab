/** The languages of the pages, one file each: which one to use, how it is loaded, and the words by context. */
import { getContext, setContext } from "svelte";
import type { GameWords } from "../board/game";
import { readStored, writeStored } from "../device/storage";
import type { Words } from "./en";
import { type Library, PageLanguage } from "./pageLanguage.svelte";

/** Every file named by two letters is a language; only the one that is spoken is loaded. */
const FILES = import.meta.glob<Words>("./??.ts", { import: "words" });
/** The same of each game. */
const GAME_FILES = import.meta.glob<GameWords>(["../games/*/words/??.ts", "!../games/template/**"], {
  import: "words",
});
const FALLBACK = "en";
const KEY = Symbol("words");
const STORE = "pikoko.language";

function fileOf(language: string): string {
  return `./${language}.ts`;
}

export const LANGUAGES: readonly string[] = Object.keys(FILES).map((file) => file.slice(2, 4));

/** The first language asked for that we have; English when there is none. */
export function choose(wanted: readonly string[]): string {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return known.find((tag) => LANGUAGES.includes(tag)) ?? FALLBACK;
}

/** What a language calls itself: "Français". */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Without storage the choice holds as long as the page. */
function remember(language: string): void {
  writeStored("localStorage", STORE, language);
}

export async function load(language: string): Promise<Words> {
  const file = FILES[fileOf(language)];
  if (!file) throw new Error(`no such language: ${language}`);
  return file();
}

export async function loadGame(game: string, language: string): Promise<GameWords> {
  const file = GAME_FILES[`../games/${game}/words/${language}.ts`];
  if (!file) throw new Error(`no words of ${game} in ${language}`);
  return file();
}

const LIBRARY: Library = { page: load, game: loadGame };

/** The first language of the page: the one chosen in this browser, else the browser's own. */
export async function firstLanguage(): Promise<PageLanguage> {
  const language = choose([readStored("localStorage", STORE) ?? "", ...navigator.languages]);
  return new PageLanguage(language, await load(language), LIBRARY, remember);
}

export function provideLanguage(spoken: PageLanguage): void {
  setContext(KEY, spoken);
}

/** The context of a component that is rendered alone; `games` are the words of games it has. */
export function inContext(
  words: Words,
  games: Readonly<Record<string, GameWords>> = {},
): Map<symbol, PageLanguage> {
  return new Map([[KEY, new PageLanguage(FALLBACK, words, LIBRARY, () => undefined, games)]]);
}

export function useLanguage(): PageLanguage {
  return getContext<PageLanguage>(KEY);
}

/** Words that follow the language: read them where they are shown, or in a `$derived`. */
export function useWords(): Words {
  const spoken = useLanguage();
  return live(() => spoken.words);
}

/** The words of a game as soon as they are there; they follow the language too. */
export async function gameWords(spoken: PageLanguage, game: string): Promise<GameWords> {
  await spoken.learn(game);
  return live(() => spoken.game(game));
}

/** An object that reads every property from the newest `current()`. */
function live<T extends object>(current: () => T): T {
  return new Proxy({} as T, { get: (_, key) => Reflect.get(current(), key) as unknown });
}
