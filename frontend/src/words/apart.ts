/** Words apart: those of a page or sheet that is loaded when it is opened. */

/** Chooses among the languages there are; English where the page's language is not among them. */
export function inLanguage<T>(
  words: Readonly<Record<string, T>> & { readonly en: T },
): (language: string) => T {
  return (language) => words[language] ?? words.en;
}
