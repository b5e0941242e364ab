/** The language of the page and its words. A change shows everywhere at once and loses nothing typed. */
import type { GameWords } from "../board/game";
import type { Words } from "./en";

/** Loads the words. */
export interface Library {
  page: (language: string) => Promise<Words>;
  game: (game: string, language: string) => Promise<GameWords>;
}

export class PageLanguage {
  #language: string;
  #words: Words;
  #wanted: string;
  /** The words of games that were loaded. */
  #games: Readonly<Record<string, GameWords>>;

  constructor(
    language: string,
    words: Words,
    private readonly library: Library,
    /** Told of every language that was chosen. */
    private readonly onchange: (language: string) => void,
    games: Readonly<Record<string, GameWords>> = {},
  ) {
    this.#wanted = language;
    this.#language = $state.raw(language);
    this.#words = $state.raw(words);
    this.#games = $state.raw(games);
    document.documentElement.lang = language;
  }

  /** Two letters, as its file is called. */
  get language(): string {
    return this.#language;
  }

  get words(): Words {
    return this.#words;
  }

  /** The words of a loaded game. */
  game(name: string): GameWords {
    const words = this.#games[name];
    if (!words) throw new Error(`the words of ${name} were not asked for`);
    return words;
  }

  /** Loads the words of a game, and those of languages chosen later. */
  async learn(name: string): Promise<void> {
    if (this.#games[name]) return;
    const language = this.#language;
    const words = await this.library.game(name, language);
    if (this.#language !== language) return this.learn(name);
    this.#games = { ...this.#games, [name]: words };
  }

  /** Of several quick changes the last one counts, however long each takes to load. */
  async change(language: string): Promise<void> {
    this.#wanted = language;
    const [words, games] = await Promise.all([this.library.page(language), this.#gamesIn(language)]);
    if (this.#wanted !== language) return;
    this.#language = language;
    this.#games = games;
    this.#words = words;
    document.documentElement.lang = language;
    this.onchange(language);
  }

  async #gamesIn(language: string): Promise<Readonly<Record<string, GameWords>>> {
    const names = Object.keys(this.#games);
    const words = await Promise.all(names.map((name) => this.library.game(name, language)));
    const more = Object.keys(this.#games).length > names.length;
    return more
      ? this.#gamesIn(language)
      : Object.fromEntries(names.map((name, i) => [name, words[i] as GameWords]));
  }
}
