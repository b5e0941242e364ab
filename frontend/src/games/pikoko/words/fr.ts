/** PIKOKO en français. */

import { grammar, text } from "../../../board/grammar";
import type { Params } from "../../../wire/messages";
import { words as common, de } from "../../../words/fr";
import { spaced } from "../../../words/spacing";
import type { Letter } from "../view";
import type { Words } from "./en";

const { count, form } = grammar("fr");

const SUITS: Record<Letter, string> = { R: "rouge", Y: "jaune", P: "rose", W: "blanc", B: "bleu" };
/** Pour une plume. */
const FEMININE: Record<Letter, string> = { ...SUITS, W: "blanche", B: "bleue" };

const CARDS = { one: "carte", other: "cartes" };
const POINTS = { one: "point", other: "points" };
const TOKENS = { one: "jeton", other: "jetons" };
const TRICKS = { one: "pli", other: "plis" };

/** Une carte dans une phrase, d’après son code : « le 3 blanc ». */
const le = (card: string): string => {
  const number = card.slice(1);
  return card.startsWith("M")
    ? `le ${number} multicolore`
    : `le ${number} ${SUITS[card.charAt(0) as Letter]}`;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const colour = (params: Params): string => SUITS[text(params, "colour") as Letter];

export const words = /* @__PURE__ */ spaced<Words>({
  ...common.board,
  // What it refuses, by the codes of the server
  refusals: {
    bid_not_due: "Ce n’est pas le moment d’enchérir.",
    own_auction: "Les autres enchérissent sur toi. Ta propre enchère vient après.",
    no_tokens: "Tu n’as plus de jetons : ton enchère est de 0.",
    overbid: (params) =>
      `Il te reste ${count(Number(text(params, "tokens")), TOKENS)}. Tu ne peux pas en poser plus.`,
    confidence_not_due: "Ce n’est pas le moment de donner ta confiance.",
    not_a_player: "Donne ta confiance à un joueur de cette partie, ou à personne.",
    not_in_hand: "Cette carte n’est pas dans le plumage que tu joues.",
    must_follow: (params) => `Il y a du ${colour(params)} dans ce plumage : il faut en jouer.`,
    name_colour: "Choisis la couleur que prend cette carte.",
    not_its_colour: (params) => `Cette carte n’a pas de ${colour(params)}. Choisis une de ses couleurs.`,
    no_colour_choice: "Cette carte n’a pas de couleur à choisir. Joue-la sans.",
  },

  game: "PIKOKO",
  in_short: [
    "Tu vois les cartes de tous, sauf les tiennes.",
    "Parie sur le nombre de plis que fera chaque plumage.",
    "Puis joue les plumes de ton voisin de gauche.",
  ],
  suit: (letter) => SUITS[letter],
  marks: { R: "Rg", Y: "J", P: "Rs", W: "Bc", B: "Bu" },
  colour_keys: { R: "G", Y: "J", P: "S", W: "C", B: "U" },

  // Les cartes
  card: (letter, number) => `${number} ${SUITS[letter]}`,
  multi: (number, letters) => `${number} multicolore (${letters.map((letter) => SUITS[letter]).join(", ")})`,
  counts_as: (card, letter) => `${card}, compte comme ${SUITS[letter]}`,
  tail_text: (name, n, groups) => `${name}, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,
  suit_group: (letter, numbers) => `${capital(SUITS[letter])} ${numbers.join(", ")}`,

  // La barre
  round: (n) => `Manche ${n}`,
  phase_auction: (k, n) => `Enchère ${k} sur ${n}`,
  phase_self_bid: "Enchères sur soi",
  phase_confidence: "Confiance",
  phase_trick: (k) => `Pli ${k} sur 8`,
  phase_scored: "Points",
  phase_over: "Fin",
  trump: "Atout",
  no_trump: "Sans atout",
  led: "Entame",
  leads: "1er",
  round_so_far: "La manche jusqu’ici",

  // Les places
  who_plays: "Qui joue pour qui",
  plays_tail_of: (name, target) => `${name} joue le plumage ${de(target)}`,
  plays_your_tail: (name) => `${name} joue ton plumage`,
  you_play_tail_of: (target) => `Tu joues le plumage ${de(target)}`,
  tokens_left: (n) => `${count(n, TOKENS)} en main`,
  points: (n) => count(n, POINTS),
  won_of_bid: (won, bid) => `${count(won, TRICKS)}, ton enchère ${bid}`,
  took: "Plis",
  bids_head: "mise sur →",
  bids_by: "de ↓",
  key_tokens: "Sous le nom : jetons en main",
  key_pips: "Gouttes : ta mise ; pleines : plis pris",
  key_more: "encore à faire",
  tokens: "Jetons",
  took_n: (n) => count(n, TRICKS),
  mark_exact: "exact pour l’instant",
  mark_more: (k) => `encore ${count(k, TRICKS)} à faire`,
  mark_close: "exact impossible, à un près possible",
  mark_lost: "plus aucun point possible",
  your_tail: "Ton plumage",
  your_tail_was: "Ton plumage était",
  your_tail_was_text: (cards) => `Ton plumage était\u00a0: ${cards}`,
  plays_it: (name) => `${name} le joue`,
  you_will_play: (target) => `Tu joueras les cartes ${de(target)}`,
  you_play: "tu joues",
  you_play_n: (name) => `Tu joues pour ${name}`,
  just_looking: "coup d’œil",
  look_at: (name) => `Voir le plumage ${de(name)}`,
  next_tail: "Plumage suivant",
  could_be_yours: "Peut-être à toi",
  some_are_yours: (cards, yours) => `${count(cards, CARDS)}, dont ${yours} à toi`,
  could_be_yours_text: (n, groups) => `Peut-être à toi, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,
  could_be_yours_how: (yours, of) =>
    `${yours} de ces ${of} plumes sont à toi : personne d’autre ne les a ni ne les a jouées.`,
  still_out: "Pas encore jouées",
  still_out_how: "Chez les joueurs ou cachées. Une multicolore compte pour chacune de ses couleurs.",
  your_voids: "Tu n’as pas de",
  your_voids_how: "Tu as donné une autre couleur quand celle-ci était demandée.",

  // Qui doit jouer
  bid_on_wait: (name, others) => `Enchère sur ${name} : on attend ${others}`,
  bid_on_you_wait: (others) => `Enchère sur toi : on attend ${others}`,
  self_bid_mine: "Combien de plis fera ton propre plumage ?",
  self_bid_wait: (others) => `Enchères sur soi : on attend ${others}`,
  confidence_mine: "Fais confiance à une enchère",
  confidence_wait: (others) => `Confiance : on attend ${others}`,
  lead_mine: (owner) => `À toi : entame avec une plume ${de(owner)}`,
  follow_mine: (owner, letter) => `À toi : joue une plume ${FEMININE[letter]} ${de(owner)}`,
  discard_mine: (owner, letter) => `À toi : ${owner} n’a pas de ${SUITS[letter]}, joue au choix`,
  plays_from: (name, owner) => `${name} joue une plume ${de(owner)}`,
  plays_from_yours: (name) => `${name} joue une de tes plumes`,
  scored_mine: (round) => `La manche ${round} est comptée. On continue ?`,
  scored_gone: (names, n) =>
    `${names} ${n > 1 ? "ne sont pas là" : "n’est pas là"} : la manche suivante commence bientôt quand même`,
  scored_wait: (others) => `Manche suivante : on attend ${others}`,
  nobody_wins_why: "Partie arrêtée avant la fin. Les manches finies comptent.",
  share_place: (names, place) =>
    `${capital(names)} partagez la ${["première", "deuxième", "troisième", "quatrième"][place - 1] ?? "dernière"} place.`,
  tie_break: "Égalité : la meilleure manche vous départage.",
  best_round: (winner, best, other, next) =>
    `Égalité : ${winner ? `la meilleure manche ${de(winner)}` : "ta meilleure manche"}, ${best}, bat ${other ? `celle ${de(other)}` : "la tienne"}, ${next}.`,

  // Titre de la page
  title_you: "(!) À toi · PIKOKO",
  title_bids: (name) => `${name} enchérit · PIKOKO`,
  title_bets: (name) => `${name} choisit · PIKOKO`,
  title_ready: (name) => `On attend ${name} · PIKOKO`,
  title_plays: (name) => `${name} joue · PIKOKO`,
  title_waits: (n) => `On en attend ${n} · PIKOKO`,
  title: "PIKOKO",

  // Ce qu’il y a à faire
  place: (n) => `Poser ${n}`,
  on: (name) => `sur ${name}`,
  on_you: "sur toi",
  placed: (n) => `${n} ${form(n, { one: "posé", other: "posés" })} · changer`,
  placed_only: (n) => `${n} ${form(n, { one: "posé", other: "posés" })}`,
  fewer: "Un de moins",
  more: "Un de plus",
  your_bid: "Ton enchère",
  bid_n: (n) => count(n, TRICKS),
  how_many: (name) => `Combien de plis fera le plumage ${de(name)} ?`,
  in_all: (name, n) => `Enchères sur ${name} : ${count(n, TRICKS)} en tout`,
  in_all_you: (n) => `Enchères sur toi : ${count(n, TRICKS)} en tout`,
  own_bids_open: "L’enchère de chacun sur soi",
  bids_so_far: (n, left, bid) =>
    `Tu as misé ${n} : il te reste ${count(left, TOKENS)}` +
    (bid === null ? "" : `, ${left - bid} après cette mise`),
  they_bid: (placed, all) =>
    `Enchère sur toi : ${placed} sur ${all} ${form(placed, { one: "posée", other: "posées" })}`,
  placed_of: (placed, all) => `${placed} sur ${all} ${form(placed, { one: "posée", other: "posées" })}`,
  waiting_for: (others) => `On attend ${others}`,
  no_tokens: "Plus de jetons : ton enchère est de 0",
  pick_confidence: "Secret jusqu’à la fin de la manche",
  back_seat: (name, bid) => `Confiance en ${name} · enchère ${bid}`,
  back_you: (bid) => `Confiance en toi · enchère ${bid}`,
  no_confidence: "Sans confiance",
  sure_point: "Garder un +1 sûr",
  take_sure_point: "Confiance en personne · +1 sûr",
  stake: (name, bid) => `+3 si ${name} prend exactement ${bid}`,
  stake_you: (bid) => `+3 si tu prends exactement ${bid}`,
  stake_any: "+3 si l’enchère choisie est exacte",
  stake_lost: "−1 sinon",
  stake_none: "+1 quoi qu’il arrive",
  backed: (name) => `Confiance en ${name} · changer`,
  backed_you: "Confiance en toi · changer",
  backed_none: "+1 sûr gardé · changer",
  confidence_of: (name, bid) => `${name}, ton enchère ${bid}`,
  pick_from: (owner) => `Choisis une plume ${de(owner)}`,
  play_from: (card, owner) => `Jouer ${le(card)} ${de(owner)}`,
  name_colour: (card) => `Ce ${card.slice(1)} compte comme`,
  chosen_counts_as: "Elle compte comme",
  play_chosen: "Jouer la plume choisie",
  not_this_one: "Pas cette plume : il faut suivre l’entame",
  play_as: (letter) => capital(SUITS[letter]),
  play_as_full: (card, letter) => `Jouer ${le(card)} comme ${SUITS[letter]}`,
  look_back: "Revoir la partie",
  last_trick: "Dernier pli",
  scores_next: "C’était le dernier pli. Place aux points.",

  // Pourquoi une carte ne va pas
  must_follow: (letter) => `Il faut fournir du ${SUITS[letter]}`,
  must_follow_multi: (letter, card) =>
    `Il faut fournir du ${SUITS[letter]} : ${le(card)} compte comme ${SUITS[letter]}`,

  // Le pli
  trick: "Pli",
  no_card_yet: "Pas encore de carte",
  owners: (owner) => de(owner),
  yours: "de toi",
  by: (name) => `par ${name}`,
  by_you: "par toi",
  ahead: "en tête",
  takes_it: "l’emporte",
  play_text: (card, owner, by) => `${card} de chez ${owner}, joué par ${by}`,
  takes_trick: (owner) => `${owner} fait le pli`,
  trick_taken: (k, owner) => `Pli ${k} : ${owner ?? "tu"} ${owner ? "l’emporte" : "l’emportes"}`,
  you_take_trick: "Tu fais le pli",
  with_card: (card) => `avec le ${card}`,
  trick_n: (k) => `Pli ${k}`,
  no_trick_yet: "Aucun pli n’est encore fini.",
  flipped: "Carte retournée",
  makes_trump: (letter) => `Atout ${SUITS[letter]}`,
  makes_no_trump: "Pas d’atout dans cette manche",

  // Le tableau des enchères
  board: "Tableau des enchères",
  show_board: "Afficher le tableau des enchères",
  hide_board: "Masquer le tableau des enchères",
  own_cell: "soi",
  to_come: "à venir",
  placed_cell: "posé",
  nothing: "–",
  bidder: (name) => `Enchères ${de(name)}`,
  your_bids: "Tes enchères",

  // La feuille de points
  score_sheet: "Feuille de points",
  confidence_full: "Confiance",
  backed_head: "Soutien",
  leads_with: (names, many, total) => `${capital(names)} ${many ? "mènent" : "mène"} avec ${total}`,
  you_lead_with: (total) => `Tu mènes avec ${total}`,
  of_confidence: (points) => `confiance ${points}`,
  sign_exact: "exact",
  sign_close: "à un près",
  sign_lost: "plus loin",
  total: "Total",
  totals: "Totaux",
  has_backed: (name) => `confiance en ${name}`,
  has_backed_own: "confiance en soi",
  has_backed_you: "confiance en toi",
  kept_sure: "un +1 sûr",
  all_kept_sure: "Chacun garde un\u00a0+1 sûr",
  backs: (name) => `confiance en ${name}`,
  backs_none: "sans confiance",
  you_start_next: "Tu commences la manche suivante",
  starts_next: (name) => `${name} commence ensuite`,
  bid_and_points: (bid, points) => `enchère ${bid}, ${count(points, POINTS)}`,

  // Regarder
  you_watch: "Tu regardes. Pour que les mains restent secrètes, tu n’en vois aucune.",

  // Touches et volets
  who_plays_whose: "Qui joue le plumage de qui",
  whose_you_play: "Le plumage que tu joues",

  bids_on: (name) => `Enchères sur ${name}`,
  covered: "Appuie pour voir",

  key_list: [
    ["1 – 8", "choisir une plume, une enchère ou un joueur"],
    ["← →", "déplacer la sélection"],
    ["+ −", "changer l’enchère"],
    ["Entrée", "faire ce que dit le bouton"],
    ["G J S C U", "choisir la couleur d’une plume multicolore : rouGe, Jaune, roSe, blanC, bleU"],
    ["B", "tableau des enchères"],
    ["L", "dernier pli"],
    ["H", "plumage suivant"],
    ["T", "lire le pli"],
    ["S", "dire à qui c’est de jouer"],
    ["K", "fermer le conseil"],
    ["?", "afficher quel plumage tu joues, et ces touches"],
    ["!", "faire parler ton oiseau"],
    ["Échap", "retour"],
  ],

  // Ce qui se passe
  event_play: (name, card, owner) => `${name} a joué chez ${owner} : ${card}`,
  event_play_mine: (card, owner) => `Tu as joué chez ${owner} : ${card}`,
  event_play_yours: (name, card) => `${name} a joué une de tes plumes : ${card}`,
  event_bids: (target, bids) => `Enchères sur ${target} : ${bids}`,
  event_own_bids: (bids) => `Enchères sur soi : ${bids}`,
  // Looking back
  see_again: "Revoir",
  chapter_deal: "Donne",
  self_bids: "Enchères sur soi",
  round_scored: (round) => `La manche ${round} est comptée`,
  event_backed: (who, bid, on, later) => {
    const own = who === null ? "ton" : "son";
    const verb = later ? "" : who === null ? " as fait confiance" : " a fait confiance";
    const what = bid === null ? "" : `${own} ${bid} sur `;
    return `${who ?? (later ? "toi" : "Tu")}${verb} à ${what}${on ?? `${own} propre plumage`}`;
  },
  event_kept: (names) => `Un\u00a0+1 sûr pour ${names}`,
  all_have_backed: "Tout le monde a donné sa confiance en secret",
  event_round: (round) => `La manche ${round} est distribuée`,

  // Une première partie guidée
  hints: {
    got_it: "Compris",
    no_more: "Arrêter les conseils",
    tails:
      "Une carte est une plume, et son œil sa couleur. Un plumage est une main de 8 cartes. Tu les vois tous, sauf le tien.",
    auction: (name, trump, tokens) =>
      `Il y a 8 plis ; la meilleure carte fait le pli. Combien pour le plumage ${de(name)} ? Tes ${tokens} jetons servent à toutes tes enchères. ` +
      (trump ? `L’atout ${SUITS[trump]} bat le reste.` : "Pas d’atout cette fois."),
    tokens:
      "Chaque pli annoncé coûte un jeton ; le reste sert aux autres plumages, le tien compris. Une enchère exacte vaut 2 points ; à un près, 1.",
    board:
      "Toutes les enchères sont sur le tableau : une ligne par joueur, une colonne par plumage. La tienne est marquée.",
    auction_me:
      "Sur ton plumage, seuls les autres enchérissent pour l’instant. Ton enchère vient en dernier, et les leurs te donnent un indice.",
    self_bid:
      "Combien de plis fera ton plumage ? Il se cache parmi ces cartes, et les enchères des autres te donnent un indice.",
    confidence:
      "Quelle est ton enchère la plus sûre ? Si elle tombe juste, tu marques 3 points de plus ; sinon, tu en perds 1. Sans confiance : 1 point assuré.",
    whose: (owner, player) =>
      `Place aux plis. Tu joues le plumage ${de(owner)}, jamais le tien ; ${player} joue le tien.`,
    lead: (owner) =>
      `Tu entames avec la carte ${de(owner)} que tu veux. Les autres doivent ensuite fournir sa couleur.`,
    follow: (owner, required, trump, multi) => {
      const eyes = multi ? ` Trois yeux comptent ici comme ${SUITS[required]}.` : "";
      const rule = `On demande du ${SUITS[required]}, et le plumage ${de(owner)} en a : joue une carte relevée. Le plus haut ${SUITS[required]} fait le pli`;
      if (trump === null) return `${rule}.${eyes}`;
      return trump === required
        ? `${rule} : c’est l’atout.${eyes}`
        : `${rule}, sauf si quelqu’un joue atout (${SUITS[trump]}).${eyes}`;
    },
    discard: (owner, required, trump) =>
      `Le plumage ${de(owner)} n’a pas de ${SUITS[required]} : joue ce que tu veux. ` +
      (trump === null || trump === required
        ? "Cette carte ne peut pas faire le pli."
        : `L’atout ${SUITS[trump]} peut faire le pli.`),
    multi:
      "Une carte à trois yeux compte comme une seule de ses couleurs : choisis la carte, puis la couleur.",
    taken: (name) =>
      `Le pli compte pour ${name}, dont le plumage a donné la meilleure carte. Ce plumage ouvre aussi le suivant.`,
    you_take: "Le pli compte pour toi : ton plumage a donné la meilleure carte. Il ouvre aussi le suivant.",
    marks:
      "Sous chaque nom, une goutte par pli que tu as annoncé pour ce plumage. Chaque pli fait en remplit une ; une goutte en plus, c’est un pli de trop.",
    scored:
      "Enchère exacte : 2 points ; à un près : 1. Puis vient la confiance. Après trois manches, le plus grand total gagne.",
    over: "Ta première partie est finie. Il n’y aura plus de conseils ; les règles restent dans le menu.",
  },

  rules: {
    another: "Un autre exemple",
    change: "Changer",
    players: "Joueurs",
    sight_example: "Une table de trois. Qui regarde ?",
    sight_result: (name) => `${name} voit tous les plumages, sauf le sien.`,
    self_example:
      "Ann voit les plumages de Bo et de Cy, et la carte retournée. Ses huit cartes sont parmi celles-ci :",
    deck_example: "Toutes les cartes en jeu. Combien êtes-vous ?",
    deck_result: (players, cards, multis) =>
      `À ${players}, on joue avec ${count(cards, CARDS)}, dont ${multis} à trois couleurs.`,
    tails_example: "Touche un joueur de cette table de quatre.",
    plays: (name, target, by) => `${name} joue le plumage ${de(target)}, et ${by} joue le sien.`,
    auction_example: "Neuf jetons pour quatre enchères. Comment les répartir ?",
    bid_on: (name) => `Enchère sur ${name}`,
    bid_on_you: "Enchère sur toi",
    none_left: "Toutes les autres enchères sont de 0.",
    confidence_example: "Tes trois enchères, et les plis faits. À laquelle aurais-tu dû faire confiance ?",
    confidence_result: (signed, points) =>
      points === 3
        ? `${signed} : l’enchère était juste.`
        : points === 1
          ? `${signed}, quoi qu’il arrive.`
          : `${signed} : l’enchère n’était pas juste.`,
    trick_example: (leader, owner) =>
      `${leader} entame avec le 3 bleu du plumage ${de(owner)}. Et si l’atout est rouge ? Et sans atout ?`,
    leads_next: (name, owner) => `${name} entame ensuite, avec le plumage ${de(owner)}.`,
    follow_example: (card) => `Entame : ${card}. Laquelle de ces cartes peux-tu jouer ? Touches-en une.`,
    may_follow: (letter) => `Oui : elle est de la couleur demandée, ${SUITS[letter]}.`,
    may_multi: (letter) => `Oui, et elle compte comme ${SUITS[letter]}.`,
    may_any: (letter) => `Oui : ce plumage n’a pas de ${SUITS[letter]}, toute carte convient.`,
    may_not: (reason) => `Non. ${reason}.`,
    multi_example: (card) =>
      `L’atout est rouge, et Bo joue une carte à trois couleurs (${card}) du plumage de Cy.`,
    multi_result: (letter, named, trump, ahead) =>
      (named
        ? `Jouée comme ${SUITS[letter]}${trump ? ", l’atout" : ""} : `
        : `Elle porte la couleur ${SUITS[letter]} et compte donc comme ${SUITS[letter]} : `) +
      (ahead ? "elle est en tête." : "elle ne peut pas faire le pli."),
    score_example: "Trois joueurs après une manche. Change ce que tu veux et vois ce que ça donne.",
    tricks_in_all: (n) => `Ça fait ${count(n, TRICKS)} ; une manche en a 8.`,
    tricks_of: (name) => `Plis ${de(name)}`,
    starter_example: "Les totaux après une manche. Qui commence la suivante ?",
    total_of: (name) => `Total ${de(name)}`,
    started: "A commencé la dernière fois",
    tie_example: "Les points de trois manches ; la meilleure de chacun est soulignée. Qui gagne ?",
    ties: { clear: "Écart net", best: "Totaux égaux", shared: "Tout égal" },
  },
});
