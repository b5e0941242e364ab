/** The story of a game of Plotters Inc. in words. A file of its own, so that no table loads it at first. */
import { numberOf } from "../../board/cards";
import {
  COMMON,
  capital,
  deOf,
  owned,
  pointsIn,
  type Sentences,
  storyteller,
  type Told,
} from "../../board/story";
import { inLanguage } from "../../words/apart";

const ENGLISH: Readonly<Record<string, string>> = { B: "blue", G: "green", R: "red", Y: "yellow" };
const FRENCH: Readonly<Record<string, string>> = { B: "bleu", G: "vert", R: "rouge", Y: "jaune" };

/** "8 bleues", "1 verte". */
const cartes = (n: number, suit: string): string => {
  const colour = { B: "bleue", G: "verte", R: "rouge", Y: "jaune" }[suit] ?? "";
  return `${n} ${colour}${n > 1 ? "s" : ""}`;
};

/** The two suits that a round scored, each with its number of cards. */
const pairs = ({ list }: Told, say: (n: number, suit: string) => string): string[] =>
  list("suits").map((suit, i) => say(Number(list("counts")[i] ?? 0), String(suit)));

/** The cards of a pick, by what they are called. */
const cards = ({ list }: Told, say: (n: number, suit: string) => string): string[] =>
  list("cards")
    .map(String)
    .map((card) => say(numberOf(card), card.charAt(0)));

/** "red 9", "red 9 and blue 2", "red 9, blue 2 and blue 3". */
const joined = (items: readonly string[], and: string): string =>
  [items.slice(0, -1).join(", "), ...items.slice(-1)].filter(Boolean).join(` ${and} `);

const english: Sentences = {
  ...COMMON.english,
  richest: (told) => {
    const { who, n } = told;
    const had = joined(
      pairs(told, (count, suit) => `${count} ${ENGLISH[suit]}`),
      "and",
    );
    const by = n("by") > 1 ? `, divided by ${n("by")}` : "";
    return `${capital(owned(who))} ${had}${by}: ${pointsIn(n("points"), "English")} in one round.`;
  },
  pick: (told) => {
    const { who, about, n } = told;
    const left = joined(
      cards(told, (number, suit) => `${ENGLISH[suit]} ${number}`),
      "and",
    );
    return `${capital(owned(who))} pick left ${about ?? "you"} ${left}: from ${pointsIn(n("from"), "English")} to ${n("to")}.`;
  },
  cut: ({ who, round, n, word }) =>
    `Round ${round} ended after ${n("tricks")} tricks: only ${ENGLISH[word("suit")]} was left to ${who ?? "you"}.`,
};

const french: Sentences = {
  ...COMMON.french,
  richest: (told) => {
    const { who, n } = told;
    const had = joined(pairs(told, cartes), "et");
    const by = n("by") > 1 ? `, divisées par ${n("by")}` : "";
    return `${had}${by}\u00a0: ${pointsIn(n("points"), "French")} ${who === null ? "pour toi" : deOf(who)} en une manche.`;
  },
  pick: (told) => {
    const { who, about, n } = told;
    const left = joined(
      cards(told, (number, suit) => `${number} ${FRENCH[suit]}`),
      "et",
    );
    const pick = who === null ? "Ton choix" : `Le choix ${deOf(who)}`;
    return `${pick} ${about === null ? "te laisse" : `laisse à ${about}`} ${left}\u00a0: de ${pointsIn(n("from"), "French")} à ${n("to")}.`;
  },
  cut: ({ who, round, n, word }) =>
    `La manche ${round} s’arrête après ${n("tricks")} plis\u00a0: ${who === null ? "il ne te restait" : `il ne restait à ${who}`} que du ${FRENCH[word("suit")]}.`,
};

export const story = storyteller(inLanguage({ en: english, fr: french }), [
  "richest",
  "comeback",
  "close",
  "round",
]);
