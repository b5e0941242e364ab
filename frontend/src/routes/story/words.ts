/** Words around a story, in the languages there are. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";

const english = {
  story: "Story",
  title: "The story of the game",
  close: "Close",
  opens: (line: string): string => `${line} Look at it again`,
  none: "This game has no story.",
};

const french: typeof english = {
  story: "L’histoire",
  title: "L’histoire de la partie",
  close: "Fermer",
  opens: (line) => `${line} Revoir ce moment`,
  none: "Cette partie n’a pas d’histoire.",
};

export const storyWords = inLanguage({ en: english, fr: french });
