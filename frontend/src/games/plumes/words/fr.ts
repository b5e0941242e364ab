/** Enchanted Plumes en français. */
import { words as common } from "../../../words/fr";
import { spaced } from "../../../words/spacing";
import type { Words } from "./en";

export const words = /* @__PURE__ */ spaced<Words>({
  game: "Enchanted Plumes",
  list: common.list,

  refusals: {
    kept_already: "Les mains ont été choisies au début.",
    keep_first: "Chacun choisit d’abord six cartes à garder.",
    same_card: "Garde six cartes différentes.",
    not_in_your_hand: "Cette carte n’est pas dans ta main.",
    play_first: "Joue d’abord une carte.",
    stop_first: "Arrête de jouer des cartes avant de piocher ou d’échanger.",
    replenish_first: "Tu as joué tes cartes. Pioche ou échange maintenant.",
    no_such_plume: "Tu n’as pas ce plumage.",
    peacock_complete: "Ce paon est complet et ne prend plus de cartes.",
    row_full: "Ce rang est plein. Commence le suivant.",
    row_not_full: "Ce rang n’est pas encore plein.",
    colour_not_above: "Un rang n’a que des couleurs du rang du dessus.",
    hand_full: "Ta main est pleine. Échange une carte.",
    not_in_train: "Cette carte n’est pas dans la traîne.",
    already_swapped: "Cette carte a été échangée à la première étape. Choisis-en deux autres, ou pioche.",
  },

  menu: "Menu",
  read_rules: "Règles",
  chat: "Discussion",
  your_turn: "À toi de jouer",
  title_you: "(!) À toi · Enchanted Plumes",
  waiting: (names) => `On attend ${names}`,
  over: "La partie est finie",
  play_again: "Rejouer",

  key_list: [],
  hints: { got_it: "Compris", no_more: "Plus de conseils" },

  rules: {
    contents: "Parties des règles",
    parts: {
      goal: {
        title: "Le but",
        text: [
          "Compose des plumages de cartes, rang par rang. Les rangs du bas comptent pour toi, celui du haut contre toi ; un paon complet ajoute un point par carte.",
        ],
      },
      turn: {
        title: "Un tour",
        text: [
          "Joue une ou deux cartes. Chaque rang a une carte de moins que celui du dessus, et seulement ses couleurs. Puis, deux fois, pioche une carte ou échange-en une avec la traîne. Qui pioche la paonne finit la partie.",
        ],
      },
    },
  },
});
