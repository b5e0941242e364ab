/** Words of the page of a first game. A file of its own, so that no table loads it. */
import { inLanguage } from "../words/apart";
import { spaced } from "../words/spacing";

const english = {
  title: (name: string): string => `Learn ${name} by playing`,
  text: "A real game with bots. Short hints explain each step as it comes; turn them off whenever you like.",
  start: "Start the first game",
  rules: "Read the rules instead",
};

const french: typeof english = /* @__PURE__ */ spaced({
  title: (name) => `Apprendre ${name} en jouant`,
  text: "Une vraie partie avec des robots. De petits conseils expliquent chaque étape au bon moment ; coupe-les quand tu veux.",
  start: "Commencer la première partie",
  rules: "Lire plutôt les règles",
});

export const learnWords = inLanguage({ en: english, fr: french });
