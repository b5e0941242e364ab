/** Plotters Inc. en français. */
import { words as common } from "../../../words/fr";
import { text } from "../../../words/grammar";
import { spaced } from "../../../words/spacing";
import type { Words } from "./en";

export const words = /* @__PURE__ */ spaced<Words>({
  game: "Plotters Inc.",
  list: common.list,

  refusals: {
    not_your_card: "Cette carte n’est pas dans ta main.",
    three_suits: "Il y a déjà trois couleurs sur la table. Joue l’une d’elles.",
    take_not_due: "On ne prend pas de cartes maintenant.",
    not_your_pick: "C’est quelqu’un d’autre qui choisit dans ce pli.",
    not_in_trick: "Cette carte n’est pas dans ce pli.",
    pick_count: (params) => `Prends ${text(params, "count")} cartes du pli, chacune une fois.`,
    keep_not_due: "On ne choisit pas de couleurs maintenant.",
    not_your_choice: "C’est quelqu’un d’autre qui choisit deux couleurs à garder.",
    same_suit: "Garde deux couleurs différentes.",
  },

  menu: "Menu",
  read_rules: "Règles",
  chat: "Discussion",
  your_turn: "À toi de jouer",
  title_you: "(!) À toi · Plotters Inc.",
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
          "Amasse des cartes de quatre couleurs. Deux couleurs se multiplient, une troisième divise ; qui possède les quatre en garde deux et retourne le reste.",
        ],
      },
      tricks: {
        title: "Les plis",
        text: [
          "La couleur demandée est atout pour ce pli. Personne n’est tenu de suivre, mais un pli a trois couleurs au plus. Le plus haut atout choisit la moitié des cartes, arrondie en haut ; la plus basse des autres prend le reste et entame.",
        ],
      },
    },
  },
});
