/** Words of our table, in the languages there are. A file of its own, so that no table loads it at first. */
import { grammar } from "../../board/grammar";
import type { Standings } from "../../wire/messages";
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

type StandingsRecord = Standings["records"][number]["record"];

/** A share in hundredths: "64 %". */
const percent =
  (tag: string) =>
  (share: number): string =>
    new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** One decimal: "1.8". */
const tenths =
  (tag: string) =>
  (value: number): string =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** With a decimal if it has one. */
const number =
  (tag: string) =>
  (value: number): string =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(value);

/** "Saturday 21 November", with the year if it is another one. */
const weekday =
  (tag: string) =>
  (at: Date, today: Date): string => {
    const year = at.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
    const day = new Intl.DateTimeFormat(tag, { weekday: "long" }).format(at);
    const date = new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", ...year }).format(at);
    return `${day.charAt(0).toLocaleUpperCase(tag)}${day.slice(1)} ${date}`;
  };

const { count, list, time, when } = grammar("en-GB");
const GAMES = { one: "game", other: "games" };
const EVENINGS = { one: "evening", other: "evenings" };
const ROUNDS = { one: "round", other: "rounds" };
const DAYS = { one: "day", other: "days" };
const WINS = { one: "win", other: "wins" };
const POINTS = { one: "point", other: "points" };

const english = {
  title: "Our table",
  opening: "Opening our table",
  more: "Keep and forget",
  bots: (level: string): string => `${level} bots`,
  close: "Close",
  back: "To the table",
  list,
  time,
  when,
  percent: percent("en-GB"),
  tenths: tenths("en-GB"),
  number: number("en-GB"),
  weekday: weekday("en-GB"),
  you: "You",
  somebody: "somebody",

  evenings: "Evenings",
  game: (name: string, number: number): string => `${name}, game ${number}`,
  stopped: (rounds: number): string =>
    rounds === 0 ? "Stopped in the first round" : `Stopped after ${count(rounds, ROUNDS)}`,
  running: "Still being played",
  story: "Story",
  look_back: "Look back",
  look_at: (round: number): string => `Look back at round ${round}`,
  details: (game: string): string => `More about ${game}`,
  earlier: "Earlier games",
  none: "No game has been played here yet.",

  counted: (games: number, evenings: number): string =>
    `${count(games, GAMES)} on ${count(evenings, EVENINGS)}`,
  counts: "Games that at least two people played to the end count; bots hold no records.",
  not_yet: "Standings begin with the first game two of you finish.",
  standings: "Standings",
  columns: { games: "games", wins: "wins", place: "place", ahead: "ahead" },
  ahead_title: "Ahead: of all who have played against someone, how many ended behind them.",
  place_of: (place: string, of: string): string => `${place} of ${of}`,
  newly: "Newly here",
  person: (name: string): string => `More about ${name}`,

  chart: "Wins, game by game",
  as_table: "As a table",
  as_chart: "As a chart",
  after_game: (number: number): string => `After game ${number}`,

  who_reads: "Who reads whom",
  reads_text: "How many bids on the other's tail were exact, from six bids on.",
  bids_on: "on",
  exact_of: (exact: number, of: number): string => `${exact} of ${of}`,

  records: "Records",
  record: {
    best_total: (value: number, name: string): string => `Best total: ${value}, ${name}`,
    best_round: (value: number, name: string): string => `Best round: ${value}, ${name}`,
    closest_win: (value: number, name: string): string => `Closest win: ${count(value, POINTS)}, ${name}`,
    longest_run: (value: number, name: string): string => `Longest run: ${name}, ${count(value, WINS)}`,
  } as Readonly<Record<StandingsRecord, (value: number, name: string) => string>>,

  with_you: "With you",
  together: "Games together",
  you_ahead: "You ended ahead",
  ended_ahead: (name: string): string => `${name} ended ahead`,
  level: "Level",
  you_on: (name: string): string => `Your exact bids on ${name}`,
  on_you: (name: string): string => `${name}'s exact bids on you`,
  figures: {
    exact_others: "Exact bids on others",
    exact_own: "Exact bids on one's own tail",
    backed: "Backed and right",
    points: "Points a round",
    best_round: "Best round",
    total: "Average total",
    greatest_peacock: "Greatest Peacock, in points",
  } as Readonly<Record<string, string>>,

  apart: "Count apart again",
  apart_text: (players: number): string =>
    `${players} browsers count as this one person. Each becomes a line of its own again.`,
  apart_now: "Yes, count apart",

  export_title: "All games in a file",
  csv: "As a spreadsheet (CSV)",
  json: "As data (JSON)",
  forgetting: "Forget",
  forget_me: "Forget me here",
  forget_me_text:
    "Your name goes from every game of this table, and your chat lines go too. The others' games and figures stay as they are. You will be a stranger to this table. This can't be undone.",
  forget_me_now: "Yes, forget me",
  put_away: (days: number): string =>
    `A table that nobody has touched for ${count(days, DAYS)} is deleted, with its games.`,
  forget_game: "Forget this game",
  forget_game_text: (number: number): string =>
    `Game ${number} goes for everybody, with its rounds and its cards. Everybody is told. This can't be undone.`,
  forget_game_now: "Yes, forget it",
  forget_all: "Forget all games",
  forget_all_text: "All games of this table go for everybody. Everybody is told. This can't be undone.",
  forget_all_now: "Yes, forget all",
  two_lines:
    "If you lose all your devices and the host is gone too, nobody can join your old games to your new ones.",
};

export type OurTableWords = typeof english;

const fr = grammar("fr-FR");
const PARTIES = { one: "partie", other: "parties" };
const SOIREES = { one: "soirée", other: "soirées" };
const MANCHES = { one: "manche", other: "manches" };
const JOURS = { one: "jour", other: "jours" };
const VICTOIRES = { one: "victoire", other: "victoires" };

const french: OurTableWords = {
  title: "Notre table",
  opening: "On ouvre notre table",
  more: "Garder et oublier",
  bots: (level) => `Robots ${level.toLowerCase()}s`,
  close: "Fermer",
  back: "À la table",
  list: fr.list,
  time: fr.time,
  when: fr.when,
  percent: percent("fr-FR"),
  tenths: tenths("fr-FR"),
  number: number("fr-FR"),
  weekday: weekday("fr-FR"),
  you: "Toi",
  somebody: "quelqu’un",

  evenings: "Soirées",
  game: (name, number) => `${name}, partie ${number}`,
  stopped: (rounds) =>
    rounds === 0 ? "Arrêtée dès la première manche" : `Arrêtée après ${fr.count(rounds, MANCHES)}`,
  running: "En cours",
  story: "L’histoire",
  look_back: "Revoir la partie",
  look_at: (round) => `Revoir la manche ${round}`,
  details: (game) => `En savoir plus : ${game}`,
  earlier: "Parties plus anciennes",
  none: "Aucune partie n’a encore été jouée ici.",

  counted: (games, evenings) => `${fr.count(games, PARTIES)} en ${fr.count(evenings, SOIREES)}`,
  counts: "Comptent les parties finies par au moins deux personnes ; les robots n’ont pas de records.",
  not_yet: "Le classement commence avec la première partie que deux d’entre vous finissent.",
  standings: "Classement",
  columns: { games: "parties", wins: "gagnées", place: "place", ahead: "devant" },
  ahead_title: "Devant : parmi tous les adversaires rencontrés, la part de ceux qui ont fini derrière.",
  place_of: (place, of) => `${place} sur ${of}`,
  newly: "Nouveaux",
  person: (name) => `En savoir plus sur ${name}`,

  chart: "Victoires, partie après partie",
  as_table: "En tableau",
  as_chart: "En courbes",
  after_game: (number) => `Après la partie ${number}`,

  who_reads: "Qui lit qui",
  reads_text: "La part d’enchères exactes sur le plumage de l’autre, à partir de six enchères.",
  bids_on: "sur",
  exact_of: (exact, of) => `${exact} sur ${of}`,

  records: "Records",
  record: {
    best_total: (value, name) => `Meilleur total : ${value}, ${name}`,
    best_round: (value, name) => `Meilleure manche : ${value}, ${name}`,
    closest_win: (value, name) =>
      `Victoire la plus serrée : ${fr.count(value, { one: "point", other: "points" })}, ${name}`,
    longest_run: (value, name) => `Plus longue série : ${name}, ${fr.count(value, VICTOIRES)}`,
  },

  with_you: "Avec toi",
  together: "Parties ensemble",
  you_ahead: "Toi devant",
  ended_ahead: (name) => `${name} devant`,
  level: "À égalité",
  you_on: (name) => `Tes enchères exactes sur ${name}`,
  on_you: (name) => `Enchères exactes de ${name} sur toi`,
  figures: {
    exact_others: "Enchères exactes sur les autres",
    exact_own: "Enchères exactes sur soi",
    backed: "Confiances justes",
    points: "Points par manche",
    best_round: "Meilleure manche",
    total: "Total moyen",
    greatest_peacock: "Plus grand paon, en points",
  },

  apart: "Compter à part de nouveau",
  apart_text: (players) =>
    `${players} navigateurs comptent comme cette seule personne. Chacun redevient une ligne à part.`,
  apart_now: "Oui, compter à part",

  export_title: "Toutes les parties dans un fichier",
  csv: "Pour tableur (CSV)",
  json: "En données (JSON)",
  forgetting: "Oublier",
  forget_me: "M’oublier ici",
  forget_me_text:
    "Ton nom disparaît de toutes les parties de cette table, et tes messages aussi. Les parties et les chiffres des autres restent. La table ne te connaîtra plus. C’est définitif.",
  forget_me_now: "Oui, m’oublier",
  put_away: (days) =>
    `Une table à laquelle personne ne touche pendant ${fr.count(days, JOURS)} est supprimée, avec ses parties.`,
  forget_game: "Oublier cette partie",
  forget_game_text: (number) =>
    `La partie ${number} disparaît pour tout le monde, avec ses manches et ses cartes. Tout le monde en est averti. C’est définitif.`,
  forget_game_now: "Oui, l’oublier",
  forget_all: "Oublier toutes les parties",
  forget_all_text:
    "Toutes les parties de cette table disparaissent pour tout le monde. Tout le monde en est averti. C’est définitif.",
  forget_all_now: "Oui, tout oublier",
  two_lines:
    "Si tu perds tous tes appareils et que l’hôte n’est plus là, tes anciennes parties restent une ligne à part.",
};

export const ourTableWords = inLanguage({ en: english, fr: spaced(french) });
