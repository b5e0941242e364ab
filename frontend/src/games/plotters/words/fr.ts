/** Plotters Inc. en français. */

import { grammar, text } from "../../../board/grammar";
import { words as common, de } from "../../../words/fr";
import { spaced } from "../../../words/spacing";
import type { Letter } from "../view";
import type { Words } from "./en";

const { count, form } = grammar("fr");

const SUITS: Record<Letter, string> = { B: "bleu", G: "vert", R: "rouge", Y: "jaune" };
/** Pour des cartes. */
const FEMININE: Record<Letter, string> = { B: "bleue", G: "verte", R: "rouge", Y: "jaune" };

const CARDS = { one: "carte", other: "cartes" };
const POINTS = { one: "point", other: "points" };
const TRICKS = { one: "pli", other: "plis" };

const agreed = (n: number, suit: Letter): string =>
  form(n, { one: FEMININE[suit], other: `${FEMININE[suit]}s` });
/** Une carte dans une phrase, d’après son code : « le 3 bleu ». */
const le = (card: string): string => `le ${card.slice(1)} ${SUITS[card.charAt(0) as Letter]}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const words = /* @__PURE__ */ spaced<Words>({
  ...common.board,
  game: "Plotters Inc.",
  in_short: [
    "Chaque pli se partage : l’un choisit, l’autre prend le reste.",
    "Amasse deux couleurs : 5 rouges et 6 vertes font 30.",
    "Une troisième divise ce produit : laisse-la aux autres.",
  ],

  refusals: {
    not_your_card: "Cette carte n’est pas dans ta main.",
    three_suits: "Il y a déjà trois couleurs dans ce pli. Joue l’une d’elles.",
    take_not_due: "Ce n’est pas le moment de prendre des cartes.",
    not_your_pick: "C’est quelqu’un d’autre qui choisit dans ce pli.",
    not_in_trick: "Cette carte n’est pas dans ce pli.",
    pick_count: (params) => `Prends ${text(params, "count")} cartes différentes du pli.`,
    keep_not_due: "Ce n’est pas le moment de choisir des couleurs.",
    not_your_choice: "C’est quelqu’un d’autre qui choisit deux couleurs à garder.",
    same_suit: "Garde deux couleurs différentes.",
  },

  // Les cartes
  suit: (suit) => SUITS[suit],
  marks: { B: "B", G: "V", R: "R", Y: "J" },
  colour_keys: { B: "B", G: "V", R: "R", Y: "J" },
  card: (suit, number) => `${number} ${SUITS[suit]}`,
  suit_group: (suit, numbers) => `${capital(SUITS[suit])} ${numbers.join(", ")}`,
  not_now: (card) => `${card}, pas maintenant`,
  hand_text: (n, groups) => `Ta main, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,

  // La barre
  round: (n) => `Manche ${n}`,
  phase_trick: (k) => `Pli ${k} sur 14`,
  phase_scored: "Points",
  phase_over: "Fin",
  trump: "Atout",
  round_so_far: "La manche jusqu’ici",
  still_out: "Dans les autres mains",
  still_out_how: "Toutes les cartes sont distribuées : celles-ci ne sont ni jouées ni à toi.",

  // Les places et ce qu’on y amasse
  collected: "Récolte",
  stack: (n, suit) => `${n} ${agreed(n, suit)}`,
  face_down: (n) => `${n} face cachée`,
  nothing_yet: "rien encore",
  worth_now: (points) => `${count(points, POINTS)} pour l’instant`,
  choosing: "choisit deux couleurs",
  now: "vaut",
  worth: "Points pour l’instant",
  in_round: "fait",
  show_piles: "Afficher ce que tout le monde a amassé",
  total: "Total",
  total_before: "cumul",
  totals: "Totaux",

  // Qui doit jouer
  lead_mine: "À toi : entame, ta couleur sera l’atout",
  play_mine: (suit) => `À toi : joue ce que tu veux, atout ${SUITS[suit]}`,
  play_mine_three: (suit) => `À toi : tout sauf du ${SUITS[suit]}`,
  leads: (name) => `${name} entame`,
  plays: (name) => `${name} joue`,
  pick_mine: (n) => `Le pli est à toi : choisis ${count(n, CARDS)}`,
  picks: (name, n) => `${name} l’emporte et choisit ${count(n, CARDS)}`,
  keep_mine: "Tu as les quatre couleurs : gardes-en deux",
  keeps_two: (name) => `${name} a quatre couleurs et en garde deux`,
  scored_mine: (round) => `La manche ${round} est comptée. On continue ?`,
  scored_gone: (names, n) =>
    `${names} ${n > 1 ? "ne sont pas là" : "n’est pas là"} : la manche suivante commence bientôt quand même`,
  scored_wait: (names) => `Manche suivante : on attend ${names}`,
  nobody_wins_why: "Partie arrêtée avant la fin. Les manches finies comptent.",
  shared: (shares) =>
    capital(
      shares
        .map(
          ({ name, mine, n }, i) =>
            `${mine ? "tu prends" : `${name} prend`} ${i === 0 ? count(n, CARDS) : n}`,
        )
        .join(", "),
    ),
  scores_next: "C’était le dernier pli. Place aux points.",
  ended_by: (name, suit, taken) =>
    `${name} n’avait plus que du ${SUITS[suit]}, et le pli avait déjà trois autres couleurs : la manche s’arrête après ${count(taken, TRICKS)}. Ce pli et les cartes en main ne comptent pas.`,
  ended_by_you: (suit, taken) =>
    `Tu n’avais plus que du ${SUITS[suit]}, et le pli avait déjà trois autres couleurs : la manche s’arrête après ${count(taken, TRICKS)}. Ce pli et les cartes en main ne comptent pas.`,
  ended_early: (name, taken) =>
    `${name} n’avait plus que la quatrième couleur : la manche s’est arrêtée après ${count(taken, TRICKS)}.`,

  // Titre de la page
  title_you: "(!) À toi · Plotters Inc.",
  title_plays: (name) => `${name} joue · Plotters Inc.`,
  title_chooses: (name) => `${name} choisit · Plotters Inc.`,
  title_ready: (name) => `On attend ${name} · Plotters Inc.`,
  title_waits: (n) => `On en attend ${n} · Plotters Inc.`,

  // Ce qu’il y a à faire
  pick_card: "Choisis une carte de ta main",
  play: (card) => `Jouer ${le(card)}`,
  play_chosen: "Jouer la carte choisie",
  not_this_one: "Pas cette carte : le pli a déjà trois couleurs",
  three_suits: (suit) => `Déjà trois couleurs dans le pli : pas de ${SUITS[suit]}`,
  pick_more: (n) => `Choisis-en encore ${n}`,
  now_then: (now, then) =>
    then === null ? "puis tu gardes deux couleurs" : `passe de ${now ?? "?"} à ${then}`,
  take: (n, name, left) => `Prendre ${n} · ${left} pour ${name}`,
  take_rest_leaves: (n, left) => `Prendre ${n} · ${left} hors jeu`,
  keep_two: "Choisis deux couleurs à garder",
  keep_one_more: (suit) => `Garder ${SUITS[suit]}, et quelle autre ?`,
  keep: (one, other, points) => `Garder ${one} et ${other} · ${points}`,
  has_played: (name, you) => (you ? "Tu as joué" : `${name} a joué`),
  has_taken: (name, you) => (you ? "Tu as pris" : `${name} a pris`),
  look_back: "Revoir la partie",
  last_trick: "Dernier pli",

  // Le pli
  trick: "Pli",
  no_card_yet: "Pas encore de carte",
  first_is_trump: "La première carte fait l’atout",
  who_wins: (first, second) => `Plus haut atout : prend ${first} ; plus basse autre : reçoit ${second}`,
  no_trick_yet: "Aucun pli n’est encore fini.",
  trick_n: (k) => `Pli ${k}`,
  also: "aussi",
  in_trick: "Dans le pli",
  more_suits: (n) => (n > 1 ? "deux couleurs de plus" : "une couleur de plus"),
  no_suit: (suit) => `pas de ${SUITS[suit]}`,
  led: "entame",
  lead: "entame",
  led_how: "entame",
  first: (n) => `plus haut atout prend ${n}`,
  first_short: (n) => `haut prend ${n}`,
  second_short: (n) => `basse reçoit ${n}`,
  first_how: "premier gagnant : plus haut atout, choisit",
  second: (n) => `plus basse autre reçoit ${n}`,
  second_how: "second gagnant : plus basse autre carte, prend le reste et entame",
  to: (name) => `pour ${name}`,
  leaves_game: "hors jeu",
  play_text: (card, name) => `${card}, joué par ${name}`,
  would_be: (name, now, points) => `${name} : ${now ?? "?"} → ${points}`,
  would_choose: (name) => `${name} : quatre couleurs`,
  after_this: "Ensuite",

  // Garder
  most: "le maximum",
  pair_points: "Points actuels de chaque paire",
  last_cards: (n) => (n === 1 ? "Ta dernière carte" : "Tes deux dernières cartes"),
  keep_final: "C’est définitif. Les deux autres couleurs forment une seule pile, face cachée.",

  // La feuille de points
  score_sheet: "Feuille de points",
  score: "Points",
  most_points: (names, _plural, points) => `Le plus de points : ${names}, ${points}`,
  windows_how:
    "Deux couleurs font les fenêtres, une troisième en éteint. Chaque fenêtre allumée vaut 1 point.",
  sum_of: (total) => `total ${total}`,
  ranking: "Par points",

  // Regarder
  you_watch: "Tu regardes. Pour que les mains restent secrètes, tu n’en vois aucune.",

  // Touches et volets
  key_list: [
    ["← →", "déplacer la sélection"],
    ["↑ ↓", "aller à l’autre ligne de la main"],
    ["1 – 9", "choisir une carte jouable, une carte du pli, une couleur"],
    ["Entrée", "faire ce que dit le bouton"],
    ["B V R J", "choisir la carte suivante d’une couleur, ou la couleur à garder"],
    ["L", "dernier pli"],
    ["O", "la manche jusqu’ici"],
    ["T", "lire le pli"],
    ["S", "dire à qui c’est de jouer"],
    ["K", "fermer le conseil"],
    ["?", "afficher ces touches"],
    ["!", "faire parler ton oiseau"],
    ["Échap", "retour"],
  ],

  // Ce qui se passe
  event_play: (name, card) => `${name} a joué le ${card}`,
  event_play_mine: (card) => `Tu as joué le ${card}`,
  event_take: (name, you, cards) => (you ? `Tu as pris ${cards}` : `${name} a pris ${cards}`),
  event_rest: (name, you, cards) =>
    you ? `Tu as pris le reste, ${cards}, et tu entames` : `${name} a pris le reste, ${cards}, et entame`,
  event_leaves: (cards) => `Le reste sort du jeu : ${cards}`,
  event_keep: (name, you, one, other) =>
    `${you ? "Tu gardes" : `${name} garde`} ${SUITS[one]} et ${SUITS[other]}`,
  event_round: (round) => `La manche ${round} est distribuée`,

  // Revoir
  see_again: "Revoir",
  chapter_deal: "Donne",
  round_scored: (round) => `La manche ${round} est comptée`,
  cut_short: (name, you, suit) =>
    `${you ? "Tu n’as que du" : `${name} n’a que du`} ${SUITS[suit]} : la manche s’arrête`,
  card_inside: (suit, number) => `${number} ${SUITS[suit]}`,
  got: (name, you, cards) => (you ? `Tu as reçu ${cards}` : `${name} a reçu ${cards}`),
  hand_of: (name, you) => (you ? "Ta main" : `La main ${de(name)}`),
  hand_of_text: (name, n, groups) => `La main ${de(name)}, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,
  show_hand: "Montrer cette main",

  // Une première partie guidée
  hints: {
    got_it: "Compris",
    no_more: "Arrêter les conseils",
    goal: "Amasse deux couleurs : 5 rouges et 6 vertes font 30 points. Une troisième couleur les divise : avec 2 bleues, il en reste 15.",
    lead: "Tu entames. La couleur de ta carte est atout, pour ce pli seulement. Personne n’est obligé de la suivre.",
    play: (suit, any) =>
      `${any ? "Joue ce que tu veux. " : ""}Le plus haut ${SUITS[suit]} l’emporte et choisit la moitié du pli ; la plus basse carte d’une autre couleur reçoit le reste.`,
    three: (suit) =>
      `Le pli a trois couleurs : le ${SUITS[suit]} n’y entre plus. Si un joueur n’a rien d’autre, la manche s’arrête net.`,
    pick: "Tu l’emportes : prends les cartes que tu veux. Pense à ce que tu laisses, quelqu’un devra le prendre.",
    rest: "La plus basse carte hors atout ramasse le reste, bon ou mauvais ; son joueur entame le pli suivant.",
    piles:
      "Sous chaque nom : les cartes amassées par couleur, et ce qu’elles valent. Remplis deux couleurs, évite les autres.",
    keep: "Tu as les quatre couleurs. Gardes-en deux ; les autres forment une pile cachée qui divise désormais ton produit.",
    scored:
      "Tu marques le produit de deux couleurs, divisé par la troisième ou par la pile. Il y a autant de manches que de joueurs.",
    over: "Ta première partie est finie. Il n’y aura plus de conseils ; les règles restent dans le menu.",
  },

  rules: {
    trick_example: "Cinq joueurs, et l’entame est le 10 rouge. Que peut jouer le cinquième ?",
    trick_result: "Le pli a du rouge, du jaune et du bleu : le vert est exclu. Tout le reste convient.",
    winners_example: "Le cinquième a joué le 16 jaune. Choisis trois cartes pour Bo et vois ce qui reste.",
    winners_result: (name, cards) => `${name} doit prendre ${cards}, et entame.`,
    winners_more: (n) => `Choisis-en encore ${n}.`,
    single_example: "Tout le monde a suivi. Cy l’emporte, en prend deux et entame.",
    single_result: "Il n’y a pas de second gagnant : les deux autres cartes sortent du jeu.",
    four_example: "Cinq bleues, deux vertes, six rouges, une jaune. Lesquelles garderais-tu ?",
    four_result: (one, other, points) =>
      `${capital(agreed(2, one))} et ${agreed(2, other)} : ${count(points, POINTS)}.`,
    four_more: "Choisis deux couleurs.",
    score_example: "Change les piles et vois ce qu’elles valent.",
    score_result: (sum, points) => `${sum} donne ${points}`,
    score_four: "Les quatre couleurs : il faut en choisir deux.",
    cards_of: (suit) => `Cartes de couleur ${SUITS[suit]}`,
    fewer: "Une de moins",
    more: "Une de plus",
  },
});
