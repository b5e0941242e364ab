/** Words of the vote on how to go on without somebody. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  rule: "Most votes win; if it's a tie, we wait. You can change your vote until it's decided.",
  choices: { wait: "Keep waiting", bot: "Let a bot play", end: "End the game" },
  hints: {
    wait: "We'll ask again in a while.",
    bot: "They get the seat back when they return.",
    end: "Nobody wins. Points already scored are kept.",
  },
  for_it: (names: string): string => `In favour: ${names}`,
  you: "you",
};

const french: typeof english = /* @__PURE__ */ spaced({
  rule: "Le choix qui a le plus de voix gagne ; en cas d’égalité, on attend qu’un vote change. D’ici là, tu peux changer d’avis.",
  choices: { wait: "Attendre encore", bot: "Laisser jouer un robot", end: "Arrêter la partie" },
  hints: {
    wait: "On reposera la question dans un moment.",
    bot: "La personne retrouve sa place à son retour.",
    end: "Personne ne gagne. Les points déjà marqués sont conservés.",
  },
  for_it: (names) => `Pour : ${names}`,
  you: "toi",
});

export const voteWords = inLanguage({ en: english, fr: french });
