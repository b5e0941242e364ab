/** The text of the rules. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../../words/apart";
import { spaced } from "../../../words/spacing";

const english = {
  contents: "Parts of the rules",
  parts: {
    goal: {
      title: "The goal",
      text: [
        "Take tricks with high cards. Every trick is a point; the most points win, and a tie is shared.",
      ],
    },
    play: {
      title: "Playing a trick",
      text: [
        "The cards go from 1 to 30. Everybody is dealt five; the rest stays out of the game.",
        "One player is drawn to lead. Clockwise everybody plays one card, any they like. The highest card takes the trick, and its player leads the next.",
      ],
    },
  },
};

const french: typeof english = /* @__PURE__ */ spaced({
  contents: "Sommaire",
  parts: {
    goal: {
      title: "Le but du jeu",
      text: [
        "Remporte des plis avec tes cartes fortes. Chaque pli vaut un point ; le plus haut score gagne, et l’égalité se partage.",
      ],
    },
    play: {
      title: "Jouer un pli",
      text: [
        "Les cartes vont de 1 à 30. Chacun en reçoit cinq ; les autres restent hors du jeu.",
        "On tire au sort qui entame. Dans le sens horaire, chacun joue une carte de son choix. La plus forte remporte le pli, et qui l’a jouée entame le suivant.",
      ],
    },
  },
});

export const rulesWords = inLanguage({ en: english, fr: french });
