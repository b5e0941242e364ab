/** Enchanted Plumes en français. */

import { grammar } from "../../../board/grammar";
import { words as common } from "../../../words/fr";
import { spaced } from "../../../words/spacing";
import type { Letter } from "../view";
import type { Words } from "./en";

const { count } = grammar("fr");

const SUITS: Record<Letter, string> = {
  R: "rouge",
  W: "blanc",
  Y: "jaune",
  G: "vert",
  O: "orange",
  T: "turquoise",
  B: "bleu",
  K: "rose",
  P: "violet",
  X: "noir",
};

const CARDS = { one: "carte", other: "cartes" };
const PEACOCKS = { one: "paon complet", other: "paons complets" };
const POINTS = { one: "point", other: "points" };

/** Une carte dans une phrase, d’après son code : « le 3 blanc ». */
const le = (card: string): string => `le ${card.slice(1)} ${SUITS[card.charAt(0) as Letter]}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const colours = (letters: readonly Letter[]): string => common.list(letters.map((letter) => SUITS[letter]));

export const words = /* @__PURE__ */ spaced<Words>({
  ...common.board,
  game: "Enchanted Plumes",
  in_short: [
    "Compose des plumages : chaque rang perd une carte.",
    "Le rang du haut coûte des points : joue-y tes petites cartes.",
    "Un rang d’une seule carte en fait un paon, qui rapporte.",
  ],

  refusals: {
    kept_already: "Les mains sont déjà choisies.",
    keep_first: "Chacun doit d’abord choisir six cartes à garder.",
    same_card: "Garde six cartes différentes.",
    not_in_your_hand: "Cette carte n’est pas dans ta main.",
    play_first: "Joue d’abord une carte.",
    stop_first: "Arrête-toi d’abord ; tu pourras ensuite piocher ou échanger.",
    replenish_first: "Tu as joué tes cartes. Pioche ou échange maintenant.",
    no_such_plume: "Tu n’as pas ce plumage.",
    peacock_complete: "Ce paon est complet et ne prend plus de cartes.",
    row_full: "Ce rang est plein. Commence le suivant.",
    row_not_full: "Ce rang n’est pas encore plein.",
    colour_not_above: "Un rang ne prend que des couleurs du rang du dessus.",
    hand_full: "Ta main est pleine. Échange une carte.",
    not_in_train: "Cette carte n’est pas dans la traîne.",
    already_swapped: "Tu as échangé cette carte à la première étape. Choisis-en deux autres, ou pioche.",
  },

  suit: (letter) => SUITS[letter],
  marks: { R: "Rg", W: "Bc", Y: "J", G: "Ve", O: "O", T: "T", B: "Bu", K: "Rs", P: "Vi", X: "N" },
  card: (letter, number) => `${number} ${SUITS[letter]}`,
  back: "une carte face cachée",
  face_down_mine: (card) => `${card}, face cachée pour les autres`,
  kept: (card) => `${card}, tu le gardes`,

  phase_keep: "Choix des mains",
  phase_turn: (n) => `Tour ${n}`,
  phase_over: "La fin",

  points: (n) => count(n, POINTS),
  hand_of: (n) => `${count(n, CARDS)} en main`,
  played_cards: (name, n) => `${name} joue ${n > 1 ? "deux cartes" : "une carte"}`,
  leads: "en tête",
  chosen: "fait",
  to_come: "choisit",
  show_plumes: (name) => `Afficher les plumages : ${name}`,
  press_name: "Touche un nom en haut pour voir ses plumages",
  plumes_of: (name) => `Les plumages : ${name}`,
  your_plumes: "Tes plumages",
  everybody: "Tout le monde",
  beside: "Derniers tours et discussion",
  no_plumes: "Pas encore de plumage",
  has_no_plumes: (name) => `${name} n’a pas encore de plumage`,

  plume: (n) => `Plumage ${n}`,
  plume_n: (n) => `Nº ${n}`,
  peacock: "Paon",
  row: (n, list) => `Rang ${n} : ${list}`,
  takes: (n, letters) => `encore ${count(n, CARDS)} : ${colours(letters)}`,
  grows: "Le rang du haut peut encore grandir",
  place: (n, row) => `Plumage ${n}, rang ${row}`,
  place_down: (n, row) => `Plumage ${n}, commencer le rang ${row}`,
  place_new: "Commencer un nouveau plumage",
  takes_short: "prend",
  new_short: "Nouveau",
  new_first: "Commence ton premier plumage",
  not_there_hidden: "Ce rang prend d’autres couleurs",
  not_there: (letters) => `Ce rang ne prend que : ${colours(letters)}`,

  train: "La traîne",
  train_text: (list) => `La traîne : ${list}.`,
  deck: (n) => `Encore ${count(n, CARDS)} dans la pioche`,
  deck_low: (n) =>
    n === 1
      ? "Encore 1 carte : c’est la paonne, qui termine la partie"
      : `Encore ${count(n, CARDS)}, dont la paonne, qui termine la partie`,
  left: "pioche",
  peahen: "paonne",
  swapped_why: "Échangée à la première étape",
  swapped_before: (card) => `${card}, échangé à la première étape`,
  cards_out: "Cartes hors de vue",
  still_out: "Hors de vue",
  still_out_how: "Dans la pioche, dans les autres mains ou face cachée.",

  hand: "Ta main",
  hand_text: (n, list) => `Ta main, ${count(n, CARDS)}${list ? ` : ${list}` : ""}.`,
  keep_how: "Garde en secret six de tes neuf cartes. Les trois autres retournent dans la pioche.",
  keep_who: "Mains choisies",
  keep_six: (n) => `${n} sur 6`,

  keep_mine: "Choisis six cartes à garder",
  keep_wait: (names) => `Choix des mains : on attend ${names}`,
  play_mine: "À toi : joue une ou deux cartes",
  play_more: "Joue une deuxième carte, ou arrête-toi",
  plays: (name) => `${name} joue`,
  replenish_mine: (k) => `Étape ${k} sur 2 : pioche une carte ou échange`,
  swap_mine: (k) => `Étape ${k} sur 2 : ta main est pleine, échange une carte`,
  draw_mine: (k) => `Étape ${k} sur 2 : pioche une carte`,
  replenishes: (name) => `${name} pioche ou échange`,
  nobody_wins_why: "Partie arrêtée avant la fin. Voilà où elle en était.",
  tie_break: (counts) => `Égalité : le nombre de paons vous départage, ${counts.join(" à ")}.`,
  drew_peahen: (name) => `${name} a pioché la paonne : c’est la fin.`,
  you_drew_peahen: "Tu as pioché la paonne : c’est la fin.",

  title_you: "(!) À toi · Enchanted Plumes",
  title_plays: (name) => `${name} joue · Enchanted Plumes`,
  title_keeps: (name) => `On attend ${name} · Enchanted Plumes`,
  title_waits: (n) => `On en attend ${n} · Enchanted Plumes`,

  keep_rest: "Les trois autres retournent dans la pioche",
  keep_more: (n) => `Encore ${count(n, CARDS)} à garder`,
  keep: "Garder ces six cartes",
  keep_kept: "Six cartes gardées",
  change: "Changer",
  pick_card: "Choisis une carte, puis sa place",
  pick_place: (card) => `Où va ${le(card)} ?`,
  pick_place_hidden: "Où va-t-elle ?",
  play_new: (card) => `Commencer un plumage avec ${le(card)}`,
  play_row: (card, n) => `Jouer ${le(card)} au plumage ${n}`,
  play_down: (card, n, row) => `${capital(le(card))} commence le rang ${row} du plumage ${n}`,
  play_hidden: "Jouer la carte choisie",
  stop: "Arrêter",
  draw: (n) => `Piocher · encore ${n}`,
  draw_short: "Piocher",
  swap_short: "Échanger",
  swap_which: "Laquelle de tes cartes ?",
  swap: (mine, theirs) => `Échanger ${le(mine)} contre ${le(theirs)}`,
  swap_hidden: "Échanger les cartes choisies",
  swap_both: "Choisis une de tes cartes et une de la traîne",
  swap_train: (card) => `Contre quelle carte de la traîne échanger ${le(card)} ?`,
  swap_train_hidden: "Contre quelle carte de la traîne ?",
  swap_hand: (card) => `Laquelle de tes cartes contre ${le(card)} ?`,
  wait: (name) => `On attend ${name}`,
  you_watch: "Tu regardes. Pour que les mains restent secrètes, tu n’en vois aucune.",

  peacocks: (n) => count(n, PEACOCKS),
  rows_part: "Rangs",
  peacocks_part: "Paons",
  made_of: (lower, top, bonus) =>
    `rangs\u00a0du\u00a0bas\u00a0${lower} −\u00a0du\u00a0haut\u00a0${top}${bonus > 0 ? ` +\u00a0paons\u00a0${bonus}` : ""}`,

  look_back: "Revoir la partie",
  chapters: "Chapitres",
  chapter_deal: "Donne",
  chapter_hands: "Mains",
  chapter_turn: (name, n) => `Tour ${n} · ${name}`,
  hand_text_of: (name, n, list) => `La main de ${name}, ${count(n, CARDS)}${list ? ` : ${list}` : ""}.`,
  event_dealt: "Chacun a reçu neuf cartes",
  event_drew_card: (name, card) => `${name} pioche ${le(card)}`,
  event_drew_card_mine: (card) => `Tu pioches ${le(card)}`,
  event_peacock_with: (name, card) => `${name} complète un paon avec ${le(card)}`,
  event_peacock_with_mine: (card) => `Tu complètes un paon avec ${le(card)}`,
  event_peahen: (name) => `${name} pioche la paonne`,
  event_peahen_mine: "Tu pioches la paonne",

  last_turns: "Derniers tours",
  event_kept: "Toutes les mains sont choisies",
  event_played: (name, card, n, row) => `${name} joue ${card} au plumage ${n}, rang ${row}`,
  event_played_mine: (card, n, row) => `Tu joues ${card} au plumage ${n}, rang ${row}`,
  event_peacock: (name, n) => `${name} complète le paon du plumage ${n}`,
  event_peacock_mine: (n) => `Tu complètes le paon du plumage ${n}`,
  event_swapped: (name, mine, theirs) => `${name} échange ${mine} contre ${theirs} de la traîne`,
  event_swapped_mine: (mine, theirs) => `Tu échanges ${mine} contre ${theirs} de la traîne`,
  event_drew: (name, n) => `${name} pioche ${n > 1 ? "deux cartes" : "une carte"}`,
  event_drew_mine: (n) => `Tu pioches ${n > 1 ? "deux cartes" : "une carte"}`,

  latest_played: (name, played) => `${name} joue ${common.list(played.map(le))}`,
  latest_played_mine: (played) => `Tu joues ${common.list(played.map(le))}`,
  latest_peacock: (name) => `${name} complète un paon`,
  latest_peacock_mine: "Tu complètes un paon",
  latest_swapped: (name, mine, theirs) => `${name} échange ${le(mine)} contre ${le(theirs)}`,
  latest_swapped_mine: (mine, theirs) => `Tu échanges ${le(mine)} contre ${le(theirs)}`,
  played: "joué",
  swapped: "échangé",
  drew: (n) => (n > 1 ? "deux cartes piochées" : "une carte piochée"),

  key_list: [
    ["1 … 9", "choisir cette carte de ta main"],
    ["← →", "choisir la carte d’avant ou d’après"],
    ["↑ ↓", "choisir la place suivante, ou la carte suivante de la traîne"],
    ["Entrée", "faire ce que dit le bouton"],
    ["D", "piocher"],
    ["E", "arrêter : pas de deuxième carte"],
    ["N", "voir les plumages du joueur suivant"],
    ["T", "lire la traîne"],
    ["O", "voir les derniers tours et les cartes hors de vue"],
    ["S", "dire à qui c’est de jouer"],
    ["K", "fermer le conseil"],
    ["Échap", "revenir, ou ne rien choisir"],
    ["?", "afficher ces touches"],
    ["!", "faire parler ton oiseau"],
  ],

  hints: {
    got_it: "Compris",
    no_more: "Arrêter les conseils",
    goal: "Tes six cartes formeront des plumages. Le rang du haut est aussi long que tu veux, et chaque rang dessous a une carte de moins. Une dernière carte, seule et face cachée, en fait un paon.",
    score:
      "Les rangs du bas comptent pour toi, celui du haut contre toi, et un paon complet ajoute un point par carte.",
    keep: "Les cartes basses font donc de bons rangs du haut ; les hautes vont dessous. C’est plus facile avec deux ou trois couleurs qu’avec six.",
    train:
      "Ces cinq cartes sont la traîne. Après avoir joué, tu peux les échanger contre des cartes de ta main.",
    play: "Joue une ou deux cartes, dans un plumage ou dans deux. Un plumage commence par son rang du haut : prends des cartes basses.",
    place:
      "Les signes sous un rang montrent quelles couleurs il prend. Choisis une carte : des pointillés marquent où elle peut aller.",
    top: "Chaque rang a une carte de moins que celui du dessus. Dès que tu commences le deuxième rang, le premier est fermé.",
    replenish:
      "Maintenant, deux étapes : à chacune, pioche une carte ou échange avec la traîne. Six cartes en main au plus.",
    others: "Touche un nom pour voir ce que ce joueur compose. Le nombre est son score pour l’instant.",
    low: "Voici les huit dernières cartes. L’une d’elles est la paonne : la piocher met fin à la partie.",
    over: "Les rangs du bas comptent pour toi, ceux du haut contre toi, et chaque paon complet ajoute un point par carte.",
  },

  rules: {
    example_colours: "Quelles cartes vont sous ce rang ?",
    fits: (card) => `${card} convient : sa couleur est dans le rang du dessus`,
    fits_not: (card, letters) => `${card} ne convient pas : le rang du dessus n’a que ${colours(letters)}`,
    example_score: "Que vaut ce plumage ?",
    score_peacock: (lower, top, bonus, total) =>
      `Rangs du bas ${lower}, rang du haut ${top}, paon +${bonus} : ${total}`,
    score_open: (lower, top, total) => `Rangs du bas ${lower}, rang du haut ${top}, pas complet : ${total}`,
    one_less: "Une carte de moins",
    one_more: "La carte suivante",
    example_colour_list: "Les dix couleurs",
  },
});
