/** Template en français. */
import { grammar } from "../../../board/grammar";
import { words as common } from "../../../words/fr";
import { spaced } from "../../../words/spacing";
import type { Letter } from "../view";
import type { Words } from "./en";

const { count } = grammar("fr");

const SUITS: Record<Letter, string> = { R: "rouge" };
const CARDS = { one: "carte", other: "cartes" };
const POINTS = { one: "point", other: "points" };

export const words = /* @__PURE__ */ spaced<Words>({
  ...common.board,
  game: "Template",
  in_short: [
    "Chacun joue une carte.",
    "La plus forte remporte le pli.",
    "Le plus grand nombre de plis gagne.",
  ],

  refusals: {
    not_your_card: "Cette carte n’est pas dans ta main.",
  },

  // Les cartes
  suit: (suit) => SUITS[suit],
  marks: { R: "R" },
  card: (suit, number) => `${number} ${SUITS[suit]}`,
  not_now: (card) => `${card}, pas maintenant`,
  hand_text: (n) => `Ta main, ${count(n, CARDS)}.`,

  // La barre, les places et le pli
  phase_trick: (k, of) => `Pli ${k} sur ${of}`,
  phase_over: "Fin",
  points: "Scores",
  n_points: (points) => `Score : ${count(points, POINTS)}`,
  watching: "Spectateurs et discussion",
  trick: "Pli",
  play_text: (card, name) => `${card}, joué par ${name}`,
  takes: "l’emporte",

  // L’état et le titre de la page
  play_mine: "À toi : joue une carte",
  plays: (name) => `${name} joue`,
  title_you: "(!) À toi · Template",
  title_plays: (name) => `${name} joue · Template`,

  // La barre d’action
  pick_card: "Choisis une carte de ta main",
  play: (card) => `Jouer le ${card}`,
  play_chosen: "Jouer la carte choisie",
  not_this_one: "Tu ne peux pas jouer cette carte maintenant",
  you_watch: "Tu regardes. Pour que les mains restent secrètes, tu n’en vois aucune.",

  key_list: [
    ["← →", "changer de carte"],
    ["1 – 9", "choisir une carte jouable"],
    ["Entrée", "faire ce que dit le bouton"],
    ["S", "dire à qui c’est de jouer"],
    ["?", "afficher ces touches"],
    ["!", "faire parler ton oiseau"],
    ["Échap", "retour"],
  ],

  event_play: (name, card) => `${name} : le ${card}`,
  event_take: (name) => `Le pli : ${name}`,

  hints: { got_it: "Compris", no_more: "Arrêter les conseils" },
});
