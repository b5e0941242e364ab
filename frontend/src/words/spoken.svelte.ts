/** The language a page speaks now. A change shows everywhere at once and loses nothing. */
import type { Words } from "./en";

export class Spoken {
  #language: string;
  #words: Words;
  #wanted: string;

  constructor(
    language: string,
    words: Words,
    private readonly load: (language: string) => Promise<Words>,
    /** Told of every language that was chosen. */
    private readonly onchange: (language: string) => void,
  ) {
    this.#wanted = language;
    this.#language = $state.raw(language);
    this.#words = $state.raw(words);
    document.documentElement.lang = language;
  }

  /** Two letters, as its file is called. */
  get language(): string {
    return this.#language;
  }

  get words(): Words {
    return this.#words;
  }

  /** Of several changes in a hurry the last one counts, however long each takes to load. */
  async change(language: string): Promise<void> {
    this.#wanted = language;
    const words = await this.load(language);
    if (this.#wanted !== language) return;
    this.#language = language;
    this.#words = words;
    document.documentElement.lang = language;
    this.onchange(language);
  }
}
